"""What a text itself says about the mentions that the model found in it, sentence by sentence.

The model sees some ten words at a time. Boundaries follow one convention, public names are known, a noun behind a name tells
its type, an abbreviation is what it stands for, and a name has one type in a text and is a name wherever it stands there.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable

from extract.concepts.abbreviations import find_abbreviations
from extract.concepts.model.gazetteer import known_places
from extract.concepts.model.mention import NAMED, Mention, MentionType, overlaps

LEAD = re.compile(
    r"""(?:(?:the|an?|our|their|its|this|these|that|those|such|both|some|any|each|every|all|many|most|various|several|multiple|different|
    other|two|three|novel|new|standard|traditional|existing|proposed|previous|recent|popular|simple|state-of-the-art|original|
    powerful|large-scale|well-known|so-called)\s+)+(?=\w)""",
    re.IGNORECASE | re.VERBOSE,
)
TAIL = {
    "Dataset": re.compile(r"\s+(?:data\s?sets?|corpus|corpora|benchmarks?|test sets?|training sets?)$", re.IGNORECASE),
    "Task": re.compile(r"\s+(?:tasks?|problems?)$", re.IGNORECASE),
}
CUE = re.compile(
    r"""(?<![\w-])(?P<name>[A-Z0-9][\w./+-]*(?:[ ][A-Z0-9][\w./+-]*){0,4})      # the Sports-1M dataset, Penn Treebank corpus
    \s+(?:data\s?sets?|corpus|corpora|benchmarks?)\b(?!-)""",
    re.VERBOSE,
)
OPENING_WORD = re.compile(
    r"^(?:The|On|In|Our|For|This|These|A|An|We|Both|Each|All|From|With|Using|To|Public|Section|Table|Figure)\s+"
)


def corrected(text: str, mentions: Iterable[Mention]) -> list[Mention]:
    """The mentions after all corrections, in order, without overlaps."""
    kept = sorted(mentions)
    for step in STEPS:
        kept = sorted(set(step(text, kept)))  # in order: where types are tied, the first mention decides
    return kept


def _trimmed(text: str, mentions: list[Mention]) -> list[Mention]:
    """Articles, evaluating adjectives, open brackets and the noun for the kind do not belong to a name."""
    kept = []
    for mention in mentions:
        start, surface = mention.start, text[mention.start : mention.end]
        if lead := LEAD.match(surface):
            start, surface = start + lead.end(), surface[lead.end() :]
        tail = TAIL[mention.type].search(surface) if mention.type in TAIL else None
        if tail and tail.start() > 1 and (mention.type == "Task" or NAMED.search(surface[: tail.start()])):
            surface = surface[: tail.start()]
        if surface.count("(") > surface.count(")"):
            surface = surface[: surface.rfind("(")]
        if surface.count(")") > surface.count("("):
            surface = surface[: surface.find(")")]
        surface = surface.rstrip(" ,.;:-–/")
        if re.search(r"[^\W\d_]", surface) and len(surface) > 1:
            kept.append(Mention(start, start + len(surface), mention.type))
    return kept


def _with_known(text: str, mentions: list[Mention]) -> list[Mention]:
    """Names of the gazetteers have their type from there; a longer mention around one keeps its own."""
    added = [
        known
        for known in known_places(text)
        if not any(
            m.start <= known.start and known.end <= m.end and m.end - m.start > known.end - known.start
            for m in mentions
        )
    ]
    return [m for m in mentions if not overlaps(m, added)] + added


def _with_cued(text: str, mentions: list[Mention]) -> list[Mention]:
    """What stands before "dataset", "corpus" or "benchmark" and looks like a name is a dataset."""
    added = []
    for match in CUE.finditer(text):
        start, end = match.span("name")
        while opening := OPENING_WORD.match(text[start:end]):
            start += opening.end()
        inside = [m for m in mentions if m.start < end and start < m.end]
        if NAMED.search(text[start:end]) and all(start <= m.start and m.end <= end for m in inside):
            inner = next((m for m in inside if m.type == "Dataset"), None)
            added.append(inner or Mention(start, end, "Dataset"))
    return [m for m in mentions if not overlaps(m, added)] + added


def _with_abbreviations(text: str, mentions: list[Mention]) -> list[Mention]:
    """Short and long form are two mentions of one type."""
    kept = list(mentions)
    for found in find_abbreviations(text, either_order=True):
        places = (found.long_at, found.short_at)
        touching = [m for m in kept if any(m.start < end and start < m.end for start, end in places)]
        if not touching:
            continue
        kinds: Counter[MentionType] = Counter(m.type for m in touching)
        kind = kinds.most_common(1)[0][0]
        if any(m.start < found.long_at[0] and m.end < found.short_at[1] for m in touching):
            long_at = (min(m.start for m in touching if m.end > found.long_at[0]), found.long_at[1])
        else:
            long_at = found.long_at
        kept = [m for m in kept if m not in touching]
        kept += [Mention(*long_at, kind), Mention(*found.short_at, kind)]
    return kept


def _of_one_type(text: str, mentions: list[Mention]) -> list[Mention]:
    """A name that is mostly of one type in a text is of that type in all of it, and a mention wherever it stands."""
    kinds: dict[str, Counter[MentionType]] = defaultdict(Counter)
    for mention in mentions:
        kinds[text[mention.start : mention.end]][mention.type] += 1
    kept = []
    for mention in mentions:
        surface = text[mention.start : mention.end]
        kept.append(Mention(mention.start, mention.end, kinds[surface].most_common(1)[0][0]))
    names = [name for name in kinds if _worth_finding(name, kinds[name])]
    if not names:
        return kept
    pattern = re.compile(
        r"(?<![\w-])(?:" + "|".join(map(re.escape, sorted(names, key=len, reverse=True))) + r")(?![\w])"
    )
    for match in pattern.finditer(text):
        again = Mention(match.start(), match.end(), kinds[match.group()].most_common(1)[0][0])
        if not overlaps(again, kept):
            kept.append(again)
    return kept


def _worth_finding(name: str, kinds: Counter[MentionType]) -> bool:
    return bool(NAMED.search(name)) or " " in name or sum(kinds.values()) > 1


STEPS: tuple[Callable[[str, list[Mention]], list[Mention]], ...] = (
    _trimmed,
    _with_known,
    _with_cued,
    _with_abbreviations,
    _of_one_type,
)
