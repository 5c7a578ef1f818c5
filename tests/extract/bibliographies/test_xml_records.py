"""Records in XML: of each program one, and what is no record."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.document import Document
from extract.steps import extract_document
from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]

ENDNOTE = """<?xml version="1.0" encoding="UTF-8" ?>
<xml><records><record>
<ref-type name="Journal Article">17</ref-type>
<contributors><authors><author><style face="normal">Berg, Anna</style></author><author>Dahl, Bo</author></authors>
</contributors>
<titles><title><style face="normal">Small Nets &amp; What They </style><style face="italic">Forget</style></title>
<secondary-title>Nature Methods</secondary-title></titles><dates><year>2019</year></dates>
<electronic-resource-num>10.1038/s41592-019-0001</electronic-resource-num><abstract>We count.</abstract>
<keywords><keyword>forgetting</keyword></keywords></record></records></xml>
"""
PUBMED = """<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article>
<Journal><JournalIssue><PubDate><Year>2019</Year></PubDate></JournalIssue><Title>Nature Methods</Title></Journal>
<ArticleTitle>Small Nets &amp; What They <i>Forget</i></ArticleTitle><ELocationID EIdType="pii">S1</ELocationID>
<ELocationID EIdType="doi">10.1038/s41592-019-0001</ELocationID>
<Abstract><AbstractText Label="AIM">We count.</AbstractText><AbstractText Label="RESULT">Less.</AbstractText></Abstract>
<AuthorList><Author><LastName>Berg</LastName><ForeName>Anna</ForeName><Initials>A</Initials></Author>
<Author><LastName>Dahl</LastName><ForeName>Bo</ForeName></Author></AuthorList>
<PublicationTypeList><PublicationType>Journal Article</PublicationType></PublicationTypeList></Article>
<KeywordList><Keyword>forgetting</Keyword></KeywordList></MedlineCitation>
<PubmedData><ReferenceList><Reference><Citation>Ek D. Another work. 2001.</Citation></Reference></ReferenceList></PubmedData>
</PubmedArticle></PubmedArticleSet>
"""
MODS = """<modsCollection xmlns="http://www.loc.gov/mods/v3"><mods ID="berg-2019">
<titleInfo><title>Small Nets &amp; What They Forget</title></titleInfo>
<name type="personal"><namePart type="given">Anna</namePart><namePart type="family">Berg</namePart>
<role><roleTerm type="text">author</roleTerm></role></name>
<name type="personal"><namePart type="given">Bo</namePart><namePart type="family">Dahl</namePart>
<role><roleTerm type="text">author</roleTerm></role></name>
<name type="personal"><namePart type="given">Dan</namePart><namePart type="family">Ek</namePart>
<role><roleTerm type="text">editor</roleTerm></role></name>
<relatedItem type="host"><titleInfo><title>Nature Methods</title></titleInfo>
<originInfo><dateIssued>2019-04</dateIssued></originInfo></relatedItem>
<abstract>We count.</abstract><identifier type="doi">10.1038/s41592-019-0001</identifier></mods></modsCollection>
"""
TEI = """<TEI xmlns="http://www.tei-c.org/ns/1.0"><listBibl><biblStruct type="journalArticle" xml:id="berg2019">
<analytic><title level="a">Small Nets &amp; What They Forget</title>
<author><persName><forename>Anna</forename><surname>Berg</surname></persName></author>
<author><forename>Bo</forename><surname>Dahl</surname></author><idno type="DOI">10.1038/s41592-019-0001</idno></analytic>
<monogr><title level="j">Nature Methods</title><imprint><date when="2019-04"/></imprint></monogr></biblStruct></listBibl></TEI>
"""
WORD = """<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:Tag>Ber19</b:Tag>
<b:SourceType>JournalArticle</b:SourceType><b:Title>Small Nets &amp; What They Forget</b:Title><b:Year>2019</b:Year>
<b:JournalName>Nature Methods</b:JournalName>
<b:Author><b:Author><b:NameList><b:Person><b:Last>Berg</b:Last><b:First>Anna</b:First>
</b:Person><b:Person><b:Last>Dahl</b:Last><b:First>Bo</b:First></b:Person></b:NameList></b:Author></b:Author>
<b:DOI>10.1038/s41592-019-0001</b:DOI></b:Source></b:Sources>
"""
DBLP = """<dblp><article key="journals/nm/Berg19"><author>Anna Berg</author><author>Bo Dahl</author>
<title>Small Nets &amp; What They <i>Forget</i></title><journal>Nature Methods</journal><year>2019</year>
<ee>https://doi.org/10.1038/s41592-019-0001</ee></article></dblp>
"""
ALL = {"endnote": ENDNOTE, "pubmed": PUBMED, "mods": MODS, "tei": TEI, "word": WORD, "dblp": DBLP}
ATOM = """<feed xmlns="http://www.w3.org/2005/Atom"><title>Query</title>
<entry><id>http://arxiv.org/abs/1901.00001v2</id><published>2019-01-01T00:00:00Z</published><title>Small Nets
  and What They Forget</title><summary>We count.</summary><author><name>Anna Berg</name></author></entry>
