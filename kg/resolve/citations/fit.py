"""Fit the weights: `python -m kg.resolve.citations.fit PAPERS.jsonl.gz ALL.jsonl.xz`; the table of surnames too.

Citations are simulated: of papers with abstracts some make up a collection, others are not in it; both are cited, by surname
and year, in sentences from their own abstracts, from others', from both with words missing, or in none at all. Half of the
papers teach, the other half is for measuring (`halves`). ALL says how common surnames are. Deterministic: the same files give
the same weights.
"""

import gzip
import json
import lzma
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from kg.facts import CitationFact, Span
from kg.names import family_key
from kg.resolve.citations.evidence import candidates
from kg.resolve.citations.profiles import Profile, Works
from kg.resolve.fitting import Example, fit, write_weights
from kg.terms import concept_key

Row = Mapping[str, Any]

SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
NAME = re.compile(r"([A-Z][\w-]*[A-Z0-9][\w-]*):\s")
SHORTEST_SENTENCE, LONGEST_SENTENCE = 40, 600
OFTEN = 8
"""A surname of fewer authorships is as rare as any."""
SIZES = ((1300, 2600), (1300, 2600), (300, 1500), (40, 1000))
"""Works of a collection, and cited works that are not in it."""
CONTEXTS = ("none", "own", "thinned", "both", "another", "another")
"""What a sentence may speak of; twice as often of something else."""
PREPRINTS, YEARS_KNOWN, YEAR_STATED = 0.2, 0.9, 0.85
OLDER, LONG_AGO = 0.3, 40
"""So many of the works that are not in a collection are older than it, by so many years at most."""
ONE_APART = {True: 0.3, False: 0.03}
"""How often the year is one apart: of preprints, of others."""
NAMED, SPELLED, MISNAMED = 0.4, 0.3, 0.04
"""How often a citation is attached to the work's name, its sentence holds it, it is attached to another's."""
LISTED, CITED_OF_LIST = 0.05, 3
UNLISTED = 0.1
"""A document with a list of references cites so few of the works that it else would which stand neither there nor here."""
WITH_NOTES = 0.3
KEPT, KEPT_OF_ANOTHER = 0.4, 0.5


@dataclass(frozen=True, slots=True)
class Simulation:
    """A collection, and citations each with the id of the work that it means, in the collection or not."""

    works: Works
    citations: tuple[tuple[CitationFact, str], ...]


