"""Entries of which is annotated what they speak of and what they introduce, with the terms that are found in them."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from extract.citing import own_work, whole_note
from extract.concepts.evidence import Mention, Notes, grouped
from extract.concepts.extract import terms_of
from extract.concepts.field import is_of_gazetteer
from extract.entry import Page
from extract.papers import paper_of
from extract.reading import read_entries
from extract.reading.training.corpus import documents_in, is_in
from extract.sources import read
from kg.errors import DocumentError
from kg.terms import concept_key, title_key

SEEDS = ("000", "001", "003", "004")
"""The seed documents whose gold tells what works introduce."""
ALL_CONCEPTS = ("001", "004")
"""Those whose gold tells all concepts of some entries."""
NAMED, MAYBE, OTHER = 1, 2, 0
"""What the gold says of a term: it tells it; it may be told or not; neither."""
Gold = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Annotated:
    """The terms of one entry, or of a section of one, and what the gold says of it: `concepts` and `introduces` with their
    names and types where they are annotated, `also_ok` and `introduces_ok` for what may be named or not."""

    collection: str
    origin: str
    """What must not be parted: the file, or in a long list the work."""
    groups: Mapping[str, Sequence[Mention]]
    notes: Notes
    gold: Gold


def annotated(shared: Path, folders: Iterable[Path] = ()) -> Iterator[Annotated]:
    """The annotated entries of all collections, as far as they are found: those of the benchmarks, and those of each further
    folder."""
    yield from in_folders([*sorted((shared / "data/notes").iterdir()), *folders])
    for number in SEEDS:
        gold = json.loads((shared / f"gold/gold_{number}.json").read_text(encoding="utf-8"))
        files = (shared / "seeds").glob(f"{number}_*")
        yield from _of_files("seeds", files, _of_seed(gold, concepts=number in ALL_CONCEPTS), by_section=False)


def in_folders(folders: Iterable[Path]) -> Iterator[Annotated]:
    """The annotated entries of folders that hold a document, or several, and their `notes.json`; of others none."""
    for folder in folders:
        if (folder / "notes.json").exists():
            gold = json.loads((folder / "notes.json").read_text(encoding="utf-8"))
            by_section = gold.get("kind") == "sections"
            yield from _of_files(str(folder), documents_in(folder), gold["entries"], by_section=by_section)


def forms_of(mentions: Sequence[Mention]) -> set[str]:
    """The keys of a term's names, short and long."""
    return {concept_key(form) for m in mentions for form in (m.candidate.name, m.candidate.long_form) if form}


def keys_of(concept: Gold | str) -> frozenset[str]:
    """The keys of a concept of the gold in all its spellings."""
    if isinstance(concept, str):
        return frozenset([concept_key(concept)])
    return frozenset(
        concept_key(name) for name in (concept["name"], *concept.get("surfaces", ()), *concept.get("aliases", ()))
    )


def labelled(
    groups: Mapping[str, Sequence[Mention]], told: Iterable[Gold | str], maybe: Iterable[Gold | str]
) -> NDArray[np.int8]:
    """(n_terms,): of each term whether the gold tells it, says that it may be told or not, or neither."""
    names, allowed = [keys_of(one) for one in told], frozenset().union(*map(keys_of, maybe))
    forms = map(forms_of, groups.values())
    return np.array(
        [NAMED if any(one & keys for keys in names) else MAYBE if one & allowed else OTHER for one in forms], np.int8
    )


def _of_seed(gold: Gold, *, concepts: bool) -> list[dict[str, Any]]:
    """The entries of a seed's gold in the form of `notes.json`."""
    entries: dict[str, dict[str, Any]] = {}
    for entry in gold.get("entries", ()):
        told = entry.get("introduces_detail", ())
        if entry.get("title") and "introduces" in entry:
            rest = [name for one in told if not one.get("primary", True) for name in keys_of(one)]
            main = [one for one in told if one.get("primary", True)] or [{"name": name} for name in entry["introduces"]]
            entries[entry["title"]] = {"title": entry["title"], "introduces": main, "introduces_ok": rest}
    sample = gold.get("concept_sample") or gold.get("concepts") or {"entries": gold.get("papers", ())}
    for entry in sample["entries"]:
        named = entry.get("concepts")
        if not entry.get("title") or named is None:
            continue
        one = entries.setdefault(entry["title"], {"title": entry["title"]})
        own = [concept for concept in named if concept.get("introduced")]
        if "introduces" not in one and (own or not concepts or gold.get("concept_sample")):
            one["introduces"] = [concept for concept in own if concept.get("core", True)]
            one["introduces_ok"] = [name for c in own if not c.get("core", True) for name in keys_of(c)]
        if concepts:
            one |= {"concepts": named, "also_ok": entry.get("also_ok", [])}
    return list(entries.values())


def _of_files(collection: str, files: Iterable[Path], gold: Sequence[Gold], *, by_section: bool) -> Iterator[Annotated]:
    for file in files:
        wanted = [entry for entry in gold if is_in(file, entry)]
        if not wanted:
            continue
        for title, lines, mentions, notes in terms_in(file):
            for entry in wanted:
                first, last = entry.get("lines", (0, 0))
                keys = {title_key(entry["title"]), title_key(entry.get("heading") or "")} - {""}
                inside = [m for m, line in zip(mentions, lines, strict=True) if first <= line <= last]
                if inside if by_section else title_key(title) in keys:
                    groups = grouped(inside if by_section else mentions)
                    yield Annotated(collection, title if collection == "seeds" else str(file), groups, notes, entry)


def terms_in(file: Path) -> Iterator[tuple[str, list[int], list[Mention], Notes]]:
    """Of each section of each entry of a file the title, and its terms with their lines."""
    try:
        document = read(str(file), "document")
    except DocumentError:
        return
    page = Page.of(document)
    entries, _ = read_entries(page)
    own = own_work(page) if not entries else None
    for entry in [own] if own else whole_note(page, entries):
        if entry.status == "entry":
            paper, fields = paper_of(document, entry)
            for mentions, notes in terms_of(document, entry, fields, of_gazetteer=is_of_gazetteer(document.text)):
                yield paper.title or "", [document.origin(m.start) for m in mentions], mentions, notes
