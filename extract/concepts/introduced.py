"""What a work presents as its own: the name before a title's colon, and what "we propose", "called" or "dubbed" point at."""

import re
from collections.abc import Sequence

from extract.concepts.announced import announced_in
from extract.concepts.candidate import COINED, Candidate, Form
from extract.concepts.lexicon import is_common
from extract.text.clean import plain

TITLE_NAME = re.compile(r"^[“\"]?([\w][\w’'.+/$-]*(?:[ ][\w][\w’'.+/-]*){0,3})[”\"]?(?::\s|,\s+an?\s)")
TITLE_HEAD = re.compile(
    r"^(?:An?\s+|The\s+)?(?P<name>(?!(?:The|An?|On|Towards?|How|Why|What|When|Do|Does|Is|Are|Can|Large|Language|Neural)\b)"
    r"[A-Z][\w-]+(?:\s+[A-Z][\w-]+){1,3})(?=\s+(?:for|via|with|of|in|using|by|through|from)\b|$)"
)
TITLE_TAIL = re.compile(
    r"\b(?:(?:with|via|using|by|through)\s+(?:an?\s+|the\s+)?|in\s+an?\s+)(?P<name>[A-Z][\w-]+(?:\s+(?:of\s+)?[A-Z][\w-]+){1,4})$"
)
VERSIONED = re.compile(r"[\w-]+ [vV]?\d[\d.]*")
ABOUT = re.compile(
    r"\b(?:Formulations?|Perspectives?|Analys[ie]s|Stud(?:y|ies)|Approach(?:es)?|Views?|Surveys?|Looks?|Revisited|Evaluations?|"
    r"Comparisons?|Investigations?|Overviews?|Reviews?|Frameworks?|Methods?|Data|Knowledge|Understanding|Case|Limits|Theor(?:y|ies))\b"
)
"""Words by which a title says what kind of work it is; a phrase with such a word names nothing."""
GERUND = re.compile(r"^(?!Denoising|Normalizing|Spiking|Embedding|Boosting)\w+ing\b")
CAPITALISED = re.compile(
    r"^\W*(?:introduc|propos|present)(?:es|ed|s)\s+(?:the\s+)?(?P<name>[A-Z][a-z]{2,}[\w-]*)(?=,|\.|\s+\()"
)
TRIGGER = re.compile(
    r"""\b(?:we|they|paper|authors?|work|article|presentation|report|model|study|team)[\s,]*
        (?:\([^)]*\)[\s,]*)?(?:(?:also|then|further|first|thus|therefore|hence|here|instead|next|\w+ly|in\s+this\s+(?:paper|work),?)\s+)?
        (?:propos|introduc|present|develop|describ|devis|suggest|contribut|releas|offer|design|pioneer|recommend|unveil)(?:e|es|ed|s|ing)?\b
        (?!\s+(?:in|by|at|above|earlier|previously)\b)
      | \b(?:by|of)\s+(?:proposing|introducing|presenting|developing)\b
      | \b(?:is|are)\s+(?:proposed|introduced|presented)\b
      | (?P<opening>^\W*(?:then\s+|first\s+)?(?:propos|introduc|present|suggest|develop)(?:e|es|ed|s)\b)""",
    re.VERBOSE | re.IGNORECASE,
)
AS_METHOD = re.compile(
    r"\s+as\s+an?\s+(?:[\w-]+,?\s+){0,6}(?:method|approach|framework|technique|alternative|mechanism)\b"
)
EXPLORED = re.compile(r"\b(?:explor|investigat|propos|introduc|present|stud)(?:y|ies|ied|e|es|ed|s)\s+(?:the\s+)?$")
"""Around what a work explores "as a simple method"."""
CALLED_BEFORE = re.compile(r"(?<!so-)\b(?:called|named|dubbed|termed)\s+(?:the\s+)?$")
BESIDE = re.compile(r"\s*(?:,\s*|,?\s*(?:and|&)\s*(?:the\s+|an?\s+)?(?:(?:novel|new)\s+)?)")
SHORT_FORM = re.compile(r"[”\"’']?\s\((?P<short>[A-Z][\w-]*[A-Z\d][\w-]*)\)")
NARROWED = re.compile(r"\s+(?:that|which|with|on|in|for|to)\b")
"""What makes a common noun a variety of its own: "introduces diffusion models that operate on the latent space"."""
COLON = re.compile(r":\s+(?=(?:the\s+|an?\s+)?$)|:\s+(?:the\s+|an?\s+)$")
STOPS = re.compile(
    r"[;:]|,\s+(?:which|where|while|an?|the|that|and\s+(?:show|demonstrat))\b|\bthat\b|\bwhich\b|\bfor\s|\bto\s(?!the\s)|\bin\s+order\b|\bbased\b|\binspired\b|\bby\b|\busing\b|\bwith\b|\bon\b|\bover\b|\binto\b|\blike\b|\bsuch\s+as\b|\bextend(?:s|ing)?\b"
)
DIRECT = re.compile(
    r"[\s“‘\"']*(?:(?:the|two|three|four|several)\s+)?(?:(?:an?\s+)?(?:method|technique|concept|idea|notion)\s+(?:called|of)\s+)?[\s“‘\"']*"
)
"""What may stand between "introduces" and the common noun that it introduces."""
COUNTED = re.compile(r"\s*(?:two|three|four|five|several)\s+")
SHORT_NAME = re.compile(r"[A-Z][\w-]*[A-Z]\w*")
""" "They introduce three ViT configurations": the work's own, though everybody knows it by now."""
ALIASES = re.compile(r"\s*\((?:also|otherwise|a\.?k\.?a\b|or\b|now|previously|formerly)")
"""Other names of what was just named: "introduced the Inception (also known as GoogLeNet) architecture"."""
REACH = 120
"""So many characters behind "propose" a name still belongs to it, if nothing of `STOPS` stands between."""

