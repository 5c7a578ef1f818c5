"""What two strands of names have in common and what speaks against one person behind them, as named values."""

import math

from kg.names import COMMON_SURNAMES
from kg.resolve.persons.forms import Relation
from kg.resolve.persons.mentions import Profile, Strand, Strands
from kg.resolve.persons.topics import cosine
from kg.resolve.weighing import Values

SHARED_AT_MOST = 5
FAR_YEARS = 8
LETTERS_AT_MOST = 14
BEYOND, COMMON_BEYOND = 8, 150
SHORT_BEYOND, ONE_SYLLABLE = 30, 4
"""So many bearers of a family name are thought to be elsewhere: a handful of notes does not show how common a name is."""


def compare(ours: int, theirs: int, related: Relation, known: Strands) -> Values:
    """The evidence for or against two strands (their numbers) being one person, who could be one as far as the names go.

    Facts are 1; co-authors are counted by rarity, topics are a cosine, years are a gap, names are as common as a log says.
    """
    a, b = known.strands[ours], known.strands[theirs]
    values = {
        f"name: family {related.family}": 1.0,
        f"name: given {related.given}": 1.0,
        "name: equal": float(related.family == related.given == "equal"),
        "name: written out": float(a.form.written_out and b.form.written_out),
        **_rarity(a, b, known, related),
        **_company(known.profile(ours), known.profile(theirs), known, related),
        **_circumstances(known.profile(ours), known.profile(theirs)),
    }
    sizes = sorted((len(a.members), len(b.members)))
    values |= {"size: smaller": math.log(sizes[0]), "size: larger": math.log(sizes[1])}
    return {name: value for name, value in values.items() if value}


def _rarity(a: Strand, b: Strand, known: Strands, related: Relation) -> Values:
    """How many bear the family and the given name: common names meet by chance."""
    beyond = COMMON_BEYOND if a.form.family_key in COMMON_SURNAMES else BEYOND
    families = known.family_names[a.form.family_key] + beyond
    givens = [known.given_names[key] + _beyond_given(key) for key in (a.form.given_key, b.form.given_key)]
    return {
        "name: bearers of the family name": math.log(1 + families),
        "name: bearers of the given name": math.log(1 + givens[0]),
        "name: commonness": math.log(1 + families * max(givens)),
        f"name: letters, given {related.given}": min(len(a.form.given_key), len(b.form.given_key), LETTERS_AT_MOST),
        "name: letters": min(len(a.form.key) - 1, LETTERS_AT_MOST),
    }


def _beyond_given(given: str) -> int:
    """How many are thought to bear a given name elsewhere: those of one syllable are common."""
    return SHORT_BEYOND if len(given) <= ONE_SYLLABLE else 1


def _company(a: Profile, b: Profile, known: Strands, related: Relation) -> Values:
    """The co-authors in common, by full name and by initial; one who writes with everybody tells little.

    What a shared co-author tells depends on the names: two of one group may be a Wei and a Weiming, but hardly a J. and a John.
    """
    told = {}
    company, acquaintance = a.company & b.company, a.acquaintance & b.acquaintance
    if acquaintance:
        told[f"acquaintances: shared, given {related.given}"] = 1.0
        told[f"acquaintances: shared, family {related.family}"] = 1.0
    for name, shared in (("co-authors", company), ("acquaintances", acquaintance)):
        if shared:
            told[f"{name}: shared"] = 1.0
            told[f"{name}: number"] = min(len(shared), SHARED_AT_MOST)
            told[f"{name}: rarity"] = math.fsum(1 / math.log(1.5 + known.papers_of[key]) for key in shared)
    return told


def _circumstances(a: Profile, b: Profile) -> Values:
    """Topics, venues, affiliations, and the years between the two."""
    topics = cosine(a.topics, b.topics)
    told = {"topics: alike": topics, "topics: very alike": topics * topics}
    if a.venues and b.venues:
        told["venues: shared"] = len(a.venues & b.venues) / min(len(a.venues), len(b.venues))
    if a.organizations & b.organizations:
        told["affiliations: shared"] = 1.0
    if a.years and b.years:
        gap = max(0, max(a.years[0], b.years[0]) - min(a.years[1], b.years[1]))
        told["years: far apart"] = float(gap > FAR_YEARS)
    return told
