"""What a work presents as its own: the name before a title's colon, and what "we propose", "called" or "dubbed" point at."""

import re
from collections.abc import Sequence

from extract.concepts.candidates import Candidate
from extract.text.clean import plain

TITLE_NAME = re.compile(r"^[“\"]?([\w][\w’'.+/$-]*(?:[ ][\w][\w’'.+/-]*){0,3})[”\"]?:\s")
TITLE_HEAD = re.compile(
    r"^(?:An?\s+|The\s+)?(?P<name>(?!(?:On|Towards?|How|Why|What|When|Do|Does|Is|Are|Can|Large|Language|Neural)\b)"
    r"[A-Z][\w-]+(?:\s+[A-Z][\w-]+){1,3})(?=\s+(?:for|via|with|of|in|using|by|through|from)\b|$)"
)
GERUND = re.compile(r"^\w+ing\b")
CAPITALISED = re.compile(
    r"^\W*(?:introduc|propos|present)(?:es|ed)\s+(?:the\s+)?(?P<name>[A-Z][a-z]{2,}[\w-]*)(?=,|\.|\s+\()"
)
TRIGGER = re.compile(
    r"""\b(?:we|they|paper|authors?|work|article|presentation|report|model|study|team)[\s,]*
        (?:\([^)]*\)[\s,]*)?(?:(?:also|then|further|first|thus|therefore|hence|here|instead|in\s+this\s+(?:paper|work),?)\s+)?
        (?:propos|introduc|present|develop|describ|devis|suggest|contribut|releas|offer|design|pioneer)(?:e|es|ed|s|ing)?\b
      | \b(?:by|of)\s+(?:proposing|introducing|presenting|developing)\b
      | \b(?:is|are)\s+(?:proposed|introduced|presented)\b
      | (?P<opening>^\W*(?:then\s+|first\s+)?(?:propos|introduc|present|suggest|develop)(?:e|es|ed|s)\b)""",
    re.VERBOSE | re.IGNORECASE,
)
CALLED = re.compile(
    r"\b(?:call(?:ed)?|named?|dubbed|termed?|coined|abbreviated(?:\s+as)?)\s+(?:it\s+|this\s+|the\s+|our\s+\w+\s+)?[“\"'\\{a-z]{0,3}$"
)
STOPS = re.compile(
    r"[;:]|,\s+(?:which|where|while|an?|the|that|and\s+(?:show|demonstrat))\b|\bthat\b|\bwhich\b|\bfor\s|\bto\s(?!the\s)|\bin\s+order\b|\bbased\s+on\b|\binspired\b|\bby\b|\busing\b|\bwith\b|\bon\b|\bover\b|\binto\b|\blike\b|\bsuch\s+as\b|\bextend(?:s|ing)?\b"
)
DIRECT = re.compile(
    r"[\s“‘\"']*(?:the\s+)?(?:(?:an?\s+)?(?:method|technique|concept|idea|notion)\s+(?:called|of)\s+)?[\s“‘\"']*"
)
"""What may stand between "introduces" and the common noun that it introduces."""
ALIASES = re.compile(r"\s*\((?:also|otherwise|a\.?k\.?a\b|or\b|now|previously|formerly)")
"""Other names of what was just named: "introduced the Inception (also known as GoogLeNet) architecture"."""
REACH = 120
"""So many characters behind "propose" a name still belongs to it, if nothing of `STOPS` stands between."""

FROM_TITLE, FROM_ATTRIBUTION, FROM_CALLED, FROM_TRIGGER, FROM_PHRASE = 0.95, 0.9, 0.85, 0.8, 0.6
"""Confidence by where the name was found; the order is what the development notes show, the values are shares found right."""


def introduced_by_title(title: str) -> tuple[str, float] | None:
    """The name before the colon of a title and the confidence, or None.

    >>> introduced_by_title("NeRF: Representing Scenes as Neural Radiance Fields")
    ('NeRF', 0.95)
    """
    match = TITLE_NAME.match(plain(title))
    if not match:
        return None
    name = match.group(1)
    words = name.split()
    is_name = bool(re.search(r"[A-Z].*[A-Z]|\d|[a-z][A-Z]", name)) or len(words) == 1
    if not is_name and len(words) > 2:
        return None
    return (name, FROM_TITLE if is_name else FROM_PHRASE)


def introduced_by_head(title: str) -> str | None:
    """The capitalised phrase that a title without a colon opens with, a name if the notes repeat it.

    >>> introduced_by_head("Momentum Contrast for Unsupervised Visual Representation Learning")
    'Momentum Contrast'
    """
    match = TITLE_HEAD.match(plain(title))
    return match["name"] if match and not GERUND.match(match["name"]) else None


def introduced_by_capital(rest: str) -> tuple[int, int] | None:
    """Where the name stands in what an attribution leaves: "presents Imagen, a text-to-image model"."""
    match = CAPITALISED.match(rest)
    return match.span("name") if match else None


def introduced_in(sentence: str, candidates: Sequence[Candidate], *, attributed: bool) -> dict[int, float]:
    """Index of a candidate -> confidence that the sentence introduces it.

    `attributed` says that the sentence opened with an attribution ("This paper by X from Y"), of which only the rest is here.
    """
    found: dict[int, float] = {}
    for i, candidate in enumerate(candidates):
        may = candidate.form != "known" or candidate.is_name or attributed
        if may and CALLED.search(sentence[: candidate.start]):
            found[i] = FROM_CALLED
    for trigger in TRIGGER.finditer(sentence):
        best = _behind(sentence, trigger.end(), candidates, opens=attributed and bool(trigger["opening"]))
        if best is not None:
            index, confidence = best
            found[index] = max(found.get(index, 0.0), confidence)
    return found


def _behind(sentence: str, position: int, candidates: Sequence[Candidate], *, opens: bool) -> tuple[int, float] | None:
    """The first name behind the trigger, or the first phrase where it stands before anything stops the reach.

    A common noun ("introduced Transformers") counts only where the trigger opens what an attribution says of the work.
    """
    near = [(i, c) for i, c in enumerate(candidates) if position <= c.start <= position + REACH]
    named = [(i, c) for i, c in near if c.is_name and not _stopped(sentence, position, c.start)]
    first = near[0][1] if near else None
    direct = opens and first and first.form == "known" and DIRECT.fullmatch(sentence[position : first.start])
    if direct and first and (not named or (first.name[0].isupper() and ALIASES.match(sentence, first.end))):
        return near[0][0], FROM_ATTRIBUTION
    if named:
        return named[0][0], FROM_ATTRIBUTION if opens else FROM_TRIGGER
    for i, candidate in near[:1]:
        if candidate.form == "phrase" and not _stopped(sentence, position, candidate.start):
            return i, FROM_PHRASE
    return None


def _stopped(sentence: str, start: int, end: int) -> bool:
    return bool(STOPS.search(sentence[start:end]))
