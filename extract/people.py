"""Person names in author lists."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from extract.text.words import COMPANY, OPENERS, STOP_WORDS, WEEKDAYS
from extract.venues import find_venues
from kg.names import PARTICLES, SUFFIXES, all_family_first

SEPARATOR = re.compile(
    r"""[\s,;&](?:                       # a letter of its own first: so the letters between are skipped
        (?<=,) \s*(?:(?:and|&)\s+)?    # "Berg, Dahl", "Berg, and Dahl"
      | (?<=;) \s*(?:and\s+)?
      | (?<=&)
      | (?<=\s) \s*(?:and\s+ | (?:und|et|y|e|i|en|og|och)\s+(?=[A-Z]\.) | ·\s+ | & | ;\s*(?:and\s+)? | ,\s*(?:(?:and|&)\s+)?)
    )\s*""",
    re.VERBOSE,
)
COMPANIONS = re.compile(COMPANY)
TURNED_AT_LEAST = 2
"""So many names make a list that is turned as a whole: alone "Steven HOI" may be a person of that family name."""
ET_AL = re.compile(
    r"(?<![,\s])[,\s]*\b(?:(?:(?:w?et|at)(?:\.\s*|\s+)(?:als?|l)|(?-i:et[aA]l))\b\.?|"
    rf"and\s+{COMPANY}\b|\[?(?:и|та|і)\s+(?:др|ін)\b\.?\]?)\s*|,?\s*(?:…|\.{3})\s*$",
    re.IGNORECASE,
)
BETWEEN_NAMES = re.compile(r"\s*,\s*(?:(?:and|&|und|et|y)\s+)?|\s+(?:and|&|und|et|y)\s+")
WORD = r"(?:[^\W\d_][^\W\d_’'`.\-‐]*(?:[’'`\-‐.]{1,2}[^\W\d_]+)*\.?)"
NAME = re.compile(rf"{WORD}(?:[ ]+{WORD}){{0,5}}")
MARKS = re.compile(r"^[\s*_†‡§¶\d¹²³⁴⁵]+|[\s*_†‡§¶\d¹²³⁴⁵]+$")
NOT_IN_NAMES = frozenset(
    """university institute college laboratory laboratories lab labs research inc corporation team group
    department school center centre google microsoft facebook openai deepmind nvidia abstract paper code
    slides poster oral spotlight video project author authors are is with for from without using what why
    your our its into beyond""".split()
)
LETTERS = re.compile(r"\w+")
INITIALLED = re.compile(rf"[A-Z]{{1,3}} {WORD}(?:-{WORD})?")
"""Initials without stops, as Google Scholar writes them; beside "B Dahl" the words "A Berg" are a name."""
AN_INITIAL = re.compile(r"(?<!\w)[^\W\d_]\.")
PARTICLE = "van|von|der|den|de|di|da|del|la|le"
"""Before a family name in lines that nothing but their form tells; names by themselves have more of these."""
LONGEST_NAME = 60
LOWERED = re.compile(r"(?:[^\W\d_][\w’'.-]*\s+){1,3}[^\W\d_][\w’'.-]*")
ELIDED = re.compile(r"[dlo][’'][A-Z]")
LOWERED_AT_MOST = 0.34
"""In a list of names so many may have a part in small letters ("Rabeeh Karimi mahabadi"); alone such words are no name."""
SHARE_OF_NAMES = 0.8
"""A line is an author list when at least this share of its parts look like names; on 860 author lines of one list all
parts did, on its abstracts and bullets at most half."""

TAG = re.compile(r"</?[A-Za-z]{1,6}>")


@dataclass(frozen=True, slots=True)
class NamePiece:
    """A name in a text: offsets in that text, without footnote marks."""

    start: int
    end: int
    text: str

    def moved(self, by: int) -> "NamePiece":
        """The same name in a text in which this one begins at `by`."""
        return NamePiece(self.start + by, self.end + by, self.text)


def named_in(text: str, surnames: Iterable[str], start: int, end: int) -> Iterator[NamePiece]:
    """Where surnames stand between two offsets of a text, one behind the other; those that do not stand there are left out."""
    for surname in surnames:
        if (at := text.find(surname, start, end)) >= 0:
            start = at + len(surname)
            yield NamePiece(at, start, surname)


@lru_cache(maxsize=65536)
def looks_like_name(text: str) -> bool:
    """Could these words be one person's name?  "Harri Lähdesmäki", "suchismita padhy", "Mausam."

    >>> looks_like_name("Aaron van den Oord"), looks_like_name("a novel method")
    (True, False)
    """
    if not text or len(text) > LONGEST_NAME or not NAME.fullmatch(text) or _says_no_name(text):
        return False
    words = text.split()
    if any(word in STOP_WORDS and word not in PARTICLES for word in words):
        return False
    lower = [word for word in words if word[0].islower() and word not in PARTICLES and not ELIDED.match(word)]
    if len(words) > 1 and words[0].lower() in OPENERS and len(words[1]) > 1:
        return False
    return not lower or (1 < len(words) <= 4 and len(lower) == len(words))


def _says_no_name(text: str) -> bool:
    return not NOT_IN_NAMES.isdisjoint(LETTERS.findall(text.lower()))


def et_al(text: str) -> re.Match[str] | None:
    """Where the text says that an author list goes on."""
    return ET_AL.search(text) if _may_go_on(" ".join(text.lower().split())) else None


def _may_go_on(text: str) -> bool:
    """Is in the text, in small letters with single spaces, what all that `ET_AL` matches holds?  To ask costs a tenth."""
    in_words = any(form in text for form in ("t al", "t. al", "t.al", "etal", "others", "t l", "t. l", "t.l"))
    return in_words or "…" in text or "..." in text or COMPANIONS.search(text) is not None


def split_names(text: str) -> list[NamePiece]:
    """The parts of an author list between its separators, footnote marks and "et al." left out."""
    pieces: list[NamePiece] = []
    position = 0
    cut = et_al(text)
    end = cut.start() if cut else len(text)
    for match in [*SEPARATOR.finditer(text, 0, end), None]:
        stop = match.start() if match else end
        raw = text[position:stop]
        bare = raw if raw[:1].isalpha() and raw[-1].isalpha() else MARKS.sub("", raw)
        if bare:
            start = position + raw.index(bare)
            pieces.append(NamePiece(start, start + len(bare), bare))
        position = match.end() if match else end
    return pieces


def between_names(words: str) -> list[str]:
    """The parts of a list of names between commas and "and", the latter in any of several languages.

    >>> between_names("and Anna Berg und Bo Dahl, y Eva Frey")
    ['Anna Berg', 'Bo Dahl', 'Eva Frey']
    """
    return [name.strip() for name in BETWEEN_NAMES.split(f" {words}") if name.strip()]


def author_list(text: str) -> list[NamePiece]:
    """The names of a text that is an author list and nothing else; empty where it is something else."""
    return list(_author_list(text))


@lru_cache(maxsize=65536)
def _author_list(text: str) -> Sequence[NamePiece]:
    if ";" in text and (inverted := _inverted(text)):
        return inverted
    if not text or "http" in text or text.rstrip()[-1:] in ":?!" or find_venues(text):
        return ()
    pieces = split_names(text)
    if not pieces or any(piece.text.split()[0].lower() in WEEKDAYS for piece in pieces):
        return ()
    cut = et_al(text)
    if cut and len(text[cut.end() :].split()) > 3:
        return ()  # "Mikolov et al. released word2vec, ..." goes on as a sentence
    is_name = [looks_like_name(piece.text) for piece in pieces]
    if any(known and INITIALLED.fullmatch(piece.text) for piece, known in zip(pieces, is_name, strict=True)):
        is_name = [
            known or bool(INITIALLED.fullmatch(piece.text)) for piece, known in zip(pieces, is_name, strict=True)
        ]
    if any(is_name) and not all(is_name):
        fits = [known or _is_loose(piece.text) for piece, known in zip(pieces, is_name, strict=True)]
        is_name = fits if sum(fits) - sum(is_name) <= LOWERED_AT_MOST * len(pieces) else is_name
    names = [piece for piece, known in zip(pieces, is_name, strict=True) if known]
    if len(names) < SHARE_OF_NAMES * len(pieces) or (len(pieces) > len(names) and len(pieces) < 4):
        return ()
    lone = len(pieces) == 1 and not cut
    if lone and (text.rstrip().endswith(".") or not _is_lone_author(names[0].text)):
        return ()
    if sum(piece.text[0].isupper() for piece in names) * 2 < len(names):
        return ()
    return _turned(_with_suffixes(names))


def _with_suffixes(names: Sequence[NamePiece]) -> list[NamePiece]:
    """The names, each with what stands for a son or a grandson behind a comma: "A. G. McKendrick, III"."""
    whole: list[NamePiece] = []
    for name in names:
        if whole and name.text.lower().strip(".") in SUFFIXES:
            name = NamePiece(whole[-1].start, name.end, f"{whole.pop().text} {name.text}")
        whole.append(name)
    return whole


def _turned(names: Sequence[NamePiece]) -> Sequence[NamePiece]:
    """The names, with a comma where first letters stand behind the family names of a whole list: "Berg A, Dahl BC"."""
    parts = all_family_first([piece.text for piece in names]) if len(names) >= TURNED_AT_LEAST else None
    return (
        [
            NamePiece(piece.start, piece.end, f"{name.family}, {name.given}")
            for piece, name in zip(names, parts, strict=True)
        ]
        if parts
        else names
    )


def _inverted(text: str) -> list[NamePiece]:
    """The names of "Berg, Anna; Dahl, B.", all the other way round."""
    pieces = []
    for match in re.finditer(r"[^;]+", text):
        part = match.group().strip()
        if not part:
            continue
        family, comma, given = part.partition(",")
        if not comma or not looks_like_name(f"{given.strip()} {family.strip()}"):
            return []
        start = match.start() + match.group().index(part)
        pieces.append(NamePiece(start, start + len(part), part))
    return pieces


def _is_loose(text: str) -> bool:
    words = text.split()
    lower = [word for word in words if word[0].islower()]
    plain_words = not any(word.lower() in STOP_WORDS for word in words) and not _says_no_name(text)
    return text[0].isupper() and len(lower) == 1 and plain_words and bool(LOWERED.fullmatch(text))


def _is_lone_author(text: str) -> bool:
    words = text.split()
    return 2 <= len(words) <= 4 and all(word[0].isupper() or word in PARTICLES for word in words)


def has_et_al(text: str) -> bool:
    """Does the text say that the author list goes on?"""
    return et_al(text) is not None
