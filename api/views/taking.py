"""A list of the desk as a file to take along: exactly the rows that are shown, with their reasons."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping

from api.views.rendering import node_path
from kg.desk.lists import PAIR, Listing, Row
from kg.formats.bibliography import graph_of_papers
from kg.formats.exporting import cell, export_lines
from kg.lookups.nodes import NodeView
from kg.store import Store

MEDIA_TYPES: Mapping[str, str] = {
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "bib": "application/x-bibtex; charset=utf-8",
    "ris": "application/x-research-info-systems; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "html": "text/html; charset=utf-8",
}
_FORMATS = {"bib": "bibtex", "ris": "ris"}
COLUMNS = (
    "kind",
    "id",
    "name",
    "authors",
    "year",
    "year_inferred",
    "venue",
    "group",
    "score",
    "reasons",
    "mark",
    "quote",
    "document",
    "line",
)


def taken(store: Store, centre: NodeView, found: Listing, kind: str, site: str) -> str:
    """The rows as a text in one of `MEDIA_TYPES`; `site` is where the pages are, for links."""
    if kind == "md":
        return "".join(f"{line}\n" for line in _markdown(centre, found, site))
    if kind == "csv":
        return _csv(found.rows)
    return bibliography(store, [row.id for row in found.rows if row.label == "Paper"], kind)


def bibliography(store: Store, papers: Iterable[str], kind: str) -> str:
    """Papers (ids) as a "bib" or "ris"."""
    return "".join(f"{line}\n" for line in export_lines(graph_of_papers(store, list(papers)), _FORMATS[kind]))


def _markdown(centre: NodeView, found: Listing, site: str) -> Iterator[str]:
    yield f"# {centre.name}: {found.name}"
    yield ""
    group = ""
    for row in found.rows:
        if row.group != group:
            group = row.group
            yield f"\n## {group}\n"
        stated = [
            ", ".join(_authors(row)),
            row.venue,
            row.dated,
        ]
        about = ". ".join(part for part in stated if part)
        link = _safe(row.name) if PAIR in row.id else f"[{_safe(row.name)}]({site}{node_path(row.label, row.id)})"
        yield f"- **{link}**{f'. {_safe(about)}.' if about else ''}{f' ({row.mark})' if row.mark else ''}"
        yield from (f"  - {_safe(chip.text)}{f' ({chip.score:.2f})' if chip.score else ''}" for chip in row.chips)
        if row.quote:
            yield f"  > {_safe(' '.join(row.quote.text.split()))} ({row.quote.document}, line {row.quote.line})"


def _authors(row: Row) -> list[str]:
    return [*row.authors, *(["others"] if row.et_al else [])]


def _safe(text: str) -> str:
    """The text so that it cannot be taken for marks of Markdown."""
    return "".join(f"\\{char}" if char in "\\`*_[]<>#|" else char for char in text)


def _csv(rows: Iterable[Row]) -> str:
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in rows:
        said = (row.quote.text, row.quote.document, row.quote.line) if row.quote else (None, None, None)
        reasons = "; ".join(chip.text for chip in row.chips)
        writer.writerow(
            [row.label.lower(), row.id, cell(row.name), cell("; ".join(_authors(row))),
             row.year, row.year_inferred or None, cell(row.venue or ""),
             row.group, row.score or None, cell(reasons), row.mark, cell(said[0] or ""), *said[1:]]
        )  # fmt: skip
    return buffer.getvalue()
