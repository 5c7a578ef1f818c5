"""Records that say who wrote a work and when as works are cited."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.reading.cited_so import names_before

Read = Any
PapersOf = Callable[..., list[Read]]

TITLES = (
    "Inferring destinations from partial trajectories",
    "Limits of predictability in the mobility of humans",
    "A universal model for migration patterns of birds",
    "Comparison of two estimates of gene flow in rivers",
)
WORKS = tuple(zip(TITLES, ("Young", "Krumm", "Simini", "Hogg"), (1974, 2006, 2007, 1999), strict=True))


def page(lines: Iterable[str]) -> str:
    return "# Papers to read\n\n" + "\n".join(f"- {line}" for line in lines) + "\n"


@pytest.mark.parametrize(
    "record",
    [
        '"{title}", {name} {year}',
        '"{title}", **{key}{year}**.',
        '{name} {year} ("{title}")',
        "**{name} {year}**, [{name}{year}]_ - [{title}](https://a.org/p{year}.pdf).",
        "<mark>{name} {year}</mark>: {title}",
        "[{title} ({name} {year})](https://a.org/p{year}.pdf)",
        "[{title}](https://a.org/p{year}.pdf) **{key}{year}**",
    ],
)
def test_one_name_and_the_year_before_the_title_or_behind_it(papers_of: PapersOf, record: str) -> None:
    text = page(record.format(title=t, name=name, key=name.lower(), year=year) for t, name, year in WORKS)
    assert [(p.title, p.authors, p.year) for p in papers_of(text)] == [(t, (name,), year) for t, name, year in WORKS]


def test_more_names_than_one(papers_of: PapersOf) -> None:
    text = page(f"{name} & Pierrehumbert {year} ({title})" for title, name, year in WORKS)
    assert [(p.authors, p.year) for p in papers_of(text)] == [
        ((name, "Pierrehumbert"), year) for _, name, year in WORKS
    ]


@pytest.mark.parametrize(
    "behind",
    ["(Nature 2020)", "(Cognition, 2020)", "(ICML 2020)", "[code](https://b.org/song2010.zip)"],
)
def test_venues_places_and_addresses_are_nobody(papers_of: PapersOf, behind: str) -> None:
    text = page(f"[{title}](https://a.org/{i}.pdf) {behind}" for i, title in enumerate(TITLES))
    assert [(p.title, p.authors) for p in papers_of(text)] == [(title, ()) for title in TITLES]


@pytest.mark.parametrize(
    "record",
    [
        "[{}](https://a.org/1.pdf) builds on a model, see also the older work [@dahl2018deep]",
        "**{}** -> dahl2018deep",
        "[{}](https://a.org/1.pdf) [cvpr2020]",
        "[{}](https://a.org/1.pdf) [slides2020]",
        "[{}](https://a.org/1.pdf), spring2020",
    ],
)
def test_keys_of_other_works_and_what_looks_like_keys_say_nothing(papers_of: PapersOf, record: str) -> None:
    found = papers_of(page(record.format(title) for title in TITLES))
    assert found
    assert all(p.authors == () for p in found)


def test_whom_a_sentence_speaks_of_wrote_another_work(papers_of: PapersOf) -> None:
    text = page(
        f"[{title}](https://a.org/{i}.pdf) is what Berg et al. (2019) go on from" for i, title in enumerate(TITLES)
    )
    assert [p.authors for p in papers_of(text)] == [()] * len(TITLES)


def test_names_in_brackets_behind_a_linked_title(papers_of: PapersOf) -> None:
    text = page(
        f"[{title}](https://arxiv.org/abs/1906.0000{n}) ({name} & Dahl, {year})"
        for n, (title, name, year) in enumerate(WORKS)
    )
    assert [(p.title, p.authors, p.year, p.venue) for p in papers_of(text)] == [
        (title, (name, "Dahl"), year, None) for title, name, year in WORKS
    ]


def test_a_collaboration_is_a_body(papers_of: PapersOf) -> None:
    text = page(
        f"[{title}](https://arxiv.org/abs/1906.0000{n}) (Lake Survey Collaboration, {year})"
        for n, (title, _, year) in enumerate(WORKS)
    )
    found = [(p.title, p.authors, p.organizations, p.venue) for p in papers_of(text)]
    assert found == [(title, (), ("Lake Survey Collaboration",), None) for title in TITLES]


@pytest.mark.parametrize("lead", ["**{name}, A.R.** and Nam, H.H. ({year}). ", "**{name}, A.R.**, & Nam, H.H. "])
def test_one_of_the_names_before_a_title_may_be_bold(papers_of: PapersOf, lead: str) -> None:
    text = page(
        f"{lead.format(name=name, year=year)}[{title}.](https://doi.org/10.1000/{n}) *Journal of Lakes*."
        for n, (title, name, year) in enumerate(WORKS)
    )
    assert [(p.title, p.authors) for p in papers_of(text)] == [
        (title, (f"A.R. {name}", "H.H. Nam")) for title, name, _ in WORKS
    ]


@given(st.text(alphabet="BaáZ.,& *()2019-\n", max_size=120))
def test_names_before_a_title_stand_where_they_say(lead: str) -> None:
    for name in names_before(f"x{lead}", 1, 1 + len(lead)):
        assert f"x{lead}".replace("*", " ")[name.start : name.end] == name.text


def test_who_edited_a_book_is_no_part_of_its_title(papers_of: PapersOf) -> None:
    text = page(f"J. {name} (dir.), *{title}*, Paris, Seuil, {year}, 435 p." for title, name, year in WORKS)
    assert [(p.title, p.authors) for p in papers_of(text)] == [(title, (f"J. {name}",)) for title, name, _ in WORKS]
