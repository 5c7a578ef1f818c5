"""One reference string into authors, title, container, year and identifiers.

A conditional random field (`model.py`) says which field each word belongs to; rules say what of these words is the value.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from extract.identifiers import arxiv_in, doi_in, url_in
from extract.people import ET_AL, looks_like_name
from extract.references.authors import INVERTED, reference_authors
from extract.references.cues import CUES
from extract.references.features import features_of
from extract.references.isbd import fields_by_signs
from extract.references.reference import Offsets, Reference, ReferenceAuthor
from extract.references.tokens import Token, tokens_of
from extract.text.clean import TAG
from extract.text.entities import ENTITY, letter
from extract.text.paired import with_partners
from extract.text.words import KIND_OF_WORK, STOP_WORDS, YEAR
from extract.venues import ACCESSED, find_venues, venue_name
from kg.names import PARTICLES

if TYPE_CHECKING:
    from extract.references.model import Model

LONGEST = 4000
"""Characters of a string that are looked at: the longest reference of the development sets has 644."""
STRINGS_KEPT = 4096
"""So many strings are remembered: what a list asks of each is asked again where its entries are made."""
FIELDS_AT_LEAST = 2
"""A string with one of authors, title, container, year and identifier is no reference: a name, a date, a sentence."""
CITATION = re.compile(r"(?<=\w )\([^\W\d_][^()\d]{1,80}?\s(?:19|20)\d\d[a-z]?\)")
""" "(Berg et al., 2019)" behind a word."""
KIND = re.compile(KIND_OF_WORK)
EMPHASIS = re.compile(r"\\?\*+|(?<![\w/])_+(?=\S)|(?<=\S)_+(?![\w/])")
COLON_BEHIND_QUOTE = re.compile(r"[\"”“»]:\s+")
WORDS_OF_TITLES = 4
"""Fewer words behind a quoted title and its colon are what contains the work ("“Why Me?”: Cognition")."""
CONTAINERS = frozenset(f"{CUES['journal']} {CUES['proceedings']}".split())
LONE_YEAR = re.compile(rf"(?<!\w){YEAR.pattern}")
YEAR_IN_BRACKETS = re.compile(r"\((?:[A-Z][a-z]+\.?\s+)?((?:1[5-9]|20)\d\d)[a-z]?(?:,[^)]*)?\)")
VENUE_AND_YEAR = re.compile(r"[.?!] [^.,()]{2,60} (?:19|20)\d\d(?:: ?[\d\u2013-]+)?\.?\s*$")
IN = re.compile(r"(?:In|in|IN|En|en|Dans|dans)\b\s*:?\s*(?:the\s+)?(?=\S)")
PROCEEDINGS = re.compile(r"\W*(?:proc|proceedings)\b\.?(?:\s+of)?(?:\s+the)?\W*", re.IGNORECASE)
PROCEEDINGS_OF = re.compile(
    r"\W*(?:proc\b[.:]?|proceedings\b:?)(?:[^\S\n]+of)?+(?:[^\S\n]+the)?+(?:(?<=\.)|(?=[^\S\n]))[^\S\n]*+"
    r"(?!https?\b|doi\b|arxiv\b|www\b)(?:(?:\d{1,3}(?:st|nd|rd|th)|(?:19|20)\d\d)[^\S\n]+)?[^\W\d_][^\d.,;:()*_\n]*",
    re.IGNORECASE,
)
BEFORE_VOLUME = re.compile(r",(?= *\d)|\bvol\b|\s(?!(?:19|20)\d\d\b|\d{1,3}(?:st|nd|rd|th)\b)\d")
"""Of the numbers in the name of a venue only that of a volume ends it: "Proceedings of the 27th ACM Conference"."""
LONGEST_VENUE = 200
ROLE_OF_PAGES = re.compile(r"(?:pages?|pp?|pgs?|seiten?|s)\b[\s.:]*", re.IGNORECASE)
ROLE_OF_VOLUME = re.compile(r"(?:volumes?|vols?|band|bd|tome|tom|jahrgang)\b[\s.:]*", re.IGNORECASE)
PAIRS = {")": "(", "]": "[", "»": "«"}
LABEL = re.compile(r"[\W_]*[^\W\d_][\w ()-]{0,30}?[*_]*:{1,2}[\s*_]+[\"'“]?")
""" "citation: ", "**Reference**: "."""
QUOTED = re.compile(r"(?<!\w)[\"“„«](?=\S|\s\S)([^\"“”„«»]{8,400})[\"”“»]")
"""What double quotes enclose; single ones are apostrophes as often."""


def parse_reference(text: str, model: "Model | None" = None) -> Reference:
    """The fields that the string states; what it does not state is None.

    >>> r = parse_reference('Lee, A., and Kim, B. (2019). "A Title of Work". In: Proceedings of ICML.')
    >>> r.year, r.venue, [a.name.family for a in r.authors]
    (2019, 'ICML', ['Lee', 'Kim'])
    """
    return _parsed(text) if model is None else _parsed_by(model, text)


@lru_cache(maxsize=STRINGS_KEPT)
def _parsed(text: str) -> Reference:
    from extract.references.model import shipped  # numpy and the weights are read when first needed

    return _parsed_by(shipped(), text)


def _parsed_by(model: "Model", text: str) -> Reference:
    bare = _plain(text[:LONGEST])
    tokens = tokens_of(bare)
    found = _stretches(tokens, model.label(features_of(bare, tokens))) | fields_by_signs(bare)
    title = _quoted(bare, next(iter(_words(bare, found.get("title", []))), None))
    container = _container(bare, found.get("container", []))
    colon = _colon_behind_names(bare)
    if (
        title and colon and title[0] < colon
    ):  # "Anna Berg, Bo Dahl: A Title. VENUE 2021", as bibliographies on the web have it
        title, behind = _sentence(bare, colon + 1, title[1])
        found["author"] = [(0, colon)]
        container = container or _container(bare, [behind])
    numbered = bool(found.get("volume") or found.get("pages"))
    title, container = _beyond_quote(bare, title, container, numbered=numbered)
    authors, et_al = _authors(bare, found, title)
    year_at = _year(bare, found, title)
    dated = year_at is not None and not (title and title[0] <= year_at[0] < title[1])
    arxiv, arxiv_at = arxiv_in(bare, found.get("arxiv", []))
    doi, doi_at = doi_in(bare, found.get("doi", []))
    too_few = sum(map(bool, (authors, title, container, dated, arxiv, doi))) < FIELDS_AT_LEAST
    if too_few or _cites(bare, authors) or _is_sentence(bare, authors):
        return Reference()
    url, url_at = url_in(bare)
    return Reference(
        authors=authors,
        et_al=et_al,
        title=title,
        container=container,
        venue=_venue(bare, container, title),
        year=int(bare[slice(*year_at)]) if year_at else None,
        arxiv=arxiv,
        doi=doi,
        url=url,
        volume=_first(bare, found.get("volume", []), ROLE_OF_VOLUME),
        pages=_first(bare, found.get("pages", []), ROLE_OF_PAGES),
        publisher=_longest(bare, found.get("publisher", [])),
        year_at=year_at,
        arxiv_at=arxiv_at,
        doi_at=doi_at,
        url_at=url_at,
    )


def parse_labelled(text: str) -> tuple[int, Reference]:
    """Where in the string the reference begins, which a label may stand before, and its fields.

    >>> begin, r = parse_labelled('Reference: Lee, A., and Kim, B. (2019). "A Title of Work". In: Proceedings of ICML.')
    >>> begin, [a.name.family for a in r.authors]
    (11, ['Lee', 'Kim'])
    """
    whole = parse_reference(text)
    label = LABEL.match(text)
    if label is None or (whole.authors and ":" not in text[whole.authors[0].start : whole.authors[0].end]):
        return 0, whole
    behind = parse_reference(text[label.end() :])
    return (label.end(), behind) if behind.authors else (0, whole)


def title_by_signs(text: str) -> Offsets | None:
    """Where the title of a reference stands that has the signs of ISBD between its fields; None for any other text."""
    return next(iter(fields_by_signs(_plain(text[:LONGEST])).get("title", ())), None)


def _plain(text: str) -> str:
    """The text with spaces in the place of emphasis and tags, and what HTML has escaped as it was, each word where it stood; a
    stop for the sign of the kind of work."""
    if "<" in text:
        text = TAG.sub(lambda found: " " * len(found.group()), text)
    if "&" in text:
        text = ENTITY.sub(_unescaped, text)
    if "[" in text:
        text = KIND.sub(lambda found: ". ".ljust(len(found.group())), text)
    return EMPHASIS.sub(lambda found: " " * len(found.group()), text)


def _unescaped(found: re.Match[str]) -> str:
    mark, length = letter(found), len(found.group())
    behind = found.string[found.end() : found.end() + 1]
    return mark.rjust(length) if behind.isalnum() else mark.ljust(length)


def _stretches(tokens: Sequence[Token], labels: Sequence[str]) -> dict[str, list[Offsets]]:
    """Field -> where its stretches stand, in order."""
    found: dict[str, list[Offsets]] = {}
    for token, label in zip(tokens, labels, strict=True):
        begins, _, field = label.partition("-")
        if begins == "B":
            found.setdefault(field, []).append((token.start, token.end))
        elif begins == "I":
            found[field][-1] = (found[field][-1][0], token.end)
    return found


def _words(text: str, stretches: Sequence[Offsets]) -> list[Offsets]:
    """The stretches without the marks around them, those of one letter left out."""
    return [at for at in map(partial(_trimmed, text), stretches) if at[1] - at[0] > 1]


def _longest(text: str, stretches: Sequence[Offsets]) -> Offsets | None:
    return max(_words(text, stretches), key=lambda at: at[1] - at[0], default=None)


def _quoted(text: str, title: Offsets | None) -> Offsets | None:
    """The whole of what is quoted where the model sees a part of it as the title."""
    for quoted in QUOTED.finditer(text) if title else ():
        start, end = quoted.span(1)
        if title and start <= title[0] and title[1] <= end:
            return _trimmed(text, (start, end))
    return title


def _beyond_quote(
    text: str, title: Offsets | None, container: Offsets | None, *, numbered: bool
) -> tuple[Offsets | None, Offsets | None]:
    """The title and what contains the work, where the title opens with a quote ("“Why Me?”: On Trust in Tools"): what follows a
    colon right behind the quote is a container if it speaks of one, or has a volume or pages."""
    if title is None:
        return None, container
    colon = COLON_BEHIND_QUOTE.match(text, title[1])
    if container and colon and colon.end() == container[0] and not numbered:
        words = text[slice(*container)].lower().split()
        if len(words) >= WORDS_OF_TITLES and not CONTAINERS.intersection(words):
            title, container = (title[0], container[1]), None
    return with_partners(text, *title), container


def _colon_behind_names(text: str) -> int | None:
    """Where the colon stands behind names alone that open the string, if it ends in a sentence of venue and year."""
    head, colon, rest = text.partition(": ")
    if not colon or not VENUE_AND_YEAR.search(rest):
        return None
    return len(head) if all(" " in name.strip() and looks_like_name(name.strip()) for name in head.split(",")) else None


def _sentence(text: str, start: int, least: int) -> tuple[Offsets, Offsets]:
    """The sentence from an offset on, and what stands behind it."""
    stop = text.find(". ", start)
    end = stop if stop >= 0 else max(start, least)
    return _trimmed(text, (start, end)), (end, len(text))


def _first(text: str, stretches: Sequence[Offsets], role: re.Pattern[str]) -> Offsets | None:
    """The first stretch that holds a value, without the word that says what it is."""
    for stretch in stretches:
        start, end = _trimmed(text, stretch)
        if stated := role.match(text, start, end):
            start = stated.end()
        start, end = _trimmed(text, (start, end))
        if start < end:
            return start, end
    return None


def _trimmed(text: str, at: Offsets) -> Offsets:
    """The words without the marks around them; a question mark stays, and a bracket whose partner is inside."""
    start, end = at
    while start < end and not text[start].isalnum() and not (text[start] in "([" and _closed(text, start, end)):
        start += 1
    while end > start and not text[end - 1].isalnum() and text[end - 1] not in "?!%+":
        opening = PAIRS.get(text[end - 1])
        if opening and text[start:end].count(opening) >= text[start:end].count(text[end - 1]):
            break
        end -= 1
    return start, end


def _closed(text: str, start: int, end: int) -> bool:
    """Is the bracket that opens at `start` closed before the end, with words behind it?"""
    close = text.find(")" if text[start] == "(" else "]", start, end)
    return close > 0 and any(char.isalnum() for char in text[close:end])


def _container(text: str, stretches: Sequence[Offsets]) -> Offsets | None:
    bare = [(start, start + len(ACCESSED.sub("", text[start:end]))) for start, end in stretches]
    at = _longest(text, [at for at in bare if text[slice(*at)].strip(" :.,").lower() != "in"])
    lead = IN.match(text, *at) if at else None
    if at is not None and lead is not None:
        at = _trimmed(text, (lead.end(), at[1]))
    if at is not None and PROCEEDINGS.fullmatch(text, *at):  # of what, stands behind it
        whole = PROCEEDINGS_OF.match(text, at[0])
        at = _trimmed(text, whole.span()) if whole else None
    return at if at is not None and at[1] - at[0] > 1 else None


def _authors(
    text: str, found: Mapping[str, Sequence[Offsets]], title: Offsets | None
) -> tuple[tuple[ReferenceAuthor, ...], bool]:
    """The authors, or the editors in their place where they stand before the title; and whether there are more."""
    stretches = found.get("author", [])
    if not stretches and title:
        stretches = [at for at in found.get("editor", []) if at[1] <= title[0]]
    if title:  # where the model sees a name in the title, the title has the last word
        stretches = [(start, min(end, title[0]) if start < title[0] else end) for start, end in stretches]
        stretches = [at for at in stretches if not title[0] <= at[0] < title[1]]
    authors = [author for at in stretches for author in reference_authors(text, *at, INVERTED)]
    return tuple(authors), any(ET_AL.search(text, *at) for at in stretches)


def _cites(text: str, authors: Sequence[ReferenceAuthor]) -> bool:
    """Are the authors those of a citation in brackets?  Then the string is a sentence that cites, no reference."""
    return any(
        author.end > at.start() and author.start < at.end() for at in CITATION.finditer(text) for author in authors
    )


def _is_sentence(text: str, authors: Sequence[ReferenceAuthor]) -> bool:
    """Do the authors' words open a sentence ("We met Berg in 2019 ...")?  Names of bodies hold words like "of", too."""
    if not authors or not authors[0].name.given:
        return False
    words = text[authors[0].start : authors[0].end].replace(",", " ").split()
    return any(word in STOP_WORDS and word not in PARTICLES and len(word) > 1 for word in words)


