"""Attacks against what could be expected of them, and minutes per turn, read off the record."""

from itertools import product
from typing import Any

import pytest
from secret_table import SecretTable

from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.play import NO_TIMES, attacked, play, turns
from ucr_events.corrections.growing import grown_of
from ucr_events.demos import DEMOS, read
from ucr_events.facts import CombatBegan, CombatEnded, Fact, GameClosed, PhaseBegan, TurnBegan, TurnEnded
from ucr_events.facts.codec import from_payload
from ucr_events.games.strikes import DamageRoll
from ucr_events.header.game import Game
from ucr_events.packs import pinned_charts
from ucr_events.service.logs.charts import shipped

ENTRIES = {total: max(total - 6, 0) for total in range(2, 13)}


def strike(**more: Any) -> DamageRoll:
    return DamageRoll(**{"step": 5, "fact": "f", "attacker": 1, "target": 2, "odds": "2:1", "total": 9, "dealt": 3, **more})


def test_what_is_expected_is_the_mean_over_every_way_the_dice_can_fall() -> None:
    found = attacked(strike(entries=ENTRIES))
    deals = [max(one + other - 6, 0) for one, other in product(range(1, 7), repeat=2)]
    assert found.expected == pytest.approx(sum(deals) / 36, abs=1e-6)
    assert found.lower == pytest.approx(100 * (sum(deal < 3 for deal in deals) + deals.count(3) / 2) / 36, abs=0.05)


def test_without_a_table_nothing_is_expected() -> None:
    found = attacked(strike())
    assert (found.expected, found.lower, found.dealt) == (None, None, 3)


def demo() -> AnalysedLog:
    log = next(one for one in DEMOS if one.name == "locke-nine")
    header, *facts = [from_payload(payload) for payload in read(log)]
    game = Game(header)  # type: ignore[arg-type]
    charts = pinned_charts(game.header.tables, game.header.edition, shipped().items())
    return AnalysedLog(game, list(grown_of(game, facts).counting()), len(facts) + 1, charts)


def test_the_attacks_of_the_demo_are_those_that_were_rolled_for() -> None:
    """As they stand in its log: attacker, target, column, what was marked; and each is what its table says of the roll."""
    found = play(demo(), 992).attacks
    told = [(one.step, one.attacker, one.target, one.odds, one.dealt) for one in found[:4]]
    assert told == [(253, 7, 9, "4:1", 1), (376, 4, 3, "1:1", 1), (389, 1, 2, "2:1", 2), (450, 1, 2, "7:1", 2)]
    assert len(found) == 12
    assert all(one.expected is not None for one in found)
    assert play(demo(), 380).attacks == found[:2]


def test_each_minute_of_the_demo_belongs_to_one_turn_at_most() -> None:
    found = play(demo(), 992)
    assert found.minutes is not None and 150 < found.minutes < 260, "what was corrected days later is no part of the evening"
    assert sum(one.minutes for one in found.turns) <= found.minutes
    assert any(one.fighting > 10 for one in found.turns)
    assert all(0 <= one.fighting <= one.minutes for one in found.turns)


def at(minute: float, fact: Fact) -> Fact:
    from msgspec.structs import replace

    return replace(fact, at=int(minute * 60_000))


def test_a_turn_lasts_until_its_end_and_a_combat_within_it_is_told_apart() -> None:
    facts = (
        at(0, TurnBegan(id="a", seat=1)),
        at(2, CombatBegan(id="b", participants=(1, 2))),
        at(3, TurnBegan(id="c", seat=2)),
        at(5, TurnEnded(id="d", seat=2)),
        at(6, CombatEnded(id="e")),
        at(7, TurnEnded(id="f", seat=1)),
        at(9, TurnBegan(id="g", seat=2)),
        at(12, GameClosed(id="h", how="decided")),
    )
    found = list(turns(list(enumerate(facts, 2))))
    assert [(one.seat, one.minutes, one.fighting) for one in found] == [(1, 7.0, 4.0), (2, 3.0, 0.0)]


def test_where_nobody_has_turns_the_phases_are_told() -> None:
    facts = (
        at(0, PhaseBegan(id="a", phase="night")),
        at(4, PhaseBegan(id="b", phase="day")),
        at(9, PhaseBegan(id="c", phase="night")),
    )
    assert [(one.phase, one.minutes) for one in turns(list(enumerate(facts, 2)))] == [("night", 4.0), ("day", 5.0)]


def test_without_times_it_says_so() -> None:
    found = play(SecretTable(("wolf", "seer", "villager", "villager", "wolf")).record, 6)
    assert (found.minutes, found.turns, found.missing) == (None, (), (NO_TIMES,))