FROM_TITLE, FROM_ATTRIBUTION, FROM_CALLED, FROM_TRIGGER, FROM_COINED, FROM_PHRASE = 0.95, 0.9, 0.85, 0.8, 0.7, 0.6
"""Confidence by where the name was found; the order is what the development notes show, the values are shares found right."""


def introduced_by_title(title: str) -> tuple[str, float] | None:
    """The name before the colon of a title and the confidence, or None; several words are a name only if the notes say so.

    >>> introduced_by_title("NeRF: Representing Scenes as Neural Radiance Fields")
    ('NeRF', 0.95)
    """
    match = TITLE_NAME.match(plain(title))
    if not match:
        return None
    name = match.group(1)
    words = name.split()
    if len(words) == 1 or VERSIONED.fullmatch(name):
        return name, FROM_TITLE
    return (name, FROM_PHRASE) if COINED.search(name) or len(words) == 2 else None


def introduced_by_head(title: str) -> str | None:
    """The capitalised phrase that a title without a colon opens with, a name if the notes repeat it.

    >>> introduced_by_head("Momentum Contrast for Unsupervised Visual Representation Learning")
    'Momentum Contrast'
    """
    match = TITLE_HEAD.match(plain(title))
    return match["name"] if match and not GERUND.match(match["name"]) and not ABOUT.search(match["name"]) else None


def introduced_by_tail(title: str) -> str | None:
    """The capitalised phrase that a title names as its means: what stands behind its last "with", "via" or "using".

    >>> introduced_by_tail("Meta-Learning with Warped Gradient Descent")
    'Warped Gradient Descent'
    """
    match = TITLE_TAIL.search(plain(title))
    return match["name"] if match and not ABOUT.search(match["name"]) else None


def introduced_by_capital(rest: str) -> tuple[int, int] | None:
    """Where the name stands in what an attribution leaves: "presents Imagen, a text-to-image model"."""
    match = CAPITALISED.match(rest)
    return match.span("name") if match else None


def introduced_in(sentence: str, candidates: Sequence[Candidate], *, attributed: bool) -> dict[int, float]:
    """Index of a candidate -> confidence that the sentence introduces it.

    `attributed` says that the sentence opened with an attribution ("This paper by X from Y"), of which only the rest is here.
    """
    found: dict[int, float] = {}
    for place in announced_in(sentence):
        confidence = {"called": FROM_CALLED, "presented": FROM_TRIGGER, "phrase": FROM_PHRASE}[place.how]
        for i, candidate in enumerate(candidates):
            if candidate.start <= place.start < candidate.end:
                found[i] = max(found.get(i, 0.0), confidence)
    for i, candidate in enumerate(candidates):
        before = sentence[: candidate.start]
        if candidate.is_name and CALLED_BEFORE.search(before):
            found[i] = max(found.get(i, 0.0), FROM_TRIGGER)
        elif AS_METHOD.match(sentence, candidate.end) and EXPLORED.search(before):
            found[i] = FROM_CALLED
    for trigger in TRIGGER.finditer(sentence):
        best = _behind(sentence, trigger.end(), candidates, opens=attributed and bool(trigger["opening"]))
        if best is not None:
            index, confidence = best
            found[index] = max(found.get(index, 0.0), confidence)
    for i in sorted(found):
        _with_those_beside(i, sentence, candidates, found)
    return found


