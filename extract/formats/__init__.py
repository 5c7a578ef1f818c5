"""The formats in which documents come: an ending, the name of the format, and what makes text of the file's bytes.

The text is what the document is from then on: lines are shaped, entries recognised and spans counted in it. A format
that marks structure writes it as Markdown does, so that `shape.py` and the readers know one form of it.
To add a format: write a module with `text(data, encoding) -> str` that raises `Unreadable`, and name it here.
"""

from collections.abc import Callable
from dataclasses import dataclass

from extract.formats import (
    asciidoc,
    docx,
    embedded,
    encoding,
    html,
    latex,
    mediawiki,
    notebook,
    opendocument,
    org,
    pdf,
    pptx,
    rst,
    typst,
    xlsx,
)
from extract.formats.exports import clippings, epub, evernote, mail, outlines, rtf, trees, web_of_science


@dataclass(frozen=True, slots=True)
class Format:
    """`text` makes text of the bytes; the encoding that the user named is None for "as the file says".

    `converted` says that the file may be text of another form: then its lines are told instead of those of the text.
    """

    name: str
    text: Callable[[bytes, str | None], str]
    converted: bool = False


MARKDOWN = Format("markdown", embedded.text, converted=True)
PLAIN = Format("text", encoding.decoded)
TAGGED = Format("tagged", encoding.decoded)
OPEN = Format("opendocument", opendocument.text)
RECORDS_IN_JSON = Format("csl-json", encoding.decoded)
NOTES_IN_JSON = Format("notes", trees.text, converted=True)
CLIPPINGS = Format("clippings", clippings.text, converted=True)
WEB_OF_SCIENCE = Format("tagged", web_of_science.text, converted=True)
MAIL = Format("mail", mail.text, converted=True)
OUTLINE = Format("outline", outlines.text, converted=True)
BY_ENDING: dict[str, Format] = {
    ".txt": PLAIN,
    ".text": PLAIN,
    ".md": MARKDOWN,
    ".markdown": MARKDOWN,
    ".qmd": MARKDOWN,
    ".rmd": MARKDOWN,
    ".mdx": MARKDOWN,
    ".bib": Format("bibtex", encoding.decoded),
    ".ris": TAGGED,
    ".nbib": TAGGED,
    ".enw": TAGGED,
    ".ciw": TAGGED,
    ".json": RECORDS_IN_JSON,
    ".jsonl": RECORDS_IN_JSON,
    ".canvas": NOTES_IN_JSON,
    **dict.fromkeys((".yml", ".yaml", ".cff"), Format("yaml", encoding.decoded)),
    **dict.fromkeys((".xml", ".rdf", ".rss", ".atom"), Format("xml", encoding.decoded_xml)),
    ".ipynb": Format("notebook", notebook.text, converted=True),
    ".org": Format("org", org.text, converted=True),
    ".rst": Format("rst", rst.text, converted=True),
    ".adoc": Format("asciidoc", asciidoc.text, converted=True),
    ".asciidoc": Format("asciidoc", asciidoc.text, converted=True),
    **dict.fromkeys((".wiki", ".mediawiki"), Format("mediawiki", mediawiki.text, converted=True)),
    ".typ": Format("typst", typst.text, converted=True),
    ".tex": Format("latex", latex.text, converted=True),
    ".csv": Format("csv", encoding.decoded),
    ".tsv": Format("tsv", encoding.decoded),
    ".decisions": Format("decisions", encoding.decoded),
    **dict.fromkeys((".html", ".htm", ".xhtml", ".shtml", ".php"), Format("html", html.text, converted=True)),
    ".docx": Format("docx", docx.text),
    ".pptx": Format("pptx", pptx.text),
    ".xlsx": Format("xlsx", xlsx.text),
    ".odt": OPEN,
    ".ods": OPEN,
    ".odp": OPEN,
    ".rtf": Format("rtf", rtf.text, converted=True),
    ".epub": Format("epub", epub.text),
    ".opml": OUTLINE,
    ".mm": OUTLINE,
    ".enex": Format("enex", evernote.text, converted=True),
    ".eml": MAIL,
    ".mbox": MAIL,
    ".pdf": Format("pdf", pdf.text),
    "": PLAIN,
}
"""What a file name's ending says of its format."""
BY_CONTENT: tuple[tuple[Format, Callable[[bytes], bool], Format], ...] = (
    (PLAIN, clippings.is_clippings, CLIPPINGS),
    (PLAIN, web_of_science.is_table, WEB_OF_SCIENCE),
    (RECORDS_IN_JSON, trees.is_tree, NOTES_IN_JSON),
)
"""What a file of some format is instead, if its bytes say so."""


def form_of(ending: str, data: bytes) -> Format:
    """The format of a file whose name has this ending."""
    form = BY_ENDING.get(ending.lower(), PLAIN)
    return next((instead for own, says_so, instead in BY_CONTENT if own is form and says_so(data)), form)
