"""The lists of the desk, on the small graph."""

from dataclasses import replace

import pytest

from kg.desk.lists import LISTS, Filter, listing
from kg.errors import QueryError
from kg.load import apply
from kg.lookups.keys import LABELS, Key
from kg.lookups.texts import text_part
from kg.model import Edge, Evidence, Graph, Node
from kg.store import Store

ATTENTION, TRANSFORMER = Key("Paper", "attention"), Key("Concept", "transformer")


def ids(store: Store, key: Key, name: str, wanted: Filter | None = None, **marks: str) -> list[str]:
    return [row.id for row in listing(store, key, name, wanted or Filter(), marks).rows]  # type: ignore[arg-type]


def test_every_kind_has_lists_and_every_list_answers(small_store: Store) -> None:
    centres = {"Paper": "attention", "Author": "jacob-devlin", "Concept": "transformer", "Venue": "NeurIPS"}
    assert set(LISTS) == set(LABELS)
    for label, node in centres.items():
        for name in LISTS[label]:
            found = listing(small_store, Key(label, node), name, Filter(), {})
            assert found.found == found.total == len(found.rows)
    with pytest.raises(QueryError, match="a paper has no list 'wrong'; there are related, earlier"):
        listing(small_store, ATTENTION, "wrong", Filter(), {})


def test_related_papers_come_with_reasons_that_sum(small_store: Store) -> None:
    found = listing(small_store, ATTENTION, "related", Filter(), {})
    assert {row.id for row in found.rows} >= {"bert", "gpt"}
    for row in found.rows:
        assert sum(chip.score for chip in row.chips) == pytest.approx(row.score, abs=1e-3)
    bert = next(row for row in found.rows if row.id == "bert")
    assert (bert.short, bert.year, bert.authors) == ("Devlin 2019", 2019, ("Jacob Devlin",))


def test_papers_on_a_concept_stand_under_what_they_say_of_it(small_store: Store) -> None:
    found = listing(small_store, TRANSFORMER, "papers", Filter(), {})
    assert [(row.id, row.group) for row in found.rows] == [
        ("attention", "introduced by"), ("bert", "mentioned by"), ("gpt", "mentioned by"), ("hostile", "mentioned by"),
    ]  # fmt: skip
    assert found.rows[0].quote is not None
    assert found.rows[0].quote.text == "It proposes the 🧠 Transformer."
    assert found.groups == (("introduced by", 1), ("mentioned by", 3))
    assert found.years == ((None, 1), (2017, 1), (2019, 1), (2020, 1))
    assert ids(small_store, TRANSFORMER, "papers", Filter(group="introduced by")) == ["attention"]


def test_filters_narrow_and_orders_order(small_store: Store) -> None:
    newest = Filter(order="newest")
    assert ids(small_store, TRANSFORMER, "papers", newest) == ["gpt", "bert", "attention", "hostile"]
    assert ids(small_store, TRANSFORMER, "papers", replace(newest, order="oldest"))[0] == "attention"
    assert ids(small_store, TRANSFORMER, "papers", replace(newest, year_from=2019)) == ["gpt", "bert"]
    assert ids(small_store, TRANSFORMER, "papers", replace(newest, year_to=2019)) == ["bert", "attention"]
    assert ids(small_store, TRANSFORMER, "papers", replace(newest, document="other")) == []
    read = {"gpt": "read", "bert": "to read", "hostile": "not for me"}
    assert ids(small_store, TRANSFORMER, "papers", replace(newest, unread=True), **read) == ["bert", "attention"]
    assert ids(small_store, TRANSFORMER, "papers", Filter(order="unread"), **read)[:2] == ["attention", "bert"]


def test_a_list_goes_on_to_its_end(small_store: Store) -> None:
    pages = [listing(small_store, TRANSFORMER, "papers", Filter(start=start, size=3), {}) for start in (0, 3)]
    assert [len(page.rows) for page in pages] == [3, 1]
    assert {page.found for page in pages} == {4}


