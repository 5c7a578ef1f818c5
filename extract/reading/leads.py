"""What stands before a work and says that it is to be read: "Required reading: ...", "[Article: ...](a.pdf)", "Optional: ...".

The models know that "Paper:" stands before works; what says the same is read as that, letters in their places. To take it away
instead takes away what tells that a line of a plan for a term is a work.
"""

import re

PAPER = "Paper"
HOW = (
    r"(?:required|optional|recommended|suggested|further|additional|supplement(?:ary|al)|assigned|mandatory|core|background|"
    r"extra|obligatory|weekly)"
)
WHAT = (
    r"(?:readings?|articles?|chapters?|essays?|textbooks?|literature|(?:pflicht)?lektüre|literatur|artikel|"
    r"lectures?(?= ?:| oblig)|lecturas?|artículos?|leituras?|letture|lettura|articolo|literatuur)"
)
AFTER = r"(?: (?:obligat\w+|obrigat\w+|recom\w+|complement\w+|conseillée?s?|facultati\w+))?"
LEAD = re.compile(
    rf"(?P<before>[\s\[]*)(?P<said>(?:(?i:{HOW}) )?(?i:{WHAT}){AFTER}|(?=[A-Z])(?i:{HOW}))\s?:\s+(?=\S)(?!https?:)"
)


def as_paper(text: str) -> str:
    """The text with "Paper" in the place of what says before a work that it is to be read.

    >>> as_paper("[Reading: Small nets](a.pdf)"), as_paper("Required reading: Berg (2019)"), as_paper("Reading the wind: how")
    ('[Paper  : Small nets](a.pdf)', 'Paper           : Berg (2019)', 'Reading the wind: how')
    """
    found = LEAD.match(text)
    if not found or len(found["said"]) < len(PAPER):
        return text
    return text[: found.start("said")] + PAPER.ljust(len(found["said"])) + text[found.end("said") :]
