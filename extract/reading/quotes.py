"""Pages of quotes: what somebody said, in quotes or emphasis, and who said it. Such lines look as titles with their authors do.

A heading says so, or most of what is said are sentences: they end as sentences do, or have words that titles have not.
"""

import re
from collections.abc import Sequence

from extract.reading.outline import Outline, Unit
from kg.names import CAPITAL

NAME = rf"{CAPITAL}[\w’'.-]+(?:\s(?:{CAPITAL}[\w’'.-]*|van|von|de|der|da|di|le|la)){{0,3}}"
SAID = r"[\"“«„*_]{1,3}(?P<said>[^\"“”«»„]{8,400})[\"”»“*_]{1,3}"
SAID_BY = re.compile(
    rf"[\s>]*(?:{SAID}\s*(?:[-–—~―]{{1,3}}|by)\s*[*_]*{NAME}|{NAME}:\s*{SAID.replace('said', 'words')})[\s.*_]*"
)
""" ""Simplicity is prerequisite for reliability" - Edsger Dijkstra", "Edsger Dijkstra: "Simplicity ..."": nothing else."""
HEADING = re.compile(
    r"\b(?:quot(?:e|ation)s|zitate|citas|frases|aforismi|aphorisms|sayings|epigraphs)\b", re.IGNORECASE
)
SENTENCE = re.compile(
    r"[.!?;…,]$|\b(?:is|are|was|were|be|have|has|had|will|would|can|cannot|do|does|don['’]t|you|your|we|i|it|he|she|they|must|"
    r"should|may)\b(?<![A-Z])"
)
"""The end of a sentence, or a small word of one."""
FEWEST, MOST = 3, 0.5
"""On a page so many lines of this form at least, such a share of which are sentences, are quotes."""


def quotes_in(outline: Outline) -> set[int]:
    """The lines and items of a page that quote somebody."""
    lines = [unit for unit in outline.units if unit.kind in ("item", "text") and SAID_BY.fullmatch(unit.text)]
    sentences = sum(map(_is_sentence, lines))
    if len(lines) >= FEWEST and sentences > MOST * len(lines):
        return {unit.index for unit in lines}
    return {unit.index for unit in lines if _is_headed(outline, unit)}


def _is_sentence(unit: Unit) -> bool:
    found = SAID_BY.fullmatch(unit.text)
    said = (found["said"] or found["words"] or "") if found else ""
    words: Sequence[str] = said.strip(" *_").split()
    return SENTENCE.search(said.strip(" *_")) is not None and len(words) > 1


def _is_headed(outline: Outline, unit: Unit) -> bool:
    """Does the heading above say that quotes follow?"""
    at = unit.parent
    while at >= 0 and outline.units[at].kind != "heading":
        at = outline.units[at].parent
    return at >= 0 and HEADING.search(outline.units[at].text) is not None
