"""Notes whose title was lost: where they begin in the body of the entry above, and which of them are only its background."""

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

from extract.attribution import find_attribution
from extract.entry import Entry
from extract.shape import Shaped
from extract.text.words import STOP_WORDS
from kg.ids import folded

THIS_PAPER_BY = re.compile(r"\W*this\s+(?:\w+\s+)?paper\s+by\b", re.IGNORECASE)
SPEAKS_OF_A_WORK = re.compile(
    r"""\b(?:we|our|they|their|authors?|papers?|propos\w+|introduc\w+|present(?:s|ed)|novel\w*|contributions?|
        experiments?|results?|outperform\w*|SOTA|state[ -]of[ -]the[ -]art|improvements?|evaluat\w+)\b""",
    re.VERBOSE | re.IGNORECASE,
)
"""Words with which notes tell what somebody did, not how something is."""
PARTICULAR = re.compile(r"[“\"$\d]|\b\w*[^\W\d_a-zà-ÿ]\w*[^\W\d_a-zà-ÿ]\w*\b|(?<=[\w,;)] )(?!I\b)[A-Z][\w-]+")
"""A name of its own ("a “sandwich” layer", "FF", "InfoNCE", a capital inside the sentence), a number or a formula."""
WORD = re.compile(r"[^\W_]+")
ENTRIES_AT_LEAST, SHARE_SPACED, SHARE_SINGLE = 4, 0.9, 0.6


def bodies_are_single(entries: Sequence[Entry]) -> bool:
    """Is the usual body one unbroken group of bullets?  Then a further group after a double gap has lost its title."""
    spaced = [entry for entry in entries if entry.body and entry.body[0].number > entry.first + 1]
    if len(entries) < ENTRIES_AT_LEAST or len(spaced) < SHARE_SPACED * len(entries):
        return False
    return sum(n_groups(entry.body) == 1 for entry in entries) > SHARE_SINGLE * len(entries)


def n_groups(body: Sequence[Shaped]) -> int:
    """How many stretches of lines the body has between blank lines."""
    return 1 + sum(b.number > a.number + 1 for a, b in itertools.pairwise(body)) if body else 0


def split_lost(entry: Entry, *, title: str, last_of_title: int, single: bool) -> list[Entry]:
    """The entry, and after it one without title for each group of notes in its body whose own title was lost.

    `last_of_title` is the number of the last line of its title; `single` says that bodies are one unbroken group of bullets as
    a rule.  Background on the entry is nobody's notes.
    """
    cuts = [0]
    seen = False
    for i, shape in enumerate(entry.body):
        far = i > 0 and shape.number - entry.body[i - 1].number > 2
        if single and far and shape.kind == "bullet":
            cuts.append(i)
        if shape.kind == "bullet" and _opens_with_attribution(shape):
            if seen and i not in cuts:
                cuts.append(i)
            seen = True
    cuts.append(len(entry.body))
    parts = [entry.body[a:b] for a, b in itertools.pairwise(cuts)]
    first = replace(entry, body=parts[0], last=max(last_of_title, parts[0][-1].number if parts[0] else 0))
    return [first] + [
        replace(entry, first=part[0].number, last=part[-1].number, title=None, body=part)
        for part in parts[1:]
        if not is_background(title, [shape.content for shape in part])
    ]


def is_background(title: str, notes: Sequence[str]) -> bool:
    """Do these notes explain what the title speaks of, and tell of no work of their own?

    They take up a phrase of the title, speak in general words only and say of nobody that he did something:

    >>> is_background("Faster Simulated Annealing", ["Simulated annealing cools slowly", "Costly in practice"])
    True
    """
    if any(SPEAKS_OF_A_WORK.search(note) or PARTICULAR.search(note) or find_attribution(note) for note in notes):
        return False
    phrases = _phrases(title)
    return any(phrases & _phrases(note) for note in notes)


def _phrases(text: str) -> set[tuple[str, str]]:
    """Every two words in a row that both carry meaning."""
    words = [word.rstrip("s") for word in WORD.findall(folded(text))]
    return {(a, b) for a, b in itertools.pairwise(words) if a not in STOP_WORDS and b not in STOP_WORDS}


def _opens_with_attribution(shape: Shaped) -> bool:
    """ "This paper by X et al. from Y": one such bullet opens the notes of one paper."""
    if not THIS_PAPER_BY.match(shape.content):
        return False
    found = find_attribution(shape.content)
    return found is not None and found.start <= 3 and bool(found.names)
