"""A program: a PDF on standard input, its rows of text with their places as JSON on standard output.

pdfium is not made for two documents at once, and a broken file may end its process: so each PDF has a process of its own,
and this file imports nothing of the project. A row is [text, left, right, baseline, size] in points, from the lower left
corner of the page; U+FFFE in the text stands for the hyphen of a word that goes on in the next row.
"""

import ctypes
import json
import sys
from typing import Any

HYPHENS = frozenset({0x02, 0xFFFE})
"""What pdfium gives for a hyphen at the end of a line."""
ROW = 5.0
"""Points; what stands farther to the left and this far up or down is in another row."""
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
    rows: list[list[Any]] = []
    codes: list[int] = []
    places: list[int] = []
    x, y, before = ctypes.c_double(), ctypes.c_double(), (0.0, 0.0)
    for i in range(text_page.count_chars()):
        code = pypdfium2.raw.FPDFText_GetUnicode(text_page, i)
        if code > 0x20:
            pypdfium2.raw.FPDFText_GetCharOrigin(text_page, i, ctypes.byref(x), ctypes.byref(y))
            if places and x.value < before[0] and abs(y.value - before[1]) > ROW:  # pdfium joins short rows
                rows.append(_row(text_page, codes, places))
                codes, places = [], []
            before = (x.value, y.value)
        if code >= 0x20 or code in HYPHENS:
            codes.append(0xFFFE if code in HYPHENS else code)
            places.append(i)
        if code in (0x0A, 0x0D) or code in HYPHENS:
            rows.append(_row(text_page, codes, places))
            codes, places = [], []
    rows.append(_row(text_page, codes, places))
    text_page.close()
    page.close()
    return [row for row in rows if row]


def _row(text_page: Any, codes: list[int], places: list[int]) -> list[Any]:
    """The row of these characters; empty where they are all white space."""
    from pypdfium2 import raw

    inked = [i for code, i in zip(codes, places, strict=True) if not chr(code).isspace()]
    if not inked:
        return []
    units = b"".join(chr(code).encode("utf-16-le", "surrogatepass") for code in codes)
    text = units.decode("utf-16-le", "replace")
    first, last = raw.FS_RECTF(), raw.FS_RECTF()
    raw.FPDFText_GetLooseCharBox(text_page, inked[0], ctypes.byref(first))
    raw.FPDFText_GetLooseCharBox(text_page, inked[-1], ctypes.byref(last))
    x, y = ctypes.c_double(), ctypes.c_double()
    raw.FPDFText_GetCharOrigin(text_page, inked[-1], ctypes.byref(x), ctypes.byref(y))
    height = abs(first.top - first.bottom)
    return [text, first.left, last.right, y.value, height]


if __name__ == "__main__":
    main()
