"""Front matter as YAML writes it: where it ends, and its texts without quotes and escapes."""

import re

FRONT = re.compile(r"(?:---|\+\+\+)[ \t]*\r?\n.*?\n(?:---|\+\+\+)[ \t]*(?:\r?\n|\Z)", re.DOTALL)
"""Front matter that a text begins with."""
OF_TEXT = re.compile(r"\s*[|>][+-]?\d?\s*")
"""What stands behind the name of a field whose text follows in lines of its own."""
QUOTED, QUOTED_ONCE = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL), re.compile(r"'(?:[^']|'')*'")
BETWEEN_LINES = re.compile(r"\\ (?:\\ )?")
"""How a quoted text says that it goes on, once its lines are put together."""


def unquoted(text: str) -> str:
    """A text whose lines were put together, without quotes and escapes.

    >>> unquoted('"Words\\\\ \\\\ take time: \\\\"longer\\\\" ones"'), unquoted("'It''s so'"), unquoted('"Yes" and "no"')
    ('Words take time: "longer" ones', "It's so", '"Yes" and "no"')
    """
    if QUOTED.fullmatch(text):
        return BETWEEN_LINES.sub(" ", text[1:-1]).replace('\\"', '"')
    return text[1:-1].replace("''", "'") if QUOTED_ONCE.fullmatch(text) else text
