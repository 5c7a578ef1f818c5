"""How common surnames are."""

import pytest

from kg.surnames import commonness, is_surname


@pytest.mark.parametrize("name", ["Wang", "Müller", "García", "van den Berg", "O’Connor", "Vaswani"])
def test_surnames_are_known(name: str) -> None:
    assert is_surname(name)


@pytest.mark.parametrize("word", ["Lecture", "Strategy", "NeurIPS", "Summer", "", "42"])
def test_other_words_are_none(word: str) -> None:
    assert not is_surname(word)


def test_common_ones_before_rare_ones_before_those_not_listed() -> None:
    assert commonness("Li") > commonness("Nakov") > commonness("Xqzyt") == commonness("Qwxyz")
