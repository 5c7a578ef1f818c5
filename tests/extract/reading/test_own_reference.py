"""A note and the reference of its own paper: one paper, with what either states of it."""

import re
from collections.abc import Callable

import pytest

from extract.reading import twins
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


@pytest.mark.parametrize(
    ("line", "families"),
    [("#### (2015) - Anna Berg, Bo Dahl", ["Berg", "Dahl"]), ("> Author: Berg, 2015", ["Berg"])],
)
def test_who_and_when_may_stand_right_below_the_title(facts_of: FactsOf, line: str, families: list[str]) -> None:
    text = f"# {TITLE}\n\n{line}\n\n## Summary\n\nSmall networks forget what they have learnt before.\n"
    (paper,) = facts_of(text).papers
    assert described(paper) == (TITLE, families, 2015, None)


def test_fields_may_stand_below_a_heading_of_their_own(facts_of: FactsOf) -> None:
    text = f"""# {TITLE}

## Metadata

* Type: [[Article]]
* Authors: [[Anna Berg]], [[Bo Dahl]]
* Date: [[2016-07-21]]
* Cite key: Berg_2016_Forgetting

## Summary

Small networks forget what they have learnt before.
"""
    (paper,) = facts_of(text).papers
    assert described(paper)[:3] == (TITLE, ["Berg", "Dahl"], 2016)


def test_a_form_may_call_the_title_the_name_of_the_paper(facts_of: FactsOf) -> None:
    text = f"""---
title: Forgetting
author: Team Olympic
date: 2020-10-13
---

## Paper Info
- **Paper Name**: {TITLE}
- **Conference**: NeurIPS
- **Author List**: Anna Berg, Bo Dahl

## What is forgetting

> Small networks forget what they have learnt before.
"""
    assert (TITLE, ["Berg", "Dahl"]) in [described(paper)[:2] for paper in facts_of(text).papers]


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


HEADED = f"""# {TITLE}

Anna Berg, Bo Dahl. NeurIPS 2017.

## Notes

The networks forget what they have learnt before.

{{line}}
"""
FRONTED = (
    f"---\ntitle: {TITLE}\nauthors: Anna Berg, Bo Dahl\nvenue: NeurIPS\nyear: 2017\n---\n\nThey forget.\n\n{{line}}\n"
)


@pytest.mark.parametrize("note", [HEADED, FRONTED])
@pytest.mark.parametrize(
    "line",
    [
        f"Lee, A., and Kim, B. (2021). {TITLE} for Videos. In: Proceedings of ICML.",
        f"Translation: Moe, K. (2020). {TITLE} (deutsch). Blog.",
        f"Slides: Cy Moe. {TITLE}. Reading group, 2019.",
        f"- Talk: Moe, C. (2019). {TITLE}. YouTube.",
        f'> Cy Moe, "{TITLE}", reading group, 2019.',
        f"Implementation: Huang, Y. (2018). {TITLE.lower().replace(' ', '-')}-pytorch. GitHub.",
        f'Builds on Ek et al. (2015), see "Why {TITLE}" for more.',
        f"- {TITLE}: A Survey. Cy Moe, Dan Ek. TNNLS 2022.",
    ],
)
def test_what_is_of_another_work_or_others_changes_nothing(facts_of: FactsOf, note: str, line: str) -> None:
    (paper, *_) = facts_of(note.format(line=line)).papers
    assert described(paper) == (TITLE, ["Berg", "Dahl"], 2017, "NeurIPS")


def test_the_parts_of_a_series_are_not_one_paper(facts_of: FactsOf) -> None:
    parts = [f"{TITLE}: Part {n}" for n in range(1, 4)]
    items = "".join(f"- Berg, A., Dahl, C. (2020). {part}. ICML.\n" for part in parts)
    papers = facts_of(f"---\ntitle: {TITLE}\nauthor: Cy Moe\n---\n\n# List\n\n{items}").papers
    assert {*parts, TITLE} == {paper.title for paper in papers}


def test_a_record_is_held_against_few_titles_however_much_it_holds(
    monkeypatch: pytest.MonkeyPatch, facts_of: FactsOf
) -> None:
    asked = 0
    search = twins.wording

    def counted(title: str) -> re.Pattern[str]:
        nonlocal asked
        asked += 1
        return search(title)

    monkeypatch.setattr(twins, "wording", counted)
    papers = [f"{word} networks of the {n}th kind: {TITLE}" for n, word in enumerate(["Small", "Large", "Wide"] * 40)]
    items = "".join(f"- Berg, A., Dahl, C. ({1990 + n % 30}). {paper}. ICML.\n" for n, paper in enumerate(papers))
    head = f"---\ntitle: {TITLE}\nauthors: Anna Berg, Cy Moe\nyear: 2019\njournal: Neural Computation\n---\n\n"
    found = facts_of(f"{head}# List\n\n{items}").papers
    assert len(found) > 100
    assert 0 < asked <= 2 * len(papers)


