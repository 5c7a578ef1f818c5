"""What once went wrong, each in its smallest form, with papers of our own choice."""

from collections.abc import Callable

import pytest

from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]

PAPERS = (
    ("Squeeze-and-Excitation Networks", "Jie Hu, Li Shen, Gang Sun", 2018, "CVPR"),
    ("A Few Useful Things to Know about Machine Learning", "Pedro Domingos", 2012, "CACM"),
    ("Snowflakes: A Study of Crystal Growth", "Mira Berg, Jonas Dahl", 2016, "PNAS"),
    ("Why Most Published Findings Are Hard to Repeat", "Carla Ek, Ruth Amado, Tom Weiss", 2019, "Science"),
    ("Densely Connected Convolutional Networks", "Gao Huang, Zhuang Liu, Kilian Weinberger", 2017, "CVPR"),
    ("Learning to Rank from Noisy Clicks", "Ana Souza, Peter Novak", 2020, "SIGIR"),
    ("Field Notes on Alpine Lichens", "Ingrid Moen, Karl Huber", 2009, "Nature"),
    ("Sorting in Less Space", "Yuki Tanaka, Wei Chen", 2021, "SODA"),
)
TITLES = [title for title, *_ in PAPERS]
NOTE = "The idea is simple and the gains are small but steady."


def written(layout: str, n: int = 8) -> str:
    """The first papers in a layout; `{i}` is their number, `{arxiv}` an address."""
    return "\n".join(
        layout.format(
            title=title,
            authors=names,
            year=year,
            venue=venue,
            i=i,
            arxiv=f"https://arxiv.org/abs/21{i:02d}.0{i}234",
            note=NOTE,
        )
        for i, (title, names, year, venue) in enumerate(PAPERS[:n], 1)
    )


def titles(facts: DocumentFacts) -> list[str | None]:
    return [paper.title for paper in facts.papers]


def authors(facts: DocumentFacts) -> list[str]:
    return [", ".join(author.name for author in paper.authors) for paper in facts.papers]


def test_titles_may_have_sections_below_them(facts_of: FactsOf) -> None:
    note = (
        "# {title}\n\n{authors}\n\n## Summary\n\n{note}\n\n## Method\n\n- {note}\n\n## Limitations\n\n- It is slow.\n"
    )
    assert titles(facts_of(written(note, 4))) == TITLES[:4]
    linked = note.replace("# {title}", "# [{title}]({arxiv})")
    assert titles(facts_of(written(linked, 4))) == TITLES[:4]


@pytest.mark.parametrize(
    "head", ["# {title}\n\n{authors}\n", "# [{title}]({arxiv})\n", "# {title} ({year})\n\n*{authors}*\n"]
)
def test_one_note_in_a_file_is_one_paper(facts_of: FactsOf, head: str) -> None:
    note = (
        head
        + "\n## Contributions\n\n- {note}\n- A second point.\n\n## Two-Cents\n\n{note}\n\n## See also\n\n- The appendix.\n"
    )
    assert titles(facts_of(written(note, 1))) == TITLES[:1]


def test_a_list_in_an_ordinary_page_is_judged_by_itself(facts_of: FactsOf) -> None:
    items = written("- **{title}**. {authors}. {venue} {year}.")
    others = "\n".join(
        f"- Step {i}: put the {word} into the pot and stir." for i, word in enumerate("abcdefghijklmnop")
    )
    text = f"# My page\n\nSome words.\n\n## How to cook\n\n{others}\n\n## Further reading\n\n{items}\n"
    assert titles(facts_of(text)) == TITLES


def test_records_may_be_paragraphs_though_the_introduction_has_bullets(facts_of: FactsOf) -> None:
    intro = "# Papers\n\nRead them\n\n- from outline to detail\n- from old to new\n- with a friend\n- twice\n\n"
    found = facts_of(intro + written('**[{i}]** {authors}. "**{title}**." {venue} 521 ({year}). [[pdf]]({arxiv})\n'))
    assert titles(found) == TITLES


def test_an_odd_section_changes_nothing_elsewhere(facts_of: FactsOf) -> None:
    sections = "\n".join(
        f"## Part {i}\n\n" + written("- [{title}]({arxiv}). {authors}. {year}.", 3) + "\n" for i in range(5)
    )
    odd = "## Tools\n\n### [A plotter](https://github.com/x/plot)\n\nIt plots.\n\n"
    assert titles(facts_of(f"# List\n\n{sections}\n{odd}")) == TITLES[:3] * 5


