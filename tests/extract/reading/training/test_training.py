"""The grammar of documents, the alignment with their gold, and training on what both give."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from extract.document import Document
from extract.reading import reader
from extract.reading.training import extents
from extract.reading.training.align import Folded
from extract.reading.training.corpus import Example, prepare, written
from extract.reading.training.grammar import WRITERS, document, short_name
from extract.reading.training.grammar.style import DIMENSIONS, draw
from extract.reading.training.train import train

GIVEN = "Anna Bo Carla David Emil Freya Goran Hanna Ivo Jana Karl Lena Milo Nora Otto Petra".split()
FAMILY = "Berg Dahl Ek Moen Novak Huber Souza Tanaka Amado Weiss Costa Lind Olsen Kovacs Rossi Hansen".split()
SUBJECTS = "snow lichens clicks rivers proteins grammars markets seeds glaciers proofs lenses orbits".split()
WAYS = (
    "A Study of|Learning from|On the Growth of|Measuring|Why We Need|Small Models of|The Limits of|A Survey of".split(
        "|"
    )
)
NOISE = (
    ["Install it with one command.", "", "    run me"],
    ["## Licence", "", "Free to use."],
    ["- bread", "- butter", "- salt"],
)


def facts(n: int, seed: int) -> list[dict[str, Any]]:
    """Papers that nobody wrote."""
    random = Random(seed)
    found = []
    for _ in range(n):
        title = f"{random.choice(WAYS)} {random.choice(SUBJECTS).title()} and {random.choice(SUBJECTS).title()}"
        people = [(random.choice(GIVEN), random.choice(FAMILY)) for _ in range(random.randint(1, 4))]
        venue = random.choice(("ICML", "Nature", "Journal of Snow", "SOSP", "Annals of Rivers"))
        abstract = "We look at small things. They grow when the weather allows it. The results hold in three valleys."
        found.append(
            {
                "title": title,
                "authors": people,
                "year": random.randint(1990, 2023),
                "venue": venue,
                "abstract": abstract,
            }
        )
    return found


def examples(n: int, seed: int) -> list[Example]:
    return [example for example in written(n, facts(60, 1), list(NOISE), seed) if example.outline.units]


@pytest.mark.parametrize("kind", sorted(WRITERS))
def test_every_kind_of_document_tells_of_papers_that_can_be_found_in_it(kind: str) -> None:
    random = Random(kind)
    found = of = 0
    for _ in range(12):
        style = draw(random, only={"kind": {kind}})
        records = [dict(record) for record in random.sample(facts(60, 2), 5)]
        text, gold, style = document(random, records, lambda: random.choice(NOISE), style)
        page = Document("d", "notes.md", text, "0", style.values.get("format", "markdown"))
        example = prepare("d", "written", page, {"papers": gold})
        found += sum(one.role == 1 for one in example.aligned)
        of += len(gold)
    assert (of == 0) is (kind == "nothing")
    assert found >= 0.8 * of


@pytest.mark.parametrize("tongue", ["zh", "ja", "ko", "ru"])
def test_a_document_in_another_script_has_the_titles_of_its_gold(tongue: str) -> None:
    for seed in range(30):
        random = Random(seed)
        style = draw(random, only={"tongue": {tongue}, "kind": {"list", "references", "headings", "note", "digest"}})
        text, gold, _ = document(random, facts(6, seed), lambda: NOISE[0], style)
        assert gold
        assert [paper["title"] for paper in gold if Folded(text).find(paper["title"]) is None] == []


def test_values_that_are_left_out_are_not_drawn() -> None:
    random = Random(3)
    without = {"title": {"bold", "link"}, "kind": {"table"}}
    styles = [draw(random, without=without) for _ in range(2_000)]
    assert not {style["title"] for style in styles} & without["title"]
    assert {style["kind"] for style in styles} == set(DIMENSIONS["kind"]) - without["kind"]


def test_one_seed_makes_one_document() -> None:
    texts = [document(Random(8), facts(6, 3), lambda: NOISE[0])[0] for _ in range(2)]
    assert texts[0] == texts[1]


def test_a_long_title_has_a_short_name() -> None:
    assert [short_name(title) for title in ("BERT: Pre-training", "On ImageNet and Beyond", "Deep nets")] == [
        "BERT",
        "ImageNet",
        "Deep nets",
    ]


def test_the_gold_tells_what_the_pieces_are() -> None:
    page = Document(
        "d",
        "notes.md",
        "- **Small Nets Grow**. Anna Berg, Bo Dahl. ICML 2021. [[pdf](https://a.org/b)]\n",
        "0",
        "markdown",
    )
    gold = {
        "papers": [{"title": "Small Nets Grow", "authors": ["Anna Berg", "Dahl, Bo"], "venue": "ICML", "year": 2021}]
    }
    (one,) = prepare("d", "real", page, gold).aligned
    assert (one.role, "".join(one.labels)) == (1, "TAAVYL")


@pytest.mark.e2e
def test_what_is_learnt_from_a_hundred_documents_reads_others() -> None:
    models = train(examples(100, 5))
    right = wrong = missed = 0
    for example in examples(20, 6):
        reads = reader.labelled(example.outline, models)
        scores = reader.scores_of(example.outline, reads, models)
        for one in example.aligned:
            said = scores[one.unit.index] > 0.5
            right += said and one.role == 1
            wrong += said and one.role == 0
            missed += not said and one.role == 1
    assert 2 * right / (2 * right + wrong + missed) > 0.7


def test_where_notes_end_is_learnt_from_their_lines(tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    titles = (
        "Learning both Weights and Connections for Efficient Neural Networks",
        "Distilling the Knowledge in a Neural Network",
        "Deep Residual Learning for Image Recognition",
    )
    lines: list[str] = []
    entries = []
    for title in titles:
        lines += [f"- [{title}](https://arxiv.org/abs/1510.00149)", ""]
        entries.append({"title": title, "lines": [len(lines) - 1, len(lines) + 1]})
        lines += ["They say what matters in a paragraph below.", ""]
    (folder / "doc.md").write_text("\n".join(lines), encoding="utf-8")
    (folder / "notes.json").write_text(json.dumps({"kind": "entries", "entries": entries}), encoding="utf-8")
    (learnt, *others) = extents.examples(folder, reader.shipped())
    assert len(others) == 2
    assert list(learnt.own) == [True]
    forest = extents.train([learnt, *others] * 20)
    assert forest.scores(learnt.rows)[0] > 0.5
