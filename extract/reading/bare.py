"""Works that a list names by nothing but where they are: "1. https://arxiv.org/abs/1706.03762", "- doi:10.1038/nature14539"."""

import re
from collections.abc import Collection, Sequence

from extract.identifiers import identified
from extract.reading.outline import Unit

ALONE = re.compile(
    r"\W*(?:\[[ xX]\]\s*)?(?:(?:arxiv|doi|https?)\b|10\.\d{4,9}/)[^\s<>]*(?:(?<=:)\s+\S+)?\W*|\W*\[[^\[\]\n]{0,80}\]\(https?://\S+\)\W*",
    re.IGNORECASE,
)
"""An address or an identifier, with a box to tick before it; the words of a link say nothing if they are an address, too."""
WORDS = re.compile(r"\[(?P<words>[^\[\]\n]*)\]\(")
SAYS_NOTHING = re.compile(
    r"(?:https?://|www\.|doi|arxiv|10\.)\S*(?:\s?\S+\.\S+)?|\d{4}\.\d{4,5}(?:v\d+)?(?:\.pdf)?|link|paper|pdf|url|here",
    re.IGNORECASE,
)
OF_DATA = re.compile(r"10\.5281/zenodo\.|10\.6084/m9\.figshare\.", re.IGNORECASE)
"""Where software and data have their DOIs."""
LONGEST = 500
"""Letters of an address with its marks."""
AT_LEAST = 2
"""One alone may lead anywhere; a list leads to works."""


def bare_works(units: Sequence[Unit], claimed: Collection[int]) -> dict[int, dict[str, str]]:
    """Unit -> the identifiers of the work that it names by nothing else; none of those that an entry has claimed."""
    asked = (i for i, unit in enumerate(units) if unit.kind in ("item", "text") and i not in claimed)
    found = {i: values for i in asked if (values := _named_alone(units[i].text))}
    return found if len(found) >= AT_LEAST else {}


def _named_alone(text: str) -> dict[str, str]:
    if len(text) > LONGEST or not ALONE.fullmatch(text):
        return {}
    words = WORDS.search(text)
    if words and not SAYS_NOTHING.fullmatch(words["words"].strip()):
        return {}
    values = identified(text)
    doi = values.get("doi", "")
    return values if "arxiv" in values or (doi and not OF_DATA.match(doi)) else {}
