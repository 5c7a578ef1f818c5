"""Names joined by one word or sign from the first to the last: "Anna Berg and Bo Dahl and Cleo Frey" (BibTeX).

They are read as names between commas, as most writers have them; titles may hold such chains, too, whose words lean otherwise.
"""

import re

from extract.people import PARTICLE
from extract.text.lexis import lean_in_any, words_in
from kg.names import CAPITAL

NAME = rf"{CAPITAL}[\w’'.-]*(?: (?:(?:{PARTICLE}) )*{CAPITAL}[\w’'.-]*){{1,3}}"
CHAIN = re.compile(rf"(?<!\w){NAME}(?:(?: and {NAME}){{2,}}|(?: \+ {NAME})+)(?!\w)")
SIGN = re.compile(r" (?:and|\+) ")
LEAST = -0.5
"""The words of names lean so far towards names, on average."""


def with_commas(text: str) -> str:
    """The text with commas in such chains, letters in their places.

    >>> with_commas("Small Nets (Anna Berg and Bo Dahl and Cleo Frey)")
    'Small Nets (Anna Berg,    Bo Dahl,    Cleo Frey)'
    >>> with_commas("Machine Learning and Data Mining and Knowledge Discovery")
    'Machine Learning and Data Mining and Knowledge Discovery'
    """
    return CHAIN.sub(_parted, text) if " and " in text or " + " in text else text


def _parted(chain: re.Match[str]) -> str:
    if lean_in_any(words_in(SIGN.sub(" ", chain[0]))) > LEAST:
        return chain[0]
    return SIGN.sub(lambda sign: ",".ljust(len(sign[0])), chain[0])
