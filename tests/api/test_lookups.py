"""Look-ups in `kg`, over a real store and without HTTP."""

import base64
import json

import pytest

from kg.checking import check_store
from kg.errors import NotFound, QueryError
from kg.lookups.counts import counts
from kg.lookups.evidence import edge
from kg.lookups.explain import explain
from kg.lookups.keys import Key
from kg.lookups.neighbourhood import Scope, expand, neighbourhood
from kg.lookups.neighbours import relations
from kg.lookups.nodes import find
from kg.lookups.paper_index import PaperFilter
from kg.lookups.papers import list_papers
from kg.related import Mode, Wanted, related_papers
from kg.store import Store


def test_an_id_in_two_labels_means_the_paper_unless_the_kind_is_said(store: Store) -> None:
    assert find(store, "bert").key == Key("Paper", "bert")
    assert find(store, "concept:bert").key == Key("Concept", "bert")


def test_an_unknown_id_brings_the_nearest(store: Store) -> None:
    with pytest.raises(NotFound) as caught:
        find(store, "atention")
    assert caught.value.nearest[0] == "attention"


def test_a_paper_without_title_is_called_as_it_is_cited(store: Store) -> None:
    assert find(store, "cited-bahdanau-2015").name == "Bahdanau et al., 2015"


def test_relations_come_with_the_sentence_that_states_them(store: Store) -> None:
    found = {(one.type, one.outgoing): one for one in relations(store, Key("Paper", "attention"))}
    assert set(found) == {
        ("AUTHORED", False), ("PUBLISHED_IN", True), ("CITES", True), ("CITES", False), ("MENTIONS", True),
        ("INTRODUCES", True), ("BUILDS_ON", False), ("DESCRIBED_IN", True),
    }  # fmt: skip
    quote = found["CITES", False].neighbours[0].quote
    assert quote is not None
    assert quote.text[quote.offset : quote.offset + len(quote.quote)] == "Vaswani et al. (2017)"


def test_evidence_counts_characters_beyond_the_basic_plane_once(store: Store) -> None:
    quote = edge(store, "attention", "INTRODUCES", "transformer").evidence[0]
    assert (quote.quote, quote.text, quote.offset) == ("Transformer", "It proposes the 🧠 Transformer.", 18)


def test_evidence_of_a_relationship_that_is_not_there(store: Store) -> None:
    with pytest.raises(NotFound):
        edge(store, "attention", "CITES", "bert")
    with pytest.raises(NotFound):
        edge(store, "attention", "KNOWS", "bert")


def test_papers_are_listed_page_by_page_each_once(store: Store) -> None:
    for sort in ("year", "title", "citations"):
        seen: list[str] = []
        cursor = None
        while True:
            page = list_papers(store, PaperFilter(), sort=sort, limit=2, cursor=cursor)
            seen += [paper.id for paper in page.papers]
            cursor = page.cursor
            if cursor is None:
                break
        assert sorted(seen) == ["attention", "bert", "cited-bahdanau-2015", "gpt", "hostile"]
        assert page.total == 5


def test_papers_found_by_words_are_listed_page_by_page_each_once(store: Store) -> None:
    first = list_papers(store, PaperFilter(text="models"), limit=1)
    second = list_papers(store, PaperFilter(text="models"), limit=1, cursor=first.cursor)
    assert [paper.id for paper in (*first.papers, *second.papers)] == ["gpt", "attention"]
    assert (first.total, second.cursor) == (2, None)


def test_papers_by_filters(store: Store) -> None:
    def ids(**wanted: object) -> list[str]:
        return [paper.id for paper in list_papers(store, PaperFilter(**wanted)).papers]  # type: ignore[arg-type]

    assert ids(author="jacob-devlin") == ["gpt", "bert"]
    assert ids(author="vaswani") == ["attention"]
    assert ids(concept="Transformer", year_from=2019) == ["gpt", "bert"]
    assert ids(venue="neurips") == ["attention"]
    assert ids(status="cited") == ["cited-bahdanau-2015"]
    assert ids(text="few-shot") == ["gpt"]
    assert ids(text="no such words") == []


def test_a_cursor_of_ones_own_making_is_refused(store: Store) -> None:
    deep = base64.urlsafe_b64encode(b"[" * 1490).decode()
    for cursor in ("x", "e30", "WzFd", "////", deep):
        with pytest.raises(QueryError):
            list_papers(store, PaperFilter(), cursor=cursor)


def test_a_place_before_the_first_is_refused(store: Store) -> None:
    cursor = base64.urlsafe_b64encode(json.dumps(["relevance", -3, "x"]).encode()).decode()
    with pytest.raises(QueryError):
        list_papers(store, PaperFilter(text="models"), cursor=cursor)


