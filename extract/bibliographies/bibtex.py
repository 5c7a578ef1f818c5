"""BibTeX: one entry a record; a record that cannot be parsed is passed over and said, the rest is read."""

import re
from collections.abc import Iterable, Iterator

from extract.bibliographies.record import Record, Stated, entry_of, name_of_parts, noted
from extract.document import Document
from extract.entry import Entry, Offsets, Page, Reading
from extract.people import NamePiece
from extract.text.clean import plain
from kg.facts import Skipped

NEXT_BRACKET = re.compile(r"\\.|[{})\"]|\n[ \t]*@\w+[ \t]*[{(]")
"""A line that opens a record ends the one before, closed or not: no value holds such a line."""
CLOSES, LONGEST_GAP = re.compile(r"\s{0,80}(?:[,#)%]|$|[A-Za-z][\w-]{0,40}\s{0,80}=)"), 80
"""What stands behind a quote that ends a value, and so many blanks at most between "=" and one that opens it."""
RECORD = re.compile(r"^[ \t]*@(?P<type>\w+)\s*(?P<opening>[{(])\s*(?P<key>[^,\s}]*)", re.MULTILINE)
STRING = re.compile(r"@string\s*[{(]\s*(?P<name>[\w:-]+)\s*=\s*", re.IGNORECASE)
FIELD = re.compile(r"(?:^[^\S\n]*|,\s*)(?P<name>[A-Za-z][\w-]*)\s*=\s*", re.MULTILINE)
NO_RECORDS = frozenset(["string", "comment", "preamble"])
CONTAINERS = ("booktitle", "journal", "journaltitle", "series", "howpublished", "school")
BINDING = re.compile(
    r"\W*(?:paper-?back|hard-?(?:back|cover)|soft-?cover|mass market paperback|e-?books?|kindle(?: edition)?|audio ?books?|"
    r"taschenbuch|gebunden|broschiert|broch[ée]e?|reli[ée]e?|(?:livre de )?poche|tapa (?:blanda|dura)|print(?:ed)?)\W*",
    re.IGNORECASE,
)
"""How a book is bound, as exports of shops and shelves say in "howpublished", is no place where it appeared."""
DETAILS = {
    "volume": ("volume",), "issue": ("number", "issue"), "pages": ("pages",), "publisher": ("publisher", "institution"),
    "isbn": ("isbn",), "edition": ("edition",), "series": ("series",),
}  # fmt: skip
JOIN = re.compile(r"\s*#\s*")
TIE = re.compile(r"(?<!\\)~")
"""A blank at which no line is broken; behind a backslash it is an accent."""
AND = re.compile(r"\\.|[{}]|(?<![\s~])[\s~]+(?:and[\s~]+)+")
PART_OF_NAME = re.compile(r"(?:^|,)\s*(?P<part>family|given|prefix|suffix)\s*=\s*(?P<said>[^,]*)")
"""BibLaTeX's names by their parts: "family=Leeuwen, given=Cees, prefix=van, useprefix=true"."""
LONGEST_STRING = 2000
NEAR = 300
"""So far behind the name before it one is looked for in a value that is put together."""


def read(page: Page) -> Reading:
    """The records of a BibTeX file, or of BibTeX that stands in another text."""
    text = page.document.text
    starts = [m for m in RECORD.finditer(text) if m["type"].lower() not in NO_RECORDS]
    if not starts:
        return Reading()
    strings = _strings(text)
    entries, skipped, taken = [], [], set()
    for match in starts:
        end = _closing(text, match.start("opening"))
        first, last = (
            page.document.line_at(match.start()).number,
            page.document.line_at(max(match.start(), end - 1)).number,
        )
        entry = _entry(page.document, match, end, (first, last), strings)
        if entry:
            entries.append(entry)
        else:
            skipped.append(Skipped(first, f"the record {match['key']!r} has no title"))
        taken |= set(range(first, last + 1))
    if page.document.format == "bibtex":
        taken = {shape.number for shape in page.shapes}
    return Reading(tuple(entries), frozenset(taken), tuple(skipped))


def _closing(text: str, opening: int) -> int:
    """Just behind the bracket that closes the one at `opening`; the next record or the end where none does.

    A round one is closed by one that stands in no quotes, or by the last where quotes stay open.
    """
    depth, quoted, last = 0, False, 0
    round_brackets = text[opening] == "("
    for match in NEXT_BRACKET.finditer(text, opening + round_brackets):
        token = match.group()
        depth += (token == "{") - (token == "}")
        if token == '"' and depth == 0 and round_brackets:
            quoted = not CLOSES.match(text, match.end()) if quoted else _opens_value(text, match.start())
        if depth == 0 and token == (")" if round_brackets else "}"):
            if not quoted:
                return match.end()
            last = match.end()
        if token.startswith("\n"):
            return last or match.start()
    return last or len(text)


def _opens_value(text: str, quote: int) -> bool:
    """Does the quote at this place open a value?"""
    return text[max(0, quote - LONGEST_GAP) : quote].rstrip().endswith(("=", "#"))


def _strings(text: str) -> dict[str, str]:
    """The abbreviations that @string defines, with the blanks inside their quotes."""
    return {
        match["name"].lower(): _said(text, _value(text, match.end(), min(len(text), match.end() + LONGEST_STRING)), {})
        for match in STRING.finditer(text)
    }


def _said(text: str, value: Offsets, strings: dict[str, str]) -> str:
    """What a single value says: what stands between its braces or quotes, or what an abbreviation stands for."""
    if _is_wrapped(text, value):
        return text[value[0] + 1 : value[1] - 1]
    word = text[slice(*value)].strip()
    return strings.get(word.lower(), word)


