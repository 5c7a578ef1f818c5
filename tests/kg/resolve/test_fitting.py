"""Evidence weighed, and the weights that examples give."""

from pathlib import Path

from kg.resolve.fitting import Example, fit
from kg.resolve.matching import fit as matching_fit
from kg.resolve.weighing import Reason, load_weights, probability, reasons, weigh

WEIGHTS = {"": -1.0, "title: equal": 4.0, "title: likeness": 1.0, "year: 1 off": -0.5}


def test_evidence_is_summed_with_the_prior() -> None:
    assert weigh(WEIGHTS, {"title: equal": 1.0, "title: likeness": 0.5, "unheard of": 9.0}) == 3.5
    assert probability(0.0) == 0.5


def test_a_field_has_one_reason_named_for_its_weightiest_fact() -> None:
    found = reasons(WEIGHTS, {"title: likeness": 1.0, "title: equal": 1.0, "year: 1 off": 1.0}, ("likeness",))
    assert found == (Reason("title: equal", 5.0), Reason("year: 1 off", -0.5))


def test_weights_say_what_the_examples_say() -> None:
    told = (
        [Example({"a: yes": 1.0}, same=True)] * 30
        + [Example({}, same=False)] * 30
        + [Example({"b: by chance": 1.0}, same=n % 2 == 0) for n in range(20)]
    )
    weights = fit(told)
    assert weights["a: yes"] > 3
    assert weights[""] < -1.5
    assert abs(weigh(weights, {"b: by chance": 1.0})) < 0.2
    assert fit(told) == weights


def test_the_shipped_weights_are_those_that_the_command_gives(shared: Path) -> None:
    fitted = fit(list(matching_fit.examples(shared / "data" / "matching")))
    shipped = load_weights("kg.resolve.matching")
    assert fitted.keys() == shipped.keys()
    assert max(abs(fitted[name] - shipped[name]) for name in fitted) < 0.01
