"""Terms that open an item which explains them."""

import pytest

from extract.concepts.labels import find_labels


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("InfoMax principle: a good representation keeps what it sees", "InfoMax principle"),
        ("• **Invariance Test**: the label must not change", "Invariance Test"),
        ("For example, multi-evidence reasoning: answer questions", "multi-evidence reasoning"),
    ],
)
def test_the_phrase_before_the_colon_is_a_label(text: str, name: str) -> None:
    assert [(text[c.start : c.end], c.name, c.label) for c in find_labels(text)] == [(name, name, True)]


@pytest.mark.parametrize(
    "text",
    [
        "Key findings: it works",
        "Their approach is simple: they",
        "Experimental Setup: we",
        "Results: ours",
        "",
        "no colon here",
    ],
)
def test_what_says_which_part_follows_is_no_label(text: str) -> None:
    assert list(find_labels(text)) == []
