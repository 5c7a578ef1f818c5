"""Notes without a title: a work of their own, or background on the one above."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.reading.lost import is_background

ANNEALING = "Faster Simulated Annealing for Large Graphs"

NOTES = """Colouring Maps with Few Crayons

  • Four crayons are enough
  • Shown by counting


Simulated Annealing with Warm Starts

  • Start from the last answer
  • The schedule is learned


{lost}


Walking Trees in Constant Space

  • Trees are walked without a stack


Sorting Cards by Their Weight

  • Heavy cards sink
  • Light cards rise
"""


@pytest.mark.parametrize(
    "notes",
    [
        ["In simulated annealing one cools slowly", "Costly when there are many states"],
        ["Accepts worse states at first", "Simulated annealing may get stuck", "Hard to tune"],
    ],
)
def test_general_words_that_take_up_the_title_are_background(notes: list[str]) -> None:
    assert is_background(ANNEALING, notes)


@pytest.mark.parametrize(
    "notes",
    [
        ["Weight decay towards the last parameters", "Prevents forgetting"],
        ["Simulated annealing with learned schedules", "They propose to learn the schedule"],
        ["Simulated annealing inside of CoolNet", "The schedule is learned"],
        ["Simulated annealing, 3 times as fast", "The schedule is learned"],
        ["Simulated annealing with a “sandwich” schedule", "No tuning"],
        ["Simulated annealing whose temperature is $t^2$", "No tuning"],
        ["This paper by Berg et al. from Oslo University speeds up simulated annealing"],
        ["Graphs are large", "Annealing is slow"],
        [],
    ],
)
def test_notes_that_speak_of_something_else_or_of_a_work_are_no_background(notes: list[str]) -> None:
    assert not is_background(ANNEALING, notes)


def test_background_is_no_paper_and_no_note_of_the_one_above(papers_of: Callable[..., list[Any]]) -> None:
    background = NOTES.format(lost="  • Simulated annealing cools slowly\n  • Costly when there are many states")
    assert [(p.line, p.title) for p in papers_of(background, "notes.txt")] == [
        (1, "Colouring Maps with Few Crayons"),
        (7, "Simulated Annealing with Warm Starts"),
        (17, "Walking Trees in Constant Space"),
        (22, "Sorting Cards by Their Weight"),
    ]


def test_a_work_whose_title_was_lost_is_a_paper_without_title(papers_of: Callable[..., list[Any]]) -> None:
    lost = NOTES.format(lost="  • Weight decay towards the last parameters\n  • Prevents forgetting")
    assert [p.line for p in papers_of(lost, "notes.txt") if p.title is None] == [13]
