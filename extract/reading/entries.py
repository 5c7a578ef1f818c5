"""Entries from the units that are records: what each states, what stands below it, and the topics and occasion above it."""

import bisect
import itertools
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from extract.entry import DEFINITION, Entry, Occasion, Offsets, Reading
from extract.forest import Forest
from extract.identifiers import identified
from extract.keys import author_and_year
from extract.papers import entry_key
from extract.people import LONGEST_NAME, NamePiece
from extract.reading.bare import bare_works
from extract.reading.by_name import called_by_name
from extract.reading.cited_so import behind_name, cited_so, names_before
from extract.reading.columns import add_cells, names_in_place, note_stretches, title_cell, whole_title
from extract.reading.described import is_described
from extract.reading.extents import Extents, Region
from extract.reading.field_names import NAMES, YEARS
from extract.reading.forms import Form, field_of, forms_of, untitled_form, value_of
from extract.reading.fronts import add_field, add_missing, of_paper
from extract.reading.lost import bodies_are_single, split_lost
from extract.reading.outline import Outline, Unit
from extract.reading.own_links import own_address
from extract.reading.own_reference import is_reference_of
from extract.reading.roles import Read
from extract.reading.searched import as_searched
from extract.reading.sections import REFERENCES, holds_own_reference, lists_references
from extract.reading.serial_lines import as_serial, behind_names
from extract.reading.site_names import without_site
from extract.reading.stated import EACH_MARKED, Stated, habit_in, stated_in, turned
from extract.reading.title_ends import behind_occasion, marks_fit, title_alone
from extract.reading.title_years import ends_in_year
from extract.reading.told_names import WITH
from extract.reading.twins import are_one_title
from extract.references.cues import CUES
from extract.references.orders import Habit
from extract.references.parse import parse_labelled
from extract.shape import Shaped
from extract.text.clean import plain
from extract.titles import names_an_occasion, opens_with_an_occasion
from extract.venues import VenueMention, first_dated
from kg.facts import PaperStatus
from kg.ids import folded
from kg.names import CAPITAL, family_key, parse_name
from kg.terms import title_key

OF_NAMES = frozenset("AE")
NAMES_TITLE_YEAR = re.compile(r"[AE]+(?P<title>T+)Y[LI]*")
STATES = frozenset("AVYILGEKNP")
MOST_FIELDS = 60
STATING_UNITS = 9
"""So many units below a title are asked for its authors, venue, year and links."""
FIELDS_BELOW = 4
"""So many units below a heading may be the first of those that state who wrote a paper."""
LONGEST_STATEMENT = 600
SHARE_STATED = 0.6
"""A line states a part of the record if so much of it does; the rest are marks such as those of affiliations."""
YEAR_ALONE = re.compile(r"\W*(?P<year>(?:1[5-9]|20)\d\d)\W*")
"""A year, and nothing else."""
YEAR_ABOVE = re.compile(
    r"\W*(?P<year>(?:19|20)\d\d)(?:\s*[-./]\s*\d\d?)?\W*|(?!(?i:spring|summer|fall|autumn|winter|term|semester|quarter|sommer|herbst|"
    r"frühjahr|primavera|otoño|verano|invierno|automne|printemps|hiver)\b)[^\W\d_]{3,9}\.?,?\s+(?P<month>(?:19|20)\d\d)"
)
"""A year or a month over works says when they appeared; a season is that of a course."""
WORDS_OF_TOPICS = 9
WORDS_OF_OCCASIONS = 12
WORDS_OF_LABELS = 3
""" "Paper", "Full reference": what may stand between a description and its reference."""
INSIDE = ("item", "text", "row")
"""What of these stands in the notes on a work is cited by it; a heading there may be the next work, one level too deep."""
MOST_REFERENCE = 4000
PUBLISHERS = frozenset(CUES["publisher"].split())
WITH_PUBLISHER = re.compile(r"(?:(?P<name>.+?)[,.;]\s+)?(?P<publisher>[^\s,.;]+)[\s,.]*")
""" "Anna Berg, Springer"."""
CALLOUT = re.compile(r"\[!\w+\]")
""" "> [!INFO] Citation": how Obsidian opens a box."""
INVERTED = re.compile(
    rf"\W*{CAPITAL}[\w’'-]+(?:\s{CAPITAL}[\w’'-]+)?,\s(?:{CAPITAL}\.[\s-]?){{1,3}},?(?:\s[^\n]{{0,200}}?)?[\s(](?:19|20)\d\d[a-z]?\W"
)
""" "Berg, A., Dahl, B., 2001.": so references begin."""
DATED = re.compile(r"\W*(?:19|20)\d\d\s*[•·|–—:-]\s+(?=[^\W\d_])")
""" "2019 • TC Nelson, JG Crandall. ..."."""
LINES_ABOVE = 4
"""So many lines right above a title may state parts of its record."""
FARTHEST_FORM = 9
"""So many units above a form may stand the heading that says its title, too."""
FARTHEST_NAME = 40
"""So many characters at most between two names that stand one below the other."""
MISSES_IN_REFERENCES = 3
"""So many units in a row that are no references end a list without a heading of its own."""


