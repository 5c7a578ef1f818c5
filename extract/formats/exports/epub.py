"""Electronic books (.epub): their chapters in order, with the title and the authors that they state as front matter.

Format: EPUB 3.3 and 2.0.1.
"""

import io
import json
import posixpath
import zipfile
from collections.abc import Iterator
from urllib.parse import unquote
from xml.etree import ElementTree

from extract.formats.encoding import decoded
from extract.formats.html import charset, fragment
from extract.formats.packed import BROKEN, check
from extract.formats.unreadable import Unreadable

LARGEST_BYTES = 200_000_000
CONTAINER = "META-INF/container.xml"
STATED = {"title": "title", "creator": "authors", "date": "date"}
"""What a book states of itself (Dublin Core), and the field of front matter that says the same."""
NO_BOOK = "this is no .epub that can be read, or a shop locks it; save it again without a lock"


def text(data: bytes, encoding: str | None = None) -> str:
    """The book as Markdown; raises Unreadable where the bytes are none or it holds no text."""
    check(data, "book", ".epub", LARGEST_BYTES)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            place = next(_named(ElementTree.fromstring(parts.read(CONTAINER)), "rootfile")).attrib["full-path"]
            book = ElementTree.fromstring(parts.read(place))
            chapters = [words for part in _chapters(book, place) if (words := _shown(parts.read(part), encoding))]
    except Unreadable:
        raise
    except (StopIteration, *BROKEN) as error:
        raise Unreadable(NO_BOOK) from error
    if not chapters:
        raise Unreadable("this book holds no text; pages that are pictures need OCR first")
    return "\n\n".join([*_front_matter(book), *chapters]) + "\n"


def _chapters(book: ElementTree.Element, place: str) -> Iterator[str]:
    """The names of the parts of a book that are read one after another."""
    names = {item.attrib["id"]: unquote(item.attrib["href"]) for item in _named(book, "item")}
    for chapter in _named(book, "itemref"):
        if name := names.get(chapter.attrib["idref"]):
            yield posixpath.normpath(posixpath.join(posixpath.dirname(place), name))


def _shown(page: bytes, encoding: str | None) -> str:
    return fragment(decoded(page, encoding or charset(page))).strip()


def _front_matter(book: ElementTree.Element) -> Iterator[str]:
    said: dict[str, list[str]] = {}
    for name, field in STATED.items():
        for one in _named(book, name):
            if one.text and one.text.strip():
                said.setdefault(field, []).append(" ".join(one.text.split()))
    if {"title", "authors"} <= said.keys():
        lines = [
            f"{field}: {json.dumps(words if field == 'authors' else words[0], ensure_ascii=False)}"
            for field, words in said.items()
        ]
        yield "\n".join(["---", *lines, "---"])


def _named(around: ElementTree.Element, name: str) -> Iterator[ElementTree.Element]:
    return (one for one in around.iter() if one.tag.rpartition("}")[2] == name)
