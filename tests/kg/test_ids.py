"""Readable keys made from content."""

import re
import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kg.ids import MAX_SLUG, digest, folded, slug


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Attention Is All You Need", "attention-is-all-you-need"),
        ("  Łukasz   Kaiser ", "lukasz-kaiser"),
        ("Gonçalo M. Correia", "goncalo-m-correia"),
        ("GPT-4 & the 5%", "gpt-4-the-5"),
        ("Straße Ødegård Đoković ıłık æon", "strasse-odegard-dokovic-ilik-aeon"),
        ("snake_case", "snake-case"),
        ("ﬁne-tuning", "fine-tuning"),
        ("ℓ1 α-entmax", "l1-α-entmax"),
        ("注意力", "注意力"),
    ],
)
def test_slugs_of_names_and_titles(text: str, expected: str) -> None:
    assert slug(text) == expected


def test_a_long_slug_is_cut_at_a_word() -> None:
    assert slug("word " * 40) == "-".join(["word"] * 16)


@pytest.mark.parametrize(("one", "other"), [("ÆRØ", "ærø"), ("Ǣ", "ǣ"), ("STRAẞE", "straße"), ("ŁÓDŹ", "łódź")])
def test_letters_that_are_no_letter_with_an_accent_fold_in_capitals_too(one: str, other: str) -> None:
    assert slug(one) == slug(other)


@pytest.mark.parametrize("text", ["", "!!!", "🧠", "- -"])
def test_what_has_no_letters_becomes_a_digest(text: str) -> None:
    assert re.fullmatch(r"[0-9a-f]{8}", slug(text))


def test_a_digest_depends_on_where_its_parts_end() -> None:
    assert digest("ab", "c") != digest("a", "bc")
    assert digest("ab") == digest("ab")
    assert len(digest("ab", length=12)) == 12


letters = st.text(st.characters(categories=("L", "M", "N", "Zs", "Po", "Pd"), codec="utf-8"), max_size=60)


@given(letters)
def test_a_slug_is_words_joined_by_hyphens(text: str) -> None:
    made = slug(text)
    assert 0 < len(made) <= MAX_SLUG
    assert not re.search(r"^-|-$|--|\s|_", made)


@given(letters)
def test_a_slug_of_a_slug_is_itself(text: str) -> None:
    assert slug(slug(text)) == slug(text)


@given(st.text("abcdefghijklmnopqrstuvwxyz ÀÉÎÕÜàéîõüçñšžłø-", max_size=60))
def test_a_slug_is_the_same_in_capitals_and_with_any_form_of_accents(text: str) -> None:
    assume(re.search(r"[^\W_]", text))
    assert slug(text.upper()) == slug(text)
    assert slug(unicodedata.normalize("NFD", text)) == slug(unicodedata.normalize("NFC", text)) == slug(text)


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("数学ガール シリーズ", "数学ガール-シリーズ"),
        ("한국 문학", "한국-문학"),
        ("ﾊﾞｽ", "バス"),
        ("Ёлка и Йод", "елка-и-иод"),
    ],
)
def test_ids_are_written_as_their_scripts_are(name: str, read: str) -> None:
    assert slug(name) == read
    assert slug(slug(name)) == slug(name)


def test_letters_that_differ_by_a_voiced_mark_are_two() -> None:
    assert folded("ガール") != folded("カール")
