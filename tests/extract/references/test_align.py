"""Labels of tokens from the values of fields."""

from extract.references.align import labels_of
from extract.references.tokens import tokens_of


def labelled(text: str, labels: list[str]) -> list[tuple[str, str]]:
    """The stretches of a field with their words, those outside all fields left out."""
    found: list[tuple[str, str]] = []
    for token, label in zip(tokens_of(text), labels, strict=True):
        if label.startswith("B-"):
            found.append((label[2:], token.text))
        elif label.startswith("I-"):
            found[-1] = (found[-1][0], found[-1][1] + ("" if token.glued else " ") + token.text)
    return found


def test_marks_go_with_the_field_before_them_and_leading_words_with_the_one_behind() -> None:
    text = "Berg A. Small nets. Neural Netw 1999; 12:31-9, vol. 3"
    fields = {"author": "Berg A", "title": "Small nets", "container": "Neural Netw", "date": "1999", "pages": "31-9"}
    assert labelled(text, labels_of(text, fields)) == [
        ("author", "Berg A."),
        ("title", "Small nets."),
        ("container", "Neural Netw"),
        ("date", "1999;"),
        ("pages", "31-9,"),
    ]


def test_a_short_value_is_found_as_a_token_in_the_order_of_the_record() -> None:
    text = "Berg A. Top 10 nets. Nature 10, 10 (2010)."
    fields = {"title": "Top 10 nets", "container": "Nature", "volume": "10", "pages": "10", "date": "2010"}
    found = labelled(text, labels_of(text, fields))
    assert found[1:] == [("container", "Nature"), ("volume", "10,"), ("pages", "10"), ("date", "(2010).")]


def test_values_are_found_whatever_their_spaces() -> None:
    text = "Berg , Quantum d ots , Phys .Rev ."
    fields = {"author": "Berg", "title": "Quantum dots", "container": "Phys. Rev."}
    assert labelled(text, labels_of(text, fields)) == [
        ("author", "Berg ,"),
        ("title", "Quantum d ots ,"),
        ("container", "Phys .Rev ."),
    ]


def test_an_opening_quote_belongs_to_what_it_opens() -> None:
    text = 'Berg A, "Small nets," in Nature'
    fields = {"author": "Berg A", "title": "Small nets", "container": "Nature"}
    assert labelled(text, labels_of(text, fields)) == [
        ("author", "Berg A,"),
        ("title", '"Small nets,"'),
        ("container", "in Nature"),
    ]
