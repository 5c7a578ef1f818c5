"""Training on a handful of references."""

from pathlib import Path
from typing import Any

import pytest

from extract.references.model import save
from extract.references.parse import parse_reference
from extract.references.train import Settings, train

pytest.importorskip("pycrfsuite", reason="python-crfsuite, which trains the model, is not installed")

NAMES = ["Berg A", "Dahl B", "Moe C", "Ek D", "Lund E", "Holm F"]
TOPICS = ["Small nets", "Deep ponds", "Cold light", "Old maps", "Green rust", "Wide roads"]
JOURNALS = ["Acta Oecol", "J Phys", "Nature", "Ann Math", "Cell", "Brain"]
SETTINGS = Settings(rounds=15, least_count=1)


def stated() -> list[dict[str, Any]]:
    found = []
    for i in range(36):
        name, topic, journal = NAMES[i % 6], TOPICS[i // 6], JOURNALS[(i + i // 6) % 6]
        fields = {"author": name, "title": topic, "container": journal, "date": str(1980 + i)}
        found.append({"ref": f"{name}. {topic}. {journal} {1980 + i}.", "fields": fields})
    return found


def test_training_twice_makes_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        save(train(stated(), SETTINGS), tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_what_was_learnt_holds_for_words_that_were_not_seen() -> None:
    text = "Rød H. Dark soil. J Phys 1971."
    assert parse_reference(text, train(stated(), SETTINGS)).stated(text) == {
        "author": ["H. Rød"],
        "title": "Dark soil",
        "container": "J Phys",
        "year": "1971",
    }
