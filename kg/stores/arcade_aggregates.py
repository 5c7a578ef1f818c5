"""What is counted up within an expression, or only to be ordered by: ArcadeDB answers with other rows, and says nothing.

"RETURN p.venue, count(*) > 3 AND true" gives a row a paper; "RETURN collect(p)[0].title" gives no column; "ORDER BY -count(p)"
leaves rows as they are; "COUNT { ... } > 0 AND p.year > 2000" is true of other nodes. With what is counted up in a WITH of its
own before, all are right.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from kg.cypher.places import between_commas, closing, end_of, is_at, is_comparison, word_at
from kg.cypher.tokens import Token, rendered
from kg.stores.arcade_order import AGGREGATES, BEHIND_ITEMS, BEHIND_ORDER

CONDITIONS = frozenset(["AND", "OR", "XOR", "NOT", "IN", "IS", "STARTS", "ENDS", "CONTAINS", "CASE"])
DIRECTIONS = frozenset(["ASC", "ASCENDING", "DESC", "DESCENDING"])
CLAUSES = ("WITH", "RETURN")
PREFIX = "kg_"
WITH, AS, ALL, COMMA = (
    Token("word", "WITH", 0),
    Token("word", "AS", 0),
    Token("symbol", "*", 0),
    Token("symbol", ",", 0),
)


def with_counts_before(found: list[Token]) -> list[Token]:
    """The statement in which each `COUNT { ... }` among conditions of a WITH, a RETURN or a CASE is in a WITH before it."""
    names = _names("count")
    for place in reversed(range(len(found))):
        if word_at(found, place) in CLAUSES and not is_comparison(found, place):
            end = end_of(found, place + 1, BEHIND_ITEMS)
            parts = between_commas(found[place + 1 : end])
            if any(_has_condition(part) for part in parts if _counts(part)):
                found = _hoisted(found, place, place + 1, end, names)
        elif word_at(found, place) == "WHERE" and not _is_optional(found, place):
            end = end_of(found, place + 1, BEHIND_ITEMS)
            inside = found[place + 1 : end]
            if _counts(inside) and any(token.upper == "CASE" for token in inside):
                found = _hoisted(found, place, place + 1, end, names)
    return found


def with_aggregates_before(found: list[Token]) -> list[Token]:
    """The statement in which what a WITH or a RETURN counts up within an expression, or orders by, is in a WITH before it."""
    for place in reversed(range(len(found))):
        if word_at(found, place) in CLAUSES and not is_comparison(found, place):
            found = _aggregated(found, place)
    return found


def _aggregated(found: list[Token], place: int) -> list[Token]:
    start = place + 1 + (word_at(found, place + 1) == "DISTINCT")
    end = end_of(found, start, BEHIND_ITEMS)
    items = between_commas(found[start:end])
    behind = end_of(found, end + 1, BEHIND_ORDER) if word_at(found, end) == "ORDER" else end
    keys = between_commas(found[end + 2 : behind])
    plain = [_expression(item) for item in items]
    misread = any(_is_misread(one) for one in plain) or any(_is_misread_key(key, plain) for key in keys)
    if not misread or any(is_at(item, 0, "*") for item in items):
        return found
    names, stand_for, before = _names("part"), dict[str, Token](), list[list[Token]]()
    for one in plain:
        if not any(True for _ in _aggregates(one)) and _text(one) not in stand_for:
            stand_for[_text(one)] = one[0] if len(one) == 1 and one[0].kind != "number" else next(names)
            before.append(one if stand_for[_text(one)] is one[0] else [*one, AS, stand_for[_text(one)]])
    for one in [*plain, *keys]:
        for first, last in _aggregates(one):
            call = one[first:last]
            if _text(call) not in stand_for:
                stand_for[_text(call)] = next(names)
                before.append([*call, AS, stand_for[_text(call)]])
    after = [[*_replaced(one, stand_for), AS, _alias(item)] for item, one in zip(items, plain, strict=True)]
    order = [found[end], found[end + 1], *_listed([_replaced(key, stand_for) for key in keys])] if keys else []
    return [*found[:place], WITH, *_listed(before), *found[place:start], *_listed(after), *order, *found[behind:]]


def _is_misread(item: Sequence[Token]) -> bool:
    """Is something counted up among conditions, or taken of what is?"""
    calls = list(_aggregates(item))
    if not calls or calls == [(0, len(item))]:
        return False
    inside = {place for first, last in calls for place in range(first, last)}
    outside = [token for place, token in enumerate(item) if place not in inside]
    taken = any(
        (is_at(item, place, ".") or is_at(item, place, "["))
        and (is_at(item, place - 1, ")") or is_at(item, place - 1, "]") or is_at(item, place - 1, "}"))
        for place in range(calls[0][1], len(item))
    )
    return taken or _has_condition(outside)


def _is_misread_key(key: Sequence[Token], items: Sequence[Sequence[Token]]) -> bool:
    """Is it something else than a column that rows are ordered by, and is something counted up in it?"""
    bare = key[:-1] if key and key[-1].upper in DIRECTIONS else key
    return any(True for _ in _aggregates(bare)) and _text(bare) not in {_text(item) for item in items}


def _aggregates(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where what is counted up begins and ends, the outermost; not what subqueries count up."""
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if is_at(tokens, place, "{") and word_at(tokens, place - 1) in ("COUNT", "EXISTS", "COLLECT"):
            place = closing(tokens, place)
        elif (
            token.kind in ("word", "name")
            and token.text.lower() in AGGREGATES
            and is_at(tokens, place + 1, "(")
            and not is_at(tokens, place - 1, ".")
        ):
            end = closing(tokens, place + 1) + 1
            yield place, end
            place = end - 1
        place += 1


