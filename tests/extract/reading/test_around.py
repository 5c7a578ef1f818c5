"""What stands around records and is none of theirs."""

from collections.abc import Callable
from typing import Any

from extract.formats import latex

Read = Any
PapersOf = Callable[..., list[Read]]


def test_where_the_links_of_a_page_lead_is_said_of_no_record(papers_of: PapersOf) -> None:
    page = """# Papers

- [Organization of Large Ordered Indices](https://example.org/a.pdf)
- [Scalable Persistent Memory](https://www.usenix.org/fast20.pdf), Jian Yang, FAST 2020

[baye77]: https://dl.acm.org/doi/pdf/10.1145/320521.320530
"""
    last = papers_of(page)[-1]
    assert (last.doi, last.url) == (None, "https://www.usenix.org/fast20.pdf")


def test_an_address_between_escaped_brackets_ends_before_them(papers_of: PapersOf) -> None:
    page = "# Reading\n\n- Anna Berg. *Large Words in Small Nets*. Nature, 2019. &lt;http://www.example.org/nets&gt;\n"
    assert [paper.url for paper in papers_of(page)] == ["http://www.example.org/nets"]


def test_titles_end_where_gost_names_the_publication(papers_of: PapersOf) -> None:
    page = r"""\begin{thebibliography}{9}
\bibitem{a}
\selectlanguageifdefined{english}
\BibEmph{Aiello~W., Hardy~G.~E., Subbarao~M.~V.} On the existence of
  e-multiperfect numbers~// \BibEmph{Fibonacci Q.} \BibDash
\newblock 1987. \BibDash
\newblock P.~65--71.
\bibitem{b}
\selectlanguageifdefined{english}
\BibEmph{Berg~A., Dahl~B.} A lower bound for the number of small
  networks~// \BibEmph{Journal of Number Theory.} \BibDash
\newblock 1990. \BibDash
\newblock P.~12--19.
\end{thebibliography}
"""
    shown = latex.text(page.encode())
    assert "numbers // Fibonacci Q. — 1987. — P. 65--71." in shown
    titles = [paper.title for paper in papers_of(shown)]
    assert titles[0] == "On the existence of e-multiperfect numbers"
    assert not any("//" in title for title in titles)
