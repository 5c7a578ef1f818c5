"""Quotes as people read them: a stretch of a document in its sentence, cut at words, without the marks of Markdown."""

import re

from kg.lookups.evidence import Quote

BULLET = re.compile(r"^\s*(?:[#>•◦▪‣*+-]+\s+|\d{1,3}[.)]\s+)+")
MARKS = re.compile(
    r"\*\*|__|`|\]\([^()\s]*\)|(?<!\S)\[(?=[^\]]*$)|^\](?=\s|$)|(?<![\w*_])[*_](?=\w)|(?<=[\w.,?!])[*_](?![\w*_])"
)
LINK = re.compile(r"!?\[(?P<words>[^\[\]\n]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)|\[\^[\w-]{1,30}\](?::\s)?")
"""A whole link, of which the words stay, and the sign of a footnote, of which nothing does."""
OPENING, CLOSING = re.compile(r"(?<!\w)[*_]+$"), re.compile(r"^[*_]+(?!\w)")
"""Emphasis that begins or ends with the quote."""
CUT_WORD_BEFORE, CUT_WORD_BEHIND = re.compile(r"^\S*\s+(?=\S)"), re.compile(r"(?<=\S)\s+\S*$")
"""The part of a word at the edge of what is shown; scripts without blanks are cut between signs."""


def sentence(quote: Quote, before: int, after: int) -> tuple[str, str, str]:
    """What stands before a quote, the quote, and what stands behind it; at most so many letters `before` and `after` it."""
    lead = OPENING.sub("", BULLET.sub("", quote.text[: quote.offset]))
    tail = CLOSING.sub("", quote.text[quote.offset + len(quote.quote) :])
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


def plain_line(text: str) -> str:
    """A passage without its bullet and the marks of Markdown."""
    return _unmarked(BULLET.sub("", text))


def _unmarked(text: str) -> str:
    return MARKS.sub("", LINK.sub(lambda found: found["words"] or "", text))
