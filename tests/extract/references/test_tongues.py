"""References that are written to be learnt from."""

from extract.references.align import labels_of
from extract.references.tongues import TONGUES, written


def test_the_same_seed_writes_the_same() -> None:
    assert list(written(30, seed=3)) == list(written(30, seed=3)) != list(written(30, seed=4))


def test_each_string_states_its_authors_title_and_year() -> None:
    for one in written(10 * len(TONGUES)):
        labels = labels_of(one["ref"], one["fields"])
        assert {"B-author", "B-title", "B-date"} <= set(labels), one
        assert one["fields"]["title"] in one["ref"]
