"""Static subword vectors, trained with floret on titles, abstracts and the annotated texts."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy

FLORET = {"minn": 3, "maxn": 5, "hash_count": 2, "hash_seed": 2166136261, "bow": "<", "eow": ">"}
WINDOW, NEGATIVE, RATE, SELDOM = 5, 5, 0.05, 3


def trained_vectors(texts: Iterable[str], folder: Path, *, width: int, rows: int, epochs: int) -> Any:
    """The table of subword vectors, (rows, width), in half precision; one thread, so the same for the same texts."""
    import floret
    import spacy

    corpus, table = folder / "corpus.txt", folder / "vectors.floret"
    with corpus.open("w", encoding="utf-8") as lines:
        for doc in map(spacy.blank("en").make_doc, texts):
            lines.write(" ".join(token.text for token in doc if not token.is_space) + "\n")
    model = floret.train_unsupervised(
        str(corpus), model="skipgram", mode="floret", hashCount=FLORET["hash_count"], bucket=rows, minn=FLORET["minn"],
        maxn=FLORET["maxn"], minCount=SELDOM, dim=width, epoch=epochs, lr=RATE, ws=WINDOW, neg=NEGATIVE, thread=1, verbose=0,
    )  # fmt: skip
    model.save_floret_vectors(str(table))
    with table.open(encoding="utf-8") as lines:
        next(lines)  # sizes and settings
        return numpy.array([line.split()[1:] for line in lines], dtype="float16")
