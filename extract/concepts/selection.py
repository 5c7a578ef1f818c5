"""Which terms of an entry are its concepts, and which of them it introduces: two forests decide, one after the other."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.concepts import brief, elsewhere, foreign, own
from extract.concepts.evidence import Groups, Mention, Notes, grouped, rows_of
from extract.concepts.origins import known_for
from extract.concepts.types import nothing, type_of
from extract.forest import Forest

WEIGHTS = Path(__file__).resolve().with_name("weights")
IS_CONCEPT = 0.42
"""A term is a concept from this probability on: lower ones find more, and more that readers do not name (README.md)."""
IS_BRIEF = 0.55
"""The same for works of which little is said."""
OF_WORDS = 0.35
"""What the words of a term say against it counts so much of what the forest says for it, in logits (README.md)."""
IS_OWN = 0.4
"""A term is what the entry introduces from this probability on; that is a concept whatever else speaks against it."""
SURELY_OWN, NO_TERM = 0.9, 0.25
INVENTED = frozenset(["method", "dataset", "metric"])
COINED_WORD = re.compile(r"[a-z][A-Z]|[A-Z]{2}|[^\W\d_]\d")
"""Where little is said of a work, a name of common words is its own from this probability on, or if its words say that it is
one of these kinds of things, and no more than so that it is no term (README.md)."""
LEAST = 1e-4
"""Neither the forest nor the words are surer than so."""
KNOWN = 0.95
"""How sure it is that a work introduces what it is known for, if its notes name that."""
Part = tuple[Groups, Notes]
"""The terms of an entry, or of a section of one, and what its notes are."""
Rows = NDArray[np.float32]
Odds = NDArray[np.float64]
Places = NDArray[np.intp]


@cache
def shipped() -> Forest:
    """The forest for concepts of notes that comes with the package, read once."""
    return forest.load(WEIGHTS / "concepts.npz")


@cache
def of_records() -> Forest:
    """The forest for concepts of records of bibliographies that comes with the package, read once."""
    return forest.load(WEIGHTS / "records.npz")


@cache
def of_own() -> Forest:
    """The forest for what works introduce that comes with the package, read once."""
    return forest.load(WEIGHTS / "own.npz")


def selected(parts: Sequence[tuple[Sequence[Mention], Notes]]) -> list[list[Mention]]:
    """Of each part (an entry, or a section of one) the mentions of its concepts, in the order of the text; none overlap.

    All parts are scored at once: a forest that is asked for each by itself takes a hundred times as long.
    """
    told = [(grouped(mentions), notes) for mentions, notes in parts]
    rows = [rows_of(groups, notes) for groups, notes in told]
    likely = likely_concepts(told, rows)
    by_use = [forest.logits(part, LEAST) for part in likely]
    by_words = [words_against(groups, odds) for (groups, _), odds in zip(told, by_use, strict=True)]
    judged = judged_by(told, rows, by_use, by_words)
    places = [brief.asked(*part, now) for part, now in zip(told, judged, strict=True)]
    _judge_titles(told, by_use, by_words, places, judged)
    judged = [foreign.judged(*part, now, IS_CONCEPT) for part, now in zip(told, judged, strict=True)]
    refused = [at[now[at] < IS_CONCEPT] for at, now in zip(places, judged, strict=True)]
    introduced = _likely_own(told, rows, likely, refused)
    return [_selected(groups, *scores) for (groups, _), *scores in zip(told, judged, introduced, strict=True)]


def judged_by(
    parts: Sequence[Part], rows: Sequence[Rows], by_use: Sequence[Odds], by_words: Sequence[Odds]
) -> list[Rows]:
    """Of each part (n_terms,): how probable each term is a concept by its use and its words, in logits, and outside the
    gazetteer's field by what was learnt there besides."""
    odds = [use - OF_WORDS * words for use, words in zip(by_use, by_words, strict=True)]
    judged = [forest.probabilities(one) for one in odds]
    asked = [i for i, (groups, notes) in enumerate(parts) if groups and elsewhere.is_elsewhere(notes)]
    evidence = [elsewhere.rows_of(parts[i][0], rows[i], by_use[i], by_words[i], odds[i]) for i in asked]
    for i, found in zip(asked, _scored(elsewhere.shipped(), evidence, [odds[i] for i in asked]), strict=True):
        judged[i] = found
    return judged


def likely_concepts(parts: Sequence[Part], rows: Sequence[Rows]) -> list[Rows]:
    """Of each part, whose terms have these rows of evidence, (n_terms,): how probable each term is a concept."""
    likely = [np.zeros(0, np.float32)] * len(parts)
    for record in (False, True):
        chosen = [i for i, (groups, notes) in enumerate(parts) if groups and notes.record == record]
        scores = _scored(of_records() if record else shipped(), [rows[i] for i in chosen])
        for i, part in zip(chosen, scores, strict=True):
            likely[i] = part
    return likely


