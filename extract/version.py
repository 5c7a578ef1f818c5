"""Which extractor this is: what another one has read is read again."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable

FROM_KG = ("facts", "ids", "names", "surnames", "terms")
PASSED_OVER = frozenset({"__pycache__", "training"})


@cache
def extractor() -> str:
    """A digest of all that decides what is read from a text: this package with its weights, the facts, the tokenizer."""
    seen = sha256(version("spacy").encode())
    for file in (*_below(files("extract")), *(files("kg").joinpath(f"{name}.py") for name in FROM_KG)):
        seen.update(file.read_bytes())
    return seen.hexdigest()[:16]


def _below(folder: Traversable) -> Iterator[Traversable]:
    """All files of a package, in the order of their names."""
    for one in sorted(folder.iterdir(), key=lambda file: file.name):
        if one.is_file():
            yield one
        elif one.name not in PASSED_OVER:
            yield from _below(one)
