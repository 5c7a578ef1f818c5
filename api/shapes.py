"""From the look-ups' values to the answers' shapes."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import TypeVar

from api.jobs import Job
from api.paging import Page
from api.quoting import sentence
from api.schemas import (
    BuildAnswer,
    DocumentRead,
    EdgeAnswer,
    GraphAnswer,
    GraphEdge,
    GraphNode,
    Items,
    JobAnswer,
    LinkAnswer,
    NeighbourAnswer,
    NodeAnswer,
    RelationAnswer,
    Sentence,
)
from kg.build import BuildReport
from kg.lookups.evidence import EdgeView, Quote
from kg.lookups.keys import Key
from kg.lookups.neighbourhood import Subgraph
from kg.lookups.neighbours import GROUP_LIMIT, Neighbour, Relation, listed, relations
from kg.lookups.nodes import NodeView
from kg.store import Store

T = TypeVar("T")
OF_QUOTE = tuple(field.name for field in fields(Quote))
AROUND = 260
"""So many letters of a sentence are shown before its quote, and behind it."""


def build_answer(report: BuildReport) -> BuildAnswer:
    """What a change of the documents left behind."""
    return BuildAnswer(documents=_read(report), counts=dict(report.counts), seconds=report.seconds)


def _read(report: BuildReport) -> list[DocumentRead]:
    return [DocumentRead(id=one.id, papers=one.papers) for one in report.documents]


def job_answer(job: Job) -> JobAnswer:
    """A job with what came of it."""
    report = job.report
    return JobAnswer(
        id=job.id,
        what=job.what,
        state=job.state,
        step=job.step,
        done=job.done,
        total=job.total,
        documents=_read(report) if report else [],
        skipped=[str(error) for error in report.skipped] if report else [],
        problem=job.problem,
    )


def all_of(items: Iterable[T]) -> Items[T]:
    """A list that is whole."""
    held = list(items)
    return Items(items=held, total=len(held))


def links_answer(
    store: Store, key: Key, types: Sequence[str], page: Page, *, outgoing: bool | None = None
) -> Items[LinkAnswer]:
    """A page of what a node is connected with by some types of relationship, in one direction or both: type after type."""
    part, total = listed(store, key, types, outgoing=outgoing, start=page.start, limit=page.limit + 1)
    links = [LinkAnswer(type=one.type, outgoing=one.outgoing, **dict(_neighbour(one.neighbour))) for one in part]
    return page.answer(links, total)


def node_answer(store: Store, view: NodeView, *, limit: int = GROUP_LIMIT) -> NodeAnswer:
    """A node with its relations."""
    return NodeAnswer(
        label=view.label,
        id=view.id,
        name=view.name,
        properties=dict(view.properties),
        degree=view.degree,
        relations=[relation_answer(relation) for relation in relations(store, view.key, limit=limit)],
    )


def relation_answer(relation: Relation) -> RelationAnswer:
    """One group of neighbours."""
    return RelationAnswer(
        type=relation.type,
        outgoing=relation.outgoing,
        total=relation.total,
        neighbours=[_neighbour(neighbour) for neighbour in relation.neighbours],
    )


def _neighbour(neighbour: Neighbour) -> NeighbourAnswer:
    return NeighbourAnswer(
        label=neighbour.label,
        id=neighbour.id,
        name=neighbour.name,
        year=neighbour.year,
        year_inferred=neighbour.year_inferred,
        properties=dict(neighbour.properties),
        sentences=neighbour.sentences,
        quote=sentence_answer(neighbour.quote) if neighbour.quote else None,
    )


def edge_answer(edge: EdgeView) -> EdgeAnswer:
    """A relationship with its sentences."""
    return EdgeAnswer(
        type=edge.type,
        source=edge.source,
        target=edge.target,
        properties=dict(edge.properties),
        total=edge.total,
        evidence=[sentence_answer(quote) for quote in edge.evidence],
    )


def sentence_answer(quote: Quote) -> Sentence:
    """A quote with its sentence as people read it."""
    return Sentence(**{name: getattr(quote, name) for name in OF_QUOTE}, shown=sentence(quote, AROUND, AROUND))


def graph_answer(subgraph: Subgraph) -> GraphAnswer:
    """A part of the graph as nodes and edges."""
    return GraphAnswer(
        centre=subgraph.centre.id,
        centre_label=subgraph.centre.label,
        total=subgraph.total,
        nodes=[
            GraphNode(
                label=view.label,
                id=view.id,
                name=view.name,
                year=view.properties.get("year"),
                year_inferred=bool(view.properties.get("year_inferred")),
                degree=view.degree,
                distance=subgraph.distances[view.key],
            )
            for view in subgraph.nodes
        ],
        edges=[
            GraphEdge(
                type=edge.type,
                source=edge.source.id,
                source_label=edge.source.label,
                target=edge.target.id,
                target_label=edge.target.label,
                properties=edge.properties,
                evidence=edge.spans.sentences,
            )
            for edge in subgraph.edges
        ],
    )
