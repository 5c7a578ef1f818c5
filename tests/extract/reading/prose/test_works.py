"""Works that running text names, end to end."""

from collections.abc import Callable

import pytest

from kg.build import graph_of
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]

TITLES = (
    "Squeeze-and-Excitation Networks",
    "A Few Useful Things to Know about Machine Learning",
    "Snowflakes: A Study of Crystal Growth",
    "Why Most Published Findings Are Hard to Repeat",
    "Densely Connected Convolutional Networks",
    "Learning to Rank from Noisy Clicks",
    "Sleep Spindles and the Consolidation of Memory",
    "Sorting in Less Space",
)
FRAMES = (
    "Most of last week went into [{title}](https://arxiv.org/abs/21{i:02d}.0{i}234), which explains why this is so hard.",
    "The other paper that I read this week was *{title}* by Berg, Dahl and Ek (2016), and it is worth the time.",
    'On Friday we discussed a paper, "{title}" (Berg and Dahl, 2015), and did not agree about the experiments.',
    "In a recent paper, [{title}](https://doi.org/10.1038/nature0{i}286), Mira Berg and others show that it need not be.",
    "Jonas Berg et al. (2018) say more of this in their paper “{title}”, where they compare four ways of doing it.",
)
OTHERS = (
    "I moved my [dotfiles and scripts](https://github.com/berg/dotfiles) to another machine and wrote a *very short* guide.",
    "After dinner we watched *The Third Man* again, and somebody said that it is “the best film ever made in Vienna”.",
    "The [documentation of the library](https://docs.example.org/en/latest/) says that you should *never do that* at home.",
    "See the [release notes](https://example.org/news) and the section “Getting started” for what has changed since last year.",
    "The conference took place in *Nature's most beautiful valley*, and the talks were “recorded and will be online soon”.",
)
POST = "# What I did this week\n\n{text}\n\nNext week I am going to the mountains, and will not read anything at all.\n"


def named(facts: DocumentFacts) -> list[str | None]:
    return [paper.title for paper in facts.papers]


def test_titles_in_sentences_are_found(facts_of: FactsOf) -> None:
    pages = [
        (title, facts_of(POST.format(text=frame.format(title=title, i=i))))
        for i, title in enumerate(TITLES)
        for frame in FRAMES
    ]
    found = sum(title in named(facts) for title, facts in pages)
    assert found >= 0.85 * len(pages), f"{found} of {len(pages)}"
    assert sum(len(facts.papers) for _, facts in pages) <= 1.1 * len(pages)


def test_other_links_emphasis_and_quotes_are_no_works(facts_of: FactsOf) -> None:
    assert [named(facts_of(POST.format(text=text))) for text in OTHERS] == [[]] * len(OTHERS)
    assert facts_of(POST.format(text=OTHERS[0])).skipped[0].reason.endswith("no paper recognised")


def test_an_entry_states_what_stands_around_its_title(facts_of: FactsOf) -> None:
    facts = facts_of(
        POST.format(text=f"{FRAMES[1]} {FRAMES[0]}".format(title=TITLES[2], i=1).replace(TITLES[2], TITLES[4], 1))
    )
    first, second = facts.papers
    assert (first.title, [a.name for a in first.authors], first.year, first.status) == (
        TITLES[4], ["Berg", "Dahl", "Ek"], 2016, "entry"
    )  # fmt: skip
    assert (second.title, second.arxiv, second.url) == (TITLES[2], "2101.01234", "https://arxiv.org/abs/2101.01234")
    assert facts.citations == ()
    assert facts.skipped == ()


