"""What there is to train on: documents with gold, pages without papers, and facts for the grammar to write."""

import gzip
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from extract import bibliographies
from extract.document import Document
from extract.entry import Page
from extract.reading.candidates import pieces_of_units
from extract.reading.outline import Outline, outline_of
from extract.reading.training.align import Aligned, align
from extract.reading.training.grammar import document
from extract.reading.training.grammar.style import ACRONYMS
from extract.sources import read
from kg.errors import DocumentError

SHORTEST_TITLE, LONGEST_TITLE = 8, 220
PAPERS_WRITTEN = (2, 14)
"""So few and so many papers does a document of the grammar tell of."""
NOISE_LINES = (3, 14)
LONGEST_ACRONYM = 6
GOLD = (("works.json", "works"), ("gold.json", "papers"), ("notes.json", "entries"))
UNKNOWN = -1
"""The role of a unit that may be a record or not."""
FROM_ACL, FROM_CITATIONS = 7000, 2000
MARKUP = re.compile(r"<[^<>]+>|[{}\[\]|*_`<>]")


@dataclass(slots=True)
class Example:
    """A document to learn from: where it comes from ("written", "real" or "none"), its outline, its units with their labels,
    and the titles of the papers that these number, and where each appeared, "" where that is not told."""

    name: str
    source: str
    outline: Outline
    aligned: list[Aligned]
    titles: list[str]
    venues: list[str]

    @property
    def records(self) -> dict[int, str]:
        """Unit -> title, of those that are records."""
        return {i: self.titles[paper] for i, paper in self.papers.items()}

    @property
    def papers(self) -> dict[int, int]:
        """Unit -> number of its paper, of those that are records."""
        return {one.unit.index: one.paper for one in self.aligned if one.role == 1}


def prepare(name: str, source: str, page: Document, gold: Mapping[str, Any]) -> Example:
    """A document with the labels that its gold tells; BibTeX in it is left out, for it is read by its grammar."""
    lines = Page.of(page)
    lines.free.difference_update(bibliographies.read(lines).taken)
    outline = outline_of(lines)
    titles = [str(paper["title"]) for paper in gold["papers"]]
    venues = [str(paper.get("venue") or "") for paper in gold["papers"]]
    return Example(name, source, outline, align(outline, gold, pieces_of_units(outline)), titles, venues)


def written(
    n: int,
    facts: Sequence[dict[str, Any]],
    noise: Sequence[list[str]],
    seed: int,
    papers: tuple[int, int] = PAPERS_WRITTEN,
) -> Iterator[Example]:
    """Documents of the grammar about papers drawn from the facts, so few and so many each."""
    random = Random(seed)
    for number in range(n):
        records = [dict(record) for record in random.sample(facts, random.randint(*papers))]
        text, gold, style = document(random, records, lambda: random.choice(noise))
        form = style.values.get("format", "markdown")
        page = Document("written", "notes.md", text, "0", form)
        yield prepare(f"written {number}", "written", page, {"papers": gold})


def real(folder: Path) -> Iterator[Example]:
    """The documents with gold below a folder: `NAME/doc.*` or `NAME/doc/`, and what `known` reads beside it."""
    for path in sorted(folder.iterdir()):
        yield from known(path)


def known(folder: Path) -> list[Example]:
    """The files of one document with gold; none where no gold is.

    The gold is `papers` in `gold.json`, `works` in `works.json` or `entries` in `notes.json`, each with its `title`, and where
    it is known the `line` of that, or the `lines` of all that is said of it; `optional` and `doubtful` titles teach nothing.
    """
    gold = gold_in(folder)
    if gold is None:
        return []
    files = documents_in(folder)
    parts = [part for file in files if (part := _part(folder.name, file, gold, alone=len(files) == 1))]
    _keep_best(parts)
    return parts


def gold_in(folder: Path) -> dict[str, Any] | None:
    """The gold of a folder, with the line of each title as far as it is known; None where there is none."""
    name, key = next(((name, key) for name, key in GOLD if (folder / name).exists()), ("", ""))
    if not name:
        return None
    gold = json.loads((folder / name).read_text(encoding="utf-8"))
    lines = [paper.get("lines") for paper in gold[key]]
    papers = [
        {"line": at[0], **paper} if isinstance(at, list) else paper for paper, at in zip(gold[key], lines, strict=True)
    ]
    return {**gold, "papers": papers, "optional": [*gold.get("optional", ()), *gold.get("doubtful", ())]}


