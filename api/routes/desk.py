"""The desk: lists with their evidence, what is taken along from them, and the marks of what is read."""

from dataclasses import replace
from typing import Annotated, Literal, get_args
from urllib.parse import quote

from fastapi import APIRouter, Depends, HTTPException, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from pydantic import BeforeValidator, Field

from api.jobs import Jobs
from api.routes.depends import StoreHere, asked_anew, extracting, may_write, moved_to, require_writer
from api.schemas import DecisionAnswer, DecisionRequest, Items, MarkRequest
from api.shapes import all_of
from api.views.desk import Asked, desk, first_list
from api.views.kept import page_file, picture_file
from api.views.rendering import page
from api.views.taking import MEDIA_TYPES, bibliography, taken
from kg.build import BuildReport
from kg.desk.deciding import (
    Ruling,
    all_of_line,
    decide,
    line_of,
    name_of,
    no_paper_line,
    preview,
    ruling_of,
    rulings,
    undo,
    wrong_line,
)
from kg.desk.files import States, decisions_file, is_unread, read_file
from kg.desk.lists import MOST_JOINED, Filter, Listing, Order, Row, as_papers, listing
from kg.desk.marked import mark_paper, marks_of
from kg.desk.marks import Mark
from kg.errors import NotFound
from kg.lookups.nodes import NodeView, find
from kg.lookups.texts import text_part
from kg.schema import DENIABLE, RELATIONSHIPS
from kg.store import Store

router = APIRouter(prefix="/api", tags=["desk"])
pages = APIRouter(include_in_schema=False)

Name = Annotated[str, Query(alias="list", max_length=40, description="which list; empty: the first of its kind")]
Year = Annotated[Annotated[int, Field(ge=0, le=9999)] | None, BeforeValidator(lambda given: given or None)]
"""A form sends an empty text for a field that is empty."""
Words = Annotated[str | None, Query(max_length=300)]
SHOWN = {"svg": picture_file, "html": page_file}
"""The files that hold the rows on the page, and not all that pass."""
MINE, OF_DECISIONS = "/view/mine", "decisions"
"""The page of what the reader has marked and decided, in the place of that of the file in which it stands."""
TAKEN = 10_000
"""So many rows are taken along at most."""


def asked(
    name: Name = "",
    unread: bool = False,
    listed: bool = False,
    year_from: Annotated[Year, Query(alias="from")] = None,
    year_to: Annotated[Year, Query(alias="to")] = None,
    document: Words = None,
    group: Words = None,
    reason: Words = None,
    sort: Order = "best",
    start: Annotated[int, Query(ge=0, le=MOST_JOINED)] = 0,
    row: Words = None,
    faint: bool = False,
) -> Asked:
    """What the address of a desk says."""
    return Asked(
        name, Filter(unread, listed, year_from, year_to, document, group, reason, sort, start, faint=faint), row
    )


def states_of(request: Request) -> States:
    """What reads a file of decisions; raises 501 where the server was started without."""
    states: States = extracting(request.app.state.states)
    return states


StatesHere = Annotated[States, Depends(states_of)]
AskedHere = Annotated[Asked, Depends(asked)]


@router.get("/lists/{node_id:path}", name="rows")
def a_list(store: StoreHere, node_id: str, here: AskedHere) -> Listing:
    """One list of a node (related papers, who wrote with an author, papers on a concept), a row each, with reasons."""
    centre = find(store, node_id)
    return listing(store, centre.key, _named(here, centre).name, here.wanted, marks_of(store))


@router.get("/reading")
def reading(store: StoreHere) -> dict[str, Mark]:
    """What the reader has read, wants to read or has put away: paper -> mark."""
    return marks_of(store)


@router.put("/papers/{paper_id}/reading", name="set_reading", dependencies=[Depends(require_writer)])
def mark(request: Request, store: StoreHere, paper_id: str, body: MarkRequest) -> dict[str, Mark]:
    """Mark a paper, in the user's file of decisions; all marks come back."""
    view = find(store, paper_id, labels=("Paper",))
    file = mark_paper(store, view.id, body.mark)
    states: States | None = request.app.state.states
    if states is not None and is_unread(store, file):
        jobs: Jobs = request.app.state.jobs
        jobs.start(f"reading {file.name}", lambda progress: read_file(store, file, states, progress))
    return marks_of(store)


@router.get("/rulings", name="rulings")
def all_rulings(store: StoreHere) -> Items[Ruling]:
    """What the user's file of decisions decides and corrects: a line each."""
    return all_of(rulings(decisions_file(store)))


@router.post("/rulings", dependencies=[Depends(require_writer)])
def rule(
    request: Request,
    store: StoreHere,
    states: StatesHere,
    body: DecisionRequest,
    only_seen: Annotated[bool, Query(alias="preview", description="only say what it would change")] = False,
) -> DecisionAnswer:
    """Decide who and what is the same, or correct what was read, or see what that would change."""
    line, file = _line(store, body), decisions_file(store)
    with request.app.state.writing:
        if only_seen:
            seen = preview(store, file, line, states)
            return DecisionAnswer(
                id=ruling_of(line).id,
                line=line,
                done=False,
                nodes=list(seen.nodes),
                total=seen.total,
                relationships=seen.relationships,
            )
        return _done(line, decide(store, file, line, states))


