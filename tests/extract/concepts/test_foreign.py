"""Concepts in notes in other languages than English."""

from collections.abc import Callable

import pytest

from extract.concepts.languages import grammars, language_of, phrases_in, spoken
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
SENTENCES = {
    "es": "Los autores estudian la diversidad genética de las poblaciones, que es el foco de la biología de la conservación.",
    "fr": "Les auteurs étudient la diversité génétique des populations dans le cadre de la biologie de la conservation.",
    "pt": "Os autores estudam a diversidade genética das populações e a hipótese da biologia da conservação.",
    "it": "Gli autori studiano la diversità genetica delle popolazioni nella biologia della conservazione.",
    "de": "Die Autoren untersuchen die genetische Vielfalt der Bestände und die Theorie der kommunikativen Vernunft.",
    "nl": "De auteurs onderzoeken de genetische diversiteit van populaties in de biologie van het behoud.",
}
TERMS = {
    "es": {"diversidad genética", "biología de la conservación"},
    "fr": {"diversité génétique", "biologie de la conservation"},
    "pt": {"diversidade genética", "biologia da conservação"},
    "it": {"diversità genetica", "biologia della conservazione"},
    "de": {"genetische Vielfalt", "Theorie der kommunikativen Vernunft"},
    "nl": {"genetische diversiteit", "biologie van het behoud"},
}
ENGLISH = "The authors study the genetic diversity of populations in the biology of conservation."


@pytest.mark.parametrize("language", SENTENCES)
def test_a_language_is_told_by_its_grammar_and_terms_stand_between_its_words(language: str) -> None:
    sentence = SENTENCES[language]
    assert language_of([sentence]) == language
    found = {sentence[phrase.start : phrase.end] for phrase in phrases_in(sentence, language)}
    assert found >= TERMS[language]
    assert not {name.lower() for name in found} & grammars()[language].words


def test_english_and_what_says_too_little_are_english() -> None:
    assert language_of([ENGLISH]) == language_of(["Deep Learning"]) == language_of([]) == "en"
    assert spoken("On the Origin of Species", "es") == "en"
    assert spoken("diversidad genética", "es") == "es"


def test_german_terms_end_in_a_noun() -> None:
    sentence = "Die Begriffe sind schwierig und die Sprache bleibt dunkel."
    assert {sentence[one.start : one.end] for one in phrases_in(sentence, "de")} == {"Begriffe", "Sprache"}


def test_notes_in_another_language_have_their_concepts(facts_of: FactsOf) -> None:
    note = (
        "El artículo estudia la **diversidad genética** y la selección sexual de las poblaciones. La diversidad genética es un "
        "factor para la conservación de la especie, y la selección sexual actúa sobre la diversidad genética."
    )
    facts = facts_of(f"# Lecturas\n\n## Small Populations of Birds\n\nAnna Berg, Bo Dahl. Nature 2021.\n\n{note}\n")
    named = {concept.name for concept in facts.concepts if concept.span.line > 6}
    assert {"diversidad genética", "selección sexual"} <= named
    assert not named & {"artículo", "El artículo", "estudia", "factor"}
    assert {concept.type for concept in facts.concepts if concept.name == "diversidad genética"} == {"other"}


def test_english_notes_are_read_as_before(facts_of: FactsOf) -> None:
    facts = facts_of(f"# Notes\n\n## Small Populations of Birds\n\nAnna Berg, Bo Dahl. Nature 2021.\n\n{ENGLISH}\n")
    assert "genetic diversity" in {concept.name for concept in facts.concepts}
