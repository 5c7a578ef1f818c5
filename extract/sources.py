"""From what the user names (files, folders, standard input) to decoded documents, or a clear error for each that fails."""

import hashlib
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Literal

from extract.document import Document
from extract.formats import BY_ENDING, PLAIN, TAGGED, Format, form_of
from extract.formats.origins import origins
from extract.formats.unreadable import Unreadable
from kg.errors import DocumentError
from kg.facts import Source
from kg.ids import digest, slug
from kg.stores.generations import holds_store

DOCUMENTS = frozenset(BY_ENDING) - {""}
"""The endings of documents; in a folder other files are passed over."""

LEGAL = frozenset(["license", "licence", "copying"])
"""What these files hold is nobody's notes."""
STDIN = "-"


def find(sources: Iterable[str]) -> Iterator[str | DocumentError]:
    """The paths of all documents that the sources name, each file once, folders walked in alphabetical order."""
    seen: set[str] = set()
    for found in _named(sources):
        place = (
            os.path.realpath(found) if isinstance(found, str) and found != STDIN else None
        )  # also of links in a circle
        if place is None or place not in seen:
            yield found
        if place:
            seen.add(place)


def _named(sources: Iterable[str]) -> Iterator[str | DocumentError]:
    for source in sources:
        path = Path(source)
        kind = "file" if source == STDIN else _kind(path)
        if kind == "file":
            yield source
        elif kind == "closed":
            yield DocumentError(source, "no permission to look there; change the mode of its folder")
        elif kind == "pipe":
            yield DocumentError(source, "a pipe or a device, no file: pipe its text in, as `kg build -`")
        elif kind == "folder":
            refused: list[DocumentError] = []
            named = (file for file in _walk(path, refused) if Path(file).suffix.lower() in DOCUMENTS)
            inside = sorted(file for file in named if _kind(Path(file)) != "pipe")
            yield from inside
            yield from refused
            if not inside and not refused:
                yield DocumentError(
                    source, f"no document in this folder; documents end in {', '.join(sorted(DOCUMENTS))}"
                )
        else:
            yield DocumentError(source, "there is no such file or folder; check the path")


def _kind(path: Path) -> Literal["file", "folder", "pipe", "closed", "nothing"]:
    """What stands at a path, as far as one may look."""
    try:
        return "file" if path.is_file() else "folder" if path.is_dir() else "pipe" if path.exists() else "nothing"
    except PermissionError:
        return "closed"


def passed_over(source: str) -> Counter[str]:
    """The endings of the files below a folder that are no documents, each with how many bear it; hidden ones do not count."""
    folder = Path(source)
    if source == STDIN or _kind(folder) != "folder":
        return Counter()
    names = (Path(path) for path in _walk(folder, []))
    return Counter(path.suffix.lower() for path in names if path.suffix and path.suffix.lower() not in DOCUMENTS)


def _walk(folder: Path, refused: list[DocumentError]) -> Iterator[str]:
    """The files below a folder that are not hidden, but for what a store keeps there; a folder that cannot be entered is added
    to `refused`."""

    def refuse(error: OSError) -> None:
        refused.append(DocumentError(str(error.filename), "no permission to read this folder; change its mode"))

    for inside, folders, names in os.walk(folder, onerror=refuse):
        folders[:] = [name for name in folders if not name.startswith(".") and not holds_store(Path(inside, name))]
        kept = (name for name in names if not name.startswith(".") and Path(name).stem.lower() not in LEGAL)
        yield from (str(Path(inside, name)) for name in kept)


def read(path: str, document_id: str, encoding: str | None = None) -> Document:
    """The decoded document; raises DocumentError that names the file and what to do."""
    data = _bytes(path)
    if not data.strip():
        raise DocumentError(path, "the file is empty; nothing to read")
    form = form_of(_ending(path), data)
    try:
        text = form.text(data, encoding)
    except Unreadable as error:
        raise DocumentError(path, str(error)) from error
    source = data.decode(encoding or "utf-8", errors="replace") if form.converted else text
    lines = origins(text, source, form.name) if source != text else ()
    return Document(document_id, path, text, hashlib.sha256(data).hexdigest(), _name(form, text), home_of(path), lines)


def format_of(path: str, text: str) -> str:
    """The name of a document's format: what its ending says, or what a plain text begins with."""
    return _name(form_of(_ending(path), text.encode(errors="replace")), text)


def _name(form: Format, text: str) -> str:
    if form is not PLAIN:
        return form.name
    from extract.bibliographies.tagged import is_tagged  # the readers of bibliographies know much else

    return TAGGED.name if is_tagged(text) else form.name


def _ending(path: str) -> str:
    return Path(path).suffix if path != STDIN else ""


def home_of(path: str) -> str:
    """The whole path of a file, links resolved; "" of standard input."""
    return "" if path == STDIN else os.path.realpath(path)


def is_unchanged(path: str, source: Source) -> bool:
    """Does a file still hold what was read from it before?"""
    try:
        return hashlib.sha256(_bytes(path)).hexdigest() == source.sha256
    except DocumentError:
        return False


def _bytes(path: str) -> bytes:
    if path == STDIN:
        return sys.stdin.buffer.read()
    try:
        return Path(path).read_bytes()
    except PermissionError as error:
        raise DocumentError(path, "no permission to read this file; change its mode or run as its owner") from error
    except OSError as error:
        raise DocumentError(path, f"cannot be read: {error.strerror or error}") from error


def document_ids(paths: Sequence[str]) -> dict[str, str]:
    """path -> document id: the slug of the file name, with the folder where two files share a name.

    >>> document_ids(["a/notes.md", "b/notes.md", "talk.txt"])
    {'a/notes.md': 'a-notes-md', 'b/notes.md': 'b-notes-md', 'talk.txt': 'talk'}
    """
    named: dict[str, list[str]] = {}
    for path in dict.fromkeys(paths):
        named.setdefault(slug("stdin" if path == STDIN else Path(path).stem), []).append(path)
    ids = {}
    for name, group in named.items():
        for path in group:
            ids[path] = name if len(group) == 1 else slug(f"{Path(path).parent.name} {Path(path).name}")
    shared = {name for name, n in Counter(ids.values()).items() if n > 1}
    return {path: f"{name}-{digest(path)}" if name in shared else name for path, name in ids.items()}
