"""What tells what a sentence does with a thing: the words before and behind it, near and in its clause, and what they cue."""

import re
from collections.abc import Iterator, Mapping, Sequence

TOKEN = re.compile(r"[^\W\d_][\w’'-]*|\d+(?:[.,]\d+)?%?|[^\s\w]")
AROUND, NEAR, NEXT = 14, 10, 4
"""So many words on each side are looked at, so many as a bag, so many each by its distance."""
LONGEST_CLAUSE, FARTHEST_CUE = 6, 5
BREAKS = frozenset(",;:.()—–!?") | frozenset(
    "while whereas but although though however because since which that where when".split()
)
CLAUSE = re.compile(r"[,;:.()—]| while | whereas | but | although ")
CUES: Mapping[str, str] = {
    "better": r"outperform\w*|surpass\w*|beat(?:s|en|ing)?|exceed\w*|superior|better|faster|smaller|cheaper|stronger|improv\w+|"
    r"advantages?|gains?|boost\w*|more (?:\w+) than|higher|lower|fewer|less",
    "than": r"than|over|upon|on top of|relative to",
    "compare": r"compar\w+|versus|vs|contrast\w*|unlike|similar(?:ly)?|like|differ\w*|baselines?|alternatives?|against|on par|"
    r"competitive|comparable|analog\w+|equivalent|whereas|as opposed",
    "extend": r"extend\w*|extension\w*|generali[sz]\w+|variants?|modif\w+|adapt\w*|replac\w+|instead|rather than|augment\w*|"
    r"build\w* (?:up)?on|built (?:up)?on|refin\w+|enhanc\w+",
    "bad": r"fail\w*|suffer\w*|limit\w*|lack\w*|cannot|can not|unable|problem\w*|drawback\w*|weak\w*|expensive|slow\w*|costly|"
    r"ignor\w+|poor\w*|bias\w*|unstable|instab\w+|difficult\w*|hard|challeng\w+|inefficien\w+|insufficien\w+|issues?|"
    r"require\w*|need\w*|struggl\w+|prone|vulnerab\w+|brittle|only|unfortunately|not|no|n't|however|but|despite|although|"
    r"error\w*|overfit\w*|bottleneck\w*|sensitive",
    "use": r"us(?:e|es|ed|ing)|utili[sz]\w+|employ\w*|appl(?:y|ies|ied|ying)|leverag\w+|adopt\w*|train\w*|fine-?tun\w+|"
    r"evaluat\w+|test\w*|experiment\w*|based on|via|with|by|through|implement\w*|follow\w*|combin\w+|consist\w*|comput\w+|"
    r"measur\w+|initiali[sz]\w+|optimi[sz]\w+|on",
    "new": r"propos\w+|introduc\w+|present\w*|novel|new|called|named|we show|develop\w*|design\w*",
    "own": r"we|our|this (?:paper|work)|authors?|the paper|they|it|their|its",
}
"""Sorts of cue -> words of English that give it."""
CUE = {kind: re.compile(rf"(?<![\w-])(?:{words})(?![\w-])") for kind, words in CUES.items()}
ANY = re.compile(
    "|".join(
        rf"(?P<{kind}>(?<![\w-])(?:{words})(?![\w-]))" for kind, words in CUES.items() if kind not in ("own", "new")
    )
)


def features_of(text: str, start: int, end: int, kind: str) -> Iterator[str]:
    """The features of the stretch of a sentence that names a thing of a kind: a type of concept, or "citation"."""
    left, right, name = text[:start].lower(), text[end:].lower(), text[start:end]
    before, behind = words_of(left)[-AROUND:][::-1], words_of(right)[:AROUND]
    yield "bias"
    yield f"is {kind}"
    yield f"form {form_of(name)}"
    yield from _of_side("b", before)
    yield from _of_side("a", behind)
    yield f"around {before[0] if before else '^'} {behind[0] if behind else '$'}"
    yield from _cues(left, right)
    opening = words_of(text)[:2]
    yield "opens " + " ".join(opening)
    yield f"opensw {opening[0] if opening else ''}"
    yield f"listed {left.rstrip().endswith((',', ' and', ' or'))}"


def words_of(text: str) -> list[str]:
    """The words and signs of a text, numbers as 0."""
    return ["0" if word[0].isdigit() else word for word in TOKEN.findall(text)]


def form_of(name: str) -> str:
    """How a name is written: in capitals, with one first, with one inside, in small letters."""
    if name.isupper():
        return "A"
    return "C" if name[:1].isupper() else "x" if any(char.isupper() for char in name) else "l"


def _of_side(side: str, words: Sequence[str]) -> Iterator[str]:
    """The words of one side, the nearest first: by distance, as a bag, in their order, and those of the clause."""
    step = -1 if side == "b" else 1
    for i, word in enumerate(words[:NEXT]):
        yield f"{side}{i} {word}"
    yield from (f"{side} {word}" for word in sorted(set(words[:NEAR])))
    for n in (2, 3):
        if len(words) >= n:
            yield f"{side}{n} {' '.join(words[:n][::step])}"
    clause: list[str] = []
    for word in words:
        if word in BREAKS:
            break
        clause.append(word)
    yield from (f"{side}c {word}" for word in sorted(set(clause)))
    yield from (f"{side}cc {' '.join(clause[n : n + 2][::step])}" for n in range(len(clause) - 1))
    yield f"{side}len {min(len(clause), LONGEST_CLAUSE)}"


def _cues(left: str, right: str) -> Iterator[str]:
    sides = {"lc": CLAUSE.split(left)[-1], "rc": CLAUSE.split(right)[0]}
    found = sorted(f"{kind} {side}" for kind, cue in CUE.items() for side, text in sides.items() if cue.search(text))
    yield from (f"cue {one}" for one in found)
    for kind, cue in CUE.items():
        yield from (f"cue {kind} {side}" for side, text in (("l", left), ("r", right)) if cue.search(text))
    yield from (f"cues {a} {b}" for i, a in enumerate(found) for b in found[i + 1 :])
    last = None
    for last in ANY.finditer(left):  # noqa: B007 - the last one is wanted
        pass
    if last:
        between = left[last.end() :]
        yield f"last {last.lastgroup}"
        yield f"lastw {last.group()}"
        yield f"last {last.lastgroup} {min(FARTHEST_CUE, len(words_of(between)))}"
        yield f"lastlist {last.lastgroup} {',' in between}"
    if first := ANY.search(right):
        yield f"first {first.lastgroup} {min(FARTHEST_CUE, len(words_of(right[: first.start()])))}"
        yield f"firstw {first.group()}"
