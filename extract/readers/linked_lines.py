"""Lines that are nothing but a link whose words are a title: papers among prose, and in the tables of a printed page.

Right below a heading such a line is the link of what the heading names.
"""

from collections.abc import Iterator

from extract.entry import Entry, Page, Reading
from extract.fields import identified
from extract.readers.columns import ARCHIVE
from extract.readers.topics import Topic, path, with_heading
from extract.shape import Shaped
from extract.text.clean import LINK, plain
from extract.titles import looks_like_title

LINES_AT_LEAST = 3
"""One or two such lines are anybody's links."""
WORDS_OF_TITLES = 3


def read(page: Page) -> Reading:
    """One entry for each line that is a link with a title to a place where papers lie, if there are several."""
    entries = list(_entries(page))
    if len(entries) < LINES_AT_LEAST:
        return Reading()
    return Reading(tuple(entries), frozenset(entry.first for entry in entries))


def _entries(page: Page) -> Iterator[Entry]:
    topics: list[Topic] = []
    above: Shaped | None = None
    for shape in page.shapes:
        if shape.kind == "blank":
            continue
        if shape.kind == "heading":
            topics = with_heading(topics, shape)
        elif shape.kind == "text" and page.is_free(shape) and (above is None or above.kind != "heading"):
            yield from _entry(shape, path(topics))
        above = shape


def _entry(shape: Shaped, topics: tuple[str, ...]) -> Iterator[Entry]:
    link = LINK.fullmatch(shape.content)
    if link is None or not ARCHIVE.search(link[0]):
        return
    words = plain(link[1])
    if len(words.split()) < WORDS_OF_TITLES or not looks_like_title(words):
        return
    title = shape.start + link.start(1), shape.start + link.end(1)
    yield Entry(shape.number, shape.number, title, topics=topics, values=identified(link[0]))