def _counts(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Where each `COUNT { ... }` begins and ends."""
    return [
        (place, closing(tokens, place + 1) + 1)
        for place in range(len(tokens))
        if word_at(tokens, place) == "COUNT" and is_at(tokens, place + 1, "{")
    ]


def _has_condition(tokens: Sequence[Token]) -> bool:
    """Does a word or sign of conditions stand there, outside of subqueries?"""
    inside = {place for first, last in _counts(tokens) for place in range(first, last)}
    return any(
        token.upper in CONDITIONS or (token.kind == "symbol" and token.text == "=~")
        for place, token in enumerate(tokens)
        if place not in inside
    )


def _hoisted(found: list[Token], place: int, start: int, end: int, names: Iterator[Token]) -> list[Token]:
    """The statement with a WITH before a place that says what each count between two others is, and its name there."""
    inside, said = found[start:end], list[Token]()
    for first, last in reversed(_counts(inside)):
        name = next(names)
        said += [COMMA, *inside[first:last], AS, name]
        inside[first:last] = [name]
    opened = is_at(found, place - 1, "{") and not is_at(found, place - 2, ")")  # `CALL (p) {` takes p along
    is_first = place == 0 or opened or word_at(found, place - 1) in ("UNION", "ALL")
    carried = said[1:] if is_first else [ALL, *said]
    return [*found[:place], WITH, *carried, *found[place:start], *inside, *found[end:]]


def _is_optional(found: Sequence[Token], place: int) -> bool:
    """Does the WHERE at a place belong to an OPTIONAL MATCH?"""
    at = next((at for at in range(place - 1, -1, -1) if word_at(found, at) in ("MATCH", "WITH", "CALL")), 0)
    return word_at(found, at - 1) == "OPTIONAL"


def _names(kind: str) -> Iterator[Token]:
    return (Token("word", f"{PREFIX}{kind}_{number}", 0) for number in count(1))


def _expression(item: Sequence[Token]) -> list[Token]:
    """The item without the name behind its AS."""
    return list(item[:-2] if len(item) > 2 and item[-2].upper == "AS" else item)


def _alias(item: Sequence[Token]) -> Token:
    """The name that the column has."""
    named = len(item) == 1 or (len(item) > 2 and item[-2].upper == "AS")
    return item[-1] if named else Token("name", rendered(list(item)), 0)


def _replaced(tokens: Sequence[Token], stand_for: dict[str, Token]) -> list[Token]:
    """The expression with names for what is said before, the longest first."""
    made, place = list[Token](), 0
    while place < len(tokens):
        is_part = is_at(tokens, place - 1, ".")
        end = next(
            (end for end in range(len(tokens), place, -1) if not is_part and _text(tokens[place:end]) in stand_for),
            None,
        )
        made.append(stand_for[_text(tokens[place:end])] if end else tokens[place])
        place = end or place + 1
    return made


def _text(tokens: Sequence[Token]) -> str:
    return " ".join(f"{token.kind}:{token.text}" for token in tokens)


def _listed(parts: Sequence[Sequence[Token]]) -> list[Token]:
    apart = [[replace(part[0], glued=False), *part[1:]] for part in parts]
    return [token for number, part in enumerate(apart) for token in ([COMMA, *part] if number else part)]
