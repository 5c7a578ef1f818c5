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
Sentences = dict[str, tuple[int, dict[str, Any]]]
"""How a sentence reads in full -> its number, from 1, and the sentence."""
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
    sentences: Sentences = {}
    found = quotes(store, [edge.spans for edge in subgraph.edges], limit=_QUOTES)
    evidence = {
        f"{edge.source.id}|{edge.type}|{edge.target.id}": {
            "total": edge.spans.sentences,
            "properties": edge.properties,
            "evidence": [_saved(sentence_answer(quote), sentences) for quote in quoted],
        }
        for edge, quoted in zip(subgraph.edges, found, strict=True)
    }
    details = {str(view.key): _saved(node_answer(store, view, limit=_NEIGHBOURS), sentences) for view in subgraph.nodes}
    return {"details": details, "evidence": evidence, "sentences": [one for _, one in sentences.values()]}


def _saved(answer: BaseModel, sentences: Sentences) -> Any:
    """The answer with the number of each sentence in its place; new ones are added to those that are held."""
    return _numbered(answer.model_dump(), sentences)


def _numbered(value: Any, sentences: Sentences) -> Any:
    if isinstance(value, dict):
        if "shown" not in value:
            return {name: _numbered(part, sentences) for name, part in value.items()}
        sentence = {name: part for name, part in value.items() if name not in UNSHOWN}
        number, _ = sentences.setdefault(repr(sentence), (len(sentences) + 1, sentence))
        return number
    return [_numbered(part, sentences) for part in value] if isinstance(value, list | tuple) else value


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
