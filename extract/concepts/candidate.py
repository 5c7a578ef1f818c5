"""A stretch of text that may name a concept, whoever found it."""

import re
from dataclasses import dataclass
from typing import Literal

from extract.concepts.lexicon import known
from kg.facts import ConceptType

Form = Literal["known", "defined", "name", "phrase"]
"""How it was recognised: by the gazetteer, by a definition, by its form, or as a noun phrase."""

COINED = re.compile(r"[A-Z].*[A-Z]|[a-z][A-Z]|[A-Za-z]\d")
"""Inner capitals, or a digit behind a letter: a name in any text."""
NAME_SHAPED = re.compile(r"[A-Z].*[A-Z]|[a-z][A-Z]|[A-Za-z].*\d")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible concept: offsets in the text, the clean name, how it was recognised, its type if that is known."""

    start: int
    end: int
    name: str
    form: Form
    type: ConceptType | None = None
    long_form: str | None = None
    base: "Candidate | None" = None
    """The known concept that a phrase holds ("attention" in "extra hop attention"): it stands where the phrase does not."""

    label: bool = False
    """Does it open an item that explains it?"""

    @property
    def is_name(self) -> bool:
        """Is it a name by its form (BERT, Llama 2, fastText) or by its definition, not a common noun of the field?"""
        if self.form == "defined":
            return True
        concept = known(self.name)
        if concept:
            return NAME_SHAPED.search(concept.name) is not None
        return self.form == "name" or NAME_SHAPED.search(self.name) is not None


def known_type(*names: str) -> ConceptType | None:
    """The type that the gazetteer gives to the first of the names that it knows."""
    return next((concept.type for name in names if (concept := known(name))), None)
