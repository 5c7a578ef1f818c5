"""BibTeX, one record after the other."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]


def test_the_fields_of_a_record(papers_of: PapersOf, read: type[Read]) -> None:
    text = """@article{berg2015,
  title   = {Small Nets},
  author  = {Berg, Anna and Dahl, Bo},
  journal = {Nature},
  year    = 2015,
  doi     = {10.1038/nature14236},
}
"""
    assert papers_of(text, "a.bib") == [
        read(2, "Small Nets", ("Anna Berg", "Bo Dahl"), False, "Nature", 2015, doi="10.1038/nature14236")
    ]


def test_abbreviations_are_spelled_out(papers_of: PapersOf) -> None:
    text = """@string{icml = {International Conference on Machine Learning}}
@STRING(cheese = "Journal of Cheese")
@inproceedings{a, title={Small Nets}, author={Berg, Anna}, booktitle=icml, year={2015}}
@article{b, title={Wide Nets}, author={Dahl, Bo}, journal = cheese, year = {2016}}
"""
    assert [(p.title, p.venue) for p in papers_of(text, "a.bib")] == [
        ("Small Nets", "ICML"),
        ("Wide Nets", "Journal of Cheese"),
    ]


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ('J{\\"u}rgen Schmidhuber', "Jürgen Schmidhuber"),
        ("Veli{\\v{c}}kovi{\\'c}, Petar", "Petar Veličković"),
        ("Li{\\`o}, Pietro", "Pietro Liò"),
        ("Mu{\\~n}oz, Luis", "Luis Muñoz"),
        ("{\\L}ukasz Kaiser", "Łukasz Kaiser"),
        ("Kaiser, {\\L}ukasz", "Łukasz Kaiser"),
        ("S{\\o}ren H{\\o}jsgaard", "Søren Højsgaard"),
        ('{van den Oord}, A{\\"a}ron', "Aäron van den Oord"),
        ("van den Oord, Aaron", "Aaron van den Oord"),
        ("Warde-Farley, David", "David Warde-Farley"),
        ("Pérez, José", "José Pérez"),
    ],
)
def test_names_with_accents_braces_and_particles(papers_of: PapersOf, raw: str, name: str) -> None:
    (paper,) = papers_of(f"@article{{a, title={{Small Nets}}, author={{{raw}}}}}\n", "a.bib")
    assert paper.authors == (name,)


@pytest.mark.parametrize(
    ("raw", "authors", "bodies"),
    [
        ("{Barnes and Noble}", (), ("Barnes and Noble",)),
        ("{World Health Organization} and Berg, Anna", ("Anna Berg",), ("World Health Organization",)),
        ("The ATLAS Collaboration", (), ("The ATLAS Collaboration",)),
        ("Griffin DK and Wilson LN", ("DK Griffin", "LN Wilson"), ()),
        ("Steven HOI and Anna Berg", ("Steven HOI", "Anna Berg"), ()),
        ("Weinan E and Anna Berg", ("Weinan E", "Anna Berg"), ()),
    ],
)
def test_bodies_are_organizations_and_first_letters_may_stand_behind(
    papers_of: PapersOf, raw: str, authors: tuple[str, ...], bodies: tuple[str, ...]
) -> None:
    (paper,) = papers_of(f"@article{{a, title={{Small Nets}}, author={{{raw}}}}}\n", "a.bib")
    assert (paper.authors, paper.organizations) == (authors, bodies)


@pytest.mark.parametrize(
    ("fields", "venue"),
    [
        ("howpublished = {\\url{https://a.org/b_c}}", None),
        ("howpublished = {Available online: http://a.org/b}", None),
        ("series = {2002}", None),
        ("howpublished = {Paperback}", None),
        ("howpublished = {Broché}", None),
        ("howpublished = {Lecture notes, https://a.org/b}", "Lecture notes, https://a.org/b"),
        ("journal = {第七届会议}", "第七届会议"),
    ],
)
def test_an_address_or_a_year_is_no_venue(papers_of: PapersOf, fields: str, venue: str | None) -> None:
    (paper,) = papers_of(f"@misc{{a, title={{Small Nets}}, {fields}}}\n", "a.bib")
    assert paper.venue == venue


@pytest.mark.parametrize(
    "more",
    [
        " and others",
        " and {others}",
        " and et al.",
        " and et~al",
        ", et al.",
        " et al",
        " and 12 others",
        " and the others",
        " and ...",
    ],
)  # fmt: skip
def test_others_says_that_the_list_goes_on(papers_of: PapersOf, more: str) -> None:
    (paper,) = papers_of(f"@article{{a, title={{Small Nets}}, author={{Anna Berg{more}}}}}", "a.bib")
    assert (paper.authors, paper.et_al) == (("Anna Berg",), True)


@pytest.mark.parametrize(
    ("raw", "authors", "bodies"),
    [
        ("{The Others} and Anna Berg", ("Anna Berg",), ("The Others",)),
        ("Anna Others and Al, Wan", ("Anna Others", "Wan Al"), ()),
        ("Li, Et Al and Et, Alan", ("Et Al Li", "Alan Et"), ()),
    ],
)
def test_names_that_look_like_more(
    papers_of: PapersOf, raw: str, authors: tuple[str, ...], bodies: tuple[str, ...]
) -> None:
    (paper,) = papers_of(f"@article{{a, title={{Small Nets}}, author={{{raw}}}}}\n", "a.bib")
    assert (paper.authors, paper.organizations, paper.et_al) == (authors, bodies, False)


@pytest.mark.parametrize(
    ("raw", "authors"),
    [
        ("{G.~S.~Berg and Dahl,~B.}", ("G. S. Berg", "B. Dahl")),
        ("{Anna Berg and~Bo Dahl}", ("Anna Berg", "Bo Dahl")),
        ("{Anna Berg~and~Bo Dahl}", ("Anna Berg", "Bo Dahl")),
        (r'"M" # {\"uller, Anna}', ("Anna Müller",)),
        (r"{Mu\~noz, Ana}", ("Ana Muñoz",)),
        ('BERG # " and Bo Dahl"', ("Anna Berg", "Bo Dahl")),
        ('"Bo Dahl and " # BERG', ("Bo Dahl", "Anna Berg")),
        ("BERG", ("Anna Berg",)),
        ("{Dahl, Bo and family=Leeuwen, given=Cees, prefix=van, useprefix=true}", ("Bo Dahl", "Cees van Leeuwen")),
        ("{given=Jay, given-i=J, family=Catterby}", ("Jay Catterby",)),
        ("{Anna Berg and and Bo Dahl 0001}", ("Anna Berg", "Bo Dahl")),
        ("{Anna Berg$^{1}$ and Bo Dahl$^{1,*}$}", ("Anna Berg", "Bo Dahl")),
        ('"Anna Berg" # conj # "Bo Dahl"', ("Anna Berg", "Bo Dahl")),
    ],
)
def test_names_with_ties_and_abbreviations(papers_of: PapersOf, raw: str, authors: tuple[str, ...]) -> None:
    strings = '@string{BERG = "Anna Berg"}\n@string{conj = " and "}\n'
    (paper,) = papers_of(f"{strings}@article{{a, title={{Small Nets}}, author={raw}, year=2001}}\n", "a.bib")
    assert (paper.authors, paper.year) == (authors, 2001)


def test_a_quote_that_opens_no_value_hides_no_end_of_a_record(papers_of: PapersOf) -> None:
    papers = papers_of(
        '@article(a, title={T Nets}, size = 5", year = 1990)\n@article(b, title={B Nets}, year=1991)\n'
        "plain words, doi = {10.1234/wrong}, title = {Wrong Title}\n"
        '@article(c, title = "Unbalanced Nets, year=1990)\n@article(d, title={D Nets}, year=1992)\n'
        '@article(e, title = "Nets (deep)"\n year = 1993)\n@article(f, title = "Wide (nets)" % so\n, year = 1994)\n',
        "a.bib",
    )
    assert [
        (paper.title, paper.year, paper.doi) for paper in papers if paper.year != 1990 or paper.title == "T Nets"
    ] == [
        ("T Nets", 1990, None),
        ("B Nets", 1991, None),
        ("D Nets", 1992, None),
        ("Nets (deep)", 1993, None),
        ("Wide (nets)", 1994, None),
    ]


def test_of_a_field_that_comes_twice_the_first_that_says_something_counts(papers_of: PapersOf) -> None:
    text = "@article{k, title={}, title={Second}, author={}, author={B. Dahl}, year={}, year=2016, year=2017}\n"
    (paper,) = papers_of(text, "a.bib")
    assert (paper.title, paper.authors, paper.year) == ("Second", ("B. Dahl",), 2016)


def test_many_joined_names_quote_what_is_near_them(facts_of: FactsOf) -> None:
    value = " # ".join(['"Anna Berg and "'] * 2000)
    facts = facts_of(
        f'@article{{a, title={{Small Nets}}, author = {value} # BERG}}\n@string{{BERG = "Bo Dahl"}}\n', "a.bib"
    )
    (paper,) = facts.papers
    assert len(paper.authors) == 2001
    assert sum(len(author.span.quote) for author in paper.authors) < 30_000


def test_a_record_in_round_brackets_holds_some_in_its_values(papers_of: PapersOf) -> None:
    first, second = papers_of(
        '@Article(a, Title = "An (Almost) Bad Idea", Note = "(in {)} German)", Year = "1989")\n'
        "@Article(b, Title = {Small (and) Nets}, Year = 1990)\n",
        "a.bib",
    )
    assert [(paper.title, paper.year) for paper in (first, second)] == [
        ("An (Almost) Bad Idea", 1989),
        ("Small (and) Nets", 1990),
    ]


@pytest.mark.parametrize(
    ("raw", "title"),
    [
        ("{Small {N}ets}", "Small Nets"),
        ("{{Small Nets}}", "Small Nets"),
        ('"Small {"}Nets{"}"', 'Small "Nets"'),
        ('"Small Nets"', "Small Nets"),
        ("{Small\n     Nets}", "Small Nets"),
        ("{Small, but = Enough}", "Small, but = Enough"),
        ("{An $\\ell_1$ {Norm} for 5\\% of Nets}", "An ℓ_1 Norm for 5% of Nets"),
        ("{{BERT}: Pre-training}", "BERT: Pre-training"),
        ("{Nets \\& Graphs}", "Nets & Graphs"),
    ],
)
def test_titles_in_braces_and_quotes(papers_of: PapersOf, raw: str, title: str) -> None:
    (paper,) = papers_of(f"@article{{a,\n  title = {raw},\n  author = {{Berg, Anna}}\n}}\n", "a.bib")
    assert (paper.title, paper.authors) == (title, ("Anna Berg",))


def test_a_record_whose_braces_do_not_close_does_not_take_the_next_one(papers_of: PapersOf) -> None:
    text = """@article{a,
  title = {Small {Nets},
  author = {Berg, Anna},
  year = {2015}

@article{b,
  title = {Wide Nets},
  author = {Dahl, Bo},
  year = {2016}
}
"""
    found = papers_of(text, "a.bib")
    assert ("Wide Nets", ("Bo Dahl",), 2016) in [(p.title, p.authors, p.year) for p in found]
    assert len(found) <= 2


def test_comments_and_preambles_are_no_papers(papers_of: PapersOf) -> None:
    text = """% title = {Not Me}
@comment{title = {Not Me Either}}
@preamble{"\\newcommand{\\x}{y}"}
@book{a, title = {Small Nets}, editor = {Berg, Anna}, year = {n.d.}}
"""
    assert [(p.title, p.authors, p.year) for p in papers_of(text, "a.bib")] == [("Small Nets", ("Anna Berg",), None)]


def test_a_record_without_title_is_passed_over_and_said(facts_of: Callable[..., DocumentFacts]) -> None:
    facts = facts_of("@misc{a, author = {Berg, Anna}}\n@misc{b, title = {Small Nets}}\n", "a.bib")
    assert [p.title for p in facts.papers] == ["Small Nets"]
    assert [part.line for part in facts.skipped] == [1]


def test_records_within_notes_are_read(papers_of: PapersOf) -> None:
    text = "# Notes\n\nSome words.\n\n@article{a,\n  title = {Small Nets},\n  year = {2019}\n}\n"
    assert [(p.line, p.title, p.year) for p in papers_of(text)] == [(6, "Small Nets", 2019)]


def test_identifiers_of_a_record(papers_of: PapersOf) -> None:
    text = """@misc{a, title={Small Nets}, eprint={2101.00001v2}, archiveprefix={arXiv}, url={https://arxiv.org/abs/2101.00001}}
@misc{b, title={Wide Nets}, note={arXiv:cs/0112017}}
"""
    assert [(p.arxiv, p.url) for p in papers_of(text, "a.bib")] == [
        ("2101.00001", "https://arxiv.org/abs/2101.00001"),
        ("cs/0112017", None),
    ]


def test_records_in_parentheses_are_read(papers_of: PapersOf) -> None:
    text = "@article(a, title = {Small Nets}, author = {Berg, Anna}, year = 2019)\n@misc{b, title={Wide Nets}}\n"
    assert [(p.title, p.authors, p.year) for p in papers_of(text, "a.bib")] == [
        ("Small Nets", ("Anna Berg",), 2019),
        ("Wide Nets", (), None),
    ]


def test_texts_joined_by_a_number_sign_are_one_value(papers_of: PapersOf) -> None:
    text = '@string{part = "Small"}\n@misc{a, title = part # { Nets } # "Forget", year = 2019}\n'
    assert [(p.title, p.year) for p in papers_of(text, "a.bib")] == [("Small Nets Forget", 2019)]


def test_a_suffix_between_commas_belongs_to_the_family_name(papers_of: PapersOf) -> None:
    (paper,) = papers_of("@misc{a, title={Small Nets}, author={King, Jr., Martin Luther}}", "a.bib")
    assert paper.authors == ("Martin Luther King Jr.",)
