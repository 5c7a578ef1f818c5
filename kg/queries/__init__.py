"""The Cypher that this project runs: one statement a file, the same text on every store.

A file opens with comments that say what it is for, its parameters and its columns. Labels and relationship
types cannot be parameters in Cypher: where a statement needs one, the file says `{{label}}` and `query` puts
a name of the schema in its place.
"""

import re
from functools import cache
from importlib.resources import files

from kg.schema import INTERNAL_LABELS, NODES, RELATIONSHIPS

_PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")


def query(name: str, **names: str) -> str:
    """The statement of `kg/queries/NAME.cypher` with its `{{placeholders}}` replaced by `names`.

    `query("store/upsert_nodes", label="Paper")`. Raises ValueError for a name that is not in the schema (a
    label, a relationship type or a property), which is what keeps a value from becoming part of a statement.
    """
    for value in names.values():
        if value not in _schema_names():
            raise ValueError(f"{value!r} is no label, relationship type or property of the schema")
    return _PLACEHOLDER.sub(lambda match: names[match[1]], _statement(name))


def edge_query(name: str, kind: str) -> str:
    """The statement for the relationships of a type, which stand between nodes of two labels."""
    ends = RELATIONSHIPS[kind]
    return query(name, type=kind, source=ends.source, target=ends.target)


@cache
def _statement(name: str) -> str:
    lines = files(__name__).joinpath(f"{name}.cypher").read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("//")).strip()


@cache
def _schema_names() -> frozenset[str]:
    properties = {p.name for of_label in NODES.values() for p in of_label}
    return frozenset({"id", *NODES, *RELATIONSHIPS, *INTERNAL_LABELS, *properties})
