"""Records as forms: a field a line, each under its name, the title among them ("- Title: ...", "- Authors: ...").

What states a title and whose work it is under these names is a record, however it is worded and laid out: front matter,
properties, items or lines side by side, a table of two columns.
"""

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from extract.entry import Offsets
from extract.reading.field_names import (
    ABSTRACT,
    KEYS,
    KINDS,
    LINKS,
    NAMES,
    NUMBERS,
    OF_PAPER,
    OF_POSTS,
    OF_WORK,
    OTHER_THINGS,
    PUBLISHERS,
    TITLES,
    VENUES,
    WORK,
    YEARS,
    holds_title,
    label_of,
)
from extract.reading.leads import title_within
from extract.reading.outline import Outline, Unit
from extract.text.clean import LINK

FIELD = re.compile(r"[*_`\s]*(?P<label>[^\W\d_][\w /()-]{0,30}?)[*_`\s]*(?:::?|：)[*_`]*(?:\s+|(?<=：)|$)")
HAS_WORD = re.compile(r"\w")
MARKS = '*_`"“”[]'
SAID = {
    "names": NAMES, "venue": VENUES, "year": YEARS, "number": NUMBERS, "key": KEYS, "abstract": ABSTRACT, "link": LINKS,
    "other": OTHER_THINGS,
}  # fmt: skip
"""What a form may say, and the names of the fields that say it."""
TRAITS = (*SAID, "several")
"""All that a form may say: that its names are several, as well."""
LABEL_BEFORE = re.compile(
    r"\s*[\"']?[\[【](?:[^\[\]【】]{0,20}\b)?(?:papers?|reading|literature|notes?|reviews?|summary)\b[^\[\]【】]{0,20}[\]】]\s*(?=[^\s\"'])"
    r"|\s*[\"']?[\[【][^\[\]【】]{0,10}(?:논문|論文|论文)[^\[\]【】]{0,10}[\]】]\s*(?=[^\s\"'])",
    re.IGNORECASE,
)
""" "[Paper Review] Small Networks": what a note says of itself before the title of its paper."""
PREFIX = re.compile(r"\[[^\[\]]*\]\W*\w")
""" "[Re] Small Networks": brackets that are a part of the title."""
OF_PAGE = re.compile(r"\s*@\S+\s*")
""" "title:: @berg2019" is what a page is called; its work's title stands in another field, if it has one."""
SEVERAL = re.compile(r"[,;&]|\band\b")
MOST_BELOW = 40
"""So many units below a heading are asked for its fields."""


@dataclass(frozen=True, slots=True)
class Form:
    """The fields of one record, as units of kind "field" that keep their index; `title` is the index of the one that holds
    its title, which stands at `title_at`; `says` are those of `TRAITS` that the fields say; `is_work`: one says that it is a
    book, a paper or the like, or who published it.
    """

    title: int
    title_at: Offsets
    fields: tuple[Unit, ...]
    says: frozenset[str]
    is_work: bool = False

    @property
    def sure(self) -> bool:
        """Can it be nothing but a record: does it name authors, and what else only a publication has?

        A post may have fields of its own ("layout: post") beside those of the paper that it is about: a date and a place may
        be its own then, a publisher and an ISBN are not.
        """
        if "other" in self.says and "paper" not in self.says:
            others = [one.label for one in self.fields if OTHER_THINGS.fullmatch(one.label)]
            return all(map(OF_POSTS.fullmatch, others)) and self.is_work and {"names", "key"} <= self.says
        if self.says & {"venue", "number"}:
            return bool(self.says & {"names", "year", "abstract", "key"})
        return "names" in self.says and (
            self.is_work or bool(self.says & {"key", "abstract", "paper"}) or {"several", "year", "link"} <= self.says
        )

    @property
    def first(self) -> int:
        """The index of the first unit."""
        return min(field.index for field in self.fields)

    @property
    def last(self) -> int:
        """The index of the last unit."""
        return max(field.index for field in self.fields)


def forms_of(outline: Outline) -> Iterator[Form]:
    """The forms of a page, each with one title."""
    fields = list(map(field_of, outline.units))
    units = [unit for unit in outline.units if HAS_WORD.search(unit.text) or unit.label]
    for known, group in itertools.groupby(units, key=lambda unit: _place(unit, fields[unit.index])):
        if not known:
            continue
        for some in _parted([field for unit in group if (field := fields[unit.index])]):
            titles = [field for field in some if holds_title(field.label, field.text)]
            title = min(titles, key=_is_of_page, default=None)
            if title and len(some) > 1 and (at := value_of(title)):
                is_work = any(map(_says_work, some))
                yield Form(title.index, at, tuple(some), frozenset(_said(some)), is_work)


def _is_of_page(field: Unit) -> tuple[bool, bool]:
    """Does a title say that it is that of a page, not of a work?  Beside "paperTitle" that is what "title" has."""
    return OF_PAGE.fullmatch(field.text) is not None, OF_WORK.fullmatch(field.label) is None


