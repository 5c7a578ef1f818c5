"""What a model sees of each token of a reference: the word, its form, its neighbours and its place in the string."""

import re
from collections.abc import Sequence
from functools import lru_cache

from extract.references.forms import LONGEST_WORD, WORDS_KEPT, Stretch, Word, stretches_of, word_of
from extract.references.tokens import Token

QUOTED = re.compile(r"(?<!\w)(?:``|''|[\"“”„«‘'`‚])(?=\S|\s\S)(.{8,400}?)(?:''|[\"”“»’'])(?!\w)")
"""A quotation, straight and single quotes among them: 'Pages, Volume 3' is no list of fields inside one."""
TELLING = ("journal", "proceedings", "publisher", "thesis", "report", "vol", "pages", "editor", "patent", "in")
"""Cues that tell of a whole reference what kind of work it is."""
HEADS = {"Xx": "W", "X": "I", "XX": "U", "XXX": "W", "xx": "w", ".": ".", ",": ","}
"""Shape -> letter: names of a first author begin "W,I" (Berg, A.), "I.W" (A. Berg), "WU," (Berg AB) or "WWW"."""
EARLY, LATE = 0.45, 0.85
"""The year stands behind the authors, in the middle, or at the end: parts of the string, in tokens."""


@lru_cache(maxsize=WORDS_KEPT)
def _at(text: str, glued: bool, offset: int) -> tuple[str, ...]:
    word = word_of(text, glued)
    if offset == 0:
        return word.own
    names = word.near if abs(offset) == 1 else word.far
    return tuple(f"{offset}{name}" for name in names if abs(offset) < 3 or name[0] != "w")


def features_of(text: str, tokens: Sequence[Token]) -> list[list[str]]:
    """The names of the features of each token of the text."""
    words = [word_of(token.text, token.glued) for token in tokens]
    stretches = stretches_of(tokens, words)
    quoted = _quoted(text, tokens)
    style = _style(tokens, words, any(quoted))
    found: list[list[str]] = []
    n = len(tokens)
    places = _places(words, tokens, style, quoted)
    for number, stretch in enumerate(stretches):
        shared = _of_stretch(stretches, number, style)
        for i in range(stretch.first, stretch.last + 1):
            names = ["bias", *shared, *places[i]]
            for offset in (-3, -2, -1, 0, 1, 2, 3):
                j = i + offset
                if 0 <= j < n:
                    names += _at(tokens[j].text, tokens[j].glued, offset)
                elif -2 <= offset <= 2:
                    names.append(f"{offset}none")
            a = words[i - 1] if i else None
            c = words[i + 1] if i + 1 < n else None
            word = words[i]
            before, after = (a.lower if a else "^"), (c.lower if c else "$")
            names.append(f"-w={before}|{word.lower}")
            names.append(f"+w={word.lower}|{after}")
            names.append(f"sss={a.shape if a else '^'}|{word.shape}|{c.shape if c else '$'}")
            if i > 1 and a:
                names.append(f"-ss={words[i - 2].shape}|{a.shape}|{word.shape}")
            if i + 2 < n and c:
                names.append(f"+ss={word.shape}|{c.shape}|{words[i + 2].shape}")
            inside = i - stretch.first
            names.append(f"in={min(inside, 4)}|{min(stretch.last - i, 4)}|{stretch.kind}")
            found.append(names)
    return found


def _of_stretch(stretches: Sequence[Stretch], number: int, style: str) -> list[str]:
    def kind(at: int) -> str:
        return stretches[at].kind if 0 <= at < len(stretches) else "none"

    own = kind(number)
    left, right = kind(number - 1), kind(number + 1)
    names = list(stretches[number].names)
    names.append(f"k-={left}|{own}")
    names.append(f"k+={own}|{right}")
    names.append(f"k-+={left}|{own}|{right}")
    names.append(f"k--={kind(number - 2)}|{left}|{own}")
    names.append(f"k++={own}|{right}|{kind(number + 2)}")
    names.append(f"ki={min(number, 8)}|{own}")
    names.append(f"kr={min(len(stretches) - number, 8)}|{own}")
    if number:
        names += [f"-{name}" for name in stretches[number - 1].names]
    if number + 1 < len(stretches):
        names += [f"+{name}" for name in stretches[number + 1].names]
    names.append(f"style={style}|{own}")
    return names


