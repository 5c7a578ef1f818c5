"""Rich text (.rtf), as TextEdit, WordPad, Scrivener and others keep notes: its paragraphs, with their links."""

import re

from extract.formats.unreadable import Unreadable

SIGN = b"{\\rtf"
LINK = re.compile(r'\("(https?://[^"\s]+)"\)')
"""How the address of a link is written behind its words."""


def text(data: bytes, encoding: str | None = None) -> str:
    """The words of the document; raises Unreadable where the bytes are none or it holds none."""
    from striprtf.striprtf import rtf_to_text  # only where such a document is read

    if not data.lstrip().startswith(SIGN):
        raise Unreadable("this is no rich text; save it again as .rtf, or as .txt")
    try:
        words = rtf_to_text(data.decode("latin-1"), errors="replace")
    except (ValueError, LookupError, IndexError) as error:
        raise Unreadable("this is no rich text that can be read; open it and save it again as .rtf") from error
    if not words.strip():
        raise Unreadable("this document holds no text; pages that are pictures need OCR first")
    return LINK.sub(r" \1 ", "\n\n".join(line for line in words.split("\n") if line.strip())) + "\n"