def entries_of(
    outline: Outline, reads: Mapping[int, Read], records: Collection[int], extents: Forest | None
) -> Reading:
    """An entry for each record with a title, in the order of the page; `extents` says where their notes end."""
    return _Page(outline, reads, records, extents).reading()


def extents_of(outline: Outline, reads: Mapping[int, Read], records: Collection[int]) -> Extents:
    """What stands between the records of a page."""
    return _Page(outline, reads, records, None).extents()


@dataclass(frozen=True, slots=True)
class _Above:
    """What the headings and items above a record say of it."""

    topics: tuple[str, ...] = ()
    occasion: Occasion | None = None
    year: str | None = None
    references: bool = False


class _Page:
    """The records of one outline on their way to entries."""

    def __init__(
        self, outline: Outline, reads: Mapping[int, Read], records: Collection[int], model: Forest | None
    ) -> None:
        self.outline, self.units, self.reads = outline, outline.units, reads
        self.text = outline.page.document.text
        chosen = {i for i in records if reads[i].title}
        self.forms = self._forms(chosen)
        self.twins = self._twins(sorted(chosen))
        self.is_record = chosen - self.twins - self._own_references(sorted(chosen - self.twins))
        named = {i: called_by_name(self.units[i], reads[i]) for i in sorted(self.is_record)}
        self.untitled = {i: entry for i, entry in named.items() if entry}
        self.is_record -= self.untitled.keys()
        self.records = sorted(self.is_record)
        self.said: dict[int, _Above] = {}
        self.topic_lines = self._topic_lines()
        self.kinds = {self.units[i].first: self.units[i].kind for i in reversed(self.records)}
        self.starts = {i: self._start(i) for i in self.records}
        self.own_ends = {i: self._own_end(i) for i in self.records}
        self.ends = self._ends(model)
        self.shapes = {shape.number: shape for shape in outline.page.shapes}
        for i, values in bare_works(self.units, self._claimed()).items():
            unit = self.units[i]
            self.untitled[i] = Entry(unit.first, unit.last, None, unit.shapes, values=values)

    def _claimed(self) -> set[int]:
        """The units of works that are known."""
        return {j for i in self.records for j in range(self.starts[i], self.ends[i])} | self.untitled.keys()

    @cached_property
    def habit(self) -> Habit:
        """How the page has its lists of names."""
        return habit_in(self.reads.values())

    def reading(self) -> Reading:
        """The entries, and the lines that they take."""
        entries: list[Entry] = []
        taken: set[int] = set()
        above = self._aboves()
        if self.end_of_note:
            above[self.records[0]] = replace(above[self.records[0]], references=False, topics=())
        owners: list[tuple[int, str]] = []
        for i in self.records:
            while owners and owners[-1][0] <= i:
                owners.pop()
            entry = self._entry(i, above[i], owners[-1][1] if owners else None)
            entries.append(entry)
            taken |= set(range(self.units[self.starts[i]].first, entry.last + 1))
            owners.append((self.ends[i], entry_key(entry)))
        entries = self._with_lost(self._without_contents(entries))
        for i, entry in self.untitled.items():
            status: PaperStatus = "reference" if above[i].references else "entry"
            entries.append(replace(entry, topics=above[i].topics, status=status))
            taken |= set(range(entry.first, entry.last + 1))
        return Reading(tuple(sorted(entries, key=lambda entry: entry.first)), frozenset(taken))

    def _forms(self, chosen: set[int]) -> dict[int, Form]:
        """Unit with the title -> its form; what is sure to be a record becomes one, and no other field of it is."""
        found: dict[int, Form] = {}
        for form in forms_of(self.outline):
            own = {field.index for field in form.fields}
            if form.title not in self.reads:
                continue
            if (owner := self._repeated_by(form, chosen - own)) is not None:
                found[owner] = form
                chosen -= own
                chosen.add(owner)
            elif form.sure or chosen & own:
                found[form.title] = form
                chosen -= own
                chosen.add(form.title)
        return found

    def _add_untitled(self, i: int, stated: Stated) -> set[int]:
        """Take what is not stated yet from the form without a title of a note on one work that has its title as a heading."""
        heading = self.units[i]
        if i != self.records[0] or heading.kind != "heading" or i in self.forms:
            return set()
        if any(self.units[j].kind == "heading" and self.units[j].level <= heading.level for j in self.records[1:]):
            return set()
        form = untitled_form(self.outline, i)
        return add_missing(self.text, of_paper(form.fields), stated) if form else set()

    def _repeated_by(self, form: Form, chosen: set[int]) -> int | None:
        """The record or heading above a form that has its title, where the form says whose work it is."""
        if "names" not in form.says or self.units[form.first].kind == "field":
            return None
        own = folded(plain(self.text[slice(*form.title_at)]))
        for i in range(form.first - 1, max(-1, form.first - FARTHEST_FORM), -1):
            if i not in chosen and self.units[i].kind != "heading":
                continue
            said = self._title_key(i) if i in chosen else folded(plain(self.units[i].text))
            if said == own and i in self.reads:
                return i
            if i in chosen:
                break
        return None

    def _twins(self, records: Sequence[int]) -> set[int]:
        """Those of the records that stand in the notes of one with their title: they state more of it."""
        found: set[int] = set()
        owner: int | None = None
        for i in records:
            if owner is not None and self._owns(owner, i) and self._title_key(owner) == self._title_key(i):
                found.add(i)
            elif owner is None or not self._owns(owner, i) or self.units[i].kind in ("heading", "text", "field"):
                owner = i
        return found

    def _own_references(self, records: Sequence[int]) -> set[int]:
        """Those of the records that stand below the heading of a note and have its title, with a subtitle or without one: they
        are left in its notes as the reference of its paper."""
        found: set[int] = set()
        for i, j in itertools.pairwise(records):
            if self.units[i].kind == "heading" and self.units[j].kind in ("text", "item") and self._owns(i, j):
                ours, theirs = (plain(self._title_words(one)) for one in (i, j))
                if folded(ours) != folded(theirs) and are_one_title(ours, theirs):
                    found.add(j)
        return found

    def _owns(self, i: int, j: int) -> bool:
        """Does the unit `j` stand below the unit `i`, as far as the outline tells?"""
        unit = self.units[i]
        if unit.kind == "field":
            return True
        if unit.kind == "text":
            return self.units[j].section == unit.section and self.units[j].kind != "heading"
        return j < unit.end_of_tree

    def _title_key(self, i: int) -> str:
        return folded(plain(self._title_words(i)))

    def _start(self, i: int) -> int:
        """The index of the first unit above a record that states a part of it: authors may stand over their title."""
        if i in self.forms:
            return min(i, self.forms[i].first)
        j = i
        while j > 0 and i - j < LINES_ABOVE and self.units[j].gap == 0 and self.units[j].kind in ("text", "field"):
            above = self.units[j - 1]
            read = self.reads.get(j - 1)
            opens = above.kind == "item" and above.index == self.units[i].parent
            alike = above.kind == self.units[i].kind and above.parent == self.units[i].parent
            if j - 1 in self.is_record or not (alike or opens) or read is None or not _states(read):
                break
            j -= 1
            if opens:
                return j
        return j if j == i or self.units[j].gap or j == 0 or self.units[j - 1].kind == "heading" else i

    def _ends(self, model: Forest | None) -> dict[int, int]:
        """Record -> the index behind its last unit; what states the next one is not part of it."""
        ends = self.own_ends | (self.extents().ends(model) if model else {})
        for i, after in itertools.pairwise(self.records):
            if i < self.starts[after] < after <= ends[i]:
                ends[i] = self.starts[after]
        return ends

    def extents(self) -> Extents:
        """What stands between the records that have notes, and for each what is surely its own."""
        return Extents(self.outline, list(self._regions()), {i: self._title_words(i) for i in self.records})

    def _regions(self) -> Iterator[Region]:
        within: list[int] = []  # the ends of the records around
        for i in self.records:
            start = self.own_ends[i]
            while within and within[-1] <= i:
                within.pop()
            limit = within[-1] if within else len(self.units)
            if self.units[i].kind not in ("row", "field"):
                at = bisect.bisect_left(self.records, start)
                after = self.records[at] if at < len(self.records) else len(self.units)
                end = min(self.starts.get(after, after), limit)
                yield Region(i, start, max(start, end), start - i - 1)
            within.append(start)

    def _title_words(self, i: int) -> str:
        return self.reads[i].words(self.reads[i].title)

    def _own_end(self, i: int) -> int:
        """The index behind the last unit that is surely a record's own: what stands below it."""
        unit = self.units[i]
        if unit.kind == "field":
            below = (j for j in range(i + 1, len(self.units)) if j in self.is_record and self.units[j].kind == "field")
            return next(below, len(self.units))
        of_form = self.units[self.forms[i].last].end_of_tree if i in self.forms else 0
        of_note = self.end_of_note if i == self.records[0] else 0
        return max(of_form, unit.end_of_tree, self._end_of_item(i), of_note)

    @cached_property
    def end_of_note(self) -> int:
        """The index behind the end of a note on one work that begins with its title as a heading, with its form, below one line
        at most ("# Metadata"), or with its reference, below a key or "Citation"; 0 where it is none, or where another work than
        those that it refers to stands in it.

        So are 18 pages of six writers, without exception, where headings of the title's level follow ("# Questions").
        """
        i = self.records[0] if self.records else -1
        form = self.forms.get(i)
        is_form = form is not None and "names" in form.says
        is_headed = i >= 0 and self.units[i].kind == "heading"
        if i < 0 or not (is_form or is_headed or (self.units[i].kind in ("text", "item") and form is None)):
            return 0
        above = self.units[: form.first if form else i]
        before = [unit for unit in above if unit.kind != "field" and any(map(str.isalpha, unit.text))]
        end = next((unit.index for unit in self.units[i + 1 :] if lists_references(unit)), len(self.units))
        if len(before) > 1 or bisect.bisect_left(self.records, end) != 1:
            return 0
        if is_form:
            return end
        if is_headed:
            return 0 if before else end
        if before and holds_own_reference(before[0]):
            return end if any(unit.kind == "heading" for unit in self.units[i + 1 : end]) else 0
        keys = all(unit.kind == "heading" and author_and_year(plain(unit.text).strip()) for unit in before)
        return end if keys and self.units[i].kind == "text" else 0

    def _end_of_item(self, i: int) -> int:
        """The index behind the last line of the item in which a line is the only record: "- ICML", and the title below that."""
        at = self.units[i].parent
        if at < 0 or self.units[i].kind != "text" or self.units[at].kind != "item":
            return 0
        item = self.units[at]
        last = bisect.bisect_left(self.records, item.end_of_tree)
        return item.end_of_tree if bisect.bisect_left(self.records, at) == last - 1 else 0

    def _entry(self, i: int, above: _Above, owner: str | None) -> Entry:
        unit, read = self.units[i], self.reads[i]
        stated = stated_in(self.text, read, self.habit, own=True)
        used: set[int] = set()
        if i in self.forms:
            used |= self._add_form(self.forms[i], stated)
        elif unit.kind == "field":
            used |= self._add_fields(i, stated)
        elif unit.kind == "row":
            self._set_title(unit, stated)
            add_cells(self.text, unit, stated, self.habit)
        for j, more in (*self._stated_above(i), *self._stated_below(i)):
            if _add(stated, more) and j not in self.twins:
                used |= {shape.number for shape in self.units[j].shapes}
        used |= self._add_untitled(i, stated)
        if stated.title and unit.kind in ("item", "text"):
            before = names_before(self.text, unit.start, stated.title[0])
            stated.names = list(before) if len(before) > len(stated.names) else stated.names
        if stated.title and not stated.names:
            _add_cited_so(self.text, read, stated.title, stated)
            stated.names = names_in_place(unit, stated.names)
        if stated.title and not stated.names and (led := behind_name(self.text, stated.title, unit.end)):
            stated.names, stated.title = [led[0]], led[1]
        if stated.title:
            _make_venue_of_publisher(stated, stated.title)
        last_line = self._last_line(i)
        body = [*self._described_above(i), *self._remark(unit, stated), *self._body(i, last_line, used)]
        values = dict(stated.values)
        if links := stated.links or self._linked_in_notes(i):
            url = min(links, key=lambda link: link[0])[1]
            values = identified(url) | {"url": url} | values
        if year := stated.year or (None if stated.venue and stated.venue.year else above.year):
            values["year"] = year
        if stated.decision:
            values["decision"] = stated.decision
        if stated.title and unit.kind != "row":
            stated.title = title_alone(self.text, stated.title)
        if stated.title:
            stated.title = behind_occasion(self.text, stated.title)
        if stated.title:
            stated.title = without_site(self.text, stated.title, values.get("url", ""))
        if stated.title and '""' in self.text[slice(*stated.title)]:
            values["title"] = plain(self.text[slice(*stated.title)].replace('""', '"'))
        entry = Entry(
            unit.first,
            max(last_line, unit.last, self._line_of(stated.title)),
            stated.title,
            tuple(body),
            above.topics,
            names=tuple(stated.names),
            et_al=stated.et_al,
            venue=stated.venue,
            values=values,
            occasion=above.occasion if not stated.venue else None,
        )
        if owner and unit.kind in INSIDE:
            entry = replace(entry, cited_by=(owner,))
        return self._as_reference(entry, unit, read, above, owner)

    def _as_reference(self, entry: Entry, unit: Unit, read: Read, above: _Above, owner: str | None) -> Entry:
        """The entry, parsed as a reference string where it is one; the status where it stands in a list of references.

        A table is such a list only below a work; a footnote is a reference wherever it stands.
        """
        if above.references and (owner or unit.kind != "row"):
            entry = replace(entry, status="reference", cited_by=(owner,) if owner else ())
        elif unit.shapes[0].marker.startswith("[^"):
            entry = replace(entry, status="reference")
        each = entry.names and EACH_MARKED.fullmatch(self.text[entry.names[0].start : entry.names[-1].end])
        told = unit.index in self.forms or title_cell(unit) is not None or each or read.settled
        described = is_described(unit)
        if told or entry.title is None:
            return entry
        if not (described or _is_reference_string(read)):
            return self._with_parsed_names(entry, unit, read)
        start, end = next((cell for cell in unit.cells if cell[0] <= entry.title[0] < cell[1]), (unit.start, unit.end))
        end = min(end, start + MOST_REFERENCE)
        if dated := DATED.match(self.text, start, end):
            start = dated.end()  # it misleads the parser
        begin, parsed = parse_labelled(unit.text[start - unit.start : end - unit.start])
        start += begin
        if parsed.title is None or not parsed.authors:
            return entry
        title = (start + parsed.title[0], start + parsed.title[1])
        overlap = min(title[1], entry.title[1]) - max(title[0], entry.title[0])
        if 2 * overlap < entry.title[1] - entry.title[0] and not described:
            return entry
        if ends_in_year(read) and title[1] < entry.title[1]:
            return entry
        chosen = title if described else self._whole(entry.title, title)
        if title[0] < chosen[0]:
            return entry  # what the parser takes for the title begins among the names
        whole = title if described else title_alone(self.text, chosen)
        return replace(entry, title=whole, reference=(start, end), parsed=parsed)

    def _with_parsed_names(self, entry: Entry, unit: Unit, read: Read) -> Entry:
        """The entry with the names that the parser reads, where beside those that the labels tell stands what they tell nothing
        of, and both read one title."""
        labels = [
            label for label, piece in zip(read.labelled.labels, read.pieces, strict=True) if piece.kind == "words"
        ]
        broken = any({a, b} == {"A", "C"} for a, b in itertools.pairwise(labels))
        if unit.cells or entry.title is None or not entry.names or not broken:
            return entry
        begin, parsed = parse_labelled(unit.text[:MOST_REFERENCE])
        start = unit.start + begin
        if parsed.title is None or len(parsed.authors) <= len(entry.names):
            return entry
        first, last = start + parsed.authors[0].start, start + parsed.authors[-1].end
        if not all(first <= one.start and one.end <= last for one in entry.names):
            return entry
        if title_key(self.text[start + parsed.title[0] : start + parsed.title[1]]) != title_key(
            self.text[slice(*entry.title)]
        ):
            return entry
        names = (NamePiece(start + one.start, start + one.end, turned(one.name)) for one in parsed.authors)
        return replace(entry, names=tuple(names), et_al=entry.et_al or parsed.et_al)

    def _whole(self, labelled: Offsets, parsed: Offsets) -> Offsets:
        """Of two readings of a title the one that ends where its emphasis or its quotes do; else the parser's."""
        return max(parsed, labelled, key=lambda at: marks_fit(self.text, *at))

    def _set_title(self, unit: Unit, stated: Stated) -> None:
        """The title stands in the column that says so, in whatever cell it was read."""
        cell = title_cell(unit)
        inside = cell and stated.title and cell[0] <= stated.title[0] and stated.title[1] <= cell[1]
        if cell and (not inside or whole_title(unit)):
            whole = replace(unit, start=cell[0], end=cell[1], text=self.text[slice(*cell)])
            stated.title = value_of(whole) or stated.title

    def _add_form(self, form: Form, stated: Stated) -> set[int]:
        """Take what the fields of a form state, and the whole value of its title."""
        used: set[int] = set()
        if not self.reads[form.title].settled:
            stated.title = form.title_at
            stated.names = []
        named = list(stated.names)
        for field in of_paper(form.fields):
            if field.index != form.title and add_field(self.text, field, stated):
                used |= {shape.number for shape in field.shapes}
        stated.names = named or stated.names  # "author" is who wrote the note where its title names those of the work
        return used

    def _add_fields(self, i: int, stated: Stated) -> set[int]:
        """Take what the other fields of the front matter state under the names that front matter has for it."""
        used: set[int] = set()
        around = self.units[max(0, i - MOST_FIELDS) : i + MOST_FIELDS]
        fields = [unit for unit in around if unit.kind == "field" and unit.index != i]
        for unit in of_paper(fields):
            if add_field(self.text, unit, stated):
                used |= {shape.number for shape in unit.shapes}
        return used

    def _stated_above(self, i: int) -> Iterator[tuple[int, Stated]]:
        """What the lines right above a record state of it."""
        if i in self.forms:
            return
        for j in range(self.starts[i], i):
            yield j, stated_in(self.text, self.reads[j], self.habit, own=False)

    def _stated_below(self, i: int) -> Iterator[tuple[int, Stated]]:
        """What the first units below a record state of it."""
        asked = 0
        fields = {field.index for field in self.forms[i].fields} if i in self.forms else set()
        for j in range(i + 1, self.ends[i]):
            if j in fields:
                continue
            unit = self.units[j]
            read = self.reads.get(j)
            if j in self.is_record or asked >= STATING_UNITS:
                return
            if unit.kind == "heading" and self.units[i].kind != "field" and not (read and self._is_of_record(i, read)):
                return
            if unit.kind == "field" or CALLOUT.match(unit.text):
                continue
            asked += 1
            if self.units[i].kind == "heading" and is_reference_of(unit.text, self._title_words(i)):
                continue
            read = read and _as_where(read)
            states = read is not None and (
                j in self.twins
                or (len(unit.text) <= LONGEST_STATEMENT and (read.venue or _states(read) or _is_of_names(unit)))
            )
            if read is not None and (told := as_searched(self.text, unit) or self._as_serial(i, read)):
                yield j, told
                continue
            if year := _year_by_its_name(unit):
                yield j, Stated(year=year)
                continue
            if read is None or not states:
                continue
            yield j, self._by_its_name(unit, stated_in(self.text, read, self.habit, own=False))

    def _as_serial(self, i: int, read: Read) -> Stated | None:
        """What a line says that is the serial in which the record appeared, perhaps behind the names, and nothing else."""
        if said := behind_names(read.unit):
            return said
        j = read.unit.index
        above = self.reads.get(j - 1) if j - 1 > i else None
        below = above is not None and set(above.labelled.labels) <= OF_NAMES
        return as_serial(read.unit, below_names=below, with_names=not OF_NAMES.isdisjoint(read.labelled.labels))

    def _by_its_name(self, unit: Unit, stated: Stated) -> Stated:
        """What a line states, with the names where its own name says that it has them ("Author: Berg, 2017")."""
        field = field_of(unit)
        if stated.names or field is None or not NAMES.fullmatch(field.label):
            return stated
        told = Stated()
        add_field(self.text, field, told)
        if not told.names or not all(
            not piece.text[:1].islower() and len(piece.text) <= LONGEST_NAME for piece in told.names
        ):
            return stated
        venue = stated.venue
        if venue and told.names[0].start < venue.end and venue.start < told.names[-1].end:
            venue = None
        return replace(stated, names=told.names, et_al=told.et_al, venue=venue, speaks_of_names=True)

    def _is_of_record(self, i: int, read: Read) -> bool:
        """Does a heading state a field by its name?

        Or does it stand right below the title with names and no words, or over fields of which one has names ("## Metadata")?
        """
        labels = set(read.labelled.labels)
        if "K" in labels or read.unit.index != i + 1:
            return "K" in labels
        below = [self.reads[j].labelled.labels for j in range(i + 2, i + 2 + FIELDS_BELOW) if j in self.reads]
        return ("A" in labels and labels <= set("AEYNV")) or any({"K", "A"} <= set(some) for some in below)

    def _linked_in_notes(self, i: int) -> list[tuple[int, str]]:
        """The first address in the notes of a record that leads to its paper."""
        notes = itertools.takewhile(lambda j: j not in self.is_record, range(i + 1, self.ends[i]))
        address = own_address((self.reads[j] for j in notes if j in self.reads), self._title_key(i))
        return [(0, address)] if address else []

    def _described_above(self, i: int) -> tuple[Shaped, ...]:
        """The lines of the item that holds a record and nothing else: a description, and its reference below."""
        at = self.units[self.starts[i]].parent
        if at < 0 or self.units[at].kind != "item" or self._is_owned(at) or self.units[i].level <= self.units[at].level:
            return ()
        item = self.units[at]
        if self.ends[i] < item.end_of_tree or len(plain(item.text).split()) <= WORDS_OF_TOPICS:
            return ()
        between = self.units[at + 1 : self.starts[i]]
        alone = all(len(one.text.split()) <= WORDS_OF_LABELS and one.index not in self.is_record for one in between)
        return item.shapes if alone else ()

    def _is_owned(self, at: int) -> bool:
        """Is a unit a record, or part of the notes of one?"""
        before = bisect.bisect_left(self.records, at) - 1
        if at in self.is_record or (before >= 0 and self.ends[self.records[before]] > at):
            return True
        outer = self.units[at].parent
        while outer >= 0 and outer not in self.is_record:
            outer = self.units[outer].parent
        return outer >= 0

    def _remark(self, unit: Unit, stated: Stated) -> list[Shaped]:
        """The words of the record's own unit that state nothing of it."""
        begin = unit.start + stated.rest
        stretches = note_stretches(unit, begin) if unit.kind == "row" else [(begin, unit.end)]
        found = []
        for shape in unit.shapes:
            for a, b in stretches:
                start, end = max(shape.start, a), min(shape.end, b)
                if end - start >= 3:
                    found.append(Shaped(shape.line, "bullet", shape.level + 1, start, end, shape.marker))
        return found

    def _line_of(self, title: Offsets | None) -> int:
        """The last line of a title, which may be stated below its record; 0 where there is none."""
        return self.outline.page.document.line_at(title[1] - 1).number if title else 0

    def _last_line(self, i: int) -> int:
        """The last line of the record's notes."""
        end = self.ends[i]
        last = self.units[end - 1].last
        limit = self.units[end].first if end < len(self.units) else len(self.outline.page.shapes) + 1
        for number in range(last + 1, limit):
            shape = self.shapes.get(number)
            if shape and shape.kind in ("formula", "fence"):
                last = number
        return last

    def _body(self, i: int, last_line: int, used: set[int]) -> Iterator[Shaped]:
        """The lines of the notes: not those that state the record, nor those of records inside it."""
        left_out = set(used)
        for j in range(i + 1, self.ends[i]):
            if j in self.is_record:
                left_out |= set(range(self.units[j].first, self.units[self.ends[j] - 1].last + 1))
        for number in range(self.units[i].last + 1, last_line + 1):
            shape = self.shapes.get(number)
            known = shape and shape.kind not in ("blank", "overlong") and number not in left_out
            if shape and known and not DEFINITION.fullmatch(shape.line.text):
                yield shape

    def _topic_lines(self) -> set[int]:
        """Lines of text that stand as headings over records, alone or one over the other."""
        found: set[int] = set()
        for i in range(len(self.units) - 2, -1, -1):
            unit, below = self.units[i], self.units[i + 1]
            over = (i + 1 in self.is_record and below.kind == "text") or i + 1 in found
            short = unit.kind == "text" and not unit.quoted and len(unit.text.split()) <= WORDS_OF_TOPICS
            if (
                over
                and short
                and self._may_say_of_all(i)
                and below.gap
                and (unit.gap or not i)
                and unit.text[-1:] not in ".:;,"
            ):
                found.add(i)
        return found

    def _aboves(self) -> dict[int, _Above]:
        """What stands above each record."""
        found: dict[int, _Above] = {}
        lines: list[str] = []
        run = widest = 0
        occasion = self._of_all()
        misses = MISSES_IN_REFERENCES
        for i, unit in enumerate(self.units):
            misses = self._misses(i, misses)
            if i in self.topic_lines:
                words = plain(unit.text)
                if names_an_occasion(words):
                    occasion = _occasion(unit) or occasion
                    run = 0
                    continue
                lines = [*(lines[-run:] if run else lines[:-1]), words]
                run, widest = run + 1, 0
                continue
            if unit.kind == "heading":
                lines = []
            elif unit.gap and unit.kind == "text" and self._may_say_of_all(i) and names_an_occasion(plain(unit.text)):
                occasion = _occasion(unit) or occasion
            if i in self.is_record or i in self.untitled:
                if unit.kind == "text":
                    if lines and 2 < widest + 1 < unit.gap + 1 and run == 0:
                        lines = lines[:-1]  # a wider gap than any before: the heading that stood in it was lost
                    widest = max(widest, unit.gap, 1) if run == 0 else widest
                above = self._above(i, tuple(lines) if unit.kind == "text" else (), occasion)
                found[i] = replace(above, references=True, topics=()) if misses < MISSES_IN_REFERENCES else above
            run = 0
        return found

    def _may_say_of_all(self, i: int) -> bool:
        """May a line speak of the works below it?  What stands below the heading that is a work speaks of that one."""
        outer = self.units[i].section
        while outer >= 0 and outer not in self.is_record:
            outer = self.units[outer].section
        return outer < 0 and i not in self.is_record

    def _of_all(self) -> Occasion | None:
        """The conference of which the title in the front matter says that all is about ("Talks from CHI 2020")."""
        titles = (unit for unit in self.units[:MOST_FIELDS] if unit.kind == "field" and unit.label == "title")
        title = next((unit for unit in titles if unit.index not in self.is_record), None)
        return _occasion(title) if title and names_an_occasion(plain(title.text)) else None

    def _misses(self, i: int, misses: int) -> int:
        """How many units in a row were no references since a line of its own said that references follow."""
        unit = self.units[i]
        if unit.kind == "text" and REFERENCES.fullmatch(plain(unit.text)):
            return 0
        if unit.kind == "heading":
            return MISSES_IN_REFERENCES
        return 0 if i in self.is_record and misses < MISSES_IN_REFERENCES else misses + 1

    def _above(self, i: int, lines: tuple[str, ...], occasion: Occasion | None) -> _Above:
        """What stands above a record; `lines` are the topics, and `occasion` what is stated, without a heading's mark."""
        outer = self.units[i].parent
        while outer >= self.starts.get(i, i):  # an item that opens the record is part of it
            outer = self.units[outer].parent
        above = self._said_by(outer)
        return replace(above, topics=(*above.topics, *lines), occasion=above.occasion or occasion)

    def _said_by(self, at: int) -> _Above:
        """What a heading or item says of all that stands below it, with those above it; the nearest counts."""
        if at < 0:
            return _Above()
        if at not in self.said:
            self.said[at] = self._said_with(at, self._said_by(self.units[at].parent))
        return self.said[at]

    def _said_with(self, at: int, outer: _Above) -> _Above:
        if at in self.is_record:
            return outer
        unit = self.units[at]
        words = plain(unit.text)
        n_words = len(words.split())
        is_occasion = names_an_occasion(words) or opens_with_an_occasion(words)
        occasion = _occasion(unit) if is_occasion and n_words <= WORDS_OF_OCCASIONS else None
        if occasion is None and at in self.reads:
            occasion = self._occasion_by_labels(at)
        dated = YEAR_ABOVE.fullmatch(words)
        topics = outer.topics
        is_topic = unit.level > 1 if unit.kind == "heading" else unit.kind == "item" and n_words <= WORDS_OF_TOPICS
        if is_topic and not (occasion and is_occasion):
            topics = (*topics, words)
        year = None if occasion else (dated["year"] or dated["month"]) if dated else outer.year
        return _Above(topics, occasion or outer.occasion, year, outer.references or lists_references(unit))

    def _occasion_by_labels(self, at: int) -> Occasion | None:
        """The venue and year that a heading or item states and nothing else: "SenSys 2024"."""
        read = self.reads[at]
        labels = read.labelled.labels
        if not ("V" in labels and set(labels) <= {"V", "Y", "N"}):
            return None
        stated = stated_in(self.text, read, self.habit, own=False)
        if stated.venue is None or stated.year is None:
            return None
        return Occasion((stated.venue.start, stated.venue.end), stated.venue.name, int(stated.year))

    def _with_lost(self, entries: list[Entry]) -> list[Entry]:
        """The entries, and those of notes whose title was lost."""
        single = bodies_are_single([e for e in entries if e.title and self._kind_at(e) == "text"])
        found: list[Entry] = []
        for entry in entries:
            if entry.title is None or entry.reference or self._kind_at(entry) not in ("text", "heading"):
                found.append(entry)
                continue
            title = plain(self.text[slice(*entry.title)])
            last = max(entry.first, self._line_of(entry.title))
            found += split_lost(entry, title=title, last_of_title=last, single=single)
        return found

    def _without_contents(self, entries: list[Entry]) -> list[Entry]:
        """The entries without those of a table of contents, whose links lead to the others."""
        anchors = {
            self.units[i].first
            for i in self.records
            if (read := self.reads[i]).title and read.pieces[read.title[0]].target.startswith("#")
            and len(read.pieces[read.title[0]].target) > 1
        }  # fmt: skip
        told = {self._key(entry) for entry in entries if entry.first not in anchors}
        return [entry for entry in entries if entry.first not in anchors or self._key(entry) not in told]

    def _key(self, entry: Entry) -> str:
        return folded(plain(self.text[slice(*entry.title)])) if entry.title else ""

    def _kind_at(self, entry: Entry) -> str:
        return self.kinds.get(entry.first, "text")


