"""Tables for people: columns that line up, on a terminal or in a file."""

import json
import shutil
import sys
from typing import Any

from api.commands.common import say

_LONGEST = 100


def table(columns: list[str], rows: list[list[Any]]) -> None:
    """The rows under their headings, cut to the terminal's width where there is one."""
    if not columns:
        return
    texts = [[cell(value) for value in row] for row in rows]
    widths = [max([len(name), *(len(row[place]) for row in texts)]) for place, name in enumerate(columns)]
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    for row in [columns, ["-" * size for size in widths], *texts]:
        line = "  ".join(text.ljust(size) for text, size in zip(row, widths, strict=True)).rstrip()
        say(line if width is None or len(line) <= width else line[: width - 1] + "…")


def cell(value: Any) -> str:
    """One value in one line."""
    if value is None:
        return ""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST or not sys.stdout.isatty() else text[: _LONGEST - 1] + "…"
