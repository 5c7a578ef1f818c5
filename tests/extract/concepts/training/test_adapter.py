"""The labels that words may have while the adapter is trained."""

from extract.concepts.accurate.adapted import LABELS
from extract.concepts.accurate.windows import windows
from extract.concepts.training.adapter import allowed_labels

TEXT = "We train ResNet-50 on CIFAR."
ENTITIES = [(9, 18, "Method"), (22, 27, "Dataset")]


def labels(*, others_unknown: bool) -> list[set[str]]:
    (window,) = windows(TEXT)
    return [{LABELS[i] for i in may} for may in allowed_labels(window, ENTITIES, others_unknown=others_unknown)]


def test_a_word_has_the_label_of_its_name() -> None:
    assert labels(others_unknown=False) == [
        {"O"},
        {"O"},
        {"B-Method"},
        {"I-Method"},
        {"I-Method"},
        {"O"},
        {"B-Dataset"},
        {"O"},
    ]


def test_what_is_not_marked_may_be_a_method_where_methods_are_not_marked() -> None:
    assert labels(others_unknown=True)[0] == {"O", "B-Method", "I-Method"}
    assert labels(others_unknown=True)[2] == {"B-Method"}
