"""Brackets and quotes that stand in pairs around words."""

import re

PAIRS = (("(", ")"), ("[", "]"), ("“", "”"), ("„", "“"), ("«", "»"), ('"', '"'))


INCHES = re.compile(r"(?<=\d)\"")


def with_partners(text: str, start: int, end: int) -> tuple[int, int]:
    """The stretch with the bracket or quote at its ends that has its partner inside.

    >>> text = '"Why me?": on trees (of words), 2019'
    >>> text[slice(*with_partners(text, 1, 29))]
    '"Why me?": on trees (of words)'
    """
    for opening, closing in PAIRS:
        inside = INCHES.sub("", text[start:end]) if opening == '"' else text[start:end]
        opened, closed = inside.count(opening), inside.count(closing)
        if opening == closing:
            opened, closed = (1, 0) if opened % 2 and text.startswith(closing, end) else (0, opened % 2)
        if opened > closed and text.startswith(closing, end):
            end += 1
        elif closed > opened and text.endswith(opening, 0, start):
            start -= 1
    return start, end
