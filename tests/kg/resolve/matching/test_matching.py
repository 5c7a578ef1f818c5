"""Are two records the same paper?"""

import pytest

from kg.resolve.matching import Catalogue, Record, Verdict, record, same_paper

ADAM = ("Adam: A Method for Stochastic Optimization", ["Diederik P. Kingma", "Jimmy Ba"], "ICLR", 2015)


def verdict(a: tuple[object, ...], b: tuple[object, ...], *others: Record) -> Verdict:
    ours, theirs = record(*a), record(*b)  # type: ignore[arg-type]
    return same_paper(ours, theirs, Catalogue([ours, theirs, *others]))


def test_a_record_is_the_words_of_its_fields() -> None:
    assert record("Fast Joins", "A. Berg, Bo Dahl and C. Ek", "VLDB Journal", "1999.0") == Record(
        title=("fast", "joins"), families=("berg", "dahl", "ek"), people=("a", "berg", "bo", "dahl", "c", "ek"),
        venue=("vldb", "journal"), years=(1999,), written_out=False,
    )  # fmt: skip


def test_entities_that_spaces_took_apart_are_letters() -> None:
    assert record("", "ulrich g &#252; ntzer").families == ("guntzer",)


def test_a_year_that_strayed_is_a_year_and_no_word() -> None:
    assert record("fast joins 1999").years == (1999,)
    assert record("fast joins 1999").title == ("fast", "joins")


@pytest.mark.parametrize(
    ("title", "authors", "venue", "year"),
    [
        ADAM,
        ("Adam: a method for stochastic optimization", ["Kingma", "Ba"], "", 2014),
        ("ADAM – A Method for Stochastic Optimization", ["D. Kingma", "J. Ba"], "arXiv", 2014),
        ("Adam: A Method for Stochastic Optimisation", ["Diederik Kingma"], "", ""),
        ("Adam: A Method for Stochastic Optimization", [], "", ""),
        ("adam : a method for stochastic optimization diederik p. kingma , jimmy ba iclr 2015", [], "", ""),
    ],
)
def test_one_paper_however_its_record_is_kept(title: str, authors: list[str], venue: str, year: int | str) -> None:
    assert verdict(ADAM, (title, authors, venue, year)).same


@pytest.mark.parametrize(
    ("title", "authors", "venue", "year"),
    [
        ("Adam Can Converge Without Any Modification", ["Yushun Zhang"], "NeurIPS", 2022),
        ("A Method for Robust Optimization", ["Diederik P. Kingma", "Jimmy Ba"], "ICLR", 2015),
        ("Stochastic Optimization", ["Ba"], "ICML", 2010),
    ],
)
def test_another_paper_whatever_it_shares(title: str, authors: list[str], venue: str, year: int | str) -> None:
    assert not verdict(ADAM, (title, authors, venue, year)).same


def test_a_conference_paper_and_its_journal_version_are_two_records_of_catalogues() -> None:
    title, authors = "Fast Histograms of Moving Data", ["Anna Berg", "Bo Dahl"]
    journal = (title, authors, "Transactions of Data", 2002)
    assert not verdict((title, authors, "VLDB", 1997), journal).same


def test_a_column_is_another_one_each_time() -> None:
    columns = [record("Book Reviews", [name], "Record", year) for year, name in enumerate(("A. Berg", "B. Dahl"), 2001)]
    first, second = ("Book Reviews", ["Karl Ek"], "Record", 2001), ("Book Reviews", ["Karl Ek"], "Record", 2003)
    assert not verdict(first, second, *columns).same


def test_venues_that_stand_for_one_are_learnt_from_papers_that_agree_in_all_else() -> None:
    titles = (
        "joining big tables quickly",
        "counting words in streams",
        "sorting lists without memory",
        "a cheap index for text",
    )
    pairs = [
        record(title, ["Anna Berg"], venue, 2001) for title in titles for venue in ("VLDB", "Very Large Data Bases")
    ]
    catalogue = Catalogue([*pairs, record("another", ["Bo Dahl"], "SIGMOD", 2001)])
    alike = catalogue.venue_likeness(["vldb"], ["very", "large", "data", "bases"])
    assert alike is not None
    assert alike > 0.5
    assert catalogue.venue_likeness(["sigmod"], ["nowhere"]) is None


def test_the_reasons_name_fields_and_sum_to_the_verdict_of_facts() -> None:
    found = verdict(ADAM, ADAM)
    assert [reason.what for reason in found.reasons][:2] == ["title: equal", "year: equal"]
    assert found.score > 0.99
    assert str(found.reasons[0]).startswith("title: equal (+")


@pytest.mark.parametrize("empty", [("", [], "", ""), ("???", ["…"], "-", "soon")])
def test_nothing_is_nobodys_double(empty: tuple[object, ...]) -> None:
    assert not verdict(ADAM, empty).same


def test_the_order_of_the_two_does_not_matter() -> None:
    other = ("Adam, a Method", ["J. Ba"], "ICLR", 2015)
    assert verdict(ADAM, other).weight == pytest.approx(verdict(other, ADAM).weight)
