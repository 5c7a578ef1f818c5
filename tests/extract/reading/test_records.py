"""Records in a line or two, however people write them: every layout is read, with all names and with "et al."."""

from collections.abc import Callable

import pytest

from kg.facts import DocumentFacts, PaperFact

FactsOf = Callable[..., DocumentFacts]

PAPERS = (
    ("Attention Is All You Need", "Ashish Vaswani, Noam Shazeer, Niki Parmar", 2017, "NeurIPS", "1706.03762"),
    ("Deep Residual Learning for Image Recognition", "Kaiming He, Xiangyu Zhang, Jian Sun", 2016, "CVPR", "1512.03385"),
    ("Auto-Encoding Variational Bayes", "Diederik P. Kingma, Max Welling", 2014, "ICLR", "1312.6114"),
    ("Generative Adversarial Nets", "Ian Goodfellow, Jean Pouget-Abadie, Mehdi Mirza", 2014, "NIPS", "1406.2661"),
    (
        "BERT: Pre-training of Deep Bidirectional Transformers",
        "Jacob Devlin, Ming-Wei Chang",
        2019,
        "NAACL",
        "1810.04805",
    ),
    ("Distilling the Knowledge in a Neural Network", "Geoffrey Hinton, Jeff Dean", 2015, "NIPS", "1503.02531"),
)
NOTE = "It is pruned until it breaks."
HEADINGS = (
    "## {title} ({authors}, {year})\n\n{note}\n",
    "## {title} - {authors} ({year})\n\n{note}\n",
    "## {authors} {year} - {title}\n\n{note}\n",
    "## {authors} ({year}). {title}\n\n{note}\n",
    "## [{authors}, {year}] {title}\n\n{note}\n",
    "## {title}, {venue} {year}\n\n{authors}\n\n{note}\n",
    "### {title} | {authors} | {venue} {year}\n\n{note}\n",
    "## {title}\n({authors}, {venue} {year})\n\n{note}\n",
    "## 2023-05-03 {title}\n{authors}, {venue} {year}\n\n{note}\n",
    "<details><summary><b>{title}</b> ({authors}, {venue} {year})</summary>\n\n{note}\n\n</details>\n",
    "**[{arxiv}] {title}** (Jun {year})\n{authors}\n> {note}\n",
)
ITEMS = (
    "- {title} [[pdf](https://arxiv.org/abs/{arxiv})] [[code](https://x.org/a)] - {authors} - {venue} {year}",
    "{title}, {authors} ({venue} {year})",
    "1. {title}\n   - Authors: {authors}\n   - Venue: {venue} {year}\n   - Link: https://arxiv.org/abs/{arxiv}",
    "- [{authors}, {year}] {title}",
    "- {year} - {title} - {authors}",
    "- {venue} {year}: {title} ({authors})",
    "- {authors}: {title}, {venue} {year}",
    "- {title} by {authors} ({year})",
    "- {title} ({authors}; {venue} {year})",
    "- **{authors} ({year})** - {title}. {note}",
    "- {title}\n\n    {authors}, {venue} {year}\n\n    {note}\n",
    "{title} -- {authors} -- {venue} {year}",
    "**1. {title}.** {authors}. _{venue} {year}_.\n\n{note}\n",
    "- {title} [{authors}, {venue} {year}] - {note}",
    "- {title} / {authors} / {venue} {year}",
    "* {title}\n  by {authors}, {venue} {year}\n  {note}\n",
)
STANZAS = (
    "- [[{title}]]\n  - Author:: {authors}\n  - Year:: {year}",
    "### {title}\n> {authors}, {year}\n\n{note}\n",
    "<h3>{title}</h3>\n\n<i>{authors}</i> - {venue} {year}\n\n{note}\n",
    "**{title}** ({venue} {year})  \n{authors}  \n[Paper](https://arxiv.org/abs/{arxiv}) | [Code](https://x.org/a)\n",
    "#### [{title}](https://arxiv.org/abs/{arxiv})\n`{venue} {year}` {authors}\n\n{note}\n",
    "## Paper 3: {title}\n\n**Authors**: {authors}  \n**Published**: {venue} {year}\n\n{note}\n",
    "{title}\n({authors}, {venue} {year})\n- {note}\n",
    "Paper: {title}\nAuthors: {authors}\nYear: {year}\nNotes: {note}\n",
)


