"""A program: a PDF on standard input, its rows of text with their places as JSON on standard output.

pdfium is not made for two documents at once, and a broken file may end its process: so each PDF has a process of its own,
and this file imports nothing of the project. A row is [text, left, right, baseline, size, links, styles, turned], in points
from the lower left corner of the page; U+FFFE in the text stands for the hyphen of a word that goes on in the next row, a link
is [start, end, address] and a style [start, end, letters of "bis": bold, italic, superscript] in the text; a row that is
turned runs up or down the page. Rules are the lines that are drawn between the cells of tables, [left, bottom, right, top].
"""

import bisect
import ctypes
import itertools
import json
import re
import sys
from collections import Counter
from typing import Any, NamedTuple

from pypdfium2 import PdfDocument, PdfiumError, raw

HYPHENS = frozenset({0x02, 0xFFFE})
"""What pdfium gives for a hyphen at the end of a line."""
OF_TEX = {
    **dict(zip(range(0x0B, 0x10), ("ff", "fi", "fl", "ffi", "ffl"), strict=True)),
    **dict(zip(range(0x10, 0x17), "“”„«»–—", strict=True)),
    **dict(zip(range(0x19, 0x20), ("ı", "ȷ", "ff", "fi", "fl", "ffi", "ffl"), strict=True)),
    0x88: "•",
}
"""Places in the fonts of TeX (OT1, T1, TS1), which come through as they are where a font of pixels names no characters."""
WHITE = (0x0C, 0x0D)
"""Of these what ends no word, and is white space in other fonts."""
ACCENTS = frozenset("´¨ˆ˜¯˘˙ˇ˝˚¸")
ROW = 5.0
"""Points; what stands farther to the left and this far up or down is in another row."""
BULLET, ICON = (1.5, 7.0), 26.0
"""Points; what is drawn for a bullet is as wide and high as this, and about as wide as it is high; what is a picture of its
own, as the signs before the references of slides, may be larger."""
ROUND = 0.35
MIDDLE, HIGH, NEAR = 0.25, 0.7, 1.5
"""In sizes of the font: how far above the baseline the middle of a bullet is and may be, and how far from the words."""
PICTURES = (raw.FPDF_PAGEOBJ_FORM, raw.FPDF_PAGEOBJ_IMAGE, raw.FPDF_PAGEOBJ_SHADING)
PATHS_A_PAGE = 20_000
THICKEST, SHORTEST, MOST_SEGMENTS = 2.5, 5.0, 6
"""Points: a rule is no thicker, and no shorter; a rectangle is a path of so many segments at most."""
RULES_A_PAGE = 4_000
"""More lines than this on a page are a drawing."""
CELL_EDGE = 0.1
"""In sizes of the font: so far at least stand letters of two cells apart."""
LINK_EDGE = 0.5
"""Points; a letter that begins so near to the end of a link is the one behind it."""
LINKS_A_PAGE = 500
"""More links than this on a page are no text that people wrote."""
BOLD = re.compile(rb"(?i:bold|black|heavy|demi(?!cond)|cmbx|cmssbx|sfbx|sfsx|-medi)|[a-z]B[IO]?$|-B$")
ITALIC = re.compile(rb"(?i:ital|obli|slant|cmti|cmsl|sfti|sfsl|-it$)|[a-z]B?I$")
MATHEMATICS = re.compile(rb"cmmi|cmsy|cmex|msam|msbm|math|symbol|euf|euex|stmary|wasy|ding", re.IGNORECASE)
"""By the names of fonts; letters of formulas are no emphasis."""
BOLD_FROM = 600
"""The weight of a font, 400 is regular."""
IS_ITALIC, IS_BOLD = 1 << 6, 1 << 18
"""The flags of a font."""
FARTHEST, WIDE = 1.8, 1.5
"""In sizes of the font: letters that begin so far apart are looked at; a tab stands for what is so wide between them."""
SMALLEST, LETTERS, ASCENDER = 3.0, 60, 0.72
"""No text is set smaller than so many points; the height of so many letters then tells the size, of which an ascender has this
share."""
SMALLER, HIGHER = 0.86, 0.18
"""A superscript is set in less than this share of the size of its row, and higher by more than this share of it."""
PASSWORD = "password"
BROKEN = "broken"


class Char(NamedTuple):
    """A character: its number on the page, what it says, where a link from it leads, its font's size and style, its origin."""

    number: int
    text: str
    target: str | None
    size: float
    style: str
    x: float
    y: float


class Face(NamedTuple):
    """How a stretch of text is set."""

    size: float
    style: str
    turned: bool


PLAIN = Face(0.0, "", False)


