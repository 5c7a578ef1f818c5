"""Names that stand before the title of a work: "Anna Berg, Bo Dahl - Small Networks", "2017 Berg et al.: Small Networks".

Who keeps notes of works calls them so, one by one, and the labeller and the forest of titles, which have mostly seen titles
first, misread that. So where a heading or line states nothing but names, title and year, what stands before its first sign is
weighed by itself: as a list of names, beside what would be the title and what the labeller says of both. The weights are learnt
from names and titles that are written in many ways, and from what stands before such signs on real pages
(`training/leading.py`). Lists are told as a whole (`paired.py`).
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from extract.people import between_names, looks_like_name
from extract.reading.features import WORD
from extract.reading.labeller import Labelled
from extract.reading.outline import Outline
from extract.reading.pieces import MARKS, Piece
from extract.reading.roles import Read
from extract.reading.runs import column
from extract.references.cues import CUES
from extract.text.lexis import lean_in_any
from kg.resolve.weighing import Values, probability, weigh

WEIGHTS = Path(__file__).resolve().with_name("weights") / "leading.json"
SURE = 0.95
"""From this probability on it is names that lead."""
ALONE = ("heading", "text")
"""What a note of one work may begin with."""
SIGNS = "-:|"
"""What may part names from a title behind them."""
DATES = ("year", "date")
MONTH = re.compile(rf"(?i:{'|'.join(CUES['month'].split())})\.?")
AND = re.compile(r"\s(?:and|und|et|y|e|og|och|en)\s|&")
ET_AL = re.compile(r"\s*,?\s+et al\b.*")
MOSTLY, LIKELY = 0.5, 0.5
"""Where such a share of siblings is sure, the others need be no more than likely."""
MOST_WORDS = 12


@dataclass(frozen=True, slots=True)
class Sides:
    """Where the names and the title of a record would stand among its pieces: first, and index behind the last; the sign
    between them, and whether a year stands right before the names or behind them."""

    names: tuple[int, int]
    title: tuple[int, int]
    sign: str
    dated: bool


def with_leading(outline: Outline, reads: Mapping[int, Read]) -> dict[int, Read]:
    """The units as they were read, with the names that lead some as authors and what stands behind these as titles.

    That are the first unit of a page, if it is sure, and such as mostly surely have it so: one speaker before the title of a
    talk says nothing of the headings beside it.
    """
    sides = {i: found for i, read in reads.items() if (found := sides_of(read))}
    likely = {i: probability(weigh(weights(), evidence(reads[i], found))) for i, found in sides.items()}
    sure = {i for i, p in likely.items() if p >= SURE}
    chosen = {0} & sure
    for group in outline.siblings.values():
        if len(sure.intersection(group)) >= MOSTLY * len(group):
            chosen.update(i for i in group if likely.get(i, 0.0) >= LIKELY)
    return {i: _led(read, sides[i]) if i in chosen else read for i, read in reads.items()}


def _led(read: Read, sides: Sides) -> Read:
    labels = list(read.labelled.labels)
    for i in range(*sides.names):
        labels[i] = "Y" if read.pieces[i].kind in DATES else "E" if read.pieces[i].kind == "etal" else "A"
    for i in range(*sides.title):
        labels[i] = "T"
    told = Labelled.told(labels, read.columns, SURE)
    marginals = read.labelled.marginals.copy()
    for first, end in (sides.names, sides.title):
        marginals[first:end] = told.marginals[first:end]
    title = (sides.title[0], sides.title[1] - 1)
    return replace(read, labelled=Labelled(told.labels, marginals), title=title, settled=True)


def sides_of(read: Read) -> Sides | None:
    """What of a heading or line may be names and title: what stands before the first sign, and behind it up to a year; None
    where it states anything else."""
    pieces = read.pieces
    first = next((i for i, piece in enumerate(pieces) if piece.kind not in DATES), len(pieces))
    end = next((i for i in range(first + 1, len(pieces)) if set(SIGNS) & set(pieces[i].left)), None)
    if end is None or read.unit.kind not in ALONE:
        return None
    begin = next((i for i in range(end, len(pieces)) if pieces[i].kind not in DATES), end)
    stop = next((i for i in range(begin + 1, len(pieces)) if _is_date(pieces, i)), len(pieces))
    names, title = (
        [piece for piece in pieces[a:b] if piece.kind not in DATES] for a, b in ((first, end), (begin, stop))
    )
    if not (_go_on(names, "words", "etal") and _go_on(title, "words", "long")):
        return None
    if (
        names != pieces[first : first + len(names)]
        or names[0].kind == "etal"
        or any("." in piece.left for piece in title[1:])
    ):
        return None
    if not all(_is_date(pieces, i) for i in range(stop, len(pieces))):
        return None
    sign = next(sign for sign in pieces[end].left if sign in SIGNS)
    return Sides((first, end), (begin, stop), sign, dated=first > 0 or begin > end or len(names) < end - first)


def _is_date(pieces: Sequence[Piece], i: int) -> bool:
    """Is a piece a year, or a month before one?"""
    month = MONTH.fullmatch(pieces[i].text) and i + 1 < len(pieces) and pieces[i + 1].kind in DATES
    return pieces[i].kind in DATES or bool(month)


def _go_on(pieces: Sequence[Piece], *kinds: str) -> bool:
    """Are there pieces, all of these kinds, in one link or emphasis if in any?"""
    around = {(piece.target, *sorted(set(piece.marks) & set(MARKS))) for piece in pieces}
    return len(around) == 1 and all(piece.kind in kinds for piece in pieces)


def evidence(read: Read, sides: Sides) -> Values:
    """What speaks for names on the one side and a title on the other, as named values."""
    named, titled = (_text(read, side) for side in (sides.names, sides.title))
    parts = between_names(ET_AL.sub("", " ".join(named.split()))) or [named]
    words, of_title = WORD.findall(ET_AL.sub("", named)), WORD.findall(titled)
    lean, lean_of_title = (lean_in_any([word.lower() for word in some if len(word) > 1]) for some in (words, of_title))
    looks, n = [looks_like_name(part) for part in parts], max(1, len(words))
    values = {
        "names: look": sum(looks) / len(looks),
        "names: all look": float(all(looks)),
        "names: initials": sum(len(word) == 1 for word in words) / n,
        "names: et al.": float(ET_AL.search(named) is not None),
        "names: and": float(AND.search(named) is not None),
        "names: commas": float("," in named),
        "names: one word": float(len(words) == 1),
        "names: capitals": sum(word[0].isupper() for word in words) / n,
        "names: in capitals": float(any(word.isupper() and len(word) > 1 for word in words)),
        "names: digits": float(any(char.isdigit() for char in named)),
        "title: words": min(len(of_title), MOST_WORDS) / MOST_WORDS,
        "title: looks like names": float(all(looks_like_name(part) for part in between_names(titled))),
        "both: lean apart": lean_of_title - lean,
        "both: year": float(sides.dated),
        f"sign: {sides.sign}": 1.0,
    }
    for side, (first, end) in (("names", sides.names), ("title", sides.title)):
        for label in "AT":
            values[f"{side}: labelled {label}"] = float(column(read, label)[first:end].mean())
    return {name: float(value) for name, value in values.items() if value}


def _text(read: Read, side: tuple[int, int]) -> str:
    """The words of a side without the years."""
    pieces = [piece for piece in read.pieces[slice(*side)] if piece.kind not in DATES]
    return read.unit.text[pieces[0].start : pieces[-1].end]


@cache
def weights() -> Mapping[str, float]:
    """The weights that come with the package, in nats; "" is the prior."""
    loaded: Mapping[str, float] = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return loaded
