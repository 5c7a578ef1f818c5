"""The authors that a stretch of a reference names, whichever way round their names stand."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extract.people import ET_AL
from extract.references.accents import with_accents
from extract.references.orders import NO_HABIT, Habit, Part, order_of
from extract.references.reference import ReferenceAuthor
from kg.names import (
    BODY,
    CAPITAL,
    FAMILY_FIRST,
    INITIALS,
    PARTICLES,
    SUFFIXES,
    PersonName,
    family_first,
    is_body,
    parse_name,
)

AND = re.compile(
    r"(?<!\s)\s*,?\s+(?:and|And|AND|&|und|u\.|et|y|en|og|och|ve|и|(?<=[.,]\s)[eia]|[eia](?=\s[A-Z]\.))\s+|(?<!\s)\s+and(?=[A-Z])|(?<!\s)\s*&\s*"
)
SLASH = re.compile(r"(?<=[^\W\d_]\.)\s*/\s*(?=[^\W\d_])|(?<=[^\W\d_A-Z]{2})\s?/\s?(?=[^\W\d_a-z][^\W\d_A-Z])")
""" "Berg, A./Dahl, B.", as German lists have it, and "Berg/Dahl"."""
DASH = r"\s[–—]\s(?=[^\W\d_a-z][\w’'-]+(?:\s[^\W\d_a-z][\w’'-]+)?,\s|[^\W\d_a-z][\w’'-]+\s[^\W\d_a-z][\w’'-]+(?:\s[–—]|\W*$))"
""" "Berg, Anna – Dahl, Bo", as Czech and Finnish lists have it."""
SEMICOLON = re.compile(rf"\s*;\s*(?:and\s+|&\s*)?|{SLASH.pattern}|{DASH}")
COMMA = re.compile(r"\s*[,„]\s*")
AROUND = ' .…*_:;,"“”()[]'
NUMBER = re.compile(r"\s*(?:\[[^\]]{1,12}\]|\(?\d{1,4}[.)\]]?(?![\w-]))\s*")
ROLE_WORD = r"(?:eds?|edd|editors?|hrsgg?|hg|comps?|dirs?)"
ROLE = re.compile(
    rf"^\W*{ROLE_WORD}\b\.?(?:\s+by)?\W*$|\s*[(\[]\s*{ROLE_WORD}\b\.?(?:\s+by)?\W*$|"
    r"[\s,]+(?:eds|editors?|edited\s+by|hrsgg?)\b\W*$|[\s,]+(?:ed|edd|(?-i:[Hh]g)|comps?|dirs?)\.\W*$|^\W*(?:edited\s+)?by\s+",
    re.IGNORECASE,
)
"""What says of the name before it that it is an editor's; "Smith ED" and "Tempest HG" are names."""
INVERTED = Habit({"inverted": 2, "whole": 1})
"""References have family names first oftener than other lists of names, and seldom nothing else."""
PAIR = 2
TWO_LETTERS = re.compile(r"[^\W\d_]{2}|[^\x00-\u2e7f]")
"""A name has two letters, or one of a script whose letters are words."""
WORDLIKE = re.compile(r"[\u2e80-\ud7ff]")
"""A sign of a script in which names have no comma inside."""
LIKE_SUFFIX = re.compile(r"((?:\S*[^\W\d_A-Z]\S*\s+)*\S*[^\W\d_A-Z]\S*)\s+(JR|SR|II)\.?")
"""What stands for a son elsewhere, in capitals right behind a family name."""
BRACKETS = str.maketrans("()[]", "    ")


@dataclass(frozen=True, slots=True)
class _Piece:
    text: str
    start: int
    end: int
    comma_before: bool
    suffix: str = ""
    """What stands behind it, or behind a comma: " Jr."."""


def reference_authors(text: str, start: int, end: int, habit: Habit = NO_HABIT) -> tuple[ReferenceAuthor, ...]:
    """The authors between two offsets, whichever way round they stand; `habit` is how the page has its lists of names."""
    cut = ET_AL.search(text, start, end)
    end = cut.start() if cut else end
    number = NUMBER.match(text, start, end)
    start = number.end() if number else start
    authors: list[ReferenceAuthor] = []
    for a, b in split_at(text, start, end, SEMICOLON):
        at, stop = _bare(text, a, b)
        if BODY.search(text, at, stop) and not any(map(_is_person, COMMA.split(text[at:stop]))):
            authors.append(ReferenceAuthor(PersonName(" ".join(text[at:stop].split()), ""), at, stop))
            continue
        authors += _of_group(_pieces(text, a, b), habit, parted=(a, b) != (start, end))
    return tuple(_with_letters(author) for author in authors if TWO_LETTERS.search(author.name.family))


def _with_letters(author: ReferenceAuthor) -> ReferenceAuthor:
    """The author without a given name that is but a sign, which parses so: "Anna Berg - "."""
    given = author.name.given
    if not given or any(map(str.isalpha, given)):
        return author
    return replace(author, name=_name(author.name.family))


def _is_person(part: str) -> bool:
    """Does a part of a list with the name of a body name a person, by first letters?"""
    initials = INITIALS.fullmatch(part) or FAMILY_FIRST.fullmatch(part) or re.search(rf"\b{CAPITAL}\.", part)
    return initials is not None and not BODY.search(part)


