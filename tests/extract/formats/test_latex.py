"""LaTeX sources as Markdown."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.formats.latex import text

LIST = r"""\documentclass{article}
\usepackage[utf8]{inputenc}
\title{Reading list}
\begin{document}
\maketitle
\section{Pruning} % a comment
\begin{itemize}
  \item \textbf{Distilling the Knowledge in a Neural Network}, Anna Berg and Bo Dahl,
    ICML 2021
  \item \textbf{Overcoming Catastrophic Forgetting}, Carl Ekman, \emph{NeurIPS} 2020
    \begin{enumerate}
      \item 100\% of it is read, see \href{https://example.org/a}{here}
    \end{enumerate}
  \item \textbf{Counting Words with Schr\"odinger}, Di Falk, ACL 2019
\end{itemize}
\end{document}
no text
"""


def test_lists_become_markdown() -> None:
    assert [line for line in text(LIST.encode()).splitlines() if line] == [
        "# Reading list",
        "## Pruning",
        "- **Distilling the Knowledge in a Neural Network**, Anna Berg and Bo Dahl, ICML 2021",
        "- **Overcoming Catastrophic Forgetting**, Carl Ekman, *NeurIPS* 2020",
        "  - 100% of it is read, see [here](https://example.org/a)",
        "- **Counting Words with Schrödinger**, Di Falk, ACL 2019",
    ]


def test_items_are_papers(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    assert papers_in("list.tex", LIST.encode()) == [
        ("Distilling the Knowledge in a Neural Network", ("Anna Berg", "Bo Dahl"), 2021, "entry"),
        ("Overcoming Catastrophic Forgetting", ("Carl Ekman",), 2020, "entry"),
        ("Counting Words with Schrödinger", ("Di Falk",), 2019, "entry"),
    ]


BIBLIOGRAPHY = r"""\begin{thebibliography}{9}
\bibitem{a} A.~Berg and B.~Dahl. \newblock Deep residual learning for image recognition. \newblock In \emph{ICML}, 2021.
\bibitem[Ekman, 2020]{b} C.~Ekman.
  \newblock Forgetting is a feature. \newblock \emph{Journal of Nets}, 3(1):1--9, 2020.
\end{thebibliography}
"""


def test_bibliographies_are_references(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    assert papers_in("paper.tex", BIBLIOGRAPHY.encode()) == [
        ("Deep residual learning for image recognition", ("A. Berg", "B. Dahl"), 2021, "reference"),
        ("Forgetting is a feature", ("C. Ekman",), 2020, "reference"),
    ]


def test_frames_of_slides_are_headings() -> None:
    source = "\\begin{frame}{Plan}\n\\pause One\\\\Two\n\\end{frame}\n\\begin{frame}\n\\frametitle{End}\n\\end{frame}\n"
    assert [line for line in text(source.encode()).splitlines() if line] == ["## Plan", "One", "Two", "## End"]


def test_classes_of_curricula_have_headings_of_their_own() -> None:
    source = (
        "\\cvsection{Publications}\n\\cvsubsection{Articles}\n\\begin{rubric}{Talks}\n\\subrubric{Invited}\n"
        "\\entry*[2020] Small networks\n\\end{rubric}\n"
    )
    assert [line for line in text(source.encode()).splitlines() if line.startswith("#")] == [
        "## Publications",
        "### Articles",
        "## Talks",
        "### Invited",
    ]


@pytest.mark.parametrize("broken", ["\\item", "\\textbf{open", "\\end{itemize}" * 3, "\\begin{document}", "{" * 50, ""])
def test_broken_sources_give_what_they_have(broken: str) -> None:
    assert isinstance(text(broken.encode()), str)


def test_open_braces_are_left_out() -> None:
    assert "words" in text(("\\textbf{" * 20_000 + "words").encode())


TABLE = r"""\begin{longtable}{|l|p{3cm}|c|}
\hline Title & Authors & Year \\ \hline
\textbf{Sleep and the consolidation of memory} & A. Berg \& B. Dahl & 1996 \\
The long nights of the arctic fox & C. Ekman & 2011 \\ \hline
\end{longtable}
"""


def test_tables_are_tables() -> None:
    assert [line for line in text(TABLE.encode()).splitlines() if line] == [
        "| Title | Authors | Year |",
        "|---|---|---|",
        "| **Sleep and the consolidation of memory** | A. Berg & B. Dahl | 1996 |",
        "| The long nights of the arctic fox | C. Ekman | 2011 |",
    ]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (r"{\em Nature}, {\bf 12}, \textit{In \textbf{both}}", "*Nature*, **12**, *In **both***"),
        (r"Garc\'ia, G\"uth, {\O}rsted, \c{C}elik, Fran\c cois", "García, Güth, Ørsted, Çelik, François"),
        (r"\newcommand{\me}{\textbf{Berg, A.}}\me, Dahl, B.", "**Berg, A.**, Dahl, B."),
        (r"\mytitle{Deep nets} \cventry{2020}{A \emph{talk}}{Lima}{}", "Deep nets 2020, A *talk*, Lima"),
        (r"\href{https://a.org/~b\_c}{\paper{Deep {N}ets}} \tightlist", "[Deep Nets](https://a.org/~b_c)"),
        (r"the $\ell_2$ norm of \LaTeX{} \& \hfill \textcolor{red}{more}", r"the $\ell_2$ norm of LaTeX & more"),
        ("\\hypertarget{x}{%\n\\section{Two\n rows}\\label{x}}", "## Two rows"),
    ],
)
def test_commands_leave_their_words(source: str, expected: str) -> None:
    assert text(source.encode()).strip() == expected


def test_the_parts_of_a_reference_as_the_styles_of_bibtex_write_them() -> None:
    source = r"""\begin{thebibliography}{9}
\bibitem{a} {\sc Berg, A.}
\newblock {\em {T}he {C}reative {M}ind: {M}yths}.
\newblock Weidenfield, London, 1990.
\bibitem{b} {\sc Dahl, B.~L.}
\newblock On doing the impossible.
\newblock {\em Behavioural and Brain Sciences 17}, 3 (1994), 535 -- 537.
\bibitem{c} Ek, C., Frey, D.: Small networks of trees.
\newblock Neural Networks \textbf{3}
\newblock (2010)
\end{thebibliography}
"""
    assert [line for line in text(source.encode()).splitlines() if line] == [
        "## References",
        "- Berg, A. *The Creative Mind: Myths*. Weidenfield, London, 1990.",
        "- Dahl, B. L. “On doing the impossible”. *Behavioural and Brain Sciences 17*, 3 (1994), 535 -- 537.",
        "- Ek, C., Frey, D.: Small networks of trees. Neural Networks **3** (2010)",
    ]


def test_who_wrote_it_stands_below_the_title_and_the_abstract_is_called_so() -> None:
    source = r"""\title{Small Nets\thanks{Grant 12}}
\author{Anna Berg\thanks{Equal} \\ University of Oslo \and
Bo Dahl$^{2}$ \\ \texttt{b@lu.se}}
\begin{document}\maketitle
\begin{abstract}We read.\end{abstract}
\end{document}"""
    assert [line for line in text(source.encode()).splitlines() if line] == [
        "# Small Nets",
        "Anna Berg",
        "University of Oslo",
        "Bo Dahl$^{2}$",
        "b@lu.se",
        "**Abstract**",
        "We read.",
    ]


def test_references_begin_with_the_keys_that_the_text_cites() -> None:
    source = r"""\begin{document} As \citet{berg2019} says.
\begin{thebibliography}{9}
\bibitem{berg2019} Anna Berg. Nets. 2019.
\bibitem[Dahl(2020)]{dahl} Bo Dahl. Letters. 2020.
\end{thebibliography}\end{document}"""
    assert [line for line in text(source.encode()).splitlines() if line.startswith("-")] == [
        "- [berg2019] Anna Berg. Nets. 2019.",
        "- Bo Dahl. Letters. 2020.",
    ]
