"""Rules about loops within an expression, which no time limit of an engine stops, and about chains that parsers go down."""

from collections import Counter

from kg.cypher.places import closing, is_at
from kg.cypher.sizes import literal_range
from kg.cypher.tokens import Token
from kg.errors import QueryError

LOOPS = frozenset({"all", "any", "none", "single", "reduce"})
DEEPEST = 2
"""A loop may stand in a loop, but not in one that does already."""
MAX_STEPS = 1_000_000
COLLECTED = 1000
"""So long a list is taken to be whose length nobody knows before."""
MAX_ALIKE = 60
"""So many of one of these may stand in a statement: each takes a parser one level down."""
CHAINED = frozenset({"NOT", "CASE", "!", "->", "."})
MAX_OF_CHAIN = {"!": 20, "NOT": 20}


def check_loops(found: list[Token]) -> None:
    """Raise QueryError where loops multiply, or where a chain is so long that a parser might not come back."""
    longest = max([COLLECTED, *_ranges(found)])
    depth, open_loops = 0, list[bool]()
    for place, token in enumerate(found):
        if token.kind != "symbol":
            continue
        if token.text in "([{":
            is_loop = _opens_loop(found, place)
            open_loops.append(is_loop)
            depth += is_loop
            if depth > DEEPEST or longest**depth > MAX_STEPS:
                raise QueryError(
                    f"a loop in a loop over lists of up to {longest:,} goes through too much: take a slice such as list[..100] "
                    "or UNWIND the lists"
                )
        elif token.text in ")]}" and open_loops:
            depth -= open_loops.pop()
    _check_chains(found)


def _ranges(found: list[Token]) -> list[int]:
    """How long the ranges are, or the largest number that stands in one."""
    sizes = []
    for place, token in enumerate(found):
        if token.text.lower() == "range" and is_at(found, place + 1, "("):
            inside = found[place + 2 : closing(found, place + 1)]
            known = literal_range(inside)
            numbers = [int(one.text) for one in inside if one.kind == "number" and one.text.isdigit()]
            sizes.append(max(numbers, default=0) if known is None else known)
    return sizes


def _opens_loop(found: list[Token], place: int) -> bool:
    """`all(x IN`, `reduce(`, `[x IN list | ...]`, `[(a)-->(b) | ...]`."""
    before = found[place - 1] if place else None
    if found[place].text == "(":
        return before is not None and before.kind in ("word", "name") and before.text.lower() in LOOPS
    if found[place].text != "[" or place + 2 >= len(found):
        return False
    first, second = found[place + 1], found[place + 2]
    if first.kind in ("word", "name") and second.upper == "IN":
        return True
    return first.kind == "symbol" and first.text == "(" and _has_pattern(found, place)


def _has_pattern(found: list[Token], place: int) -> bool:
    """Does a list begin with a pattern: a bracket with a dash or an arrow behind it?"""
    depth = 0
    for at in range(place + 1, len(found) - 1):
        if found[at].kind == "symbol":
            depth += {"(": 1, ")": -1}.get(found[at].text, 0)
            if depth == 0:
                return found[at + 1].text in ("-", "<") and found[at + 1].kind == "symbol"
    return False


def _check_chains(found: list[Token]) -> None:
    counts: Counter[str] = Counter()
    for place, token in enumerate(found):
        name = token.upper or (token.text if token.kind == "symbol" else "")
        if name == ">" and place and found[place - 1].text == "-":
            name = "->"
        if name == "." and place and found[place - 1].kind == "number":
            continue
        counts[name] += name in CHAINED
    for name in sorted(CHAINED):
        most = MAX_OF_CHAIN.get(name, 10 * MAX_ALIKE if name == "." else MAX_ALIKE)
        if counts[name] > most:
            raise QueryError(f"a statement has at most {most} of {name}")
