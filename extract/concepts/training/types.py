"""Trains what tells the types of concepts, and terms that are none.

`python -m extract.concepts.training.types SHARED WORDNET OUT ROWS.jsonl...`.

It goes on from the weights that are shipped: what was learnt from texts that are no longer at hand stays as far as nothing
speaks against it. SHARED is the folder of benchmarks, as in `train`; WORDNET holds `data.noun` and `index.noun` of WordNet 3.1;
each line of ROWS is a term of a text: `name`, `before` and `after` (what stands beside it), `type` or "nothing", and `share`
(of the mentions of its concept). OUT is where the weights go.

What WordNet says that a word is a kind of is learnt of all words together and shipped word by word, as what its sense says.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from extract.concepts.training.annotated import Annotated, annotated, forms_of, keys_of
from extract.concepts.training.weights import Told, packed, weights_of
from extract.concepts.training.wordnet import Nouns
from extract.concepts.types import SENSE, features_of, said_by, shipped
from extract.concepts.words import TENTHS, unpacked
from extract.text import leanings
from extract.text.lexis import WORDS
from kg.facts import CONCEPT_TYPES

PENALTY = 1.0
"""Of the squares of what is added to the weights, for each half; README.md says what was tried."""
CLASSES = (*CONCEPT_TYPES, "nothing")
KIND = "kind "
LEAST = 3
"""What a sense says is shipped if it says so much for or against a type, in tenths of a nat."""


def typed(entries: Iterable[Annotated]) -> Iterator[Told]:
    """The mentions of the concepts whose types the gold tells."""
    for one in entries:
        told = [
            (keys_of(c), c["type"])
            for c in one.gold["concepts"]
            if c.get("core", True) and c.get("type") in CONCEPT_TYPES
        ]
        for mentions in one.groups.values():
            forms = forms_of(mentions)
            kind = next((kind for keys, kind in told if forms & keys), None)
            if kind:
                long_form = next((m.candidate.long_form for m in mentions if m.candidate.long_form), None)
                for mention in mentions:
                    features = features_of(long_form or mention.candidate.name, mention.before, mention.after)
                    yield Told(dict.fromkeys(features, 1.0), CONCEPT_TYPES.index(kind), 1 / len(mentions))


def read(rows: Path) -> Iterator[Told]:
    """The terms of a file of rows."""
    for line in rows.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        features = features_of(row["name"], row["before"], row["after"])
        yield Told(dict.fromkeys(features, 1.0), CLASSES.index(row["type"]), row["share"])


def trained(learnt: Iterable[Told], nouns: Nouns) -> dict[str, NDArray[np.float64]]:
    """Feature -> (n_classes,), in nats: the weights that are shipped, changed as the terms ask for; a row for what each word's
    sense says."""
    begin = {name: np.array(said_by(name)) / TENTHS for name in shipped() if not name.startswith(SENSE)}
    told = [Told(_by_kind(one.features, nouns), one.target, one.share) for one in learnt]
    weights = weights_of(told, len(CLASSES), penalty=PENALTY, begin=begin)
    kinds = {name.removeprefix(KIND): row for name, row in weights.items() if name.startswith(KIND)}
    others = {name: row for name, row in weights.items() if not name.startswith(KIND)}
    return {**begin, **others, **dict(_of_senses(kinds, nouns))}


def _by_kind(features: Mapping[str, float], nouns: Nouns) -> dict[str, float]:
    """The features with what the word is a kind of, in the place of its sense."""
    found = {name: value for name, value in features.items() if not name.startswith(SENSE)}
    for name in features:
        if name.startswith(SENSE):
            found |= {KIND + kind: share for kind, share in nouns.above(name.removeprefix(SENSE)).items()}
    return found


def _of_senses(kinds: Mapping[str, NDArray[np.float64]], nouns: Nouns) -> Iterator[tuple[str, NDArray[np.float64]]]:
    """What the senses of each word say that titles and names, or abstracts, are known to hold."""
    frequent = {line.split("\t")[0] for line in unpacked("document_frequencies.tsv.gz")}
    for word in sorted(frequent | leanings.read(WORDS).keys()):
        above = nouns.above(word)
        row = sum((share * kinds[kind] for kind, share in above.items() if kind in kinds), np.zeros(len(CLASSES)))
        if above and np.abs(row - row.mean()).max() * TENTHS >= LEAST:
            yield SENSE + word, row - row.mean()


def main(shared: str, wordnet: str, out: str, *rows: str) -> None:
    """Learn from all that is annotated and write the weights; three minutes."""
    learnt = list(typed(one for one in annotated(Path(shared)) if "concepts" in one.gold))
    learnt += [one for file in rows for one in read(Path(file))]
    (Path(out) / "types.tsv.gz").write_bytes(packed(trained(learnt, Nouns(Path(wordnet)))))


if __name__ == "__main__":
    main(*sys.argv[1:])
