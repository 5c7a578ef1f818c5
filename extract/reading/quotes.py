"""What somebody said, with who said it, looks as a title with its author does, and is none.

A line may name the page that it quotes. Where it does not, the heading above says that quotes follow, or most lines of the page
that have this form are sentences: they end as these do, or have words that titles have not.
"""

import re

from extract.bylines import NAME
from extract.reading.outline import Outline, Unit

IN_BRACKETS = r"\((?:[^()\"]*[,\s])?(?:1[5-9]|20)\d\d[a-z]?"
PAGE = r"\s*[,:]\s*(?:(?:pp?|pgs?|págs?|S|s|с|стр)\.?\s*|(?<=:\s)|(?<=:))(?P<page>\d{1,4})(?:\s*[-–]\s*(?P<last>\d{1,4}))?\s*\)"
QUOTED = re.compile(
    rf"[\s>*_]*[\"“«„'][^\"“”«»„]{{20,}}(?:{IN_BRACKETS}[^()\"]{{0,30}}\)[\s.…*_]*[\"”»“'][\s.*_]*|[\"”»“'][\s.*_,]*{IN_BRACKETS}{PAGE}[\s.*_]*)"
)
""" "A trend is the city of several centres" (Berg & Dahl, 2015, p. 77)": what somebody says on a page, or in quotes with
who said it."""
LONGEST_QUOTE = 2
"""Pages; on more stands a work that is to be read."""
MARKS, END = '["“«„*_]{1,3}', '["”»“*_]{1,3}'
WORDS = r"[^\"“”«»„]{8,400}"
SAID_BY = re.compile(rf"[\s>]*{MARKS}(?P<words>{WORDS}){END}\s*(?:[-–—~―]{{1,3}}|by)\s*[*_]*{NAME}[\s.*_]*")
SAYS = re.compile(rf"[\s>]*{NAME}:\s*{MARKS}(?P<words>{WORDS}){END}[\s.*_]*")
""" ""Simplicity is prerequisite for reliability" - Edsger Dijkstra", "Edsger Dijkstra: "Simplicity ..."": nothing else."""
HEADING = re.compile(
    r"\b(?:quot(?:e|ation)s|zitate|citas|frases|aforismi|aphorisms|sayings|epigraphs)\b", re.IGNORECASE
)
SENTENCE = re.compile(
    r"[.!?;…,]$|\b(?:is|are|was|were|be|have|has|had|will|would|can|cannot|do|does|don['’]t|you|your|we|i|it|he|she|they|must|"
    r"should|may)\b"
)
"""The end of a sentence, or a small word of one."""
FEWEST, MOST = 3, 0.5
"""On a page so many lines of this form at least, more than such a share of which are sentences, are quotes."""


def is_quote(text: str) -> bool:
    """Is it a quote with who said it, in its quotes, or behind them with the page?"""
    found = QUOTED.fullmatch(text)
    return found is not None and int(found["last"] or 0) - int(found["page"] or 0) < LONGEST_QUOTE


def quotes_in(outline: Outline) -> set[int]:
    """The lines and items of a page that say nothing but what somebody said."""
    said = {
        unit.index: words for unit in outline.units if unit.kind in ("item", "text") and (words := _said(unit.text))
    }
    sentences = sum(" " in words and SENTENCE.search(words) is not None for words in said.values())
    if len(said) >= FEWEST and sentences > MOST * len(said):
        return set(said)
    return {i for i in said if _is_headed(outline, outline.units[i])}


def _said(text: str) -> str:
    found = SAID_BY.fullmatch(text) or SAYS.fullmatch(text)
    return found["words"].strip(" *_") if found else ""


def _is_headed(outline: Outline, unit: Unit) -> bool:
    """Does the heading above say that quotes follow?"""
    return unit.section >= 0 and HEADING.search(outline.units[unit.section].text) is not None
