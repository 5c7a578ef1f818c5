"""Where the title of a unit stands, given how probable it is that each piece is of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from extract.forest import Forest
from extract.reading.labeller import Labelled
from extract.reading.outline import Unit
from extract.reading.pieces import pieces_of, stretches
from extract.reading.roles import Read, title_of
from extract.reading.spans import Runs, is_sure, rows_of, titled
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
Asks = Callable[[int, float], Forest]


def chosen(text: str, labels: str, probable: Sequence[float]) -> str | None:
    pieces = pieces_of(text)
    assert len(pieces) == len(labels)
    at = title_of(list(labels), np.array([probable], dtype=np.float32).T, 0, pieces)
    return text[pieces[at[0]].start : pieces[at[1]].end] if at else None


@pytest.mark.parametrize(
    ("text", "labels", "probable", "title"),
    [
        ("*Small Nets. An Essay*, Springer", "TCV", [0.9, 0.3, 0.1], "Small Nets. An Essay"),
        ("*Small Nets*, Springer", "TT", [0.9, 0.6], "Small Nets"),
        ("*Bacillus* grows, it does", "TTC", [0.9, 0.9, 0.2], "Bacillus* grows"),
        ("“Small Nets: An Essay”, Springer", "TTT", [0.9, 0.9, 0.9], "Small Nets: An Essay"),
        ("[Small Nets](https://a.org/b) - a very famous paper of ours", "TT", [0.99, 0.8], "Small Nets"),
        (
            "**Growth of *Bacillus subtilis* on Small Nets**, Nature",
            "TTT",
            [0.9, 0.9, 0.9],
            "Growth of *Bacillus subtilis* on Small Nets",
        ),
        ("Small Nets, 2019", "CC", [0.1, 0.1], None),
    ],
)
def test_the_title_of_a_record(text: str, labels: str, probable: list[float], title: str | None) -> None:
    labels = labels if len(pieces_of(text)) == len(labels) else labels.ljust(len(pieces_of(text)), "C")
    assert chosen(text, labels, [*probable, *[0.0] * (len(labels) - len(probable))]) == title


def read_as(text: str, probable: Sequence[float], kind: str = "item") -> Read:
    """A unit in which each piece is of the title as probably as said, and else a remark."""
    pieces = pieces_of(text)
    assert len(pieces) == len(probable)
    marginals = np.array([[p, 1 - p] for p in probable], dtype=np.float32)
    labels = tuple("T" if p > 0.5 else "C" for p in probable)
    unit = Unit(0, "item" if kind == "item" else "heading", 0, (), 0, len(text), text)
    return Read(unit, pieces, Labelled(labels, marginals), title_of(labels, marginals, 0, pieces), {"T": 0, "C": 1})


MEAN, FILLS_EMPHASIS, SHARED_PLACE = 0, 11, -2


def words_of(read: Read) -> str | None:
    pieces, at = read.pieces, read.title
    return read.unit.text[pieces[at[0]].start : pieces[at[1]].end] if at else None


def test_every_run_of_words_may_be_the_title_but_none_over_an_address() -> None:
    read = read_as("Small Nets, An Essay https://a.org/b 2019", [0.5, 0.2, 0.1, 0.1])
    assert {words_of(replace(read, title=run)) for run in Runs.of(read).runs} == {
        "Small Nets", "Small Nets, An Essay", "An Essay", "2019",
    }  # fmt: skip


def test_what_fills_the_emphasis_is_told_to_the_forest(forest_that_asks: Asks) -> None:
    read = read_as("The paper introducing it: *Small Nets, Large Nets*", [0.9, 0.4, 0.4])
    assert words_of(titled({0: read}, [0], forest_that_asks(FILLS_EMPHASIS, 0.5))[0]) == "Small Nets, Large Nets"


def test_a_record_without_a_likely_title_is_left_as_the_labeller_reads_it(forest_that_asks: Asks) -> None:
    read = read_as("Berg, Dahl", [0.1, 0.2])
    assert titled({0: read}, [0], forest_that_asks(MEAN, 0.5)) == {}


def test_a_sure_title_is_not_asked_about() -> None:
    sure, unsure = read_as("Small Nets, Springer", [0.99, 0.01]), read_as("Small Nets, Springer", [0.7, 0.01])
    assert [is_sure(one) for one in (sure, unsure)] == [True, False]
    assert list(dict(rows_of({0: Runs.of(sure), 1: Runs.of(unsure)}, left_out=[0]))) == [1]


def test_records_of_a_page_tell_each_other_where_titles_stand() -> None:
    plain = read_as("Berg: *Small Nets*", [0.5, 0.5])
    told = {i: read_as("Berg: *Small Nets*", [0.05, 0.98]) for i in range(1, 5)}
    alone, among = (
        dict(rows_of({i: Runs.of(one) for i, one in reads.items()}))[0] for reads in ({0: plain}, {0: plain, **told})
    )
    place = Runs.of(plain).runs.index((1, 1))
    assert alone[place, SHARED_PLACE] == -1
    assert among[place, SHARED_PLACE] == among[:, SHARED_PLACE].max() > 0.9


@pytest.mark.parametrize(
    ("lines", "title"),
    [
        (
            "- The paper introducing the idea of velocities: **RNA Velocity of Single Cells**.",
            "RNA Velocity of Single Cells",
        ),
        ("## Learning Small Networks, Berg 2016", "Learning Small Networks"),
        ("- **Small Networks Are Enough**. Anna Berg, Bo Dahl. ICML 2021", "Small Networks Are Enough"),
    ],
)
def test_the_title_of_a_line_as_the_shipped_weights_have_it(facts_of: FactsOf, lines: str, title: str) -> None:
    text = f"# Papers\n\n{lines}\n\nThis paper shows that the authors' method works.\n"
    assert [paper.title for paper in facts_of(text).papers if paper.status == "entry"] == [title]


def test_stretches_end_with_their_marks() -> None:
    pieces = pieces_of("[**Small Nets**, 2019](https://a.org/b), *One*, *Two. Three*")
    found = {(mark, " ".join(piece.text for piece in pieces[at:end])) for at, end, mark in stretches(pieces)}
    assert found == {("l", "Small Nets 2019"), ("b", "Small Nets"), ("i", "One"), ("i", "Two Three")}