def _is_of_names(unit: Unit) -> bool:
    """Does a line say by its own name that it has names?"""
    field = field_of(unit)
    return field is not None and NAMES.fullmatch(field.label) is not None


def _as_where(read: Read) -> Read:
    """The line below a record, with what seems to be a title between its names and its year as where the record appeared."""
    found = NAMES_TITLE_YEAR.fullmatch("".join(read.labelled.labels))
    return replace(read, venue=(found.start("title"), found.end("title") - 1)) if found else read


def _year_by_its_name(unit: Unit) -> str | None:
    """The year that a line names so, "Año: 1972", and says nothing else."""
    field = field_of(unit)
    found = YEAR_ALONE.fullmatch(field.text) if field and YEARS.fullmatch(field.label) else None
    return found["year"] if found else None


def _states(read: Read) -> bool:
    """Does most of the unit state parts of a record, or does it say with whom it was written?"""
    total = stated = 0
    for piece, label in zip(read.pieces, read.labelled.labels, strict=True):
        size = piece.end - piece.start
        total += size
        stated += size if label in STATES else 0
    if any(
        label == "A" and WITH.match(piece.text) for piece, label in zip(read.pieces, read.labelled.labels, strict=True)
    ):
        return True  # "Second author, with Anna Berg. Paper presented at ..."
    return stated >= SHARE_STATED * total and any(label in "AVYIGL" for label in read.labelled.labels)


