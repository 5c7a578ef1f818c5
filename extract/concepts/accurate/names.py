"""Names in running text by the transformer: the same labels as the small pipeline gives, surer and slower."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from extract.concepts.accurate.adapted import LABELS, network
from extract.concepts.accurate.network import Network
from extract.concepts.accurate.windows import Window, arrays, windows
from extract.concepts.model.mention import Mention, MentionType

if TYPE_CHECKING:
    import numpy

BATCH = 32
"""Windows that go through the network together, of like length."""

NEVER = -1e9


def find_names(texts: Sequence[str], using: Network | None = None) -> list[list[Mention]]:
    """The names of each text as they stand there: Method, Task, Dataset and Metric, in order and without overlaps."""
    cut = [(n, window) for n, text in enumerate(texts) for window in windows(text)]
    cut.sort(key=lambda row: len(row[1].pieces))
    found: list[list[Mention]] = [[] for _ in texts]
    for at in range(0, len(cut), BATCH):
        batch = cut[at : at + BATCH]
        scores = (using or network()).scores(*arrays([window for _, window in batch]))
        for (n, window), row in zip(batch, scores, strict=True):
            found[n] += read(window, texts[n], row[list(window.first)])
    return [sorted(mentions) for mentions in found]


def read(window: Window, text: str, scores: "numpy.ndarray[Any, Any]") -> list[Mention]:
    """The names that the likeliest sequence of labels spells out; `scores` are words x labels."""
    labels = [LABELS[i].partition("-") for i in _likeliest(scores)]
    mentions: list[Mention] = []
    for (start, end), (place, _, kind) in zip(window.spans, labels, strict=True):
        if place == "I":
            mentions[-1] = Mention(mentions[-1].start, end, mentions[-1].type)
        elif place == "B":
            mentions.append(Mention(start, end, cast(MentionType, kind)))
    return [mention for mention in mentions if not _is_cut(text, mention)]


def _is_cut(text: str, mention: Mention) -> bool:
    """Does the name begin within a compound: "-shot learning"?"""
    start = mention.start
    return text[start] == "-" or (start > 1 and text[start - 1] == "-" and text[start - 2].isalnum())


def _likeliest(scores: "numpy.ndarray[Any, Any]") -> Iterator[int]:
    """The best sequence of labels in which a name goes on only where it began (Viterbi)."""
    allowed = _transitions()
    best = scores[0] + allowed[0]
    came_from = []
    for row in scores[1:]:
        paths = best[:, None] + allowed
        came_from.append(paths.argmax(0))
        best = paths.max(0) + row
    path = [int(best.argmax())]
    for back in reversed(came_from):
        path.append(int(back[path[-1]]))
    return reversed(path)


@cache
def _transitions() -> "numpy.ndarray[Any, Any]":
    """From label to label: 0 where the second may follow the first, else `NEVER`."""
    import numpy

    steps = numpy.zeros((len(LABELS), len(LABELS)))
    for a, before in enumerate(LABELS):
        for b, label in enumerate(LABELS):
            if label.startswith("I-") and before[2:] != label[2:]:
                steps[a, b] = NEVER
    return steps
