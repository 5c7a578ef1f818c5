"""What speaks for a term of an entry: what its words are, where and how often the notes say it, and what stands around it."""

import math
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from extract.concepts.apart import How
from extract.concepts.candidate import Candidate
from extract.concepts.field import meant
from extract.concepts.junk import is_junk
from extract.concepts.lexicon import by_key
from extract.concepts.words import NO_LEAN, WORD, word
from kg.terms import concept_key

TITLE = -1
"""The number of the sentence that the title is."""
FORMS = ("phrase", "known", "name", "defined")
FAR = 99
BEFORE = (
    frozenset(["a", "an"]),
    frozenset(["the"]),
    frozenset(["this", "these", "our", "their", "its", "that"]),
    frozenset(["of"]),
    frozenset(["using", "use", "uses", "with", "via", "by"]),
    frozenset([""]),
)
MARKS = re.compile(r"[\[\]*_`\"“”()]")
STOPS = frozenset(".,;:")


@dataclass(frozen=True, slots=True)
class Mention:
    """A candidate where it stands: offsets in the document, the number of its sentence, the words beside it, whether the noun
    phrase around it begins and ends with it, whether marks stand around it, and how sure it is that the entry introduces it."""

    start: int
    end: int
    candidate: Candidate
    sentence: int
    before: str = ""
    behind: str = ""
    opens: bool = True
    closes: bool = True
    marked: bool = False
    inside: bool = False
    """Does it open no sentence?"""
    within: bool = False
    """Is it a part of a name?"""
    introduces: float = 0.0
    after: str = ""
    text: str = ""
    """The sentence or title that it stands in."""
    apart: How | None = None
    language: str = ""
    """That of its sentence, where the term was looked for by another grammar than the English one."""
    attributed: bool = False
    """Does its sentence open with whose the work is: "This paper by He et al. introduces ..."?"""


@dataclass(frozen=True, slots=True)
class Notes:
    """The size of what an entry says, in sentences and words, whether this is all of it or one of its sections, and whether it
    is a record of a bibliography, whose abstract speaks otherwise than a reader's notes; and the title of its work."""

    sentences: int
    words: int
    whole: bool = True
    record: bool = False
    title: str = ""
    of_gazetteer: bool = True
    """Does the document speak of the gazetteer's field?"""


Groups = Mapping[str, Sequence[Mention]]
"""Concept key -> its mentions."""


def grouped(mentions: Sequence[Mention]) -> dict[str, list[Mention]]:
    """Concept key -> its mentions."""
    groups: dict[str, list[Mention]] = defaultdict(list)
    for mention in mentions:
        if key := concept_key(mention.candidate.name):
            groups[key].append(mention)
    return groups


def rows_of(groups: Groups, notes: Notes) -> NDArray[np.float32]:
    """(n_terms, n_features): the evidence of each term."""
    rows = [
        [*_of_name(group[0].candidate.name, notes.of_gazetteer), *_of_use(group, notes), len(groups)]
        for group in groups.values()
    ]
    return np.array(rows, dtype=np.float32).reshape(len(rows), len(rows[0]) if rows else 0)


@lru_cache(maxsize=1 << 16)
def _of_name(name: str, of_gazetteer: bool) -> tuple[float, ...]:
    written = WORD.findall(name) or [name]
    words = [word(one.lower()) for one in written]
    first, last = words[0], words[-1]
    rare = [one.rarity for one in words]
    lean = [one.lean for one in words if one.lean != NO_LEAN]
    low = name.lower()
    concept = meant(name, of_gazetteer=of_gazetteer)
    listed = by_key().get(concept_key(name)) if of_gazetteer else concept
    return (
        len(words), len(name), min(rare), max(rare), sum(rare) / len(rare), first.rarity, last.rarity,
        first.noun, first.adjective, first.verb, last.noun, last.verb, last.adjective,
        sum(one.generic for one in words), first.generic, last.generic,
        any(char.isupper() for char in name[1:]), any(char.isdigit() for char in name), "-" in name, name.isupper(),
        low.endswith("s"), low.endswith("ing"), written[0].lower().endswith("ed"), written[0].lower().endswith("ing"),
        concept is not None, listed is not None, listed is not None and listed.broad, is_junk(name),
        sum(lean) / len(lean) if lean else NO_LEAN, min(lean, default=NO_LEAN), len(lean) / len(words), last.lean,
    )  # fmt: skip


def _of_use(mentions: Sequence[Mention], notes: Notes) -> list[float]:
    n = len(mentions)
    in_notes = [mention.sentence for mention in mentions if mention.sentence != TITLE]
    first = min(in_notes, default=FAR)
    return [
        math.log(n), math.log(n / max(1, notes.words) * 100 + 0.1), len(in_notes) < n, first, first / max(1, notes.sentences),
        math.log(1 + notes.words), *(sum(column) / n for column in zip(*map(_of_place, mentions), strict=True)),
    ]  # fmt: skip


def _of_place(mention: Mention) -> tuple[bool, ...]:
    candidate = mention.candidate
    return (
        *(candidate.form == form for form in FORMS), candidate.label, candidate.base is not None, mention.within,
        mention.opens, mention.closes, mention.opens and mention.closes, *(mention.before in words for words in BEFORE),
        mention.behind == "(", mention.behind in STOPS, mention.marked, mention.inside and candidate.name[0].isupper(),
    )  # fmt: skip
