"""Words, numbers and marks of a reference."""

from hypothesis import given
from hypothesis import strategies as st

from extract.references.tokens import tokens_of


def words(text: str) -> list[str]:
    return [token.text for token in tokens_of(text)]


def test_letters_and_digits_are_cut_apart() -> None:
    assert words("Phys.Rev.D54:112-9") == ["Phys", ".", "Rev", ".", "D", "54", ":", "112", "-", "9"]


def test_apostrophes_and_accents_stay_in_their_word() -> None:
    assert words("Gol'tsman, O’Neil, Capp´e, Hajiˇc") == ["Gol'tsman", ",", "O’Neil", ",", "Capp´e", ",", "Hajiˇc"]


def test_a_quote_behind_a_word_is_no_part_of_it() -> None:
    assert words("'Nets', and") == ["'", "Nets", "'", ",", "and"]


def test_tokens_know_whether_a_space_parts_them() -> None:
    assert [token.glued for token in tokens_of("vol.5 (2)")] == [False, True, True, False, True, True]


@given(st.text())
def test_tokens_are_what_the_text_says_but_for_spaces(text: str) -> None:
    tokens = tokens_of(text)
    assert all(text[token.start : token.end] == token.text for token in tokens)
    assert "".join(words(text)) == "".join(text.split())
