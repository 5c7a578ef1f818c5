"""Learns how the orders of lists of names are told: `python -m extract.references.train_orders NAMES.jsonl.xz`.

The file holds records with `authors` of `first` and `last`. Their lists are written in the ways in which people write such
lists, and the weights are those that make the order of each likeliest (conditional logit).
"""

import json
import random
import sys
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from extract.references.authors import parts_of
from extract.references.count_given import records_in
from extract.references.orders import WEIGHTS, Order, evidence, persons_of

Name = tuple[str, str]
"""Given and family name."""
Told = tuple[dict[Order, Mapping[str, float]], set[Order]]
"""The evidence for the orders that a list could have, and which of these are right."""
Way = Callable[[Sequence[Name], random.Random], str]
N_LISTS, SEED, RIDGE = 30_000, 1, 0.2
STRANGE = (0.1, 0.45)
"""Such shares of given and of family names are unknown in bibliographies of other fields."""
LENGTHS = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 8)
TWO, TWO_BY_AND = 2, 0.8
AND = (" and ", ", and ", " & ", ", & ")


def _joined(names: Sequence[str], rng: random.Random, *, last: bool = True) -> str:
    return ", ".join(names) if len(names) == 1 or not last else f"{', '.join(names[:-1])}{rng.choice(AND)}{names[-1]}"


def _first_letters(given: str, rng: random.Random) -> str:
    return rng.choice((" ", "")).join(f"{word[0]}." for word in given.split() if word[0].isalpha()) or given


def _letters(given: str) -> str:
    """First letters without stops: "Berg AK"."""
    return "".join(word[0] for word in given.split() if word[0].isalpha()) or given


def _are_joined_by_and(names: Sequence[Name], rng: random.Random) -> bool:
    """Does "and" stand before the last of family names that commas part?  Before one of two mostly."""
    return len(names) == TWO and rng.random() < TWO_BY_AND


def _only_first(names: Sequence[Name]) -> list[str]:
    return [", ".join(reversed(names[0])), *map(" ".join, names[1:])]


def _short(names: Sequence[Name], rng: random.Random) -> list[Name]:
    return [(_first_letters(given, rng), family) for given, family in names]


WAYS: Sequence[tuple[float, Order, Way]] = (
    (0.10, "plain", lambda names, rng: _joined([family for _, family in names], rng)),
    (
        0.06,
        "plain",
        lambda names, rng: _joined([family for _, family in names], rng, last=_are_joined_by_and(names, rng)),
    ),
    (0.15, "plain", lambda names, rng: _joined([*map(" ".join, names)], rng)),
    (0.15, "plain", lambda names, rng: _joined([*map(" ".join, names)], rng, last=False)),
    (0.06, "plain", lambda names, rng: _joined([*map(" ".join, _short(names, rng))], rng)),
    (0.02, "plain", lambda names, rng: ", ".join(f"{given} {family.upper()}" for given, family in names)),
    (0.04, "plain", lambda names, _: ", ".join(f"{family} {_letters(given)}" for given, family in names)),
    (0.06, "pairs", lambda names, _: " and ".join(f"{family}, {given}" for given, family in names)),
    (0.05, "pairs", lambda names, _: ", ".join(f"{family}, {given}" for given, family in names)),
    (0.08, "pairs", lambda names, rng: _joined([f"{family}, {given}" for given, family in names], rng)),
    (0.06, "pairs", lambda names, rng: _joined([f"{family}, {given}" for given, family in _short(names, rng)], rng)),
    (0.08, "first", lambda names, rng: _joined(_only_first(names), rng)),
    (0.03, "first", lambda names, rng: _joined(_only_first(names), rng, last=False)),
    (0.03, "first", lambda names, rng: _joined(_only_first(_short(names, rng)), rng)),
    (
        0.04,
        "turned",
        lambda names, rng: rng.choice((", ", " and ")).join(f"{family} {given}" for given, family in names),
    ),
    (0.01, "turned", lambda names, _: ", ".join(f"{family.upper()} {given}" for given, family in names)),
)
"""How often people write a list so, by estimate, and in which order its names then stand."""


def main(source: str) -> None:
    """Learn the weights from the lists of names in a file of records, and write them."""
    lists = [names for names in records_in(source) if names and all(map(_is_usable, names))]
    WEIGHTS.write_text(f"{json.dumps(fitted(lists), indent=1, sort_keys=True)}\n", encoding="utf-8")


def _is_usable(name: Name) -> bool:
    return all(name) and not any("," in part or " and " in part for part in name)


def fitted(lists: Sequence[Sequence[Name]], n_lists: int = N_LISTS) -> dict[str, float]:
    """The weights, to two digits, from so many lists that are written of these."""
    told = _told(lists, n_lists)
    names = sorted({name for orders, _ in told for evidences in orders.values() for name in evidences})
    column = {name: i for i, name in enumerate(names)}
    owner = np.array([i for i, (orders, _) in enumerate(told) for _ in orders])
    right = np.array([order in asked for orders, asked in told for order in orders])
    rows = np.zeros((len(owner), len(names)))
    for row, evidences in zip(rows, (one for orders, _ in told for one in orders.values()), strict=True):
        for name, value in evidences.items():
            row[column[name]] = value
    found = minimize(_loss, np.zeros(len(names)), (rows, owner, right), jac=True, method="L-BFGS-B").x
    return {name: round(float(weight), 2) for name, weight in zip(names, found, strict=True)}


def _told(lists: Sequence[Sequence[Name]], n_lists: int) -> list[Told]:
    """The evidence for the orders of lists that were written, and which of these name the persons that they should."""
    rng = random.Random(SEED)
    shares = [share for share, _, _ in WAYS]
    found: list[Told] = []
    while len(found) < n_lists:
        names = [with_strange(name, rng) for name in rng.choice(lists)[: rng.choice(LENGTHS)]]
        _, order, way = rng.choices(WAYS, shares)[0]
        parts = parts_of(way(names, rng))
        if persons := persons_of(parts, order):
            orders = dict(evidence(parts))
            alike = {one for one in orders if persons_of(parts, one) == persons}
            found.append((orders, {order} if order == "turned" else alike - {"turned"}))
    return found


def with_strange(name: Name, rng: random.Random) -> Name:
    """The name, or one in whose place words stand that nobody knows: the table has counted these very names."""
    given, family = (
        " ".join(word[::-1].capitalize() if len(word) > 2 and "." not in word else word for word in part.split())
        if rng.random() < share
        else part
        for part, share in zip(name, STRANGE, strict=True)
    )
    return given, family


def _loss(
    weights: NDArray[np.float64], rows: NDArray[np.float64], owner: NDArray[np.intp], right: NDArray[np.bool_]
) -> tuple[float, NDArray[np.float64]]:
    """The negative logarithm of how probable the right orders are, with a penalty, and its slope."""
    scores = rows @ weights
    n = int(owner[-1]) + 1
    most = np.full(n, -np.inf)
    np.maximum.at(most, owner, scores)
    shares = np.exp(scores - most[owner])
    every, wanted = np.bincount(owner, shares, n), np.bincount(owner, shares * right, n)
    slope = rows.T @ (shares / every[owner] - shares * right / wanted[owner]) + RIDGE * weights
    return float(-np.log(wanted / every).sum() + RIDGE / 2 * weights @ weights), slope


if __name__ == "__main__":
    main(*sys.argv[1:])