def main() -> None:
    """Writes {"pages": [[row, ...], ...], "rules": [[rule, ...], ...]} or {"error": "password" | "broken"}."""
    try:
        document = PdfDocument(sys.stdin.buffer.read())
    except PdfiumError as error:
        found: dict[str, Any] = {"error": PASSWORD if "password" in str(error).lower() else BROKEN}
    else:
        pages = [_page(document, i) for i in range(len(document))]
        found = {"pages": [rows for rows, _ in pages], "rules": [rules for _, rules in pages]}
    sys.stdout.write(json.dumps(found))


def _page(document: Any, number: int) -> tuple[list[list[Any]], list[list[float]]]:
    """The rows and the rules of a page; none where the page is broken."""
    try:
        page = document[number]
        text_page = page.get_textpage()
    except PdfiumError:
        return [], []
    drawings = _drawings(page)
    rules = _rules(drawings)
    rows = _Rows(text_page, _link_areas(document, page), rules)
    for i in range(text_page.count_chars()):
        rows.add(i)
    rows.end()
    _add_bullets(rows.found, _drawn_bullets(drawings))
    text_page.close()
    page.close()
    return rows.found, rules


class _Rows:
    """The rows of a page, character by character."""

    def __init__(
        self, text_page: Any, areas: list[tuple[float, float, float, float, str]], rules: list[list[float]]
    ) -> None:
        self.found: list[list[Any]] = []
        self._text_page = text_page
        self._areas = areas
        self._upright = sorted(rule for rule in rules if rule[3] - rule[1] > rule[2] - rule[0])
        self._chars: list[Char] = []
        self._before = (0.0, 0.0)
        self._faces: dict[int | None, Face] = {None: PLAIN}
        self._face = PLAIN
        self._x, self._y = ctypes.c_double(), ctypes.c_double()

    def add(self, i: int) -> None:
        """Take a character of the page."""
        code = raw.FPDFText_GetUnicode(self._text_page, i)
        generated = code <= 0x20 and raw.FPDFText_IsGenerated(self._text_page, i) == 1
        of_tex = None if generated or (code in WHITE and self._ends_word(i)) else OF_TEX.get(code)
        if code > 0x20 or of_tex:
            self._go_to(i)
        shown = "\ufffe" if code in HYPHENS else of_tex or (chr(code) if code >= 0x20 else None)
        if shown is not None:
            target = _target(self._areas, *self._before) if self._areas else None
            self._chars.append(Char(i, shown, target, self._face.size, self._face.style, *self._before))
        if code in HYPHENS or (generated and code in (0x0A, 0x0D)):
            self.end()

    def end(self) -> None:
        """The row ends."""
        if row := _row(self._text_page, self._chars, self._face.turned):
            self.found.append(row)
        self._chars.clear()

    def _ends_word(self, i: int) -> bool:
        return int(raw.FPDFText_GetUnicode(self._text_page, i + 1)) <= 0x20

    def _go_to(self, i: int) -> None:
        """Go to where a character stands, which may be in another row or column."""
        raw.FPDFText_GetCharOrigin(self._text_page, i, ctypes.byref(self._x), ctypes.byref(self._y))
        x, y, face = self._x.value, self._y.value, self._face_of(i)
        moved = x < self._before[0] and abs(y - self._before[1]) > ROW and not face.turned  # pdfium joins short rows
        if self._chars and (moved or face.turned != self._face.turned or self._crosses(x, y)):
            self.end()
        elif (
            self._chars
            and x - self._before[0] > FARTHEST * face.size
            and _is_apart(self._text_page, self._chars, x, WIDE)
        ):
            self._chars.append(Char(i, "\t", None, self._face.size, "", *self._before))
        self._face, self._before = face, (x, y)

    def _face_of(self, i: int) -> Face:
        shown = raw.FPDFText_GetTextObject(self._text_page, i)
        at = ctypes.cast(shown, ctypes.c_void_p).value
        if at not in self._faces:
            self._faces[at] = _face(self._text_page, i, shown)
        return self._faces[at]

    def _crosses(self, x: float, y: float) -> bool:
        """Does a rule stand between the letter before and one to the right of it?"""
        left, _ = self._before
        if not self._upright or x <= left:
            return False
        between = self._upright[bisect.bisect(self._upright, [left]) : bisect.bisect(self._upright, [x])]
        crossed = any(bottom <= y <= top for _, bottom, _, top in between)
        return crossed and _is_apart(self._text_page, self._chars, x, CELL_EDGE)


