"""Stanzas of title, authors and venue."""

from collections.abc import Callable
from typing import Any

Read = Any
PapersOf = Callable[..., list[Read]]

LINES = """Small Networks Are Enough
Anna Berg, Bo Dahl
ICML 2021

Forgetting Is a Feature
Dan Ek, Eva Falk
ACL 2019

Counting Words with Attention
Ida Quist
ICLR 2018
"""
NUMBERED = """Papers for the seminar

1. Small Networks Are Enough
   Anna Berg, Bo Dahl
   ICML 2021
2. Forgetting Is a Feature
   Dan Ek, Eva Falk
   ACL 2019
3. Counting Words with Attention
   Ida Quist
   ICLR 2018
"""


NESTED = NUMBERED.replace("   ", "  - ")


def test_linked_titles_with_notes_below_the_authors(papers_of: PapersOf) -> None:
    text = "# Weekly digest\n\n## Sparse\n\n" + "\n".join(
        f"[Counting {word} with Attention](https://arxiv.org/abs/2101.0000{i})\nIda Quist, Bo Dahl\nIt is fast.\n"
        for i, word in enumerate(["Words", "Votes", "Sheep"])
    )
    assert [(p.title, p.authors, p.arxiv, p.topics) for p in papers_of(text)] == [
        (f"Counting {word} with Attention", ("Ida Quist", "Bo Dahl"), f"2101.0000{i}", ("Sparse",))
        for i, word in enumerate(["Words", "Votes", "Sheep"])
    ]


def test_among_notes_nothing_but_such_stanzas_is_a_paper(papers_of: PapersOf) -> None:
    prose = "\n".join(f"This is what we said on day {i}.\nIt was mostly about weights.\n" for i in range(6))
    stanzas = LINES.rsplit("\n\n", 1)[0]
    found = papers_of(prose + "\n" + stanzas, "notes.txt")
    assert len(found) <= 2
    assert all((paper.title or "-") in stanzas for paper in found)


SCHOLAR = """Small networks are enough
A Berg, B Dahl - International Conference on Machine Learning, 2021 - proceedings.mlr.press
We show that small networks are enough for most of what we do …
Save Cite Cited by 123 Related articles All 5 versions

Forgetting is a feature of deep nets
C Ekman, D Falk… - Advances in Neural …, 2020 - proceedings.neurips.cc
Forgetting helps deep nets. We study …
Save Cite Cited by 45 Related articles All 3 versions

[PDF] Counting words with attention
E Gran - arXiv preprint arXiv:1901.00003, 2019 - arxiv.org
Words are counted by heads. …
Save Cite Cited by 7 Related articles All 2 versions
"""


PROGRAMME = """Tuesday, 13 July 2021

Session 1A: Pruning (Room 301)
Chair: Frida Holm

09:00–09:20 Small Networks Are Enough
Anna Berg, Bo Dahl (Oslo University)
09:20–09:40 Forgetting Is a Feature of Deep Nets
Carl Ekman (Bergen University), Di Falk (Google)
09:40–10:00 Counting Words with Attention
Eva Gran (FAIR)
10:00–10:30 Coffee Break

Session 1B: Learning (Room 302)
Chair: Geir Ius

10:30–10:50 Walking Trees in Constant Space
Hans Jor, Ida Krog (MIT)
"""


DBLP = """Anna Berg, Bo Dahl:
Small Networks Are Enough. ICML 2021: 123-135
Carl Ekman, Di Falk:
Forgetting Is a Feature of Deep Nets. NeurIPS 2020
Eva Gran:
Counting Words with Attention. ACL (1) 2019: 55-66
"""
