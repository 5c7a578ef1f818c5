"""Notes on one paper as the templates of note-taking programs make them: what each says of the paper is read."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]


@dataclass(frozen=True)
class Work:
    """What a template is filled with."""

    title: str
    authors: tuple[tuple[str, str], ...]
    year: int
    venue: str
    doi: str
    key: str

    @property
    def names(self) -> list[str]:
        """ "Carla Dahl"."""
        return [f"{given} {family}" for given, family in self.authors]

    @property
    def turned(self) -> list[str]:
        """ "Dahl, Carla"."""
        return [f"{family}, {given}" for given, family in self.authors]

    @property
    def reference(self) -> str:
        """In the style of the APA."""
        names = [f"{family}, {given[0]}." for given, family in self.authors]
        listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])}, & {names[-1]}"
        return f"{listed} ({self.year}). {self.title}. *{self.venue}*, *3*(1), 1-20. https://doi.org/{self.doi}"


WORKS = (
    Work(
        "Wells of the Andes: Cisterns and Mobility",
        (("Carla", "Dahl"), ("Bo", "Moe")),
        2020,
        "Water Studies",
        "10.1234/abcd.5",
        "dahlWellsAndesCisterns2020",
    ),
    Work(
        "Learning to Rank Passages with Small Networks",
        (("Jon", "Field"), ("Ivo", "Novak"), ("Anna", "Berg")),
        2022,
        "Journal of Ranking",
        "10.1234/rank.7",
        "fieldLearningRankPassages2022",
    ),
    Work(
        "The Fall of the Northern Grain Trade",
        (("Cy", "Moe"),),
        1998,
        "Economic History Review",
        "10.1234/grain.1",
        "moeFallNorthernGrain1998",
    ),
)
SAID = "We study how the matter at hand came about, and find that it did so slowly. The evidence is from forty places."
NOTES = f"""
## Summary

{SAID}

## Questions

- Does it hold elsewhere?
- What about later years?
"""


def untitled_front(work: Work) -> str:
    """Front matter that leaves the title to the heading."""
    names = "".join(f'  - "{name}"\n' for name in work.turned)
    front = f'type: paper\nauthors:\n{names}date: {work.year}\ndoi: "{work.doi}"\njournal: "{work.venue}"\ntags:\n  - water\n'
    return f"---\n{front}---\n\n# {work.title}\n{NOTES}"


def key_as_heading(work: Work) -> str:
    """The kind of the item before the title, and the reference in a quote."""
    front = f"citekey: {work.key}\ntitle: journalArticle | {work.title}\nyear: {work.year}\npermalink: https://doi.org/{work.doi}\n"
    return f"---\n{front}publish:\ndate: 2023-04-01\n---\n> {work.reference}\n\n---\n{NOTES}"


def callout_of_fields(work: Work) -> str:
    """All that a reference manager knows, in a box."""
    more = "".join(f"> **Author**:: {name}\n" for name in work.turned[1:])
    fields = f"> **Title**:: {work.title}\n> **Year**:: {work.year}\n> **Journal**:: *{work.venue}*\n> **DOI**:: {work.doi}\n"
    return (
        f"---\ncategory: literaturenote\ncitekey: {work.key}\n---\n# {work.title}\n> [!Cite]\n> {work.reference}\n\n"
        f">[!md]\n> **FirstAuthor**:: {work.turned[0]}\n{more}{fields}{NOTES}"
    )


def list_of_metadata(work: Work) -> str:
    """A list below a heading of its own, names and days as links to other notes."""
    names = ", ".join(f"[[{name}]]" for name in work.names)
    return (
        f"# {work.title}\n\n## Metadata\n\n* Item Type: [[journalArticle]]\n* Authors: {names}\n* Date: [[{work.year}-03-04]]\n"
        f"* Date Added: [[2023-01-02]]\n* Journal: {work.venue}\n* DOI: [{work.doi}](https://doi.org/{work.doi})\n"
        f"* Cite key: {work.key}\n* Topics: [[water]]\n{NOTES}"
    )


def spanish_card(work: Work) -> str:
    """As the one before, in Spanish."""
    fields = f"- **Autores:** {', '.join(work.names)}\n- **Año:** {work.year}\n- **Revista:** {work.venue}\n"
    return f"# {work.title}\n\n## Ficha\n\n{fields}- **DOI:** {work.doi}\n\n## Resumen\n\nOcurrió despacio.\n"


def japanese_card(work: Work) -> str:
    """As the one before, in Japanese, and the same in the front matter."""
    names = ", ".join(work.names)
    front = f'name: PAP_2020\nauthors: [{names}]\nyear: {work.year}\njournal: "{work.venue}"\ndoi: "{work.doi}"\n'
    fields = f"- **著者**: {names}\n- **年**: {work.year}\n- **ジャーナル**: {work.venue}\n- **DOI**: {work.doi}\n"
    return f"---\n{front}---\n\n# {work.title}\n\n## 書誌情報\n{fields}\n## 要約\nゆっくりと起こった。\n"


def page_properties(work: Work) -> str:
    """The properties of a page of Logseq."""
    names = ", ".join(f"[[{name}]]" for name in work.names)
    fields = f"publication-title:: {work.venue}\ndoi:: {work.doi}\noriginal-title:: {work.title}\nauthors:: {names}\n"
    return f"title:: @{work.title}\ntags:: [[water]]\ndate:: [[{work.year}]]\n{fields}\n- [[Abstract]]\n\t- {SAID}\n"


def table_of_fields(work: Work) -> str:
    """A table of two columns below a key."""
    rows = f"| Title | {work.title} |\n| Authors | {', '.join(work.names)} |\n| Year | {work.year} |\n"
    return (
        f"# {work.key}\n\n| Field | Value |\n|---|---|\n{rows}| Journal | {work.venue} |\n| DOI | {work.doi} |\n{NOTES}"
    )


def lines_of_fields(work: Work) -> str:
    """Lines without marks, as databases export their pages."""
    fields = f"Authors: {', '.join(work.names)}\nYear: {work.year}\nJournal: {work.venue}\nStatus: Read\nTags: water\n"
    return f"# {work.title}\n\n{fields}URL: https://doi.org/{work.doi}\nCreated: March 3, 2023 10:12 AM\n{NOTES}"


def section_of_the_reference(work: Work) -> str:
    """Nothing but the reference, below a heading that says so."""
    return f"## Reference\n\n{work.reference}\n{NOTES}"


def item_of_the_reference(work: Work) -> str:
    """The same as an item."""
    return f"# Citation\n\n- {work.reference}\n{NOTES}"


def section_of_names(work: Work) -> str:
    """Names as links below a heading, all else but the venue in the front matter."""
    names = "".join(f"- [[{name}]]\n" for name in work.names)
    front = f'title: "{work.title}"\npublished-date: {work.year}-03-04\nvenue: {work.venue}\nurl: https://doi.org/{work.doi}\n'
    return f"---\n{front}---\n\n# {work.title}\n\n## Authors\n{names}{NOTES}"


TEMPLATES: tuple[Callable[[Work], str], ...] = (
    untitled_front,
    key_as_heading,
    callout_of_fields,
    list_of_metadata,
    spanish_card,
    japanese_card,
    page_properties,
    table_of_fields,
    lines_of_fields,
    section_of_the_reference,
    item_of_the_reference,
    section_of_names,
)


@pytest.mark.parametrize("work", WORKS, ids=[work.key for work in WORKS])
@pytest.mark.parametrize("template", TEMPLATES)
def test_all_that_a_template_says_is_read(facts_of: FactsOf, template: Callable[[Work], str], work: Work) -> None:
    (paper,) = facts_of(template(work), f"{work.key}.md").papers
    assert (paper.title, paper.status, paper.year, paper.venue, paper.doi) == (
        work.title,
        "entry",
        work.year,
        work.venue,
        work.doi,
    )
    given = "{given[0]}." if "reference" in template.__name__ or template is key_as_heading else "{given}"
    assert [author.name for author in paper.authors] == [
        f"{given.format(given=name)} {family}" for name, family in work.authors
    ]


def test_a_list_of_several_references_is_no_note(facts_of: FactsOf) -> None:
    items = "".join(f"- {work.reference}\n" for work in WORKS)
    papers = facts_of(f"# References\n\n{items}\n# Contact\n\nWrite to us.\n").papers
    assert [paper.status for paper in papers] == ["reference"] * len(WORKS)


def test_a_post_of_several_papers_is_by_nobody_of_them(facts_of: FactsOf) -> None:
    front = '---\nauthors: [Eva Falk, Dan Ek]\ndate: 2021-03-04\njournal: "Reading Club"\n---\n\n'
    heads = "".join(f"# [{work.title}](https://doi.org/{work.doi})\n\n{SAID}\n\n" for work in WORKS)
    papers = facts_of(front + heads).papers
    assert [(paper.title, paper.authors) for paper in papers] == [(work.title, ()) for work in WORKS]


HUGO = """---
title: 'Wells of the Andes: Cisterns and Mobility'

