"""Texts end to end, against a list of them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.columns import Texts, part_of, together

texts_of = st.lists(st.text(st.characters(exclude_categories=())), max_size=6)
"""Of any characters, halves of such as are written as two among them."""


@given(texts_of, st.slices(6))
def test_texts_are_as_a_list_of_them(texts: list[str], part: slice) -> None:
    held = Texts.of(texts)
    for same in (held, Texts.unpacked(held.packed())):
        assert (list(same), len(same), same[part]) == (texts, len(texts), texts[part])
        assert [same[i] for i in range(-len(texts), len(texts))] == texts + texts
        assert same.between(1, len(texts)) == tuple(texts[1:])


@pytest.mark.parametrize("at", [2, -3])
def test_there_is_no_text_beyond_the_last(at: int) -> None:
    with pytest.raises(IndexError):
        Texts.of(["a", "b"])[at]


@given(texts_of, texts_of)
def test_parts_come_out_of_what_they_were_put_into(texts: list[str], others: list[str]) -> None:
    parts: Any = {"a": Texts.of(texts).packed(), "ab": Texts.of(others).packed()}
    whole = together(parts)
    assert [list(Texts.unpacked(part_of(whole, name))) for name in parts] == [texts, others]
