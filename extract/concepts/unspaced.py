"""Terms of scripts that put no blanks between words: Chinese, and the kanji and katakana of Japanese.

No dictionary parts their words; what stands between words of grammar, hiragana, signs and letters of other scripts is a stretch
that may be a term. Which of them is one the same forest decides as for all others.
"""

import re
from collections.abc import Iterator

from extract.concepts.noun_phrases import Phrase

RUN = re.compile(r"[\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+")
STRETCH = re.compile(r"[\u3005\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff]{2,10}")
GRAMMAR = re.compile(
    r"[的了着和与與及或在是将將把被等也都而则則该該这這那们們它就还還很但我你他她其于於]|"
    r"[\u3040-\u309f]+|"
    r"因此|所以|如果|虽然|通过|通過|使用|利用|采用|採用|提出|作者|文章|论文|論文|本文|进行|進行|可以|需要|能够|能夠|以及|例如|比如|认为|認為|发现|發現|"
    r"表明|说明|說明|来自|來自|包括|基于|基於|对于|對於|关于|關於|由于|由於|主要|非常|一个|一個|一种|一種|这个|這個|没有|沒有|不同|相比|之间|之間|为了|為了"
)
"""Words of grammar, and verbs and fillers that notes on papers are full of."""
SIGN = "。"


def without_unspaced(text: str) -> str:
    """The text with a sign in place of each letter of such a script: of the same length, and no word goes on over it.

    >>> without_unspaced("用CNN的encoder")
    '。CNN。encoder'
    """
    return RUN.sub(lambda found: SIGN * len(found.group()), text)


def unspaced_phrases(text: str) -> Iterator[Phrase]:
    """The stretches that may be terms, in the order of their start.

    >>> [phrase.end - phrase.start for phrase in unspaced_phrases("作者提出的图神经网络和随机森林")]
    [5, 4]
    """
    for run in RUN.finditer(text):
        words = GRAMMAR.sub(lambda found: SIGN * len(found.group()), run.group())
        for stretch in STRETCH.finditer(words):
            start, end = run.start() + stretch.start(), run.start() + stretch.end()
            yield Phrase(start, end, True, True, text[start - 1 : start], text[end : end + 1])
