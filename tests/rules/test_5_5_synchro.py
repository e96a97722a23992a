"""5.5 Synchro."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.fighting import A, B, C, asks, attack, attacks, battle, came, level, misfired, plays, says, spent, used
from tests.rules.stage import HEADER, Stage, declared, given, illegal, undetermined
from tests.rules.witnessed import log, sheet, turn, turn_over
from ucr_events.facts import GameOpened
from ucr_events.games.locke.rulebook import book_for
from ucr_events.games.locke.rules.attack.synchro import final_level
from ucr_events.games.locke.state.fight import fight
from ucr_events.header.game import Game
from ucr_events.table.state import Table

HIGHER = undetermined("3.1.declare.never-higher")
STARTED = battle()
CARDS = {
    "バズーカ": [{"kind": "attack", "synchro": True}],
    "壁": [{"kind": "defence"}],
    "拳": [{"kind": "attack", "synchro": False}],
}


def fought(*facts: Any, table: Table = STARTED, header: GameOpened = HEADER) -> Stage:
    return given(*facts, script="attack", args=(A, (A, B, C)), table=table, header=header)


def told(rule: str, *facts: Any, table: Table = STARTED, header: GameOpened = HEADER, **known: Any) -> str | None:
    return log(*facts, start=table, header=header, **known).says(f"5.5.synchro.{rule}")


def listed(stage: Stage) -> Stage:
    stage.book = book_for(HEADER, Game(HEADER).layout, {"combat_cards": CARDS})
    return stage


def joined(seat: int, of: int, power: int | None = None) -> tuple[Any, ...]:
    return used(seat, "synchro", of, power=power)


def test_trigger_the_user_of_a_card_that_works_asks_others() -> None:
    for asking in (asks(A, C), says(A, "synchro", C)):
        assert told("trigger", *attack(3), asking) == "legal"
        assert told("trigger", attacks(A, B), *misfired(A, "attack", 3, B), asking) == "illegal"
    assert told("trigger", *attack(3), asks(A, A)) == "illegal"


def test_synchro_trigger_nobody_asks_for_a_card_that_another_has_used() -> None:
    for asking in (asks(B, C), says(C, "synchro", C), says(C, "synchro", B)):
        assert told("trigger", *attack(3), asking) == "illegal"
    for joining in (says(C, "synchro", A), says(C, "synchro")):
        assert told("trigger", *attack(3), joining) is None


def test_synchro_trigger_a_card_that_is_known_not_to_allow_it() -> None:
    fist = (attacks(A, B), plays(A, "attack", 3, B, name="拳"), level(A, 3), spent(A, 3))
    fought(*fist).when(asks(A, C)).then()
    listed(fought()).when(*fist, asks(A, C)).then(illegal("5.5.synchro.trigger"))


def test_synchro_only_when_asked() -> None:
    assert told("only-when-asked", *attack(3), asks(A, C), plays(C, "synchro", 2)) == "legal"
    assert told("only-when-asked", *attack(3), asks(A), plays(C, "synchro", 2)) == "legal"
    assert told("only-when-asked", *attack(3), asks(A, B), plays(C, "synchro", 2)) == "illegal"
    assert told("only-when-asked", *attack(3), plays(C, "synchro", 2)) == "not judged", "illegal, but for a question left out"


def test_synchro_optional_whoever_is_asked_may_decline() -> None:
    fought(*attack(3), asks(A, C)).when(says(B, "none")).then().expects("damage.endurance")


def test_synchro_card_condition_seed_a_bazooka_of_3_is_joined_by_3_or_lower() -> None:
    bazooka = (attacks(A, B), plays(A, "attack", 3, B, name="バズーカ"), level(A, 3), spent(A, 3), asks(A, C))
    fought(*bazooka).when(plays(C, "synchro", 3)).then().holds("5.5.synchro.card-condition")
    fought(*bazooka).when(plays(C, "synchro", 4)).then(illegal("5.5.synchro.card-condition"))


def test_synchro_card_condition_of_the_same_kind_as_far_as_the_cards_are_known() -> None:
    bazooka = (attacks(A, B), plays(A, "attack", 3, B, name="バズーカ"), level(A, 3), spent(A, 3), asks(A, C))
    listed(fought(*bazooka)).when(plays(C, "synchro", 2, name="壁")).then(illegal("5.5.synchro.card-condition"))
    listed(fought(*bazooka)).when(plays(C, "synchro", 2, name="拳")).then(illegal("5.5.synchro.card-condition"))
    listed(fought(*bazooka)).when(plays(C, "synchro", 2, name="バズーカ")).then()


def test_synchro_card_condition_the_second_is_measured_by_the_reading() -> None:
    second = (*attack(3), *joined(C, 3), plays(B, "synchro", 4))
    assert told("card-condition", *second) == "illegal"
    raised = replace(HEADER, readings={"5.5.synchro.card-condition": "raised"})
    assert told("card-condition", *second, header=raised) == "legal"


def test_synchro_not_self_target() -> None:
    on_oneself = (attacks(A, A), plays(A, "attack", 3, A), level(A, 3))
    assert told("not-self-target", *on_oneself, plays(C, "synchro", 2)) == "illegal"
    assert told("not-self-target", *attack(3), plays(C, "synchro", 2)) == "legal"


def test_synchro_level_plus_one_for_each_card_whatever_its_own_level() -> None:
    assert final_level(3, 2) == 5
    strengthened = (*attack(3), *joined(C, 1), says(C, "synchro"))
    fought(*strengthened).when(plays(B, "defence", 3)).then(illegal("5.4.respond.level-at-least"))
    fought(*strengthened).when(plays(B, "defence", 4)).then()


def test_synchro_level_plus_one_a_joining_card_that_misfires_does_not_count() -> None:
    missed = (*attack(3), *misfired(C, "synchro", 2))
    fought(*missed).when(plays(B, "defence", 3)).then()


def test_synchro_source_definition_joiners_of_a_defence_raise_the_defence() -> None:
    helped = (*attack(4), *used(B, "defence", 4), *joined(C, 2), came(B, "defence", "success"))
    fought(*helped).then()
    assert log(*helped, start=STARTED).memory[fight].strike.level == 4


def test_synchro_attack_not_yet_acted() -> None:
    assert told("attack.not-yet-acted", *attack(3), plays(B, "synchro", 2)) == "legal"
    assert told("attack.not-yet-acted", *attack(3), plays(C, "synchro", 2), table=battle(C)) == "illegal"
    twice = (*attack(3), *joined(C, 2), turn_over(A), turn(B), *attack(3, attacker=B, target=A), plays(C, "synchro", 2))
    assert told("attack.not-yet-acted", *twice) == "illegal"


def test_synchro_attack_joiner_acted_its_own_turn_is_over() -> None:
    helped = (*attack(3), *joined(C, 2), turn_over(A), turn(C))
    assert told("attack.joiner-acted", *helped, attacks(C, B)) == "illegal"
    assert told("attack.joiner-acted", *helped, says(C, "pass")) == "legal"
    assert told("attack.joiner-acted", *attack(3), turn_over(A), turn(C), attacks(C, B)) is None


def test_synchro_attack_joiner_acted_answers_stay_possible() -> None:
    answering = (*attack(3), *joined(C, 2), turn_over(A), turn(B), *attack(3, attacker=B, target=C), plays(C, "defence", 3))
    assert told("attack.joiner-acted", *answering) is None
    own = (*attack(3), *joined(C, 2), turn_over(A), turn(C), *attack(3, attacker=B, target=C), plays(C, "defence", 3))
    assert told("attack.joiner-acted", *own) == "legal"


def test_synchro_attack_firepower_sum_of_all_cards() -> None:
    summed = (*attack(3, power=15), *joined(C, 3, power=10), *joined(B, 1, power=6))
    struck = fought(*summed, declared(B, "endurance", 6))
    struck.when(came(A, "ratio", "hit", "5:1")).then()
    alone = fought(*summed, declared(B, "endurance", 6))
    alone.when(came(A, "ratio", "hit", "2:1")).then(illegal("5.5.synchro.attack.firepower-sum"))


def test_synchro_attack_firepower_sum_is_open_while_one_is_not_written_down() -> None:
    fought(*attack(3, power=15), *joined(C, 3), declared(B, "endurance", 6)).when(came(A, "ratio", "hit", "2:1")).then()


def test_synchro_non_attack_free_whoever_has_acted_may_join_a_defence() -> None:
    helped = (*attack(4), *used(B, "defence", 4), asks(B, C), plays(C, "synchro", 2))
    fought(*helped[:-1], table=battle(C)).when(helped[-1]).then()
    assert told("attack.not-yet-acted", *helped, table=battle(C)) is None
    later = (*helped, level(C, 2), turn_over(A), turn(C), attacks(C, B))
    assert told("attack.joiner-acted", *later) is None


@pytest.mark.parametrize(("minions", "cards", "verdict"), [(2, 2, "legal"), (2, 3, "illegal"), (0, 1, None)])
def test_synchro_minions_one_card_each(minions: int, cards: int, verdict: str | None) -> None:
    table = battle(minions_4=minions) if minions else STARTED
    assert told("minions", *attack(4), *(plays(A, "synchro", 2) for _ in range(cards)), table=table) == verdict


def test_synchro_minions_read_otherwise_any_number() -> None:
    header = replace(HEADER, readings={"5.5.synchro.minions": "any"})
    three = (plays(A, "synchro", 2) for _ in range(3))
    assert told("minions", *attack(4), *three, table=battle(minions_4=2), header=header) == "legal"


def test_synchro_minions_join_for_nothing_within_their_level() -> None:
    table = battle(minions_4=2)
    stage = fought(*attack(4), plays(A, "synchro", 3), plays(A, "synchro", 2), table=table)
    stage.when(says(B, "none")).then()
    too_high = log(*attack(4), plays(A, "synchro", 3), start=table, s4=sheet(abilities="部下[手下:2]"))
    assert too_high.says("3.1.minion.sync-level") == "illegal"
    above = log(*attack(2), plays(A, "synchro", 3), start=table)
    assert above.says("3.1.minion.sync-level") == "illegal"


def test_power_cases_the_reading_says_what_a_joined_card_costs() -> None:
    final = replace(HEADER, readings={"5.3.power.cases": "final"})
    helped = (*attack(3), *joined(C, 2))
    fought(*helped, header=final).when(says(B, "none")).then()
    fought(*helped, header=final).when(spent(A, 1)).then()
    fought(*helped).when(spent(A, 1)).then(illegal("5.3.activation.power-spent"))


def test_synchro_joining_is_a_use_of_a_card_with_its_own_check() -> None:
    stage = fought(*attack(3), asks(A, C)).when(plays(C, "synchro", 2)).then()
    stage.when(level(C, 2)).then(HIGHER)
    stage.when(spent(C, 2)).then()
