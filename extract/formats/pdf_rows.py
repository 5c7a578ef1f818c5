"""A program: a PDF on standard input, its rows of text with their places as JSON on standard output.

pdfium is not made for two documents at once, and a broken file may end its process: so each PDF has a process of its own,
and this file imports nothing of the project. A row is [text, left, right, baseline, size, links] in points, from the lower left
corner of the page; U+FFFE in the text stands for the hyphen of a word that goes on in the next row, and a link is [start,
end, address] in the text.
"""

import ctypes
import itertools
import json
import sys
from typing import Any

HYPHENS = frozenset({0x02, 0xFFFE})
"""What pdfium gives for a hyphen at the end of a line."""
ROW = 5.0
"""Points; what stands farther to the left and this far up or down is in another row."""
BULLET = (1.5, 7.0)
"""Points; what is drawn for a bullet is as wide and high as this, and about as wide as it is high."""
ROUND = 0.35
MIDDLE, HIGH, NEAR = 0.25, 0.7, 1.5
"""In sizes of the font: how far above the baseline the middle of a bullet is and may be, and how far from the words."""
PATHS_A_PAGE = 20_000
LINK_EDGE = 0.5
"""Points; a letter that begins so near to the end of a link is the one behind it."""
LINKS_A_PAGE = 500
"""More links than this on a page are no text that people wrote."""
PASSWORD = "password"
BROKEN = "broken"


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

    try:
        page = document[number]
        text_page = page.get_textpage()
    except pypdfium2.PdfiumError:
        return []
    areas = _link_areas(document, page)
    rows: list[list[Any]] = []
    codes: list[int] = []
    places: list[int] = []
    targets: list[str | None] = []
    x, y, before = ctypes.c_double(), ctypes.c_double(), (0.0, 0.0)

    def end_row() -> None:
        if row := _row(text_page, codes, places, targets):
            rows.append(row)
        for ended in (codes, places, targets):
            ended.clear()

    for i in range(text_page.count_chars()):
        code = pypdfium2.raw.FPDFText_GetUnicode(text_page, i)
        if code > 0x20:
            pypdfium2.raw.FPDFText_GetCharOrigin(text_page, i, ctypes.byref(x), ctypes.byref(y))
            if places and x.value < before[0] and abs(y.value - before[1]) > ROW:  # pdfium joins short rows
                end_row()
            before = (x.value, y.value)
        if code >= 0x20 or code in HYPHENS:
            codes.append(0xFFFE if code in HYPHENS else code)
            places.append(i)
            targets.append(_target(areas, *before) if areas else None)
        if code in (0x0A, 0x0D) or code in HYPHENS:
            end_row()
    end_row()
    _add_bullets(rows, _drawn_bullets(page))
    text_page.close()
    page.close()
    return rows


def _drawn_bullets(page: Any) -> list[tuple[float, float, float, float]]:
    """(left, bottom, right, top) of the small discs, rings and squares that are drawn, as browsers do it, not written."""
    from pypdfium2 import PdfiumError, raw

    found: list[tuple[float, float, float, float]] = []
    for path in itertools.islice(page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1), PATHS_A_PAGE):
        try:
            left, bottom, right, top = path.get_bounds()
        except PdfiumError:
            continue
        width, height = right - left, top - bottom
        if all(BULLET[0] <= side <= BULLET[1] for side in (width, height)) and abs(width - height) < ROUND * height:
            found.append((left, bottom, right, top))
    return found


def _add_bullets(rows: list[list[Any]], drawn: list[tuple[float, float, float, float]]) -> None:
    """Writes a bullet in front of each row to whose left one is drawn."""
    at: dict[int, list[tuple[float, float, float, float]]] = {}
    for mark in drawn:
        at.setdefault(round((mark[1] + mark[3]) / 2 / ROW), []).append(mark)
    for row in rows:
        text, left, _, baseline, size, links = row
        middle = baseline + size * MIDDLE
        near = [mark for i in (-1, 0, 1) for mark in at.get(round(middle / ROW) + i, [])]
        for mark_left, bottom, mark_right, top in near:
            beside = 0 < left - mark_right < NEAR * size
            if beside and baseline < (bottom + top) / 2 < baseline + size * HIGH:
                row[:2] = [f"\u2022 {text}", mark_left]
                row[5] = [[start + 2, end + 2, target] for start, end, target in links]
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


def _row(text_page: Any, codes: list[int], places: list[int], targets: list[str | None]) -> list[Any]:
    """The row of these characters; empty where they are all white space."""
    from pypdfium2 import raw

    inked = [i for code, i in zip(codes, places, strict=True) if not chr(code).isspace()]
    if not inked:
        return []
    first, last = raw.FS_RECTF(), raw.FS_RECTF()
    raw.FPDFText_GetLooseCharBox(text_page, inked[0], ctypes.byref(first))
    raw.FPDFText_GetLooseCharBox(text_page, inked[-1], ctypes.byref(last))
    x, y = ctypes.c_double(), ctypes.c_double()
    raw.FPDFText_GetCharOrigin(text_page, inked[-1], ctypes.byref(x), ctypes.byref(y))
    text, links = "", []
    stretches = itertools.groupby(zip(codes, targets, strict=True), key=lambda pair: pair[1])
    for target, stretch in stretches:
        start, text = len(text), text + _decoded([code for code, _ in stretch])
        if target:
            links.append([start, len(text), target])
    return [text, first.left, last.right, y.value, abs(first.top - first.bottom), links]


def _decoded(codes: list[int]) -> str:
    """The text of UTF-16 units or whole characters, whichever pdfium gives."""
    units = b"".join(chr(code).encode("utf-16-le", "surrogatepass") for code in codes)
    return units.decode("utf-16-le", "replace")


if __name__ == "__main__":
    main()
