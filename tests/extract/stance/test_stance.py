"""What sentences do with what they name: said where it is sure, else not at all."""

import textwrap
from collections.abc import Callable

import pytest

from extract.stance.decide import SURE, shipped, stances
from extract.stance.features import features_of
from extract.stance.train import train
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]

NOTE = """# RoBERTa: A Robustly Optimized BERT Pretraining Approach

Yinhan Liu, Myle Ott. 2019.

{said}
"""


def stance(sentence: str, kind: str = "method") -> str | None:
    """What a sentence does with what stands between « and »."""
    start = sentence.index("«")
    end = sentence.index("»") - 1
    return stances([(sentence.replace("«", "").replace("»", ""), start, end, kind)])[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("It outperforms «BERT» on all tasks.", "improves_on"),
        ("The model surpasses «LSTMs» by a large margin.", "improves_on"),
        ("We use «beam search» to decode.", "uses"),
        ("They train a model based on «BERT» for tagging.", "uses"),
        ("The «Transformer» is a well-known architecture.", None),
        ("Reading notes on «attention».", None),
    ],
)
def test_what_a_sentence_does(sentence: str, expected: str | None) -> None:
    assert stance(sentence) == expected


def test_what_is_not_sure_is_not_said() -> None:
    assert stances([]) == []
    assert set(SURE) < set(shipped().labels)
    assert "compares" not in SURE
    assert all(least >= 0.75 for least in SURE.values())


def test_quotes_of_notes_have_stances_titles_have_none(facts_of: FactsOf) -> None:
    facts = facts_of(
        NOTE.format(said="- It outperforms BERT on GLUE.\n- We use byte-pair encoding (Sennrich et al., 2016).")
    )
    told = {(fact.name, fact.span.line): fact.span.stance for fact in facts.concepts}
    assert told[("BERT", 5)] == "improves_on"
    assert {stance for (_, line), stance in told.items() if line == 1} == {""}
    assert len(facts.citations) == 1


def test_a_wrapped_sentence_has_the_stance_of_the_whole(facts_of: FactsOf) -> None:
    said = (
        "The recipe is simple, and the authors describe each of its parts with care in several sections. After training "
        "for a day on eight cards, the resulting model outperforms BERT on all tasks of the benchmark. Nobody had shown "
        "as much before with so little, as they say themselves in the last section, and the code is there for everybody."
    )
    lines = textwrap.fill(said, 72)
    whole, parted = (facts_of(NOTE.format(said=text)) for text in (said, lines))
    of = [{f.name: f.span.stance for f in facts.concepts if f.span.line > 1} for facts in (whole, parted)]
    assert of[0]["BERT"] == of[1]["BERT"] == "improves_on"


def test_features_tell_sides_and_clauses_apart() -> None:
    text = "Unlike RNNs, it beats BERT on GLUE"
    found = list(features_of(text, 22, 26, "method"))
    assert {"b0 beats", "a0 on", "cue better lc", "around beats on", "last better 0"} <= set(found)
    assert "bc unlike" not in found
    assert "b unlike" in found
    assert len(found) == len(set(found)) or found.count("cue better l") == 1


def test_training_learns_what_its_rows_say() -> None:
    rows = [
        {
            "text": f"{verb} {name} here",
            "start": len(verb) + 1,
            "end": len(verb) + 1 + len(name),
            "kind": "method",
            "stance": says,
        }
        for name in ("BERT", "LSTM", "GANs", "CRFs", "SVMs")
        for verb, says in (("We use", "uses"), ("It beats", "improves_on"), ("On the topic of", "mentions"))
    ]
    model = train(rows * 3)
    scores = model.scores([list(features_of("It beats XLNet here", 9, 14, "method"))])[0]
    assert model.labels[int(scores.argmax())] == "improves_on"
