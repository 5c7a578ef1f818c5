"""A note and the reference of its own paper: one paper, with what either states of it."""

from collections.abc import Callable

import pytest

from kg.facts import DocumentFacts, PaperFact

FactsOf = Callable[..., DocumentFacts]
TITLE = "Forgetting in small networks under shifting distributions"
POST = """---
layout: post
title: "{title}"
author: Cy Moe
date: 2021-05-03
tags: [memory]
---

## Summary

The paper studies how small networks forget what they have learnt before, and shows that replay helps.

{reference}

## Comments

- The experiments are small, but the analysis of forgetting is careful.
"""
REFERENCE = f"Berg A, Dahl BC, and Ek D. {TITLE}. *Neural Computation* 31 (2019): 1105-1128."


def described(paper: PaperFact) -> tuple[str | None, list[str], int | None, str | None]:
    return paper.title, [author.family for author in paper.authors], paper.year, paper.venue


@pytest.mark.parametrize(
    "reference",
    [
        REFERENCE,
        f"> {REFERENCE}",
        f"- {REFERENCE}",
        f"**Reference**: {REFERENCE}",
        f"Berg A, Dahl BC, and Ek D. {TITLE[:34]}\n{TITLE[35:]}. *Neural Computation* 31 (2019):\n1105-1128.",
    ],
)
def test_the_reference_of_a_post_is_believed_rather_than_its_author_and_date(facts_of: FactsOf, reference: str) -> None:
    (paper,) = facts_of(POST.format(title=TITLE, reference=reference)).papers
    assert described(paper) == (TITLE, ["Berg", "Dahl", "Ek"], 2019, "Neural Computation")


@pytest.mark.parametrize("head", ["Review: {}", "Paper notes: {}", "{} (2019)"])
def test_what_a_post_says_beside_the_title_is_no_part_of_it(facts_of: FactsOf, head: str) -> None:
    (paper,) = facts_of(POST.format(title=head.format(TITLE), reference=REFERENCE)).papers
    assert described(paper) == (TITLE, ["Berg", "Dahl", "Ek"], 2019, "Neural Computation")


def test_a_reference_may_stand_in_the_front_matter(facts_of: FactsOf) -> None:
    text = POST.format(title=TITLE, reference="").replace("tags:", f'citation: "{REFERENCE}"\ntags:')
    (paper,) = facts_of(text).papers
    assert described(paper) == (TITLE, ["Berg", "Dahl", "Ek"], 2019, "Neural Computation")


def test_a_note_goes_by_the_whole_title_that_its_bibtex_states_and_keeps_its_words(facts_of: FactsOf) -> None:
    bibtex = f"""```bibtex
@article{{berg2019,
  title={{{TITLE}: a study of replay}},
  author={{Berg, Anna and Dahl, Bo}},
  journal={{Neural Computation}},
  year={{2019}}
}}
```"""
    facts = facts_of(POST.format(title=TITLE, reference=bibtex))
    (paper,) = facts.papers
    assert described(paper) == (f"{TITLE}: a study of replay", ["Berg", "Dahl"], 2019, "Neural Computation")
    assert paper.titles == (TITLE,)
    assert "berg2019" in paper.cite_keys
    assert any(concept.span.line > 8 for concept in facts.concepts)  # its notes are read as notes


def test_a_note_that_is_called_by_author_and_year_has_the_title_of_its_reference(facts_of: FactsOf) -> None:
    text = f"""---
title: "Berg and Dahl, 2019"
type: literature note
source_type: journal article
---

# Berg and Dahl, 2019: {TITLE}

## Summary

The paper studies how small networks forget what they have learnt before.

## Bibliographic reference

Berg, A., & Dahl, B. (2019). {TITLE}: lessons from replay. *Neural Computation, 31*(4), 1105-1128. https://doi.org/10.1162/neco.2019.31
"""
    whole = f"{TITLE}: lessons from replay"
    assert [described(paper) for paper in facts_of(text).papers] == [
        (whole, ["Berg", "Dahl"], 2019, "Neural Computation")
    ]


