"""Fields whose names are headings."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]
NOTE = """05/07/19
## Authors:
Berg, Anna B. and Dahl, Karl and Lindqvist, Per
## Title:
Shy or bold: individual differences in the homing of lake trout
## Year
2018
## Significance:
Shows that shy fish home more often than bold ones (Frey, 2004).
## Notes:
Fish were tagged and released. Shy fish returned to the home stream twice as often.
"""


@pytest.mark.parametrize(
    "text", [NOTE, NOTE.replace(":\n", "\n"), NOTE.replace("##", "#"), NOTE.replace("\n## ", "\n\n## ")]
)
def test_headings_name_what_stands_below_them(papers_of: PapersOf, text: str) -> None:
    (paper,) = papers_of(text)
    assert paper.title == "Shy or bold: individual differences in the homing of lake trout"
    assert (paper.authors, paper.year) == (("Anna B. Berg", "Karl Dahl", "Per Lindqvist"), 2018)


def test_what_follows_are_its_notes(facts_of: FactsOf) -> None:
    facts = facts_of(NOTE)
    assert [citation.surnames for citation in facts.citations] == [("Frey",)]
    assert facts.papers[0].span.line == 5


def test_names_may_be_a_list_and_the_title_the_heading(papers_of: PapersOf) -> None:
    text = "# The Homing of Lake Trout\n\n## Authors\n- Anna Berg\n- Karl Dahl\n\n## Journal\nFish Biology\n\n## Year\n2018\n"
    (paper,) = papers_of(text)
    assert (paper.title, paper.authors, paper.venue, paper.year) == (
        "The Homing of Lake Trout",
        ("Anna Berg", "Karl Dahl"),
        "Fish Biology",
        2018,
    )


def test_authors_of_other_things_stay_headings(papers_of: PapersOf) -> None:
    assert (
        papers_of("# A Tool\n\n## Install\n\nRun make.\n\n## Authors\n\nAnna Berg and Karl Dahl\n\n## Licence\n\nMIT\n")
        == []
    )
