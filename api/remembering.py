"""Answers that were given before, kept until the graph or the reader's marks change."""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.conditional import version_of
from api.routes.depends import may_write
from kg.desk.marked import files_of_marks
from kg.errors import KgError
from kg.fresh import asked_once
from kg.store import Store

MOST_BYTES = 64_000_000
"""Some four thousand pages of a desk, as they are sent."""
BESIDE = 3000
"""Bytes that an answer takes beside its body, for its headers and for what was asked."""
LARGEST, LONGEST = 1_000_000, 2000
"""A body of more bytes is not kept, nor the answer to a longer address."""
REMEMBERED = ("/api/", "/view/node/", "/view/graph/", "/view/search", "/view/community/", "/view/text/")
NEVER = "/api/jobs"
"""The work in hand is another at every look."""
OK = 200

Asked = tuple[Hashable, ...]
"""What was asked, in which state of the graph, and by whom as far as that counts."""
State = tuple[str, ...]
"""What tells the answers of now from those of before: no state of a graph or of a file comes twice, so that what changed while
an answer was made is asked for under its own."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One whole answer, and the route that gave it."""

    start: Message
    body: bytes
    route: Any

    @property
    def size(self) -> int:
        """The bytes that it takes."""
        return len(self.body) + BESIDE


class Answers:
    """The answers given last, by what was asked and in which state of the graph; at most `most` bytes of them.

    >>> answers = Answers(most=2 * (4 + BESIDE))
    >>> for name in ("a", "b", "c"):
    ...     answers.keep((name,), Answer({}, b"1234", None))
    >>> [answers.get((name,)) is not None for name in ("a", "b", "c")]
    [False, True, True]
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most, self._bytes = most, 0
        self._kept: OrderedDict[Asked, Answer] = OrderedDict()

    def get(self, asked: Asked) -> Answer | None:
        """The answer to what is asked, where it is kept."""
        found = self._kept.get(asked)
        if found is not None:
            self._kept.move_to_end(asked)
        return found

    def keep(self, asked: Asked, answer: Answer) -> None:
        """Keep an answer, and let go those that were not asked for longest."""
        before = self._kept.pop(asked, None)
        self._bytes += answer.size - (before.size if before else 0)
        self._kept[asked] = answer
        while self._bytes > self.most:
            self._bytes -= self._kept.popitem(last=False)[1].size


class RememberingMiddleware:
    """Gives an answer again, byte for byte, while all that it was made of is as it was."""

    def __init__(self, app: ASGIApp, *, answers: Answers) -> None:
        self.app = app
        self.answers = answers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request from what is kept, or pass it on and keep what comes."""
        if not _is_remembered(scope):
            await self.app(scope, receive, send)
            return
        with asked_once():
            await self._answered(scope, receive, send)

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        state = await _state(scope["app"].state.store)
        if not state:
            await self.app(scope, receive, send)
            return
        asked = (*state, *_asked(scope))
        answer = self.answers.get(asked)
        if answer is None:
            await self._made(asked, scope, receive, send)
            return
        scope["route"] = answer.route
        await send({**answer.start, "headers": list(answer.start["headers"])})
        await send({"type": "http.response.body", "body": answer.body})

    async def _made(self, asked: Asked, scope: Scope, receive: Receive, send: Send) -> None:
        start: Message = {}
        parts: list[bytes] = []
        size, whole = 0, False

        async def noted(message: Message) -> None:
            nonlocal start, size, whole
            if message["type"] == "http.response.start":
                start = {**message, "headers": list(message["headers"])}
            elif start.get("status") == OK and message["type"] == "http.response.body":
                size += len(message.get("body", b""))
                whole = not message.get("more_body", False)
                if size <= LARGEST:
                    parts.append(message.get("body", b""))
            await send(message)

        await self.app(scope, receive, noted)
        if whole and size <= LARGEST:
            self.answers.keep(asked, Answer(start, b"".join(parts), scope.get("route")))


def _is_remembered(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] != "GET" or "if-none-match" in Headers(scope=scope):
        return False
    if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST:
        return False
    path: str = scope["path"]
    return path == "/" or (path.startswith(REMEMBERED) and not path.startswith(NEVER))


def _asked(scope: Scope) -> Asked:
    zipped = "gzip" in Headers(scope=scope).get("accept-encoding", "")
    return (scope["raw_path"], scope["query_string"], zipped, may_write(Request(scope)))


async def _state(store: Store) -> State:
    """What there is to answer from; empty where that cannot be told, and the route will say what is wrong."""
    try:
        return _state_of(store, await version_of(store))
    except (KgError, OSError):
        return ()


def _state_of(store: Store, version: str) -> State:
    if not version:
        return ()
    return (version, *(_as_it_is(file) for file in files_of_marks(store)))


def _as_it_is(file: Path) -> str:
    """What tells this state of a file from every other; "" where there is none."""
    try:
        stat = file.stat()
    except FileNotFoundError:
        return ""
    return f"{stat.st_ino} {stat.st_mtime_ns} {stat.st_size}"
