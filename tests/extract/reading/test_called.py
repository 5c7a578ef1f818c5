"""Notes that are called by who wrote their work, and when."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.reading import called
from extract.reading.called import call_of

PapersOf = Callable[..., list[Any]]
NOTES = (
    "The authors show that stones wait for the next flood.\n\n- They measured for ten years.\n- The model is simple.\n"
)


@pytest.mark.parametrize("sign", ["## {}", "### [{}](https://example.org/a.pdf)", "**{}**"])
def test_headings_that_cite_are_works_without_a_title(papers_of: PapersOf, sign: str) -> None:
    calls = ("Shih and Zuraw (2017)", "Moreton & Pater (2012)", "Goel (2021)", "Koenig et al. (2019)")
    found = papers_of("# Notes on sources\n\n" + "\n".join(f"{sign.format(call)}\n\n{NOTES}" for call in calls))
    assert [(paper.title, list(paper.authors), paper.year) for paper in found] == [
        (None, ["Shih", "Zuraw"], 2017),
        (None, ["Moreton", "Pater"], 2012),
        (None, ["Goel"], 2021),
        (None, ["Koenig"], 2019),
    ]


@pytest.mark.parametrize("top", ["# Henningsen and Koenig (2011)\n", "---\ntitle: Henningsen and Koenig 2011\n---\n"])
def test_so_is_the_title_of_a_page(papers_of: PapersOf, top: str) -> None:
    (paper,) = papers_of(f"{top}\n{NOTES}")
    assert (paper.title, list(paper.authors), paper.year) == (None, ["Henningsen", "Koenig"], 2011)


def test_the_reference_below_says_more(papers_of: PapersOf) -> None:
    reference = "Henningsen A, Koenig B. Stones that wait for the next flood. J Hydrol 2011;12:21-43."
    (paper,) = papers_of(f"# Henningsen and Koenig (2011)\n\nReference: {reference}\n\n{NOTES}")
    assert paper.title in (None, "Stones that wait for the next flood")
    assert paper.year == 2011


@pytest.mark.parametrize(
    "words",
    [
        "Crime and Punishment (1866)",
        "Day & Night 2011",
        "Small nets (2017)",
        "Berg (1995) vs Dahl (2001)",
        "Berg 1995: Nets",
        "@berg2019",
    ],
)
def test_titles_and_keys_call_nobody(words: str) -> None:
    assert call_of(words) is None


def test_one_name_and_a_year_alone_may_be_anything(papers_of: PapersOf) -> None:
    assert not [paper for paper in papers_of(f"# Summer\n\n## Paris 2024\n\n{NOTES}") if paper.authors]


def test_a_line_of_nothing_but_names_and_others_says_that_the_heading_above_is_a_title(papers_of: PapersOf) -> None:
    title = "Comparing single-cell protocols for atlas projects"
    (paper,) = papers_of(f"# {title}\n\nElisabetta Mereu et al.\n\n- capture efficiency, bias, scale and costs\n")
    assert (paper.title, list(paper.authors)) == (title, ["Elisabetta Mereu"])


@pytest.mark.parametrize("sign", [": ", " - "])
def test_items_that_say_something_of_a_work_call_it(papers_of: PapersOf, sign: str) -> None:
    said = {
        "Bollen and Whaley (2004)": "the ground on which all of it stands. It is short.",
        "Kang and Park (2008)": "brings in what traders learn, step by step.",
        "Mayr, E. (1982)": "the best summary that I know. Read it first.",
    }
    found = papers_of("# Guide to sources\n\n" + "".join(f"- {call}{sign}{words}\n" for call, words in said.items()))
    assert [(paper.title, list(paper.authors), paper.year) for paper in found] == [
        (None, ["Bollen", "Whaley"], 2004),
        (None, ["Kang", "Park"], 2008),
        (None, ["E. Mayr"], 1982),
    ]


def test_titles_behind_such_calls_stay_titles(papers_of: PapersOf) -> None:
    titles = ("Sediment transport in small streams", "How fish find slow water", "Floods as a natural disturbance")
    calls = ("Bollen and Whaley (2004)", "Kang and Park (2008)", "Koenig et al. (2019)")
    lines = "".join(f"- {call}: {title}\n" for call, title in zip(calls, titles, strict=True))
    assert [paper.title for paper in papers_of("# Reading list\n\n" + lines)] == list(titles)


OWN = f"# How fish find slow water\n\nAnna Berg, Bo Dahl. J. Hydrology, 2020\n\n## Summary\n\n{NOTES}\n## Related work\n\n"
ITEMS = """- Bollen and Whaley (2004): the ground of it all.
- Kang and Park (2008): brings in traders.
- Koenig et al. (2019): more of it.
"""
HEADINGS = """### Kang and Park (2008)

They bring in what traders learn.

### Koenig et al. (2019)

They do so again.
"""


@pytest.mark.parametrize("lines", [ITEMS, HEADINGS], ids=["items", "headings"])
def test_what_the_notes_of_a_work_call_is_cited_there(facts_of: Callable[..., Any], lines: str) -> None:
    facts = facts_of(OWN + lines)
    assert [paper.title for paper in facts.papers if paper.status == "entry"] == ["How fish find slow water"]
    assert ("Kang", "Park") in [tuple(cited.surnames) for cited in facts.citations]


def test_titles_of_bibliographies_and_words_without_a_year_are_not_asked(
    facts_of: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(called, "find_citations", lambda words: asked.append(words) or [])
    facts_of("@article{a, title={Small nets}, author={Berg, Anna}, year={2019}}\n", "a.bib")
    facts_of("# Reading list\n\n- Anna Berg. Small Networks Are Enough.\n- Bo Dahl. Deep Networks for Images.\n")
    assert not asked
