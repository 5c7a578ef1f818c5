"""Search by name and text."""

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query

from api.routes.depends import Limit, StoreHere, Words
from api.schemas import SearchAnswer, SearchHit
from kg.lookups.keys import label_of_kind
from kg.schema import SEARCH_INDEXES

router = APIRouter(prefix="/api", tags=["search"])

_INDEXES = {label: index for index, (label, _) in SEARCH_INDEXES.items()}


@router.get("/search")
def search(
    store: StoreHere,
    q: Words,
    kinds: Annotated[str, Query(description="paper, author, concept: any of them, with commas")] = "",
    limit: Limit = 20,
) -> SearchAnswer:
    """Papers, authors and concepts by name and text, best first."""
    indexes = [_index(kind) for kind in kinds.split(",") if kind.strip()]
    rows = store.search(q, indexes=indexes or None, limit=limit)
    return SearchAnswer(query=q, hits=[SearchHit(**row | {"name": row["name"] or row["id"]}) for row in rows])


def _index(kind: str) -> str:
    index = _INDEXES.get(label_of_kind(kind) or "")
    if index is None:
        raise HTTPException(422, f"{kind!r} cannot be searched: there are {', '.join(_INDEXES).lower()}")
    return index
