"""Texts that speak of one work after the other, a paragraph each: none is cited by the one above it."""

from collections.abc import Callable

import pytest

from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
MARKS = ["[{title}](https://x.org/{year}.pdf)", "*{title}*", '"{title}"']
TEXT = """# Papers worth reading

{intro}Hartmann et al.'s 2012 paper {0} is rightfully a classic. They lay out a frame that has stood the test of
time, even if some of the details are dated by now. I still give it to every new student.

In {1}, Kraska and colleagues look at early versions of the idea and compare them. As above, much has moved on since this was
written, but the criticisms are still useful to understand.

On the practical side, {2} is a very nice study of how much of this is actually used in the field, and what is needed to
make it work in ordinary places, with a lot of data.
"""
WORKS = {
    "Why Most Published Findings on Rivers Are False": ["Hartmann"],
    "The Case for Learned Index Structures": ["Kraska"],
    "Bounded Rationality in Rural Markets": [],
}


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("intro", ["", "Several people asked me where to start.\n\n"])
def test_each_paragraph_speaks_of_a_work_of_its_own(facts_of: FactsOf, mark: str, intro: str) -> None:
    named = [mark.format(title=title, year=2000 + n) for n, title in enumerate(WORKS)]
    facts = facts_of(TEXT.format(*named, intro=intro))
    assert {paper.title: [author.family for author in paper.authors] for paper in facts.papers} == WORKS
    assert {paper.status for paper in facts.papers} == {"entry"}
    assert facts.citations == ()


def test_what_a_paragraph_says_of_the_work_above_is_cited_by_it(facts_of: FactsOf) -> None:
    facts = facts_of(
        "[The Case for Learned Index Structures](https://arxiv.org/abs/1712.01208) is a very nice study of how an index "
        "can be learnt from the keys that it holds, and of what is needed to make it work with a lot of data in ordinary "
        "places.\n\n"
        "The paper compares this with [Bounded Rationality in Rural Markets](https://x.org/a.pdf), which says the opposite.\n"
    )
    assert [(paper.title, paper.status) for paper in facts.papers] == [
        ("The Case for Learned Index Structures", "entry"),
        ("Bounded Rationality in Rural Markets", "cited"),
    ]
