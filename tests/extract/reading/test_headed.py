"""Titles as headings or on lines of their own, with notes below."""

from collections.abc import Callable
from typing import Any

Read = Any
PapersOf = Callable[..., list[Read]]

RECORDS = """# Notes from the spring

Some words on how I took them.

## ICML 2021

### Small Networks Are Enough

Anna Berg, Bo Dahl, Cy van Moe

ICML 2021, oral

- They prune the network until it breaks.

### Forgetting Is a Feature

Dan Ek

ICML 2021, poster

- The memory of the network is finite.

## References

Nothing here.
"""


def test_lines_before_the_first_title_are_nobodys_notes(papers_of: PapersOf) -> None:
    assert all("how I took them" not in (p.abstract or "") for p in papers_of(RECORDS))


def test_windows_line_ends_change_nothing(papers_of: PapersOf) -> None:
    assert papers_of(RECORDS.replace("\n", "\r\n")) == papers_of(RECORDS)


BULLETED = """Reading list

Vision

Backbones


Small Networks Are Enough
  • This paper by Berg et al. from Oslo University in ICML 2021 introduces TinyNet, a network that is small.
  • It is pruned until it breaks.


Deep Networks for Wide Images
  • This paper by Dahl et al. from FAIR in CVPR 2020 introduces WideNet.
  • It builds on TinyNet.


Language

Models


Forgetting Is a Feature
  • This paper by Ek and Falk in 2019 shows that models forget.
  • They count what is lost.


Counting Words with Attention
  • This paper by Gran et al. from Google in ACL 2018 shows how words are counted.
"""


PROSE = """Trip report

EMNLP 2019

Dialogue

Small Networks Are Enough for Talk
- A network that is pruned talks as well as before.
- The users did not notice.
Architecture of the network. Berg et al.

Translation

Forgetting Is a Feature of Translators
- Old words vanish first.

Counting Words with Attention Heads
- Heads count words.
"""


def test_a_year_and_venue_that_a_page_states_hold_for_all_below(papers_of: PapersOf) -> None:
    assert [(p.title, p.venue, p.year) for p in papers_of(PROSE, "trip.txt")] == [
        ("Small Networks Are Enough for Talk", "EMNLP", 2019),
        ("Forgetting Is a Feature of Translators", "EMNLP", 2019),
        ("Counting Words with Attention Heads", "EMNLP", 2019),
    ]


def test_the_name_of_a_known_concept_over_notes_is_no_paper(papers_of: PapersOf) -> None:
    text = PROSE + "\nVariational Inference\n- An approximation.\n- It is fast.\n"
    assert "Variational Inference" not in [p.title for p in papers_of(text, "trip.txt")]


def test_headings_in_a_fence_are_no_titles(papers_of: PapersOf) -> None:
    text = RECORDS + "\n```\n### Code Is Not a Paper\nAnna Berg, Bo Dahl\n```\n"
    assert "Code Is Not a Paper" not in [p.title for p in papers_of(text)]


def test_a_text_about_no_paper_gives_none(papers_of: PapersOf) -> None:
    text = "# Shopping\n\nMilk, bread and cheese.\n\n## Later\n\nCall the bank. It closes at four.\n"
    assert papers_of(text) == []


def test_notes_about_a_single_paper_have_it_as_their_title(papers_of: PapersOf) -> None:
    text = """# Small Networks Are Enough

Authors: Anna Berg, Bo Dahl, Cy Moe
Venue: ICML 2021
Link: https://arxiv.org/abs/2101.00001

## Summary

Introduces TinyNet.

## My thoughts

Much smaller than before.
"""
    assert [(p.line, p.title, p.authors, p.venue, p.year, p.arxiv) for p in papers_of(text)] == [
        (1, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl", "Cy Moe"), "ICML", 2021, "2101.00001")
    ]


def test_titles_on_lines_in_bold_with_text_right_below(papers_of: PapersOf) -> None:
    text = """# Lab meeting

**Small Networks Are Enough**
Berg et al., ICML 2021
TinyNet drops half of its weights. It is fast.

**Forgetting Is a Feature**
Ek and Falk, ACL 2019
Old weights are erased.

**Counting Words with Attention**
Quist et al., ICLR 2018
The words are counted.
"""
    assert [(p.line, p.title, p.authors, p.et_al, p.venue, p.year) for p in papers_of(text)] == [
        (3, "Small Networks Are Enough", ("Berg",), True, "ICML", 2021),
        (7, "Forgetting Is a Feature", ("Ek", "Falk"), False, "ACL", 2019),
        (11, "Counting Words with Attention", ("Quist",), True, "ICLR", 2018),
    ]