def _drawings(page: Any) -> list[tuple[Any, float, float, float, float]]:
    """What is drawn on a page, paths and pictures, each with its edges: left, bottom, right, top."""
    found = []
    for drawn in itertools.islice(
        page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH, *PICTURES], max_depth=1), PATHS_A_PAGE
    ):
        try:
            found.append((drawn, *drawn.get_bounds()))
        except PdfiumError:
            continue
    return found


def _rules(drawings: list[tuple[Any, float, float, float, float]]) -> list[list[float]]:
    """The thin lines of what is drawn, and the edges of rectangles."""
    found: list[list[float]] = []
    for path, left, bottom, right, top in drawings:
        width, height = right - left, top - bottom
        if path.type in PICTURES or max(width, height) < SHORTEST:
            continue
        if min(width, height) <= THICKEST:
            found.append([left, bottom, right, top])
        elif raw.FPDFPath_CountSegments(path.raw) <= MOST_SEGMENTS and _is_stroked(path):
            found += [[left, bottom, left, top], [right, bottom, right, top]]
            found += [[left, bottom, right, bottom], [left, top, right, top]]
    return found if len(found) <= RULES_A_PAGE else []


def _is_stroked(path: Any) -> bool:
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    return bool(raw.FPDFPath_GetDrawMode(path.raw, ctypes.byref(fill), ctypes.byref(stroke)) and stroke.value)


