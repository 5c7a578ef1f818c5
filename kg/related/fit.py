"""Fit the weights: `python -m kg.related.fit PAPERS.jsonl.gz EDGES.tsv.gz GRAPH.jsonl JUDGED.jsonl QUERIES.json GOLD.json ...`.

The papers are lines of JSON with id, title, authors, year and, where there are any, abstract; the edges say what cites what;
the queries are ids whose hidden references are the gold. GRAPH is what `kg export --format jsonl` writes of notes: there each
citation is hidden in turn, and either paper asked for the other; JUDGED says of pairs of its papers whether who reads one
would be glad of the other. A linear model over the evidence is fitted so that what was
cited comes first (ListNet, Cao et al. 2007); negative weights are left out. Each set counts alike. A citation itself is no
evidence in such sets: it weighs as much as lifts a paper to the tenth place where that is easiest. Deterministic.
"""

import gzip
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kg.formats.interchange import from_lines
from kg.model import Graph
from kg.related.links import largest
from kg.related.literature import Literature, Text
from kg.related.reading import is_shown, literature_of_graph
from kg.related.signals import KINDS, Evidence, Kind, Question

DIRECT: tuple[Kind, ...] = ("cites", "cited_by", "builds_on", "built_on_by")
FITTED: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind not in DIRECT)
POOL = 80
"""So many papers of each sort of evidence are compared."""
ROUNDS, RATE, SLOWER, RIDGE = 15, 0.05, 0.95, 1e-4
TENTH = 9
FOLDS = 10


@dataclass(frozen=True, slots=True)
class Example:
    """A question: the evidence for papers that may answer it (n, n_signals), and how well each does, from 0 to 1."""

    evidence: NDArray[np.float64]
    right: NDArray[np.float64]


def read_literature(papers: str | Path, edges: str | Path | None) -> Literature:
    """The literature of a set of papers and citations."""
    with gzip.open(papers, "rt", encoding="utf-8") as lines:
        rows: list[Mapping[str, Any]] = [json.loads(line) for line in lines if line.strip()]
    cites: list[tuple[str, str]] = []
    if edges:
        with gzip.open(edges, "rt", encoding="utf-8") as lines:
            cites = [(one[0], one[1]) for line in lines if len(one := line.rstrip("\n").split("\t")) > 1]
    return Literature.of(
        [Text(row["id"], row["title"] or "", row.get("year"), row.get("abstract") or "") for row in rows],
        cites,
        [(row["id"], author) for row in rows for author in row.get("authors") or ()],
    )


def hidden(graph: Graph) -> Iterator[Example]:
    """The citations between the papers of a graph, a tenth of them hidden at a time: both ends with the other as the answer."""
    shown = {node.id for node in graph.nodes if node.label == "Paper" and is_shown(node.properties)}
    pairs = sorted({(e.source, e.target) for e in graph.edges if e.type == "CITES"} & set(product(shown, shown)))
    for fold in range(FOLDS):
        gone = {pair for i, pair in enumerate(pairs) if i % FOLDS == fold}
        kept = [edge for edge in graph.edges if (edge.source, edge.target) not in gone]
        literature = literature_of_graph(Graph(graph.nodes, tuple(kept)))
        for a, b in sorted(gone):
            for one, other in ((a, b), (b, a)):
                paper = literature.numbers[one]
                yield _example(literature, paper, {literature.numbers[other]}, literature.shown.copy())


def judged(literature: Literature, judgements: Iterable[Mapping[str, Any]]) -> Iterator[Example]:
    """The answers that readers judged: {"paper", "answer", "useful"} by ids, the last from 0 to 1."""
    answers: dict[int, dict[int, float]] = {}
    for one in judgements:
        if one["paper"] in literature.numbers and one["answer"] in literature.numbers:
            about = answers.setdefault(literature.numbers[one["paper"]], {})
            about[literature.numbers[one["answer"]]] = float(one["useful"])
    for paper, useful in answers.items():
        rows = sorted(useful)
        yield Example(_columns(literature, paper)[rows], np.array([useful[row] for row in rows]))


