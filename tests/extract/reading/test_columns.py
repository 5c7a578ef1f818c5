"""Tables of works: which rows they are, and that columns are believed by their names."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.reading.columns import NOTHING, columns_of
from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]


@pytest.mark.parametrize(
    ("header", "kinds"),
    [
        (("No", "Title", "Authors", "Year"), [("record",), ("title",), ("names",), ("year",)]),
        (("dc:title", "dc:creator", "prism:publicationName", "prism:coverDate", "prism:doi"),
         [("title",), ("names",), ("venue",), ("year",), ("number",)]),
        (("Title", "Publication Title", "Short Title", "Original Title"), [("title",), ("venue",), ("record",), ()]),
        (("论文/方法", "年份/出处", "研究问题"), [("title",), ("year", "venue"), ()]),
        (("Authors", "First Author"), [("names",), ()]),
        (("author_1", "author2", "Author 3"), [("names",), ("names",), ("names",)]),
        (("Cites", "Authors", "Title", "Source", "Publisher"), [(), ("names",), ("title",), ("venue",), ("record",)]),
        (("Title", "Journal", "Source", "Publisher"), [("title",), ("venue",), ("link",), ("record",)]),
        (("Paper", "Presenter", "Added by"), [("work",), ("presenter",), ("presenter",)]),
        (("Open Access", "File Attachments", "Publisher", "Findings"), [("record",), ("record",), ("record",), ()]),
    ],
)  # fmt: skip
def test_what_columns_hold(header: tuple[str, ...], kinds: list[tuple[str, ...]]) -> None:
    assert [set(own) for own in columns_of(header).kinds] == [set(own) for own in kinds]


def test_a_table_of_works_says_what_each_is(papers_of: PapersOf) -> None:
    table = """id,Title,Authors,First Author,Journal/Book,Publication Year,DOI,Start Page,Affiliations
1905,Small nets: what they forget …?,"Bergamin ABA, Dahl B.",Bergamin ABA,"Nature 335 (6192), 721-726",2019,10.1603/0022(2008)45[970:nets]2.0.co;2,1823,University of Oslo
2076,Pruning by chance,,,NULL,(No Title),,1801,Some Institute of Nets
,,,,,,,,
"""  # noqa: E501
    first, second = papers_of(table, "a.csv")
    assert (first.title, first.authors, first.venue, first.year, first.doi) == (
        "Small nets: what they forget …?",
        ("ABA Bergamin", "B. Dahl"),
        "Nature",
        2019,
        "10.1603/0022(2008)45[970:nets]2.0.co;2",
    )
    assert (second.title, second.authors, second.venue, second.year) == ("Pruning by chance", (), None, None)


def test_what_programs_export_from_scholar_is_read(papers_of: PapersOf) -> None:
    table = """Cites,Authors,Title,Year,Source,Publisher,ArticleURL
420,"RC Kessler, EF Coccaro, M Fava…",The prevalence of intermittent anger,2006,Archives of general …,jamanetwork.com,https://x.org/1
109,"EF Coccaro, R Lee","[HTML][HTML] Anger, and what it does to others",2010,Neuropsychopharmacology,nature.com,https://x.org/2
183,SL McElroy,[BOOK][B] Anger: a report of 27 cases,1998,Journal of Anger,anger.com,https://x.org/3
"""
    assert [(paper.title, paper.authors, paper.venue, paper.year) for paper in papers_of(table, "a.csv")] == [
        ("The prevalence of intermittent anger", ("RC Kessler", "EF Coccaro", "M Fava"), "Archives of general …", 2006),
        ("Anger, and what it does to others", ("EF Coccaro", "R Lee"), "Neuropsychopharmacology", 2010),
        ("Anger: a report of 27 cases", ("SL McElroy",), "Journal of Anger", 1998),
    ]


def test_one_row_is_enough_where_the_columns_say_so(papers_of: PapersOf) -> None:
    row = '"Toward one map, transcending the divide (vol 14, pg 380, 1996)",A Berg,Nature,1997'
    table = f"Publication,Authors,Journal,Year\n{row}\n"
    (paper,) = papers_of(table, "a.csv")
    assert (paper.title, paper.year) == ("Toward one map, transcending the divide (vol 14, pg 380, 1996)", 1997)


def test_the_rows_of_one_table_are_of_one_kind(papers_of: PapersOf) -> None:
    table = """Title;PaperID;human?;Explanation
A case study on bypass testing of web applications;EMSE14_1;no;
High-MCC Functions in the Linux Kernel;EMSE14_32;yes;correlation of perceived complexity
Recommending reference API documentation;EMSE15_36;yes;sum of estimation of usefulness
Transfer learning in effort estimation;EMSE15_46;no;
"""
    assert len(papers_of(table, "a.csv")) == 4


def test_titles_and_abstracts_are_works(papers_of: PapersOf) -> None:
    table = """Title,Abstract
