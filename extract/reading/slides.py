"""The text of a slide deck: slides build up line by line, so most lines stand in it several times.

A deck tells of papers in three places: its title slide (the talk, thesis or paper that it presents), lists of papers with
their venue below each title ("Poster at ACL 2019"), and a table of contents that comes back before each part.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from rapidfuzz import fuzz

from extract.entry import Entry, Page, Reading
from extract.people import author_list
from extract.shape import Shaped
from extract.text.clean import plain
from extract.titles import is_furniture, looks_like_title
from extract.venues import find_venues
from kg.ids import folded

WORD = re.compile(r"\w+\.?")
LONGEST_SLIDE = 25
AGAIN_AT_LEAST, SHARE_AGAIN = 5, 0.03
"""So many slides must come again whole, with more below them: in a deck that builds up every eighth line begins one, in 60
other texts none does, templates among them, for their titles differ."""
SAME_TITLE = 88
"""rapidfuzz token-set score from which two lines are forms of one title ("Marg." for "Marginalization" gives 90)."""


def is_deck(page: Page) -> bool:
    """Is the page the text of slides that build up?"""
    lines = [shape.content for shape in page.shapes if shape.kind != "blank" and shape.content]
    last: dict[str, int] = {}
    again = 0
    for i, line in enumerate(lines):
        j = last.get(line, i)
        last[line] = i
        again += 2 <= i - j <= LONGEST_SLIDE and lines[i : 2 * i - j] == lines[j:i]
    return again >= max(AGAIN_AT_LEAST, SHARE_AGAIN * len(lines))


def read(page: Page) -> Reading:
    """The papers of a deck, whose references have been taken."""
    shapes = [shape for shape in page.shapes if page.is_free(shape) and shape.kind != "blank"]
    if not shapes:
        return Reading()
    cites = any(not page.is_free(shape) for shape in page.shapes)
    talk = _title_slide(shapes, cites=cites)
    listed = _listed(shapes)
    entries = _with_parts(([talk] if talk else []) + listed, shapes)
    return Reading(tuple(entries), frozenset(shape.number for shape in page.shapes if page.is_free(shape)))


def _title_slide(shapes: Sequence[Shaped], *, cites: bool) -> Entry | None:
    """The work that the deck presents: its first line is a title, and an author stands below it or references at its end."""
    head = shapes[0]
    if not looks_like_title(head.content) or is_furniture(plain(head.content)):
        return None
    below = shapes[1:4]
    authors = [shape for shape in below if author_list(plain(shape.content))]
    if not authors:
        return Entry(head.number, head.number, (head.start, head.end)) if cites else None
    return Entry(head.number, authors[0].number, (head.start, head.end), (authors[0],))


def _listed(shapes: Sequence[Shaped]) -> list[Entry]:
    """Bullets whose sub-bullets name a venue and year, each where it stands first."""
    found: dict[str, Entry] = {}
    for i, shape in enumerate(shapes):
        if shape.kind != "bullet" or not looks_like_title(shape.content):
            continue
        under = _under(shapes, i)
        if not any(venue.year for below in under for venue in find_venues(below.content)):
            continue
        title = plain(shape.content)
        topic = next((s for s in reversed(shapes[:i]) if s.kind in ("text", "heading")), None)
        topics = (plain(topic.content),) if topic else ()
        found.setdefault(title, Entry(shape.number, under[-1].number, (shape.start, shape.end), tuple(under), topics))
    return list(found.values())


def _under(shapes: Sequence[Shaped], i: int) -> list[Shaped]:
    under = []
    for shape in shapes[i + 1 :]:
        if shape.kind != "bullet" or shape.level <= shapes[i].level:
            break
        under.append(shape)
    return under


def _with_parts(entries: list[Entry], shapes: Sequence[Shaped]) -> list[Entry]:
    """The entries with the further places of their titles and the slides that speak of them."""
    titles = {i: plain(_content_at(shapes, entry.title)) for i, entry in enumerate(entries) if entry.title}
    spots: dict[int, list[Shaped]] = {i: [] for i in titles}
    for shape in shapes:
        for i, title in titles.items():
            if entries[i].title != (shape.start, shape.end) and same_title(title, plain(shape.content)):
                spots[i].append(shape)
                break
    bodies = _parts(entries, spots, shapes)
    return [_complete(entry, spots.get(i, []), bodies.get(i, ())) for i, entry in enumerate(entries)]


def _complete(entry: Entry, spots: Sequence[Shaped], body: Sequence[Shaped]) -> Entry:
    further = tuple((shape.start, shape.end) for shape in spots)
    own = {shape.number for shape in entry.body}
    return Entry(
        entry.first,
        entry.last,
        entry.title,
        (*entry.body, *(s for s in body if s.number not in own)),
        entry.topics,
        further=further,
    )


def _content_at(shapes: Sequence[Shaped], title: tuple[int, int] | None) -> str:
    return next((shape.content for shape in shapes if (shape.start, shape.end) == title), "")


def same_title(title: str, line: str) -> bool:
    """Is the line the title or a short form of it ("Efficient Marg. of ... via Sparsity")?"""
    (a, words_a), (b, words_b) = _words(title), _words(line)
    if a == b:
        return True
    if len(words_b) < 4 or abs(len(words_a) - len(words_b)) > 2:
        return False
    full = " ".join(_unabbreviated(word, words_a) for word in words_b)
    return fuzz.token_set_ratio(" ".join(words_a), full) >= SAME_TITLE and words_a[0] == words_b[0]


@lru_cache(maxsize=65536)
def _words(text: str) -> tuple[str, tuple[str, ...]]:
    """The text folded, and its words with the full stop of those that are cut short."""
    text = folded(text)
    return text, tuple(WORD.findall(text))


def _unabbreviated(word: str, words: Sequence[str]) -> str:
    if word.endswith("."):
        return next((w for w in words if w.startswith(word[:-1])), word)
    return word


def _parts(
    entries: Sequence[Entry], spots: dict[int, list[Shaped]], shapes: Sequence[Shaped]
) -> dict[int, list[Shaped]]:
    """The slides of each entry: a table of contents that comes back stands before its first, second, ... item's part."""
    contents = _contents_slides(spots, len(entries))
    bodies: dict[int, list[Shaped]] = {}
    current = 0 if entries else -1
    part = 0
    for shape in shapes:
        if part < len(contents) and shape.number >= contents[part][0]:
            order = contents[part][1]
            current = order[part] if part < len(order) else 0
            part += 1
        if current >= 0:
            bodies.setdefault(current, []).append(shape)
    return bodies


def _contents_slides(spots: dict[int, list[Shaped]], n_entries: int) -> list[tuple[int, list[int]]]:
    """(line, entries in the order named) of the runs of lines that name all listed papers one after the other."""
    named = sorted((shape.number, i) for i, shapes in spots.items() for shape in shapes if shape.kind != "bullet")
    runs: list[list[tuple[int, int]]] = []
    for number, i in named:
        if runs and number - runs[-1][-1][0] <= 4:
            runs[-1].append((number, i))
        else:
            runs.append([(number, i)])
    return [(run[0][0], [i for _, i in run]) for run in runs if len({i for _, i in run}) >= max(2, n_entries - 1)]
