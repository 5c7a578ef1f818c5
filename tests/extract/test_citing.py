"""What the notes of a document hold beside the record: all of a page about one paper."""

from collections.abc import Callable

import pytest

from extract.text.words import YEAR
from kg.build import graph_of
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
BODY = (
    "The residual connections of @he2016 are kept. The network learns image recognition with fewer layers than before."
)


def test_a_page_about_one_paper_is_its_notes_above_and_below_the_record(facts_of: FactsOf) -> None:
    text = f"""---
citekey: zagoruyko2017
---

{BODY}

> Zagoruyko, S., & Komodakis, N. (2017). Wide Residual Networks. In Proceedings of BMVC. https://arxiv.org/abs/1605.07146

## Annotations

It is wide, says @dahl2012.
"""
    facts = facts_of(text, "zagoruyko2017.md")
    (paper,) = facts.papers
    assert paper.title == "Wide Residual Networks"
    assert paper.cite_keys == ("zagoruyko2017",)
    assert [citation.key for citation in facts.citations] == ["he2016", "dahl2012"]
    assert "image classification" in {concept.name for concept in facts.concepts}


def test_notes_of_several_papers_stay_apart(facts_of: FactsOf) -> None:
    text = f"""# Papers

{BODY}

## Attention Is All You Need

Ashish Vaswani, Noam Shazeer. NIPS 2017.

- It follows @bahdanau2015.

## Deep Residual Learning for Image Recognition

Kaiming He, Xiangyu Zhang. CVPR 2016.

- It follows @srivastava2015.
"""
    facts = facts_of(text)
    titles = {paper.key: paper.title for paper in facts.papers}
    assert [(titles[citation.citing], citation.key) for citation in facts.citations if citation.key] == [
        ("Attention Is All You Need", "bahdanau2015"),
        ("Deep Residual Learning for Image Recognition", "srivastava2015"),
    ]


def test_a_title_in_a_link_to_another_note_is_a_citation(facts_of: FactsOf) -> None:
    text = """---
title: Attention Is All You Need
authors: [Ashish Vaswani, Noam Shazeer]
year: 2017
---

## Summary

It keeps the residual connections of [[Deep Residual Learning for Image Recognition]].
"""
    facts = facts_of(text, "vaswani2017.md")
    assert [paper.title for paper in facts.papers] == ["Attention Is All You Need"]
    assert [citation.key for citation in facts.citations] == ["Deep Residual Learning for Image Recognition"]


def test_a_page_of_links_lists_what_they_name(facts_of: FactsOf) -> None:
    text = "# Papers\n\n" + "\n".join(
        f"- [[{title}]] ({year})"
        for title, year in (
            ("Attention Is All You Need", 2017),
            ("Deep Residual Learning for Image Recognition", 2016),
            ("Auto-Encoding Variational Bayes", 2014),
        )
    )
    assert len(facts_of(text, "index.md").papers) == 3


def test_a_page_that_names_one_paper_is_not_about_it(facts_of: FactsOf) -> None:
    text = """# Our plotting library

It draws lines with TensorFlow and follows @berg2019.

## Further reading

- [Deep Residual Learning for Image Recognition](https://arxiv.org/abs/1512.03385). Kaiming He, Xiangyu Zhang. CVPR 2016.
"""
    facts = facts_of(text, "readme.md")
    assert [paper.title for paper in facts.papers] == ["Deep Residual Learning for Image Recognition"]
    assert facts.citations == ()


TITLES = {
    "saadPathologicFractures2007": "Pathologic fractures correlate with reduced survival in patients with bone disease",
    "perezManagement1972": "Management of pathologic fractures",
    "liEstimated2012": "Estimated number of prevalent cases of metastatic bone disease in the US adult population",
    "hernandezPrevalence2015": "Prevalence of bone metastases among solid tumor patients in the United States",
}


