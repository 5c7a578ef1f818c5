"""The graph in the formats of other programs."""

import csv
import json

import pytest

from extract.document import Document
from extract.steps import extract_document
from kg.build import graph_of
from kg.formats.exporting import export_lines
from kg.model import Graph

RECORDS = """@techreport{who, title={Global Tuberculosis Report of the Year}, author={{World Health Organization}}, year=2019}
@article{a, title={A Study of Vaccine Uptake in Cities}, author={Berg, Anna and {The ATLAS Group}}, year=2020}
"""


@pytest.mark.parametrize(
    ("kind", "form", "ending"),
    [("bibtex", "bibtex", "bib"), ("ris", "tagged", "ris"), ("csl-json", "csl-json", "json")],
)
def test_bodies_stand_for_the_authors_where_no_person_is_known_and_are_read_again(
    kind: str, form: str, ending: str
) -> None:
    graph = graph_of([extract_document(Document("a", "a.bib", RECORDS, "00", "bibtex"))])
    text = "\n".join(export_lines(graph, kind)) + "\n"
    again = extract_document(Document("b", f"b.{ending}", text, "00", form))
    report, study = sorted(again.papers, key=lambda paper: str(paper.title), reverse=True)
    assert (report.authors, [body.name for body in report.organizations]) == ((), ["World Health Organization"])
    assert [author.name for author in study.authors] == ["Anna Berg"]


PERSONS = r"""@book{lorca, title={Songs of the Rivers}, publisher={Seix Barral}, series={Biblioteca Breve}, year=1999,
  author={Garc{\'i}a Lorca, Federico and Smith, Jr., John and Le Goff, Jacques}}
@misc{pre, title={=Small Nets for Wide Rivers}, author={Plato}, eprint={2101.00001}, archiveprefix={arXiv}, year=2021}
"""


@pytest.fixture(scope="module")
def persons() -> Graph:
    return graph_of([extract_document(Document("a", "a.bib", PERSONS, "00", "bibtex"))])


def test_bibtex_names_persons_family_first(persons: Graph) -> None:
    text = "\n".join(export_lines(persons, "bibtex"))
    assert "author = {García Lorca, Federico and Smith, Jr., John and Le Goff, Jacques}," in text
    assert "author = {Plato}," in text


def test_a_publisher_is_no_series_and_a_preprint_has_its_address(persons: Graph) -> None:
    ris = list(export_lines(persons, "ris"))
    assert "PB  - Seix Barral" in ris
    assert "AU  - Smith, John, Jr." in ris
    assert "UR  - https://arxiv.org/abs/2101.00001" in ris
    book, preprint = sorted(
        json.loads("\n".join(export_lines(persons, "csl-json"))), key=lambda one: str(one["type"]), reverse=True
    )
    assert book["publisher"] == "Seix Barral"
    assert book["author"][1] == {"family": "Smith", "given": "John", "suffix": "Jr."}
    assert preprint["URL"] == "https://arxiv.org/abs/2101.00001"


def test_a_table_holds_no_formula(persons: Graph) -> None:
    rows = list(csv.reader(export_lines(persons, "csv")))
    assert "'=Small Nets for Wide Rivers" in {cell for row in rows for cell in row}
