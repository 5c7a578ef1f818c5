"""The words of a reference by their form, and the stretches of words between its marks."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from extract.references.cues import CUES
from extract.references.tokens import Token

YEAR = re.compile(r"1[5-9]\d\d|20[0-4]\d")
LONGEST_WORD = 20
OPENING = frozenset("([{“‘«„`<")
BREAKS = frozenset(',.;:()[]{}"“”„«»?!')
"""Marks between which the stretches lie."""
SIGNS = (
    "journal", "proceedings", "publisher", "institution", "thesis", "report", "place", "editor", "month", "vol", "no",
    "pages", "web", "patent", "al", "science", "edition",
)  # fmt: skip
"""Cues that tell what a stretch is, the most telling first."""
WORDS_KEPT = 100_000
"""So many forms of words are remembered."""


class Word(NamedTuple):
    """What the form of one token says: the names of the features of the token itself (`own`), of its next neighbours
    (`near`) and of those behind them (`far`)."""

    lower: str
    shape: str
    cues: tuple[str, ...]
    own: tuple[str, ...]
    near: tuple[str, ...]
    far: tuple[str, ...]


@cache
def _kinds() -> dict[str, tuple[str, ...]]:
    kinds: dict[str, list[str]] = {}
    for kind, words in CUES.items():
        for word in words.split():
            kinds.setdefault(word, []).append(kind)
    return {word: tuple(found) for word, found in kinds.items()}


def _shape(text: str) -> str:
    if text[0].isdigit():
        return "year" if YEAR.fullmatch(text) else f"d{min(len(text), 6)}"
    if not text[0].isalpha():
        return text
    if text.isupper():
        return "X" if len(text) == 1 else "XX" if len(text) <= 3 else "XXX"
    if text.islower():
        return "x" if len(text) == 1 else "xx"
    if text[0].isupper() and text[1:].islower():
        return "Xx"
    return "xX" if text != text.lower() else "cjk"


@lru_cache(maxsize=WORDS_KEPT)
def word_of(text: str, glued: bool) -> Word:
    """The form of a token; the same for every place where it stands."""
    lower = text.lower()[:LONGEST_WORD]
    shape = _shape(text)
    cues = _kinds().get(lower, ())
    name = f"#{len(lower)}" if text[0].isdigit() and shape != "year" and len(text) > 2 else lower
    near = [f"w={name}", f"s={shape}", f"g={glued:d}{shape}", *(f"c={cue}" for cue in cues)]
    own = list(near)
    if text[0].isalpha():
        near.append(f"e2={lower[-2:]}{shape}")
        own += [f"b2={lower[:2]}", f"b3={lower[:3]}", f"b4={lower[:4]}", f"e2={lower[-2:]}{shape}", f"e3={lower[-3:]}",
                f"e4={lower[-4:]}", f"n={min(len(text), 9)}"]  # fmt: skip
    far = [f"w={name}", f"s={shape}", *(f"c={cue}" for cue in cues)]
    return Word(lower, shape, cues, tuple(own), tuple(near), tuple(far))


class Stretch(NamedTuple):
    """Tokens between two marks, `kind` a word for what they look like."""

    first: int
    last: int
    kind: str
    names: tuple[str, ...]


def stretches_of(tokens: Sequence[Token], words: Sequence[Word]) -> list[Stretch]:
    """The stretches, each with the marks that end it; every token is in one of them."""
    bounds, first, n = [], 0, len(tokens)
    for i, token in enumerate(tokens):
        after = tokens[i + 1] if i + 1 < n else None
        if token.text not in BREAKS or (after and after.text in BREAKS and after.text not in OPENING):
            continue
        initial = i > 0 and words[i - 1].shape in ("X", "x")
        inside = after is not None and after.glued and after.text not in BREAKS
        if token.text == "." and i and (initial or inside):
            continue
        if token.text in OPENING and first < i:
            bounds.append((first, i - 1))
            first = i
        elif token.text not in OPENING:
            bounds.append((first, i))
            first = i + 1
    if first < n:
        bounds.append((first, n - 1))
    return [_stretch(a, b, words) for a, b in bounds]


def _stretch(a: int, b: int, words: Sequence[Word]) -> Stretch:
    inside = [word for word in words[a : b + 1] if word.shape[0].isalnum()]
    cues = {cue for word in inside for cue in word.cues}
    letters = [word for word in inside if word.shape[0] in "Xxc"]
    long = [word for word in letters if len(word.lower) > 1]
    small = [word for word in long if word.shape == "xx" and "particle" not in word.cues and "and" not in word.cues]
    initials = sum(word.shape == "X" for word in letters)
    digits = [word for word in inside if word.shape[0] in "dy"]
    years = any(word.shape == "year" for word in digits)
    if not inside:
        kind = "marks"
    elif not letters:
        kind = "year" if years else "digits"
    elif len(small) >= 2:
        kind = "prose"
    elif initials and len(long) <= 3 and not digits:
        kind = "name"
    elif digits:
        kind = "numbered" if len(long) > 1 else "number"
    else:
        kind = f"words{min(len(long), 4)}" + ("+" if small else "")
    strong = [cue for cue in SIGNS if cue in cues]
    first = inside[0].lower if inside else "-"
    last = inside[-1].lower if inside else "-"
    names = (
        f"k={kind}", f"kf={first}", f"kl={last}", f"kn={min(len(inside), 15)}", f"ko={words[a].lower}",
        f"ke={words[b].shape}", *(f"kc={cue}" for cue in strong),
        f"kp={len(small) * 4 // max(1, len(long))}|{min(len(long), 4)}",
    )  # fmt: skip
    sign = kind + ("!" + strong[0] if strong else "")
    return Stretch(a, b, sign, names)
