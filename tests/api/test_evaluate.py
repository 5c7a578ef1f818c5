"""The command `kg evaluate`: the table, the misses by name, JSON, and errors."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

DOCUMENT = """# Papers

- [Attention Is All You Need](https://arxiv.org/abs/1706.03762)
- [Adam: A Method for Stochastic Optimization](https://arxiv.org/abs/1412.6980)
- [Natural Language Processing with Deep Learning](https://example.org/course)
- [Graph Attention Networks for Node Classification](https://arxiv.org/abs/1710.10903)
"""
PAPERS = [
    {"title": "Attention is all you need", "url": "https://arxiv.org/abs/1706.03762"},
    {"title": "Adam: A Method for Stochastic Optimization", "url": "https://arxiv.org/abs/1412.6981"},
    {"title": "Deep Residual Learning for Image Recognition"},
]


def evaluate(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command as a person would."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KG_")}
    command = [sys.executable, "-m", "api", "evaluate", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment | {"COLUMNS": "120"}, timeout=120, check=False
    )


@pytest.fixture(scope="module")
def gold(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gold")
    (folder / "list").mkdir()
    (folder / "list" / "doc.md").write_text(DOCUMENT, encoding="utf-8")
    value = {"doc": "my list", "papers": PAPERS, "optional": ["Natural Language Processing with Deep Learning"]}
    (folder / "list" / "gold.json").write_text(json.dumps(value), encoding="utf-8")
    return folder


def test_a_row_a_document_and_a_last_row_macro(gold: Path) -> None:
    done = evaluate("--gold", gold)
    assert done.returncode == 0, done.stderr
    heading, _, row, last = done.stdout.splitlines()
    assert heading.split()[:4] == ["document", "papers", "found", "precision"]
    figures = ["3", "3", "0.667", "0.667", "0.667", "-", "-", "-", "-", "0.500"]
    assert (row.split(), last.split()) == (["my", "list", *figures], ["macro", *figures])
    assert done.stderr.startswith("1 document, 3 papers; ")


def test_misses_are_listed_by_name(gold: Path) -> None:
    done = evaluate("--gold", gold, "--misses", "--quiet")
    assert done.stderr == ""
    assert done.stdout.splitlines()[4:] == [
        "",
        "my list",
        "  not found: Deep Residual Learning for Image Recognition",
        "  no paper: Graph Attention Networks for Node Classification",
        "  wrong url: Adam: A Method for Stochastic Optimization",
        "    stated https://arxiv.org/abs/1412.6981, found https://arxiv.org/abs/1412.6980",
    ]


def test_json_holds_figures_and_misses(gold: Path) -> None:
    done = evaluate("--gold", gold, "--json")
    figures: dict[str, float | None] = {"papers": 3, "found": 3, "matched": 2, "precision": 2 / 3, "recall": 2 / 3}
    figures |= {"f1": 2 / 3, "author_f1": None, "authors_exact": None, "year": None, "venue": None, "url": 0.5}
    adam = {"title": PAPERS[1]["title"], "field": "url", "stated": PAPERS[1]["url"]}
    report = {
        "name": "my list",
        "path": str(gold / "list" / "doc.md"),
        "figures": figures,
        "missed": [PAPERS[2]["title"]],
        "false": ["Graph Attention Networks for Node Classification"],
        "wrong": [adam | {"found": "https://arxiv.org/abs/1412.6980"}],
    }
    assert json.loads(done.stdout) == {"documents": [report], "macro": figures}


def test_a_fault_is_one_line_that_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "list").mkdir()
    for folder, message in (
        (tmp_path / "none", "none: cannot be read"),
        (tmp_path, "gold.json: there is no such file"),
    ):
        done = evaluate("--gold", folder)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("kg: ")
        assert message in done.stderr
        assert done.stderr.count("\n") == 1


def test_without_gold_the_usage_is_wrong() -> None:
    assert evaluate().returncode == 2
