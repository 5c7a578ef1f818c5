"""Brackets and quotes that stand in pairs around words."""

PAIRS = (("(", ")"), ("[", "]"), ("“", "”"), ("„", "“"), ("«", "»"), ('"', '"'))


def with_partners(text: str, start: int, end: int) -> tuple[int, int]:
    """The stretch with the bracket or quote at its ends that has its partner inside.

    >>> text = '"Why me?": on trees (of words), 2019'
    >>> text[slice(*with_partners(text, 1, 29))]
    '"Why me?": on trees (of words)'
    """
    for opening, closing in PAIRS:
        inside = text[start:end]
        opened, closed = inside.count(opening), inside.count(closing)
        before, behind = text.endswith(opening, 0, start), closing in text[end : end + 2]
        if opening == closing:  # what stands between two may hold one more: a screen of 5"
            opened, closed = (opened % 2, 0) if not before else (0, opened % 2 and not behind)
        if opened > closed and text.startswith(closing, end):
            end += 1
        elif closed > opened and before:
            start -= 1
    return start, end
