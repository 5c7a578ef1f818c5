"""What routes ask the application for: the store, the settings, and whether the caller may write."""

import hmac
from typing import Annotated, TypeVar
from urllib.parse import quote

from fastapi import Depends, HTTPException, Query, Request, Response, Security
from fastapi.exceptions import RequestValidationError
from fastapi.responses import RedirectResponse
from fastapi.security import APIKeyHeader

from api.paging import Page, paged
from api.settings import ServerSettings
from kg.lookups.keys import split_key
from kg.lookups.nodes import NodeView
from kg.store import Store

T = TypeVar("T")
PROXIED = frozenset(["forwarded", "via", "x-real-ip", "cf-connecting-ip", "true-client-ip"])
"""What proxies add: who asks through one is not at the machine of the server, though the proxy is."""


async def store_of(request: Request) -> Store:  # not a thread of its own for what only looks
    """The store that the application answers from."""
    store: Store = request.app.state.store
    return store


async def asked_anew(response: Response) -> None:
    """Let the browser keep no copy of a page with marks or decisions: other pages write these, and one may go back to it."""
    response.headers["Cache-Control"] = "no-store"


async def settings_of(request: Request) -> ServerSettings:
    """The settings of the server."""
    return _settings(request)


def _settings(request: Request) -> ServerSettings:
    settings: ServerSettings = request.app.state.settings
    return settings


KeySent = Annotated[
    str | None,
    Security(
        APIKeyHeader(name="X-API-Key", scheme_name="Key", description="the value of $KG_API_KEY", auto_error=False)
    ),
]


def extracting(reads: T | None) -> T:
    """What reads documents for the server; raises 501 where it was started without."""
    if reads is None:
        raise HTTPException(501, "this server was started without an extractor: start it with `kg serve`")
    return reads


def require_key(settings: Annotated[ServerSettings, Depends(settings_of)], x_api_key: KeySent) -> None:
    """Raise 403 unless the caller sent the key that the server was started with."""
    if settings.api_key is None:
        raise HTTPException(403, "writing is off: start the server with $KG_API_KEY set, and send it as X-API-Key")
    if not _is_key(settings, x_api_key):
        raise HTTPException(403, "writing needs the server's key in the header X-API-Key")


def _is_key(settings: ServerSettings, sent: str | None) -> bool:
    if settings.api_key is None or sent is None:
        return False
    return hmac.compare_digest(sent.encode(), settings.api_key.get_secret_value().encode())


def may_write(request: Request) -> bool:
    """May the caller write the user's own file: somebody at this machine, from a page of this server, or with its key?

    A page of somebody else cannot: browsers say where a request comes from.
    """
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin")
    if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
        return False
    settings = _settings(request)
    if _is_key(settings, request.headers.get("x-api-key")):
        return True
    if not settings.local_writing:
        return False
    forwarded = any(name in PROXIED or name.startswith("x-forwarded") for name in request.headers)
    return not forwarded and request.client is not None and request.client.host in ("127.0.0.1", "::1")


def require_writer(request: Request, _: KeySent) -> None:
    """Raise 403 where the caller may not write the user's own file; from the machine of the server no key is needed."""
    if not may_write(request):
        raise HTTPException(
            403, "only somebody at the machine of the server, or with its key in X-API-Key, may write here"
        )


async def known_parameters(request: Request) -> None:
    """Raise 422 for a parameter that the description of the route does not name: what is misspelt would go unheard."""
    if not request.query_params:
        return
    described = request.app.openapi()["paths"][request.scope["route"].path_format][request.method.lower()]
    known = [one["name"] for one in described.get("parameters", ()) if one["in"] == "query"]
    told = f"there is no such parameter here, but {', '.join(known) or 'none at all'}"
    unknown = [
        {"loc": ("query", name), "msg": told, "input": value, "type": "extra_forbidden"}
        for name, value in request.query_params.items()
        if name not in known
    ]
    if unknown:
        raise RequestValidationError(unknown)


StoreHere = Annotated[Store, Depends(store_of)]
SettingsHere = Annotated[ServerSettings, Depends(settings_of)]
PageOf20 = Annotated[Page, Depends(paged(20))]
PageOf50 = Annotated[Page, Depends(paged(50))]
PageOf100 = Annotated[Page, Depends(paged(100))]
Words = Annotated[str, Query(min_length=1, max_length=400, description="what to look for")]


def moved_to(request: Request, node_id: str, found: NodeView) -> RedirectResponse | None:
    """To the address of a node that was asked for by an id that it had before; None where it is called so."""
    if split_key(node_id)[1] == found.id:
        return None
    path = request.url.path.removesuffix(node_id) + quote(str(found.key))
    return RedirectResponse(f"{path}?{request.url.query}" if request.url.query else path)
