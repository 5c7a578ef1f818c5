"""Patterns from a node that an OPTIONAL MATCH has not found: ArcadeDB begins them at any node, for Neo4j they are not there."""

from collections.abc import Sequence

from kg.cypher.places import closing, end_of, is_at, with_added, word_at
from kg.cypher.tokens import Token
from kg.cypher.words import CLAUSE_STARTS
from kg.stores.arcade_subqueries import CONDITIONS, end_of_pattern

BEHIND_PATTERN = CLAUSE_STARTS | {"WHERE", "UNION"}
BEHIND_NAME = (")", ":", "{")


def with_nulls(found: list[Token]) -> list[Token]:
    """The statement in which such patterns are asked only where their nodes are there."""
    optional = _optional(found)
    added: dict[int, list[Token]] = {}
    for place in range(1, len(found)) if optional else ():
        if is_at(found, place, "[") and is_at(found, place + 1, "("):
            end, named = end_of_pattern(found, place + 1), closing(found, place)
            if end is not None and (names := _nodes(found[place + 1 : end + 1], optional)):
                added[place] = [
                    *_words("CASE", "WHEN"),
                    *_are("IS NULL", "OR", names),
                    *_words("THEN", "[", "]", "ELSE"),
                ]
                added[named + 1] = [*_words("END"), *added.get(named + 1, ())]
        elif word_at(found, place) in CONDITIONS and is_at(found, place + 1, "("):
            end = end_of_pattern(found, place + 1)
            if end is not None and (names := _nodes(found[place + 1 : end + 1], optional)):
                added[place + 1] = [*_words("("), *_are("IS NOT NULL", "AND", names), *_words("AND")]
                added[end + 1] = [*_words(")"), *added.get(end + 1, ())]
    return with_added(found, added)


def _optional(found: Sequence[Token]) -> set[str]:
    """The nodes that each OPTIONAL MATCH names, and nothing before it."""
    names, known, at = set[str](), set[str](), 0
    for place in range(len(found)):
        if word_at(found, place) == "OPTIONAL" and word_at(found, place + 1) == "MATCH":
            end = end_of(found, place + 2, BEHIND_PATTERN)
            known.update(_named(found[at:place]))
            names |= set(_named(found[place:end])) - known
            at = place
    return names


def _nodes(pattern: Sequence[Token], optional: set[str]) -> list[Token]:
    """Those of the nodes of a pattern that may not be there, each once."""
    return [Token("name", name, 0) for name in dict.fromkeys(_named(pattern)) if name in optional]


def _named(tokens: Sequence[Token]) -> list[str]:
    """The names of nodes: what stands behind a bracket, before its end, a label or properties."""
    return [
        tokens[place].text
        for place in range(1, len(tokens) - 1)
        if is_at(tokens, place - 1, "(")
        and tokens[place].kind in ("word", "name")
        and any(is_at(tokens, place + 1, sign) for sign in BEHIND_NAME)
    ]


def _are(what: str, joined: str, names: Sequence[Token]) -> list[Token]:
    said = list[Token]()
    for name in names:
        said += [*(_words(joined) if said else ()), name, *_words(*what.split())]
    return said


def _words(*words: str) -> list[Token]:
    return [Token("word" if word.isalpha() else "symbol", word, 0) for word in words]