def test_the_sentences_up_to_the_next_title_are_the_notes(facts_of: FactsOf) -> None:
    text = (
        f"This week I read [{TITLES[0]}](https://arxiv.org/abs/1709.01507), which adds channel attention to residual networks. "
        f"The gains on image classification are steady. I also read [{TITLES[5]}](https://arxiv.org/abs/1608.04468), "
        "which corrects position bias with inverse propensity scoring."
    )
    facts = facts_of(POST.format(text=text))
    about = {p.title: {c.name.lower() for c in facts.concepts if c.paper == p.key} for p in facts.papers}
    assert list(about) == [TITLES[0], TITLES[5]]
    assert "image classification" in about[TITLES[0]]
    assert "position bias" in about[TITLES[5]]
    assert "position bias" not in about[TITLES[0]]


def test_what_the_notes_of_a_work_name_is_cited_by_it(facts_of: FactsOf) -> None:
    text = (
        f"# {TITLES[4]}\n\nGao Huang, Zhuang Liu. CVPR 2017.\n\n## Summary\n\nEvery layer sees all layers before it.\n\n"
        "## Related\n\n- Every layer is fed by all before it, as in *Deep Networks with Stochastic Depth* (Huang et al., 2016),"
        f" but without chance\n- It has fewer parameters than [{TITLES[0]}](https://arxiv.org/abs/1709.01507), as they"
        " say, but is slow\n"
    )
    facts = facts_of(text)
    by_title = {paper.title: paper for paper in facts.papers}
    assert {title: paper.status for title, paper in by_title.items()} == {
        TITLES[4]: "entry", TITLES[0]: "cited", "Deep Networks with Stochastic Depth": "cited"
    }  # fmt: skip
    graph = graph_of([facts])
    cites = [(e.source, e.target, [i.quote for i in e.evidence]) for e in graph.edges if e.type == "CITES"]
    owner = "densely-connected-convolutional-networks"
    assert cites == [
        (owner, "deep-networks-with-stochastic-depth", ["Deep Networks with Stochastic Depth"]),
        (owner, "squeeze-and-excitation-networks", ["Squeeze-and-Excitation Networks"]),
    ]
    cited = next(n for n in graph.nodes if (n.label, n.id) == ("Paper", "squeeze-and-excitation-networks"))
    assert (cited.properties["status"], cited.properties["arxiv"]) == ("cited", "1709.01507")


def test_a_record_that_is_told_in_a_sentence_keeps_what_stands_above_and_below(facts_of: FactsOf) -> None:
    address = "https://arxiv.org/abs/1709.0150"
    text = (
        f"# Reading\n\n## Vision\n\n- This week I have read the paper [{TITLES[0]}]({address}7) by Hu and others (CVPR 2018)\n"
        "    - It adds channel attention to residual networks.\n    - Good for image classification.\n\n"
        f"## Ranking\n\n- On Monday we had the paper [{TITLES[5]}]({address}8) by Berg and Dahl (SIGIR 2016)\n"
        "    - It corrects position bias.\n\n## References\n\n"
        f"1. Hu, J., Shen, L. (2018). {TITLES[0]}. CVPR.\n2. Berg, A. (2016). Learning to Count Sheep. SIGIR.\n"
    )
    facts = facts_of(text)
    entries = [paper for paper in facts.papers if paper.status == "entry"]
    assert [(paper.title, paper.topics) for paper in entries] == [(TITLES[0], ("Vision",)), (TITLES[5], ("Ranking",))]
    assert "image classification" in {c.name for c in facts.concepts if c.paper == entries[0].key}
    keys = {paper.key for paper in facts.papers}
    assert all(key in keys for paper in facts.papers for key in paper.cited_by)


@pytest.mark.parametrize(
    ("behind", "year"),
    [
        ("by Berg et al. (2015), which is good", 2015),
        ("by Berg, 2015", 2015),
        ("(https://arxiv.org/abs/1905.11946), which is good", None),
        ("(arXiv:2010.11929), which is good", None),
        (", which has 1800 patients in 2000.5 beds", None),
    ],
)
def test_years_are_no_numbers_of_other_things(facts_of: FactsOf, behind: str, year: int | None) -> None:
    text = f"Most of last week went into reading “{TITLES[3]}” {behind}, and I do not regret it."
    papers = {paper.title: paper.year for paper in facts_of(POST.format(text=text)).papers}
    assert papers.get(TITLES[3]) == year


