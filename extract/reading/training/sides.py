"""Learns how names beside titles are told: `python -m extract.reading.training.sides RECORDS.jsonl.xz PAGE...`.

RECORDS has records with `title` and `authors` of `first` and `last`, which are written in many ways; what stands beside a dash,
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
from extract.reading.outline import outline_of
from extract.reading.reader import labelled, shipped
from extract.reading.roles import Read
from extract.reading.sides import WEIGHTS, evidence, sides_of
from extract.references.count_given import records_in
from extract.references.train_orders import WAYS, Name, with_strange
from extract.sources import find, read
from extract.venues import SHORT_NAMES
from kg.errors import DocumentError
from kg.ids import folded
from kg.resolve.fitting import Example, fit

N_WRITTEN, SEED = 12_000, 1
LENGTHS = (1, 1, 1, 2, 2, 3, 4, 5)
"""So many names have the works of which notes are kept."""
SIGNS = (" - ", " - ", " – ", " — ", ": ", ": ", " | ")
BEHIND = (" - ", " – ", " by ")
SHORT, DATED = 0.35, 0.4
"""Such shares of works are named by family names alone, and with their year."""
TITLE_FIRST, TOPIC, NAMES_ALONE = 0.25, 0.2, 0.05
"""Such shares of what is written have the title before the names, a topic in their place, and names in that of the title."""
VENUE, VENUES = 0.3, sorted(SHORT_NAMES)
TWO, LONG, MOST = 2, 4, 150
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
            text = f"{title}{rng.choice((*BEHIND, sign))}{listed}" + f" ({year})" * dated
        elif kind < TITLE_FIRST + TOPIC:
            behind = dated and rng.random() < 1 / 2
            text = _topic(titles, rng) + f" {year}" * behind + f"{sign}{title}" + f" ({year})" * (dated and not behind)
        elif kind < TITLE_FIRST + TOPIC + NAMES_ALONE:
            text = f"{year} " * dated + f"{_short(names, rng)}{sign}{_short(rng.choice(lists), rng)}"
        elif ": " in title and rng.random() < 1 / 2:
            text = f"{title} ({year})" if dated else title
        else:
            text = rng.choice(_ways(listed, title, sign, year)) if dated else f"{listed}{sign}{title}"
        leads = kind >= TITLE_FIRST + TOPIC + NAMES_ALONE and text.removeprefix(f"{year} ").startswith(listed)
        yield from _examples(text, leads="before" if leads else "behind" if kind < TITLE_FIRST else "")


def _topic(titles: Sequence[str], rng: random.Random) -> str:
    """The first words of a title, some of its words in a list ("Grazing, Soil, and Carbon"), or a venue."""
    words = WORD.findall(rng.choice(titles))
    if rng.random() < VENUE:
        return rng.choice(VENUES)
    long = [word.capitalize() for word in words if len(word) > LONG]
    if len(long) <= TWO or rng.random() < 1 / 2:
        return " ".join(words[: rng.choice((1, 1, 2, 3))])
    chosen = rng.sample(long, rng.choice((2, 3)))
    return f"{', '.join(chosen[:-1])}{rng.choice((' and ', ', and '))}{chosen[-1]}"


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
        for sides in sides_of(one):
            if names.isdisjoint(_words(one, range(*sides.names))):
                yield Example(evidence(one, sides), same=False)


def _words(read: Read, pieces: Iterable[int]) -> Iterator[str]:
    return (folded(word) for i in pieces for word in WORD.findall(read.pieces[i].text) if len(word) > 1)


def _examples(text: str, leads: str) -> Iterator[Example]:
    """The sides of a record as the heading of a note, of which those with the names before or behind the title are right."""
    outline = outline_of(Page.of(Document("note", "note.md", f"# {text}\n\n", "", "markdown")))
    for one in labelled(outline, shipped()).values():
        for sides in sides_of(one):
            yield Example(evidence(one, sides), same=leads == ("before" if sides.names < sides.title else "behind"))


def pages_in(sources: Iterable[str]) -> Iterator[Page]:
    """The pages of files and folders."""
    for path in find(list(sources)):
        if not isinstance(path, DocumentError):
            yield Page.of(read(path, "page", None))


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
