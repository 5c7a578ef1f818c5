"""Lists that pair names with titles and say nothing else: "Anna Berg - Small Networks", "*Wide Images* di Bo Dahl".

One such line alone may be anything, and a title of two words looks like a name. All of a list together tell: what stands on one
side of the same sign are names from its first item to its last, and on the other they are not. A heading says that works are
listed.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from extract.people import AN_INITIAL, between_names, has_et_al, looks_like_name
from extract.reading.features import WORD
from extract.reading.labeller import Labelled
from extract.reading.outline import Outline
from extract.reading.pieces import Piece
from extract.reading.roles import Read, lists_of, says_works_above, works_headings
from extract.reading.told_names import INITIALS, joined
from extract.text.lexis import lean_in_any
from kg.names import PARTICLES

FEWEST, OF_ALL = 3, 0.5
"""A list has so many items that pair two sides, and such a share of all its items does; of two both do."""
TWO = 2
STRONG, AROUND = frozenset("-:b|"), frozenset("lbiqw")
APART = 1.5
"""So much less do the words of names lean on average than those of titles."""
ITALICS, QUOTES = "i", "q"
NAMES_FIRST = (QUOTES, ":", "-")
KNOWN, SEVERAL, BOTH_SET_APART = -1.0, 0.25, "bi"
"""So do the words of names lean by themselves, or such a share of the items has several, or names are bold and titles in
italics: "NICKNAME: Title" pairs no name."""
LEAST_NAMED, LEAST_TITLED = 0.8, 0.5
"""Such a share of the items has what is formed like names on the side of the names, and such a share more than one word on the
other."""
INITIAL = re.compile(r"[^\W\d_]\.")
SURE = 0.9
ISBN = re.compile(r"\bISBN(?:-1[03])?:?\s*(?:97[89]|\d)[\d\s-]{8,15}[\dxX]\b")
"""The number of a book: a list where one stands is of works, whatever its heading says."""
JOINING = frozenset("and et und y e en og och".split())
BY = re.compile(r"(?:by|von|par|por|di|da|de|van|av|af)\s+(?=[^\W\d_a-z])")
"""What stands before the names of a list, where it stands before all of them."""


@dataclass(frozen=True, slots=True)
class Pair:
    """An item with the pieces before the sign that parts its sides, and those behind it: first, and index behind the last."""

    read: Read
    sides: tuple[tuple[int, int], tuple[int, int]]

    def pieces(self, side: int) -> Sequence[Piece]:
        """The pieces of a side."""
        first, end = self.sides[side]
        return self.read.pieces[first:end]

    def from_letter(self, side: int, n: int) -> "Pair":
        """The pair whose side begins n letters later."""
        at = self.sides[side][0]
        first = self.read.pieces[at]
        later = replace(first, start=first.start + n, text=first.text[n:])
        pieces = [*self.read.pieces[:at], later, *self.read.pieces[at + 1 :]]
        return replace(self, read=replace(self.read, pieces=pieces))

    def words(self, side: int) -> list[str]:
        """The words of a side."""
        return [word for piece in self.pieces(side) for word in WORD.findall(piece.text)]


def with_paired(
    outline: Outline, reads: Mapping[int, Read], records: set[int], *, named: bool = False
) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with all pairs of lists that a heading says are of works.

    Such a heading is no work. What was a record before keeps its fields, if it has names. `named` says that lists pair names
    with titles, so that nothing need show it.
    """
    found, chosen = dict(reads), set(records)
    for group in lists_of(outline):
        asked = [reads[i] for i in group if i in reads and outline.units[i].kind in ("item", "text")]
        if len(asked) < TWO or all(read.unit.index in records and read.count("A") for read in asked):
            continue
        headings = list(works_headings(outline, asked[0].unit))
        listed = (
            headings or says_works_above(outline, asked[0].unit) or any(ISBN.search(read.unit.text) for read in asked)
        )
        for pair, side in _pairs_of(asked, named=named) if listed else ():
            index = pair.read.unit.index
            if index not in records or not pair.read.count("A"):
                found[index] = _labelled(pair, side)
                chosen.add(index)
                chosen.difference_update(headings)
    for pair, side in _set_apart(outline, found):
        index = pair.read.unit.index
        if index not in chosen or _is_by(pair):
            found[index] = _labelled(pair, side)
            chosen.add(index)
    return found, chosen


