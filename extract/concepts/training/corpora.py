"""The texts that the weights are made from, as they lie in the data folder."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

TYPED = ("concepts/train/scirex_train.jsonl", "concepts/train/tdmsci_train.jsonl")
TYPED_DEV = "concepts/dev/scirex_dev.jsonl"
TAGGED = "concepts/train/ud_ewt_train.conllu.gz"
TAGGED_DEV = "concepts/dev/ud_ewt_dev.conllu.gz"
ABSTRACTS = "scale/acl_20k.jsonl.gz"

TaggedSentence = tuple[list[str], list[str], list[bool]]
"""Words, their Penn Treebank tags, and whether a space follows each."""


def abstracts(data: Path) -> Iterator[tuple[str, str]]:
    """Title and abstract (may be empty) of each paper of the scale set."""
    with gzip.open(data / ABSTRACTS, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            yield row["title"], row.get("abstract") or ""


def tagged_sentences(path: Path) -> Iterator[TaggedSentence]:
    """The sentences of a treebank in CoNLL-U, without its empty and multiword tokens."""
    words: list[str] = []
    tags: list[str] = []
    spaces: list[bool] = []
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            fields = line.rstrip("\n").split("\t")
            if len(fields) == 10 and fields[0].isdigit():
                words.append(fields[1])
                tags.append(fields[4])
                spaces.append("SpaceAfter=No" not in fields[9])
            elif not line.strip() and words:
                yield words, tags, spaces
                words, tags, spaces = [], [], []
    if words:
        yield words, tags, spaces
