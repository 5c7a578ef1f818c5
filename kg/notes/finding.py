"""Finding notes by what they say, whether anything was recognised in them or not."""

import math
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from kg.ids import WORD, folded
from kg.lookups.keys import Key
from kg.lookups.nodes import nodes
from kg.notes.index import NoteIndex, Said, notes_of
from kg.search.spellings import BEGINS, BEGINS_LAST, ONE_SLIP, beginning, spellings_of
from kg.search.wanted import wanted
from kg.search.words import words_of
from kg.store import Store

Vector = NDArray[np.float64]

INFLECTED = 0.9
"""What a word counts that differs from the typed one by its ending."""
ENDS = re.compile(r"(?:(?:ing|ion|er)s?|ed|es|s|e|al|ly)$")
DOUBLED = re.compile(r"([bdfgmnprt])\1$")
SHORTEST_STEM = 4
SATURATION = 0.4
"""What a paragraph is worth that has a word once, of what one is worth that has nothing else."""
WHOLE_NOTE = 0.5
"""What a word is worth that stands elsewhere in the note, beside one in the paragraph itself."""
LEAST = 0.6
"""A note must have such a share of what the words tell."""
LINES = 3
AROUND = 240
"""Letters that are shown of a paragraph."""
PHRASE = re.compile(r"[\"“”„«»]([^\"“”„«»]+)[\"“”„«»]")
MOST_LOOKED_AT = 2000
"""Where words stand in quotes, so many of the best paragraphs are looked at."""


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A part of a paragraph, with the offset in its document and the line (from 1) where the paragraph begins.

    `marks` are where in `text` the words stand, first letter and the one behind the last.
    """

    text: str
    start: int
    line: int
    marks: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Note:
    """What a document says of a paper, or, without one, of what no paper was recognised in; the lines that fit best.

    An abstract of a bibliography has no document.
    """

    document: str
    path: str
    paper: str | None
    name: str
    """The title of the paper, or of the document."""
    lines: tuple[NoteLine, ...]
    score: float = 0.0


@dataclass(frozen=True, slots=True)
class FoundNotes:
    """Notes, the best first, and how many have all the words; `slipped` says that one of these is only like what was typed."""

    notes: tuple[Note, ...]
    total: int
    slipped: bool = False

    @property
    def as_typed(self) -> bool:
        """Do notes say all of it as it is typed? Then nothing else was meant."""
        return self.total > 0 and not self.slipped


def find_notes(store: Store, text: str, *, limit: int = 10) -> FoundNotes:
    """The notes that say the words of a text; what stands in quotes is looked for as it stands there.

    Fields (`author:`, `year:` ...) ask for things and not for words: with them no note is found.
    """
    asked = wanted(text)
    if asked.has_fields or not asked.words:
        return FoundNotes((), 0)
    index = notes_of(store)
    phrases = tuple(phrase for found in PHRASE.findall(text) if (phrase := tuple(words_of(found))))
    best, total = _found(index, asked.telling, phrases, max(0, limit))
    forms_of_words = [_forms(index, word, last=word == asked.telling[-1]) for word in asked.telling]
    forms = {form for found in forms_of_words for form in found}
    said = [[index.said(i) for i in places] for _, places in best]
    shown = [tuple(_line(line, forms) for line in lines) for lines in said]
    notes = _named(store, [lines[0] for lines in said], shown)
    slipped = any(max(form.values(), default=0.0) <= ONE_SLIP for form in forms_of_words)
    return FoundNotes(
        tuple(replace(note, score=round(score, 4)) for note, (score, _) in zip(notes, best, strict=True)),
        total,
        slipped,
    )


def notes_on(store: Store, paper: str) -> tuple[Note, ...]:
    """All that documents say of a paper (its id), whole paragraphs in their order; the documents in the order of their ids."""
    said = notes_of(store).about(paper)
    shown = [tuple(NoteLine(one.text, one.start, one.line, ()) for one in lines) for lines in said]
    return tuple(_named(store, [lines[0] for lines in said], shown))


def _named(store: Store, firsts: Sequence[Said], shown: Iterable[tuple[NoteLine, ...]]) -> Iterator[Note]:
    """Notes of the lines that are shown of them, called by their papers and documents; `firsts` say whose each is."""
    keys = [Key(label, name) for one in firsts for label, name in (("Paper", one.paper), ("Document", one.document))]
    views = {view.key: view for view in nodes(store, [key for key in keys if key.id])}
    for one, lines in zip(firsts, shown, strict=True):
        document, paper = views.get(Key("Document", one.document)), views.get(Key("Paper", one.paper))
        path = str(document.properties.get("path") or one.document) if document else ""
        named = paper or document
        yield Note(one.document, path, one.paper or None, named.name if named else one.document, lines)


def _found(
    index: NoteIndex, words: Sequence[str], phrases: Sequence[tuple[str, ...]], limit: int
) -> tuple[list[tuple[float, list[int]]], int]:
    """(score, numbers of the best paragraphs in their order) of the best notes, and how many have all words."""
    if not len(index):
        return [], 0
    said: Vector = np.zeros(len(index))
    elsewhere: Vector = np.zeros(index.notes)
    had: NDArray[np.int64] = np.zeros(index.notes, np.int64)
    told = 0.0
    for place, word in enumerate(words):
        times: Vector = np.zeros(len(index))
        for form, sure in _forms(index, word, last=place == len(words) - 1).items():
            holders, counts = index.holders(form)
            times[holders] = np.maximum(times[holders], sure * counts / (counts + SATURATION) * (1 + SATURATION))
        inside = np.zeros(index.notes)
        np.maximum.at(inside, index.note_of, times)
        rarity = math.log(1 + (index.notes + 1) / (np.count_nonzero(inside) + 1))
        told += rarity
        said += rarity * times
        elsewhere += rarity * np.minimum(1.0, inside)
        had += inside > 0
    whole = had == len(words)
    enough = whole if whole.any() else elsewhere >= LEAST * told
    worth = said + WHOLE_NOTE * elsewhere[index.note_of]
    places = np.flatnonzero((said > 0) & enough[index.note_of])
    places = places[np.lexsort((places, -worth[places]))]
    if phrases:
        places = np.array([i for i in places[:MOST_LOOKED_AT].tolist() if _says(index.said(i).text, phrases)], np.int64)
    notes: dict[int, list[int]] = {}
    for i in places.tolist():
        held = notes.setdefault(int(index.note_of[i]), [])
        if len(held) < LINES and (not held or said[i] > said[held[0]] / 2):
            held.append(i)
    best = sorted(notes.values(), key=lambda held: (-worth[held[0]], held[0]))[:limit]
    total = len(notes) if whole.any() else 0
    return [(float(worth[held[0]] / ((1 + WHOLE_NOTE) * told)), sorted(held)) for held in best], total


def _forms(index: NoteIndex, word: str, *, last: bool) -> dict[str, float]:
    """The words of notes that a typed word may be; with slips only where no note has it."""
    stem = stem_of(word)
    near = beginning(index.vocabulary, stem) if len(stem) >= SHORTEST_STEM else []
    inflected = {other: INFLECTED for other in near if stem_of(other) == stem}
    if inflected and not last:
        return inflected | ({word: 1.0} if index.number(word) else {})
    return inflected | spellings_of(index, word, BEGINS_LAST if last else BEGINS)


def stem_of(word: str) -> str:
    """An English word without its ending.

    >>> [stem_of(word) for word in ("dropping", "drops", "learners", "notes", "classes")]
    ['drop', 'drop', 'learn', 'not', 'class']
    """
    bare = ENDS.sub("", word)
    return DOUBLED.sub(r"\1", bare) if bare != word else word


def _says(text: str, phrases: Iterable[tuple[str, ...]]) -> bool:
    """Do the words of each phrase stand in the text, one behind the other?"""
    words = f" {' '.join(words_of(text))} "
    return all(f" {' '.join(phrase)} " in words for phrase in phrases)


def _line(said: Said, forms: Collection[str]) -> NoteLine:
    """What is shown of a paragraph: as much as there is room for around where most of the words stand together."""
    marks = list(_marks(said.text, forms))
    if len(said.text) <= AROUND or not marks:
        return NoteLine(said.text[:AROUND], said.start, said.line, tuple(m for m in marks if m[1] <= AROUND))
    room = AROUND - 40
    near = [len({said.text[a:b].lower() for a, b in marks if first <= a and b <= first + room}) for first, _ in marks]
    first = marks[near.index(max(near))][0]
    begin = 0 if first < AROUND // 4 else said.text.rfind(" ", 0, first - 30) + 1
    end = len(said.text) if begin + AROUND >= len(said.text) else said.text.rfind(" ", begin, begin + AROUND)
    end = begin + AROUND if end <= first else end
    lead, tail = "… " if begin else "", " …" if end < len(said.text) else ""
    inside = tuple((a - begin + len(lead), b - begin + len(lead)) for a, b in marks if begin <= a and b <= end)
    line = said.line + said.text.count("\n", 0, begin)
    return NoteLine(f"{lead}{said.text[begin:end]}{tail}", said.start + begin, line, inside)


def _marks(text: str, forms: Collection[str]) -> Iterator[tuple[int, int]]:
    """Where words stand in a text that are among the forms, or hold some of them in scripts without blanks."""
    for found in WORD.finditer(text):
        word = folded(found[0])
        if word in forms or (not word.isascii() and not forms_apart(word).isdisjoint(forms)):
            yield found.span()


def forms_apart(word: str) -> frozenset[str]:
    """The words by which a stretch of letters is found."""
    return frozenset(words_of(word))
