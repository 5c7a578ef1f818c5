"""One page as one file: everything that it needs stands in it, and its policy lets nothing else in."""

import re
from typing import Any

from markupsafe import Markup
from pydantic import BaseModel

from api.shapes import node_answer, sentence_answer
from api.views.build import page_data
from api.views.inlined import asset, digest
from api.views.rendering import file_name, page
from kg.lookups.evidence import quotes
from kg.lookups.neighbourhood import Scope, Subgraph, neighbourhood
from kg.lookups.nodes import NodeView
from kg.store import Store

MODULES = (
    "dom",
    "words",
    "server",
    "data",
    "theme",
    "letters",
    "search",
    "legend",
    "labels",
    "drawing",
    "panel",
    "state",
    "main",
)
"""The page's scripts, each after those that it imports: in one file there are no modules to import."""

_QUOTES = 5
_NEIGHBOURS = 8
UNSHOWN = frozenset(["text", "offset", "passage", "quote", "end", "document", "start"])
"""Of a sentence: it is saved as it is read, and a file has no text of the document to lead to."""


def standalone_page(store: Store, centre: NodeView, scope: Scope) -> str:
    """The page around a node as a file that opens anywhere: no server, no network, the same picture."""
    subgraph = neighbourhood(store, centre.key, scope)
    library = asset("vendor/vis-network-9.1.2/vis-network.min.js")
    early, script, style = asset("js/theme-early.js"), Markup(bundled()), asset("kg.css")
    return page(
        "standalone.html",
        centre=centre,
        subgraph=subgraph,
        saved=True,
        wider=None,
        data=page_data(subgraph) | without_folders(embedded(store, subgraph)),
        scripts={"early": early, "library": library, "page": script},
        style=style,
        policy=_policy([early, library, script], style),
    )


def embedded(store: Store, subgraph: Subgraph) -> dict[str, Any]:
    """The details of every shown node and the evidence of every shown relationship, as the API has them, but for the sentences:
    each is held once, and its number stands where it is quoted."""
    found = quotes(store, [edge.spans for edge in subgraph.edges], limit=_QUOTES)
    evidence = {
        f"{edge.source.id}|{edge.type}|{edge.target.id}": {
            "total": edge.spans.sentences,
            "properties": edge.properties,
            "evidence": [_saved(sentence_answer(quote)) for quote in quoted],
        }
        for edge, quoted in zip(subgraph.edges, found, strict=True)
    }
    answers = {str(view.key): node_answer(store, view, limit=_NEIGHBOURS) for view in subgraph.nodes}
    sentences: dict[str, tuple[int, Any]] = {}
    held = {"details": {key: _saved(answer) for key, answer in answers.items()}, "evidence": evidence}
    return {**_numbered(held, sentences), "sentences": [one for _, one in sentences.values()]}


def _numbered(value: Any, sentences: dict[str, tuple[int, Any]]) -> Any:
    """The value with the number of each sentence, from 1, in its place; new ones are added to those that are held."""
    if isinstance(value, dict):
        if "shown" not in value:
            return {name: _numbered(part, sentences) for name, part in value.items()}
        number, _ = sentences.setdefault(repr(value), (len(sentences) + 1, value))
        return number
    return [_numbered(part, sentences) for part in value] if isinstance(value, list | tuple) else value


def _saved(answer: BaseModel) -> dict[str, Any]:
    """The answer without what the page does not show."""
    saved: dict[str, Any] = _without(answer.model_dump(), UNSHOWN)
    return saved


def _without(value: Any, names: frozenset[str]) -> Any:
    if isinstance(value, dict):
        if "shown" in value:
            return {name: part for name, part in value.items() if name not in names}
        return {name: _without(part, names) for name, part in value.items()}
    return [_without(part, names) for part in value] if isinstance(value, list | tuple) else value


def without_folders(value: Any) -> Any:
    """The value with the names of files in the place of their paths: a file is given away, the folders of the disk are not."""
    if isinstance(value, dict):
        return {
            name: file_name(part) if name == "path" and isinstance(part, str) else without_folders(part)
            for name, part in value.items()
        }
    return [without_folders(part) for part in value] if isinstance(value, list | tuple) else value


def bundled() -> str:
    """The scripts as one, without imports and exports; no two of them use one top-level name."""
    parts = []
    for name in MODULES:
        text = re.sub(r"^import [^;]*;\n", "", asset(f"js/{name}.js"), flags=re.MULTILINE)
        parts.append(re.sub(r"^export (?=const|let|function|async|class)", "", text, flags=re.MULTILINE))
    return "\n".join(parts)


def _policy(scripts: list[str], style: str) -> str:
    """Only these scripts and this style, by their hashes; images that the picture makes; no connection."""
    allowed = " ".join(f"'sha256-{digest(script)}'" for script in scripts)
    return (
        f"default-src 'none'; script-src {allowed}; style-src 'sha256-{digest(style)}'; img-src data: blob:; "
        "base-uri 'none'; form-action 'none'"
    )
