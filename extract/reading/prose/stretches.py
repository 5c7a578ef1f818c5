"""What may be a title in running text: the words of links, what stands in emphasis or in quotes."""

import bisect
import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from extract.document import Document, Line
from extract.entry import Entry, Offsets, Page, label_key
from extract.reading.outline import OF_VALUES, front_matter
from extract.reading.pieces import LABELLED_LINK
from extract.shape import Shaped
from extract.text.clean import LINK, may_link, target_of
from extract.text.words import UNSPACED

SHORTEST = 8
"""Letters of what may be a title; a sign of Chinese or Japanese counts for three."""
EMPHASIS = re.compile(
    r"(?<![\w*])(?P<star>\*{1,3})(?=[^\s*])(?P<starred>[^*\n]{2,300}?)(?<=[^\s*])(?P=star)(?![\w*])"
    r"|(?<![\w_])(?P<line>_{1,3})(?=[^\s_])(?P<lined>[^\n]{2,300}?)(?<=[^\s_])(?P=line)(?![\w_])"
    r"|<(?P<tag>i|em|b|strong|cite|u)>(?P<tagged>[^<>\n]{2,300})</(?P=tag)>"
)
STRONG = ("b", "strong")
ANCHOR = re.compile(
    r"<a\s[^<>]{0,400}?href\s*=\s*[\"']?(?P<target>[^\"'\s<>]{1,2000})(?=[\"'\s>])[^<>]{0,400}>"
    r"(?P<words>[^<>]{2,300})</a>",
    re.IGNORECASE,
)
QUOTES = re.compile(
    r"“(?P<a>[^“”\n]{2,300})[”“]|„(?P<b>[^„“”\n]{2,300})[“”]|«(?P<c>[^«»\n]{2,300})»|《(?P<d>[^《》\n]{2,300})》"
    r"|『(?P<e>[^『』\n]{2,300})』|「(?P<f>[^「」\n]{2,300})」|``(?P<g>[^`'\n]{2,300})''"
    r"|(?<![\w‘])‘(?P<h>[^‘’\n]{2,300})’(?!\w)|(?<![\w\"])\"(?P<straight>[^\"\n]{2,300})\"(?![\w\"])"
)
AROUND = re.compile(r"[\s*_“”\"„«»'‘’`]*")
BEHIND = " *_“”\"„«»'‘’`.,;:"
SIGNS_A_WORD = 3
LEAST = 3
"""Letters of what is left of a line."""


@dataclass(frozen=True, slots=True)
class Region:
    """A stretch of running text: `line` has the blanks of its wraps resolved, `owner` is the entry in whose notes it stands,
    `record` the one whose record it is, though it is a sentence."""

    line: Line
    shapes: tuple[Shaped, ...]
    owner: Entry | None
    heading: str
    record: Entry | None = None

    @property
    def start(self) -> int:
        """Offset in the document."""
        return self.shapes[0].start

    @property
    def end(self) -> int:
        """Offset in the document."""
        return self.shapes[-1].end

    def text(self, start: int, end: int) -> str:
        """What stands between two offsets in the document, as far as it belongs to the region, without wraps."""
        base = self.line.start
        return self.line.text[max(start, self.start) - base : max(0, min(end, self.end) - base)]

    def part(self, start: int, end: int) -> Iterator[Shaped]:
        """The lines between two offsets."""
        first = max(0, bisect.bisect_right(self.shapes, start, key=lambda shape: shape.start) - 1)
        for shape in itertools.takewhile(lambda shape: shape.start < end, self.shapes[first:]):
            a, b = max(shape.start, start), min(shape.end, end)
            if b - a >= LEAST:
                yield Shaped(shape.line, shape.kind, shape.level, a, b, shape.marker)


@dataclass(frozen=True, slots=True)
class Stretch:
    """What may be a title: offsets in the document of its words, and of them with what is around them; its marks (l link,
    b bold, i italics, q straight quotes, Q other quotes) and where it links to."""

    region: Region
    start: int
    end: int
    outer: Offsets
    marks: frozenset[str]
    target: str = ""

    def before(self, letters: int) -> str:
        """So many letters of the region at most that stand before it."""
        return self.region.text(self.outer[0] - letters, self.outer[0])

    def behind(self, letters: int) -> str:
        """So many letters of the region at most that stand behind it."""
        return self.region.text(self.outer[1], self.outer[1] + letters)


