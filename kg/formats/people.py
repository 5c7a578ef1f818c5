"""The names of persons as bibliographies write them."""

from collections.abc import Mapping
from typing import Any

from kg.names import SUFFIXES

Known = Mapping[str, Any]
"""The properties of an author: `family` and `given` where they are stated, and `name`."""


def last_first(known: Known) -> str:
    """The name with its family name first, and what stands behind a name last, as RIS has it.

    >>> last_first({"name": "Guy L. Steele Jr", "family": "Steele Jr", "given": "Guy L."})
    'Steele, Guy L., Jr'
    """
    return ", ".join(part for part in _parts(known) if part)


def bibtex_name(known: Known) -> str:
    """The name as BibTeX has it: what stands behind a name is between family name and given names.

    >>> bibtex_name({"name": "Guy L. Steele Jr", "family": "Steele Jr", "given": "Guy L."})
    'Steele, Jr, Guy L.'
    >>> bibtex_name({"family": "García Márquez", "given": "Gabriel"})
    'García Márquez, Gabriel'
    """
    family, given, suffix = _parts(known)
    return ", ".join(part for part in (family, suffix, given) if part)


def csl_name(known: Known) -> dict[str, str]:
    """The name as CSL has it, field by field; literal where nobody says which part is which."""
    if not known.get("family"):
        return {"literal": str(known.get("name") or "")}
    family, given, suffix = _parts(known)
    return {field: part for field, part in (("family", family), ("given", given), ("suffix", suffix)) if part}


def _parts(known: Known) -> tuple[str, str, str]:
    """Family name, given names, and what stands behind a name ("Jr."), "" for what is not known; the whole name first where
    nobody says which part is which."""
    if not known.get("family"):
        return str(known.get("name") or ""), "", ""
    family, given = str(known["family"]), str(known.get("given") or "")
    *words, last = family.split() or [""]
    return (" ".join(words), given, last) if words and last.lower().strip(".") in SUFFIXES else (family, given, "")
