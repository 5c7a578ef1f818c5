"""Person names: their parts, and the keys under which spellings are one."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kg.names import family_key, given_parts, lost_letters, name_key, parse_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gonçalo M. Correia", "Correia, Goncalo M"),
        ("Aaron van den Oord", "van den Oord, Aaron"),
        ("Brendan O’Connor", "BRENDAN O'CONNOR"),
        ("Jean-Bastien Grill", "Jean Bastien Grill"),
        ("Łukasz Kaiser", "Kaiser, Lukasz"),
    ],
)
def test_spellings_of_a_name_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("Ann Lee", "Anne Lee"), ("A. Lee", "B. Lee"), ("Ann Lee", "Ann Li")])
def test_names_of_two_people_have_two_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize(
    ("given_names", "parts"),
    [
        ("André F. T.", ("andre", "f", "t")),
        ("André FT", ("andre", "f", "t")),
        ("J.-B.", ("j", "b")),
        ("Jean-Bastien", ("jean", "bastien")),
        ("", ()),
        ("Bo", ("bo",)),
        ("ANNA", ("anna",)),
    ],
)
def test_the_parts_of_given_names(given_names: str, parts: tuple[str, ...]) -> None:
    assert given_parts(given_names) == parts


@pytest.mark.parametrize(
    ("whole", "damaged", "expected"),
    [
        ("Gonçalo", "Gonalo", True),
        ("Lähdesmäki", "Lhdesmki", True),
        ("Łukasz", "ukasz", True),
        ("Gonçalo", "Goncalo", False),
        ("Gonzalo", "Gonalo", False),
        ("Anna", "Anna", False),
    ],
)
def test_lost_letters(whole: str, damaged: str, expected: bool) -> None:
    assert lost_letters(whole, damaged) is expected


@pytest.mark.parametrize(("one", "other"), [("O’Connor", "oconnor"), ("van den Oord", "Van Den Oord"), ("Lió", "Lio")])
def test_spellings_of_a_family_name_have_one_key(one: str, other: str) -> None:
    assert family_key(one) == family_key(other)


@given(st.text() | st.text("Aa.,; "))
@example("Ali, .")
def test_any_text_has_parts_without_outer_white_space(text: str) -> None:
    name = parse_name(text)
    assert (name.family, name.given) == (name.family.strip(), name.given.strip())


words = st.from_regex(r"[A-Z][a-zé]{2,8}", fullmatch=True)


@given(words, words)
def test_both_orders_of_a_name_are_one_name(first: str, last: str) -> None:
    assert parse_name(f"{first} {last}") == parse_name(f"{last}, {first}")
    assert parse_name(parse_name(f"{first} {last}").display) == parse_name(f"{first} {last}")
