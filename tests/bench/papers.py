"""Papers of a JSON Lines file as facts: what the scripts beside this one read."""

import gzip
import json
import lzma
from collections.abc import Mapping
from itertools import islice
from typing import Any

from kg.facts import AuthorFact, DocumentFacts, PaperFact, Passage, Source, Span
from kg.names import PersonName, parse_name

OPENERS = {"gz": gzip.open, "xz": lzma.open}


def read_papers(path: str, papers: int | None) -> DocumentFacts:
    """The papers of the file as facts of one document; a line of the file is a passage."""
    facts, passages, offset = [], [], 0
    with OPENERS.get(path.rpartition(".")[2], open)(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(islice(lines, papers), 1):
            facts.append(paper(json.loads(line), Span(offset, offset + len(line) - 1, number, line[:-1], offset)))
            passages.append(Passage(offset, offset + len(line) - 1, number, line[:-1]))
            offset += len(line)
    return DocumentFacts(Source("papers", path, None, "", "text"), tuple(passages), tuple(facts))


def paper(row: Mapping[str, Any], span: Span) -> PaperFact:
    """The paper of a line; what states it is the line."""
    names = [name(author) for author in row.get("authors") or ()]
    authors = tuple(AuthorFact(name.display, name.family, name.given or None, span) for name in names)
    return PaperFact(
        key=row["id"],
        status="entry",
        span=span,
        title=row["title"],
        authors=authors,
        year=row.get("year"),
        venue=row.get("venue"),
        abstract=row.get("abstract"),
        doi=row.get("doi"),
    )


def name(author: str | Mapping[str, Any]) -> PersonName:
    """A name that is written in one piece or as first and last."""
    if isinstance(author, str):
        return parse_name(author)
    return PersonName(author.get("last") or "", author.get("first") or "")
