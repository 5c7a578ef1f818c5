"""How well documents are read whose papers are known: what was found beside what is there, in figures and by name."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Literal

from rapidfuzz import fuzz

from extract.gold import Gold, Record, address, read_gold, title_key
from extract.pipeline import Progress, extract_sources
from kg.errors import DocumentError
from kg.facts import DocumentFacts
from kg.ids import ARXIV, DOI
from kg.names import all_family_first

Field = Literal["authors", "year", "venue", "url"]
Value = str | int | tuple[str, ...] | None

SIMILAR = 0.9
"""Titles from this similarity on are one title: a misprint or a lost hyphen stays above, another paper of a series below."""
ANNOTATED = 0.95
"""The similarity of a title to itself with a few words more at one end ("(oral)", "code and data")."""
ANNOTATION_WORDS = 4
"""So many words may be added to a title, and so many must it have itself: shorter titles begin many others."""
LENGTHS = 0.25
"""Titles whose lengths differ by a larger share are not compared letter by letter."""
ADDRESS_OF_ARXIV = re.compile(rf"arxiv\.org/(?:abs|pdf)/({ARXIV})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of papers, and shares from 0 to 1; a share is None where the gold states nothing to hold it to.

    The fields are judged on the papers that were found and of which the gold states the field. `author_f1` goes by family
    name and first initial, `authors_exact` asks for the whole list in its order.
    """

    papers: int
    found: int
    matched: int
    precision: float | None
    recall: float | None
    f1: float | None
    author_f1: float | None
    authors_exact: float | None
    year: float | None
    venue: float | None
    url: float | None


SHARES = ("precision", "recall", "f1", "author_f1", "authors_exact", "year", "venue", "url")


@dataclass(frozen=True, slots=True)
class WrongField:
    """A field of a paper that was found, where what was read is not what the gold states; `title` is the gold's."""

    title: str
    field: Field
    stated: Value
    found: Value


