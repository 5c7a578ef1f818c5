"""What between two names is known to say how they hang together: evidence beside all else that stands there."""

import re
from collections.abc import Iterator

from kg.facts import RelationKind

BETWEEN_AT_MOST = 60
"""So many characters between two names a pattern still reads; behind that the sentence speaks of something else."""
LIST = r"(?:[\w’'-]+(?: [\w’'-]+){0,3}(?:, and |, or |, | and | or ))"
ADVERB = r"(?:(?:significantly|consistently|clearly|also|even|widely|often|commonly|successfully) )?"
ADJECTIVE = r"(?:(?:novel|new|popular|simple|common|type of|kind of|form of) )?"
WHOLE = r"(?:key |core |important |essential )?(?:part|component|element|building block)"
BETTER = (
    r"(?:outperform(?:s|ed)?|surpass(?:es|ed|ing)?|exceed(?:s|ed)?|beat(?:s|ing)?|versus|vs\.?|in contrast to|unlike)"
)
COMPARED = (
    r"(?:(?:is |was |are )?compared (?:to|with|against)|"
    r"(?:is |are |was |performs |works )?(?:better|worse|faster|slower) than)"
)
USED = r"(?:used|applied|employed|useful|effective|suited|designed|trained|adapted|proposed)"
BE = r"(?:(?:is|are|was|were|can be|been) )?"
PATTERNS: tuple[tuple[RelationKind, bool, re.Pattern[str]], ...] = (
    # "pre-trained models such as BERT and GPT": what stands behind is one of those before
    ("is_a", False, re.compile(rf"s?\)?,? (?:such as|including|e\.g\.,?|like|especially) (?:the )?{LIST}{{0,4}}")),
    ("is_a", True, re.compile(r",? (?:and|or) (?:(?:several|many|some) )?other ")),
    ("is_a", True, re.compile(rf",? (?:is|was) an? {ADJECTIVE}")),
    ("part_of", True, re.compile(rf"s? (?:is|are) (?:a |an |the )?{WHOLE}s? of (?:the )?")),
    ("compared_with", True, re.compile(rf"s?,? {ADVERB}(?:{BETTER}|{COMPARED}) (?:the |an? |existing )?")),
    ("used_for", True, re.compile(rf"s? {BE}{ADVERB}{USED} (?:for|to|in) (?:the )?(?:task of )?")),
    ("used_for", True, re.compile(r"s? for (?:the )?(?:task of )?")),
    ("used_for", False, re.compile(r"s? (?:using|with|via|through|by means of|based on) (?:the |an? )?")),
)
"""Kind, whether the first name of the sentence is its source, and what stands between the two names."""


def stated_between(text: str) -> Iterator[tuple[RelationKind, bool]]:
    """The kinds that what stands between two names states by itself, and whether the first name is the source.

    >>> list(stated_between(" such as XLNet and "))
    [('is_a', False)]
    """
    if len(text) <= BETWEEN_AT_MOST:
        yield from ((kind, forward) for kind, forward, pattern in PATTERNS if pattern.fullmatch(text))
