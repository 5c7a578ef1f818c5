"""Who is who: forms of names, strands, clusters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.names import PersonName, parse_name
from kg.resolve.persons import Mention, Paper, who_is_who
from kg.resolve.persons.cluster import cluster
from kg.resolve.persons.forms import name_form, relation

Listed = tuple[str, str, str]


def mentions(*papers: tuple[str, str]) -> list[Mention]:
    """The mentions of papers, each as title and authors between commas; papers are numbered in their order."""
    found = []
    for number, (title, authors) in enumerate(papers):
        paper = Paper(f"p{number}", tuple(parse_name(name) for name in authors.split(", ")), title)
        found += [Mention(paper, i) for i in range(len(paper.authors))]
    return found


def persons(*papers: tuple[str, str]) -> list[list[str]]:
    """The persons with more than one mention, as "name paper"."""
    listed = mentions(*papers)
    groups = [identity.members for identity in who_is_who(listed)]
    return [[f"{listed[i].name.display} {listed[i].paper.id}" for i in group] for group in groups if len(group) > 1]


@pytest.mark.parametrize(
    ("one", "other", "family", "given"),
    [
        ("Gonçalo M. Correia", "Correia, Goncalo M", "equal", "equal"),
        ("Gonçalo M. Correia", "Gonalo M. Correia", "equal", "equal"),
        ("Dietmar Rösner", "Dietmar Roesner", "equal", "equal"),
        ("Ting-Hao Huang", "Tinghao Huang", "equal", "equal"),
        ("Wendy G. Lehnert", "Wendy Lehnert", "equal", "more"),
        ("Wendy Lehnert", "W. Lehnert", "equal", "initial first"),
        ("Tom B. Y. Lai", "T. B.Y. Lai", "equal", "initial first"),
        ("Benjamin Wellner", "Ben Wellner", "equal", "nickname"),
        ("Ting-Hao Kenneth Huang", "Kenneth Huang", "equal", "dropped"),
        ("Paloma Moreda", "Paloma {Moreda Pozo}", "part", "equal"),
        ("Tatyana Ruzsics", "Tatiana Ruzsics", "equal", "near"),
        ("Michael Mandel", "Michael Mandl", "near", "equal"),
    ],
)
def test_forms_that_could_be_one_persons(one: str, other: str, family: str, given: str) -> None:
    forms = [name_form(_name(text)) for text in (one, other)]
    assert (found := relation(*forms)) is not None
    assert (found.family, found.given) == (family, given)
    assert relation(*reversed(forms)) == found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna M. Berg", "Anna K. Berg"),
        ("Anna Berg", "Anita Berg"),
        ("Wei Wang", "Wen Wang"),
        ("J. Lee", "K. Lee"),
        ("Kimin Lee", "Kibok Lee"),
        ("Ankesh Anand", "Anand Gopalakrishnan"),
        ("Anna Berg", "Anna Dahl"),
        ("Berg", "Anna Berg"),
    ],
)
def test_forms_that_could_not(one: str, other: str) -> None:
    assert relation(name_form(_name(one)), name_form(_name(other))) is None


def _name(text: str) -> PersonName:
    """The name; braces hold a family name of several words together."""
    given, brace, family = text.partition(" {")
    return PersonName(family.rstrip("}"), given) if brace else parse_name(text)


def test_spellings_with_a_common_co_author_are_one_person() -> None:
    found = persons(("Parsing Trees", "Wendy G. Lehnert, Bo Dahl"), ("Reading Stories", "W. Lehnert, Bo Dahl"))
    assert found == [["Wendy G. Lehnert p0", "W. Lehnert p1"], ["Bo Dahl p0", "Bo Dahl p1"]]


def test_namesakes_of_a_common_name_are_parted_where_nothing_is_shared() -> None:
    assert persons(("Graph Networks for Proteins", "Wei Wang, Bo Dahl"), ("Speech in Noise", "Wei Wang, Cy Moe")) == []


def test_a_common_name_with_one_topic_and_company_is_one_person() -> None:
    found = persons(
        ("Graph Networks for Proteins", "Wei Wang, Bo Dahl, Cy Moe"), ("Proteins as Graphs", "Wei Wang, Bo Dahl, Di Ek")
    )
    assert ["Wei Wang p0", "Wei Wang p1"] in found


def test_a_common_name_stays_with_its_company() -> None:
    found = persons(
        ("Graph Networks for Proteins", "Yang Liu, Bo Dahl"), ("Proteins as Graphs", "Yang Liu, Bo Dahl"),
        ("Speech in Noise", "Yang Liu, Cy Moe"), ("Speakers in Noise", "Yang Liu, Cy Moe"),
    )  # fmt: skip
    assert ["Yang Liu p0", "Yang Liu p1"] in found
    assert ["Yang Liu p2", "Yang Liu p3"] in found


def test_two_authors_of_one_paper_are_two_persons() -> None:
    assert persons(("Parsing Trees", "Wei Wang, W. Wang, Wei Wang")) == []


def test_what_is_kept_apart_stays_apart_whatever_is_shared() -> None:
    listed = mentions(("Parsing Trees", "Anna Berg, Bo Dahl"), ("Reading Stories", "Anna Berg, Bo Dahl"))
    groups = [identity.members for identity in who_is_who(listed, apart=[(0, 2)])]
    assert groups == [(0,), (1, 3), (2,)]


def test_a_tie_says_why() -> None:
    listed = mentions(("Parsing Trees", "Wendy G. Lehnert, Bo Dahl"), ("Reading Stories", "W. Lehnert, Bo Dahl"))
    (tie,) = next(identity.ties for identity in who_is_who(listed) if 0 in identity.members)
    assert (tie.a, tie.b) == (0, 2)
    assert any("shared" in reason.what and reason.weight > 0 for reason in tie.reasons)


def test_no_names_are_nobody() -> None:
    assert who_is_who([]) == []


def test_a_name_without_given_name_stays_alone() -> None:
    assert persons(("Parsing Trees", "Berg, Bo Dahl"), ("Reading Stories", "Berg, Cy Moe")) == []


def test_clusters_grow_while_the_mean_over_all_pairs_speaks_for_them() -> None:
    told = {(0, 1): 3.0, (1, 2): 2.0, (0, 2): -4.0, (3, 4): 1.0}
    groups, joins = cluster(5, told)
    assert groups == [[0, 1], [2], [3, 4]]
    assert [(join.a, join.b, join.weight) for join in joins] == [(0, 1, 3.0), (3, 4, 1.0)]


def test_pairs_that_were_never_compared_are_strangers() -> None:
    assert cluster(3, {(0, 1): 4.0, (1, 2): 4.0})[0] == [[0, 1], [2]]


def test_clusters_never_cross_a_line() -> None:
    assert cluster(3, {(0, 1): 4.0, (0, 2): 3.0, (1, 2): 3.0}, apart=[(0, 2)])[0] == [[0, 1], [2]]


@given(st.dictionaries(st.tuples(st.integers(0, 7), st.integers(0, 7)), st.floats(-8, 8)))
def test_every_member_is_in_one_cluster(told: dict[tuple[int, int], float]) -> None:
    pairs = {(min(p), max(p)): nats for p, nats in told.items() if p[0] != p[1]}
    groups, joins = cluster(8, pairs)
    assert sorted(i for group in groups for i in group) == list(range(8))
    assert len(joins) == 8 - len(groups)
    assert all(pairs[(join.a, join.b)] > -8 for join in joins)


@given(st.permutations(range(4)))
def test_the_order_of_papers_does_not_matter(order: list[int]) -> None:
    papers = [
        ("Parsing Trees", "Wendy G. Lehnert, Bo Dahl"), ("Reading Stories", "W. Lehnert, Bo Dahl"),
        ("Graph Networks", "Wei Wang, Cy Moe"), ("Speech in Noise", "Wei Wang, Di Ek"),
    ]  # fmt: skip
    groups = persons(*(papers[i] for i in order))
    named = {frozenset(f"{name[:-2]}p{order[int(name[-1])]}" for name in group) for group in groups}
    assert named == {frozenset(["Wendy G. Lehnert p0", "W. Lehnert p1"]), frozenset(["Bo Dahl p0", "Bo Dahl p1"])}
