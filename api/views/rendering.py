"""Templates to pages: everything that comes from the graph is escaped, data goes in as one JSON block."""

import json
import re
from functools import cache
from typing import Any
from urllib.parse import quote, urlencode

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from api.quoting import marked, marked_line, sentence, shortened
from kg.formats.kinds import page_range
from kg.lookups.explain import reads
from kg.lookups.nodes import NodeView, as_shown
from kg.schema import said


def page(template: str, **values: Any) -> str:
    """The page that the template makes of the values."""
    return _templates().get_template(template).render(**values)


def json_block(value: Any) -> Markup:
    """The value as JSON inside a script element: nothing in it ends the element or opens a comment."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    safe = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return Markup(safe.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029"))


def node_path(label: str, node_id: str) -> str:
    """The address of a node's page; what is no paper says its kind: ids are unique within one only."""
    name = node_id if label == "Paper" else f"{label.lower()}:{node_id}"
    return f"/view/node/{quote(name, safe=':')}"


def graph_path(label: str, node_id: str) -> str:
    """The address of the graph around a node."""
    return node_path(label, node_id).replace("/view/node/", "/view/graph/", 1)


def text_path(document: str, at: int) -> str:
    """The address of the text of a document at an offset."""
    return f"/view/text/{quote(document, safe='')}?at={at}#at"


def part_path(document: str, start: int) -> str:
    """The address of the part of a document that begins at an offset."""
    return f"/view/text/{quote(document, safe='')}?from={start}"


def all_path(label: str, **asked: str | int | None) -> str:
    """The address of all of a kind, of a page of them where something is asked for."""
    given = urlencode({name: value for name, value in asked.items() if value})
    return f"/view/all/{label.lower()}{f'?{given}' if given else ''}"


def file_name(path: str) -> str:
    """The last part of a path: the folders of the disk are nobody's business."""
    return re.split(r"[\\/]", path)[-1] or path


def known(view: NodeView, name: str) -> str:
    """A property as it is shown, "" where it is not known."""
    return as_shown(view.properties.get(name), inferred=bool(view.properties.get(f"{name}_inferred")))


def within_venue(view: NodeView) -> str:
    """Volume, issue and pages as they are cited, "12(3), 101–119"; "" where none is known, or whose they are is inferred."""
    stated = view.properties
    if stated.get("venue_inferred"):
        return ""
    number = f"{stated.get('volume') or ''}{f'({issue})' if (issue := stated.get('issue')) else ''}"
    return ", ".join(filter(None, (number, page_range(stated.get("pages") or "", "–"))))


def addresses(view: NodeView) -> list[tuple[str, str]]:
    """(name, address) of where a paper stands on the web; what is no address of the web is no link."""
    stated = view.properties
    found = [("source", stated.get("url"))]
    found += [("arXiv", f"https://arxiv.org/abs/{stated['arxiv']}")] if stated.get("arxiv") else []
    found += [("doi", f"https://doi.org/{stated['doi']}")] if stated.get("doi") else []
    return [(name, text) for name, text in found if text and text.lower().startswith(("https://", "http://"))]


def other_names(view: NodeView) -> list[str]:
    """What a node is called, too, but for names that differ from its own in capitals alone."""
    return [name for name in view.properties.get("aliases") or () if name.casefold() != view.name.casefold()]


@cache
def _templates() -> Environment:
    environment = Environment(
        loader=PackageLoader("api"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["json_block"] = json_block
    environment.filters |= {
        "file_name": file_name,
        "addresses": addresses,
        "known": known,
        "within_venue": within_venue,
        "other_names": other_names,
        "as_shown": as_shown,
        "sentence": sentence,
        "shortened": shortened,
        "marked_line": marked_line,
        "marked": marked,
    }
    environment.globals |= {"node_path": node_path, "graph_path": graph_path, "says": _says, "reads": reads}
    environment.globals |= {"text_path": text_path, "part_path": part_path, "all_path": all_path}
    environment.globals["KINDS"] = KINDS
    return environment


def _says(kind: str, outgoing: bool) -> str:
    return said(kind, outgoing=outgoing)


KINDS: dict[str, tuple[str, str]] = {
    "Paper": ("paper", "papers"),
    "Author": ("author", "authors"),
    "Concept": ("concept", "concepts"),
    "Venue": ("venue", "venues"),
    "Organization": ("organization", "organizations"),
    "Document": ("document", "documents"),
}
"""What one and what many nodes of a label are called."""
