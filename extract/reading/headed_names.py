"""Who wrote a work as a heading below that of its title: "## Anna Berg, Bo Dahl", "#### Berg et al. (2019)".

It is read as the line that says the same: under a heading of its own it would be that of a part of the notes.
"""

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from extract.author_lines import says_who
from extract.titles import is_furniture

if TYPE_CHECKING:
    from extract.reading.outline import Unit

WORDS_OF_A_TITLE = 2


def lower_names(units: Sequence["Unit"]) -> None:
    """Make a line of each heading that says who wrote the work called by the heading right above it."""
    for title, names in itertools.pairwise(units):
        if title.kind == names.kind == "heading" and _may_be_title(title.text) and says_who(names.text):
            names.kind, names.level = "text", 0


def _may_be_title(words: str) -> bool:
    return len(words.split()) >= WORDS_OF_A_TITLE and not is_furniture(words.strip(" *_"))