def _set_apart(outline: Outline, reads: Mapping[int, Read]) -> Iterator[tuple[Pair, int]]:
    """The pairs of a page whose titles are in italics, or in quotes before "by" and names, in lists of one form wherever they
    stand: no heading need say that these are works."""
    for (kind, _), group in outline.cousins.items():
        asked = [reads[i] for i in group if i in reads] if kind in ("item", "text") else []
        parted = [
            one
            for read in asked
            if any({ITALICS, QUOTES} & set(piece.marks) for piece in read.pieces)
            for one in _parted(read)
        ]
        for wanted in (ITALICS, BOTH_SET_APART, QUOTES):
            pairs = [pair for sign, pair in parted if sign == wanted and (sign != QUOTES or _is_by(pair))]
            pairs = [pair for pair in pairs if not any(has_et_al(piece.text) for piece in pair.read.pieces)]
            told = _told_apart(wanted, pairs, told=wanted == QUOTES) if len(pairs) >= FEWEST else []
            apart = ITALICS if ITALICS in wanted else QUOTES
            yield from ((pair, side) for pair, side in told if apart in pair.pieces(1 - side)[0].marks)
        initialled = [(pair, names) for sign, pair in parted if sign in NAMES_FIRST and (names := _initialled(pair))]
        if sum(names > 1 for _, names in initialled) >= FEWEST:  # who is quoted is alone
            yield from ((pair, 0) for pair, _ in initialled)


def _initialled(pair: Pair) -> int:
    """How many names with initials stand before a title in quotes: "A. Berg, B. Dahl: "Small Nets""; 0 for anything else."""
    if any(piece.marks for piece in pair.pieces(0)) or not all(QUOTES in piece.marks for piece in pair.pieces(1)):
        return 0
    names = between_names(joined(pair.pieces(0)))
    return len(names) if all(AN_INITIAL.match(name) and looks_like_name(name) for name in names) else 0


def _is_by(pair: Pair) -> bool:
    """Does the second side begin with the word that stands before names? Behind a dash they are who said what is quoted."""
    return BY.match(pair.pieces(1)[0].text) is not None


def _pairs_of(reads: Sequence[Read], *, named: bool) -> list[tuple[Pair, int]]:
    """The pairs of a list, each with the side on which the names stand: those of its commonest form, and of what is left."""
    found: list[tuple[Pair, int]] = []
    while len(reads) >= TWO and (pairs := _pairs_of_one_form(reads, named=named)):
        found += pairs
        known = {pair.read.unit.index for pair, _ in pairs}
        reads = [read for read in reads if read.unit.index not in known]
    return found


def _pairs_of_one_form(reads: Sequence[Read], *, named: bool) -> list[tuple[Pair, int]]:
    """The pairs at one sign, each with the side on which the names stand; none where the sides do not differ."""
    parted: dict[str, list[Pair]] = defaultdict(list)
    for read in reads:
        for sign, pair in _parted(read):
            parted[sign].append(pair)
    for sign, pairs in sorted(parted.items(), key=lambda one: len(one[1]), reverse=True):
        if len(pairs) < max(min(FEWEST, len(reads)), OF_ALL * len(reads)):
            break
        if found := _told_apart(sign, pairs, told=named):
            return found
    return []


def _told_apart(sign: str, pairs: Sequence[Pair], *, told: bool) -> list[tuple[Pair, int]]:
    """The pairs of one sign whose names are formed like names, with the side of these, if one side leans towards names."""
    leans = [float(np.mean([_lean(pair.words(side)) for pair in pairs])) for side in (0, 1)]
    side = int(leans[1] < leans[0])
    named = [pair for pair in _without_by(pairs, side) if _are_names(pair, side) and _may_be_title(pair, 1 - side)]
    titled = sum(len(pair.words(1 - side)) > 1 for pair in pairs)
    enough = len(named) >= LEAST_NAMED * len(pairs) and titled >= LEAST_TITLED * len(pairs)
    several = sum(len(pair.pieces(side)) > 1 for pair in pairs)
    known = sign == BOTH_SET_APART or leans[side] <= KNOWN or several >= SEVERAL * len(pairs)
    apart = leans[1 - side] - leans[side]
    return [(pair, side) for pair in named] if enough and (apart > 0 if told else known and apart >= APART) else []


def _without_by(pairs: Sequence[Pair], side: int) -> list[Pair]:
    """The pairs without the word before the names, where all have one; else as they are."""
    found = [BY.match(pair.pieces(side)[0].text) for pair in pairs]
    if not all(found):
        return list(pairs)
    return [pair.from_letter(side, by.end()) for pair, by in zip(pairs, found, strict=True) if by]


