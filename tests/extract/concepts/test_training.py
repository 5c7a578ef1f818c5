"""What is learnt of concepts: the classes of verbs, and types."""

import gzip
import json
from pathlib import Path

from extract.concepts.training.classes import verbs_of
from extract.concepts.training.kinds import Typed, packed_types
from extract.concepts.types import TYPES, features_of, shipped, type_of


def rows(packed: bytes) -> dict[str, list[int]]:
    lines = gzip.decompress(packed).decode("utf-8").splitlines()
    return {line.split("\t")[0]: [int(value) for value in line.split("\t")[1:]] for line in lines}


def test_types_are_learnt_from_the_words_of_concepts() -> None:
    told = [("grain size analysis", "method"), ("river segmentation", "task"), ("ice segmentation", "task")]
    learnt = [Typed(tuple(features_of(name, "", "")), kind, 1.0) for name, kind in told * 5]  # type: ignore[arg-type]
    table = rows(packed_types(learnt))
    assert TYPES[max(range(len(TYPES)), key=table["last segmentation"].__getitem__)] == "task"
    assert packed_types(learnt) == packed_types(list(learnt))


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
