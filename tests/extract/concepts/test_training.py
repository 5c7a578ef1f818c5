"""What is learnt of concepts: the classes of verbs, and types."""

import gzip
import json
from pathlib import Path

import pytest

from extract.concepts.training import own
from extract.concepts.training.annotated import MAYBE, NAMED, OTHER, Annotated, annotated
from extract.concepts.training.classes import verbs_of
from extract.concepts.training.types import read, trained, typed
from extract.concepts.training.weights import Told, packed, weights_of
from extract.concepts.training.wordnet import Nouns
from extract.concepts.types import SENSE, features_of, nothing, said_by, shipped, type_of
from extract.concepts.words import TENTHS
from kg.facts import CONCEPT_TYPES as TYPES


def rows(packed: bytes) -> dict[str, list[int]]:
    lines = gzip.decompress(packed).decode("utf-8").splitlines()
    return {line.split("\t")[0]: [int(value) for value in line.split("\t")[1:]] for line in lines}


def test_types_are_learnt_from_the_words_of_concepts() -> None:
    told = [("grain size analysis", "method"), ("river segmentation", "task"), ("ice segmentation", "task")]
    learnt = [Told(dict.fromkeys(features_of(name, "", ""), 1.0), TYPES.index(kind), 1.0) for name, kind in told * 5]  # type: ignore[arg-type]
    table = rows(packed(weights_of(learnt, len(TYPES), penalty=3)))
    assert TYPES[max(range(len(TYPES)), key=table["last segmentation"].__getitem__)] == "task"
    assert packed(weights_of(learnt, len(TYPES), penalty=3)) == packed(weights_of(list(learnt), len(TYPES), penalty=3))


def test_what_is_seen_too_seldom_has_no_weight() -> None:
    learnt = [Told({"called": 1.0}, 1, 1.0), Told({"called": 1.0}, 1, 1.0), Told({"beats": 1.0}, 0, 1.0)]
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


def test_every_feature_speaks_for_every_type_and_for_nothing() -> None:
    assert {len(said_by(feature)) for feature in shipped()} == {len(TYPES) + 1}


@pytest.mark.parametrize("name", ["Argentina", "GHz", "next week", "other researchers", "such announcements"])
def test_places_units_and_small_talk_are_nothing(name: str) -> None:
    assert nothing(name) > 0.4


@pytest.mark.parametrize(
    "name", ["gene flow", "Aedes aegypti", "random forest", "soil organic matter", "inflation targeting"]
)
def test_terms_are_something(name: str) -> None:
    assert nothing(name) < 0.3


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


INDEX = """  1 The licence opens a file, each line of it behind two blanks.
cod n 2 1 @ 2 1 00000003 00000005
planet n 1 1 @ 1 0 00000007
star n 1 1 @ 1 0 00000006
fish n 1 1 @ 1 0 00000002
"""
DATA = """  1 The licence opens a file, each line of it behind two blanks.
00000001 03 n 01 entity 0 000 | what there is
00000002 05 n 01 fish 0 001 @ 00000001 n 0000 | swims
00000003 05 n 02 cod 0 codfish 0 002 @ 00000002 n 0000 ~ 00000009 n 0000 | is eaten
00000005 06 n 01 cod 1 001 @ 00000001 n 0000 | a bag
00000006 17 n 01 star 0 001 @ 00000001 n 0000 | shines
00000007 17 n 01 planet 0 001 @ 00000006 n 0000 | turns
"""


@pytest.fixture
def nouns(tmp_path: Path) -> Nouns:
    """Six senses of four nouns."""
    (tmp_path / "index.noun").write_text(INDEX, encoding="utf-8")
    (tmp_path / "data.noun").write_text(DATA, encoding="utf-8")
    return Nouns(tmp_path)


def test_the_commonest_sense_of_a_noun_counts_most(nouns: Nouns) -> None:
    fish, bag = 2 / 3, 1 / 3
    assert nouns.above("cods") == nouns.above("cod") == {
        "00000003": fish, "00000002": fish, "00000005": bag, "00000001": pytest.approx(1.0),
    }  # fmt: skip
    assert nouns.above("zzz") == {}


def test_what_is_learnt_of_a_star_is_said_of_what_is_a_kind_of_it(nouns: Nouns, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    said = [("bright star", "other"), ("stars", "other"), ("small fish", "task")] * 20
    rows.write_text(
        "".join(json.dumps({"name": n, "before": "", "after": "", "type": t, "share": 1.0}) + "\n" for n, t in said),
        encoding="utf-8",
    )
    weights = trained(read(rows), nouns)
    planet, fish = (weights[SENSE + word] for word in ("planet", "fish"))
    assert (TYPES[int(planet.argmax())], TYPES[int(fish.argmax())]) == ("other", "task")
    assert (weights["last 118-bus"] * TENTHS == said_by("last 118-bus")).all(), "nothing was said of it"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Aedes aegypti", "other"),
        ("larval zebrafish", "other"),
        ("photosynthesis", "theory"),
        ("gene flow", "theory"),
        ("remote sensing", "method"),
        ("adjusted hazard ratio", "metric"),
    ],
)
def test_types_in_other_fields_than_computing(name: str, kind: str) -> None:
    assert type_of(name) == kind