def _add(stated: Stated, more: Stated) -> bool:
    """Take what is not stated yet; False where there is nothing to take."""
    took = False
    if more.names and _names_in_full(stated.names, more.names):
        stated.names, stated.et_al = [], False
    if more.speaks_of_names and stated.names and not (more.names and _go_on(stated.names, more)):
        return False  # a line that names others speaks of another work
    if more.names:
        stated.names += more.names
        stated.et_al = stated.et_al or more.et_al
        took = True
    if more.venue and not stated.venue:
        stated.venue = more.venue
        took = True
    if more.year and not stated.year:
        stated.year = more.year
        took = True
    if more.decision and not stated.decision:
        stated.decision = more.decision
    if more.links:
        stated.links += more.links
        took = True
    for name, value in more.values.items():
        stated.values.setdefault(name, value)
    return took


def _names_in_full(short: Sequence[NamePiece], full: Sequence[NamePiece]) -> bool:
    """Are the first names family names alone, and do the others name the same persons with their given names?"""
    families = {family_key(piece.text) for piece in short}
    told = [parse_name(piece.text) for piece in full]
    alone = bool(short) and all(" " not in piece.text.strip() for piece in short)
    return alone and all(name.given for name in told) and families <= {family_key(name.family) for name in told}


def _make_venue_of_publisher(stated: Stated, title: Offsets) -> None:
    """The name of a publisher behind a title is no author: "*Purity and Danger*. Routledge, 2002", "(Anna Berg, Springer)"."""
    last = stated.names[-1] if stated.names and not stated.et_al and not stated.venue else None
    found = WITH_PUBLISHER.fullmatch(last.text) if last and last.start >= title[1] else None
    if last is None or found is None or found["publisher"].lower() not in PUBLISHERS:
        return
    start = last.start + found.start("publisher")
    stated.venue = VenueMention(start, start + len(found["publisher"]), found["publisher"], None)
    own = [replace(last, end=last.start + found.end("name"), text=found["name"])] if found["name"] else []
    stated.names = [*stated.names[:-1], *own]