def documents_in(folder: Path) -> list[Path]:
    """The files of a document with gold: all below `doc*`, bibliographies excepted."""
    docs = [doc for doc in sorted(folder.glob("doc*")) if doc.suffix != ".bib"]
    return [file for doc in docs for file in ([doc] if doc.is_file() else sorted(filter(Path.is_file, doc.rglob("*"))))]


def is_in(file: Path, paper: Mapping[str, Any]) -> bool:
    """Does a paper of a gold stand in a file? It may say so by the end of the file's path."""
    return not paper.get("file") or str(file).endswith(paper["file"])


def _part(name: str, file: Path, gold: Mapping[str, Any], *, alone: bool) -> Example | None:
    papers = [paper for paper in gold["papers"] if alone or is_in(file, paper)]
    try:
        page = read(str(file), "document")
    except DocumentError:
        return None
    return prepare(name, "real" if gold["papers"] else "none", page, {**gold, "papers": papers})


def _keep_best(parts: Sequence[Example]) -> None:
    """Of several files that hold one title the one that says most of it has the record."""
    best: dict[str, Aligned] = {}
    for example in parts:
        for one in example.aligned:
            if one.role != 1:
                continue
            title = example.titles[one.paper]
            other = best.get(title)
            if other and other.value >= one.value:
                one.role = -1
                continue
            if other:
                other.role = -1
            best[title] = one


def without_papers(folder: Path) -> Iterator[Example]:
    """The pages of a folder that list no paper."""
    for path in sorted(folder.iterdir()):
        try:
            yield prepare(path.name, "none", read(str(path), "document"), {"papers": []})
        except DocumentError:
            continue


def noise_in(folder: Path) -> list[list[str]]:
    """Stretches of lines of the pages of a folder."""
    random = Random(1)
    found: list[list[str]] = []
    for path in sorted(folder.iterdir()):
        lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
        at = 0
        while at < len(lines):
            stretch = lines[at : at + random.randint(*NOISE_LINES)]
            at += len(stretch)
            if sum(bool(line.strip()) for line in stretch) > 1:
                found.append(stretch)
    return found


def facts_in(shared: Path) -> list[dict[str, Any]]:
    """Papers of the benchmarks in `shared/data`: the ACL Anthology, bibliographies of several fields, a citation network."""
    random = Random(5)
    rows = _rows(shared / "data/scale/acl_20k.jsonl.gz")
    random.shuffle(rows)
    found = [fact for row in rows[:FROM_ACL] if (fact := _of_acl(row, random))]
    abstracts = [fact["abstract"] for fact in found]
    for path in sorted((shared / "data/bibliographies").glob("*/gold.json.gz")):
        for entry in json.loads(gzip.decompress(path.read_bytes()))["entries"]:
            people = [(name.get("first") or "", name.get("last") or "") for name in entry.get("authors", [])]
            found.append(
                _fact(entry.get("title"), people, entry.get("year"), entry.get("venue"), random.choice(abstracts))
            )
    rows = _rows(shared / "data/related/citations/papers.jsonl.gz")
    random.shuffle(rows)
    for row in rows[:FROM_CITATIONS]:
        people = [_split(name) for name in row["authors"]]
        found.append(_fact(row["title"], people, row.get("year"), (row.get("venue") or "").upper(), None))
    return [fact for fact in found if SHORTEST_TITLE <= len(fact["title"]) <= LONGEST_TITLE]


def _of_acl(row: Mapping[str, Any], random: Random) -> dict[str, Any] | None:
    people = [(name.get("first") or "", name.get("last") or "") for name in row.get("authors", [])]
    short = str(row.get("venue") or "").upper()
    names = (
        short if len(short) <= LONGEST_ACRONYM else "",
        str(row.get("booktitle") or "")[:90],
        *random.sample(ACRONYMS, 2),
    )
    return _fact(row.get("title"), people, row.get("year"), random.choice(names), row.get("abstract"))


def _fact(
    title: str | None, authors: list[tuple[str, str]], year: int | None, venue: str | None, abstract: str | None
) -> dict[str, Any]:
    bare = " ".join(MARKUP.sub("", title or "").split())
    return {"title": bare, "authors": authors, "year": year, "venue": venue or None, "abstract": abstract}


def _split(name: str) -> tuple[str, str]:
    given, _, family = name.rpartition(" ")
    return given, family


def _rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).decode().splitlines() if line.strip()]
