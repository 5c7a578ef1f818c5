"""A knowledge graph of papers, authors and concepts: what exists, how it is resolved, stored, asked and ranked.

`kg.open` is the Python interface:

    import kg

    with kg.open("notes.db") as g:
        g.build("notes/")
        g.search("GAN")
        g.related("attention-is-all-you-need")
"""

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kg.library import KnowledgeGraph

__all__ = ["KnowledgeGraph", "open"]

try:
    __version__ = version("paper-knowledge-graph")
except PackageNotFoundError:
    __version__ = "0"


def open(store: str | Path | None = None, *, create: bool = True) -> "KnowledgeGraph":  # noqa: A001 - it is called kg.open
    """The graph in a store: a folder ("notes.db"), a collection ("@thesis"), an address (`bolt://...`), None for `$KG_STORE`.

    A folder that is not there yet is made, unless `create` is false. Raises StoreError where the store cannot be opened.
    """
    from kg.library import open_graph

    return open_graph(store, create=create)


def __getattr__(name: str) -> Any:
    if name == "KnowledgeGraph":
        # It brings numpy and more along, which most who import a part of this package do not need.
        from kg.library import KnowledgeGraph

        return KnowledgeGraph
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