def untitled_form(outline: Outline, heading: int) -> Form | None:
    """The fields of the front matter above a heading, or the first below it, as the form of that, where they are surely of a
    work and leave its title to the heading."""
    units = outline.units
    unit = units[heading]
    below = units[heading + 1 : min(unit.end_of_tree, heading + MOST_BELOW)]
    listed = map(field_of, itertools.dropwhile(lambda one: one.kind == "heading", below))
    found = [field for field in itertools.takewhile(bool, listed) if field]
    for fields in ([one for one in units[:heading] if one.kind == "field"], found):
        titled = any(holds_title(field.label, field.text) for field in fields)
        form = Form(heading, (unit.start, unit.end), tuple(fields), frozenset(_said(fields)))
        if fields and not titled and form.sure:
            return form
    return None


def headed_forms(outline: Outline) -> Iterator[int]:
    """The headings that are titles of works: those of one level, two or more, with names and what else publications have in
    fields right below them, and no title there."""
    found = [unit for unit in outline.units if unit.kind == "heading" and _heads_form(outline, unit)]
    levels = Counter(unit.level for unit in found)
    yield from (unit.index for unit in found if levels[unit.level] > 1)


def _heads_form(outline: Outline, heading: Unit) -> bool:
    below = itertools.islice(outline.units, heading.index + 1, heading.end_of_tree)
    fields = [field for field in itertools.takewhile(bool, map(field_of, below)) if field]
    said = set(_said(fields))
    titled, published = (any(names.fullmatch(field.label) for field in fields) for names in (TITLES, PUBLISHERS))
    stated = published or bool(said & {"year", "venue", "number", "abstract"})
    return not titled and "names" in said and stated and "other" not in said


def _says_work(field: Unit) -> bool:
    """Does a field say that it is a book or a paper, or who published it?"""
    return bool((KINDS.fullmatch(field.label) and WORK.fullmatch(field.text)) or PUBLISHERS.fullmatch(field.label))


def _place(unit: Unit, field: Unit | None) -> tuple[object, ...]:
    """What neighbours of one form share; nothing where the unit is no field. Lists in front matter are indented."""
    if field is None:
        return ()
    return (unit.kind,) if unit.kind == "field" else (unit.kind, unit.parent, unit.level)


def field_of(unit: Unit) -> Unit | None:
    """The unit as a field with its name and value; None where it has no name."""
    if unit.kind == "field":
        return unit if unit.label else None
    if unit.kind == "row":
        return _of_row(unit)
    if unit.kind == "heading" or not (found := FIELD.match(unit.text)):
        return None
    start = unit.start + found.end()
    return replace(unit, kind="field", label=label_of(found["label"]), start=start, text=unit.text[found.end() :])


def _of_row(unit: Unit) -> Unit | None:
    if len(unit.cells) != 2 or any(TITLES.fullmatch(label_of(name)) for name in unit.header):
        return None
    (a, b), (start, end) = unit.cells
    label = label_of(unit.text[a - unit.start : b - unit.start])
    text = unit.text[start - unit.start : end - unit.start]
    return replace(unit, kind="field", label=label, start=start, end=end, text=text) if label else None


def _parted(fields: Sequence[Unit]) -> Iterator[list[Unit]]:
    """The fields record by record: each begins with the name that the first begins with."""
    named = Counter(field.label for field in fields if TITLES.fullmatch(field.label))
    titles = max(named.values(), default=0)  # "title" and "original-title" are of one record
    opens = fields[0].label if fields else ""
    if titles > 1 and sum(field.label == opens for field in fields) != titles:
        return
    record: list[Unit] = []
    for field in fields:
        if record and titles > 1 and field.label == opens:
            yield record
            record = []
        record.append(field)
    yield record


def _said(fields: Iterable[Unit]) -> Iterator[str]:
    for field in fields:
        is_names = NAMES.fullmatch(field.label) is not None
        if is_names or field.text.strip(" \"'[]{}"):
            yield from (what for what, name in SAID.items() if name.fullmatch(field.label))
        if is_names and SEVERAL.search(field.text):
            yield "several"
        if OF_PAPER.fullmatch(field.label):
            yield "paper"


def value_of(field: Unit) -> Offsets | None:
    """Where the value of a field stands, without quotes, marks, the sign of a page and the link that it may be."""
    words = field.text
    if link := LINK.fullmatch(words.strip()):
        inside = words.index(link[1], words.index("["))
        start, end = inside, inside + len(link[1])
    else:
        label = LABEL_BEFORE.match(words)
        start, end = (label.end(), len(words)) if label else title_within(words)
    while start < end and (words[start].isspace() or words[start] in MARKS) and not PREFIX.match(words, start, end):
        start += 1
    while end > start and (words[end - 1].isspace() or words[end - 1] in MARKS):
        end -= 1
    if words[start : start + 1] == "@":  # as Logseq names the pages of works
        start += 1
    if end - start > 2 and words[start] == words[end - 1] == "'":
        start, end = start + 1, end - 1
    if end > start and words[end - 1] == "." and words[start:end].count(".") == 1:
        end -= 1
    return (field.start + start, field.start + end) if start < end else None