def written(layout: str, *, in_full: bool) -> str:
    """The papers in a layout."""
    lines = ["# Notes", ""]
    for title, names, year, venue, arxiv in PAPERS:
        authors = names if in_full else f"{names.split(',')[0].split()[-1]} et al."
        lines.append(layout.format(title=title, authors=authors, year=year, venue=venue, arxiv=arxiv, note=NOTE))
    return "\n".join(lines)


def read(paper: PaperFact) -> tuple[str | None, tuple[str, ...], int | None]:
    return paper.title, tuple(author.name for author in paper.authors), paper.year


LAYOUTS = (*HEADINGS, *ITEMS, *STANZAS)
TITLES_AT_LEAST, AUTHORS_AT_LEAST, YEARS_AT_LEAST = 0.87, 0.84, 0.84
"""Shares over all layouts and papers, none of which was learnt from: each leaves room for a change that generalises."""


@pytest.mark.parametrize("in_full", [True, False])
def test_nearly_every_layout_gives_titles_authors_and_years(facts_of: FactsOf, in_full: bool) -> None:
    titles = authors = years = 0
    for layout in LAYOUTS:
        found = {paper.title: read(paper) for paper in facts_of(written(layout, in_full=in_full)).papers}
        for title, names, year, *_ in PAPERS:
            _, authors_read, year_read = found.get(title, (None, (), None))
            titles += title in found
            authors += authors_read == (tuple(names.split(", ")) if in_full else (names.split(",")[0].split()[-1],))
            years += year_read == year
    n = len(LAYOUTS) * len(PAPERS)
    shares = (titles / n, authors / n, years / n)
    assert shares >= (TITLES_AT_LEAST, 0, 0), shares
    assert shares[1] >= AUTHORS_AT_LEAST, shares
    assert shares[2] >= YEARS_AT_LEAST, shares


@pytest.mark.parametrize("layout", ["## {title} ({year})\n\n{note}\n", "{title} [{year}]\n{note}\n"])
def test_a_title_and_its_year_are_enough(facts_of: FactsOf, layout: str) -> None:
    found = facts_of(written(layout, in_full=True))
    assert [(paper.title, paper.year) for paper in found.papers] == [(title, year) for title, _, year, *_ in PAPERS]


def test_the_id_on_arxiv_before_a_title(facts_of: FactsOf) -> None:
    found = facts_of(written("- [{arxiv}] {title}, {authors}", in_full=True))
    assert [paper.arxiv for paper in found.papers] == [arxiv for *_, arxiv in PAPERS]


def test_the_notes_below_belong_to_the_heading(facts_of: FactsOf) -> None:
    found = facts_of(
        written("## {title} ({year})\n\nIt beats AlexNet.\n\n### Details\n\nIt beats VGG.\n", in_full=True)
    )
    beaten = {(concept.paper, concept.name) for concept in found.concepts}
    assert {(paper.key, name) for paper in found.papers for name in ("AlexNet", "VGG")} <= beaten


def test_a_programme_lists_no_papers(facts_of: FactsOf) -> None:
    text = """# Programme

## Monday

- 9:00 Opening remarks
- 9:30 Keynote: Anna Berg
- 10:30 Coffee
- 11:00 Tutorial on probabilistic programming, room 3
- 12:30 Lunch

## Tuesday

- 9:00 Panel on careers
- 10:30 Coffee
"""
    assert facts_of(text).papers == ()


CITED = """# Reading

## Phylogenetics

- Berg P and Dahl K (2011).
"Tree Models for Macroevolution and Phylogenetic Analysis."
*Systematic Biology*, **60**.

- Moe F, Ek A and Falk M (2011).
"Spatial Reconstruction of Evolutionary Dynamics."
*Bioinformatics*, **27**.

- Quist J and Lund P (2012).
"Patterns of Density Dependence in Global Populations."
*Ecology Letters*, **15**.
"""


def test_an_item_that_opens_a_record_is_part_of_it(facts_of: FactsOf) -> None:
    papers = facts_of(CITED).papers
    assert [(len(p.authors), p.year, p.venue) for p in papers] == [
        (2, 2011, "Systematic Biology"),
        (3, 2011, "Bioinformatics"),
        (2, 2012, "Ecology Letters"),
    ]
    assert [(p.authors[0].family, p.topics) for p in papers] == [
        (name, ("Phylogenetics",)) for name in ("Berg", "Moe", "Quist")
    ]
