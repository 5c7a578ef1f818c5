"""The forward pass, and how an adapter changes the weights."""

import math
import shutil
from pathlib import Path

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st
from safetensors.numpy import load_file, save_file

from extract.concepts.accurate import minilm
from extract.concepts.accurate.adapted import ADAPTER, DOWN, UP, load, network
from extract.concepts.accurate.network import _gelu
from extract.concepts.accurate.windows import arrays, windows

WEIGHTS = Path(__file__).parents[4] / "extract/concepts/accurate/weights"
QUERY = "encoder.layer.0.attention.self.query.weight"


@given(st.floats(-30, 30))
def test_gelu(x: float) -> None:
    assert _gelu(numpy.array([x]))[0] == pytest.approx(0.5 * x * (1 + math.erf(x / math.sqrt(2))), abs=1e-5)


def test_what_is_filled_up_changes_no_score() -> None:
    short, long = next(windows("We train BERT.")), next(windows("We train a small network on a large set of data."))
    alone = network().scores(*arrays([short]))
    together = network().scores(*arrays([short, long]))
    assert numpy.abs(alone[0] - together[0, : len(short.pieces)]).max() < 1e-4


def test_how_a_word_is_written_tells() -> None:
    small, capitals = (network().scores(*arrays([next(windows(text))])) for text in ("on coco we", "on COCO we"))
    assert numpy.abs(small - capitals).max() > 1


@pytest.fixture
def adapter(tmp_path: Path) -> Path:
    """A copy of the shipped adapter."""
    shutil.copytree(WEIGHTS, tmp_path / "weights")
    return tmp_path / "weights"


def test_an_adapter_that_adds_nothing_leaves_the_layers_alone(adapter: Path) -> None:
    learned = load_file(adapter / ADAPTER)
    save_file({name: value * 0 if name.endswith(UP) else value for name, value in learned.items()}, adapter / ADAPTER)
    assert (load(adapter).weights[QUERY] == minilm.weights()[QUERY]).all()


def test_an_adapter_is_added_to_its_layer(adapter: Path) -> None:
    learned = load_file(adapter / ADAPTER)
    name = f"base_model.model.bert.{QUERY.removesuffix('.weight')}"
    change = 2 * learned[f"{name}{UP}"] @ learned[f"{name}{DOWN}"]
    assert numpy.abs(change).max() > 0
    assert numpy.allclose(load(adapter).weights[QUERY], minilm.weights()[QUERY] + change, atol=1e-6)


def test_the_adapter_and_its_card_are_small_and_name_no_machine() -> None:
    assert sum(path.stat().st_size for path in WEIGHTS.iterdir()) < 4_000_000
    settings = (WEIGHTS / "adapter_config.json").read_text(encoding="utf-8")
    assert '"base_model_name_or_path": "all-MiniLM-L6-v2"' in settings
    assert "SciREX" in (WEIGHTS / "CARD.md").read_text(encoding="utf-8")
