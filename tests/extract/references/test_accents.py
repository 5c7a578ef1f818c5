"""Accents beside their letters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.references.accents import with_accents

BROKEN = {
    "Olivier Capp´e": "Olivier Cappé",
    "Sandra K¨ubler": "Sandra Kübler",
    "Jan Hajiˇc": "Jan Hajič",
    "Jan ˇSnajder": "Jan Šnajder",
    "Franc¸ois Yvon": "François Yvon",
    "Marius Pas¸ca": "Marius Paşca",
    "Lluis M`arquez": "Lluis Màrquez",
    "I. Kuˇcerov´a": "I. Kučerová",
    "Diarmuid O´ S´eaghdha": "Diarmuid Ó Séaghdha",
    "Llu´ıs": "Lluís",
}


@pytest.mark.parametrize(("broken", "whole"), BROKEN.items())
def test_accents_go_back_on_their_letters(broken: str, whole: str) -> None:
    assert with_accents(broken) == whole


@given(st.text(alphabet=st.characters(exclude_characters="´`¨ˆ˜ˇ˘˚˙¯˝¸")))
def test_a_text_without_such_accents_is_left_as_it_is(text: str) -> None:
    assert with_accents(text) == text
