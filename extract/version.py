"""Which extractor this is: what another one has read is read again."""

from functools import cache
from importlib.metadata import version
from importlib.resources import files

from kg.versions import below, digest_of, values


@cache
def extractor() -> str:
    """A digest of all that decides what is read from a text: this package with its weights, the facts, the tokenizer."""
    return digest_of([*below(files("extract")), *values()], version("spacy"))