def _year(text: str, found: Mapping[str, Sequence[Offsets]], title: Offsets | None) -> Offsets | None:
    """The first year of the date; where the model sees no date, the one in brackets or the last outside the title."""
    for stretch in found.get("date", []):
        if year := YEAR.search(text, *stretch):
            return year.span()
    if bracketed := YEAR_IN_BRACKETS.search(text):
        return bracketed.span(1)
    addresses = [at for field in ("url", "doi") for at in found.get(field, [])]
    years = _outside([year.span() for year in LONE_YEAR.finditer(text)], addresses)
    likely = _outside(years, [*found.get("pages", []), *([title] if title else [])])
    return next(reversed(likely), None)


def _outside(places: Sequence[Offsets], areas: Sequence[Offsets]) -> list[Offsets]:
    return [at for at in places if not any(start <= at[0] < end for start, end in areas)]


def _venue(text: str, container: Offsets | None, title: Offsets | None) -> str | None:
    """The usual name of the venue that the container, or else what follows the title, names; else what it says."""
    if container:
        whole = " ".join(text[slice(*container)].split())
        name = venue_name(whole)
        if name != whole:
            return name
        stated = BEFORE_VOLUME.split(whole)[0].strip()
        return venue_name(stated) if 1 < len(stated) <= LONGEST_VENUE and stated[0].isupper() else None
    known = find_venues(text[title[1] :], titles=True) if title else []
    return known[0].name if known else None
