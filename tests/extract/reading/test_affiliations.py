"""Author lines that say where each author works."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.reading.affiliations import without_affiliations, without_note_signs

PapersOf = Callable[..., list[Any]]


def named(text: str, fewest: int = 2) -> str:
    return " ".join(without_affiliations(text, fewest=fewest).split())


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("Anna Berg, University of Bergen (Norway); Bo Dahl, DTU (Denmark)", "Anna Berg ; Bo Dahl"),
        (
            "Anna Berg, Bo Dahl, and Eva Frey, Lund University; Carl Ek, Google",
            "Anna Berg, Bo Dahl, and Eva Frey ; Carl Ek",
        ),
        ("*Anna Berg, UC Berkeley; Bo Dahl and Eva Frey, MIT*", "*Anna Berg ; Bo Dahl and Eva Frey *"),
        ("Anna Berg, INRIA & PPS, Université de Lyon (France); Bo Dahl, Oslo", "Anna Berg ; Bo Dahl"),
    ],
)
def test_places_behind_names_are_blank(line: str, names: str) -> None:
    assert named(line) == names
    assert len(without_affiliations(line)) == len(line)


@pytest.mark.parametrize(
    "line",
    [
        "Berg, A., Dahl, B.; Frey, E.",
        "Berg, Anna; Dahl, Bo; Frey, Eva",
        "Professor, Lund University; Founder, DTU",
        "Small networks, as Berg says, are enough; wide ones are not, University or not",
        "Anna Berg; Bo Dahl; Eva Frey",
        "Anna Berg, University of Bergen",
    ],
)
def test_other_lines_are_as_they_were(line: str) -> None:
    assert without_affiliations(line) == line


def test_a_name_alone_with_its_place_where_others_have_theirs() -> None:
    assert named("Anna Berg, Lund University (Sweden)", fewest=1) == "Anna Berg"


def test_a_programme_of_a_conference(papers_of: PapersOf) -> None:
    programme = """# Monday

## Session 1: Types

### Bounded Types for Small Languages
Anna Berg, UC San Diego (USA); Bo Dahl, DTU (Denmark)

- nice slides

### Effects without Handlers
Carla Falk, Lund University (Sweden)

### A Calculus of Lenses and Prisms
Eva Frey, INRIA & LORIA, Nancy (France); Gustav Holm, TU München (Germany)
"""
    assert [(paper.title, paper.authors) for paper in papers_of(programme)] == [
        ("Bounded Types for Small Languages", ("Anna Berg", "Bo Dahl")),
        ("Effects without Handlers", ("Carla Falk",)),
        ("A Calculus of Lenses and Prisms", ("Eva Frey", "Gustav Holm")),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "Anna Berg<sup>1</sup>, Bo Dahl<sup>1,2</sup> and Eva Frey<sup>*</sup>.",
        "Anna Berg$^1$, Bo Dahl$^{1,2}$ and Eva Frey$^{2}$.",
        "Anna Berg^1^, Bo Dahl^1,2^ and Eva Frey^2^.",
        "Anna Berg¹, Bo Dahl¹˒² and Eva Frey².",
        "Anna Berg1, Bo Dahl1,2 and Eva Frey2.",
        "Anna Berg, Bo Dahl and Eva Frey†.",
    ],
)
def test_signs_of_notes_behind_names_are_blank(papers_of: PapersOf, line: str) -> None:
    assert len(without_note_signs(line)) == len(line)
    (paper,) = papers_of(f"## Papers\n\n- {line} Cooling of small ions in water. Nature, 2020.\n")
    assert (paper.title, paper.authors) == ("Cooling of small ions in water", ("Anna Berg", "Bo Dahl", "Eva Frey"))


@pytest.mark.parametrize(
    "line",
    ["A study of m<sup>2</sup>, and km<sup>2</sup>.", "GPT4, BERT2 and Llama3.", "Large networks², and small ones³"],
)
def test_signs_behind_other_words_stay(line: str) -> None:
    assert without_note_signs(line) == line
