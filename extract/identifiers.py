"""arXiv ids, DOIs and addresses in a text, each whole: brackets are kept in pairs, marks behind it fall, tails of links too."""

import re
from collections.abc import Sequence
from urllib.parse import unquote

Offsets = tuple[int, int]
Found = tuple[str | None, Offsets | None]
"""The identifier and its place, or twice None."""
ARXIV = re.compile(
    r"(?:ar\s?xiv(?:\.org/(?:abs|pdf|html)/|\s*[:.]?\s*)|arxiv\.)(\d{4}\s?\.\s?\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})|"
    r"\b((?:astro\s?-\s?ph|cond\s?-\s?mat|gr\s?-\s?qc|hep\s?-\s?(?:th|ph|ex|lat)|math-ph|nucl\s?-\s?(?:th|ex)|quant\s?-\s?ph|"
    r"math|physics|cs|nlin|q-bio)(?:\.[A-Z]{2})?/\d{7})",
    re.IGNORECASE,
)
""" "arXiv :1106 .2476", and the old numbers, which name their archive and need no "arXiv"."""
STATED_ARXIV = re.compile(
    r"(?:arxiv\.org/(?:abs|pdf|html)/|arxiv[*_]{0,2}\s*:[*_]{0,2}\s*|arxiv\.)(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?",
    re.IGNORECASE,
)
"""An arXiv id in notes, where a number behind the word "arXiv" alone may be a year and a page."""
BARE_ARXIV = re.compile(r"(?<!\d)\d{4}\s?\.\s?\d{4,5}(?!\d)")
DOI = re.compile(r"\b10\.\d{4,9}(?:\.\d+)*/(?:[^\s\"<>`]|<\d+::[^\s<>]+>)+")
""" "10.1002/(SICI)1521-396X(199901)171:1<325::AID-PSSA325>3.0.CO;2-1" is one, too."""
BROKEN_DOI = re.compile(r"10\s?\.\s?\d{4}")
OWN_BRACKETS = r"(?:(?<=[_/-])\((?!https?:)[^\s<>()\[\]{}\"]*\)|(?<=[\dX])\(\d[^\s<>()\[\]{}\"]*\))"
"""Brackets that belong to an address: ".../A_(b)", ".../S0140-6736(09)60658-9"; not those right behind "paper.pdf"."""
URL = re.compile(rf"https?://(?:(?!&[gl]t;)[^\s<>()\[\]{{}}\"`]|{OWN_BRACKETS})+(?<!['.,;:!?])")
BRACKETS = {")": "(", "]": "[", "}": "{"}
BEHIND = ".,;:([{*_`'’”|"
LINK_BEFORE = re.compile(r"https?://[^\s<>\"]*$")
QUERY = re.compile(r"[?#&].*$")
TAIL = re.compile(
    r"(?:/(?:abstract|full|pdf|epdf|fulltext|full-text|summary|meta|references|issuetoc|html))+/?$|(?:\.full)?\.pdf$",
    re.I,
)
"""What publishers write behind a DOI in the addresses of their pages."""
VERSION = re.compile(r"(?<=\d)v\d+(?:\.full(?:-text)?|\.abstract)?$")
BIORXIV = "10.1101/"


def arxiv_in(text: str, stretches: Sequence[Offsets]) -> Found:
    """The first arXiv id; a bare number is one where the model takes its stretch for one."""
    if found := ARXIV.search(text):
        group = 1 if found[1] else 2
        return "".join(found[group].split()), found.span(group)
    for start, end in stretches:
        if bare := BARE_ARXIV.search(text, start, end):
            return "".join(bare.group().split()), bare.span()
    return None, None


def doi_in(text: str, stretches: Sequence[Offsets] = ()) -> Found:
    """The DOI; where spaces break it, the `stretches` that the model takes for one say how far it goes."""
    for start, end in stretches:
        if broken := BROKEN_DOI.search(text, start, end):
            whole = _doi_itself("".join(text[broken.start() : end].split()))
            if DOI.fullmatch(whole):
                return whole, (broken.start(), _end(text, broken.start(), len(whole)))
    if found := DOI.search(text):
        whole = _doi_itself(found.group())
        if link := LINK_BEFORE.search(text, max(0, found.start() - 200), found.start()):
            whole = _of_link(whole, own="doi.org" in link.group().lower())
        return whole, (found.start(), found.start() + len(whole))
    return None, None


def _doi_itself(text: str) -> str:
    """The DOI that a text begins with, without the marks behind it: "10.1016/s0266(02)79-9" keeps its brackets."""
    depth = dict.fromkeys(BRACKETS.values(), 0)
    for i, char in enumerate(text):
        if char in depth:
            depth[char] += 1
        elif char in BRACKETS:
            depth[BRACKETS[char]] -= 1
            if depth[BRACKETS[char]] < 0:
                text = text[:i]
                break
    return text.rstrip(BEHIND)


def _of_link(doi: str, *, own: bool) -> str:
    """The DOI without what the page of a publisher has behind it; doi.org has nothing but the DOI and a query."""
    bare = QUERY.sub("", doi)
    return bare if own else VERSION.sub("", TAIL.sub("", bare)) if bare.startswith(BIORXIV) else TAIL.sub("", bare)


def _end(text: str, start: int, letters: int) -> int:
    """Where so many letters and marks that follow `start` end, spaces not counted."""
    at = start
    while letters:
        letters -= not text[at].isspace()
        at += 1
    return at


def url_in(text: str) -> Found:
    """The first address."""
    found = URL.search(text)
    return (found.group(), found.span()) if found else (None, None)


def identified(text: str) -> dict[str, str]:
    """Those of arXiv id, DOI and address that a text states first, by their names in `Entry.values`.

    >>> identified("see https://doi.org/10.1016/0022-4049(93)90035-R.")["doi"]
    '10.1016/0022-4049(93)90035-R'
    """
    found = {}
    if "arxiv" in text.lower() and (arxiv := STATED_ARXIV.search(text)):
        found["arxiv"] = arxiv.group(1)
    if "10." in text and (doi := doi_in(text)[0]):
        found["doi"] = unquote(doi) if "%" in doi else doi
    if "http" in text and (url := url_in(text)[0]):
        found["url"] = url
    return found
