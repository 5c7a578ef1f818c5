"""A bibliography that goes through the graph comes out as it was: keys, kinds, volumes, pages."""

import pytest

from extract.document import Document
from extract.steps import extract_document
from kg.build import graph_of
from kg.facts import DETAILS
from kg.formats.exporting import FORMATS, export_lines, papers_in
from kg.model import Graph

WRITTEN = """@article{berg2019small,
  author = {Berg, Anna and Dahl, Bo},
  title = {Small Networks for Rivers},
  journal = {Journal of Hydrology},
  volume = {12}, number = {3}, pages = {101--119},
  year = {2019}, doi = {10.1016/j.jhydrol.2019.01.001}
}
@book{frey2004floods,
  author = {Frey, Cleo}, title = {Floods and Their Traces}, publisher = {Springer}, edition = {Second}, year = {2004},
  isbn = {9783540431234}
}
@incollection{hahn2010,
  author = {Hahn, Eva}, title = {On Sediment in Steep Channels}, booktitle = {Handbook of Rivers}, publisher = {Wiley},
  pages = {7--19}, year = {2010}
}
@phdthesis{moe2011, author = {Moe, Liv}, title = {On Stones and Their Sounds}, school = {University of Oslo}, year = {2011}}
@techreport{krog1999,
  author = {Krog, Jan}, title = {A Model of Slow Water}, institution = {Hydrological Survey}, number = {44}, year = {1999}
}
@inproceedings{costa2020, author = {Costa, Maria}, title = {Learning to See Floods}, booktitle = {ICML}, pages = {1--9},
  year = {2020}}
"""
NAMES = {"bibtex": ("a.bib", "bibtex"), "ris": ("a.ris", "tagged"), "csl-json": ("a.json", "csl-json")}
KEPT = ("cite_key", "publication_type", "title", "year", "venue", "doi", *DETAILS)


def read(text: str, kind: str = "bibtex") -> Graph:
    name, form = NAMES[kind]
    return graph_of([extract_document(Document("a", name, text, "00", form))])


def stated(graph: Graph, *without: str) -> dict[str, dict[str, object]]:
    papers = (node for node in graph.nodes if node.label == "Paper")
    return {
        str(paper.properties["cite_key"]): {
            name: paper.properties[name] for name in KEPT if name in paper.properties and name not in without
        }
        for paper in papers
    }


def test_a_graph_keeps_what_a_bibliography_states() -> None:
    found = stated(read(WRITTEN))
    assert found["berg2019small"] == {
        "cite_key": "berg2019small", "publication_type": "article", "title": "Small Networks for Rivers", "year": 2019,
        "venue": "Journal of Hydrology", "doi": "10.1016/j.jhydrol.2019.01.001", "volume": "12", "issue": "3",
        "pages": "101--119",
    }  # fmt: skip
    assert (found["frey2004floods"]["isbn"], found["frey2004floods"]["edition"]) == ("9783540431234", "Second")
    assert {key: record["publication_type"] for key, record in found.items()} == {
        "berg2019small": "article", "frey2004floods": "book", "hahn2010": "part", "moe2011": "thesis", "krog1999": "report",
        "costa2020": "conference",
    }  # fmt: skip


def test_what_is_written_as_bibtex_is_read_as_the_same() -> None:
    graph = read(WRITTEN)
    written = "\n".join(export_lines(graph, "bibtex"))
    assert stated(read(written)) == stated(graph)
    assert "\n".join(export_lines(read(written), "bibtex")) == written


@pytest.mark.parametrize("kind", ["ris", "csl-json"])
def test_other_formats_keep_it_too(kind: str) -> None:
    """Ranges of pages are written otherwise there, and a publisher stands where a report or a thesis is from."""
    graph = read(WRITTEN)
    again = read("\n".join(export_lines(graph, kind)), kind)
    left = ("pages", "venue", "publisher")
    assert stated(again, *left) == stated(graph, *left)
    pages = {key: record.get("pages") for key, record in stated(again).items()}
    assert {key: str(said).replace("–", "-") for key, said in pages.items() if said} == {
        "berg2019small": "101-119", "hahn2010": "7-19", "costa2020": "1-9",
    }  # fmt: skip


def test_a_key_that_two_works_have_is_given_once() -> None:
    twice = WRITTEN.replace("frey2004floods", "berg2019small")
    keys = [line for line in export_lines(read(twice), "bibtex") if line.startswith("@")]
    heads = [line.split("\n")[0] for line in keys]
    assert len(set(heads)) == len(heads) == 6
    assert sum("berg2019small" in head for head in heads) == 1


@pytest.mark.parametrize(
    ("reference", "details"),
    [
        (
            "Berg, A. K., & Dahl, B. (2020). Do small nets forget? Neural Networks, 12(3), 1–9.",
            {"volume": "12", "issue": "3", "pages": "1–9"},
        ),
        (
            'Berg, A. and B. Dahl. "Do small nets forget?" Neural Networks 12, no. 3 (2020): 1-9.',
            {"volume": "12", "issue": "3", "pages": "1-9"},
        ),
        ("Berg, A. (2004). Floods and their traces. Springer, Berlin.", {"publisher": "Springer"}),
    ],
)
def test_references_in_words_say_so_too(reference: str, details: dict[str, str]) -> None:
    others = "- Frey, C. (2001). Deep water. Nature, 4, 1–2.\n"
    text = f"# Notes on nets\n\nWe follow Frey (2001).\n\n## References\n\n- {reference}\n{others}"
    graph = graph_of([extract_document(Document("a", "a.md", text, "00", "markdown"))])
    papers = [node.properties for node in graph.nodes if node.label == "Paper"]
    paper = next(known for known in papers if str(known.get("title", "")).startswith(("Do small", "Floods")))
    assert {name: paper[name] for name in DETAILS if name in paper} == details


@pytest.mark.parametrize("kind", FORMATS)
def test_a_bibliography_has_the_papers_with_a_title(small_graph: Graph, kind: str) -> None:
    lines = list(export_lines(small_graph, kind))
    entries = {"bibtex": "@", "ris": "TY  - ", "csl-json": '  "title": '}
    papers = sum(node.label == "Paper" for node in small_graph.nodes)
    assert papers_in(small_graph, kind) == (papers if kind not in entries else "\n".join(lines).count(entries[kind]))