@pytest.mark.parametrize(
    "link", ["[[@{key}|{title}]]", "[[{key}|{title}]]", "[{title}]({key}.md)", "[{title}](../papers/{key}.md)"]
)
def test_headings_may_link_to_the_note_or_the_record_of_their_paper(facts_of: FactsOf, link: str) -> None:
    text = "## Implants\n\n" + "".join(
        f"### {link.format(key=key, title=title)}\n- 28 % of the patients\n- reported by others too\n\n"
        for key, title in TITLES.items()
    )
    facts = facts_of(text + "Similar to [[@perezManagement1972]].\n")
    assert [paper.title for paper in facts.papers] == list(TITLES.values())
    assert [paper.year for paper in facts.papers] == [2007, 1972, 2012, 2015]
    assert all(paper.year_inferred for paper in facts.papers)
    assert [paper.cite_keys for paper in facts.papers] == [(key,) for key in TITLES]
    assert [citation.key for citation in facts.citations] == ["perezManagement1972"]


@pytest.mark.parametrize("text", ["arXiv:1609.00026", "arxiv:1601", "2009.0932", "12019", "20191"])
def test_the_number_of_an_archive_is_no_year(text: str) -> None:
    assert YEAR.search(text) is None
    assert [found[0] for found in YEAR.finditer(f"{text}, 2017. 1998.")] == ["2017", "1998"]


@pytest.mark.parametrize(
    "page",
    [
        "---\nbibliography: refs.bib\nnocite: |\n  @berg2019, @dahl2020, @moe2021, @ek2018\n---\n\n# Works Cited\n",
        "# To read\n\n- [[Berg2019]]\n- [[Dahl2020]]\n- [[Moe2021]]\n- [[Ek2018]]\n",
    ],
)
def test_a_list_of_keys_is_no_work(facts_of: FactsOf, page: str) -> None:
    assert [paper.title for paper in facts_of(page, "publications.md").papers if paper.title == "publications"] == []


def test_a_text_that_cites_by_keys_is_a_work(facts_of: FactsOf) -> None:
    page = "# Pruning\n\nSmall nets are enough [@berg2019], as @dahl2020 had shown. Later work [@moe2021] doubts it.\n"
    assert [paper.title for paper in facts_of(page, "pruning-notes.md").papers] == ["pruning notes"]


def test_a_text_that_cites_by_author_and_year_is_a_work(facts_of: FactsOf) -> None:
    text = """# Lighting and cycling

Luo et al. (2022) found that brightness at night changes how people travel. Uttley, Fotios, and Lovelace (2020) compare
traffic in the dark with that by day. Street lighting matters to runners, not to cyclists (Yang et al., 2021).
"""
    facts = facts_of(text, "lighting.md")
    assert [(paper.title, paper.cite_keys) for paper in facts.papers] == [("Lighting and cycling", ("lighting",))]
    assert [(citation.surnames[0], citation.year) for citation in facts.citations] == [
        ("Luo", 2022),
        ("Uttley", 2020),
        ("Yang", 2021),
    ]


def test_a_note_may_be_called_as_its_paper_is_cited(facts_of: FactsOf) -> None:
    text = """The law ([[Gutenberg and Richter, 1944]]) relates the number of earthquakes to their magnitude. It is near one
([[Lay and Wallace, 1995]]), but not in New Zealand ([[Smith, 1981]]).
"""
    facts = facts_of(text, "b-value.md")
    assert [(citation.surnames, citation.year) for citation in facts.citations] == [
        (("Gutenberg",), 1944),
        (("Lay",), 1995),
        (("Smith",), 1981),
    ]


def test_names_of_members_and_releases_are_no_citations(facts_of: FactsOf) -> None:
    text = (
        "Thanks to @berg-a, @dahl and @ek for the fixes of 2020.\n\nReleased in 2021 and Version (2022), by the team.\n"
    )
    assert facts_of(text, "changes.md").papers == ()


