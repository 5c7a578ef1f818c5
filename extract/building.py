"""What a work builds on, as sentences say it: "It extends *Small Networks* (Berg, 2017)", "a sequel to", "built on top of".

Asked is what stands between the beginning of a sentence and what it cites. What the sentence denies ("unlike", "does not build
on"), and what somebody else is said to build on, is left out.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from extract.document import Document
from extract.text.words import ET_AL
from kg.facts import CitationFact, PaperFact, Span

RELATED = {
    "en": r"""\bbuil(?:d(?:s|ing)?|t)\b(?:\ \w+){0,3}?(?:\ up)?\ (?:on\ top\ of|on|upon|off\ of|off|atop)
        |\b(?:extend(?:s|ed|ing)?|generali[sz](?:es?|ed|ing)|refin(?:es?|ed|ing)|continu(?:es|ed|ing))\b
         (?!\s+(?:to|from|well|better|across|beyond|using|with|via|through|in|on|at)\b|\s+\()
        |\badapt(?:s|ed|ing)?(?:\ from)?|\bcontinuation\ of
        |\b(?:extension|generali[sz]ation|refinement|adaptation|modification|variant|variation)\ (?:of|to)
        |\bimprov(?:es?|ed|ing|ement)\ (?:up)?o(?:n|ver)|\b(?:sequel|successor|follow[- ]?up)(?:\ \w+){0,3}?\ (?:to|of|on)
        |\bfollow(?:s|ed|ing)?\ up\ on|\bbased\ (?:up)?on|\bderived\ from
        |\binherit(?:s|ed|ing)?\ from|\binspired\ by""",
    "de": r"""\b(?:baut|bauen|aufbauend|basiert|basieren|basierend|beruht|beruhen)\b(?:\ \w+){0,3}?\ auf|\berweiter(?:t|n|te)
        |\b(?:Erweiterung|Weiterentwicklung|Fortsetzung|Verallgemeinerung)\ (?:von|zu|der|des)""",
    "fr": r"""\bs[’']appu(?:ie|yant)\ sur|\bs[’']inspire\ d[eu]|\bétend|\bprolonge|\bgénéralise|\bbasée?s?\ sur
        |\b(?:extension|suite)\ d[eu]""",
    "es": r"""\bse\ basa\ en|\bbasad[oa]s?\ en|\bampl[ií]an?|\bextiende|\bgenerali[sz]an?|\b(?:extensión|continuación)\ de""",
    "pt": r"""\bbaseia-se\ em|\bse\ baseia\ em|\bbasead[oa]s?\ em|\bestende|\b(?:extensão|continuação)\ d[eo]""",
    "it": r"""\bsi\ bas(?:a|ano)\ su|\bbasat[oai]\ su|\bestensione\ d[ei]""",
    "zh": r"""基于|基於|改进了?|改進了?|扩展了?|擴展了?|建立在""",
}
"""A verb that goes on with "to", "using" or a bracket has no object: "such networks converge and generalise (Berg, 2019)"."""
CUE = re.compile("|".join(RELATED.values()), re.IGNORECASE | re.VERBOSE)
BY = re.compile(r"\s+(?:by|von|par|por|da)\b")
""" "Extended by Berg (2019)": the other way round."""
BETWEEN = re.compile(
    r"(?:\s+(?!(?:but|which|that|who|while|and|than|not|unlike|where|when|because|so|or)\b)[\w’'.-]+){0,8}"
    r"[\s*_“”\"«„(\[‘’'：:]*"
)
"""Between the words and what is built on: no other clause."""
BEHIND = re.compile(r"[*_”\"»)\]]{0,3}\s*(?:\([^()]*\)\s*)?的?(?:基础上|基礎上|改进|改進|扩展|擴展)")
""" "在 Berg (2019) 的基础上"."""
DENIED = re.compile(
    r"(?:\b(?:not|never|no|without|rather than|instead of|neither|nor|unlike|hardly|nicht|kein\w*|statt|ne|pas|no|não|non|"
    r"senza)\b|n[’']t\b|不|没有)[^,;:]{0,40}$",
    re.IGNORECASE,
)
SUBJECT = re.compile(
    r"(?:^|[\s(\[“\"*_])(?P<name>(?!(?:I|We|They|It|He|She|This|These|That|The|Their|Our|His|Her|Authors?|Here|Paper|A|An|In|Also|"
    r"Mainly|Die|Das|Der|Es|Sie|Wir|Cet|Cette|Le|La|Il|Elle|El|Los|O|Os|Lo)\b)[A-Z][\w+-]*)(?:\s+(?:also|then|directly|further|is|are|was|were))*\s+$"
)
"""A name right before the words: whoever bears it builds on the other."""
OF_PARTS = re.compile(
    r"\b(?:fig(?:ure)?s?\.?|images?|pictures?|photos?|diagrams?|plots?|tables?|slides?|notes?|posts?|summar(?:y|ies)|texts?|code|data|datasets?|"
    r"examples?|Abbildung|Daten|données|datos)(?:\s+(?:here|below|above|is|are|was|were|partly|loosely|has|have|been|they|we|\d+))*\s+$",
    re.IGNORECASE,
)
""" "Figure adapted from Berg (2019)": a part of the note or of the work, not the work."""
NEAR = 300
"""So many letters before and behind a citation are looked at, within its sentence."""
CITED = re.compile(rf"{ET_AL}|\((?:[^()]*,?\s)?(?:19|20)\d\d[a-z]?\)|\]\(")
"""What is cited before the words builds on what is cited behind."""


def with_foundations(
    document: Document, papers: Sequence[PaperFact], citations: Iterable[CitationFact]
) -> tuple[list[PaperFact], list[CitationFact]]:
    """The works that running text names, and the citations, with those marked on which a work is said to build."""
    named = {paper.key: " ".join([paper.title or "", *(author.family for author in paper.authors)]) for paper in papers}

    def builds(span: Span, citing: Sequence[str]) -> bool:
        if not citing:
            return False
        sentence = document.passage(span.start, span.end)
        before, behind = (
            document.text[max(sentence.start, span.start - NEAR) : span.start],
            document.text[span.end : min(sentence.end, span.end + NEAR)],
        )
        return says_it_builds(before, behind, " ".join(named.get(key, "") for key in citing))

    return (
        [
            replace(paper, builds=True) if paper.status != "reference" and builds(paper.span, paper.cited_by) else paper
            for paper in papers
        ],
        [replace(one, builds=True) if builds(one.span, (one.citing,)) else one for one in citations],
    )


def may_build(before: str, behind: str) -> bool:
    """Are there words for it at all in these parts of a sentence?"""
    return bool(CUE.search(before) or BEHIND.match(behind))


def says_it_builds(before: str, behind: str, own: str = "") -> bool:
    """Does a sentence say that the work it is about builds on what stands between these parts of it?  `own` names the work.

    >>> says_it_builds("The paper builds on ", " and adds a cache."), says_it_builds("It does not extend ", ".")
    (True, False)
    >>> says_it_builds("BERT extends ", "."), says_it_builds("BERT extends ", ".", own="BERT: Pre-training")
    (False, True)
    """
    if BEHIND.match(behind) and not DENIED.search(before):
        return True
    cues = [cue for cue in CUE.finditer(before) if BETWEEN.fullmatch(before, cue.end())]
    if not cues or BY.match(before, cues[-1].end()):
        return False
    told = before[: cues[-1].start()]
    subject = SUBJECT.search(told)
    if subject and subject["name"].lower() not in own.lower():
        return False
    return not (DENIED.search(told) or CITED.search(told) or OF_PARTS.search(told))
