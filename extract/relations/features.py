"""What tells how two concepts of a sentence hang together: what stands between, before and behind them, and what they are."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise
from operator import itemgetter

from extract.relations.patterns import stated_between
from extract.stance.features import CUE, TOKEN, form_of, words_of

JOINS = frozenset((",", "and", "or", "&", "/", "as", "well", "+"))
"""What may stand between the members of a list."""
LONGEST_JOIN = 4
NAME = "@"
"""Another concept, whatever it is called."""
SMALL = frozenset(
    "of for in on with by to from as at and or is are was were be via using through than over into between against that which "
    "while whereas but not such like including e.g i.e called namely".split()
)
LONGEST_WHOLE = 6
"""So many words between two concepts are also looked at as a whole."""
NEXT, AROUND = 3, 10
MOST_SMALL = 5
BESIDE = 250
"""So many letters before and behind two mentions are looked at."""
LENGTHS = (1, 2, 3, 6, 11)


@dataclass(frozen=True, slots=True)
class Named:
    """A mention of a concept in a sentence: its offsets, its type, and what names the concept."""

    start: int
    end: int
    type: str
    key: str


@dataclass(frozen=True)
class Sentence:
    """A sentence and the concepts that it names, in their order."""

    text: str
    named: Sequence[Named]

    @cached_property
    def tokens(self) -> list[tuple[int, int, str, int]]:
        """Start, end, word and the number of the widest mention around each token, -1 where it is in none."""
        found = []
        for token in TOKEN.finditer(self.text):
            start, end = token.span()
            around = [n for n, one in enumerate(self.named) if one.start <= start and end <= one.end]
            widest = max(around, key=lambda n: self.named[n].end - self.named[n].start, default=-1)
            word = token.group()
            found.append((start, end, "0" if word[0].isdigit() else word.lower(), widest))
        return found

    def words(self, start: int, end: int, *others: Named) -> list[str]:
        """The words of a stretch; each mention in it that touches none of the others is one word."""
        found: list[str] = []
        last = -1
        begin = bisect_left(self.tokens, start, key=itemgetter(0))
        for at, stop, word, number in islice(self.tokens, begin, None):
            if at >= end:
                break
            if stop > end:
                continue
            inside = number >= 0 and all(
                self.named[number].end <= other.start or other.end <= self.named[number].start for other in others
            )
            if not inside:
                found.append(word)
            elif number != last:
                found.append(NAME)
            last = number if inside else -1
        return found


def features_of(sentence: Sentence, first: Named, second: Named) -> Iterator[str]:
    """The features of two mentions, the first of which begins before the second, or holds it."""
    types = f"{first.type} {second.type}"
    yield "bias"
    yield f"types {types}"
    yield f"first {first.type}"
    yield f"second {second.type}"
    yield from _of_names(sentence.text[first.start : first.end], sentence.text[second.start : second.end])
    if second.start < first.end:
        yield f"inside {types}"
        yield f"inside {second.start == first.start} {second.end == first.end}"
        return
    between = sentence.words(first.end, second.start, first, second)
    left = sentence.words(max(0, first.start - BESIDE), first.start, first, second)[::-1]
    right = sentence.words(second.end, second.end + BESIDE, first, second)
    yield from _of_between(between, types)
    yield from (
        f"pattern {kind} {forward}" for kind, forward in stated_between(sentence.text[first.end : second.start])
    )
    left, before = _without_list(left)
    right, behind = _without_list(right)
    middle = _middle(between)
    yield f"listed {min(before, 2)} {min(behind, 2)}"
    for n in range(NEXT):
        yield f"left{n} {left[n] if n < len(left) else '^'}"
        yield f"right{n} {right[n] if n < len(right) else '$'}"
    yield f"left {' '.join(left[:2][::-1])}"
    yield f"right {' '.join(right[:2])}"
    yield f"left, between {left[0] if left else '^'} {middle[0] if middle else ''}"
    yield f"between, right {middle[-1] if middle else ''} {right[0] if right else '$'}"
    if len(middle) <= NEXT:
        yield f"left, all {left[0] if left else '^'} {' '.join(middle)}"
    sides = {"between": middle, "left": left[:AROUND][::-1], "right": right[:AROUND]}
    for side, words in sides.items():
        text = f" {' '.join(words)} "
        for kind, cue in CUE.items():
            if cue.search(text):
                yield f"cue {side} {kind}"
                if side == "between":
                    yield f"cue {kind} {types}"


def _of_names(first: str, second: str) -> Iterator[str]:
    """What the two names have in common, how they are written, and the words that say what they are."""
    ours, theirs = words_of(first.lower()) or ["?"], words_of(second.lower()) or ["?"]
    yield f"head {ours[-1]}"
    yield f"heads of second {theirs[-1]}"
    yield f"begins {ours[0]}"
    yield f"forms {form_of(first)} {form_of(second)}"
    if set(ours) & set(theirs):
        yield "share a word"
    if ours[-1] == theirs[-1]:
        yield "share the head"
    if len(theirs) < len(ours) and ours[-len(theirs) :] == theirs:
        yield "first ends as second"
    if len(ours) < len(theirs) and theirs[-len(ours) :] == ours:
        yield "second ends as first"


def _of_between(between: Sequence[str], types: str) -> Iterator[str]:
    """What stands between two mentions, without the lists that they are members of."""
    middle = _middle(between)
    if between and all(word in JOINS or word == NAME for word in between):
        yield "members of one list"
    if len(between) <= LONGEST_WHOLE:
        yield f"as it is {' '.join(between)}"
    if len(middle) <= LONGEST_WHOLE:
        yield f"all {' '.join(middle)}"
        yield f"all {' '.join(middle)} {types}"
    yield f"length {sum(len(middle) >= length for length in LENGTHS)}"
    yield f"names {min(middle.count(NAME), 3)}"
    for word in sorted(set(middle)):
        yield f"word {word}"
    if middle:
        yield f"opens {middle[0]}"
        yield f"closes {middle[-1]}"
        yield f"opens, closes {middle[0]} {middle[-1]}"
        yield f"opens {middle[0]} {types}"
        yield f"closes {middle[-1]} {types}"
        small = " ".join([word for word in middle if word in SMALL][:MOST_SMALL])
        yield f"small {small}"
        yield f"small {small} {types}"


def _middle(between: Sequence[str]) -> list[str]:
    """The words between two mentions without the members of lists beside either of them."""
    return _without_list(_without_list(between)[0][::-1])[0][::-1]


def _without_list(words: Sequence[str]) -> tuple[list[str], int]:
    """The words without the members of a list that they begin with, and how many those are: ", @ and @ outperform" is
    "outperform"."""
    names = [n for n, word in enumerate(words) if word == NAME]
    begin = members = 0
    for _, name in pairwise((-1, *names)):
        join = words[begin:name]
        if not 0 < len(join) <= LONGEST_JOIN or not set(join) <= JOINS:
            break
        begin, members = name + 1, members + 1
    return list(words[begin:]), members
