"""Answers that a client has already: an ETag made of the graph's version, and 304 where it has not changed (RFC 9110, 13)."""

from hashlib import blake2b

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kg.errors import StoreError
from kg.fresh import graph_version, version_known
from kg.store import Store

MADE_OF_THE_GRAPH = "/api/"
OTHERS = ("/api/jobs", "/api/reading", "/api/rulings", "/api/lists")
"""Paths that answer with what is not in the graph: the work in hand, what stands in the user's own file."""
OK, NOT_MODIFIED = 200, 304


class ConditionalMiddleware:
    """Says with every answer from the graph which state of it this was, and answers 304 to whoever has that state."""

    def __init__(self, app: ASGIApp, *, release: str) -> None:
        self.app = app
        self.release = release

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, unless its sender has the answer."""
        if scope["type"] != "http" or scope["method"] != "GET" or not _is_of_the_graph(scope["path"]):
            await self.app(scope, receive, send)
            return
        try:
            version = await version_of(scope["app"].state.store)
        except StoreError:
            version = ""  # the route will say what is wrong
        if not version:
            await self.app(scope, receive, send)
            return
        asked = b"\0".join((self.release.encode(), version.encode(), scope["raw_path"], scope["query_string"]))
        tag = f'W/"{blake2b(asked, digest_size=12).hexdigest()}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if tag in (held.strip() for held in Headers(scope=scope).get("if-none-match", "").split(",")):
            raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
            await send({"type": "http.response.start", "status": NOT_MODIFIED, "headers": raw})
            await send({"type": "http.response.body", "body": b""})
            return

        async def with_tag(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == OK:
                MutableHeaders(scope=message).update(headers)
            await send(message)

        await self.app(scope, receive, with_tag)


async def version_of(store: Store) -> str:
    """What tells this state of the graph, asked for in a thread where that takes a statement; raises what the store does."""
    known = version_known(store)
    return await run_in_threadpool(graph_version, store) if known is None else known


def _is_of_the_graph(path: str) -> bool:
    return path.startswith(MADE_OF_THE_GRAPH) and not path.startswith(OTHERS)
