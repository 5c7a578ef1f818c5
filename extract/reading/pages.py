"""What a page as a whole makes of each of its units: a fourth forest, which sees how sure the others of the page are.

A note on one work has one unit that may be its title, and where a page has a surer one, the next is rather a section of it; a
list has many that are alike. The forests before it, which ask of each unit what stands around it, know nothing of that.
"""

import itertools
import re

import numpy as np
from numpy.typing import NDArray

from extract.forest import Forest, logits
from extract.reading.outline import Outline, Unit
from extract.text.words import UNSPACED

LEAST = 0.0002
"""What is less likely is no record whatever the page is."""
LIKELY, MOST = 0.4, 8
"""A page with more units that are so likely is a list, and so is one with an item or row that is."""
LISTED = frozenset(["item", "row"])
FEWEST_WORDS = 60
"""What says less is no note that says of what it is."""
FORMATS = frozenset(["markdown", "text", "org"])
"""Those in which notes are kept: from others the forest has learnt nothing."""
NUMBERED = re.compile(r"^[^\w\n\[]{0,3}\[\d{1,3}\][ \t]", re.MULTILINE)
FEWEST_NUMBERED = 2
"""A text with so many numbered references is read as what cites them."""
NEAREST = 1e-4
"""No logit is of a probability nearer to 0 or 1."""


def weighed(
    outline: Outline, rows: NDArray[np.float32], scores: NDArray[np.float32], forest: Forest
) -> NDArray[np.float32]:
    """(n_units,): the scores with the page as a whole in mind; `rows` are those of the forest that settles doubts."""
    asked = asked_of(outline, scores)
    found = scores.copy()
    if asked.any():
        found[asked] = forest.scores(rows_of(outline, rows, scores)[asked], logits_of(scores[asked]))
    return found


def asked_of(outline: Outline, scores: NDArray[np.float32]) -> NDArray[np.bool_]:
    """(n_units,): which are judged by their page: those of notes on a work or a few. Those of lists are judged by their
    siblings."""
    return may_be(scores) if _is_note(outline, scores) else np.zeros(len(scores), np.bool_)


def _is_note(outline: Outline, scores: NDArray[np.float32]) -> bool:
    """May a page be a note on one work or a few?"""
    if outline.page.document.format not in FORMATS:
        return False
    likely = [outline.units[i].kind for i in np.flatnonzero(scores >= LIKELY).tolist()]
    if len(likely) > MOST or not LISTED.isdisjoint(likely):
        return False
    numbered = itertools.islice(NUMBERED.finditer(outline.page.document.text), FEWEST_NUMBERED)
    return len(list(numbered)) < FEWEST_NUMBERED and sum(map(_words, outline.units)) >= FEWEST_WORDS


def _words(unit: Unit) -> float:
    """About how many words a unit has; of scripts without blanks two signs are one."""
    return unit.text.count(" ") + (0 if unit.text.isascii() else len(UNSPACED.findall(unit.text)) / 2)


def may_be(scores: NDArray[np.float32]) -> NDArray[np.bool_]:
    """(n_units,): which may be records at all."""
    result: NDArray[np.bool_] = scores >= LEAST
    return result


def rows_of(outline: Outline, rows: NDArray[np.float32], scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """(n_units, n_features): what the forest is told of each unit: what the one before is, and how it stands among those of its
    page that may be records."""
    able = may_be(scores)
    among = np.zeros((len(scores), 7), np.float32)
    if able.any():
        among[able] = _among(scores[able])
    kinds = np.array([(unit.kind == "heading", unit.kind == "field") for unit in outline.units], np.float32)
    return np.hstack([rows, among, kinds.reshape(len(scores), 2)])


def _among(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """(n, 7): how sure each is, the surest of the others, its rank, how many there are, how many of them are likely, their sum,
    its place among them."""
    n = len(scores)
    first, second = (*np.sort(scores)[::-1][:2], 0.0)[:2]
    others = np.where(scores == first, second, first)
    rank = np.argsort(np.argsort(-scores, kind="stable"), kind="stable")
    whole = np.array([n, (scores >= LIKELY).sum(), scores.sum()], np.float32)
    columns = [logits_of(scores), others, rank, np.tile(whole, (n, 1)), np.arange(n)]
    return np.column_stack(columns).astype(np.float32)


def logits_of(scores: NDArray[np.float32]) -> NDArray[np.float64]:
    """What the forest goes on from."""
    return logits(scores, NEAREST)
