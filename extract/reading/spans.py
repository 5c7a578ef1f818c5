"""Where in a record its title stands: of all runs of its pieces, the one that a boosted forest holds likeliest.

The labeller says of each piece how likely it is of the title; what it cannot see is the run as a whole: whether it fills a link
or cuts one in two, how much of the words it leaves, where the other records of the page have their titles.
"""

import re
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from extract.forest import Forest, logits
from extract.reading.features import JOURNALISH, PROSE, SMALL, WORD, form_of, host_of
from extract.reading.leads import PAPER
from extract.reading.pieces import MARKS, Piece, stretches
from extract.reading.roles import FORMS, TARGETS, Read, is_host
from extract.reading.runs import LEAST, NOTHING, OF_PIECE, Habits, Run, column, shares_of, sign, votes_of
from extract.reading.told_names import WITH
from extract.text.clean import plain
from extract.text.lexis import lean_of
from kg.names import PARTICLES

LONGEST_RUN, LONGEST_TITLE = 10, 320
"""Pieces, and letters, of a run that is asked about."""
FEW, LEAST_LIKELY = 14, 0.03
"""Of a unit of more pieces than so, only runs are asked about that hold one which may well be of a title."""
SURE, RARELY = 0.97, 0.1
"""A labelled title of which each piece is so likely, where no other piece is likelier than that, is left as it is."""
IS_TITLE = 0.1
"""Of 38 likeliest runs of supposed records that were less likely than so, five were a title."""
AROUND = "AVYEGLKICN"
"""The labels that are asked of the pieces beside a run."""
CALLED = re.compile(
    r"\b(?:papers?|titles?|notes?|summar(?:y|ies)|reviews?|reading)\b|论文|论文|标题|題名", re.IGNORECASE
)
"""What people write before the title of a work they have read, or behind it."""
SAYS = re.compile(r"(?:^|\W)(?:I|we|We)\W|,[\s*_\"“”«„]*$")
"""What a sentence says before it names a work, and no title before quotes or emphasis: "I also liked ", "Finally, "."""
FEWEST_WORDS = 3
APART = frozenset("bilq")
BETWEEN_NAMES = PARTICLES | frozenset(["and", "et", "al", "und", "y", "e"])
WORDS_OF_SENTENCES = 3
"""So many small words before a title are those of a sentence."""
MOST_WORDS, UNKNOWN = 40, -9.0
NEAR = 40


@dataclass(frozen=True, slots=True)
class Runs:
    """The runs of a record's pieces that may be its title, and how likely the labeller alone holds each beside the others."""

    read: Read
    runs: Sequence[Run]
    shares: NDArray[np.float64]

    @staticmethod
    def of(read: Read) -> "Runs":
        """Those of one record; none where it has no words."""
        title = column(read, "T").astype(np.float64)
        runs = list(_runs(read, title))
        return Runs(read, runs, shares_of(title, runs))

    def votes(self) -> Mapping[Hashable, float]:
        """How likely the title stands at each kind of place."""
        return votes_of(map(self.place, self.runs), self.shares)

    def place(self, run: Run) -> Hashable:
        """Where a run stands: behind how many pieces, between which signs, in which marks, in what kind of unit."""
        first, last = self.read.pieces[run[0]], self.read.pieces[run[1]]
        return min(run[0], 2), first.left[-1:], last.right[:1], first.marks, last.marks, self.read.unit.kind


def titled(reads: Mapping[int, Read], records: Iterable[int], forest: Forest) -> dict[int, Read]:
    """The records of a page whose titles the forest finds, with these; the others are as the labeller reads them.

    A title in a sentence where the labeller sees none is left to what reads running text.
    """
    asked = {i: Runs.of(reads[i]) for i in records}
    found: dict[int, Read] = {}
    for i, rows in rows_of(asked, left_out={i for i in asked if is_sure(reads[i])}):
        likely = forest.scores(rows) if len(rows) else np.zeros(1, np.float32)
        if likely.max() < IS_TITLE:
            continue
        first, last = asked[i].runs[int(likely.argmax())]
        if reads[i].title or not is_in_sentence(reads[i].unit.text[: reads[i].pieces[first].start]):
            found[i] = replace(reads[i], title=_as_marked(reads[i], (first, last)))
    return found


def _as_marked(read: Read, run: Run) -> Run:
    """The run without the words of a sentence before the stretch that ends it: "I also liked [Small Networks](...)"."""
    for at, end, mark in stretches(read.pieces):
        if mark in APART and run[0] < at <= run[1] == end - 1:
            words = WORD.findall(read.words((at, run[1])))
            before = read.unit.text[read.pieces[run[0]].start : read.pieces[at].start]
            if len(words) >= FEWEST_WORDS and (mark == "l" or SAYS.search(before)):
                return at, run[1]
    return run


def is_in_sentence(lead: str) -> bool:
    """Do words of a sentence stand before a title: "This week I read ..."?  56 of 356 entries of public posts and notes were
    such, 49 of them works."""
    words: list[str] = WORD.findall(plain(lead))
    return len([word for word in words if word[0].islower() and word not in BETWEEN_NAMES]) >= WORDS_OF_SENTENCES


