"""Rules about words: which clauses, functions, procedures and labels a statement names."""

from dataclasses import replace

from kg.cypher.places import closing, word_at
from kg.cypher.selectors import selectors
from kg.cypher.tokens import Token
from kg.cypher.words import CLAUSE_STARTS, FUNCTIONS, KEYWORDS, NOT_FUNCTIONS, PROCEDURES, WRITING
from kg.errors import QueryError
from kg.schema import INTERNAL_LABELS, SEARCH_INDEXES

_INTERNAL = frozenset(label.upper() for label in INTERNAL_LABELS)
SEARCHING = "db.index.fulltext.querynodes"
_OPERAND_ENDS = frozenset(")]}")
_NOT_OPERANDS = KEYWORDS - frozenset({"NULL", "END", "ALL", "COUNT", "COLLECT", "EXISTS"})
_OPENING, _BEHIND_VARIABLES = frozenset("(["), frozenset(":)]{*")
_SIDES = frozenset({"BOTH", "LEADING", "TRAILING"})
"""`trim(BOTH '.' FROM text)`."""


def with_names(found: list[Token]) -> list[Token]:
    """The tokens with words as names that stand where variables are named though they name a writing clause ("AS start",
    "(start:Paper)"), there and elsewhere.

    The engine gets them in backticks: whatever else stands around such a word, it can be no clause any more.
    """
    names = {
        token.text for place, token in enumerate(found) if token.upper in WRITING and _names_variable(found, place)
    }
    return [replace(token, kind="name") if token.kind == "word" and token.text in names else token for token in found]


def _names_variable(found: list[Token], place: int) -> bool:
    """Is a word the name behind AS, or of a node, a relationship or a path?"""
    before, after = _text(found, place - 1), _text(found, place + 1)
    if word_at(found, place - 1) == "AS":
        return after != "("
    if word_at(found, place - 1) == "MATCH":
        return after == "="
    return before in _OPENING and (after in _BEHIND_VARIABLES or word_at(found, place + 1) == "WHERE")


def check_words(found: list[Token]) -> None:
    """Raise QueryError for a clause, a function, a procedure or a label that is not allowed."""
    if found[0].upper not in CLAUSE_STARTS:
        raise QueryError(f"a statement begins with {_listed(CLAUSE_STARTS)}, not with {found[0].text!r}")
    chosen = selectors(found)
    for place, token in enumerate(found):
        if place in chosen:
            continue
        if token.kind in ("word", "name") and token.text.upper() in _INTERNAL:
            raise QueryError(f"{token.text} is for the store's own use, it is no part of the graph")
        if (
            token.kind in ("string", "number", "parameter", "name")
            and _is_operand(found, place - 1)
            and not _trims(found, place)
        ):
            raise QueryError(f"an operator is missing before {token.text[:40]} at character {token.at + 1}")
        if token.kind == "word":
            _check_word(found, place)
        if token.kind in ("word", "name") and _text(found, place + 1) == "(" and not _is_label(found, place):
            _check_call(found, place)
        if token.upper == "CALL":
            _check_procedure(found, place)
        if token.text == "{" and token.kind == "symbol":
            _check_subquery(found, place)


def _check_word(found: list[Token], place: int) -> None:
    token = found[place]
    if _is_property(found, place) or _is_label(found, place) or _is_map_key(found, place):
        return
    if token.upper in WRITING:
        raise QueryError(
            f"{token.upper} is not allowed: a query here only reads (in backticks, `{token.text}` is a name)"
        )
    if _is_operand(found, place - 1) and token.upper not in KEYWORDS and not _trims(found, place):
        raise QueryError(f"{token.text!r} at character {token.at + 1} is no clause that is allowed here")
    if token.upper == "UNION":
        after = found[place + 1 : place + 3]
        start = next((word for word in after if word.upper != "ALL"), None)
        if start is None or start.upper not in CLAUSE_STARTS:
            raise QueryError(f"UNION is followed by {_listed(CLAUSE_STARTS)}")
    if token.upper == "OPTIONAL" and word_at(found, place + 1) not in ("MATCH", "CALL", ""):
        raise QueryError("OPTIONAL is followed by MATCH or CALL")


def _check_call(found: list[Token], place: int) -> None:
    """A word before a bracket is a keyword, a function that is allowed, or a procedure (see below)."""
    if found[place].upper in NOT_FUNCTIONS and not _is_property(found, place):
        return
    name, first = _dotted(found, place)
    if word_at(found, first - 1) == "CALL":
        return
    if (
        name.lower() == "size"
        and _text(found, place + 2) == "("
        and _text(found, closing(found, place + 2) + 1) in ("-", "<")
    ):
        raise QueryError("size() takes a list or a text: how often a pattern is there says COUNT { (a)-->() }")
    if name.lower() not in FUNCTIONS:
        raise QueryError(f"the function {name} is not allowed here")


