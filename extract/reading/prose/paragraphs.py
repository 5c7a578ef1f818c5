"""Paragraphs that name works: whether they are about one, go on with it, or begin with another."""

import re
from collections.abc import Iterable
from dataclasses import replace
from operator import itemgetter

from extract.building import may_build, says_it_builds
from extract.document import Document
from extract.entry import Entry, Page
from extract.reading.prose.evidence import FAR
from extract.reading.prose.stretches import Stretch
from extract.reading.spans import is_in_sentence

BACK = re.compile(
    r"\b(?:it|its|they|their|the(?:se|ir)? (?:authors?|paper|work)|this (?:paper|work)|he|she)\b", re.IGNORECASE
)
SENTENCE_ENDS = (".", "!", "?", ":")
OTHERS = 2
"""A sentence before so many works is none, whatever it seems to be."""
WORDS_OF_PARAGRAPH = 30
"""A paragraph of so many words says more than a record."""


def is_told(page: Page, document: Document, entry: Entry) -> bool:
    """Is an entry told in a sentence, or in a paragraph that goes on with more than its record?"""
    shape = page.shapes[entry.first - 1]
    if entry.title is None or entry.reference or shape.kind not in ("bullet", "text"):
        return False
    more = document.text[entry.title[1] : document.stretch_at(entry.title[0]).end]
    is_paragraph = shape.kind == "text" and not entry.names and len(more.split()) >= WORDS_OF_PARAGRAPH
    return is_paragraph or is_in_sentence(page.document.text[shape.start : entry.title[0]])


def is_intro(page: Page, entry: Entry) -> bool:
    """Is it a sentence of its own that states nothing: "Here is what I read this week."?"""
    shape = page.shapes[entry.first - 1]
    if entry.title is None or shape.kind != "text" or entry.names or entry.venue or entry.values:
        return False
    behind = page.document.text[entry.title[1] : shape.end].strip()
    return shape.start == entry.title[0] and behind in SENTENCE_ENDS


def begins_anew(document: Document, owner: Entry, one: Stretch) -> bool:
    """Is an entry a paragraph that says more than its record, and the first title of another a work like it?

    What the paragraph says of "it", "their" or "the paper" is still said of the entry.
    """
    if owner.title is None or owner.parsed or one.region.shapes[0].kind != "text":
        return False
    own = document.stretch_at(owner.title[0])
    if own.end > one.region.start or len(own.text.split()) < WORDS_OF_PARAGRAPH:
        return False
    before = one.region.text(one.region.start, one.outer[0])
    return len(before) <= FAR and not BACK.search(before)


def up_to(entry: Entry, end: int) -> Entry:
    """The entry with the notes before an offset."""
    body = tuple(shape for shape in entry.body if shape.start < end)
    return replace(entry, body=body, last=max([entry.first, *(shape.number for shape in body)]))


def builder(document: Document, one: Stretch, known: Iterable[Entry]) -> Entry | None:
    """The work last spoken of, where a sentence that names another says that it builds on it: "This extends “Nets”"."""
    sentence = document.passage(one.start, one.end)
    said = document.text[sentence.start : one.start], document.text[one.end : sentence.end]
    if not may_build(*said):
        return None
    titled = [(entry.title, entry) for entry in known if entry.status == "entry" and entry.title]
    title, last = max(
        (pair for pair in titled if pair[0][1] <= sentence.start), key=itemgetter(0), default=((0, 0), None)
    )
    return last if last and says_it_builds(*said, document.text[slice(*title)]) else None
