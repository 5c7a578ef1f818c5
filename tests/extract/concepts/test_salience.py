"""How likely a reader would name a phrase, from how and where the notes say it."""

from typing import Any

import pytest

from extract.concepts.salience import log_odds

PLAIN: dict[str, Any] = {"introduced": False, "label": False, "short": False, "in_title": False}


@pytest.mark.parametrize(
    "more", [{"introduced": True}, {"label": True}, {"short": True}, {"short": True, "in_title": True}]
)
def test_what_the_notes_stress_counts_for_a_phrase(more: dict[str, bool]) -> None:
    assert log_odds("policy gradient", ["we use "], **(PLAIN | more)) > log_odds(
        "policy gradient", ["we use "], **PLAIN
    )


def test_a_phrase_said_three_times_is_likelier_than_one_said_once() -> None:
    assert log_odds("weight decay", ["the "] * 3, **PLAIN) > log_odds("weight decay", ["the "], **PLAIN)


def test_a_phrase_that_opens_a_line_is_likelier_than_one_within() -> None:
    assert log_odds("weight decay", ["- "], **PLAIN) > log_odds("weight decay", ["we add "], **PLAIN)


def test_rare_words_count_and_long_phrases_do_not() -> None:
    assert log_odds("hop attention", ["the "], **PLAIN) > log_odds("large model", ["the "], **PLAIN)
    assert log_odds("weight decay", ["the "], **PLAIN) > log_odds("weight decay weight decay", ["the "], **PLAIN)
