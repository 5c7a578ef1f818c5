"""Who is who: author lists of works, and persons across works."""

from collections.abc import Callable
from typing import Any

import pytest

NotesOf = Callable[[str], Any]
Resolved = Callable[..., Any]

MOCO = "Momentum Contrast for Pictures"
MOCO_ID = "momentum-contrast-for-pictures"


def test_a_short_list_and_the_full_one_speak_of_the_same_persons(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper(MOCO, "He et al.")
    b.paper(MOCO, "Kaiming He, Haoqi Fan, Yuxin Wu")
    graph = resolved(a, b)
    assert graph.ids("Author") == ["haoqi-fan", "kaiming-he", "yuxin-wu"]
    assert graph.authors(MOCO_ID) == ["kaiming-he", "haoqi-fan", "yuxin-wu"]
    assert graph.quotes("AUTHORED", "kaiming-he", MOCO_ID) == ["He", "Kaiming He"]
    assert "et_al" not in graph.properties("Paper", MOCO_ID)


def test_a_list_that_is_open_everywhere_stays_open(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper(MOCO, "Kaiming He, Haoqi Fan et al.")
    assert resolved(a).properties("Paper", MOCO_ID)["et_al"] is True


def test_surnames_of_a_pair_find_their_full_names(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper(MOCO, "Berg, Dahl")
    b.paper(MOCO, "Anna Berg, Bo Dahl")
    assert resolved(a, b).authors(MOCO_ID) == ["anna-berg", "bo-dahl"]


def test_two_surnames_that_are_one_word_keep_their_places(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper(MOCO, "Wang, Wang, Berg")
    b.paper(MOCO, "Wei Wang, Lu Wang, Anna Berg")
    assert resolved(a, b).authors(MOCO_ID) == ["wei-wang", "lu-wang", "anna-berg"]


def test_a_surname_that_stands_twice_is_not_one_author_twice(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper(MOCO, "Wei Wang, Anna Berg, Lu Wang")
    b.paper(MOCO, "Wang, Wang")
    graph = resolved(a, b)
    assert graph.authors(MOCO_ID) == ["wei-wang", "anna-berg", "lu-wang"]
    assert graph.quotes("AUTHORED", "wei-wang", MOCO_ID) == ["Wei Wang", "Wang"]
    assert graph.quotes("AUTHORED", "lu-wang", MOCO_ID) == ["Lu Wang", "Wang"]


def test_two_of_one_list_are_told_apart_by_their_middle_names(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper(MOCO, "Anna M. Berg, Anna K. Berg")
    b.paper(MOCO, "Anna K. Berg")
    graph = resolved(a, b)
    assert graph.quotes("AUTHORED", "anna-m-berg", MOCO_ID) == ["Anna M. Berg"]
    assert graph.quotes("AUTHORED", "anna-k-berg", MOCO_ID) == ["Anna K. Berg", "Anna K. Berg"]


@pytest.mark.parametrize(
    ("full", "damaged"),
    [
        ("Gonçalo M. Correia", "Gonalo M. Correia"),
        ("Gonçalo M. Correia", "Goncalo M. Correia"),
        ("Harri Lähdesmäki", "Harri Lhdesmki"),
        ("Łukasz Kaiser", "Lukasz Kaiser"),
        ("Łukasz Kaiser", "ukasz Kaiser"),
        ("Petar Veličković", "Petar Velickovic"),
        ("ANNA BERG", "Anna Berg"),
        ("Anna B. Berg", "Anna B Berg"),
        ("Anna-Lena Berg", "Anna Lena Berg"),
    ],
)
def test_spellings_of_a_full_name_are_one_person(notes: NotesOf, resolved: Resolved, full: str, damaged: str) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Small Networks Are Enough", full)
    b.paper("Forgetting Is a Feature", damaged)
    assert len(resolved(a, b).ids("Author")) == 1


def test_the_person_is_shown_by_the_form_that_tells_most(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Small Networks Are Enough", "Gonalo M. Correia")
    b.paper("Forgetting Is a Feature", "Gonçalo M. Correia")
    shown = dict(resolved(a, b).properties("Author", "goncalo-m-correia"))
    (because,) = shown.pop("because")
    assert because.startswith(
        "Gonçalo M. Correia @ forgetting-is-a-feature = Gonalo M. Correia @ small-networks-are-enough: name"
    )
    assert shown == {
        "name": "Gonçalo M. Correia", "family": "Correia", "given": "Gonçalo M.", "aliases": ["Gonalo M. Correia"],
    }  # fmt: skip


@pytest.mark.parametrize("short", ["A. Berg", "A Berg", "Anna M. Berg"])
def test_a_compatible_name_with_a_common_co_author_is_one_person(
    notes: NotesOf, resolved: Resolved, short: str
) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Small Networks Are Enough", "Anna Berg, Bo Dahl")
    b.paper("Forgetting Is a Feature", f"{short}, Bo Dahl")
    assert len(resolved(a, b).ids("Author")) == 2


def test_a_nickname_with_a_common_co_author_is_one_person(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Small Networks Are Enough", "Christopher Berg, Bo Dahl")
    b.paper("Forgetting Is a Feature", "Chris Berg, Bo Dahl")
    assert resolved(a, b).ids("Author") == ["bo-dahl", "christopher-berg"]


def test_a_middle_name_more_is_one_person_where_the_name_is_rare(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Small Networks Are Enough", "Anna Berg, Bo Dahl")
    b.paper("Forgetting Is a Feature", "Anna M. Berg, Cy Moe")
    assert resolved(a, b).ids("Author") == ["anna-m-berg", "bo-dahl", "cy-moe"]


def test_namesakes_of_a_common_name_are_two_persons_without_a_common_co_author(
    notes: NotesOf, resolved: Resolved
) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Small Networks Are Enough", "Wei Wang, Bo Dahl")
    b.paper("Forgetting Is a Feature", "Wei Wang, Cy Moe")
    assert len(resolved(a, b).ids("Author")) == 4


@pytest.mark.parametrize("short", ["A. Berg", "Berg"])
def test_a_compatible_name_without_common_co_author_is_another_person(
    notes: NotesOf, resolved: Resolved, short: str
) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Small Networks Are Enough", "Anna Berg, Bo Dahl")
    b.paper("Forgetting Is a Feature", f"{short}, Cy Moe")
    assert len(resolved(a, b).ids("Author")) == 4


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna M. Berg", "Anna K. Berg"),
        ("Anna Berg", "Anita Berg"),
        ("Wei Wang", "Wen Wang"),
        ("Anna Berg", "Anna Bergh"),
        ("J. Lee", "K. Lee"),
    ],
)
def test_namesakes_are_two_persons_even_with_a_common_co_author(
    notes: NotesOf, resolved: Resolved, one: str, other: str
) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Small Networks Are Enough", f"{one}, Bo Dahl")
    b.paper("Forgetting Is a Feature", f"{other}, Bo Dahl")
    assert len(resolved(a, b).ids("Author")) == 3


def test_two_authors_of_one_paper_are_two_persons(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper("Small Networks Are Enough", "Yang Song, Y. Song, Bo Dahl")
    assert len(resolved(a).ids("Author")) == 3


def test_an_initial_between_two_full_names_does_not_make_them_one(notes: NotesOf, resolved: Resolved) -> None:
    a, b, c = notes("a"), notes("b"), notes("c")
    a.paper("Small Networks Are Enough", "Anna Berg, Bo Dahl")
    b.paper("Forgetting Is a Feature", "A. Berg, Bo Dahl")
    c.paper("Counting Words", "Anita Berg, Bo Dahl")
    ids = resolved(a, b, c).ids("Author")
    assert "anna-berg" in ids
    assert "anita-berg" in ids


def test_a_surname_alone_is_a_person_of_its_paper(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper("Small Networks Are Enough", "Berg et al.")
    a.paper("Forgetting Is a Feature", "Berg et al.")
    graph = resolved(a)
    assert len(graph.ids("Author")) == 2
    assert [graph.properties("Author", person) for person in graph.ids("Author")] == [
        {"name": "Berg", "family": "Berg"}
    ] * 2


def test_a_surname_alone_is_the_one_person_who_shares_the_co_author(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper("Small Networks Are Enough", "Anna Berg, Bo Dahl")
    a.paper("Forgetting Is a Feature", "Berg, Bo Dahl")
    assert resolved(a).ids("Author") == ["anna-berg", "bo-dahl"]


def test_a_surname_alone_is_nobody_where_two_persons_share_the_co_author(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper("Small Networks Are Enough", "Anna Berg, Bo Dahl")
    a.paper("Forgetting Is a Feature", "Carl Berg, Bo Dahl")
    a.paper("Counting Words", "Berg, Bo Dahl")
    assert resolved(a).authors("counting-words") == ["berg-counting-words", "bo-dahl"]


def test_a_mononym_is_a_name(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper("Small Networks Are Enough", "Mausam, Anna Berg")
    graph = resolved(a)
    (person,) = [p for p in graph.ids("Author") if p != "anna-berg"]
    assert graph.properties("Author", person) == {"name": "Mausam", "family": "Mausam"}


def test_positions_count_from_one_without_gaps(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper(MOCO, "Anna Berg, Bo Dahl, Cy Moe")
    positions = [edge.properties["position"] for edge in resolved(a).graph.edges if edge.type == "AUTHORED"]
    assert sorted(positions) == [1, 2, 3]
