"""What is counted up within an expression, or only to be ordered by: ArcadeDB answers with other rows, and says nothing.

"RETURN p.venue, count(*) > 3 AND true" gives a row a paper; "RETURN collect(p)[0].title" gives no column; "ORDER BY -count(p)"
leaves rows as they are; "COUNT { ... } > 0 AND p.year > 2000" is true of other nodes. With what is counted up in a WITH of its
own before, all are right.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from kg.cypher.places import between_commas, closing, end_of, is_at, is_comparison, step, word_at
from kg.cypher.tokens import Token, rendered
from kg.stores.arcade_order import BEHIND_ITEMS, BEHIND_ORDER, SUBQUERIES, aggregates, uncounted, variables

CONDITIONS = frozenset(["AND", "OR", "XOR", "NOT", "IN", "IS", "STARTS", "ENDS", "CONTAINS", "CASE"])
DIRECTIONS = frozenset(["ASC", "ASCENDING", "DESC", "DESCENDING"])
PREDICATES = frozenset(["ANY", "ALL", "NONE", "SINGLE", "REDUCE"])
"""Functions that name what they go through, as comprehensions do."""
CLAUSES, BEFORE_WHERE = frozenset(["WITH", "RETURN"]), frozenset(["MATCH", "WITH", "CALL"])
CLOSING = (")", "]", "}")
WITH, AS = Token("word", "WITH", 0), Token("word", "AS", 0)
ALL, COMMA = Token("symbol", "*", 0), Token("symbol", ",", 0)


def with_counts_before(found: list[Token]) -> list[Token]:
    """The statement in which each `COUNT { ... }` among conditions of a WITH, a RETURN or a CASE is in a WITH before it."""
    names = _names("count")
    for place in reversed(range(len(found))):
        is_clause = _is_clause(found, place)
        if not is_clause and word_at(found, place) != "WHERE":
            continue
        end = end_of(found, place + 1, BEHIND_ITEMS)
        inside = found[place + 1 : end]
        if is_clause:
            misread = any(_has_condition(part) for part in between_commas(inside) if _counts(part))
        else:
            in_case = any(token.upper == "CASE" for token in inside)
            misread = in_case and bool(_counts(inside)) and _may_be_parted(found, place)
        if misread:
            found = _hoisted(found, place, end, names)
    return found


def with_aggregates_before(found: list[Token]) -> list[Token]:
    """The statement in which what a WITH or a RETURN counts up within an expression, or orders by, is in a WITH before it."""
    for place in reversed(range(len(found))):
        if _is_clause(found, place):
            found = _aggregated(found, place)
    return found


@dataclass(slots=True)
class _Said:
    """Expressions that a WITH says before, each once, and the names that stand for them behind it."""

    names: Iterator[Token]
    items: list[list[Token]] = field(default_factory=list)
    by_first: dict[str, list[tuple[list[str], Token]]] = field(default_factory=lambda: defaultdict(list))
    known: set[tuple[str, ...]] = field(default_factory=set)

    def add(self, expression: Sequence[Token]) -> None:
        """Say an expression before; a variable keeps its name."""
        texts = _texts(expression)
        if tuple(texts) in self.known:
            return
        is_variable = len(expression) == 1 and bool(variables(list(expression)))
        name = expression[0] if is_variable else next(self.names)
        self.items.append(list(expression) if is_variable else [*expression, AS, name])
        self.by_first[texts[0]].append((texts, name))
        self.known.add(tuple(texts))

    def replaced(self, tokens: Sequence[Token]) -> list[Token]:
        """An expression with these names in it, for the longest of what is said at each place."""
        texts, made, place = _texts(tokens), list[Token](), 0
        while place < len(tokens):
            same = [
                (len(said), name)
                for said, name in self.by_first.get(texts[place], ())
                if texts[place : place + len(said)] == said and not is_at(tokens, place - 1, ".")
            ]
            length, name = max(same, key=lambda one: one[0], default=(1, tokens[place]))
            made.append(name)
            place += length
        return made


def _aggregated(found: list[Token], place: int) -> list[Token]:
    start = place + 1 + (word_at(found, place + 1) == "DISTINCT")
    end = end_of(found, start, BEHIND_ITEMS)
    items = between_commas(found[start:end])
    behind = end_of(found, end + 1, BEHIND_ORDER) if word_at(found, end) == "ORDER" else end
    keys = between_commas(found[end + 2 : behind])
    plain = [_expression(item) for item in items]
    columns = {tuple(_texts(one)) for one in plain}
    misread = any(map(_is_misread, plain)) or any(_is_misread_key(key, columns) for key in keys)
    if not misread or any(is_at(item, 0, "*") for item in items):
        return found
    said, own = _Said(_names("part")), _named_within([*plain, *keys])
    for one in plain:
        if next(aggregates(one), None) is None:
            if own.intersection(token.text for token in one):
                return found  # what goes through a list has the name of a column
            said.add(one)
    for one in [*plain, *keys]:
        for first, last in aggregates(one):
            said.add(one[first:last])
    after = [[*said.replaced(one), AS, _alias(item)] for item, one in zip(items, plain, strict=True)]
    order = [*found[end : end + 2], *_listed([said.replaced(key) for key in keys])] if keys else []
    return [*found[:place], WITH, *_listed(said.items), *found[place:start], *_listed(after), *order, *found[behind:]]


def _is_clause(found: Sequence[Token], place: int) -> bool:
    return word_at(found, place) in CLAUSES and not is_comparison(found, place)


def _is_misread(item: Sequence[Token]) -> bool:
    """Is something counted up among conditions, or taken of what is?"""
    first, last = next(aggregates(item), (0, 0))
    if first == last or (first, last) == (0, len(item)):
        return False
    taken = any(
        (is_at(item, place, ".") or is_at(item, place, "[")) and any(is_at(item, place - 1, sign) for sign in CLOSING)
        for place in range(last, len(item))
    )
    return taken or _has_condition(uncounted(item))


def _is_misread_key(key: Sequence[Token], columns: set[tuple[str, ...]]) -> bool:
    """Is it something else than a column that rows are ordered by, and is something counted up in it?"""
    bare = key[:-1] if key and key[-1].upper in DIRECTIONS else key
    return next(aggregates(bare), None) is not None and tuple(_texts(bare)) not in columns


def _counts(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Where each `COUNT { ... }` begins and ends that hangs on nothing but what the clause knows: those within other subqueries
    and within what goes through a list or a pattern do."""
    found, place = list[tuple[int, int]](), 0
    while place < len(tokens):
        end = place + 1
        if tokens[place].upper in SUBQUERIES and is_at(tokens, end, "{"):
            end = closing(tokens, end) + 1
            if tokens[place].upper == "COUNT":
                found.append((place, end))
        elif tokens[place].upper in PREDICATES and is_at(tokens, end, "("):
            end = closing(tokens, end) + 1
        elif is_at(tokens, place, "[") and (word_at(tokens, place + 2) == "IN" or is_at(tokens, end, "(")):
            end = closing(tokens, place) + 1
        place = end
    return found


