"""What names a node: its label and id, and how a person writes the two down."""

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

LABELS: tuple[str, ...] = ("Paper", "Author", "Concept", "Venue", "Organization", "Document")
"""The labels that a person looks up; where an id is in several, the first of these is meant."""

_BY_KIND = {label.lower(): label for label in LABELS}


class Key(NamedTuple):
    """A node's label and id: ids are unique within a label only."""

    label: str
    id: str

    def __str__(self) -> str:
        return f"{self.label.lower()}:{self.id}"


def by_label(keys: Iterable[Key]) -> dict[str, list[str]]:
    """Label -> ids, each once, in the order of the keys: a statement asks for nodes of one label."""
    found: dict[str, list[str]] = defaultdict(list)
    for key in dict.fromkeys(keys):
        found[key.label].append(key.id)
    return found


def label_of_kind(kind: str) -> str | None:
    """The label meant by "paper", "Papers" or "PAPER"; None for a word that is no kind of node."""
    word = kind.strip().lower()
    return _BY_KIND.get(word) or _BY_KIND.get(word.removesuffix("s"))


def split_key(text: str) -> tuple[tuple[str, ...], str]:
    """The labels to look in, and the id: "concept:bert" looks among concepts, "bert" among all.

    >>> split_key("concept:bert")
    (('Concept',), 'bert')
    """
    kind, colon, node_id = text.partition(":")
    label = _BY_KIND.get(kind.lower()) if colon else None
    return ((label,), node_id) if label else (LABELS, text)
