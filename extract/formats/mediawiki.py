"""Pages of MediaWiki as Markdown: headings, emphasis, links, lists; templates that cite are references, others are left out.

What stands between <ref> and </ref> becomes an item of a list of references at the end, with its number in its place.
"""

import re
from collections.abc import Iterator, Mapping

from extract.formats.encoding import decoded
from extract.formats.markdown import link_or_address

COMMENT = re.compile(r"<!--(?:(?!<!--|-->)(?s:.))*-->")
REF = re.compile(
    r"<ref\b(?P<called>[^<>/]*)>(?P<words>(?:(?!</?ref\b).)*)</ref>|<ref\b(?P<again>[^<>]*)/>|</?references\b[^<>]*>",
    re.DOTALL | re.IGNORECASE,
)
NAME = re.compile(r"name\s*=\s*[\"']?(?P<name>[^\"'/<>]+)")
TEMPLATE = re.compile(r"\{\{(?P<inside>[^{}]*)\}\}")
MOST_NESTED = 6
"""Templates stand in each other so deep, the innermost is taken first."""
CITES = re.compile(r"\s*(?:cite|citation|literatur|ouvrage|article|cita)\b", re.IGNORECASE)
HEADING = re.compile(r"^(?P<level>={1,6})\s*(?P<words>[^=\n][^\n]*?)\s*(?P=level)\s*$", re.MULTILINE)
ITEM = re.compile(r"^(?P<signs>[*#:;]+)\s*", re.MULTILINE)
INNER = re.compile(
    r"\[\[(?:(?:file|image|category|datei|kategorie):[^\[\]]*|(?:[^\[\]|]*\|)?(?P<words>[^\[\]|]*))\]\]", re.IGNORECASE
)
OUTER = re.compile(r"\[(?P<target>https?://[^\s\[\]]+)(?:\s+(?P<words>[^\[\]\n]+))?\]")
STRONG, SLANTED = re.compile(r"\'{3}(?=\S)(.{1,300}?)\'{3}(?!\')"), re.compile(r"\'{2}(?=\S)(.{1,300}?)\'{2}(?!\')")
BARS = re.compile(r"\|(?![^\[\]]*\]\])")
PERSONS = (
    ("last", "first"), ("surname", "given"), ("nachname", "vorname"), ("nom", "prénom"),
    ("author", ""), ("autor", ""), ("auteur", ""),
)  # fmt: skip
SERIALS = (
    "journal", "periodical", "work", "sammelwerk", "périodique", "booktitle", "book-title", "publisher", "verlag", "éditeur",
)  # fmt: skip
TITLES, YEARS = ("title", "chapter", "titel", "titre", "título"), ("year", "date", "jahr", "datum", "année", "año")
MOST_PERSONS = 30
LONGEST = 5000
"""Letters of a template that cites."""


def text(data: bytes, encoding: str | None = None) -> str:
    """The page as Markdown."""
    page = COMMENT.sub("", decoded(data, encoding).removeprefix("\ufeff").replace("\r\n", "\n"))
    for _ in range(MOST_NESTED):
        page, count = TEMPLATE.subn(_shown, page)
        if not count:
            break
    page = _with_list(page)
    page = HEADING.sub(lambda found: f"{'#' * len(found['level'])} {found['words']}", ITEM.sub(_item, page))
    page = OUTER.sub(lambda found: link_or_address(found["words"], found["target"]), page)
    page = INNER.sub(lambda found: found["words"] or "", page)
    return SLANTED.sub(r"*\1*", STRONG.sub(r"**\1**", page))


def _with_list(page: str) -> str:
    """The page with a list of its references at its end, and their numbers where they were."""
    noted: list[str] = []
    names: dict[str, int] = {}

    def number(found: re.Match[str]) -> str:
        words = " ".join((found["words"] or "").split())
        called = NAME.search(found["called"] or found["again"] or "")
        name = called["name"].strip() if called else ""
        if words:
            noted.append(words)
            names.setdefault(name, len(noted))
        place = len(noted) if words else names.get(name, 0) if name else 0
        return f"[{place}]" if place else ""

    page = REF.sub(number, page)
    return page + (
        "\n== References ==\n" + "".join(f"* [{n}] {words}\n" for n, words in enumerate(noted, 1)) if noted else ""
    )


def _item(found: re.Match[str]) -> str:
    signs = found["signs"]
    sign = {"*": "- ", "#": "1. "}.get(signs[-1], "")
    return f"{'  ' * (len(signs) - 1)}{sign}" if sign else ""


def _shown(template: re.Match[str]) -> str:
    if len(template["inside"]) > LONGEST or not CITES.match(template["inside"]):
        return ""
    named = (part.partition("=") for part in BARS.split(template["inside"])[1:])
    said = {name.strip().lower(): " ".join(value.split()) for name, sign, value in named if sign and value.strip()}
    title = next((said[name] for name in TITLES if name in said), "")
    return " ".join(_reference(title, said)) if title else ""


def _reference(title: str, said: Mapping[str, str]) -> Iterator[str]:
    """The parts of a reference as people write it: names, year, title, place, identifiers."""
    year = re.search(r"\b(?:1[5-9]|20)\d\d\b", next((said[name] for name in YEARS if name in said), ""))
    names = "; ".join(_persons(said))
    if names:
        yield f"{names} ({year[0]})." if year else f"{names}."
    yield f"“{title}”."
    if place := next((said[name] for name in SERIALS if name in said), ""):
        yield f"''{place}''{'' if names or not year else f', {year[0]}'}."
    if "doi" in said:
        yield f"doi:{said['doi']}"
    elif address := said.get("url"):
        yield address


def _persons(said: Mapping[str, str]) -> Iterator[str]:
    for number in range(MOST_PERSONS):
        mark = str(number) if number else ""
        family, given = next(((f + mark, g + mark) for f, g in PERSONS if f + mark in said), ("", ""))
        if family:
            yield f"{said[family]}, {said[given]}" if given in said else said[family]
