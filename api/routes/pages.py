"""The pages that people look at: start, search, the view around a node, the list of routes, errors."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, get_args

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import HTMLResponse, Response

from api.paging import DEEPEST, Cursor
from api.routes.depends import StoreHere, asked_anew, may_write, moved_to
from api.routes.nodes import Names, scope_of
from api.schemas import ExpandRequest
from api.views.reference import routes_of
from api.views.rendering import page
from kg.desk.deciding import rulings
from kg.desk.files import decisions_file
from kg.desk.finding import FEW, PAGE, finding, near
from kg.desk.lists import Row, as_papers
from kg.desk.marked import marks_of
from kg.desk.marks import Mark
from kg.errors import NotFound
from kg.fresh import fresh, fresh_of
from kg.lookups.counts import all_of, count_of, counts, documents, most_cited, most_connected, most_mentioned
from kg.lookups.keys import LABELS, Key, label_of_kind
from kg.lookups.neighbourhood import MAX_DEPTH, MAX_NODES, PICTURED, neighbourhood
from kg.lookups.nodes import find, nodes
from kg.lookups.paper_index import PaperFilter
from kg.lookups.papers import list_papers
from kg.news import read_news
from kg.notes import find_notes
from kg.related import communities_of
from kg.search.find import LOOKED_AT
from kg.store import Row as StoredRow
from kg.store import Store

router = APIRouter(include_in_schema=False)

EXAMPLES = 6
COMMUNITIES = 12
WIDER = (100, 250, MAX_NODES)
"""So many nodes a picture can be made to show, step by step."""
NOTES = 30
ALL_PAGE = 100
ALL_ORDERS = {"year": "newest", "title": "title", "citations": "most cited"}
LONGEST_QUESTION, LONGEST_TEXT = 200, 4000
"""Letters; what is longer is a text, such as an abstract, and the papers near it are found."""
MOST_CONNECTED = 200
"""Among so many of the most connected papers those are looked for that are not read."""


@router.get("/", response_class=HTMLResponse, dependencies=[Depends(asked_anew)])
def home(request: Request, store: StoreHere) -> str:
    """The start: search, what is in the graph, where to begin."""
    marks = marks_of(store)
    return page(
        "home.html",
        counts=counts(store),
        communities=communities_of(store)[:COMMUNITIES],
        unread=_unread(store, marks),
        mine=_mine(store, marks),
        **fresh(store, overview),
        adding=may_write(request) and request.app.state.reader is not None,
    )


def overview(store: Store) -> dict[str, Any]:
    """What the start page shows of the whole graph."""
    return {
        "documents": documents(store),
        "news": _news(store),
        "connected": most_connected(store, limit=MOST_CONNECTED),
        "cited": most_cited(store, limit=EXAMPLES),
        "mentioned": most_mentioned(store, limit=EXAMPLES * 2),
    }


def _news(store: Store) -> dict[str, Any] | None:
    """The papers that the last change brought, those with most relationships first."""
    news = read_news(store)
    found = nodes(store, [Key("Paper", paper) for paper in news.papers]) if news else []
    if news is None or not found:
        return None
    found.sort(key=lambda view: (-view.degree, view.name))
    gone = len(news.papers) - len(found)
    return {"day": news.day, "total": news.total - gone, "papers": found[:EXAMPLES]}


@router.get("/view/community/{number}", response_class=HTMLResponse, dependencies=[Depends(asked_anew)])
def community(store: StoreHere, number: Annotated[int, Path(ge=1)]) -> str:
    """The papers of one community, the most central first."""
    found = communities_of(store)
    if number > len(found):
        raise NotFound(f"community {number}")
    one = found[number - 1]
    papers = nodes(store, [Key("Paper", paper) for paper in one.papers])
    return page("community.html", community=one, papers=papers, marks=marks_of(store))


@router.get("/view/all/{kind}", response_class=HTMLResponse, dependencies=[Depends(asked_anew)])
def everything(
    store: StoreHere,
    kind: str,
    sort: Literal["year", "title", "citations"] = "year",
    cursor: Cursor = None,
    start: Annotated[int, Query(ge=0, le=DEEPEST)] = 0,
) -> str:
    """All of a kind, a page at a time."""
    label = label_of_kind(kind)
    if label is None:
        raise NotFound(kind, tuple(LABELS))
    marks = marks_of(store)
    shown: dict[str, Any] = {"label": label, "labels": LABELS, "marks": marks, "sort": sort, "orders": ALL_ORDERS}
    if label == "Paper":
        found = list_papers(store, PaperFilter(), sort=sort, limit=ALL_PAGE, cursor=cursor)
        rows: Sequence[Any] = as_papers(store, {one.id: Row("Paper", one.id, one.name) for one in found.papers})
        return page(
            "all.html", **shown, rows=rows, total=found.total, first=2 if cursor else 1, cursor=found.cursor, next=None
        )
    rows = all_of(store, label, limit=start + ALL_PAGE + 1)[start:]
    more = start + ALL_PAGE if len(rows) > ALL_PAGE else None
    total = count_of(store, label)
    return page("all.html", **shown, rows=rows[:ALL_PAGE], total=total, first=start + 1, cursor=None, next=more)


@router.get("/view/search", response_class=HTMLResponse)
def search(
    store: StoreHere,
    q: Annotated[str, Query(max_length=LONGEST_TEXT)] = "",
    kind: Annotated[str, Query(max_length=40)] = "",
    start: Annotated[int, Query(ge=0, le=LOOKED_AT)] = 0,
) -> str:
    """What a search finds, as a list that needs no JavaScript: a few of each kind, or all of one."""
    if len(q) > LONGEST_QUESTION:
        return page("near.html", words=q, near=near(store, q))
    label = label_of_kind(kind)
    start = start if label else 0
    answer = finding(store, q, label, start)
    shows_notes = label in (None, "Document") and not start
    notes = find_notes(store, q, limit=NOTES if label else FEW) if shows_notes else None
    return page(
        "search.html",
        words=q,
        kind=label,
        start=start,
        size=PAGE,
        most=LOOKED_AT,
        answer=answer,
        notes=notes,
    )


@router.get("/view/graph/{node_id:path}", response_class=HTMLResponse, response_model=None)
def node(
    request: Request,
    store: StoreHere,
    node_id: str,
    depth: Annotated[int, Query(ge=1, le=MAX_DEPTH)] = 2,
    limit: Annotated[int, Query(ge=1, le=MAX_NODES)] = PICTURED,
    kinds: Names = "",
    edges: Names = "",
) -> str | Response:
    """The interactive picture of what surrounds a paper, an author or a concept."""
    from api.views.build import page_data

    centre = find(store, node_id)
    if moved := moved_to(request, node_id, centre):
        return moved
    subgraph = fresh_of(store, neighbourhood, centre.key, scope_of(depth, limit, kinds, edges))
    wider = next((n for n in WIDER if len(subgraph.nodes) < n and len(subgraph.nodes) < subgraph.total), None)
    return page("node.html", centre=centre, subgraph=subgraph, saved=False, wider=wider, data=page_data(subgraph))


@router.post("/view/expand")
def expanded(store: StoreHere, body: ExpandRequest) -> dict[str, Any]:
    """The nodes next to one that are not shown yet, and the relationships that they bring."""
    from api.views.build import page_data
    from kg.lookups.neighbourhood import expand

    have = [Key(label, node_id) for label, node_id in body.have if label in LABELS]
    return page_data(expand(store, Key(body.label, body.id), have, limit=body.limit))


@router.get("/docs", response_class=HTMLResponse)
def docs(request: Request) -> str:
    """Every route of the API, from its own description."""
    api = request.app.openapi()
    return page("docs.html", summary=api["info"]["summary"], routes=list(routes_of(api)))


def _unread(store: Store, marks: Mapping[str, Mark]) -> list[StoredRow]:
    """The most connected papers that are neither read nor put away."""
    away = {paper for paper, mark in marks.items() if mark != "to read"}
    return [row for row in fresh(store, overview)["connected"] if row["id"] not in away][:EXAMPLES]


def _mine(store: Store, marks: Mapping[str, Mark]) -> list[tuple[str, int]]:
    """What the reader has marked and decided, and how much of each there is."""
    marked = Counter(marks.values())
    counted = [*((mark, marked[mark]) for mark in get_args(Mark)), ("decisions", len(rulings(decisions_file(store))))]
    return [(word, n) for word, n in counted if n]


def error_page(request: Request, status: int, detail: str, more: Mapping[str, Any]) -> Response:
    """An error as a page, with what was meant and a search for it."""
    words = request.url.path.rsplit("/", 1)[-1].replace("-", " ") if status == 404 else ""
    html = page(
        "error.html",
        status=status,
        detail=detail,
        nearest=more.get("nearest"),
        several=more.get("several"),
        words=words[:200],
    )
    return HTMLResponse(html, status)