def examples(literature: Literature, queries: Sequence[str], gold: Mapping[str, Sequence[str]]) -> Iterator[Example]:
    """The questions of a set, as far as their answers are among the papers."""
    for one in queries:
        right = {literature.numbers[other] for other in gold.get(one, ()) if other in literature.numbers}
        if one not in literature.numbers or not right:
            continue
        paper = literature.numbers[one]
        allowed = literature.years <= literature.years[paper]
        allowed[literature.cites.of_row(paper)] = False
        yield _example(literature, paper, right, allowed)


def _example(literature: Literature, paper: int, right: set[int], allowed: NDArray[np.bool_]) -> Example:
    evidence = _columns(literature, paper)
    allowed[paper] = False
    among = np.flatnonzero(allowed)
    pool: set[int] = set()
    for values in evidence.T:
        best = among[largest(values[among], POOL)]
        pool.update(int(i) for i in best if values[i] > 0)
    rows = sorted(pool)
    return Example(evidence[rows], np.isin(rows, sorted(right)).astype(np.float64))


def _columns(literature: Literature, paper: int) -> NDArray[np.float64]:
    """(n_papers, n_fitted): what speaks for each paper as an answer to one."""
    signals = Evidence(literature, Question.about(literature, (paper,))).signals
    return np.stack([signals[kind].values for kind in FITTED], axis=1)


def fit(sets: Sequence[Sequence[Example]]) -> dict[Kind, float]:
    """The weights that put first what is right, each set as heavy as the others; those that came out negative are 0."""
    most = max(map(len, sets))
    chosen = [one for some in sets for one in list(some) * max(1, round(most / max(1, len(some))))]
    chosen = [one for one in chosen if one.right.any()]
    kept = np.ones(len(FITTED), dtype=bool)
    while True:
        weights = _descended(chosen, kept)
        if not (weights < 0).any():
            break
        kept &= weights > 0
    tenth = min(median(_at_place(one.evidence @ weights, TENTH) for one in some if len(one.right)) for some in sets)
    fitted = {kind: round(float(weight), 3) for kind, weight in zip(FITTED, weights, strict=True)}
    return {kind: fitted.get(kind, round(tenth, 3)) for kind in KINDS}


def _at_place(scores: NDArray[np.float64], place: int) -> float:
    return float(np.sort(scores)[::-1][min(place, len(scores) - 1)])


def _descended(chosen: Sequence[Example], kept: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The weights after some rounds of descent (Adam, Kingma and Ba 2015)."""
    random = Random(0)
    weights, mean, square = np.zeros(len(FITTED)), np.zeros(len(FITTED)), np.zeros(len(FITTED))
    order, step, rate = list(chosen), 0, RATE
    for _ in range(ROUNDS):
        random.shuffle(order)
        for one in order:
            scores = one.evidence @ weights
            likely = np.exp(scores - scores.max())
            wanted = one.right / one.right.sum()
            slope = (one.evidence.T @ (likely / likely.sum() - wanted) + RIDGE * weights) * kept
            step += 1
            mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
            weights = weights - rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        rate *= SLOWER
    return weights


def read_queries(path: str | Path) -> list[Any]:
    """The queries of a file: a list, or what stands in it under "queries"."""
    queries = json.loads(Path(path).read_text(encoding="utf-8"))
    found: list[Any] = queries["queries"] if isinstance(queries, dict) else queries
    return found


def main(papers: str, edges: str, notes: str, judgements: str, *sets: str) -> None:
    """Write weights.json beside this module; half a minute."""
    literature = read_literature(papers, edges)
    graph = from_lines(Path(notes).read_text(encoding="utf-8").splitlines(), notes)
    pairs = [json.loads(line) for line in Path(judgements).read_text(encoding="utf-8").splitlines()]
    taught = [
        list(hidden(graph)),
        list(judged(literature_of_graph(graph), pairs)),
        *(
            list(examples(literature, read_queries(queries), json.loads(Path(gold).read_text(encoding="utf-8"))))
            for queries, gold in zip(sets[::2], sets[1::2], strict=True)
        ),
    ]
    text = json.dumps(fit(taught), indent=1) + "\n"
    Path(__file__).with_name("weights.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
