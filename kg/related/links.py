"""Weighted links from rows to columns, as arrays: many rows followed at once without a loop."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kg.columns import Columns

Vector = NDArray[np.float64]
Numbers = NDArray[np.intp]


@dataclass(frozen=True)
class Links:
    """Of row i the columns `columns[starts[i]:starts[i + 1]]`, ascending, with their weights; `width` is how many there are."""

    starts: Numbers
    columns: Numbers
    weights: Vector
    width: int

    @classmethod
    def of(cls, links: Iterable[tuple[int, int, float]], height: int, width: int) -> "Links":
        """The links (row, column, weight); of several between one row and one column the last counts."""
        weights = {(row, column): weight for row, column, weight in links}
        rows = np.fromiter((row for row, _ in weights), np.intp, len(weights))
        columns = np.fromiter((column for _, column in weights), np.intp, len(weights))
        values = np.fromiter(weights.values(), np.float64, len(weights))
        return cls.of_arrays(rows, columns, values, height, width)

    @classmethod
    def of_arrays(cls, rows: Numbers, columns: Numbers, weights: Vector, height: int, width: int) -> "Links":
        """The links whose rows, columns and weights these are, none of them twice, in any order."""
        order = np.lexsort((columns, rows))
        return cls(_starts(rows[order], height), columns[order], weights[order], width)

    def packed(self) -> Columns:
        """The arrays from which `unpacked` makes the same links."""
        width = np.array(self.width, np.int64)
        return {"starts": self.starts, "columns": self.columns, "weights": self.weights, "width": width}

    @classmethod
    def unpacked(cls, columns: Columns) -> "Links":
        """The links of which these are the arrays."""
        return cls(columns["starts"], columns["columns"], columns["weights"], int(columns["width"]))

    @cached_property
    def turned(self) -> "Links":
        """The same links from columns to rows."""
        rows = np.repeat(np.arange(len(self.starts) - 1), np.diff(self.starts))
        return Links.of_arrays(self.columns, rows, self.weights, self.width, len(self.starts) - 1)

    @cached_property
    def degrees(self) -> Vector:
        """(height,): how many links each row has."""
        return np.diff(self.starts).astype(np.float64)

    def of_row(self, row: int) -> Numbers:
        """The columns that a row is linked to."""
        return self.columns[self.starts[row] : self.starts[row + 1]]

    def weights_of(self, row: int) -> Vector:
        """The weights of a row's links, in the order of its columns."""
        return self.weights[self.starts[row] : self.starts[row + 1]]

    def spread(self, rows: Numbers, amounts: Vector) -> Vector:
        """(width,): to each column the amounts of the rows that link to it, times the links' weights.

        The cost is that of the links followed, and of one array of the width.
        """
        lengths = self.starts[rows + 1] - self.starts[rows]
        total = int(lengths.sum())
        if not total:
            return np.zeros(self.width, dtype=np.float64)
        before = np.cumsum(lengths) - lengths
        at = np.arange(total) + np.repeat(self.starts[rows] - before, lengths)
        amount = np.repeat(amounts, lengths) * self.weights[at]
        return np.bincount(self.columns[at], weights=amount, minlength=self.width).astype(np.float64)

    def spread_all(self, amounts: Vector) -> Vector:
        """`spread` for the rows with an amount among all rows."""
        rows = np.flatnonzero(amounts)
        return self.spread(rows, amounts[rows])


def _starts(rows: Numbers, height: int) -> Numbers:
    """Where each row begins among links in the order of their rows."""
    return np.concatenate([[0], np.cumsum(np.bincount(rows, minlength=height))]).astype(np.intp)


def largest(values: Vector, n: int) -> Numbers:
    """Where the largest n values stand, the largest first, of equal ones the first; the cost is near one look at all."""
    among: Numbers = np.flatnonzero(values > 0) if len(values) > n else np.arange(len(values))
    if len(among) < min(n, len(values)):
        among = np.arange(len(values))
    if len(among) > n:
        some = values[among]
        among = among[some >= np.partition(some, -n)[-n]]
    return among[np.argsort(-values[among], kind="stable")[:n]]
