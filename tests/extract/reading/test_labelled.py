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


def test_the_record_of_a_single_note(papers_of: PapersOf) -> None:
    text = "Title: Small Networks Are Enough\nAuthors: Anna Berg; Bo Dahl\nYear: 2021\n\nWeights are pruned.\n"
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


LISTING = """Showing 3 of 3 entries

[1] arXiv:2101.00001 [pdf, other]
Title: Small Networks Are Enough
Authors: Anna Berg, Bo Dahl
Comments: 12 pages, accepted at ICML 2021
Subjects: Machine Learning (cs.LG)

[2] arXiv:2101.00002 [pdf, html, other]
Title: Forgetting Is a Feature of Deep Nets
Authors: Carl Ekman
Subjects: Machine Learning (cs.LG); Artificial Intelligence (cs.AI)

[3] arXiv:2101.00003 [pdf]
Title: Counting Words with Attention
Authors: Di Falk, Eva Gran
Subjects: Computation and Language (cs.CL)
"""


LETTER = """------------------------------------------------------------------------------
Send any comments regarding submissions directly to submitter.
------------------------------------------------------------------------------
Archives at http://arxiv.org/
 received from  Mon 4 Jan 21 19:00:00 GMT  to  Tue  5 Jan 21 19:00:00 GMT
------------------------------------------------------------------------------
------------------------------------------------------------------------------
\\\\
arXiv:2101.00001
Date: Mon, 4 Jan 2021 10:00:00 GMT   (123kb,D)

Title: Small Networks Are Enough for Most of What We Do with Them in
  Practice
Authors: Anna Berg, Bo Dahl
Categories: cs.LG
Comments: ICML 2021
\\\\
  We show that small networks are enough. They are pruned and then trained
again.
\\\\ ( https://arxiv.org/abs/2101.00001 ,  123kb)
------------------------------------------------------------------------------
\\\\
arXiv:2101.00002
Date: Mon, 4 Jan 2021 11:00:00 GMT   (99kb)

Title: Forgetting Is a Feature of Deep Nets
Authors: Carl Ekman (Oslo University), Di Falk (Bergen University)
Categories: cs.LG cs.AI
\\\\
  Forgetting helps.
\\\\ ( https://arxiv.org/abs/2101.00002 ,  99kb)
%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%--%%
"""


REPORT = """Zotero Report

Small Networks Are Enough
Item Type	Journal Article
Author	Anna Berg
Author	Bo Dahl
Abstract	We show that small networks are enough.
Date	2021
Publication	Journal of Nets
URL	https://example.org/a
DOI	10.1234/abc
Date Added	1/5/2021, 10:00:00 AM

Forgetting Is a Feature of Deep Nets
Item Type	Conference Paper
Author	Carl Ekman
Date	2020
Proceedings Title	Advances in Neural Information Processing Systems
URL	https://example.org/b
"""


def test_the_properties_of_a_page_below_its_title(papers_of: PapersOf, read: type[Read]) -> None:
    text = """# Small Networks Are Enough

Authors: Anna Berg, Bo Dahl
Created: May 3, 2021 10:12 AM
Status: Read
Tags: pruning, vision
URL: https://arxiv.org/abs/2101.00001
Venue: ICML
Year: 2021

## Summary

The networks are pruned.

## Questions

- Why small?
"""
    authors, url = ("Anna Berg", "Bo Dahl"), "https://arxiv.org/abs/2101.00001"
    expected = read(1, "Small Networks Are Enough", authors, venue="ICML", year=2021, arxiv="2101.00001", url=url)
    assert papers_of(text) == [expected]


@pytest.mark.parametrize(
    "stated",
    [
        "authors: [Anna Berg, Bo Dahl]",
        'authors: ["Berg, Anna", "Dahl, Bo"]',
        "author: Berg, Anna and Dahl, Bo",
        "authors: Berg, Anna; Dahl, Bo",
        "authors:\n  - Anna Berg\n  - Bo Dahl",
        "author:\n  - family: Berg\n    given: Anna\n  - given: Bo\n    family: Dahl",
        "author:\n  - name: Anna Berg\n    affiliation: KTH Stockholm\n  - name: Bo Dahl\n    email: bo@x.org",
        "authors:\n  - {name: Anna Berg, affiliation: KTH}\n  - {name: Bo Dahl}",
    ],
)
def test_the_forms_of_authors_in_front_matter(papers_of: PapersOf, stated: str) -> None:
    text = (
        f'---\ntitle: "Competition and Innovation: An Inverted-U Relationship"\n{stated}\nyear: 2005\n---\n\n'
        "Notes on competition and growth of firms.\n"
    )
    assert [paper.authors for paper in papers_of(text)] == [("Anna Berg", "Bo Dahl")]