def halves(path: str | Path) -> tuple[list[Row], list[Row]]:
    """The papers with authors and abstract of a file: those that teach, and those to measure on."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        rows = [row for row in map(json.loads, lines) if row.get("abstract") and row.get("authors")]
    Random(3).shuffle(rows)
    return rows[: len(rows) // 2], rows[len(rows) // 2 :]


def simulate(
    rows: Sequence[Row],
    seed: int,
    size: tuple[int, int],
    context: str | None,
    *,
    years: bool,
    lists: bool,
    notes: bool,
    older: float = 0.0,
) -> Simulation:
    """Citations of works in and outside a collection drawn from the rows.

    `size` is that of the collection and of what is cited from outside, `context` what the sentences speak of (None: anything),
    `years` whether the collection knows years, `lists` whether its document cites mostly what it lists, `notes` whether all its
    works have abstracts, `older` the share of what is cited from outside that is older.
    """
    random = Random(seed)
    rows = random.sample(rows, len(rows))
    n_outside = round(size[1] * UNLISTED) if lists else size[1]
    inside, outside = rows[: size[0]], rows[size[0] : size[0] + n_outside]
    listed = random.sample(inside, max(CITED_OF_LIST, int(LISTED * len(inside)))) if lists else []
    named = {row["id"] for row in listed}
    profiles = [
        replace(
            _profile(row, random, notes=notes or random.random() < WITH_NOTES),
            years=(row["year"],) if years and random.random() < YEARS_KNOWN else (),
            listed=frozenset(["here"] if row["id"] in named else []),
        )
        for row in inside
    ]
    here = {profile.work: profile.preprint for profile in profiles}
    cited = listed * (len(inside) // len(listed) // 2) + inside[: len(inside) // 4] if lists else inside
    citations = []
    for row in (*cited, *outside):
        preprint = here[row["id"]] if row["id"] in here else random.random() < PREPRINTS
        citation = _citation(row, rows, random, context or random.choice(CONTEXTS), preprint)
        if citation.year and row["id"] not in here and random.random() < older:
            citation = replace(citation, year=citation.year - random.randint(1, LONG_AGO))
        citations.append((citation, row["id"]))
    return Simulation(Works(profiles), tuple(citations))


def _profile(row: Row, random: Random, *, notes: bool) -> Profile:
    name = _name(row)
    return Profile(
        row["id"],
        tuple(family_key(author["last"]) for author in row["authors"]),
        complete=True,
        preprint=random.random() < PREPRINTS,
        title=row["title"],
        text=row["title"],
        notes=row["abstract"] if notes else "",
        names=frozenset([concept_key(name)] if name else []),
    )


def _citation(row: Row, rows: Sequence[Row], random: Random, context: str, preprint: bool) -> CitationFact:
    families = [author["last"] for author in row["authors"]]
    et_al = len(families) > 2
    own, another = _sentence(row, random), _sentence(random.choice(rows), random)
    said = {
        "none": "",
        "own": own,
        "another": another,
        "both": f"{own} {another}",
        "thinned": f"{_thinned(own, random, KEPT)} {_thinned(another, random, KEPT_OF_ANOTHER)}",
    }[context]
    year = row["year"] + (random.choice((-1, 1)) if random.random() < ONE_APART[preprint] else 0)
    name, attached = _name(row), None
    if name and random.random() < NAMED:
        attached = name
    elif random.random() < MISNAMED:
        attached = _name(random.choice(rows))
    if name and random.random() < SPELLED:
        said += f" {name}"
    return CitationFact(
        "citing",
        Span(0, 1, 1, "", 0),
        tuple(families[: 1 if et_al else 2]),
        et_al,
        year if random.random() < YEAR_STATED else None,
        attached,
        None,
        said,
    )


def _name(row: Row) -> str | None:
    found = NAME.match(row["title"])
    return found[1] if found else None


def _sentence(row: Row, random: Random) -> str:
    sentences = [one for one in SENTENCE.split(row["abstract"]) if len(one) > SHORTEST_SENTENCE] or [row["abstract"]]
    return random.choice(sentences)[:LONGEST_SENTENCE]


def _thinned(text: str, random: Random, kept: float) -> str:
    return " ".join(word for word in text.split() if random.random() < kept)


def examples(rows: Sequence[Row]) -> Iterator[Example]:
    """The evidence on every work that a simulated citation could mean."""
    seed = 0
    for size in SIZES:
        for years in (True, True, False):
            for lists in (False, False, True):
                for notes in (True, False):
                    seed += 1
                    made = simulate(rows, seed, size, None, years=years, lists=lists, notes=notes, older=OLDER)
                    for citation, meant in made.citations:
                        for profile, values in candidates(citation, made.works, "here"):
                            yield Example(values, profile.work == meant)


def surnames(path: str | Path) -> bytes:
    """The number of authorships and those of each surname that has `OFTEN`, packed for shipping."""
    counts: Counter[str] = Counter()
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            counts.update(family_key(author.get("last") or "") for author in json.loads(line).get("authors", ()))
    rows = [f"{name}\t{count}" for name, count in sorted(counts.items()) if name and count >= OFTEN]
    return gzip.compress("\n".join([str(counts.total()), *rows]).encode("utf-8"), mtime=0)


def main(papers: str, everyone: str) -> None:
    """Write the table of surnames and the weights that half of the papers give; two minutes."""
    Path(__file__).parents[2].joinpath("surnames.tsv.gz").write_bytes(surnames(everyone))
    write_weights(fit(list(examples(halves(papers)[0]))), __file__)


if __name__ == "__main__":
    main(*sys.argv[1:])