@pytest.mark.timeout(20)
def test_hostile_lines_take_no_time(facts_of: FactsOf) -> None:
    link = f"[{TITLES[0]}](https://arxiv.org/abs/1709.01507)"
    for text in (
        "Transformer 在" + "很" * 200 + f"，{link} 是一篇论文。",
        "<a " + "href=" * 60 + "x" * 40000 + " </a>",
        "Berg, " * 3000 + link,
    ):
        facts_of(POST.format(text=text))


def test_a_work_named_twice_is_one(facts_of: FactsOf) -> None:
    sentence = FRAMES[0].format(title=TITLES[0], i=1)
    facts = facts_of(POST.format(text=f"{sentence}\n\nI came back to {sentence[5:]}"))
    assert named(facts) == [TITLES[0]]
    assert len(facts.papers[0].title_spans) == 1


@pytest.mark.parametrize("times", [1, 3])
def test_every_span_is_exact(facts_of: FactsOf, times: int) -> None:
    text = POST.format(text="\n\n".join(frame.format(title=TITLES[i], i=i) for i, frame in enumerate(FRAMES)) * times)
    facts = facts_of(text)
    spans = [
        span for paper in facts.papers for span in (paper.span, *paper.title_spans, *(a.span for a in paper.authors))
    ]
    assert spans
    assert all(text[span.start : span.end] == span.quote for span in spans)


def test_a_text_that_cites_much_besides_is_a_work_of_its_own(facts_of: FactsOf) -> None:
    text = FRAMES[1].format(title=TITLES[0], i=1) + (
        "\n\nMemory is not a store (Loftus et al., 2005). Sleep changes it (Diekelmann and Born, 2010), and so does stress "
        "(Schwabe et al., 2012). What one recalls is made anew each time (Nader et al., 2000; Dudai, 2012).\n"
    )
    facts = facts_of(text, "memory-review.md")
    assert {(p.title, p.status) for p in facts.papers} == {("memory review", "entry"), (TITLES[0], "cited")}
    assert {"Loftus", "Diekelmann", "Schwabe", "Nader"} <= {c.surnames[0] for c in facts.citations if c.surnames}


def test_what_states_a_work_cites_nobody(facts_of: FactsOf) -> None:
    text = (
        f"On Friday we discussed the paper [{TITLES[6]}](https://arxiv.org/abs/1712.09913) by Li et al.; they say that\n"
        "what one learns in the evening is kept, and that the time of day counts for more than most of us think."
    )
    facts = facts_of(POST.format(text=text))
    assert named(facts) == [TITLES[6]]
    assert facts.citations == ()


@pytest.mark.parametrize("lead", ["", "- ", "# Related work\n\n"])
@pytest.mark.parametrize(
    "text",
    [
        'It is based on [Unifying typed trees in linear time](https://host.org/a) (1975, Huet) and "MALI: a memory for '
        'logic programs" (1986, Bekkers). It inspired [A data structure for Prolog](https://doi.org/10.1007/BFb01) (1990, Ek).',
        "[Unifying typed trees in linear time](https://host.org/a) (1975) was followed by [MALI: a memory for logic programs]"
        "(https://doi.org/10.1145/3210) by Bekkers in 1986, and [A data structure for Prolog](https://doi.org/10.1007/BFb01) "
        "by Ek in 1990.",
    ],
)
def test_what_is_said_of_the_next_work_is_not_of_the_first(facts_of: FactsOf, lead: str, text: str) -> None:
    papers = {paper.title: paper for paper in facts_of(f"{lead}{text}\n").papers}
    first = papers["Unifying typed trees in linear time"]
    assert (first.year, first.doi, first.url) == (1975, None, "https://host.org/a")
    assert not {author.family for author in first.authors} - {"Huet"}
