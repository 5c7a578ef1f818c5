"""Pages and software in lists of references."""

from extract.document import Document
from extract.steps import extract_document
from kg.facts import PaperFact

WORKS = (
    "[1] A. Vaswani and N. Shazeer. Attention is all you need. In *Advances in Neural Information Processing Systems*, 2017.",
    "[2] K. He, X. Zhang, S. Ren, and J. Sun. Deep residual learning for image recognition. In *CVPR*, pages 770–778, 2016.",
    "[3] S. Hochreiter and J. Schmidhuber. Long short-term memory. *Neural Computation*, 9(8):1735–1780, 1997.",
    "[4] Y. LeCun, Y. Bengio, and G. Hinton. Deep learning. *Nature*, 521:436–444, 2015.",
)


def references(*lines: str, heading: str = "References") -> dict[str | None, PaperFact]:
    """What a list below a heading states, by the titles."""
    text = f"# Small letters\n\nSome words.\n\n## {heading}\n\n" + "".join(f"{line}\n" for line in (*WORKS, *lines))
    return {paper.title: paper for paper in extract_document(Document("a", "a.md", text, "", "markdown")).papers}


def test_what_states_a_title_and_an_address_is_a_work_beside_others() -> None:
    found = references(
        "[5] Hadoop. http://hadoop.apache.org.",
        "[6] LuaJIT roadmap 2008 - http://lua-users.org/lists/lua-l/2008-02/msg00051.html.",
        "[7] Sage Weil. Linus vs fuse, March 2011. http://ceph.com/dev-notes/linus-vs-fuse/.",
    )
    assert {"Hadoop", "LuaJIT roadmap 2008", "Linus vs fuse"} <= set(found)
    assert [author.name for author in found["Linus vs fuse"].authors] == ["Sage Weil"]
    assert (found["Linus vs fuse"].year, found["Hadoop"].cite_keys) == (2011, ("5",))


def test_elsewhere_it_is_a_link_like_others() -> None:
    line = "[5] The wiki of the group: http://wiki.example.org"
    assert not any("wiki" in (title or "") for title in references(line, heading="Resources"))


def test_a_list_of_links_alone_is_no_list_of_works() -> None:
    text = "# Tools\n\n## References\n\n" + "".join(f"[{i}] Tool {i}. http://example.org/{i}\n" for i in range(1, 7))
    assert extract_document(Document("a", "a.md", text, "", "markdown")).papers == ()


SEMINAR = """Classic systems

   Anna Berg, Bo Dahl: The Next Data Base of All. CACM 34(10): 78-92 (1991)
   http://dl.acm.org/citation.cfm?id=125262

   K42: building a complete operating system
   http://dl.acm.org/citation.cfm?id=1217949

   Serializable isolation for snapshot databases
   http://dl.acm.org/citation.cfm?id=1376690

   Bo Dahl, Eva Frey: An Evaluation of Buffer Strategies for Tables. VLDB 1985: 127-141
   http://www.vldb.org/conf/1985/P127.PDF
"""


def test_in_a_list_of_works_a_title_with_an_address_of_works_is_one() -> None:
    papers = extract_document(Document("a", "a.txt", SEMINAR, "", "text")).papers
    found = {paper.title: paper.url for paper in papers}
    assert found["K42: building a complete operating system"] == "http://dl.acm.org/citation.cfm?id=1217949"
    assert found["Serializable isolation for snapshot databases"] == "http://dl.acm.org/citation.cfm?id=1376690"
    assert len(found) == 4


def test_titles_with_addresses_of_other_things_are_none() -> None:
    text = SEMINAR.replace("http://dl.acm.org/citation.cfm?id=1", "http://github.com/berg/")
    titles = {paper.title for paper in extract_document(Document("a", "a.txt", text, "", "text")).papers}
    assert "Serializable isolation for snapshot databases" not in titles
