"""Which names are one concept."""

from collections.abc import Callable
from typing import Any

import pytest

NotesOf = Callable[[str], Any]
Resolved = Callable[..., Any]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("graph neural network", "Graph Neural Networks"),
        ("pre-training", "pretraining"),
        ("fine-tuning", "Fine tuning"),
        ("naïve Bayes", "naive bayes"),
        ("CIFAR-10", "CIFAR10"),
        ("APIs", "API"),
    ],
)
def test_spellings_are_one_concept(notes: NotesOf, resolved: Resolved, one: str, other: str) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough")
    a.concept(key, one)
    a.concept(key, other)
    assert len(resolved(a).ids("Concept")) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("CIFAR-10", "CIFAR-100"),
        ("GPT-2", "GPT-3"),
        ("Llama", "Llama 2"),
        ("ResNet-50", "ResNet-101"),
        ("loss", "less"),
        ("L1", "L11"),
    ],
)
def test_digits_and_letters_tell_concepts_apart(notes: NotesOf, resolved: Resolved, one: str, other: str) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough")
    a.concept(key, one)
    a.concept(key, other)
    assert len(resolved(a).ids("Concept")) == 2


@pytest.mark.parametrize(("kind", "concepts"), [("method", 1), ("other", 1), ("theory", 1), ("dataset", 2)])
def test_the_plural_of_a_short_form_means_the_long_one_where_types_allow_it(
    notes: NotesOf, resolved: Resolved, kind: Any, concepts: int
) -> None:
    a = notes("a")
    first, second = a.paper("Small Networks Are Enough"), a.paper("Forgetting Is a Feature")
    a.concept(first, "FPGA", long_form="Field Programmable Gate Array")
    a.concept(second, "FPGAs", kind)
    assert len(resolved(a).ids("Concept")) == concepts


