"""Person names as values: family and given names, and whether two names could be one person's."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kg.ids import folded, words_in

PARTICLES = frozenset(
    """van von der den de del della di da dos du la le el al bin ibn ter ten vander vom zu zur af av dal do das st""".split()
)
SUFFIXES = frozenset(["jr", "sr", "ii", "iii", "iv"])

NICKNAMES = {
    "abe": "abraham", "alex": "alexander", "andy": "andrew", "ben": "benjamin", "bill": "william", "bob": "robert",
    "chris": "christopher", "dan": "daniel", "danny": "daniel", "dave": "david", "ed": "edward", "geoff": "geoffrey",
    "greg": "gregory", "jim": "james", "joe": "joseph", "jon": "jonathan", "josh": "joshua", "kate": "katherine",
    "ken": "kenneth", "matt": "matthew", "max": "maximilian", "mike": "michael", "nick": "nicholas", "pat": "patrick",
    "pete": "peter", "phil": "philip", "rich": "richard", "rob": "robert", "ron": "ronald", "russ": "ruslan",
    "sam": "samuel", "steve": "steven", "sue": "susan", "ted": "theodore", "tim": "timothy", "tom": "thomas",
    "tony": "anthony", "vicky": "victoria", "vince": "vincent", "will": "william", "zach": "zachary",
}  # fmt: skip
"""Common short forms of English given names (and Russ, which is Ruslan as often as Russell among our readers)."""
GIVEN = frozenset([*NICKNAMES, *NICKNAMES.values(), "anna", "john", "mary", "maria", "peter", "paul", "david"])
"""Given names that are no family names when they stand in capitals."""

COMMON_SURNAMES = frozenset(
    """wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo kim lee park choi jung
    kang cho yoon singh kumar gupta sharma smith jones johnson brown miller davis wilson martin garcia nguyen
    tran tan wei yu ye han song tang feng deng cao peng zeng xiao tian dong pan yuan cai jiang fu shi shen lu
    cheng du wong chan ng lim""".split()
)
"""Surnames that so many bear that an initial, or a year, does not say who is meant."""

OF_BODIES = (
    r"association|society|cent(?:er|re)s?|committee|commission|council|ministry|department|agency|organi[sz]ation|"
    r"collaboration|group|office|bureau|academy|foundation|team|laborator(?:y|ies)|consortium|corporation"
)
"""What bodies that publish call themselves."""
BODY = re.compile(rf"\b(?:of|for|on|the|für)\b|\b(?i:{OF_BODIES}|institut\w*|universit\w+|research|project)\b")
"""Words in the name of a body that publishes; such a name is not taken apart."""
CAPITAL = r"[^\W\d_a-zß-ÿ]"
INITIALS = re.compile(rf"(?:{CAPITAL}[a-z]?\s?\.[\s-]*){{1,5}}|{CAPITAL}{{1,3}}|(?:{CAPITAL}[\s.-]+){{1,4}}{CAPITAL}?")
"""First letters of given names: "A. K.", "Yu. B.", "J.-P.", "FT", "A K"."""
FAMILY_FIRST = re.compile(
    rf"(?P<family>(?:(?![^\W\d_]\s)[^\W\d_]+[\s’'-]+){{0,3}}[^\W\d_][^\W\d_’'-]*[^\W\d_])\.?\s+"
    rf"(?P<given>(?:{CAPITAL}\s?\.[\s-]?){{1,4}}|[A-ZÀ-Þ](?:[\s-]?[A-ZÀ-Þ]){{0,3}})(?:\s+(?P<suffix>Jr|Sr|2nd|3rd|I{{2,3}}|IV))?\.?"
)
""" "van der Berg AB", "Eger EI 2nd", "Hofbauer L.C.": family name first, first letters behind it without a comma."""
SHOUTED = 4
"""So many capitals are a family name in capitals, fewer may be first letters."""
BRACED = re.compile(r"\{[^{}]*\}")
LONGEST_INITIALS = 3
VOWEL = re.compile(r"[aeiouyà-æè-ïò-öø-ý]")


@dataclass(frozen=True, slots=True)
class PersonName:
    """A name as a person is cited by: `given` is "" when only a surname is known."""

    family: str
    given: str

    @property
    def display(self) -> str:
        """The name in reading order."""
        return f"{self.given} {self.family}".strip()


def parse_name(text: str) -> PersonName:
    """Family and given names of "Last, First" or "First Last", particles kept with the family name.

    The name of a body (`is_body`) has no given names.

    >>> parse_name("Aaron van den Oord")
    PersonName(family='van den Oord', given='Aaron')
    >>> parse_name("van Doorn")
    PersonName(family='van Doorn', given='')
    >>> parse_name("Martins, André F. T.")
    PersonName(family='Martins', given='André F. T.')
    >>> parse_name("BARTHES Roland")
    PersonName(family='BARTHES', given='Roland')
    """
    if is_body(text):
        return PersonName(" ".join(text.strip("{} ").split()), "")
    text = re.sub(r"\s+", " ", text).strip(" ,;")
    text = text if re.search(r"\b\w\.$", text) else text.rstrip(" .,;")
    if "," in text:
        family, *middle, given = [part.strip() for part in text.split(",") if part.strip()]
        suffix = [part for part in middle if part.lower().strip(".") in SUFFIXES]
        rest = [part for part in middle if part not in suffix]
        return PersonName(" ".join([family, *suffix]), " ".join([*rest, given]))
    words = text.split(" ")
    if len(words) == 1:
        return PersonName(words[0], "")
    if shouted := _shouted(words):
        return PersonName(" ".join(words[:shouted]), " ".join(words[shouted:]))
    cut = len(words) - 1
    if words[cut].lower().strip(".") in SUFFIXES and cut > 1:
        cut -= 1
    while cut > 0 and words[cut - 1].lower().strip(".") in PARTICLES and words[cut - 1][0].islower():
        cut -= 1
    return PersonName(" ".join(words[cut:]), " ".join(words[:cut]))


def _shouted(words: Sequence[str]) -> int:
    """How many words in capitals stand as the family name before given names in small letters (ISO 690): "BARTHES Roland"."""
    n = next((i for i, word in enumerate(words) if not word.isupper() or word.endswith(".")), 0)
    long = [sum(map(str.isalpha, word)) >= SHOUTED for word in words[:n]]
    short = [word for word, is_long in zip(words, long, strict=False) if not is_long]
    known = any(long) and all(word.lower() in PARTICLES or {"’", "'", "-"} & set(word) for word in short)
    given = words[n][:1].isupper() and not BODY.search(" ".join(words)) and words[0].lower() not in GIVEN
    return n if known and given and words[-1].lower().strip(".") not in SUFFIXES else 0


def family_first(text: str) -> PersonName | None:
    """The name where first letters stand behind the family name; only the list that it stands in tells it from "Steven HOI".

    >>> family_first("Griffin DK")
    PersonName(family='Griffin', given='DK')
    """
    found = FAMILY_FIRST.fullmatch(text)
    if not found or found["given"].lower() in SUFFIXES:
        return None
    shouted = found["family"].isupper() and "." not in found["given"]
    if shouted and (len(found["family"]) <= LONGEST_INITIALS or len(found["given"]) > LONGEST_INITIALS):
        return None  # "AK LEE", "ANNA LEE"
    suffix = f" {found['suffix']}" if found["suffix"] else ""
    return PersonName(found["family"] + suffix, found["given"].strip())


def all_family_first(names: Sequence[str]) -> list[PersonName] | None:
    """The names of a list in which first letters stand behind every family name; None for any other list.

    Capitals that could be family names themselves speak against it: "Wei WANG, Steven HOI", "Chen LI, Wei WU".

    >>> all_family_first(["Griffin DK", "Smith MA"]) is not None, all_family_first(["Wei WANG", "Chen LI"])
    (True, None)
    >>> all_family_first(["Sallum MAM", "Obando RG", "Carrejo N"]) is not None
    True
    """
    found = [name for text in names if (name := family_first(text))]
    letters = ["".join(filter(str.isalpha, name.given)).lower() for name in found if "." not in name.given]
    spoken = sum(len(word) >= LONGEST_INITIALS and bool(VOWEL.search(word)) for word in letters)
    surnames = sum(word in COMMON_SURNAMES for word in letters)
    others = len(found) - spoken - surnames
    if len(found) < len(names) or spoken > others or (surnames == len(names) == len(letters)):
        return None
    return found


def is_body(text: str) -> bool:
    """Is it the name of a body that publishes, rather than a person's? BibTeX has such names in braces.

    >>> is_body("World Health Organization"), is_body("{OpenAI}"), is_body("Berg, Anna")
    (True, True, False)
    """
    bare = text.strip()
    return BRACED.fullmatch(bare) is not None or ("," not in bare and BODY.search(bare) is not None)


def name_key(text: str) -> str:
    """The letters of a name in reading order: equal for spellings that differ in case, accents, dots and hyphens only.

    >>> name_key("Gonçalo M. Correia") == name_key("Correia, Goncalo M")
    True
    """
    name = parse_name(text)
    return "".join(words_in(name.display))


def family_key(family: str) -> str:
    """The letters of a family name, without accents, case or punctuation."""
    return "".join(words_in(family))


def given_parts(given: str) -> tuple[str, ...]:
    """The parts of the given names, folded; initials written together are taken apart ("FT" is "f", "t").

    >>> given_parts("André FT")
    ('andre', 'f', 't')
    """
    parts: list[str] = []
    for word in re.findall(r"[^\W\d_]+", given):
        if len(word) > 1 and word.isupper() and len(word) <= 3 and (parts or "." not in given):
            parts += list(folded(word))
        else:
            parts.append(folded(word))
    return tuple(parts)


def lost_letters(whole: str, damaged: str) -> bool:
    """Does the second word equal the first without its accented letters ("Gonçalo" written "Gonalo")?"""
    if whole.isascii():
        return False
    stripped = "".join(char for char in whole if char.isascii())
    return stripped != whole and folded(stripped) == folded(damaged)


def lost_in_words(a: str, b: str) -> bool:
    """Did one of two names lose, in some of its words, the letters that are not ASCII ("Gonçalo M.", "Gonalo M.")?"""
    if a == b or (a.isascii() and b.isascii()):
        return False
    ours, theirs = a.split(), b.split()
    if len(ours) != len(theirs):
        return False
    return all(x == y or lost_letters(x, y) or lost_letters(y, x) for x, y in zip(ours, theirs, strict=True))


def same_word(a: str, b: str) -> bool:
    """Are two words of a name, folded, equal, or is the one the other's initial?"""
    return a == b or (len(a) == 1 and b.startswith(a)) or (len(b) == 1 and a.startswith(b))
