"""The year that a work's number or address tells, where nobody states one."""

from collections.abc import Callable
from typing import Any

import pytest

NotesOf = Callable[[str], Any]
Resolved = Callable[..., Any]


def year_of(a: Any, resolved: Resolved) -> tuple[Any, Any]:
    known = resolved(a).properties("Paper", "wide-images")
    return known.get("year"), known.get("year_inferred")


@pytest.mark.parametrize(
    ("known", "year"),
    [
        ({"arxiv": "1706.03762"}, 2017),
        ({"arxiv": "0704.0001v2"}, 2007),
        ({"arxiv": "hep-th/9901001"}, 1999),
        ({"arxiv": "cs.CL/0309012"}, 2003),
        ({"url": "https://www.aclweb.org/anthology/N19-1002"}, 2019),
        ({"url": "http://aclweb.org/anthology/P93-1001"}, 1993),
        ({"url": "https://aclanthology.org/2020.emnlp-main.49/"}, 2020),
        ({"doi": "10.18653/v1/N18-2009"}, 2018),
        ({"doi": "10.1109/CVPR.2016.90"}, 2016),
        ({"doi": "10.1101/2020.05.14.095513"}, 2020),
        ({"url": "https://openaccess.thecvf.com/content_CVPR_2019/papers/Wu_Wide_CVPR_2019_paper.pdf"}, 2019),
        ({"url": "https://papers.nips.cc/paper/2017/hash/3f5ee243547dee91-Abstract.html"}, 2017),
        ({"doi": "10.1016/j.cell.2019.05.031", "arxiv": "1706.03762"}, 2019),
        ({"url": "https://arxiv.org/abs/2019.12345", "arxiv": "1706.03762"}, 2017),
        ({"doi": "10.1007/s11095-016-2029-7"}, None),
        ({"doi": "10.1145/1133981.1134024"}, None),
        ({"url": "https://a.org/2018/2019/paper.pdf"}, None),
        ({"url": "https://a.org/1234201956.pdf"}, None),
        ({"url": "https://a.org/2018/wide.pdf", "doi": "10.1109/CVPR.2016.90"}, None),
        ({"doi": "10.48550/arXiv.2005.14165", "arxiv": "2005.14165"}, 2020),
        ({"url": "https://huggingface.co/papers/2010.11929"}, None),
        ({"doi": "10.3389/fpsyg.2019.01234"}, 2019),
        ({"doi": "10.1111/j.1467-9868.2005.00503.x"}, 2005),
        ({"url": "https://doi.org/10.1098/rspb.2019.0456"}, 2019),
        ({"url": "https://a.edu/Smith%202019.pdf"}, 2019),
        ({"url": "https://a.edu/Lecture%2010.pdf"}, None),
        ({"url": "https://www.rfc-editor.org/rfc/rfc2018.txt"}, None),
        ({"doi": "10.17487/RFC2018"}, None),
        ({"url": "https://github.com/chen1995/wide"}, None),
        ({"url": "https://www.mdpi.com/1424-8220/19/9/2010"}, None),
        ({"url": "https://www.nber.org/papers/w2019"}, None),
        ({"url": "https://hdl.handle.net/2027.42/149"}, None),
        ({"url": "https://papers.nips.cc/paper/2020-on-discriminative-vs-generative-classifiers"}, None),
        ({"url": "https://papers.nips.cc/paper/2012-kernels.pdf"}, None),
        ({"doi": "10.1999/1307-6892/85"}, None),
        ({"url": "https://a.org/wp-content/uploads/2023/05/turing.pdf"}, None),
        ({"url": "http://localhost:2020/x.pdf"}, None),
        ({"url": "https://a.org/?p=2013"}, None),
        ({"url": "https://a2019.org/paper.pdf"}, None),
        ({"url": "https://a.org/lib/2035"}, None),
        ({"arxiv": "9912.12345"}, None),
        ({"arxiv": "2013.12345"}, None),
        ({}, None),
    ],
)
def test_a_year_is_inferred_where_none_is_stated(
    notes: NotesOf, resolved: Resolved, known: dict[str, str], year: int | None
) -> None:
    a = notes("a")
    a.paper("Wide Images", **known)
    assert year_of(a, resolved) == (year, True if year else None)


def test_what_is_stated_counts(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper("Wide Images", "Pia Oster", year=2018, arxiv="1706.03762")
    assert year_of(a, resolved) == (2018, None)


def test_what_another_document_states_counts_before_what_is_inferred(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Wide Images", "Pia Oster", year=2017, year_inferred=True)
    b.paper("Wide Images", "Pia Oster", year=2018)
    for order in ((a, b), (b, a)):
        known = resolved(*order).properties("Paper", "wide-images")
        assert (known["year"], known.get("year_inferred")) == (2018, None)


def test_two_numbers_of_one_work_that_tell_two_years_tell_none(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Wide Images of Small Things", "Pia Oster, Max Ude", url="https://a.org/2018/wide")
    b.paper("Wide Images of Small Things", "Pia Oster, Max Ude", url="https://b.org/2020/wide")
    known = resolved(a, b).properties("Paper", "wide-images-of-small-things")
    assert "year" not in known


def test_nothing_is_kept_apart_by_an_inferred_year(notes: NotesOf, resolved: Resolved) -> None:
    def works(**known: Any) -> int:
        a, b = notes("a"), notes("b")
        a.paper("Editorial", "Pia Oster", venue="ICML", **known)
        b.paper("Editorial", "Pia Oster", venue="ICML", year=2009)
        return len([node for node in resolved(a, b).graph.nodes if node.label == "Paper"])

    assert works(year=2017) == 2
    assert works(arxiv="1706.03762") == works()
