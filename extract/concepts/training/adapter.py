"""Training of the accurate mode: `OMP_NUM_THREADS=1 python -m extract.concepts.training.adapter DATA OUT`.

MiniLM's own weights stay as they are. What is learned is a low-rank adapter beside its layers, how words are written, and
the labels: some three megabytes. Needs `pip install '.[train]'`, and half an hour on one core.
"""

import logging
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from extract.concepts.accurate import minilm
from extract.concepts.accurate.adapted import ADAPTER, LABELS, load
from extract.concepts.accurate.names import find_names
from extract.concepts.accurate.windows import OTHER, Window, arrays, windows
from extract.concepts.training import corpora
from extract.concepts.training.annotations import Annotated, Entity, consistent, read
from extract.concepts.training.examples import stretches

if TYPE_CHECKING:
    from torch import Tensor

SHAPES = "embeddings.token_type_embeddings.weight"
"""Where BERT keeps its two kinds of sentences."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """How long and how hard."""

    seed: int = 1
    epochs: int = 6
    rank: int = 16
    batch: int = 16
    rate: float = 8e-4
    warm_up: float = 0.06
    dropout: float = 0.1
    sentences_at_most: int = 5


@dataclass(frozen=True, slots=True)
class Example:
    """A window of a text and the labels that each of its words may have."""

    window: Window
    allowed: tuple[tuple[int, ...], ...]


def train(data: Path, out: Path, schedule: Schedule, say: Callable[[str], None]) -> None:
    """Write the adapter into the folder `out`."""
    import torch
    from peft import LoraConfig, get_peft_model

    torch.manual_seed(schedule.seed)
    rng = random.Random(schedule.seed)
    config = LoraConfig(
        r=schedule.rank,
        lora_alpha=2 * schedule.rank,
        lora_dropout=schedule.dropout,
        target_modules=["query", "key", "value", "dense"],
        modules_to_save=["classifier", "token_type_embeddings"],
    )
    network = get_peft_model(_untrained(), config)
    config.base_model_name_or_path = "all-MiniLM-L6-v2"  # not where this machine keeps it
    _fit(network, data, schedule, rng, say)
    _save(network, out)


def _untrained() -> Any:
    """MiniLM with a new layer for the labels, and one that tells how words are written."""
    import torch
    from transformers import BertConfig, BertForTokenClassification

    config = BertConfig.from_pretrained(minilm.base(), num_labels=len(LABELS), type_vocab_size=OTHER + 1)
    network = BertForTokenClassification(config)
    weights = {name: torch.from_numpy(value) for name, value in minilm.weights().items()}
    weights[SHAPES] = weights[SHAPES][:1].repeat(OTHER + 1, 1)
    wanted = network.bert.state_dict()
    network.bert.load_state_dict({name: value for name, value in weights.items() if name in wanted})
    return network


def _save(network: Any, out: Path) -> None:
    """The adapter and its settings, without the card that the library writes: it names folders of this machine."""
    out.mkdir(parents=True, exist_ok=True)
    network.save_pretrained(str(out))
    (out / "README.md").unlink(missing_ok=True)
    (out / ADAPTER).chmod(0o644)


def _fit(network: Any, data: Path, schedule: Schedule, rng: random.Random, say: Callable[[str], None]) -> None:
    import torch

    texts = [(text, "tdmsci" in path) for path in corpora.TYPED for text in consistent(read(data / path))]
    weights = [weight for weight in network.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW(weights, lr=schedule.rate, weight_decay=0.01)
    steps = schedule.epochs * len(list(_batches(list(_examples(texts, rng, schedule)), schedule.batch, rng)))
    slope = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, schedule.rate, total_steps=int(steps * 1.1), pct_start=schedule.warm_up, anneal_strategy="linear"
    )
    for epoch in range(schedule.epochs):
        network.train()
        examples = list(_examples(texts, rng, schedule))  # the sentences are joined anew in each epoch
        total = 0.0
        for batch in _batches(examples, schedule.batch, rng):
            loss = _loss(network, batch)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(weights, 1.0)
            optimizer.step()
            slope.step()
            total += loss.item()
        say(f"epoch {epoch + 1} of {schedule.epochs}: loss {total:.1f}, {_score(network, data)}")


def _examples(texts: Sequence[tuple[Annotated, bool]], rng: random.Random, schedule: Schedule) -> Iterator[Example]:
    for text, others_unknown in texts:
        for stretch, entities in stretches(text, rng, at_most=schedule.sentences_at_most):
            for window in windows(stretch):
                yield Example(window, tuple(allowed_labels(window, entities, others_unknown=others_unknown)))


def allowed_labels(window: Window, entities: Sequence[Entity], *, others_unknown: bool) -> Iterator[tuple[int, ...]]:
    """The labels of each word; with `others_unknown` a word without a mark may be a method's, which TDMSci does not mark."""
    outside = tuple(LABELS.index(label) for label in ("O", "B-Method", "I-Method"))
    before: Entity | None = None
    for start, end in window.spans:
        entity = next((e for e in entities if e[0] < end and start < e[1]), None)
        if entity is None:
            yield outside if others_unknown else outside[:1]
        else:
            yield (LABELS.index(f"{'I' if entity is before else 'B'}-{entity[2]}"),)
        before = entity


def _batches(examples: list[Example], size: int, rng: random.Random) -> Iterator[list[Example]]:
    """Examples of like length together, in an order of chance."""
    rng.shuffle(examples)
    block = 64 * size
    for at in range(0, len(examples), block):
        near = sorted(examples[at : at + block], key=lambda example: len(example.window.pieces))
        batches = [near[i : i + size] for i in range(0, len(near), size)]
        rng.shuffle(batches)
        yield from batches


def _loss(network: Any, batch: Sequence[Example]) -> "Tensor":
    """The mean over all words of minus the logarithm of the probability of the labels that they may have."""
    import torch

    pieces, shapes, mask = map(torch.from_numpy, arrays([example.window for example in batch]))
    scores = network(input_ids=pieces, token_type_ids=shapes, attention_mask=mask).logits
    rows = torch.tensor([n for n, example in enumerate(batch) for _ in example.window.first])
    columns = torch.tensor([piece for example in batch for piece in example.window.first])
    may = torch.full((len(rows), len(LABELS)), float("-inf"))
    for n, labels in enumerate(labels for example in batch for labels in example.allowed):
        may[n, list(labels)] = 0.0
    logs = scores[rows, columns].log_softmax(-1)
    mean: Tensor = -(logs + may).logsumexp(-1).mean()
    return mean


def _score(network: Any, data: Path) -> str:
    with TemporaryDirectory() as folder:
        _save(network, Path(folder))
        made = load(Path(folder))
    right = found = marked = 0
    texts = read(data / corpora.TYPED_DEV)
    for text, mentions in zip(texts, find_names([text.text for text in texts], made), strict=True):
        predicted = {(m.start, m.end, m.type) for m in mentions}
        gold: set[Any] = set(text.entities)
        right, found, marked = right + len(predicted & gold), found + len(predicted), marked + len(gold)
    return f"strict F1 on SciREX's development part {2 * right / max(1, found + marked):.3f}"


def main(data: str, out: str) -> None:
    """Train with the one schedule that the shipped adapter was made with."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stderr)
    train(Path(data), Path(out), Schedule(), logging.getLogger("extract.concepts.training").info)


if __name__ == "__main__":
    main(*sys.argv[1:])
