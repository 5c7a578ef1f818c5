"""Records as notes have them, put beside the whole: `python tests/bench/slips.py PAPERS.jsonl[.gz|.xz] [--papers N]`.

A quarter of the papers is stated once more: with a slip of the pen, another spelling, without a small word or its subtitle,
broken off or unchanged; with the title alone, the year or the authors. Prints how many find their paper, by what was done and
what is known, and how many are taken for another one.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from papers import read_papers

from kg.facts import PaperFact
from kg.resolve.papers import Stated, merge_papers
from kg.terms import STOP_WORDS

SPELLINGS = (("ization", "isation"), ("izing", "ising"), ("odeling", "odelling"), ("Networks", "Nets"), ("Models", "Model"),
             ("Systems", "System"), ("behavior", "behaviour"))  # fmt: skip
SHARE = 4


def slip(title: str, chance: random.Random) -> str:
    """A letter lost, doubled or exchanged with the next."""
    words = title.split()
    long = [i for i, word in enumerate(words) if len(word) > 5 and word.isalpha()]
    if not long:
        return title
    word = words[i := chance.choice(long)]
    at = chance.randrange(1, len(word) - 1)
    told = (word[at + 1 :], word[at] + word[at:], word[at + 1] + word[at] + word[at + 2 :])
    words[i] = word[:at] + chance.choice(told)
    return " ".join(words)


def spelling(title: str, chance: random.Random) -> str:
    """The first word that is written otherwise elsewhere."""
    return next((title.replace(a, b, 1) for a, b in SPELLINGS if a in title), title)


def no_small_word(title: str, chance: random.Random) -> str:
    """Without its first article or preposition."""
    words = title.split()
    small = next((i for i, word in enumerate(words) if word.lower() in STOP_WORDS), len(words))
    return " ".join(words[:small] + words[small + 1 :])


def no_subtitle(title: str, chance: random.Random) -> str:
    """What stands before the colon, where that is more than a name."""
    before = title.partition(":")[0]
    return before if " " in before.strip() else title


def broken_off(title: str, chance: random.Random) -> str:
    """Three quarters of a long title, with dots behind them."""
    words = title.split()
    return " ".join([*words[: len(words) * 3 // 4], "..."]) if len(words) > 8 else title


DONE: tuple[Callable[[str, random.Random], str], ...] = (slip, spelling, no_small_word, no_subtitle, broken_off)
KNOWN = {
    "title": (0, False),
    "year": (0, True),
    "authors": (99, False),
    "first author, year": (1, True),
    "all": (99, True),
}


def main() -> None:
    """Print the figures as JSON."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("source")
    asked.add_argument("--papers", type=int)
    given = asked.parse_args()
    whole = [replace(one, abstract=None, doi=None) for one in read_papers(given.source, given.papers).papers]
    chance = random.Random(7)
    again: list[tuple[str, str, PaperFact]] = []
    for one in chance.sample(whole, len(whole) // SHARE):
        do, (known, (authors, year)) = chance.choice(DONE), chance.choice(list(KNOWN.items()))
        title = do(one.title or "", chance)
        once_more = replace(
            one, title=title, authors=one.authors[:authors], et_al=0 < authors < len(one.authors),
            year=one.year if year else None, venue=None, venue_span=None,
        )  # fmt: skip
        again.append(("unchanged" if title == one.title else do.__name__, known, once_more))
    works = merge_papers(
        [*(Stated("whole", one) for one in whole), *(Stated("notes", one) for _, _, one in again)]
    ).works
    work_of = {one.ref: work for work in works for one in work.stated}
    found, other, n = Counter[str](), 0, Counter[str]()
    for done, known, one in again:
        right = work_of["notes", one.key] is work_of["whole", one.key]
        n[f"{done}, {known}"] += 1
        found[f"{done}, {known}"] += right
        other += not right and any(stated.document == "whole" for stated in work_of["notes", one.key].stated)
    shares = {name: f"{found[name]} of {n[name]}" for name in sorted(n)}
    told = {**shares, "found": round(found.total() / n.total(), 3), "taken for another": other}
    sys.stdout.write(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
