"""How concepts relate: read from sentences, names, headings and company; kinds of one another never in a circle."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.facts import RelationFact, RelationKind, Span
from kg.resolve.concepts import Concept
from kg.resolve.links import At
from kg.resolve.relations import Read, Related, relate

BERT, GPT, PARSING = (
    Concept("bert", "BERT", "method", ()), Concept("gpt", "GPT", "method", ()), Concept("parsing", "parsing", "task", ())
)  # fmt: skip


def at(start: int, name: str, line: int = 1) -> Span:
    """The place of a name on a line."""
    return Span(start, start + len(name), line, name, 100 * line)


def read(*said: tuple[RelationKind, Span, Span, float]) -> Read:
    """What sentences of one document say; every name stands for the concept of that name."""
    places: dict[str, list[At]] = defaultdict(list)
    for _, source, target, _ in said:
        for span in (source, target):
            places[span.quote.lower()].append(("a", span))
    return Read(places, [("a", RelationFact(*one)) for one in said])


def test_what_a_sentence_says_is_a_relation_with_its_places() -> None:
    source, target = at(0, "BERT"), at(9, "parsing")
    (relation,) = relate([BERT, PARSING], read(("used_for", source, target, 0.8)))
    assert relation == Related("bert", "parsing", "used_for", 0.8, (("a", source), ("a", target)))


def test_the_more_sentences_say_so_the_surer_it_is_and_the_surest_comes_first() -> None:
    weak, strong = (at(0, "BERT"), at(9, "parsing")), (at(0, "BERT", 2), at(9, "parsing", 2))
    (relation,) = relate([BERT, PARSING], read(("used_for", *weak, 0.5), ("used_for", *strong, 0.8)))
    assert relation.weight == 0.9
    assert relation.evidence == tuple(("a", span) for span in (*strong, *weak))


def test_however_many_say_so_it_is_not_certain() -> None:
    said = [("used_for", at(0, "BERT", n), at(9, "parsing", n), 0.95) for n in range(1, 5)]
    (relation,) = relate([BERT, PARSING], read(*said))  # type: ignore[arg-type]
    assert relation.weight == 0.99


def test_a_comparison_has_no_direction() -> None:
    said = [
        ("compared_with", at(0, "GPT", 1), at(9, "BERT", 1), 0.5),
        ("compared_with", at(0, "BERT", 2), at(9, "GPT", 2), 0.5),
    ]
    (relation,) = relate([BERT, GPT], read(*said))  # type: ignore[arg-type]
    assert (relation.source, relation.target, relation.weight) == ("bert", "gpt", 0.75)


def test_two_concepts_have_one_relation_the_surest() -> None:
    (relation,) = relate(
        [BERT, PARSING],
        read(
            ("compared_with", at(0, "BERT", 1), at(9, "parsing", 1), 0.6),
            ("used_for", at(0, "BERT", 2), at(9, "parsing", 2), 0.7),
        ),
    )
    assert relation.kind == "used_for"


def test_what_is_no_concept_any_more_has_no_relation() -> None:
    said = ("used_for", at(0, "BERT"), at(9, "parsing"), 0.8)
    known = Read({"bert": [("a", said[1])]}, [("a", RelationFact(*said))])  # type: ignore[arg-type]
    assert relate([BERT, PARSING], known) == []


@pytest.mark.parametrize(
    ("name", "is_kind"),
    [("graph neural network", True), ("learning of neural network", False), ("learning from neural network", False)],
)
def test_a_name_that_ends_as_another_is_one_of_its_kind_unless_a_preposition_parts_them(
    name: str, is_kind: bool
) -> None:
    concepts = [Concept("n", "neural network", "method", ()), Concept("g", name, "method", ())]
    places = {"n": [("a", at(0, "neural network"))], "g": [("a", at(0, name, 2))]}
    assert [(r.source, r.target, r.kind) for r in relate(concepts, Read(places))] == [("g", "n", "is_a")] * is_kind


def test_a_heading_below_another_is_one_of_its_kind() -> None:
    place = ("a", Span(0, 4, 1, "Some", 0))
    concepts = [Concept("nlp", "NLP", "task", ()), Concept("parsing", "parsing", "task", ())]
    (relation,) = relate(concepts, Read({}, (), [(("NLP", "Parsing", "Old"), place)]))
    assert (relation.source, relation.target, relation.kind, relation.evidence) == ("parsing", "nlp", "is_a", (place,))


def test_a_heading_says_so_once_however_much_stands_below() -> None:
    concepts = [Concept("nlp", "NLP", "task", ()), Concept("parsing", "parsing", "task", ())]
    headings = [(("NLP", "Parsing"), ("a", at(0, "Some", line))) for line in range(1, 9)]
    (relation,) = relate(concepts, Read({}, (), headings))
    assert relation.weight == 0.7


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=30))
def test_is_a_holds_no_cycle(pairs: list[tuple[int, int]]) -> None:
    place = ("a", Span(0, 1, 1, "x", 0))
    concepts = [Concept(f"c{n}", f"c{n}", "task", ()) for n in range(7)]
    headings = [((f"c{outer}", f"c{inner}"), place) for outer, inner in pairs]
    parents: dict[str, set[str]] = {}
    for relation in relate(concepts, Read({}, (), headings)):
        parents.setdefault(relation.source, set()).add(relation.target)
    while leaves := {parent for some in parents.values() for parent in some if parent not in parents}:
        parents = {child: some - leaves for child, some in parents.items() if some - leaves}
    assert parents == {}
