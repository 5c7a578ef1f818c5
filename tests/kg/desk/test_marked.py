"""Marks follow their papers when these are called otherwise."""

from pathlib import Path

import pytest

from extract.document import Document
from extract.pipeline import extract_document
from kg.build import add_documents
from kg.desk.marked import mark_paper, marks_of, unclear_marks
from kg.errors import Ambiguous
from kg.facts import DocumentFacts
from kg.lookups.nodes import find
from kg.store import Store


def listing(name: str, authors: str, year: int) -> DocumentFacts:
    text = f"# Papers\n\n- **Deep Learning**. {authors}. Nature, {year}.\n- **Wide Images of {name}**. Cy Moe. ICML, 2020.\n"
    return extract_document(Document(name, f"{name}.md", text, "00", "markdown"))


def test_a_mark_stays_with_its_paper_when_another_bears_its_title(
    embedded_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    add_documents(embedded_store, [listing("a", "Yann LeCun, Yoshua Bengio", 2015)])
    mark_paper(embedded_store, "deep-learning", "read")
    mark_paper(embedded_store, "not-here", "to read")
    assert marks_of(embedded_store) == {"deep-learning": "read", "not-here": "to read"}

    add_documents(embedded_store, [listing("b", "Ian Goodfellow, Aaron Courville", 2016)])
    with pytest.raises(Ambiguous, match="deep-learning' may mean several: deep-learning-goodfellow-2016, deep-"):
        find(embedded_store, "paper:deep-learning")
    assert marks_of(embedded_store) == {"deep-learning": "read", "not-here": "to read"}
    assert unclear_marks(embedded_store) == [
        "kg.decisions: 'read: deep-learning' marks none: 'deep-learning' may mean several: "
        "deep-learning-goodfellow-2016, deep-learning-lecun-2015"
    ]
    mark_paper(embedded_store, "deep-learning-lecun-2015", "read")
    assert marks_of(embedded_store)["deep-learning-lecun-2015"] == "read"


def test_a_mark_by_a_former_id_is_the_papers_and_goes_with_the_next(
    embedded_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    add_documents(embedded_store, [listing("a", "Yann LeCun, Yoshua Bengio", 2015)])
    mark_paper(embedded_store, "deep-learning-lecun-2015", "read")
    assert marks_of(embedded_store) == {"deep-learning": "read"}
    file = mark_paper(embedded_store, "deep-learning", "to read")
    assert file.read_text(encoding="utf-8").splitlines()[1:] == ["to read: deep-learning"]
    mark_paper(embedded_store, "deep-learning", None)
    assert marks_of(embedded_store) == {}
