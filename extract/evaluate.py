"""How well documents are read whose papers are known: what was found beside what is there, in figures and by name.

A gold folder holds one folder a document; in it stand the document and `gold.json`, the list of its papers.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Literal

from rapidfuzz import fuzz

from extract.pipeline import Progress, extract_sources
from extract.sources import FORMATS
from kg.errors import DocumentError
from kg.facts import DocumentFacts
from kg.ids import folded

Field = Literal["authors", "year", "venue", "url"]
Value = str | int | tuple[str, ...] | None

GOLD = "gold.json"
SIMILAR = 0.9
"""Titles from this similarity on are one title: a misprint or a lost hyphen stays above, another paper of a series below."""
ANNOTATED = 0.95
"""The similarity of a title to itself with a few words more at one end ("(oral)", "code and data")."""
ANNOTATION_WORDS = 4
"""So many words may be added to a title, and more than one word less must it have: shorter ones begin many others."""
LENGTHS = 0.25
"""Titles whose lengths differ by a larger share are not compared letter by letter."""
ARXIV = re.compile(r"arxiv\.org/(?:abs|pdf)/(\d{4}\.\d{4,5})")


@dataclass(frozen=True, slots=True)
class Record:
    """A paper as the gold or the extraction states it; an arXiv number alone gives the `url` too."""

    title: str
    authors: tuple[str, ...] = ()
    year: int | None = None
    venue: str | None = None
    url: str | None = None
    arxiv: str | None = None


@dataclass(frozen=True, slots=True)
class Gold:
    """A document whose papers are known; what is found under an `optional` title is neither right nor wrong."""

    name: str
    path: str
    papers: tuple[Record, ...]
    optional: tuple[str, ...] = ()


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
            url = _address(paper.url, paper.arxiv)
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
    shares = {field.name: _mean(getattr(some, field.name) for some in figures) for field in fields(Figures)[3:]}
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


# Titles


def title_key(title: str) -> str:
    """The words of a title without case, accents and punctuation.

    >>> title_key("Schrödinger-Bridges: **A** Survey")
    'schrodinger bridges a survey'
    """
    return " ".join(re.findall(r"[^\W_]+", folded(title)))


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


# Fields


def _author_key(name: str) -> tuple[str, str]:
    """Family name and first initial, of "Ada Lovelace" and "Lovelace, A." alike; the initial is "" where none is stated."""
    family, _, given = name.partition(",")
    words = title_key(f"{given} {family}").split() or [""]
    return words[-1], words[0][0] if len(words) > 1 else ""


def _author_f1(stated: Record, found: Record) -> float:
    known, read = ({_author_key(name) for name in record.authors} for record in (stated, found))
    return 2 * len(known & read) / (len(known) + len(read))


def _same_authors(stated: Record, found: Record) -> bool:
    return [_author_key(name) for name in stated.authors] == [_author_key(name) for name in found.authors]


def _same_year(stated: Record, found: Record) -> bool:
    return stated.year == found.year


def _same_venue(stated: Record, found: Record) -> bool:
    """Is one venue's name in the other's: "ACL" in "Proceedings of ACL"?"""
    known, read = title_key(stated.venue or ""), title_key(found.venue or "")
    return bool(read) and (known in read or read in known)


def _same_url(stated: Record, found: Record) -> bool:
    return _url_key(stated) == _url_key(found)


def _url_key(record: Record) -> str:
    """The arXiv number without version, else the address without what often differs: scheme, www, .pdf, last slash."""
    url = record.url or ""
    named = ARXIV.search(url)
    number = record.arxiv or (named.group(1) if named else "")
    if number:
        return "arxiv:" + re.sub(r"v\d+$", "", number)
    return re.sub(r"(\.pdf|/)$", "", re.sub(r"^https?://(www\.)?", "", url.lower()))


def _address(url: str | None, arxiv: str | None) -> str | None:
    return url or (f"https://arxiv.org/abs/{arxiv}" if arxiv else None)


AGREE: Mapping[Field, Callable[[Record, Record], bool]] = {
    "authors": _same_authors,
    "year": _same_year,
    "venue": _same_venue,
    "url": _same_url,
}
"""When a field that was read is the one that the gold states."""


# The gold folder


def read_gold(folder: Path) -> list[Gold]:
    """The documents of a gold folder, folders in alphabetical order; raises DocumentError that names file and remedy."""
    try:
        inside = sorted(path for path in folder.iterdir() if path.is_dir() and not path.name.startswith("."))
    except OSError as error:
        remedy = "name a folder that holds one folder a document"
        raise DocumentError(str(folder), f"cannot be read as a folder: {error.strerror}; {remedy}") from error
    if not inside:
        remedy = f"make one folder a document, with the document and its {GOLD}, and name the folder above them"
        raise DocumentError(str(folder), f"no folder in it; {remedy}")
    return [_gold(path) for path in inside]


def _gold(folder: Path) -> Gold:
    file = folder / GOLD
    value = _json(file)
    papers = value.get("papers") if isinstance(value, dict) else None
    if not isinstance(papers, list) or not papers:
        raise DocumentError(str(file), 'no papers in it; write {"papers": [{"title": "..."}, ...]}')
    optional = _texts(file, 'of "optional"', value.get("optional"))
    known = tuple(_record(file, number, paper) for number, paper in enumerate(papers, 1))
    return Gold(str(value.get("doc") or folder.name), str(_document(folder)), known, optional)


def _json(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        remedy = f"list the papers of the document in it, or move the folder {file.parent.name} elsewhere"
        raise DocumentError(str(file), f"there is no such file; {remedy}") from error
    except OSError as error:
        raise DocumentError(str(file), f"cannot be read: {error.strerror}; check the file and its mode") from error
    except UnicodeDecodeError as error:
        raise DocumentError(str(file), f"byte {error.start} is not UTF-8; save the file as UTF-8") from error
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise DocumentError(str(file), f"{where} is not JSON: {error.msg}; correct it there") from error


def _document(folder: Path) -> Path:
    """The document `doc.*`, else the only one; a README may tell about it, or be the document where no other is."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != GOLD and path.name[0] != ".")
    documents = [path for path in files if path.suffix.lower() in FORMATS]
    named = [path for path in documents if path.stem == "doc"]
    others = [path for path in documents if path.stem.lower() != "readme"]
    candidates = named or others or documents
    if len(candidates) == 1:
        return candidates[0]
    what = "and ".join(f"{path.name} " for path in candidates) + "stand here" if candidates else "no document here"
    endings = ", ".join(ending for ending in FORMATS if ending)
    raise DocumentError(str(folder), f"{what}; put one document here and name it doc ({endings})")


