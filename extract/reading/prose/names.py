"""Who wrote a work that running text names: "In Anna Berg's *Small Networks*", "Berg and Dahl, whose paper “...”"."""

import re

from extract.citations import MORE, SURNAME, UPPER
from extract.document import last_sentence
from extract.people import NamePiece
from extract.reading.prose.stretches import Stretch
from extract.text.lexis import lean_of
from extract.text.words import OPENERS, STOP_WORDS
from kg.ids import folded

FARTHEST = 160
"""So many letters before a title are asked."""
MOST_BETWEEN = 8
"""Words between the names and the title: "have adopted the term for their book"."""
PERSON = rf"(?:(?:[{UPPER}][\w’'-]+|(?:[{UPPER}]\.?[\s-]?){{1,3}})\s+){{0,3}}{SURNAME}"
AND = r"(?:\b(?:and|und|et|y|e)\b|&)"
PEOPLE = re.compile(
    rf"(?<![\w-])(?P<names>{PERSON}(?:(?:\s*,\s*{PERSON}){{0,8}}\s*,?\s*{AND}\s*{PERSON})?)(?!\w)(?P<etal>{MORE})?"
)
BETWEEN = re.compile(
    r"(?:['’]s?(?=\W))?(?>[\s,*_“\"(\[《「『，、：]|(?<=[\s(])(?:[a-zß-ÿ][\w’'-]*|Ph\.?D\.?)|[\u3040-\u30ff\u4e00-\u9fff]"
    r"|\(?(?:1[5-9]|20)\d\d\)?|\]\([^()\s]*\))*"
)
"""Small words, years and marks: no sentence ends, and nobody else is named."""
PARTS = re.compile(rf"\s*,\s*(?:{AND}\s*)?|\s*{AND}\s*")
POSSESSIVE = re.compile(r"['’]s?$")
OWN = re.compile(
    r"\b(?:his|her|their|su|sus|son|sa|leur|seine[mnr]?|ihre[mnr]?|seu|sua)\s(?:[^\W\d_][\w’'-]*\s){0,4}[*_“\"(\[<]*$",
    re.IGNORECASE,
)
""" "In his book *", "en su libro *": whoever the sentence speaks of."""
SUBJECT = re.compile(rf"[\s,*_)”\"]*(?:(?:the|and|el|der|die)\s|[a-zß-ÿ]{{3,}}\s){{0,6}}(?={PERSON})")
BY = re.compile(rf"[\s,*_)”\"]*(?:by|von|par|por|di)\s+(?:the\s+[a-z]+\s+)?[\[*_]*(?={PERSON})")
IN, BEHIND_IN = re.compile(r"(?:^|[.!?]\s+)[Ii]n\s+[*_\"“\[]*$"), re.compile(rf"[*_”\"]*,\s+(?={PERSON})")
""" "In *Small Networks*, Berg and Dahl show"."""
LEANS_TO_NAMES = -2
NO_NAMES = OPENERS | STOP_WORDS
LEANS_TO_TITLES = 0
WORD = re.compile(r"[^\W\d_]+")


def names_around(one: Stretch, least: int) -> tuple[tuple[NamePiece, ...], bool]:
    """The names behind "by", else those nearest before a title in its sentence, with offsets in the document, and whether "et
    al." follows them; those behind it where the title is called his, hers or theirs.

    Nothing that stands before the offset `least` is asked. Whether words are names is told by the table of words of names and
    titles.
    """
    behind = one.behind(FARTHEST)
    if by := BY.match(behind):
        return _people(behind, by.end(), one.outer[1])
    if (subject := BEHIND_IN.match(behind)) and IN.search(
        one.region.text(max(least, one.outer[0] - FARTHEST), one.outer[0])
    ):
        return _people(behind, subject.end(), one.outer[1])
    begin = max(least, one.outer[0] - FARTHEST, one.region.start)
    text = last_sentence(one.region.text(begin, one.outer[0]))
    start = one.outer[0] - len(text)
    is_own = OWN.search(text) is not None
    for match in reversed(list(PEOPLE.finditer(text))):
        between = text[match.end() :]
        if not is_own and (not BETWEEN.fullmatch(between) or len(between.split()) > MOST_BETWEEN):
            break
        if names := _names(match, start):
            return names, match["etal"] is not None
        text = text[: match.start()] + match[0].lower() + between  # a word like others
    lead = SUBJECT.match(behind) if is_own else None
    return _people(behind, lead.end(), one.outer[1]) if lead else ((), False)


def _people(text: str, at: int, offset: int) -> tuple[tuple[NamePiece, ...], bool]:
    """The names that a text goes on with, with offsets moved by `offset`, and whether "et al." follows them."""
    if (found := PEOPLE.match(text, at)) is None:
        return (), False
    return _names(found, offset), found["etal"] is not None


def _names(found: re.Match[str], offset: int) -> tuple[NamePiece, ...]:
    """The names in a run of them, with offsets moved by `offset`; none where one of them has words of titles."""
    text, offset = found["names"], offset + found.start("names")
    single = not PARTS.search(text) and not POSSESSIVE.search(text) and found["etal"] is None
    names = []
    position = 0
    for end, after in [*(match.span() for match in PARTS.finditer(text)), (len(text), len(text))]:
        name = POSSESSIVE.sub("", text[position:end])
        while (first := name.split(" ", 1)[0]) and folded(first) in NO_NAMES:
            position += len(first) + 1
            name = name[len(first) + 1 :]
        if name.strip():
            if not _is_name(name, alone=single and " " not in name):
                return ()
            names.append(NamePiece(offset + position, offset + position + len(name), name))
        position = after
    return tuple(names)


def _is_name(name: str, *, alone: bool) -> bool:
    """Are these the words of a name?  One word that is `alone` is none unless it is known: nouns have capitals in German."""
    written = [word for word in WORD.findall(name) if len(word) > 1]
    if not written or written[-1].islower():
        return False
    words = [word.lower() for word in written]
    _, least, _ = lean_of(words)
    last = lean_of(words[-1:])[0].rstrip("u")
    if last in ("?", ""):
        return not alone
    return float(last) < LEANS_TO_TITLES or (len(words) > 1 and float(least) <= LEANS_TO_NAMES)
