"""Fit the weights: `python -m extract.itself.fit FOLDER...`; `--folds` tells how they choose where they did not learn.

A folder holds PDFs, each with NAME.gold.tsv beside it: the line "self<TAB>title", or nothing for what is no work.
Deterministic: the same files give the same weights.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from extract.entry import Page
from extract.itself.titles import LIKELY, candidates
from extract.reading import read_entries
from extract.sources import read
from extract.text.clean import plain
from kg.errors import DocumentError
from kg.resolve.fitting import Example, fit, write_weights
from kg.resolve.weighing import probability, weigh
from kg.terms import title_key

RIDGE = 1.0
SHARE = 0.5
"""A heading that is the beginning of a title, so much of it at least, is its first line."""


def texts(folders: Sequence[str]) -> Iterator[tuple[str, bool, list[Example]]]:
    """Of each text its path, whether it is a work, and its headings as examples."""
    for gold in sorted(path for folder in folders for path in Path(folder).glob("*.gold.tsv")):
        path = gold.with_name(gold.name.removesuffix(".gold.tsv") + ".pdf")
        rows = [line.split("\t") for line in gold.read_text(encoding="utf-8").splitlines()]
        title = next((title_key(row[1]) for row in rows if row[0] == "self"), "")
        try:
            page = Page.of(read(str(path), "", None))
        except DocumentError:
            continue
        entries, _ = read_entries(page)
        shapes = [shape for shape in page.shapes if shape.kind != "blank"]
        examples: list[Example] = []
        for at, evidence in candidates(page, entries, shapes):
            lines = [title_key(plain(shape.content)) for shape in shapes[at : at + 2]]
            own = lines[0] == title or "".join(lines) == title or _begins(title, lines[0])
            examples.append(Example(evidence, bool(title) and own and not any(one.same for one in examples)))
        yield str(path), bool(title), examples


def _begins(title: str, line: str) -> bool:
    return bool(line) and title.startswith(line) and len(line) > SHARE * len(title)


def folds(found: Sequence[tuple[str, bool, list[Example]]]) -> tuple[int, int, int, int]:
    """How many works there are, how many get their title, another heading, and how many others are taken for works."""
    right = wrong = false = 0
    for i, (_, is_work, examples) in enumerate(found):
        weights = fit([one for j, (_, _, others) in enumerate(found) if j != i for one in others], RIDGE)
        best = max(examples, key=lambda one: weigh(weights, one.values), default=None)
        if best is not None and probability(weigh(weights, best.values)) >= LIKELY:
            right += best.same
            wrong += is_work and not best.same
            false += not is_work
    return sum(is_work for _, is_work, _ in found), right, wrong, false


def main(arguments: Sequence[str]) -> None:
    """Write the weights that the texts of some folders give."""
    found = list(texts([one for one in arguments if one != "--folds"]))
    if "--folds" in arguments:
        works, right, wrong, false = folds(found)
        sys.stdout.write(f"works {works}, right {right}, wrong {wrong}, false {false}\n")
    write_weights(fit([one for _, _, examples in found for one in examples], RIDGE), __file__)


if __name__ == "__main__":
    main(sys.argv[1:])
