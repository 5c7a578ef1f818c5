"""Clean text and the way back to the raw text."""

import itertools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.text.mapped import Cleaned, said


def cleaned(raw: str) -> Cleaned:
    return said(raw, "bibtex")


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("", ""),
        ("   ", ""),
        ("plain words", "plain words"),
        ("- [**BERT**](https://a.b/c) beats $x^2$ all", "BERT beats all"),
        ("## 3. *Sparse* `attention`", "3. Sparse attention"),
        ("- [x] read [Vaswani et al.](http://a.b/(c)) first", "read Vaswani et al. first"),
        ("a $k$-NN graph with $10$ nodes", "a k-NN graph with 10 nodes"),
        ('\\emph{Schr\\"odinger} bridges \\cite{foo}.', "Schrödinger bridges ."),
        ("see https://arxiv.org/abs/1.2 there", "see there"),
        ("<b>bold</b> and 3 < 4 > 2", "bold and 3 < 4 > 2"),
        ("snake_case and _emphasis_", "snake_case and emphasis"),
        ("On FSS-1 0 0 0 and I 3 D, YOLOv 3 [4 4].", "On FSS-1000 and I3D, YOLOv3 [44]."),
        ("repre-\nsentation learning\nof graphs", "representation learning of graphs"),
        ("5 * 3 = 15", "5 * 3 = 15"),
        ("\\[ a + b \\] holds", "holds"),
        ("{S}mall {N}etworks", "Small Networks"),
        ("Core{\\textendash}Shell of TiO$_2$ and $\\alpha$-helices", "Core–Shell of TiO2 and α-helices"),
        ("<p>&lt;i&gt;CO<sub>2</sub>&lt;/i&gt; &amp; stra{\\ss}e</p>", "CO2 & straße"),
    ],
)
def test_markup_is_left_out(raw: str, clean: str) -> None:
    assert cleaned(raw).text == clean


@pytest.mark.parametrize(
    ("raw", "word", "place"),
    [
        ("- [**BERT**](https://a.b/c) beats", "BERT", "BERT"),
        ("On FSS-1 0 0 0 we", "FSS-1000", "FSS-1 0 0 0"),
        ("a $k$-NN graph", "k-NN", "k$-NN"),
        ('\\emph{Schr\\"odinger} bridge', "Schrödinger", 'Schr\\"odinger'),
        ("two  words", "two words", "two  words"),
    ],
)
def test_a_stretch_points_at_its_raw_characters(raw: str, word: str, place: str) -> None:
    found = cleaned(raw)
    start = found.text.index(word)
    assert raw[slice(*found.raw_span(start, start + len(word)))] == place


def test_no_stretch_has_no_place() -> None:
    with pytest.raises(ValueError, match="no stretch"):
        cleaned("word").raw_span(2, 2)
    with pytest.raises(ValueError, match="no stretch"):
        cleaned("word").raw_span(0, 5)


MARKED = st.lists(
    st.sampled_from(
        [
            "word",
            "BERT",
            " ",
            "\n",
            "**",
            "_",
            "$",
            "\\",
            "{",
            "}",
            "[",
            "](u)",
            "`",
            "1 2",
            "é",
            "\\'e",
            "<b>",
            "http://a.b ",
            "- ",
        ]
    )
).map("".join)


@given(st.one_of(MARKED, st.text()))
def test_every_character_kept_is_the_raw_one(raw: str) -> None:
    found = cleaned(raw)
    for at, char in enumerate(found.text):
        start, end = found.raw_span(at, at + 1)
        assert 0 <= start < end <= len(raw)
        assert raw[start:end] == char or char == " " or raw[start] == "\\"


@given(st.one_of(MARKED, st.text()))
def test_places_keep_their_order(raw: str) -> None:
    found = cleaned(raw)
    places = [found.raw_span(m.start(), m.end()) for m in re.finditer(r"\S+", found.text)]
    assert all(a[1] <= b[0] for a, b in itertools.pairwise(places))


@given(st.text(alphabet="ab cd,.", max_size=40))
def test_plain_text_changes_only_in_its_spaces(raw: str) -> None:
    assert cleaned(raw).text.split() == raw.split()
