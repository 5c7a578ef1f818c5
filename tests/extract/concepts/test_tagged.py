"""What people say themselves that a paper is about: tags of notes, keywords of records, lines that list either."""

from collections.abc import Callable

import pytest

from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]

NOTE = """---
title: Small Networks Are Enough for Parsing
authors: [Anna Berg, Bo Dahl]
year: 2019
{tags}
---

# Small Networks Are Enough for Parsing

We show it.
"""


def named(facts: DocumentFacts) -> set[str]:
    """The names of all concepts."""
    return {concept.name for concept in facts.concepts}


@pytest.mark.parametrize(
    "tags",
    [
        "tags: [dependency-grammar, cell_biology]",
        'tags: ["dependency-grammar", "cell_biology"]',
        "tags:\n  - dependency-grammar\n  - cell_biology",
        "keywords: dependency grammar, cell biology",
        "tags: dependency-grammar/cell_biology",
        "tags: '#dependency-grammar, #cell_biology'",
        "tags: topic/dependency-grammar #topic/cell_biology",
    ],
)
def test_tags_in_front_matter_are_what_the_paper_is_about(facts_of: FactsOf, tags: str) -> None:
    facts = facts_of(NOTE.format(tags=tags))
    assert {"dependency grammar", "cell biology"} <= named(facts)
    text = NOTE.format(tags=tags)
    assert all(text[c.span.start : c.span.end] == c.span.quote for c in facts.concepts)


@pytest.mark.parametrize(
    "tag", ["to-read", "literature-note", "paper/2019", "unread", "论文笔记", "paper4", "Reading notes"]
)
def test_tags_of_the_keeping_of_notes_are_about_nothing(facts_of: FactsOf, tag: str) -> None:
    plain = facts_of(NOTE.format(tags="draft: true"))
    assert named(facts_of(NOTE.format(tags=f"tags: [{tag}]"))) == named(plain)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("#dependency-grammar and #NLP", {"dependency grammar"}),
        ("**Keywords:** dependency grammar; cell biology", {"dependency grammar", "cell biology"}),
        ("- Keywords: dependency grammar, cell biology", {"dependency grammar", "cell biology"}),
        ("关键词：依存语法、细胞生物学", {"依存语法", "细胞生物学"}),
    ],
)
def test_lines_of_keywords_and_hashtags(facts_of: FactsOf, line: str, expected: set[str]) -> None:
    assert expected <= named(facts_of(NOTE.format(tags="draft: true") + f"\n{line}\n"))


@pytest.mark.parametrize("line", ["**Palavras-chave**: {}", "Palavras-chave: {}", "Keywords: {}"])
def test_stops_part_keywords_where_nothing_else_does(facts_of: FactsOf, line: str) -> None:
    stopped = "comércio eletrônico. Ordem de Serviço. segurança. mapas do sul."
    facts = facts_of(NOTE.format(tags="status: done") + f"\n{line.format(stopped)}\n")
    assert {"comércio eletrônico", "Ordem de Serviço", "segurança", "mapas do sul"} <= named(facts)
    mixed = facts_of(
        NOTE.format(tags="status: done") + f"\n{line.format('U.S. history, St. Louis maps, river trade')}\n"
    )
    assert {"St. Louis maps", "river trade"} <= named(mixed)


@pytest.mark.parametrize("heading", ["## Keywords", "## Keywords:", "### **Palavras-chave**", "## Key words"])
@pytest.mark.parametrize("terms", ["dependency grammar, cell biology", "- dependency grammar\n- cell biology"])
def test_keywords_below_a_heading(facts_of: FactsOf, heading: str, terms: str) -> None:
    note = NOTE.format(tags="draft: true") + f"\n{heading}\n\n{terms}\n\n## Method\n\nriver boats, far away\n"
    assert {"dependency grammar", "cell biology"} <= named(facts_of(note))
    assert not named(facts_of(note)) & {"river boats", "far away"}


