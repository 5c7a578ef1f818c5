"""Finding things by what is typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.ids import words_in
from kg.search.find import Found, find
from kg.search.things import Thing, Things
from kg.search.wanted import Wanted, misread, wanted

THINGS = Things.of(
    [
        Thing(
            "Paper",
            "attention",
            ("Attention Is All You Need",),
            ("Vaswani, Ashish a", "Shazeer, Noam n", "NeurIPS", "Google", "2017"),
            2017,
            degree=30,
        ),
        Thing("Paper", "hopfield", ("Hopfield Networks Is All You Need",), ("Ramsauer", "2020"), 2020, degree=4),
        Thing("Paper", "stability", ("On the Stability of Fine-tuning BERT",), ("Mosbach", "2020"), 2020, degree=9),
        Thing("Paper", "bert", ("BERT: Pre-training of Deep Transformers",), ("Devlin", "2019"), 2019, degree=40),
        Thing("Paper", "lora", ("LoRA: Low-Rank Adaptation",), ("Hu", "2021"), 2021, degree=8),
        Thing("Paper", "cited", ("Devlin et al., 2018",), ("Devlin", "2018"), 2018, shown=False, degree=1),
        Thing("Author", "vaswani", ("Ashish Vaswani", "A. Vaswani", "Vaswani"), ("a",), degree=2),
        Thing("Author", "xu", ("Huazhe Xu",), ("h",), degree=1),
        Thing("Author", "wei-xu", ("Wei Xu",), ("w",), degree=9),
        Thing("Author", "muller", ("Klaus Müller",), ("k",), degree=1),
        Thing("Paper", "survey", ("图神经网络综述",), ("李, 飞", "2022"), 2022, degree=2),
        Thing("Concept", "value", ("value function",), kind="method", degree=2),
        Thing("Concept", "data", ("dataset shift",), kind="problem", degree=2),
        Thing("Concept", "resnet", ("ResNet-50",), kind="method", degree=2),
        Thing("Concept", "gan", ("generative adversarial network", "GAN"), kind="method", degree=25),
        Thing("Concept", "gan2gan", ("GAN2GAN",), kind="method", degree=1),
        Thing("Concept", "imagenet", ("ImageNet",), kind="dataset", degree=12),
        Thing("Concept", "transformer", ("Transformer",), kind="method", degree=50),
        Thing("Concept", "svm", ("support vector machine",), kind="method", degree=3),
        Thing("Venue", "neurips", ("NeurIPS", "NIPS"), degree=80),
        Thing("Document", "notes", ("My Notes", "notes.md"), degree=10),
    ]
)


def found(text: str, **asked: object) -> Found:
    return find(THINGS, wanted(text, **asked))  # type: ignore[arg-type]


def first(text: str) -> str:
    return found(text).hits[0].id


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("attention is all you need", "attention"),
        ("ATTENTION", "attention"),
        ("all need attention", "attention"),
        ("atention is al you need", "attention"),
        ("atte", "attention"),
        ("transformr", "transformer"),
        ("vaswni", "vaswani"),
        ("vaswani 2017", "attention"),
        ("devlin 2019", "bert"),
        ("bert", "bert"),
        ("gan", "gan"),
        ("GAN2GAN", "gan2gan"),
        ("svm", "svm"),
        ("nips", "neurips"),
        ("notes.md", "notes"),
        ("low rank adaptation", "lora"),
        ("hopfield network", "hopfield"),
        ("H. Xu", "xu"),
        ("Xu H", "xu"),
        ("xu, w.", "wei-xu"),
        ("Klaus Mueller", "muller"),
        ("HuazheXu", "xu"),
        ("who is Huazhe Xu?", "xu"),
        ("Prof. Dr. Klaus Müller", "muller"),
        ("what is a transformer?", "transformer"),
        ("recent work on value functions", "value"),
        ("the BERT paper", "bert"),
        ("paper by Devlin about transformers", "bert"),
        ("Noam Shazeer attention", "attention"),
        ("data set shift", "data"),
        ("valuefunction", "value"),
        ("resnet50", "resnet"),
        ("神经网络", "survey"),
        ("综述", "survey"),
        ("neurips '17", "attention"),
        ("neurips17", "attention"),
        ("Proceedings of NeurIPS", "neurips"),
    ],
)
def test_what_somebody_has_in_mind_comes_first(typed: str, expected: str) -> None:
    assert first(typed) == expected


def test_the_name_that_was_typed_is_told() -> None:
    hit = found("gan").hits[0]
    assert (hit.name, hit.matched) == ("generative adversarial network", "GAN")


def test_a_misspelt_word_is_said_and_a_right_one_is_not() -> None:
    assert found("transformr").meant == "transformer"
    assert found("transformer").meant is None
    assert found("transf").meant is None
    assert found("qqqqqqq xyzzyx").meant is None


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("author:vaswani", {"attention"}),
        ("year:2020", {"hopfield", "stability"}),
        ("year:2019..2020 bert", {"bert", "stability"}),
        ("year:2021.. lora", {"lora"}),
        ("venue:neurips need", {"attention"}),
        ("type:dataset", {"imagenet"}),
        ('author:"A. Vaswani"', {"attention"}),
        ('author:"Noam Vaswani"', set()),
        ("org:google", {"attention"}),
        ("title:bert", {"bert", "stability"}),
        ("title:hopfield need", {"hopfield"}),
        ("author:!! venue:neurips", {"attention"}),
        ("type:venue nips", {"neurips"}),
        ("year:nonsense imagenet", {"imagenet"}),
    ],
)
def test_fields_narrow_the_search(typed: str, expected: set[str]) -> None:
    assert {hit.id for hit in found(typed).hits} == expected


def test_all_that_has_the_words_is_counted_whatever_the_limit() -> None:
    whole = find(THINGS, wanted("need"), 1)
    assert (len(whole.hits), whole.total) == (1, 2)


def test_what_has_some_of_the_words_only_is_shown_but_not_counted() -> None:
    some = found("attention is all you need")
    assert {"attention", "hopfield"} <= {hit.id for hit in some.hits}
    assert some.total == 1


def test_one_word_of_many_is_not_enough() -> None:
    assert found("stability of quaggas in zebra herds").hits == ()


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("hopfield quagga", "hopfield"),  # one word that no name has
        ("vaswani 1957", "attention"),  # a year that none has is no other year
        ("imagenet hopfield devlin", "imagenet"),  # each has one of three
    ],
)
def test_a_word_too_many_does_not_hide_what_has_the_others(typed: str, expected: str) -> None:
    answer = found(typed)
    assert expected in {hit.id for hit in answer.hits}
    assert answer.total == 0
    assert answer.meant is None


def test_of_two_papers_of_one_title_the_one_that_notes_describe_comes_first() -> None:
    cited = Thing("Paper", "a-cited-one", ("Deep Learning",), shown=False, degree=3)
    held = Thing("Paper", "the-one-in-the-notes", ("Deep Learning",), degree=2)
    assert [hit.id for hit in find(Things.of([cited, held]), wanted("deep learning")).hits] == [held.id, cited.id]


def test_kinds_are_kept_to() -> None:
    assert {hit.label for hit in found("bert transformer", labels=frozenset(["Concept"])).hits} == {"Concept"}


def test_nothing_is_found_for_nothing() -> None:
    assert found("") == Found((), 0)
    assert found("xyzzyx").hits == ()
    assert find(Things.of([]), wanted("a b")).hits == ()


@given(st.text(max_size=60))
def test_any_text_is_searched(text: str) -> None:
    answer = found(text)
    assert [hit.score for hit in answer.hits] == sorted((hit.score for hit in answer.hits), reverse=True)
    assert len({(hit.label, hit.id) for hit in answer.hits}) == len(answer.hits)


@given(st.sampled_from(THINGS))
def test_every_thing_is_found_by_each_of_its_names(thing: Thing) -> None:
    for name in thing.names:
        assert (thing.label, thing.id) in [(hit.label, hit.id) for hit in found(name).hits[:3]]


def test_a_label_that_nobody_looks_up_has_nothing() -> None:
    assert found("attention", labels=frozenset(["Passage"])).hits == ()


def test_less_than_nothing_is_nothing() -> None:
    assert (found("year:2020").total, find(THINGS, wanted("year:2020"), -1)) == (2, Found((), 2))
    assert find(THINGS, wanted("attention"), -1).hits == ()


LABEL = st.sampled_from(["Paper", "Author", "Concept", "Venue", "Document"])
asked_of = st.builds(
    Wanted,
    st.just(()),
    st.frozensets(LABEL, max_size=2),
    st.sampled_from([None, "method", "dataset", "task"]),
    st.sampled_from([None, 2017, 2020]),
    st.sampled_from([None, 2018, 2020]),
    st.lists(st.sampled_from([("devlin",), ("2018",), ("neurips",), ("2020",), ("vaswani", "a")]), max_size=2).map(
        tuple
    ),
)


@given(asked_of)
def test_what_the_fields_ask_for_is_what_one_would_take_by_hand(asked: Wanted) -> None:
    def allowed(thing: Thing) -> bool:
        near = [set(words_in(text)) for text in thing.beside]
        return (
            (not asked.labels or thing.label in asked.labels)
            and (not asked.kind or thing.kind == asked.kind)
            and (not (asked.first or asked.last) or bool(thing.year))
            and (asked.first or 0) <= (thing.year or 0 if asked.first else 9999)
            and (thing.year or 0) <= (asked.last or 9999)
            and all(any(words >= set(group) for words in near) for group in asked.beside)
        )

    by_hand = [thing for thing in THINGS if allowed(thing)]
    assert [THINGS[i] for i in THINGS.passing(asked).nonzero()[0].tolist()] == by_hand
    if asked != Wanted((), asked.labels):  # labels alone ask for nothing
        listed = sorted(by_hand, key=lambda thing: (-thing.degree, thing.names[0], thing.id))
        for limit in (0, 1, 3, 50):
            answer = find(THINGS, asked, limit)
            assert ([hit.id for hit in answer.hits], answer.total) == ([t.id for t in listed[:limit]], len(by_hand))


@given(st.lists(st.builds(
    Thing, LABEL, st.text(min_size=1, max_size=4),
    st.lists(st.sampled_from(["Deep Nets", "deep", "Große Netze", "A B C"]), min_size=1, max_size=3).map(tuple),
    st.lists(st.sampled_from(["Berg", "2017"]), max_size=2).map(tuple),
    st.none() | st.integers(-(2**62) + 1, 2**62), st.sampled_from([None, "method"]), st.booleans(), st.integers(0, 9),
), max_size=6))  # fmt: skip
def test_things_come_out_of_the_index_as_they_went_in(given_things: list[Thing]) -> None:
    for things in (Things.of(given_things), Things(Things.of(given_things).packed())):
        assert list(things) == given_things
        for thing in given_things:
            assert thing in things.called("deep") if "deep" in thing.names else thing not in things.called("deep")
            assert thing in things.of_label(thing.label)
        numbers, weights = things.holders("deep")
        assert [things[i] for i in numbers.tolist()] == [
            t for t in given_things if {"Deep Nets", "deep"} & set(t.names)
        ]
        assert set(weights.tolist()) <= {1.0}


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("Berg et al. (2019)", ("berg", "2019")),
        ("Berg et al", ("berg",)),
        ("berg2019", ("berg", "2019")),
        ("@bergDahl2019small", ("bergdahl", "2019", "small")),
        ("paper by Berg about small nets", ("berg", "small", "nets")),
        ("the BERT paper", ("bert",)),
        ("Papers on small nets", ("small", "nets")),
        ("Metal ions 2019", ("metal", "ions", "2019")),
        ("GPT2", ("gpt2",)),
        ("arXiv:1706.03762", ("id170603762",)),
        ("https://arxiv.org/abs/hep-th/9711200v3", ("idhepth9711200",)),
        ("https://www.openreview.net/forum?id=aBc_1", ("idopenreviewnetforumidabc1",)),
        ("cond-mat/0201069", ("idcondmat0201069",)),
        ("https://arxiv.org/pdf/1706.03762v2.pdf", ("id170603762",)),
        ("https://doi.org/10.1038/S41586-020-1", ("id101038s415860201",)),
        ("position paper", ("position",)),
        ("paper", ("paper",)),
    ],
)
def test_what_people_type_says_who_and_when_in_many_ways(typed: str, words: tuple[str, ...]) -> None:
    assert wanted(typed).telling == words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("autor:berg nets", ["there is no field 'autor' (author?)"]),
        ("concept:nets", []),
        ("tag:nets", ["there is no field 'tag' (there are author, venue, org, title, year, type)"]),
        ("year:abc", ["'abc' is no year: year:2019, year:2019..2021"]),
        ("author:berg year:2019.. venue:icml kind:paper by:dahl", []),
        ("Spanner: a database", []),
        ("https://x.org/a doi:10.1/b arxiv:1706.03762", []),
    ],
)
def test_fields_that_are_none_are_told(text: str, said: list[str]) -> None:
    assert list(misread(text)) == said
