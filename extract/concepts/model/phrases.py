"""Noun phrases of a tagged text: what a term may be, by the tags of its words (Penn Treebank)."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc

NOUNS = frozenset("NN NNS NNP NNPS FW".split())
MODIFIERS = frozenset("JJ JJR VBN VBG HYPH AFX CD".split())
DIMENSION = re.compile(r"\d[A-Za-z]|[A-Za-z]\d")
POINTING = ("DT", "PRP", "PRP$")
WORD = re.compile(r"[^\W_][\w./'’+-]*|-")
EVALUATING = frozenset(
    """such same other several many various own more most certain first second third last new novel different
    important main recent possible able general specific particular available similar following given present
    proposed considered based presented obtained shown using used good better best large small high low great major
    key overall current existing previous traditional conventional common typical simple complex easy difficult
    excellent useful successful significant substantial relevant appropriate suitable necessary essential effective
    efficient practical interesting popular well-known known entire whole full additional further subsequent final
    initial potential future past early late latest real actual big little long short strong weak clear whose both
    each every any all some no two three four five six seven eight nine ten
    arbitrary corresponding resulting underlying related associated individual single
    multiple numerous extensive increased increasing improved desired required usual unique these this those""".split()
)
"""Words before a term that weigh it, count it or point at it."""
VERBAL = frozenset(
    """using including involving having being making providing containing combining concerning regarding following
    considering leading allowing requiring showing consisting taking giving""".split()
)
"""Verbs in -ing that stand before an object, not before a noun that they modify."""
LONGEST = 6


@dataclass(frozen=True, slots=True)
class _Words:
    """The tokens of a text as plain lists: asking a spaCy token costs more than all the rules here."""

    text: Sequence[str]
    tag: Sequence[str]
    apart: Sequence[str]
    """The space that follows, or nothing."""

    def tag_at(self, i: int) -> str:
        return self.tag[i] if i < len(self.tag) else "."


def noun_phrases(doc: "Doc") -> Iterator[tuple[int, int]]:
    """First token and the one after the last of each noun phrase, in order, none inside another."""
    texts, spaces = zip(*((token.text, token.whitespace_) for token in doc), strict=True) if len(doc) else ((), ())
    words = _Words(texts, _tags(doc), spaces)
    inside: list[int] = []
    for i, text in enumerate(words.text):
        if text.isspace() and "\n\n" not in text:
            continue
        if _continues(i, inside, words):
            inside.append(i)
        elif inside:
            yield from _phrase(inside, words)
            inside = []
    if inside:
        yield from _phrase(inside, words)


def _tags(doc: "Doc") -> list[str]:
    strings = doc.vocab.strings
    letters: dict[int, str] = {}
    hashes = doc.to_array("TAG").tolist()
    for tag in set(hashes):
        letters[tag] = strings[tag]
    return [letters[tag] for tag in hashes]


def _continues(i: int, inside: list[int], words: _Words) -> bool:
    """May the token stand inside a phrase of which `inside` are the tokens so far?"""
    text, tag = words.text[i], words.tag[i]
    if text == "-":
        return bool(inside) and not words.apart[i - 1]
    joined = _on_hyphen(i, words)
    if not joined and tag not in NOUNS and tag not in MODIFIERS:
        return False
    if not WORD.fullmatch(text):
        return False
    if joined:
        return tag not in POINTING
    behind_noun = bool(inside) and words.tag[inside[-1]] in NOUNS
    if tag == "VBN" and behind_noun:
        return False  # "features extracted", "the model trained"
    if tag == "VBG" and behind_noun:
        return words.tag_at(i + 1) not in (*POINTING, "TO")  # "problem solving", not "a device combining the"
    if tag == "VBG" and not inside:
        return words.tag_at(i + 1) in NOUNS and text.lower() not in VERBAL
    return True


def _on_hyphen(i: int, words: _Words) -> bool:
    text = words.text
    if i + 1 < len(text) and text[i + 1] == "-" and not words.apart[i]:
        return True
    return i > 0 and text[i - 1] == "-" and not words.apart[i - 1]


def _phrase(inside: list[int], words: _Words) -> Iterator[tuple[int, int]]:
    """The phrase without what cannot end or begin a term."""
    while inside and not _may_end(inside, words):
        inside = inside[:-1]
    inside = inside[-LONGEST:]
    while inside and _cannot_begin(inside, words):
        inside = inside[1:]
    if any(char.isalpha() for i in inside for char in words.text[i]):
        yield inside[0], inside[-1] + 1


def _may_end(inside: list[int], words: _Words) -> bool:
    last = words.tag[inside[-1]]
    return last in NOUNS or (last == "VBG" and len(inside) > 1 and words.tag[inside[-2]] in NOUNS)


def _cannot_begin(inside: list[int], words: _Words) -> bool:
    text, tag = words.text[inside[0]], words.tag[inside[0]]
    joined = len(inside) > 1 and words.text[inside[1]] == "-"
    if tag == "CD":
        return not (joined and len(inside) > 2) and not DIMENSION.search(text)
    return text == "-" or tag in ("HYPH", "POS") or (not joined and (tag == "AFX" or text.lower() in EVALUATING))
