"""Notes exported from Evernote and what imports from it (.enex): each under its title as a heading, with its tags.

Format: evernote-export4.dtd, whose notes are pages in ENML.
"""

import html
import io
import re
from collections.abc import Iterator
from xml.etree import ElementTree

from extract.formats.html import fragment
from extract.formats.unreadable import Unreadable

OWN = re.compile(r"</?en-(?:todo|media|crypt)\b[^<>]*>")
"""Boxes to tick, pictures: elements without an end, which a parser of HTML would not close."""
PROLOGUE = re.compile(r"\A\s*(?:<\?xml[^>]*\?>\s*)?(?:<!DOCTYPE[^>]*>\s*)?")
SOURCE = "note-attributes/source-url"
BROKEN = "this is no export of notes that can be read; export them again as .enex"


def text(data: bytes, encoding: str | None = None) -> str:
    """The notes one after another; raises Unreadable where there is none."""
    try:
        notes = [part for _, one in ElementTree.iterparse(io.BytesIO(data)) if one.tag == "note" for part in _note(one)]
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise Unreadable(BROKEN) from error
    if not notes:
        raise Unreadable("no note in it; export the notes again as .enex")
    return "\n\n".join(notes) + "\n"


def _note(note: ElementTree.Element) -> Iterator[str]:
    title = " ".join((note.findtext("title") or "").split())
    source = (note.findtext(SOURCE) or "").strip()
    heading = (
        f'<h1><a href="{html.escape(source)}">{html.escape(title)}</a></h1>'
        if source
        else f"<h1>{html.escape(title)}</h1>"
    )
    if title:
        yield fragment(heading).strip()
    if tags := [f"#{'-'.join(tag.text.split())}" for tag in note.iter("tag") if tag.text and tag.text.strip()]:
        yield " ".join(tags)
    if shown := fragment(OWN.sub("", PROLOGUE.sub("", note.findtext("content") or ""))).strip():
        yield shown
    note.clear()
