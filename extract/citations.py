"""Citations in running text, in the forms that people write."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from extract.identifiers import identified
from extract.keys import author_and_short_year, author_and_year, find_keys, whole_year
from extract.references.given import is_given
from extract.text.lexis import lean_of
from extract.text.words import COLLEAGUES, ET_AL, OPENERS, STOP_WORDS
from extract.venues import find_venues
from kg.ids import folded, identifier_keys
from kg.surnames import is_surname

LETTERS = "".join(map(chr, range(0xC0, 0x250))) + "".join(map(chr, range(0x400, 0x530)))
UPPER = "A-Z" + "".join(letter for letter in LETTERS if letter.isupper())
LOWER = "a-z" + "".join(letter for letter in LETTERS if letter.islower())
PARTICLE = (
    r"(?:(?:[vV][ao]n|[dD]e[rnl]?|[dD][iau]|[dD]os|[lL][ae]|[tT]e[rn]|zu[rm]?|af|av|bin|ibn|[eE]l|[aA]l|St\.)\s+){0,2}"
)
SURNAME = rf"{PARTICLE}[{UPPER}][{LOWER}’']+(?:[-‐][{UPPER}]?[{LOWER}’']+|[{UPPER}][{LOWER}]+)*"
FULL = rf"(?:(?!(?:{PARTICLE.replace('{0,2}', '{1,2}')}))[{UPPER}][{LOWER}]+\s+|[{UPPER}]\.\s*)?"
AND = r"(?:(?<!\w)(?:and|und|et(?!\.?\s*al)|y|e|en|og|och|i|и)(?!\w)|[和与與及と]|&amp;|\\?&)"
MORE = (
    rf"(?:\s*[,，]?\s+(?:{ET_AL}|et\s+coll\.|u\.\s?a\.|y\s+col(?:s|abs)?\.|y\s+otros|e\s+outros|и\s+др\.|m\.\s?fl\.|"
    rf"(?:and|&|und|et)\s+(?:(?:his|her|their)\s+)?(?:{COLLEAGUES}))|"
    r"\s*等人?|\s*ら)"
)
""" "et al.", in other languages, too."""
YEAR = r"(?:19|20)\d\d"
ANY_YEAR = re.compile(YEAR)

AUTHOR_YEAR = re.compile(
    rf"""(?<![\w-])(?P<names>{FULL}{SURNAME}                                   # "Mnih & Rezende", forty between them at most
        (?:(?:\s*,\s*{SURNAME}){{0,40}}\s*,?\s*{AND}\s*{SURNAME}(?:\s+{SURNAME}(?=\s*[,(\[（]))?   # "Sanz & García Soto"
        |(?:\s*,\s*{SURNAME}){{1,40}}(?={MORE})                              # "Berg, Dahl, et al."
        |(?P<listed>(?:\s*,\s*{SURNAME}){{1,5}})(?=\s*,\s*{YEAR})           # "(Berg, Dahl, 2019)"
        |(?:\s?/\s?{SURNAME}){{1,3}})?)                                      # "Berg/Dahl"
    (?P<etal>{MORE})?                                                        # "Brown et al."
    (?:’s|'s)?\s*[,.，]?\s*
    (?P<open>[(\[（])?\s*(?P<year>{YEAR})(?P<letter>[a-z])?                   # "(2016)", ", 2018a"
    (?P<more>(?:\s*[;,]\s*(?:[a-z]\b|{YEAR}[a-z]?(?=\s*[;,)\]])))*)           # "2018a;b", "2017, 2019"
    (?![\d-])""",
    re.VERBOSE,
)
CAPITALS = re.compile(
    rf"(?<=[(\[;])\s*(?P<names>[{UPPER}][{UPPER}’'-]+(?:\s*;\s*[{UPPER}][{UPPER}’'-]+){{0,5}})(?P<etal>{MORE})?,\s*(?P<year>{YEAR})[a-z]?(?![\d-])"
)
""" "(BERG; DAHL, 2019)", as Brazil's standard has it."""
EMPHASIS = re.compile(r"\*{1,3}|(?<!\w)_{1,3}(?=\w)|(?<=[\w.,)])_{1,3}(?!\w)|</?(?:i|em|b|strong)>")
NO_YEAR = re.compile(rf"(?<![\w-])(?P<names>{FULL}{SURNAME}){MORE}")
PAIR = re.compile(
    rf"(?<![\w-])(?P<names>{SURNAME}&{SURNAME})(?![\w-])|(?<![\w-])(?P<pair>{SURNAME}\s+&\s+{SURNAME})(?=\s+(?:model|paper|method|work)\b)"
)
AT_VENUE = re.compile(
    rf"(?<![\w-])(?P<names>{SURNAME}(?:\s+{AND}\s+{SURNAME})?)(?P<etal>{MORE})?\s*\((?P<inside>[^()]{{4,60}})\)"
)
OF, LONGEST_NOUN = re.compile(r"(?:de|di|do|da|du)\s+"), 24
WORK_BEFORE = re.compile(
    r"\b(?:trabajos?|aportes?|estudios?|obras?|libros?|modelos?|teor[ií]as?|propuestas?|art[ií]culos?|investigaci(?:ón|ones)|ideas?|"
    r"tesis|definici(?:ón|ones)|conceptos?|trava(?:il|ux)|études?|ouvrages?|livres?|modèles?|théories?|articles?|thèses?|"
    r"trabalhos?|livros?|artigos?|conceitos?|lavor[oi]|studio?|libr[oi]|articol[oi]|modell[oi]|concett[oi])\s+\Z",
    re.IGNORECASE,
)
PARTS = re.compile(rf"\s*,\s*(?:{AND}\s*)?|\s*{AND}\s*|\s*/\s*")
SHORT_YEAR = re.compile(rf"\[(?P<names>{SURNAME})(?P<etal>{MORE})?\s*[’'](?P<year>\d\d)\]")
NAMED_PAPER = re.compile(
    r"(?:\boriginal\s+)?(?:\b(?P<owner>[A-Z][\w]*)[’']s\s+)?(?<![A-Za-z])(?P<name>(?:[A-Za-z]*[A-Z0-9][\w.+-]*(?:\s+\d+(?:\.\d+)?)?|Transformer))(?:[’']s)?\s+"
    r"(?:paper|model\s+card|technical\s+report)\b"
)
TITLE_RUN = re.compile(
    r"(?<![\w-])(?:[A-Z][\w’'-]*)(?:[:,]?\s+(?:[A-Z0-9][\w’'-]*|(?:a|an|and|as|at|by|for|from|in|is|of|on|or|the|to|via|with|without|over|through)\b)){3,20}"
)
MONTHS = frozenset("january february march april may june july august september october november december".split())
NO_SURNAME = (
    STOP_WORDS
    | MONTHS
    | frozenset(
        """table figure section chapter theorem lemma algorithm version release summer winter spring fall autumn
    copyright press monday tuesday wednesday thursday friday saturday sunday springer elsevier wiley openreview""".split()
    )
)
BETWEEN, NEAREST = re.compile(r"[*_.,’'s]{0,4}\s?[(\[\\]{0,3}-?"), 10
"""What stands between names and the key that says which of their works is meant, of so many letters at most."""
LOOKS_BACK = 300
"""So many letters before names are asked whether they stand in brackets, and what they are attached to."""
TITLE_WORDS_AT_LEAST = 4
CAMEL = re.compile(r"^(?!Ma?c|D[eiu]|L[ae]|Van|Von|Fitz).*[a-z][A-Z]")
OF_TITLES = 2
"""A word leans so towards titles or further that no name begins with it."""
LINK = re.compile(
    r"(?<!!)\[(?P<words>[^\[\]\n]{2,200})\]\(<?(?P<target>https?://[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?\)"
)
ADDRESS = re.compile(r"(?<=\]\()[^\s<>()]+|https?://[^\s<>()\[\]]+(?:\([^\s()]*\)[^\s<>()\[\]]*)*")
"""What a file at an address is called cites nothing: ".../Berg2019.png"."""
LABEL = re.compile(
    r"[\W\d_]*(?:(?:the|this|full|link(?:s|ed)?|to|see|read|available|here|papers?|pdf|url|arxiv|doi|abs|abstract|preprint|article|publication|html|"
    r"source|text|reference|website|site|page|code|data|figure|fig|table|supplement\w*|additional|appendix|files?|video|slides|s\d+)\b[\W\d_]*)*",
    re.IGNORECASE,
)
"""What a link says that leads to the work that is spoken of, or to a part of one."""


@dataclass(frozen=True, slots=True)
class FoundCitation:
    """A citation in a text, offsets in that text; `title` is set for a run of words formed like a full title, `key` for a key,
    whose surname and year are those that it is made of."""

    start: int
    end: int
    surnames: tuple[str, ...] = ()
    et_al: bool = False
    year: int | None = None
    attached_to: str | None = None
    title: str | None = None
    key: str | None = None


def find_citations(text: str, borne: Collection[str] = ()) -> list[FoundCitation]:
    """All citations in the text in the order of their start; a stretch is taken by the most explicit form it fits.

    `borne` are the keys of the document's references: numbers and labels count as such where they are among them.
    """
    taken = bytearray(len(text))
    found: list[FoundCitation] = []
    is_marked = any(sign in text for sign in "*_<")
    bare = EMPHASIS.sub(lambda mark: " " * len(mark[0]), text) if is_marked else text
    for form in (
        partial(_cite_keys, borne=borne),
        _identified,
        _at_venues,
        _author_years,
        _in_capitals,
        _short_years,
        _without_year,
        _named_papers,
        _titles,
    ):
        known = len(found)
        for citation in form(bare if form in BY_NAMES else text):
            free = taken.find(1, citation.start, citation.end) < 0
            if free or (citation.title is None and _repeats(citation, found)):
                found.append(citation)
        for citation in found[known:]:
            taken[citation.start : citation.end] = b"\x01" * (citation.end - citation.start)
    keys = {one.start: one.surnames for one in found if one.key and (one.key in borne or not one.attached_to)}
    linked = found and ("](" in text or "://" in text)
    addresses = [address.span() for address in ADDRESS.finditer(text)] if linked else []
    told = [
        one
        for one in found
        if one.key or not (_has_key(one, keys, text) or any(a <= one.start < b for a, b in addresses))
    ]
    return sorted(told, key=lambda c: (c.start, c.end, c.year or 0))


def _has_key(names: FoundCitation, keys: Mapping[int, tuple[str, ...]], text: str) -> bool:
    """Does a key follow names at once, as that of the work they made: "Berg et al. [@berg2019]", "Berg et al. (2019) [3]"?

    One that says itself whose work it is, and of somebody else, is of another: "Berg (1975). [Dahl (1990)](https://doi.org/...)".
    """
    near = next((at for at in range(names.end, names.end + NEAREST) if at in keys), None)
    if not names.surnames or near is None or not BETWEEN.fullmatch(text, names.end, near):
        return False
    own = {folded(name) for name in names.surnames}
    return not keys[near] or not own.isdisjoint(map(folded, keys[near]))


def _repeats(citation: FoundCitation, found: list[FoundCitation]) -> bool:
    """Further years and keys of one citation share its span and come one after the other."""
    return (
        bool(found)
        and (found[-1].start, found[-1].end) == (citation.start, citation.end)
        and (found[-1].year, found[-1].key) != (citation.year, citation.key)
        and (found[-1].key is None) == (citation.key is None)
    )


def _surnames(names: str) -> tuple[str, ...]:
    return tuple(
        name for number, part in enumerate(PARTS.split(names)) if (name := _surname(part.strip(), alone=not number))
    )


def _surname(part: str, *, alone: bool) -> str:
    """The surname that a name ends in, of two words where the first is no given name; the first name of several is one word."""
    last = re.search(rf"(?<!\w){SURNAME}$", part)
    if last is None:
        return ""
    before = part[: last.start()].strip()
    double = before and not alone and not is_given(before) and re.fullmatch(SURNAME, before)
    return " ".join((part if double else last[0]).split())


def _is_people(names: tuple[str, ...], *, lone: bool, et_al: bool = False) -> bool:
    """Are these surnames, not months, venues or the first words of a sentence?  Before "et al." even "He" is one."""
    if not names or (not et_al and any(folded(name.split()[-1]) in NO_SURNAME for name in names)):
        return False
    if any(find_venues(name, titles=True) for name in names):
        return False
    return not (lone and CAMEL.search(names[0]))


def _without_opener(match: re.Match[str]) -> int:
    """Where the names begin, without a sentence's first word before them: "In Zhao et al.", "Recently, Zhao and Li", and
    without what says whose a work is: "el trabajo de Zhao y Li (2019)"."""
    whose = OF.match(match["names"])
    if whose and WORK_BEFORE.search(match.string, max(0, match.start("names") - LONGEST_NOUN), match.start("names")):
        return match.start("names") + whose.end()
    first = re.match(
        r"(\w+)(,?)\s+(?!(?:and|und|et|y|e)\s)(?=\w)", match["names"]
    )  # "Gold and Shadlen": both are names
    opener = first and (folded(first[1]) in OPENERS | STOP_WORDS or _is_no_name(first[1]))
    return match.start("names") + (first.end() if first and opener else 0)


def _is_no_name(word: str) -> bool:
    """Does a word stand in titles and not in names, as far as is known?"""
    lean = lean_of([word.lower()])[0]
    return lean != "?" and int(lean) >= OF_TITLES


def _attached(text: str, start: int) -> str | None:
    """The name that a citation in brackets stands right behind, or that its authors are said to have introduced."""
    before = text[max(0, start - LOOKS_BACK) : start].rstrip()
    if before[-1:] in ("(", "[", "（"):
        words = before.rstrip("([（ ")
        if re.search(r"[.!?;:,]$", words):
            return None
        match = re.search(r"([\w][\w+./-]*(?:\s+[\w][\w+./-]*){0,2})[”\"’]?$", words)
        return match.group(1) if match else None
    match = re.search(r"\b([\w+.-]+)\s+(?:introduced|proposed|presented|developed|described)\s+(?:by|in)$", before)
    return match.group(1) if match else None


def _author_years(text: str) -> Iterator[FoundCitation]:
    for match in AUTHOR_YEAR.finditer(text) if ANY_YEAR.search(text) else ():
        start = _without_opener(match)
        names = _surnames(text[start : match.end("names")])
        et_al = bool(match["etal"])
        before = text[max(0, match.start() - LOOKS_BACK) : match.start()]
        if match["listed"] and before.rstrip()[-1:] not in ("(", "[", ";", "（"):
            continue
        lone = len(names) == 1 and not et_al
        if not _is_people(names, lone=lone, et_al=et_al) or (lone and match.end("names") == match.start("year")):
            continue  # "Berg2019" is a key, if it is anything
        in_brackets = before.rstrip()[-1:] in "([（;" or bool(match["open"])
        if lone and not in_brackets and not re.search(r"[(\[（][^()\[\]（）]*$", before):
            continue
        end = match.end()
        if match["open"]:
            end += 1 if text[end : end + 1] in (")", "]", "）") else 0
        attached = _attached(text, start)
        years = [int(match["year"]), *(int(y) for y in re.findall(YEAR, match["more"]))]
        years += [int(match["year"])] * len(re.findall(r"[;,]\s*[a-z]\b", match["more"]))
        for year in dict.fromkeys(years):
            yield FoundCitation(start, end, names, et_al, year, attached)


def _in_capitals(text: str) -> Iterator[FoundCitation]:
    for match in CAPITALS.finditer(text) if ANY_YEAR.search(text) else ():
        names = tuple(name.strip().capitalize() for name in match["names"].split(";"))
        if len(names) > 1 or match["etal"] or is_surname(names[0]):
            yield FoundCitation(match.start("names"), match.end(), names, bool(match["etal"]), int(match["year"]))


def _at_venues(text: str) -> Iterator[FoundCitation]:
    """ "Bhattacharyya and Kannan (SODA 2020)"; a second venue in the brackets is a second work."""
    for match in AT_VENUE.finditer(text):
        names = _surnames(match["names"])
        venues = [v for v in find_venues(match["inside"]) if v.year]
        if not venues or not _is_people(names, lone=len(names) == 1 and not match["etal"], et_al=bool(match["etal"])):
            continue
        offset = match.start("inside")
        yield FoundCitation(match.start(), offset + venues[0].end, names, bool(match["etal"]), venues[0].year)
        for venue in venues[1:]:
            yield FoundCitation(offset + venue.start, offset + venue.end, names, bool(match["etal"]), venue.year)


def _short_years(text: str) -> Iterator[FoundCitation]:
    for match in SHORT_YEAR.finditer(text):
        surnames, year = _surnames(match["names"]), whole_year(match["year"])
        yield FoundCitation(match.start() + 1, match.end() - 1, surnames, bool(match["etal"]), year)


def _cite_keys(text: str, borne: Collection[str]) -> Iterator[FoundCitation]:
    for key in find_keys(text, borne):
        named = None if key.local or key.bare else author_and_year(key.key)
        if key.by_command and not named:
            named = author_and_short_year(key.key)
        surnames, year = ((named[0],), named[1]) if named else ((), None)
        yield FoundCitation(key.start, key.end, surnames, et_al=True, year=year, key=key.key)


def is_label(words: str) -> bool:
    """Does a link say nothing but that it leads to the work that is spoken of, or to a part of one?"""
    return LABEL.fullmatch(words) is not None


def _identified(text: str) -> Iterator[FoundCitation]:
    """Words that link to a work by its arXiv id or DOI: "a kind of [InfoGAN](https://arxiv.org/abs/1606.03657)"."""
    if "](http" not in text:
        return
    for match in LINK.finditer(text):
        found = identified(match["target"])
        key = next(iter(identifier_keys(found)), None)
        words = match["words"]
        if key is None or is_label(words) or identified(words).keys() & found.keys():
            continue
        said = next(_author_years(words), None)
        named = None if said else words.strip('*_`"“” ')
        start, end = match.span("words")
        surnames, year = (said.surnames, said.year) if said else ((), None)
        yield FoundCitation(start, end, surnames, bool(said and said.et_al), year, named, key=key)


def _without_year(text: str) -> Iterator[FoundCitation]:
    for match in NO_YEAR.finditer(text):
        names = _surnames(match["names"])
        if _is_people(names, lone=False, et_al=True):
            start = _without_opener(match)
            yield FoundCitation(start, match.end(), names, et_al=True, attached_to=_attached(text, start))
    for match in PAIR.finditer(text):
        names = _surnames(match["names"] or match["pair"])
        if _is_people(names, lone=False):
            yield FoundCitation(match.start(), match.end(), names)


def _named_papers(text: str) -> Iterator[FoundCitation]:
    """ "the InstructGPT paper", "GPT-4’s paper": a work by the name of what it introduced."""
    for match in NAMED_PAPER.finditer(text):
        name = match["name"]
        tells = bool(re.search(r"[A-Z].*[A-Z\d]|\d", name)) or name == "Transformer"
        if tells and not find_venues(name) and not re.fullmatch(r"\d+", name):
            yield FoundCitation(match.start(), match.end(), attached_to=name)


def _titles(text: str) -> Iterator[FoundCitation]:
    """Runs of words in title case: a citation only if some work has exactly this title, which the resolution decides."""
    for match in TITLE_RUN.finditer(text):
        words = match.group().split()
        while words and words[-1].lower() in STOP_WORDS:
            words.pop()
        title = " ".join(words)
        if len(words) >= TITLE_WORDS_AT_LEAST:
            end = match.start() + len(match.group()[: match.group().rfind(words[-1]) + len(words[-1])])
            yield FoundCitation(match.start(), end, title=title)


BY_NAMES = (_at_venues, _author_years, _in_capitals, _short_years, _without_year)
"""Forms that emphasis may stand in: "*Berg et al.* (2019)"."""