def test_a_line_of_authors_in_italics_is_no_paper(facts_of: FactsOf) -> None:
    found = facts_of(written("{i}. **{title}.** {venue} {year}. [paper]({arxiv})\n\n    *{authors}.*\n"))
    assert titles(found) == TITLES
    assert authors(found) == [names for _, names, *_ in PAPERS]


def test_soft_wraps_are_no_ends(facts_of: FactsOf) -> None:
    import textwrap

    lines = written("- [{title}]({arxiv}). {authors}. {venue} {year}. {note}").split("\n")
    text = "# List\n\n" + "\n".join(
        textwrap.fill(line, 72, subsequent_indent="  ", break_long_words=False) for line in lines
    )
    assert titles(facts_of(text)) == TITLES


def test_a_cell_may_hold_a_remark_behind_the_title(facts_of: FactsOf) -> None:
    rows = written(
        "| {i}) **{title}** - a way to do it better, as they say | [Paper]({arxiv}), [Tweet](https://twitter.com/x/{i}) |"
    )
    assert titles(facts_of(f"# Week\n\n| **Paper** | **Links** |\n|---|---|\n{rows}\n")) == TITLES


def test_a_heading_may_link_and_state_its_year(facts_of: FactsOf) -> None:
    found = facts_of("# Notes\n\n" + written("## [{title} ({year})]({arxiv})\n\n{note}\n"))
    assert [(p.title, p.year, p.arxiv) for p in found.papers] == [
        (title, year, f"21{i:02d}.0{i}234") for i, (title, _, year, _) in enumerate(PAPERS, 1)
    ]


def test_links_in_double_brackets_are_no_part_of_the_title(facts_of: FactsOf) -> None:
    found = facts_of("# List\n\n" + written("- {title} [[Web]({arxiv})] [[Slides](https://x.org/s({i}).pdf)]"))
    assert [(p.title, p.url) for p in found.papers] == [
        (title, f"https://arxiv.org/abs/21{i:02d}.0{i}234") for i, title in enumerate(TITLES, 1)
    ]


def test_an_unknown_venue_takes_no_authors_with_it(facts_of: FactsOf) -> None:
    found = facts_of("# List\n\n" + written("- **{title}**. *{authors}*. Workshop on Odd Ends. [[pdf]({arxiv})]"))
    assert authors(found) == [names for _, names, *_ in PAPERS]


def test_authors_before_a_colon(facts_of: FactsOf) -> None:
    found = facts_of("# List\n\n" + written("- {authors}: **{title}** {arxiv}"))
    assert titles(found) == TITLES
    assert sum(read == names for read, (_, names, *_) in zip(authors(found), PAPERS, strict=True)) >= len(PAPERS) - 1


@pytest.mark.parametrize(("label", "link"), [("作者", "链接"), ("Autoren", "Link"), ("Autores", "Enlace")])
def test_labels_in_other_languages(facts_of: FactsOf, label: str, link: str) -> None:
    found = facts_of(
        "# List\n\n" + written(f"## {{title}}\n\n- {label}: {{authors}}\n- {link}: {{arxiv}}\n\n{{note}}\n")
    )
    assert titles(found) == TITLES
    assert authors(found) == [names for _, names, *_ in PAPERS]


def test_the_first_name_alone_may_be_turned(facts_of: FactsOf) -> None:
    found = facts_of('# References\n\n- Berg, Anna, and Bo Dahl. "Small Nets Are Enough." *Nature* 521 (2015).\n')
    assert authors(found) == ["Anna Berg, Bo Dahl"]


def test_a_template_of_notes_makes_no_slides(facts_of: FactsOf) -> None:
    items = ("Strengths: clear", "Weaknesses: none", "Code: yes", "Rating: 4/5", "Read: yes", "Next: discuss")
    note = "## {title}\n\n{authors}\n\n" + "\n".join(f"- {item}" for item in items) + "\n"
    assert titles(facts_of("# Notes\n\n" + written(note, 6))) == TITLES[:6]