def _named_within(parts: Sequence[Sequence[Token]]) -> set[str]:
    """The names of what goes through lists: `[x IN l | x]`, `any(x IN l WHERE x > 1)`, `reduce(s = 0, x IN l | s + x)`."""
    return {
        one[place].text
        for one in parts
        for place in range(1, len(one))
        if word_at(one, place + 1) == "IN"
        and (
            is_at(one, place - 1, "[")
            or is_at(one, place - 1, ",")
            or (is_at(one, place - 1, "(") and word_at(one, place - 2) in PREDICATES)
        )
    }


def _has_condition(tokens: Sequence[Token]) -> bool:
    """Does a word or sign of conditions stand there, outside of subqueries?"""
    inside = {place for first, last in _counts(tokens) for place in range(first, last)}
    return any(
        token.upper in CONDITIONS or (token.kind == "symbol" and token.text == "=~")
        for place, token in enumerate(tokens)
        if place not in inside
    )


def _hoisted(found: list[Token], place: int, end: int, names: Iterator[Token]) -> list[Token]:
    """The statement with a WITH before a clause that says what each count up to its end is, and its name there."""
    inside, said = found[place + 1 : end], list[Token]()
    for first, last in reversed(_counts(inside)):
        name = next(names)
        said += [COMMA, *inside[first:last], AS, name]
        inside[first:last] = [name]
    opened = is_at(found, place - 1, "{") and not is_at(found, place - 2, ")")  # `CALL (p) {` takes p along
    is_first = place == 0 or opened or word_at(found, place - 1) in ("UNION", "ALL")
    carried = said[1:] if is_first else [ALL, *said]
    return [*found[:place], WITH, *carried, found[place], *inside, *found[end:]]


def _may_be_parted(found: Sequence[Token], place: int) -> bool:
    """May a WITH stand before the WHERE at a place: does that belong to a clause, and not to an OPTIONAL MATCH, a bare pattern
    or what goes through a list?"""
    depth = 0
    for at in range(place - 1, -1, -1):
        depth -= step(found[at])
        if depth < 0:
            return False
        if depth == 0 and word_at(found, at) in BEFORE_WHERE:
            return word_at(found, at - 1) != "OPTIONAL"
    return False


def _names(kind: str) -> Iterator[Token]:
    return (Token("word", f"kg_{kind}_{number}", 0) for number in count(1))


def _expression(item: Sequence[Token]) -> list[Token]:
    """The item without the name behind its AS."""
    return list(item[:-2] if len(item) > 2 and item[-2].upper == "AS" else item)


def _alias(item: Sequence[Token]) -> Token:
    """The name that the column has."""
    named = len(item) == 1 or (len(item) > 2 and item[-2].upper == "AS")
    return item[-1] if named else Token("name", rendered(list(item)), 0)


def _texts(tokens: Sequence[Token]) -> list[str]:
    return [f"{token.kind}:{token.text}" for token in tokens]


def _listed(parts: Sequence[Sequence[Token]]) -> list[Token]:
    apart = [[replace(part[0], glued=False), *part[1:]] for part in parts]
    return [token for number, part in enumerate(apart) for token in ([COMMA, *part] if number else part)]
