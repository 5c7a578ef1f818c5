"""The gazetteer means what it says in texts of its field; elsewhere names mean what they mean there."""

from collections.abc import Callable

import pytest

from extract.concepts.field import is_of_gazetteer, meant
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
LIST = """# Reading

- Kohl, A. (2011). {0}. Immunity, 3, 1-9.
- Brandt, T. (2008). Wide rivers of the northern plains. Ecology, 3, 1-9.
- Lindt, O. (2010). Small birds in winter. Ecology, 4, 10-19.
"""
OTHERS = {
    "RAG genes and lymphocyte development": "retrieval-augmented generation",
    "Attention, memory, and consciousness": "attention mechanism",
    "IR spectra of cool stars": "information retrieval",
    "PCA infarction after surgery": "principal component analysis",
    "MT neurons and motion": "machine translation",
    "Distillation of seawater": "knowledge distillation",
    "Path planning by rats in a maze": "motion planning",
}


@pytest.mark.parametrize(("title", "other"), OTHERS.items())
def test_names_in_other_fields_are_not_renamed(facts_of: FactsOf, title: str, other: str) -> None:
    assert other not in {concept.name for concept in facts_of(LIST.format(title)).concepts}


def test_in_texts_of_the_field_short_forms_mean_its_concepts(facts_of: FactsOf) -> None:
    note = "We compare RAG and fine-tuning of large language models for question answering with contrastive learning."
    facts = facts_of(f"# Notes\n\n## Grounded Answers to Hard Questions\n\nAnna Kohl, Bo Dahl. ACL 2021.\n\n{note}\n")
    assert "retrieval-augmented generation" in {concept.name for concept in facts.concepts}


def test_a_text_is_of_the_field_by_names_of_several_words() -> None:
    assert is_of_gazetteer("A convolutional neural network, contrastive learning and image classification.")
    assert not is_of_gazetteer("MT neurons and maps of the cortex. " * 20 + "A convolutional neural network.")
    assert not is_of_gazetteer("")


def test_elsewhere_a_concept_is_meant_by_its_own_name_alone() -> None:
    assert meant("machine translation", of_gazetteer=False)
    assert meant("MT", of_gazetteer=True)
    assert not meant("MT", of_gazetteer=False)
    assert not meant("DROP", of_gazetteer=False) or meant("DROP", of_gazetteer=False).coined  # type: ignore[union-attr]
