"""A page as Markdown, saved from a browser or as a server has it: what a reader sees, with headings, lists, links and tables.

Left out is what stands around the text (navigation, footers, forms) and what is not shown. Tables that only lay out the
page become paragraphs, as browsers for the blind read them.
"""

import codecs
import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import TYPE_CHECKING

from extract.formats.encoding import decoded
from extract.formats.exports import pages
from extract.formats.lines import Lines
from extract.formats.markdown import table
from extract.formats.nesting import flattened
from extract.formats.unreadable import Unreadable

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

LEFT_OUT = frozenset(
    "annotation annotation-xml aside audio button canvas dialog embed footer frameset head iframe input nav noscript object "
    "option script select style svg template textarea video".split()
)
HEADINGS = {f"h{level}": level for level in range(1, 7)}
LISTS = frozenset({"ul", "ol", "menu", "dir"})
SPACED = frozenset({"p", "table", "pre", "blockquote", "dl", "figure", "hr", "article", "section", *HEADINGS, *LISTS})
"""What stands between blank lines; other blocks do where they hold blocks, else they are lines."""
BLOCKS = SPACED | frozenset(
    "address caption center dd details div dt fieldset figcaption form header hgroup legend li main search summary "
    "tbody td tfoot th thead tr".split()
)
CONTENT = ", ".join(["p", "li", "table", *HEADINGS])
"""What a form holds where it is the page itself, as some servers write it, and no search box."""
CITING = ("d-cite", "dt-cite")
"""Elements that stand for a citation, by its key (Distill)."""
MARKS = {"b": "**", "strong": "**", "i": "*", "em": "*", "cite": "*"}
HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
HEAVY = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.IGNORECASE)
LIGHT = re.compile(r"font-weight\s*:\s*(?:normal|[1-5]00)", re.IGNORECASE)
SLANTED = re.compile(r"font-style\s*:\s*italic", re.IGNORECASE)
SERVER_CODE = re.compile(r"<\?(?:php\b|=).*?(?:\?>|\Z)", re.DOTALL | re.IGNORECASE)
"""What a server runs before it sends a page (PHP); no reader sees it."""
FRONT_MATTER = re.compile(r"\s*---[ \t]*\n(?:[^\n]*\n){1,60}?---[ \t]*\n")
"""What generators of sites put above a page."""
CHARSET = re.compile(rb"<meta\b[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w.:-]+)", re.IGNORECASE)
HEAD_BYTES = 4096
"""A page names its encoding in its first kilobyte; saved pages have the address before it."""
AS_BROWSERS_DO = {"iso8859-1": "cp1252", "ascii": "cp1252", "iso8859-9": "cp1254", "utf-16": "utf-8"}
"""Pages that name the encoding on the left are in the one on the right: so the standard of HTML has it."""
DECK = re.compile(
    r"<textarea\b[^<>]*\bid=[\"']?source\b[^<>]*>(?P<area>(?:(?!<textarea).)*?)(?:</textarea>|\Z)|"
    r"<section\b[^<>]*\bdata-(?:markdown|template)[^<>]*>\s*"
    r"<script\b[^<>]*type=[\"']text/[\w-]+[\"'][^<>]*>(?P<script>(?:(?!<script).)*?)</script>",
    re.IGNORECASE | re.DOTALL,
)
"""Where pages that show slides keep their Markdown (remark.js, reveal.js)."""
DECK_AT_LEAST = 200
WIDEST_SPAN = 100
"""More columns than this in one cell are a mistake."""


def text(data: bytes, encoding: str | None = None) -> str:
    """The page as Markdown; raises Unreadable where it shows no text or is not in its encoding."""
    markup = SERVER_CODE.sub("", decoded(data, encoding or charset(data)).replace("\x00", ""))
    if deck := _deck(markup):
        return deck
    markup = pages.plain(markup)
    front = FRONT_MATTER.match(markup)
    shown = fragment(markup[front.end() :] if front else markup)
    if front and shown.strip():
        shown = f"{front[0].rstrip()}\n\n{shown}"
    if not shown.strip():
        raise Unreadable("this page shows no text; open it in a browser and save what you see")
    return shown


def fragment(markup: str) -> str:
    """A part of a page as Markdown."""
    # Parsed only where a page is read: most documents are plain text.
    from selectolax.lexbor import LexborHTMLParser

    body = LexborHTMLParser(flattened(markup)).body
    return _Page(body).markdown() if body else ""


