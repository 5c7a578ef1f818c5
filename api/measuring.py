"""Counting requests: how many, how they ended, how long they took."""

import threading
import time
from collections import Counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send


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
    """Passes every request on and counts how it ended."""

    def __init__(self, app: ASGIApp, measurements: Measurements) -> None:
        self.app = app
        self.measurements = measurements

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start = time.perf_counter()
        status = 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            route = getattr(scope.get("route"), "path", "unknown")
            self.measurements.add(scope["method"], route, status, time.perf_counter() - start)
