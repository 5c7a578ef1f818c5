"""Names on one side of a sign, the title on the other: "Anna Berg, Bo Dahl - Small Nets", "2017 Berg et al.: Small Nets".

Who keeps notes of works calls them so, one by one, and the labeller and the forest of titles, which know lists, misread that:
names before titles nearly always. So where a heading or line states nothing but names, title and year, what stands before its
first sign or behind its last is weighed by itself: as a list of names, beside what would be the title, and what the labeller
says of both. The weights are learnt from names and titles that are written in many ways, and from what stands at such signs on
real pages (`training/sides.py`). Lists are told as a whole (`paired.py`).
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
from extract.reading.leads import PAPER
from extract.reading.outline import Outline
from extract.reading.pieces import MARKS, Piece
from extract.reading.roles import Read
from extract.reading.runs import column
from extract.references.cues import CUES
from extract.references.given import is_given
from extract.text.lexis import lean_in_any
from extract.venues import SHORT_NAMES
from kg.resolve.weighing import Values, probability, weigh
from kg.surnames import is_surname

WEIGHTS = Path(__file__).resolve().with_name("weights") / "sides.json"
SURE, TOLD = 0.85, 0.95
"""From this probability on it is names: of 1,100 places on real pages, left out in folds, one is then, and seven at .8; what is
told so is believed with the other."""
ALONE = ("heading", "text")
"""What a note of one work may begin with."""
BEFORE, BEHIND = "-:|", "-|b"
"""What may part names from a title behind them, and a title from names (b is "by")."""
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
    between them (with ">" where the names stand behind), and whether a year stands before the title, or anywhere where the
    names stand behind."""

    names: tuple[int, int]
    title: tuple[int, int]
    sign: str
    dated: bool


def with_sides(outline: Outline, reads: Mapping[int, Read]) -> dict[int, Read]:
    """The units as they were read, with the names on one side of some as authors and what stands on the other as titles.

    That are the first unit of a page, if it is sure, and such as mostly surely have it so: one speaker before the title of a
    talk says nothing of the headings beside it.
    """
    told = {i: found for i, read in reads.items() if (found := _likeliest(read))}
    sure = {i for i, (likely, _) in told.items() if likely >= SURE}
    chosen = {0} & sure
    for group in outline.siblings.values():
        if len(sure.intersection(group)) >= MOSTLY * len(group):
            chosen.update(i for i in group if i in told and told[i][0] >= LIKELY)
    return {i: _sided(read, told[i][1]) if i in chosen else read for i, read in reads.items()}


def _likeliest(read: Read) -> tuple[float, Sides] | None:
    found = [(probability(weigh(weights(), evidence(read, sides))), sides) for sides in sides_of(read)]
    return max(found, key=lambda one: one[0], default=None)


def _sided(read: Read, sides: Sides) -> Read:
    labels = ["Y" if piece.kind in DATES else "C" for piece in read.pieces]
    for i in range(*sides.names):
        labels[i] = "E" if read.pieces[i].kind == "etal" else "A"
    for i in range(*sides.title):
        labels[i] = "T"
    title = (sides.title[0], sides.title[1] - 1)
    return replace(read, labelled=Labelled.told(labels, read.columns, TOLD), title=title, settled=True)


def sides_of(read: Read) -> list[Sides]:
    """What of a heading or line may be names and title: what stands before its first sign, and behind it, and what stands
    behind its last, and before it; "Paper:" is of neither. Nothing where it states anything else but years, or where a line may
    be a sentence."""
    pieces, n = read.pieces, len(read.pieces)
    led = n > 0 and pieces[0].is_lead(PAPER)
    first = next((i for i in range(led, n) if pieces[i].kind not in DATES), n)
    stop = next((i + 1 for i in reversed(range(first, n)) if not _is_date(pieces, i)), n)
    signs = [i for i in range(first + 1, stop) if set(BEFORE + BEHIND) & set(pieces[i].left)]
    if read.unit.kind not in ALONE or not signs:
        return []
    found = []
    for at, kinds, behind in ((signs[0], BEFORE, False), (signs[-1], BEHIND, True)):
        sign = next((sign for sign in pieces[at].left if sign in kinds), "")
        lead, rest = _words(pieces, first, at), _words(pieces, at, stop)
        names, title = (rest, lead) if behind else (lead, rest)
        if sign == "b" and read.unit.kind == "text" and not led:
            continue  # "... was introduced by Berg et al."
        if sign and _are_names(pieces[slice(*names)]) and _is_title(pieces[slice(*title)]):
            dated = any(piece.kind in DATES for piece in pieces[: n if behind else stop])
            found.append(Sides(names, title, sign + ">" * behind, dated))
    return found


def _words(pieces: Sequence[Piece], first: int, end: int) -> tuple[int, int]:
    """The pieces of a side without the years at its ends."""
    while first < end and pieces[first].kind in DATES:
        first += 1
    while end > first and pieces[end - 1].kind in DATES:
        end -= 1
    return first, end


def _are_names(pieces: Sequence[Piece]) -> bool:
    return _go_on(pieces, "words", "etal") and pieces[0].kind != "etal"


def _is_title(pieces: Sequence[Piece]) -> bool:
    return _go_on(pieces, "words", "long") and not any("." in piece.left for piece in pieces[1:])


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
    bare = all(" " not in part for part in parts)
    known = [is_surname(part.split()[-1]) or is_given(part.split()[0]) for part in parts]
    values = {
        "names: look": sum(looks) / len(looks),
        "names: all look": float(all(looks)),
        "names: lean": lean,
        "names: initials": sum(len(word) == 1 for word in words) / n,
        "names: et al.": float(ET_AL.search(named) is not None),
        "names: and": float(AND.search(named) is not None),
        "names: commas": float("," in named),
        "names: one word each": float(bare),
        "names: one word each, a year": float(bare and sides.dated),
        "names: known": sum(known) / len(known),
        "names: capitals": sum(word[0].isupper() for word in words) / n,
        "names: in capitals": float(any(word.isupper() and len(word) > 1 for word in words)),
        "names: a venue": float(named.strip() in SHORT_NAMES),
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
    """The words of a side."""
    return read.unit.text[read.pieces[side[0]].start : read.pieces[side[1] - 1].end]


@cache
def weights() -> Mapping[str, float]:
    """The weights that come with the package, in nats; "" is the prior."""
    loaded: Mapping[str, float] = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return loaded