def _deck(markup: str) -> str:
    """The Markdown of the slides that a page shows; "" where it shows none."""
    found = ((match["area"] or match["script"] or "") for match in DECK.finditer(markup))
    slides = [unescape(part).strip() for part in found if "\n" in part.strip()]
    text = "\n\n---\n\n".join(slides)
    return f"{text}\n" if len(text) >= DECK_AT_LEAST else ""


def charset(data: bytes) -> str | None:
    """The encoding that the page's first bytes name, by byte-order mark or meta element."""
    if data.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    named = CHARSET.search(data[:HEAD_BYTES])
    if not named:
        return None
    try:
        codec = codecs.lookup(named[1].decode("ascii")).name
    except LookupError:
        return None
    return AS_BROWSERS_DO.get(codec, codec)


class _Page:
    """One walk over the elements of a page; what they say goes into `Lines`."""

    def __init__(self, body: "LexborNode") -> None:
        self.body = body
        self.lines = Lines()
        self.data_tables = frozenset(_data_tables(body))
        self.tables: list[_Table] = []
        self.lists = 0

    def markdown(self) -> str:
        """The text of the page."""
        for node, entering in _walk(self.body, self.goes_into):
            if node.is_text_node:
                if entering:
                    self.lines.add(node.text_content or "")
            elif entering:
                self.enter(node, node.tag or "")
            else:
                self.leave(node, node.tag or "")
        return self.lines.text()

    def goes_into(self, node: "LexborNode") -> bool:
        """Is the node text or an element that is shown?  Preformatted text is written at once."""
        if node.is_text_node:
            return True
        if not node.is_element_node or node.tag in LEFT_OUT:
            return False
        if node.tag == "pre":
            self._preformatted(node)
            return False
        if node.tag == "form":
            return node.css_first(CONTENT) is not None
        attributes = node.attributes
        if "hidden" in attributes or attributes.get("aria-hidden") == "true":
            return False
        return not HIDDEN.search(attributes.get("style") or "")

    def enter(self, node: "LexborNode", tag: str) -> None:
        """What an element opens."""
        if tag == "br":
            self.lines.line_break()
        elif self.tables and tag in BLOCKS and (tag != "table" or node.mem_id in self.data_tables):
            self._enter_cell(node, tag)
        elif tag in BLOCKS:
            self._enter_block(node, tag)
        elif tag == "a":
            self.lines.open_link(node.attributes.get("href"))
        elif tag == "q":
            self.lines.add("“")
        elif tag == "img":
            self.lines.add_picture(node.attributes.get("alt"))
        elif tag == "sup":
            self.lines.open_raised()
        elif tag in CITING:
            self.lines.add("".join(f" [@{key}]" for key in re.findall(r"[^\s,;]+", _cited(node))))
        elif mark := _mark(node, tag):
            self.lines.open_mark(mark)

    def leave(self, node: "LexborNode", tag: str) -> None:
        """What an element closes."""
        if self.tables and tag in BLOCKS:
            self._leave_cell(node, tag)
        elif tag in BLOCKS:
            self._leave_block(node, tag)
        elif tag == "a":
            self.lines.close_link()
        elif tag == "q":
            self.lines.add("”")
        elif tag == "sup":
            self.lines.close_raised()
        elif mark := _mark(node, tag):
            self.lines.close_mark(mark)

    def _enter_block(self, node: "LexborNode", tag: str) -> None:
        if tag == "table" and node.mem_id in self.data_tables:
            self.lines.part(blank=True)
            self.tables.append(_Table())
            return
        self.lines.part(blank=tag == "dt" or _is_spaced(node, tag))
        if tag in LISTS:
            self.lists += 1
        elif tag in ("li", "dd"):
            self.lines.open_item(max(self.lists, 1))
        elif tag in HEADINGS:
            self.lines.open_heading(HEADINGS[tag])

    def _leave_block(self, node: "LexborNode", tag: str) -> None:
        self.lines.part(blank=_is_spaced(node, tag))
        if tag in LISTS:
            self.lists -= 1
        elif tag in ("li", "dd"):
            self.lines.close_item()
        elif tag in HEADINGS:
            self.lines.close_heading()

    def _enter_cell(self, node: "LexborNode", tag: str) -> None:
        if tag == "tr":
            self.tables[-1].open_row()
        self.lines.add(" ")
        if tag in ("td", "th"):
            self.lines.take()

    def _leave_cell(self, node: "LexborNode", tag: str) -> None:
        if tag in ("td", "th"):
            columns, rows = _extent(node, "colspan"), _extent(node, "rowspan")
            self.tables[-1].add(self.lines.take(), columns, rows, head=tag == "th")
        elif tag == "caption":
            caption = self.lines.take()
            self.lines.add(caption)
            self.lines.part(blank=True)
        elif tag == "table":
            self.lines.take()
            done = self.tables.pop()
            self.lines.add_ready(table(done.rows, headed=done.headed))
        else:
            self.lines.add(" ")

    def _preformatted(self, node: "LexborNode") -> None:
        """Text with its lines as they stand; code stands in a fence."""
        lines = node.text().replace("\xa0", " ").expandtabs().strip("\n").split("\n")
        if self.tables:
            self.lines.add(" ".join(lines))
            return
        self.lines.part(blank=True)
        only = node.first_child
        if only is not None and only.tag == "code" and only.next is None:
            fence = "~~~" if any("```" in line for line in lines) else "```"
            lines = [fence, *lines, fence]
        self.lines.add_ready(lines)
        self.lines.part(blank=True)


