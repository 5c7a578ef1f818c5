"""What the scripts under tests/bench reach on the development sets, against floors."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "bench"
pytestmark = pytest.mark.shared
SHARED = Path(os.environ.get("KG_SHARED", Path(__file__).resolve().parents[3] / "shared"))
MATCHING = {
    "structured_dblp-acm": 0.985,
    "structured_dblp-googlescholar": 0.93,
    "dirty_dblp-acm": 0.97,
    "dirty_dblp-googlescholar": 0.92,
}


def data(*parts: str) -> Path:
    return SHARED.joinpath("data", *parts)


def run(script: str, *arguments: str | Path) -> str:
    done = subprocess.run(
        [sys.executable, BENCH / script, *arguments], capture_output=True, text=True, check=False, timeout=500
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def score(scorer: str, *arguments: str | Path) -> str:
    done = subprocess.run(
        [sys.executable, SHARED / "score" / scorer, *arguments], capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.e2e
@pytest.mark.parametrize(("name", "floor"), MATCHING.items())
def test_pairs_of_records_are_matched(name: str, floor: float, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    run("matching.py", data("matching", f"{name}_dev.jsonl.gz"), out)
    assert json.loads(score("score_match.py", data("matching", f"{name}_dev.gold.json"), out))["F1"] >= floor


@pytest.mark.e2e
def test_persons_are_told_apart(tmp_path: Path) -> None:
    mentions, gold, out = (
        data("authors", "mentions_dev.jsonl.gz"),
        data("authors", "dev.gold.json"),
        tmp_path / "out.json",
    )
    run("authors.py", mentions, out)
    reached = json.loads(score("score_and.py", gold, out, mentions))
    assert reached["B3_F1"] >= 0.97
    assert reached["variant_recall"] >= 0.83
    assert reached["homonym_split"] >= 0.40


@pytest.mark.e2e
def test_citations_of_works_that_are_not_there_are_no_links() -> None:
    rows = [line.split() for line in run("citations.py", data("scale", "acl_20k.jsonl.gz")).splitlines()[1:]]
    reached = {(years, sentence): (float(right), float(false)) for years, sentence, right, _, false in rows}
    assert all(false <= 0.015 for _, false in reached.values())
    assert reached["known", "own"][0] >= 0.92
    assert reached["unknown", "own"][0] >= 0.88


@pytest.mark.e2e
@pytest.mark.parametrize(("queries", "floor"), [("warm_dev", 0.365), ("cold_dev", 0.43)])
def test_hidden_citations_are_found_as_related(queries: str, floor: float, tmp_path: Path) -> None:
    out, papers = tmp_path / "out.json", data("related", "citations", "papers.jsonl.gz")
    run(
        "related.py", papers, papers.with_name(f"{queries}.queries.json"), papers.with_name("edges_visible.tsv.gz"), out
    )
    assert json.loads(score("score_rank.py", papers.with_name(f"{queries}.gold.json"), out))["nDCG20"] >= floor


@pytest.mark.e2e
def test_a_title_and_an_abstract_find_their_reading_list(tmp_path: Path) -> None:
    out, papers = tmp_path / "out.json", data("related", "readinglists", "papers.jsonl.gz")
    run("related.py", papers, papers.with_name("dev.queries.json"), out)
    assert json.loads(score("score_rank.py", papers.with_name("dev.gold.json"), out))["nDCG20"] >= 0.32


@pytest.mark.e2e
def test_reference_strings_are_parsed(tmp_path: Path) -> None:
    references, out = data("references", "acl_dev.jsonl"), tmp_path / "out.json"
    run("references.py", references, out)
    right = re.search(r"record_ok\s+\{'acc': ([\d.]+)", score("score_refparse.py", references, out))
    assert right is not None
    assert float(right[1]) >= 0.98


@pytest.mark.e2e
def test_references_find_their_papers(tmp_path: Path) -> None:
    references = tmp_path / "refs.jsonl"
    lines = data("references", "acl_dev.jsonl").read_text(encoding="utf-8").splitlines()[:300]
    references.write_text("\n".join(lines), encoding="utf-8")
    out = tmp_path / "out.json"
    run("resolve.py", references, data("scale", "acl_20k.jsonl.gz"), out)
    found = json.loads(out.read_text(encoding="utf-8"))
    known = {row["id"]: row["title"] for row in _papers(data("scale", "acl_20k.jsonl.gz"))}
    titles = {row["id"]: row["fields"]["title"] for row in map(json.loads, lines)}
    links = {ref: paper for ref, paper in found.items() if paper}
    there = {ref for ref, title in titles.items() if title in known.values()}
    assert len(found) == 300
    assert all(_letters(known[paper]) == _letters(titles[ref]) for ref, paper in links.items())
    assert len(links.keys() & there) >= 0.95 * len(there)


def _papers(path: Path) -> list[dict[str, str]]:
    import gzip

    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _letters(title: str) -> str:
    return "".join(char for char in title.casefold() if char.isalnum())
