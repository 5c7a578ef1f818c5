"""Which code made something: what other code has made is made again."""

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from unicodedata import unidata_version

VALUES = ("facts", "ids", "names", "surnames", "terms")
"""The modules that say what is stated; what reads texts and what resolves rest on them."""
PASSED_OVER = frozenset({"__pycache__", "training"})


@cache
def resolver() -> str:
    """A digest of all that decides which graph the facts make: the resolution with its weights, the values, the schema."""
    rest = (files("kg").joinpath(f"{name}.py") for name in ("model", "schema", "stored"))
    return digest_of([*below(files("kg.resolve")), *values(), *rest], *map(version, ("numpy", "rapidfuzz")))


@cache
def asker() -> str:
    """A digest of all that decides what is made of a whole graph, to be asked later: look-ups, search, related work.

    Who makes such asks for it when it is imported: files may be others later, the code that runs is not.
    """
    packages = (files("kg").joinpath(name) for name in ("lookups", "notes", "queries", "related", "search", "stores"))
    rest = (files("kg").joinpath(f"{name}.py") for name in ("columns", "kept", "packed", "schema", "stored", "texts"))
    found = [file for package in packages for file in below(package)]
    return digest_of([*found, *values(), *rest], unidata_version, *map(version, ("numpy", "scipy")))


def values() -> Iterator[Traversable]:
    """The files of the modules that say what is stated."""
    return (files("kg").joinpath(f"{name}.py") for name in VALUES)


def below(folder: Traversable) -> Iterator[Traversable]:
    """All files of a package, in the order of their names."""
    for one in sorted(folder.iterdir(), key=lambda file: file.name):
        if one.is_file():
            yield one
        elif one.name not in PASSED_OVER:
            yield from below(one)


def digest_of(several: Iterable[Traversable], *more: str) -> str:
    """A short digest of the bytes of files, and of texts before them."""
    seen = sha256("".join(more).encode())
    for file in several:
        seen.update(file.read_bytes())
    return seen.hexdigest()[:16]
