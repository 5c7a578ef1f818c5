"""Outlines and mind maps as nested lists: OPML (Workflowy, Dynalist, OmniOutliner), maps of FreeMind and Freeplane (.mm).

Lists of feeds that somebody reads are OPML, too; these name no works and are left out.
Formats: OPML 2.0; freemind.xsd 1.0.1.
"""

import html
import io
from collections.abc import Mapping
from xml.etree import ElementTree

from extract.formats.html import fragment
from extract.formats.unreadable import Unreadable

NODES = frozenset(["outline", "node"])
WORDS = ("text", "TEXT", "title")
ADDRESS = ("url", "htmlUrl", "LINK")
NOTE = "_note"
FEED = "xmlUrl"
RICH = "richcontent"
"""Where a map keeps words with marks: those of a node in the place of its TEXT, or a note to it."""
BROKEN = "this is no outline that can be read; export it again as OPML"
EMPTY = "this outline holds no words beside feeds; export a list that has some"


def text(data: bytes, encoding: str | None = None) -> str:
    """The outline as a list in a list; raises Unreadable where it is none or says nothing."""
    writer = _Writer()
    try:
        for event, one in ElementTree.iterparse(io.BytesIO(data), ("start", "end")):
            if one.tag in NODES:
                writer.open(one.attrib) if event == "start" else writer.close()
            elif one.tag == RICH and event == "end":
                writer.say("".join(ElementTree.tostring(inner, "unicode", method="html") for inner in one))
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise Unreadable(BROKEN) from error
    shown = fragment(writer.markup())
    if not shown.strip():
        raise Unreadable(EMPTY)
    return shown


class _Writer:
    """Lists and their items, as HTML has them, while the nodes of an outline open and close."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._has_list = [False]

    def open(self, said: Mapping[str, str]) -> None:
        """A node begins."""
        if not self._has_list[-1]:
            self._parts.append("<ul>")
            self._has_list[-1] = True
        self._has_list.append(False)
        self._parts.append("<li>")
        if FEED not in said:
            words = next((said[name] for name in WORDS if said.get(name)), "")
            address = next((said[name] for name in ADDRESS if said.get(name)), "")
            self._parts.append(f'<a href="{html.escape(address)}">{words}</a>' if address else words)
            self.say(said.get(NOTE, ""))

    def say(self, words: str) -> None:
        """What belongs to the node that is open."""
        if words.strip():
            self._parts.append(f"<p>{words}</p>")

    def close(self) -> None:
        """The node ends."""
        if self._has_list.pop():
            self._parts.append("</ul>")
        self._parts.append("</li>")

    def markup(self) -> str:
        """All that was written."""
        return "".join([*self._parts, "</ul>"])
