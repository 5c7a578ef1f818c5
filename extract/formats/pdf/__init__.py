"""The text layer of a PDF as Markdown: the rows of a paragraph, an item or a reference joined, gaps kept, furniture left out.

Links and emphasis are Markdown's, lines in a larger size are headings, and what rules part into cells are tables.
"""

import json
import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

from extract.formats.pdf.lines import lines_of
from extract.formats.pdf.rows import row_of, turned_first, with_bullets, with_raised, without_furniture
from extract.formats.pdf.tables import grids_of, in_cells
from extract.formats.unreadable import Unreadable

PROGRAM = Path(__file__).with_name("program.py")
LONGEST_S = 300
"""A book of a thousand pages takes ten seconds; what takes longer than this does not end."""
LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
ACCENTS = dict(
    zip("`´¨ˆ˜¯˘˙ˇ˝˚¸", "\u0300\u0301\u0308\u0302\u0303\u0304\u0306\u0307\u030c\u030b\u030a\u0327", strict=True)
)
ACCENT = re.compile(rf"(?P<accent>[{''.join(ACCENTS)[1:]}]|`(?=[AEIOUaeiou])(?![^\s`]*`))(?P<letter>[A-Za-zıȷ])")
DOTLESS = str.maketrans("ıȷ", "ij")


def text(data: bytes, encoding: str | None = None) -> str:
    """The lines of the text layer; raises Unreadable for a PDF that is locked, broken or made of pictures."""
    found = _read(data)
    pages = [[row_of(row, i) for row in rows] for i, rows in enumerate(found["pages"])]
    if not any(pages):
        raise Unreadable("this PDF has no text layer; run OCR first")
    pages = in_cells([turned_first(page) for page in pages], [grids_of(rules) for rules in found["rules"]])
    rows = with_bullets(with_raised([row for page in without_furniture(pages) for row in page]))
    if not rows:
        raise Unreadable("this PDF holds no text but page numbers and headers; run OCR first")
    lines = lines_of(rows)
    return ACCENT.sub(_accented, "".join(f"{line}\n" for line in lines).translate(LIGATURES))


def _accented(found: re.Match[str]) -> str:
    """A letter with the accent that TeX has set before it: "¨o"."""
    letter = found["letter"].translate(DOTLESS)
    return unicodedata.normalize("NFC", letter + ACCENTS[found["accent"]])


def _read(data: bytes) -> dict[str, Any]:
    """The rows and rules of each page, as `program.py` finds them."""
    command = [sys.executable, "-P", str(PROGRAM)]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=LONGEST_S, check=False)
    except subprocess.TimeoutExpired as error:
        raise Unreadable(f"this PDF could not be read in {LONGEST_S} seconds; save it again, or as text") from error
    found: dict[str, Any] = json.loads(done.stdout) if done.returncode == 0 else {"error": "broken"}
    if found.get("error") == "password":
        raise Unreadable("a password locks this PDF; save it without one")
    if "pages" not in found:
        raise Unreadable("this is no PDF that can be read, or only a part of one; save or copy it again")
    return found
