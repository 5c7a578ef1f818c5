"""The clean form of a title, a name or a concept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.text.clean import plain, without_links


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("Attention  is\tall", "Attention is all"),
        ("**Bold** and *thin* and __both__ and _this_", "Bold and thin and both and this"),
        ("***very***", "very"),
        ("`code`", "code"),
        ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"),
        ("[Title](https://x.org/a_b_c)", "Title"),
        ("[Title](https://x.org/a(b)c)", "Title"),
        ('[Title](https://x.org "hover")', "Title"),
        ("[A [nested] title](u)", "A [nested] title"),
        ("![alt](picture.png)", "alt"),
        ("[Title]( https://x.org ) and [more] (https://x.org/b) [here] (or there)", "Title and more [here] (or there)"),
        ("Shortest <s, t> paths, if i <s and j> k", "Shortest <s, t> paths, if i <s and j> k"),
        (
            'Growing <span class="x" hidden>Deep</span> <i class>Trees</i> in <a href="u"target="_blank">Lakes</a>',
            "Growing Deep Trees in Lakes",
        ),
        ("<mark>Berg</mark>: <u><i>Title</i></u>", "Berg: Title"),
        ("<https://x.org>", "https://x.org"),
        ("a\\_b \\# \\*", "a_b # *"),
        ('Schr\\"odinger', "Schrödinger"),
        ("{\\'E}l{\\`e}ve", "Élève"),
        ("\\v{c}", "č"),
        ("Li{\\`o}", "Liò"),
        ("Mu{\\~n}oz", "Muñoz"),
        ("{\\.Z}ak", "Żak"),
        ("CO$_2$ and Ca$^{2+}$ at 8$^\\circ$ S", "CO2 and Ca2+ at 8° S"),
        ("the 5\\({}^{\\mbox{th}}\\) of 5$^{th}$", "the 5th of 5th"),
        ("Radix-2$^{\\textrm{k}}$ at 0.35 {\\(\\mathrm{\\mu}\\)}m", "Radix-2k at 0.35 μm"),
        ("A paper \\(not read\\) on CO\\(_2\\)", "A paper (not read) on CO2"),
        ("A \\(x_y not read\\) of \\(see my_file.py\\)", "A (x_y not read) of (see my_file.py)"),
        ("see \\(https://x.org/a_b\\), \\(\\beta\\) here", "see (https://x.org/a_b), β here"),
        ("Nets \\(in the {BERT} style\\)", "Nets (in the BERT style)"),
        ("[[Wide Nets - A View|Wide Nets: A View]] [[12]]", "Wide Nets: A View [[12]]"),
        ("\\(N \\log N\\), \\(1+\\epsilon\\)-close, arr[[i]]", "N log N, 1+ε-close, arr[[i]]"),
        ("[[papers/Small Nets]] ![[a.png]] [[pdf]](b)", "papers/Small Nets ![[a.png]] [pdf]"),
        ("Forr{\\'e}", "Forré"),
        ("C{\\^o}t{\\'e}", "Côté"),
        ("{\\L}ukasz", "Łukasz"),
        ("{\\O}yvind S{\\o}rensen", "Øyvind Sørensen"),
        ("Erd{\\H{o}}s", "Erdős"),
        ("Fran{\\c{c}}ois", "François"),
        ('G{\\"u}ne{\\c s}', "Güneş"),
        ("{BERT}: Pre-training", "BERT: Pre-training"),
        ("{{B}ayes}", "Bayes"),
        ("$\\ell_1$ norm", "ℓ_1 norm"),
        ("$\\epsilon$-greedy", "ε-greedy"),
        ("$\\epsilon$ -greedy", "ε-greedy"),
        ("x<sup>2</sup> and <br/>y", "x2 and y"),
        ("5\\% off \\& more", "5% off & more"),
        ("100% of $5", "100% of $5"),
        ("", ""),
        ("[unbalanced", "[unbalanced"),
        ("{open", "{open"),
    ],
)
def test_the_clean_form(raw: str, clean: str) -> None:
    assert plain(raw) == clean


def test_links_are_replaced_by_their_words_only() -> None:
    assert without_links("see **[this](u)** and <https://x.org/a>") == "see **this** and https://x.org/a"


@given(st.text())
def test_any_text_has_a_clean_form_without_outer_or_doubled_spaces(text: str) -> None:
    clean = plain(text)
    assert clean == clean.strip()
    assert "  " not in clean


@given(st.text(alphabet="ab{}\\$[]()*_\"'<>&%#~^ \n"))
def test_unbalanced_markup_is_no_error(text: str) -> None:
    plain(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Rivers and\n  ``Logic'' in Space", "Rivers and “Logic” in Space"),
        ("``Nilsson's Logic'' and ``Nets''", "“Nilsson's Logic” and “Nets”"),
        (r"The n\textasciicircum{}2 and x\textasciitilde{}y of it", "The n^2 and x~y of it"),
        ("``code`` and `code`", "code and code"),
    ],
)
def test_the_quotes_and_signs_of_tex_are_letters(text: str, said: str) -> None:
    assert plain(text) == said