<entry><id>https://example.org/post</id><published>2019</published><title>My holiday</title>
<author><name>Bo</name></author></entry>
</feed>
"""


@pytest.mark.parametrize("program", ALL)
def test_the_record_of_a_program(papers_of: PapersOf, program: str) -> None:
    (paper,) = papers_of(ALL[program], "a.xml")
    assert (paper.title, paper.authors) == ("Small Nets & What They Forget", ("Anna Berg", "Bo Dahl"))
    assert (paper.venue, paper.year, paper.doi) == ("Nature Methods", 2019, "10.1038/s41592-019-0001")


def test_what_else_they_say(facts_of: FactsOf, papers_of: PapersOf) -> None:
    assert [papers_of(text, "a.xml")[0].abstract for text in (ENDNOTE, PUBMED, MODS)] == [
        "We count.",
        "We count. Less.",
        "We count.",
    ]
    for text in (ENDNOTE, PUBMED):
        facts = facts_of(text, "a.xml")
        assert facts.papers[0].kind == "article"
        assert "forgetting" in {concept.name for concept in facts.concepts}


def test_names_stand_where_they_are_written(document_of: Callable[..., Document]) -> None:
    document = document_of(PUBMED.replace("Berg", "Bergström"), "a.xml")
    first = extract_document(document).papers[0].authors[0]
    assert document.text[first.span.start : first.span.end] == "Bergström</LastName><ForeName>Anna"


def test_posts_are_no_works(papers_of: PapersOf) -> None:
    (paper,) = papers_of(ATOM, "a.xml")
    assert (paper.title, paper.authors, paper.arxiv) == (
        "Small Nets and What They Forget",
        ("Anna Berg",),
        "1901.00001",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<project><title>Nets</title><author>Anna</author></project>", "no record of EndNote"),
        ("<book><title>Nets</title></book>", "no record of EndNote"),
        ("<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>", "names for pieces of text of its own"),
        ("<x>" * 300, "nested too deeply"),
        ("no XML", "no XML from here on"),
    ],
)
def test_what_is_no_bibliography_says_so(facts_of: FactsOf, text: str, said: str) -> None:
    facts = facts_of(text, "a.xml")
    assert not facts.papers
    assert said in facts.skipped[0].reason


def test_what_stands_before_a_fault_is_kept(facts_of: FactsOf) -> None:
    whole = DBLP.replace("</dblp>", "")
    facts = facts_of(f"{whole}<article><author>Dan Ek</author><title>Half a work</title><year>2020</year>", "a.xml")
    assert [paper.title for paper in facts.papers] == ["Small Nets & What They Forget"]
    assert "no XML from here on" in facts.skipped[0].reason


@given(st.sampled_from(sorted(ALL)), st.integers(0, 900), st.text(max_size=5))
def test_any_change_is_read_or_told(program: str, at: int, put: str) -> None:
    text = ALL[program][:at] + put + ALL[program][at:]
    facts = extract_document(Document("a", "a.xml", text, "00", "xml"))
    assert facts.papers or facts.skipped


@pytest.mark.parametrize("kind", ['<!DOCTYPE dblp SYSTEM "dblp.dtd">', ""])
def test_letters_by_their_names(papers_of: PapersOf, kind: str) -> None:
    text = kind + DBLP.replace("Anna Berg", "J&uuml;rgen Berg")
    assert papers_of(text, "a.xml")[0].authors == ("Jürgen Berg", "Bo Dahl")
