"""What ArcadeDB makes of the columns of WITH and RETURN where Neo4j makes something else of them, and says nothing.

It leaves rows as they are that a WITH orders by what it does not carry on: "MATCH (p)<-[w:AUTHORED]-(a) WITH p, a ORDER BY
w.position RETURN p.title, collect(a.name)" gave authors in any order. It gives rows without columns, or one for all, where a
map counts something up by what is no column, which Neo4j refuses.
"""

from collections.abc import Iterable, Iterator, Sequence

from kg.cypher.places import between_commas, closing, end_of, is_at, is_comparison, with_added, word_at
from kg.cypher.tokens import Token
from kg.cypher.words import CLAUSE_STARTS, KEYWORDS
from kg.errors import QueryError

AGGREGATES = frozenset("count collect sum avg min max stdev stdevp percentilecont percentiledisc".split())
NEXT = CLAUSE_STARTS | {"UNION"}
BEHIND_ORDER = NEXT | {"SKIP", "OFFSET", "LIMIT", "WHERE"}
BEHIND_ITEMS = BEHIND_ORDER | {"ORDER"}
VALUES = frozenset(["TRUE", "FALSE"])
SUBQUERIES = frozenset(["CALL", "EXISTS", "COUNT", "COLLECT"])


def with_what_orders(found: list[Token]) -> list[Token]:
    """The statement in which each such WITH carries on what it orders by, and another behind it drops that again."""
    added: dict[int, list[Token]] = {}
    for place, token in enumerate(found):
        if token.upper == "WITH" and not is_comparison(found, place):
            _add(found, place, added)
    return with_added(found, added)


def check_counted_maps(found: list[Token]) -> None:
    """Raise QueryError where a map counts something up by what is no column: `p {.title, n: count(a)}`."""
    for place, token in enumerate(found):
        if token.upper not in ("WITH", "RETURN") or is_comparison(found, place):
            continue
        items = between_commas(found[place + 1 : end_of(found, place + 1, BEHIND_ITEMS)])
        for item in items:
            rest = uncounted(item)
            is_map = is_at(item, 0, "{") or (is_at(item, 1, "{") and item[0].upper not in SUBQUERIES)
            if len(rest) == len(item) or not is_map:
                continue
            columns = {one.text for other in items if other is not item for one in other}
            if name := next((one.text for one in variables(rest) if one.text not in columns), None):
                raise QueryError(
                    f"a map counts something up by {name}, which is no column: write WITH {name}, count(...) AS n before it, "
                    "and n in the map"
                )


def _add(found: list[Token], place: int, added: dict[int, list[Token]]) -> None:
    """Note what is to stand before which places, for the WITH at one."""
    order = end_of(found, place + 1, BEHIND_ITEMS)
    names = projected(found[place + 1 : order])
    if word_at(found, order) != "ORDER" or not names:
        return
    behind = end_of(found, order + 1, BEHIND_ORDER)
    end = behind if word_at(found, behind) in NEXT else end_of(found, behind, NEXT)
    known = {token.text for token in found[:place]} - set(names)
    used = [one.text for one in variables(found[order + 2 : behind]) if one.text in known]
    if used and end < len(found):
        added[order] = and_names(used)
        added[end] = [Token("word", "WITH", 0), *and_names(names)[1:], *added.get(end, ())]


def and_names(names: Iterable[str]) -> list[Token]:
    """A comma and a name, for each of the names once."""
    return [token for name in dict.fromkeys(names) for token in (Token("symbol", ",", 0), Token("name", name, 0))]


def projected(items: list[Token], *, distinct: bool = False) -> list[str]:
    """What a WITH carries on; nothing where it carries all, counts something up, or leaves out what comes twice, but for
    `distinct`."""
    if distinct and word_at(items, 0) == "DISTINCT":
        items = items[1:]
    if len(uncounted(items)) < len(items) or word_at(items, 0) == "DISTINCT" or is_at(items, 0, "*"):
        return []
    parts = between_commas(items)
    return [part[-1].text for part in parts] if all(len(one) == 1 or one[-2].upper == "AS" for one in parts) else []


def aggregates(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where what is counted up begins and ends, the outermost: `count(a)`, `collect(a.name)`; not what subqueries count up."""
    place = 0
    while place < len(tokens):
        end = place + 1
        if tokens[place].upper in SUBQUERIES and is_at(tokens, end, "{"):
            end = closing(tokens, end) + 1
        elif (
            tokens[place].kind in ("word", "name")
            and tokens[place].text.lower() in AGGREGATES
            and is_at(tokens, end, "(")
        ):
            end = closing(tokens, end) + 1
            yield place, end
        place = end


def uncounted(item: Sequence[Token]) -> list[Token]:
    """An item without what it counts up."""
    counted = {place for first, end in aggregates(item) for place in range(first, end)}
    return [token for place, token in enumerate(item) if place not in counted]


def variables(expression: list[Token]) -> list[Token]:
    """The names in an expression that are neither properties, functions, labels, keys, aliases nor keywords."""
    return [
        token
        for place, token in enumerate(expression)
        if (token.kind == "name" or (token.kind == "word" and token.upper not in KEYWORDS | VALUES))
        and not (is_at(expression, place + 1, "(") or is_at(expression, place + 1, ":"))
        and not (
            is_at(expression, place - 1, ".")
            or (is_at(expression, place - 1, ":") and not is_at(expression, place + 1, "."))
        )
        and word_at(expression, place - 1) != "AS"
    ]
