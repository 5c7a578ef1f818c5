"""The data that training reads, and the word counts that it packs."""

import gzip
from pathlib import Path

from extract.concepts.training.corpora import tagged_sentences
from extract.concepts.training.frequencies import packed_frequencies

CONLLU = """# sent_id = 1
1-2\tdon't\t_\t_\t_\t_\t_\t_\t_\t_
1\tdo\tdo\tAUX\tVBP\t_\t3\taux\t_\tSpaceAfter=No
2\tn't\tnot\tPART\tRB\t_\t3\tadvmod\t_\t_
3\tgo\tgo\tVERB\tVB\t_\t0\troot\t_\t_
3.1\tgo\tgo\tVERB\tVB\t_\t_\t_\t_\t_

1\tYes\tyes\tINTJ\tUH\t_\t0\troot\t_\t_
"""


def test_multiword_and_empty_tokens_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "a.conllu.gz"
    path.write_bytes(gzip.compress(CONLLU.encode()))
    assert list(tagged_sentences(path)) == [
        (["do", "n't", "go"], ["VBP", "RB", "VB"], [False, True, True]),
        (["Yes"], ["UH"], [True]),
    ]


def test_words_of_one_abstract_are_not_counted() -> None:
    packed = packed_frequencies(["Graph nets, graph nets", "graph trees", "nets"])
    assert gzip.decompress(packed).decode() == "3\ngraph\t2\nnets\t2"


def test_the_same_words_give_the_same_bytes() -> None:
    assert packed_frequencies(["b a", "a b"]) == packed_frequencies(["a b", "b a"])
