"""A place in a text that names a concept."""

import re
from dataclasses import dataclass
from typing import Literal

MentionType = Literal["Method", "Task", "Dataset", "Metric", "Term", "Generic"]
"""`Term` is a noun phrase that the trained part gives no type; `Generic` points at something named elsewhere ("the method")."""


@dataclass(frozen=True, slots=True, order=True)
class Mention:
    """`text[start:end]` names a concept."""

    start: int
    end: int
    type: MentionType


NAMED = re.compile(r"[A-Z].*[A-Z0-9]|[a-z][A-Z]|[A-Za-z].*\d")
"""What looks like a proper name: BERT, GPT-2, fastText, Penn Treebank."""


def overlaps(mention: Mention, others: list[Mention]) -> bool:
    """Does the mention share a character with one of the others?"""
    return any(mention.start < other.end and other.start < mention.end for other in others)
