"""What headings say that stands below them: the references of a text, or that of the work that a note is on."""

import re

from extract.reading.outline import Unit
from extract.text.clean import plain

REFERENCES = re.compile(
    r"(?:\d+[.)]?\s+)?(?:(?:notes\s+and\s+)?references?(?:\s+and\s+notes)?|(?:selected\s+)?bibliography|works\s+cited|cited\s+works|"
    r"literature(?:\s+cited)?|literatur(?:verzeichnis|angaben)?|litterat?ur(?:liste)?|literatuur|literatura|bibliograf[ií]a|bibliographie|"
    r"r[eé]f[eé]rences(?:\s+bibliographiques)?|refer[eê]ncias(?:\s+bibliogr[aá]ficas)?|referenser|referanser|riferimenti(?:\s+bibliografici)?|"
    r"(?:список\s+)?(?:использованн\w+\s+)?(?:литератур[аы]|источник(?:ов|и))(?:\s+и\s+литератур[аы])?|(?:主要)?(?:参考|引用)文献|参考资料|참고\s?문헌)"
    r"(?:\s+(?:cited|citad[ao]s?|citées?|zitierte?)(?:\s+(?:in|en|dans|no|im)\s+(?:the|this|el|este|la|le|texte?|texto|o|diesem)(?:\s+\w+)?)?)?"
    r"(?:\s+(?:[IVX]+|\d+))?:?",
    re.IGNORECASE,
)
OF_OWN = r"(?:full\s|own\s)?(?:citation|reference)|cita|cite(?:\sas)?|referencia|référence|referenz|zitat|quelle"
"""What a note calls the reference of its own work, before it or above it."""
OWN_REFERENCE = re.compile(
    rf"\W*(?:{OF_OWN}|(?:full\s|own\s|bibliographic(?:al)?\s)?(?:citation|reference|source)s?|"
    r"r[eé]f[eé]rences?(?:\s+bibliographiques?)?|referência|zitation|fuente|fonte)\W*",
    re.IGNORECASE,
)
"""The same as a heading, which may be one of several, too."""


def lists_references(unit: Unit) -> bool:
    """Is it a heading that says that references follow?"""
    return unit.kind == "heading" and REFERENCES.fullmatch(plain(unit.text)) is not None


def holds_own_reference(unit: Unit) -> bool:
    """Is it a heading below which a note may state whose notes it is?"""
    return unit.kind == "heading" and OWN_REFERENCE.fullmatch(plain(unit.text)) is not None
