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


def test_marked_titles_with_author_lines(papers_of: PapersOf, read: type[Read]) -> None:
    topics = ("ICML 2021",)
    assert [p.title for p in papers_of(RECORDS)] == ["Small Networks Are Enough", "Forgetting Is a Feature"]
    first, second = papers_of(RECORDS)
    assert (first.authors, first.venue, first.year, first.decision) == (
        ("Anna Berg", "Bo Dahl", "Cy van Moe"), "ICML", 2021, "Oral",
    )  # fmt: skip
    assert (second.authors, second.venue, second.year, second.decision) == (("Dan Ek",), "ICML", 2021, "Poster")
    assert first.topics in ((), topics)
    assert read is not None


def test_lines_before_the_first_title_are_nobodys_notes(papers_of: PapersOf) -> None:
    assert all("how I took them" not in (p.abstract or "") for p in papers_of(RECORDS))


def test_windows_line_ends_change_nothing(papers_of: PapersOf) -> None:
    assert papers_of(RECORDS.replace("\n", "\r\n")) == papers_of(RECORDS)


def test_an_abstract_goes_to_its_paper(papers_of: PapersOf) -> None:
    text = """# List

## Small Networks Are Enough

**Authors**: Anna Berg, Bo Dahl

**Abstract**: We prune networks until they break, and
find that they seldom do.

## Forgetting Is a Feature

**Authors**: Dan Ek, Eva Falk

**Abstract**: We forget on purpose.
"""
    assert [(p.title, p.authors, p.abstract) for p in papers_of(text)] == [
        (
            "Small Networks Are Enough",
            ("Anna Berg", "Bo Dahl"),
            "We prune networks until they break, and find that they seldom do.",
        ),
        ("Forgetting Is a Feature", ("Dan Ek", "Eva Falk"), "We forget on purpose."),
    ]


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


def test_titles_over_bullets_with_topics_above(papers_of: PapersOf, read: type[Read]) -> None:
    vision, language = ("Vision", "Backbones"), ("Language", "Models")
    oslo, fair, google = ("Oslo University",), ("FAIR",), ("Google",)
    assert papers_of(BULLETED, "list.txt") == [
        read(8, "Small Networks Are Enough", ("Berg",), True, "ICML", 2021, topics=vision, organizations=oslo),
        read(13, "Deep Networks for Wide Images", ("Dahl",), True, "CVPR", 2020, topics=vision, organizations=fair),
        read(23, "Forgetting Is a Feature", ("Ek", "Falk"), False, None, 2019, topics=language),
        read(28, "Counting Words with Attention", ("Gran",), True, "ACL", 2018, topics=language, organizations=google),
    ]  # fmt: skip


def test_notes_whose_title_is_lost_are_a_paper_without_title(papers_of: PapersOf) -> None:
    lost = BULLETED.replace("Deep Networks for Wide Images\n", "\n")
    found = papers_of(lost, "list.txt")
    assert [(p.title, p.authors, p.venue) for p in found] == [
        ("Small Networks Are Enough", ("Berg",), "ICML"),
        (None, ("Dahl",), "CVPR"),
        ("Forgetting Is a Feature", ("Ek", "Falk"), None),
        ("Counting Words with Attention", ("Gran",), "ACL"),
    ]


def test_a_paper_without_title_begins_at_the_first_line_of_its_notes(papers_of: PapersOf) -> None:
    lost = BULLETED.replace("Deep Networks for Wide Images\n", "\n")
    assert [p.line for p in papers_of(lost, "list.txt")] == [8, 14, 23, 28]


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
Gran and Holm
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


def test_underlined_headings_are_headings(papers_of: PapersOf) -> None:
    text = """My Notes
========

Small Networks Are Enough
-------------------------
Anna Berg, Bo Dahl

- Pruned until it breaks.

Forgetting Is a Feature
-----------------------
Dan Ek, Eva Falk

- Lost words.
"""
    assert [(p.title, p.authors) for p in papers_of(text)] == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl")),
        ("Forgetting Is a Feature", ("Dan Ek", "Eva Falk")),
    ]


def test_headings_in_a_fence_are_no_titles(papers_of: PapersOf) -> None:
    text = RECORDS + "\n```\n### Code Is Not a Paper\nAnna Berg, Bo Dahl\n```\n"
    assert "Code Is Not a Paper" not in [p.title for p in papers_of(text)]


