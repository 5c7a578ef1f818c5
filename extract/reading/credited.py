"""A line of nothing but names and a year below another, "Anna Berg et al., ICML 2020": that one is the title of their work.

So is a line between one of names and one of a journal with volume, pages and year.

The forests weigh it with all else that a note holds, and a short note holds little.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from extract.author_lines import CREDIT, NAMED, NAMES
from extract.reading.outline import Outline, Unit
from extract.reading.roles import Read
from extract.reading.serial_lines import as_serial
from extract.text.lexis import lean_in_any
from extract.titles import is_furniture, looks_like_title
from kg.surnames import is_surname

WORDS_AT_LEAST = 2
OF_NAMES = 0
"""The first word leans so towards names or further: "Extends Berg et al. (2019)" says something else."""
WORD = re.compile(r"(?!by\b)[^\W\d_]{2,}", re.IGNORECASE)


def with_credited(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with the one above each such line.

    Several such lines, one below the other, cite so many works.
    """
    found, chosen = dict(reads), set(records)
    lines = {unit.index for unit in outline.units if _credits(outline, unit)}
    titles = [i for i in _between(outline, reads) if not {i - 1, i, i + 1} & records]
    for i in sorted(lines):
        above = i - 1
        if {above, i + 1} & lines or {above, i} & records or above not in reads:
            continue
        if _may_be_title(outline.units[above], outline.units[i]):
            titles.append(above)
    for i in titles:
        found[i] = replace(reads[i], title=reads[i].title or (0, len(reads[i].pieces) - 1))
        chosen.add(i)
    return found, chosen


def _credits(outline: Outline, unit: Unit) -> bool:
    words = unit.text.strip()
    below_heading = unit.kind == "text" and unit.index > 0 and outline.units[unit.index - 1].kind == "heading"
    return CREDIT.fullmatch(words) is not None or (below_heading and NAMED.fullmatch(words) is not None)


def _between(outline: Outline, reads: Mapping[int, Read]) -> Iterator[int]:
    """The lines that were read between one of names and one of a serial."""
    for above, line, below in zip(outline.units, outline.units[1:], outline.units[2:], strict=False):
        names, words = reads.get(above.index), line.text.strip(" *_.")
        if not (line.kind == below.kind == "text" and line.index in reads and above.kind in ("item", "text")):
            continue
        if line.parent not in (above.index, above.parent) or not as_serial(below) or as_serial(line):
            continue
        named = names is not None and set(names.labelled.labels) == {"A"} and len(names.pieces) >= NAMES
        if named and len(words.split()) >= WORDS_AT_LEAST and not is_furniture(words):
            yield line.index


def _may_be_title(above: Unit, line: Unit) -> bool:
    words = above.text.strip(" *_")
    is_over = above.kind == "heading" or (above.kind == line.kind == "text" and looks_like_title(words))
    first = WORD.search(line.text)
    return (
        is_over
        and len(words.split()) >= WORDS_AT_LEAST
        and not is_furniture(words)
        and first is not None
        and (is_surname(first[0]) or lean_in_any([first[0].lower()]) <= OF_NAMES)
    )
