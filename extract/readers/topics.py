"""The headings that a line stands under."""

from collections.abc import Iterable

from extract.shape import Shaped
from extract.text.clean import plain

Topic = tuple[int, str]
"""The level of a heading and its words."""


def with_heading(topics: Iterable[Topic], heading: Shaped) -> list[Topic]:
    """The path under a heading that stands under `topics`: those of a higher level stay, the others end."""
    return [*(topic for topic in topics if topic[0] < heading.level), (heading.level, plain(heading.content))]


def path(topics: Iterable[Topic]) -> tuple[str, ...]:
    """The words of the path, outermost first; a heading of the first level names the page, not a topic."""
    return tuple(words for level, words in topics if level > 1)
