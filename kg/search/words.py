"""The words by which things are found: of names, and of what somebody types."""

import re

from kg.ids import words_in
from kg.terms import STOP_WORDS

ASKING = STOP_WORDS | frozenset(
    """about all any are article articles best define definition did do doctor does dr find finding give good has have
    how is it latest like list me new newest on overview paper papers proceedings prof professor recent related research
    s search show similar some tell that their there these this using was were what when where which who whose why work
    works written aux avec con da de del dem den der des di do du e ein eine el et fur gli i ist la las le les los na no
    o os para por pour qu quoi sobre sur uber un una und une von was wer y zu zum zur""".split()
)
"""What asks rather than tells: a thing need not have these words ("what is BERT?", "recent work on graphs", "Dr. Berg")."""
UNSPACED = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u9fff]+")
"""A stretch of a script that puts no blanks between words."""
SCHEME = re.compile(r"^https?://(?:www\.)?", re.IGNORECASE)
NO_WORD = re.compile(r"[\W_]+")


def words_of(text: str) -> list[str]:
    """The folded words of a text; of a stretch without blanks all pairs of letters, so that any part of it is found.

    >>> words_of("Attention 注意力 V2"), words_of("图")
    (['attention', '注意', '意力', 'v2'], ['图'])
    """
    words = words_in(text)
    return words if text.isascii() else [part for word in words for part in _parts(word)]


def _parts(word: str) -> list[str]:
    parts, at = list[str](), 0
    for found in UNSPACED.finditer(word):
        run = found[0]
        parts += [word[at : found.start()], *(run[i : i + 2] for i in range(max(1, len(run) - 1)))]
        at = found.end()
    return [part for part in (*parts, word[at:]) if part]


def identifier_word(identifier: str) -> str:
    """An arXiv number or a DOI as the one word that is looked for.

    >>> identifier_word("1706.03762"), identifier_word("10.1038/S41586-020-1")
    ('id170603762', 'id101038s415860201')
    """
    return f"id{NO_WORD.sub('', identifier.lower())}"


def address_word(url: str) -> str:
    """An address as the one word that is looked for, whether it is written with "www." and "https" or without.

    >>> address_word("https://www.a.org/p?id=1/"), address_word("http://a.org/p?id=1")
    ('idaorgpid1', 'idaorgpid1')
    """
    return identifier_word(SCHEME.sub("", url))


def initials(given: str) -> str:
    """The first letters of given names as the words that somebody may type, each alone and all together.

    >>> initials("Ming-Wei"), initials("Anna"), initials("")
    ('m w mw', 'a', '')
    """
    letters = [word[0] for word in words_in(given)]
    return " ".join([*letters, "".join(letters)] if len(letters) > 1 else letters)
