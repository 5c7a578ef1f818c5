"""Lines that are nothing but a link with a title."""

from collections.abc import Callable
from typing import Any

Read = Any
PapersOf = Callable[..., list[Read]]

PAGE = """# Summaries

1. ROUGE counts words and nothing else.
2. People disagree on what belongs into a summary.

## News

FooNet (Berg and Dahl, 2018) 41.25 18.87 37.75

[Learning to Extract Small Networks](https://arxiv.org/abs/2101.00001)

BarNet (Ek et al., 2018) 41.6 18.3 37.7

[Counting Words with Attention](https://openreview.net/pdf?id=abc)

BazNet (Lee, 2019) 42.3 17.8 37.6

[Wide Images in Deep Nets](https://aclanthology.org/P18-1014) {behind}
"""


def test_right_below_a_heading_it_is_the_link_of_the_heading(papers_of: PapersOf) -> None:
    notes = "".join(
        f"## {title}\n\n[Open this paper on arXiv](https://arxiv.org/abs/{number})\n\n- It is small.\n\n"
        for title, number in (("Small Networks", 1), ("Wide Nets", 2), ("Deep Nets", 3))
    )
    assert "Open this paper on arXiv" not in {paper.title for paper in papers_of(notes)}
