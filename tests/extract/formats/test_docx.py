"""Documents of a word processor as Markdown."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import docx
import pytest
from docx.document import Document as Word
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.oxml import OxmlElement
from docx.oxml.ns import qn

from extract.formats.docx import text
from extract.formats.unreadable import Unreadable
from extract.sources import read
from extract.steps import extract_document


def bytes_of(write: Callable[[Word], None]) -> bytes:
    """What a word processor saves of a document."""
    document = docx.Document()
    write(document)
    saved = io.BytesIO()
    document.save(saved)
    return saved.getvalue()


def item(document: Word, title: str, rest: str) -> None:
    paragraph = document.add_paragraph(style="List Bullet")
    paragraph.add_run(title).bold = True
    paragraph.add_run(rest)


def link(document: Word, words: str, address: str) -> None:
    paragraph = document.add_paragraph()
    element = OxmlElement("w:hyperlink")
    element.set(qn("r:id"), document.part.relate_to(address, RELATIONSHIP_TYPE.HYPERLINK, is_external=True))
    run = OxmlElement("w:r")
    part = OxmlElement("w:t")
    part.text = words
    run.append(part)
    element.append(run)
    paragraph._p.append(element)


def notes(document: Word) -> None:
    document.add_heading("Reading notes", 0)
    document.add_heading("Pruning", 1)
    item(document, "Small Networks Are Enough for Parsing", ". Anna Berg, Bo Dahl. ACL 2019.")
    item(document, "Wide Networks Generalize Better", ". Cora Ek, Dan Falk. ICML 2020.")
    item(document, "Deep Trees for Shallow Problems", ". Eva Graf. NeurIPS 2021.")
    document.add_heading("Further reading", 1)
    table = document.add_table(rows=1, cols=3)
    for cell, words in zip(table.rows[0].cells, ("Title", "Authors", "Year"), strict=True):
        cell.text = words
    for cell, words in zip(table.add_row().cells, ("Forests of Nets", "Gil Ivers, Hal Jans", "2022"), strict=True):
        cell.text = words
    link(document, "The Long Way Home of Gradients", "https://arxiv.org/abs/1905.01234")


def test_headings_items_tables_links_and_emphasis() -> None:
    assert text(bytes_of(notes)).splitlines() == [
        "# Reading notes",
        "",
        "# Pruning",
        "",
        "- **Small Networks Are Enough for Parsing**. Anna Berg, Bo Dahl. ACL 2019.",
        "- **Wide Networks Generalize Better**. Cora Ek, Dan Falk. ICML 2020.",
        "- **Deep Trees for Shallow Problems**. Eva Graf. NeurIPS 2021.",
        "",
        "# Further reading",
        "",
        "| Title | Authors | Year |",
        "|---|---|---|",
        "| Forests of Nets | Gil Ivers, Hal Jans | 2022 |",
        "",
        "[The Long Way Home of Gradients](https://arxiv.org/abs/1905.01234)",
    ]


def test_the_papers_of_a_document(tmp_path: Path) -> None:
    path = tmp_path / "notes.docx"
    path.write_bytes(bytes_of(notes))
    found = {paper.title: paper for paper in extract_document(read(str(path), "notes")).papers}
    assert {
        "Small Networks Are Enough for Parsing",
        "Wide Networks Generalize Better",
        "Forests of Nets",
    } <= found.keys()
    assert [author.name for author in found["Forests of Nets"].authors] == ["Gil Ivers", "Hal Jans"]
    assert found["Wide Networks Generalize Better"].year == 2020


def with_footnote() -> bytes:
    """A document with a footnote, which the library that writes the others cannot make."""
    data = bytes_of(lambda document: document.add_paragraph("Nets are small. END"))
    note = (
        '<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2"><w:p><w:r>'
        "<w:t>Anna Berg. Small Networks. ACL 2019.</w:t></w:r></w:p></w:footnote></w:footnotes>"
    )
    relation = (
        '<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" '
        'Target="footnotes.xml"/></Relationships>'
    )
    saved = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(saved, "w") as new:
        for part in old.infolist():
            content = old.read(part.filename).decode("utf-8", "surrogateescape")
            if part.filename == "word/document.xml":
                content = content.replace(" END</w:t></w:r>", '</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r>')
            elif part.filename == "word/_rels/document.xml.rels":
                content = content.replace("</Relationships>", relation)
            new.writestr(part.filename, content.encode("utf-8", "surrogateescape"))
        new.writestr("word/footnotes.xml", note)
    return saved.getvalue()


def test_footnotes_stand_under_their_numbers() -> None:
    assert text(with_footnote()).split("\n\n") == [
        "Nets are small.[^1]",
        "[^1]: Anna Berg. Small Networks. ACL 2019.\n",
    ]


def zipped(**parts: str) -> bytes:
    saved = io.BytesIO()
    with zipfile.ZipFile(saved, "w") as file:
        for name, content in parts.items():
            file.writestr(name.replace("__", "/"), content)
    return saved.getvalue()


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a0 "laugh">'
    + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    + "]><d>&a9;</d>"
)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"no zip at all", "this is no .docx file"),
        (b"\xd0\xcf\x11\xe0old", "old .doc"),
        (zipped(a="b"), "open it and save it as .docx again"),
        (zipped(**{"[Content_Types].xml": "<Types/>", "word__document.xml": "<broken"}), "save it as .docx again"),
        (zipped(**{"[Content_Types].xml": BOMB, "word__document.xml": BOMB}), "save it as .docx again"),
        (bytes_of(lambda document: None), "holds no text"),
    ],
)
def test_what_is_no_document_is_said(data: bytes, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        text(data)


def test_a_document_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("extract.formats.docx.LARGEST_BYTES", 1000)
    with pytest.raises(Unreadable, match="split it"):
        text(bytes_of(notes))
