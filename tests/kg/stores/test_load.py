"""Loading: the store holds exactly the graph, whatever it held before."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from kg.errors import StoreError
from kg.facts import DocumentFacts, PaperFact, Passage, Source, Span
from kg.formats.interchange import to_lines
from kg.load import Counts, Report, apply, delete_facts, get_facts, put_facts, read_graph
from kg.model import Edge, Evidence, Graph, Node
from kg.outline import read_outline
from kg.settings import Settings
from kg.store import Store, open_store

ROOT = Path(__file__).parents[3]


def test_what_was_loaded_is_read_back(store: Store, graph: Graph) -> None:
    assert apply(store, graph) == Report(nodes=Counts(created=9), edges=Counts(created=10))
    assert read_graph(store) == graph


def test_loading_twice_is_loading_once(store: Store, graph: Graph) -> None:
    apply(store, graph)
    assert apply(store, graph) == Report()
    assert read_graph(store) == graph


def test_what_changed_is_written_and_what_vanished_is_removed(store: Store, graph: Graph) -> None:
    apply(store, graph)
    changed = _changed(graph)
    report = apply(store, changed)
    assert read_graph(store) == changed
    assert report == Report(nodes=Counts(created=1, changed=1, deleted=1), edges=Counts(changed=1, deleted=3))
    assert apply(store, changed) == Report()


def test_an_empty_graph_empties_the_store_but_for_its_own_nodes(store: Store, graph: Graph) -> None:
    put_facts(store, FACTS)
    apply(store, graph)
    apply(store, Graph())
    assert read_graph(store) == Graph()
    assert get_facts(store) == [("notes", FACTS)]


def test_an_edge_without_its_node_is_refused_before_anything_is_written(store: Store, graph: Graph) -> None:
    dangling = Edge("CITES", "bert", "nowhere", {}, graph.edges[0].evidence)
    with pytest.raises(StoreError, match="CITES 'bert' -> 'nowhere' needs the Paper 'nowhere'"):
        apply(store, replace(graph, edges=(*graph.edges, dangling)))
    assert read_graph(store) == Graph()


def test_an_edge_without_its_passage_is_refused(embedded_store: Store, graph: Graph) -> None:
    lost = Edge("CITES", "bert", "bert", {}, (Evidence("notes", 0, 1, 1, "x", "notes:0"),))
    with pytest.raises(StoreError, match="needs the Passage 'notes:0'"):
        apply(embedded_store, replace(graph, edges=(lost,)))


def test_a_property_that_the_schema_does_not_name_is_refused(embedded_store: Store) -> None:
    with pytest.raises(StoreError, match="Venue 'v' cannot have the property 'city'"):
        apply(embedded_store, Graph((Node("Venue", "v", {"city": "Paris"}),)))


def test_progress_tells_what_is_written(embedded_store: Store, graph: Graph) -> None:
    steps: list[tuple[str, int, int]] = []
    apply(embedded_store, graph, lambda name, done, total: steps.append((name, done, total)))
    assert steps[:3] == [("Document", 1, 1), ("Paper", 2, 2), ("Author", 1, 1)]
    assert ("CITES", 1, 1) in steps


def test_evidence_of_a_lost_passage_is_an_error_that_says_what_to_do(store: Store, graph: Graph) -> None:
    apply(store, graph)
    store.write("MATCH (p:Passage) DETACH DELETE p")
    with pytest.raises(StoreError, match="build the graph again"):
        read_graph(store)
    apply(store, graph)
    assert read_graph(store) == graph


def test_an_outline_is_kept_by_who_wrote_alone(
    embedded_store: Store, graph: Graph, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply(embedded_store, graph)
    assert read_outline(embedded_store) is not None
    monkeypatch.setattr("kg.load.graph_version", lambda _: "what somebody else has set meanwhile")
    apply(embedded_store, _changed(graph))
    assert read_outline(embedded_store) is None
    monkeypatch.undo()
    assert apply(embedded_store, _changed(graph)) == Report()
    assert read_outline(embedded_store) is not None


def test_an_outline_of_another_number_of_nodes_does_not_count(embedded_store: Store, graph: Graph) -> None:
    apply(embedded_store, graph)
    embedded_store.write("MATCH (c:Concept {id: 'bert'}) DETACH DELETE c")
    assert read_outline(embedded_store) is None
    apply(embedded_store, graph)
    assert read_graph(embedded_store) == graph


def test_facts_are_kept_replaced_and_forgotten(store: Store) -> None:
    put_facts(store, FACTS)
    other = replace(FACTS, source=replace(FACTS.source, id="other"))
    put_facts(store, other)
    newer = replace(FACTS, passages=())
    put_facts(store, newer)
    assert get_facts(store) == [("notes", newer), ("other", other)]
    delete_facts(store, "notes")
    delete_facts(store, "never there")
    assert get_facts(store) == [("other", other)]


def test_facts_of_a_long_document_are_kept(store: Store) -> None:
    long = replace(FACTS, passages=tuple(Passage(n * 100, n * 100 + 90, n, f"{n:090}") for n in range(20_000)))
    put_facts(store, long)
    assert get_facts(store) == [("notes", long)]


_LOADER = """
import sys
from pathlib import Path
from kg.formats.interchange import from_lines
from kg.load import apply
from kg.settings import Settings
from kg.store import open_store

