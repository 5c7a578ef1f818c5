"""Lists of works in Chinese, Japanese and Korean."""

from collections.abc import Callable
from typing import Any

import pytest

PapersOf = Callable[..., list[Any]]
Work = tuple[str, str, str, int]

CHINESE = (
    ("晚清财政与地方社会", "周育文", "北京大学出版社", 2011),
    ("江南市镇的兴衰", "刘石启", "中华书局", 1987),
    ("汉语语法的历史研究", "王立群", "商务印书馆", 1999),
    ("数学分析教程", "常庚", "高等教育出版社", 2003),
)
JAPANESE = (
    ("近代日本の財政と社会", "山田太郎", "岩波書店", 2011),
    ("古代都市の景観", "佐藤花子", "東京大学出版会", 1987),
    ("確率微分方程式の基礎", "舟木直", "裳華房", 1999),
    ("線形代数入門", "小野寺健", "有斐閣", 2003),
)
KOREAN = (
    ("조선 후기 사회와 경제", "김용수", "일조각", 2011),
    ("한국 근대 문학의 이해", "이광오", "문학과지성사", 1987),
    ("생태학의 담론과 정치", "문순오", "솔출판사", 1999),
    ("수리통계학 입문", "박정오", "자유아카데미", 2003),
)
LISTS = (("参考文献", CHINESE), ("書籍", JAPANESE), ("참고문헌", KOREAN))
FORMS = (
    "- 《{0}》 {1} 著, {2}",
    "- {1}：《{0}》，{2}，{3}",
    "- {1}《{0}》",
    "- 《{0}》（{1}）",
    "- 《{0}》 - {1}",
    "- 『{0}』{1}著、{2}（{3}）",
    "- {1}『{0}』{2}, {3}",
    "- {1}，{3}，《{0}》，{2}。",
    "- {0}, {1}, {2}, {3}",
    "[{3}] {1}, {0}, {2}, {3}",
    "- {1} ({3}). {0}. {2}.",
    "- {0} - {1}",
    "- {0} ({1}, {3})",
    "- **{0}** {1}",
    "- [{0}](https://books.example.org/1) {1}",
)


def listed(heading: str, form: str, works: tuple[Work, ...]) -> str:
    return f"# 笔记\n\n## {heading}\n\n" + "".join(form.format(*work) + "\n" for work in works)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("heading", "works"), LISTS)
def test_each_line_is_a_work_by_its_author(
    papers_of: PapersOf, heading: str, works: tuple[Work, ...], form: str
) -> None:
    papers = papers_of(listed(heading, form, works))
    assert [(paper.title, paper.authors) for paper in papers] == [(title, (name,)) for title, name, *_ in works]
    if "{3}" in form:
        assert [paper.year for paper in papers] == [year for *_, year in works]


def test_publishers_are_venues_and_articles_stand_in_journals(papers_of: PapersOf) -> None:
    lines = "- 山田太郎『都市の景観』岩波書店、2015年。\n- 佐藤花子 1987「交通の歴史」『史学雑誌』120号\n"
    assert [(paper.title, paper.venue) for paper in papers_of(f"## 参考文献\n\n{lines}")] == [
        ("都市の景観", "岩波書店"),
        ("交通の歴史", "史学雑誌"),
    ]


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("三井友, 小藤俊, 斉藤善『計算の手引き』(共立出版, 2004)", ("三井友", "小藤俊", "斉藤善")),
        ("並木頼・井上裕『帝国の危機』中央公論新社, 2009", ("並木頼", "井上裕")),
        ("L.カラス著, 渡邉壽訳『確率と積分』(丸善出版, 2012)", ("L.カラス",)),
        ("张允等，1979，《五四的社团》，三联书店。", ("张允",)),
        ("[日]宫崎明：《科举的历史》，中华书局，1987", ("宫崎明",)),
        ("本杰明-艾尔曼，[2000]2022，《帝制的文化》，中华书局", ("本杰明-艾尔曼",)),
        ("张允与李珠：《晚清的财政》，中华书局，1987", ("张允", "李珠")),
        ("〔美〕王静、〔英〕李珠：《晚清的财政》，中华书局，1987", ("王静", "李珠")),
        ("北原和夫『統計の力学』岩波書店, 1997", ("北原和夫",)),
    ],
)
def test_names_of_authors_alone_are_authors(papers_of: PapersOf, line: str, names: tuple[str, ...]) -> None:
    (paper,) = papers_of(f"# 笔记\n\n- {line}\n")
    assert paper.authors == names
    assert paper.et_al == ("等" in line)


def test_words_of_a_sentence_are_no_names(papers_of: PapersOf) -> None:
    assert all(paper.authors == () for paper in papers_of("# 笔记\n\n- 我在看的《晚清的财政》，中华书局，1987\n"))


def test_titles_and_names_of_one_line_are_parted_by_who_wrote(papers_of: PapersOf) -> None:
    lines = (
        "機械学習のための手引き Alice Zheng, 門脇 大輔 著  \nゼロから作る言語 斎藤康夫 著  \n統計の技術 久保田達 著\n"
    )
    assert [(paper.title, paper.authors) for paper in papers_of(f"## Reference\n\n{lines}")] == [
        ("機械学習のための手引き", ("Alice Zheng", "門脇 大輔")),
        ("ゼロから作る言語", ("斎藤康夫",)),
        ("統計の技術", ("久保田達",)),
    ]


def test_volumes_and_words_before_a_title_are_no_names(papers_of: PapersOf) -> None:
    lines = "- 《江南市镇的研究》（上），中华书局，1987\n- 参见《晚清财政的历史》，商务印书馆，2011\n"
    papers = papers_of(f"## 参考文献\n\n{lines}")
    assert all(paper.authors == () for paper in papers)
    assert papers[0].title == "江南市镇的研究"


@pytest.mark.parametrize(
    "page",
    [
        "# 电影\n\n- 《红色的河》，张艺\n- 《大地》，陈凯\n",
        "# 笔记\n\n昨天看了《红色的河》，很好看。\n",
        "## 目录\n\n- [数据结构(Data Structure)](#a)\n- [分布式(Distributed Systems)](#b)\n",
        "# メモ\n\n- 東京、大阪、京都\n- 春、夏、秋\n",
        "## 参考资料\n\n- 注意力机制 - 原理\n- 卷积神经网络 - 应用\n- 官方使用文档 - 链接\n",
        "## 阅读\n\n- **卷积网络** 原理\n- **循环网络** 应用\n- [数据结构入门](http://a.org) 教程\n",
        "## 参考書\n\n- 機械学習の基礎 - 概要\n- 深層学習の応用 - 詳細\n- 強化学習の理論 - 説明\n",
        "# 회의\n\n- 김용수, 이광오, 박정오\n- 서울, 부산, 대구\n",
    ],
)
def test_other_lines_are_none(papers_of: PapersOf, page: str) -> None:
    assert papers_of(page) == []


def test_a_work_with_brackets_is_read_in_the_cell_of_a_table(papers_of: PapersOf) -> None:
    rows = "| 钱宝主编《数学的历史》，科学出版社 1964 | 通史 |\n| 李闵《九章校证》，中华书局 1993 | 校勘 |\n"
    table = f"| 书 | 用途 |\n|---|---|\n{rows}"
    assert [(paper.title, paper.authors, paper.year) for paper in papers_of(f"# 书单\n\n{table}")] == [
        ("数学的历史", ("钱宝",), 1964),
        ("九章校证", ("李闵",), 1993),
    ]
