"""Many things as a few arrays: they take little room, and a file of them is there at once."""

from abc import abstractmethod
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

Columns = dict[str, NDArray[Any]]
"""Arrays by their names; those of one part of a whole begin with its name and a dot."""

_AS_IT_STANDS = "surrogatepass"
"""Half characters come out as they went in."""


One = TypeVar("One")


class Made(Sequence[One]):
    """Things of which each is made when somebody looks at it."""

    @abstractmethod
    def made(self, i: int) -> One:
        """The thing of a number, which there is."""

    @overload
    def __getitem__(self, at: int) -> One: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[One]: ...

    def __getitem__(self, at: int | slice) -> One | Sequence[One]:
        if isinstance(at, slice):
            return [self.made(i) for i in range(*at.indices(len(self)))]
        return self.made(at if 0 <= at < len(self) else range(len(self))[at])


class Texts(Made[str]):
    """Texts end to end: each is made when somebody looks at it."""

    def __init__(self, letters: bytes, ends: NDArray[np.int64]) -> None:
        self._letters = letters
        self._ends = array("q", bytes(8)) + counted(ends)

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Texts":
        """The texts in their order."""
        coded = [text.encode("utf-8", _AS_IT_STANDS) for text in texts]
        return cls(b"".join(coded), np.fromiter(accumulate(map(len, coded)), np.int64, len(coded)))

    def __len__(self) -> int:
        return len(self._ends) - 1

    def made(self, i: int) -> str:
        """The text of a number, which there is."""
        return self._letters[self._ends[i] : self._ends[i + 1]].decode("utf-8", _AS_IT_STANDS)

    def between(self, start: int, end: int) -> tuple[str, ...]:
        """The texts of these numbers, which there are."""
        letters, ends = self._letters, self._ends
        return tuple([letters[ends[i] : ends[i + 1]].decode("utf-8", _AS_IT_STANDS) for i in range(start, end)])

    def __iter__(self) -> Iterator[str]:
        for start, end in pairwise(self._ends):
            yield self._letters[start:end].decode("utf-8", _AS_IT_STANDS)

    def packed(self) -> Columns:
        """The arrays from which `unpacked` makes the same texts."""
        return {"letters": np.frombuffer(self._letters, np.uint8), "ends": np.array(self._ends[1:])}

    @classmethod
    def unpacked(cls, columns: Columns) -> "Texts":
        """The texts of which these are the arrays."""
        return cls(columns["letters"].tobytes(), columns["ends"])


def end_to_end(parts: "Iterable[array[Any]]", kind: type[np.generic]) -> NDArray[Any]:
    """Numbers of one kind, those of each part behind those of the part before."""
    return np.concatenate([np.zeros(0, kind), *(np.frombuffer(part, kind) for part in parts)])


def counted(numbers: NDArray[np.integer[Any]]) -> "array[int]":
    """The numbers for who looks at one at a time: that takes a third of the time."""
    return array("q", numbers.astype(np.int64).tobytes())


def together(parts: Mapping[str, Columns]) -> Columns:
    """The columns of several parts under their names."""
    return {f"{name}.{column}": values for name, part in parts.items() for column, values in part.items()}


def part_of(columns: Columns, name: str) -> Columns:
    """The columns of one part of those that are `together`."""
    return {column[len(name) + 1 :]: values for column, values in columns.items() if column.startswith(f"{name}.")}
