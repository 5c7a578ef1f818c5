"""What well-known works introduced, where their titles do not say so: the gazetteer's other half."""

from functools import cache
from importlib.resources import files

from kg.terms import concept_key, title_key


@cache
def _origins() -> dict[str, frozenset[str]]:
    rows = files("extract.concepts").joinpath("origins.tsv").read_text(encoding="utf-8").splitlines()
    found: dict[str, frozenset[str]] = {}
    for names, title in (row.split("\t") for row in rows if row and not row.startswith("#")):
        key = title_key(title)
        found[key] = found.get(key, frozenset()) | {concept_key(name) for name in names.split("|")}
    return found


def known_for(title: str) -> frozenset[str]:
    """The keys of what the work of this title is known to have introduced; empty for most.

    >>> concept_key("ResNet") in known_for("Deep residual learning for image recognition")
    True
    """
    return _origins().get(title_key(title), frozenset())
