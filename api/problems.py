"""One JSON shape for every error (RFC 9457), and which error gives which status."""

import logging
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.encoders import jsonable_encoder
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from api.measuring import REQUEST_ID, request_id_of
from kg.errors import (
    Ambiguous,
    DecisionError,
    DocumentError,
    KgError,
    NotFound,
    QueryError,
    QueryTimeout,
    StoreCrowded,
    StoreError,
    StoreLocked,
)

log = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"

STATUS: tuple[tuple[type[KgError], int], ...] = (
    (NotFound, 404),
    (QueryTimeout, 408),
    (QueryError, 400),
    (DocumentError, 422),
    (DecisionError, 422),
    (StoreLocked, 409),
    (StoreCrowded, 429),
    (StoreError, 503),
    (KgError, 500),
)
"""The first class that an error belongs to gives the status."""

_SHOWN_INPUT = 200


class Problem(BaseModel):
    """What every error answers; 404 adds `nearest` ids, those of all that are meant where `several` are, 422 the `errors` by
    parameter."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    instance: str
    nearest: list[str] | None = None
    several: bool | None = None
    errors: list[dict[str, Any]] | None = None


def problem(request: Request, status: int, detail: str, **more: Any) -> JSONResponse:
    """The error as a response; `more` are members beyond the standard's own."""
    body = Problem(title=HTTPStatus(status).phrase, status=status, detail=detail, instance=request.url.path, **more)
    return JSONResponse(body.model_dump(exclude_none=True), status, media_type=MEDIA_TYPE)


def status_of(error: KgError) -> int:
    """The HTTP status that an error of this project has."""
    return next(status for kind, status in STATUS if isinstance(error, kind))


PageOfError = Callable[[Request, int, str, Mapping[str, Any]], Response]


def install(app: FastAPI, *, page: PageOfError) -> None:
    """Make every error of the app answer with a problem, and with a page where a person asked for a page."""

    def answer(request: Request, status: int, detail: str, more: Mapping[str, Any]) -> Response:
        if wants_page(request):
            return page(request, status, detail, more)
        return problem(request, status, detail, **more)

    async def of_kg(request: Request, error: Exception) -> Response:
        if not isinstance(error, KgError):
            raise error
        more: dict[str, Any] = {"nearest": list(error.nearest)} if isinstance(error, NotFound) else {}
        if isinstance(error, Ambiguous):
            more["several"] = True
        detail = (
            error.said if isinstance(error, NotFound) and wants_page(request) else str(error)
        )  # a page lists the ids
        return answer(request, status_of(error), detail, more)

    async def of_http(request: Request, error: Exception) -> Response:
        if not isinstance(error, HTTPException):
            raise error
        response = answer(request, error.status_code, str(error.detail), {})
        response.headers.update(error.headers or {})
        if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED and (methods := _methods(request)):
            response.headers["Allow"] = ", ".join(methods)
        return response

    async def of_validation(request: Request, error: Exception) -> Response:
        if not isinstance(error, RequestValidationError):
            raise error
        errors = [_shown(part) for part in error.errors()]
        detail = "; ".join(f"{part['where']}: {part['message']}" for part in errors)
        return answer(request, 422, detail, {"errors": errors})

    async def of_anything(request: Request, error: Exception) -> Response:
        name = request_id_of(request.scope)
        log.exception("%s %s failed, request %s", request.method, request.url.path, name, exc_info=error)
        response = answer(request, 500, f"this is a fault of the server; its log says more under request {name}", {})
        response.headers[REQUEST_ID] = name
        response.headers["Connection"] = "close"  # the server ends it behind an exception: who asks again needs another
        return response if request.method != "HEAD" else Response(None, 500, dict(response.headers))

    app.add_exception_handler(KgError, of_kg)
    app.add_exception_handler(HTTPException, of_http)
    app.add_exception_handler(RequestValidationError, of_validation)
    app.add_exception_handler(Exception, of_anything)


def wants_page(request: Request) -> bool:
    """Is this a request of a browser for a page, not one of a program for data?"""
    path = request.url.path
    if path == "/" or path.startswith("/view/"):
        return True
    is_data = path.startswith(("/api/", "/static/", "/health", "/metrics", "/openapi.json"))
    return not is_data and "text/html" in request.headers.get("accept", "")


def _methods(request: Request) -> list[str]:
    """All methods of the path by the interface's description; the router tells those of the first route that fits."""
    paths: Mapping[str, Mapping[str, Any]] = request.app.openapi()["paths"]
    path = request.url.path
    fits = [path] if path in paths else [one for one in paths if compile_path(one)[0].match(path)]
    return sorted(method.upper() for one in fits[:1] for method in paths[one])


def _shown(error: Mapping[str, Any]) -> dict[str, Any]:
    """A validation error without the parts that repeat the input at length."""
    where = ".".join(str(part) for part in error["loc"])
    given = jsonable_encoder(error.get("input"), custom_encoder={bytes: repr})
    return {"where": where, "message": error["msg"], "input": str(given)[:_SHOWN_INPUT]}