def test_a_cursor_of_another_order_is_refused(store: Store) -> None:
    page = list_papers(store, PaperFilter(), sort="title", limit=2)
    assert list_papers(store, PaperFilter(), sort="title", limit=2, cursor=page.cursor).papers
    with pytest.raises(QueryError, match="in another order than year"):
        list_papers(store, PaperFilter(), sort="year", limit=2, cursor=page.cursor)


def test_the_score_of_a_related_paper_is_the_sum_of_its_reasons(store: Store) -> None:
    found = related_papers(store, "attention")
    assert [one.id for one in found][:2] == ["gpt", "bert"]
    for one in found:
        assert one.score == pytest.approx(sum(reason.score for reason in one.reasons), abs=1e-3)
    kinds = {reason.kind for reason in found[0].reasons}
    assert kinds == {"cites", "builds_on", "concepts", "words"}


@pytest.mark.parametrize("mode", ["earlier", "later"])
def test_nothing_is_earlier_or_later_than_a_text(store: Store, mode: Mode) -> None:
    with pytest.raises(QueryError, match="name a paper, or the years"):
        related_papers(store, text="attention", wanted=Wanted(mode=mode))
    assert related_papers(store, "bert", text="attention", wanted=Wanted(mode=mode))


def test_papers_cited_together_and_references_shared_are_reasons(store: Store) -> None:
    kinds = {one.id: {reason.kind for reason in one.reasons} for one in related_papers(store, "bert")}
    assert "shared_references" in kinds["gpt"]
    assert "authors" in kinds["gpt"]


def test_explain_gives_the_sentence_behind_every_hop(store: Store) -> None:
    paths = explain(store, Key("Author", "ashish-vaswani"), Key("Author", "jacob-devlin"))
    assert [len(path.hops) for path in paths] == [3, 3]
    first = paths[0]
    assert first.hops[0].a.id == "ashish-vaswani"
    assert first.hops[-1].b.id == "jacob-devlin"
    for path in paths:
        for hop in path.hops:
            assert hop.edges
            assert all(one.evidence for one in hop.edges)


def test_explain_says_what_two_papers_share_beside_the_citation(store: Store) -> None:
    paths = explain(store, Key("Paper", "bert"), Key("Paper", "attention"), limit=10)
    assert [len(path.hops) for path in paths] == sorted(len(path.hops) for path in paths)
    assert len(paths[0].hops) == 1
    through = {path.hops[0].b.key for path in paths[1:]}
    assert Key("Concept", "transformer") in through
    assert all(one.evidence for path in paths for hop in path.hops for one in hop.edges)


def test_explain_finds_nothing_between_a_node_and_itself(store: Store) -> None:
    assert explain(store, Key("Paper", "bert"), Key("Paper", "bert")) == []


def test_a_neighbourhood_keeps_to_its_scope(store: Store) -> None:
    centre = Key("Concept", "transformer")
    found = neighbourhood(store, centre, Scope(depth=1, limit=4))
    assert found.nodes[0].key == centre
    assert len(found.nodes) <= 5
    assert found.total == 6
    papers_only = neighbourhood(store, centre, Scope(depth=2, labels=("Paper",)))
    assert {view.label for view in papers_only.nodes[1:]} == {"Paper"}


def test_a_neighbourhood_has_every_edge_between_its_nodes(store: Store) -> None:
    found = neighbourhood(store, Key("Paper", "attention"), Scope(depth=2))
    kinds = {(one.type, one.source.id, one.target.id) for one in found.edges}
    assert ("RELATED_TO", "bert", "transformer") in kinds
    assert ("CITES", "gpt", "attention") in kinds
    assert "DESCRIBED_IN" not in {kind for kind, _, _ in kinds}


def test_around_a_document_is_what_it_describes(store: Store) -> None:
    found = neighbourhood(store, Key("Document", "notes"), Scope(depth=1))
    assert {view.id for view in found.nodes[1:]} == {"attention", "bert", "gpt", "hostile"}
    assert ("DESCRIBED_IN", "bert", "notes") in {(one.type, one.source.id, one.target.id) for one in found.edges}


def test_expanding_twice_brings_nothing_new(store: Store) -> None:
    centre = Key("Paper", "attention")
    first = expand(store, centre, [])
    again = expand(store, centre, [view.key for view in first.nodes])
    assert first.total == 7
    assert again.nodes == ()


def test_counts_leave_the_stores_own_nodes_out(store: Store) -> None:
    assert counts(store).nodes["Paper"] == 5
    assert "StoreInfo" not in counts(store).nodes


def test_the_small_graph_is_whole(store: Store) -> None:
    assert check_store(store) == []
