"""Which work the key of a citation means."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import PurePath

from kg.facts import DocumentFacts
from kg.ids import identifier_keys
from kg.terms import title_key


class Keys:
    """Which work each key means: in its own document first, else where one bibliography or note of all bears it."""

    def __init__(self, documents: Iterable[DocumentFacts], work_of: Mapping[tuple[str, str], str]) -> None:
        self._here: dict[tuple[str, str], set[str]] = defaultdict(set)
        self._anywhere: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self._folders: dict[str, str] = {}
        for document in documents:
            source = document.source
            self._folders[source.id] = str(PurePath(source.path).parent)
            for paper in document.papers:
                work = work_of[source.id, paper.key]
                for key in (*paper.cite_keys, *identifier_keys({"arxiv": paper.arxiv, "doi": paper.doi})):
                    self._here[source.id, _folded(key)].add(work)
                    if not key.strip("^()").isdigit():
                        self._anywhere[_folded(key)][self._folders[source.id]].add(work)

    def work(self, key: str, document: str) -> str | None:
        """The one work that a key of a document means; None where it means none, or several."""
        bearers = self._anywhere.get(_folded(key), {})
        near = bearers.get(self._folders.get(document, ""), set())
        for works in (self._here.get((document, _folded(key)), set()), near, set().union(*bearers.values())):
            if len(works) == 1:
                return next(iter(works))
            if works:
                return None
        return None


def _folded(key: str) -> str:
    return title_key(key) or key