@dataclass(frozen=True, slots=True)
class Report:
    """One document: its figures; titles not found, in the order of the gold; found titles that are none; wrong fields."""

    name: str
    path: str
    figures: Figures
    missed: tuple[str, ...]
    false: tuple[str, ...]
    wrong: tuple[WrongField, ...]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The documents in the order of their folders; `macro` has the sums of the counts and the means of the shares."""

    documents: tuple[Report, ...]
    macro: Figures


def evaluate(folder: Path, *, encoding: str | None = None, progress: Progress | None = None) -> Evaluation:
    """The documents of a gold folder, each read and held to its gold.

    Raises DocumentError where a document or its gold cannot be read: a mean that leaves one out would mislead.
    """
    golds = read_gold(folder)
    reports = []
    sources = extract_sources([gold.path for gold in golds], encoding=encoding, progress=progress)
    for gold, facts in zip(golds, sources, strict=True):
        if isinstance(facts, DocumentError):
            raise facts
        reports.append(compare(gold, records(facts)))
    return Evaluation(tuple(reports), macro([report.figures for report in reports]))


def records(facts: DocumentFacts) -> Iterator[Record]:
    """The papers that a document states, those without a title left out."""
    for paper in facts.papers:
        if paper.title:
            names = tuple(author.name for author in paper.authors)
            url = address(paper.url, paper.arxiv)
            yield Record(paper.title, names, paper.year, paper.venue, url, paper.arxiv)


def compare(gold: Gold, found: Iterable[Record]) -> Report:
    """What was found in one document beside its gold; a title that was found twice counts once, as found first."""
    distinct: dict[str, Record] = {}
    for record in found:
        distinct.setdefault(title_key(record.title), record)
    distinct.pop("", None)
    keys, predicted = list(distinct), list(distinct.values())
    places = match([title_key(paper.title) for paper in gold.papers], keys)
    taken = set(places.values())
    optional = [title_key(title) for title in gold.optional]
    false = [
        record.title
        for place, (key, record) in enumerate(distinct.items())
        if place not in taken and not any(similarity(key, title) for title in optional)
    ]
    pairs = [(gold.papers[place], predicted[places[place]]) for place in sorted(places)]
    missed = [paper.title for place, paper in enumerate(gold.papers) if place not in places]
    figures = _figures(len(gold.papers), len(pairs) + len(false), pairs)
    return Report(gold.name, gold.path, figures, tuple(missed), tuple(false), tuple(_wrong(pairs)))


def macro(figures: Sequence[Figures]) -> Figures:
    """The sums of the counts; of each share the mean over the documents that have it."""
    shares = {name: _mean(getattr(some, name) for some in figures) for name in SHARES}
    return Figures(
        sum(some.papers for some in figures),
        sum(some.found for some in figures),
        sum(some.matched for some in figures),
        **shares,
    )


def _figures(papers: int, found: int, pairs: Sequence[tuple[Record, Record]]) -> Figures:
    matched = len(pairs)
    right = {
        field: _mean(float(agree(stated, read)) for stated, read in pairs if getattr(stated, field))
        for field, agree in AGREE.items()
    }
    return Figures(
        papers,
        found,
        matched,
        precision=matched / found if found else 0.0,
        recall=matched / papers if papers else 0.0,
        f1=2 * matched / (papers + found) if papers + found else 0.0,
        author_f1=_mean(_author_f1(stated, read) for stated, read in pairs if stated.authors),
        authors_exact=right["authors"],
        year=right["year"],
        venue=right["venue"],
        url=right["url"],
    )


def _wrong(pairs: Sequence[tuple[Record, Record]]) -> Iterator[WrongField]:
    for stated, read in pairs:
        for field, agree in AGREE.items():
            if getattr(stated, field) and not agree(stated, read):
                yield WrongField(stated.title, field, getattr(stated, field), getattr(read, field))


def _mean(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None


def match(gold: Sequence[str], found: Sequence[str]) -> dict[int, int]:
    """place in `gold` -> place in `found`, one to one, of keys of titles: equal ones first, then the most similar.

    `found` holds no key twice; where the gold does, the further ones can still have a similar title.
    """
    first = {key: place for place, key in reversed(list(enumerate(gold)))}
    places = {first[key]: place for place, key in enumerate(found) if key in first}
    taken = set(places.values())
    open_gold = [place for place in range(len(gold)) if place not in places]
    open_found = [place for place in range(len(found)) if place not in taken]
    for _, wanted, place in sorted(_similar(gold, open_gold, found, open_found), reverse=True):
        if wanted not in places and place not in taken:
            places[wanted] = place
            taken.add(place)
    return places


def _similar(
    gold: Sequence[str], open_gold: Iterable[int], found: Sequence[str], open_found: Iterable[int]
) -> Iterator[tuple[float, int, int]]:
    """(similarity, place in `gold`, place in `found`) of the pairs that share half of the words of the shorter title."""
    holding: defaultdict[str, list[int]] = defaultdict(list)
    words = {place: set(gold[place].split()) for place in open_gold}
    for place in words:
        for word in words[place]:
            holding[word].append(place)
    for place in open_found:
        own = set(found[place].split())
        shared = Counter(wanted for word in own for wanted in holding[word])
        for wanted, number in shared.items():
            if 2 * number >= min(len(own), len(words[wanted])):
                alike = similarity(gold[wanted], found[place])
                if alike:
                    yield alike, wanted, place


def similarity(first: str, second: str) -> float:
    """How alike two keys of titles are, from SIMILAR to 1; 0 where they are not one title.

    >>> similarity("attention is all you need", "attention is all you need oral")
    0.95
    """
    if first == second:
        return 1.0
    lengths = len(first.split()), len(second.split())
    if min(lengths) >= ANNOTATION_WORDS and abs(lengths[0] - lengths[1]) <= ANNOTATION_WORDS:
        short, long = sorted((first, second), key=len)
        if long.startswith(short) or long.endswith(short):
            return ANNOTATED
    if abs(len(first) - len(second)) > LENGTHS * max(len(first), len(second)):
        return 0.0
    # rapidfuzz is fast and never below difflib, which is stricter about letters far apart: most pairs end here.
    if not fuzz.ratio(first, second, score_cutoff=100 * SIMILAR):
        return 0.0
    ratio = SequenceMatcher(None, first, second, autojunk=False).ratio()
    return ratio if ratio >= SIMILAR else 0.0


def _author_keys(names: Sequence[str]) -> list[tuple[str, str]]:
    """Family name and first initial of each name of a list, "Ada Lovelace", "Lovelace, A." and "Lovelace A" alike; the initial
    is "" where none is stated."""
    turned = all_family_first(names) or ()
    return [_author_key(name) for name in ([f"{name.family}, {name.given}" for name in turned] or names)]


def _author_key(name: str) -> tuple[str, str]:
    family, _, given = name.partition(",")
    words = title_key(f"{given} {family}").split() or [""]
    return words[-1], words[0][0] if len(words) > 1 else ""


def _author_f1(stated: Record, found: Record) -> float:
    known, read = (set(_author_keys(record.authors)) for record in (stated, found))
    return 2 * len(known & read) / (len(known) + len(read))


def _same_authors(stated: Record, found: Record) -> bool:
    return _author_keys(stated.authors) == _author_keys(found.authors)


def _same_year(stated: Record, found: Record) -> bool:
    return stated.year == found.year


def _same_venue(stated: Record, found: Record) -> bool:
    """Is one venue's name in the other's: "ACL" in "Proceedings of ACL"?"""
    known, read = title_key(stated.venue or ""), title_key(found.venue or "")
    return bool(read) and (known in read or read in known)


def _same_url(stated: Record, found: Record) -> bool:
    return _url_key(stated) == _url_key(found)


def _url_key(record: Record) -> str:
    """The arXiv number without version, or the DOI, else the address without what often differs: scheme, www, .pdf, last
    slash."""
    url = record.url or ""
    named = ADDRESS_OF_ARXIV.search(url)
    number = record.arxiv or (named.group(1) if named else "")
    if number:
        return "arxiv:" + re.sub(r"v\d+$", "", number)
    if doi := re.search(DOI, url.lower()):
        return f"doi:{doi[0]}"
    return re.sub(r"(\.pdf|/)$", "", re.sub(r"^https?://(www\.)?", "", url.lower()))


AGREE: Mapping[Field, Callable[[Record, Record], bool]] = {
    "authors": _same_authors,
    "year": _same_year,
    "venue": _same_venue,
    "url": _same_url,
}
"""When a field that was read is the one that the gold states."""