def _of_group(pieces: Sequence[_Piece], habit: Habit, *, parted: bool) -> list[ReferenceAuthor]:
    """The authors among the pieces between commas; `parted` by semicolons, each group is one author."""
    parts = _parts(pieces)
    one = parted and len(parts) == PAIR and "." not in parts[0].text  # "García López, José"
    order = "pairs" if one else order_of(parts, habit)
    flat = any(_is_flat(part.text) for part in parts)
    authors: list[ReferenceAuthor] = []
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        after = pieces[i + 1] if i + 1 < len(pieces) else None
        written = order == "pairs" or (order == "first" and i == 0)
        if after and after.comma_before and _is_inverted(piece.text, after.text, written=written):
            name = PersonName(with_accents(piece.text.translate(BRACKETS)), with_accents(after.text))
            last, suffix = after, piece.suffix + after.suffix
        else:
            name = _turned(piece.text) if order == "turned" else _name(piece.text, flat=flat)
            last, suffix = piece, piece.suffix
        authors.append(ReferenceAuthor(replace(name, family=name.family + suffix), piece.start, last.end))
        i += 2 if last is after else 1
    return authors


def _parts(pieces: Sequence[_Piece]) -> list[Part]:
    return [Part(piece.text, piece.comma_before) for piece in pieces]


def _is_inverted(family: str, given: str, *, written: bool) -> bool:
    """Is this "Last, First"?  Initials after a comma always; a given name that is written out where the list says so."""
    if FAMILY_FIRST.fullmatch(family) or BODY.search(family) or WORDLIKE.search(family):
        return False
    return INITIALS.fullmatch(_without_particles(given)) is not None or (written and given[:1].isupper())


def _without_particles(given: str) -> str:
    """The first letters without the particles behind them: "Souza, M. L. de"."""
    words = given.split()
    while len(words) > 1 and words[-1] in PARTICLES:
        words.pop()
    return " ".join(words)


def _turned(text: str) -> PersonName:
    """The name whose family name stands first: its words in capitals, or one word with its particles."""
    words = text.translate(BRACKETS).split()
    before = _before_initials(words)
    if len(words) == 1 or not before or is_body(text):
        return _name(text)
    shouted = next((i for i, word in enumerate(words[:before]) if not word.isupper()), before % len(words))
    n = shouted or _with_particles(words)
    return PersonName(with_accents(" ".join(words[:n])), with_accents(" ".join(words[n:])))


def _is_flat(text: str) -> bool:
    """Is it one family name, with or without particles, and first letters, and nothing else?"""
    words = text.split()
    n = _before_initials(words)
    alone = n < len(words) and all(map(_are_initials, words[n:]))
    return alone and sum(word.lower() not in PARTICLES for word in words[:n]) == 1


def _before_initials(words: Sequence[str]) -> int:
    """How many words stand before the first that is first letters; all of them where none is. "LE Quoc" begins with a name."""
    first = 1 if words and len(words[0]) > 1 and "." not in words[0] else 0
    return next((i for i, word in enumerate(words[first:], first) if _are_initials(word)), len(words))


def _are_initials(word: str) -> bool:
    return word.lower().strip(".") not in SUFFIXES and INITIALS.fullmatch(word) is not None


def _with_particles(words: Sequence[str]) -> int:
    return next((i for i, word in enumerate(words, 1) if word.lower() not in PARTICLES), 1)


def _name(text: str, *, flat: bool = False) -> PersonName:
    """The name as it stands; in a list that is `flat` "Weiss SR" has the first letters S and R."""
    text = with_accents(text.translate(BRACKETS)).strip()
    if flat and (like_suffix := LIKE_SUFFIX.fullmatch(text)):
        return PersonName(like_suffix[1], like_suffix[2])
    name = (None if is_body(text) else family_first(text)) or parse_name(text)
    if not TWO_LETTERS.search(name.family) and TWO_LETTERS.search(name.given):
        return PersonName(name.given, name.family)
    return name


def parts_of(text: str) -> list[Part]:
    """What stands between the commas and "and"s of a list of names, without the suffixes of names."""
    return _parts(_pieces(text, 0, len(text)))


def _pieces(text: str, start: int, end: int) -> list[_Piece]:
    pieces: list[_Piece] = []
    for a, b in split_at(text, start, end, AND):
        for i, (c, d) in enumerate(split_at(text, a, b, COMMA)):
            at, stop = _bare(text, c, d)
            words = text[at:stop]
            if pieces and words.lower().strip(".") in SUFFIXES:
                pieces[-1] = replace(pieces[-1], end=stop, suffix=f"{pieces[-1].suffix} {words}")
            elif words:
                pieces.append(_Piece(words, at, stop, comma_before=i > 0))
    return pieces


def _bare(text: str, start: int, end: int) -> tuple[int, int]:
    """Where the name itself stands: no marks around it, but the full stop of a last initial, and no "(eds.)"."""
    if role := ROLE.search(text[start:end]):
        start, end = (start + role.end(), end) if role.start() == 0 else (start, start + role.start())
    while start < end and (text[start] in AROUND or text[start].isspace()):
        start += 1
    stop = end
    while stop > start and (text[stop - 1] in AROUND or text[stop - 1].isspace()):
        stop -= 1
    if stop < end and text[stop] == "." and re.search(r"(?:^|[\s.(-])[^\W\d_][a-z]?$|\b(?:Jr|Sr)$", text[start:stop]):
        stop += 1
    if text[stop : stop + 1] == ")" and "(" in text[start:stop]:
        stop += 1
    return start, stop


def split_at(text: str, start: int, end: int, separator: re.Pattern[str]) -> list[tuple[int, int]]:
    """The stretches between separators that hold more than blanks."""
    parts, last = [], start
    for match in separator.finditer(text, start, end):
        parts.append((last, match.start()))
        last = match.end()
    parts.append((last, end))
    return [(a, b) for a, b in parts if text[a:b].strip()]