class _Table:
    """The rows of a table as its cells come in; a cell over several rows leaves its place below empty."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []
        self.headed = False
        self._reserved: dict[int, int] = {}

    def open_row(self) -> None:
        """The next cells belong to a new row."""
        self.rows.append([])
        self._fill()

    def add(self, words: str, columns: int, rows: int, *, head: bool) -> None:
        """One more cell of the last row."""
        if not self.rows:
            self.open_row()
        row = self.rows[-1]
        self.headed = self.headed or (head and len(self.rows) == 1)
        for i in range(columns):
            self._reserved[len(row)] = rows - 1
            row.append("" if i else words)
        self._fill()

    def _fill(self) -> None:
        row = self.rows[-1]
        while self._reserved.get(len(row), 0) > 0 and len(row) <= WIDEST_SPAN:
            self._reserved[len(row)] -= 1
            row.append("")


def _walk(root: "LexborNode", goes_into: Callable[["LexborNode"], bool]) -> Iterator[tuple["LexborNode", bool]]:
    """Every shown node below the root, when it is entered and when it is left; without recursion, pages nest deep."""
    node, depth = root.first_child, 0
    while node is not None:
        if goes_into(node):
            yield node, True
            inner = node.first_child if node.is_element_node else None
            if inner is not None:
                node, depth = inner, depth + 1
                continue
            yield node, False
        while node.next is None and depth:
            node, depth = _parent(node), depth - 1
            yield node, False
        node = node.next


def _parent(node: "LexborNode") -> "LexborNode":
    parent = node.parent
    if parent is None:  # the walk has come from there
        raise RuntimeError("a node has lost its parent")
    return parent


def _is_spaced(node: "LexborNode", tag: str) -> bool:
    """Does the block stand between blank lines?"""
    return tag in SPACED or (tag not in ("li", "dt", "dd") and _holds_blocks(node))


def _holds_blocks(node: "LexborNode") -> bool:
    child = node.first_child
    while child is not None:
        if child.tag in BLOCKS:
            return True
        child = child.next
    return False


def _mark(node: "LexborNode", tag: str) -> str | None:
    """The mark of emphasis that an element stands for, by its name or, as editors on the web write it, by its style."""
    style = node.attributes.get("style")
    if tag == "span" and style:
        return "**" if HEAVY.search(style) else "*" if SLANTED.search(style) else None
    if tag in MARKS and style and LIGHT.search(style):
        return None
    return MARKS.get(tag)


def _cited(node: "LexborNode") -> str:
    return node.attributes.get("key") or node.attributes.get("bibtex-key") or ""


def _extent(node: "LexborNode", name: str) -> int:
    value = (node.attributes.get(name) or "").strip()
    return min(max(int(value), 1), WIDEST_SPAN) if value.isascii() and value.isdigit() else 1


def _data_tables(body: "LexborNode") -> Iterator[int]:
    """The identities of the tables of data: two columns and rows at least, no table, list or heading inside."""
    open_tables: list[list[int]] = []  # rows, cells, 1 where it lays out the page
    for node, entering in _walk(body, lambda node: bool(node.is_element_node)):
        tag = node.tag or ""
        if tag == "table" and entering:
            if open_tables:
                open_tables[-1][2] = 1
            open_tables.append([0, 0, 0])
        elif tag == "table":
            rows, cells, lays_out = open_tables.pop()
            if rows >= 2 and cells >= 2 * rows - 2 and cells > rows and not lays_out:
                yield node.mem_id
        elif open_tables and entering:
            open_tables[-1][0] += tag == "tr"
            open_tables[-1][1] += tag in ("td", "th")
            open_tables[-1][2] |= tag in HEADINGS or tag in LISTS
