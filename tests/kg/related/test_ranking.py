"""What is related, why, and in which order."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.errors import QueryError
from kg.model import Edge, Graph, Node
from kg.related import KINDS, Literature, Related, Wanted, rank
from kg.related.fit import FITTED, Example, fit, hidden, judged
from kg.related.literature import Text
from kg.related.ranking import question_about, shipped
from kg.related.reading import literature_of_graph
from kg.related.signals import Evidence
from kg.related.words import words_of

TITLES = {
    "attention": ("Attention Is All You Need", 2017),
    "performer": ("Rethinking Attention with Performers", 2020),
    "rfa": ("Random Feature Attention", 2021),
    "deep": ("Deep Encoder, Shallow Decoder: Reevaluating Translation", 2020),
    "nerf": ("Representing Scenes as Neural Radiance Fields", 2020),
    "block": ("Scalable Neural Radiance Fields of Large Scenes", 2022),
    "gauss": ("Splatting Gaussians", 2023),
    "survey": ("A Survey of Everything", 2024),
    "stub": ("", None),
}
CITES = [
    ("rfa", "attention"), ("performer", "attention"), ("deep", "attention"), ("block", "nerf"), ("survey", "nerf"),
    ("survey", "gauss"), ("survey", "attention"), ("survey", "performer"), ("rfa", "stub"),
]  # fmt: skip
AUTHORS = [("rfa", "peng"), ("deep", "peng"), ("block", "tancik"), ("nerf", "tancik"), ("gauss", "kerbl")]
CALLED = {"random-features": "random features", "attention": "attention", "peng": "Hao Peng"}
CONCEPTS = [("rfa", "random-features", 1.0), ("performer", "random-features", 0.4), ("attention", "attention", 1.0)]


@pytest.fixture
def literature() -> Literature:
    papers = [Text(one, title, year, shown=one != "stub") for one, (title, year) in TITLES.items()]
    return Literature.of(papers, CITES, AUTHORS, CONCEPTS, names=CALLED)


def answers(literature: Literature, *papers: str, text: str = "", **wanted: Any) -> list[Related]:
    question = question_about(literature, [literature.numbers[one] for one in papers], text)
    return rank(literature, question, Wanted(**wanted))


def ids(found: list[Related]) -> list[str]:
    return [one.id for one in found]


def test_answers_of_a_venue_a_document_a_reason_and_without_some() -> None:
    papers = [Text(one, title, year, shown=one != "stub") for one, (title, year) in TITLES.items()]
    venues, documents = (
        [("performer", "iclr"), ("rfa", "iclr"), ("deep", "neurips")],
        [("deep", "notes"), ("attention", "notes")],
    )
    literature = Literature.of(papers, CITES, AUTHORS, CONCEPTS, names=CALLED, venues=venues, documents=documents)
    everything = ids(answers(literature, "rfa"))
    assert {"performer", "deep", "attention"} <= set(everything)
    assert ids(answers(literature, "rfa", venue="iclr")) == ["performer"]
    assert set(ids(answers(literature, "rfa", document="notes"))) == {"deep", "attention"}
    assert ids(answers(literature, "rfa", venue="neurips", document="notes")) == ["deep"]
    assert ids(answers(literature, "rfa", venue="icml")) == []
    by_author = answers(literature, "rfa", reason="authors")
    assert ids(by_author) == ["deep"]
    assert all("authors" in {reason.kind for reason in one.reasons} for one in by_author)
    left = ids(answers(literature, "rfa", without=["performer", "nobody"]))
    assert left == [one for one in everything if one != "performer"]


def test_the_paper_of_the_same_idea_goes_before_one_of_the_same_author(literature: Literature) -> None:
    found = ids(answers(literature, "rfa"))
    assert found.index("performer") < found.index("deep")
    assert "nerf" not in found[:3]


def test_every_score_is_the_sum_of_its_reasons_and_these_say_what_they_are_made_of(literature: Literature) -> None:
    for paper in TITLES:
        for one in answers(literature, paper):
            assert one.score == pytest.approx(sum(reason.score for reason in one.reasons), abs=1e-9)
            for reason in one.reasons:
                assert sum(shared.score for shared in reason.shared) <= reason.score + 1e-3
    (performer,) = (one for one in answers(literature, "rfa") if one.id == "performer")
    told = {reason.kind: reason.text for reason in performer.reasons}
    assert told["concepts"] == "shared concepts: random features"
    assert told["words"] == "words in common: attention, features, random"
    assert told["shared_references"] == "both cite: Attention Is All You Need"


def test_citations_are_reasons_both_ways(literature: Literature) -> None:
    kinds = {one.id: {reason.kind for reason in one.reasons} for one in answers(literature, "attention")}
    assert "cites" in kinds["rfa"]
    back = {one.id: {reason.kind for reason in one.reasons} for one in answers(literature, "rfa")}
    assert "cited_by" in back["attention"]


def test_what_others_cite_beside_the_references_is_found(literature: Literature) -> None:
    kinds = {one.id: {reason.kind for reason in one.reasons} for one in answers(literature, "block")}
    assert "cited_beside" in kinds["gauss"]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"mode": "earlier"}, lambda year: year is not None and year <= 2021),
        ({"mode": "later"}, lambda year: year is not None and year >= 2021),
        ({"year_from": 2020, "year_to": 2020}, lambda year: year == 2020),
        ({"mode": "earlier", "stubs": True}, lambda year: year is not None and year <= 2021),
        ({"mode": "later", "stubs": True}, lambda year: year is not None and year >= 2021),
        ({"year_to": 2021, "stubs": True}, lambda year: year is not None and year <= 2021),
    ],
)
def test_years_that_are_asked_for(literature: Literature, wanted: dict[str, Any], expected: Any) -> None:
    found = answers(literature, "rfa", **wanted)
    assert found
    assert all(expected(one.year) for one in found)


def test_papers_by_others(literature: Literature) -> None:
    assert "deep" in ids(answers(literature, "rfa"))
    assert "deep" not in ids(answers(literature, "rfa", new_authors=True))


def test_works_that_are_only_cited_are_no_answer_unless_asked_for(literature: Literature) -> None:
    assert "stub" not in ids(answers(literature, "rfa"))
    assert "stub" in ids(answers(literature, "rfa", stubs=True))


def test_a_text_finds_what_it_is_about(literature: Literature) -> None:
    found = answers(literature, text="We render scenes with radiance fields of a neural network.")
    assert set(ids(found)[:2]) == {"nerf", "block"}
    assert {reason.kind for reason in found[0].reasons} <= {"words", "topics", "cited_nearby"}
    assert answers(literature, text="zzz") == []


def test_two_papers_are_asked_about_together(literature: Literature) -> None:
    found = ids(answers(literature, "rfa", "nerf"))
    assert {"performer", "block"} <= set(found)
    assert not {"rfa", "nerf"} & set(found)


def test_the_limit_is_kept_and_the_order_is_the_same_for_any_order_of_the_papers(literature: Literature) -> None:
    whole = answers(literature, "attention")
    assert answers(literature, "attention", limit=2) == whole[:2]
    turned = Literature.of(
        [literature.papers[i] for i in reversed(range(len(literature.papers)))],
        reversed(CITES), reversed(AUTHORS), reversed(CONCEPTS), names=CALLED,
    )  # fmt: skip
    assert answers(turned, "attention") == whole


NAMES = [f"p{i}" for i in range(8)]
PAIRS = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), max_size=20)


@given(PAIRS, PAIRS, st.lists(st.sampled_from(["graph", "token", "image", "of", "42"]), max_size=30))
def test_any_literature_is_ranked(
    cites: list[tuple[str, str]], written: list[tuple[str, str]], words: list[str]
) -> None:
    papers = [Text(name, " ".join(words[i::8]), 2000 + i) for i, name in enumerate(NAMES)]
    literature = Literature.of(papers, cites, [(a, f"author-{b}") for a, b in written])
    for name in NAMES[:3]:
        found = rank(literature, question_about(literature, [literature.numbers[name]]), Wanted())
        assert name not in ids(found)
        assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
        signals = Evidence(literature, question_about(literature, [literature.numbers[name]])).signals
        assert all((signal.values >= 0).all() and np.isfinite(signal.values).all() for signal in signals.values())


def test_the_shipped_weights_are_of_the_evidence_that_there_is() -> None:
    assert tuple(shipped()) == KINDS
    assert all(weight >= 0 for weight in shipped().values())


def test_words_are_stems_without_those_of_any_text() -> None:
    assert words_of("The embeddings, an embedding: Générateurs") == {"embeddi": 2, "generat": 1}


def edge(kind: str, a: str, b: str) -> Edge:
    return Edge(kind, a, b, {}, ())


def notes() -> Graph:
    papers = [
        Node("Paper", one, {"title": title, "status": "entry"} | ({"year": year} if year else {}))
        for one, (title, year) in TITLES.items()
        if title
    ]
    concepts = [Node("Concept", one, {"name": one}) for one in ("random-features", "attention")]
    edges = [edge("CITES", a, b) for a, b in CITES if b != "stub"]
    edges += [replace(edge("MENTIONS", a, b), properties={"salience": w}) for a, b, w in CONCEPTS]
    return Graph((*papers, *concepts), tuple(edges))


def test_hidden_citations_are_examples_of_both_their_ends() -> None:
    found: Iterator[Example] = hidden(notes())
    examples = list(found)
    assert len(examples) == 2 * sum(b != "stub" for _, b in CITES)
    assert all(one.right.sum() <= 1 for one in examples)


def test_what_tells_right_from_wrong_gets_weight() -> None:
    taught = list(hidden(notes()))
    assert fit([taught, taught]) == fit([taught, taught])
    weights = fit([taught, taught])
    assert tuple(weights) == KINDS
    assert all(weight >= 0 for weight in weights.values())
    assert max(weights["words"], weights["topics"]) > 0


def test_judgements_are_examples_with_what_was_judged_alone() -> None:
    literature = literature_of_graph(notes())
    pairs = [("rfa", "performer", 1), ("rfa", "nerf", 0), ("nerf", "block", 0.5), ("nerf", "unknown", 1)]
    found = list(judged(literature, [{"paper": a, "answer": b, "useful": useful} for a, b, useful in pairs]))
    assert [sorted(one.right) for one in found] == [[0, 1], [0.5]]
    assert {one.evidence.shape for one in found} == {(2, len(FITTED)), (1, len(FITTED))}


def test_a_bridge_is_as_near_as_its_farther_side_and_says_what_joins_it_to_each(literature: Literature) -> None:
    found = answers(literature, "rfa", "block", mode="bridge")
    alone = {side: {one.id: one.score for one in answers(literature, side)} for side in ("rfa", "block")}
    assert {one.id for one in found} <= set(alone["rfa"]) & set(alone["block"])
    assert "survey" in {one.id for one in found}
    for one in found:
        assert one.score == pytest.approx(min(alone["rfa"][one.id], alone["block"][one.id]), abs=1e-2)
        assert one.score == pytest.approx(sum(reason.score for reason in one.reasons), abs=1e-9)
        for side in ("Random Feature Attention: ", "Scalable Neural Radiance Fields of Large Scenes"[:40]):
            part = sum(reason.score for reason in one.reasons if reason.text.startswith(side))
            assert part == pytest.approx(one.score / 2, abs=1e-2)


def test_a_paper_and_a_text_have_a_bridge_and_one_paper_has_none(literature: Literature) -> None:
    found = answers(literature, "rfa", text="Neural radiance fields of scenes, surveyed", mode="bridge")
    assert all("the text: " in "".join(reason.text for reason in one.reasons) for one in found)
    assert found
    with pytest.raises(QueryError, match="name another one"):
        answers(literature, "rfa", mode="bridge")


def test_papers_that_differ_are_asked_for() -> None:
    number = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
    weights = [f"Pruning trained weights of networks, {one} experiment" for one in number]
    sparse = [f"Pruning sparse kernels on hardware, {one} measurement" for one in number]
    snow = [f"The melting of snow in winter valleys, {one} season" for one in number]
    titles = ["Pruning trained weights of networks and sparse kernels", *weights, *sparse, *snow]
    literature = Literature.of([Text(f"p{i:02}", title, 2020) for i, title in enumerate(titles)])
    near, diverse = (answers(literature, "p00", limit=4, diverse=diverse) for diverse in (False, True))
    texts = literature.topics.texts

    def sameness(found: list[Related]) -> float:
        chosen = [literature.numbers[one.id] for one in found]
        return float((texts[chosen] @ texts[chosen].T).mean())

    assert near[0] == diverse[0]
    assert sameness(diverse) < sameness(near)
    assert all(one.score == pytest.approx(sum(r.score for r in one.reasons), abs=1e-9) for one in diverse)
