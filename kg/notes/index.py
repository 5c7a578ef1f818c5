"""The paragraphs of all notes of a store by their words, and what each is about."""

from array import array
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kg.columns import Columns, Texts, counted, end_to_end, part_of, together
from kg.fresh import fresh
from kg.kept import kept
from kg.notes.paragraphs import Paragraph, paragraphs_of
from kg.queries import query
from kg.search.spellings import lengths_of
from kg.search.words import words_of
from kg.store import Store
from kg.texts import Text, get_texts
from kg.versions import asker

MADE_BY = asker()
TEXTS = ("documents", "papers", "letters", "words")
MOST_TIMES = 255
OPENING = 80
"""An abstract stands in a text where so many of its first letters do."""

Lines = tuple[int, int, str]
"""The first and the last line of a document that is about a paper, and the paper."""
Held = tuple[NDArray[np.int32], NDArray[np.float64]]


@dataclass(frozen=True, slots=True)
class Said:
    """A paragraph: its words, the id of its document with the offset and the line (from 1) where it begins there, and the id of
    the paper that it is about.

    An abstract that a bibliography states has a paper and no document; a text that is about none has no paper.
    """

    text: str
    document: str
    start: int
    line: int
    paper: str


class NoteIndex:
    """Paragraphs by their words; a note is all that one document says of one paper, or of none."""

    def __init__(self, columns: Columns) -> None:
        texts = {name: Texts.unpacked(part_of(columns, name)) for name in TEXTS}
        self._documents, self._papers, self._letters, words = texts.values()
        self._columns = columns
        self._ends = counted(columns["word_ends"])
        self.vocabulary = list(words)
        """All words, in the order of their letters."""
        self.note_of: NDArray[np.int32] = columns["note_of"]
        """(n_paragraphs,): the number of the note that each belongs to."""

    @classmethod
    def of(cls, paragraphs: Iterable[Said]) -> "NoteIndex":
        """The index of paragraphs, each looked at once."""
        held: dict[str, tuple[array[int], array[int]]] = defaultdict(lambda: (array("i"), array("B")))
        notes: dict[tuple[str, str], int] = {}
        letters, starts, lines, note_of = list[str](), array("q"), array("i"), array("i")
        for i, one in enumerate(paragraphs):
            for word, times in Counter(words_of(one.text)).items():
                numbers, counts = held[word]
                numbers.append(i)
                counts.append(min(MOST_TIMES, times))
            letters.append(one.text)
            starts.append(one.start)
            lines.append(one.line)
            note_of.append(notes.setdefault((one.document, one.paper), len(notes)))
        vocabulary = sorted(held)
        texts: Mapping[str, Iterable[str]] = {
            "documents": [document for document, _ in notes],
            "papers": [paper for _, paper in notes],
            "letters": letters,
            "words": vocabulary,
        }
        return cls(
            {
                **together({name: Texts.of(told).packed() for name, told in texts.items()}),
                "starts": np.frombuffer(starts, np.int64),
                "lines": np.frombuffer(lines, np.int32),
                "note_of": np.frombuffer(note_of, np.int32),
                "word_ends": np.cumsum([0, *(len(held[word][0]) for word in vocabulary)]),
                "holders": end_to_end((held[word][0] for word in vocabulary), np.int32),
                "times": end_to_end((held[word][1] for word in vocabulary), np.uint8),
            }
        )

    def packed(self) -> Columns:
        """The arrays of which this index is made."""
        return self._columns

    def __len__(self) -> int:
        return len(self.note_of)

    @property
    def notes(self) -> int:
        """How many notes there are."""
        return len(self._documents)

    def said(self, i: int) -> Said:
        """The paragraph of a number, which there is."""
        note, columns = int(self.note_of[i]), self._columns
        return Said(
            self._letters[i],
            self._documents[note],
            int(columns["starts"][i]),
            int(columns["lines"][i]),
            self._papers[note],
        )

    def about(self, paper: str) -> list[list[Said]]:
        """What each document says of a paper, in its order; the documents in the order of their ids."""
        notes = self._notes_on.get(paper, ())
        found = [[self.said(i) for i in np.flatnonzero(self.note_of == note).tolist()] for note in notes]
        return sorted(found, key=lambda note: note[0].document)

    def number(self, word: str) -> int:
        """How many paragraphs have a word."""
        at = self._rows.get(word)
        return 0 if at is None else self._ends[at + 1] - self._ends[at]

    def holders(self, word: str) -> Held:
        """The numbers of the paragraphs that have a word, ascending, and how often each has it."""
        at = self._rows.get(word)
        ends = slice(0, 0) if at is None else slice(self._ends[at], self._ends[at + 1])
        return self._columns["holders"][ends], self._columns["times"][ends].astype(np.float64)

    @cached_property
    def _notes_on(self) -> Mapping[str, Sequence[int]]:
        """Paper -> the numbers of the notes on it."""
        found: dict[str, list[int]] = defaultdict(list)
        for note, paper in enumerate(self._papers):
            found[paper].append(note)
        return found

    @cached_property
    def by_length(self) -> Mapping[int, Sequence[str]]:
        """The words of so many letters, in the order of these."""
        return lengths_of(self.vocabulary)

    @cached_property
    def _rows(self) -> Mapping[str, int]:
        """Word -> its number."""
        return {word: i for i, word in enumerate(self.vocabulary)}


