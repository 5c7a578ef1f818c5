"""Names by their form."""

import pytest

from extract.concepts.names import find_names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("we need the Clebsch-Gordan coefficients here", ["Clebsch-Gordan coefficients"]),
        ("a combination of Pólya-Gamma augmentation and others", ["Pólya-Gamma augmentation"]),
        ("Pólya-Gamma", []),
    ],
)
def test_joined_surnames_and_their_noun_are_a_name(text: str, names: list[str]) -> None:
    assert [c.name for c in find_names(text)] == names