def rows_of(asked: Mapping[int, Runs], left_out: Collection[int] = ()) -> Iterator[tuple[int, NDArray[np.float32]]]:
    """Record -> (n_runs, n_features), the evidence for each of its runs, but for those left out; all the records of a page vote
    on where titles stand."""
    habits = Habits({i: runs.votes() for i, runs in asked.items()})
    for i, runs in asked.items():
        if i not in left_out:
            rows = [[*row, *habits.of(i, runs.place(run))] for row, run in zip(_rows(runs), runs.runs, strict=True)]
            yield i, np.array(rows, dtype=np.float32)


def is_sure(read: Read) -> bool:
    """Does the labeller leave no doubt about where the title stands?"""
    if read.title is None or read.settled:
        return read.settled
    title = column(read, "T")
    i, j = read.title
    return bool(
        title[i : j + 1].min() >= SURE and max(title[:i].max(initial=0), title[j + 1 :].max(initial=0)) <= RARELY
    )


def _runs(read: Read, title: NDArray[np.float64]) -> Iterator[Run]:
    pieces = read.pieces
    few = len(pieces) <= FEW
    for i, first in enumerate(pieces):
        if first.kind not in ("words", "long", "year") or first.is_lead(PAPER):
            continue
        for j in range(i, len(pieces)):
            last = pieces[j]
            if last.cell != first.cell or last.kind in ("url", "etal") or last.end - first.start > LONGEST_TITLE:
                break
            if j > i and (is_host(last) or (read.labelled.labels[j] == "A" and WITH.match(last.text))):
                break
            asked = j - i < LONGEST_RUN and (few or title[i : j + 1].max() > LEAST_LIKELY)
            if asked or (i, j) == read.title:
                yield i, j


def _rows(asked: Runs) -> Iterator[list[float]]:
    read = asked.read
    pieces, text, title = read.pieces, read.unit.text, column(read, "T").astype(np.float64)
    around = np.column_stack([column(read, label) for label in AROUND])
    nothing = [NOTHING] * len(AROUND)
    odds = logits(title, LEAST)
    sums, likely = (np.concatenate([[0.0], np.cumsum(part)]) for part in (odds, np.maximum(odds, 0)))
    size = sum(piece.end - piece.start for piece in pieces) or 1
    filled: dict[Run, set[str]] = {}
    for at, end, mark in stretches(pieces):
        filled.setdefault((at, end - 1), set()).add(mark)
    n, most = len(pieces), float(title.max(initial=0))
    for i, j in asked.runs:
        before = text[pieces[i - 1].start if i else 0 : pieces[i].start]
        behind = text[pieces[j].end : pieces[j].end + NEAR]
        yield [
            float(title[i : j + 1].mean()), float(title[i : j + 1].min()), sums[j + 1] - sums[i],
            likely[-1] - (likely[j + 1] - likely[i]), float(title[j + 1]) if j + 1 < n else NOTHING,
            float(title[i - 1]) if i else NOTHING, most, (i, j) == read.title, read.title is not None,
            *(mark in filled.get((i, j), ()) for mark in MARKS), *(mark in pieces[i].marks for mark in OF_PIECE),
            _cuts(pieces, i, j), i, n - 1 - j, j - i,
            sign(pieces[i].left[-1:]), sign(pieces[j].right[:1]), len(pieces[i].left), len(pieces[j].right),
            *_of_words(plain(read.words((i, j)))),
            (pieces[j].end - pieces[i].start) / max(1, len(text)), (pieces[j].end - pieces[i].start) / size,
            TARGETS.get(host_of(pieces[i].target), 4) if pieces[i].target else NOTHING,
            *(around[j + 1] if j + 1 < n else nothing), *(around[i - 1] if i else nothing),
            *around[i : j + 1].max(axis=0), any(piece.kind in ("year", "date") for piece in pieces[i : j + 1]),
            *(read.unit.kind == kind for kind in ("heading", "item", "row")), pieces[i].cell,
            behind.lstrip()[:1] == "(", ":" in before, any(dash in before for dash in (" - ", "–", "—")),
            CALLED.search(before) is not None,
        ]  # fmt: skip


def _of_words(text: str) -> list[float]:
    words = WORD.findall(text)[:MOST_WORDS]
    low = [word.lower() for word in words]
    n = max(1, len(words))
    lean, least, _ = lean_of(low)
    return [
        len(words), len(text), FORMS.get(form_of(words), 0),
        sum(word in PROSE for word in low) / n, sum(word in SMALL for word in low) / n,
        UNKNOWN if lean == "?" else float(lean.rstrip("u")), UNKNOWN if least == "?" else float(least), "u" in lean,
        sum(word[0].isupper() for word in words) / n, text[:1].islower(), any(char.isdigit() for char in text),
        any(word in JOURNALISH for word in low), CALLED.search(text) is not None,
        text.count("(") != text.count(")"), text[-1:] in ("?", "!"),
    ]  # fmt: skip


def _cuts(pieces: Sequence[Piece], i: int, j: int) -> int:
    """How many links, emphases and quotes go on over an end of a run."""

    def goes_on(at: int, mark: str) -> bool:
        both = 0 < at < len(pieces) and mark in pieces[at].marks and mark in pieces[at - 1].marks
        return both and mark not in pieces[at].turned

    return sum(goes_on(i, mark) + goes_on(j + 1, mark) for mark in MARKS)