def test_the_short_form_means_the_long_one_where_one_long_form_dominates(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    first, second = a.paper("Small Networks Are Enough"), a.paper("Forgetting Is a Feature")
    a.concept(first, "LoRA", long_form="Low-Rank Adaptation")
    a.concept(second, "LoRA")
    a.concept(second, "low-rank adaptation")
    graph = resolved(a)
    assert len(graph.ids("Concept")) == 1
    (concept,) = graph.ids("Concept")
    shown = graph.properties("Concept", concept)
    assert {shown["name"], *shown["aliases"]} == {"LoRA", "Low-Rank Adaptation", "low-rank adaptation"}


def test_acronyms_that_clash_are_two_concepts(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    first, second = a.paper("Small Networks Are Enough"), a.paper("Forgetting Is a Feature")
    a.concept(first, "MLM", long_form="masked language modelling")
    a.concept(second, "MLM", long_form="mixed linear model")
    graph = resolved(a)
    assert len(graph.ids("Concept")) == 2
    assert len(graph.edges("MENTIONS")) == 2


def test_a_clashing_acronym_that_nobody_defines_is_neither(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    first, second, third = (a.paper(f"Paper Number {n} of Many") for n in "ABC")
    a.concept(first, "MLM", long_form="masked language modelling")
    a.concept(second, "MLM", long_form="mixed linear model")
    a.concept(third, "MLM")
    assert len(resolved(a).ids("Concept")) == 3


def test_the_type_is_what_most_mentions_say(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough")
    for kind in ("dataset", "method", "dataset"):
        a.concept(key, "FooBench", kind)
    assert resolved(a).properties("Concept", "foobench") == {"name": "FooBench", "type": "dataset"}


def test_mentions_are_counted(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough")
    for _ in range(3):
        a.concept(key, "BERT")
    (edge,) = [edge for edge in resolved(a).graph.edges if edge.type == "MENTIONS"]
    assert edge.properties["count"] == 3
    assert len(edge.evidence) == 3


def test_naming_what_another_paper_introduces_builds_on_it(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    first, second = a.paper("TinyNet: A Network"), b.paper("Forgetting Is a Feature")
    a.concept(first, "TinyNet", introduces=0.95)
    b.concept(second, "TinyNet")
    graph = resolved(a, b)
    assert graph.edges("INTRODUCES") == [("tinynet-a-network", "tinynet")]
    assert graph.edges("BUILDS_ON") == [("forgetting-is-a-feature", "tinynet-a-network")]
    assert graph.quotes("BUILDS_ON", "forgetting-is-a-feature", "tinynet-a-network") == ["TinyNet"]


def test_a_paper_does_not_build_on_itself(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    key = a.paper("TinyNet: A Network")
    a.concept(key, "TinyNet", introduces=0.95)
    a.concept(key, "TinyNet")
    assert resolved(a).edges("BUILDS_ON") == []


def test_a_paper_that_surely_introduces_a_name_does_not_build_on_who_does_so_too(
    notes: NotesOf, resolved: Resolved
) -> None:
    a, b = notes("a"), notes("b")
    first, second = a.paper("TinyNet: A Network"), b.paper("Forgetting Is a Feature")
    a.concept(first, "TinyNet", introduces=0.95)
    b.concept(second, "TinyNet", introduces=0.8)
    graph = resolved(a, b)
    assert graph.edges("INTRODUCES") == [("forgetting-is-a-feature", "tinynet"), ("tinynet-a-network", "tinynet")]
    assert graph.edges("BUILDS_ON") == []


def test_a_concept_that_two_papers_claim_makes_no_link(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    first, second, third = (a.paper(f"Paper Number {n} of Many") for n in "ABC")
    a.concept(first, "TinyNet", introduces=0.9)
    a.concept(second, "TinyNet", introduces=0.9)
    a.concept(third, "TinyNet")
    assert resolved(a).edges("BUILDS_ON") == []


def test_a_concept_named_by_its_head_noun_is_one_of_its_kind(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough")
    a.concept(key, "graph neural network")
    a.concept(key, "neural network")
    (edge,) = [edge for edge in resolved(a).graph.edges if edge.type == "RELATED_TO"]
    assert (edge.source, edge.target, dict(edge.properties)) == (
        "graph-neural-network", "neural-network", {"kind": "is_a", "weight": 0.9},
    )  # fmt: skip
    assert [evidence.quote for evidence in edge.evidence] == ["graph neural network"]


def test_concepts_that_stand_together_more_often_than_chance_are_related(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough")
    for n in range(4):
        a.concept(key, "SQuAD", beside="BERT")
        a.concept(key, f"FooNet{n}")
        a.concept(key, f"BarNet{n}")
    related = [edge for edge in resolved(a).graph.edges if edge.type == "RELATED_TO"]
    assert [(edge.source, edge.target, edge.properties["kind"]) for edge in related] == [("bert", "squad", "co_occurs")]


def test_concepts_that_stand_together_twice_may_do_so_by_chance(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough")
    for n in range(2):
        a.concept(key, "SQuAD", beside="BERT")
        a.concept(key, f"FooNet{n}")
    assert resolved(a).edges("RELATED_TO") == []


def test_a_paper_is_more_about_what_it_names_often_up_to_five_times(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough")
    for name, times in (("FooNet", 1), ("BarNet", 5), ("BazNet", 10)):
        for _ in range(times):
            a.concept(key, name)
    salient = {edge.target: edge.properties["salience"] for edge in resolved(a).graph.edges if edge.type == "MENTIONS"}
    assert salient == {"foonet": 0.05, "barnet": 0.25, "baznet": 0.25}


def test_a_concept_is_not_shown_in_capitals_where_it_is_written_otherwise_as_often(
    notes: NotesOf, resolved: Resolved
) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough")
    for name in ("RESNET", "ResNet"):
        a.concept(key, name)
    assert resolved(a).properties("Concept", "resnet") == {"name": "ResNet", "type": "method", "aliases": ["RESNET"]}


def test_a_concept_goes_by_every_name_that_the_notes_use(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough")
    for name in ("graph neural network", "Graph Neural Networks", "graph neural network"):
        a.concept(key, name)
    assert resolved(a).properties("Concept", "graph-neural-network") == {
        "name": "graph neural network", "type": "method", "aliases": ["Graph Neural Networks"],
    }  # fmt: skip


@pytest.mark.parametrize(("short", "capitals", "concepts"), [("DeBERTa", "DEBERTA", 1), ("CoCo", "COCO", 2)])
def test_a_long_acronym_is_the_same_in_capitals(
    notes: NotesOf, resolved: Resolved, short: str, capitals: str, concepts: int
) -> None:
    a = notes("a")
    first, second = a.paper("Small Networks Are Enough"), a.paper("Forgetting Is a Feature")
    a.concept(first, short, long_form="Decoding-enhanced Words")
    a.concept(second, capitals)
    assert len(resolved(a).ids("Concept")) == concepts