def test_who_wrote_with_whom_is_a_row_for_two(small_store: Store) -> None:
    assert ids(small_store, TRANSFORMER, "pairs") == []
    assert ids(small_store, TRANSFORMER, "people")[:1] == ["jacob-devlin"]
    found = listing(small_store, TRANSFORMER, "people", Filter(), {})
    assert [chip.text for chip in found.rows[0].chips] == [
        "Language Models are Few-Shot Learners, 2020",
        "BERT: Pre-training of Deep Bidirectional Transformers, 2019",
    ]


def test_the_papers_of_a_document_come_as_they_stand_in_it(embedded_store: Store) -> None:
    nodes = [Node("Document", "notes", {"path": "notes.md", "sha256": "00", "format": "notes"})]
    edges = []
    for start, paper in ((0, "zebras"), (10, "aardvarks"), (20, "minks")):
        passage = f"notes:{start}"
        known = {"document": "notes", "line": start + 1, "start": start, "end": start + len(paper), "text": paper}
        nodes += [Node("Paper", paper, {"title": paper, "status": "entry"}), Node("Passage", passage, known)]
        said = Evidence("notes", start, start + len(paper), start + 1, paper, passage)
        edges.append(Edge("DESCRIBED_IN", paper, "notes", {"line": start + 1, "line_end": start + 1}, (said,)))
    nodes.sort(key=lambda node: (node.label, node.id))
    apply(embedded_store, Graph(tuple(nodes), tuple(sorted(edges, key=lambda edge: edge.key))))
    assert ids(embedded_store, Key("Document", "notes"), "papers") == ["zebras", "aardvarks", "minks"]


def test_the_text_of_a_document_says_what_each_passage_states(small_store: Store) -> None:
    part = text_part(small_store, Key("Document", "notes"))
    assert [line.line for line in part.lines] == sorted(line.line for line in part.lines)
    assert (part.before, part.after) == (None, None)
    cites = next(line for line in part.lines if line.text.startswith("BERT builds upon"))
    assert [one.id for one in cites.about] == ["attention"]
    assert not any(line.chosen for line in part.lines)
    for at in (cites.start, cites.start + 3, cites.start + len(cites.text) - 1):
        chosen = text_part(small_store, Key("Document", "notes"), at)
        assert [line.text for line in chosen.lines if line.chosen] == [cites.text]


@pytest.mark.parametrize(
    ("label", "names"), [("Concept", ["name", "type"]), ("Venue", ["name"]), ("Organization", ["name"])]
)
def test_names_that_look_alike_are_listed_for_what_may_be_one(
    embedded_store: Store, label: str, names: list[str]
) -> None:
    known = {"type": "method"} if "type" in names else {}
    called = {"deep-learning": "Deep Learning", "deep-learnings": "deep learnings", "zebra": "Zebra Stripes"}
    nodes = [Node(label, one, {"name": name, **known}) for one, name in sorted(called.items())]  # type: ignore[arg-type]
    apply(embedded_store, Graph(tuple(nodes), ()))
    found = listing(embedded_store, Key(label, "deep-learning"), "alike", Filter(), {})
    assert [row.id for row in found.rows] == ["deep-learnings"]
    assert found.rows[0].chips[0].text.startswith("name 9")


def test_related_papers_with_little_in_common_are_left_out_and_told(
    small_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = listing(small_store, ATTENTION, "related", Filter(), {})
    assert every.faint == 0
    assert len(every.rows) > 1
    monkeypatch.setattr("kg.desk.lists.FEWEST", 1)
    monkeypatch.setattr("kg.desk.lists.FAINT", every.rows[0].score)
    few = listing(small_store, ATTENTION, "related", Filter(), {})
    assert [row.id for row in few.rows] == [every.rows[0].id]
    assert (few.total, few.faint) == (1, every.total - 1)
    whole = listing(small_store, ATTENTION, "related", Filter(faint=True), {})
    assert (whole.rows, whole.faint) == (every.rows, 0)
