"""Fit the weights of the evidence: `python -m kg.resolve.persons.fit MENTIONS.jsonl.gz GOLD.json PAPERS.jsonl.gz NAMES.yaml`.

MENTIONS holds a line a name on a paper: m (its id), first, last, paper, coauthors, title, year, venue, abstract and affiliation
where known; GOLD is {m: person}. Its persons were chosen for their variants, so that nearly all names that could be one
person's are; how many are elsewhere is learnt from PAPERS (authors with first, last, id or orcid where known) and the
variant NAMES among them. Writes weights.json beside this module; the same files give the same weights.
"""

import gzip
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kg.names import PersonName, parse_name
from kg.resolve.fitting import Example, fit, write_weights
from kg.resolve.persons.blocks import related_pairs
from kg.resolve.persons.evidence import compare
from kg.resolve.persons.forms import SAME, name_form
from kg.resolve.persons.mentions import Mention, Paper, Strands

ABSTRACT_AT_MOST = 600
SLIPS = frozenset(["short form", "near", "moved"])
"""Names so related are seldom one person's even in one group: a Wei and a Weiming."""


def read_mentions(path: str | Path) -> dict[str, Mention]:
    """The mentions of a file by their ids, in its order."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return {row["m"]: _mention(row) for row in map(json.loads, lines)}


def _mention(row: Mapping[str, Any]) -> Mention:
    own = PersonName(row["last"], row.get("first") or "")
    beside = tuple(parse_name(name) for name in row.get("coauthors") or ())
    affiliation = row.get("affiliation")
    paper = Paper(
        id=row["paper"],
        authors=(own, *beside),
        title=row.get("title") or "",
        abstract=row.get("abstract") or "",
        year=int(row["year"]) if row.get("year") else None,
        venue=row.get("venue") or None,
        organizations=frozenset([affiliation] if affiliation else ()),
    )
    return Mention(paper, 0)


def examples(mentions: Mapping[str, Mention], gold: Mapping[str, str]) -> Iterator[tuple[str, Example]]:
    """The evidence on every pair of strands that could be one person, with the family name that it is about."""
    ids = list(mentions)
    known = Strands(list(mentions.values()))
    person = [
        Counter(gold[ids[i]] for i in strand.members if ids[i] in gold).most_common(1) for strand in known.strands
    ]
    for a, b, related in related_pairs(known.strands):
        if person[a] and person[b]:
            values = compare(a, b, related, known)
            yield known.strands[a].form.told[0], Example(values, person[a][0][0] == person[b][0][0])


def read_papers(path: str | Path) -> Iterator[tuple[Mention, str | None]]:
    """The mentions of a file of papers, each with the person's id where the file knows it."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            names = tuple(PersonName(author.get("last") or "", author.get("first") or "") for author in row["authors"])
            abstract = (row.get("abstract") or "")[:ABSTRACT_AT_MOST]
            paper = Paper(row["id"], names, row["title"], abstract, int(row["year"]), row.get("venue"))
            for i, author in enumerate(row["authors"]):
                yield Mention(paper, i), author.get("id") or author.get("orcid")


def read_variants(path: str | Path) -> dict[str, set[int]]:
    """Name key -> the numbers of the persons that a file of variants lists under it."""
    import yaml

    bearers: dict[str, set[int]] = defaultdict(set)
    for number, entry in enumerate(yaml.safe_load(Path(path).read_text(encoding="utf-8"))):
        for name in [entry["canonical"], *entry.get("variants", [])]:
            bearers[name_form(PersonName(name.get("last") or "", name.get("first") or "")).key].add(number)
    return bearers


def background(papers: str | Path, variants: str | Path) -> Iterator[tuple[str, Example]]:
    """The evidence on pairs of strands of a whole catalogue: names are different persons but for listed variants and ids.

    Left out is what the catalogue does not know: two strands of one name without ids, and names that could well be an unlisted
    variant, because a co-author is shared.
    """
    stated = list(read_papers(papers))
    listed = read_variants(variants)
    known = Strands([mention for mention, _ in stated])
    ids = [{person for i in strand.members if (person := stated[i][1])} for strand in known.strands]
    for a, b, related in related_pairs(known.strands):
        ours, theirs = known.strands[a], known.strands[b]
        identified = bool(ids[a] and ids[b])
        same = bool(ids[a] & ids[b]) or (related != SAME and bool(listed[ours.form.key] & listed[theirs.form.key]))
        company = known.profile(a).acquaintance & known.profile(b).acquaintance
        unlisted = related.given not in SLIPS and related.family not in SLIPS and bool(company)
        if same or identified or not (related == SAME or unlisted):
            yield ours.form.told[0], Example(compare(a, b, related, known), same)


def main(mentions: str, gold: str, papers: str, variants: str) -> None:
    """Write the weights that the mentions and the papers give."""
    stated = examples(read_mentions(mentions), json.loads(Path(gold).read_text(encoding="utf-8")))
    told = [example for _, example in (*stated, *background(papers, variants))]
    write_weights(fit(told), __file__)


if __name__ == "__main__":
    main(*sys.argv[1:])