def _style(tokens: Sequence[Token], words: Sequence[Word], quoted: bool) -> str:
    """How the string is written: how it begins, where its year stands, whether it quotes."""
    shapes = [word.shape for word in words[:6]]
    start = 0
    if shapes[:1] and (shapes[0][0] in "[(" or shapes[0][0] == "d"):
        start = next((i for i, shape in enumerate(shapes) if i and shape[0] in "Xx"), 0)
    head = "".join(HEADS.get(shape, "_") for shape in shapes[start : start + 3])
    year = next((i for i, word in enumerate(words) if word.shape == "year"), None)
    if year is None:
        return f"{head}|none|{quoted:d}"
    part = year / len(words)
    when = "early" if part < EARLY else "late" if part < LATE else "end"
    bracketed = "()" if year and tokens[year - 1].text == "(" else ""
    return f"{head}|{when}{bracketed}|{quoted:d}"


def _quoted(text: str, tokens: Sequence[Token]) -> list[str]:
    """Of each token: "" outside quotation marks, else whether the quotation begins or ends there, and which it is."""
    found = [""] * len(tokens)
    i = 0
    for number, match in enumerate(QUOTED.finditer(text)):
        while i < len(tokens) and tokens[i].start < match.start():
            i += 1
        first = i
        while i < len(tokens) and tokens[i].start < match.end():
            found[i] = f"in{min(number, 1)}"
            i += 1
        if first < i:
            found[first], found[i - 1] = f"open{min(number, 1)}", f"close{min(number, 1)}"
    return found


def _places(words: Sequence[Word], tokens: Sequence[Token], style: str, quoted: Sequence[str]) -> list[list[str]]:
    """Where each token stands: how far on, inside brackets or quotes, after how many years and full stops."""
    found: list[list[str]] = []
    n = len(tokens)
    depth = years = stops = 0
    behind = False
    left = sum(word.shape == "year" for word in words)
    ahead = _cues_ahead(words)
    seen: set[str] = set()
    for i, (token, word) in enumerate(zip(tokens, words, strict=True)):
        text = token.text
        if text in ")]}":
            depth = max(0, depth - 1)
        if word.shape == "year":
            left -= 1
        names = [
            f"at={10 * i // n}", f"i={min(i, 6)}", f"end={min(n - 1 - i, 5)}", f"()={depth}", f"q={quoted[i]}|{behind:d}",
            f"y={min(years, 2)}|{min(left, 2)}", f"st={min(stops, 6)}", f"sty={min(stops, 3)}|{min(years, 1)}|{style}",
            *ahead[i], *(f"seen={cue}" for cue in seen),
        ]  # fmt: skip
        found.append(names)
        if text in "([{":
            depth += 1
        elif text in ".?!" and _ends_sentence(tokens, i):
            stops += 1
        if quoted[i].startswith("close"):
            behind = True
        if word.shape == "year":
            years += 1
        for cue in word.cues:
            if cue in TELLING:
                seen.add(cue)
    return found


def _ends_sentence(tokens: Sequence[Token], i: int) -> bool:
    """Does the full stop end more than an initial or a short abbreviation?"""
    if not i or (len(tokens[i - 1].text[:LONGEST_WORD]) <= 2 and tokens[i - 1].text != ")"):
        return False
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    return not (after and after.glued and after.text in ",;:")


def _cues_ahead(words: Sequence[Word]) -> list[tuple[str, ...]]:
    ahead: list[tuple[str, ...]] = []
    seen: set[str] = set()
    names: tuple[str, ...] = ()
    for word in reversed(words):
        ahead.append(names)
        new = [cue for cue in word.cues if cue in TELLING and cue not in seen]
        if new:
            seen.update(new)
            names = tuple(f"ahead={cue}" for cue in sorted(seen))
    return ahead[::-1]
