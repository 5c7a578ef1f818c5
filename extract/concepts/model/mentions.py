"""The concepts that running texts name: typed mentions from the trained pipeline, and terms that it gives no type."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice, tee
from typing import TYPE_CHECKING, cast

from extract.concepts.model.corrections import corrected
from extract.concepts.model.frequencies import rarity
from extract.concepts.model.language import language
from extract.concepts.model.mention import Mention, MentionType
from extract.concepts.model.phrases import noun_phrases
from extract.text.mapped import Cleaned, cleaned

if TYPE_CHECKING:
    from spacy.tokens import Doc

BATCH = 16
"""Texts that go through the layers together: more do not fit the processor's cache, fewer repeat the cost of a call."""

BLOCK = 128
"""Texts whose windows the transformer sorts by length before it reads them."""

RARE_ENOUGH = 2.0
"""Mean rarity of the words of a term: below it stand phrases such as "recent work"; chosen on the training part of Inspec."""

GENERIC = frozenset(
    """algorithm approach device framework method methodology model procedure system task technique""".split()
)
"""A phrase of just this word points at something that is named elsewhere."""

LONGEST_TEXT = 20_000
"""A longer text goes through the pipeline in pieces of so many characters, cut at spaces."""


def find_mentions(texts: Iterable[str], *, accurate: bool = False) -> Iterator[list[Mention]]:
    """The mentions of each text, in order and without overlaps, at their offsets in the text as it was given.

    Markdown, LaTeX, formulas and addresses are passed over. A text is best a paragraph or an abstract: a name has one type
    in a text. Some 20,000 words a second; `accurate` finds the names with a small transformer instead, fifteen times as slow,
    and raises `AccurateModeMissing` where its packages are not installed.

    >>> [m.type for m in next(find_mentions(["We train a Transformer on the ImageNet dataset."]))]
    ['Method', 'Dataset']
    """
    clean, again = tee(map(cleaned, texts))
    pieces = (text for one in clean for text in _pieces(one.text))
    found = _accurately(pieces) if accurate else _fast(pieces)
    for one in again:
        mentions: list[Mention] = []
        at = 0
        for piece in _pieces(one.text):
            mentions += (Mention(at + m.start, at + m.end, m.type) for m in next(found))
            at += len(piece)
        yield [_in_raw(mention, one) for mention in mentions]


def _fast(pieces: Iterable[str]) -> Iterator[list[Mention]]:
    for doc in language().pipe(pieces, batch_size=BATCH):
        names = [Mention(span.start_char, span.end_char, cast(MentionType, span.label_)) for span in doc.ents]
        yield _with_terms(doc, names)


def _accurately(pieces: Iterable[str]) -> Iterator[list[Mention]]:
    from extract.concepts.accurate.names import find_names

    tagging = language().select_pipes(disable=["ner"])
    pieces = iter(pieces)
    with tagging:
        while block := list(islice(pieces, BLOCK)):
            docs = language().pipe(block, batch_size=BATCH)
            yield from map(_with_terms, docs, find_names(block))


def _pieces(text: str) -> Iterator[str]:
    start = 0
    while len(text) - start > LONGEST_TEXT:
        cut = text.rfind(" ", start + 1, start + LONGEST_TEXT)
        cut = start + LONGEST_TEXT if cut <= start else cut
        yield text[start:cut]
        start = cut
    yield text[start:]


def _in_raw(mention: Mention, clean: Cleaned) -> Mention:
    return Mention(*clean.raw_span(mention.start, mention.end), mention.type)


def _with_terms(doc: "Doc", names: list[Mention]) -> list[Mention]:
    """The names, corrected by what the text says itself, and the noun phrases between them."""
    text = doc.text  # put together anew at each call
    found = corrected(text, names)
    taken = bytearray(len(text))
    for mention in found:
        taken[mention.start : mention.end] = b"\1" * (mention.end - mention.start)
    for first, last in noun_phrases(doc):
        start, end = doc[first].idx, doc[last - 1].idx + len(doc[last - 1])
        if not any(taken[start:end]) and (kind := _kind(text[start:end])):
            found.append(Mention(start, end, kind))
    return sorted(found)


def _kind(phrase: str) -> MentionType | None:
    """What a noun phrase without a type is: a term, a generic word, or nothing worth a mention."""
    words = re.findall(r"[^\W_]+", phrase.lower())
    if len(words) == 1:
        return "Generic" if words[0] in GENERIC or words[0].removesuffix("s") in GENERIC else None
    return "Term" if sum(map(rarity, words)) >= RARE_ENOUGH * len(words) else None
