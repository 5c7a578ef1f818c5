"""How well references are parsed, on sets that stand beside the repository, and how large the weights are."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from extract.references.crossvalidate import fold_of
from extract.references.model import WEIGHTS
from extract.references.parse import parse_reference
from extract.references.train import Settings, records, train

MANY = 400
"""Of the strings of a set so many are parsed here; `tests/bench/references.py` parses them all."""
FLOORS = {"dev.jsonl": 0.90, "acl_dev.jsonl": 0.97}
"""Whole records right, by the shipped weights. They have seen the strings of the first set, none of the second."""
FLOOR_UNSEEN = 0.84
"""Whole records right of an unseen fold, by a model of a sixth of the strings and few rounds."""


def right(shared: Path, gold: list[dict[str, Any]], found: dict[str, Any]) -> float:
    """The share of records whose title, first author and year are right, by the scorer that stands beside the sets."""
    spec = importlib.util.spec_from_file_location("score_refparse", shared / "score" / "score_refparse.py")
    assert spec is not None
    assert spec.loader is not None
    scorer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scorer)
    return float(scorer.score(gold, found)["record_ok"]["acc"])


@pytest.mark.e2e
@pytest.mark.parametrize(("name", "floor"), FLOORS.items())
def test_references_are_parsed_as_well_as_ever(shared: Path, name: str, floor: float) -> None:
    every = records(shared / "data" / "references" / name)
    gold = every[:: max(1, len(every) // MANY)]
    assert right(shared, gold, {one["id"]: parse_reference(one["ref"]).stated(one["ref"]) for one in gold}) >= floor


@pytest.mark.e2e
def test_references_of_unseen_sources_are_parsed_well(shared: Path) -> None:
    pytest.importorskip("pycrfsuite", reason="python-crfsuite, which trains the model, is not installed")
    every = records(shared / "data" / "references" / "dev.jsonl")
    known = [one for one in every if fold_of(one) != 0][::6]
    unseen = [one for one in every if fold_of(one) == 0][::4]
    model = train(known, Settings(rounds=25))
    assert (
        right(shared, unseen, {one["id"]: parse_reference(one["ref"], model).stated(one["ref"]) for one in unseen})
        >= FLOOR_UNSEEN
    )


def test_the_weights_are_small() -> None:
    assert WEIGHTS.stat().st_size < 1_000_000
