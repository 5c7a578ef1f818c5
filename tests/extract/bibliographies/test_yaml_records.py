"""Records in YAML: files of data, Hayagriva's bibliographies, lists in front matter."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.facts import DocumentFacts

PapersOf = Callable[..., list[Any]]
FactsOf = Callable[..., DocumentFacts]

LIST = """\
# what we read
- title: "Small Nets: A Study"
  authors: [Anna Berg, "Dahl, Bo"]
  year: 2019
  venue: ICML
  url: https://arxiv.org/abs/1901.00001
- title: Forgetting
  authors:
    - name: Åsa Ek
  date: 2020-05-01
"""
BELOW_A_NAME = "site: mine\npapers:\n" + LIST.replace("# what we read\n", "")
HAYAGRIVA = """\
berg2019:
  type: article
  title: 'Small Nets: A Study'
  author: ["Berg, Anna", "Dahl, Bo"]
  date: 2019-06
  url: https://arxiv.org/abs/1901.00001
  parent:
    type: proceedings
    title: ICML
ek2020:
  type: book
  title: Forgetting
  author:
    given-name: Åsa
    name: Ek
  date: 2020
"""
PREFIXED = """\
- paper_title: "Small Nets: A Study"
  paper_author: Anna Berg, Bo Dahl
  paper_year: '2019'
  paper_journal: ICML
  url: https://arxiv.org/abs/1901.00001
- paper_title: Forgetting
  paper_author: Åsa Ek
  paper_year: 2020
"""


@pytest.mark.parametrize("text", [LIST, BELOW_A_NAME, HAYAGRIVA, PREFIXED])
@pytest.mark.parametrize("name", ["a.yml", "a.yaml"])
def test_the_records_of_a_file(papers_of: PapersOf, text: str, name: str) -> None:
    first, second = papers_of(text, name)
    assert (first.title, first.authors, first.year, first.venue) == (
        "Small Nets: A Study",
        ("Anna Berg", "Bo Dahl"),
        2019,
        "ICML",
    )
    assert first.arxiv == "1901.00001"
    assert (second.title, second.authors, second.year) == ("Forgetting", ("Åsa Ek",), 2020)


def test_the_records_of_front_matter_stand_beside_those_of_the_page(papers_of: PapersOf) -> None:
    page = (
        f"---\nlayout: post\ntitle: My reading\npapers:\n{LIST.replace('# what we read', '')}---\n\nWe met on Friday.\n"
    )
    assert [paper.title for paper in papers_of(page, "a.md")] == ["Small Nets: A Study", "Forgetting"]


def test_front_matter_of_one_paper_is_read_as_before(papers_of: PapersOf) -> None:
    fields = (
        "title: Small Networks Forget Quickly\nauthors:\n- name: Anna Berg\n- name: Bo Dahl\nyear: 2019\nvenue: ICML\n"
    )
    [paper] = papers_of(f"---\n{fields}---\n\n## Summary\n\nThey forget.\n", "a.md")
    assert (paper.title, paper.authors, paper.venue) == (
        "Small Networks Forget Quickly",
        ("Anna Berg", "Bo Dahl"),
        "ICML",
    )


@pytest.mark.parametrize("mark", ["", "'", '"'])
def test_every_value_is_where_its_span_says(facts_of: FactsOf, mark: str) -> None:
    text = f"- note: ünder Öl\n  title: {mark}Smäll Nets{mark}\n  authors:\n  - {mark}Åsa Ek{mark}\n  - Bo Dahl\n"
    [paper] = facts_of(text, "a.yml").papers
    assert (paper.span.quote, paper.span.line) == ("Smäll Nets", 2)
    assert [(author.span.quote, author.span.line) for author in paper.authors] == [("Åsa Ek", 4), ("Bo Dahl", 5)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name: tests\non: [push]\njobs:\n  build:\n    steps:\n    - name: x\n", "no list of records"),
        ("posts:\n- title: Hello\n  url: https://example.org\n", "no list of records"),
        ("- title: [a\n", "no YAML from here on"),
        ("a: " + "[" * 20_000, "nested too deeply"),
        ("? [a, b]\n: c\n", "a name that is no text"),
        ("", "no list of records"),
    ],
)
def test_what_is_missing_is_said(facts_of: FactsOf, text: str, words: str) -> None:
    facts = facts_of(text, "a.yml")
    assert not facts.papers
    assert [skipped.reason for skipped in facts.skipped if words in skipped.reason]


def test_what_is_repeated_by_reference_is_not_told_again(facts_of: FactsOf) -> None:
    bomb = "a: &a {title: Nets, authors: [Anna Berg]}\n" + "".join(
        f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert [paper.title for paper in facts_of(bomb, "a.yml").papers] == ["Nets"]
