"""Records of labelled lines: "Title: ...", "Authors: ...", "Venue: ...", one record after the other.

The labels may be those of front matter, of Obsidian ("title:: ..."), or the cells of
an upright table; authors may stand below theirs, one an item. A title without a label stands right above the others.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from extract.entry import Entry, Page, Reading
from extract.fields import identified
from extract.people import NamePiece
from extract.readers.tags import number_before
from extract.readers.topics import Topic, path, with_heading
from extract.readers.values import names_in, venue_in
from extract.shape import Shaped
from extract.text.clean import plain
from extract.titles import looks_like_title
from extract.venues import VenueMention, find_venues

WORDS = r"[A-Za-z]+(?:[ -][A-Za-z]+)?"
LABEL = re.compile(
    rf"""[*_]{{0,2}}(?P<label>{WORDS})[*_]{{0,2}}[ \t]*:{{1,2}}[*_]{{0,2}}(?:[ \t]*(?P<value>\S.*?)[*_]{{0,2}})?$
      | (?P<tabbed>{WORDS})\t[ \t]*(?P<tabbed_value>\S.*)$                  # "Item Type    Journal Article"
      | \|\s*[*_]{{0,2}}(?P<cell>{WORDS})[*_]{{0,2}}:?\s*\|\s*                # "| Author | Anna Berg |"
        (?P<cell_value>[^|\s](?:[^|]*[^|\s])?)\s*\|?$
    """,
    re.VERBOSE,
)
ROLES = {
    "title": r"(?:paper |article )?title|paper(?: name)?",
    "authors": r"(?:written |authored )?by|authors?(?: names?)?|creators?",
    "venue": r"venue|published(?: in| at)|(?:journal|conference|publication|proceedings|book)(?: title| name)?|journal-ref",
    "year": r"year|date|published|publication (?:year|date)",
    "link": r"link|url|arxiv|doi|pdf",
    "abstract": r"abstract",
    "remark": r"comments?|status",
}
"""A remark ("Comments: accepted at ICML 2021") may name the venue."""
ADDRESS = re.compile(r"https?://|\]\(|\b10\.\d{4}|arxiv", re.IGNORECASE)
PERSON = re.compile(r"name", re.IGNORECASE)
"""The label of a person in a list of them: `- name: Anna Berg`."""
YEAR = re.compile(r"\b(?:19|20)\d\d\b")
ARXIV_LINE = re.compile(r"arXiv:\d{4}\.\d{4,5}\b")
"""The line that opens a record in arXiv's listings and letters."""
WIKI_LINK = re.compile(r"\[\[([^\[\]|]+)\]\]")
RULE = re.compile(r"[|:\s-]*")
LINES_ABOVE, LONGEST_TITLE_LINES = 3, 3
RECORDS_AT_LEAST = 2
"""One record is enough if its authors follow its title."""
ROLES_AT_LEAST = 2
"""Below a title without a label, so many kinds of labelled lines must stand, one of them with the authors."""


@dataclass(frozen=True, slots=True)
class _Labelled:
    """A line with a label: what it states ("note" for a label of another kind), and its value if it has one."""

    role: str
    label: str
    value: Shaped | None
    in_cell: bool


def read(page: Page) -> Reading:
    """One entry for each title that further labelled lines follow, where such records repeat or name authors."""
    free = [
        shape
        for shape in page.shapes
        if page.is_free(shape) and shape.kind != "blank" and not RULE.fullmatch(shape.content)
    ]
    labels = [_labelled(shape) for shape in free]
    titles = [i for i, label in enumerate(labels) if label and label.role == "title" and label.value]
    below = {i: label for i in titles if (label := _label_below(free, labels, i)) and label.role != "title"}
    titles = list(below)
    named = any(label.role == "authors" for label in below.values())
    if len(titles) < RECORDS_AT_LEAST and not named:
        titles = []
    titles = sorted([*titles, *_titles_without_label(free, labels)])
    firsts = [_first_of_record(free, i) for i in titles]
    entries: list[Entry] = []
    taken: set[int] = set()
    topics: list[Topic] = []
    position = 0
    for title, first, following in zip(titles, firsts, [*firsts, len(free)][1:], strict=True):
        for shape in free[position:first]:
            topics = with_heading(topics, shape) if shape.kind == "heading" else topics
        end = next((i for i in range(title + 1, following) if free[i].kind == "heading"), following)
        position = title if free[title].kind == "heading" else end
        entries.append(_entry(free[first:end], title - first, path(topics)))
        taken |= {shape.number for shape in free[first:end]}
    return Reading(tuple(entries), frozenset(taken))


def _labelled(shape: Shaped) -> _Labelled | None:
    match = LABEL.match(shape.content) if shape.kind in ("text", "bullet", "table") else None
    if match is None:
        return None
    kind = next(kind for kind in ("label", "tabbed", "cell") if match[kind])
    label = match[kind]
    role = next((role for role, words in ROLES.items() if re.fullmatch(words, label, re.IGNORECASE)), "note")
    start, end = match.span("value" if kind == "label" else f"{kind}_value")
    if start < 0:  # authors may stand below their label
        return _Labelled(role, label, None, False) if role == "authors" else None
    value = Shaped(shape.line, shape.kind, shape.level, shape.start + start, shape.start + end, shape.marker)
    if role == "title" and "title" not in label.lower() and ADDRESS.search(value.content):
        role = "link"  # "Paper: https://arxiv.org/abs/2101.00001"
    return _Labelled(role, label, value, kind != "label")


