"""What the user corrected: what holds for all papers of a document, what is no paper, what a sentence does not say."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath

from kg.facts import Correction, DocumentFacts, PaperFact, Source
from kg.model import Node
from kg.resolve.links import At
from kg.resolve.papers import Stated, ladder, named_by
from kg.schema import RELATIONSHIPS
from kg.terms import title_key

NodeKey = tuple[str, str]
EdgeKey = tuple[str, str, str]
SUPPORTED = {"AUTHORED": 0, "MENTIONS": 1, "PUBLISHED_IN": 1, "FROM": 1, "CITES": 1}
"""Type of relationship -> the end (0 source, 1 target) that nothing else states; of papers those that are only cited."""


@dataclass(frozen=True, slots=True)
class Told:
    """The facts of all documents with what the user told of them; where the venue of a paper (document, key) was told; the
    corrections that name no document, a sentence each."""

    facts: tuple[DocumentFacts, ...]
    venues: Mapping[tuple[str, str], At]
    unknown: tuple[str, ...]


@dataclass(slots=True)
class LeftOut:
    """The nodes and edges that go, and the corrections that name nothing, a sentence each."""

    nodes: set[NodeKey] = field(default_factory=set)
    edges: set[EdgeKey] = field(default_factory=set)
    unknown: list[str] = field(default_factory=list)


def told(documents: Sequence[DocumentFacts]) -> Told:
    """The facts, with the venue and year that hold for all entries of a document; what an entry states itself stands."""
    of: dict[str, tuple[DocumentFacts, Correction]] = {}
    unknown = []
    for said_in, one in corrections_in(documents, "all of"):
        meant = [d.source.id for d in documents if one.about in _names(d.source)]
        of |= dict.fromkeys(meant, (said_in, one))
        if not meant:
            unknown.append(_sentence(said_in, one, "names no document; write its id, its path or the name of its file"))
    venues: dict[tuple[str, str], At] = {}
    facts = []
    for document in documents:
        if document.source.id in of:
            said_in, one = of[document.source.id]
            papers = tuple(_with(paper, one) for paper in document.papers)
            for before, after in zip(document.papers, papers, strict=True):
                if after.venue and not before.venue:
                    venues[(document.source.id, after.key)] = (said_in.source.id, one.span)
            document = replace(document, papers=papers)
        facts.append(document)
    return Told(tuple(facts), venues, tuple(unknown))


def corrections_in(documents: Iterable[DocumentFacts], *kinds: str) -> list[tuple[DocumentFacts, Correction]]:
    """The corrections of some kinds, each with the document that states it."""
    return [(document, one) for document in documents for one in document.corrections if one.kind in kinds]


def _names(source: Source) -> set[str]:
    return {source.id, source.path, PurePath(source.path).name}


def _with(paper: PaperFact, one: Correction) -> PaperFact:
    """The paper with what it does not state itself; one that states another year or venue is of another occasion."""
    if paper.status != "entry":
        return paper
    other_year = paper.year and one.year and paper.year != one.year
    other_venue = paper.venue and one.venue and paper.venue.casefold() != one.venue.casefold()
    if other_year or other_venue:
        return paper
    return replace(paper, year=paper.year or one.year, venue=paper.venue or one.venue)


def left_out(
    facts: Sequence[DocumentFacts],
    work_of: Mapping[tuple[str, str], str],
    nodes: Mapping[NodeKey, Node],
    edges: Collection[EdgeKey],
) -> LeftOut:
    """What goes because the user said that it is no paper or wrong, and what nothing states any more then.

    `work_of` gives the work of a stated paper by its document and key.
    """
    found = LeftOut()
    corrections = corrections_in(facts, "no paper", "wrong")
    if not corrections:
        return found
    called = _called(facts, work_of)
    for document, one in corrections:
        if one.kind == "no paper":
            known = {one.about} if ("Paper", one.about) in nodes else set()
            works = known or called.get(one.about) or called.get(title_key(one.about)) or set()
            if len(works) == 1:
                found.nodes |= {("Paper", work) for work in works}
            elif works:
                found.unknown.append(
                    _sentence(document, one, f"names several: write one of {', '.join(sorted(works))}")
                )
            else:
                found.unknown.append(
                    _sentence(document, one, "names no paper; write its id, its title or document:line")
                )
            continue
        wrong = _edges(one) & set(edges)
        found.edges |= wrong
        if not wrong:
            found.unknown.append(
                _sentence(document, one, "names no relationship; write two ids, as kg show prints them")
            )
    _without_support(found, nodes, edges)
    return found


def _called(facts: Sequence[DocumentFacts], work_of: Mapping[tuple[str, str], str]) -> dict[str, set[str]]:
    """The works that "document:line", titles, and ids of before more was known name."""
    called: dict[str, set[str]] = {}
    for document in facts:
        for paper in document.papers:
            one = Stated(document.source.id, paper)
            for name in (*named_by(one), *ladder((one,))):
                called.setdefault(name, set()).add(work_of[one.ref])
    return called


def _edges(one: Correction) -> set[EdgeKey]:
    """What a relationship is called: by the bare ids of its ends, or as the pages write them ("concept:pruning"); what does not
    mention a concept does not introduce it either."""
    labels = RELATIONSHIPS[one.type].ends
    source, target = (
        name.removeprefix(f"{label.lower()}:") for name, label in zip((one.about, one.target), labels, strict=True)
    )
    kinds = ("MENTIONS", "INTRODUCES") if one.type == "MENTIONS" else (one.type,)
    return {(kind, source, target) for kind in kinds}


def _without_support(found: LeftOut, nodes: Mapping[NodeKey, Node], edges: Collection[EdgeKey]) -> None:
    """Take out what only that supported which goes: persons, concepts, venues, works that are only cited."""
    supported_before = _supported(edges)
    while True:
        found.edges |= {edge for edge in edges if found.nodes & set(_ends(edge))}
        lost = supported_before - _supported(edge for edge in edges if edge not in found.edges)
        new = {key for key in lost - found.nodes if key in nodes and _is_only_named(nodes[key])}
        if not new:
            return
        found.nodes |= new


def _is_only_named(node: Node) -> bool:
    """Is the node there only because something else names it?"""
    return node.label != "Paper" or node.properties["status"] == "cited"


def _supported(edges: Iterable[EdgeKey]) -> set[NodeKey]:
    return {_ends(edge)[SUPPORTED[edge[0]]] for edge in edges if edge[0] in SUPPORTED}


def _ends(edge: EdgeKey) -> tuple[NodeKey, NodeKey]:
    source, target = RELATIONSHIPS[edge[0]].ends
    return (source, edge[1]), (target, edge[2])


def _sentence(document: DocumentFacts, one: Correction, what: str) -> str:
    return f"{document.source.path}:{one.span.line}: {one.span.quote!r} {what}"
