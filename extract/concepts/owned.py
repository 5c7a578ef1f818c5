"""What an entry introduces, among all that its wording points at: the surest signs first, weaker ones where none are."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from extract.concepts.evidence import TITLE, Mention
from extract.concepts.introduced import FROM_ATTRIBUTION, FROM_CALLED, FROM_COINED, FROM_PHRASE, FROM_TRIGGER
from extract.concepts.junk import is_junk
from extract.concepts.lexicon import by_key, is_common
from kg.terms import concept_key

COINED_AT_LEAST = 3
"""So often the notes must name what they announce nowhere."""
FIRST_SENTENCES = 3
TERM = 0.15
"""From this probability on a phrase is taken for a term that may be the work's own."""


def owned(mentions: Sequence[Mention], likely: Mapping[str, float], *, whole: bool = True) -> list[Mention]:
    """The mentions with how sure it is that the entry introduces what they name; `likely` says how likely a key is a concept.

    What everybody knows is nobody's own, nor is a phrase that is hardly a term. In a section of a long text, which is not
    `whole`, weak signs say nothing: what one section comes back to is not the text's own.
    """
    told = [_nobodys(mention) if _is_nobodys(mention, likely) else mention for mention in mentions]
    if any(mention.introduces >= FROM_TRIGGER for mention in told):
        return [_nobodys(mention) if mention.introduces <= FROM_PHRASE else mention for mention in told]
    if not whole:
        return [_nobodys(mention) for mention in told]
    return _with_first_phrase(_with_coined(told))


def _nobodys(mention: Mention) -> Mention:
    return replace(mention, introduces=0.0) if mention.introduces else mention


def _is_nobodys(mention: Mention, likely: Mapping[str, float]) -> bool:
    if not mention.introduces:
        return False
    candidate = mention.candidate
    famous = is_common(candidate.long_form or candidate.name) and mention.introduces < FROM_CALLED
    common = candidate.form == "phrase" and likely[concept_key(candidate.name)] < TERM
    junk = candidate.form != "known" and is_junk(candidate.name) and mention.introduces < FROM_ATTRIBUTION
    return famous or common or junk


def _with_first_phrase(mentions: list[Mention]) -> list[Mention]:
    """Of several phrases the first is meant, that of the title before those of the notes."""
    first = next((concept_key(mention.candidate.name) for mention in mentions if mention.introduces), None)
    return [mention if concept_key(mention.candidate.name) == first else _nobodys(mention) for mention in mentions]


def _with_coined(mentions: list[Mention]) -> list[Mention]:
    """Where nothing is announced: a coined name that the notes come back to more than to any other is the work's own."""
    names = [concept_key(one.candidate.name) for one in mentions if one.candidate.form in ("name", "defined")]
    counts = Counter(key for key in names if key not in by_key()).most_common(2)
    if not counts or counts[0][1] < COINED_AT_LEAST or (len(counts) > 1 and counts[1][1] == counts[0][1]):
        return mentions
    key = counts[0][0]
    first = next(one for one in mentions if concept_key(one.candidate.name) == key)
    early = first.sentence == TITLE or first.sentence < FIRST_SENTENCES
    if not early or first.candidate.type not in (None, "method"):
        return mentions
    return [replace(one, introduces=FROM_COINED if concept_key(one.candidate.name) == key else 0.0) for one in mentions]
