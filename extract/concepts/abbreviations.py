"""Abbreviations that a text defines: "Low-Rank Adaptation (LoRA)", "LoRA (Low-Rank Adaptation)".

After Schwartz and Hearst, "A simple algorithm for identifying abbreviation definitions in biomedical text" (PSB 2003).
We differ in this: of all long forms whose letters spell the short form we take not the shortest but the one in which most
letters begin a word and fewest words are passed over; a short form need not be all capitals, and a plural s may stand outside
the letters; brackets and hyphens may stand apart from the words, as in texts taken from a PDF.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from kg.terms import concept_key, one_of

BRACKETS = re.compile(r"\(\s*(?P<inside>[^()]{1,120}?)\s*\)|\[\s*(?P<square>[^\[\]()]{2,120}?)\s*\]")
SHORT = re.compile(r"[^\W_](?:[\w.&/+’']|\s?-\s?(?=\w)){0,14}")
SHORT_OF_TWO = re.compile(r"(?P<first>[A-Z]{2,6})\s(?P<second>\w?[A-Z]{2,6}s?)(?!\w)")
""" "(BOLD fMRI)", "(MGM GAN)"."""
BEHIND_SHORT = re.compile(
    r"\s*(?:[,;:].{0,80}|\s(?:for short|henceforth|hereafter|in short)|\s?[’']?\s?\d{2,4}\b.{0,20})?", re.DOTALL
)
"""What may follow the short form inside the brackets: "(SGD; plain)", "(GNN, see Figure 2)"."""
BEFORE_SHORT = re.compile(
    r"(?:(?:or|i\.e\.|abbreviated(?:\s+as)?|a\.k\.a\.|aka|called|denoted(?:\s+as)?|short|termed)\s*,?\s+)?[“\"'‘]?",
    re.IGNORECASE,
)
BEFORE_BRACKET = re.compile(r"[^\W_][\w.&/+-]{0,14}$")
NO_SHORT_FORM = frozenset(
    "ours Ours left right Left Right top bottom Top Bottom see See or and the The this cf etc".split()
)
NEVER_SHORT = frozenset("eq fig table sec section figure i.e e.g".split())
WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)*")
BARRIER = re.compile(r"[.;:!?()\[\]“”\"](?:\s|$)|[()\[\]“”\"]")
"""What a long form does not reach over."""
KINDS = frozenset(
    "method model algorithm approach function mechanism scheme module technique system framework procedure".split()
)
"""Nouns that, without a letter in the short form, only say of what kind the thing is: "social media crawling method (SMC)"."""
LINKING = frozenset("a an and as at by for from in into of on or over per the to via with within without".split())
"""Words that a long form may have without a letter in the short form."""
OPENING = LINKING | frozenset(
    "our their its this that these those we is are was were be using called named use used".split()
)
MOST_CHARACTERS = 15

START, INSIDE = 1.0, 0.35
PASSED_OVER, PASSED_PART, PASSED_LINKING = -0.9, -0.2, -0.1
"""What a letter at the start of a word and inside of it counts, and what a word without a letter costs, less where it hangs
on a hyphen: chosen on arXiv sentences and medical abstracts together."""
ENOUGH = 0.55
"""The mean score of a letter from which a long form is taken."""
INITIALS = re.compile(r"[A-Z]{3,6}")
"""A short form that may be what the words of another term begin with: of 60 such pairs in one entry all were one thing."""
STANDS_FOR = {
    "2": ("two", "to", "second"),
    "3": ("three", "third"),
    "4": ("four", "for"),
    "5": ("five", "fifth"),
    "6": ("six",),
    "x": ("cross", "ex", "trans"),
}
"""What else a sign may stand for: "P2P" is peer-to-peer."""


@dataclass(frozen=True, slots=True)
class Abbreviation:
    """A short form and its long form, offsets in the text."""

    short: str
    long: str
    short_at: tuple[int, int]
    long_at: tuple[int, int]


def find_abbreviations(text: str, *, either_order: bool = False) -> list[Abbreviation]:
    """The abbreviations that the text defines, in the order of their brackets.

    The long form stands before the short one; with `either_order` also behind it: "LoRA (Low-Rank Adaptation)".

    >>> [(a.short, a.long) for a in find_abbreviations("proposes Low-Rank Adaptation (LoRA), which")]
    [('LoRA', 'Low-Rank Adaptation')]
    """
    return list(_found(text, either_order))


def _found(text: str, either_order: bool) -> Iterator[Abbreviation]:
    for match in BRACKETS.finditer(text):
        group = "inside" if match["inside"] is not None else "square"
        start, end = match.span(group)
        found = _short_in_brackets(text, match.start(), start, end)
        if found is None and either_order:
            found = _long_in_brackets(text, match.start(), start, end)
        if found:
            yield found


def _short_in_brackets(text: str, bracket: int, start: int, end: int) -> Abbreviation | None:
    """The definition whose long form stands before the bracket."""
    lead = BEFORE_SHORT.match(text, start, end)
    start = lead.end() if lead else start
    short_match = SHORT_OF_TWO.match(text, start, end) or SHORT.match(text, start, end)
    if not short_match or not BEHIND_SHORT.fullmatch(text[short_match.end() : end].strip("”\"'’ ")):
        return None
    short_at = (start, start + len(short_match.group().rstrip(".&/+-’' ")))
    short = text[slice(*short_at)]
    if not _may_be_short_form(short):
        return None
    long_at = _long_form(short, text, bracket)
    return Abbreviation(short, text[slice(*long_at)], short_at, long_at) if long_at else None


def _long_in_brackets(text: str, bracket: int, start: int, end: int) -> Abbreviation | None:
    """The definition whose short form stands before the bracket: the letters must use up all that is inside."""
    before = BEFORE_BRACKET.search(text[max(0, bracket - 20) : bracket].rstrip())
    if (
        not before
        or " " not in text[start:end]
        or not re.search(r"[A-Z]", before.group())
        or not _may_be_short_form(before.group())
    ):
        return None
    short = before.group()
    at = text.rfind(short, 0, bracket)
    words = _words(text, start, end)
    while words and text[words[0][0] : words[0][1]].lower() in OPENING | {"i", "e", "short"}:
        words = words[1:]
    scored = _best(_letters(short), _lowered(words, text))
    if scored is None or scored < ENOUGH * len(_letters(short)):
        return None
    long_at = (words[0][0], words[-1][1])
    return Abbreviation(short, text[slice(*long_at)], (at, at + len(short)), long_at)


def _may_be_short_form(short: str) -> bool:
    signs = sum(char.isalnum() for char in short)
    letters = sum(char.isalpha() for char in short)
    return (
        2 <= signs <= MOST_CHARACTERS
        and letters > 0
        and short not in NO_SHORT_FORM
        and short.lower() not in NEVER_SHORT
    )


def _letters(short: str) -> str:
    """The letters and digits that the long form has to spell; a plural s, which it need not, left out."""
    bare = re.sub(r"(?<=[A-Z])[’']?s$", "", short)
    return "".join(char for char in bare if char.isalnum()).lower()


def _long_form(short: str, text: str, bracket: int) -> tuple[int, int] | None:
    """Where the long form of a short one stands before a bracket."""
    letters = _letters(short)
    end = bracket
    while end > 0 and text[end - 1] in " ,“”\"'’‘-":
        end -= 1
    lowest = max(0, end - 25 * (len(letters) + 5))
    for barrier in BARRIER.finditer(text, lowest, end):
        lowest = barrier.end()
    words = _words(text, lowest, end)[-(2 * len(letters) + 3) :]
    best: tuple[float, int] | None = None
    lowered = _lowered(words, text)
    for i, word in enumerate(lowered):
        total = _best(letters, lowered[i:])
        if total is None:
            continue
        if word.startswith("-") or word in LINKING:
            total += PASSED_OVER + PASSED_PART
        if best is None or total > best[0]:
            best = (total, i)
    if best is None:
        return None
    score, first = best
    if len(lowered) - first > 2 and _says_what_kind(text[slice(*words[-1])]):
        shorter = _best(letters, lowered[first:-1])
        if shorter is not None and shorter > score:
            score, lowered = shorter, lowered[:-1]
    needed = ENOUGH if any(char.isupper() for char in short) else START
    if score < needed * len(letters):
        return None
    long_at = (words[first][0], end if len(lowered) == len(words) else words[len(lowered) - 1][1])
    long = text[slice(*long_at)]
    spelled_out = len(long) > len(short) + 1 and short.lower() not in long.lower().split()
    return long_at if spelled_out else None


def _words(text: str, start: int, end: int) -> list[tuple[int, int]]:
    return [match.span() for match in WORD.finditer(text, start, end)]


def _lowered(words: list[tuple[int, int]], text: str) -> tuple[str, ...]:
    """The words in small letters, with a hyphen before those that hang on one."""
    return tuple(
        ("-" if text[max(0, a - 4) : a].rstrip(" ").endswith("-") else "") + text[a:b].lower() for a, b in words
    )


def _says_what_kind(word: str) -> bool:
    return word.lower().rstrip("s") in KINDS or word.isupper() or word.isdigit() or word in ("'s", "’s")


def _passed(word: str) -> float:
    return PASSED_PART if word.startswith("-") else PASSED_LINKING if word in LINKING else PASSED_OVER


def _begins(letter: str, word: str) -> bool:
    """Does the letter stand for the start of the word?  2 is "two" and "to", x is "cross" and "extra"."""
    word = word.removeprefix("-")
    return word.startswith((letter, *STANDS_FOR.get(letter, ())))


@lru_cache(maxsize=4096)
def _best(letters: str, words: tuple[str, ...]) -> float | None:
    """The score of the best spelling of the letters by the words, the first letter at the start of the first word."""
    if not words:
        return None if letters else 0.0
    if not letters:
        return sum(map(_passed, words))
    word, rest = words[0], words[1:]
    options = []
    for taken in range(1, len(letters) + 1):
        score = _spelled(letters[:taken], word)
        if score is None:
            break
        later = _rest(letters[taken:], rest)
        if later is not None:
            options.append(score + later)
    return max(options, default=None)


@lru_cache(maxsize=4096)
def _rest(letters: str, words: tuple[str, ...]) -> float | None:
    """As `_best`, but a word may also be passed over or be spelled from its inside."""
    if not words or not letters:
        return _best(letters, words)
    word, rest = words[0], words[1:]
    options = [_best(letters, words)]
    passed = _rest(letters, rest)
    if passed is not None:
        options.append(passed + _passed(word))
    inside = word.removeprefix("-").find(letters[0], 1)
    if inside > 0:
        later = _rest(letters[1:], rest)
        options.append(None if later is None else later + INSIDE / 2)
    return max((option for option in options if option is not None), default=None)


def _spelled(letters: str, word: str) -> float | None:
    """The score of letters that the word holds in this order, the first at its start; None where it does not."""
    if not _begins(letters[0], word):
        return None
    word = word.removeprefix("-")
    score, at = START, 0
    for letter in letters[1:]:
        found = word.find(letter, at + 1)
        if found < 0:
            return None
        score += 2 * INSIDE if found == at + 1 else INSIDE
        at = found
    return score


def labels_of_tokens(tokens: list[str]) -> list[str]:
    """B-short, I-short, B-long, I-long or O for each token of a sentence, by the abbreviations that it defines."""
    labels = ["O"] * len(tokens)
    ends = list(accumulate(len(token) + 1 for token in tokens))
    for found in find_abbreviations(" ".join(tokens), either_order=True):
        for kind, (start, end) in (("short", found.short_at), ("long", found.long_at)):
            first, last = bisect_right(ends, start), bisect_right(ends, end - 1)
            labels[first : last + 1] = [f"B-{kind}", *[f"I-{kind}"] * (last - first)]
    return labels


def spelled_by(terms: Iterable[str]) -> dict[str, str]:
    """Initials -> the one of the terms whose words begin with them; what two terms may spell is none.

    >>> spelled_by(["species distribution models", "Species Distribution Models", "soil data", "sharp data"])
    {'sdm': 'species distribution models'}
    """
    found: dict[str, dict[str, str]] = {}
    for term in terms:
        found.setdefault(_initials(term), {}).setdefault(concept_key(term), term)
    return {letters: next(iter(named.values())) for letters, named in found.items() if letters and len(named) == 1}


def initials_of(short: str) -> str:
    """The letters of a short form that may be initials, in small letters; "" for another name.

    >>> initials_of("SDMs"), initials_of("Adam")
    ('sdm', '')
    """
    letters = one_of(short)
    return letters.lower() if INITIALS.fullmatch(letters) else ""


def _initials(term: str) -> str:
    words = WORD.findall(term)
    return "".join(word[0].lower() for word in words if word.lower() not in LINKING) if len(words) > 1 else ""
