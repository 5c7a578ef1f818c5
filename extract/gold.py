"""The papers that a person found in a document, to hold the extraction to: the gold folder.

It holds one folder a document; in that stand the document and `gold.json`, the list of its papers.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from extract.sources import DOCUMENTS
from kg.errors import DocumentError
from kg.ids import folded

GOLD = "gold.json"


@dataclass(frozen=True, slots=True)
class Record:
    """A paper as the gold or the extraction states it; an arXiv number alone gives the `url` too."""

    title: str
    authors: tuple[str, ...] = ()
    year: int | None = None
    venue: str | None = None
    url: str | None = None
    arxiv: str | None = None


@dataclass(frozen=True, slots=True)
class Gold:
    """A document whose papers are known; what is found under an `optional` title is neither right nor wrong."""

    name: str
    path: str
    papers: tuple[Record, ...]
    optional: tuple[str, ...] = ()


def read_gold(folder: Path) -> list[Gold]:
    """The documents of a gold folder, folders in alphabetical order; raises DocumentError that names file and remedy."""
    try:
        inside = sorted(path for path in folder.iterdir() if path.is_dir() and not path.name.startswith("."))
    except OSError as error:
        remedy = "name a folder that holds one folder a document"
        raise DocumentError(str(folder), f"cannot be read as a folder: {error.strerror}; {remedy}") from error
    if not inside:
        remedy = f"make one folder a document, with the document and its {GOLD}, and name the folder above them"
        raise DocumentError(str(folder), f"no folder in it; {remedy}")
    return [_gold(path) for path in inside]


def title_key(title: str) -> str:
    """The words of a title without case, accents and punctuation.

    >>> title_key("Schrödinger-Bridges: **A** Survey")
    'schrodinger bridges a survey'
    """
    return " ".join(re.findall(r"[^\W_]+", folded(title)))


def address(url: str | None, arxiv: str | None) -> str | None:
    """The address of a paper: the stated one, else the one that its arXiv number gives."""
    return url or (f"https://arxiv.org/abs/{arxiv}" if arxiv else None)


def _gold(folder: Path) -> Gold:
    file = folder / GOLD
    value = _json(file)
    papers = value.get("papers") if isinstance(value, dict) else None
    if not isinstance(papers, list) or not papers:
        raise DocumentError(str(file), 'no papers in it; write {"papers": [{"title": "..."}, ...]}')
    optional = _texts(file, 'of "optional"', value.get("optional"))
    known = tuple(_record(file, number, paper) for number, paper in enumerate(papers, 1))
    return Gold(str(value.get("doc") or folder.name), str(_document(folder)), known, optional)


def _json(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8-sig"))
    except FileNotFoundError as error:
        remedy = f"list the papers of the document in it, or move the folder {file.parent.name} elsewhere"
        raise DocumentError(str(file), f"there is no such file; {remedy}") from error
    except OSError as error:
        raise DocumentError(str(file), f"cannot be read: {error.strerror}; check the file and its mode") from error
    except UnicodeDecodeError as error:
        raise DocumentError(str(file), f"byte {error.start} is not UTF-8; save the file as UTF-8") from error
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise DocumentError(str(file), f"{where} is not JSON: {error.msg}; correct it there") from error


def _document(folder: Path) -> Path:
    """The document `doc.*`, else the only one; a README may tell about it, or be the document where no other is."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != GOLD and path.name[0] != ".")
    documents = [path for path in files if path.suffix.lower() in DOCUMENTS]
    named = [path for path in documents if path.stem == "doc"]
    others = [path for path in documents if path.stem.lower() != "readme"]
    candidates = named or others or documents
    if len(candidates) == 1:
        return candidates[0]
    what = f"{' and '.join(path.name for path in candidates)} stand here" if candidates else "no document here"
    endings = ", ".join(sorted(DOCUMENTS))
    raise DocumentError(str(folder), f"{what}; put one document here and name it doc ({endings})")


def _record(file: Path, number: int, value: Any) -> Record:
    where = f"of paper {number}"
    if not isinstance(value, dict):
        raise DocumentError(str(file), f'paper {number} is no object; write {{"title": "...", "year": 2020}}')
    title = _text(file, where, "title", value)
    if not title or not title_key(title):
        raise DocumentError(str(file), f'paper {number} has no title; add "title": "..."')
    year = value.get("year")
    if year is not None and not re.fullmatch(r"\d{4}", str(year)):
        raise DocumentError(str(file), f"the year {where} is {year!r}; write four digits, or leave it out")
    arxiv = _text(file, where, "arxiv", value)
    return Record(
        title,
        _texts(file, f"of the authors {where}", value.get("authors")),
        None if year is None else int(year),
        _text(file, where, "venue", value),
        address(_text(file, where, "url", value), arxiv),
        arxiv,
    )


def _text(file: Path, where: str, field: str, value: Mapping[str, Any]) -> str | None:
    text = value.get(field)
    if text is not None and not isinstance(text, str):
        raise DocumentError(str(file), f"the {field} {where} is {text!r}; write it as text in quotes")
    return text or None


def _texts(file: Path, where: str, value: Any) -> tuple[str, ...]:
    """The texts of a list; () where there is no list."""
    if value is None:
        return ()
    if not isinstance(value, list):
        raise DocumentError(str(file), f'the value {where} is no list; write ["...", "..."]')
    for text in value:
        if not isinstance(text, str):
            raise DocumentError(str(file), f"an entry {where} is {text!r}; write it as text in quotes")
    return tuple(value)
