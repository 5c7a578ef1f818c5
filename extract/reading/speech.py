"""Of what the words in and around a unit speak: of a paper that somebody tells of, of software, of a course.

Classes of words are counted in each unit, in what follows it, in its siblings, in what stands above it, and on its page.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from extract.reading.features import WORD
from extract.reading.outline import Outline, Unit
from extract.text.words import UNSPACED

CLASSES = tuple(
    frozenset(words.split())
    for words in (
        "paper papers article articles preprint preprints manuscript publication artículo artigo papier aufsatz статья статье "
        "статьи статей 论文 論文 文章 논문",
        "author authors autor autores autoren auteur auteurs автор авторы авторов 作者 著者 저자",
        "book thesis dissertation chapter monograph essay study studies survey surveys review work works",
        "propose proposes proposed introduce introduces introduced present presents presented develop develops developed "
        "предлагают предложили 提出 提案 제안",
        "show shows showed shown demonstrate demonstrates demonstrated argue argues argued find finds found investigate "
        "investigates investigated examine examines examined explore explores explored discuss discusses discussed describe "
        "describes described analyze analyzes analyzed analyse report reports reported conclude concludes suggest suggests "
        "claims reveals compare compares address addresses",
        "they their them his her he she",
        "we our us i my",
        "you your",
        "result results experiment experiments performance evaluate evaluated evaluation outperforms outperform improve "
        "improves improved accuracy significant significantly evidence findings finding baseline baselines sota "
        "state-of-the-art benchmark benchmarks 实验 実験 结果 結果 실험",
        "method methods approach approaches model models framework technique techniques algorithm algorithms system theory "
        "data dataset datasets novel new 方法 手法 模型 모델",
        "abstract summary contribution contributions limitations limitation motivation conclusion conclusions takeaway "
        "takeaways notes tldr key strengths weaknesses",
        "arxiv doi pdf proceedings journal conference published neurips icml cvpr acl emnlp vol pp",
        "et al",
        " ".join(map(str, range(1900, 2036))),
        "install installation pip import usage license licence version release released download downloads run click file "
        "files command docs documentation github library package packages support supported python api code repository",
        "meeting agenda homework exam lecture lectures deadline week today schedule assignment register course tutorial",
        "is are",
        "was were had did",
        "this these",
    )
)
"""What notes call a paper and its authors; what these do; of whom a text speaks; results, methods, parts of a paper, where it
appeared; others that are cited, and years; software; courses; the present, the past, what is at hand."""
CLASS_OF = {word: number for number, words in enumerate(CLASSES) for word in words}
SIGNS = {word: number for word, number in CLASS_OF.items() if UNSPACED.match(word)}
"""Words of scripts that put no blanks between them, or endings behind them."""
READ = 600
"""So many letters of a unit are read."""
FOLLOWING = 4
"""So many units that follow one are counted with it."""
MOST, MOST_AROUND = 4, 6


def speech_of(outline: Outline) -> NDArray[np.float32]:
    """(n_units, 5 * n_classes): how often each class stands in a unit; in what follows it; in both, of its siblings in the mean
    and of its parent, -1 without any; and in the units of its page in the mean."""
    units = outline.units
    own = np.array([_counts(unit.text) for unit in units], dtype=np.float32).reshape(len(units), len(CLASSES))
    sums = np.concatenate([np.zeros((1, len(CLASSES)), np.float32), np.cumsum(own, axis=0)])
    ends = [_end(units, unit) for unit in units]
    below = np.minimum(sums[ends] - sums[1:], MOST_AROUND)
    both = np.minimum(own + below, MOST_AROUND)
    siblings = np.full_like(both, -1)
    for group in outline.siblings.values():
        members, others = np.asarray(group), len(group) - 1
        if others:
            siblings[members] = (both[members].sum(axis=0) - both[members]) / others
    parents = np.array([unit.parent for unit in units], dtype=int)
    above = np.where((parents >= 0)[:, None], both[parents], -1)
    page = np.repeat(own.mean(axis=0, keepdims=True), len(units), axis=0) if units else own
    result: NDArray[np.float32] = np.hstack([np.minimum(own, MOST), below, siblings, above, page]).astype(np.float32)
    return result


def _counts(text: str) -> list[int]:
    found = [0] * len(CLASSES)
    low = text[:READ].lower()
    if UNSPACED.search(low):
        for word, number in SIGNS.items():
            found[number] += low.count(word)
    for word in WORD.findall(low):
        if word in CLASS_OF and word not in SIGNS:
            found[CLASS_OF[word]] += 1
    return found


def _end(units: Sequence[Unit], unit: Unit) -> int:
    """The index behind what follows a unit: what stands below it, or lines and items up to the next heading."""
    end = unit.end_of_tree
    if end == unit.index + 1:
        while end < len(units) and end <= unit.index + FOLLOWING and units[end].kind in ("text", "item"):
            end += 1
    return min(end, unit.index + 1 + FOLLOWING)