def notes_of(store: Store) -> NoteIndex:
    """All that the notes of a store say: read once, and again when its graph has changed."""
    return fresh(store, _kept_notes)


def _kept_notes(store: Store) -> NoteIndex:
    return NoteIndex(kept(store, "notes", MADE_BY, lambda of: NoteIndex.of(_read(of)).packed()))


def _read(store: Store) -> Iterator[Said]:
    """The paragraphs of all texts, and those of abstracts that stand in none of these."""
    about: dict[str, list[tuple[int, int, str, Sequence[int]]]] = defaultdict(list)
    for row in store.read(query("lookup/described")):
        first = row["line"] or 0
        about[row["document"]].append((first, row["line_end"] or first, row["paper"], row["starts"] or ()))
    abstracts = {row["id"]: str(row["abstract"]) for row in store.read(query("lookup/abstracts"))}
    opened = {paper: _opening(abstract) for paper, abstract in abstracts.items()}
    for document, text in get_texts(store):
        places = list(paragraphs_of(text))
        lines = _lines(text, sorted(about.get(document, ()), key=lambda one: one[:3]))
        for place, paper in zip(places, _papers(places, lines), strict=True):
            said = text.words[place.start : place.end]
            if paper in opened and opened[paper] in _opening(said, len(said)):
                del opened[paper]
            yield Said(said, document, place.start, place.line, paper)
    for paper in sorted(opened):
        whole = Text(abstracts[paper])
        yield from (Said(whole.words[one.start : one.end], "", 0, 0, paper) for one in paragraphs_of(whole))


def _opening(text: str, letters: int = OPENING) -> str:
    """How a text begins, in words alone."""
    return " ".join(words_of(text[:letters]))


def _lines(text: Text, about: Sequence[tuple[int, int, str, Sequence[int]]]) -> list[Lines]:
    """The lines about papers, in their order: the notes on each, and further lines that name it."""
    found = [(first, last, paper) for first, last, paper, _ in about]
    named = sorted((start, number) for number, (*_, starts) in enumerate(about) for start in starts)
    lines = text.lines_at(start for start, _ in named)
    for (_, number), line in zip(named, lines, strict=True):
        first, last, paper, _ = about[number]
        if not first <= line <= last:
            found.append((line, line, paper))
    return sorted(found)


def _papers(places: Iterable[Paragraph], about: Sequence[Lines]) -> Iterator[str]:
    """The paper that each place is about: of those whose lines hold it, the one whose lines begin last; "" where there is none.

    `about` is in the order of the lines.
    """
    firsts = [first for first, _, _ in about]
    outer: list[int] = []
    """For each, the number of the one before it that goes on behind it; -1 where none does."""
    for i, (_, last, _) in enumerate(about):
        before = i - 1
        while before >= 0 and about[before][1] <= last:
            before = outer[before]
        outer.append(before)
    for place in places:
        at = bisect_right(firsts, place.line) - 1
        while at >= 0 and about[at][1] < place.line:
            at = outer[at]
        yield about[at][2] if at >= 0 else ""