def _with_those_beside(i: int, sentence: str, candidates: Sequence[Candidate], found: dict[int, float]) -> None:
    """What is named in one breath is introduced alike: "introduces FooNet and BarNet"."""
    while i + 1 < len(candidates) and candidates[i].is_name and candidates[i + 1].is_name:
        between = sentence[candidates[i].end : candidates[i + 1].start]
        if not BESIDE.fullmatch(between) or is_common(candidates[i + 1].name):
            return
        found[i + 1] = max(found.get(i + 1, 0.0), found[i])
        i += 1


def with_announced(sentence: str, candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates and the names that the sentence announces, whatever their form, in the order of the text.

    An announced name takes the place of candidates that are a part of it; a definition that holds it stands.
    """
    kept = list(candidates)
    for place in announced_in(sentence):
        over = [c for c in kept if c.start < place.end and place.start < c.end]
        short = SHORT_FORM.match(sentence, max([place.end, *(c.end for c in over if c.form == "name")]))
        whole = any(c.start <= place.start and place.end <= c.end and c.form != "known" for c in over)
        if any(c.form == "defined" for c in over):
            continue
        if any(c.start == place.start and place.end <= c.end for c in over) and not (short and whole):
            continue
        name, end, long_form = sentence[place.start : place.end], place.end, None
        if short:
            name, end, long_form = short["short"], short.end(), name
        form: Form = "defined" if long_form else "phrase" if place.how == "phrase" else "name"
        kept = [c for c in kept if c.end <= place.start or end <= c.start]
        kept.append(Candidate(place.start, end, name, form, None, long_form))
    return sorted(kept, key=lambda c: c.start)


def _behind(sentence: str, position: int, candidates: Sequence[Candidate], *, opens: bool) -> tuple[int, float] | None:
    """The first name behind the trigger, or the first phrase where it stands before anything stops the reach.

    A common noun ("introduced Transformers") counts only where the trigger opens what an attribution says of the work.
    """
    near = [(i, c) for i, c in enumerate(candidates) if position <= c.start <= position + REACH]
    named = [
        (i, c)
        for i, c in near
        if _may_be_own(c, sentence[position : c.start]) and not _stopped(sentence, position, c.start)
    ]
    first = near[0][1] if near else None
    direct = opens and first and first.form == "known" and DIRECT.fullmatch(sentence[position : first.start])
    if direct and first and (not named or (first.name[0].isupper() and ALIASES.match(sentence, first.end))):
        narrowed = not first.is_name and NARROWED.match(sentence, first.end)
        return near[0][0], FROM_PHRASE if narrowed else FROM_ATTRIBUTION
    if (
        first
        and COUNTED.fullmatch(sentence[position : first.start])
        and SHORT_NAME.fullmatch(sentence[first.start : first.end])
    ):
        return near[0][0], FROM_CALLED
    if named:
        return named[0][0], FROM_ATTRIBUTION if opens else FROM_TRIGGER
    for i, candidate in near[:1]:
        if _may_be_new(candidate) and not _stopped(sentence, position, candidate.start):
            return i, FROM_PHRASE
    return None


def _may_be_new(candidate: Candidate) -> bool:
    """Is it a noun phrase, or one that the gazetteer has because some work coined it ("focal loss")?"""
    return candidate.form == "phrase" or (candidate.form == "known" and not is_common(candidate.name))


def _may_be_own(candidate: Candidate, before: str) -> bool:
    """Is it a name that the work may have given? A name that everybody knows must be the object itself:
    "present a replication study of BERT" introduces no BERT."""
    if not candidate.is_name:
        return False
    return not is_common(candidate.long_form or candidate.name) or DIRECT.fullmatch(before) is not None


def _stopped(sentence: str, start: int, end: int) -> bool:
    between = sentence[start:end]
    after_colon = COLON.search(between)  # "a new approach to control: the Foo architecture (FA)"
    return bool(STOPS.search(between[after_colon.end() :] if after_colon else between))
