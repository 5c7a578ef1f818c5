"""Makes the table of words of European languages: `python -m extract.reading.training.languages LOOKUPS TEXTS NAMES`.

What `lexis.py` counts is nearly all English: in it "der", "von" and "le" stand in names only, and "Geschichte" nowhere. LOOKUPS
are the lemmas of spacy-lookups-data (MIT), TEXTS a folder of texts for each language, by whose words the frequent ones of these
dictionaries are chosen, NAMES a file of names, one a line (the `person` providers of Faker, MIT). Small words are spaCy's stop
words.
"""

import gzip
import importlib
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from pathlib import Path

from extract.text import leanings
from extract.text.lexis import LANGUAGES, WORDS
from kg.names import PARTICLES
from kg.surnames import is_surname

TOLD = ("de", "fr", "es", "it", "pt", "nl", "pl", "cs", "ru", "sv", "da", "hu", "tr", "el")
WORD = re.compile(r"[^\W\d_]{2,}")
NAME, EITHER, RARE, FREQUENT = -4, 0, 2, 3
"""How a name leans, a particle of names that is a small word, a word, and a frequent one."""
LEAST, OFTEN = 2, 2e-5
"""So many times does a word stand in the texts; so large is a frequent one's share of them."""
SMALLEST = 120
"""So many of the most frequent words are small ones, if they are stop words."""


@dataclass(frozen=True, slots=True)
class Language:
    """The words of a dictionary, stop words, how often words stand in texts, and which of the words are proper names, too."""

    words: Set[str]
    stops: Set[str]
    counts: Counter[str]
    proper: Set[str] = frozenset()

    @property
    def small(self) -> set[str]:
        """The stop words among its most frequent words."""
        return {word for word, _ in self.counts.most_common(SMALLEST)} & self.stops


def table(languages: Iterable[Language], names: Set[str], known: Mapping[str, int]) -> dict[str, int]:
    """Word -> how it leans, for words that `known` lacks, and small words that it takes for those of names."""
    found: dict[str, int] = {}
    told = list(languages)
    for language in told:
        n = language.counts.total() or 1
        for word in language.words:
            often = language.counts[word]
            if often >= LEAST and not (word in known or word in names or is_surname(word)):
                found[word] = max(found.get(word, NAME), FREQUENT if often > OFTEN * n else RARE)
    for language in told:
        for word in language.stops:
            if word in PARTICLES:
                found[word] = max(known.get(word, EITHER), EITHER)
            elif word in language.small and known.get(word, NAME) < RARE and word not in names:
                found[word] = FREQUENT
    anywhere = set().union(*(language.words - language.proper for language in told))
    return found | dict.fromkeys(names - known.keys() - found.keys() - anywhere, NAME)


def language_of(name: str, lookups: Path, texts: Path) -> Language:
    """A language by its code, from its lemmas, spaCy's stop words and the texts in its folder."""
    stops = importlib.import_module(f"spacy.lang.{name}.stop_words").STOP_WORDS
    written = {
        word for kind in ("lookup", "index") for path in lookups.glob(f"{name}_lemma_{kind}*") for word in _lemmas(path)
    }
    words = {word.lower() for word in written}
    proper = {word.lower() for word in written if word[0].isupper()}
    counts = Counter(word for path in sorted((texts / name).rglob("*")) if path.is_file() for word in _words(path))
    all_nouns = 2 * len(proper) > len(words)  # as in German, where a capital says nothing
    return Language(
        words, {word for word in stops if WORD.fullmatch(word)}, counts, frozenset() if all_nouns else proper
    )


def _lemmas(path: Path) -> set[str]:
    """The forms and the words in a table of form -> word, or of kind of word -> words but names."""
    held: dict[str, str | list[str]] = json.loads(gzip.decompress(path.read_bytes()))
    if "_index" in path.name:
        words = {word for kind, some in held.items() if kind != "propn" for word in some}
    else:
        words = held.keys() | {word for some in held.values() for word in ([some] if isinstance(some, str) else some)}
    return {word for word in words if isinstance(word, str) and WORD.fullmatch(word)}


def _words(path: Path) -> list[str]:
    return WORD.findall(path.read_text(encoding="utf-8", errors="replace").lower())


def main(lookups: str, texts: str, names: str) -> None:
    """Write the table beside that of words."""
    told = (language_of(name, Path(lookups), Path(texts)) for name in TOLD)
    leanings.write(table(told, set(_words(Path(names))), leanings.read(WORDS)), LANGUAGES)


if __name__ == "__main__":
    main(*sys.argv[1:])
