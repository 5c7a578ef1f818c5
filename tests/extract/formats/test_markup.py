"""Markup of Typst and of MediaWiki as Markdown."""

from collections.abc import Callable

from extract.formats import mediawiki, typst
from extract.formats.exports import web_of_science
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]


def test_a_link_in_typst_goes_over_lines() -> None:
    page = '- #link("https://x.org/1")[Small Networks\n  Are Enough]. Anna Berg.\n\n#link("https://x.org/2")[open\n\nend]\n'
    assert typst.text(page.encode()).startswith("- [Small Networks Are Enough](https://x.org/1). Anna Berg.\n")


def test_a_document_in_typst() -> None:
    page = (
        "#set page(width: 9cm)\n// for myself\n= Reading list\n\n+ *Small Nets*. Anna Berg, _Nature_, 2019. "
        '#link("https://a.b/c")[arXiv] #cite(<berg2019>)\n- see @dahl2020, #emph[twice] /* no */\n== More\n#link("https://a.b/d")\n'
    )
    assert typst.text(page.encode()) == (
        "\n# Reading list\n\n1. **Small Nets**. Anna Berg, *Nature*, 2019. [arXiv](https://a.b/c) [@berg2019]\n"
        "- see @dahl2020, *twice* \n## More\nhttps://a.b/d\n"
    )


def test_a_page_of_mediawiki() -> None:
    page = (
        "== Nets ==\n<!-- to do -->{{Infobox|a={{b}}}}'''Small''' ''nets'' forget.<ref name=a>{{cite journal |last1=Berg "
        "|first1=Anna |last2=Dahl |first2=Bo |title=Small Nets |journal=Nature |date=3 May 2019 |doi=10.1/x}}</ref>"
        "<ref name=a/>\n"
        "* [[Net (machine)|net]] [https://a.b/c words]\n** deeper\n# first\n: said\n[[File:a.png|thumb]]\n"
    )
    assert mediawiki.text(page.encode()) == (
        "## Nets\n**Small** *nets* forget.[1][1]\n- net [words](https://a.b/c)\n  - deeper\n1. first\nsaid\n\n"
        "\n## References\n- [1] Berg, Anna; Dahl, Bo (2019). “Small Nets”. *Nature*. doi:10.1/x\n"
    )


def test_what_a_template_cites_is_a_work(facts_of: FactsOf) -> None:
    text = mediawiki.text(
        b"== Literature ==\n* {{Literatur |Autor=Elinor Ostrom |Titel=Governing the Commons |Verlag=Cambridge University Press "
        b"|Jahr=1990}}\n"
        b"* {{cite book |last=Lindqvist |first=Karin |title=Scaling Laws for Small Networks |year=2021 |publisher=MIT Press}}\n"
        b"* {{cite web |url=https://example.org}}\n"
    )
    papers = facts_of(text).papers
    assert [(paper.title, paper.authors[0].family, paper.year) for paper in papers] == [
        ("Governing the Commons", "Ostrom", 1990),
        ("Scaling Laws for Small Networks", "Lindqvist", 2021),
    ]


def test_a_table_of_the_web_of_science() -> None:
    table = "\ufeffPT\tAU\tTI\tSO\tPY\nJ\tBerg, A; Dahl, B\tSmall Nets\tNATURE\t2019\n\nJ\tEk, C\tDeep Nets\t\t2020"
    assert web_of_science.is_table(table.encode())
    assert web_of_science.is_table(table[1:].encode("utf-16"))
    assert not web_of_science.is_table(b"PT J\nAU Berg, A\n")
    said = "PT J\nAU Berg, A\n   Dahl, B\nTI Small Nets\nSO NATURE\nPY 2019\nER\n\n"
    said += "PT J\nAU Ek, C\nTI Deep Nets\nPY 2020\nER\n\n"
    assert web_of_science.text(table.encode()) == said
    assert web_of_science.text(table[1:].encode("utf-16")) == said
