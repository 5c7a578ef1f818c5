"""What was read in a document before: of a file that was changed, only what stands otherwise now is read anew.

The slow steps ask of the words alone, not of where they stand, and answer with offsets from where these begin. So an answer
holds for as long as the words are the same, wherever in the document they have moved to.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import TypeVar

import msgspec

MARK_BYTES = 12
"""A mark of so many bytes tells a question from all others of a document."""

Answer = TypeVar("Answer")


class Memory:
    """The answers that are known of a document, and those that were asked for, which are what is known the next time."""

    def __init__(self, packed: bytes = b"") -> None:
        self._packed = packed
        self._asked: dict[bytes, msgspec.Raw] = {}

    @cached_property
    def _known(self) -> dict[bytes, msgspec.Raw]:
        return _unpacked(self._packed)

    def answers(
        self,
        questions: Sequence[object],
        answer: Callable[[Sequence[int]], Sequence[Answer]],
        kind: type[Answer],
    ) -> list[Answer]:
        """The answers to all questions; `answer` is asked for those (their numbers, ascending) that are new.

        A question is any value of plain types that begins with what is asked; `kind` is the type of the answers.
        """
        marks = [_mark(question) for question in questions]
        known = self._known
        new = [i for i, mark in enumerate(marks) if mark not in known]
        made = dict(zip(new, answer(new), strict=True)) if new else {}
        for i, mark in enumerate(marks):
            self._asked[mark] = msgspec.Raw(msgspec.msgpack.encode(made[i])) if i in made else known[mark]
        decode = msgspec.msgpack.Decoder(kind).decode
        return [made[i] if i in made else decode(known[mark]) for i, mark in enumerate(marks)]

    def packed(self) -> bytes:
        """What was asked for this time, with the answers."""
        return _packed(self._asked)


def together(parts: Iterable[bytes]) -> bytes:
    """What several memories of one document hold, as one."""
    return _packed({mark: answer for part in parts for mark, answer in _unpacked(part).items()})


def _packed(answers: Mapping[bytes, msgspec.Raw]) -> bytes:
    return msgspec.msgpack.encode(dict(sorted(answers.items()))) if answers else b""


def _unpacked(packed: bytes) -> dict[bytes, msgspec.Raw]:
    return msgspec.msgpack.decode(packed, type=dict[bytes, msgspec.Raw]) if packed else {}


def _mark(question: object) -> bytes:
    return blake2b(msgspec.msgpack.encode(question), digest_size=MARK_BYTES).digest()
