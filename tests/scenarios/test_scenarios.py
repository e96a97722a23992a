"""Every scenario, as one test called by its id and rule; one that shows a mistake of the referee fails until that is mended."""

import pytest

from tests.scenarios.daily import of_every_day
from tests.scenarios.reading import Scenario, every
from tests.scenarios.running import run

SCENARIOS = every()
DAILY = of_every_day(SCENARIOS)


def _param(scenario: Scenario) -> object:
    marks = [pytest.mark.xfail(reason=scenario.known_wrong, strict=True)] if scenario.known_wrong else []
    marks += [] if scenario.id in DAILY else [pytest.mark.soak]
    return pytest.param(scenario, id=f"{scenario.id} {scenario.rule}", marks=marks)


@pytest.mark.parametrize("scenario", [_param(scenario) for scenario in SCENARIOS])
def test_the_referee_says_what_the_document_says(scenario: Scenario) -> None:
    told = run(scenario)
    assert not told.wrong, "\n".join((scenario.title, *told.wrong))


@pytest.mark.parametrize("scenario", [pytest.param(one, id=one.id) for one in SCENARIOS if one.complete])
def test_where_the_record_is_taken_to_be_complete_nothing_excuses_the_breach(scenario: Scenario) -> None:
    told = run(scenario, complete=True)
    assert not told.wrong, "\n".join((scenario.title, *told.wrong))


def test_no_two_scenarios_have_one_id() -> None:
    ids = [scenario.id for scenario in SCENARIOS]
    assert sorted(ids) == sorted(set(ids))
