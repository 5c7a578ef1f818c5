"""OpenDocument as Markdown: texts (.odt), sheets (.ods) and slides (.odp), as LibreOffice and others write them.

Of a text headings, lists, tables, links, emphasis and footnotes, of a workbook each sheet as a table, of slides each page with
its title as a heading. What was deleted while changes were tracked, comments, pictures and layouts are left out.
Schema: OASIS OpenDocument 1.3, part 3.
"""

import io
import zipfile
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from extract.formats.lines import Lines
from extract.formats.markdown import sheet, table
from extract.formats.packed import BROKEN, check
from extract.formats.unreadable import Unreadable

LARGEST_BYTES = 200_000_000
"""A document that unpacks to more than this without its pictures is none."""
MOST_CELLS = 1_000_000
"""A document of more cells holds no list that somebody keeps."""
MOST_REPEATED = 1000
"""A cell or row that is repeated more often fills a sheet to its edge."""
LEFT_OUT = frozenset(["tracked-changes", "annotation", "notes", "forms", "desc"])
Styles = Mapping[str, tuple[str, ...]]


def text(data: bytes, encoding: str | None = None) -> str:
    """The document as Markdown; raises Unreadable where the bytes are no document or it holds no text."""
    check(data, "document", ".odt", LARGEST_BYTES, pictures="Pictures/")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            written = _written(ElementTree.fromstring(parts.read("content.xml")))
    except Unreadable:
        raise
    except BROKEN as error:
        raise Unreadable(
            "this is no document that can be read, or a password locks it; open it and save it again"
        ) from error
    if not written.strip():
        raise Unreadable("this document holds no text; pages that are pictures need OCR first")
    return written


def _written(root: ElementTree.Element) -> str:
    writer = _Writer(dict(_marks(root)))
    body = next((one for one in root if _name(one) == "body"), root)
    for kind in body:
        writer.write(kind, sheets=_name(kind) == "spreadsheet")
    return writer.text()


def _marks(root: ElementTree.Element) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Name of a style -> the marks of emphasis that stand for it."""
    for style in root.iter():
        if _name(style) == "style":
            said = {_local(key): value for part in style for key, value in part.attrib.items()}
            marks = [
                mark
                for mark, key, value in (("**", "font-weight", "bold"), ("*", "font-style", "italic"))
                if said.get(key) == value
            ]
            yield _said(style, "name"), tuple(marks)


class _Writer:
    """Writes elements one after another; footnotes come last."""

    def __init__(self, styles: Styles) -> None:
        self._styles = styles
        self._lines = Lines()
        self._notes: list[str] = []
        self._pages = self._cells = 0

    def text(self) -> str:
        """All that was written."""
        self._lines.part(blank=True)
        for number, note in enumerate(self._notes, 1):
            self._lines.add_ready([f"[^{number}]: {note}"])
        return self._lines.text()

    def write(self, around: ElementTree.Element, *, sheets: bool = False, level: int = 0) -> None:
        """What stands in an element, block by block; `level` is that of the list in which it stands."""
        tables = sum(_name(one) == "table" for one in around)
        for one in around:
            name = _name(one)
            if name == "h":
                self._heading(one, int(_said(one, "outline-level") or 1))
            elif name == "p":
                self._inline(one)
                self._lines.part(blank=not level)
            elif name == "list":
                self._list(one, level + 1)
            elif name == "table":
                if sheets and tables > 1:
                    self._lines.add_ready([f"## {_said(one, 'name')}"])
                rows = list(self._rows(one))
                self._lines.add_ready(list(sheet(rows)) if sheets else table(rows, headed=False))
            elif name == "page":
                self._page(one)
            elif name not in LEFT_OUT:
                self.write(one, sheets=sheets, level=level)

    def _heading(self, heading: ElementTree.Element, level: int) -> None:
        self._lines.open_heading(level)
        self._inline(heading)
        self._lines.part(blank=True)
        self._lines.close_heading()

    def _list(self, items: ElementTree.Element, level: int) -> None:
        self._lines.part(blank=False)
        for item in items:
            self._lines.open_item(level)
            self.write(item, level=level)
            self._lines.close_item()
        self._lines.part(blank=level == 1)

    def _page(self, page: ElementTree.Element) -> None:
        """A slide: its title as a heading, above the others where it is the first, for it names the talk."""
        self._pages += 1
        titles = [one for one in page if _said(one, "class") == "title"]
        for title in titles:
            self._lines.open_heading(1 if self._pages == 1 else 2)
            for part in _paragraphs(title):
                self._inline(part)
                self._lines.add(" ")
            self._lines.part(blank=True)
            self._lines.close_heading()
            page.remove(title)
        self.write(page)

    def _rows(self, around: ElementTree.Element) -> Iterator[list[str]]:
        for row in around:
            if _name(row) == "table-row":
                cells = [words for cell in row for words in self._cell(cell)]
                times = _times(row, "number-rows-repeated") if any(cells) else 1
                self._cells += times * len(cells)
                if self._cells > MOST_CELLS:
                    raise Unreadable(f"more than {MOST_CELLS} cells; export what is a list")
                yield from [cells] * times
            elif _name(row) in ("table-rows", "table-header-rows", "table-row-group"):
                yield from self._rows(row)

    def _cell(self, cell: ElementTree.Element) -> list[str]:
        """What a cell says, as often as it is repeated; lines are parted by a sign."""
        parts = []
        for one in _paragraphs(cell):
            self._inline(one)
            parts.append(" ".join(self._lines.take().split()))
        return ["<br>".join(filter(None, parts))] * _times(cell, "number-columns-repeated")

    def _inline(self, around: ElementTree.Element) -> None:
        """The words of a paragraph, with their marks and links."""
        self._lines.add(around.text or "")
        for one in around:
            name = _name(one)
            if name == "a":
                self._lines.open_link(_said(one, "href"))
                self._inline(one)
                self._lines.close_link()
            elif name == "span":
                marks = self._styles.get(_said(one, "style-name"), ())
                for mark in marks:
                    self._lines.open_mark(mark)
                self._inline(one)
                for mark in reversed(marks):
                    self._lines.close_mark(mark)
            elif name == "line-break":
                self._lines.line_break()
            elif name in ("s", "tab"):
                self._lines.add(" ")
            elif name == "note":
                self._note(one)
            elif name not in LEFT_OUT and name not in ("frame", "bookmark"):
                self._inline(one)
            self._lines.add(one.tail or "")

    def _note(self, note: ElementTree.Element) -> None:
        words = " ".join("".join(body.itertext()) for body in note if _name(body) == "note-body")
        self._notes.append(" ".join(words.split()))
        self._lines.add(f"[^{len(self._notes)}]")


def _paragraphs(around: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """The paragraphs in an element, however deep in lists and tables, without those of what is left out."""
    for one in around:
        if _name(one) in ("p", "h"):
            yield one
        elif _name(one) not in LEFT_OUT:
            yield from _paragraphs(one)


def _times(one: ElementTree.Element, name: str) -> int:
    times = _said(one, name)
    return int(times) if times.isdigit() and int(times) <= MOST_REPEATED else 1


def _said(one: ElementTree.Element, name: str) -> str:
    """What an attribute says, whatever its namespace."""
    return next((value for key, value in one.attrib.items() if _local(key) == name), "")


def _name(one: ElementTree.Element) -> str:
    return _local(one.tag)


def _local(name: str) -> str:
    return name.rpartition("}")[2]