def _is_wrapped(text: str, value: Offsets) -> bool:
    start, end = value
    return end - start >= 2 and text[start] + text[end - 1] in ("{}", '""')


def _entry(
    document: Document, match: re.Match[str], end: int, lines: tuple[int, int], strings: dict[str, str]
) -> Entry | None:
    text = document.text
    found = list(_fields(text, match.end(), end))
    fields = {name: at for name, at in reversed(found) if at[0] < at[1]}  # the first of a name that says something

    def stated(*names: str) -> list[Stated]:
        return [_stated(text, fields[name], strings) for name in names if name in fields]

    def first(*names: str) -> str:
        return next((one.text for one in stated(*names)), "")

    def written(values: Iterable[Stated]) -> list[Stated]:
        """Those that stand there as they are: what "@string" and "#" put together has no place of its own."""
        return [one for one in values if one.text == text[slice(*one.at)]]

    record = Record(
        lines,
        keys=(match["key"], *first("ids").replace(",", " ").split()),
        type=match["type"],
        title=next(iter(stated("title")), None),
        authors=_names(text, fields.get("author") or fields.get("editor"), strings),
        year=first("year", "date"),
        containers=[one for one in stated(*CONTAINERS) if not BINDING.fullmatch(one.text)],
        abstract=next(iter(written(stated("abstract"))), None),
        remarks=written([*stated("annote", "annotation", "comment", "review"), *noted(*stated("note"))]),
        keywords=written(_stated(text, at, strings) for name, at in found if name in ("keywords", "keyword")),
        doi=first("doi"),
        eprint=first("eprint"),
        links=[one.text for one in stated("url", "ee", "note", "howpublished")],
        details={name: first(*fields) for name, fields in DETAILS.items()},
    )
    return entry_of(record, document)


def _fields(text: str, start: int, end: int) -> Iterator[tuple[str, Offsets]]:
    position = start
    while match := FIELD.search(text, position, end):
        value = _value(text, match.end(), end)
        whole = value
        while more := JOIN.match(text, whole[1], end):
            whole = (value[0], _value(text, more.end(), end)[1])
        yield match["name"].lower(), _bare(text, value) if whole == value else whole
        value = whole
        position = max(value[1], match.end())


def _value(text: str, start: int, end: int) -> Offsets:
    """A value in braces, in quotes, or a bare word."""
    if text[start : start + 1] == "{":
        return (start, min(end, _closing(text, start)))
    if text[start : start + 1] == '"':
        depth = 0
        for match in re.compile(r"\\.|[{}\"]").finditer(text, start + 1, end):
            depth += (match.group() == "{") - (match.group() == "}")
            if match.group() == '"' and depth == 0:
                return (start, match.end())
    word = re.compile(r"[^,}\n#]*").match(text, start, end)
    return (start, word.end() if word else start)


def _stated(text: str, at: Offsets, strings: dict[str, str]) -> Stated:
    """A value with abbreviations spelled out and texts joined by "#" as one."""
    start, end = at
    whole = text[start:end]
    first = _value(text, start, end)
    if not _is_assigned(text, start) or first[1] >= end or not JOIN.match(text, first[1], end):
        spelled = strings.get(whole.strip().lower())
        return Stated(at, whole if spelled is None else spelled.strip())
    parts = []
    while start < end:
        value = _value(text, start, end)
        parts.append(_said(text, value, strings))
        more = JOIN.match(text, value[1], end)
        start = more.end() if more else end
    return Stated(at, " ".join("".join(parts).split()))


def _is_assigned(text: str, start: int) -> bool:
    """Does a value begin at once behind its "=", so that its braces or quotes, if it has some, are its own?"""
    before = start - 1
    while before >= 0 and text[before].isspace():
        before -= 1
    return text[before : before + 1] == "="


def _bare(text: str, at: Offsets) -> Offsets:
    """The value without the braces or quotes around it and white space inside them; inner braces keep words together."""
    start, end = at
    if _is_wrapped(text, at):
        start, end = start + 1, end - 1
    raw = text[start:end]
    return (start + len(raw) - len(raw.lstrip()), end - len(raw) + len(raw.rstrip())) if raw.strip() else (start, start)


def _names(text: str, at: Offsets | None, strings: dict[str, str]) -> list[NamePiece]:
    """The authors between "and"s that stand in no braces; each is where it stands, or near it where it is an abbreviation."""
    if at is None:
        return []
    said = _stated(text, at, strings).text
    if said == text[slice(*at)]:
        return _listed(text, *at)
    names, start = [], at[0]
    for name in _listed(said, 0, len(said)):
        words = re.compile(r"[\s~]+".join(map(re.escape, name.text.split())))
        found = words.search(text, start, min(at[1], start + NEAR))
        first, last = found.span() if found else (start, min(at[1], start + NEAR))
        names.append(NamePiece(first, last, name.text))
        start = last if found else min(at[1], start + len(name.text))
    return names


def _listed(text: str, start: int, end: int) -> list[NamePiece]:
    cuts, depth = [start], 0
    for match in AND.finditer(text, start, end):
        depth += (match.group() == "{") - (match.group() == "}")
        if depth == 0 and match.group()[0] not in "\\{}":
            cuts += [match.start(), match.end()]
    cuts.append(end)
    parts = [(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=True) if plain(text[a:b])]
    return [NamePiece(a, b, _written(TIE.sub(" ", text[a:b]))) for a, b in parts]


def _written(name: str) -> str:
    """ "van Leeuwen, Cees" for the parts of a name; another as it is."""
    parts = {found["part"]: found["said"].strip() for found in PART_OF_NAME.finditer(name)} if "=" in name else {}
    if "family" not in parts:
        return name
    return name_of_parts(parts.get("prefix"), parts["family"], parts.get("suffix"), parts.get("given"))
