"""The gazetteer is well formed."""

from collections import defaultdict
from typing import get_args

import pytest

from extract.concepts.lexicon import by_key, is_common, is_known_concept, known, known_concepts
from kg.facts import ConceptType
from kg.terms import concept_key


def test_every_type_is_one_of_the_contract() -> None:
    assert {concept.type for concept in known_concepts()} <= set(get_args(ConceptType))


def test_no_name_belongs_to_two_concepts() -> None:
    owners: dict[str, set[str]] = defaultdict(set)
    for concept in known_concepts():
        for name in concept.names:
            owners[concept_key(name)].add(concept.name)
    assert {key: names for key, names in owners.items() if len(names) > 1} == {}


def test_names_are_not_empty_and_have_no_outer_white_space() -> None:
    names = [name for concept in known_concepts() for name in concept.names]
    assert [name for name in names if name != name.strip() or not concept_key(name)] == []


def test_no_concept_stands_twice() -> None:
    names = [concept.name for concept in known_concepts()]
    assert len(names) == len(set(names))


def test_every_name_finds_its_concept() -> None:
    named = [(name, concept.name) for concept in known_concepts() for name in concept.names]
    assert [(name, concept) for name, concept in named if by_key()[concept_key(name)].name != concept] == []


def test_a_heading_that_is_a_concept_with_or_without_its_acronym() -> None:
    assert is_known_concept("Image Classification")
    assert is_known_concept("Variational Inference (VI)")
    assert not is_known_concept("Small Networks Are Enough")


@pytest.mark.parametrize(
    ("surface", "meant"),
    [
        ("Performer", True),
        ("Performers", True),
        ("performer", False),
        ("DROP", True),
        ("Drop", False),
        ("adam", False),
        ("ImageNet", True),
        ("imagenet", True),
        ("focal loss", True),
        ("Focal Loss", True),
    ],
)
def test_names_that_are_ordinary_words_are_told_by_their_capitals(surface: str, meant: bool) -> None:
    assert by_key()[concept_key(surface)].is_meant(surface) is meant


def test_what_one_work_coined_may_be_its_own() -> None:
    assert is_common("Transformer")
    assert is_common("graph neural networks")
    assert not is_common("focal loss")
    assert not is_common("A name nobody knows")


def test_an_ordinary_word_is_not_the_name_that_it_folds_to() -> None:
    assert known("complex") is None
    assert known("ComplEx") is not None
    assert known("PAC") is None
    assert known("proteins") is None


@pytest.mark.parametrize(
    ("surface", "is_known"), [("ANN", True), ("ANNs", True), ("Ann", False), ("In-Context Learning", True)]
)
def test_a_person_is_no_acronym(surface: str, is_known: bool) -> None:
    assert (known(surface) is not None) == is_known