def test_papers_below_the_item_of_a_venue(facts_of: FactsOf) -> None:
    text = "# Papers\n\n- **CCS 2024**\n" + written("  - [{title}]({arxiv})", 4) + "\n- **SenSys 2023**\n"
    found = facts_of(
        text + "\n".join(f"  - [{title}](https://dl.acm.org/doi/10.1145/{i})" for i, title in enumerate(TITLES[4:]))
    )
    assert titles(found) == TITLES
    assert [paper.year for paper in found.papers] == [2024] * 4 + [2023] * 4


def test_records_in_a_quote(facts_of: FactsOf) -> None:
    assert (
        titles(facts_of("# Talk\n\nThey cite:\n\n" + written("> * [{authors} ({year}). {title}. {venue}.]({arxiv})")))
        == TITLES
    )


@pytest.mark.parametrize(
    "front",
    [
        "---\ntitle: {title}\ntags: [nets]\nauthors: [{authors}]\nyear: {year}\n---\n",
        '---\nlayout: post\ntitle: "{title}"\nauthors:\n  - Jie Hu\n  - Li Shen\n  - Gang Sun\n---\n',
        '---\ntitle: "{title}"\nauthors: ["Hu, Jie", "Shen, Li", "Sun, Gang"]\nyear: {year}\n---\n',
        '+++\ntitle = "{title}"\nauthors = ["Jie Hu", "Li Shen", "Gang Sun"]\nyear = {year}\n+++\n',
        '---\nlayout: book\ntitle: "{title}"\nauthor: Jie Hu, Li Shen, Gang Sun\nslug: nets\nisbn: 9780300078152\n'
        "publisher: Yale University Press\n---\n",
        '+++\n  title = "{title}"\n  authors = ["Jie Hu", "Li Shen", "Gang Sun"]\n  year = {year}\n+++\n',
    ],
)
def test_front_matter_in_its_many_forms(facts_of: FactsOf, front: str) -> None:
    found = facts_of(written(front + "\n## Summary\n\n{note}\n\n## Thoughts\n\n- {note}\n", 1))
    assert (titles(found), authors(found)) == (TITLES[:1], ["Jie Hu, Li Shen, Gang Sun"])


def test_what_was_not_understood_is_said(facts_of: FactsOf) -> None:
    found = facts_of("# Recipes\n\n- Boil the water.\n- Add the salt.\n")
    assert [(skipped.line, skipped.reason) for skipped in found.skipped] == [(1, "3 lines, no paper recognised")]


@pytest.mark.parametrize(
    "title", ["To Read or Not to Read: Habits of Physicians", "Notes on a New Species of Frog", "Photo Albums as Data"]
)
def test_words_that_pages_use_may_stand_in_titles(facts_of: FactsOf, title: str) -> None:
    found = facts_of(
        "# Papers\n\n" + written("- {title}. {authors}. {year}.") + f"\n- {title}. Anna Berg, Bo Dahl. 2019.\n"
    )
    assert title in titles(found)


def test_names_that_begin_with_small_english_words(facts_of: FactsOf) -> None:
    text = "# Papers\n\n" + written("- **{title}**. {authors}. {venue} {year}.")
    found = facts_of(text + "\n- **Attention Modules for Everyone**. Sang Woo, Jong Park, In So Kweon. ECCV 2018.\n")
    assert authors(found)[-1] == "Sang Woo, Jong Park, In So Kweon"


def test_the_properties_of_a_page_of_logseq_are_front_matter(facts_of: FactsOf) -> None:
    facts = facts_of(
        "title:: Small Networks Are Enough for Image Recognition on Phones\n"
        "authors:: [[Anna Berg]], [[Bo Dahl]]\ndate:: [[2021-03-01]]\npublication-title:: Journal of Vision\n"
        "item-type:: [[journalArticle]]\ndoi:: 10.1000/xyz.12\n\n- Pruning works well on phones.\n- They quantise, too.\n"
    )
    (paper,) = facts.papers
    assert paper.title == "Small Networks Are Enough for Image Recognition on Phones"
    assert [author.name for author in paper.authors] == ["Anna Berg", "Bo Dahl"]
    assert (paper.year, paper.venue, paper.doi) == (2021, "Journal of Vision", "10.1000/xyz.12")


FORM = ("Title: {title}", "Authors: {authors}", "Year: {year}", "Journal: {venue}")