def test_the_title_in_another_language_is_that_of_the_same_paper(facts_of: FactsOf) -> None:
    text = f"""---
title: "Vergessen in kleinen Netzen"
authors: [Anna Berg, Bo Dahl]
journal: Neural Computation
year: 2019
doi: 10.1162/neco.2019.31
---

## Zusammenfassung

Kleine Netze vergessen, was sie gelernt haben; Wiederholung hilft.

```bibtex
@article{{berg2019,
  title={{{TITLE}}},
  author={{Berg, Anna and Dahl, Bo}},
  doi={{10.1162/neco.2019.31}}
}}
```
"""
    (paper,) = facts_of(text).papers
    assert {paper.title, *paper.titles} == {TITLE, "Vergessen in kleinen Netzen"}


def test_a_longer_title_that_only_goes_on_is_another_paper(facts_of: FactsOf) -> None:
    text = f"""# {TITLE}

Anna Berg, Bo Dahl. Neural Computation 2019.

## Summary

The paper studies how small networks forget.

## Related

- Cy Moe, Dan Ek. {TITLE} and tasks. ICML 2021.
"""
    assert [described(paper)[:2] for paper in facts_of(text).papers][:1] == [(TITLE, ["Berg", "Dahl"])]
    assert f"{TITLE} and tasks" in {paper.title for paper in facts_of(text).papers}


def test_who_reviews_a_paper_is_none_of_its_authors(facts_of: FactsOf) -> None:
    reference = f"__Cy Moe__ reviewing Berg A, Dahl BC. {TITLE}. _Lancet_ **2019**;373;1874-82."
    (paper,) = facts_of(POST.format(title=TITLE, reference=reference)).papers
    assert described(paper) == (TITLE, ["Berg", "Dahl"], 2019, "Lancet")


def test_fields_below_another_and_authors_beside_an_author(facts_of: FactsOf) -> None:
    text = f"""---
layout: review
title: "{TITLE}"
author: "Cy Moe"
cite:
    authors: "A. Berg, B. Dahl"
    venue:   "ICANN 2011"
---

## Summary

Small networks forget what they have learnt before.
"""
    (paper,) = facts_of(text).papers
    assert described(paper) == (TITLE, ["Berg", "Dahl"], 2011, "ICANN")


def test_a_field_may_say_that_there_may_be_several(facts_of: FactsOf) -> None:
    text = f"---\ntitle: {TITLE}\nauthor(s): Berg et al\nyear: 2019\n---\n\n- Small networks forget what they learnt.\n"
    (paper,) = facts_of(text).papers
    assert ([author.family for author in paper.authors], paper.et_al, paper.year) == (["Berg"], True, 2019)


def test_names_may_stand_in_a_heading_of_their_own_below_the_title(facts_of: FactsOf) -> None:
    text = f"""# Reading group

## {TITLE}
#### Anna Berg, Bo Dahl, et al.

The paper is a careful study of how small networks forget.

#### Summary
They train small networks on tasks one after another and measure what is lost.

## Another Look at the Replay of Old Examples
#### Cy Moe, Dan Ek

#### Summary
Replay of old examples is enough, they show.
"""
    assert [[author.family for author in paper.authors] for paper in facts_of(text).papers] == [
        ["Berg", "Dahl"],
        ["Moe", "Ek"],
    ]


@pytest.mark.parametrize("head", ["SIGMOD'18 - ", "[SIGMOD 2018] ", "SIGMOD 2018: "])
def test_a_venue_and_year_before_the_title_are_no_part_of_it(facts_of: FactsOf, head: str) -> None:
    text = f"# {head}{TITLE}\n\n## Motivation\n\nThe paper studies how small networks forget what they have learnt before.\n"
    (paper,) = facts_of(text).papers
    assert described(paper) == (TITLE, [], 2018, "SIGMOD")


def test_hashtags_are_no_names(facts_of: FactsOf) -> None:
    titles = (TITLE, "Replay of old examples is enough for learning", "Learning without tasks or their borders")
    lines = [f"- #PAPER [{title} (Berg 2019)](https://arxiv.org/abs/1903.0{n}147)" for n, title in enumerate(titles)]
    papers = facts_of("# Memory\n\n" + "\n".join(lines) + "\n").papers
    assert [[author.family for author in paper.authors] for paper in papers] == [["Berg"]] * 3
