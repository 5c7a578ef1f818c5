"""Where the notes of a record end: what follows it belongs to it, leads to the next, or speaks of something else."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.document import Document
from extract.entry import Page
from extract.reading import read_entries
from extract.reading.entries import extents_of
from extract.reading.extents import goes_on
from extract.reading.outline import outline_of
from extract.reading.reader import shipped, with_records

PARAGRAPHS = """# Reading list

- [Learning both Weights and Connections for Efficient Neural Networks](https://arxiv.org/abs/1506.02626)

Han and colleagues remove the small weights of a trained network and train it again. A third of the cost is left.

- [The Lottery Ticket Hypothesis: Finding Sparse, Trainable Neural Networks](https://arxiv.org/abs/1803.03635)

Dense networks hold sub-networks that can be trained alone. The masks are found by pruning.

Only small data sets are tried.

- [SNIP: Single-shot Network Pruning based on Connection Sensitivity](https://arxiv.org/abs/1810.02340)

Pruning before any training, by the gradient of the loss.
"""
HEADINGS = """# Learning both Weights and Connections for Efficient Neural Networks
# Authors: Song Han, Jeff Pool, John Tran, William Dally

### Main point: Small weights can go.

# General notes

Pruned networks are trained again. The threshold is chosen for each layer.

# The Lottery Ticket Hypothesis: Finding Sparse, Trainable Neural Networks
# Authors: Jonathan Frankle, Michael Carbin

### Main point: The start matters.

# General notes

Sub-networks that are trained alone reach the accuracy of the whole.

# SNIP: Single-shot Network Pruning based on Connection Sensitivity
# Authors: Namhoon Lee, Thalaiyasingam Ajanthan, Philip Torr

### Main point: No training before pruning.

# General notes

The gradient of the loss tells which weights matter.
"""
QUOTED = """1. [Learning both Weights and Connections for Efficient Neural Networks](https://arxiv.org/abs/1506.02626)

   > pruning, compression

   Small weights of a trained network are removed.

2. [The Lottery Ticket Hypothesis: Finding Sparse, Trainable Neural Networks](https://arxiv.org/abs/1803.03635)

   > pruning

   Dense networks hold sub-networks.
"""
TOPICS = """## Pruning

- [Learning both Weights and Connections for Efficient Neural Networks](https://arxiv.org/abs/1506.02626)
  - Small weights can go.
- [The Lottery Ticket Hypothesis: Finding Sparse, Trainable Neural Networks](https://arxiv.org/abs/1803.03635)
  - The start matters.

## Distillation

Small networks that learn from large ones.

- [Distilling the Knowledge in a Neural Network](https://arxiv.org/abs/1503.02531)
  - Soft targets say more than labels.
"""

TOOL = """# DeepTool

A tool for deep networks.

- [Deep Residual Learning for Image Recognition](https://arxiv.org/abs/1512.03385)

## Installation

Run the installer, then restart.

## Licence

MIT.
"""
CALL = """# Papers

- [Deep Residual Learning for Image Recognition](https://arxiv.org/abs/1512.03385), CVPR 2016
- [Distilling the Knowledge in a Neural Network](https://arxiv.org/abs/1503.02531), 2015

Contributions are welcome! Please open a pull request.

## License

CC0
"""

DESCRIBED = """## Deconvolution

- Estimates the share of each type of cell in a mixture, from signatures of pure cells; noise matters less than before.
    - Newman, Aaron M. “[Robust Enumeration of Cell Subsets](https://doi.org/10.1038/nmeth.3337),” March 30, 2015

- Proportions of cells are told by markers that only one type has, and by how far they vary together over all samples.
    - Abbas, Alexander R. “[Deconvolution of Blood Microarray Data](https://doi.org/10.1371/journal.pone.0006098),” July 1, 2009
"""
DENSE = """Training language models to follow instructions with human feedback
  • This paper by Ouyang et al. from OpenAI in NeurIPS 2022 introduces InstructGPT, which is tuned to do what it is told.
  • The recipe, reinforcement learning from human feedback, goes back to Christiano et al. (2017), who taught a robot so.
LLaMA: Open and Efficient Foundation Language Models
  • This paper by Touvron et al. from Meta introduces LLaMA, which is trained on public data alone.

Chain-of-Thought Prompting Elicits Reasoning in Large Language Models
  • This paper by Wei et al. from Google in NeurIPS 2022 introduces chain-of-thought prompting, which shows steps.
"""


def page_of(text: str) -> Page:
    return Page.of(Document("notes", "notes.md", text, "0", "markdown"))


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        (PARAGRAPHS, [[5], [9, 11], [15]]),
        (HEADINGS, [[4, 6, 8], [13, 15, 17], [22, 24, 26]]),
        (QUOTED, [[3, 5], [9, 11]]),
        (TOPICS, [[4], [6], [13]]),
        (TOOL, [[]]),
    ],
    ids=["paragraphs behind items", "headings of one level", "quotes in items", "the next topic", "other sections"],
)
def test_notes_go_on_where_those_of_their_like_do(text: str, notes: list[list[int]]) -> None:
    entries, _ = read_entries(page_of(text))
    assert [[shape.number for shape in entry.body] for entry in entries] == notes


def test_what_ends_a_page_is_nobodys_notes() -> None:
    entries, _ = read_entries(page_of(CALL))
    assert [entry.first for entry in entries] == [3, 4]
    assert {shape.number for entry in entries for shape in entry.body}.isdisjoint({8, 10})


def test_an_item_that_holds_only_a_reference_describes_it() -> None:
    entries, _ = read_entries(page_of(DESCRIBED))
    assert [[shape.number for shape in entry.body][:1] for entry in entries] == [[3], [6]]


def test_a_bullet_above_a_title_describes_the_paper_above() -> None:
    entries, _ = read_entries(page_of(DENSE))
    assert all(entry.first <= shape.number <= entry.last for entry in entries for shape in entry.body)
    assert [shape.number for shape in entries[0].body] == [2, 3]


def test_a_table_of_two_columns_keeps_its_notes() -> None:
    text = """| Field | Value |
|---|---|
| Title | Deep Residual Learning for Image Recognition |
| Authors | Kaiming He, Xiangyu Zhang |
| Year | 2016 |
| Main idea | Skip connections make deep networks trainable. |
"""
    (entry,), _ = read_entries(page_of(text))
    assert (entry.last, [shape.number for shape in entry.body]) == (6, [6])


def test_each_unit_is_asked_about_once() -> None:
    text = "".join(PARAGRAPHS.replace("Only small", f"Only {n} small") for n in range(20))
    outline = outline_of(page_of(text))
    extents = extents_of(outline, *with_records(outline, shipped()))
    asked = [j for region in extents.regions for j in range(region.start, region.end)]
    assert len(extents.regions) == 60
    assert len(asked) == len(set(asked)) <= len(outline.units)


@given(st.lists(st.floats(0, 1, width=32), max_size=20))
def test_notes_end_where_that_is_likeliest(likely: list[float]) -> None:
    n = goes_on(np.array(likely, dtype=np.float32))
    sure = np.clip(np.array(likely), 1e-4, 1 - 1e-4)

    def worth(end: int) -> float:
        return float(np.log(sure[:end]).sum() + np.log(1 - sure[end:]).sum())

    assert worth(n) >= max(worth(end) for end in range(len(likely) + 1)) - 1e-3


def test_a_section_is_whole() -> None:
    likely = np.array([0.9, 0.2, 0.1], dtype=np.float32)
    assert goes_on(likely, np.array([True, False, False, True])) == 0
    assert goes_on(np.array([0.99, 0.4, 0.4], dtype=np.float32), np.array([True, False, False, True])) == 3


@pytest.mark.parametrize(("likely", "n"), [([], 0), ([0.9, 0.9], 2), ([0.3, 0.9], 2), ([0.05, 0.9, 0.1], 0)])
def test_one_doubtful_unit_does_not_end_them(likely: list[float], n: int) -> None:
    assert goes_on(np.array(likely, dtype=np.float32)) == n


SECTIONS = """# Learning both Weights and Connections for Efficient Neural Networks

Song Han, Jeff Pool, John Tran, William Dally (2015)

## Abstract

Pruned networks are trained again.

# Questions

Does the threshold matter for each layer?

# Annotations

> small weights of a trained network are removed
"""


def test_a_page_on_one_work_is_its_notes_whatever_the_level_of_its_sections() -> None:
    (entry,), _ = read_entries(page_of(SECTIONS))
    assert {7, 9, 11, 13, 15} <= {shape.number for shape in entry.body}


def test_its_references_are_no_notes() -> None:
    listed = (
        "- Frankle, J., & Carbin, M. (2019). The lottery ticket hypothesis: Finding sparse, trainable neural networks. ICLR.\n"
        "- Lee, N., Ajanthan, T., & Torr, P. (2019). SNIP: Single-shot network pruning. ICLR.\n"
    )
    entries, _ = read_entries(page_of(f"{SECTIONS}\n# References\n\n{listed}"))
    assert [entry.status for entry in entries] == ["entry", "reference", "reference"]
    assert 11 in {shape.number for shape in entries[0].body}
    assert {19, 20}.isdisjoint(shape.number for shape in entries[0].body)


FORM = """# Paper

- **Title**: Learning both Weights and Connections for Efficient Neural Networks
- **Authors**: Song Han, Jeff Pool, John Tran, William Dally
- **Year**: 2015

# Summary

Pruned networks are trained again.

# Questions

Does the threshold matter for each layer?
"""
FORM_IN_TABLE = """| Title | Learning both Weights and Connections for Efficient Neural Networks |
| --- | --- |
| Authors | Song Han, Jeff Pool, John Tran, William Dally |
| Link | https://arxiv.org/abs/1506.02626 |

Small weights of a trained network are removed, and it is trained again.

The threshold is chosen for each layer.
"""


@pytest.mark.parametrize(("text", "notes"), [(FORM, {9, 13}), (FORM_IN_TABLE, {6, 8})])
def test_a_page_that_opens_with_the_form_of_its_work_is_its_notes(text: str, notes: set[int]) -> None:
    (entry,), _ = read_entries(page_of(text))
    assert notes <= {shape.number for shape in entry.body}


def test_of_two_forms_each_has_its_own_notes() -> None:
    other = FORM.replace(
        "Learning both Weights and Connections for Efficient Neural Networks", "The Lottery Ticket Hypothesis"
    )
    entries, _ = read_entries(page_of(f"{FORM}\n{other}"))
    assert len(entries) == 2
    assert {shape.number for shape in entries[0].body}.isdisjoint(shape.number for shape in entries[1].body)
