"""Documents in other scripts: what the grammar has written in English, told in words that are made up.

Notes in Chinese, Japanese, Korean or Russian list papers in their own script, in English, or both. A word becomes the same
letters wherever it stands, so that a title stays a title; names of links, addresses and short forms stay as they are.
What the words say is nothing: only their form is learnt.
"""

import re
from collections.abc import Sequence
from random import Random
from typing import Any
from zlib import crc32

WORD = re.compile(r"[A-Za-z]+(?:['’-][A-Za-z]+)*")
KEPT = re.compile(r"https?://[^\s)>\]|]+|\]\([^()\s]*\)|<[^<>]*>|`[^`]*`|@\w+|\b(?:doi|DOI|arXiv)\b\S*")
SHORT_FORM = re.compile(r"[A-Z]{2,}.*|[A-Za-z]|[a-z]+[A-Z].*")
LINK_WORDS = frozenset(
    "pdf paper code link slides video project website abs doi poster arxiv in vol pp eds ed et al".split()
)
HAN = (
    "研究方法分析模型网络学习图像识别基础系统数据结构经济社会发展影响因素评价教育管理技术应用理论实验设计算法优化信息处理语言文本检测"
    "预测时间空间能源材料化学物理生物医学健康环境生态水土农业城市交通工程建筑历史文化政策法律国际区域动态非线性随机过程控制机器人感知"
)
KANA = "データ モデル システム ネットワーク アルゴリズム ロボット コーパス テキスト パターン プログラム センサ グラフ".split()
HANGUL = (
    "연구 방법 분석 모형 학습 영상 인식 기반 체계 자료 구조 경제 사회 발전 영향 요인 평가 교육 관리 기술 이론 실험 설계 언어 "
    "보도 건강 환경 도시 문화 정책 정보 공간 시간 변화 과정 효과 관계 개념 역사 정치 이용 제어 탐색 예측 최적 신경 의학 생태"
).split()
DROPPED = "\0"
SMALL = {
    "zh": {"of": "的", "for": "的", "and": "与", "in": "中", "on": "上", "with": "和", "to": "到"},
    "ja": {"of": "の", "for": "のための", "and": "と", "in": "における", "on": "に関する", "with": "による", "to": "への"},
    "ko": {"of": "의", "and": "및"},
    "ru": {},
}  # fmt: skip
ARTICLES = frozenset(("the", "The", "a", "an", "An"))
ET_AL = {"zh": ("等", ", 等"), "ja": ("ほか", "他", "ら"), "ko": (" 외",), "ru": (" и др.", " и др")}
ET_AL_OF = re.compile(r",? et al\.?")
BETWEEN = re.compile(r"(?<=[\u3040-\u30ff\u3400-\u9fff]) (?=[\u3040-\u30ff\u3400-\u9fff])")
LATIN, CYRILLIC = "abcdefghijklmnopqrstuvwxyz", "абцдефгхийклмнопкрстувшхыз"
TO_CYRILLIC = str.maketrans(LATIN + LATIN.upper(), CYRILLIC + CYRILLIC.upper())
LONG = 5
"""Words of so many letters are two signs long in Chinese, shorter ones one."""
NEVER_TOLD = ("front", "properties", "labelled", "values")
"""Documents whose fields have English names."""


def told(word: str, tongue: str) -> str:
    """A word of English in another script: always the same; short forms stay.

    >>> told("BERT", "zh"), told("of", "zh"), told("Forest", "ru")
    ('BERT', '的', 'Форест')
    """
    low = word.lower()
    if word in ARTICLES and tongue != "ru":
        return DROPPED
    if SHORT_FORM.fullmatch(word) or low in LINK_WORDS:
        return word
    if low in SMALL[tongue]:
        return SMALL[tongue][low]
    if tongue == "ru":
        return word.translate(TO_CYRILLIC)
    chance = crc32(low.encode())
    if tongue == "ko":
        return HANGUL[chance % len(HANGUL)] + (HANGUL[chance // 31 % len(HANGUL)] if len(word) >= LONG else "")
    if tongue == "ja" and chance % 5 == 0:
        return KANA[chance // 5 % len(KANA)]
    return HAN[chance % len(HAN)] + (HAN[chance // 97 % len(HAN)] if len(word) >= LONG else "")


def tell(text: str, tongue: str) -> str:
    """The words of a text in another script, without blanks where it has none."""
    words = WORD.sub(lambda found: told(found.group(), tongue), text)
    return BETWEEN.sub("", re.sub(rf"{DROPPED} ?", "", words))


def document_in(
    tongue: str, text: str, gold: Sequence[dict[str, Any]], random: Random
) -> tuple[str, list[dict[str, Any]]]:
    """The document in another script, and its gold; all its papers, none or some of them keep their English words."""
    share = random.choice((0.0, 0.0, 0.5, 1.0, 1.0))
    kept: set[str] = set()
    found = []
    for paper in gold:
        if random.random() < share:
            kept.update(map(str, [paper["title"], *paper.get("authors", []), paper.get("venue") or paper["title"]]))
            found.append(paper)
            continue
        here = {**paper, "title": tell(paper["title"], tongue)}
        here |= {key: [tell(name, tongue) for name in paper[key]] for key in ("authors", "editors") if key in paper}
        if paper.get("venue"):
            here["venue"] = tell(str(paper["venue"]), tongue)
        found.append(here)
    parts = [re.escape(words) for words in sorted(kept, key=len, reverse=True) if len(words) > 1]
    stays = re.compile("|".join([*([rf"(?<![^\W_])(?:{'|'.join(parts)})(?![^\W_])"] if parts else []), KEPT.pattern]))
    behind = random.choice(ET_AL[tongue])
    return "\n".join(_line(line, tongue, stays, behind) for line in text.split("\n")), found


def _line(line: str, tongue: str, stays: re.Pattern[str], behind: str) -> str:
    line = ET_AL_OF.sub(behind, line)
    parts: list[str] = []
    at = 0
    for found in stays.finditer(line):
        parts += [tell(line[at : found.start()], tongue), found.group()]
        at = found.end()
    return "".join([*parts, tell(line[at:], tongue)])
