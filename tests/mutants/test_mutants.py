"""Each mutant is what it says: one place of a file that is there, another text that is still Python, tests that exist."""

import ast

import pytest

from tests.mutants.run import ROOT, Mutant, mutants

LISTED = mutants()


def test_there_are_sixty_and_each_is_another() -> None:
    assert len(set(LISTED)) == len(LISTED) == 60


@pytest.mark.parametrize("mutant", LISTED, ids=[f"{n}-{one.file}" for n, one in enumerate(LISTED, 1)])
def test_a_mutant_is_one_place_of_a_file_with_another_text(mutant: Mutant) -> None:
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    changed = mutant.applied(text)
    assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(text))
    assert mutant.tests
    assert all((ROOT / test).exists() for test in mutant.tests)
    assert mutant.says
