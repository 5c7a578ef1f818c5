"""Keys under which titles and concept names are one, whatever their spelling."""

import re
from functools import lru_cache

from kg.ids import words_in

STOP_WORDS = frozenset(
    """a an and are as at by for from in into is of on or over the through to toward towards under via with without""".split()
)
GENERIC = frozenset(
    """novel new simple proposed different several existing previous prior effective efficient large larger small
    smaller better best good first second third various many multiple main key important significant recent
    current common standard popular powerful strong weak general specific certain single whole entire full
    original additional further following overall final initial similar same other another such state-of-the-art
    promising useful interesting challenging difficult hard easy fast faster high higher low lower average total
    given called named using use uses used based introduce introduces introduced propose proposes present
    presents show shows shown improve improves improving achieve achieves achieving perform performs performing
    apply applies applied applying train trains trained training learn learns make makes making provide provides
    provided include includes including require requires required find finds found compare compared outperform
    outperforms outperforming demonstrate demonstrates demonstrated evaluate evaluated evaluating generate
    generates generated generating understand understanding study studies studied paper authors approach
    approaches method methods work works result results experiments experimental set number also across per via
    respectively design designed develop developed obtain obtained enable enables allowing leverage leverages
    leveraging build builds building create creates consider considers incorporate combining combine extends
    focus focuses solve solving reduce reduces reducing increase increases two three four five one zero i.e.
    e.g. etc real actual corresponding underlying resulting desired target input output way ways case cases""".split()
)
"""Words that fill phrases of any notes: they name nothing and tell no work from another."""
ORDINAL = (
    r"(?:\d+\s?(?:st|nd|rd|th)|(?:twenty|thirty|forty|fifty)-?\s?\w*|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|"
    r"tenth|eleventh|twelfth|\w+teenth)"
)
"""A pattern of ordinals in figures and words: which meeting of a series it was."""


FULL_WORD = 4
"""Behind a word of so many letters "net" is short for "network" ("convolutional nets"); "U-Net" is a name."""


def title_key(title: str) -> str:
    """The letters and digits of a title: equal for spellings that differ in case, accents and punctuation only.

    >>> title_key("BERT: Pre-training") == title_key("BERT – pretraining")
    True
    """
    return "".join(words_in(title))


def content_words(title: str) -> tuple[str, ...]:
    """The words of a title that carry meaning, singular, in their order.

    >>> content_words("Towards Universal Dependencies for the Ainu")
    ('universal', 'dependency', 'ainu')
    """
    words = (singular(word) for word in words_in(title) if word not in STOP_WORDS)
    return tuple("network" if word == "net" else word for word in words)


METALS = (
    "Li|Be|Na|Mg|Al|Si|Ca|Sc|Ti|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|Rb|Sr|Zr|Nb|Mo|Ru|Rh|Pd|Ag|Cd|In|Sn|Sb|Te|Cs|Ba|La|Ce|Pr|Nd|Sm|Eu|Gd|"
    "Tb|Dy|Ho|Er|Tm|Yb|Lu|Hf|Ta|Re|Os|Ir|Pt|Au|Hg|Tl|Pb|Bi"
)
"""The signs of two letters of stable metals and of what is next to them."""
COMPOUND = re.compile(rf"(?:{METALS})\d*(?:(?:{METALS}|[BCNOFPSKVYWI])\d*){{0,3}}(?:[BCNOFPSIH]|As|Se|Te|Sb|Cl|Br)\d*")
""" "GaN" is gallium nitride, and no GAN: a metal, perhaps others, and what it is bound to."""
PLURAL_OF_CAPITALS = re.compile(r"[A-Z]{2}s$")
SIGNS = re.compile(r"[A-Z][a-z]?")


def _is_compound(name: str) -> bool:
    """Is it a formula of chemistry, in which each sign of an element stands once?"""
    signs = SIGNS.findall(name)
    return len(set(signs)) == len(signs) > 1 and COMPOUND.fullmatch(name) is not None


def one_of(name: str) -> str:
    """The name of one of them, where a small s makes the plural of capitals.

    >>> one_of("APIs"), one_of("BiLSTMs"), one_of("DNS")
    ('API', 'BiLSTM', 'DNS')
    """
    return name[:-1] if PLURAL_OF_CAPITALS.search(name) else name


@lru_cache(maxsize=1 << 16)
def concept_key(name: str) -> str:
    """What spellings of one concept share: case, accents, hyphens, a plural s and "net" are folded, digits are kept, and
    chemical compounds are written as they are.

    >>> concept_key("Graph Neural Networks") == concept_key("graph neural-network")
    True
    >>> concept_key("CIFAR-10") == concept_key("CIFAR-100"), concept_key("GaN") == concept_key("GAN")
    (False, False)
    >>> concept_key("VOCs") == concept_key("VOC"), concept_key("BiCNN") == concept_key("Bi-CNN")
    (True, True)
    """
    if _is_compound(name):
        return name
    words = words_in(one_of(name))
    if words:
        words[-1] = singular(words[-1])
        if words[-1] == "net" and len(words) > 1 and len(words[-2]) >= FULL_WORD:
            words[-1] = "network"
    return "".join(words)


def singular(word: str) -> str:
    """The word without a plural s.

    >>> singular("studies"), singular("nets"), singular("analysis")
    ('study', 'net', 'analysis')
    """
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and re.search(r"[^siu]s$", word) else word
