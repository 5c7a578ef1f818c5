"""The floors under the quality of extraction, and that they only move up."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from kg.facts import DocumentFacts

QUALITY = Path(__file__).parents[1] / "quality.py"


@pytest.fixture(scope="module")
def quality() -> ModuleType:
    spec = importlib.util.spec_from_file_location("quality", QUALITY)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["quality"] = module
    spec.loader.exec_module(module)
    return module


def test_a_share_below_its_floor_and_a_count_above_it_are_not_ok(quality: ModuleType) -> None:
    scores = {"total": {"entries": {"f1": 0.9}, "invented_year": {"count": 1}, "venue": {"value": 0.95}}}
    floors = {"total.entries.f1": 0.98, "total.invented_year.count": 0, "total.venue.value": 0.95, "total.gone.f1": 0.1}
    measured = quality.figures(scores, floors)
    assert [(figure.name, figure.value, figure.ok) for figure in measured] == [
        ("total.entries.f1", 0.9, False),
        ("total.invented_year.count", 1, False),
        ("total.venue.value", 0.95, True),
        ("total.gone.f1", None, False),
    ]


def test_a_floor_may_rise_but_neither_sink_nor_vanish(quality: ModuleType) -> None:
    committed = {"a.f1": 0.5, "b.f1": 0.5, "c.count": 2, "d.count": 2, "e.f1": 0.5}
    floors = {"a.f1": 0.6, "b.f1": 0.4, "c.count": 1, "d.count": 3}
    assert quality.lowered(floors, committed) == [
        "b.f1: its floor went from 0.5 to 0.4",
        "d.count: its floor went from 2 to 3",
        "e.f1: its floor 0.5 is gone",
    ]


def test_the_floors_are_not_lower_than_in_the_last_commit(quality: ModuleType) -> None:
    floors = json.loads(QUALITY.with_name("floors.json").read_text(encoding="utf-8"))
    assert quality.lowered(floors, quality.committed_floors()) == []


def test_without_the_seed_documents_nothing_is_measured_and_said(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, QUALITY], env={"KG_SHARED": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"no seed documents at {tmp_path}")


@pytest.mark.e2e
def test_the_seed_documents_are_read_as_well_as_the_floors_ask(
    quality: ModuleType, shared: Path, seed_facts: tuple[DocumentFacts, ...]
) -> None:
    floors = json.loads(QUALITY.with_name("floors.json").read_text(encoding="utf-8"))
    measured = quality.figures(quality.measure(shared, seed_facts), floors)
    assert len(measured) == len(floors) > 0
    assert [figure for figure in measured if not figure.ok] == []
