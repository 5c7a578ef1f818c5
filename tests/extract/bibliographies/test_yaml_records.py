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
        ("? [a, b]\n: c\n", "no list of records"),
        ("", "no list of records"),
    ],
)
def test_what_is_missing_is_said(facts_of: FactsOf, text: str, words: str) -> None:
    facts = facts_of(text, "a.yml")
    assert not facts.papers
    assert [skipped.reason for skipped in facts.skipped if words in skipped.reason]


def test_what_is_repeated_by_reference_is_not_told_again(facts_of: FactsOf) -> None:
    bomb = "a: &a [{title: Nets, authors: [Anna Berg]}]\n" + "".join(
        f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert [paper.title for paper in facts_of(bomb, "a.yml").papers] == ["Nets"]


def test_forms_of_hayagriva(facts_of: FactsOf) -> None:
    text = """\
a:
  type: article
  title: {value: Big Nets, short: BN}
  author:
    - {name: Oord, given-name: Aaron, prefix: van den}
    - Berg, Anna
  date: 2019
  serial-number: {doi: 10.1000/xyz, arxiv: 1901.00001}
  parent:
    - {type: proceedings, title: ICML}
    - {type: anthology, title: PMLR}
b:
  type: book
  title: Forgetting
  date: 1999
c:
  type: article
  title: Nets
  author: Dahl, Bo
"""
    first, second, third = facts_of(text, "a.yml").papers
    assert [author.name for author in first.authors] == ["Aaron van den Oord", "Anna Berg"]
    assert (first.title, first.venue, first.doi, first.arxiv) == ("Big Nets", "ICML", "10.1000/xyz", "1901.00001")
    assert (first.kind, first.cite_keys) == ("article", ("a",))
    assert (second.title, second.year, third.authors[0].name) == ("Forgetting", 1999, "Bo Dahl")


@pytest.mark.parametrize(
    "text",
    [
        "title: Anna Berg\nauthor:\n  name: Anna Berg\nurl: https://example.org\n",
        "book:\n  title: A Book\n  author: Anna Berg\n  chapters: [a.md]\n",
        "en:\n  paper:\n    title: Title\n    author: Author\n    venue: Venue\n  a:\n    title: Title\n    author: Author\n",
        "- title: Installation\n  parent: Documentation\n- title: Use\n  parent: Documentation\n",
        "- title: Monthly Meetup\n  venue: The Pub\n  date: 2020-01-01\n",
    ],
)
def test_settings_and_events_are_no_works(papers_of: PapersOf, text: str) -> None:
    assert not papers_of(text, "a.yml")


def test_records_before_a_fault_are_kept(facts_of: FactsOf) -> None:
    facts = facts_of(f"{LIST}- title: Nets: A Study\n  authors: [Anna Berg]\n", "a.yml")
    assert [paper.title for paper in facts.papers] == ["Small Nets: A Study", "Forgetting"]
    assert [(skipped.line, skipped.reason[:21]) for skipped in facts.skipped] == [(11, "no YAML from here on:")]


def test_a_mark_of_the_encoding_moves_nothing(facts_of: FactsOf) -> None:
    for start in ("", "\ufeff"):
        (paper,) = facts_of(f'{start}- title: "Small Nets"\r\n  authors:\r\n  - "Anna Berg"\r\n', "a.yml").papers
        assert (paper.span.quote, paper.authors[0].span.quote) == ("Small Nets", "Anna Berg")


def test_the_paper_of_a_note_that_its_front_matter_lists_is_the_note(papers_of: PapersOf) -> None:
    fields = "title: Small Networks Forget Quickly\npapers:\n- title: Small Networks Forget Quickly\n  authors: [Anna Berg]\n"
    assert len(papers_of(f"---\n{fields}---\n\n## Summary\n\nThey forget.\n", "a.md")) == 1


def test_what_front_matter_lists_beside_papers_is_none(papers_of: PapersOf) -> None:
    events = "title: My week\nevents:\n- title: Reading group\n  venue: Room 5\n  date: 2020-01-01\n"
    assert not [
        paper.title for paper in papers_of(f"---\n{events}---\n\nWe met.\n", "a.md") if paper.title != "My week"
    ]


def test_the_references_of_a_draft_are_works_and_the_draft_is_none(papers_of: PapersOf) -> None:
    draft = "title: My draft\nauthor: Me\ndate: 2020\nlang: en\nbibliography: x.bib\n"
    listed = "references:\n- {id: b, type: book, title: Big, author: [{family: Ek, given: B}], issued: {year: 2012}}\n"
    (paper,) = papers_of(draft + listed, "a.yml")
    assert (paper.title, paper.authors, paper.year) == ("Big", ("B Ek",), 2012)


SAID = "We tried calcium imaging."


@pytest.mark.parametrize("note", [f"notes: {SAID}", f"comment: |\n    {SAID}", f"notes:\n  - {SAID}"])
def test_what_somebody_notes_of_a_work_is_said_of_it(facts_of: FactsOf, note: str) -> None:
    record = f"- title: Small Nets\n  authors: [Anna Berg, Bo Dahl]\n  keywords: [place cells, grid cells]\n  {note}\n"
    facts = facts_of(record, "a.yml")
    assert {"calcium imaging", "place cells", "grid cells"} <= {concept.name for concept in facts.concepts}


def test_how_sites_and_lists_write_their_data(papers_of: PapersOf) -> None:
    text = """\
- id: 2022-walker
  title: Small Nets
  authors:
  - - Anna
    - Berg
  - - Rasmus Berg
    - Dahl
  year: '2022-07-31'
  urls: {arxiv: https://arxiv.org/abs/1901.00001, code: https://github.com/x/y}
  venue: Management Science, 71(11), 8995-9868
- title: {en: Forgetting, zh: 遗忘}
  authors: {en: "<strong>Cy Ek</strong>", zh: 某人}
  abstract: We forget.
- title: Remembering
  url: https://example.org/a
  abstract: We do not forget.
"""
    first, second, third = papers_of(text, "a.yml")
    assert (first.authors, first.year, first.arxiv) == (("Anna Berg", "Rasmus Berg Dahl"), 2022, "1901.00001")
    assert first.venue == "Management Science"
    assert (second.title, second.authors, third.title) == ("Forgetting", ("Cy Ek",), "Remembering")
