"""Words that say whose a thing is: verbs of proposing and of naming, "we", "new", "than"; how far a term is from each."""

import re
from functools import cache, lru_cache

CUES = {
    "proposes": """propose proposes proposed proposing introduce introduces introduced introducing present presents presented
        presenting unveil unveils devise devises devised release releases released releasing coin coins coined""",
    "makes": """develop develops developed developing create creates created creating construct constructs constructed design
        designs designed build builds built building collect collects collected describe describes described formulate
        formulates establish establishes contribute contributes contribution contributions provide provides offer offers
        suggest suggests publish publishes published define defines defined""",
    "calls": "call calls called name names named dub dubs dubbed term termed short stands abbreviated refer referred",
    "own": "we our ours us this here author authors paper work article they their study",
    "new": "new novel first newly",
    "kind": """method methods approach approaches model models framework frameworks dataset datasets benchmark benchmarks system
        systems algorithm algorithms technique techniques architecture architectures tool tools package software library
        corpus corpora pipeline platform network measure metric score test theory protocol language database server resource
        toolkit strategy scheme loss""",
    "than": """than outperform outperforms outperforming outperformed compare compared comparing comparable comparison versus vs
        over baseline baselines unlike against surpass surpasses beat beats better competitive alternative""",
    "uses": """use uses used using based via leverage leverages leveraging apply applies applied applying employ employs
        employed adopt adopts extend extends extending inspired follow follows following with from on train trained
        training evaluate evaluated evaluating evaluation tested""",
    "such": "such like including namely e.g i.e example",
    "past": """existing previous previously prior recent recently traditional conventional popular known classic classical
        standard earlier original originally widely common commonly current often usual usually""",
    "joins": "that which where while who because since but and or to for of by in",
}
"""Class -> its words.  They were chosen before the notes that weigh them were looked at."""
SIGNS = frozenset(",;:()—–.")
CITED = re.compile(r"\bet\s+al\b|[(\[][^()\[\]]{0,60}\b(?:19|20)\d\d[a-z]?[)\]]|\[\d+\]|\[@")
TOKEN = re.compile(r"[^\W\d_]+(?:\.[a-z]\b)?|[^\w\s]")
KINDS = (*CUES, "sign", "cited")
JOINS, SIGN, IS_CITED = (KINDS.index(name) for name in ("joins", "sign", "cited"))
FAR, NONE = 120, 150
"""Letters beyond which a word is far, and the distance of one that does not stand there."""
OF_WHICH = tuple(KINDS.index(name) for name in ("proposes", "makes", "calls", "own"))
"""Classes whose way to the term is looked at: how many signs and joining words lie between."""
MANY = 20
AROUND, BEHIND = 8, 5
"""So many words before a term and behind it are its context."""


@cache
def _classes() -> dict[str, int]:
    return {word: number for number, words in enumerate(CUES.values()) for word in words.split()}


@lru_cache(maxsize=256)
def cues_in(text: str) -> tuple[tuple[int, int, int], ...]:
    """Of each cue of a sentence the offsets and the number of its class in `KINDS`."""
    classes = _classes()
    found = []
    for match in TOKEN.finditer(text):
        word = match.group()
        number = SIGN if word in SIGNS else classes.get(word.lower())
        if number is not None:
            found.append((match.start(), match.end(), number))
    if "al" in text or "(" in text or "[" in text:
        found += [(match.start(), match.end(), IS_CITED) for match in CITED.finditer(text)]
    return tuple(found)


def distances(text: str, start: int, end: int) -> list[int]:
    """Letters from a stretch of a sentence to the nearest cue of each class before it and behind it, the number of signs and
    joining words on the way to some of them, and the words before and behind the stretch."""
    before, behind = [NONE] * len(KINDS), [NONE] * len(KINDS)
    breaks = []
    for first, last, number in cues_in(text):
        if last <= start:
            before[number] = min(FAR, start - last)
            if number in (JOINS, SIGN):
                breaks.append(first)
        elif first >= end and behind[number] == NONE:
            behind[number] = min(FAR, first - end)
    ways = [before[number] for number in OF_WHICH]
    between = [sum(at >= start - far for at in breaks) if far < FAR else MANY for far in ways]
    return [*before, *behind, *between, text.count(" ", 0, start), text.count(" ", end)]


def context_of(text: str, start: int, end: int) -> list[str]:
    """The words around a stretch of a sentence as features, each with how near it stands on which side.

    >>> context_of("we call it FooNet.", 11, 17)
    ['1 it', '2 call', '3 we', 'a .', '= call it']
    """
    left = [token.lower() for token in TOKEN.findall(text, max(0, start - FAR), start)][-AROUND:]
    right = [token.lower() for token in TOKEN.findall(text, end, end + FAR // 2)][:BEHIND]
    found = [f"{min(i, 4)} {token}" for i, token in enumerate(reversed(left), start=1)]
    found += [f"{'abc'[min(i, 2)]} {token}" for i, token in enumerate(right)]
    if len(left) > 1:
        found.append(f"= {left[-2]} {left[-1]}")
    if len(right) > 1:
        found.append(f"> {right[0]} {right[1]}")
    if len(left) < 3:
        found.append(f"^ {len(left)}")
    return list(dict.fromkeys(found))
