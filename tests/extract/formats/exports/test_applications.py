"""The same two works as some twenty applications export them: all tell the same."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from extract.pipeline import extract_sources
from kg.facts import DocumentFacts, PaperFact

TITLES = {"Scaling Laws for Small Networks", "Governing the Commons in Practice"}
FAMILIES = {("Lindqvist", "Moreau"), ("Ostrom",)}
QUOTE = "The parameters that matter are few, and which they are depends on how the data was sampled."

KINDLE = (
    "\ufeff{title} ({names})\r\n- Your Highlight on page 12 | Location 123-125 | Added on Saturday, 26 March 2016\r\n\r\n"
    f"{QUOTE}\r\n==========\r\n"
)
NOTEBOOK = (
    '<html><body><div class="bodyContainer"><div class="notebookFor">Notebook Export</div>'
    '<div class="bookTitle">{title}\n</div>'
    '<div class="authors">{names}\n</div><div class="citation"></div><hr /><div class="sectionHeading">Introduction\n</div>'
    '<div class="noteHeading">Highlight (yellow) - Page 3\n</div><div class="noteText">'
    + QUOTE
    + "\n</div></div></body></html>"
)
READWISE = """# {title}

![rw-book-cover](https://readwise-assets.s3.amazonaws.com/static/images/article2.png)

## Metadata
- Author: [[{plain}]]
- Full Title: {title}
- Category: #articles

## Highlights
- The parameters that matter are few. ([Location 12](https://readwise.io/to_kindle?action=open))
"""
REPORT = """<html><head><title>Zotero Report</title></head><body><ul class="report combineChildItems">
<li class="item journalArticle"><h2>Scaling Laws for Small Networks</h2><table>
<tr><th>Item Type</th><td>Journal Article</td></tr>
<tr class="creator"><th class="author">Author</th><td>Karin Lindqvist</td></tr>
<tr class="creator"><th class="author">Author</th><td>Paul Moreau</td></tr><tr><th>Date</th><td>2021</td></tr>
<tr><th>Publication</th><td>Neural Computation</td></tr><tr><th>Date Added</th><td>3/4/2022, 10:00:00 AM</td></tr></table></li>
<li class="item book"><h2>Governing the Commons in Practice</h2><table><tr><th>Item Type</th><td>Book</td></tr>
<tr class="creator"><th class="author">Author</th><td>Elinor Ostrom</td></tr><tr><th>Date</th><td>1990</td></tr>
<tr><th>Publisher</th><td>Cambridge University Press</td></tr></table></li></ul></body></html>"""
RDF = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:z="http://www.zotero.org/namespaces/export#"
 xmlns:bib="http://purl.org/net/biblio#" xmlns:foaf="http://xmlns.com/foaf/0.1/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:dcterms="http://purl.org/dc/terms/">
<bib:Article rdf:about="#item_1"><z:itemType>journalArticle</z:itemType><dcterms:isPartOf rdf:resource="urn:issn:1"/>
<bib:authors><rdf:Seq><rdf:li><foaf:Person>
<foaf:surname>Lindqvist</foaf:surname><foaf:givenName>Karin</foaf:givenName></foaf:Person>
</rdf:li><rdf:li><foaf:Person>
<foaf:surname>Moreau</foaf:surname><foaf:givenName>Paul</foaf:givenName></foaf:Person></rdf:li></rdf:Seq>
</bib:authors><dc:title>Scaling Laws for Small Networks</dc:title><dc:date>2021</dc:date></bib:Article>
<bib:Journal rdf:about="urn:issn:1"><dc:title>Neural Computation</dc:title></bib:Journal>
<bib:Book rdf:about="#item_2"><z:itemType>book</z:itemType><bib:authors><rdf:Seq><rdf:li><foaf:Person>
<foaf:surname>Ostrom</foaf:surname><foaf:givenName>Elinor</foaf:givenName></foaf:Person></rdf:li></rdf:Seq></bib:authors>
<dc:title>Governing the Commons in Practice</dc:title><dc:date>1990</dc:date></bib:Book></rdf:RDF>"""
OPML = """<?xml version="1.0"?><opml version="2.0"><head/><body><outline text="To read">
<outline text="Karin Lindqvist, Paul Moreau. &lt;b&gt;Scaling Laws for Small Networks&lt;/b&gt;. Neural Computation, 2021."
 _note="first"/>
<outline text="Elinor Ostrom. &lt;b&gt;Governing the Commons in Practice&lt;/b&gt;. Cambridge University Press, 1990."/>
</outline></body></opml>"""
FREEMIND = """<map version="1.0.1"><node TEXT="To read">
<node TEXT="Karin Lindqvist, Paul Moreau (2021). Scaling Laws for Small Networks. Neural Computation">
<node TEXT="first"/></node>
<node TEXT="Elinor Ostrom (1990). Governing the Commons in Practice. Cambridge University Press"/></node></map>"""
ENEX = f"""<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export3.dtd">
<en-export><note><title>Scaling Laws for Small Networks</title><tag>networks</tag><content><![CDATA[<?xml version="1.0"?>
<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note><div>Karin Lindqvist, Paul Moreau</div>
<div>Neural Computation, 2021</div><div><en-todo checked="true"/>{QUOTE}</div></en-note>]]></content></note>
<note><title>Governing the Commons in Practice</title><content><![CDATA[<en-note><div>Elinor Ostrom</div>
<div>Cambridge University Press, 1990</div><div>{QUOTE}</div></en-note>]]></content></note></en-export>"""
CFF = """cff-version: 1.2.0
message: cite it
title: "netlab"
authors:
  - family-names: Solberg
    given-names: Ida
preferred-citation:
  type: article
  title: "Scaling Laws for Small Networks"
  authors:
    - family-names: Lindqvist
      given-names: Karin
    - family-names: Moreau
      given-names: Paul
  journal: "Neural Computation"
  year: 2021
references:
  - type: book
    title: "Governing the Commons in Practice"
    authors:
      - family-names: Ostrom
        given-names: Elinor
    year: 1990
"""
ARXIV = """------------------------------------------------------------------------------
Send any comments regarding submissions directly to submitter.
------------------------------------------------------------------------------
Archives at http://arxiv.org/
------------------------------------------------------------------------------
\\\\
arXiv:2101.00001
Date: Thu, 7 Jan 2021 02:49:53 GMT   (314kb,D)

Title: Scaling Laws for
  Small Networks
Authors: Karin Lindqvist and
  Paul Moreau
Categories: cs.LG
\\\\
  We count the parameters that matter.
\\\\ ( https://arxiv.org/abs/2101.00001 ,  314kb)
------------------------------------------------------------------------------
\\\\
arXiv:2101.00002
Date: Thu, 7 Jan 2021 10:35:41 GMT   (97kb)

Title: Governing the Commons in Practice
Authors: Elinor Ostrom
Categories: econ.TH
\\\\
  Common goods are kept by those who use them.
\\\\ ( https://arxiv.org/abs/2101.00002 ,  97kb)
"""
PUBMED = """1. Neural Comput. 2021 Jan 3;33(2):1-25. doi: 10.1162/neco.2021.001. Epub 2021
Jan 1.

Scaling Laws for Small
Networks.

Lindqvist K(1), Moreau
P(2).

Author information:
(1)Department of Physics, Uppsala.
(2)Institute of Statistics, Lyon.

We count the parameters that matter, and find that they are few.

Copyright © 2021 the authors.

DOI: 10.1162/neco.2021.001
PMID: 31000001 [Indexed for MEDLINE]


2. J Commons. 1990;5(3):163-167.

[Governing the Commons in Practice].

[Article in Norwegian]

Ostrom E(1).

Common goods are kept by those who use them.

PMID: 31000002
"""
RSS = """<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>updates on arXiv.org</title>
<item><title>Scaling Laws for Small Networks</title><link>https://arxiv.org/abs/2101.00001</link>
<description>We count.</description>
<pubDate>Thu, 07 Jan 2021 00:00:00 -0500</pubDate><dc:creator>Karin Lindqvist, Paul Moreau</dc:creator></item>
<item><title>Governing the Commons in Practice</title><link>https://arxiv.org/abs/2101.00002</link>
<description>They are kept.</description>
<pubDate>Thu, 07 Jan 2021 00:00:00 -0500</pubDate><dc:creator>Elinor Ostrom</dc:creator></item></channel></rss>"""
MAIL = (
    "From: Alerts <alerts@example.org>\nSubject: new articles\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n"
    '<html><body><h3><a href="https://www.nature.com/articles/s41586-021-0001-1">Scaling Laws for Small Networks</a></h3>'
    "<div>K Lindqvist, P Moreau - Neural Computation, 2021</div><div>We count the parameters that matter.</div><br>"
    '<h3><a href="https://www.nature.com/articles/s41586-021-0002-1">Governing the Commons in Practice</a></h3>'
    "<div>E Ostrom - Journal of Economics, 1990</div><div>Common goods are kept by those who use them.</div></body></html>"
)
RTF = (
    r"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Times;}}\f0\fs24 \pard Lindqvist, Karin, and Paul Moreau. 2021. "
    r"\'93Scaling Laws for Small Networks.\'94 {\i Neural Computation} 33 (2): 1\'9625.\par "
    r"\pard Ostrom, Elinor. 1990. {\i Governing the Commons in Practice}. Cambridge University Press.\par}"
)
ROAM = [
    {"title": "Scaling Laws for Small Networks", "children": [
        {"string": "Author:: [[Karin Lindqvist]], [[Paul Moreau]]", "uid": "a"}, {"string": "Year:: [[2021]]", "uid": "b"},
        {"string": QUOTE, "uid": "c"},
    ]},
    {"title": "Governing the Commons in Practice", "children": [
        {"string": "Author:: [[Elinor Ostrom]]", "uid": "d"}, {"string": "Year:: [[1990]]", "uid": "e"},
        {"string": QUOTE, "uid": "f"},
    ]},
]  # fmt: skip
TRELLO = {"name": "Papers", "lists": [{"id": "l", "name": "To read"}], "cards": [
    {"id": "1", "name": "Scaling Laws for Small Networks - Karin Lindqvist, Paul Moreau (2021)", "desc": QUOTE},
    {"id": "2", "name": "Governing the Commons in Practice - Elinor Ostrom (1990)", "desc": QUOTE},
]}  # fmt: skip
SLACK = [
    {"type": "message", "user": "U1", "ts": "1.1", "text": "*Scaling Laws for Small Networks* by Karin Lindqvist and "
     "Paul Moreau (2021) <https://arxiv.org/abs/2101.00001>"},
    {"type": "message", "user": "U2", "ts": "1.2", "text": "*Governing the Commons in Practice* by Elinor Ostrom (1990) "
     "<https://doi.org/10.1017/CBO9780511807763|book>"},
]  # fmt: skip
CANVAS = {"nodes": [
    {"id": "1", "type": "text", "text": f"# Scaling Laws for Small Networks\nKarin Lindqvist, Paul Moreau, 2021\n\n{QUOTE}"},
    {"id": "2", "type": "text", "text": f"# Governing the Commons in Practice\nElinor Ostrom, 1990\n\n{QUOTE}"},
], "edges": []}  # fmt: skip
KEEP = {
    "keep-1.json": {"title": "Scaling Laws for Small Networks", "isTrashed": False,
                    "textContent": f"Karin Lindqvist, Paul Moreau\nNeural Computation, 2021\n\n{QUOTE}"},
    "keep-2.json": {"title": "Governing the Commons in Practice", "isTrashed": False,
                    "textContent": f"Elinor Ostrom\nCambridge University Press, 1990\n\n{QUOTE}"},
}  # fmt: skip
ORG_ROAM = """:PROPERTIES:
:ID: 1234
:ROAM_REFS: {key}
:END:
#+title: {title}

* {title}
:PROPERTIES:
:AUTHOR: {names}
:END:
** Summary
We count the parameters that matter, and find that they are few.
"""
BOTH = [
    (
        "Scaling Laws for Small Networks",
        "Lindqvist, Karin;Moreau, Paul",
        "Karin Lindqvist and Paul Moreau",
        "Lindqvist, Karin and Moreau, Paul",
    ),
    ("Governing the Commons in Practice", "Ostrom, Elinor", "Elinor Ostrom", "Ostrom, Elinor"),
]


def book() -> bytes:
    """A reading list at the end of an electronic book."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as parts:
        parts.writestr("mimetype", "application/epub+zip")
        parts.writestr(
            "META-INF/container.xml",
            '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
            '<rootfile full-path="text/book.opf"/></rootfiles></container>',
        )
        parts.writestr(
            "text/book.opf",
            '<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"/>'
            '<manifest><item id="a" href="further%20reading.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
        )
        parts.writestr(
            "text/further reading.xhtml",
            "<html><body><h1>Further reading</h1><ul><li>Karin Lindqvist, Paul Moreau. <i>Scaling Laws for Small Networks</i>. "
            "Neural Computation, 2021.</li><li>Elinor Ostrom. <i>Governing the Commons in Practice</i>. "
            "Cambridge University Press, 1990.</li></ul></body></html>",
        )
    return out.getvalue()


EXPORTS: dict[str, dict[str, object]] = {
    "Kindle's clippings": {"My Clippings.txt": "".join(KINDLE.format(title=t, names=n) for t, n, _, _ in BOTH)},
    "Kindle's notebook": {f"{t}.html": NOTEBOOK.format(title=t, names=n.replace(";", "; ")) for t, n, _, _ in BOTH},
    "Readwise": {f"{t}.md": READWISE.format(title=t, plain=p) for t, _, p, _ in BOTH},
    "Org-roam": {f"{i}.org": ORG_ROAM.format(title=t, names=n, key=f"@key{i}") for i, (t, _, _, n) in enumerate(BOTH)},
    "Zotero's report": {"report.html": REPORT},
    "Zotero's RDF": {"library.rdf": RDF},
    "outline": {"list.opml": OPML},
    "mind map": {"list.mm": FREEMIND},
    "Evernote": {"notes.enex": ENEX},
    "Citation File Format": {"CITATION.cff": CFF},
    "arXiv's mail": {"mail.txt": ARXIV},
    "PubMed": {"abstract-set.txt": PUBMED},
    "feed": {"feed.rss": RSS},
    "mail": {"alert.eml": MAIL},
    "rich text": {"list.rtf": RTF},
    "Roam Research": {"roam.json": ROAM},
    "Trello": {"board.json": TRELLO},
    "Slack": {"2021-03-04.json": SLACK},
    "canvas": {"papers.canvas": CANVAS},
    "Google Keep": KEEP,
    "electronic book": {"book.epub": book()},
}  # fmt: skip


def papers_in(folder: Path) -> list[PaperFact]:
    read = [facts for facts in extract_sources([str(folder)], concepts=False) if isinstance(facts, DocumentFacts)]
    return [paper for facts in read for paper in facts.papers if paper.status == "entry"]


def put(folder: Path, files: dict[str, object]) -> Path:
    for name, said in files.items():
        data = said if isinstance(said, bytes) else (said if isinstance(said, str) else json.dumps(said)).encode()
        (folder / name).write_bytes(data)
    return folder


@pytest.mark.parametrize("application", EXPORTS)
def test_what_an_application_exports_is_read(application: str, tmp_path: Path) -> None:
    papers = papers_in(put(tmp_path, EXPORTS[application]))
    assert {paper.title for paper in papers} == TITLES
    assert {tuple(author.family for author in paper.authors) for paper in papers} == FAMILIES


def test_a_journal_that_rdf_names_elsewhere_is_that_of_its_article(tmp_path: Path) -> None:
    papers = papers_in(put(tmp_path, EXPORTS["Zotero's RDF"]))
    assert [(paper.title, paper.venue, paper.year) for paper in papers] == [
        ("Scaling Laws for Small Networks", "Neural Computation", 2021),
        ("Governing the Commons in Practice", None, 1990),
    ]


def test_what_services_print_says_when_and_under_which_number(tmp_path: Path) -> None:
    (first, _) = papers_in(put(tmp_path, EXPORTS["arXiv's mail"]))
    assert (first.arxiv, first.year, first.abstract) == ("2101.00001", 2021, "We count the parameters that matter.")


def test_results_of_pubmed_say_where_and_when(tmp_path: Path) -> None:
    first, second = papers_in(put(tmp_path, EXPORTS["PubMed"]))
    assert (first.doi, first.year, first.venue) == ("10.1162/neco.2021.001", 2021, "Neural Comput")
    assert first.abstract == "We count the parameters that matter, and find that they are few."
    assert (second.title, second.year) == ("Governing the Commons in Practice", 1990)


@pytest.mark.parametrize("application", ["Roam Research", "Evernote", "outline", "rich text"])
def test_evidence_names_the_line_of_the_exported_file(application: str, tmp_path: Path) -> None:
    (name, said), *_ = EXPORTS[application].items()
    text = said if isinstance(said, str) else json.dumps(said, indent=1)
    (tmp_path / name).write_text(text, encoding="utf-8")
    lines = text.split("\n")
    for paper in papers_in(tmp_path):
        assert str(paper.title).split()[0] in lines[paper.span.line - 1]
