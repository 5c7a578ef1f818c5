"""What else to read: `python tests/bench/related.py PAPERS.jsonl.gz QUERIES.json [EDGES.tsv.gz] OUT`.

Queries are ids of the papers, or objects with `q`, `title` and `abstract`. Writes {query: [ids, best first]}. A paper's answers
are not younger than it, and none that it visibly cites.
"""

import json
import sys
from pathlib import Path
from typing import Any

from kg.related import Wanted, rank
from kg.related.fit import read_literature, read_queries
from kg.related.literature import Literature
from kg.related.ranking import question_about

ANSWERS = 20


def answers(literature: Literature, query: Any) -> tuple[str, list[str]]:
    """The name of a query and the ids of its answers."""
    if isinstance(query, dict):
        question = question_about(literature, (), query.get("abstract") or "", query["title"])
        return query["q"], [one.id for one in rank(literature, question, Wanted(ANSWERS))]
    paper = literature.numbers[query]
    cited = {literature.papers[i].id for i in literature.cites.of_row(paper)}
    wanted = Wanted(ANSWERS + len(cited), year_to=int(literature.years[paper]) or None)
    found = rank(literature, question_about(literature, [paper]), wanted)
    return query, [one.id for one in found if one.id not in cited][:ANSWERS]


def main(papers: str, queries: str, *rest: str) -> None:
    """Write the answers to all queries."""
    literature = read_literature(papers, rest[0] if len(rest) > 1 else None)
    found = dict(answers(literature, query) for query in read_queries(queries))
    Path(rest[-1]).write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
