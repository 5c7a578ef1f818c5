"""Works that are listed or recommended together, in small files: each is one, and none cites its neighbour."""

from collections.abc import Callable

import pytest

from extract.reading.skeletons import parts_alike, skeleton
from kg.build import graph_of
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
FIRST = {"title": "Floods as a Natural Disturbance", "name": "Hartmann", "venue": "Ecology", "year": 2012}
SECOND = {"title": "How Fish Find Slow Water", "name": "Thomson", "venue": "Hydrobiologia", "year": 2018}
FORMS = [
    '"{title}" by {name} et al. ({venue} {year})',
    '"{title}" ({name} et al., {year})',
    "*{title}* ({name} et al., {year})",
    "[{title}](https://x.org/{year}) ({name} et al., {year})",
    '{name} et al. ({year}), "{title}"',
    '{name} and colleagues, "{title}" ({venue}, {year})',
]
PLACES = {
    "a mail": "Hi all,\n\nfor Thursday please read {0} and {1}.\n\nBest, Anna\n",
    "a short list": "# To read\n\n- {0}\n- {1}\n",
    "paragraphs": "Papers for next week:\n\n{0}\n\n{1}\n",
    "a plan": "# Seminar\n\n- Week 1: {0}\n- Week 2: {1}\n",
    "one line": "# Reading group\n\nWeek 1: {0}; {1}\n",
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("form", FORMS)
def test_two_works_are_two_and_neither_cites_the_other(facts_of: FactsOf, place: str, form: str) -> None:
    facts = facts_of(PLACES[place].format(form.format(**FIRST), form.format(**SECOND)))
    assert [paper.title for paper in facts.papers if paper.status == "entry"] == [FIRST["title"], SECOND["title"]]
    graph = graph_of([facts])
    assert [edge.key for edge in graph.edges if edge.type == "CITES"] == []
    assert {node.properties["family"] for node in graph.nodes if node.label == "Author"} <= {"Hartmann", "Thomson"}


def test_what_a_note_says_of_another_work_is_still_cited(facts_of: FactsOf) -> None:
    facts = facts_of(
        "# Notes\n\n## Floods as a Natural Disturbance\n\nAnna Hartmann et al., Ecology 2012\n\n"
        "- It follows an older survey (Thomson et al., 2008)\n- Fish hide (Frey et al., 2009)\n"
    )
    assert [paper.title for paper in facts.papers] == [FIRST["title"]]
    assert [(citation.surnames, citation.year) for citation in facts.citations] == [
        (("Thomson",), 2008),
        (("Frey",), 2009),
    ]


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("*Small Nets* by Berg et al., ICML 2020. Good!", "*WE,WY"),
        ("Berg et al. 2020: Small nets", "WEY:"),
        ("[Small Nets](https://x.org/a) (Berg 2020)", "[(WY)"),
        ("Nothing is stated here (or is it?)", ""),
        ("", ""),
    ],
)
def test_a_line_is_known_by_what_it_is_made_of(text: str, made: str) -> None:
    assert skeleton(text) == made


@pytest.mark.parametrize(
    "text",
    [
        "As others say (Berg et al., 2019; Dahl et al., 2020)",
        "Berg et al. (2019); Dahl et al. (2020)",
        '"Small Networks Are Enough" (Berg et al., 2019); read it first',
        "It rains; it pours",
    ],
)
def test_what_is_no_list_of_works_stays_one_line(text: str) -> None:
    assert list(parts_alike(text)) == []


def test_references_with_notes_below_them_are_works_with_notes(facts_of: FactsOf) -> None:
    facts = facts_of(
        """# References

**Berg, Anna & Dahl, Bo (2017).** *Small Networks for Rivers of Stones.* Ecology.

> The first to show that convolutional networks need no pooling on gauges.

**Frey, Cleo & Hahn, Eva (2018).** *Large Networks for Slow Water.* Hydrobiologia.

> A benchmark of image classification under water, with a careful error analysis.
"""
    )
    assert [(paper.title, paper.status) for paper in facts.papers] == [
        ("Small Networks for Rivers of Stones", "entry"),
        ("Large Networks for Slow Water", "entry"),
    ]
    assert "convolutional neural network" in {concept.name for concept in facts.concepts}


def test_a_title_that_nobody_knows_yet_is_none(facts_of: FactsOf) -> None:
    titles = [
        "TBD",
        "[How Fish Find Slow Water](https://doi.org/10.1/a)",
        "TBA",
        "[Floods in June](https://doi.org/10.1/b)",
    ]
    rows = "".join(f"| {n} May | Anna Berg | {title} |\n" for n, title in enumerate(titles, 1))
    facts = facts_of(f"# Reading group\n\n| Date | Leader | Paper |\n|---|---|---|\n{rows}")
    assert [paper.title for paper in facts.papers] == ["How Fish Find Slow Water", "Floods in June"]
