"""The shipped example, from documents to graph."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from extract.pipeline import extract_sources
from kg.build import graph_of
from kg.facts import DocumentFacts
from kg.model import Edge, Graph

DEMO = Path(__file__).parents[2] / "api" / "demo" / "documents"

RAG = "retrieval-augmented-generation-for-knowledge-intensive-nlp-tasks"
VIT = "an-image-is-worth-16x16-words-transformers-for-image-recognition-at-scale"

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def facts() -> list[DocumentFacts]:
    found = list(extract_sources([str(DEMO)]))
    assert all(isinstance(one, DocumentFacts) for one in found)
    return [one for one in found if isinstance(one, DocumentFacts)]


@pytest.fixture(scope="module")
def graph(facts: list[DocumentFacts]) -> Graph:
    return graph_of(facts)


def properties(graph: Graph, label: str, node_id: str) -> dict[str, Any]:
    return next(dict(node.properties) for node in graph.nodes if (node.label, node.id) == (label, node_id))


def edges(graph: Graph, kind: str, *, source: str | None = None, target: str | None = None) -> list[Edge]:
    return [
        edge
        for edge in graph.edges
        if edge.type == kind and edge.source == (source or edge.source) and edge.target == (target or edge.target)
    ]


def authors(graph: Graph, paper: str) -> list[str]:
    found = sorted(edges(graph, "AUTHORED", target=paper), key=lambda edge: int(str(edge.properties["position"])))
    return [edge.source for edge in found]


def test_every_document_lists_papers(facts: list[DocumentFacts]) -> None:
    counts = {one.source.id: sum(paper.status == "entry" for paper in one.papers) for one in facts}
    references = {one.source.id: sum(paper.status == "reference" for paper in one.papers) for one in facts}
    assert {name: n for name, n in counts.items() if n < 10} == {"slides": counts["slides"]}
    assert references == {"slides": 18} | {name: 0 for name in counts if name != "slides"}


def test_a_paper_that_four_documents_name_is_one_node(graph: Graph) -> None:
    paper = "attention-is-all-you-need"
    described = {edge.target for edge in edges(graph, "DESCRIBED_IN", source=paper)}
    cited_in = {evidence.document for edge in edges(graph, "CITES", target=paper) for evidence in edge.evidence}
    assert {"library", "paper-list"} <= described
    assert {"conference-notes", "slides"} <= cited_in
    known = properties(graph, "Paper", paper)
    assert (known["status"], known["year"], known["venue"], known["arxiv"]) == ("entry", 2017, "NeurIPS", "1706.03762")


def test_authors_are_one_person_under_all_their_spellings(graph: Graph) -> None:
    assert authors(graph, "attention-is-all-you-need") == [
        "ashish-vaswani", "noam-shazeer", "niki-parmar", "jakob-uszkoreit", "llion-jones", "aidan-n-gomez",
        "lukasz-kaiser", "illia-polosukhin",
    ]  # fmt: skip
    assert properties(graph, "Author", "lukasz-kaiser")["name"] == "Łukasz Kaiser"


@pytest.mark.parametrize(
    ("paper", "people"),
    [
        ("generative-modeling-by-estimating-gradients-of-the-data-distribution", ["yang-song", "stefano-ermon"]),
        ("long-short-term-memory", ["sepp-hochreiter", "jurgen-schmidhuber"]),
        ("simcse-simple-contrastive-learning-of-sentence-embeddings", ["tianyu-gao", "xingcheng-yao", "danqi-chen"]),
    ],
)  # fmt: skip
def test_author_lists_are_whole_and_in_order(graph: Graph, paper: str, people: list[str]) -> None:
    assert authors(graph, paper) == people


@pytest.mark.parametrize(
    ("person", "name"),
    [
        ("pietro-lio", "Pietro Liò"),
        ("petar-velickovic", "Petar Veličković"),
        ("jurgen-schmidhuber", "Jürgen Schmidhuber"),
    ],
)
def test_names_keep_their_accents(graph: Graph, person: str, name: str) -> None:
    assert properties(graph, "Author", person)["name"] == name


def test_initials_are_authors_too(graph: Graph) -> None:
    paper = "bootstrap-your-own-latent-a-new-approach-to-self-supervised-learning"
    people = {properties(graph, "Author", person)["family"] for person in authors(graph, paper)}
    assert {"Grill", "Strub", "Altché"} <= people


def test_a_citation_comes_with_its_sentence(graph: Graph) -> None:
    citing = "albert-a-lite-bert-for-self-supervised-learning-of-language-representations"
    cited = "roberta-a-robustly-optimized-bert-pretraining-approach"
    (edge,) = edges(graph, "CITES", source=citing, target=cited)
    (evidence,) = edge.evidence
    assert (evidence.document, evidence.quote) == ("conference-notes", "Liu et al., 2019")
    assert properties(graph, "Passage", evidence.passage)["text"] == (
        "RoBERTa (Liu et al., 2019) simply drops the task."
    )
    assert (DEMO / "conference-notes.md").read_text(encoding="utf-8")[evidence.start : evidence.end] == evidence.quote


@pytest.mark.parametrize(
    ("citing", "cited"),
    [
        ("how-powerful-are-graph-neural-networks", "inductive-representation-learning-on-large-graphs"),
        ("reformer-the-efficient-transformer", "attention-is-all-you-need"),
        ("denoising-diffusion-implicit-models", "denoising-diffusion-probabilistic-models"),
        (RAG, "dense-passage-retrieval-for-open-domain-question-answering"),
        ("masked-autoencoders-are-scalable-vision-learners", VIT),
    ],
)  # fmt: skip
def test_citations_find_works_of_other_documents(graph: Graph, citing: str, cited: str) -> None:
    assert len(edges(graph, "CITES", source=citing, target=cited)) == 1


def test_two_works_by_lewis_in_one_year_are_told_apart(graph: Graph) -> None:
    citing = RAG
    cited = [edge.target for edge in edges(graph, "CITES", source=citing)]
    assert any(target.startswith("bart-denoising") for target in cited)
    assert citing not in cited


@pytest.mark.parametrize(
    ("paper", "method"),
    [
        ("lora-low-rank-adaptation-of-large-language-models", "LoRA"),
        ("electra-pre-training-text-encoders-as-discriminators-rather-than-generators", "ELECTRA"),
        ("momentum-contrast-for-unsupervised-visual-representation-learning", "MoCo"),
        ("flashattention-fast-and-memory-efficient-exact-attention-with-io-awareness", "FlashAttention"),
    ],
)
def test_methods_are_introduced_by_their_papers(graph: Graph, paper: str, method: str) -> None:
    introduced = [properties(graph, "Concept", edge.target) for edge in edges(graph, "INTRODUCES", source=paper)]
    assert method in {name for concept in introduced for name in (concept["name"], *concept.get("aliases", []))}


def test_affiliations_are_organizations(graph: Graph) -> None:
    paper = "high-resolution-image-synthesis-with-latent-diffusion-models"
    names = {properties(graph, "Organization", edge.target)["name"] for edge in edges(graph, "FROM", source=paper)}
    assert names == {"LMU Munich", "Heidelberg University", "Runway"}


def test_the_command_says_what_each_file_gave(kg: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "shopping.md").write_text("# Shopping\n\nMilk and bread.\n")
    done = kg("build", DEMO / "models.md", "shopping.md", "--store", f"embedded:{tmp_path / 'store'}")
    first, second, last = done.stdout.splitlines()
    assert first == f"12 papers found in {DEMO / 'models.md'}"
    assert second.startswith("0 papers found in shopping.md: ")
    assert "from 2 documents; skipped 0 documents and 1 part" in last


def test_a_file_that_cannot_be_read_is_said_and_the_rest_is_built(kg: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "old.txt").write_bytes(b"caf\xe9")
    done = kg("build", DEMO / "models.md", "old.txt", "none.md", "--store", f"embedded:{tmp_path / 'store'}", ok=False)
    assert done.returncode == 1
    assert f"12 papers found in {DEMO / 'models.md'}" in done.stdout
    assert "old.txt: not utf-8: byte 0xe9 at offset 3 (line 1)" in done.stderr
    assert "none.md: there is no such file or folder" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_encoding_that_is_none_is_said(kg: Callable[..., Any], tmp_path: Path) -> None:
    for encoding in ("klingon", "base64"):
        store = f"embedded:{tmp_path / 'store'}"
        done = kg("build", DEMO / "models.md", "--encoding", encoding, "--store", store, ok=False)
        assert done.returncode == 1
        assert "encoding" in done.stderr
        assert "Traceback" not in done.stderr
