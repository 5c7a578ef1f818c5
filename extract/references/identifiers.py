"""Identifiers of a reference, broken by spaces or whole: each with where it stands."""

import re
from collections.abc import Sequence

from extract.fields import ARXIV, DOI, URL
from extract.references.reference import Offsets

Found = tuple[str | None, Offsets | None]
"""The identifier and its place, or twice None."""
BROKEN_ARXIV = re.compile(
    r"ar\s?xiv\s*[:.]?\s*(\d{4}\.\d{4,5})|\b((?:astro-ph|cond-mat|gr-qc|hep-(?:th|ph|ex|lat)|math-ph|nucl-(?:th|ex)|quant-ph|"
    r"math|physics|cs|nlin|q-bio)(?:\.[A-Z]{2})?/\d{7})",
    re.IGNORECASE,
)
""" "arXiv :1106.2476", and the old numbers, which name their archive and need no "arXiv"."""


def arxiv_in(text: str) -> Found:
    """The first arXiv id."""
    if found := ARXIV.search(text):
        return found[1], found.span(1)
    if broken := BROKEN_ARXIV.search(text):
        group = 1 if broken[1] else 2
        return broken[group], broken.span(group)
    return None, None


def doi_in(text: str, stretches: Sequence[Offsets]) -> Found:
    """The DOI; where spaces break it, the `stretches` that the model takes for one say how far it goes."""
    for start, end in stretches:
        at = text.find("10.", start, end)
        if at >= 0:
            stop = end
            while stop > at and not text[stop - 1].isalnum():
                stop -= 1
            if whole := DOI.search("".join(text[at:stop].split())):
                return whole[1], (at, stop)
    found = DOI.search(text)
    return (found[1], found.span(1)) if found else (None, None)


def url_in(text: str) -> Found:
    """The first address."""
    found = URL.search(text)
    return (found.group(), found.span()) if found else (None, None)
