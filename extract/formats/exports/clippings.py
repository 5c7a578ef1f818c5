"""What a Kindle keeps of what was marked in it ("My Clippings.txt"): its books, each with what was marked and noted in it.

A clipping is a line with title and authors, one that says what it is and where, and its words, above a line of ten equal signs.
"""

import re
from collections.abc import Iterator

from extract.formats.encoding import decoded

END = "=========="
CLIPPING = re.compile(r"\s*(?P<book>[^\n]{1,1000})\n-[^\n]*\|[^\n]*\n(?P<words>.*)", re.DOTALL)
AUTHORS = re.compile(r"(?P<title>.*\S)\s*\((?P<authors>[^()]*[^\W\d_][^()]*)\)")
NOT_A_NAME = re.compile(r"\d|\bwww\.|\.(?:com|org|pdf)\b")


def is_clippings(data: bytes) -> bool:
    """Do the bytes begin with a clipping?"""
    *parts, _ = data[:20_000].decode("utf-8-sig", "replace").replace("\r", "").split(END)
    first = next((part for part in parts if part.strip()), "")
    return CLIPPING.fullmatch(first) is not None


def text(data: bytes, encoding: str | None = None) -> str:
    """The books in the order of their first clippings, each a record with what was marked as quotes below it."""
    books: dict[str, list[str]] = {}
    for part in decoded(data, encoding).replace("\r", "").split(END):
        if found := CLIPPING.fullmatch(part):
            books.setdefault(found["book"].strip(" \ufeff"), []).extend(_quoted(found["words"]))
    return "\n".join(line for book, quotes in books.items() for line in (*_heading(book), *quotes))


def _heading(book: str) -> Iterator[str]:
    named = AUTHORS.fullmatch(book)
    if named and not NOT_A_NAME.search(named["authors"]):
        yield from (f"- Title: {named['title']}", f"- Authors: {named['authors']}", "- Type: book", "")
    else:
        yield from (f"## {book}", "")


def _quoted(words: str) -> list[str]:
    lines = [f"> {line.strip()}" for line in words.split("\n") if line.strip()]
    return [*lines, ""] if lines else []
