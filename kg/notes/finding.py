"""Finding notes by what they say, whether anything was recognised in them or not."""

import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from kg.ids import folded
from kg.lookups.keys import Key
from kg.lookups.nodes import nodes
from kg.notes.index import NoteIndex, Said, notes_of
from kg.search.spellings import BEGINS, BEGINS_LAST, ONE_SLIP, beginning, spellings_of
from kg.search.wanted import wanted
from kg.search.words import ASKING, words_of
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
AROUND, LEAD = 240, 40
"""Letters that are shown of a paragraph, and of them before the words."""
WITH_ACCENTS = re.compile(r"(?:[^\W_][\u0300-\u036f]*)+")
"""A word, its accents as signs of their own, too."""
PHRASE = re.compile(r"[\"“”„«»]([^\"“”„«»]+)[\"“”„«»]")
MOST_LOOKED_AT = 2000
"""Where words stand in quotes, so many of the best paragraphs are looked at."""


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A paragraph or a part of it, with the offset in its document and the line (from 1) where the paragraph begins.

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
    """Notes, the best first, and how many there are: those that have the `whole` of the words, or most where none has them all;
    `slipped` says that one of these is only like what was typed."""

    notes: tuple[Note, ...]
    total: int
    whole: bool = False
    slipped: bool = False

    @property
    def as_typed(self) -> bool:
        """Do notes say all of it as it is typed? Then they come before what may have been meant."""
        return self.whole and not self.slipped


def find_notes(store: Store, text: str, *, limit: int = 10) -> FoundNotes:
    """The notes that say the words of a text; what stands in quotes is looked for as it stands there.

    Fields (`author:`, `year:` ...) ask for things and not for words: with them no note is found.
    """
    words = words_of(text)
    telling = [word for word in words if word not in ASKING] or words
    if not telling or wanted(text).has_fields:
        return FoundNotes((), 0)
    index = notes_of(store)
    forms = [_forms(index, word, last=place == len(telling) - 1) for place, word in enumerate(telling)]
    phrases = tuple(phrase for found in PHRASE.findall(text) if (phrase := tuple(words_of(found))))
    best, total, whole = _found(index, forms, phrases, max(0, limit))
    known = frozenset(word for form in forms for word in form)
    said = [[index.said(i) for i in places] for _, places in best]
    shown = [tuple(_line(line, known) for line in lines) for lines in said]
    notes = _named(store, [lines[0] for lines in said], shown)
    return FoundNotes(
        tuple(replace(note, score=round(score, 4)) for note, (score, _) in zip(notes, best, strict=True)),
        total,
        whole,
        slipped=any(max(form.values(), default=0.0) <= ONE_SLIP for form in forms),
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
    index: NoteIndex, forms: Sequence[Mapping[str, float]], phrases: Sequence[tuple[str, ...]], limit: int
) -> tuple[list[tuple[float, list[int]]], int, bool]:
    """(score, numbers of the best paragraphs in their order) of the best notes, how many notes there are, and whether these
    have all words; `forms` are what each word may be."""
    if not len(index):
        return [], 0, False
    said: Vector = np.zeros(len(index))
    elsewhere: Vector = np.zeros(index.notes)
    had: NDArray[np.int64] = np.zeros(index.notes, np.int64)
    told = 0.0
    for form in forms:
        times: Vector = np.zeros(len(index))
        for word, sure in form.items():
            holders, counts = index.holders(word)
            times[holders] = np.maximum(times[holders], sure * counts / (counts + SATURATION) * (1 + SATURATION))
        inside = np.zeros(index.notes)
        np.maximum.at(inside, index.note_of, times)
        rarity = math.log(1 + (index.notes + 1) / (np.count_nonzero(inside) + 1))
        told += rarity
        said += rarity * times
        elsewhere += rarity * np.minimum(1.0, inside)
        had += inside > 0
    whole = had == len(forms)
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
    scored = [(float(worth[held[0]] / ((1 + WHOLE_NOTE) * told)), sorted(held)) for held in best]
    return scored, len(notes), bool(whole.any()) and bool(notes)


def _forms(index: NoteIndex, word: str, *, last: bool) -> dict[str, float]:
    """The words of notes that a typed word may be, each with how surely; with slips only where no note has it."""
    stem = stem_of(word)
    near = beginning(index.vocabulary, stem) if len(stem) >= SHORTEST_STEM else []
    inflected = {other: 1.0 if other == word else INFLECTED for other in near if stem_of(other) == stem}
    if inflected and not last:
        return inflected
    spelled = spellings_of(index, word, BEGINS_LAST if last else BEGINS)
    return spelled | {other: max(sure, spelled.get(other, 0.0)) for other, sure in inflected.items()}


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
    text, marks = said.text, list(_marks(said.text, forms))
    if len(text) <= AROUND or not marks:
        return NoteLine(text[:AROUND], said.start, said.line, tuple(mark for mark in marks if mark[1] <= AROUND))
    room = AROUND - LEAD
    near = [len({text[a:b].lower() for a, b in marks if first <= a and b <= first + room}) for first, _ in marks]
    first = marks[near.index(max(near))][0]
    begin = 0
    if first >= AROUND // 4:
        begin = max(text.rfind(" ", 0, first - LEAD) + 1, first - AROUND // 2)
    end = len(text) if begin + AROUND >= len(text) else text.rfind(" ", begin, begin + AROUND)
    end = begin + AROUND if end <= first else end
    lead, tail = "… " if begin else "", " …" if end < len(text) else ""
    inside = tuple((a - begin + len(lead), b - begin + len(lead)) for a, b in marks if begin <= a and b <= end)
    return NoteLine(f"{lead}{text[begin:end]}{tail}", said.start, said.line, inside)


def _marks(text: str, forms: Collection[str]) -> Iterator[tuple[int, int]]:
    """Where words stand in a text that are among the forms, or hold some of them in scripts without blanks."""
    for found in WITH_ACCENTS.finditer(text):
        if folded(found[0]) in forms:
            yield found.span()
        elif not found[0].isascii():
            yield from _pairs(text, *found.span(), forms)


def _pairs(text: str, start: int, end: int, forms: Collection[str]) -> Iterator[tuple[int, int]]:
    """Where in a stretch of a text pairs of letters stand that are among the forms; pairs that overlap are one."""
    first, last = -1, -1
    for i in range(start, end - 1):
        if folded(text[i : i + 2]) in forms:
            if i >= last and last >= 0:
                yield first, last
                first = i
            first, last = first if first >= 0 else i, i + 2
    if first >= 0:
        yield first, last