def _add_cited_so(text: str, read: Read, title: Offsets, stated: Stated) -> None:
    """Take the names and the year where the record says them as works are cited."""
    told = cited_so(text, read, title)
    if told is None:
        return
    stated.names, stated.et_al = list(told.names), told.et_al
    stated.year = stated.year or (str(told.year) if told.year else None)
    if stated.venue and stated.venue.start < told.end and told.start < stated.venue.end:
        stated.venue = None


def _go_on(names: Sequence[NamePiece], more: Stated) -> bool:
    """Do single names stand one below the other, in a list of them that names nobody twice?"""
    if len(more.names) != 1 or not 0 <= more.names[0].start - names[-1].end < FARTHEST_NAME:
        return False
    *known, last = (parse_name(name.text) for name in (*names, *more.names))
    return (family_key(last.family), last.given[:1]) not in {(family_key(one.family), one.given[:1]) for one in known}


def _is_reference_string(read: Read) -> bool:
    """Names first, then the title, without a link or bold that would show where it stands, or tabs that part columns."""
    if read.title is None or "\t" in read.unit.text:
        return False
    first = read.pieces[read.title[0]]
    named = "A" in read.labelled.labels[: read.title[0]] or INVERTED.match(read.unit.text, 0, first.start)
    return bool(named) and not set(first.marks) & set("lbw")


def _occasion(unit: Unit) -> Occasion | None:
    venue = first_dated(unit.text)
    if venue is None or venue.year is None:
        return None
    at: Offsets = (unit.start + venue.start, unit.start + venue.end)
    return Occasion(at, venue.name, venue.year)