def _drawn_size(text_page: Any, number: int, size: float) -> float:
    """About the size of a font of pixels that gives another: its letters, of which some have ascenders, are so high."""
    box = raw.FS_RECTF()
    heights = [0.0]
    for i in range(number, min(number + LETTERS, raw.FPDFText_CountChars(text_page))):
        if raw.FPDFText_GetFontSize(text_page, i) == raw.FPDFText_GetFontSize(text_page, number):
            raw.FPDFText_GetLooseCharBox(text_page, i, ctypes.byref(box))
            heights.append(abs(box.top - box.bottom))
    tallest = sorted(heights)[-max(1, len(heights) // 10)]
    return tallest / ASCENDER or size


def _is_apart(text_page: Any, chars: list[Char], x: float, gap: float) -> bool:
    """Stand the last letter of the row and a letter at `x` farther apart than so many sizes of the font?"""
    box = raw.FS_RECTF()
    last = next((char for char in reversed(chars) if not char.text.isspace()), None)
    return (
        last is not None
        and bool(raw.FPDFText_GetLooseCharBox(text_page, last.number, ctypes.byref(box)))
        and x - box.right > gap * last.size
    )


def _face(text_page: Any, number: int, shown: Any) -> Face:
    """How the stretch of text is set that a character is of."""
    matrix = raw.FS_MATRIX()
    raw.FPDFText_GetMatrix(text_page, number, ctypes.byref(matrix))
    size = raw.FPDFText_GetFontSize(text_page, number) * ((matrix.c**2 + matrix.d**2) ** 0.5 or 1.0)
    font = raw.FPDFTextObj_GetFont(shown)
    size = size if size >= SMALLEST else _drawn_size(text_page, number, size)
    name = ctypes.create_string_buffer(200)
    raw.FPDFFont_GetBaseFontName(font, name, len(name))
    flags = raw.FPDFFont_GetFlags(font)
    bold = raw.FPDFFont_GetWeight(font) >= BOLD_FROM or flags & IS_BOLD or BOLD.search(name.value)
    italic = (flags & IS_ITALIC or ITALIC.search(name.value)) and not MATHEMATICS.search(name.value)
    return Face(round(size, 2), "b" * bool(bold) + "i" * bool(italic), abs(matrix.b) > abs(matrix.a))


def _drawn_bullets(drawings: list[tuple[Any, float, float, float, float]]) -> list[tuple[float, float, float, float]]:
    """(left, bottom, right, top) of the small discs, rings, squares and pictures that are drawn, as browsers draw bullets."""
    found: list[tuple[float, float, float, float]] = []
    for drawn, left, bottom, right, top in drawings:
        widest = ICON if drawn.type in PICTURES else BULLET[1]
        width, height = right - left, top - bottom
        if all(BULLET[0] <= side <= widest for side in (width, height)) and abs(width - height) < ROUND * height:
            found.append((left, bottom, right, top))
    return found


def _add_bullets(rows: list[list[Any]], drawn: list[tuple[float, float, float, float]]) -> None:
    """Writes a bullet in front of each row to whose left one is drawn."""
    at: dict[int, list[tuple[float, float, float, float]]] = {}
    for mark in drawn:
        at.setdefault(round((mark[1] + mark[3]) / 2 / ROW), []).append(mark)
    for row in rows:
        text, left, _, baseline, size, *marks, _ = row
        middle = baseline + size * MIDDLE
        near = [mark for i in (-1, 0, 1) for mark in at.get(round(middle / ROW) + i, [])]
        for mark_left, bottom, mark_right, top in near:
            beside = 0 < left - mark_right < NEAR * size
            if beside and baseline < (bottom + top) / 2 < baseline + size * HIGH:
                row[:2] = [f"\u2022 {text}", mark_left]
                row[5:7] = [[[start + 2, end + 2, said] for start, end, said in mark] for mark in marks]
                break


def _link_areas(document: Any, page: Any) -> list[tuple[float, float, float, float, str]]:
    """(left, bottom, right, top, address) of the page's links to the web."""
    areas: list[tuple[float, float, float, float, str]] = []
    at, link, area = ctypes.c_int(0), raw.FPDF_LINK(), raw.FS_RECTF()
    while len(areas) < LINKS_A_PAGE and raw.FPDFLink_Enumerate(page, ctypes.byref(at), ctypes.byref(link)):
        action = raw.FPDFLink_GetAction(link)
        length = raw.FPDFAction_GetURIPath(document, action, None, 0) if action else 0
        if length <= 1 or not raw.FPDFLink_GetAnnotRect(link, ctypes.byref(area)):
            continue
        address = ctypes.create_string_buffer(length)
        raw.FPDFAction_GetURIPath(document, action, address, length)
        areas.append((area.left, area.bottom, area.right, area.top, address.value.decode("utf-8", "replace")))
    return areas


def _target(areas: list[tuple[float, float, float, float, str]], x: float, y: float) -> str | None:
    """The address of the link over a character that begins at (x, y)."""
    for left, bottom, right, top, address in areas:
        if left - 1 <= x < right - LINK_EDGE and bottom - 1 <= y < top:
            return address
    return None


def _row(text_page: Any, chars: list[Char], turned: bool) -> list[Any]:
    """The row of these characters; empty where they are all white space."""
    chars = _with_accents(chars)
    inked = [char for char in chars if not char.text.isspace()]
    if not inked:
        return []
    first, last = raw.FS_RECTF(), raw.FS_RECTF()
    raw.FPDFText_GetLooseCharBox(text_page, inked[0].number, ctypes.byref(first))
    raw.FPDFText_GetLooseCharBox(text_page, inked[-1].number, ctypes.byref(last))
    size = Counter(char.size for char in inked).most_common(1)[0][0]
    baseline = next(char.y for char in inked if char.size == size)

    def style(char: Char) -> str:
        higher = char.size < SMALLER * size and char.y > baseline + HIGHER * size
        return char.style + "s" * higher

    between = re.findall(r"\s+", "".join(char.text for char in chars))
    if sum("\t" in space for space in between) > max(1, len(between) / 2):  # a row that is stretched to its margin
        chars = [char._replace(text=" ") if char.text == "\t" else char for char in chars]
    text, links = _stretches(chars, [char.target for char in chars])
    _, styles = _stretches(chars, _over_spaces(chars, [style(char) for char in chars]))
    return [text, first.left, last.right, baseline, size, links, styles, turned]


def _with_accents(chars: list[Char]) -> list[Char]:
    """The characters, an accent that was set back over a letter before this letter: "Luck ¨" is "L¨uck"."""
    placed: list[Char] = []
    for char in chars:
        under = None
        if char.text in ACCENTS and placed and char.x < placed[-1].x - char.size / 2:
            under = min(range(len(placed)), key=lambda i: abs(placed[i].x - char.x))
        if under is None or abs(placed[under].x - char.x) > char.size / 2:
            placed.append(char)
            continue
        if placed[-1].text == " ":
            placed.pop()  # pdfium's, for the step back
        placed.insert(under, char)
    return placed


def _over_spaces(chars: list[Char], styles: list[str]) -> list[str]:
    """The styles, that of a space the one that both its neighbours have."""
    found = list(styles)
    for i, char in enumerate(chars):
        if char.text.isspace():
            before, after = found[i - 1] if i else "", styles[i + 1] if i + 1 < len(styles) else ""
            found[i] = before if before == after and "s" not in before else ""
    return found


def _stretches(chars: list[Char], said: list[Any]) -> tuple[str, list[list[Any]]]:
    """The text of characters, and [start, end, what is said] of each stretch of it of which something is said."""
    text, found = "", []
    for of, stretch in itertools.groupby(zip(chars, said, strict=True), key=lambda pair: pair[1]):
        start, text = len(text), text + _decoded("".join(char.text for char, _ in stretch))
        if of:
            found.append([start, len(text), of])
    return text, found


def _decoded(text: str) -> str:
    """The text of UTF-16 units or whole characters, whichever pdfium gives."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


if __name__ == "__main__":
    main()
