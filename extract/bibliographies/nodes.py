"""Values with their places, as JSON and YAML state them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from extract.entry import Offsets

DEEPEST = 60
TOO_DEEP = "values nested too deeply for records"
PREFIX = "paper_"
"""Stands before a name where a list tells of papers: "paper_author"."""


class TooDeep(ValueError):
    """Values are nested more deeply than records are."""


@dataclass(slots=True)
class Node:
    """A value with its place: a text, a list, or an object, of which what is below has names; `whole` unless the text broke off
    in it."""

    kind: Literal["text", "list", "object"]
    at: Offsets
    text: str = ""
    names: list[str] = field(default_factory=list)
    below: list["Node"] = field(default_factory=list)
    whole: bool = True

    def get(self, *names: str) -> "Node | None":
        """The first value that is more than nothing under these names, tried in this order."""
        for name in names:
            for own in (name, PREFIX + name):
                if own in self.names and (found := self.below[self.names.index(own)]).says_something():
                    return found
        return None

    def items(self) -> Iterator[tuple[str, "Node"]]:
        """The values of an object with their names."""
        return zip(self.names, self.below, strict=False)

    def says_something(self) -> bool:
        """Is it neither empty nor blank?"""
        return bool(self.text.strip() if self.kind == "text" else self.below)

    def said(self, names: Sequence[str]) -> "Node | None":
        """The text that it is: of a list its first, of an object what it says under one of the names."""
        if self.kind == "text":
            return self if self.text.strip() else None
        if self.kind == "list":
            return self.below[0].said(names) if self.below else None
        return next((said for name in names if (own := self.get(name)) and (said := own.said(names))), None)

    def texts(self) -> Iterator["Node"]:
        """All texts in it, in order."""
        if self.kind == "text":
            yield self
        for node in self.below:
            yield from node.texts()


class Tree:
    """Values as they come, one after another: `top` is a list of those that stand in nothing else."""

    def __init__(self, at: Offsets) -> None:
        self.top = Node("list", at)
        self._open = [self.top]
        self._names: list[int] = []

    @property
    def depth(self) -> int:
        """In how many values the next one stands."""
        return len(self._open) - 1

    def wants_name(self) -> bool:
        """Is a name to come next?"""
        around = self._open[-1]
        return around.kind == "object" and len(around.names) == len(around.below)

    def name(self, text: str) -> None:
        """Add a name."""
        self._open[-1].names.append(text)

    def text(self, at: Offsets, text: str) -> None:
        """Add a text."""
        self._open[-1].below.append(Node("text", at, text))

    def open(self, kind: Literal["list", "object"], start: int) -> None:
        """Begin a list or an object; raises TooDeep. One in the place of a name stands under none."""
        if len(self._open) > DEEPEST:
            raise TooDeep(TOO_DEEP)
        if self.wants_name():
            self.name("")
            self._names.append(len(self._open))
        node = Node(kind, (start, start))
        self._open[-1].below.append(node)
        self._open.append(node)

    def close(self, end: int) -> None:
        """End the last that was begun."""
        if len(self._open) == 1:
            return
        node = self._open.pop()
        node.at = (node.at[0], end)
        if len(node.names) > len(node.below):
            node.below.append(Node("text", (end, end)))  # a name of nothing, where something was forgotten
        if self._names[-1:] == [len(self._open)]:
            self._names.pop()
            self.name("")  # of the value that belongs to it

    def broken(self) -> None:
        """The text broke off: half of what was begun may be missing."""
        for node in self._open:
            node.whole = False
