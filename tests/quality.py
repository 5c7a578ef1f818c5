"""How well the seed documents are read, figure by figure, against floors that only move up.

    python tests/quality.py

Prints a table and ends with 1 where a figure is below its floor, or a floor below the one of the last commit. The seed
documents, their gold and the scorer stand in the folder `shared` beside the repository, or where KG_SHARED says.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FLOORS = Path(__file__).resolve().with_name("floors.json")
SLACK = 1e-9
"""Shares are read back from JSON: a difference this small is none."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of the scorer with its floor; of a count, which should be low, the floor is a ceiling."""

    name: str
    value: float | None
    floor: float

    @property
    def is_ceiling(self) -> bool:
        """Is a lower value a better one?"""
        return is_ceiling(self.name)

    @property
    def ok(self) -> bool:
        """Is the value known and not worse than the floor?"""
        return self.value is not None and not is_worse(self.name, self.value, self.floor)


def is_ceiling(name: str) -> bool:
    """Does the figure count errors?"""
    return name.endswith(".count")


def is_worse(name: str, value: float, than: float) -> bool:
    """Is the first value of the figure worse than the second?"""
    return value > than + SLACK if is_ceiling(name) else value < than - SLACK


def figures(scores: Mapping[str, Any], floors: Mapping[str, float]) -> list[Figure]:
    """Every figure that has a floor, in the order of the floors; a name is the path to it in the scorer's JSON."""
    return [Figure(name, _at(scores, name), floor) for name, floor in floors.items()]


def _at(scores: Mapping[str, Any], name: str) -> float | None:
    found: Any = scores
    for part in name.split("."):
        found = found.get(part) if isinstance(found, Mapping) else None
    return float(found) if isinstance(found, int | float) else None


def lowered(floors: Mapping[str, float], committed: Mapping[str, float]) -> list[str]:
    """What is wrong with the floors beside the committed ones: each that was lowered or left out."""
    wrong = []
    for name, before in committed.items():
        now = floors.get(name)
        if now is None:
            wrong.append(f"{name}: its floor {before:g} is gone")
        elif is_worse(name, now, before):
            wrong.append(f"{name}: its floor went from {before:g} to {now:g}")
    return wrong


def committed_floors() -> dict[str, float]:
    """The floors of the last commit; empty where there is no git, no commit, or no such file in it."""
    name = FLOORS.relative_to(ROOT).as_posix()
    try:
        done = subprocess.run(["git", "show", f"HEAD:{name}"], cwd=ROOT, capture_output=True, check=False)
    except FileNotFoundError:
        return {}
    return dict(json.loads(done.stdout)) if done.returncode == 0 else {}


def shared_folder() -> Path:
    """Where the seed documents, their gold and the scorer stand."""
    return Path(os.environ.get("KG_SHARED") or ROOT.parent / "shared")


def read(shared: Path) -> list[Any]:
    """The facts of the seed documents, read here and now."""
    from extract.pipeline import extract_sources
    from kg.errors import DocumentError

    documents = []
    for found in extract_sources([str(shared / "seeds")]):
        if isinstance(found, DocumentError):
            raise found
        documents.append(found)
    return documents


def measure(shared: Path, documents: Sequence[Any]) -> dict[str, Any]:
    """The scorer's numbers for the graph of these documents, whose gold is in the folder."""
    from kg.build import graph_of
    from kg.formats.interchange import to_lines

    with tempfile.TemporaryDirectory() as folder:
        graph, scores = Path(folder, "graph.jsonl"), Path(folder, "scores.json")
        with graph.open("w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in to_lines(graph_of(documents)))
        options = ["--gold", shared / "gold", "--seeds", shared / "seeds", "--json", scores]
        scorer = shared / "score" / "score_seeds.py"
        subprocess.run([sys.executable, *map(str, (scorer, graph, *options))], check=True, stdout=subprocess.DEVNULL)
        return dict(json.loads(scores.read_text(encoding="utf-8")))


def table(measured: list[Figure]) -> str:
    """The figures in columns."""
    rows = [f"{'figure':<36}{'value':>9}    {'floor':>6}"]
    for figure in measured:
        value = "missing" if figure.value is None else f"{figure.value:.4g}"
        bound = "<=" if figure.is_ceiling else ">="
        rows.append(f"{figure.name:<36}{value:>9} {bound} {figure.floor:>6g}  {'ok' if figure.ok else 'BELOW'}")
    return "\n".join(rows)


def main() -> int:
    """Measure, print, and say with the exit status whether all is well."""
    floors = json.loads(FLOORS.read_text(encoding="utf-8"))
    wrong = lowered(floors, committed_floors())
    shared = shared_folder()
    if (shared / "seeds").is_dir():
        sys.path.insert(0, str(ROOT))
        measured = figures(measure(shared, read(shared)), floors)
        wrong += [f"{some.name} is {some.value}, its floor {some.floor:g}" for some in measured if not some.ok]
        sys.stdout.write(f"{table(measured)}\n")
    else:
        sys.stdout.write(f"no seed documents at {shared}: nothing measured; KG_SHARED names another folder\n")
    for line in wrong:
        sys.stderr.write(f"quality: {line}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
