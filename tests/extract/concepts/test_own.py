"""What speaks for a name's being the work's own."""

import pytest

from extract.concepts.apart import set_apart
from extract.concepts.cues import KINDS, NONE, context_of, distances
from extract.concepts.origins import known_for
from extract.concepts.own import spelled
from extract.document import Document
from extract.steps import extract_document
from kg.terms import concept_key


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("Show, Attend and Tell: Neural Image Caption Generation", ["Show, Attend and Tell"]),
        ("Mr. TyDi: A Benchmark of Many Languages", ["Mr. TyDi"]),
        ("The Triangle of Life: Evolving Robots", ["Triangle of Life"]),
        ("Bayes by Backprop", ["Bayes by Backprop"]),
        ("Weight Uncertainty in Neural Networks of Any Size", []),
        ("", []),
    ],
)
def test_a_part_of_a_title_is_set_apart(title: str, names: list[str]) -> None:
    found = [title[one.start : one.end] for one in set_apart(title, title=True) if one.how == "title"]
    assert found == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("which we call “distillation” to transfer", ["distillation"]),
        ("with **Fuzzing** and `afl fast` alone", ["Fuzzing", "afl fast"]),
        ("the Product of Invariances is", ["Product of Invariances"]),
        ("2 * 3 * 4 and it's Bob's", []),
    ],
)
def test_marks_and_capitals_set_apart(text: str, names: list[str]) -> None:
    assert [text[one.start : one.end] for one in set_apart(text, title=False)] == names


def test_distances_are_letters_to_the_nearest_cue() -> None:
    text = "we propose TinyNet, unlike BERT (Devlin et al., 2019)"
    start = text.index("TinyNet")
    found = distances(text, start, start + len("TinyNet"))
    before, behind = found[: len(KINDS)], found[len(KINDS) : 2 * len(KINDS)]
    assert before[KINDS.index("proposes")] == 1
    assert before[KINDS.index("than")] == NONE
    assert behind[KINDS.index("than")] == len(", ")
    assert behind[KINDS.index("cited")] < NONE


def test_the_context_knows_sides_and_nearness() -> None:
    assert context_of("", 0, 0) == ["^ 0"]
    assert "1 called" in context_of("a net called Foo is", 13, 16)
    assert "a is" in context_of("a net called Foo is", 13, 16)


@pytest.mark.parametrize(
    ("name", "title", "share"),
    [
        ("DeiT", "Training data-efficient image transformers", 1.0),
        ("SWaV", "Unsupervised Learning of Visual Features", 0.0),
        ("TCAV", "Testing with Concept Activation Vectors", 1.0),
        ("X", "Xylophones", 0.0),
        ("", "", 0.0),
    ],
)
def test_letters_that_a_title_spells(name: str, title: str, share: float) -> None:
    assert spelled(name, title) == share


def test_titles_are_known_in_any_spelling() -> None:
    assert concept_key("DQN") in known_for("Playing Atari With Deep Reinforcement Learning.")
    assert known_for("Small Networks Are Enough") == frozenset()


@pytest.mark.parametrize(
    ("title", "introduced"),
    [
        ("Thinking: An Experimental and Social Study", []),
        ("Mobbed Up: Control of Labor Unions as Cartel Enforcement", []),
        ("The Roman Revolution", []),
        ("TensorIR: An Abstraction for Automatic Tensorized Program Optimization", ["TensorIR"]),
        ("Iterative Width Search", ["Iterative Width Search"]),
    ],
)
def test_of_titles_alone_names_of_common_words_are_no_things_that_works_introduce(
    title: str, introduced: list[str]
) -> None:
    text = f"# Papers\n\n- **{title}**. Anna Berg. 2019.\n- **Small Nets for All of Us**. Bo Dahl. 2018.\n"
    facts = extract_document(Document("list", "list.md", text, "00", "markdown"))
    (paper,) = (paper.key for paper in facts.papers if paper.title == title)
    found = {concept.name for concept in facts.concepts if concept.introduces and concept.paper == paper}
    assert sorted(found) == introduced
