"""Records of labelled lines."""

from collections.abc import Callable
from typing import Any

import pytest

Read = Any
PapersOf = Callable[..., list[Read]]

RECORDS = """# Reviews

## Small ones

Title: Small Networks Are Enough
Authors: Anna Berg, Bo Dahl et al.
Venue: ICML 2021
Link: https://arxiv.org/abs/2101.00001
Notes: TinyNet prunes half of the weights.

## Large ones

**Title**: Deep Networks for Wide Images
**By**: Pia Oster
**Published in**: Letters on Pictures
**Year**: 2020

- Title: Counting Words with Attention
- Authors: Ida Quist
"""


def test_each_labelled_title_opens_a_record(papers_of: PapersOf, read: type[Read]) -> None:
    link = "https://arxiv.org/abs/2101.00001"
    assert papers_of(RECORDS) == [
        read(5, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), True, "ICML", 2021, topics=("Small ones",),
             arxiv="2101.00001", url=link),
        read(13, "Deep Networks for Wide Images", ("Pia Oster",), False, "Letters on Pictures", 2020,
             topics=("Large ones",)),
        read(18, "Counting Words with Attention", ("Ida Quist",), topics=("Large ones",)),
    ]  # fmt: skip


def test_the_record_of_a_single_note(papers_of: PapersOf) -> None:
    text = "Title: Small Networks Are Enough\nAuthors: Anna Berg; Bo Dahl\nDate: 2021-05-03\n\nWeights are pruned.\n"
    assert [(p.title, p.authors, p.year) for p in papers_of(text)] == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), 2021)
    ]


def test_front_matter(papers_of: PapersOf) -> None:
    text = """---
title: "Small Networks Are Enough"
authors: ["Anna Berg", Bo Dahl]
year: 2021
tags: [pruning]
---

## Summary

Introduces TinyNet.
"""
    assert [(p.line, p.title, p.authors, p.year) for p in papers_of(text)] == [
        (2, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), 2021)
    ]


def test_a_label_alone_is_no_record(papers_of: PapersOf) -> None:
    text = "# Talk\n\nTitle: to be announced\n\nWe met at noon.\n\nTitle: see above\n\nNobody came.\n"
    assert papers_of(text) == []


AUTHORS_BELOW = """---
title: "Small Networks Are Enough"
authors:
  - Anna Berg
  - Dahl, Bo
year: 2021
venue: ICML
---

The networks are small.
"""


def test_authors_below_their_label(papers_of: PapersOf, read: type[Read]) -> None:
    expected = read(2, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), venue="ICML", year=2021)
    assert papers_of(AUTHORS_BELOW, "note.md") == [expected]


def test_authors_below_their_label_with_their_places(papers_of: PapersOf, read: type[Read]) -> None:
    text = AUTHORS_BELOW.replace("  - Anna Berg\n", "  - name: Anna Berg\n    affiliation: Oslo University\n")
    expected = read(2, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), venue="ICML", year=2021)
    assert papers_of(text.replace("- Dahl, Bo", "- name: Bo Dahl"), "note.md") == [expected]


@pytest.mark.parametrize(
    "labels",
    [
        "#+TITLE: {}\n#+AUTHOR: {}\n#+DATE: {}\n",
        "title:: {}\nauthors:: {}\nyear:: {}\n",
        ":TITLE: {}\n:AUTHOR: {}\n:YEAR: {}\n",
    ],
)
def test_labels_of_org_and_obsidian(papers_of: PapersOf, read: type[Read], labels: str) -> None:
    text = labels.format("Small Networks Are Enough", "Anna Berg and Bo Dahl", "2021") + "\nThe networks are small.\n"
    assert papers_of(text, "note.txt") == [read(1, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), year=2021)]
