"""A record cut into pieces between its marks."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.reading.pieces import pieces_of


def cut(text: str) -> list[tuple[str, str]]:
    return [(piece.text, piece.marks) for piece in pieces_of(text)]


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("**Small Nets**. A. Berg, 2021 [[pdf](a.pdf)]",
         [("Small Nets", "b"), ("A", ""), ("Berg", ""), ("2021", ""), ("pdf", "ls")]),
        ("[Small Nets (v2)](http://a.b/c_(d))", [("Small Nets", "l"), ("v2", "lp")]),
        ("Learning by Doing, In NIPS 2017", [("Learning", ""), ("Doing", ""), ("NIPS", ""), ("2017", "")]),
        ("Matthew A. Price and Bo Dahl", [("Matthew A. Price and Bo Dahl", "")]),
        ("“Small Nets?” (Berg et al.)", [("Small Nets", "q"), ("Berg", "p"), ("et al.", "p")]),
        ("[[Small Nets|words]] by [[Anna Berg]]", [("Small Nets", "ws"), ("Anna Berg", "ws")]),
        ('<a href="https://a.org/x.pdf">Small Nets</a> 10.1000/182', [("Small Nets", "l"), ("10.1000/182", "")]),
        ("`ICML 2021` __Small Nets__", [("ICML", "c"), ("2021", "c"), ("Small Nets", "b")]),
        ("Small Nets](https://a.org/b (1).pdf)", [("Small Nets", ""), ("1", "p"), ("pdf", "")]),
        ("Berg, ``Small Nets''. Springer", [("Berg", ""), ("Small Nets", "q"), ("Springer", "")]),
        ("张三, 等. 深度网络[J]. 学报", [("张三", ""), ("等", ""), ("深度网络", ""), ("学报", "")]),
        ("Small Nets[C]//Proceedings of ICML", [("Small Nets", ""), ("Proceedings of ICML", "")]),
        ("\\* Berg, small\\_nets &alpha; _ICML_", [("Berg", ""), ("small\\_nets &alpha", ""), ("ICML", "i")]),
        ("Small Nets[P](https://a.org/x.pdf) [C](https://a.org/c)", [("Small Nets", ""), ("P", "l"), ("C", "l")]),
        ("Berg &ndash; Dahl", [("Berg &ndash", ""), ("Dahl", "")]),
        ("[Berg - 2019 - Small Nets.pdf](zotero://open-pdf/X) {{zotero-imported-file X, \"Small.pdf\"}}", []),
        ("Berg, A. (2017, November 9). Small Nets", [("Berg", ""), ("A", ""), ("2017, November 9", "p"), ("Small Nets", "")]),
        ("(2019b, Mar. 7-9) (2020, Nature)", [("2019b, Mar. 7-9", "p"), ("2020", "p"), ("Nature", "p")]),
        ("[Small Nets]( https://a.org/b ), [Berg] (https://a.org/c)", [("Small Nets", "l"), ("Berg", "l")]),
        ("[Small Nets] (see below)", [("Small Nets", "s"), ("see below", "p")]),
        ("", []),
        ("![a picture](a.png) --- ***", []),
    ],
)  # fmt: skip
def test_pieces_and_their_marks(text: str, pieces: list[tuple[str, str]]) -> None:
    assert cut(text) == pieces


def test_the_cells_of_a_row_are_cut_one_by_one() -> None:
    text = "| 1 | Small Nets, A. Berg | 2021 |"
    cells = [(2, 3), (6, 25), (28, 32)]
    assert [(piece.text, piece.cell) for piece in pieces_of(text, cells)] == [
        ("1", 0), ("Small Nets", 1), ("A", 1), ("Berg", 1), ("2021", 2),
    ]  # fmt: skip


def test_a_piece_knows_the_address_of_its_link() -> None:
    assert [piece.target for piece in pieces_of("[Small Nets](https://a.org/b) and more")] == ["https://a.org/b", ""]


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("[Small Nets](https://a.org/b), Berg", ["", ","]),
        ("[Small Nets](https://a.org/b).[P](https://a.org/x.pdf)[C](https://a.org/c)", ["", ".", ""]),
        ("[Small Nets][1], Berg", ["", ","]),
        ("[[Small Nets](https://a.org/b)] Berg", ["[", "]"]),
    ],
)
def test_the_sign_behind_the_address_of_a_link_is_a_sign(text: str, signs: list[str]) -> None:
    assert [piece.left for piece in pieces_of(text, definitions={"1": "https://a.org/b"})] == signs


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("<papers/Berg 2019 (final).pdf>", "papers/Berg 2019 (final).pdf"),
        ("{{ site.url }}/papers/a.pdf", "/papers/a.pdf"),
        ("{{ '/papers/' | relative_url }}a.pdf", "/papers/a.pdf"),
        ("{% link papers/a.pdf %}", "papers/a.pdf"),
        ("<https://a.org/b", "<https://a.org/b"),
        ('https://a.org/b "what a mouse shows"', "https://a.org/b"),
        ("", "#"),
    ],
)
def test_an_address_is_read_without_what_a_page_is_made_with(address: str, target: str) -> None:
    assert [(p.text, p.target) for p in pieces_of(f"[Small Nets]({address})")] == [("Small Nets", target)]


@given(st.text(alphabet="ab A.B,;:()[]{}*_`\"'“”|-–!<>/\\ 2019httpsarxivdoi@\n", max_size=200))
def test_pieces_are_stretches_of_the_text_in_order(text: str) -> None:
    pieces = pieces_of(text)
    assert all(text[piece.start : piece.end] == piece.text for piece in pieces)
    assert all(a.end <= b.start for a, b in itertools.pairwise(pieces))
    assert all(piece.text.strip() == piece.text != "" for piece in pieces)


def test_a_long_record_costs_no_more_than_its_first_pieces() -> None:
    assert len(pieces_of("Anna Berg, " * 5000)) == 60


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Cooling of CO<sub>2</sub> and Ca<sup>2+</sup>. Nature", ["Cooling of CO2 and Ca2+", "Nature"]),
        ("<sup>13</sup>C in H<sub>2</sub>O, 2019", ["13C in H2O", "2019"]),
        ("Anna Berg<sup>1</sup>, Bo Dahl", ["Anna Berg", "1", "Bo Dahl"]),
    ],
)
def test_signs_that_stand_lower_or_higher_are_of_their_word(text: str, pieces: list[str]) -> None:
    assert [piece.text for piece in pieces_of(text)] == pieces
