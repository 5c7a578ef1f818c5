"""A program: a PDF on standard input, its rows of text with their places as JSON on standard output.

pdfium is not made for two documents at once, and a broken file may end its process: so each PDF has a process of its own,
and this file imports nothing of the project. A row is [text, left, right, baseline, size, links, styles, turned], in points
from the lower left corner of the page; U+FFFE in the text stands for the hyphen of a word that goes on in the next row, a link
is [start, end, address] and a style [start, end, letters of "bis": bold, italic, superscript] in the text; a row that is
turned runs up or down the page.
"""

import ctypes
import itertools
import json
import re
import sys
from collections import Counter
from typing import Any, NamedTuple

HYPHENS = frozenset({0x02, 0xFFFE})
"""What pdfium gives for a hyphen at the end of a line."""
OF_TEX = {
    **dict(zip(range(0x0B, 0x10), ("ff", "fi", "fl", "ffi", "ffl"), strict=True)),
    **dict(zip(range(0x10, 0x17), "“”„«»–—", strict=True)),
    **dict(zip(range(0x19, 0x20), ("ı", "ȷ", "ff", "fi", "fl", "ffi", "ffl"), strict=True)),
    0x88: "•",
}
"""Places in the fonts of TeX (OT1, T1, TS1), which come through as they are where a font of pixels names no characters."""
ROW = 5.0
"""Points; what stands farther to the left and this far up or down is in another row."""
BULLET, ICON = (1.5, 7.0), 26.0
"""Points; what is drawn for a bullet is as wide and high as this, and about as wide as it is high; what is a picture of its
own, as the signs before the references of slides, may be larger."""
ROUND = 0.35
MIDDLE, HIGH, NEAR = 0.25, 0.7, 1.5
"""In sizes of the font: how far above the baseline the middle of a bullet is and may be, and how far from the words."""
PATHS_A_PAGE = 20_000
LINK_EDGE = 0.5
"""Points; a letter that begins so near to the end of a link is the one behind it."""
LINKS_A_PAGE = 500
"""More links than this on a page are no text that people wrote."""
BOLD = re.compile(rb"bold|black|heavy|demi(?!cond)|cmbx|cmssbx|sfbx|sfsx|-medi|[a-z]B(?:I|O)?$|-B$", re.IGNORECASE)
ITALIC = re.compile(rb"ital|obli|slant|cmti|cmsl|sfti|sfsl|-it$|[a-z]B?I$")
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
    """Writes {"pages": [[row, ...], ...]} or {"error": "password" | "broken"}."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(sys.stdin.buffer.read())
    except pypdfium2.PdfiumError as error:
        found: dict[str, Any] = {"error": PASSWORD if "password" in str(error).lower() else BROKEN}
    else:
        found = {"pages": [_rows(document, i) for i in range(len(document))]}
    sys.stdout.write(json.dumps(found))


def _rows(document: Any, number: int) -> list[list[Any]]:
    """The rows of a page; none where the page is broken."""
    import pypdfium2
    from pypdfium2 import raw

    try:
        page = document[number]
        text_page = page.get_textpage()
    except pypdfium2.PdfiumError:
        return []
    areas = _link_areas(document, page)
    rows: list[list[Any]] = []
    chars: list[Char] = []
    x, y, before = ctypes.c_double(), ctypes.c_double(), (0.0, 0.0)
    faces: dict[int | None, Face] = {None: PLAIN}
    face = PLAIN

    def end_row() -> None:
        if row := _row(text_page, chars, face.turned):
            rows.append(row)
        chars.clear()

    for i in range(text_page.count_chars()):
        code = raw.FPDFText_GetUnicode(text_page, i)
        generated = code <= 0x20 and raw.FPDFText_IsGenerated(text_page, i) == 1
        if code > 0x20 or (code in OF_TEX and not generated):
            raw.FPDFText_GetCharOrigin(text_page, i, ctypes.byref(x), ctypes.byref(y))
            shown = raw.FPDFText_GetTextObject(text_page, i)
            at = ctypes.cast(shown, ctypes.c_void_p).value
            if at not in faces:
                faces[at] = _face(text_page, i, shown)
            next_face = faces[at]
            moved = x.value < before[0] and abs(y.value - before[1]) > ROW and not next_face.turned
            if (
                chars
                and not moved
                and x.value - before[0] > FARTHEST * next_face.size
                and _is_wide(text_page, chars, x.value)
            ):
                chars.append(Char(i, "\t", None, face.size, "", *before))
            if chars and (moved or next_face.turned != face.turned):  # pdfium joins short rows
                end_row()
            face, before = next_face, (x.value, y.value)
        if code in HYPHENS:
            shown_as: str | None = "\ufffe"
        else:
            shown_as = OF_TEX.get(code) if not generated and code in OF_TEX else chr(code) if code >= 0x20 else None
        if shown_as is not None:
            target = _target(areas, *before) if areas else None
            chars.append(Char(i, shown_as, target, face.size, face.style, *before))
        if (generated and code in (0x0A, 0x0D)) or code in HYPHENS:
            end_row()
    end_row()
    _add_bullets(rows, _drawn_bullets(page))
    text_page.close()
    page.close()
    return rows


def _drawn_size(text_page: Any, number: int, size: float) -> float:
    """About the size of a font of pixels that gives another: its letters, of which some have ascenders, are so high."""
    from pypdfium2 import raw

    box = raw.FS_RECTF()
    heights = [0.0]
    for i in range(number, min(number + LETTERS, raw.FPDFText_CountChars(text_page))):
        if raw.FPDFText_GetFontSize(text_page, i) == raw.FPDFText_GetFontSize(text_page, number):
            raw.FPDFText_GetLooseCharBox(text_page, i, ctypes.byref(box))
            heights.append(abs(box.top - box.bottom))
    tallest = sorted(heights)[-max(1, len(heights) // 10)]
    return tallest / ASCENDER or size


def _is_wide(text_page: Any, chars: list[Char], x: float) -> bool:
    """Is what stands between the last letter of the row and a letter at `x` no space between words?"""
    from pypdfium2 import raw

    box = raw.FS_RECTF()
    last = next((char for char in reversed(chars) if not char.text.isspace()), None)
    return (
        last is not None
        and bool(raw.FPDFText_GetLooseCharBox(text_page, last.number, ctypes.byref(box)))
        and x - box.right > WIDE * last.size
    )


def _face(text_page: Any, number: int, shown: Any) -> Face:
    """How the stretch of text is set that a character is of."""
    from pypdfium2 import raw

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


def _drawn_bullets(page: Any) -> list[tuple[float, float, float, float]]:
    """(left, bottom, right, top) of the small discs, rings, squares and pictures that are drawn, as browsers draw bullets."""
    from pypdfium2 import PdfiumError, raw

    found: list[tuple[float, float, float, float]] = []
    pictures = (raw.FPDF_PAGEOBJ_FORM, raw.FPDF_PAGEOBJ_IMAGE, raw.FPDF_PAGEOBJ_SHADING)
    drawn = page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH, *pictures], max_depth=1)
    for path in itertools.islice(drawn, PATHS_A_PAGE):
        widest = ICON if path.type in pictures else BULLET[1]
        try:
            left, bottom, right, top = path.get_bounds()
        except PdfiumError:
            continue
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
    from pypdfium2 import raw

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
    from pypdfium2 import raw

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

    text, links = _stretches(chars, [char.target for char in chars])
    _, styles = _stretches(chars, _over_spaces(chars, [style(char) for char in chars]))
    return [text, first.left, last.right, baseline, size, links, styles, turned]


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
