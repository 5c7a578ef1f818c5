"""What a model sees of each token of a reference: the word, its form, its neighbours and its place in the string."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from extract.references.cues import CUES
from extract.references.tokens import Token

YEAR = re.compile(r"1[5-9]\d\d|20[0-4]\d")
LONGEST_WORD = 20
OPENING = frozenset("([{“‘«„`<")
CLOSING = frozenset(")]}”’»>")
QUOTED = re.compile(r"(?<!\w)(?:``|''|[\"“”„«‘'`‚])(?=\S|\s\S)(.{8,400}?)(?:''|[\"”“»’'])(?!\w)")
BREAKS = frozenset(",.;:()[]{}\"“”„«»?!")
"""Marks between which the stretches lie."""
WINDOW_CACHE = 200_000


class Word(NamedTuple):
    """What the form of one token says."""

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


@lru_cache(maxsize=WINDOW_CACHE)
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


@lru_cache(maxsize=WINDOW_CACHE)
def _at(text: str, glued: bool, offset: int) -> tuple[str, ...]:
    word = word_of(text, glued)
    if offset == 0:
        return word.own
    names = word.near if abs(offset) == 1 else word.far
    return tuple(f"{offset}{name}" for name in names if abs(offset) < 3 or name[0] != "w")


class Stretch(NamedTuple):
    """Tokens between two marks, `kind` a word for what they look like."""

    first: int
    last: int
    kind: str
    names: tuple[str, ...]


def features_of(text: str, tokens: Sequence[Token]) -> list[list[str]]:
    """The names of the features of each token of the text."""
    words = [word_of(token.text, token.glued) for token in tokens]
    stretches = _stretches(tokens, words)
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


def _stretches(tokens: Sequence[Token], words: Sequence[Word]) -> list[Stretch]:
    """The stretches, each with the marks that end it; every token is in one of them."""
    bounds, first, n = [], 0, len(tokens)
    for i, token in enumerate(tokens):
        if token.text not in BREAKS:
            continue
        if token.text == "." and i and (words[i - 1].shape in ("X", "x") or (i + 1 < n and tokens[i + 1].glued and tokens[i + 1].text not in BREAKS)):
            continue
        if i + 1 < n and tokens[i + 1].text in BREAKS and tokens[i + 1].text not in OPENING:
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
    strong = [cue for cue in ("journal", "proceedings", "publisher", "institution", "thesis", "report", "place", "editor",
                              "month", "vol", "no", "pages", "web", "patent", "al", "science", "edition") if cue in cues]  # fmt: skip
    first = inside[0].lower if inside else "-"
    last = inside[-1].lower if inside else "-"
    names = (
        f"k={kind}", f"kf={first}", f"kl={last}", f"kn={min(len(inside), 15)}", f"ko={words[a].lower if words else ''}",
        f"ke={words[b].shape}", *(f"kc={cue}" for cue in strong), f"kp={len(small) * 4 // max(1, len(long))}|{min(len(long), 4)}",
    )  # fmt: skip
    sign = kind + ("!" + strong[0] if strong else "")
    return Stretch(a, b, sign, names)


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
    head = "".join({"Xx": "W", "X": "I", "XX": "U", "XXX": "W", "xx": "w", ".": ".", ",": ","}.get(shape, "_") for shape in shapes[start : start + 3])
    years = [i for i, word in enumerate(words) if word.shape == "year"]
    if not years:
        when = "none"
    else:
        part = years[0] / len(words)
        when = ("early" if part < 0.45 else "late" if part < 0.85 else "end") + ("()" if years[0] and tokens[years[0] - 1].text == "(" else "")
    return f"{head}|{when}|{quoted:d}"


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
        elif text in ".?!" and i and (len(words[i - 1].lower) > 2 or tokens[i - 1].text == ")") and not (i + 1 < n and tokens[i + 1].glued and tokens[i + 1].text in ",;:"):
            stops += 1
        if quoted[i].startswith("close"):
            behind = True
        if word.shape == "year":
            years += 1
        for cue in word.cues:
            if cue in TELLING:
                seen.add(cue)
    return found


TELLING = ("journal", "proceedings", "publisher", "thesis", "report", "vol", "pages", "editor", "patent", "in")


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