url, engine, path = sys.argv[1:]
with Path(path).open(encoding="utf-8") as lines:
    graph = from_lines(lines, path)
store = open_store(url, settings=Settings(embedded_engine=engine))
apply(store, graph, lambda name, done, total: print(name, done, flush=True))
"""


@pytest.mark.parametrize("engine", ["native", "jvm"])
def test_a_load_that_was_killed_leaves_what_was(tmp_path: Path, engine: Literal["native", "jvm"], graph: Graph) -> None:
    path = tmp_path / "graph.jsonl"
    path.write_text("".join(f"{line}\n" for line in to_lines(_large_graph())), encoding="utf-8")
    url = f"embedded:{tmp_path / 'store'}"
    store = open_store(url, settings=Settings(embedded_engine=engine))
    apply(store, graph)
    command = [sys.executable, "-c", _LOADER, url, engine, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        reached = any(line.strip() == "CITES 5000" for line in process.stdout)
        process.kill()
    assert reached
    assert process.returncode < 0
    assert read_graph(store) == graph
    apply(store, _large_graph())
    assert read_graph(store) == _large_graph()
    store.close()


FACTS = DocumentFacts(
    Source("notes", "notes.md", None, "00", "notes"),
    passages=(Passage(0, 12, 1, "BERT, 🧠 2018"),),
    papers=(PaperFact("bert", "entry", Span(0, 4, 1, "BERT", 0), title="BERT", year=2018, topics=("A", "B")),),
)


def _changed(graph: Graph) -> Graph:
    """The graph with a paper that lost two properties, a new concept for an old one, and one quote less."""
    nodes = {(node.label, node.id): node for node in graph.nodes}
    del nodes["Concept", "bert"]
    nodes["Concept", "lstm"] = Node("Concept", "lstm", {"name": "LSTM", "type": "method"})
    paper = nodes["Paper", "attention-is-all-you-need"]
    kept = {name: value for name, value in paper.properties.items() if name not in ("venue", "et_al")}
    nodes["Paper", paper.id] = replace(paper, properties=kept)
    edges = [edge for edge in graph.edges if edge.type not in ("MENTIONS", "RELATED_TO", "PUBLISHED_IN")]
    edges[0] = replace(edges[0], evidence=edges[1].evidence)
    ordered = sorted(nodes.values(), key=lambda node: (node.label, node.id))
    return Graph(tuple(ordered), tuple(edges))


def _large_graph() -> Graph:
    papers = [Node("Paper", f"p{n}", {"title": f"Paper {n}", "status": "reference"}) for n in range(1000)]
    passages = [
        Node(
            "Passage",
            f"d:{n}",
            {"document": "d", "line": n + 1, "start": n * 10, "end": n * 10 + 8, "text": "abcdefgh"},
        )
        for n in range(12_000)
    ]
    edges = [
        Edge("CITES", f"p{n % 1000}", f"p{n // 1000}", {"count": 1},
             (Evidence("d", n * 10, n * 10 + 3, n + 1, "abc", f"d:{n}"),))
        for n in range(12_000)
    ]  # fmt: skip
    nodes = sorted(papers + passages, key=lambda node: (node.label, node.id))
    return Graph(tuple(nodes), tuple(sorted(edges, key=lambda edge: edge.key)))
