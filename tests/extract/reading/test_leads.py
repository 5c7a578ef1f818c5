"""Words before works that say that these are to be read, as in the plan of a course."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.reading.leads import as_paper, as_title, title_within, without_when

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


@pytest.mark.parametrize("lead", ["Reading", "Required reading", "Lectura", "Article", "Background readings"])
@pytest.mark.parametrize("form", ["- {lead}: {work}", "- [{lead}: {work}]({n}.pdf)", "- {lead}: [{work}]({n}.pdf)"])
def test_what_is_to_be_read_is_a_work(papers_of: PapersOf, lead: str, form: str) -> None:
    lines = [form.format(lead=lead, work=work, n=n) for n, work in enumerate(WORKS)]
    assert [paper.title for paper in papers_of(PLAN.format(*lines))] == WORKS


@pytest.mark.parametrize("lead", ["Required", "Recommended", "Optional"])
@pytest.mark.parametrize("form", ["- [{lead}: {work}]({n}.pdf)", "- {lead}: [{work}]({n}.pdf)", '- {lead}: "{work}"'])
def test_so_is_what_else_is_asked_for_where_it_is_set_apart(papers_of: PapersOf, lead: str, form: str) -> None:
    lines = [form.format(lead=lead, work=work, n=n) for n, work in enumerate(WORKS)]
    assert [paper.title for paper in papers_of(PLAN.format(*lines))] == WORKS


@pytest.mark.parametrize(
    "line",
    [
        "Optional: warm up",
        "Required: Bring a pen",
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


NOTE = """
Anna Berg and Bo Dahl, Journal of Rivers, 2019

## Summary

The authors ask how stones move when a stream is low. They show that most of them wait for the next flood.

## Thoughts

- The streams that were measured are all in one valley.
"""
HEADS = [
    "Book review: {}", "Paper notes: {}", "Reading notes - {}", "Literature note: {}", "Notes: {}", "Summary: {}",
    "Article: {}", "Notes on “{}”", "{} - notes", "{}: summary", "Fiche de lecture : {}", "Rezension: {}",
    "Reading response: {}",
]  # fmt: skip


@pytest.mark.parametrize("head", HEADS)
def test_what_a_note_says_of_itself_is_no_part_of_the_title_of_its_work(papers_of: PapersOf, head: str) -> None:
    (paper,) = papers_of("# " + head.format(WORKS[0]) + "\n" + NOTE)
    assert paper.title == WORKS[0]
    assert "Anna Berg" in paper.authors


ALONE = """
The authors ask how stones move when a stream is low, and this book shows that most of them wait for the next flood.

## Thoughts

- The streams that were measured are all in one valley.
"""


@pytest.mark.parametrize("lead", ["Book review: ", "Reading response: ", "Article review - "])
@pytest.mark.parametrize("top", ["# ", ""])
@pytest.mark.parametrize(
    ("form", "authors"),
    [
        ("{} by Anna Berg and Bo Dahl", ["Anna Berg", "Bo Dahl"]),
        ("{}, by Anna Berg", ["Anna Berg"]),
        ("{} (Berg and Dahl, 2019)", ["Berg", "Dahl"]),
        ("{} (2019)", []),
        ("{}", []),
    ],
)
def test_who_wrote_the_work_may_stand_behind_its_title(
    papers_of: PapersOf, lead: str, top: str, form: str, authors: list[str]
) -> None:
    (paper,) = papers_of(top + lead + form.format(WORKS[0]) + "\n" + ALONE)
    assert (paper.title, list(paper.authors)) == (WORKS[0], authors)


@pytest.mark.parametrize("head", [*HEADS, "Paper: {}"])
def test_nor_in_front_matter(papers_of: PapersOf, head: str) -> None:
    title = head.format(WORKS[0])
    (paper,) = papers_of(
        f'---\ntitle: "{title}"\nauthors: Anna Berg, Bo Dahl\nyear: 2019\n---\n\n## Summary\n\nStones wait.\n'
    )
    assert paper.title == WORKS[0]


@pytest.mark.parametrize(
    "heading",
    [
        "Notes on rivers",
        "Literature review: Rivers",
        "Review of particle physics",
        "Summary",
        "Notes:",
        "Reading the river: a study",
    ],
)
def test_titles_that_speak_so_stay(heading: str) -> None:
    assert as_title(heading) == heading
    assert title_within(heading) == (0, len(heading))


def test_only_the_heading_on_top_says_what_a_page_is(papers_of: PapersOf) -> None:
    text = f"# {WORKS[1]}\n{NOTE}\n## Summary: what remains\n\nFish wait, too.\n"
    assert [paper.title for paper in papers_of(text)] == [WORKS[1]]


@pytest.mark.parametrize(
    "when",
    [
        "Week {n}: ",
        "Session {n} - ",
        "2024-10-0{n}: ",
        "Oct {n} (Anna): ",
        "Thursday, May {n}th: ",
        "{n}. Mai: ",
        "May {n} ",
    ],
)
def test_when_something_is_read_is_no_part_of_its_title(papers_of: PapersOf, when: str) -> None:
    lines = [f'- {when.format(n=n)}"{work}" (Berg et al., 201{n})' for n, work in enumerate(WORKS, 1)]
    found = papers_of("# Seminar\n\n" + "\n".join(lines) + "\n")
    assert [(paper.title, paper.authors) for paper in found] == [(work, ("Berg",)) for work in WORKS]


@pytest.mark.parametrize("text", ["Week 1: Introduction", "Monday: free", "May 4 Introduction to the term", "Day 2019"])
def test_a_plan_without_works_stays(text: str) -> None:
    assert without_when(text) == text


SHORT = "# Sediment transport in small mountain streams\n\nAnna Berg, Bo Dahl\n\n{0}\n\nA clear account of what it is about.\n"


@pytest.mark.parametrize(
    "line",
    ["Published at SIGMOD 2018", "Appeared in SIGMOD'18", "To appear in SIGMOD, 2018", "*Accepted to SIGMOD '18*"],
)
def test_a_line_may_say_where_a_work_appeared(papers_of: PapersOf, line: str) -> None:
    found = papers_of(SHORT.format(line))
    assert [(paper.title, paper.venue, paper.year) for paper in found] == [(WORKS[0], "SIGMOD", 2018)]


@pytest.mark.parametrize(
    "line",
    [
        "<https://x.org/a.pdf>",
        "Paper: [link](https://x.org/a.pdf)",
        "[Link to the paper](https://x.org/a.pdf)",
        "[Read the paper](https://x.org/a.pdf)",
        "[download](https://x.org/a.pdf)",
        "Paper Link: https://x.org/a.pdf",
    ],
)
def test_a_line_may_say_where_a_work_is(papers_of: PapersOf, line: str) -> None:
    assert [paper.url for paper in papers_of(SHORT.format(line))] == ["https://x.org/a.pdf"]


@pytest.mark.parametrize(
    "line",
    [
        "[My other post](https://x.org/post)",
        "Code: [link](https://x.org/c)",
        "[Download](https://x.org/app)",
    ],
)
def test_other_links_are_not_where_a_work_is(papers_of: PapersOf, line: str) -> None:
    assert [paper.url for paper in papers_of(SHORT.format(line))] == [None]
