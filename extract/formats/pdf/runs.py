"""Words in one style that lead to one address, and the lines that they make."""

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

HYPHEN = "\ufffe"
SPACES = re.compile(r"\s+")
MARKS = {"b": "**", "i": "*", "bi": "***"}
SHORTEST_MARKED = 3
"""Letters; what is shorter and slants is a sign of a formula."""


@dataclass(frozen=True, slots=True)
class Run:
    """Words that lead to one address, or nowhere, and are set in one style."""

    text: str
    target: str = ""
    style: str = ""


def joined(rows: Sequence[Sequence[Run]]) -> list[Run]:
    """The runs of one line of several rows; a hyphen at the end of a row goes, unless the word has others or what follows is a
    name.

    >>> joined([[Run("The atten\ufffe")], [Run("tion of state-of-the\ufffe")], [Run("art")]])
    [Run(text='The attention of state-of-the-art', target='', style='')]
    """
    line: list[Run] = []
    for row in rows:
        runs = [replace(run, text=spaced(run.text)) for run in row]
        runs[0] = replace(runs[0], text=runs[0].text.lstrip())
        runs[-1] = replace(runs[-1], text=runs[-1].text.rstrip())
        line = _with_row(line, [run for run in runs if run.text])
    merged = [
        Run("".join(run.text for run in same), *said)
        for said, same in itertools.groupby(line, key=lambda run: (run.target, run.style))
    ]
    return [replace(run, text=spaced(run.text).replace(HYPHEN, "-")) for run in merged]


def spaced(text: str) -> str:
    """The text with one blank between words, or the tab between columns."""
    return SPACES.sub(lambda found: "\t" if "\t" in found[0] else " ", text)


def _with_row(line: list[Run], row: Sequence[Run]) -> list[Run]:
    """The line with a further row, and what stands between them: nothing, a hyphen or a space."""
    if not line or not row:
        return [*line, *row]
    above, below = "".join(run.text for run in line), "".join(run.text for run in row)
    joint = " "
    if above.endswith(HYPHEN):
        word = above[:-1].split()[-1] if above[:-1].split() else ""
        whole = below[:1].islower() and "-" not in word and word[-1:].isalpha()
        joint = "" if whole else "-"
        line = [*line[:-1], replace(line[-1], text=line[-1].text[:-1])]
    elif above.endswith(("-", "–", "/")) and not above.endswith((" -", " –")):
        joint = ""
    last, first = line[-1], row[0]
    target = last.target if last.target == first.target else ""
    style = last.style if last.style == first.style else ""
    return [*line, Run(joint, target, style), *row]


def emphasized(runs: Sequence[Run]) -> str:
    """The words of runs, each in the marks of its style where it does not begin or end within a word."""
    written = ""
    for i, run in enumerate(runs):
        after = runs[i + 1].text[:1] if i + 1 < len(runs) else ""
        bare = run.text.strip()
        if "s" in run.style and bare:
            written += run.text.replace(bare, f"<sup>{bare}</sup>", 1)
            continue
        within = _in_word(written, run.text) or _in_word(run.text, after)
        mark = MARKS.get(run.style, "")
        letters = sum(char.isalpha() for char in bare)
        marked = mark and not within and letters >= SHORTEST_MARKED and "*" not in bare
        written += run.text.replace(bare, f"{mark}{bare}{mark}", 1) if marked else run.text
    return written


def _in_word(before: str, after: str) -> bool:
    return before[-1:].isalnum() and after[:1].isalnum()


def without_head(runs: Sequence[Run], length: int) -> list[Run]:
    """The runs without so many characters."""
    kept: list[Run] = []
    for run in runs:
        kept.append(replace(run, text=run.text[length:]))
        length = max(0, length - len(run.text))
    return [run for run in kept if run.text]
