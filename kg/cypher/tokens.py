"""A Cypher statement as tokens, cut so strictly that no engine can see other ones in the same text."""

import re
from dataclasses import dataclass
from typing import Literal, NoReturn

from kg.errors import QueryError

Kind = Literal["word", "name", "string", "number", "parameter", "symbol"]

MAX_STATEMENT = 20_000
MAX_DEPTH = 60
"""Brackets in brackets: parsers recurse, and a stack that overflows takes the process along."""


@dataclass(frozen=True, slots=True)
class Token:
    """One token: `text` is a word, string or symbol as written, a name or parameter without its marks.

    `glued` where nothing stood between it and the token before.
    """

    kind: Kind
    text: str
    at: int
    glued: bool = False

    @property
    def upper(self) -> str:
        """The word as keywords are compared; names in backticks, strings and symbols are no keywords."""
        return self.text.upper() if self.kind == "word" else ""


_TOKEN = re.compile(
    r"""
      (?P<space>[ \t\n]+)
    | (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")
    | (?P<name>`(?:[^`\\]|``)*`)
    | (?P<parameter>\$(?:[A-Za-z_]\w*|`[^`\\]*`))
    # 1, 1.5, .5, 1e9; "1..3" is 1, "..", 3
    | (?P<number>0[xX][0-9a-fA-F]+|(?:\d+(?:\.(?!\.)\d+)?|\.\d+)(?:[eE][+-]?\d+)?)
    | (?P<foreign>(?u:(?=\w*[^\W\x00-\x7f])[^\W\d]\w*))
    | (?P<word>[A-Za-z_]\w*)
    | (?P<symbol>\.\.|<=|>=|<>|=~|\+=|[-+*/%^=<>(){}\[\],.:;|&!?])
    """,
    re.VERBOSE | re.DOTALL | re.ASCII,
)

_ESCAPES = frozenset("\\'\"`bfnrt")
_ESCAPED_LETTER = re.compile(r"\\u", re.IGNORECASE)
_LETTERS = re.compile(r"((?:\\u[0-9a-fA-F]{4})+)|\\.", re.DOTALL)
_UNSAFE = frozenset("\\'\"`\ufffd")
_OPEN = {"(": ")", "[": "]", "{": "}"}


def tokens(statement: str) -> list[Token]:
    """The tokens of one statement, without comments and without a closing semicolon; brackets are balanced.

    Raises QueryError for what cannot be cut with certainty: `\\u` escapes outside of texts, which some engines decode before
    they look for quotes (those in texts are the letters that they mean); line ends other than a newline, which end a comment
    for some. Names with letters beyond ASCII are names in backticks for the engine: no keyword has such a letter.
    """
    if len(statement) > MAX_STATEMENT:
        raise QueryError(f"the statement is longer than {MAX_STATEMENT} characters")
    text = statement.replace("\r\n", "\n")
    if "\r" in text:
        raise QueryError("a carriage return stands alone: lines end with a newline")
    found = list(_cut(text))
    if any(_ESCAPED_LETTER.search(token.text) for token in found):
        raise QueryError("\\u escapes are not taken here: write the character itself, or pass it as a parameter")
    if found and found[0].upper == "CYPHER" and len(found) > 2 and found[1].kind == "number":
        del found[:2]  # "CYPHER 5 MATCH ...": the version of the language
    while found and found[-1].text == ";" and found[-1].kind == "symbol":
        found.pop()
    if not found:
        raise QueryError("the statement is empty")
    for token in found:
        if token.kind == "symbol" and token.text == ";":
            raise QueryError("one statement at a time: there is more after the semicolon")
    _check_brackets(found)
    return found


def rendered(found: list[Token]) -> str:
    """The statement that the tokens make, for the engine: what the guard has seen, and nothing else."""
    return "".join((_source(token) if token.glued else f" {_source(token)}") for token in found).strip()


def _cut(text: str) -> list[Token]:
    found: list[Token] = []
    at, glued = 0, False
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            _fail(text, at)
        kind, raw = match.lastgroup, match[0]
        if kind == "string":
            raw = _LETTERS.sub(_letters, raw)
            _check_string(raw)
        if kind == "number" and re.match(r"\w", text[match.end() : match.end() + 1]):
            raise QueryError(f"{text[at : match.end() + 10]!r} is no number")
        if kind in ("space", "comment"):
            glued = False
        else:
            found.append(Token(*_content(kind, raw), at, glued))
            glued = True
        at = match.end()
    return found


def _content(kind: str | None, raw: str) -> tuple[Kind, str]:
    if kind == "foreign":
        return "name", raw
    if kind == "name":
        return "name", raw[1:-1].replace("``", "`")
    return kind, raw[1:].strip("`") if kind == "parameter" else raw  # type: ignore[return-value]


def _fail(text: str, at: int) -> NoReturn:
    char = text[at]
    where = f"at character {at + 1}"
    if char in "'\"`":
        raise QueryError(f"the quote {where} is never closed")
    if char == "/" and text[at : at + 2] == "/*":
        raise QueryError(f"the comment {where} is never closed")
    raise QueryError(f"{char!r} {where} has no place outside quotes: put a name in `backticks`, a value in a parameter")


def _letters(escaped: re.Match[str]) -> str:
    r"""The letters that `\u` escapes mean; as they stand those of quotes, of signs that are not shown, and of half a letter.

    >>> _LETTERS.sub(_letters, r"'d\u00e9j\u00e0 \ud83d\ude00 \u0027 \ud83d'")
    "'déjà 😀 \\u0027 \\ud83d'"
    """
    codes = (escaped[1] or "").split("\\u")[1:]
    text = "".join(chr(int(code, 16)) for code in codes).encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text if codes and text.isprintable() and not set(text) & _UNSAFE else escaped[0]


def _check_string(raw: str) -> None:
    for escaped in re.findall(r"\\(.)", raw, re.DOTALL):
        if escaped in "uU":
            raise QueryError("this \\u escape is not taken: write the character itself, or pass it as a parameter")
        if escaped not in _ESCAPES:
            raise QueryError(f"\\{escaped} is no escape of a string: write \\\\{escaped} for a backslash and {escaped}")


def _check_brackets(found: list[Token]) -> None:
    waiting: list[str] = []
    for token in found:
        if token.kind != "symbol":
            continue
        if token.text in _OPEN:
            waiting.append(_OPEN[token.text])
            if len(waiting) > MAX_DEPTH:
                raise QueryError(f"brackets stand in each other more than {MAX_DEPTH} deep")
        elif token.text in _OPEN.values() and (not waiting or waiting.pop() != token.text):
            raise QueryError(f"the {token.text} at character {token.at + 1} closes nothing")
    if waiting:
        raise QueryError(f"a bracket is never closed: {waiting[-1]} is missing")


def _source(token: Token) -> str:
    if token.kind == "name":
        return "`" + token.text.replace("`", "``") + "`"
    if token.kind == "parameter":
        return f"$`{token.text}`" if not re.fullmatch(r"\w+", token.text) else f"${token.text}"
    return token.text
