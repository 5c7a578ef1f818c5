"""Units judged by their page as a whole."""

from collections.abc import Callable

import numpy as np
import pytest

from extract.document import Document
from extract.entry import Page
from extract.forest import Forest, forest_of
from extract.reading import pages
from extract.reading.outline import Outline, outline_of
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
PROSE = "It is said that rivers which bend carry what they take from one bank to the other, slowly. " * 6


def outline(text: str, kind: str = "markdown") -> Outline:
    return outline_of(Page.of(Document("d", "notes.md", text, "0", kind)))


def leaf(value: float) -> Forest:
    return forest_of({"tree_info": [{"tree_structure": {"leaf_value": value}}]})


def weighed(page: Outline, *scores: float) -> list[float]:
    given = np.array(scores, dtype=np.float32)
    found = pages.weighed(page, np.zeros((len(scores), 3), np.float32), given, leaf(2.0))
    return [round(float(score), 3) for score in found]


def test_what_may_be_a_record_goes_on_from_what_was_said() -> None:
    page = outline(f"# Bends\n\n{PROSE}\n\nMore.\n")
    assert weighed(page, 0.5, 0.0001, 0.2) == [
        pytest.approx(1 / (1 + np.exp(-2.0)), abs=1e-3),
        0.0,
        pytest.approx(1 / (1 + 4 * np.exp(-2.0)), abs=1e-3),
    ]


@pytest.mark.parametrize(
    ("text", "kind", "scores"),
    [
        ("# Bends\n\nShort.\n\nMore.\n", "markdown", (0.5, 0.1, 0.2)),
        (f"# Bends\n\n{PROSE}\n\nMore.\n", "pdf", (0.5, 0.1, 0.2)),
        (f"# Bends\n\n{PROSE}\n\n- an item\n", "markdown", (0.5, 0.1, 0.6)),
        (f"{PROSE}\n\n[1] One.\n\n[2] Two.\n", "markdown", (0.5, 0.1, 0.2)),
        ("".join(f"# Bend {n}\n\n{PROSE}\n\n" for n in range(9)), "markdown", (0.5, 0.1) * 9),
    ],
)
def test_other_pages_stay_as_they_are(text: str, kind: str, scores: tuple[float, ...]) -> None:
    page = outline(text, kind)
    assert len(page.units) == len(scores)
    assert weighed(page, *scores) == [pytest.approx(score) for score in scores]


def test_a_unit_is_told_how_it_stands_among_the_others() -> None:
    page = outline(f"# Bends\n\n{PROSE}\n\nMore.\n\nAnd more.\n")
    rows = pages.rows_of(page, np.zeros((4, 1), np.float32), np.array([0.9, 0.0, 0.5, 0.1], np.float32))
    others, rank, n, likely = rows[:, 2], rows[:, 3], rows[:, 4], rows[:, 5]
    assert others.tolist() == [pytest.approx(0.5), 0, pytest.approx(0.9), pytest.approx(0.9)]
    assert rank.tolist() == [0, 0, 1, 2]
    assert n.tolist() == [3, 0, 3, 3]
    assert likely.tolist() == [2, 0, 2, 2]
    assert rows[:, 8].tolist() == [1, 0, 0, 0]


def test_notes_that_say_little_beside_their_title_are_read(facts_of: FactsOf) -> None:
    note = (
        "# Meanders and the Memory of Rivers\n\nThe author argues that a bend remembers the floods that made it, and that "
        "the gravel of its inner bank can be read like a diary. In the second chapter she measures forty bends in two "
        "valleys and finds that old ones move less.\n\n## What I think\n\nThe argument about gravel convinces me less than "
        "the measurements do. She does not say what happens where the banks are made of clay, though the book has a whole "
        "chapter on clay.\n"
    )
    assert [paper.title for paper in facts_of(note).papers] == ["Meanders and the Memory of Rivers"]
