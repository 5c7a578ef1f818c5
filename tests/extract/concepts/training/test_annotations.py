"""Annotated texts made consistent."""

from pathlib import Path

import pytest

from extract.concepts.training.annotations import Annotated, consistent, read


def made(text: str, *entities: tuple[str, str]) -> list[tuple[str, str]]:
    """Surface and type of each entity after the cleaning of one text in which the first place of each name is marked."""
    places = tuple(sorted((text.index(name), text.index(name) + len(name), kind) for name, kind in entities))
    (clean,) = consistent([Annotated("t", text, places)])
    return [(clean.text[start:end], kind) for start, end, kind in clean.entities]


@pytest.mark.parametrize(
    ("surface", "kind", "expected"),
    [
        ("our novel GAN", "Method", [("GAN", "Method")]),
        ("COCO dataset", "Dataset", [("COCO", "Dataset")]),
        ("image datasets", "Dataset", [("image datasets", "Dataset")]),
        ("parsing task", "Task", [("parsing", "Task")]),
        ("question answering (QA", "Task", [("question answering", "Task")]),
        ("-shot", "Dataset", []),
    ],
)
def test_boundaries_follow_one_convention(surface: str, kind: str, expected: list[tuple[str, str]]) -> None:
    assert made(f"we use {surface} here", (surface, kind)) == expected


def test_a_dataset_is_marked_by_the_noun_behind_it() -> None:
    assert made("results on the MS MARCO dataset") == [("MS MARCO", "Dataset")]


def test_a_name_marked_once_is_marked_again() -> None:
    assert made("FooNet is new. FooNet works.", ("FooNet", "Method")) == [("FooNet", "Method"), ("FooNet", "Method")]


def test_a_word_marked_seldom_loses_its_mark() -> None:
    assert made("time " * 20, ("time", "Metric")) == []


def test_rows_are_read_in_order(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(
        '{"id": "a", "text": "x GAN y RNN", "entities": [[8, 11, "Method"], [2, 5, "Method"]]}\n', encoding="utf-8"
    )
    assert read(path) == [Annotated("a", "x GAN y RNN", ((2, 5, "Method"), (8, 11, "Method")))]
