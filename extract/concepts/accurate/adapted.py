"""MiniLM with our adapter: low-rank changes of its layers, how words are written, and the labels of words."""

import json
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

from extract.concepts.accurate.minilm import arrays_of, settings, weights
from extract.concepts.accurate.network import Network
from extract.concepts.model.architecture import ENTITY_LABELS

LABELS = ("O", *(f"{place}-{kind}" for kind in ENTITY_LABELS for place in "BI"))
"""A word is outside, begins a name or goes on with one."""

ADAPTER = "adapter_model.safetensors"
PREFIX = "base_model.model."
DOWN, UP = ".lora_A.weight", ".lora_B.weight"
"""The two narrow matrices of an adapter: what they make together is added to the weight that they stand beside."""


@cache
def network() -> Network:
    """The network with the adapter that comes with this package, loaded on the first call and kept."""
    with as_file(files("extract.concepts.accurate").joinpath("weights")) as folder:
        return load(folder)


def load(folder: Path) -> Network:
    """The network with an adapter that `extract.concepts.training.adapter` wrote into a folder."""
    values, learned, scale = weights(), arrays_of(folder / ADAPTER), _scale(folder)
    for key, value in learned.items():
        name = key.removeprefix(PREFIX).removeprefix("bert.")
        if name.endswith(DOWN):
            values[name.replace(DOWN, ".weight")] += scale * (learned[key.replace(DOWN, UP)] @ value)
        elif not name.endswith(UP):
            values[name] = value
    return Network(values, settings()["num_hidden_layers"], settings()["num_attention_heads"])


def _scale(folder: Path) -> float:
    """How much the adapter adds: its alpha over its rank."""
    config = json.loads((folder / "adapter_config.json").read_text(encoding="utf-8"))
    return float(config["lora_alpha"] / config["r"])
