"""One paper as a BibTeX entry."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from kg.formats.kinds import BIBTEX, kind_of, web_address
from kg.formats.people import Known, bibtex_name

_SPECIAL = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"} | {
    char: f"\\{char}" for char in "&%$#_{}"
}
_LONE = {"{": r"\textbraceleft{}", "}": r"\textbraceright{}"}
_VERBATIM = frozenset({"doi", "url", "eprint"})
"""Fields that styles typeset as they stand: an escaped underscore would break the link."""
_DETAILS = {
    "volume": "volume", "number": "issue", "pages": "pages", "publisher": "publisher", "edition": "edition",
    "series": "series", "isbn": "isbn",
}  # fmt: skip
"""Field -> the property of a paper."""
_KEY = re.compile(r"[^\s,{}()\\#%~\"'=]+")
_RANGE = re.compile(r"(?<=\d)\s*[-–—]+\s*(?=\d)")
_DOI = re.compile(r"10\.\d{4,9}/\S+")


def bibtex_entry(key: str, properties: Mapping[str, Any], authors: Iterable[Known], bodies: Iterable[str] = ()) -> str:
    """The entry under a key with the fields that are known, in a fixed order; inferred values are left out.

    Where no person is known the `bodies` that a work is from stand for the authors, in braces.

    >>> cheng = {"name": "Heng-Tze Cheng", "family": "Cheng", "given": "Heng-Tze"}
    >>> print(bibtex_entry("p-1", {"title": "Deep & Wide", "year": 2016}, [cheng]), end="")
    @misc{p-1,
      title = {{Deep \\& Wide}},
      author = {Cheng, Heng-Tze},
      year = {2016},
    }
    """
    names = [_escaped(bibtex_name(known)) for known in authors] or [f"{{{_escaped(body)}}}" for body in bodies]
    if properties.get("et_al"):
        names.append("others")
    venue = None if properties.get("venue_inferred") else properties.get("venue")
    kind, where = BIBTEX[kind_of(properties)]
    address = web_address(properties)
    is_doi = _DOI.fullmatch(address or "") is not None
    fields = {
        "title": f"{{{_escaped(str(properties['title']))}}}" if properties.get("title") else None,
        "author": " and ".join(names),
        "year": None if properties.get("year_inferred") else properties.get("year"),
        where: _escaped(str(venue)) if venue else None,
        **{name: _escaped(str(value)) for name, known in _DETAILS.items() if (value := properties.get(known))},
        "doi": properties.get("doi") or (address if is_doi else None),
        "eprint": properties.get("arxiv"),
        "archiveprefix": "arXiv" if properties.get("arxiv") else None,
        "url": None if is_doi else address,
        "abstract": _escaped(str(properties["abstract"])) if properties.get("abstract") else None,
    }
    if pages := fields.get("pages"):
        fields["pages"] = _RANGE.sub("--", str(pages))
    if kind == "techreport":
        fields["institution"] = fields.get("institution") or fields.pop("publisher", None)
    lines = [f"  {name} = {{{_flat(name, value)}}}," for name, value in fields.items() if value]
    return "\n".join([f"@{kind}{{{key},", *lines, "}", ""])


def cite_keys(papers: Iterable[tuple[str, Mapping[str, Any]]]) -> dict[str, str]:
    """Id of a paper -> the key under which its bibliography has it, where no other paper here has that; else the id.

    >>> cite_keys([("small", {"cite_key": "berg2019"}), ("large", {"cite_key": "berg2019"}), ("deep", {"cite_key": "a b"})])
    {'small': 'berg2019', 'large': 'large', 'deep': 'deep'}
    """
    known = dict(papers)
    taken = set(known)
    found: dict[str, str] = {}
    for paper, properties in known.items():
        key = str(properties.get("cite_key") or "")
        free = _KEY.fullmatch(key) is not None and (key not in taken or key == paper)
        found[paper] = key if free else paper
        taken.add(found[paper])
    return found


def _escaped(text: str) -> str:
    """The text with what has a meaning in BibTeX escaped; programs count braces whether a backslash stands before them or not,
    so that one without its partner has a name.

    >>> _escaped("{A} & B"), _escaped("Sets {A, B")
    ('\\\\{A\\\\} \\\\& B', 'Sets \\\\textbraceleft{}A, B')
    """
    known = _SPECIAL if _is_balanced(text) else _SPECIAL | _LONE
    return "".join(known.get(char, char) for char in text)


def _is_balanced(text: str) -> bool:
    depth = 0
    for char in text:
        depth += (char == "{") - (char == "}")
        if depth < 0:
            return False
    return depth == 0


def _flat(name: str, value: Any) -> str:
    """One line; braces where nothing can be escaped would end the entry early: they are percent-encoded."""
    text = re.sub(r"\s+", " ", str(value)).strip()
    return text.replace("{", "%7B").replace("}", "%7D") if name in _VERBATIM else text
