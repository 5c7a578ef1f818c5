"""References to the papers they mean: `python tests/bench/resolve.py REFS.jsonl CANDIDATES.jsonl.gz OUT`."""

import json
import sys
from pathlib import Path

from papers import read_papers

from extract.document import Document
from extract.papers import reference_of
from kg.resolve.papers import Stated, merge_papers


def main(references: str, candidates: str, out: str) -> None:
    """Write {reference: the paper that resolution makes one work with it, or null}."""
    papers = read_papers(candidates, None).papers
    found: dict[str, str | None] = {}
    stated = [Stated("candidates", paper) for paper in papers]
    for line in Path(references).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found[row["id"]] = None
        if fact := reference_of(Document(row["id"], row["id"], row["ref"], "", "text")):
            stated.append(Stated(row["id"], fact))
    for work in merge_papers(stated).works:
        known = [one.fact.key for one in work.stated if one.document == "candidates"]
        found |= {one.document: known[0] for one in work.stated if known and one.document != "candidates"}
    Path(out).write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
