"""The words, numbers and marks of a reference string."""

import re
from typing import NamedTuple

ACCENTS = "´`¨ˆ˜¸ˇ˘˚˙¯˝"
"""Accents that stand by themselves, as text out of old PDF has them: "Capp´e", "Bj¨orne", "Hajiˇc", "Franc¸ois"."""
LETTERS = r"(?:[^\W\d_][\u0300-\u036f]*)+"
TOKEN = re.compile(rf"{LETTERS}(?:['’{ACCENTS}]{LETTERS})*|\d+|\S")
"""Letters and digits are cut apart: "31:223-227" states a volume and pages, "Rev.D54" a journal and a volume."""


class Token(NamedTuple):
    """A token and where it stands; `glued` tells that no space parts it from the one before."""

    text: str
    start: int
    end: int
    glued: bool


def tokens_of(text: str) -> list[Token]:
    """The tokens of a string, in order.

    >>> [token.text for token in tokens_of("J. Phys. A31:223-7")]
    ['J', '.', 'Phys', '.', 'A', '31', ':', '223', '-', '7']
    """
    found, last = [], -1
    for match in TOKEN.finditer(text):
        start, end = match.span()
        found.append(Token(match.group(), start, end, start == last))
        last = end
    return found
