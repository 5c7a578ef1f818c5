"""Names that a sentence announces: "a method called X", "introduces X, a new", "their approach, X", "X (ours)".

They are found by what stands around them, so that a name may have any form: "gisting", "weight selection", "Self-Extend".
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from extract.concepts.candidate import COINED
from extract.text.words import STOP_WORDS
from kg.terms import GENERIC

WORD = r"[^\W_](?:[\w’'+./–-]*[\w+])?"
QUOTED = r"[“\"‘'`]\s?(?P<quoted>[^\W_][^“”\"‘`.;:()]{1,48}?)[,.]?[”\"’'](?![\w])"
BARE = rf"(?P<bare>{WORD}(?:[ ]{WORD}){{0,7}})"
NOVEL = r"(?:novel|new|proposed|resulting|improved|final|latest|unique|innovative|introduced)"
THING = (
    r"(?:methods?|approach|approaches|models?|frameworks?|data\s?sets?|benchmarks?|systems?|algorithms?|techniques?|"
    r"architectures?|variants?|metrics?|networks?|loss|objectives?|strategy|strategies|mechanisms?|modules?|layers?|"
    r"corpus|pipeline|procedure|toolkit|library|versions?|agent|attack|estimator|optimizer|regularizer|transformer|"
    r"contributions?|solution|principle|concept|scheme|units?|blocks?|test suite|task)"
)
ADJECTIVES = r"(?:(?!(?:on|in|of|for|with|to|and|by|from|is|are|using|that|which)\b)[\w-]+\s+){0,5}"
PROPOSES = r"(?:introduc|propos|present|develop|releas|train|build|creat)(?:e|es|ed|ing|s)?"
CALLED = re.compile(
    rf"""(?P<how>\b(?:so-)?called|\bnamed(?!\s+entit)|\bdubbed|\bdubs|\btermed|\bcoined|\bcalls?(?!\s+attention)|\b(?:which|that)\s+(?:we|they|the\s+authors)\s+(?:term|name|dub|coin)
        |\breferr?(?:ed)?\s+to(?:\s+it)?\s+as|\bknown\s+as|\b(?:we|they|authors)\s+(?:name|term|dub|coin|refer\s+to\s+as))\s+
        (?:(?:it|this|these|our|their|the)\s+)?(?:(?:\w+\s+){{0,2}}{THING}\s+)?(?:as\s+)?(?:the\s+|an?\s+)?
        (?:{QUOTED}|{BARE})""",
    re.VERBOSE,
)
USED = re.compile(r"\b(?:us|employ|adopt|apply|appli|leverag|follow|relie|rely)\w*\s+(?:on\s+)?(?:[\w-]+\s+){0,4}$")
"""What is used was there before: "we use an algorithm called score matching"."""
OWN_WORK = re.compile(
    rf"\b(?:introduc|propos|present|develop|describ|investigat|novel\b|new\b|{THING}(?:,|\s+(?:that\s+is|which\s+is)|\s*$))",
)
"""What must stand before a name in small letters for "called" to speak of the work, not of what everybody calls so."""
USUAL = re.compile(
    r"\b(?:commonly|often|usually|typically|generally|widely|previously|formerly|popularly|sometimes|also|otherwise|better|"
    r"traditionally|originally|now|then|is|are|be)\s+$"
)
"""What makes "known as" or "called" speak of what everybody says."""
VERB = (
    r"(?:introduc|propos|present|develop|releas|unveil|contribut|creat|construct|devis|describ|suggest|recommend|design|"
    r"pioneer)"
)
OBJECT = re.compile(
    rf"""(?:(?:\b(?:we|they|who|authors?|paper|work|article|study|report|team|presentation|and|to|also|then|finally|first|further|
            additionally|furthermore|subsequently)[\s,]+|^\W*){VERB}(?:e|es|ed|s)?
          |(?:\b(?:of|by|,)\s+|^\W*){VERB}ing)\s+
        (?:the\s+(?:(?:concept|idea|notion|use)\s+of\s+)?|our\s+|(?P<article>an?\s+))?
        (?:{QUOTED}|(?P<bare>{WORD}(?:[ ]{WORD}){{0,2}}))
        (?=\s*(?:,\s+(?:an?|the|which|where|our|their)\b|[–—]\s|\s-\s|\()|(?P<end>[”"’']?\s))""",
    re.VERBOSE | re.IGNORECASE,
)
APPOSED = re.compile(
    rf"""\b(?:(?:[Tt]heir|[Oo]ur|(?:[Tt]he|[Aa]n?|[Tt]his|[Tt]wo|[Tt]hree)\s+{ADJECTIVES}{NOVEL}|{PROPOSES}\s+(?:an?|the))\s+{ADJECTIVES}?{THING})
        (?:\s+(?:for|of)\s+(?:[\w-]+\s*){{1,5}})?\s*(?:,|:|[–—]|\s-\s)\s*(?:the\s+)?{BARE}(?P<short>\s*\([A-Z][\w-]+\))?(?=\s*(?:[,.;–—]|$|\s(?:and|which|that)\b))""",
    re.VERBOSE,
)
OWNED = re.compile(
    rf"(?P<bare>{WORD})\s*\((?:proposed(?:\s+by\s+the\s+authors|\s+method|\s+model)?|ours|our\s+(?:method|model|approach))\)"
)
NEWLY = re.compile(rf"(?P<bare>{WORD}(?:[ ]{WORD}){{0,2}})(?:\s*\([\w-]+\))?,\s+an?\s+(?:new|novel)\b")
PREDICATE = re.compile(
    rf"^\W*(?P<bare>{WORD}(?:[ ]{WORD}){{0,2}})\s+(?:is|are)\s+(?:an?\s+|the\s+)?(?:\w+\s+)?(?:novel|new|first)\b"
)
COMPONENT = re.compile(
    rf"\b(?:novel|key|core|main|central|new|primary)\s+(?:component|contribution|innovation|ingredient|novelty|concept|idea)\b"
    rf"[^.;:()]{{0,60}}?\bis\s+(?:the\s+(?:concept\s+of\s+)?|an?\s+)?(?:{QUOTED}|{BARE})"
)
RESULTS_IN = re.compile(
    rf"\b(?:results?|resulting|resulted)\s+in\s+(?:the|a|our)\s+(?:(?:new|novel)\s+)?{BARE}(?P<short>\s*\([A-Z][\w-]+\))"
)
PATTERNS = tuple(
    (pattern, re.compile(hint))
    for pattern, hint in (
        (APPOSED, r""), (RESULTS_IN, "result"), (COMPONENT, " is "), (OWNED, r"\((?:our|proposed)"),
        (NEWLY, r", an? (?:new|novel)"),
        (PREDICATE, "new|novel|first"),
    )
)  # fmt: skip
"""The patterns, each with what every match of it holds: to look for that first is ten times as fast."""
ADJECTIVAL = GENERIC | {"the", "a", "an", "our", "their"}
KIND = (
    r"(?:datasets?|metrics?|models?|methods?|variants?|frameworks?|approach|paradigm|algorithms?|systems?|architectures?|"
    r"techniques?|configurations?)"
)
ADJECTIVE = re.compile(r"-(?:dependent|based|specific|aware|driven|free|agnostic|level|wise|invariant|time|like)$")
OUTPUT = re.compile(
    r"\b(?:checkpoints?|weights|code|results?|experiments?|insights?|evidence|findings|details|examples?)$",
    re.IGNORECASE,
)
"""What works release or present beside what they introduce."""
PHRASE_WORD = re.compile(r"\s*(?P<word>[^\W_][\w-]*\w)")
PHRASE_WORDS_AT_LEAST, PHRASE_WORDS_AT_MOST = 3, 5
EMPTY = frozenset(
    """algorithm algorithms model models framework frameworks technique techniques system systems architecture
    architectures strategy strategies scheme schemes procedure procedures pipeline principle principles variant
    variants family class set series study analysis evaluation survey review investigation overview perspective
    formulation way ways solution solutions extension alternative version versions task tasks dataset datasets
    benchmark benchmarks metric metrics theory setting view tool tools library toolkit protocol protocols setup
    suite collection range advancements evidence lot connection look problem problems question questions challenge
    step steps proof bound bounds""".split()
)
"""Nouns that say what kind of thing is proposed, not which."""
LISTED = re.compile(r",[^.;:()]{1,50}\s\((?P<short>[A-Z][\w-]+)\)")
LINKING = frozenset("of the in to with for and without".split())
"""Words that may stand within a long name that is written with capitals: "Mixture of Experts"."""
VERBS = frozenset(
    """is are was were has have had can could may which that achieves achieve outperforms generates operates trains
    uses enables leverages shows learns works helps improves provides allows performs consists based trained
    inspired using aimed designed capable called named consisting including involving by for to as from at via with
    on or into where when""".split()
)
"""Words at which an unquoted name ends."""


@dataclass(frozen=True, slots=True)
class Announced:
    """The place of an announced name in its sentence, and how it is announced: outright ("called X"), as what the work
    presents ("introduces X, a new"), or by a mere phrase ("proposes an embedding space transformation")."""

    start: int
    end: int
    how: Literal["called", "presented", "phrase"]


@lru_cache(maxsize=4)
def announced_in(sentence: str) -> tuple[Announced, ...]:
    """The names that the sentence announces, in the order of the text.

    >>> text = "a method called weight selection, which"
    >>> [text[found.start : found.end] for found in announced_in(text)]
    ['weight selection']
    """
    found = {a.start: a for a in (*_described(sentence), *_called(sentence))}
    return tuple(found[start] for start in sorted(found))


def _called(sentence: str) -> Iterator[Announced]:
    for match in CALLED.finditer(sentence):
        before = sentence[: match.start()]
        if match["how"].startswith("so-") or USUAL.search(before) or USED.search(before):
            continue
        place = _place(match, sentence, coined=False)
        if place and (match["quoted"] or COINED.search(sentence[slice(*place)]) or OWN_WORK.search(before)):
            yield Announced(place[0], _with_list(sentence, *place), how="called")


def _with_list(sentence: str, start: int, end: int) -> int:
    """Where a name ends that is a list: "named Look, Read, Reason & Answer (LoRRA)"."""
    match = LISTED.match(sentence, end)
    return match.start("short") - 2 if match and match["short"][0].lower() == sentence[start].lower() else end


def _described(sentence: str) -> Iterator[Announced]:
    for pattern, hint in PATTERNS:
        for match in pattern.finditer(sentence) if hint.search(sentence) else ():
            plain_name = pattern is APPOSED and re.fullmatch(r"[A-Z][a-z]{3,}", match["bare"]) is not None
            yield from _each(_place(match, sentence, coined=not plain_name), sentence)
    for match in OBJECT.finditer(sentence):
        place = _place(match, sentence, coined=False)
        whole = place is not None and (match["quoted"] or place[1] == match.end("bare"))
        plainly = whole and match["article"] is None and match["end"] is None
        if place and not plainly and not match["quoted"]:
            place = _place(match, sentence, coined=True)
        if place is None and match["article"]:
            yield from _phrase(sentence, match.start("bare"))
        yield from _each(place, sentence)


def _phrase(sentence: str, start: int) -> Iterator[Announced]:
    """The technical phrase that begins here, without adjectives of praise: "a novel embedding space transformation"."""
    words: list[re.Match[str]] = []
    for word in PHRASE_WORD.finditer(sentence, start):
        text = word.group("word")
        if word.start() != (words[-1].end() if words else start) or text.lower() in VERBS | STOP_WORDS:
            break
        words.append(word)
    while words and words[0]["word"].lower() in ADJECTIVAL:
        words = words[1:]
    while words and re.search(r"(?:ed|ing)$", words[-1]["word"]):
        words = words[:-1]
    whole = PHRASE_WORDS_AT_LEAST <= len(words) <= PHRASE_WORDS_AT_MOST
    if whole and words[-1]["word"].lower() not in GENERIC | EMPTY and not any(_fills(word["word"]) for word in words):
        yield Announced(words[0].start("word"), words[-1].end("word"), how="phrase")


def _each(place: tuple[int, int] | None, sentence: str) -> Iterator[Announced]:
    """The one name, or both of "InceptionV4 and Inception-ResNet"."""
    if place is None:
        return
    start, end = place
    parts = re.split(r"\s(?:and|&)\s", sentence[start:end])
    if len(parts) == 2 and all(COINED.search(part) for part in parts):
        yield Announced(start, start + len(parts[0]), how="presented")
        start = end - len(parts[1])
    yield Announced(start, end, how="presented")


def _fills(word: str) -> bool:
    return word.lower() in GENERIC or word.endswith("ly")


def _place(match: re.Match[str], sentence: str, *, coined: bool) -> tuple[int, int] | None:
    """Where the name of a match stands; None where it is a common phrase. `coined` asks for a name by its form."""
    groups = match.groupdict()
    if groups.get("quoted"):
        start, end = match.span("quoted")
    else:
        start, end = match.start("bare"), _end_of_name(match["bare"], match.start("bare"))
    if re.search(r"[’']s$", sentence[start:end]):
        end -= 2
    end = start + len(sentence[start:end].rstrip("’'"))
    words = sentence[start:end].split()
    while words and words[0].lower() in ADJECTIVAL and not COINED.search(words[0]):
        start += len(words[0]) + 1
        words = words[1:]
    if len(words) > 1 and re.fullmatch(KIND, words[-1]) and any(COINED.search(word) for word in words[:-1]):
        end -= len(words.pop()) + 1  # "the SPIDEr metric" is called SPIDEr
    if len(words) > 2 and _abbreviates(words[-1], words[:-1]):
        start = end - len(words[-1])  # "which they call Pathways Language Model PaLM"
        words = words[-1:]
    name = sentence[start:end]
    if not words or words[0].lower() in STOP_WORDS | {"via"} or words[-1].lower() in GENERIC or ADJECTIVE.search(name):
        return None
    if re.fullmatch(THING, name, re.IGNORECASE) or not re.search(r"[^\W\d]{2}", name) or OUTPUT.search(name):
        return None
    if coined and not _is_coined(words):
        return None
    return start, end


def _abbreviates(short: str, words: list[str]) -> bool:
    """Do the letters of the short form stand in the words in this order, its first letter at their beginning?"""
    letters = iter("".join(words).lower())
    return COINED.search(short) is not None and words[0][0] == short[0] and all(c in letters for c in short.lower())


def _is_coined(words: list[str]) -> bool:
    """Is it a name by its form: inner capitals or digits at its head, or several words that all begin with capitals?"""
    if COINED.search(words[0]) or (len(words) > 1 and words[0][0].isupper() and COINED.search(" ".join(words[1:]))):
        return True
    return len(words) > 1 and all(word[0].isupper() or word in LINKING for word in words)


def _end_of_name(bare: str, offset: int) -> int:
    """Where an unquoted name ends: before a verb or preposition, but "Mixture of Experts" goes on over its "of"."""
    words = list(re.finditer(r"\S+", bare))
    capital = words[0].group()[0].isupper()
    coined = COINED.search(words[0].group()) is not None
    end = 0
    for i, word in enumerate(words):
        text = word.group()
        following = words[i + 1].group() if i + 1 < len(words) else ""
        if i and text.lower() in LINKING and capital and following[:1].isupper():
            continue
        if i and (text.lower() in VERBS or text.lower() in STOP_WORDS):
            break
        if i and coined and text.islower() and not re.fullmatch(THING, text):
            break  # "RoPE encodes the position", but "MoE layer"
        end = word.end()
    return offset + len(bare[:end].rstrip(".-–'’"))
