"""Quotes as people read them."""

import pytest

from api.quoting import one_line, sentence
from kg.lookups.evidence import Quote


def quote(text: str, words: str) -> Quote:
    at = text.index(words)
    return Quote("notes", "notes.md", 1, at, at + len(words), words, "notes:0", text, at)


@pytest.mark.parametrize(
    ("text", "around", "line"),
    [
        ("We use BERT here.", 80, "We use »BERT« here."),
        ("- **We** use [BERT](https://a.org/b) here.", 80, "We use »BERT« here."),
        ('"_BERT_" by *Anna Berg*, snake_case, 2 * 3', 80, '"»BERT«" by Anna Berg, snake_case, 2 * 3'),
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
        ("One\ntwo three BERT four\nfive", 80, "One two three »BERT« four five"),
    ],
)
def test_a_quote_in_one_line(text: str, around: int, line: str) -> None:
    assert one_line(quote(text, "BERT"), around) == line


def test_the_parts_of_a_sentence_are_cut_at_words() -> None:
    assert sentence(quote("alpha beta BERT gamma delta", "BERT"), 6, 7) == ("…beta ", "BERT", " gamma…")
