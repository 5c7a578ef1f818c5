"""Workbooks: what of their sheets becomes text, and what is read there."""

import datetime
import io
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from extract.document import Document
from extract.formats.unreadable import Unreadable
from extract.formats.xlsx import text
from extract.sources import read
from extract.steps import extract_document

HEADER = ("No", "Title", "Authors", "Year", "Journal", "Findings")
ROWS = (
    (1, "Small nets forget less than large ones", "Berg, A.; Dahl, B.", 2019, "Nature Methods", "Pruning helps"),
    (2, "Pruning by chance", "Ek, D.\nFalk, F.", 2020.0, None, None),
    (3, "What large nets remember", "Gran, G.", 2021, "Journal of Nets", "More than | they should"),
)


def workbook(sheets: dict[str, Sequence[Sequence[Any]]], change: Callable[[Workbook], None] = lambda _: None) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(list(row))
    change(book)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def document(tmp_path: Path, data: bytes) -> Document:
    path = tmp_path / "list.xlsx"
    path.write_bytes(data)
    return read(str(path), "list")


def test_the_rows_of_a_sheet_are_works(tmp_path: Path) -> None:
    facts = extract_document(
        document(tmp_path, workbook({"Literature": [("Reading list of the group",), (), HEADER, *ROWS]}))
    )
    told = [(paper.title, [one.name for one in paper.authors], paper.year) for paper in facts.papers]
    assert told == [
        ("Small nets forget less than large ones", ["A. Berg", "B. Dahl"], 2019),
        ("Pruning by chance", ["D. Ek", "F. Falk"], 2020),
        ("What large nets remember", ["G. Gran"], 2021),
    ]
    assert [paper.status for paper in facts.papers] == ["entry"] * 3


def test_sheets_are_sections_and_hidden_ones_are_left_out(tmp_path: Path) -> None:
    def hide(book: Workbook) -> None:
        book["Old"].sheet_state = "hidden"

    written = text(workbook({"Nets": [HEADER, ROWS[0]], "Pruning": [HEADER, ROWS[1]], "Old": [HEADER, ROWS[2]]}, hide))
    assert [line for line in written.splitlines() if line.startswith("#")] == ["## Nets", "## Pruning"]
    assert "remember" not in written


def test_what_cells_say(tmp_path: Path) -> None:
    def with_link(book: Workbook) -> None:
        book["S"]["A2"].hyperlink = "https://doi.org/10.1000/182"

    rows = [("Title", "Added", "Score", "Read"), ("Small nets", datetime.datetime(2020, 1, 2, 3, 4), 2.0, True)]
    assert text(workbook({"S": rows}, with_link)).splitlines()[2:] == [
        "| [Small nets](https://doi.org/10.1000/182) | 2020-01-02 | 2 |  |"
    ]


def test_empty_columns_and_rows_are_no_part_of_a_table() -> None:
    rows = [(None, "Title", None, "Year"), (), (None, "Small nets", None, 2019)]
    assert text(workbook({"S": rows})).splitlines() == ["| Title | Year |", "|---|---|", "| Small nets | 2019 |"]


def test_a_first_row_of_values_names_no_columns() -> None:
    assert text(workbook({"S": [("Small nets", 2019), ("Pruning", 2020)]})).splitlines()[0] == "|  |  |"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xd0\xcf\x11\xe0old", "an old .xls; save it as .xlsx without a password"),
        (b"PK\x03\x04half", "no .xlsx file, or only a part of one"),
        (workbook({"S": []}), "no sheet of this workbook holds text"),
    ],
)
def test_what_cannot_be_read_says_what_to_do(data: bytes, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        text(data)


def test_a_zip_of_other_parts_is_no_workbook() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as parts:
        parts.writestr("word/document.xml", "<a/>")
    with pytest.raises(Unreadable, match="no workbook that can be read"):
        text(out.getvalue())


def test_a_sheet_of_endless_cells_is_no_list() -> None:
    def far_below(book: Workbook) -> None:
        book["S"].cell(1_000_000, 20, "x")

    with pytest.raises(Unreadable, match="1000000 rows and 20 columns"):
        text(workbook({"S": [HEADER, *ROWS]}, far_below))


@pytest.mark.parametrize("part", ["xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/styles.xml"])
def test_half_a_part_is_told(part: str) -> None:
    def cut(found: bytes, name: str) -> bytes:
        return found[:-20] if name == part else found

    with pytest.raises(Unreadable, match="no workbook that can be read"):
        text(_changed(workbook({"S": [HEADER, *ROWS]}), cut))


def test_cells_merged_by_the_million_are_not_made() -> None:
    def merged(found: bytes, name: str) -> bytes:
        cells = b'</sheetData><mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'
        return found.replace(b"</sheetData>", cells) if name == "xl/worksheets/sheet1.xml" else found

    with pytest.raises(Unreadable, match="17179869184 cells of this workbook are merged"):
        text(_changed(workbook({"S": [HEADER, *ROWS]}), merged))


def _changed(data: bytes, change: Callable[[bytes, str], bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            new.writestr(name, change(old.read(name), name))
    return out.getvalue()
