"""Brackets and quotes that stand in pairs around words."""

PAIRS = (("(", ")"), ("[", "]"), ("“", "”"), ("„", "“"), ("«", "»"), ('"', '"'))


def with_partners(text: str, start: int, end: int) -> tuple[int, int]:
    """The stretch with the bracket or quote at its ends that has its partner inside, and without what a bracket opens that it
    does not close.

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
    return start, _closed(text, start, end)


def _closed(text: str, start: int, end: int) -> int:
    """Where the stretch ends if it ends before the first bracket that stays open: "Deep Nets" of "Deep Nets (Book, 2016)"."""
    opened = []
    for at, sign in enumerate(text[start:end], start):
        if sign in "([":
            opened.append(at)
        elif sign in ")]" and opened:
            opened.pop()
    before = text[start : opened[0]].rstrip(' *_"“-–—:,.') if opened else ""
    return start + len(before) if before.count(" ") else end
