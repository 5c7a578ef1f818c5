"""Papers: lists, one paper, and what hangs on it."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from api.paging import Cursor, Limit, Page
from api.routes.depends import PageOf20, PageOf100, StoreHere
from api.schemas import HaveQuestion, Items, LinkAnswer, NodeAnswer, RelatedQuestion
from api.shapes import all_of, links_answer, node_answer
from kg.errors import QueryError
from kg.facts import PaperStatus
from kg.formats.bibtex import bibtex_entry, cite_keys
from kg.lookups.holdings import Asked, Holding, holdings
from kg.lookups.neighbours import relations
from kg.lookups.nodes import NodeView, find, id_given, nodes
from kg.lookups.paper_index import PaperFilter
from kg.lookups.papers import PaperRow, Sort, list_papers
from kg.notes import Note, notes_on
from kg.related import Kind, Mode, Ranking, Related, Wanted, ranking_of
from kg.store import Store

router = APIRouter(prefix="/api/papers", tags=["papers"])


class BibtexResponse(Response):
    """An entry of a bibliography, in UTF-8 as BibTeX has it today."""

    media_type = "application/x-bibtex"


Text = Annotated[str | None, Query(max_length=400, description="words of the title or the abstract")]
AuthorText = Annotated[str | None, Query(max_length=400, description="an author's id, or a part of the name")]
ConceptText = Annotated[str | None, Query(max_length=400, description="a concept's id or name")]
VenueText = Annotated[str | None, Query(max_length=400, description="a venue's id or name")]
From = Annotated[int | None, Query(ge=0, le=9999, description="this year or later")]
To = Annotated[int | None, Query(ge=0, le=9999, description="this year or earlier")]
Status = Annotated[PaperStatus | None, Query(description="how the documents name it")]
Order = Annotated[Sort | None, Query(description="by relevance where words are given, else the newest first")]
Direction = Annotated[
    Mode,
    Query(
        description="all papers, earlier ones (what it may stand on) or later ones; a bridge needs `POST` with several"
    ),
]
NewAuthors = Annotated[bool, Query(description="by others than the authors of the paper")]
Stubs = Annotated[bool, Query(description="with works that are only cited")]
Diverse = Annotated[bool, Query(description="rather papers that differ from one another than the nearest alone")]
OfVenue = Annotated[str | None, Query(max_length=300, description="a venue's id: its papers alone")]
OfDocument = Annotated[str | None, Query(max_length=300, description="a document's id: the papers that it describes")]
ForReason = Annotated[Kind | None, Query(description="those that this reason speaks for, too")]


@router.get("")
def papers(
    store: StoreHere,
    query: Text = None,
    author: AuthorText = None,
    concept: ConceptText = None,
    venue: VenueText = None,
    year_from: From = None,
    year_to: To = None,
    status: Status = None,
    sort: Order = None,
    limit: Limit = 25,
    cursor: Cursor = None,
) -> Items[PaperRow]:
    """The papers that pass every filter, a page at a time."""
    wanted = PaperFilter(query, author, concept, venue, year_from, year_to, status)
    page = list_papers(store, wanted, sort=sort, limit=limit, cursor=cursor)
    return Items(items=list(page.papers), total=page.total, cursor=page.cursor)


@router.get("/{paper_id}")
def paper(store: StoreHere, paper_id: str) -> NodeAnswer:
    """One paper with all that is known of it."""
    return node_answer(store, _paper(store, paper_id))


@router.get("/{paper_id}/related")
def related(
    store: StoreHere,
    paper_id: str,
    page: PageOf20,
    mode: Direction = "similar",
    year_from: From = None,
    year_to: To = None,
    new_authors: NewAuthors = False,
    stubs: Stubs = False,
    diverse: Diverse = False,
    venue: OfVenue = None,
    document: OfDocument = None,
    reason: ForReason = None,
) -> Items[Related]:
    """The most related papers, each with the reasons that its score is the sum of."""
    of = (id_given(store, venue, "Venue"), id_given(store, document, "Document"))
    wanted = Wanted(_reach(page, diverse=diverse), mode, year_from, year_to, new_authors, stubs, diverse, *of, reason)
    return _ranked(ranking_of(store, _paper(store, paper_id).id, wanted=wanted), page)


@router.post("/related")
def related_to(store: StoreHere, asked: RelatedQuestion) -> Items[Related]:
    """The papers most related to several papers together, to a text, or to both."""
    page = Page.at(f"{router.prefix}/related", asked.cursor, asked.limit)
    of = {
        "limit": _reach(page, diverse=asked.diverse),
        "venue": id_given(store, asked.venue, "Venue"),
        "document": id_given(store, asked.document, "Document"),
    }
    wanted = Wanted(**asked.model_dump(exclude={"papers", "text", "title", "cursor"}) | of)
    ids = [_paper(store, paper).id for paper in asked.papers]
    ranking = ranking_of(store, *ids, text=asked.text, title=asked.title, wanted=wanted)
    return _ranked(ranking, page)


@router.post("/have")
def have(store: StoreHere, asked: HaveQuestion) -> Items[Holding]:
    """Which of these works the graph holds, in the order asked: the paper, how probable it is that it is the one, and why."""
    return all_of(holdings(store, [Asked(**dict(work) | {"authors": tuple(work.authors)}) for work in asked.works]))


@router.get("/{paper_id}/references")
def references(store: StoreHere, paper_id: str, page: PageOf100) -> Items[LinkAnswer]:
    """The papers that this one cites."""
    return links_answer(store, _paper(store, paper_id).key, ["CITES"], page, outgoing=True)


@router.get("/{paper_id}/citations")
def citations(store: StoreHere, paper_id: str, page: PageOf100) -> Items[LinkAnswer]:
    """The papers that cite this one."""
    return links_answer(store, _paper(store, paper_id).key, ["CITES"], page, outgoing=False)


@router.get("/{paper_id}/concepts", name="paper_concepts")
def concepts(store: StoreHere, paper_id: str, page: PageOf100) -> Items[LinkAnswer]:
    """The concepts that this paper introduces, then those that it mentions."""
    return links_answer(store, _paper(store, paper_id).key, ["INTRODUCES", "MENTIONS"], page)


@router.get("/{paper_id}/notes", name="paper_notes")
def notes(store: StoreHere, paper_id: str) -> Items[Note]:
    """All that documents say of this paper, in their own words: a note of each, whose lines are whole paragraphs."""
    return all_of(notes_on(store, _paper(store, paper_id).id))


@router.get("/{paper_id}/bibtex", response_class=BibtexResponse)
def bibtex(store: StoreHere, paper_id: str) -> BibtexResponse:
    """The paper as a BibTeX entry of what the sources state."""
    view = _paper(store, paper_id)
    authors, bodies = (_neighbours(store, view, kind) for kind in ("AUTHORED", "FROM"))
    key = cite_keys([(view.id, view.properties)])[view.id]
    entry = bibtex_entry(key, view.properties, [one.properties for one in authors], [body.name for body in bodies])
    return BibtexResponse(entry)


def _paper(store: Store, paper_id: str) -> NodeView:
    return find(store, paper_id, labels=("Paper",))


def _neighbours(store: Store, view: NodeView, kind: str) -> list[NodeView]:
    found = relations(store, view.key, types=(kind,), limit=10_000)
    keys = [neighbour.key for relation in found for neighbour in relation.neighbours]
    return nodes(store, keys)


def _reach(page: Page, *, diverse: bool) -> int:
    """How many answers a page of a ranking asks for; raises QueryError behind the one page of those that differ."""
    if diverse and page.start:
        raise QueryError(
            "papers that differ from one another are chosen for how many are asked for: ask for more at once"
        )
    return page.limit if diverse else page.reach


def _ranked(ranking: Ranking, page: Page) -> Items[Related]:
    return page.answer([ranking.told(one) for one in ranking.scored[page.start : page.reach]], ranking.total)
