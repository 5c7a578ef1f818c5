"""The picture of a list: each paper at its year, no name over another."""

from hypothesis import given
from hypothesis import strategies as st

from api.views.timeline import DOT, LETTER, LINE, WIDTH, timeline
from kg.desk.lists import Row


def row(number: int, year: int | None, short: str) -> Row:
    return Row("Paper", f"p{number}", f"Paper {number}", year=year, short=short)


def test_years_stand_in_their_order_and_papers_without_one_in_a_lane() -> None:
    picture = timeline([row(0, 2020, "A 2020"), row(1, 1997, "B 1997"), row(2, None, "C"), row(3, 2019, "D 2019")])
    assert picture is not None
    at = {dot.row.id: dot.x for dot in picture.dots}
    assert at["p2"] < at["p1"] < at["p3"] < at["p0"] <= WIDTH
    assert [tick.text for tick in picture.ticks] == ["no year stated", "1997", "2019", "2020"]


def test_a_list_without_papers_has_no_picture() -> None:
    assert timeline([]) is None
    assert timeline([Row("Author", "a", "Anna Berg", year=2020)]) is None


YEARS = st.one_of(st.none(), st.integers(1950, 2026))


@given(st.lists(st.tuples(YEARS, st.text(max_size=40)), min_size=1, max_size=40))
def test_no_name_lies_over_another(papers: list[tuple[int | None, str]]) -> None:
    picture = timeline([row(n, year, short) for n, (year, short) in enumerate(papers)])
    assert picture is not None
    assert len(picture.dots) == len(papers)
    boxes = []
    for dot in picture.dots:
        wide = len(dot.name) * LETTER + DOT
        boxes.append((dot.x - wide, dot.x, dot.y) if dot.left else (dot.x, dot.x + wide, dot.y))
        assert boxes[-1][1] <= WIDTH or len(dot.name) * LETTER > WIDTH / 2
        assert dot.y <= picture.height
    for n, (a, b, y) in enumerate(boxes):
        assert all(abs(y - other) >= LINE or b <= c or d <= a for c, d, other in boxes[n + 1 :])