@pytest.mark.parametrize("line", ["- {}", "{}", "- **{}", "> {}"])
def test_a_record_may_be_a_form_whose_fields_stand_side_by_side(facts_of: FactsOf, line: str) -> None:
    fields = "\n".join(line.format(field).replace("**Title:", "**Title:**") for field in FORM)
    found = facts_of(f"# Reading\n\nSome words.\n\n## Metadata\n\n{written(fields, 1)}\n\n## Notes\n\n{NOTE}\n")
    assert (titles(found), authors(found)) == (TITLES[:1], [PAPERS[0][1]])
    assert [(paper.year, paper.venue) for paper in found.papers] == [(2018, "CVPR")]


def test_several_forms_follow_each_other(facts_of: FactsOf) -> None:
    found = facts_of("# Log\n\n" + written("\n".join(f"- {field}" for field in FORM), 3))
    assert (titles(found), authors(found)) == (TITLES[:3], [names for _, names, *_ in PAPERS[:3]])


def test_a_table_may_be_the_form_of_one_record(facts_of: FactsOf) -> None:
    rows = "\n".join(f"| {field.replace(': ', ' | ')} |" for field in FORM)
    found = facts_of(
        f"# Note\n\n| Field | Value |\n|---|---|\n{written(rows, 1)}\n| Affiliation | Department of Physics, Oslo |\n"
    )
    assert (titles(found), authors(found)) == (TITLES[:1], [PAPERS[0][1]])


@pytest.mark.parametrize(
    "more", ["", "rights: all\nlibrary-catalog: a.org\npages: 3-9\n", "model_title: Another Thing Altogether\n"]
)
def test_front_matter_of_a_publication_is_its_record(facts_of: FactsOf, more: str) -> None:
    front = f"---\ntitle: {{title}}\nauthors: {{authors}}\nyear: {{year}}\njournal: {{venue}}\n{more}---\n\nA note.\n"
    found = facts_of(written(front, 1))
    assert (titles(found), authors(found)) == (TITLES[:1], [PAPERS[0][1]])


def test_front_matter_may_hold_lists(facts_of: FactsOf) -> None:
    names = "".join(f"  - {name}\n" for name in PAPERS[3][1].split(", "))
    front = f"title: '{TITLES[3]}'\nauthors:\n{names}year: 2019\nvenue: workshoponnets\ntags: [paper]\n"
    found = facts_of(f"---\n{front}---\n\n## Summary\n\n{NOTE}\n")
    assert (titles(found), authors(found)) == ([TITLES[3]], [PAPERS[3][1]])
    assert [(paper.year, paper.venue) for paper in found.papers] == [(2019, "workshoponnets")]


@pytest.mark.parametrize(
    "front",
    ["title: My trip to the sea\nauthor: Anna Berg\ndate: 2020-01-02\ntags: travel",
     "title: Small Nets\nauthors: A. Berg, B. Dahl\nversion: 2.1",
     "title: Still Life\nartist: Anna Berg\nalbum: Nets\nyear: 1999"],
)  # fmt: skip
def test_front_matter_of_other_things_is_no_record(facts_of: FactsOf, front: str) -> None:
    words = "We went for a week. It was sunny, and we swam a lot.\n\n## Day two\n\nWe drove home.\n"
    assert titles(facts_of(f"---\n{front}\n---\n\n{words}")) == []


def test_columns_say_what_is_the_title_and_who_presents(facts_of: FactsOf) -> None:
    head = "| Date | Presented by | Type | Paper |\n|---|---|---|---|\n"
    rows = written("| 4/{i} | Rosa Lind, Max Horn ({title}) | Report | [{title}]({arxiv}) |")
    found = facts_of(f"# Schedule\n\n{head}{rows}\n")
    assert (titles(found), authors(found)) == (TITLES, [""] * len(TITLES))


def test_a_cell_or_item_may_hold_several_links(facts_of: FactsOf) -> None:
    a, b, c, d = (f"[{title}](https://a.org/{i}.pdf)" for i, title in enumerate(TITLES[1:5]))
    assert titles(facts_of(f"# Seminar\n\n## Week 1\n\n- {a}, {b}\n- {c} and {d}\n")) == TITLES[1:5]
    table = f"| Date | Reading |\n|---|---|\n| 4/3 | {a}; <br> {b} |\n| 4/5 | {c} |\n"
    assert titles(facts_of(f"# Seminar\n\n{table}")) == TITLES[1:4]


