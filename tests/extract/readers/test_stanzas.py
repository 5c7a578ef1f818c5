"""Stanzas of title, authors and venue."""

from collections.abc import Callable
from typing import Any

import pytest

Read = Any
PapersOf = Callable[..., list[Read]]

LINES = """Small Networks Are Enough
Anna Berg, Bo Dahl
ICML 2021

Forgetting Is a Feature
Dan Ek, Eva Falk
ACL 2019

Counting Words with Attention
Ida Quist
ICLR 2018
"""
NUMBERED = """Papers for the seminar

1. Small Networks Are Enough
   Anna Berg, Bo Dahl
   ICML 2021
2. Forgetting Is a Feature
   Dan Ek, Eva Falk
   ACL 2019
3. Counting Words with Attention
   Ida Quist
   ICLR 2018
"""


NESTED = NUMBERED.replace("   ", "  - ")


@pytest.mark.parametrize(("text", "lines"), [(LINES, [1, 5, 9]), (NUMBERED, [3, 6, 9]), (NESTED, [3, 6, 9])])
def test_title_authors_and_venue_on_a_line_each(papers_of: PapersOf, text: str, lines: list[int]) -> None:
    papers = papers_of(text, "notes.txt")
    assert [p.line for p in papers] == lines
    assert [(p.title, p.authors, p.venue, p.year) for p in papers] == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), "ICML", 2021),
        ("Forgetting Is a Feature", ("Dan Ek", "Eva Falk"), "ACL", 2019),
        ("Counting Words with Attention", ("Ida Quist",), "ICLR", 2018),
    ]


def test_linked_titles_with_notes_below_the_authors(papers_of: PapersOf) -> None:
    text = "# Weekly digest\n\n## Sparse\n\n" + "\n".join(
        f"[Counting {word} with Attention](https://arxiv.org/abs/2101.0000{i})\nIda Quist, Bo Dahl\nIt is fast.\n"
        for i, word in enumerate(["Words", "Votes", "Sheep"])
    )
    assert [(p.title, p.authors, p.arxiv, p.topics) for p in papers_of(text)] == [
        (f"Counting {word} with Attention", ("Ida Quist", "Bo Dahl"), f"2101.0000{i}", ("Sparse",))
        for i, word in enumerate(["Words", "Votes", "Sheep"])
    ]


def test_two_such_stanzas_among_notes_are_chance(papers_of: PapersOf) -> None:
    prose = "\n".join(f"This is what we said on day {i}.\nIt was mostly about weights.\n" for i in range(6))
    assert papers_of(prose + "\n" + LINES.rsplit("\n\n", 1)[0], "notes.txt") == []
