"""A verdict that hangs on a reading of an ambiguous rule says so, in every scenario that shows such a rule.

Every day one scenario of each ambiguous rule is judged by every reading; the soak judges all scenarios so.
"""

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.scenarios.deciding import near, others, readings_of, unnamed
from tests.scenarios.reading import Scenario
from tests.scenarios.test_scenarios import SCENARIOS

EACH = 1
"Scenarios of each ambiguous rule, every day."


def _some() -> Iterator[Scenario]:
    for edition in ("mit2020", "skies"):
        for rule, _ in readings_of(edition):
            own = (one for one in SCENARIOS if one.edition == edition and one.rule == rule and not one.known_wrong)
            yield from islice(own, EACH)
    yield from (one for one in SCENARIOS if one.id in ONCE_UNNAMED)


ONCE_UNNAMED = ("k2-action-01", "k2-book-04")
"Found by the soak: what a move costs hangs on when actions are settled."


def _param(scenario: Scenario) -> object:
    return pytest.param(scenario, id=f"{scenario.id} {scenario.rule}")


@pytest.mark.parametrize("scenario", [_param(one) for one in _some()])
def test_what_is_illegal_by_one_reading_only_names_that_reading(scenario: Scenario) -> None:
    assert [(rule, reading, one.rule) for rule, reading, one in unnamed(scenario)] == []


@pytest.mark.soak
@pytest.mark.parametrize("scenario", [_param(one) for one in near(SCENARIOS)])
def test_so_it_is_near_every_ambiguous_rule(scenario: Scenario) -> None:
    assert [(rule, reading, one.rule) for rule, reading, one in unnamed(scenario)] == []


@pytest.mark.parametrize("edition", ["mit2020", "skies"])
def test_every_reading_is_tried(edition: str) -> None:
    tried = {pair for flipped in others(edition) for pair in flipped}
    assert tried == {(rule, name) for rule, names in readings_of(edition) for name in names[1:]}