Transfer learning in effort estimation,We study how effort data from one company can be used by another.
Recommending reference API documentation,We find the fragments of the documentation that a programmer needs.
"""
    assert [paper.title for paper in papers_of(table, "a.csv")] == [
        "Transfer learning in effort estimation",
        "Recommending reference API documentation",
    ]


def test_year_and_venue_may_share_a_column(papers_of: PapersOf) -> None:
    table = """| 论文/方法 | 年份/出处 | 研究问题 |
|---|---|---|
| [GEARS](https://www.nature.com/articles/s41587-023-01905-6) | 2023；Nature Biotechnology | 扰动表达预测 |
| [scGen](https://www.nature.com/articles/s41592-019-0494-8) | 2019；Nature Methods | 扰动响应预测 |
"""
    assert [(paper.title, paper.authors, paper.venue, paper.year) for paper in papers_of(table)] == [
        ("GEARS", (), "Nature Biotechnology", 2023),
        ("scGen", (), "Nature Methods", 2019),
    ]


def test_only_cells_in_sentences_are_notes(facts_of: FactsOf) -> None:
    table = """Title,Author,DOI,Year,Open Access,File Attachments,Findings
The tradeoffs of large scale learning,"Bottou, Léon",10.1017/S0003581500044498,2007,All Open Access; Gold Open Access,/Users/pm/Zotero/storage/EMWXNCDF/Bottou - 2007 - The tradeoffs.pdf,Compares pruning with dropout in small networks
"""  # noqa: E501
    named = {concept.name.lower() for concept in facts_of(table, "a.csv").concepts}
    assert {"pruning", "dropout"} <= named
    assert not {name for name in named if "access" in name or "emwx" in name or "s0003" in name or "zotero" in name}


@pytest.mark.parametrize(
    "table",
    [
        "title,platform,year\nSuper Game World,Switch,2019\nRacing Heroes,PC,2020\n",
        "Name,Version,Licence\nnetworkx,3.3,BSD\nnumpy,2.0,BSD\n",
        "| Title | Status |\n|---|---|\n| Fix the build | done |\n| Write the docs | open |\n",
    ],
)
def test_other_tables_are_none(papers_of: PapersOf, table: str) -> None:
    assert papers_of(table, "a.md" if table.startswith("|") else "a.csv") == []


def test_pages_and_months_of_a_volume_are_no_notes(facts_of: FactsOf) -> None:
    table = """vol,title,author,journal
"VOL. 14, 414-415 (Nov/Dec 2002)",Headspace Analysis of the Flowers of Kiwifruit,"A. Maybodi, M.R. Shariat",Journal of Oils
"VOL. 17, 52-54 (Jan/Feb 2005)",Chemical Composition of the Essential Oils,"A.F. Barrero, M.M. Herrador",Journal of Oils
"""
    facts = facts_of(table, "a.csv")
    assert (len(facts.papers), facts.citations) == (2, ())


def test_a_row_of_sums_is_no_work(papers_of: PapersOf) -> None:
    table = """| Title | Authors | Release | publication |
|:--|:--|--:|:--|
| count | | | |
| Planning with language models | A. Berg | 2023 | CoRR |
| Oak | B. Dahl | 2023 | ICML |
"""
    assert [(paper.title, paper.venue) for paper in papers_of(table)] == [
        ("Planning with language models", "arXiv"),
        ("Oak", "ICML"),
    ]


def test_names_on_lines_of_their_own_and_years_as_amounts(papers_of: PapersOf) -> None:
    table = """id,title,author,year,venue
S1,Metrics Functions for Guards,"Jeanette Berg
Ivan Dahl","2,010.00",IEEE Software
S2,Types of Technical Debt,"Bill Ek
Jay Falk
Alexandra Gran","2,012.00",IEEE Software
"""
    first, second = papers_of(table, "a.csv")
    assert (first.authors, first.year) == (("Jeanette Berg", "Ivan Dahl"), 2010)
    assert (second.authors, second.year) == (("Bill Ek", "Jay Falk", "Alexandra Gran"), 2012)


def test_numbers_of_affiliations_are_no_part_of_names(papers_of: PapersOf) -> None:
    table = """title,authors,year,venue
制约与解释——生活场景对法律生命的考量,单飞跃[1];杨期军[1],2004,法学论坛
场景叙事——工程伦理研究的新视角,"何菁[1,2];董群[1]",2012,哲学动态
"""
    assert [paper.authors for paper in papers_of(table, "a.csv")] == [("单飞跃", "杨期军"), ("何菁", "董群")]


def test_a_column_of_references_is_a_list_of_them(papers_of: PapersOf) -> None:
    table = """REF_ID,author,year,pages,reference
Amoji_1999,Amoji,1999,p207-212,"Amoji, S. D., V. A. Biradar, and P. M. Biradar. 1999. Influence of temperature on growth of the earthworm. Journal of Environmental Biology 20:207-212."
Basha_2016,Basha,2016,p802-813,"Basha, P. M., and V. Latha. 2016. Evaluation of toxicity of zinc in biochemical parameters. Ecotoxicology 25:802-813."
"""  # noqa: E501
    first, second = papers_of(table, "a.csv")
    assert (first.title, first.year) == ("Influence of temperature on growth of the earthworm", 1999)
    assert first.authors == ("S. D. Amoji", "V. A. Biradar", "P. M. Biradar")
    assert (second.title, second.authors) == (
        "Evaluation of toxicity of zinc in biochemical parameters",
        ("P. M. Basha", "V. Latha"),
    )


def test_signs_without_end_are_looked_at_once() -> None:
    assert not NOTHING.fullmatch("-" * 200_000 + "a")
    assert not NOTHING.fullmatch("." * 200_000 + "none a")
    assert columns_of(("correspondence address" * 2000,)).kinds == (frozenset(),)


def test_what_a_row_says_beside_its_reference_of_where_the_work_is_stays(papers_of: PapersOf) -> None:
    table = """Year;Signature;HREF;Samplesize
2026;"Brauner P, et al. (2026) Charting the AI perception gap: divergent views on risk and value, in AI & Society";https://doi.org/10.1007/s00146-026-03023-8;1219
2026;"Brauner, P, Offermann, J. (2026) Public perception of health technologies: an exploratory mapping of risks, in Frontiers in Health";https://doi.org/10.3389/fdgth.2025.1715810;193
"""  # noqa: E501
    assert [paper.doi for paper in papers_of(table, "a.csv")] == [
        "10.1007/s00146-026-03023-8",
        "10.3389/fdgth.2025.1715810",
    ]


@pytest.mark.parametrize(
    ("heading", "header"),
    [
        ("Conseils de lecture", "Titres | Auteurs | Genre"),
        ("Meine Bücher", "Buch | Autor | Bewertung"),
        ("Lecturas", "Libro | Autor | Leído"),
        ("Books I have read", "Book | Author | Rating"),
        ("Letture", "Libro | Autore | Voto"),
    ],
)
def test_rows_of_titles_and_authors_are_works_where_the_heading_says_so(
    papers_of: PapersOf, heading: str, header: str
) -> None:
    works = (("La fille du grand hiver", "Isabelle Berg"), ("Städte", "Ruth Kendel"), ("Breve storia", "Rut Moe"))
    rows = "".join(f"| {title} | {name} | - |\n" for title, name in works)
    papers = papers_of(f"# {heading}\n\n| {header} |\n|---|---|---|\n{rows}")
    assert [(paper.title, paper.authors) for paper in papers] == [(title, (name,)) for title, name in works]


def test_rows_of_songs_and_artists_are_none(papers_of: PapersOf) -> None:
    rows = "| Silent Spring | Anna Berg | 3:10 |\n| Cities | Bo Dahl | 4:02 |\n| The Wall | Cy Moe | 2:58 |\n"
    assert papers_of(f"# Songs\n\n| Title | Artist | Length |\n|---|---|---|\n{rows}") == []


@pytest.mark.parametrize(
    "header", ["Year | Title | Watched", "Id | Película | Director", "Year | Title | Directed by", "No | Film | Cast"]
)
def test_rows_of_films_are_none(papers_of: PapersOf, header: str) -> None:
    rows = "".join(
        f"| {year} | {title} | Anna Berg |\n"
        for year, title in ((1902, "A Trip to the North"), (1915, "The Birth of a City"), (1924, "Broken Blossoms"))
    )
    assert papers_of(f"| {header} |\n|---|---|---|\n{rows}") == []


def test_when_people_met_is_not_when_a_work_appeared(papers_of: Callable[..., list[Any]]) -> None:
    rows = """
| --- | --- | --- |
| 2022-04-04 | E. Pohl | [Small networks learn faster than large ones](https://arxiv.org/abs/1803.10122) |
| 2022-04-11 | W. Balm | [Large networks forget less of what they learned](https://doi.org/10.1038/nrn4008) |
"""
    met = papers_of(f"# Club\n\n| Date | Presenter | Paper |{rows}")
    assert [paper.year for paper in met] == [None, None]
    appeared = papers_of(f"# Club\n\n| Date | Authors | Title |{rows}")
    assert [paper.year for paper in appeared] == [2022, 2022]


@pytest.mark.parametrize(
    ("heading", "year"), [("Spring 2021", None), ("Fall 2021", None), ("March 2021", 2021), ("2021", 2021)]
)
def test_a_season_over_works_is_that_of_a_course(
    papers_of: Callable[..., list[Any]], heading: str, year: int | None
) -> None:
    found = papers_of(f"""# Reading Group

### {heading}

- [Debug information validation for optimized code](https://dl.acm.org/doi/10.1145/3385412.3386020)
- [The role of working memory in program tracing](https://arxiv.org/abs/2101.06305)
""")
    assert [paper.year for paper in found] == [year, year]
