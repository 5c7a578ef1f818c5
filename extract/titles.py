"""Could this line be the title of a paper?"""

import re
from functools import lru_cache

from extract.text.clean import plain
from extract.text.words import FURNITURE, STOP_WORDS
from extract.venues import first_dated, venue_first
from kg.ids import slug

LONGEST_TITLE = 250
MOST_WORDS = 35
OPENS_A_SENTENCE = re.compile(
    r"""(?:we|they|i|it|he|she|this|these|that|those|here|there|so|however|overall|thus|hence|then|also|additionally|further(?:more)?
        |moreover|finally|note|in\s+(?:this|their|our|the\s+paper|contrast|general|practice)|(?:the\s+)?authors?|suggests?|propose[sd]?
        |discuss(?:es)?|regarding|makes?|set\s+up|all\s+in\s+all|for\s+example|e\.g\.|i\.e\.|where|tl;?dr|figure\s+\d|table\s+\d)\b(?!-)""",
    re.VERBOSE | re.IGNORECASE,
)
LABEL = re.compile(
    r"""(?:goal|idea|problem|issue|results?|intuition|contributions?|criticism|alternative|experiments?|hypothesis|observation
        |novelty|summary|motivation|conclusions?|main\s+\w+|key\s+\w+|training|evaluation|architecture|method|approach|abstract
        |title|authors?|venue|year|tags?|keywords?|url|link|code|data|note|todo|update|question|answer|jury|by|date|posted|source)s?\s*:""",
    re.VERBOSE | re.IGNORECASE,
)
POINTS_BACK = re.compile(r"\b(?:it|its|these|this|they|their|them|he|she)\b")
PAGE_WORDS = re.compile(
    r"\b(?:notes?\s+(?:on|from|of)|summary\s+of|(?:web|home)\s?page|website|profile|table\s+of\s+contents|reading\s+(?:list|group)|"
    r"(?:papers?|books?)\s+list|list\s+of|photo|comments|powered\s+by|copyright|all\s+rights|must[- ]read|to\s+read)\b",
    re.IGNORECASE,
)
MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?"
DATE = re.compile(
    rf"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\b,?\s*)?(?:(?:{MONTH}\s+)?\d{{1,2}}(?:st|nd|rd|th|\.)?(?:\s+(?:of\s+)?{MONTH})?)?"
    r"(?:,?\s+(?:19|20)\d\d)?",
    re.IGNORECASE,
)
"""A day as a heading of a programme: "Tuesday, 13 July 2021"."""
ENDS_LIKE_NO_TITLE = re.compile(r"(?:[.:;,–-]|\bet al)$")
BREAKS_INSIDE = re.compile(r"[a-z)]{3}\.\s+[A-Z]")
NUMERAL_AROUND = re.compile(r"^(?:[\dIVX]+[.)]?\s+|[A-Z][.)]\s+)|\s+[IVX\d]+$")
LONGEST_FURNITURE = 60
"""Characters; "Wednesday, 15th of September 2021" and "12. Acknowledgements XVIII" are shorter."""
HEAD_OF_SENTENCE = 4
"""A note such as "Why does it work though" points back within its first words; a title that says "it" does so later."""


@lru_cache(maxsize=65536)
def looks_like_title(raw: str) -> bool:
    """Is the line formed as titles are: a few capitalised words, no sentence, no label, no note that points back?"""
    text = plain(raw)
    words = text.split()
    if not 2 <= len(words) <= MOST_WORDS or len(text) > LONGEST_TITLE:
        return False
    if not (
        text[0].isupper()
        or text[0].isdigit()
        or text[0] in "“\"'‘(α-ωℓ"
        or not text[0].isascii()
        or _mixed_case(words[0])
    ):
        return False
    if ENDS_LIKE_NO_TITLE.search(text) or BREAKS_INSIDE.search(text):
        return False
    if OPENS_A_SENTENCE.match(text) or LABEL.match(text) or is_furniture(text) or names_an_occasion(text):
        return False
    if POINTS_BACK.search(" ".join(words[:HEAD_OF_SENTENCE])):
        return False
    return not _is_low_phrase(words)


def _mixed_case(word: str) -> bool:
    """ "iBOT", "pix2pix": names of methods that begin small."""
    return bool(re.search(r"[A-Z\d]", word[1:]))


def _is_low_phrase(words: list[str]) -> bool:
    """Two or three words of which only the first is capital ("Inference network") are a sub-heading."""
    rest = [word for word in words[1:] if word.lower() not in STOP_WORDS]
    return (
        len(words) <= 3
        and bool(rest)
        and all(word.islower() for word in rest)
        and words[0].isalpha()
        and words[0][1:].islower()
    )


@lru_cache(maxsize=65536)
def is_furniture(text: str) -> bool:
    """Is it a heading that any document may have ("References", "Table of Contents", "Reading list")?"""
    if len(text) > LONGEST_FURNITURE:
        return bool(PAGE_WORDS.search(text))
    key = slug(NUMERAL_AROUND.sub("", text))
    return key in FURNITURE or bool(PAGE_WORDS.search(text)) or bool(text and DATE.fullmatch(text))


def names_an_occasion(text: str) -> bool:
    """Is it the name of a conference with its year ("ICLR 2020", "Talks from ICLR 2020"), which heads a document or a part?"""
    return len(text) < 90 and first_dated(text) is not None and not re.search(r"[:?]\s", text)


def opens_with_an_occasion(text: str) -> bool:
    """Does a heading over papers begin with the name of a conference and its year ("NIPS 2017: spotlights")?"""
    venue = venue_first(text) if len(text) < 90 else None
    return venue is not None and venue.year is not None and text[venue.end :].startswith(":")