def _check_procedure(found: list[Token], place: int) -> None:
    following = _text(found, place + 1)
    if following in ("{", "("):
        return
    end = place + 1
    while _text(found, end + 1) == ".":
        end += 2
    name = "".join(token.text for token in found[place + 1 : end + 1])
    if name.lower() not in PROCEDURES:
        raise QueryError(f"the procedure {name} is not allowed: there are {_listed(PROCEDURES)}")
    if name.lower() == SEARCHING and _text(found, end + 1) == "(" and end + 2 < len(found):
        index = found[end + 2]
        if index.kind == "string" and index.text[1:-1] not in SEARCH_INDEXES:
            raise QueryError(
                f"there is no full-text index {index.text}: there are {_listed(frozenset(SEARCH_INDEXES))}"
            )


def _check_subquery(found: list[Token], place: int) -> None:
    """After CALL, EXISTS, COUNT and COLLECT a brace opens a query or a pattern; after CALL (x) too."""
    before = word_at(found, place - 1)
    if before == "CALL" or (_text(found, place - 1) == ")" and _is_scope(found, place - 1)):
        if word_at(found, place + 1) not in CLAUSE_STARTS:
            raise QueryError(f"a subquery begins with {_listed(CLAUSE_STARTS)}")
    elif before in ("EXISTS", "COUNT", "COLLECT") and not _is_property(found, place - 1):
        if word_at(found, place + 1) not in CLAUSE_STARTS and _text(found, place + 1) != "(":
            raise QueryError(f"{before} {{ }} holds a pattern or a query")
    elif word_at(found, place - 1) == "IN":
        raise QueryError("a map is no list: IN is followed by a list")


def _is_scope(found: list[Token], close: int) -> bool:
    """Is this the bracket that ends the scope of `CALL (x, y) { ... }`?"""
    depth = 0
    for place in range(close, -1, -1):
        depth += {")": 1, "(": -1}.get(_text(found, place), 0)
        if depth == 0:
            return word_at(found, place - 1) == "CALL"
    return False


def _trims(found: list[Token], place: int) -> bool:
    """Is this what `trim(BOTH '.' FROM text)` takes away, the FROM behind it, or what that takes it from?"""
    return any(
        word_at(found, first) in _SIDES
        and word_at(found, first + 2) == "FROM"
        and _text(found, first - 1) == "("
        and word_at(found, first - 2) == "TRIM"
        for first in range(place - 3, place)
    )


def _is_operand(found: list[Token], place: int) -> bool:
    """Does the token end a value, so that only an operator or a keyword can follow it?"""
    if place < 0:
        return False
    token = found[place]
    if token.kind == "symbol":
        return token.text in _OPERAND_ENDS
    if token.kind == "word" and not _is_property(found, place) and not _is_label(found, place):
        return token.upper not in _NOT_OPERANDS
    return True


def _is_property(found: list[Token], place: int) -> bool:
    return _text(found, place - 1) == "." and place >= 2 and found[place - 2].kind != "number"


def _is_label(found: list[Token], place: int) -> bool:
    """Is the word after a colon that follows a variable or opens a pattern (not a map's value)?"""
    if _text(found, place - 1) != ":":
        return False
    before = found[place - 2] if place >= 2 else None
    if before is None:
        return False
    if before.kind == "symbol":
        return before.text in "([)"
    return not _is_map_key(found, place - 2)


def _is_map_key(found: list[Token], place: int) -> bool:
    if _text(found, place + 1) != ":" or _text(found, place - 1) not in ("{", ","):
        return False
    depth = 0
    for before in range(place - 1, -1, -1):
        text = _text(found, before)
        depth += {")": 1, "]": 1, "}": 1, "(": -1, "[": -1, "{": -1}.get(text, 0)
        if depth < 0:
            return text == "{"
    return False


def _dotted(found: list[Token], place: int) -> tuple[str, int]:
    """The whole name that ends at `place` ("date.truncate") and where it begins."""
    first = place
    while first >= 2 and _text(found, first - 1) == "." and found[first - 2].kind in ("word", "name"):
        first -= 2
    return "".join(token.text for token in found[first : place + 1]), first


def _text(found: list[Token], place: int) -> str:
    """The symbol at a place; "" for anything else, and outside the statement."""
    return found[place].text if 0 <= place < len(found) and found[place].kind == "symbol" else ""


def _listed(words: frozenset[str]) -> str:
    return ", ".join(sorted(words))
