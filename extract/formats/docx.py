"""Documents of a word processor (.docx) as Markdown: headings, lists, tables, links, emphasis and footnotes."""

import io
import re

from extract.formats import html
from extract.formats.packed import BROKEN, check
from extract.formats.unreadable import Unreadable

LARGEST_BYTES = 200_000_000
"""A document that unpacks to more than this without its pictures is none."""
STYLES = """
p[style-name='Title'] => h1:fresh
p[style-name='Subtitle'] => p:fresh
p[style-name='Quote'] => blockquote > p:fresh
p[style-name='Intense Quote'] => blockquote > p:fresh
"""
BACK = re.compile(r'\s*<a href="#(?:foot|end)note-ref-\d+">↑</a>')
"""The arrow behind a footnote, which leads back to its place."""
PLACE = re.compile(r'<sup><a href="#(?:foot|end)note-\d+" id="(?:foot|end)note-ref-\d+">\[(\d+)\]</a></sup>')
NOTES = re.compile(r'<ol>(?:<li id="(?:foot|end)note-\d+">(?:(?!</?ol>|<li id=).)*</li>)+</ol>', re.DOTALL)
NOTE = re.compile(r'<li id="(?:foot|end)note-\d+">(?:<p>)?\s*(.*?)(?:</p>)?</li>', re.DOTALL)
HEADED = re.compile(r"<table><tr>((?:<td>(?:<p>(?:<strong>)?[^<>]{1,40}(?:</strong>)?</p>)?</td>)+)</tr>")
"""The first row of a table, which few mark as the one that names its columns: short words in every cell."""


def text(data: bytes, encoding: str | None = None) -> str:
    """The document as Markdown; raises Unreadable where the bytes are no document or it holds no text."""
    import mammoth  # only where such a document is read

    check(data, "document", ".docx", LARGEST_BYTES, pictures="word/media/")
    try:
        made = mammoth.convert_to_html(io.BytesIO(data), style_map=STYLES, convert_image=lambda _: [])
    except BROKEN as error:
        raise Unreadable("this is no document that can be read; open it and save it as .docx again") from error
    noted = NOTES.sub(_as_notes, PLACE.sub(r"[^\1]", BACK.sub("", made.value)))
    shown = html.fragment(HEADED.sub(_headed, noted))
    if not shown.strip():
        raise Unreadable("this document holds no text; pages that are pictures need OCR first")
    return shown


def _as_notes(notes: re.Match[str]) -> str:
    """Footnotes as Markdown has them, under their numbers in the text."""
    found = (note[1] for note in NOTE.finditer(notes[0]))
    return "".join(f"<p>[^{number}]: {words}</p>" for number, words in enumerate(found, 1))


def _headed(row: re.Match[str]) -> str:
    cells = re.sub(r"<(/?)td>", r"<\1th>", row[1])
    return f"<table><tr>{cells}</tr>"