def test_words_that_link_to_a_work_cite_it_by_its_number(facts_of: FactsOf) -> None:
    note = """# Learning Plannable Representations with Causal InfoGAN

Thanard Kurutach, Aviv Tamar. NeurIPS 2018. [paper](https://arxiv.org/abs/1807.09341)

- Inspired by [InfoGAN](https://arxiv.org/pdf/1606.03657.pdf) and by [Goodfellow et al. (2014)](https://arxiv.org/abs/1406.2661).
- All of it [in the paper](https://arxiv.org/abs/1807.09341), see also [Figure 3](https://arxiv.org/pdf/1807.09341) and
  [the code](https://github.com/thanard/causal-infogan).
"""
    other = """- **InfoGAN: Interpretable Representation Learning by Information Maximizing Generative Adversarial Nets**.
  Xi Chen, Yan Duan. NIPS 2016. [arXiv](https://arxiv.org/abs/1606.03657)
"""
    facts = [facts_of(note, "plannable.md"), facts_of(other, "gans.md")]
    assert [citation.span.quote for citation in facts[0].citations] == ["InfoGAN", "Goodfellow et al. (2014)"]
    graph = graph_of(facts)
    papers = {node.id: node.properties for node in graph.nodes if node.label == "Paper"}
    cited = [papers[edge.target] for edge in graph.edges if edge.type == "CITES"]
    assert sorted(str(paper["arxiv"]) for paper in cited) == ["1406.2661", "1606.03657"]
    assert {paper["status"] for paper in cited} == {"entry", "cited"}


@pytest.mark.parametrize(
    "text",
    [
        "Fixed, thanks to @mike98. Cache by @anna07. A new command line by @joe11, who came back.",
        "Worked at a bank (Zurich, 2015), then on maps (Munich, 2017), and then on music (Stockholm, 2019) again.",
        "Saw [[Inception (2010)]] again, then [[Dune (2021)]], and [[Parasite (2019)]] with all the others at home.",
    ],
)
def test_handles_places_and_films_make_no_work(facts_of: FactsOf, text: str) -> None:
    assert facts_of(text, "page.md").papers == ()


def test_a_work_is_called_as_its_front_matter_or_latex_says(facts_of: FactsOf) -> None:
    text = "Small nets are enough [@berg2019], as @dahl2020 had shown. Later work [@moe2021] doubts it.\n"
    page = f'---\ntitle: "On pruning small nets"\n---\n\n# Pruning\n\n{text}'
    assert [paper.title for paper in facts_of(page, "2021-05-03-pruning.md").papers] == ["On pruning small nets"]
    assert [paper.title for paper in facts_of(page.replace("On pruning small nets", "Notes"), "prune.md").papers] == [
        "prune"
    ]


@pytest.mark.parametrize("name", ["moe_frey_2022.md", "moeSmall2022.md"])
def test_a_text_whose_file_is_called_by_a_key_has_the_name_of_its_heading(facts_of: FactsOf, name: str) -> None:
    text = "Small nets are enough [@berg2019], as @dahl2020 had shown. Later work [@moe2021] doubts it.\n"
    page = f"Moe & Frey, 2022\n\n# Do nets hear as we do?\n\n- Which sounds do they tell apart?\n\n# Models\n\n{text}"
    (paper,) = facts_of(page, name).papers
    assert (paper.title, paper.span.line) == ("Do nets hear as we do?", 3)


TOPIC = """# Methylation in invertebrates

## Where it is

It lies in the bodies of genes (Li et al 2018). It reduces the variation of transcripts (Roberts & Gavery 2012).

## How it changes

Methylation follows the temperature of the surface of the sea (Rodriguez et al 2020).
"""
TO_READ = """
## Papers to read

- Liew YJ, Howells EJ (2020) Intergenerational epigenetic inheritance in corals. Nature Climate Change 10:254-259
- Ryu T, Veilleux HD (2018) The epigenetic landscape of acclimation to warm oceans. Nature Climate Change 8:504-509
"""


def test_a_page_on_a_topic_cites_and_lists(facts_of: FactsOf) -> None:
    facts = facts_of(TOPIC + TO_READ, "methylation.md")
    assert [paper.title for paper in facts.papers] == [
        "Methylation in invertebrates",
        "Intergenerational epigenetic inheritance in corals",
        "The epigenetic landscape of acclimation to warm oceans",
    ]
    page = facts.papers[0].key
    assert [(one.citing, one.year) for one in facts.citations] == [(page, 2018), (page, 2012), (page, 2020)]
    assert [citation.year for citation in facts_of(TOPIC, "methylation.md").citations] == [2018, 2012, 2020]
    assert not any(concept.introduces for concept in facts.concepts if concept.paper == page)
    assert any(concept.paper == page for concept in facts.concepts)


