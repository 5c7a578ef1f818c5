"""What a fresh store needs before it is used: constraints, range indexes, and the version of the schema."""

from collections.abc import Callable

from kg.errors import StoreError
from kg.queries import query
from kg.schema import INTERNAL_LABELS, NODES, SCHEMA_VERSION
from kg.store import Store

# What lists are filtered and sorted by; every id has its constraint, every name its full-text index. A
# property with few values (status, the document of a passage) has none: in ArcadeDB each removal then
# searches all with that value.
_INDEXES = (("Paper", "year"), ("Paper", "venue"))


def is_prepared(store: Store) -> bool:
    """Has the store all that it needs? Raises StoreError where it was made with another version of the schema."""
    rows = store.read(query("store/schema_version"))
    version = rows[0]["version"] if rows else None
    if version not in (None, SCHEMA_VERSION):
        raise StoreError(
            f"{store.url} was made with version {version} of the schema, this program writes version "
            f"{SCHEMA_VERSION}: build the graph again into an empty store"
        )
    return version is not None


def prepare(store: Store, make_search_indexes: Callable[[], object]) -> None:
    """Make constraints and indexes where there are none yet, and then note the version of the schema; as `is_prepared`."""
    if is_prepared(store):
        return
    for label in (*NODES, *INTERNAL_LABELS):
        store.write(query("store/constraint", label=label))
    for label, name in _INDEXES:
        store.write(query("store/index", label=label, property=name))
    make_search_indexes()
    store.write(query("store/set_schema_version"), {"version": SCHEMA_VERSION})