def test_a_label_before_a_sentence_lists_nothing(facts_of: FactsOf) -> None:
    line = "Topic: how people who walk to work, or take a bus, think of dependency grammar, cells and trees all day"
    assert "cells and trees all day" not in named(facts_of(NOTE.format(tags="draft: true") + f"\n{line}\n"))


def test_colours_addresses_and_headings_are_no_tags(facts_of: FactsOf) -> None:
    note = NOTE.format(tags="draft: true")
    lines = "The colour is #fad or #ffaa00, see https://a.example/page#dependency-grammar.\n"
    assert not {"fad", "ffaa00", "dependency grammar"} & named(facts_of(note + lines))


def test_tags_of_a_page_of_several_papers_are_no_ones(facts_of: FactsOf) -> None:
    page = """---
tags: [cell-biology]
---
- **Small Networks Are Enough for Parsing.** Anna Berg, Bo Dahl. ACL 2019.
- **Wide Networks Generalize Better.** Cora Ek, Dan Falk. ICML 2020.
- **Deep Trees for Shallow Problems.** Eva Graf. NeurIPS 2021.
"""
    assert "cell biology" not in named(facts_of(page))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.bib", "@article{a, title={Small Nets}, keywords={Place cells, {G}rid cells,Computer Science - Robotics}}"),
        ("a.bib", '@article{a, title={Small Nets}, author={Berg, Anna}, keywords = "Place cells; grid cells; robotics"}'),
        ("a.ris", "TY  - JOUR\nTI  - Small Nets\nKW  - Place cells\nKW  - Grid cells\nKW  - robotics\nER  - \n"),
        ("a.nbib", "PMID- 1\nTI  - Nets\nMH  - *Place Cells/physiology\nMH  - Grid Cells\nMH  - Humans\nOT  - robotics\n"),
        ("a.json", '[{"type": "article", "title": "Small Nets", "keyword": "Place cells, Grid cells, robotics"}]'),
        ("a.json", '[{"type": "article", "title": "Small Nets", "keyword": "Place cells\\nGrid cells\\nrobotics"}]'),
    ],
)  # fmt: skip
def test_the_keywords_of_records(facts_of: FactsOf, name: str, text: str) -> None:
    facts = facts_of(text, name)
    assert {"place cells", "grid cells", "robotics"} <= {concept.name.lower() for concept in facts.concepts}
    assert "humans" not in {concept.name.lower() for concept in facts.concepts}
    assert all(text[c.span.start : c.span.end] == c.span.quote for c in facts.concepts)


def test_keywords_keep_slashes_entities_and_signs(facts_of: FactsOf) -> None:
    keywords = "R&amp;D systems, Client/server computing, HIV/AIDS, Caf{\\'e} culture"
    found = named(facts_of(f"@article{{a, title={{Small Nets}}, keywords={{{keywords}}}}}", "a.bib"))
    assert {"R&D systems", "Client/server computing", "HIV/AIDS", "Café culture"} <= found


def test_what_strings_put_together_is_no_keyword(facts_of: FactsOf) -> None:
    text = (
        '@string{dl = "deep learning"}\n@article{a, title={Small Nets}, keywords=dl # {, graph kernels}, abstract=dl}'
    )
    assert not {"dl", "dl #"} & named(facts_of(text, "a.bib"))


@pytest.mark.parametrize("tags", ["tags: null", "tags: none", "tags: &x null", "tags:", "tags: []", "tags: n/a"])
def test_no_tags_are_none(facts_of: FactsOf, tags: str) -> None:
    assert named(facts_of(NOTE.format(tags=tags))) == named(facts_of(NOTE.format(tags="draft: true")))


def test_hashtags_in_code_and_escaped_ones_are_none(facts_of: FactsOf) -> None:
    said = "We like `#pragma`, see `a #flagged`, and \\#escaped words."
    assert not {"pragma", "flagged", "escaped"} & named(facts_of(NOTE.format(tags="draft: true") + f"\n{said}\n"))