def test_a_name_and_a_year_far_apart_in_a_title_are_no_reference(facts_of: FactsOf) -> None:
    text = """---
title: Findings of the Bishop Challenge 2006
authors: Anna Berg, Carl Dahl
venue: ICML
---

The notes say what was found.

## References

- Bishop, C. (2006). Pattern Recognition and Machine Learning. Springer.
- Lee, C., and Dahl, B. (2019). Large Networks for Small Problems. In: Proceedings of ICML.
"""
    titles = [paper.title for paper in facts_of(text).papers]
    assert titles == [
        "Findings of the Bishop Challenge 2006",
        "Pattern Recognition and Machine Learning",
        "Large Networks for Small Problems",
    ]


@pytest.mark.parametrize(
    ("journal", "year"),
    [
        ("Neural Computation 9(8), 1997, pp. 1735-1780", 1997),
        ("Journal of Machine Learning Research 15 (2014) 1929-1958", 2014),
        ("Physical Review Letters, 77(18), 1996, 1865–1868", 1996),
        ("Neural Computation 9, 1735-1780, 1997", 1997),
    ],
)
def test_pages_are_no_years(facts_of: FactsOf, journal: str, year: int) -> None:
    (paper,) = facts_of(f"---\ntitle: {TITLE}\nauthors: Anna Berg, Bo Dahl\njournal: {journal}\n---\n\nNotes.\n").papers
    assert paper.year == year


@pytest.mark.parametrize(
    "title", ["Why do people use #hashtags?", "From #MeToo to #TimesUp", "#Exploration: A Study of Replay for Networks"]
)
def test_a_hashtag_in_a_title_is_one_of_its_words(facts_of: FactsOf, title: str) -> None:
    items = (
        f"- **{one}**. Anna Berg, Carl Dahl. CSCW 2018."
        for one in (title, "Posts and their readers", "Words that spread")
    )
    papers = facts_of("# Papers\n\n" + "\n".join(items) + "\n").papers
    assert len(papers) == 3
    assert "".join(filter(str.isalnum, papers[0].title or "")) == "".join(filter(str.isalnum, title))


@pytest.mark.parametrize(
    "field",
    [
        "cover:\n  image: x.png\n  authors: Jane Moe\n  url: https://photos.org/abc\n  date: 2021-02-03",
        "abstract:\n  We propose a model.\n  Date: 1999",
        "papers:\n  - title: Deep Residual Learning for Images\n    authors: Dan Ek\n    year: 2016",
    ],
)
def test_what_a_field_of_other_things_holds_is_not_of_the_paper(facts_of: FactsOf, field: str) -> None:
    text = f"---\ntitle: {TITLE}\n{field}\nauthor: Anna Berg, Bo Dahl\nyear: 2017\n---\n\nThe networks forget.\n"
    (paper, *_) = facts_of(text).papers
    assert (described(paper), paper.url) == ((TITLE, ["Berg", "Dahl"], 2017, None), None)


def test_brackets_behind_a_file_are_not_of_its_address(facts_of: FactsOf) -> None:
    line = f"- {TITLE}. Anna Berg. 2016. Paper:https://example.org/resnet.pdf(PDF),Code:https://github.com/berg/nets\n"
    (paper,) = facts_of(f"# Papers\n\n{line}").papers
    assert paper.url == "https://example.org/resnet.pdf"


@pytest.mark.parametrize(
    "line",
    [
        f"Compare: Wang, H., Li, K. (2020). {TITLE}: Methods and Data. Neural Computation, 3(2), 1-12.",
        f"## References\n\n- Dahl, C. (2023). {TITLE}: a critique. Neural Computation 31.",
    ],
)
def test_one_author_beside_a_year_is_that_of_the_paper(facts_of: FactsOf, line: str) -> None:
    text = f"---\ntitle: {TITLE}\nauthor: Lei Zhang\nyear: 2018\n---\n\nNotes on the survey. They forget.\n\n{line}\n"
    (paper, *_) = facts_of(text).papers
    assert described(paper) == (TITLE, ["Zhang"], 2018, None)