def _record(file: Path, number: int, value: Any) -> Record:
    where = f"of paper {number}"
    if not isinstance(value, dict):
        raise DocumentError(str(file), f'paper {number} is no object; write {{"title": "...", "year": 2020}}')
    title = _text(file, where, "title", value)
    if not title or not title_key(title):
        raise DocumentError(str(file), f'paper {number} has no title; add "title": "..."')
    year = value.get("year")
    if year is not None and not re.fullmatch(r"\d{4}", str(year)):
        raise DocumentError(str(file), f"the year {where} is {year!r}; write four digits, or leave it out")
    arxiv = _text(file, where, "arxiv", value)
    return Record(
        title,
        _texts(file, f"of the authors {where}", value.get("authors")),
        None if year is None else int(year),
        _text(file, where, "venue", value),
        _address(_text(file, where, "url", value), arxiv),
        arxiv,
    )


def _text(file: Path, where: str, field: str, value: Mapping[str, Any]) -> str | None:
    text = value.get(field)
    if text is not None and not isinstance(text, str):
        raise DocumentError(str(file), f"the {field} {where} is {text!r}; write it as text in quotes")
    return text or None


def _texts(file: Path, where: str, value: Any) -> tuple[str, ...]:
    """The texts of a list; () where there is no list."""
    if value is None:
        return ()
    if not isinstance(value, list):
        raise DocumentError(str(file), f'the value {where} is no list; write ["...", "..."]')
    wrong = next((text for text in value if not isinstance(text, str)), None)
    if wrong is not None or None in value:
        raise DocumentError(str(file), f"an entry {where} is {wrong!r}; write it as text in quotes")
    return tuple(value)
