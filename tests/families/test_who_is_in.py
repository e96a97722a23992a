"""Given a script, when the form of a new table is offered its roles, then they add up for every number of seats."""

import pytest

from ucr_events.games.casting import Cast
from ucr_events.games.deduction.deal.cast import cast_of
from ucr_events.games.deduction.script.known import shipped

SCRIPTS = [name for name, one in shipped().items() if cast_of(one.script)]


def _cast(name: str) -> Cast:
    found = cast_of(shipped()[name].script)
    assert found is not None
    return found


@pytest.mark.parametrize("name", SCRIPTS)
def test_roles_chosen_already_are_as_many_as_there_are_cards(name):
    for seats, one in _cast(name).at.items():
        assert sum(one.counts.values()) == one.cards, seats
        assert all(one.bounds[role][0] <= one.counts.get(role, 0) <= one.bounds[role][1] for role in one.bounds), seats


@pytest.mark.parametrize("name", SCRIPTS)
def test_who_takes_the_rest_has_what_the_others_leave(name):
    for seats, one in _cast(name).at.items():
        for rest in one.rests:
            others = sum(one.counts.get(role, 0) for role in rest.among if role != rest.role)
            assert one.counts.get(rest.role, 0) == rest.total - others, (seats, rest.role)


def test_a_village_of_nine_is_as_its_script_says():
    nine = _cast("village").at[9]
    assert dict(nine.counts) == {"villager": 3, "seer": 1, "medium": 1, "bodyguard": 1, "possessed": 1, "wolf": 2}
    assert nine.bounds["wolf"] == (1, 5)
    assert nine.bounds["seer"] == (0, 1)


def test_options_that_only_put_roles_in_need_not_be_asked():
    avalon = _cast("avalon")
    assert set(avalon.options) == {"roles.percival", "roles.morgana", "roles.mordred", "roles.oberon"}
    assert avalon.at[7].bounds["merlin"] == (1, 1)
    assert {rest.role: rest.total for rest in avalon.at[7].rests} == {"servant": 4, "minion": 3}


def test_a_script_without_roles_leaves_them_to_the_table():
    assert cast_of(shipped()["own"].script) is None
