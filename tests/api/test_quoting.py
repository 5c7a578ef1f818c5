"""Quotes as people read them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.quoting import marked_line, one_line, sentence, shortened
from kg.lookups.evidence import Quote
from kg.lookups.texts import Line, Stated


def quote(text: str, words: str) -> Quote:
    at = text.index(words)
    return Quote("notes", "notes.md", 1, at, at + len(words), words, "notes:0", text, at)


@pytest.mark.parametrize(
    ("text", "around", "line"),
    [
        ("We use BERT here.", 80, "We use »BERT« here."),
        ("- **We** use [BERT](https://a.org/b) here.", 80, "We use »BERT« here."),
        ('"_BERT_" by *Anna Berg*, snake_case, 2 * 3', 80, '"»BERT«" by Anna Berg, snake_case, 2 * 3'),
        ("BERT [[pdf]](https://a.org/b) and [x[1]y](b)", 80, "»BERT« [pdf] and x[1]y"),
        ("*An essay on BERT*.", 80, "An essay on »BERT«."),
        ("snake_BERT_case", 80, "snake_»BERT«_case"),
        ("One two three four BERT five six seven.", 9, "…four »BERT« five…"),
        ("我们在这里使用BERT来处理很多文本", 3, "…里使用»BERT«来处理…"),
        (
            "Like [GPT](https://a.org/g_(1)) (large), [BERT](https://a.org/b).[^1] And [T5](b)",
            80,
            "Like GPT (large), »BERT«. And T5",
        ),
        ("[^1] BERT: a model", 80, "»BERT«: a model"),
        ("<b>BERT</b>, <i>a model</i>, 2019.<br>", 80, "»BERT«, a model, 2019."),
        ("If a <b and c> d, BERT is <big>large</big>", 80, "If a <b and c> d, »BERT« is large"),
        ("One\ntwo three BERT four\nfive", 80, "One two three »BERT« four five"),
    ],
)
def test_a_quote_in_one_line(text: str, around: int, line: str) -> None:
    assert one_line(quote(text, "BERT"), around) == line


def test_the_parts_of_a_sentence_are_cut_at_words() -> None:
    assert sentence(quote("alpha beta BERT gamma delta", "BERT"), 6, 7) == ("…beta ", "BERT", " gamma…")


def stated(text: str, words: str, label: str = "Concept") -> Stated:
    at = text.index(words)
    return Stated(label, words.lower(), words, "MENTIONS", at, at + len(words))


@pytest.mark.parametrize(
    ("text", "named", "parts", "left"),
    [
        ("We use BERT here.", ["BERT"], ["We use ", "*BERT", " here."], []),
        ("- [BERT and GPT](https://a.org/b)", ["BERT and GPT", "GPT"], ["*BERT and GPT"], ["GPT"]),
        ("**BERT**: good", ["BERT"], ["*BERT", ": good"], []),
        ("BERT, GPT", ["BERT", "GPT"], ["*BERT", ", ", "*GPT"], []),
        ("BERT is BERT", ["BERT"], ["*BERT", " is BERT"], []),
        ("nothing", [], ["nothing"], []),
        ("*BERT c/d*, by", ["BERT c/d"], ["*BERT c/d", ", by"], []),
        (r"we call \emph{BERT} so", ["BERT"], ["we call ", "*BERT", " so"], []),
    ],
)
def test_a_line_is_marked_where_it_names_things(text: str, named: list[str], parts: list[str], left: list[str]) -> None:
    line = Line(0, 1, text, tuple(stated(text, words) for words in named), chosen=False)
    found, others = marked_line(line)
    assert [f"*{words}" if one else words for words, one in found] == parts
    assert [one.name for one in others] == left


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Attention Is All You Need for Machine Translation", "Attention Is All You Need"),
        ("BERT: Pre-training of Deep Bidirectional Transformers", "BERT"),
        ("A: B", "A: B"),
        ("x" * 100, "x" * 27 + "…"),
        ("  ", "(no name)"),
    ],
)
def test_a_label_is_short_and_made_of_whole_words(text: str, label: str) -> None:
    assert shortened(text, 28) == label


@given(st.text(max_size=80), st.integers(2, 40))
def test_a_label_is_never_longer_than_its_room(text: str, longest: int) -> None:
    assert len(shortened(text, longest)) <= max(longest, len("(no name)"))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (r"- cost \(O(n^2)\) of BERT, for $x_i \in \mathbb{R}^d$", "cost O(n^2) of BERT, for x_i ∈ℝ^d"),
        (r"abstract@open-review\(Poster\): BERT at $5 and $10", "abstract@open-review(Poster): BERT at $5 and $10"),
        (r"\emph{BERT} by Andr\'e, a\_b, C:\new\table", r"BERT by André, a_b, C:\new\table"),
        (r"a \( BERT", "a ( BERT"),
        (r"(up to \$39.7\%\$) and BERT: \$x_i\$", "(up to 39.7%) and BERT: x_i"),
        ("it costs $5 (= 4 EUR) and $6 there", "it costs $5 (= 4 EUR) and $6 there"),
        ("set $PATH_A and $PATH_B first", "set $PATH_A and $PATH_B first"),
        (r"\frac and \today, \cite{a}", r"\frac and \today, \cite{a}"),
        ("$" + "{" * 299 + "=$", "$" + "{" * 299 + "=$"),
        (
            "Anna Berg<sup>1,a</sup> grew 10<sup>-3</sup> of H<sub>2</sub>O in the 2<sup>nd</sup> <sup>run",
            "Anna Berg¹,ᵃ grew 10⁻³ of H₂O in the 2nd <sup>run",
        ),
    ],
)
def test_tex_is_read_as_signs(text: str, shown: str) -> None:
    parts, _ = marked_line(Line(0, 1, text, (), chosen=False))
    assert "".join(words for words, _ in parts) == shown


@given(st.text(alphabet="\\$(){}[]_^ab *`#\n", max_size=60))
def test_any_text_can_be_shown(text: str) -> None:
    marked_line(Line(0, 1, text, (), chosen=False))
    sentence(quote(f"{text}BERT{text}", "BERT"), 30, 30)


@pytest.mark.parametrize("behind", ["words", "words " * 500])
def test_a_bracket_that_nothing_closes_falls_however_much_is_behind_it(behind: str) -> None:
    line = f"[x] or [y] but [{behind}"
    assert marked_line(Line(0, 1, line, (), chosen=False)) == ([(f"[x] or [y] but {behind}", None)], [])