def _parted(read: Read) -> Iterator[tuple[str, Pair]]:
    """The signs at which the sides of an item may part, with them: the first strong one, or where a link or emphasis begins or
    ends; its first bracket; its first comma, and its last; its first stop."""
    pieces = read.pieces
    first = next((i for i, piece in enumerate(pieces) if _begins(piece)), len(pieces))
    behind = range(first + 1, len(pieces))
    strong = next((i for i in behind if _sign(pieces[i - 1], pieces[i]) and not _joins(pieces, i)), None)
    if strong is not None:
        end = next((k for k in behind if k > strong and _ends(pieces[k - 1], pieces[k], pieces[strong])), len(pieces))
        yield _sign(pieces[strong - 1], pieces[strong]), Pair(read, ((first, strong), (strong, end)))
    bracket = next((i for i in behind if "p" in pieces[i].marks), None)
    if bracket is not None:
        end = next((k for k in behind if k > bracket and not _is_word(pieces[k], "p")), len(pieces))
        yield "(", Pair(read, ((first, bracket), (bracket, end)))
    marks = pieces[first].marks if first < len(pieces) else ""
    end = next((k for k in behind if not _is_word(pieces[k], marks)), len(pieces))
    commas = [i for i in behind if i < end and "," in pieces[i].left]
    stops = [i for i in behind if i < end and "." in pieces[i].left and not INITIALS.fullmatch(pieces[i - 1].text)]
    for name, places in (("first comma", commas[:1]), ("last comma", commas[-1:]), ("first stop", stops[:1])):
        yield from ((name, Pair(read, ((first, i), (i, end)))) for i in places)


def _sign(before: Piece, piece: Piece) -> str:
    """What parts a piece from the one before more than a comma does; "" for nothing."""
    sign = next((c for c in piece.left if c in STRONG), "")
    return sign or "".join(sorted(_around(before) ^ _around(piece)))


def _joins(pieces: Sequence[Piece], at: int) -> bool:
    """Does a piece, or the one before it, do nothing but join two pieces that look alike: "**Berg** und **Dahl**"?"""
    return any(
        0 < i < len(pieces) - 1 and pieces[i].text in JOINING and _around(pieces[i - 1]) == _around(pieces[i + 1])
        for i in (at - 1, at)
    )


def _is_word(piece: Piece, marks: str) -> bool:
    return piece.kind == "words" and piece.marks == marks


def _begins(piece: Piece) -> bool:
    """May a piece begin a pair: is it neither a number nor in brackets, as what says whether a work has been read?"""
    return any(map(str.isalpha, piece.text)) and "s" not in piece.marks


def _around(piece: Piece) -> set[str]:
    return set(piece.marks) & AROUND


def _ends(before: Piece, piece: Piece, first: Piece) -> bool:
    """Does a piece behind the first of the second side stand behind the pair: brackets, a year, another sentence or link?"""
    if around := _around(first):
        return _around(piece) != around or piece.target != first.target
    signs = set(piece.left) - ({"."} if INITIALS.fullmatch(before.text) else set())
    return bool(piece.kind != "words" or piece.marks or signs & set(".;|-"))


def _lean(words: Sequence[str]) -> float:
    return lean_in_any([word.lower() for word in words if len(word) > 1])


def _are_names(pair: Pair, side: int) -> bool:
    """Is each piece of a side formed like a name, and none read as a venue?"""
    labels = pair.read.labelled.labels[slice(*pair.sides[side])]
    names = [piece for piece in pair.pieces(side) if piece.text not in JOINING]
    return "V" not in labels and all(piece.kind == "words" and _is_name(piece.text) for piece in names)


def _may_be_title(pair: Pair, side: int) -> bool:
    """Does a side begin with other words than initials?  A list of names would pair them, too."""
    first, *rest = pair.pieces(side)
    is_initial = INITIALS.fullmatch(first.text) is not None and bool(rest) and "." in rest[0].left
    return INITIAL.match(first.text) is None and not is_initial


def _is_name(text: str) -> bool:
    words = WORD.findall(text)
    named = all(word[0].isupper() or word in PARTICLES or word in JOINING for word in words)
    return bool(words) and named and not any(map(str.isdigit, text))


def _labelled(pair: Pair, names: int) -> Read:
    """The read of the pair with its labels: authors, the title, and around them what is neither."""
    read = pair.read
    around = zip(read.pieces, read.labelled.labels, strict=True)
    labels = ["Y" if piece.kind == "year" else "C" if label in "AT" else label for piece, label in around]
    for side, label in ((names, "A"), (1 - names, "T")):
        first, end = pair.sides[side]
        labels[first:end] = ["C" if piece.text in JOINING else label for piece in pair.pieces(side)]
    first, end = pair.sides[1 - names]
    return replace(read, labelled=Labelled.told(labels, read.columns, SURE), title=(first, end - 1))
