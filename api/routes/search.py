"""Search by name, and by what notes say."""

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query

from api.routes.depends import PageOf20, StoreHere, Words
from api.schemas import Items, SearchAnswer
from kg.lookups.keys import LABELS, label_of_kind
from kg.notes import Note, find_notes
from kg.search import search as found

router = APIRouter(prefix="/api", tags=["search"])


@router.get("/search")
def search(
    store: StoreHere,
    page: PageOf20,
    q: Words,
    kinds: Annotated[
        str, Query(max_length=200, description="paper, author, concept, venue: any of them, with commas")
    ] = "",
) -> SearchAnswer:
    """All that is called so, best first: other names, acronyms, beginnings and misspellings count.

    Fields narrow it: `author:vaswani`, `venue:neurips`, `year:2019..2021`, `org:google`, `title:attention`, `type:dataset`.
    """
    labels = [_label(kind) for kind in kinds.split(",") if kind.strip()]
    answer = found(store, q, labels=labels, limit=page.reach)
    shown = page.of_first(answer.hits, answer.total)
    return SearchAnswer(query=q, total=shown.total, meant=answer.meant, items=shown.items, cursor=shown.cursor)


@router.get("/notes", name="find_notes")
def notes(store: StoreHere, page: PageOf20, q: Words) -> Items[Note]:
    """The notes that say these words, best first, whether a paper was recognised there or not; words in quotes stand together.

    A note is what one document says of one paper; its lines are those that fit best, each with the places of the words in it.
    """
    found = find_notes(store, q, limit=page.reach)
    return page.of_first(found.notes, found.total)


def _label(kind: str) -> str:
    label = label_of_kind(kind)
    if label is None:
        raise HTTPException(422, f"{kind!r} cannot be searched: there are {', '.join(LABELS).lower()}")
    return label
