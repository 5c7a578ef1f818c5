"""What the papers of a list have in common."""

from collections.abc import Mapping, Sequence

import pytest

from kg.desk.common import MOST_GROUPS, TIES, Common, common
from kg.load import apply
from kg.model import Edge, Graph, Node
from kg.store import Store


def made(
    store: Store, having: Mapping[str, Sequence[str]], cites: Sequence[tuple[str, str]] = (), centre: str | None = None
) -> Common:
    """What these papers with their concepts share, in a graph where nobody else mentions them but a hundred others exist."""
    concepts = sorted({concept for some in having.values() for concept in some})
    nodes = [Node("Paper", paper, {"title": paper}) for paper in [*having, *(f"other{n}" for n in range(100))]]
    nodes += [Node("Concept", concept, {"name": concept.title()}) for concept in concepts]
    edges = [Edge("MENTIONS", paper, concept, {}, ()) for paper, some in having.items() for concept in some]
    edges += [Edge("CITES", a, b, {}, ()) for a, b in cites]
    apply(store, Graph(tuple(nodes), tuple(edges)))
    return common(store, [paper for paper in having if paper != centre], centre)


def test_papers_are_grouped_by_the_concepts_that_tell_them_apart(embedded_store: Store) -> None:
    found = made(
        embedded_store,
        {"a": ["all", "x"], "b": ["all", "x"], "c": ["all", "y"], "d": ["all", "y"], "e": ["all", "y"], "f": ["all"]},
    )
    assert [(group.name, group.papers) for group in found.groups] == [("Y", ("c", "d", "e")), ("X", ("a", "b"))]


def test_no_paper_is_in_two_groups_and_a_concept_of_one_paper_is_none(embedded_store: Store) -> None:
    found = made(embedded_store, {"a": ["x", "y"], "b": ["x", "y"], "c": ["x"], "d": ["y"], "e": ["z"], "f": []})
    grouped = [paper for group in found.groups for paper in group.papers]
    assert len(grouped) == len(set(grouped))
    assert "e" not in grouped
    assert "f" not in grouped


def test_there_are_never_more_groups_than_can_be_told_apart(embedded_store: Store) -> None:
    found = made(embedded_store, {f"p{n}{side}": [f"c{n}"] for n in range(MOST_GROUPS + 3) for side in "ab"})
    assert len(found.groups) == MOST_GROUPS


def test_groups_that_share_concepts_stand_side_by_side(embedded_store: Store) -> None:
    bridge = ["x", "w"], ["z", "w"]
    found = made(
        embedded_store,
        {"a": ["x"], "b": ["x"], "c": bridge[0], "d": ["y"], "e": ["y"], "f": ["z"], "g": bridge[1], "h": ["v"]},
    )
    assert [group.name for group in found.groups][:2] == ["X", "Z"]


def test_what_is_said_ties_more_than_what_is_shared(embedded_store: Store) -> None:
    found = made(
        embedded_store, {"a": ["x"], "b": ["x", "y"], "c": ["x", "y"], "d": ["x", "y"], "e": []}, cites=[("a", "e")]
    )
    said = [(tie.a, tie.b) for tie in found.ties if tie.said]
    assert said == [("a", "e")]
    of_e = [tie for tie in found.ties if "e" in (tie.a, tie.b)]
    assert len(of_e) == 1


def test_every_tie_with_the_centre_is_kept_and_of_others_the_strongest(embedded_store: Store) -> None:
    papers = [f"p{n}" for n in range(8)]
    found = made(embedded_store, {paper: ["x"] for paper in ["c", *papers]}, centre="c")
    assert {tie.b if tie.a == "c" else tie.a for tie in found.ties if "c" in (tie.a, tie.b)} == set(papers)
    assert len([tie for tie in found.ties if "c" not in (tie.a, tie.b)]) <= TIES * len(papers)
    assert all("c" not in group.papers for group in found.groups)


def test_degrees_are_those_of_the_graph(small_store: Store) -> None:
    found = common(small_store, ["bert", "gpt"], "attention")
    assert found.degrees["attention"] > found.degrees["gpt"]
    assert {(tie.a, tie.b): tie.said for tie in found.ties}[("attention", "bert")]


@pytest.mark.parametrize("papers", [[], ["no-such-paper"]])
def test_papers_that_are_not_there_share_nothing(small_store: Store, papers: list[str]) -> None:
    assert common(small_store, papers) == Common((), (), {})
