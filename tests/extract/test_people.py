"""Person names in author lists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.people import NamePiece, author_list, has_et_al, looks_like_name, split_names
from kg.names import PersonName, parse_name


def names(text: str) -> list[str]:
    return [piece.text for piece in author_list(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Ada Lovelace",
        "J. R. R. Tolkien",
        "J.-B. Grill",
        "Aaron van den Oord",
        "Ludwig van Beethoven",
        "Pieter-Jan Kindermans",
        "Łukasz Kaiser",
        "Brendan O’Connor",
        "Brendan O'Connor",
        "Jean d'Alembert",
        "Li Fei-Fei",
        "He He",
        "suchismita padhy",
        "Harri Lähdesmäki",
        "Mausam",
        "Mausam.",
        "Zoë Ødegård",
    ],
)
def test_a_name_looks_like_one(text: str) -> None:
    assert looks_like_name(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a novel method",
        "University of Oslo",
        "Google Research",
        "The Authors",
        "In Practice",
        "GPT-4",
        "Ann Lee (Oslo)",
        "word2vec",
        "2020",
        "Code",
        "We Show",
        "x" * 100,
    ],
)
def test_what_is_no_name(text: str) -> None:
    assert not looks_like_name(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Lee, Bo Kim and Cy Young", ["Ann Lee", "Bo Kim", "Cy Young"]),
        ("Ann Lee, Bo Kim, and Cy Young", ["Ann Lee", "Bo Kim", "Cy Young"]),
        ("Ann Lee & Bo Kim", ["Ann Lee", "Bo Kim"]),
        ("Ann Lee; Bo Kim; Cy Young", ["Ann Lee", "Bo Kim", "Cy Young"]),
        ("Ann Lee · Bo Kim · Cy Young", ["Ann Lee", "Bo Kim", "Cy Young"]),
        ("Ann Lee*, Bo Kim†, Cy Young¹²", ["Ann Lee", "Bo Kim", "Cy Young"]),
        ("**Ann Lee**, Bo Kim, Cy Young", ["Ann Lee", "Bo Kim", "Cy Young"]),
        ("Ann Lee", ["Ann Lee"]),
        ("Lee et al.", ["Lee"]),
        ("Lee et. al", ["Lee"]),
        ("Ann Lee, Bo Kim, et al.", ["Ann Lee", "Bo Kim"]),
        ("Lee and Kim", ["Lee", "Kim"]),
        ("L. van der Maaten, G. Hinton", ["L. van der Maaten", "G. Hinton"]),
        ("Aäron van den Oord, Yazhe Li, Oriol Vinyals", ["Aäron van den Oord", "Yazhe Li", "Oriol Vinyals"]),
        ("He He, Jason Eisner, Hal Daumé III", ["He He", "Jason Eisner", "Hal Daumé III"]),
        ("Mausam, Ann Lee, Bo Kim", ["Mausam", "Ann Lee", "Bo Kim"]),
        ("J.-B. Grill, F. Strub, F. Altché, et al.", ["J.-B. Grill", "F. Strub", "F. Altché"]),
        ("Bo Kim, Rania Osman haddad, Cy Young", ["Bo Kim", "Rania Osman haddad", "Cy Young"]),
        ("Petar Veličković, Pietro Liò", ["Petar Veličković", "Pietro Liò"]),
        ("Lee AB, Kim C, van der Berg DE", ["Lee, AB", "Kim, C", "van der Berg, DE"]),
        ("Lee AB, Bo Kim", ["Lee AB", "Bo Kim"]),
        ("Wei WANG, Jie LIU", ["Wei WANG", "Jie LIU"]),
        ("Steven HOI, Chen LI", ["Steven HOI", "Chen LI"]),
        ("R. Eisberg e R. Resnick", ["R. Eisberg", "R. Resnick"]),
        ("J. Phillips, K. Kamath und P. Bhatta", ["J. Phillips", "K. Kamath", "P. Bhatta"]),
        ("W. O. Kermack & A. G. McKendrick, III", ["W. O. Kermack", "A. G. McKendrick III"]),
    ],
)
def test_the_names_of_an_author_list(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Optimization",
        "We train a large model, test it, and report the score",
        "Ann Lee et al. propose a model that learns much faster",
        "Attention, memory and control",
        "Speed, size and accuracy are compared",
        "NeurIPS 2020",
        "Ann Lee, NeurIPS 2020",
        "https://x.org",
        "Authors:",
        "Did Ann Lee write it?",
        "Graph neural networks, kernels, random walks",
        "Wednesday, 12 November 2014",
        "University of Oslo, Google Research",
    ],
)
def test_what_is_no_author_list(text: str) -> None:
    assert names(text) == []


@pytest.mark.parametrize(
    "text",
    ["Lee et al.", "Lee et al", "Lee et. al.", "Lee at al.", "Lee and others", "LEE ET AL.", "Lee and coauthors"],
)
def test_et_al_says_that_the_list_goes_on(text: str) -> None:
    assert has_et_al(text)
    assert [piece.text for piece in split_names(text)] in (["Lee"], ["LEE"])


@pytest.mark.parametrize("text", ["Ann Lee", "Betal Al", "et alone", "Ethel Alba"])
def test_letters_of_et_al_within_names_do_not(text: str) -> None:
    assert not has_et_al(text)


def test_offsets_leave_footnote_marks_out() -> None:
    assert split_names("Ann Lee*, †Bo Kim") == [NamePiece(0, 7, "Ann Lee"), NamePiece(11, 17, "Bo Kim")]


def test_a_name_that_stands_twice_has_two_places() -> None:
    assert [(piece.start, piece.end) for piece in split_names("Bo Li, Bo Li")] == [(0, 5), (7, 12)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Lee", PersonName("Lee", "Ann")),
        ("Lee, Ann", PersonName("Lee", "Ann")),
        ("Aaron van den Oord", PersonName("van den Oord", "Aaron")),
        ("van den Oord, Aaron", PersonName("van den Oord", "Aaron")),
        ("J. R. R. Tolkien", PersonName("Tolkien", "J. R. R.")),
        ("Martin Luther King Jr", PersonName("King Jr", "Martin Luther")),
        ("Mausam", PersonName("Mausam", "")),
        ("He He", PersonName("He", "He")),
        ("Lee", PersonName("Lee", "")),
        ("Ann  B.   Lee ", PersonName("Lee", "Ann B.")),
        ("Van Nguyen", PersonName("Nguyen", "Van")),
        ("Kaiser, Ł.", PersonName("Kaiser", "Ł.")),
        ("NORDSTRÖM Ola", PersonName("NORDSTRÖM", "Ola")),
        ("DE LA CRUZ O’NEILL Ana María", PersonName("DE LA CRUZ O’NEILL", "Ana María")),
        ("Ola NORDSTRÖM", PersonName("NORDSTRÖM", "Ola")),
        ("JRR Berg", PersonName("Berg", "JRR")),
        ("ИВАНОВ Пётр", PersonName("ИВАНОВ", "Пётр")),
        ("ANNA Berg", PersonName("Berg", "ANNA")),
        ("NLLB Team", PersonName("NLLB Team", "")),
        ("", PersonName("", "")),
    ],
)
def test_family_and_given_names(text: str, expected: PersonName) -> None:
    assert parse_name(text) == expected


@given(st.text())
def test_every_piece_of_any_text_is_cut_out_by_its_offsets(text: str) -> None:
    for piece in [*split_names(text), *author_list(text)]:
        assert text[piece.start : piece.end] == piece.text