def _label_below(free: Sequence[Shaped], labels: Sequence[_Labelled | None], at: int) -> _Labelled | None:
    """The label of the line below a title, or below the lines in which it goes on."""
    _, rest = _end_with_rest(free[at : at + 1 + LONGEST_TITLE_LINES], 0)
    following = at + 1 + len(rest)
    return labels[following] if following < len(free) else None


def _titles_without_label(free: Sequence[Shaped], labels: Sequence[_Labelled | None]) -> Iterator[int]:
    """Headings and lines formed like titles right above a run of labelled lines that state authors and more."""
    for i, shape in enumerate(free):
        if shape.kind not in ("heading", "text", "bullet") or i + 1 == len(free) or not labels[i + 1]:
            continue
        label = labels[i]
        if label and (label.role != "note" or free[i + 1].level <= shape.level):
            continue  # "BERT: Pre-training" over deeper lines is no label
        roles = set()
        for label in labels[i + 1 :]:
            if label is None:
                break
            roles.add(label.role)
        known = roles - {"note", "remark"}
        fits = "authors" in roles and "title" not in roles and len(known) >= ROLES_AT_LEAST
        if fits and looks_like_title(shape.content):
            yield i


def _first_of_record(free: Sequence[Shaped], title: int) -> int:
    """Where the record of a title begins: at the line with its id on arXiv, if that stands shortly above."""
    above = range(title - 1, max(-1, title - 1 - LINES_ABOVE), -1)
    return next((i for i in above if ARXIV_LINE.match(free[i].content)), title)


def _entry(record: Sequence[Shaped], title_at: int, topics: tuple[str, ...]) -> Entry:
    labels = [_labelled(shape) for shape in record]
    own = label if (label := labels[title_at]) and label.role == "title" else None
    title = own.value if own and own.value else record[title_at]
    start = title.start + (0 if own else number_before(title.content))
    names, et_al, used = _names(record, labels)
    end, rest = _end_with_rest(record[: title_at + 1 + LONGEST_TITLE_LINES], title_at)
    if wiki := WIKI_LINK.fullmatch(title.content):
        start, end = title.start + wiki.start(1), title.start + wiki.end(1)
    used |= {title_at, *rest}
    stated: dict[str, Shaped] = {}
    values: dict[str, str] = {}
    body: list[Shaped] = []
    for i, (shape, label) in enumerate(zip(record, labels, strict=True)):
        value = label.value if label else None
        if i in used:
            continue
        if ARXIV_LINE.match(shape.content) or (label and label.role in ("link", "venue")):
            values = identified(shape.line.text) | values
        if label and value and label.role in ("venue", "year", "remark") and label.role not in stated:
            stated[label.role] = value
        elif label and value and label.role == "abstract" and label.in_cell:
            values["abstract"] = plain(value.content)
        elif label is None or label.role not in ("link", "venue", "year"):
            # what another label states is no further paragraph of an abstract above it
            body.append(replace(value, kind="bullet") if label and value and label.role == "note" else shape)
    for role in ("year", "venue"):
        if role in stated and "year" not in values and (year := YEAR.search(stated[role].content)):
            values["year"] = year.group()
    return Entry(
        record[0].number,
        record[-1].number,
        (start, end or title.end),
        tuple(body),
        topics,
        names=names,
        et_al=et_al,
        venue=_venue(stated, values.get("year")),
        values=values,
    )


def _venue(stated: Mapping[str, Shaped], year: str | None) -> VenueMention | None:
    if at := stated.get("venue"):
        return venue_in(at.content, at.start, year=year)
    remark = stated.get("remark")
    return next((venue.moved(remark.start) for venue in find_venues(remark.content)), None) if remark else None


def _end_with_rest(record: Sequence[Shaped], at: int) -> tuple[int | None, set[int]]:
    """Where a title ends that goes on in indented lines right below it, and their indexes; None where it does not."""
    rest: set[int] = set()
    end = None
    for i, shape in enumerate(record[at + 1 :], at + 1):
        below = shape.kind == "text" and shape.number == record[i - 1].number + 1 and not _labelled(shape)
        if not below or shape.level <= record[at].level:
            break
        rest.add(i)
        end = shape.end
    return end, rest


def _names(
    record: Sequence[Shaped], labels: Sequence[_Labelled | None]
) -> tuple[tuple[NamePiece, ...], bool, set[int]]:
    """The names behind their labels, or below the first, whether they go on, and the indexes of their lines."""
    at = [i for i, label in enumerate(labels) if label and label.role == "authors"]
    names: list[NamePiece] = []
    goes_on = False
    for i in at:
        if (label := labels[i]) and label.value:
            more, et_al = names_in(label.value.content, label.value.start)
            names += more
            goes_on = goes_on or et_al
    if names or not at:
        return tuple(names), goes_on, set(at)
    lines = {at[0]}
    for i, shape in enumerate(record[at[0] + 1 :], at[0] + 1):
        label = labels[i]
        if names and shape.kind == "text" and shape.level > record[at[0]].level:
            continue  # the place of the person above
        if shape.kind != "bullet" or (label and not PERSON.fullmatch(label.label)):
            break
        names += _name_in(label.value if label and label.value else shape)
        lines.add(i)
    return tuple(names), False, lines


def _name_in(value: Shaped) -> tuple[NamePiece, ...]:
    """The name in an item, the other way round where it has a comma: "Berg, Anna"."""
    return names_in(value.content, value.start, inverted=True)[0]
