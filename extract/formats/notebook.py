"""Jupyter notebooks: the Markdown of their cells; code and what it printed are left out.

Format: nbformat 4 (and 3, whose cells stand in worksheets).
"""

import json
from collections.abc import Iterator
from typing import Any

from extract.formats.encoding import decoded
from extract.formats.unreadable import Unreadable

TEXT = ("markdown", "heading", "raw")
NO_NOTEBOOK = "no notebook: it is not the JSON that Jupyter writes; save it again"


def text(data: bytes, encoding: str | None = None) -> str:
    """The cells of text, an empty line between them; raises Unreadable where the file is no notebook."""
    try:
        notebook = json.loads(decoded(data, encoding))
    except (ValueError, RecursionError) as error:
        raise Unreadable(NO_NOTEBOOK) from error
    if not isinstance(notebook, dict):
        raise Unreadable(NO_NOTEBOOK)
    return "\n\n".join(_cells(notebook)) + "\n"


def _cells(notebook: dict[str, Any]) -> Iterator[str]:
    sheets = notebook.get("worksheets")
    parts = sheets if isinstance(sheets, list) else [notebook]
    for part in parts:
        for cell in part.get("cells", ()) if isinstance(part, dict) else ():
            if isinstance(cell, dict) and cell.get("cell_type") in TEXT:
                source = cell.get("source", "")
                words = "".join(map(str, source)) if isinstance(source, list) else str(source)
                level = cell.get("level")
                depth = level if isinstance(level, int) else 1
                sign = f"{'#' * depth} " if cell["cell_type"] == "heading" else ""
                yield f"{sign}{words}".rstrip()
