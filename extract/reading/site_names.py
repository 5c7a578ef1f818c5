"""What pages on the web add to the titles of the works that they show: their number, the journal, their own name.

A browser keeps the title of a page with its address: "[1706.03762] Attention Is All You Need", "A title | SpringerLink",
"A title - ScienceDirect", "Frontiers | A title". What is a site's own name, its address tells.
"""

import re
from itertools import permutations
from urllib.parse import urlsplit

from extract.entry import Offsets

NUMBER = re.compile(
    r"\[(?:arxiv:)?(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?\]\s*|[\[(]PDF[\])]\s*"
    r"|(?:arxiv:\s?)?\d{4}\.\d{4,5}(?:v\d+)?(?:\s*[:–—-])?\s+(?=[^\W\d])",
    re.IGNORECASE,
)
"""The number of a preprint, or that a file is shown, before the title."""
BAR = re.compile(r"\s+\\?\|\s+")
"""What stands between the title of a work and that of a site; hardly a title has one."""
BEHIND = re.compile(r"(?:\s+[-–—·:|]{1,2}\s+|\s+on\s+)(?P<name>(?:(?!\s[-–—·:|]{1,2}\s|\son\s).)+)\Z")
TAIL = re.compile(
    r"\s+-\s+[^-]+\s+-\s+(?:19|20)\d\d\s+-\s+\S.*\Z"  # "A title - Berg - 2019 - Journal of Nets - Wiley Online Library"
    r"|:\s[^:]+:\sVol\.?\s\d+(?:,\sNo\.?\s[\d-]+)?\Z"  # "A title: Journal of Nets: Vol 3, No 2"
)
""" What publishers write behind a title: who wrote the work, when, where."""
NO_LETTER = re.compile(r"[\W_]+")
ENDS = frozenset(
    ["www", "com", "org", "net", "edu", "gov", "io", "co", "ac", "uk", "de", "html", "abs", "articles", "article"]
)
FEWEST_WORDS = 2
"""What is left of a title has so many words."""
LONGEST = 1000
"""Letters of what a page is called."""
FEWEST_LETTERS = 5
"""So many letters with which an address begins are the name of its site ("Frontiers" of frontiersin.org)."""


def without_site(text: str, title: Offsets, address: str) -> Offsets:
    """A title in a text without what the page at the address has added to it.

    >>> at = without_site("Small Networks in Depth | Nature", (0, 32), "https://www.nature.com/articles/s4158")
    >>> "Small Networks in Depth | Nature"[slice(*at)]
    'Small Networks in Depth'
    """
    start, end = title
    if end - start > LONGEST:
        return title
    if number := NUMBER.match(text, start, end):
        start = number.end()
    names = _names(address)
    bars = [start, *(at for bar in BAR.finditer(text, start, end) for at in bar.span()), end]
    parts = list(zip(bars[::2], bars[1::2], strict=True))
    own = next((part for part in parts if not _is_site(text[slice(*part)], names)), parts[0]) if names else parts[0]
    start, end = own if names and len(parts) > 1 else (start, end)
    behind = BEHIND.search(text, start, end)
    if behind and _squeezed(behind["name"]) in names:
        end = behind.start()
    if names and (tail := TAIL.search(text, start, end)):
        end = tail.start()
    return (start, end) if len(text[start:end].split()) >= FEWEST_WORDS else title


def _names(address: str) -> frozenset[str]:
    """What a site may call itself, as its address has it: "springerlink" of link.springer.com, "pmc" of .../pmc/articles/..."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return frozenset()
    host = [label for label in (parts.hostname or "").split(".") if label not in ENDS]
    path = [part.lower() for part in parts.path.split("/")[1:2] if part and part.lower() not in ENDS]
    words = [_squeezed(part) for part in (*host, *path)]
    whole = _squeezed("".join((parts.hostname or "").split(".")[-2:]))
    return frozenset([*words, whole, *("".join(pair) for pair in permutations(words, 2))]) - {""}


def _is_site(words: str, names: frozenset[str]) -> bool:
    own = _squeezed(words)
    return own in names or (len(own) >= FEWEST_LETTERS and any(name.startswith(own) for name in names))


def _squeezed(words: str) -> str:
    return NO_LETTER.sub("", words).lower()
