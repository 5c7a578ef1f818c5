"""Phrases that the notes come back to."""

from extract.concepts.recurring import places, recurring_terms


def test_a_phrase_named_three_times_is_a_term() -> None:
    texts = ["Prompt hacking is easy.", "Against prompt hacking nothing helps.", "They win by prompt hacking."]
    assert recurring_terms("", texts) == {"prompthacking"}


def test_the_title_counts_twice() -> None:
    assert recurring_terms("On Prompt Hacking", ["Nothing helps against prompt hacking."]) == {"prompthacking"}


def test_a_phrase_named_twice_is_none() -> None:
    assert recurring_terms("", ["Prompt hacking is easy.", "Against prompt hacking nothing helps."]) == frozenset()


def test_what_mostly_goes_on_is_a_fragment() -> None:
    texts = ["A zero-shot voice conversion here."] * 3
    assert "zeroshotvoice" not in recurring_terms("", texts)


def test_places_of_terms() -> None:
    assert list(places("By prompt hacking.", frozenset({"prompthacking"}))) == [(3, 17)]


def test_no_text_holds_no_term() -> None:
    assert recurring_terms("", []) == frozenset()