# Authors
# If you created a profile for a user (e.g. the default `admin` user), write the username (folder name) here
# and it will be replaced with their full name and linked to their profile.
authors:
  - Carla Dahl
  - admin
  - Bo Moe

# Author notes (optional)
author_notes:
  # - 'Equal contribution'

date: '2020-05-01T00:00:00Z'
doi: ''

# Publication type.
# Legend: 0 = Uncategorized; 1 = Conference paper; 2 = Journal article;
publication_types: ['1']

# Publication name and optional abbreviated publication name.
publication: In *Conference on Water Studies*
publication_short: In *CWS*

abstract: "Cisterns made people move less than it had been thought before.\\
  \\ We count wells in \\"valleys\\" of the Andes."

# Display this page in the Featured widget?
featured: true
---
"""


def test_comments_of_front_matter_say_nothing_and_its_texts_are_unquoted(facts_of: FactsOf) -> None:
    (paper,) = facts_of(HUGO, "wells.md").papers
    assert (paper.title, paper.span.line) == ("Wells of the Andes: Cisterns and Mobility", 2)
    assert [author.name for author in paper.authors] == ["Carla Dahl", "Bo Moe"]
    assert (paper.year, paper.venue) == (2020, "Conference on Water Studies")
    assert paper.abstract == (
        'Cisterns made people move less than it had been thought before. We count wells in "valleys" of the Andes.'
    )


@pytest.mark.parametrize(
    ("said", "abstract"),
    [
        ("abstract: |\n  # Wells\n  We count wells.\ntags:\n- water", "Wells We count wells."),
        ("abstract: >-\n  We count wells.\n\n  And more.\nfeatured: true", "We count wells. And more."),
        ("abstract: We count wells\n  and more.\nfeatured: true", "We count wells and more."),
        ("abstract: 'It''s wells.'", "It's wells."),
        ("abstract: ''", None),
    ],
)
def test_an_abstract_in_front_matter_ends_with_its_field(facts_of: FactsOf, said: str, abstract: str | None) -> None:
    text = f"---\ntitle: Wells of the Andes\nauthors: [Carla Dahl]\nyear: 2020\n{said}\n---\n\nNotes on it.\n"
    (paper,) = facts_of(text, "wells.md").papers
    assert (paper.title, paper.abstract) == ("Wells of the Andes", abstract)
