"""How a paper was accepted, as lines and titles state it."""

import pytest

from extract.decisions import decision_behind, stated_decision


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("ICML 2021 (Oral)", "Oral"),
        ("accepted as a spotlight", "Spotlight"),
        ("An invited talk", "Oral"),
        ("Best paper award", "Best paper"),
        ("Oral history and posterior collapse", "Oral"),
        ("A posterior that collapses", None),
        ("", None),
    ],
)
def test_the_first_decision_that_is_stated(text: str, decision: str | None) -> None:
    assert stated_decision(text) == decision


@pytest.mark.parametrize(
    ("title", "kept", "decision"),
    [
        ("Small Networks [Spotlight]", "Small Networks", "Spotlight"),
        ("Small Networks (Best Paper Award)", "Small Networks", "Best paper"),
        ("Small Networks (Poster Design)", "Small Networks (Poster Design)", None),
        ("(Oral)", "(Oral)", None),
    ],
)
def test_a_decision_behind_a_title_is_none_of_its_words(title: str, kept: str, decision: str | None) -> None:
    end, stated = decision_behind(title)
    assert (title[:end], stated) == (kept, decision)
