"""What is learnt of concepts: the classes of verbs, and types."""

import gzip
import json
from pathlib import Path

import pytest

from extract.concepts.training import own
from extract.concepts.training.annotated import MAYBE, NAMED, OTHER, Annotated, annotated
from extract.concepts.training.classes import verbs_of
from extract.concepts.training.train import typed
from extract.concepts.training.weights import Told, packed, weights_of
from extract.concepts.types import TYPES, features_of, shipped, type_of


def rows(packed: bytes) -> dict[str, list[int]]:
    lines = gzip.decompress(packed).decode("utf-8").splitlines()
    return {line.split("\t")[0]: [int(value) for value in line.split("\t")[1:]] for line in lines}


def test_types_are_learnt_from_the_words_of_concepts() -> None:
    told = [("grain size analysis", "method"), ("river segmentation", "task"), ("ice segmentation", "task")]
    learnt = [Told(tuple(features_of(name, "", "")), TYPES.index(kind), 1.0) for name, kind in told * 5]  # type: ignore[arg-type]
    table = rows(packed(weights_of(learnt, len(TYPES), penalty=3)))
    assert TYPES[max(range(len(TYPES)), key=table["last segmentation"].__getitem__)] == "task"
    assert packed(weights_of(learnt, len(TYPES), penalty=3)) == packed(weights_of(list(learnt), len(TYPES), penalty=3))


def test_what_is_seen_too_seldom_has_no_weight() -> None:
    learnt = [Told(("called",), 1, 1.0), Told(("called",), 1, 1.0), Told(("beats",), 0, 1.0)]
    assert set(weights_of(learnt, 2, penalty=1, seen_at_least=2)) == {"called"}


GOLD = {
    "title": "TinyNet: A Network for Phones",
    "introduces": [{"name": "TinyNet", "aliases": []}],
    "introduces_ok": ["layer gating"],
    "concepts": [{"name": "pruning", "surfaces": ["pruning"], "type": "method"}],
}
NOTE = """# TinyNet: A Network for Phones

They introduce TinyNet, which builds on layer gating. It needs no pruning of filters.
"""


@pytest.fixture
def entries(tmp_path: Path) -> list[Annotated]:
    """The one entry of an annotated folder."""
    (tmp_path / "data/notes/a").mkdir(parents=True)
    (tmp_path / "data/notes/a/doc.md").write_text(NOTE, encoding="utf-8")
    (tmp_path / "data/notes/a/notes.json").write_text(json.dumps({"entries": [GOLD]}), encoding="utf-8")
    (tmp_path / "gold").mkdir()
    for number in ("000", "001", "003", "004"):
        (tmp_path / f"gold/gold_{number}.json").write_text(json.dumps({"papers": []}), encoding="utf-8")
    return list(annotated(tmp_path))


def test_the_gold_says_what_is_own_and_what_may_be(entries: list[Annotated]) -> None:
    (one,) = entries
    labels = dict(zip(one.groups, own.labels_of(one).tolist(), strict=True))
    assert (labels["tinynet"], labels["layergating"], labels["pruning"]) == (NAMED, MAYBE, OTHER)


def test_types_are_told_of_the_concepts_of_the_gold(entries: list[Annotated]) -> None:
    assert {TYPES[one.target] for one in typed(entries)} == {"method"}


def test_every_feature_speaks_for_every_type() -> None:
    assert {len(weights) for weights in shipped().values()} == {len(TYPES)}


def test_the_noun_behind_a_name_says_what_it_is() -> None:
    assert type_of("QUUX", after=" scores are high") == "metric"
    assert type_of("QUUX", after=" corpus of letters") == "dataset"


def test_verbs_are_those_that_are_nothing_else(tmp_path: Path) -> None:
    index = {"verb": ["involve", "rely", "fix", "train"], "noun": ["train", "fix"], "adj": [], "adv": []}
    for name, table in (("index", index), ("exc", {"verb": {"relied": ["rely"], "wrought": ["train"]}})):
        (tmp_path / f"en_lemma_{name}.json.gz").write_bytes(gzip.compress(json.dumps(table).encode()))
    assert set(verbs_of(tmp_path)) == {
        "involve", "involves", "involved", "involving", "rely", "relies", "relied", "relying",
    }  # fmt: skip
