"""The trained pipeline: spaCy's blank English with our own vectors, shared layers, entities and part-of-speech tags."""

import json
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.language import Language

WEIGHTS = "weights"
"""The folder beside this file; its `CARD.md` says what the numbers in it were made from."""


@cache
def language() -> "Language":
    """The pipeline, loaded on the first call and kept; it sets entities and tags of documents."""
    with as_file(files("extract.concepts.model").joinpath(WEIGHTS)) as folder:
        return load(folder)


def load(folder: Path) -> "Language":
    """The pipeline that `extract.concepts.training` wrote into a folder."""
    import numpy

    from extract.concepts.model.architecture import Settings, blank
    from extract.concepts.model.vectors import FloretVectors

    settings = Settings(**json.loads((folder / "settings.json").read_text(encoding="utf-8")))
    nlp = blank(settings)
    rows = numpy.load(folder / "vectors.npy").astype("float32")
    nlp.vocab.vectors = FloretVectors(strings=nlp.vocab.strings, data=rows, mode="floret", **settings.ngrams)
    nlp.from_disk(folder / "pipeline", exclude=["vocab", "tokenizer"])
    for name in nlp.pipe_names:
        for label in nlp.pipe_labels.get(name, ()):
            nlp.vocab.strings.add(label)  # the labels' hashes are stored, their letters are not
    return nlp
