"""The picture of a list: each paper at its year, beside those like it, no name over another."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from api.views.picture import DOT, LINE, LONGEST, MOST_STANDING, WIDTH, Picture, picture
from kg.desk.common import Common, Group, Tie
from kg.desk.lists import Row
from kg.lookups.keys import Key


def row(number: int, year: int | None, short: str) -> Row:
    return Row("Paper", f"p{number}", f"Paper {number}", year=year, short=short)


def drawn(rows: list[Row], shared: Common | None = None, centre: Row | None = None) -> Picture:
    found = picture(rows, shared, centre)
    assert found is not None
    return found


def test_years_stand_in_their_order_and_papers_without_one_in_a_lane() -> None:
    found = drawn([row(0, 2020, "A 2020"), row(1, 1997, "B 1997"), row(2, None, "C"), row(3, 2019, "D 2019")])
    at = {dot.row.id: dot.x for dot in found.dots}
    assert at["p2"] < at["p1"] < at["p3"] < at["p0"] <= WIDTH
    assert [tick.text for tick in found.ticks] == ["no year stated", "1997", "2019", "2020"]


def test_a_list_without_papers_has_no_picture() -> None:
    assert picture([]) is None
    assert picture([Row("Author", "a", "Anna Berg", year=2020)]) is None


def test_papers_that_share_a_concept_stand_on_one_ground_and_the_rest_below() -> None:
    papers = [row(n, 2020, f"P {n}") for n in range(4)]
    group = Group(Key("Concept", "attention"), "attention", ("p1", "p3"))
    found = drawn(papers, Common((group,), (), {}))
    shared, rest = found.regions
    assert (shared.name, shared.concept) == ("attention", Key("Concept", "attention"))
    assert rest.concept is None
    for dot in found.dots:
        region = shared if dot.row.id in group.papers else rest
        assert region.y < dot.y < region.y + region.height


def test_a_paper_with_more_relations_is_larger() -> None:
    found = drawn([row(0, 2020, "A"), row(1, 2020, "B")], Common((), (), {"p0": 2, "p1": 40}))
    few, many = found.dots
    assert few.radius < many.radius


def test_each_paper_has_a_way_to_the_centre_that_is_drawn_when_it_is_asked_for() -> None:
    centre = Row("Paper", "c", "Centre", year=2017, short="Centre")
    ties = (Tie("c", "p0", said=True), Tie("p0", "p1", said=True))
    found = drawn([row(n, 2020, f"P {n}") for n in range(3)], Common((), ties, {}), centre)
    ways = {frozenset((line.a.id, line.b.id)): line for line in found.lines}
    assert {frozenset(("c", f"p{n}")) for n in range(3)} <= set(ways)
    assert ways[frozenset(("c", "p0"))].said
    assert not ways[frozenset(("c", "p2"))].said
    assert [set(pair) for pair, line in ways.items() if line.standing] == [{"p0", "p1"}]


def test_lines_to_a_paper_that_nearly_all_cite_are_not_drawn_at_once() -> None:
    papers = [row(n, 2020, f"P {n}") for n in range(MOST_STANDING + 3)]
    hub = tuple(Tie("p0", f"p{n}", said=True) for n in range(1, MOST_STANDING + 2))
    found = drawn(papers, Common((), (*hub, Tie("p1", "p2", said=True)), {}))
    assert [(line.a.id, line.b.id) for line in found.lines if line.standing] == [("p1", "p2")]


def test_a_long_name_is_shortened_to_whole_words() -> None:
    found = drawn([row(0, 2020, "Training data-efficient transformers of the world"), row(1, 2020, "x" * 60)])
    assert found.dots[0].name == "Training data-efficient"
    assert found.dots[1].name == "x" * (LONGEST - 2) + "…"


YEARS = st.one_of(st.none(), st.integers(1950, 2026))


@given(st.lists(st.tuples(YEARS, st.text(max_size=100), st.integers(0, 3)), min_size=1, max_size=40))
def test_no_name_lies_over_another(papers: list[tuple[int | None, str, int]]) -> None:
    rows = [row(n, year, short) for n, (year, short, _) in enumerate(papers)]
    groups = tuple(
        Group(Key("Concept", f"c{g}"), f"c{g}", members)
        for g in (1, 2, 3)
        if (members := tuple(f"p{n}" for n, (_, _, own) in enumerate(papers) if own == g))
    )
    found = drawn(rows, Common(groups, (), {}))
    assert len(found.dots) == len(papers)
    boxes = []
    for dot in found.dots:
        wide = dot.width + DOT
        boxes.append((dot.x - wide, dot.x, dot.y) if dot.left else (dot.x, dot.x + wide, dot.y))
        assert 0 <= boxes[-1][0] < boxes[-1][1] <= WIDTH
        assert dot.y <= found.height
    for (a, b, y), (c, d, other) in combinations(boxes, 2):
        assert abs(y - other) >= LINE or b <= c or d <= a


def test_wide_letters_take_their_room() -> None:
    found = drawn([row(0, 2019, "W" * 26), row(1, 2020, "知識グラフの構築と利用について述べる論文である")])
    assert all(dot.width <= LONGEST * 7 for dot in found.dots)
