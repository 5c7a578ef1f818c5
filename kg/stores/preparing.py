"""What a fresh store needs before it is used: constraints, range indexes, and the version of the schema."""

from kg.errors import StoreError
from kg.queries import query
from kg.schema import INTERNAL_LABELS, NODES, SCHEMA_VERSION
from kg.store import Store

# What lists are filtered and sorted by; every id has its constraint, every name its full-text index. A
# property with few values (status, the document of a passage) has none: in ArcadeDB each removal then
# searches all with that value.
_INDEXES = (("Paper", "year"), ("Paper", "venue"))


def prepare(store: Store) -> None:
    """Make constraints and range indexes where they are missing, and note the version of the schema.

    Raises StoreError, before anything is changed, where the store was made with another version.
    """
    rows = store.read(query("store/schema_version"))
    version = rows[0]["version"] if rows else None
    if version not in (None, SCHEMA_VERSION):
        raise StoreError(
            f"{store.url} was made with version {version} of the schema, this program writes version "
            f"{SCHEMA_VERSION}: build the graph again into an empty store"
        )
    for label in (*NODES, *INTERNAL_LABELS):
        store.write(query("store/constraint", label=label))
    for label, name in _INDEXES:
        store.write(query("store/index", label=label, property=name))
    if version is None:
        store.write(query("store/set_schema_version"), {"version": SCHEMA_VERSION})
