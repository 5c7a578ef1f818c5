"""Pages and software in lists of references."""

from extract.document import Document
from extract.pipeline import extract_document
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
