"""Who is let in, and with how much: requests for hosts that are not ours, and bodies that are too large, end at the door."""

import ipaddress
from collections.abc import Collection, Mapping
from contextlib import suppress

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.problems import problem

LOCAL = frozenset({"localhost", "ip6-localhost"})
SMALL_BODY = 1_000_000
"""A request that writes nothing has a body of at most so many bytes."""
WRITES = "/api/documents"


class _TooLarge(Exception):
    """More of a body came than was allowed."""


class Doorkeeper:
    """Lets through what is asked of this machine by its address, as localhost, or by one of the `hosts`.

    A page elsewhere may have its own name point here (DNS rebinding) and would then read private notes: such a name is nobody
    we know, an address in figures is nobody's name. `largest` is the most bytes that a document may have.
    """

    def __init__(self, app: ASGIApp, *, hosts: Collection[str], largest: int) -> None:
        self.app = app
        self.hosts = LOCAL | {host.strip().lower() for host in hosts if host.strip()}
        self.largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if not self._is_ours(headers.get("host", "")):
            detail = f"{headers.get('host', '')[:100]!r} is not this server; name it in $KG_HOSTS if it is"
            await _refuse(421, detail, scope, receive, send)
            return
        most = 2 * self.largest if scope["path"].startswith(WRITES) else SMALL_BODY
        if _stated_length(headers) > most:
            await _refuse(413, f"a body has at most {most} bytes here", scope, receive, send)
            return
        await self._counted(most, scope, receive, send)

    async def _counted(self, most: int, scope: Scope, receive: Receive, send: Send) -> None:
        """A body whose length nobody stated is counted as it comes."""
        seen, started = 0, False

        async def counting() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise _TooLarge
            return message

        async def unless_too_large(message: Message) -> None:
            nonlocal started
            if seen <= most:
                started = True
                await send(message)

        with suppress(_TooLarge):
            await self.app(scope, counting, unless_too_large)
        if seen > most and not started:
            await _refuse(413, f"a body has at most {most} bytes here", scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        bare = name.strip("[]").rstrip(".").lower()
        if "*" in self.hosts or bare in self.hosts:
            return True
        try:
            ipaddress.ip_address(bare)
        except ValueError:
            return False
        return True


def _stated_length(headers: Mapping[str, str]) -> int:
    stated = headers.get("content-length", "0")
    return int(stated) if stated.isascii() and stated.isdigit() else 0


async def _refuse(status: int, detail: str, scope: Scope, receive: Receive, send: Send) -> None:
    await problem(Request(scope), status, detail)(scope, receive, send)