def regions_of(
    page: Page, document: Document, entries: Sequence[Entry], told: Sequence[Entry] = ()
) -> Iterator[Region]:
    """The running text of a page and of the notes of its entries; records, front matter and values are none, but for the
    paragraphs of those that are `told` in a sentence.

    `document` is that of the page with its stretches.
    """
    if document.format in OF_VALUES:
        return
    front = front_matter(page)
    owners = {shape.number: (entry, shape) for entry in entries for shape in entry.body}
    taken = {number for entry in entries for number in range(entry.first, entry.last + 1)}
    opened = {document.stretch_at(entry.title[0]).start: entry for entry in told if entry.title}
    heading = ""
    group: list[Shaped] = []
    place: tuple[int, Entry | None] = (-1, None)
    for shape in page.shapes:
        if shape.kind == "heading":
            heading = shape.content
        owner, own = owners.get(shape.number, (None, shape))
        at = document.stretch_at(shape.start).start
        if at in opened:
            owner, own = None, shape
        elif owner is None and shape.number in taken:
            continue
        if shape.kind not in ("bullet", "text") or shape.number in front:
            continue
        if group and (at != place[0] or owner is not place[1]):
            yield Region(document.stretch_at(group[0].start), tuple(group), place[1], heading, opened.get(place[0]))
            group = []
        group.append(own)
        place = (at, owner)
    if group:
        yield Region(document.stretch_at(group[0].start), tuple(group), place[1], heading, opened.get(place[0]))


def stretches_of(region: Region, definitions: Mapping[str, str]) -> list[Stretch]:
    """What may be a title in a region, in order; what has several marks once. `definitions` say where labels of links lead."""
    base, text = region.line.start, region.line.text
    found: dict[Offsets, Stretch] = {}
    for (start, end), outer, mark, address in _marked(region, definitions):
        start, end, target = _trimmed(text, start, end, address)
        words = text[start:end]
        signs = len(UNSPACED.findall(words))
        if len(words) + (SIGNS_A_WORD - 1) * signs < SHORTEST or not (signs or " " in words or "-" in words):
            continue
        at = (base + start, base + end)
        one = found.get(at) or Stretch(region, *at, (base + outer[0], base + outer[1]), frozenset())
        around = (min(one.outer[0], base + outer[0]), max(one.outer[1], base + outer[1]))
        found[at] = Stretch(region, *at, around, one.marks | {mark}, one.target or target)
    return [found[at] for at in sorted(found)]


def _marked(region: Region, definitions: Mapping[str, str]) -> Iterator[tuple[Offsets, Offsets, str, str]]:
    """Words, with what is around them, their mark and where they lead; offsets in the line."""
    text = region.line.text
    a, b = region.start - region.line.start, region.end - region.line.start
    if may_link(text):
        for link in LINK.finditer(text, a, b):
            if link[0][0] != "!" and not link[1].startswith("!["):
                yield link.span(1), link.span(), "l", target_of(link[2]) or "#"
    if "</a>" in text:
        for link in ANCHOR.finditer(text, a, b):
            yield link.span("words"), link.span(), "l", link["target"]
    if definitions and "[" in text:
        for link in LABELLED_LINK.finditer(text, a, b):
            if target := definitions.get(label_key(link["label"] or link["words"])):
                yield link.span("words"), link.span(), "l", target
    for match in EMPHASIS.finditer(text, a, b):
        words = next(name for name in ("starred", "lined", "tagged") if match[name] is not None)
        strong = len(match["star"] or match["line"] or "") > 1 or match["tag"] in STRONG
        yield match.span(words), match.span(), "b" if strong else "i", ""
    for match in QUOTES.finditer(text, a, b):
        yield match.span(match.lastgroup or 0), match.span(), "q" if match.lastgroup == "straight" else "Q", ""


def _trimmed(text: str, start: int, end: int, target: str) -> tuple[int, int, str]:
    """The words without marks and stops around them; those of a link where they are nothing else."""
    while True:
        if lead := AROUND.match(text, start, end):
            start = lead.end()
        while end > start and text[end - 1] in BEHIND:
            end -= 1
        link = LINK.fullmatch(text, start, end)
        if link is None or link[0][0] == "!":
            return start, end, target
        target = target or target_of(link[2]) or "#"
        start, end = link.span(1)