def test_a_note_called_by_the_key_of_its_work_introduces_what_that_does(facts_of: FactsOf) -> None:
    text = TOPIC.replace(
        "# Methylation in invertebrates", "# TinyNet: Small Networks for Old Letters\n\nWe propose TinyNet."
    )
    facts = facts_of(text + TO_READ, "berg2019.md")
    assert facts.papers[0].title == "TinyNet: Small Networks for Old Letters"
    assert "TinyNet" in {concept.name for concept in facts.concepts if concept.introduces}


@pytest.mark.parametrize(
    "text",
    [
        TOPIC.replace("(Rodriguez et al 2020)", "") + TO_READ,  # cites two
        TO_READ.join([TOPIC, ""])
        + "- Bo Dahl (2019) Wells of the Andes. Nature 3:1-2\n- Eva Frey (2017) Nets. Science 3:1-2\n",
        TOPIC.replace("#", "") + TO_READ.replace("#", ""),  # has no headings
    ],
)
def test_a_list_with_few_words_around_it_is_no_work(facts_of: FactsOf, text: str) -> None:
    facts = facts_of(text, "methylation.md")
    assert "Methylation in invertebrates" not in {paper.title for paper in facts.papers}
    assert facts.papers


@pytest.mark.parametrize(
    "target", ["https://ex.org/Reef-History/Wall2020.png", "../Reef-History/Walletal2020.png?raw=true"]
)
def test_what_a_file_is_called_cites_nothing(facts_of: FactsOf, target: str) -> None:
    cited = "Baselines shift (Oliver and Palumbi 2011; Palumbi et al 2014; Schoepf et al 2015)."
    text = f"# Shifting baselines\n\n{cited}\n\n![fig]({target})\n"
    assert [citation.year for citation in facts_of(text, "baselines.md").citations] == [2011, 2014, 2015]


def test_links_that_say_whose_work_they_are_cite_by_themselves_and_are_not_the_pages(facts_of: FactsOf) -> None:
    facts = facts_of(
        "# A post on widgets\n\nI like widgets, first seen by Diamant (1975). [Stern & Robert (1990)](https://doi.org/10.1007/BF0031)"
        " counted them. They go back to [Karp et al. (2020)](https://arxiv.org/abs/2004.04906), and in a later work"
        " [Hurst et al. (2021)](https://arxiv.org/abs/2106.09685) made them small.\n"
    )
    [page] = facts.papers
    assert (page.title, page.arxiv, page.doi, page.url, page.year) == ("A post on widgets", None, None, None, None)
    assert [(one.surnames, one.year) for one in facts.citations] == [
        (("Diamant",), 1975),
        (("Stern", "Robert"), 1990),
        (("Karp",), 2020),
        (("Hurst",), 2021),
    ]


def test_names_without_a_year_are_the_work_that_is_cited_with_one(facts_of: FactsOf) -> None:
    facts = facts_of(
        "# On widgets\n\nMirrors break (Brandt et al., 2008), lamps do not (Dorn et al., 2004; Dorn et al., 2006), doors creak"
        " (Kern, 2001). Brandt et al. show that only glass breaks. Dorn et al. measured it.\n"
    )
    assert [(one.surnames[0], one.year) for one in facts.citations] == [
        ("Brandt", 2008), ("Dorn", 2004), ("Dorn", 2006), ("Kern", 2001), ("Brandt", 2008), ("Dorn", None),
    ]  # fmt: skip


@pytest.mark.parametrize("names", ["Gold and Shadler", "Box and Cox", "Case and Deat"])
def test_names_that_are_words_are_cited_beside_others(facts_of: FactsOf, names: str) -> None:
    facts = facts_of(
        f"# Choice\n\nEvidence grows ({names}, 2007), slowly (Ditt et al., 2009), as in Berg and Dahl (2011).\n"
    )
    assert facts.citations[0].surnames == tuple(names.split(" and "))
    assert facts.citations[2].surnames == ("Berg", "Dahl")
