"""The application that answers over HTTP: routes, pages, errors and policies, put together."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files

from fastapi import Depends, FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware

from api import problems
from api.conditional import ConditionalMiddleware
from api.describing import describe
from api.doorkeeper import Doorkeeper
from api.heads import HeadMiddleware
from api.heartbeat import Heartbeat
from api.jobs import Jobs
from api.measuring import Measurements, MeasuringMiddleware
from api.policy import PolicyMiddleware
from api.remembering import Answers, RememberingMiddleware
from api.routes import concepts, cypher, desk, documents, nodes, pages, papers, people, search, service
from api.routes.depends import known_parameters
from api.settings import ServerSettings
from kg.desk.files import States
from kg.store import Store, open_store

ROUTERS = (
    pages.router,
    desk.pages,
    desk.router,
    search.router,
    papers.router,
    people.router,
    concepts.router,
    nodes.router,
    cypher.router,
    documents.router,
    documents.jobs_router,
    service.router,
)
"""Every route of the application, in the order of the documentation."""

GZIP_LEVEL = 4
"""The best takes twice as long for 6 % fewer bytes."""
_PROBLEM = {"model": problems.Problem, "content": {problems.MEDIA_TYPE: {}}}


def create_app(
    store: Store | None = None,
    *,
    settings: ServerSettings | None = None,
    reader: documents.Reader | None = None,
    states: States | None = None,
) -> FastAPI:
    """The application over a store: the given one, which the caller closes, or the one `$KG_STORE` names.

    `reader` makes facts of a document's text, `states` those of a file of decisions; without them, documents cannot be added
    and nothing decided over HTTP.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if store is None:
            app.state.store = open_store()
        app.state.asking = asyncio.Semaphore(app.state.settings.query_at_once)  # it belongs to the loop that runs now
        try:
            yield
        finally:
            app.state.jobs.close()
            if store is None:
                app.state.store.close()

    app = FastAPI(
        title="Knowledge graph of papers",
        version=_version(),
        summary="Papers, authors and concepts from your own notes, with the sentence behind every edge.",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        generate_unique_id_function=lambda route: route.name,
        responses={
            "4XX": _PROBLEM,
            "5XX": _PROBLEM,
            422: _PROBLEM | {"description": "A parameter does not fit"},
        },
    )
    app.state.store = store
    app.state.settings = settings or ServerSettings()
    app.state.reader = reader
    app.state.states = states
    app.state.writing = threading.Lock()
    app.state.jobs = Jobs(app.state.writing)
    app.state.asking = asyncio.Semaphore(app.state.settings.query_at_once)
    app.state.measurements = Measurements()
    app.state.heartbeat = Heartbeat()
    for router in ROUTERS:
        checks = [Depends(known_parameters)] if router.prefix.startswith("/api") else []
        app.include_router(router, dependencies=checks)
    app.mount("/static", StaticFiles(directory=str(files("api") / "static")), name="static")
    describe(app)
    problems.install(app, page=pages.error_page)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=GZIP_LEVEL)
    app.add_middleware(ConditionalMiddleware, release=_version())
    app.add_middleware(RememberingMiddleware, answers=Answers())
    app.add_middleware(Doorkeeper, hosts=app.state.settings.hosts.split(","), largest=app.state.settings.document_bytes)
    app.add_middleware(PolicyMiddleware)
    app.add_middleware(HeadMiddleware)
    app.add_middleware(MeasuringMiddleware, measurements=app.state.measurements, logged=app.state.settings.access_log)
    return app


def _version() -> str:
    try:
        return version("paper-knowledge-graph")
    except PackageNotFoundError:
        return "0"
