"""Workbooks (.xlsx) as Markdown: of each sheet that is shown a heading and its rows as a table.

Lines above the row that names the columns are lines of text, as are cells that stand alone; a link of a cell is kept.
"""

import datetime
import io
import re
import zipfile
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from extract.formats.markdown import link, sheet
from extract.formats.packed import BROKEN, check
from extract.formats.unreadable import Unreadable

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

LARGEST_BYTES = 60_000_000
"""A workbook that unpacks to more than this is none that somebody keeps; the library holds some fifty times as much."""
MERGED = re.compile(rb'<mergeCell\b[^>]{0,99}?\bref="(?P<range>[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})"')
MOST_MERGED = 100_000
MOST_CELLS = 5_000_000
"""A sheet of more cells, empty ones among them, holds no list that somebody keeps."""


def text(data: bytes, encoding: str | None = None) -> str:
    """The sheets as Markdown; raises Unreadable where the bytes are no workbook or no sheet holds text."""
    from openpyxl import load_workbook  # only where such a file is read

    check(data, "workbook", ".xlsx", LARGEST_BYTES, pictures="xl/media/")
    try:
        _check_merged(data)
        book = load_workbook(io.BytesIO(data), data_only=True, keep_links=False)
        shown = [page for page in book.worksheets if page.sheet_state == "visible"]
        written = {page.title: list(_lines(page)) for page in shown}
    except Unreadable:
        raise
    except BROKEN as error:
        raise Unreadable("this is no workbook that can be read; open it and save it as .xlsx again") from error
    full = {title: lines for title, lines in written.items() if lines}
    if not full:
        raise Unreadable("no sheet of this workbook holds text")
    parts = ([f"## {title}", ""] if len(full) > 1 else [] for title in full)
    return "\n".join(line for part, lines in zip(parts, full.values(), strict=True) for line in (*part, *lines, ""))


def _check_merged(data: bytes) -> None:
    """Raise Unreadable where cells are merged by the million: the library makes each of them."""
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        sheets = [name for name in parts.namelist() if name.startswith("xl/worksheets/") and name.endswith(".xml")]
        merged = sum(_area(found["range"].decode()) for name in sheets for found in MERGED.finditer(parts.read(name)))
    if merged > MOST_MERGED:
        raise Unreadable(f"{merged} cells of this workbook are merged; export what is a list")


def _area(cells: str) -> int:
    """How many cells a range such as "A1:C2" has."""
    from openpyxl.utils import range_boundaries

    left, top, right, bottom = range_boundaries(cells)
    area: int = (abs(right - left) + 1) * (abs(bottom - top) + 1)
    return area


def _lines(page: "Worksheet") -> Iterator[str]:
    """The rows of a sheet: tables, and between them the lines whose words stand in one cell."""
    if page.max_row * page.max_column > MOST_CELLS:
        raise Unreadable(
            f"the sheet “{page.title}” has {page.max_row} rows and {page.max_column} columns; export what is a list"
        )
    yield from sheet([_written(cell) for cell in cells] for cells in page.iter_rows())


def _written(cell: Any) -> str:
    """What a cell says, as it is shown: days without hours, whole numbers without a fraction, lines parted by a sign."""
    value = cell.value
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, datetime.datetime):
        value = value.date().isoformat()
    elif isinstance(value, float) and value.is_integer():
        value = int(value)
    words = "<br>".join(line.strip() for line in str(value).splitlines() if line.strip())
    return link(words, cell.hyperlink.target) if cell.hyperlink else words
