"""Training from end to end, on a handful of sentences."""

import gzip
import json
from pathlib import Path

import pytest

from extract.concepts.model.language import load
from extract.concepts.training import corpora
from extract.concepts.training.train import Schedule, train

SENTENCE = "We train a GAN for parsing on the Foo30K dataset."
TAGGED = "\n".join(
    f"{i}\t{word}\t_\t_\t{tag}\t_\t_\t_\t_\t_"
    for i, (word, tag) in enumerate(zip("We train a network .".split(), "PRP VBP DT NN .".split(), strict=True), 1)
)
SCHEDULE = Schedule(epochs=2, vector_rows=64, vector_epochs=1)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with the files that training reads."""
    for name in corpora.TYPED:
        row = {"id": "a", "text": SENTENCE, "entities": [[11, 14, "Method"], [19, 26, "Task"]]}
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"{json.dumps(row)}\n" * 8, encoding="utf-8")
    (tmp_path / "concepts/dev").mkdir()
    for name in (corpora.TAGGED, corpora.TAGGED_DEV):
        (tmp_path / name).write_bytes(gzip.compress(f"{TAGGED}\n\n".encode() * 8))
    (tmp_path / "scale").mkdir()
    row = {"title": "A title", "abstract": "An abstract about the training of networks."}
    (tmp_path / corpora.ABSTRACTS).write_bytes(gzip.compress(f"{json.dumps(row)}\n".encode() * 8))
    return tmp_path


def test_the_same_seed_makes_the_same_weights(data: Path) -> None:
    pytest.importorskip("floret", reason="training needs the extra 'train'")
    said: list[str] = []
    for name in ("one", "two"):
        train(data, data / name, SCHEDULE, said.append)
    written = sorted(path.relative_to(data / "one") for path in (data / "one").rglob("*") if path.is_file())
    assert Path("vectors.npy") in written
    assert all((data / "one" / path).read_bytes() == (data / "two" / path).read_bytes() for path in written)
    assert said[: len(said) // 2] == said[len(said) // 2 :]


def test_what_is_written_can_be_loaded(data: Path) -> None:
    pytest.importorskip("floret", reason="training needs the extra 'train'")
    train(data, data / "out", SCHEDULE, lambda line: None)
    doc = load(data / "out")(SENTENCE)
    assert [token.tag_ for token in doc if not token.tag_] == []
    assert {entity.label_ for entity in doc.ents} <= {"Method", "Task", "Dataset", "Metric"}
