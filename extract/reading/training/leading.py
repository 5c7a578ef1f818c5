"""Learns how names before titles are told: `python -m extract.reading.training.leading RECORDS.jsonl.xz PAGE...`.

RECORDS has records with `title` and `authors` of `first` and `last`, which are written in many ways; what stands before a dash,
colon or bar on a PAGE counts as no names unless the labeller finds one of its words in a name of the page.
"""

import json
import lzma
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from extract.document import Document
from extract.entry import Page
from extract.reading.features import WORD
from extract.reading.leading import WEIGHTS, evidence, sides_of
from extract.reading.outline import outline_of
from extract.reading.reader import labelled, shipped
from extract.reading.roles import Read
from extract.references.count_given import records_in
from extract.references.train_orders import WAYS, Name, with_strange
from extract.sources import find, read
from kg.errors import DocumentError
from kg.ids import folded
from kg.resolve.fitting import Example, fit

N_WRITTEN, SEED = 12_000, 1
LENGTHS = (1, 1, 1, 2, 2, 3, 4, 5)
"""So many names have the works of which notes are kept."""
SIGNS = (" - ", " - ", " – ", " — ", ": ", ": ", " | ")
SHORT, DATED = 0.35, 0.4
"""Such shares of works are named by family names alone, and with their year."""
TITLE_FIRST, TOPIC, NAMES_ALONE = 0.15, 0.15, 0.05
"""Such shares of what is written have the title before the names, a topic in their place, and names in that of the title."""
TWO, MOST = 2, 150
"""A page says no more than its first hundred and a half."""


def written(titles: Sequence[str], lists: Sequence[Sequence[Name]]) -> Iterator[Example]:
    """Records that begin with names, and such as begin with a title, a part of one or a topic."""
    rng = random.Random(SEED)
    shares = [share for share, _, _ in WAYS]
    for _ in range(N_WRITTEN):
        title, sign, year = rng.choice(titles), rng.choice(SIGNS), str(rng.randrange(1900, 2026))
        names = [with_strange(name, rng) for name in rng.choice(lists)[: rng.choice(LENGTHS)]]
        listed = _short(names, rng) if rng.random() < SHORT else rng.choices(WAYS, shares)[0][2](names, rng)
        dated = rng.random() < DATED
        kind = rng.random()
        if kind < TITLE_FIRST:
            text = f"{title}{sign}{listed}" + f" ({year})" * dated
        elif kind < TITLE_FIRST + TOPIC:
            words = WORD.findall(rng.choice(titles))
            text = f"{' '.join(words[: rng.choice((1, 1, 2, 3))])}{sign}{title}" + f" ({year})" * dated
        elif kind < TITLE_FIRST + TOPIC + NAMES_ALONE:
            text = f"{year} " * dated + f"{_short(names, rng)}{sign}{_short(rng.choice(lists), rng)}"
        elif ": " in title and rng.random() < 1 / 2:
            text = f"{title} ({year})" if dated else title
        else:
            text = rng.choice(_ways(listed, title, sign, year)) if dated else f"{listed}{sign}{title}"
        leads = kind >= TITLE_FIRST + TOPIC + NAMES_ALONE and text.removeprefix(f"{year} ").startswith(listed)
        if made := _example(text, same=leads):
            yield made


def _ways(names: str, title: str, sign: str, year: str) -> Sequence[str]:
    return (
        f"{names}{sign}{year}{sign}{title}", f"{year} {names}{sign}{title}", f"{names} ({year}){sign}{title}",
        f"{names}, {year}{sign}{title}", f"{names}{sign}{title} ({year})", f"{names}{sign}{title}{sign}{year}",
    )  # fmt: skip


def _short(names: Sequence[Name], rng: random.Random) -> str:
    families = [family for _, family in names]
    if len(families) == TWO:
        return rng.choice((" & ", " and ")).join(families)
    return families[0] if len(families) == 1 else f"{families[0]} et al."


def read_from(page: Page) -> Iterator[Example]:
    """What stands before signs on a page, none of it names but what has a word that the labeller reads in names somewhere."""
    reads = labelled(outline_of(page), shipped()).values()
    names = {
        word
        for one in reads
        for word in _words(one, [i for i, label in enumerate(one.labelled.labels) if label == "A"])
    }
    for one in reads:
        sides = sides_of(one)
        if sides and names.isdisjoint(_words(one, range(*sides.names))):
            yield Example(evidence(one, sides), same=False)


def _words(read: Read, pieces: Iterable[int]) -> Iterator[str]:
    return (folded(word) for i in pieces for word in WORD.findall(read.pieces[i].text) if len(word) > 1)


def _example(text: str, *, same: bool) -> Example | None:
    """A record as the heading of a note."""
    outline = outline_of(Page.of(Document("note", "note.md", f"# {text}\n\n", "", "markdown")))
    reads = labelled(outline, shipped())
    sides = sides_of(reads[0]) if reads else None
    return Example(evidence(reads[0], sides), same) if sides else None


def pages_in(sources: Iterable[str]) -> Iterator[Page]:
    """The pages of files and folders."""
    for path in find(list(sources)):
        if not isinstance(path, DocumentError):
            document = read(path, "page", None)
            if isinstance(document, Document):
                yield Page.of(document)


def main(source: str, *sources: str) -> None:
    """Learn the weights and write them."""
    rows = [json.loads(line) for line in lzma.decompress(Path(source).read_bytes()).decode("utf-8").splitlines()]
    lists = [names for names in records_in(source) if names and all(_is_plain(name) for name in names)]
    pages = [list(read_from(page)) for page in pages_in(sources)]
    told = [
        *written([row["title"].rstrip(".") for row in rows], lists),
        *(one for page in pages for one in page[:MOST]),
    ]
    WEIGHTS.write_text(f"{json.dumps(fit(told), indent=1, sort_keys=True)}\n", encoding="utf-8")


def _is_plain(name: Name) -> bool:
    return all(name) and "," not in "".join(name)


if __name__ == "__main__":
    main(*sys.argv[1:])
