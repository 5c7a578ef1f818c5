"""Free-form Cypher, guarded: it reads, it ends, and it fits."""

from fastapi import APIRouter

from api.guard import Limits, run_guarded
from api.routes.depends import SettingsHere, StoreHere
from api.schemas import CypherAnswer, CypherRequest

router = APIRouter(prefix="/api", tags=["query"])


@router.post("/cypher")
def cypher(store: StoreHere, settings: SettingsHere, body: CypherRequest) -> CypherAnswer:
    """The rows of one read-only statement."""
    limits = Limits(settings.query_timeout_s, settings.query_rows, settings.query_bytes)
    result = run_guarded(store, body.query, body.parameters, limits=limits)
    return CypherAnswer(columns=result.columns, rows=result.rows, truncated=result.truncated, seconds=result.seconds)
