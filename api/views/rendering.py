"""Templates to pages: everything that comes from the graph is escaped, data goes in as one JSON block."""

import json
from functools import cache
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup


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
    environment.globals["node_path"] = node_path
    environment.globals["KINDS"] = KINDS
    return environment


KINDS: dict[str, tuple[str, str]] = {
    "Paper": ("paper", "papers"),
    "Author": ("author", "authors"),
    "Concept": ("concept", "concepts"),
    "Venue": ("venue", "venues"),
    "Organization": ("organization", "organizations"),
    "Document": ("document", "documents"),
}
"""What one and what many nodes of a label are called."""
