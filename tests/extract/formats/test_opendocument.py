"""OpenDocument: what of texts, sheets and slides becomes text."""

import io
import zipfile

import pytest

from extract.document import Document
from extract.formats.opendocument import text
from extract.formats.unreadable import Unreadable
from extract.steps import extract_document

HEAD = (
    '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" '
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo:1.0" '
    'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0"><office:automatic-styles>'
    '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>'
    '<style:style style:name="T2" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>'
    "</office:automatic-styles><office:body>"
)
TAIL = "</office:body></office:document-content>"


def packed(kind: str, body: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as parts:
        parts.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        parts.writestr("content.xml", f"{HEAD}<office:{kind}>{body}</office:{kind}>{TAIL}")
    return out.getvalue()


def row(*cells: str, repeated: int = 1) -> str:
    said = "".join(f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>" for cell in cells)
    return f'<table:table-row table:number-rows-repeated="{repeated}">{said}</table:table-row>'


def test_a_text() -> None:
    body = (
        '<text:tracked-changes><text:p>deleted</text:p></text:tracked-changes><text:h text:outline-level="1">Nets</text:h>'
        "<text:p>First<text:s/>line<text:line-break/>second<office:annotation><text:p>aside</text:p></office:annotation></text:p>"
        '<text:list><text:list-item><text:p><text:span text:style-name="T2"><text:a xlink:href="https://doi.org/10.1000/182">'
        'Small nets forget</text:a></text:span>. Anna Berg, <text:span text:style-name="T1">Nature Methods</text:span>, 2019.'
        '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>'
        "<text:p>Read it.</text:p></text:note-body></text:note></text:p>"
        "<text:list><text:list-item><text:p>A remark</text:p></text:list-item>"
        "</text:list></text:list-item></text:list>"
    )
    assert text(packed("text", body)).splitlines() == [
        "# Nets",
        "",
        "First line",
        "second",
        "",
        "- **[Small nets forget](https://doi.org/10.1000/182)**. Anna Berg, *Nature Methods*, 2019.[^1]",
        "  - A remark",
        "",
        "[^1]: Read it.",
    ]


def test_sheets_are_tables_and_endless_cells_are_none() -> None:
    first = (
        '<table:table table:name="Nets"><table:table-header-rows>' + row("Title", "Authors") + "</table:table-header-rows>"
        + row("Small nets", "Berg, A.</text:p><text:p>Dahl, B.")
        + '<table:table-row><table:table-cell table:number-columns-repeated="16000"/></table:table-row>'
        + row("", repeated=1_000_000) + "</table:table>"
    )  # fmt: skip
    second = f'<table:table table:name="Other">{row("Title", "Year")}{row("Pruning", "2020", repeated=2)}</table:table>'
    assert text(packed("spreadsheet", first + second)).splitlines() == [
        "## Nets",
        "",
        "| Title | Authors |",
        "|---|---|",
        "| Small nets | Berg, A.<br>Dahl, B. |",
        "",
        "## Other",
        "",
        "| Title | Year |",
        "|---|---|",
        "| Pruning | 2020 |",
        "| Pruning | 2020 |",
    ]


def test_slides() -> None:
    def page(title: str, words: str) -> str:
        return (
            f'<draw:page draw:name="x"><draw:frame presentation:class="outline"><draw:text-box><text:list><text:list-item>'
            f"<text:p>{words}</text:p></text:list-item></text:list></draw:text-box></draw:frame>"
            f'<draw:frame presentation:class="title"><draw:text-box><text:p>{title}</text:p></draw:text-box></draw:frame>'
            "</draw:page>"
        )

    written = text(packed("presentation", page("A talk", "Who speaks") + page("Papers", "Small nets forget")))
    assert [line for line in written.splitlines() if line] == [
        "# A talk",
        "- Who speaks",
        "## Papers",
        "- Small nets forget",
    ]


def test_works_are_read_from_it() -> None:
    rows = row("Title", "Authors", "Year") + row("Small nets forget less than large ones", "Berg, A.; Dahl, B.", "2019")
    document = Document(
        "a", "a.ods", text(packed("spreadsheet", f"<table:table>{rows}</table:table>")), "00", "opendocument"
    )
    (paper,) = extract_document(document).papers
    assert (paper.title, [one.name for one in paper.authors], paper.year) == (
        "Small nets forget less than large ones",
        ["A. Berg", "B. Dahl"],
        2019,
    )


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"PK\x03\x04half", "no .odt file, or only a part of one"),
        (packed("text", "<text:p> </text:p>"), "holds no text"),
        (packed("text", "<text:p>"), "no document that can be read"),
        (packed("text", "<text:section>" * 5000 + "</text:section>" * 5000), "no document that can be read"),
    ],
)
def test_what_cannot_be_read_says_what_to_do(data: bytes, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        text(data)
