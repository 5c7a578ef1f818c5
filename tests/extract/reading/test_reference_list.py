"""Sections headed "References"."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from extract.references.model import Model
from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]

LIST = """# Small Networks Are Enough

Anna Berg, Bo Dahl

- We prune, as others did.

## References

- Dahl, Bo and Cy Moe (2019). "Forgetting Is a Feature". In: *Proc. ICML*.
- Ek, Dan et al. (2020). "Counting Words". In: *arXiv preprint arXiv:2001.00009*.
"""


@pytest.mark.parametrize(
    "heading", ["References", "REFERENCES", "Bibliography:", "7. References", "Works Cited", "References II"]
)
def test_the_headings_of_reference_lists(papers_of: PapersOf, heading: str) -> None:
    text = LIST.replace("## References", f"## {heading}")
    assert [p.line for p in papers_of(text) if p.status == "reference"] == [9, 10]


def test_references_elsewhere_are_none(papers_of: PapersOf) -> None:
    text = LIST.replace("## References", "## Shopping")
    assert [p for p in papers_of(text) if p.status == "reference"] == []


def test_numbered_references_in_brackets(papers_of: PapersOf) -> None:
    text = """# References

[1] A. Berg and B. Dahl, “Small nets forget,” in Proc. CVPR, 2019, pp. 1–8.
[2] C. Moe, “Large nets remember,” in Proc. ICML, 2020, pp. 1–8.
"""
    assert [(p.title, p.authors, p.venue, p.year) for p in papers_of(text)] == [
        ("Small nets forget", ("A. Berg", "B. Dahl"), "CVPR", 2019),
        ("Large nets remember", ("C. Moe",), "ICML", 2020),
    ]


def test_the_presented_work_cites_the_references(facts_of: Callable[..., DocumentFacts]) -> None:
    facts = facts_of(LIST)
    keys = tuple(p.key for p in facts.papers if p.status == "entry")
    assert [p.cited_by for p in facts.papers if p.status == "reference"] == [keys[:1], keys[:1]]


def test_a_reference_may_run_over_several_lines(papers_of: PapersOf) -> None:
    text = """References

[1] A. Berg and B. Dahl, “Small nets forget what they were
    told,” in Proc. CVPR, 2019, pp. 1–8.
[2] C. Moe, “Large nets remember,” in
    Proc. ICML, 2020, pp. 1–8.
"""
    assert [(p.line, p.authors, p.venue, p.year) for p in papers_of(text, "notes.txt")] == [
        (3, ("A. Berg", "B. Dahl"), "CVPR", 2019),
        (5, ("C. Moe",), "ICML", 2020),
    ]


PLAIN = """# Reading group

## Sparse models

1. Anna Berg, Bo Dahl, and Cy Moe. Small networks are enough. ICML 2021.
2. Dan Ek and Eva Falk. Forgetting is a feature. ACL 2019.

## Counting

3. Ida Quist. Counting words with attention. In ICLR, 2018.
"""
APA = """Berg, A., Dahl, B., & Moe, C. (2021). Small networks are enough. Journal of Cheese, 30.

Ek, D., & Falk, E. (2019). Forgetting is a feature. In ACL (pp. 770-778).

Quist, I. P. (2018). Counting words with attention. In ICLR.
"""


def test_notes_that_look_like_references_now_and_then_are_no_list_of_them(papers_of: PapersOf) -> None:
    notes = """# Small Networks Are Enough

Anna Berg, Bo Dahl

- Weights are pruned. In 2021 this was new.
- Half of the weights are enough. Dahl and Moe (2019) found as much.
- The loss is small. Berg et al. (2020) say why. It is still large for images.
- Dan Ek and Eva Falk, at ACL 2019, call forgetting a feature.
"""
    first, *others = [(p.line, p.title, p.authors) for p in papers_of(notes) if p.status == "entry"]
    assert first == (1, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"))
    assert len(others) <= 1


def test_a_section_of_references_among_notes(papers_of: PapersOf) -> None:
    notes = "# Talks\n\n## What we said\n\n" + "".join(f"- Point {i} is about weights.\n" for i in range(9))
    section = "\n## To read\n\n" + APA
    assert [(p.title, p.topics) for p in papers_of(notes + section)] == [
        ("Small networks are enough", ("To read",)),
        ("Forgetting is a feature", ("To read",)),
        ("Counting words with attention", ("To read",)),
    ]


CHAPTERS = """# Readings in anthropology