@pytest.mark.parametrize(
    "field",
    [
        f"cite:\n  authors:\n    - Anna Berg\n    - Carl Dahl\n  title: {TITLE}\n  year: 2020\n  venue: ICML",
        f"paper:\n  # the record\n  title: {TITLE}\n  authors: Anna Berg, Carl Dahl\n  year: 2020\n  venue: ICML",
        f"cite:\n  title: {TITLE}\n  tags:\n    - pruning\n  authors: Anna Berg, Carl Dahl\n  year: 2020\n  venue: ICML",
    ],
)
def test_a_record_may_stand_whole_below_a_field(facts_of: FactsOf, field: str) -> None:
    (paper,) = facts_of(f"---\n{field}\n---\n\nThe note says that small networks forget.\n").papers
    assert described(paper) == (TITLE, ["Berg", "Dahl"], 2020, "ICML")


@pytest.mark.parametrize(
    ("venue", "year"),
    [
        ("ICML 2016 - 33rd International Conference", 2016),
        ("Journal of Vision, 2018-05-03", 2018),
        ("Conf on Vision 2012-2013", 2013),
    ],
)
def test_a_year_beside_a_dash_is_a_year(facts_of: FactsOf, venue: str, year: int) -> None:
    (paper,) = facts_of(f"---\ntitle: {TITLE}\nauthors: Anna Berg, Bo Dahl\nvenue: {venue}\n---\n\nNotes.\n").papers
    assert paper.year == year


@pytest.mark.parametrize(
    "head",
    [
        "## NeurIPS 2017: spotlights on memory\n",
        '---\ntitle: "A variety of talks from NeurIPS 2017"\ndate: 2018-01-02\n---\n',
    ],
)
def test_the_occasion_of_all_papers_may_head_the_page(facts_of: FactsOf, head: str) -> None:
    titles = (TITLE, "Replay of Old Examples Is Enough for Learning", "Learning without Tasks or Their Borders")
    notes = "".join(
        f"### {title}\n\nThe authors train small networks and measure what is lost.\n\n" for title in titles
    )
    papers = facts_of(f"{head}\n{notes}").papers
    assert [described(paper) for paper in papers] == [(title, [], 2017, "NeurIPS") for title in titles]


def test_what_opens_a_box_is_no_venue(facts_of: FactsOf) -> None:
    cited = f"Berg, A., & Dahl, B. (2019). *{TITLE}* (arXiv:1903.00147). arXiv."
    text = f"# {TITLE}\n\nAnna Berg, Bo Dahl\n\n> [!INFO] CITATION\n> {cited}\n\nThey forget.\n"
    (paper,) = facts_of(text).papers
    assert described(paper)[:3] == (TITLE, ["Berg", "Dahl"], 2019)
    assert paper.venue in ("arXiv", None)


OWN = (
    "Dahl, C., & Moe, B. (2020). Wells of the Andes: Cisterns and mobility. *Water Studies*, 3(1), 1-20. "
    "https://doi.org/10.1234/abcd"
)
SAID = (
    "**Citation:** {}", "> {}", "## Reference\n\n{}", "- Citation: {}", "> [!info] Citation\n> {}", "## Full citation\n\n- {}",
    "Cite as: {}", "Reference: {}", "**Full reference**\n{}",
)  # fmt: skip
NAMED = (
    "# Wells of the Andes: Cisterns and mobility",
    "# Wells of the Andes",
    "# Dahl & Moe 2020 - Wells of the Andes",
    '---\ntitle: "Wells of the Andes: Cisterns and mobility"\nauthors: [Carl Dahl, Bo Moe]\nyear: 2020\n---',
    "# Dahl2020",
)


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("named", NAMED)
@pytest.mark.parametrize("place", ["{named}\n\n{said}\n\n{notes}", "{named}\n\n{notes}\n\n{said}"])
def test_all_that_the_own_reference_states_is_of_the_note(facts_of: FactsOf, place: str, named: str, said: str) -> None:
    notes = "## Summary\n\nWells are few in the high valleys. Cisterns are many."
    (paper,) = facts_of(place.format(named=named, said=said.format(OWN), notes=notes)).papers
    assert (paper.year, paper.venue, paper.doi) == (2020, "Water Studies", "10.1234/abcd")
    assert [author.family for author in paper.authors] == ["Dahl", "Moe"]
    assert dict(paper.details) == {"volume": "3", "issue": "1", "pages": "1-20"}


def test_a_publisher_stands_for_the_venue_of_the_own_reference(facts_of: FactsOf) -> None:
    reference = "Dahl, C. (1979). *Wells of the Andes*. México: Edicol."
    text = f"# Wells of the Andes\n\n**Citation:** {reference}\n\n## Summary\n\nFew wells.\n"
    (paper,) = facts_of(text).papers
    assert (paper.year, paper.venue, dict(paper.details)["publisher"]) == (1979, "Edicol", "Edicol")
