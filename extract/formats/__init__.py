"""The formats in which documents come: an ending, the name of the format, and what makes text of the file's bytes.

The text is what the document is from then on: lines are shaped, entries recognised and spans counted in it. A format
that marks structure writes it as Markdown does, so that `shape.py` and the readers know one form of it.
To add a format: write a module with `text(data, encoding) -> str` that raises `Unreadable`, and name it here.
"""

from collections.abc import Callable
from dataclasses import dataclass

from extract.formats import asciidoc, encoding, html, latex, org, pdf, pptx, rst


@dataclass(frozen=True, slots=True)
class Format:
    """`text` makes text of the bytes; the encoding that the user named is None for "as the file says"."""

    name: str
    text: Callable[[bytes, str | None], str]


BY_ENDING: dict[str, Format] = {
    ".txt": Format("text", encoding.decoded),
    ".text": Format("text", encoding.decoded),
    ".md": Format("markdown", encoding.decoded),
    ".markdown": Format("markdown", encoding.decoded),
    ".bib": Format("bibtex", encoding.decoded),
    ".org": Format("org", org.text),
    ".rst": Format("rst", rst.text),
    ".adoc": Format("asciidoc", asciidoc.text),
    ".asciidoc": Format("asciidoc", asciidoc.text),
    ".tex": Format("latex", latex.text),
    ".csv": Format("csv", encoding.decoded),
    ".tsv": Format("tsv", encoding.decoded),
    ".decisions": Format("decisions", encoding.decoded),
    ".html": Format("html", html.text),
    ".htm": Format("html", html.text),
    ".pptx": Format("pptx", pptx.text),
    ".pdf": Format("pdf", pdf.text),
    "": Format("text", encoding.decoded),
}
"""What a file name's ending says of its format."""
