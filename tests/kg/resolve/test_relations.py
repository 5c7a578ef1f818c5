"""How concepts relate: read from sentences, names, headings and company; kinds of one another never in a circle."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.facts import Span
from kg.resolve.concepts import Concept
from kg.resolve.links import At
from kg.resolve.relations import Read, relate


def read_sentence(sentence: str, *names: str) -> Read:
    """The places of the names in one sentence."""
    places: dict[str, list[At]] = {}
    for name in names:
        start = sentence.index(name)
        places[name] = [("a", Span(start, start + len(name), 1, name, 0))]
    return Read(places, {("a", 0): sentence})


@pytest.mark.parametrize(
    ("sentence", "kind", "source", "target"),
    [
        ("language models such as BERT", "is_a", "BERT", "language model"),
        ("language models such as GPT-2, XLNet and BERT", "is_a", "BERT", "language model"),
        ("BERT and other language models", "is_a", "BERT", "language model"),
        ("BERT is a language model", "is_a", "BERT", "language model"),
        ("BERT is part of language models", "part_of", "BERT", "language model"),
        ("BERT outperforms language models", "compared_with", "BERT", "language model"),
        ("BERT, compared to language models", "compared_with", "BERT", "language model"),
        ("BERT is a cat that eats the language model", None, "", ""),
        ("BERT and language models", None, "", ""),
    ],
)
def test_what_a_sentence_says_of_two_methods(sentence: str, kind: str | None, source: str, target: str) -> None:
    concepts = [Concept("BERT", "BERT", "method", ()), Concept("language model", "language model", "method", ())]
    found = [(r.kind, r.source, r.target) for r in relate(concepts, read_sentence(sentence, "BERT", "language model"))]
    assert found == ([(kind, source, target)] if kind else [])


@pytest.mark.parametrize(
    "sentence",
    ["BERT for parsing", "BERT is widely used for parsing", "parsing with BERT", "parsing using the BERT"],
)
def test_what_is_used_for_a_task(sentence: str) -> None:
    concepts = [Concept("BERT", "BERT", "method", ()), Concept("parsing", "parsing", "task", ())]
    (relation,) = relate(concepts, read_sentence(sentence, "BERT", "parsing"))
    assert (relation.source, relation.target, relation.kind, relation.weight) == ("BERT", "parsing", "used_for", 0.6)
    assert {span.quote for _, span in relation.evidence} == {"BERT", "parsing"}


def test_nothing_is_used_for_a_method() -> None:
    concepts = [Concept("BERT", "BERT", "method", ()), Concept("GPT", "GPT", "method", ())]
    assert relate(concepts, read_sentence("BERT for GPT", "BERT", "GPT")) == []


def test_a_heading_below_another_is_one_of_its_kind() -> None:
    at = ("a", Span(0, 4, 1, "Some", 0))
    concepts = [Concept("nlp", "NLP", "task", ()), Concept("parsing", "parsing", "task", ())]
    (relation,) = relate(concepts, Read({}, {}, [(("NLP", "Parsing", "Old"), at)]))
    assert (relation.source, relation.target, relation.kind, relation.evidence) == ("parsing", "nlp", "is_a", (at,))


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=30))
def test_is_a_holds_no_cycle(pairs: list[tuple[int, int]]) -> None:
    at = ("a", Span(0, 1, 1, "x", 0))
    concepts = [Concept(f"c{n}", f"c{n}", "task", ()) for n in range(7)]
    headings = [((f"c{outer}", f"c{inner}"), at) for outer, inner in pairs]
    parents: dict[str, set[str]] = {}
    for relation in relate(concepts, Read({}, {}, headings)):
        parents.setdefault(relation.source, set()).add(relation.target)
    while leaves := {parent for some in parents.values() for parent in some if parent not in parents}:
        parents = {child: some - leaves for child, some in parents.items() if some - leaves}
    assert parents == {}
