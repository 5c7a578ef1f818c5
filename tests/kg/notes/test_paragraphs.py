"""Texts cut into what is read and found at once."""

import itertools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.facts import Text
from kg.notes.paragraphs import LONGEST, paragraphs_of


def cut(text: str) -> list[str]:
    return [text[one.start : one.end] for one in paragraphs_of(Text(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nets are\nsmall.\n\nThey learn.", ["Nets are\nsmall.", "They learn."]),
        ("# Nets\nThey learn.", ["# Nets", "They learn."]),
        ("- fast\n- small\n  and deep", ["- fast", "- small\n  and deep"]),
        ("| a | b |\n| c | d |", ["| a | b |", "| c | d |"]),
        ("1. fast\n2) small", ["1. fast", "2) small"]),
        ("Title: Nets\nYear: 2019", ["Title: Nets", "Year: 2019"]),
        ("one\r\ntwo\r\n\r\nthree", ["one\r\ntwo", "three"]),
        ("", []),
        (" \n\t\n", []),
    ],
)
def test_what_goes_on_stands_together(text: str, expected: list[str]) -> None:
    assert cut(text) == expected


@pytest.mark.parametrize("long", ["They learn. " * 200, "word " * 500, "x" * 3000, "是的。" * 900])
def test_what_is_long_is_cut_where_it_can_be(long: str) -> None:
    parts = cut(long)
    assert max(map(len, parts)) <= LONGEST
    assert "".join(long.split()) == "".join("".join(parts).split())


@given(st.text(st.sampled_from("ab .\n#-|1)\t\r中")))
def test_all_but_white_space_is_in_one_paragraph(text: str) -> None:
    found = list(paragraphs_of(Text(text)))
    assert all(a.end <= b.start for a, b in itertools.pairwise(found))
    assert "".join(text.split()) == "".join("".join(text[one.start : one.end] for one in found).split())
    for one in found:
        assert not re.match(r"\s|.*\s$", text[one.start : one.end], re.DOTALL)
        assert one.line == 1 + text.count("\n", 0, one.start)


def test_lines_are_those_of_the_file_that_was_converted() -> None:
    text = Text("# Nets\n\nThey learn.", ((0, 5), (8, 40)))
    assert [one.line for one in paragraphs_of(text)] == [5, 40]