def test_links_lead_where_their_labels_say(facts_of: FactsOf) -> None:
    items = written("- [{title}][{i}], {authors}, {venue} {year}")
    labels = "\n".join(f"[{i}]: https://a.org/{i}.pdf" for i in range(1, 9))
    found = facts_of(f"# Papers\n\n{items}\n\n{labels}\n")
    assert titles(found) == TITLES
    assert [paper.url for paper in found.papers] == [f"https://a.org/{i}.pdf" for i in range(1, 9)]


def test_files_beside_a_note_are_no_papers(facts_of: FactsOf) -> None:
    note = (
        "# {title}\n\n{authors}\n\n- [Full Text PDF](file:///home/a/x.pdf)\n"
        "- [Berg and Ek - 2019 - A title that was cut.pdf](zotero://open-pdf/library/items/X)\n\n## Notes\n\n{note}\n"
    )
    assert titles(facts_of(written(note, 1))) == TITLES[:1]


def test_affiliations_in_brackets_are_no_names(facts_of: FactsOf) -> None:
    names = "Mira Berg (Durham), Jonas Dahl (U. Oslo / CERN)"
    front = f"---\ntitle: {{title}}\nauthors: {names}\nyear: {{year}}\njournal: {{venue}}\n---\n"
    assert authors(facts_of(written(front, 1))) == ["Mira Berg, Jonas Dahl"]


def test_a_journal_cut_short_is_no_author(facts_of: FactsOf) -> None:
    found = facts_of("# Publications\n\n" + written("{i}. {title}, {authors}, J. Chem. Phys. 12, 34 ({year})."))
    assert not {"J", "Chem", "Phys", "J.", "J. Chem"} & {author.name for p in found.papers for author in p.authors}
    assert {paper.venue for paper in found.papers} <= {"J. Chem. Phys", "J. Chem. Phys."}


def test_ragged_wraps_are_joined(facts_of: FactsOf) -> None:
    import textwrap

    text = written(
        '{i}. {authors}. "{title}, and what else the authors found in the years thereafter." {venue}, {year}.'
    )
    lines = [textwrap.wrap(line, 70 - 8 * (i % 2), subsequent_indent="   ") for i, line in enumerate(text.split("\n"))]
    found = facts_of("# Publications\n\n" + "\n".join("\n".join(some) for some in lines))
    assert [paper.year for paper in found.papers] == [year for _, _, year, _ in PAPERS]


def test_links_may_run_over_lines_on_a_page_that_is_wrapped(facts_of: FactsOf) -> None:
    lines = []
    for i, (title, names, year, venue) in enumerate(PAPERS[2:7]):
        head, _, last = title.rpartition(" ")
        lines += [f"-   {names}, [{head}", f"    {last}](https://a.org/{i}.pdf),", f"    {venue} {year}."]
    found = facts_of("# Readings\n\n" + "\n".join(lines) + "\n")
    assert (titles(found), authors(found)) == (TITLES[2:7], [names for _, names, *_ in PAPERS[2:7]])
    years = [paper.year == year for paper, (*_, year, _) in zip(found.papers, PAPERS[2:7], strict=True)]
    assert sum(years) >= 4


def test_references_may_be_footnotes(facts_of: FactsOf) -> None:
    notes = written("[^n{i}]: {authors} ({year}). {title}. *{venue}*.")
    assert titles(facts_of(f"# Nets\n\nThey grow.[^n1] They shrink.[^n2]\n\n{notes}\n")) == TITLES


def test_references_may_say_what_kind_of_work_they_are(facts_of: FactsOf) -> None:
    lines = written("[{i}] {authors}, 等. {title}[J]. {venue}, {year}, 40(4): 985-1003.", 7)
    found = facts_of(
        f"# 参考文献\n\n{lines}\n[8] Tanaka Y, Chen W. Sorting in Less Space[C]//Proceedings of SODA. 2021: 1-9.\n"
    )
    assert titles(found) == TITLES


