"""CSL-JSON."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]

ITEMS = [
    {
        "id": "berg2019",
        "type": "article-journal",
        "title": "Small <i>Nets</i> \u201cForget\u201d",
        "author": [
            {"family": "Berg", "given": "Anna"},
            {"family": "Oord", "given": "Bo", "non-dropping-particle": "van den"},
            {"literal": "The Net Group"},
        ],
        "container-title": "Nature Methods",
        "issued": {"date-parts": [[2019, 4]]},
        "DOI": "10.1038/s41592-019-0001(2)",
        "abstract": "We count.",
    },
    {
        "id": "ek2020",
        "type": "thesis",
        "title": "Forgetting",
        "issued": {"raw": "May 2020"},
        "title-short": "Forgetting",
    },
]


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("ascii_only", [True, False])
@pytest.mark.parametrize("wrapped", [True, False])
def test_the_records_of_a_file(
    papers_of: PapersOf, read: type[Read], indent: int | None, ascii_only: bool, wrapped: bool
) -> None:
    text = json.dumps({"items": ITEMS} if wrapped else ITEMS, indent=indent, ensure_ascii=ascii_only)
    first, second = papers_of(text, "a.json")
    assert (first.title, first.authors, first.organizations, first.venue, first.year) == (
        "Small Nets “Forget”",
        ("Anna Berg", "Bo van den Oord"),
        ("The Net Group",),
        "Nature Methods",
        2019,
    )
    assert (first.doi, first.abstract) == ("10.1038/s41592-019-0001(2)", "We count.")
    assert (second.title, second.year, second.authors) == ("Forgetting", 2020, ())


def test_what_a_record_is_and_under_which_key_it_is_cited(facts_of: FactsOf) -> None:
    papers = facts_of(json.dumps(ITEMS), "a.json").papers
    assert [(paper.kind, paper.cite_keys) for paper in papers] == [("article", ("berg2019",)), ("thesis", ("ek2020",))]


def test_every_value_is_where_its_span_says(facts_of: FactsOf) -> None:
    text = json.dumps(ITEMS, indent=1, ensure_ascii=False)
    first, second = facts_of(text, "a.json").papers
    assert first.span.quote == "Small <i>Nets</i> “Forget”"
    assert (first.span.line, second.span.line) == (5, 35)
    assert [author.span.line for author in first.authors] == [8, 12]
    assert [body.span.line for body in first.organizations] == [17]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"name": "package", "version": "1.0"}', "no list of CSL-JSON"),
        ('[{"id": "a", "type": "book"}]', "has no title"),
        ('[{"id": "a", "title": "Nets"}, {"id": ', "no JSON from here on"),
        ("notes", "no list of CSL-JSON"),
        ('[{"id": "a", "note": ' + "[" * 20_000, "nested too deeply"),
    ],
)
def test_what_is_missing_is_said(facts_of: FactsOf, text: str, words: str) -> None:
    assert any(words in skipped.reason for skipped in facts_of(text, "a.json").skipped)
