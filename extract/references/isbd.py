"""Where the fields of a reference stand that has the signs of ISBD between them, as GOST R 7.0.5 and 7.0.100 prescribe:
"Berg A. B. Small nets : a monograph / A. B. Berg // Journal of Nets. – 2015. – No. 3. – P. 12–20."
"""

import re

from extract.references.reference import Offsets

CAPITAL = r"[^\W\d_a-zа-яё]"
INITIALS = rf"{CAPITAL}[a-zа-яё]?\.(?:[\s-]?{CAPITAL}\.|{CAPITAL}(?=\s)){{0,2}}"
INITIAL = re.compile(INITIALS)
NAME = rf"{CAPITAL}[\w’'-]+(?:\s{CAPITAL}[\w’'-]+)?,?\s{INITIALS}(?:\s(?:[Dd][eu]|[Vv][ao]n|[Dd]er)(?=,))?"
AND, MORE = r"(?:\s?,|,?\s(?:and|и|&))\s", r",?\s(?:и\sдр\b\.?|et\sal\b\.?)"
HEAD = re.compile(rf"\W*(?:\d{{1,3}}[.)\]]\s+)?(?P<names>{NAME}(?:{AND}{NAME})*(?:{MORE})?)\s+(?=\S)")
BY = re.compile(rf"\s/\s(?P<names>{INITIALS}\s?{CAPITAL}[\w’'-]+[^;/]*)")
"""The statement of responsibility, as far as its authors go."""
AREA = re.compile(r"(?<=[.»”\")\]?!])(?:\s+[–—-]{1,2}\s+|\s*—\s*)(?=\S)")
CONTAINED = re.compile(r"\s//\s(?=\S)")
IMPRINT = re.compile(r"(?P<place>[^\d:]{1,60}?)\s?:\s(?P<publisher>[^:]{2,80}?),\s(?P<year>(?:1[5-9]|20)\d\d)\b")
YEAR = re.compile(r"(?<![\d–-])(?:1[5-9]|20)\d\d(?![\d–-])")
PAGES = re.compile(r"(?:[СсCcPpS]|pp|Pp)\.\s?(?P<pages>\d+(?:\s?[–—-]\s?\d+)?)\b")
KINDS = (
    "учеб", "монография", "пособие", "дис.", "дисс", "автореф", "справочник", "сборник", "сб.", "материалы", "textbook",
    "monograph",
)  # fmt: skip
KIND = re.compile(
    rf"(?<!\s)\s*\[(?:текст|электронный ресурс|electronic resource|text)\]|\s:\s(?:{'|'.join(map(re.escape, KINDS))})",
    re.IGNORECASE,
)
"""What says of which kind a work is, behind its title."""
BOOK = 2
"""Signs of areas that a book has behind its title, where no statement of responsibility tells it."""


def fields_by_signs(text: str) -> dict[str, list[Offsets]]:
    """Field -> where it stands, as a model of references names them; empty where the string has not these signs."""
    head, by, contained = HEAD.match(text), BY.search(text), CONTAINED.search(text)
    areas = [found.start() for found in AREA.finditer(text)]
    if by and contained and by.start() > contained.start():
        by = None  # who edited what contains it
    imprint = None if contained else next((found for at in areas if (found := _imprint(text, at))), None)
    named = max((one for one in (head, by) if one), key=_n_names, default=None)
    if named is None or not (contained or (imprint and (by or len(areas) >= BOOK))):
        return {}
    start = head.end() if head else 0
    title = _title(text, start, min([*(one.start() for one in (by, contained) if one), *areas[:1]]))
    if title is None:
        return {}
    fields: dict[str, list[Offsets]] = {
        "author": [_until_sign(text, named.span("names"))],
        "title": [title],
        "editor": [],
    }
    year = None
    if contained:
        behind = next((at for at in areas if at > contained.end()), None)
        year = YEAR.search(text, behind or contained.end())
        fields["container"] = [(contained.end(), behind or (year.start() if year else len(text)))]
    if imprint:
        fields["container"] = fields["publisher"] = [imprint.span("publisher")]
    if at := imprint.span("year") if imprint else year and year.span():
        fields["date"] = [at]
    if pages := PAGES.search(text, areas[0] if areas else title[1]):
        fields["pages"] = [pages.span("pages")]
    return fields


def _n_names(stated: re.Match[str]) -> int:
    """How many names a heading or a statement of responsibility has."""
    return len(INITIAL.findall(stated["names"]))


def _imprint(text: str, area: int) -> re.Match[str] | None:
    """Place, publisher and year, where an area states them."""
    sign = AREA.match(text, area)
    return IMPRINT.match(text, sign.end()) if sign else None


def _title(text: str, start: int, end: int) -> Offsets | None:
    """The title proper with what belongs to it; None where there are no words for it."""
    kind = KIND.search(text, start, end)
    end = kind.start() if kind else end
    return (start, end) if any(char.isalnum() for char in text[start:end]) else None


def _until_sign(text: str, at: Offsets) -> Offsets:
    """The names before the next sign."""
    signs = (sign.search(text, *at) for sign in (AREA, CONTAINED))
    return at[0], min((found.start() for found in signs if found), default=at[1])