def test_titles_of_several_links_stay_apart(facts_of: FactsOf) -> None:
    found = facts_of(
        f"# Papers\n\n- [abs](https://arxiv.org/abs/2101.00001) [paper-pdf](https://a.org/1.pdf) {TITLES[1]}\n"
    )
    assert all("](" not in (title or "") for title in titles(found))


def test_a_form_may_be_parted_by_a_sign(facts_of: FactsOf) -> None:
    fields = ["**FirstAuthor**:: Huser, Vojtech  ", "**Author**:: Kahn, Michael G.  ", "**Title**:: {title}  "]
    fields += ["**Year**:: {year}   ", "**Citekey**:: huser2017  ", "**itemType**:: conferencePaper  "]
    lines = [f"> {field}" for field in fields]
    note = "\n".join([">[!md]", *lines[:2], "~    ", *lines[2:], ""])
    found = facts_of(written(note, 1))
    assert (titles(found), authors(found)) == (TITLES[:1], ["Vojtech Huser, Michael G. Kahn"])


def test_a_heading_needs_no_blank_behind_its_signs(facts_of: FactsOf) -> None:
    assert titles(facts_of(written("###{title}\n\n{authors}\n\n{note}\n"))) == TITLES


def test_authors_may_be_what_an_item_opens_with(facts_of: FactsOf) -> None:
    items = written("- {authors}.  \n  **{title}.**  \n  *Proceedings of {venue}*, pp. 23-34, {year}.\n")
    found = facts_of(f"# Readings\n\n{items}\n")
    assert (titles(found), authors(found)) == (TITLES, [names for _, names, *_ in PAPERS])


def test_what_stands_in_the_next_item_is_no_note_of_the_last_paper(facts_of: FactsOf) -> None:
    items = written("- {authors}.  \n  **{title}.**  \n  *Proceedings of {venue}*, pp. 23-34, {year}.\n", 3)
    other = "- Bring cake on Friday.\n- Ask Rosa for the key of the seminar room.\n"
    last = facts_of(f"# Readings\n\n{items}\n{other}").papers[-1]
    assert (last.title, last.line_end) == (TITLES[2], 12)


def test_an_escaped_star_is_no_emphasis(facts_of: FactsOf) -> None:
    lines = written('\\* {authors}. "{title}." _{venue}_ ({year}): 92-96.\n')
    found = facts_of(f"# Readings\n\n{lines}\n")
    assert (titles(found), authors(found)) == (TITLES, [names for _, names, *_ in PAPERS])


def test_a_page_of_logseq_states_its_work_whichever_titles_it_has(facts_of: FactsOf) -> None:
    page = (
        "date:: {year}\ntitle:: @{title}\nitem-type:: [[journalArticle]]\noriginal-title:: {title}\nshort-title:: Nets\n"
        "authors:: [[Jie Hu]], [[Li Shen]], [[Gang Sun]]\nlinks:: [Local library](zotero://select/library/items/X)\n\n"
        "- [[Abstract]]\n\t- {note}\n"
    )
    for named in (page, page.replace("@{title}", "@huSqueeze2018")):
        found = facts_of(written(named, 1))
        assert (titles(found), authors(found)) == (TITLES[:1], [PAPERS[0][1]])


@pytest.mark.parametrize("label", ["[Paper Review] ", "[Reading-Notes] ", "[논문 리뷰] ", "【论文阅读】", "[Notes] "])
def test_what_a_note_says_of_itself_is_no_part_of_the_title(facts_of: FactsOf, label: str) -> None:
    front = '---\ntitle: "' + label + '{title}"\nauthors: [{authors}]\nyear: {year}\nvenue: {venue}\n---\n'
    assert titles(facts_of(written(front + "\n## Summary\n\n{note}\n", 1))) == TITLES[:1]
    kept = facts_of(written(front.replace(label, "[Re] ") + "\n## Summary\n\n{note}\n", 1))
    assert titles(kept) == [f"[Re] {TITLES[0]}"]


def test_a_paper_above_papers_of_another_form_stays_one(facts_of: FactsOf) -> None:
    first, *rest = PAPERS[:4]
    items = "\n".join(f"- {names}. *{title}*. {venue} {year}." for title, names, year, venue in rest)
    page = f"# {first[0]}\n\n{first[1]}, {first[3]} {first[2]}\n\n{NOTE}\n\n## Related\n\n{items}\n"
    assert titles(facts_of(page)) == TITLES[:4]
