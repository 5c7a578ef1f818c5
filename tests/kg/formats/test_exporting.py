"""The graph in the formats of other programs."""

import pytest

from extract.document import Document
from extract.pipeline import extract_document
from kg.build import graph_of
from kg.formats.exporting import export_lines

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
