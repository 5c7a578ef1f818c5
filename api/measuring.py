"""Requests from the outside: each has an id, is counted, and is told in the access log where one is kept."""

import json
import logging
import re
import secrets
import threading
import time
from collections import Counter
from datetime import UTC, datetime

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger("kg.access")

METHODS = frozenset(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
"""What else a client calls its method is counted under one name: there is no end to such names."""
REQUEST_ID = "X-Request-ID"
FIT = re.compile(r"[\w.:-]{1,64}")


def request_id_of(scope: Scope) -> str:
    """The id of a request: that of a proxy, where it sent one, or a new one."""
    state = scope.setdefault("state", {})
    if "request_id" not in state:
        sent = Headers(scope=scope).get(REQUEST_ID, "")
        state["request_id"] = sent if FIT.fullmatch(sent) else secrets.token_hex(8)
    return str(state["request_id"])


class Measurements:
    """Counts and seconds by route and status since the start of the server."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests: Counter[tuple[str, str, int]] = Counter()
        self._seconds: Counter[tuple[str, str]] = Counter()

    def add(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count one request; `route` is the pattern, so that there is a series for each route, not id."""
        with self._lock:
            self._requests[method, route, status] += 1
            self._seconds[method, route] += seconds  # type: ignore[assignment]

    def lines(self) -> list[str]:
        """What was counted, in the text format of Prometheus."""
        with self._lock:
            requests, seconds = sorted(self._requests.items()), sorted(self._seconds.items())
        return [
            "# TYPE kg_requests_total counter",
            *(
                f'kg_requests_total{{method="{method}",route="{route}",status="{status}"}} {n}'
                for (method, route, status), n in requests
            ),
            "# TYPE kg_request_seconds_total counter",
            *(f'kg_request_seconds_total{{method="{m}",route="{route}"}} {n:.6f}' for (m, route), n in seconds),
        ]


class MeasuringMiddleware:
    """Passes every request on under its id, counts how it ended, and logs it as a line of JSON where `logged` is set."""

    def __init__(self, app: ASGIApp, measurements: Measurements, *, logged: bool = False) -> None:
        self.app = app
        self.measurements = measurements
        self.logged = logged

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start = time.perf_counter()
        status, size = 500, 0
        method, request_id = scope["method"], request_id_of(scope)

        async def noted(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[REQUEST_ID] = request_id
            else:
                size += len(message.get("body", b""))
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            route = getattr(scope.get("route"), "path", "unknown")
            seconds = time.perf_counter() - start
            self.measurements.add(method if method in METHODS else "other", route, status, seconds)
            if self.logged:
                log.info(_line(scope, method, status, size, seconds, request_id))


def _line(scope: Scope, method: str, status: int, size: int, seconds: float, request_id: str) -> str:
    """One request as JSON; what was asked for stands in the path, and nothing of what was sent."""
    told = {
        "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "request": request_id,
        "client": (scope.get("client") or ("",))[0],
        "method": method,
        "path": scope["path"],
        "query": scope.get("query_string", b"").decode("latin-1"),
        "status": status,
        "bytes": size,
        "ms": round(1000 * seconds, 1),
    }
    return json.dumps(told)