- Geertz, Clifford. “Thick Description”, in *The Interpretation of Cultures*. New York: Basic Books, 1973. 3-30.
- Douglas, Mary. “Deciphering a Meal”, in *Implicit Meanings: Essays in Anthropology*. London: Routledge, 1975. 249-275.
- Turner, Victor. “Betwixt and Between”, in *The Forest of Symbols: Aspects of Ritual*. Ithaca: Cornell University Press, 1967.
- Ortner, Sherry. “Resistance and Refusal”, in *Anthropology and Social Theory*. Durham: Duke University Press, 2006. 42-62.
"""


def test_a_chapter_is_not_its_book(papers_of: PapersOf) -> None:
    assert [(p.title, p.year) for p in papers_of(CHAPTERS)] == [
        ("Thick Description", 1973),
        ("Deciphering a Meal", 1975),
        ("Betwixt and Between", 1967),
        ("Resistance and Refusal", 2006),
    ]


def test_a_reference_has_what_stands_around_it(papers_of: PapersOf) -> None:
    text = """# Sleep, 2019

- [Berg, A., & Dahl, B. (2019). Sleep and the consolidation of memory. *Nature*, 12, 1-9.](https://a.org/sleep)
- [Ekman, C., & Falk, D. (2018). The long nights of the arctic fox. *Science*, 7, 10-19.](https://a.org/fox)
- [Moe, C., & Ek, D. (2017). Dreams of rodents in novel mazes. *Cell*, 3, 20-29.](https://a.org/mazes)
"""
    assert [(p.title, p.url, p.year) for p in papers_of(text)] == [
        ("Sleep and the consolidation of memory", "https://a.org/sleep", 2019),
        ("The long nights of the arctic fox", "https://a.org/fox", 2018),
        ("Dreams of rodents in novel mazes", "https://a.org/mazes", 2017),
    ]


REFERENCES = (
    "Berg, A., & Dahl, B. (2019). Small networks forget what they have learnt. In Proceedings of ICML, pp. 12-20.",
    "Moe, C. (2020). Large networks remember rare examples. Journal of Memory, 3(2), 1-8.",
    "Ek, D., & Falk, E. (2021). Counting words with attention. Computational Linguistics, 47(1), 30-52.",
)
TITLES = [
    "Small networks forget what they have learnt",
    "Large networks remember rare examples",
    "Counting words with attention",
]


@pytest.mark.parametrize("heading", ["# Literatur", "# Bibliographie", "# References"])
def test_a_page_of_references_and_notes_on_them_is_a_list_of_papers(papers_of: PapersOf, heading: str) -> None:
    items = "".join(f"* [x] {one}\n    * says that this is enough, if nothing else was needed\n" for one in REFERENCES)
    found = [(p.title, p.status) for p in papers_of(f"{heading}\n\n{items}")]
    assert found == [(title, "entry") for title in TITLES]


def test_a_short_text_that_cites_its_references_is_a_work(papers_of: PapersOf) -> None:
    said = (
        "Networks forget what they have learnt (Berg & Dahl, 2019), which has been known for long. That they remember what is "
        "rare (Moe et al., 2020) is less well known, and nobody has asked whether both have one cause. If so, then counting "
        "words with attention (Ek & Falk, 2021) should show it: there, what is rare is what is counted best of all."
    )
    items = "".join(f"- {one}\n" for one in REFERENCES)
    found = [(p.title, p.status) for p in papers_of(f"# Why networks forget\n\n{said}\n\n## References\n\n{items}")]
    assert found == [("Why networks forget", "entry"), *((title, "reference") for title in TITLES)]


def test_a_page_with_references_at_its_end_is_no_list_of_papers(papers_of: PapersOf) -> None:
    items = "".join(f"- {one}\n" for one in REFERENCES)
    text = f"# Meeting 3 May\n\nWe met with Anna. To do: order the sensors, and ask Bo.\n\n## References\n\n{items}"
    assert {p.status for p in papers_of(text)} == {"reference"}


def test_references_of_a_text_that_is_no_work_stay_references(papers_of: PapersOf) -> None:
    said = "We prune what nobody needs, and look at what is left of the network afterwards. " * 12
    items = "".join(f"- {one}\n" for one in REFERENCES)
    found = [(p.title, p.status) for p in papers_of(f"# Why we prune\n\n{said}\n\n## References\n\n{items}")]
    assert found == [(title, "reference") for title in TITLES]


def test_each_reference_is_parsed_once(facts_of: Callable[..., DocumentFacts], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    label = Model.label

    def counted(self: Model, features: Sequence[Sequence[str]]) -> list[str]:
        asked.append(len(features))
        return label(self, features)

    monkeypatch.setattr(Model, "label", counted)
    lines = [
        f"- Berg, A., & Dahl, B. (20{i}). Rivers number {i}. *Journal of Woods*, {i}(2), {i}-{i + 9}."
        for i in range(11, 21)
    ]
    assert len(facts_of("# References\n\n" + "\n".join(lines)).papers) == len(asked) == len(lines)
