"""What a work is said to build on, and what only seems so."""

from collections.abc import Callable

import pytest

from extract.building import says_it_builds
from kg.build import graph_of
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
NOTE = (
    "# A Cheap Index for Streams of Keys\n\nAnna Berg, Bo Dahl. VLDB 2021.\n\nHow keys in order can be stored.\n\n{0}\n"
)
NAMED = [
    "*Learned Indexes for Sorted Keys* (Kraska et al., 2018)",
    "Kraska et al. (2018)",
    '"Learned Indexes for Sorted Keys" by Kraska et al.',
    "[Learned Indexes for Sorted Keys](https://arxiv.org/abs/1801.01234)",
]


def foundations(facts: DocumentFacts) -> list[tuple[str, str]]:
    return [(edge.source, edge.evidence[0].quote) for edge in graph_of([facts]).edges if edge.type == "BUILDS_ON"]


@pytest.mark.parametrize("work", NAMED)
@pytest.mark.parametrize(
    "sentence",
    [
        "It builds on {0}.",
        "The authors extend {0} to streams.",
        "This is a sequel to {0}.",
        "The method is based on {0}.",
        "They build on top of {0}, and add a few tweaks.",
        "Building on {0}, they show that it converges.",
        "Es basiert auf {0}.",
        "El trabajo se basa en {0}.",
    ],
)
def test_words_say_what_a_work_builds_on(facts_of: FactsOf, sentence: str, work: str) -> None:
    facts = facts_of(NOTE.format(sentence.format(work)))
    assert {source for source, _ in foundations(facts)} == {"a-cheap-index-for-streams-of-keys"}


@pytest.mark.parametrize("work", NAMED)
@pytest.mark.parametrize(
    "sentence",
    [
        "It does not build on {0}.",
        "Unlike {0}, it needs no labels.",
        "Rather than building on {0}, they start afresh.",
        "It is not an extension of {0}.",
        "It was later extended by {0}.",
        "{0} builds on this.",
        "ForestDB extends {0}.",
        "Figure adapted from {0}.",
        "Such networks converge and generalise ({0}).",
        "It generalises to the keys of {0}.",
        "The model is refined using {0}.",
        "The data are based on {0}.",
        "They evaluate on the data of {0}.",
        "It is faster, but as in {0} memory grows.",
    ],
)
def test_what_is_denied_or_said_of_others_is_none(facts_of: FactsOf, sentence: str, work: str) -> None:
    assert foundations(facts_of(NOTE.format(sentence.format(work)))) == []


def test_nothing_builds_on_what_appeared_later(facts_of: FactsOf) -> None:
    assert foundations(facts_of(NOTE.format("It builds on Kraska et al. (2024)."))) == []
    assert foundations(facts_of(NOTE.format("It builds on Kraska et al. (2020).")))
    text = (
        "# Notes\n\n## ForestNet: Trees for All Tasks\n\nAnna Berg. ICML 2020.\n\n- The network is called ForestNet.\n\n"
        "## A Study of Small Tasks\n\nBo Dahl. ICML {0}.\n\n- ForestNet is the baseline.\n"
    )
    assert foundations(facts_of(text.format(2021))) == [("a-study-of-small-tasks", "ForestNet")]
    assert foundations(facts_of(text.format(2019))) == []


def test_a_page_that_names_one_work_after_another_says_which_builds_on_which(facts_of: FactsOf) -> None:
    facts = facts_of(
        "# On types\n\nThis is about [Sound and Complete Checking of Types](http://arxiv.org/abs/1601.05106).\n\n"
        "This paper is a sequel to [Complete and Easy Checking of Higher Types](http://arxiv.org/abs/1306.6032).\n\n"
        "I also liked [How Fish Find Slow Water](http://arxiv.org/abs/1701.00001).\n"
    )
    assert [(paper.title, paper.status) for paper in facts.papers] == [
        ("Sound and Complete Checking of Types", "entry"),
        ("Complete and Easy Checking of Higher Types", "cited"),
        ("How Fish Find Slow Water", "entry"),
    ]
    assert [source for source, _ in foundations(facts)] == ["sound-and-complete-checking-of-types"]


@pytest.mark.parametrize(
    ("before", "behind", "own", "builds"),
    [
        ("Building on ", ", they go on.", "", True),
        ("Berg et al. (2019) extend ", ".", "", False),
        ("ForestNet extends ", ".", "ForestNet: Trees for All", True),
        ("In contrast to what extends ", ".", "", True),
        ("It is based on trees, and ", " is slower.", "", False),
        ("该工作在", "的基础上改进。", "", True),
        ("", "", "", False),
    ],
)
def test_the_words_before_a_citation_decide(before: str, behind: str, own: str, builds: bool) -> None:
    assert says_it_builds(before, behind, own) is builds
