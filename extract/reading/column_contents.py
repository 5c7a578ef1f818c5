"""What the cells of a column show that it holds, where its name promises works: keys of these, or who wrote them when.

A column called "Paper" or "Source" may say "berg_2019", "Berg & Dahl (2019)" or "Berg, A." in every row; what the works are
called stands beside it then, or nowhere.
"""

import re
from collections.abc import Callable, Sequence

from extract.citations import AUTHOR_YEAR
from extract.keys import author_and_year
from extract.people import AN_INITIAL, author_list, split_names
from extract.reading.column_names import columns_of
from extract.reading.field_names import REFERENCES, label_of
from extract.text.clean import plain
from extract.text.lexis import lean_in_any, words_in

FEWEST, OF_ALL = 2, 0.8
"""So many cells of a column are of one kind, and such a share: then it holds nothing else."""
AROUND = " `*_[]()"
BEHIND = re.compile(r"[)\]）.\s]*")


def with_contents(header: tuple[str, ...], cells: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The names of columns; one that holds keys is called so, and one of works that holds something else after that. `cells`
    are those of some rows."""
    kinds = columns_of(header).kinds
    named = list(header)
    for i, name in enumerate(header):
        column = [words for row in cells if i < len(row) and (words := plain(row[i]).strip(AROUND))]
        promised = kinds[i] & {"title", "work"} or REFERENCES.fullmatch(label_of(name))
        named[i] = next((label for label in (FORMS if promised else (KEY,)) if FORMS[label](column)), name)
    return tuple(named)


def _most(column: Sequence[str], fits: Callable[[str], bool]) -> bool:
    return sum(map(fits, column)) >= max(FEWEST, OF_ALL * len(column))


def _are_keys(column: Sequence[str]) -> bool:
    return _most(column, _is_key)


def _is_key(words: str) -> bool:
    """ "`berg2019small` (R-016)"."""
    key, _, behind = words.partition(" ")
    return (not behind or behind.startswith("(")) and author_and_year(key.strip(AROUND)) is not None


def _are_citations(column: Sequence[str]) -> bool:
    return _most(column, _is_citation)


def _is_citation(words: str) -> bool:
    """ "Berg & Dahl (2019)", and nothing else."""
    found = AUTHOR_YEAR.match(words)
    return found is not None and BEHIND.fullmatch(words, found.end()) is not None


def _are_initialled(column: Sequence[str]) -> bool:
    """ "Berg, A. & Dahl, B. L.", but not "J. Neurosci."."""
    words = [word for one in column for word in words_in(one)]
    return lean_in_any(words) < 0 and _most(column, _is_initialled)


def _is_initialled(words: str) -> bool:
    names = [name.text for name in author_list(words)]
    return len(names) == len(split_names(words)) and any(map(AN_INITIAL.search, names))


KEY = "cite key"
FORMS: dict[str, Callable[[Sequence[str]], bool]] = {
    KEY: _are_keys,
    "authors / year": _are_citations,
    "authors": _are_initialled,
}
"""What a column may hold in the place of works, under the name that it is given, and which cells do."""
