"""Learning what titles in running text look like."""

import json
from pathlib import Path

import numpy as np
import pytest

from extract import forest
from extract.reading.reader import shipped
from extract.reading.training import prose

POST = """# What I read

Most of the week went into [Small Networks Are Enough](https://arxiv.org/abs/2101.01234) by Berg et al., which is *very good*.

See my [list of tools](https://github.com/berg/tools), and “A Post About Networks”.
"""


def folder_of(path: Path, gold: dict[str, object], text: str = POST) -> Path:
    path.mkdir()
    (path / "doc.md").write_text(text, encoding="utf-8")
    (path / "works.json").write_text(json.dumps(gold), encoding="utf-8")
    return path


def test_stretches_are_labelled_by_the_works_that_stand_near(tmp_path: Path) -> None:
    gold = {
        "works": [{"title": "Small networks are enough: a study", "line": 3}],
        "doubtful": ["A post about networks"],
    }
    one = prose.example(folder_of(tmp_path / "a", gold), shipped())
    words = [POST[stretch.start : stretch.end] for stretch in one.stretches]
    assert dict(zip(words, one.labels.tolist(), strict=True)) == {
        "Small Networks Are Enough": prose.TITLE,
        "very good": prose.OTHER,
        "list of tools": prose.OTHER,
        "A Post About Networks": prose.DOUBTFUL,
    }
    far = {"works": [{"title": "Small Networks Are Enough", "line": 30}]}
    assert prose.TITLE not in prose.example(folder_of(tmp_path / "b", far), shipped()).labels


def test_where_stretches_are_labelled_the_others_teach_nothing(tmp_path: Path) -> None:
    start = POST.index("very good")
    gold = {"works": [], "stretches": [{"start": start, "end": start + 9, "label": 0}]}
    labels = prose.example(folder_of(tmp_path / "a", gold), shipped()).labels.tolist()
    assert sorted(labels) == [prose.OTHER, prose.DOUBTFUL, prose.DOUBTFUL, prose.DOUBTFUL]


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("smallnets", "smallnets", True),
        ("smallnetworksare", "smallnetworksareenough", True),
        ("small", "smallnets", False),
        ("", "", False),
    ],
)
def test_a_title_may_lack_its_subtitle(a: str, b: str, same: bool) -> None:
    assert prose.is_same(a, b) is prose.is_same(b, a) is same


def test_training_tells_titles_apart_and_each_document_is_left_out_once(tmp_path: Path) -> None:
    gold = {"works": [{"title": "Small Networks Are Enough", "line": 3}]}
    models = shipped()
    learnt = [prose.example(folder_of(tmp_path / str(i), gold), models) for i in range(12)]
    scores = prose.train(learnt).scores(learnt[0].rows)
    assert scores[learnt[0].labels == prose.TITLE].min() > scores[learnt[0].labels == prose.OTHER].max()
    left_out = [one.document for one, _ in prose.crossed(learnt, folds=3)]
    assert sorted(left_out) == sorted(one.document for one in learnt)


def test_joined_forests_add_their_logits() -> None:
    models = shipped()
    rows = np.zeros((2, 300), dtype=np.float32)
    logit = [np.log(p / (1 - p)) for p in (one.scores(rows) for one in (models.first, models.second))]
    both = forest.joined([models.first, models.second]).scores(rows)
    assert np.log(both / (1 - both)) == pytest.approx(logit[0] + logit[1], rel=1e-3)
