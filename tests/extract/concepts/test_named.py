"""Names that are none of a concept."""

import pytest

from extract.concepts.named import Names, named
from kg.facts import AuthorFact, ConceptFact, PaperFact, Span

AT = Span(0, 1, 1, "x", 0)
PAPERS = [
    PaperFact("l1", "entry", AT, "Small Nets", authors=(AuthorFact("Jürgen Börstler", "Börstler", "Jürgen", AT),))
]


def kept(name: str) -> list[str]:
    return [fact.name for fact in named([ConceptFact("l1", name, "other", AT)], Names.of(PAPERS))]


@pytest.mark.parametrize(
    "name",
    ["Jurgen Borstler", "borstler2019", "project_area_id", "2025-09-04T20", "D4T9HLKF",
     "ABCD-D-16-0785.1", "PDF", "Infantis* x",
     "[Small", "并给出定量加速效率随数与激波倾角的变化规律", "**", ""],
)  # fmt: skip
def test_persons_keys_and_words_of_machines_are_no_concepts(name: str) -> None:
    assert kept(name) == []


@pytest.mark.parametrize(
    "name",
    ["CIFAR100", "CIFAR-100", "SemEval-2010", "VOC2012", "squad_v2", "fastText", "iNaturalist2018", "Borstler method",
     "图神经网络", "Fisher's method", "Bayes' rule", "D_KL", "k-means", "word2vec",
     "RRT*", "A* search", "WORD2VEC", "batch_norm"],
)  # fmt: skip
def test_names_of_concepts_stay(name: str) -> None:
    assert kept(name) == [name]


@pytest.mark.parametrize(
    ("name", "bare"), [("COUNTY**", "COUNTY"), ("Nonhuman Turn_", "Nonhuman Turn"), ("Coast’", "Coast")]
)
def test_marks_at_the_end_are_no_part_of_a_name(name: str, bare: str) -> None:
    assert kept(name) == [bare]
