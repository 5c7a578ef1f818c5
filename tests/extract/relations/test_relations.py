"""What sentences say of two concepts that they name."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.document import Document
from extract.relations import relations_of
from extract.relations.decide import FARTHEST, KINDS, MOST_BETWEEN, NONE, SURE, pairs_of, shipped
from extract.relations.features import Named, Sentence, features_of
from extract.relations.train import examples, train
from kg.facts import ConceptFact, ConceptType, DocumentFacts

FactsOf = Callable[..., DocumentFacts]
Told = list[tuple[str, str, str]]


def told(sentence: str, **types: ConceptType) -> Told:
    """Kind, source and target of what a sentence says of the concepts between « and », which are methods if not told."""
    document, concepts = marked(sentence, types)
    return [(fact.kind, fact.source.quote, fact.target.quote) for fact in relations_of(document, concepts)]


def marked(sentence: str, types: dict[str, ConceptType]) -> tuple[Document, list[ConceptFact]]:
    """The document of the sentence, and the concepts that stand between « and » in it."""
    places: list[tuple[int, int]] = []
    text = ""
    for part in sentence.replace("»", "«").split("«"):
        places.append((len(text), len(text) + len(part)))
        text += part
    document = Document("a", "a.md", text, "00", "markdown")
    named = [(text[start:end], document.span(start, end)) for start, end in places[1::2]]
    return document, [ConceptFact("l1", name, types.get(name, "method"), span) for name, span in named]


@pytest.mark.parametrize(
    ("sentence", "kind", "source", "target"),
    [
        ("«language model»s such as «BERT»", "is_a", "BERT", "language model"),
        ("«language model»s such as GPT-2, XLNet and «BERT»", "is_a", "BERT", "language model"),
        ("«BERT» and other «language model»s", "is_a", "BERT", "language model"),
        ("«BERT» is a «language model»", "is_a", "BERT", "language model"),
        ("«BERT» is part of «language model»s", "part_of", "BERT", "language model"),
        ("«BERT» outperforms «language model»s", "compared_with", "BERT", "language model"),
        ("«BERT», compared to «language model»s", "compared_with", "BERT", "language model"),
        ("«BERT» is a cat that eats the «language model»", None, "", ""),
        ("«BERT» and «language model»s", None, "", ""),
    ],
)
def test_what_a_sentence_says_of_two_methods(sentence: str, kind: str | None, source: str, target: str) -> None:
    assert told(sentence) == ([(kind, source, target)] if kind else [])


@pytest.mark.parametrize(
    "sentence",
    [
        "«BERT» for «parsing»",
        "«BERT» is widely used for «parsing»",
        "«parsing» with «BERT»",
        "«parsing» using the «BERT»",
    ],
)
def test_what_is_used_for_a_task(sentence: str) -> None:
    assert told(sentence, parsing="task") == [("used_for", "BERT", "parsing")]


def test_all_members_of_a_list_are_used() -> None:
    found = told("We use «BERT», «XLNet» and «ELMo» for «parsing».", parsing="task")
    assert found == [("used_for", name, "parsing") for name in ("BERT", "XLNet", "ELMo")]


def test_what_stands_beside_each_other_is_not_related() -> None:
    assert told("Reading notes: «attention», «pruning», «dropout».") == []


def test_the_relations_of_a_note_have_their_spans_and_names(facts_of: FactsOf) -> None:
    facts = facts_of(
        "# BERT: Pre-training of Deep Bidirectional Transformers for Language Understanding\n\n"
        "Jacob Devlin, Ming-Wei Chang. 2019.\n\n- We use BERT for question answering.\n"
    )
    places = {(fact.span.start, fact.span.end) for fact in facts.concepts}
    passages = {passage.start for passage in facts.passages}
    found = {(fact.kind, fact.source.quote, fact.target.quote) for fact in facts.relations}
    assert ("used_for", "BERT", "question answering") in found
    for fact in facts.relations:
        assert {(span.start, span.end) for span in (fact.source, fact.target)} <= places
        assert {fact.source.passage, fact.target.passage} <= passages
        assert SURE[fact.kind] <= fact.confidence <= 1


def test_tags_stand_beside_each_other_and_say_nothing(facts_of: FactsOf) -> None:
    tags = "tags: [pruning, attention, dropout]"
    text = f"---\ntitle: Small Networks Are Enough\nauthors: Anna Berg\nyear: 2020\n{tags}\n---\n\nNotes.\n"
    facts = facts_of(text)
    assert len(facts.concepts) >= 2
    assert facts.relations == ()


def test_of_several_mentions_the_nearest_are_asked_and_none_with_itself() -> None:
    names = [Named(at, at + 2, "method", key) for at, key in ((0, "a"), (10, "b"), (20, "a"), (23, "b"))]
    assert list(pairs_of(Sentence("x" * 30, names))) == [(names[2], names[3])]


def test_long_lists_cost_a_few_pairs_a_name() -> None:
    names = [Named(4 * n, 4 * n + 2, "method", str(n)) for n in range(200)]
    pairs = list(pairs_of(Sentence("x" * 900, names)))
    assert len(pairs) <= MOST_BETWEEN * len(names)
    assert all(second.start - first.end <= FARTHEST for first, second in pairs)


def _named(gaps: list[tuple[int, int]]) -> Iterator[Named]:
    at = 0
    for key, (gap, length) in zip(count(), gaps, strict=False):
        yield Named(at + gap, at + gap + length, "method", str(key))
        at += gap


@given(st.text(max_size=80), st.lists(st.tuples(st.integers(0, 12), st.integers(1, 20)), min_size=2, max_size=6))
def test_any_text_has_features_for_any_mentions(text: str, gaps: list[tuple[int, int]]) -> None:
    sentence = Sentence(text, [one for one in _named(gaps) if one.end <= len(text)])
    for first, second in pairs_of(sentence):
        features = list(features_of(sentence, first, second))
        assert features[0] == "bias"
        assert all(type(feature) is str for feature in features)


def test_every_label_has_its_kind() -> None:
    assert set(shipped().labels) == {*KINDS, NONE}
    assert set(SURE) == {kind for kind, _ in KINDS.values()}


def test_training_learns_what_the_rows_say() -> None:
    sentences = [(f"{a} for {b}", a, b) for a in ("BERT", "XLNet", "ELMo", "GPT") for b in ("parsing", "tagging")]
    rows = [
        {
            "text": text,
            "mentions": [[0, len(a), a, "method"], [len(text) - len(b), len(text), b, "task"]],
            "relations": [[0, "use", 1]],
        }
        for text, a, b in sentences
    ] + [
        {
            "text": f"{a} and {b}",
            "mentions": [[0, len(a), a, "method"], [len(a) + 5, len(a) + 5 + len(b), b, "task"]],
            "relations": [],
        }
        for _, a, b in sentences
    ]
    assert [label for row in rows for _, label in examples(row)] == ["use>"] * 8 + ["none"] * 8
    model = train(rows)
    features = [list(next(examples(row))[0]) for row in (rows[0], rows[-1])]
    assert [model.label([one]) for one in features] == [["use>"], ["none"]]
