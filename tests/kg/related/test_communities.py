"""Communities: papers that share rare concepts and cite one another."""

from kg.related import Literature
from kg.related.communities import communities
from kg.related.literature import Text


def literature(stubs: tuple[str, ...] = ()) -> Literature:
    """Two groups of six papers each, one concept that all of them have, and papers on other things."""
    groups = {"graph": "graph attention", "speech": "speech recognition"}
    papers = [f"{group}-{n}" for group in groups for n in range(6)]
    return Literature.of(
        [
            Text(paper, f"Paper {paper}", shown=paper not in stubs)
            for paper in [*papers, *(f"other-{n}" for n in range(60))]
        ],
        cites=[("graph-1", "graph-0"), ("speech-1", "speech-0"), ("speech-2", "speech-0")],
        concepts=[
            *((paper, paper.split("-")[0], 1.0) for paper in papers),
            *((paper, "network", 1.0) for paper in papers),
        ],
        names={**groups, "network": "neural network"},
    )


def test_groups_are_found_and_named_by_what_tells_them_apart() -> None:
    found = communities(literature())
    assert [sorted(one.papers) for one in found] == [
        [f"{group}-{n}" for n in range(6)] for group in ("graph", "speech")
    ]  # fmt: skip
    assert [one.concepts[0][1] for one in found] == ["graph attention", "speech recognition"]
    assert found[1].papers[0] == "speech-0"
    assert found[1].name.startswith("speech recognition, ")


def test_the_same_literature_has_the_same_communities() -> None:
    assert communities(literature()) == communities(literature())


def test_what_is_only_cited_belongs_to_none() -> None:
    found = communities(literature(stubs=("graph-0", "graph-1")))
    assert ["graph-2", "graph-3", "graph-4", "graph-5"] in [sorted(one.papers) for one in found]
    assert communities(Literature.of([])) == ()


def test_no_concept_names_a_community_that_only_says_another_more_closely() -> None:
    names = {"rl": "reinforcement learning", "deep": "deep reinforcement learning", "control": "continuous control"}
    groups = {f"{group}-{n}": group for group in ("rl", "speech") for n in range(6)}
    made = Literature.of(
        [Text(paper, f"Paper {paper}") for paper in [*groups, *(f"other-{n}" for n in range(60))]],
        concepts=[
            (paper, concept, 1.0)
            for paper, group in groups.items()
            for concept in (names if group == "rl" else ["speech recognition"])
        ],
        names=names,
    )
    told = [sorted(name for _, name in one.concepts) for one in communities(made) if "rl-0" in one.papers]
    assert told in (
        [["continuous control", "deep reinforcement learning"]],
        [["continuous control", "reinforcement learning"]],
    )
