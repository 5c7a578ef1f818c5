"""Quotes as people read them: a stretch of a document in its sentence, cut at words, without the marks of Markdown."""

import re

from api.formulas import readable, unwrapped
from kg.lookups.evidence import Quote
from kg.lookups.texts import Line, Stated
from kg.notes import NoteLine

BULLET = re.compile(r"^\s*(?:[#>•◦▪‣*+-]+\s+|\d{1,3}[.)]\s+)+")
MARKS = re.compile(
    r"\*\*|__|`|\]\([^()\s]*\)|(?P<opened>(?<!\S)\[)|^\](?=\s|$)|(?<![\w*_\\])[*_](?=\w)|(?<=[\w.,?!])[*_](?![\w*_])"
)
LINK = re.compile(
    r"!?\[(?P<words>[^\[\]\n]*(?:\[[^\[\]\n]*\][^\[\]\n]*)*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)|\[\^[\w-]{1,30}\](?::\s)?"
)
"""A whole link, of which the words stay, and the sign of a footnote, of which nothing does."""
BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
TAG = re.compile(r"</?(?:i|em|b|strong|u|small|big|cite|mark|span|font|q)(?:\s[\w-]+=[^<>]*)?>", re.IGNORECASE)
"""Ends of lines and emphasis, as HTML within Markdown has them."""
SIGNS = re.compile(r"[*_`\[\]\\$]|<[a-zA-Z/]")
"""Without one of these a text has neither marks nor links nor formulas, and nothing is raised in it."""
OPENING, CLOSING = re.compile(r"(?<![\w*_])[*_]{1,8}$"), re.compile(r"^[*_]{1,8}(?![\w*_])")
"""Emphasis that begins or ends with the quote."""
LOOSE = frozenset("a an and are as at by for from in is of on or the to via vs with".split())
"""Words that a shortened name does not end with."""
CUT_WORD_BEFORE, CUT_WORD_BEHIND = re.compile(r"^\S*\s+(?=\S)"), re.compile(r"(?<=\S)\s+\S*$")
"""The part of a word at the edge of what is shown; scripts without blanks are cut between signs."""


def sentence(quote: Quote, before: int, after: int) -> tuple[str, str, str]:
    """What stands before a quote, the quote, and what stands behind it; at most so many letters `before` and `after` it."""
    bullet, behind = BULLET.match(quote.text, 0, quote.offset), quote.offset + len(quote.quote)
    lead = quote.text[bullet.end() if bullet else 0 : quote.offset]
    if lead.endswith(("*", "_")):
        lead = OPENING.sub("", lead)
    tail = CLOSING.sub("", quote.text[behind:])
    before_word, behind_word = (
        lead.rstrip("*_"),
        tail.lstrip("*_"),
    )  # what is left are signs within the word of the quote
    lead = _unmarked(before_word) + lead[len(before_word) :]
    tail = tail[: len(tail) - len(behind_word)] + _unmarked(behind_word)
    if len(lead) > before:
        lead = "…" + CUT_WORD_BEFORE.sub("", lead[-before:])
    if len(tail) > after:
        tail = CUT_WORD_BEHIND.sub("", tail[:after]) + "…"
    return lead, _unmarked(quote.quote), tail


def one_line(quote: Quote, around: int) -> str:
    """The sentence in one line with the quote between »«; at most so many letters `around` it."""
    lead, words, tail = sentence(quote, around, around)
    return " ".join(f"{lead}»{words}«{tail}".split())


def marked(line: NoteLine) -> list[tuple[str, bool]]:
    """A line of a note without its bullet and the marks of Markdown, in parts; which of them are what was looked for."""
    bullet = BULLET.match(line.text)
    at, parts = bullet.end() if bullet else 0, list[tuple[str, bool]]()
    addresses = [(link.end("words"), link.end()) for link in LINK.finditer(line.text) if link["words"] is not None]
    for first, last in line.marks:
        if first >= at and not any(begin <= first < end for begin, end in addresses):
            parts += [(_unmarked(line.text[at:first]), False), (line.text[first:last], True)]
            at = last
    parts.append((_unmarked(line.text[at:]), False))
    return [part for part in parts if part[0]]


def told_line(line: NoteLine) -> str:
    """A line of a note in one line, what was looked for between »«."""
    return " ".join("".join(f"»{part}«" if found else part for part, found in marked(line)).split())


def shortened(text: str, longest: int) -> str:
    """A name for a label: what stands before its colon, or as many whole words as have room; one that has none alone is cut.

    >>> shortened("Attention Is All You Need for Machine Translation", 32)
    'Attention Is All You Need'
    """
    flat = " ".join(text.split())
    if len(flat) > longest:
        flat = flat.partition(": ")[0] or flat
    if len(flat) <= longest:
        return flat or "(no name)"
    words = flat[: longest + 1].split()[:-1]
    while words and words[-1].casefold() in LOOSE:
        words.pop()
    return " ".join(words).rstrip(",;-–") or f"{flat[: longest - 1]}…"


def marked_line(line: Line) -> tuple[list[tuple[str, Stated | None]], list[Stated]]:
    """A passage without its bullet and the marks of Markdown, in parts, and what it states of which no part is the name.

    A part is words with the node that they name, or without one; of names that lie in one another the longer is kept.
    """
    bullet = BULLET.match(line.text)
    at, named = bullet.end() if bullet else 0, []
    for one in line.about:
        if at <= one.first < one.last:
            named.append(one)
            at = one.last
    ends = [bullet.end() if bullet else 0, *(one.last for one in named)]
    between = [line.text[a:b] for a, b in zip(ends, [*(one.first for one in named), len(line.text)], strict=True)]
    for n in range(len(named)):
        between[n], between[n + 1] = unwrapped(OPENING.sub("", between[n]), CLOSING.sub("", between[n + 1]))
    parts: list[tuple[str, Stated | None]] = [(_unmarked(between[0]), None)]
    for one, behind in zip(named, between[1:], strict=True):
        parts += [(_unmarked(line.text[one.first : one.last]), one), (_unmarked(behind), None)]
    marked = {(one.label, one.id) for one in named}
    others = {(one.label, one.id): one for one in line.about if (one.label, one.id) not in marked}
    return [part for part in parts if part[0]], list(others.values())


def _unmarked(text: str) -> str:
    """Without marks; of brackets only those fall that nothing closes, as where a link was cut off."""
    if not SIGNS.search(text):
        return text
    words = LINK.sub(lambda found: found["words"] or "", TAG.sub("", BREAK.sub(" ", text)))
    closed = words.rfind("]")
    return readable(MARKS.sub(lambda mark: "[" if mark["opened"] and mark.start() < closed else "", words))
