"""Slides as Markdown: title, bullets, tables and notes of one slide after the other.

Titles are headings, that of the first slide above the others, for it names the talk; a line without a mark would be
taken for the title of a paper where the other slides list papers. Paragraphs are bullets where the slide shows them as
such. Dates, footers and numbers of slides are left out.
"""

import io
import itertools
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from extract.formats.lines import Lines
from extract.formats.markdown import table
from extract.formats.packed import BROKEN, check
from extract.formats.unreadable import Unreadable

if TYPE_CHECKING:
    from pptx.slide import Slide
    from pptx.text.text import TextFrame

LARGEST_BYTES = 1_000_000_000
"""A deck that unpacks to more than this is no deck."""
BULLETED = frozenset({"OBJECT", "BODY", "VERTICAL_BODY", "VERTICAL_OBJECT"})
"""The placeholders whose paragraphs have bullets unless they say otherwise."""
FURNITURE = frozenset({"DATE", "FOOTER", "HEADER", "SLIDE_NUMBER"})
TITLES = frozenset({"TITLE", "CENTER_TITLE", "VERTICAL_TITLE"})
BREAKS = frozenset({"\v", "\n"})


def text(data: bytes, encoding: str | None = None) -> str:
    """The slides as Markdown; raises Unreadable where the bytes are no deck or no slide holds text."""
    # Loaded only where a deck is read: the library brings lxml.
    from lxml.etree import LxmlError
    from pptx import Presentation
    from pptx.exc import PythonPptxError

    check(data, "deck", ".pptx", LARGEST_BYTES)
    lines = Lines()
    try:
        for i, slide in enumerate(Presentation(io.BytesIO(data)).slides):
            _write_slide(lines, slide, level=2 if i else 1)
    except (PythonPptxError, LxmlError, *BROKEN) as error:
        raise Unreadable("this is no deck of slides that can be read; open it and save it as .pptx again") from error
    written = lines.text()
    if not written.strip():
        raise Unreadable("no slide of this deck holds text; slides that are pictures need OCR first")
    return written


def _write_slide(lines: Lines, slide: "Slide", *, level: int) -> None:
    title = slide.shapes.title
    if title is not None:
        lines.open_heading(level)
        lines.add(" ".join(title.text_frame.text.split()))
        lines.part(blank=True)
        lines.close_heading()
    shapes = sorted(slide.shapes, key=lambda shape: (shape.top or 0, shape.left or 0))
    for shape in _single(shapes):
        placeholder = _placeholder(shape)
        if placeholder in FURNITURE or (title is not None and placeholder in TITLES):
            continue
        if shape.has_text_frame:
            _write_paragraphs(lines, shape.text_frame, bulleted=placeholder in BULLETED)
        elif getattr(shape, "has_table", False):
            rows = [[_cell(lines, cell) for cell in row.cells] for row in shape.table.rows]
            lines.add_ready(table(rows, headed=bool(shape.table.first_row)))
    notes = slide.notes_slide.notes_text_frame if slide.has_notes_slide else None
    if notes is not None:
        _write_paragraphs(lines, notes, bulleted=False)


def _single(shapes: Iterable[Any]) -> Iterator[Any]:
    """The shapes, and those of groups in their places."""
    for shape in shapes:
        if hasattr(shape, "shapes"):
            yield from _single(shape.shapes)
        else:
            yield shape


def _placeholder(shape: Any) -> str | None:
    """The kind of a placeholder, such as BODY; None for other shapes."""
    return str(shape.placeholder_format.type.name) if shape.is_placeholder else None


def _write_paragraphs(lines: Lines, frame: "TextFrame", *, bulleted: bool) -> None:
    lines.part(blank=True)
    for paragraph in frame.paragraphs:
        if not paragraph.text.strip():
            lines.part(blank=True)
            continue
        is_item = _has_bullet(paragraph, bulleted=bulleted)
        if is_item:
            lines.open_item(paragraph.level + 1)
        _write_words(lines, paragraph)
        lines.part(blank=False)
        if is_item:
            lines.close_item()
    lines.part(blank=True)


def _has_bullet(paragraph: Any, *, bulleted: bool) -> bool:
    """Has the paragraph a bullet, by its own word or else as its placeholder or level has it?"""
    properties = paragraph._p.pPr
    kinds = {_name(child) for child in properties} if properties is not None else set()
    if kinds & {"buChar", "buAutoNum", "buBlip"}:
        return True
    return "buNone" not in kinds and (bulleted or paragraph.level > 0)


def _write_words(lines: Lines, paragraph: Any) -> None:
    """The runs of a paragraph, those of one look and one link together."""
    runs = iter(paragraph.runs)
    pieces = []
    for child in paragraph._p:
        if _name(child) == "r":
            run = next(runs)
            pieces.append((run.text, _address(run), run.font.bold is True, run.font.italic is True))
        elif _name(child) == "br":
            pieces.append(("\n", None, False, False))
        elif _name(child) == "fld":
            pieces.append(("".join(part.text or "" for part in child if _name(part) == "t"), None, False, False))
    for (address, bold, italic), alike in itertools.groupby(pieces, key=lambda piece: piece[1:]):
        marks = [mark for mark, is_open in (("**", bold), ("*", italic)) if is_open]
        lines.open_link(address)
        for mark in marks:
            lines.open_mark(mark)
        for words, *_ in alike:
            for char_break, stretch in itertools.groupby(words, key=BREAKS.__contains__):
                if char_break:
                    lines.line_break()
                else:
                    lines.add("".join(stretch))
        for mark in reversed(marks):
            lines.close_mark(mark)
        lines.close_link()


def _address(run: Any) -> str | None:
    try:
        address: str | None = run.hyperlink.address
    except KeyError:  # the deck has lost what the link leads to
        return None
    return address


def _cell(lines: Lines, cell: Any) -> str:
    if cell.is_spanned:
        return ""
    for paragraph in cell.text_frame.paragraphs:
        _write_words(lines, paragraph)
        lines.add(" ")
    return lines.take()


def _name(element: Any) -> str:
    """The name of an XML element without its namespace."""
    return str(element.tag).rpartition("}")[2]
