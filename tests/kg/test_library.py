"""The Python interface, as somebody in a notebook uses it."""

import json
from pathlib import Path

import networkx as nx
import pytest

import kg
from kg.checking import check_facts
from kg.errors import DocumentError, KgError, NotFound, QueryError, StoreError
from kg.formats.tables import EDGE_TABLES, NODE_TABLES
from kg.load import get_facts
from kg.schema import NODES, RELATIONSHIPS

ROOT = Path(__file__).parents[2]
NOTES = """# Reading list

- **Attention Is All You Need**. Ashish Vaswani, Noam Shazeer, Niki Parmar. NeurIPS 2017.
  Introduces the Transformer, which uses self-attention alone for machine translation.
- **BERT: Pre-training of Deep Bidirectional Transformers for Language Understanding**. Jacob Devlin. NAACL 2019.
  A Transformer encoder, pre-trained with masked language modelling. Builds on Vaswani et al. (2017).
- **Graph Attention Networks**. Petar Veličković, Guillem Cucurull. ICLR 2018.
  Self-attention over neighbours in a graph, after Vaswani et al. (2017).
"""
ATTENTION, BERT = (
    "attention-is-all-you-need",
    "bert-pre-training-of-deep-bidirectional-transformers-for-language-understanding",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of notes."""
    made = tmp_path_factory.mktemp("notes")
    (made / "reading.md").write_text(NOTES, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def graph(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> kg.KnowledgeGraph:
    """The notes as a graph."""
    opened = kg.open(tmp_path_factory.mktemp("store") / "notes.db")
    opened.build(folder)
    return opened


def test_a_folder_becomes_a_graph_that_is_searched(graph: kg.KnowledgeGraph) -> None:
    assert graph.counts().nodes["Paper"] == 3
    assert [hit.id for hit in graph.search("atention is all")][:1] == [ATTENTION]
    paper = graph.paper(ATTENTION)
    assert (paper.name, paper.properties["year"]) == ("Attention Is All You Need", 2017)
    assert graph.node("author:ashish-vaswani").label == "Author"


def test_related_papers_come_with_reasons_that_sum(graph: kg.KnowledgeGraph) -> None:
    found = graph.related(ATTENTION)
    assert {one.id for one in found} == {BERT, "graph-attention-networks"}
    for one in found:
        assert sum(reason.score for reason in one.reasons) == pytest.approx(one.score)
    about = {one.id: one for one in graph.related(text="bidirectional pre-training for language understanding")}
    assert about[BERT].reasons[0].text == "words in common: language, bidirectional, pre"


def test_a_citation_is_explained_by_its_words(graph: kg.KnowledgeGraph) -> None:
    stated = graph.evidence(BERT, "CITES", ATTENTION)
    assert [quote.quote for quote in stated.evidence] == ["Vaswani et al. (2017)"]
    chain = graph.explain(BERT, ATTENTION)[0]
    assert {edge.type: edge.evidence[0].text for edge in chain.hops[0].edges} == {
        "BUILDS_ON": "A Transformer encoder, pre-trained with masked language modelling.",
        "CITES": "Builds on Vaswani et al. (2017).",
    }
    cited = {(one.type, one.outgoing): one for one in graph.relations(BERT, types=["CITES"])}
    assert [neighbour.id for neighbour in cited["CITES", True].neighbours] == [ATTENTION]


def test_cypher_reads_and_takes_parameters(graph: kg.KnowledgeGraph) -> None:
    found = graph.cypher("MATCH (p:Paper) WHERE p.year >= $year RETURN p.id AS id ORDER BY id", year=2018)
    assert [row["id"] for row in found.rows] == [BERT, "graph-attention-networks"]
    with pytest.raises(QueryError):
        graph.cypher("MATCH (p:Paper) DETACH DELETE p")


def test_networkx_has_all_but_the_passages(graph: kg.KnowledgeGraph) -> None:
    network = graph.to_networkx()
    assert isinstance(network, nx.MultiDiGraph)
    assert network.nodes[f"Paper:{ATTENTION}"]["year"] == 2017
    edge = network.edges[f"Paper:{BERT}", f"Paper:{ATTENTION}", "CITES"]
    assert (edge["kind"], edge["quote"], edge["count"]) == ("CITES", "Vaswani et al. (2017)", 1)
    counted = graph.counts()
    assert network.number_of_nodes() == sum(counted.nodes.values()) - counted.nodes["Passage"]
    assert network.number_of_edges() == sum(counted.relationships.values())


def test_pandas_has_a_table_for_everything(graph: kg.KnowledgeGraph) -> None:
    papers = graph.to_pandas()
    assert list(papers["year"]) == [2017, 2019, 2018]
    assert papers.set_index("id").loc[ATTENTION, "authors"] == ["Ashish Vaswani", "Noam Shazeer", "Niki Parmar"]
    citations = graph.to_pandas("citations")
    assert (ATTENTION, "Vaswani et al. (2017)") in set(zip(citations["to"], citations["quote"], strict=True))
    assert set(NODE_TABLES.values()) == set(NODES)
    assert set(EDGE_TABLES.values()) == set(RELATIONSHIPS)
    with pytest.raises(KgError, match="there is no table 'books'; there are papers"):
        graph.to_pandas("books")


def test_what_is_exported_can_be_loaded(graph: kg.KnowledgeGraph, tmp_path: Path) -> None:
    text = graph.export(path=tmp_path / "graph.jsonl")
    with kg.open(tmp_path / "other") as other:
        other.load(tmp_path / "graph.jsonl")
        assert other.export() == text
    assert graph.export("bibtex").count("@") == 3
    assert len(json.loads(graph.export("csl-json"))) == 3
    with pytest.raises(KgError, match="there is no format 'docx'; there are jsonl"):
        graph.export("docx")


def test_a_document_that_is_gone_takes_its_papers_along(folder: Path, tmp_path: Path) -> None:
    with kg.open(tmp_path / "store") as graph:
        report = graph.build(folder / "reading.md")
        assert [one.papers for one in report.documents] == [3]
        graph.remove(report.documents[0].id)
        assert graph.counts().nodes["Paper"] == 0


def test_what_cannot_be_read_is_told(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "bytes.md").write_bytes(b"\xff\xfe\x00notes\x80")
    with kg.open(tmp_path / "store") as graph:
        report = graph.build(folder, tmp_path / "bytes.md")
        assert [error.path for error in report.skipped] == [str(tmp_path / "bytes.md")]
        with pytest.raises(DocumentError, match=r"bytes\.md"):
            graph.build(tmp_path / "bytes.md")
        assert graph.counts().nodes["Paper"] == 3
        with pytest.raises(NotFound) as unknown:
            graph.paper("attention-is-all-you-ned")
        assert unknown.value.nearest[0] == ATTENTION


def test_a_store_that_is_not_there_is_not_made_unless_wanted(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no store"):
        kg.open(tmp_path / "mistyped", create=False)
    assert not (tmp_path / "mistyped").exists()


def test_the_package_says_what_it_offers() -> None:
    assert kg.__version__.count(".") >= 1
    assert repr(kg.KnowledgeGraph).endswith("KnowledgeGraph'>")
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        kg.nothing  # noqa: B018


def test_the_notebook_runs(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads((ROOT / "api" / "demo" / "notebook.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    printed = capsys.readouterr().out
    assert "Attention" in str(names["paper"])
    assert len([line for line in printed.splitlines() if line.startswith("         ")]) >= 5
    assert names["pair"]


def test_mistakes_say_what_there_is(graph: kg.KnowledgeGraph) -> None:
    assert graph.evidence(f"paper:{BERT}", "cites", f"paper:{ATTENTION}").total == 1
    assert graph.relations(BERT, types="CITES")[0].type == "CITES"
    for ask, told in (
        (lambda: graph.evidence(ATTENTION, "CITES", BERT), "nothing states that"),
        (lambda: graph.evidence(ATTENTION, "LIKES", BERT), "there is no relationship 'LIKES'; there are AUTHORED"),
        (lambda: graph.relations(BERT, types=["LIKES"]), "there is no relationship 'LIKES'"),
        (lambda: graph.related(BERT, mode="nearest"), "there is no mode 'nearest'; there are similar"),  # type: ignore[arg-type]
        (graph.build, "name a file or a folder"),
    ):
        with pytest.raises(KgError, match=told):
            ask()


def test_what_cannot_be_built_leaves_the_graph_as_it_was(graph: kg.KnowledgeGraph, tmp_path: Path) -> None:
    before = graph.store.read("MATCH (s:StoreInfo) RETURN s.version AS v, s.id AS id ORDER BY id")
    with pytest.raises(DocumentError):
        graph.build(tmp_path / "missing.md")
    assert graph.counts().nodes["Paper"] == 3
    assert graph.store.read("MATCH (s:StoreInfo) RETURN s.version AS v, s.id AS id ORDER BY id") == before


def test_works_are_asked_for_by_their_numbers_and_values_of_frames_are_numbers(graph: kg.KnowledgeGraph) -> None:
    numpy = pytest.importorskip("numpy")
    [held] = graph.have("Attention Is All You Need")
    assert held.state == "held"
    assert [one.state for one in graph.have(["arXiv:9999.00001", "10.9999/none"])] == ["missing", "missing"]
    found = graph.cypher("MATCH (p:Paper) WHERE p.year = $year RETURN p.id AS id", year=numpy.int64(2017))
    assert [row["id"] for row in found.rows] == [ATTENTION]


def test_what_means_nothing_is_an_error_of_ours(graph: kg.KnowledgeGraph) -> None:
    with pytest.raises(QueryError, match="the parameter year is a set"):
        graph.cypher("RETURN $year AS y", year={2017})
    with pytest.raises(KgError, match="a limit is 0 or more"):
        graph.related(ATTENTION, limit=-3)
    with pytest.raises(KgError, match="a limit is 0 or more"):
        graph.search("attention", limit=-1)


def test_no_table_has_two_columns_of_one_name(graph: kg.KnowledgeGraph) -> None:
    for name in (*NODE_TABLES, *EDGE_TABLES):
        columns = list(graph.to_pandas(name).columns)
        assert len(columns) == len(set(columns)), name


def test_what_was_kept_of_documents_goes_with_the_graph_that_an_import_replaces(folder: Path, tmp_path: Path) -> None:
    with kg.open(tmp_path / "a.db") as graph, kg.open(tmp_path / "b.db") as other:
        graph.build(folder)
        whole = tmp_path / "whole.jsonl"
        graph.export("jsonl", whole)
        graph.load(whole)  # what it holds: its documents stay
        assert [note.document for note in graph.find_notes("masked")] == ["reading"]
        (tmp_path / "other.md").write_text("## Ponds in Deep Rivers\n\nAnna Ash. Nature 2003.\n", encoding="utf-8")
        other.build(tmp_path / "other.md")
        other.load(whole)
        assert get_facts(other.store) == []
        assert other.find_notes("ponds") == ()
        assert check_facts(other.store) == check_facts(graph.store)


def test_an_empty_file_is_no_graph(graph: kg.KnowledgeGraph, tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_text("\n", encoding="utf-8")
    before = graph.counts()
    with pytest.raises(KgError, match="empty"):
        graph.load(tmp_path / "empty.jsonl")
    assert graph.counts() == before


@pytest.mark.parametrize(
    "called", ["Attention Is All You Need", "attention is all you need", "paper:Attention is all you need"]
)
def test_a_title_names_its_paper(graph: kg.KnowledgeGraph, called: str) -> None:
    assert graph.paper(called).id == ATTENTION
    assert graph.author("Ashish Vaswani").id == "ashish-vaswani"


def test_what_is_no_title_says_what_may_be_meant(graph: kg.KnowledgeGraph) -> None:
    with pytest.raises(NotFound) as told:
        graph.paper("Attention Is Not All You Need")
    assert ATTENTION in told.value.nearest
    with pytest.raises(NotFound):
        graph.paper("???")


def test_a_misspelt_label_is_told_with_the_rows(graph: kg.KnowledgeGraph) -> None:
    assert graph.cypher("MATCH (p:Papper) RETURN p.id").hints == ("no node has the label 'Papper' (Paper?)",)
    assert graph.cypher("MATCH (p:Paper) RETURN p.id LIMIT 1").hints == ()