def _likely_own(
    parts: Sequence[Part], rows: Sequence[Rows], likely: Sequence[Rows], refused: Sequence[Places]
) -> list[Rows]:
    """Of each part (n_terms,): how probable the entry introduces each term; 0 for those that nothing speaks for, and for the
    refused: half of what a title alone seems to introduce is no concept."""
    evidence, places = [], []
    for (groups, notes), part, probabilities in zip(parts, rows, likely, strict=True):
        keys = list(groups)
        at = np.flatnonzero(own.asked(groups, probabilities))
        places.append(at)
        evidence.append(own.own_rows({keys[i]: groups[keys[i]] for i in at}, notes, part[at], own.shipped()))
    found = [np.zeros(len(groups), np.float32) for groups, _ in parts]
    for part, at, scores, out in zip(found, places, _scored(of_own(), evidence), refused, strict=True):
        part[at] = scores
        part[out] = 0
    held = [
        _of_a_kind(groups, scores) if notes.words <= brief.MOST_WORDS else scores
        for (groups, notes), scores in zip(parts, found, strict=True)
    ]
    return [_with_what_is_known(*part, scores) for part, scores in zip(parts, held, strict=True)]


def _of_a_kind(groups: Groups, likely: Rows) -> Rows:
    """The probabilities, 0 for names of common words that are of no kind of thing that works introduce ("Thinking: An
    Experimental and Social Study"), unless they are nearly sure."""
    held = likely.copy()
    first = [mentions[0] for mentions in groups.values()]
    for i in np.flatnonzero((likely >= IS_OWN) & (likely < SURELY_OWN)).tolist():
        one = first[i]
        term = (one.candidate.long_form or one.candidate.name, one.before, one.after)
        if not COINED_WORD.search(one.candidate.name) and not (type_of(*term) in INVENTED and nothing(*term) < NO_TERM):
            held[i] = 0
    return held


def words_against(groups: Groups, by_use: Odds) -> Odds:
    """(n_terms,): what is learnt of the words of many terms in all fields speaks against each, in logits; nothing against those
    that no words could make a concept."""
    needed, most = forest.logits(np.array([IS_CONCEPT, 1.0]), LEAST)
    first = [mentions[0] for mentions in groups.values()]
    asked = np.flatnonzero(by_use > needed - OF_WORDS * most)
    terms = [
        (one.candidate.long_form or one.candidate.name, one.before, one.after) for one in (first[i] for i in asked)
    ]
    found = np.zeros(len(first))
    found[asked] = forest.logits(np.array([nothing(*term) for term in terms]), LEAST)
    return found


def _judge_titles(
    parts: Sequence[Part],
    by_use: Sequence[Odds],
    by_words: Sequence[Odds],
    places: Sequence[Places],
    judged: Sequence[Rows],
) -> None:
    """Judge the terms at these places anew, by a forest that was learnt from works of which little is said (`brief.py`)."""
    evidence = [evidence_of(*one) for one in zip(parts, by_use, by_words, places, strict=True)]
    step = forest.logits(np.array([IS_CONCEPT]), LEAST) - forest.logits(np.array([IS_BRIEF]), LEAST)
    for now, at, scores in zip(judged, places, _scored(brief.shipped(), evidence), strict=True):
        now[at] = forest.probabilities(forest.logits(scores, LEAST) + step)


def evidence_of(part: Part, by_use: Odds, by_words: Odds, at: Places) -> Rows:
    """(n_asked, n_features): what speaks for some terms of a work of which little is said."""
    groups, notes = part
    keys = list(groups)
    return brief.rows_of({keys[i]: groups[keys[i]] for i in at}, notes, by_use[at], by_words[at])


def _with_what_is_known(groups: Groups, notes: Notes, likely: Rows) -> Rows:
    """The probabilities, where what the work is known for is nearly sure."""
    famous = known_for(notes.title)
    known = np.array([key in famous for key in groups], dtype=bool)
    return np.where(known, np.maximum(likely, KNOWN), likely) if famous else likely


def _scored(model: Forest, parts: Sequence[Rows], odds: Sequence[Odds] = ()) -> list[Rows]:
    """The scores of the rows of each part, all asked for at once; `odds` are those that the model goes on from."""
    rows = [part for part in parts if len(part)]
    if not rows:
        return [np.zeros(0, np.float32) for _ in parts]
    ends = np.cumsum([len(part) for part in parts])
    return np.split(model.scores(np.concatenate(rows), np.concatenate(odds) if odds else None), ends[:-1])


def _selected(groups: Groups, likely: Rows, likely_own: Rows) -> list[Mention]:
    introduced = {key: round(float(p), 3) for key, p in zip(groups, likely_own, strict=True) if p >= IS_OWN}
    kept = _apart(groups, likely + (likely_own >= IS_OWN) * (1 + likely_own))
    chosen = [replace(one, introduces=introduced.get(key, 0.0)) for key, group in kept.items() for one in group]
    return sorted(chosen, key=lambda mention: (mention.start, mention.end))


def _apart(groups: Groups, likely: NDArray[np.floating]) -> dict[str, list[Mention]]:
    """The mentions of concepts; of those that overlap the ones of the likelier, what the entry introduces before all."""
    order = sorted(zip(-likely, groups, strict=True))
    taken: dict[int, list[Mention]] = {}
    kept: dict[str, list[Mention]] = {}
    for score, key in order:
        if -score < IS_CONCEPT:
            break
        free = [mention for mention in groups[key] if _is_free(mention, taken.get(mention.sentence, ()))]
        for mention in free:
            taken.setdefault(mention.sentence, []).append(mention)
        if free:
            kept[key] = free
    return kept


def _is_free(mention: Mention, others: Sequence[Mention]) -> bool:
    return not any(mention.start < other.end and other.start < mention.end for other in others)
