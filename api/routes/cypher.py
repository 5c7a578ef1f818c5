"""Free-form Cypher, guarded: it reads, it ends, and it fits."""

from threading import BoundedSemaphore

from fastapi import APIRouter, HTTPException, Request

from api.routes.depends import SettingsHere, StoreHere
from api.schemas import CypherAnswer, CypherRequest
from api.settings import ServerSettings
from kg.cypher.guard import Limits, run_guarded
from kg.errors import StoreCrowded

router = APIRouter(prefix="/api", tags=["query"])


@router.post("/cypher")
def cypher(request: Request, store: StoreHere, settings: SettingsHere, body: CypherRequest) -> CypherAnswer:
    """The rows of one read-only statement; 429 while as many run as may, or take the memory that it needs."""
    limits = Limits(settings.query_timeout_s, settings.query_rows, settings.query_bytes)
    asking: BoundedSemaphore = request.app.state.asking
    if not asking.acquire(blocking=False):
        raise _later(f"{settings.query_at_once} statements run at once: try again in a moment", settings)
    try:
        result = run_guarded(store, body.query, body.parameters, limits=limits)
    except StoreCrowded as error:
        raise _later(str(error), settings) from error
    finally:
        asking.release()
    return CypherAnswer(columns=result.columns, rows=result.rows, truncated=result.truncated, seconds=result.seconds)


def _later(why: str, settings: ServerSettings) -> HTTPException:
    return HTTPException(429, why, {"Retry-After": str(max(1, round(settings.query_timeout_s / 2)))})