@router.delete("/rulings/{ruling_id}", name="undo_ruling", dependencies=[Depends(require_writer)])
def undone(request: Request, store: StoreHere, states: StatesHere, ruling_id: str) -> DecisionAnswer:
    """Take a line out of the file of decisions again."""
    file = decisions_file(store)
    with request.app.state.writing:
        line = next((one.line for one in rulings(file) if one.id == ruling_id), None)
        if line is None:
            raise HTTPException(404, f"your file of decisions holds no line with the id {ruling_id!r}")
        return _done(line, undo(store, file, line, states))


def _line(store: Store, body: DecisionRequest) -> str:
    """The line of a decision; raises 404 for nodes that are not there and 422 for such as it cannot be about."""
    if body.kind == "all of":
        return all_of_line(find(store, body.a, labels=("Document",)).id, body.venue, body.year)
    if body.kind == "no paper":
        return no_paper_line(find(store, body.a, labels=("Paper",)).id)
    a, b = find(store, body.a), find(store, body.b)
    if body.kind == "wrong":
        if body.type not in DENIABLE or RELATIONSHIPS[body.type].ends != (a.label, b.label):
            raise HTTPException(
                422, f"no {body.type or 'type'} leads from {a.key} to {b.key}; types: {', '.join(DENIABLE)}"
            )
        return wrong_line(a.id, body.type, b.id)
    if a.label != b.label or a.label == "Document":
        raise HTTPException(
            422, f"two things of one kind are the same or are not: {a.key} is {a.label}, {b.key} {b.label}"
        )
    return line_of(body.kind, name_of(a.key), name_of(b.key))


def _done(line: str, report: BuildReport) -> DecisionAnswer:
    nodes, edges = report.changes.nodes, report.changes.edges
    return DecisionAnswer(
        id=ruling_of(line).id,
        line=line,
        done=True,
        total=nodes.created + nodes.changed + nodes.deleted,
        relationships=edges.created + edges.changed + edges.deleted,
    )


@pages.get(
    "/view/node/{node_id:path}", response_class=HTMLResponse, response_model=None, dependencies=[Depends(asked_anew)]
)
def node(request: Request, store: StoreHere, node_id: str, here: AskedHere) -> str | Response:
    """The desk around a node."""
    centre = find(store, node_id)
    if moved := moved_to(request, node_id, centre):
        return moved
    if centre.properties.get("format") == OF_DECISIONS:
        return RedirectResponse(MINE)
    known = marks_of(store)
    return page("desk.html", **desk(store, centre, _named(here, centre), known, writable=may_write(request)))


@pages.get(MINE, response_class=HTMLResponse, dependencies=[Depends(asked_anew)])
def mine(request: Request, store: StoreHere) -> str:
    """What the reader has marked and decided, each decision with a way back."""
    marks, file = marks_of(store), decisions_file(store)
    rows = as_papers(store, {paper: Row("Paper", paper, paper) for paper in marks})
    return page(
        "mine.html",
        marked={word: [row for row in rows if marks[row.id] == word] for word in get_args(Mark)},
        rulings=rulings(file),
        file=file.name,
        writable=may_write(request),
    )


@pages.get("/view/mine.{kind}")
def mine_along(
    store: StoreHere, kind: Literal["bib", "ris"], mark: Annotated[Mark, Query(description="papers with this mark")]
) -> Response:
    """The papers with a mark as a bibliography."""
    papers = [paper for paper, word in marks_of(store).items() if word == mark]
    name = f"{mark.replace(' ', '-')}.{kind}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(bibliography(store, papers, kind), media_type=MEDIA_TYPES[kind], headers=headers)


@pages.get("/view/list.{kind}/{node_id:path}")
def taken_along(
    request: Request,
    store: StoreHere,
    kind: Literal["md", "csv", "bib", "ris", "svg", "html"],
    node_id: str,
    here: AskedHere,
) -> Response:
    """A list as a file: all rows that pass the filter, with their reasons; as a picture or a page those that are shown."""
    centre = find(store, node_id)
    chosen = _named(here, centre)
    wanted = chosen.wanted if kind in SHOWN else replace(chosen.wanted, start=0, size=TAKEN)
    found = listing(store, centre.key, chosen.name, wanted, marks_of(store))
    if kind in SHOWN:
        text = SHOWN[kind](store, centre, chosen, found)
        if text is None:
            raise NotFound(f"{node_id}: a picture of {chosen.name}")
    else:
        text = taken(store, centre, found, kind, str(request.base_url).rstrip("/"))
    name = quote(f"{centre.id}-{chosen.name}.{kind}")
    said = f"attachment; filename=\"list.{kind}\"; filename*=UTF-8''{name}"
    return Response(text, media_type=MEDIA_TYPES[kind], headers={"Content-Disposition": said})


@pages.get("/view/text/{document_id:path}", response_class=HTMLResponse)
def text(
    store: StoreHere,
    document_id: str,
    at: Annotated[int | None, Query(ge=0)] = None,
    start: Annotated[int, Query(ge=0, alias="from")] = 0,
) -> str:
    """The text of a document, around a place or from one on; where it is not kept, the lines that state something."""
    document = find(store, document_id, labels=("Document",))
    part = text_part(store, document.key, at, start)
    if not part.lines:
        raise NotFound(document_id)
    papers = {one.id: (one, line) for line in reversed(part.lines) for one in line.about if one.type == "DESCRIBED_IN"}
    return page(
        "text.html",
        document=document,
        passages=part.lines,
        whole=part.whole,
        papers=sorted(papers.values(), key=lambda item: (item[1].start, item[0].first)),
        before=part.before,
        after=part.after,
    )


def _named(here: Asked, centre: NodeView) -> Asked:
    return here if here.name else replace(here, name=first_list(centre.label))
