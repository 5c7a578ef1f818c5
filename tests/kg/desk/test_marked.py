"""Marks follow their papers when these are called otherwise."""

from pathlib import Path

import pytest

from api.commands.deciding import states_of
from extract.document import Document
from extract.steps import extract_document
from kg.build import add_documents
from kg.desk.files import decisions_file, is_unread, read_file
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


def test_a_file_with_marks_alone_is_known_from_every_folder_once_it_is_read(
    embedded_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    add_documents(embedded_store, [listing("a", "Yann LeCun, Yoshua Bengio", 2015)])
    file = mark_paper(embedded_store, "deep-learning", "read").resolve()
    assert is_unread(embedded_store, file)
    report = read_file(embedded_store, file, states_of)
    assert (report.changes.nodes.created, report.changes.edges.created) == (1, 0)
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert not is_unread(embedded_store, file)
    assert decisions_file(embedded_store) == tmp_path / "kg.decisions"
    assert marks_of(embedded_store) == {"deep-learning": "read"}


def test_marks_in_all_files_that_were_read_count_and_a_new_one_takes_the_place_of_that_in_another(
    embedded_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    add_documents(embedded_store, [listing("a", "Yann LeCun, Yoshua Bengio", 2015)])
    for folder, line in (("x", "read: deep-learning"), ("y", "to read: wide-images-of-a")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "kg.decisions").write_text(f"# mine\n{line}\n", encoding="utf-8")
        read_file(embedded_store, tmp_path / folder / "kg.decisions", states_of)
    assert marks_of(embedded_store) == {"deep-learning": "read", "wide-images-of-a": "to read"}
    assert mark_paper(embedded_store, "wide-images-of-a", "not for me") == tmp_path / "x" / "kg.decisions"
    assert marks_of(embedded_store) == {"deep-learning": "read", "wide-images-of-a": "not for me"}
    assert (tmp_path / "y" / "kg.decisions").read_text(encoding="utf-8") == "# mine\n"
    monkeypatch.chdir(tmp_path / "y")
    assert decisions_file(embedded_store) == Path("kg.decisions")
