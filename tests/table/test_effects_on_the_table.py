"""Effects that last: they begin, and end when it is said or when what they last to ends."""

import pytest
from fold_sentences import given, said

FIGHT = said("combat.began", participants=[1, 2], place="here")
ROUND_OF_COMBAT = said("round.began")


def effect(until: str, **more: object) -> object:
    return said("effect.began", id="e1", seat=1, field="firepower", by=-2, targets=[2], until=until, **more)


def running(*facts: object) -> list[str]:
    return [one.fact for one in given(*facts).table.effects]


def test_an_effect_lies_on_the_table_with_what_it_changes() -> None:
    (one,) = given(effect("said")).table.effects
    assert (one.seat, one.field, one.by, one.seats, one.until) == (1, "firepower", -2, (2,), "said")


def test_it_is_over_when_that_is_said() -> None:
    assert running(effect("said"), said("turn.ended", seat=1), said("part.ended", part="play")) == ["e1"]
    assert running(effect("said"), said("effect.ended", effect="e1")) == []
    assert running(effect("said"), said("effect.ended", effect="other")) == ["e1"]


@pytest.mark.parametrize(
    ("until", "before", "ends"),
    [
        ("turn", (said("turn.began", seat=1),), said("turn.ended", seat=1)),
        ("round", (said("round.began"),), said("round.ended")),
        ("combat", (FIGHT,), said("combat.ended")),
        ("part", (said("part.began", part="play"),), said("part.ended", part="play")),
        ("next_turn", (), said("turn.began", seat=1)),
    ],
)
def test_it_ends_with_what_it_lasts_to(until: str, before: tuple[object, ...], ends: object) -> None:
    assert running(*before, effect(until)) == ["e1"]
    assert running(*before, effect(until), ends) == []


def test_a_turn_inside_a_combat_ends_nothing_that_began_outside_it() -> None:
    fight = (FIGHT, said("turn.began", seat=1), said("turn.ended", seat=1), said("round.ended"), said("combat.ended"))
    assert running(said("turn.began", seat=1), effect("turn"), *fight) == ["e1"]


def test_the_turn_of_another_seat_is_not_its_own_next_turn() -> None:
    assert running(effect("next_turn"), said("turn.began", seat=2)) == ["e1"]
