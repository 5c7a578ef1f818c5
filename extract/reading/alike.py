"""Works that are listed together are written alike: what is made as a work beside it is one, too.

The forests see that siblings agree, but where there are two the second may as well be what is said of the first. What both are
made of but for their words tells: `"Small Networks" (Berg et al., 2019)`, `"Large Networks" (Dahl et al., 2020)`.
"""

from collections.abc import Mapping
from dataclasses import replace

from extract.reading.outline import Outline
from extract.reading.roles import Read
from extract.reading.runs import Run
from extract.reading.skeletons import parts_of, skeleton


def with_alike(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with those that are made as one beside them is.

    Their titles stand where that has its.
    """
    found, chosen = dict(reads), set(records)
    for (_, kind, _), group in outline.siblings.items():
        if kind not in ("item", "text"):
            continue
        known = {made: i for i in group if i in records and i in reads and (made := skeleton(outline.units[i].text))}
        for i in group if known else ():
            like = known.get(skeleton(outline.units[i].text)) if i in reads and i not in records else None
            if like is not None:
                found[i] = replace(reads[i], title=_title_as_in(reads[like], reads[i]) or reads[i].title)
                chosen.add(i)
    return found, chosen


def _title_as_in(like: Read, read: Read) -> Run | None:
    """The pieces of the part of a line at whose place another line has its title."""
    if like.title is None:
        return None
    start, end = like.pieces[like.title[0]].start, like.pieces[like.title[1]].end
    same = zip(parts_of(like.unit.text), parts_of(read.unit.text), strict=True)
    of_title = [own for its, own in same if its.start < end and start < its.end]
    inside = [
        n
        for n, piece in enumerate(read.pieces)
        if of_title and of_title[0].start <= piece.start and piece.end <= of_title[-1].end
    ]
    return (inside[0], inside[-1]) if inside else None
