"""Free-form Cypher, guarded: it reads, it ends, and it fits."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import APIRouter, HTTPException, Request
from starlette.concurrency import run_in_threadpool

from api.routes.depends import SettingsHere, StoreHere
from api.schemas import CypherAnswer, CypherRequest
from api.settings import ServerSettings
from kg.cypher.guard import Limits, run_guarded
from kg.errors import StoreCrowded

router = APIRouter(prefix="/api", tags=["query"])


WAIT_S = 2.0
"""So long a statement waits for its turn: short ones that are asked together all run, and long ones keep nobody waiting.

It is part of the time that the statement has, and at most half of it.
"""


@router.post("/cypher")
async def cypher(request: Request, store: StoreHere, settings: SettingsHere, body: CypherRequest) -> CypherAnswer:
    """The rows of one read-only statement; 429 while as many run as may, or take the memory that it needs."""
    asked = time.monotonic()
    async with _turn(request.app.state.asking, settings):
        if await request.is_disconnected():
            raise _later("who asked has left", settings)
        left_s = settings.query_timeout_s - (time.monotonic() - asked)
        limits = Limits(left_s, settings.query_rows, settings.query_bytes)
        try:
            result = await run_in_threadpool(run_guarded, store, body.query, body.parameters, limits=limits)
        except StoreCrowded as error:
            raise _later(str(error), settings) from error
    return CypherAnswer(
        columns=result.columns,
        rows=result.rows,
        truncated=result.truncated,
        seconds=result.seconds,
        hints=list(result.hints),
    )


@asynccontextmanager
async def _turn(asking: asyncio.Semaphore, settings: ServerSettings) -> AsyncIterator[None]:
    """One of the places in which statements run; they are given in the order in which they were asked for."""
    try:
        async with asyncio.timeout(min(WAIT_S, settings.query_timeout_s / 2)):
            await asking.acquire()
    except TimeoutError:
        why = f"{settings.query_at_once} statements run at once: try again in a moment"
        raise _later(why, settings) from None
    try:
        yield
    finally:
        asking.release()


def _later(why: str, settings: ServerSettings) -> HTTPException:
    return HTTPException(429, why, {"Retry-After": str(max(1, round(settings.query_timeout_s / 2)))})
