"""From the titles in running text to entries."""

import bisect
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from extract.citations import FoundCitation, find_citations
from extract.document import Document, last_sentence
from extract.entry import Entry, Offsets, Page
from extract.forest import Forest
from extract.identifiers import identified
from extract.papers import entry_key
from extract.people import NamePiece, named_in
from extract.reading.prose.evidence import FAR, NEAR, YEAR, read_of, rows_of
from extract.reading.prose.names import names_around
from extract.reading.prose.paragraphs import OTHERS, begins_anew, builder, is_intro, is_told, up_to
from extract.reading.prose.stretches import Region, Stretch, regions_of, stretches_of
from extract.reading.quotes import is_quote
from extract.reading.roles import Read
from extract.reading.stated import stated_in
from extract.reading.twins import OF_RECORDS, filled
from extract.references.model import Model
from extract.text.clean import plain
from kg.terms import title_key

IS_TITLE = 0.4
"""A stretch is a title from this probability on."""
YEAR_BEHIND = re.compile(
    rf"(?:[(\[](?:[^()\[\]]{{0,40}}[\s,])?|,\s*|\b(?:in|im|en|em|from)\s+)(?P<year>{YEAR.pattern})"
)
""" "(Berg and Dahl, 2015)", ", 2015", "published in 2015"."""
DIRECT = re.compile(r"[\s*_”\"]*(?:[(\[]|by)\s*")
"""Between a title and the citation that says whose it is: "*Small Networks* (Berg et al., 2019)"."""
LEADS = re.compile(r"[)\]]?\s*[,:]\s*[*_\"“]*")
"""Between a citation and the title of what it cites: "Berg et al. (2019), *Small Networks*"."""
Found = tuple[Stretch, Read]


def with_named(page: Page, document: Document, entries: Sequence[Entry], labels: Model, forest: Forest) -> list[Entry]:
    """The entries, and those of works that running text names, in the order of their lines.

    `document` is that of the page with its stretches. What the notes of an entry name is cited by it; the rest are entries
    whose notes are the sentences up to the next. A record that is told in a sentence shares its paragraph with what else
    this names.
    """
    told = [entry for entry in entries if is_told(page, document, entry)]
    stated = {_key(document, entry.title) for entry in entries if entry.title}
    found: dict[tuple[str, str], Entry] = {}
    changed: dict[str, Entry] = {}
    ends: dict[str, int] = {}
    titles = _titles(regions_of(page, document, entries, told), document, page.definitions, labels, forest)
    intro = entries[0] if entries and is_intro(page, entries[0]) and len(entries) + len(titles) > OTHERS else None
    for _, group in itertools.groupby(titles, key=lambda title: title[0].region.start):
        here = list(group)
        region = here[0][0].region
        owner = None if region.owner is intro else region.owner
        record = region.record
        if owner and begins_anew(document, owner, here[0][0]):
            ends[entry_key(owner)] = min(region.start, ends.get(entry_key(owner), region.start))
            owner = None
        if record and not any(_overlap(record.title, one.outer) for one, _ in here):
            continue
        for i, (one, read) in enumerate(here):
            at = (one.start, one.end)
            key = _key(document, at)
            before = here[i - 1][0].outer[1] if i else region.start
            after = here[i + 1][0].outer[0] if i + 1 < len(here) else None
            entry = _entry(document, one, read, before)
            if record and _overlap(record.title, one.outer):
                entry = _with_notes(document, region, entry, before, after)
                changed[entry_key(record)] = _told(_up_to(record, after), entry, region)
                continue
            if key in stated if owner is None else _is_of(document, owner, at):
                continue  # the page has a record of it
            citing = owner or builder(document, one, [*entries, *found.values()])
            place = (entry_key(citing) if citing else "", key)
            if citing:
                entry = replace(entry, status="cited", cited_by=(place[0],))
            else:
                entry = _with_notes(document, region, entry, before, after)
            found[place] = _both(found[place], entry) if place in found else entry
    kept = [changed.get(entry_key(entry), entry) for entry in entries if entry is not intro]
    kept = [up_to(entry, ends[entry_key(entry)]) if entry_key(entry) in ends else entry for entry in kept]
    return sorted([*kept, *found.values()], key=lambda entry: (entry.first, entry.last))


def _up_to(record: Entry, after: int | None) -> Entry:
    """The record without what the words from an offset on state, where the next title stands."""
    if after is None:
        return record
    venue = record.venue if record.venue and record.venue.start < after else None
    values = {name: value for name, value in record.values.items() if name in OF_RECORDS}
    return replace(record, names=tuple(name for name in record.names if name.start < after), venue=venue, values=values)


def _told(record: Entry, entry: Entry, region: Region) -> Entry:
    """The record with what its sentence states of it, and the notes up to the next title of its paragraph."""
    own = {shape.number for shape in region.shapes}
    body = (*entry.body, *(shape for shape in record.body if shape.number not in own))
    return replace(filled(record, replace(entry, title=None)), body=body, named=entry.named)


def _both(first: Entry, again: Entry) -> Entry:
    """A work that is named twice: what either says of it."""
    body = (*first.body, *again.body)
    return replace(filled(first, again), body=body, last=max(first.last, again.last) if body else first.last)


