"""Units of which two forests do not know for sure whether they are records: a third decides.

It sees what the second said of a unit and of those around it, and of what the words there speak: a heading above "this paper
shows that the authors' method ..." is another than one above "install it with". What is sure stays as it is.
"""

import numpy as np
from numpy.typing import NDArray

from extract.forest import Forest, logits
from extract.reading import roles
from extract.reading.outline import Outline
from extract.reading.speech import speech_of

LEAST, MOST = 0.002, 0.98
"""What is less likely is no record whatever else speaks for it, what is likelier is one."""


def settled(rows: NDArray[np.float32], scores: NDArray[np.float32], forest: Forest) -> NDArray[np.float32]:
    """(n_units,): the scores of the second forest, with those of what is in doubt as the third has them; `rows` are `rows_of`
    these."""
    doubtful = in_doubt(scores)
    if not doubtful.any():
        return scores
    found = scores.copy()
    found[doubtful] = forest.scores(rows[doubtful], logits_of(scores[doubtful]))
    return found


def in_doubt(scores: NDArray[np.float32]) -> NDArray[np.bool_]:
    """(n_units,): which scores leave a doubt."""
    result: NDArray[np.bool_] = (scores >= LEAST) & (scores <= MOST)
    return result


def rows_of(outline: Outline, rows: NDArray[np.float32], scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """(n_units, n_features): what the third forest is told of each unit."""
    return np.hstack([roles.with_scores(outline, rows, scores), speech_of(outline)])


def logits_of(scores: NDArray[np.float32]) -> NDArray[np.float64]:
    """What the third forest goes on from."""
    return logits(scores, LEAST)
