"""Words before works that say that these are to be read, as in the plan of a course."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.reading.leads import as_paper

PapersOf = Callable[..., list[Any]]
PLAN = """# River ecology, autumn term

## Week 1: Water and stones

- Lecture notes are on the course page
{0}

## Week 2: Fish and floods

{1}
- Bring your maps to the exercise
{2}
"""
WORKS = ["Sediment transport in small mountain streams", "How fish find slow water", "Floods as a natural disturbance"]


@pytest.mark.parametrize(
    "lead", ["Reading", "Required reading", "Recommended", "Optional", "Article", "Background readings"]
)
@pytest.mark.parametrize("form", ["- {lead}: {work}", "- [{lead}: {work}]({n}.pdf)", "- {lead}: [{work}]({n}.pdf)"])
def test_what_is_to_be_read_is_a_work(papers_of: PapersOf, lead: str, form: str) -> None:
    lines = [form.format(lead=lead, work=work, n=n) for n, work in enumerate(WORKS)]
    assert [paper.title for paper in papers_of(PLAN.format(*lines))] == WORKS


@pytest.mark.parametrize(
    "line",
    [
        "Reading the river: a study of its banks",
        "Optional",
        "Required: https://example.org/a.pdf",
        "this is optional: bring a pen",
        "Text: The river",
        "**Reading:** [The river](a.pdf)",
    ],
)
def test_what_says_no_such_thing_stays(line: str) -> None:
    assert as_paper(line) == line


def test_letters_stay_in_their_places() -> None:
    line = "Lectura recomendada: El río y sus piedras"
    assert as_paper(line).index("El río") == line.index("El río")
    assert len(as_paper(line)) == len(line)