def _titles(
    regions: Iterable[Region], document: Document, links: Mapping[str, str], labels: Model, forest: Forest
) -> list[Found]:
    """The titles in regions of running text; `links` say where labels of links lead."""
    told = (region for region in regions if not is_quote(region.text(region.start, region.end)))
    stretches = [one for region in told for one in stretches_of(region, links)]
    if not stretches:
        return []
    reads = read_of(document, stretches, labels, links)
    likely = forest.scores(rows_of(document, stretches, reads))
    return [(stretches[i], reads[i]) for i in _apart(stretches, likely)]


def _overlap(title: Offsets | None, outer: Offsets) -> bool:
    return title is not None and title[0] < outer[1] and outer[0] < title[1]


def _key(document: Document, at: Offsets) -> str:
    return title_key(plain(document.text[slice(*at)]))


def _is_of(document: Document, owner: Entry, at: Offsets) -> bool:
    """Does a stretch state the title or venue of the entry in whose notes it stands?"""
    venue = owner.venue
    if venue and (_overlap((venue.start, venue.end), at) or venue.name == plain(document.text[slice(*at)])):
        return True
    return owner.title is not None and _key(document, owner.title) == _key(document, at)


def _apart(stretches: Sequence[Stretch], likely: NDArray[np.float32]) -> list[int]:
    """Those that are titles, in the order of the text; of those that overlap the likelier."""
    taken: list[Offsets] = []
    found: list[int] = []
    for i in sorted(np.flatnonzero(likely >= IS_TITLE).tolist(), key=lambda i: (-float(likely[i]), i)):
        start, end = stretches[i].outer
        at = bisect.bisect(taken, (start, end))
        if (at == 0 or taken[at - 1][1] <= start) and (at == len(taken) or end <= taken[at][0]):
            taken.insert(at, (start, end))
            found.append(i)
    return sorted(found)


def _entry(document: Document, one: Stretch, read: Read, least: int) -> Entry:
    """What the words around a title state of it; those before it are asked from the offset `least` on."""
    stated = stated_in(document.text, read, own=True)
    values = dict(stated.values)
    if one.target.startswith("http"):
        values |= identified(one.target) | {"url": one.target}
    behind = one.region.text(one.outer[1], read.unit.end)
    led = _led_by(one, least)
    if year := str(led.year) if led and led.year else stated.year or _year(one, behind, least):
        values["year"] = year
    cited = [(one.outer[1] + found.start, one.outer[1] + found.end, found) for found in find_citations(behind)]
    direct = [found for start, _, found in cited if DIRECT.fullmatch(behind, 0, start - one.outer[1])][:1]
    if led or (direct and stated.venue and _overlap((stated.venue.start, stated.venue.end), cited[0][:2])):
        direct = []
    names, et_al = tuple(stated.names), stated.et_al
    if not names and direct:
        names, et_al = tuple(_surnames(direct[0], behind, one.outer[1])), direct[0].et_al
    if led:
        before = max(least, one.region.start)
        names = tuple(_surnames(led, one.region.text(before, one.outer[0]), before))
        et_al = led.et_al
    if not names:
        names, et_al = names_around(one, least)
    rest = one.outer[1] if led and led.year else read.unit.start + stated.rest
    end = max(one.outer[1], rest, *(one.outer[1] + found.end for found in direct))
    end = max([end, *(stop for start, stop, _ in cited if start < end)])
    return Entry(
        document.line_at(one.start).number,
        document.line_at(one.end - 1).number,
        (one.start, one.end),
        names=names,
        et_al=et_al,
        venue=stated.venue,
        values=values,
        named=(min([one.outer[0], *(name.start for name in names)]), end),
    )


def _led_by(one: Stretch, least: int) -> FoundCitation | None:
    """The citation right before a title that says whose it is: "Berg et al. (2019), “Small Networks”"."""
    before = max(least, one.region.start)
    text = one.region.text(before, one.outer[0])
    found = find_citations(text)
    last = found[-1] if found and LEADS.fullmatch(text, found[-1].end) else None
    return last if last and last.surnames and (last.year or last.et_al) and not last.key else None


def _surnames(found: FoundCitation, text: str, offset: int) -> Iterator[NamePiece]:
    """Whom a citation names, with offsets moved by `offset`."""
    return (name.moved(offset) for name in named_in(text, found.surnames, found.start, len(text)))


def _year(one: Stretch, behind: str, least: int) -> str | None:
    """The year nearest to a title: right behind it, or in the sentence before it ("In 1969 Berg and Dahl published ...")."""
    if after := YEAR_BEHIND.search(behind, 0, NEAR):
        return after["year"]
    before = one.region.text(max(least, one.outer[0] - FAR), one.outer[0])
    years = YEAR.findall(last_sentence(before))
    return years[-1] if years else None


def _with_notes(document: Document, region: Region, entry: Entry, least: int, after: int | None) -> Entry:
    """The entry with what is said of it: the sentence that names it, and what follows up to the one that names the next."""
    start, end = entry.named or (region.start, region.start)
    stop = region.end if after is None else _sentence(document, region, after, end)
    body = (*region.part(_sentence(document, region, start, least), start), *region.part(end, stop))
    return replace(entry, body=body, last=max([entry.last, *(shape.number for shape in body)]))


def _sentence(document: Document, region: Region, at: int, least: int) -> int:
    """Where the sentence begins that holds what stands at an offset, `least` at the earliest."""
    sentences = document.sentences(region.line)
    i = bisect.bisect_right(sentences, at, key=itemgetter(0)) - 1
    return max(least, sentences[i][0]) if i >= 0 else least