def test_a_jury_is_not_an_author(papers_of: PapersOf) -> None:
    text = """# Theses

## Small Networks Are Enough

Anna Berg

Jury: Bo Dahl, Cy Moe, Dan Ek

- Defended in May.

## Forgetting Is a Feature

Eva Falk

Jury: Fay Gran, Gus Holm

- Defended in June.
"""
    assert [p.authors for p in papers_of(text)] == [("Anna Berg",), ("Eva Falk",)]


def test_a_text_about_no_paper_gives_none(papers_of: PapersOf) -> None:
    text = "# Shopping\n\nMilk, bread and cheese.\n\n## Later\n\nCall the bank. It closes at four.\n"
    assert papers_of(text) == []


def test_an_author_line_may_go_on_with_venue_and_decision(papers_of: PapersOf) -> None:
    text = """# Notes

## Small Networks Are Enough
*Anna Berg, Bo Dahl* (ICML 2021, Oral)

Summary: They prune.

## Wide Images in Deep Nets
*Pia Oster* — CVPR 2020

Summary: They widen.
"""
    assert [(p.title, p.authors, p.venue, p.year, p.decision) for p in papers_of(text)] == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), "ICML", 2021, "Oral"),
        ("Wide Images in Deep Nets", ("Pia Oster",), "CVPR", 2020, None),
    ]


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


def test_authors_with_their_places_in_brackets(papers_of: PapersOf) -> None:
    text = """# Accepted papers

### Small Networks Are Enough
Anna Berg (Google), Bo Dahl (University of Oslo), Cy Moe (ETH)

### Forgetting Is a Feature
Dan Ek (Lab 12); Eva Falk (MIT)
"""
    assert [(p.title, p.authors) for p in papers_of(text)] == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl", "Cy Moe")),
        ("Forgetting Is a Feature", ("Dan Ek", "Eva Falk")),
    ]


def test_a_decision_in_brackets_is_no_part_of_the_title(papers_of: PapersOf) -> None:
    text = """# ICML 2021

### Small Networks Are Enough (Oral)
Anna Berg, Bo Dahl

### Forgetting Is a Feature [Poster]
Dan Ek, Eva Falk

### Reading Aloud (Oral History)
Ida Quist
"""
    assert [(p.title, p.decision) for p in papers_of(text)] == [
        ("Small Networks Are Enough", "Oral"),
        ("Forgetting Is a Feature", "Poster"),
        ("Reading Aloud (Oral History)", None),
    ]


def test_a_venue_in_brackets_behind_numbered_titles(papers_of: PapersOf) -> None:
    text = """## 1. Small Networks Are Enough (ICML 2021)
**Authors**: Anna Berg, Bo Dahl
TL;DR: prune.

## 2. Forgetting Is a Feature (ACL 2019)
**Authors**: Dan Ek, Eva Falk
TL;DR: forget.
"""
    assert [(p.line, p.title, p.authors, p.venue, p.year) for p in papers_of(text)] == [
        (1, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), "ICML", 2021),
        (5, "Forgetting Is a Feature", ("Dan Ek", "Eva Falk"), "ACL", 2019),
    ]


def test_tags_before_titles_and_numbers_of_slides(papers_of: PapersOf) -> None:
    text = """# Slide 1

### [2021/05] Small Networks Are Enough
Anna Berg, Bo Dahl. [[paper]](https://arxiv.org/abs/2101.00001)

### (NeurIPS 2020) Forgetting Is a Feature
Cy Ek, Di Falk. [[paper]](https://arxiv.org/abs/2001.00002)
"""
    assert [(p.title, p.authors, p.venue, p.year) for p in papers_of(text)] == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), None, 2021),
        ("Forgetting Is a Feature", ("Cy Ek", "Di Falk"), "NeurIPS", 2020),
    ]


def test_titles_without_a_mark_under_topics_that_have_one(papers_of: PapersOf) -> None:
    text = """# Reading group

## Pruning

Small Networks Are Enough

- This paper by Anna Berg and Bo Dahl from Oslo in ICML 2020 prunes until it breaks.

Forgetting Is a Feature of Memory

- This paper by Cy Ek et al. from Bergen in NeurIPS 2021 forgets old words.

## Counting

Counting Words with Attention

- This paper by Dan Ek and Eva Lie from Oslo in ACL 2019 counts words.
"""
    assert [(p.line, p.title, p.authors, p.topics) for p in papers_of(text)] == [
        (5, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), ("Pruning",)),
        (9, "Forgetting Is a Feature of Memory", ("Cy Ek",), ("Pruning",)),
        (15, "Counting Words with Attention", ("Dan Ek", "Eva Lie"), ("Counting",)),
    ]
