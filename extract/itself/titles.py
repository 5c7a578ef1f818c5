"""Which heading of a printed text is its title, and whether the text is a work at all: weighed by what was learnt.

The evidence is what people see at a glance: how large the heading is and how far up it stands, what its words are, whether a
person, a place, a date or an abstract stands below it, and what the pages are full of. `fit.py` makes the weights.
"""

import math
import re
from collections.abc import Sequence

from extract.entry import Entry, Page
from extract.itself.heads import (
    CONTENTS,
    KIND,
    LONGEST_OF_HEAD,
    SECTION,
    ends_head,
    is_abstract,
    names_of_line,
    names_place,
)
from extract.shape import Shaped
from extract.text.clean import plain
from extract.text.words import UNSPACED
from extract.titles import is_furniture
from kg.resolve.weighing import Values, load_weights, probability, weigh

LIKELY = 0.4
"""The probability from which on a text is a work: by folds over documents three of four are found, and a third of forms, cards
and manuals are taken for one."""
LINES_BEFORE, LINES_BELOW, LINES_OF_ABSTRACT = 15, 12, 40
"""So many lines may stand before a title; so many below are asked whom they name, and so many whether an abstract follows."""
DATED = re.compile(r"\b(?:1[89]|20)\d\d\b|\d{4}\s*年")
LONGEST_DATE, LONGEST_ROW = 80, 100
ADDRESS = re.compile(r"\S+@\S+|\bhttps?://")
NUMBERED = re.compile(r"[\s#*_]*(?:\d+(?:\.\d+)*|[IVX]+|[A-Z])\.?\s+\S")
MANY_WORDS, SHORT, REFERENCES = 20, 150, 3


def likeliest(page: Page, entries: Sequence[Entry], shapes: Sequence[Shaped]) -> int | None:
    """Where among the lines of a page, those that are not blank, the title of the work stands; None where there is none."""
    weights = load_weights("extract.itself")
    scored = [(weigh(weights, evidence), -at, at) for at, evidence in candidates(page, entries, shapes)]
    best, _, at = max(scored, default=(-math.inf, 0, 0))
    return at if probability(best) >= LIKELY else None


def candidates(page: Page, entries: Sequence[Entry], shapes: Sequence[Shaped]) -> list[tuple[int, Values]]:
    """The headings that may be the title of a text, each with what speaks for and against it."""
    end = next((i for i, shape in enumerate(shapes[:LINES_BEFORE]) if i and is_abstract(shape)), LINES_BEFORE)
    places = [
        i for i, shape in enumerate(shapes[:end]) if shape.kind == "heading" and not _is_of_all(plain(shape.content))
    ]
    about = _of_page(entries, shapes)
    found = []
    for at in places:
        evidence = (
            _of_size(shapes, places, at) | _of_words(plain(shapes[at].content)) | _below(page, shapes, at) | about
        )
        found.append((at, {name: round(value, 3) for name, value in evidence.items() if value}))
    return found


def _is_of_all(words: str) -> bool:
    """Are these words such as stand above works of all kinds: "Original article", "Preface"?"""
    return KIND.fullmatch(words) is not None or is_furniture(words)


def _of_size(shapes: Sequence[Shaped], places: Sequence[int], at: int) -> Values:
    level, largest = shapes[at].level, min(shapes[i].level for i in places)
    return {
        "size: largest": float(level == largest),
        "size: below the largest": float(level - largest),
        "place: first heading": float(at == places[0]),
        "place: first of its size": float(at == next(i for i in places if shapes[i].level == level)),
        "place: lines before": math.log(1 + at),
    }


def _of_words(words: str) -> Values:
    n = len(words.split()) + len(UNSPACED.findall(words)) // 2
    return {
        "words: one": float(n == 1),
        "words: two": float(n == 2),
        "words: many": float(n > MANY_WORDS),
        "words: contents": float(CONTENTS.match(words) is not None),
        "words: section": float(SECTION.match(words) is not None),
        "words: numbered": float(NUMBERED.match(words) is not None),
        "words: address": float(ADDRESS.search(words) is not None),
    }


def _below(page: Page, shapes: Sequence[Shaped], at: int) -> Values:
    head: list[Shaped] = []
    for shape in shapes[at + 1 : at + 1 + LINES_BELOW]:
        if ends_head(shape) or len(shape.content) > LONGEST_OF_HEAD:
            break
        head.append(shape)
    persons = [bool(names_of_line(page, shape, expected=i == 0)) for i, shape in enumerate(head)]
    following = shapes[at + 1 : at + LINES_OF_ABSTRACT]
    text = following[0] if following else None
    return {
        "below: person next": float(any(persons[:1])),
        "below: person near": float(any(persons[:4])),
        "below: person": float(any(persons)),
        "below: date": float(any(len(one.content) < LONGEST_DATE and DATED.search(one.content) for one in head)),
        "below: address": float(any(ADDRESS.search(one.content) for one in head)),
        "below: place": float(any(names_place(one.content) for one in head)),
        "below: heading": float(text is not None and text.kind == "heading"),
        "below: smaller heading": float(text is not None and text.kind == "heading" and text.level > shapes[at].level),
        "below: text": float(text is not None and text.kind == "text" and len(text.content) > LONGEST_ROW),
        "below: item": float(text is not None and text.kind in ("bullet", "table")),
        "below: abstract": float(any(map(is_abstract, following))),
        "below: contents": float(any(CONTENTS.match(one.content) for one in following)),
        "above: person": float(any(names_of_line(page, one, expected=False) for one in shapes[max(0, at - 3) : at])),
    }


def _of_page(entries: Sequence[Entry], shapes: Sequence[Shaped]) -> Values:
    words = sum(len(shape.content.split()) for shape in shapes if shape.kind == "text")
    n = max(1, len(shapes))
    others = sum(entry.status != "reference" and bool(entry.names) for entry in entries)
    return {
        "page: references": float(sum(entry.status == "reference" for entry in entries) >= REFERENCES),
        "page: words": math.log(1 + words / 100),
        "page: short": float(words < SHORT),
        "page: other works": math.log(1 + others),
        "page: other works a word": math.log(1 + 1000 * others / max(SHORT, words)),
        "page: prose": sum(shape.kind == "text" and len(shape.content) > LONGEST_ROW for shape in shapes) / n,
        "page: items": sum(shape.kind == "bullet" for shape in shapes) / n,
        "page: rows": sum(shape.kind == "table" for shape in shapes) / n,
    }
