"""Where the title of a unit stands, given how probable it is that each piece is one."""

from collections.abc import Sequence

import numpy as np
import pytest

from extract.reading.pieces import pieces_of, stretches
from extract.reading.roles import likely_title, title_of


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


@pytest.mark.parametrize(("probable", "title"), [(0.3, "Nets"), (0.03, None)])
def test_a_small_part_of_a_record_is_its_title_where_it_is_likely(probable: float, title: str | None) -> None:
    text = "Berg, Anna, Dahl, Bo. *Nets*. Springer Verlag, 2019"
    pieces = pieces_of(text)
    is_title = [piece.text == "Nets" for piece in pieces]
    at = likely_title(np.array([np.where(is_title, probable, 0.0001)], dtype=np.float32).T, 0, pieces)
    assert (text[pieces[at[0]].start : pieces[at[1]].end] if at else None) == title


def test_the_likeliest_piece_is_in_the_title_though_its_neighbour_is_marked_alike() -> None:
    text = "**Berg**, **Small Networks Are Enough**, 2019"
    at = likely_title(np.array([[0.01, 0.5, 0.0]], dtype=np.float32).T, 0, pieces_of(text))
    assert at == (1, 1)


def test_stretches_end_with_their_marks() -> None:
    pieces = pieces_of("[**Small Nets**, 2019](https://a.org/b), *One*, *Two. Three*")
    found = {(mark, " ".join(piece.text for piece in pieces[at:end])) for at, end, mark in stretches(pieces)}
    assert found == {("l", "Small Nets 2019"), ("b", "Small Nets"), ("i", "One"), ("i", "Two Three")}
