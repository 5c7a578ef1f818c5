"""Identifiers of a reference, broken by spaces or whole: each with where it stands."""

import re
from collections.abc import Sequence

from extract.fields import URL
from extract.references.reference import Offsets

Found = tuple[str | None, Offsets | None]
"""The identifier and its place, or twice None."""
ARXIV = re.compile(
    r"ar\s?xiv(?:\.org/(?:abs|pdf|html)/|\s*[:.]?\s*)(\d{4}\s?\.\s?\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})|"
    r"\b((?:astro\s?-\s?ph|cond\s?-\s?mat|gr\s?-\s?qc|hep\s?-\s?(?:th|ph|ex|lat)|math-ph|nucl\s?-\s?(?:th|ex)|quant\s?-\s?ph|"
    r"math|physics|cs|nlin|q-bio)(?:\.[A-Z]{2})?/\d{7})",
    re.IGNORECASE,
)
""" "arXiv :1106 .2476", and the old numbers, which name their archive and need no "arXiv"."""
BARE_ARXIV = re.compile(r"(?<!\d)\d{4}\s?\.\s?\d{4,5}(?!\d)")
DOI = re.compile(r"\b10\.\d{4,9}/[^\s\"<>]+")
BROKEN_DOI = re.compile(r"10\s?\.\s?\d{4}")
BRACKETS = {")": "(", "]": "[", "}": "{"}


def arxiv_in(text: str, stretches: Sequence[Offsets]) -> Found:
    """The first arXiv id; a bare number is one where the model takes its stretch for one."""
    if found := ARXIV.search(text):
        group = 1 if found[1] else 2
        return "".join(found[group].split()), found.span(group)
    for start, end in stretches:
        if bare := BARE_ARXIV.search(text, start, end):
            return "".join(bare.group().split()), bare.span()
    return None, None


def doi_in(text: str, stretches: Sequence[Offsets]) -> Found:
    """The DOI; where spaces break it, the `stretches` that the model takes for one say how far it goes."""
    for start, end in stretches:
        if broken := BROKEN_DOI.search(text, start, end):
            whole = _doi_itself("".join(text[broken.start() : end].split()))
            if DOI.fullmatch(whole):
                return whole, (broken.start(), _end(text, broken.start(), len(whole)))
    if found := DOI.search(text):
        whole = _doi_itself(found.group())
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
    return text.rstrip(".,;:([{")


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
