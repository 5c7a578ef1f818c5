"""Which of these works does the graph hold?"""

from pathlib import Path

import pytest

import kg
from kg.lookups.holdings import Asked

NOTES = """# Reading list

- **Attention Is All You Need**. Ashish Vaswani, Noam Shazeer, Niki Parmar. NeurIPS 2017. https://arxiv.org/abs/1706.03762
  Introduces the Transformer, and follows "Neural Machine Translation by Jointly Learning to Align and Translate".
- **Graph Attention Networks**. Petar Veličković, Guillem Cucurull. ICLR 2018.
- **Deep Residual Learning for Image Recognition**. Kaiming He, Xiangyu Zhang. CVPR 2016. doi:10.1109/CVPR.2016.90
- **Squeeze-and-Excitation Networks**. Jie Hu, Li Shen. CVPR 2018.
"""
ATTENTION, GAT, RESNET = (
    "attention-is-all-you-need",
    "graph-attention-networks",
    "deep-residual-learning-for-image-recognition",
)


@pytest.fixture(scope="module")
def graph(tmp_path_factory: pytest.TempPathFactory) -> kg.KnowledgeGraph:
    folder = tmp_path_factory.mktemp("notes")
    (folder / "reading.md").write_text(NOTES, encoding="utf-8")
    opened = kg.open(folder / "notes.db")
    opened.build(folder)
    return opened


@pytest.mark.parametrize(
    ("work", "paper"),
    [
        (Asked("attention is all you need"), ATTENTION),
        (Asked("Graph attention network", ("Velickovic, P.",), 2018), GAT),
        (Asked(doi="https://doi.org/10.1109/cvpr.2016.90"), RESNET),
        (Asked("The transformer paper", arxiv="arXiv:1706.03762v5 [cs.CL]"), ATTENTION),
        (Asked(arxiv="https://arxiv.org/abs/1706.03762"), ATTENTION),
        (Asked(doi=" doi:10.1109/CVPR.2016.90"), RESNET),
        (Asked(doi="http://dx.doi.org/10.1109/CVPR.2016.90"), RESNET),
        (Asked("Deep Residual Learnng for Image Recognition", ("K. He", "X. Zhang"), 2016), RESNET),
    ],
)
def test_a_work_is_found_by_what_is_known_of_it(graph: kg.KnowledgeGraph, work: Asked, paper: str) -> None:
    (found,) = graph.have([work])
    assert (found.state, found.id, found.asked) == ("held", paper, work)
    assert found.probability >= 0.5
    assert found.because


def test_a_title_with_a_slip_and_nothing_else_may_be_one_that_is_there(graph: kg.KnowledgeGraph) -> None:
    (found,) = graph.have(["squeeze-and-exitation networks"])
    assert (found.state in ("held", "perhaps"), found.id) == (True, "squeeze-and-excitation-networks")


@pytest.mark.parametrize(
    "work",
    [
        Asked("On the Melting of Snow in Autumn", ("Anna Berg",), 2011),
        Asked("Graph Neural Networks in Practice", ("Bo Dahl",), 2021),
        Asked("Attention in Cats", ("Eva Falk",), 1987),
        Asked(doi="10.1000/182"),
        Asked(),
        Asked("   "),
        Asked("author: year:2019..2021"),
        Asked("A wholly different thing", arxiv="solv-int/9812003"),
    ],
)
def test_what_is_not_there_is_missing(graph: kg.KnowledgeGraph, work: Asked) -> None:
    (found,) = graph.have([work])
    assert (found.state, found.id, found.probability) == ("missing", None, 0.0)


def test_another_doi_speaks_against_it(graph: kg.KnowledgeGraph) -> None:
    title, names = "Deep Residual Learning for Image Recognition", ("Kaiming He", "Xiangyu Zhang")
    (found,) = graph.have(Asked(title, names, 2016, doi="10.7777/other"))
    assert (found.state, found.id, found.because) == ("perhaps", RESNET, ("DOI: another",))


def test_a_title_with_another_word_is_another_work(graph: kg.KnowledgeGraph) -> None:
    names = ("Kaiming He", "Xiangyu Zhang")
    (found,) = graph.have([Asked("Deep Residual Learning for Video Recognition", names, 2016)])
    assert (found.state, found.id, found.because) == ("perhaps", RESNET, ("title: other words",))


def test_one_work_may_stand_alone(graph: kg.KnowledgeGraph) -> None:
    assert [one.id for one in graph.have("Graph Attention Networks")] == [GAT]


def test_answers_come_in_the_order_asked(graph: kg.KnowledgeGraph) -> None:
    found = graph.have(["Graph Attention Networks", "Nothing of the Kind", "Attention Is All You Need"])
    assert [one.id for one in found] == [GAT, None, ATTENTION]
    assert graph.have([]) == []


def test_what_was_added_since_is_found(tmp_path: Path) -> None:
    with kg.open(tmp_path / "notes.db") as graph:
        (tmp_path / "a.md").write_text(NOTES, encoding="utf-8")
        graph.build(tmp_path / "a.md")
        late = "Learning to Rank from Noisy Clicks"
        assert graph.have([late])[0].state == "missing"
        (tmp_path / "b.md").write_text(
            f"# More\n\n- **{late}**. Ana Souza, Peter Novak. SIGIR 2020.\n", encoding="utf-8"
        )
        graph.build(tmp_path / "b.md")
        assert graph.have([late])[0].state == "held"
