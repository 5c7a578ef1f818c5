"""Who wrote what running text names."""

import pytest

from extract.document import Document
from extract.entry import Page
from extract.reading.prose.names import names_around
from extract.reading.prose.stretches import regions_of, stretches_of


def names_in(text: str) -> tuple[list[str], bool]:
    document = Document("notes", "notes.md", text, "0", "markdown")
    page = Page.of(document)
    one = next(
        s for region in regions_of(page, document, []) for s in stretches_of(region, {}) if "http" not in s.target
    )
    names, et_al = names_around(one, 0)
    assert all(text[name.start : name.end] == name.text for name in names)
    return [name.text for name in names], et_al


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Elinor Ostrom's *Governing the Commons* was the answer.", ["Elinor Ostrom"]),
        (
            "In 1969 Marvin Minsky and Seymour Papert published *Perceptrons again*.",
            ["Marvin Minsky", "Seymour Papert"],
        ),
        ("In Habermas’s *Structural Change* we read of it.", ["Habermas"]),
        ("Bekannt wurde Bradley Efron mit dem Aufsatz *Bayes oder nicht*.", ["Bradley Efron"]),
        ("We read *The Small Net* by Anna Berg and Bo Dahl on Monday.", ["Anna Berg", "Bo Dahl"]),
        ("We read *The Small Net* by [Anna Berg](https://a.org) on Monday.", ["Anna Berg"]),
        ("In his book *The Small Net*, Daniel Kahneman tells why.", ["Daniel Kahneman"]),
        ("Daniel Kahneman used the words long before that in his book *The Small Net*.", ["Daniel Kahneman"]),
        ("Donald Knuth's PhD thesis, *The Small Net*, is one of few.", ["Donald Knuth"]),
        ("David Parnas 的经典论文《将系统拆解成模块》发表于 1971 年。", ["David Parnas"]),
    ],
)
def test_names_before_and_behind(text: str, names: list[str]) -> None:
    assert names_in(text) == (names, False)


def test_et_al_is_said() -> None:
    assert names_in("As early as 1985, Hartl et al. published *Limits of Drift*.") == (["Hartl"], True)


@pytest.mark.parametrize(
    "text",
    [
        "There is a great paper called *The Small Net* that I like.",
        "I'm most curious about *The Small Net* this year.",
        "I will read all of Runtime Optimization and Profiling, but *The Small Net* first.",
        "Daniel Kahneman was there. It was great. We read *The Small Net* afterwards.",
        "Started on *The Small Net* today.",
        "The paper *The Small Net* by the way is short.",
    ],
)
def test_words_that_are_no_names(text: str) -> None:
    assert names_in(text) == ([], False)
