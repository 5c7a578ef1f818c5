"""Training of the pipeline: one seed, one thread, the same weights from the same data on the same machine."""

import json
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy

from extract.concepts.model.architecture import Settings, blank
from extract.concepts.training import corpora
from extract.concepts.training.annotations import consistent, read
from extract.concepts.training.examples import named, tagged
from extract.concepts.training.frequencies import packed_frequencies
from extract.concepts.training.vectors import FLORET, trained_vectors

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.training import Example


@dataclass(frozen=True, slots=True)
class Schedule:
    """How long and how hard; each was measured, see the README of `extract/concepts`."""

    seed: int = 1
    epochs: int = 7
    words_a_batch: int = 1000
    rate: float = 1e-3
    warm_up_steps: int = 100
    dropout: float = 0.3
    tagged_share: float = 0.5
    vector_rows: int = 24_000
    vector_epochs: int = 5


def train(data: Path, out: Path, schedule: Schedule, say: Callable[[str], None]) -> None:
    """Write vectors, pipeline, settings and document frequencies into the folder `out`."""
    from thinc.api import fix_random_seed

    fix_random_seed(schedule.seed)
    rng = random.Random(schedule.seed)
    out.mkdir(parents=True, exist_ok=True)
    texts = [text for pair in corpora.abstracts(data) for text in pair if text]
    (out / "document_frequencies.tsv.gz").write_bytes(packed_frequencies(" ".join(p) for p in corpora.abstracts(data)))
    settings = replace(Settings(), ngrams=dict(FLORET))
    say("vectors")
    texts += [row.text for name in corpora.TYPED for row in read(data / name)]
    with TemporaryDirectory() as folder:
        rows, epochs = schedule.vector_rows, schedule.vector_epochs
        table = trained_vectors(texts, Path(folder), width=settings.width, rows=rows, epochs=epochs)
    numpy.save(out / "vectors.npy", table)
    nlp = blank(settings)
    _set_vectors(nlp, table)
    averages = _fit(nlp, _examples(nlp, data, rng), schedule, rng, say)
    with nlp.use_params(averages):
        nlp.to_disk(out / "pipeline", exclude=["vocab", "tokenizer"])
        say(f"tags right on the treebank's development part: {_tag_accuracy(nlp, data):.4f}")
    (out / "settings.json").write_text(json.dumps(asdict(settings), indent=1), encoding="utf-8")


def _set_vectors(nlp: "Language", table: Any) -> None:
    from extract.concepts.model.vectors import FloretVectors

    nlp.vocab.vectors = FloretVectors(strings=nlp.vocab.strings, data=table.astype("float32"), mode="floret", **FLORET)


def _examples(nlp: "Language", data: Path, rng: random.Random) -> tuple[list["Example"], list["Example"]]:
    """Examples with names, and examples with tags."""
    names: list[Example] = []
    for path in corpora.TYPED:
        # TDMSci marks no methods: where it marks nothing there may be one.
        others_unknown = "tdmsci" in path
        for text in consistent(read(data / path)):
            names += named(nlp, text, rng, others_unknown=others_unknown)
    return names, [tagged(nlp, sentence, rng) for sentence in corpora.tagged_sentences(data / corpora.TAGGED)]


def _fit(
    nlp: "Language",
    examples: tuple[list["Example"], list["Example"]],
    schedule: Schedule,
    rng: random.Random,
    say: Callable[[str], None],
) -> dict[Any, Any]:
    """Train in place; given back are the running averages of all weights, which are steadier than the last ones."""
    from thinc.api import Adam

    names, tags = examples
    nlp.initialize(lambda: [*names[:200], *tags])
    optimizer = Adam(schedule.rate, L2=0.01, grad_clip=1.0, use_averages=True, L2_is_weight_decay=True)
    an_epoch = sum(len(e.reference) for e in names) + schedule.tagged_share * sum(len(e.reference) for e in tags)
    seen = step = 0
    for epoch in range(schedule.epochs):
        rng.shuffle(tags)
        mixed = [*names, *tags[: int(schedule.tagged_share * len(tags))]]
        rng.shuffle(mixed)
        losses: dict[str, float] = {}
        for batch in _batches(mixed, schedule.words_a_batch):
            left = max(0.05, 1 - seen / (schedule.epochs * an_epoch))
            optimizer.learn_rate = schedule.rate * min(1.0, (step + 1) / schedule.warm_up_steps) * left
            nlp.update(batch, sgd=optimizer, drop=schedule.dropout, losses=losses)
            seen += sum(len(example.reference) for example in batch)
            step += 1
        say(f"epoch {epoch + 1} of {schedule.epochs}: losses { ({k: round(v) for k, v in losses.items()}) }")
    averages: dict[Any, Any] = optimizer.averages
    return averages


def _batches(examples: Iterable["Example"], words: int) -> Iterator[Sequence["Example"]]:
    batch: list[Example] = []
    length = 0
    for example in examples:
        batch.append(example)
        length += len(example.reference)
        if length >= words:
            yield batch
            batch, length = [], 0
    if batch:
        yield batch


def _tag_accuracy(nlp: "Language", data: Path) -> float:
    from spacy.tokens import Doc

    right = total = 0
    for words, tags, spaces in corpora.tagged_sentences(data / corpora.TAGGED_DEV):
        doc = nlp(Doc(nlp.vocab, words, spaces=spaces))
        right += sum(token.tag_ == tag for token, tag in zip(doc, tags, strict=True))
        total += len(tags)
    return right / total
