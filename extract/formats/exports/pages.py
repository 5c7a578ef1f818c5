"""Pages that applications write, marked up as others are: bookmarks, the notebooks of Kindle, the reports of Zotero.

Formats: Netscape's bookmark file, which all browsers and keepers of links export; the notebook that Kindle's applications send;
what Zotero writes as a report of a collection.
"""

import re

BOOKMARKS = re.compile(r"\s*<!DOCTYPE NETSCAPE-Bookmark-file", re.IGNORECASE)
FOLDER_OR_LINK = re.compile(r"<(?:(?P<list>/?)DL|(?P<item>D[TD]))\b[^<>]*>(?:\s*<p>)?", re.IGNORECASE)
PICTURE = re.compile(r'\s(?:ICON|ICON_URI)="[^"]*"', re.IGNORECASE)
NOTEBOOK = re.compile(
    r"<(?:div|h\d) class=[\"'](?P<class>\w+)[\"']>(?P<words>(?:(?!<(?:div|h\d) class).)*?)</(?:div|h\d)>",
    re.DOTALL,
)
OF_NOTEBOOK = "bookTitle"
SHOWN = {
    "bookTitle": "<h1>{}</h1>",
    "authors": "<p>Authors: {}</p>",
    "sectionHeading": "<h2>{}</h2>",
    "noteText": "<blockquote>{}</blockquote>",
    "notebookFor": "",
    "noteHeading": "",
    "citation": "",
}
"""What the parts of a notebook are; where in a book a mark stands is left out."""
REPORT = re.compile(r"<title>Zotero Report|<ul class=[\"']report\b", re.IGNORECASE)
TABLE = re.compile(r"<table>(?P<rows>(?:(?!<table).)*?)</table>", re.DOTALL)
ROW = re.compile(
    r"<tr\b[^<>]*>\s*<th\b[^<>]*>(?P<name>(?:(?!<t[hr]).)*?)</th>\s*<td\b[^<>]*>(?P<value>(?:(?!<t[dr]).)*?)</td>\s*</tr>",
    re.DOTALL,
)
PERSONS = "Author"
OF_THE_LIBRARY = frozenset(
    ["Date Added", "Modified", "Accessed", "Library Catalog", "Extra", "Type", "Item Type", "Rights", "Language"]
)
"""What a library says of its record, and not of the work."""


def plain(markup: str) -> str:
    """The markup of a page; of one of these applications' as a page of its own would have it."""
    if BOOKMARKS.match(markup):
        return FOLDER_OR_LINK.sub(_as_list, PICTURE.sub("", markup))
    if f'class="{OF_NOTEBOOK}"' in markup or f"class='{OF_NOTEBOOK}'" in markup:
        return NOTEBOOK.sub(lambda part: SHOWN.get(part["class"], "{}").format(part["words"].strip()), markup)
    return TABLE.sub(_as_lines, markup) if REPORT.search(markup) else markup


def _as_list(tag: re.Match[str]) -> str:
    if tag["item"]:
        return "<li>" if tag["item"].lower() == "dt" else " "
    return f"<{tag['list']}ul>"


def _as_lines(table: re.Match[str]) -> str:
    """The fields of a record of Zotero a line each, those of all who wrote it in one."""
    fields = [(row["name"].strip(), row["value"].strip()) for row in ROW.finditer(table["rows"])]
    persons = "; ".join(value for name, value in fields if name == PERSONS)
    lines = [(name, value) for name, value in fields if name not in OF_THE_LIBRARY and name != PERSONS]
    return "".join(f"<div>{name}: {value}</div>" for name, value in [("Authors", persons), *lines] if value)
