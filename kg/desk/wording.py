"""What two papers say in the same words: their titles and the sentences of their abstracts, the shared words marked."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from kg.lookups.evidence import Quote
from kg.lookups.keys import Key
from kg.lookups.neighbours import relations
from kg.lookups.nodes import NodeView
from kg.related.words import words_of
from kg.store import Store

WORD = re.compile(r"\w+")
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[\"“(]?[^\W\d_a-z])")
MOST_SENTENCES = 2

Marked = tuple[tuple[str, bool], ...]
"""A text in parts, each with whether it is a shared word."""


@dataclass(frozen=True, slots=True)
class Wording:
    """What a paper says in words that another has, too: its title, sentences of its abstract, and where it is described."""

    paper: Key
    title: Marked
    sentences: tuple[Marked, ...]
    place: Quote | None


def wording(store: Store, papers: Collection[NodeView], stems: Collection[str]) -> tuple[Wording, ...]:
    """How each of the papers says those of the words of these stems (`kg.related.words`) that all of them say; empty where
    there is none."""
    both = frozenset(stems).intersection(*(words_of(*_texts(paper)) for paper in papers))
    return tuple(_wording(store, paper, both) for paper in papers) if both else ()


def _texts(paper: NodeView) -> tuple[str, str]:
    return paper.name, str(paper.properties.get("abstract") or "")


def _wording(store: Store, paper: NodeView, stems: frozenset[str]) -> Wording:
    title, abstract = _texts(paper)
    sentences = [marked(one, stems) for one in SENTENCE_END.split(abstract)]
    telling = sorted(filter(_is_marked, sentences), key=lambda one: -sum(shared for _, shared in one))
    described = relations(store, paper.key, types=["DESCRIBED_IN"], limit=1)
    places = [one.quote for group in described for one in group.neighbours if one.quote]
    return Wording(paper.key, marked(title, stems), tuple(telling[:MOST_SENTENCES]), next(iter(places), None))


def marked(text: str, stems: Collection[str]) -> Marked:
    """The text in parts, the words of these stems apart.

    >>> marked("Storage for wide areas", {"storage", "areas"})
    (('Storage', True), (' for wide ', False), ('areas', True))
    """
    return tuple(part for part in _parts(text, stems) if part[0])


def _parts(text: str, stems: Collection[str]) -> Iterator[tuple[str, bool]]:
    at = 0
    for word in WORD.finditer(text):
        if not words_of(word.group()).keys().isdisjoint(stems):
            yield text[at : word.start()], False
            yield word.group(), True
            at = word.end()
    yield text[at:], False


def _is_marked(parts: Marked) -> bool:
    return any(shared for _, shared in parts)
