"""The gold folder: what it may look like, and that every fault in it is named with its remedy."""

from pathlib import Path

import pytest

from extract.gold import Gold, Record, read_gold
from kg.errors import DocumentError

ONE = '{"papers": [{"title": "Adam"}]}'


def folder(root: Path, gold: str | None, *documents: str) -> Path:
    """A gold folder with one document folder."""
    inside = root / "list"
    inside.mkdir()
    for name in documents:
        (inside / name).write_text("# Papers\n", encoding="utf-8")
    if gold is not None:
        (inside / "gold.json").write_text(gold, encoding="utf-8")
    return root


def test_what_the_gold_states_is_read_and_other_keys_are_passed_over(tmp_path: Path) -> None:
    gold = """{"doc": "my list", "fields": ["title"], "optional": ["A Course"], "papers": [
        {"title": "Adam", "authors": ["Diederik P. Kingma"], "year": "2015", "venue": null, "arxiv": "1412.6980", "n": 1}]}"""
    path = folder(tmp_path, gold, "doc.md") / "list" / "doc.md"
    url = "https://arxiv.org/abs/1412.6980"
    paper = Record("Adam", ("Diederik P. Kingma",), 2015, None, url, "1412.6980")
    assert read_gold(tmp_path) == [Gold("my list", str(path), (paper,), ("A Course",))]


@pytest.mark.parametrize(
    ("names", "document"),
    [
        (("README.md", "doc.txt", "notes.md"), "doc.txt"),
        (("README.md", "notes.md"), "notes.md"),
        (("README.md",), "README.md"),
        (("picture.png", "refs.bib"), "refs.bib"),
    ],
)
def test_the_document_is_doc_or_the_only_one(tmp_path: Path, names: tuple[str, ...], document: str) -> None:
    (gold,) = read_gold(folder(tmp_path, ONE, *names))
    assert (gold.name, Path(gold.path).name) == ("list", document)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, r"gold\.json: there is no such file; list the papers"),
        ("{", r"gold\.json: line 1, column 2 is not JSON: .*; correct it there"),
        ("[]", r'gold\.json: no papers in it; write {"papers"'),
        ('{"papers": []}', r"gold\.json: no papers in it"),
        ('{"papers": ["Adam"]}', r"gold\.json: paper 1 is no object"),
        ('{"papers": [{"title": "Adam"}, {"year": 2015}]}', r'gold\.json: paper 2 has no title; add "title"'),
        ('{"papers": [{"title": "..."}]}', r"gold\.json: paper 1 has no title"),
        ('{"papers": [{"title": "Adam", "year": "in 2015"}]}', r"the year of paper 1 is 'in 2015'; write four digits"),
        ('{"papers": [{"title": "Adam", "authors": "Kingma"}]}', r"the authors of paper 1 .* no list; write"),
        ('{"papers": [{"title": "Adam", "authors": [null]}]}', r"the authors of paper 1 is None; write it as text"),
        ('{"papers": [{"title": "Adam", "venue": 3}]}', r"the venue of paper 1 is 3; write it as text"),
        ('{"papers": [{"title": "Adam"}], "optional": "A Course"}', r'of "optional" is no list'),
    ],
)
def test_a_fault_in_the_gold_is_named_with_its_remedy(tmp_path: Path, text: str | None, message: str) -> None:
    with pytest.raises(DocumentError, match=message):
        read_gold(folder(tmp_path, text, "doc.md"))


def test_gold_in_another_encoding_is_named(tmp_path: Path) -> None:
    folder(tmp_path, ONE, "doc.md")
    (tmp_path / "list" / "gold.json").write_bytes(b'{"doc": "Caf\xe9"}')
    with pytest.raises(DocumentError, match=r"gold\.json: byte 12 is not UTF-8; save the file as UTF-8"):
        read_gold(tmp_path)


@pytest.mark.parametrize(
    ("names", "message"), [((), "no document here"), (("a.md", "b.md"), r"a\.md and b\.md stand here")]
)
def test_no_document_and_two_documents_are_named(tmp_path: Path, names: tuple[str, ...], message: str) -> None:
    with pytest.raises(DocumentError, match=f"list: {message}; put one document here and name it doc"):
        read_gold(folder(tmp_path, ONE, *names))


def test_a_folder_that_is_none_or_holds_none_is_named(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="missing: cannot be read as a folder: No such file"):
        read_gold(tmp_path / "missing")
    with pytest.raises(DocumentError, match="no folder in it; make one folder a document"):
        read_gold(tmp_path)
