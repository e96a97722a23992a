"""5.3 The activation check: ESP level declared, mental checks for what is missing, power spent either way."""

from typing import Any

import pytest

from tests.rules.fighting import A, B, attacks, battle, came, checked, level, misfired, next_steps, plays, says, spent
from tests.rules.stage import Stage, declared, fact, given, illegal, undetermined
from tests.rules.witnessed import counted, log, sheet
from ucr_events.facts import CardsDiscarded, CardsReturned
from ucr_events.games.locke.state.activation import activated, mental_checks

TOO_HIGH = "3.1.declare.never-higher"


def using(*facts: Any, of: int | None = 5) -> Stage:
    return given(*facts, script="card_use", args=(A, of, "attack"), table=battle())


def not_judged(rule: str) -> tuple[str, str]:
    return rule, "not judged"


def test_activation_required_without_a_declared_level_the_record_is_incomplete() -> None:
    using().when(came(A, "activation", "success")).then(not_judged("5.3.activation.step2-declare"))


def test_activation_step2_declare_level_enough_is_a_success_without_dice() -> None:
    using(level(A, 5)).when(came(A, "activation", "success")).then()
    using(level(A, 5)).when(came(A, "activation", "failure")).then(illegal("5.3.activation.step2-declare"))
    using(level(A, 5)).expects("activation.outcome", "activation.power")


@pytest.mark.parametrize(
    ("card", "said", "checks"), [(6, 4, 2), (5, 3, 2), (4, 4, 0), (3, 6, 0), (3, None, None), (None, 3, None)]
)
def test_activation_step3_count_as_many_checks_as_levels_are_missing(
    card: int | None, said: int | None, checks: int | None
) -> None:
    assert mental_checks(card, said) == checks


def test_activation_step3_count_success_after_one_of_two_checks_is_too_early() -> None:
    one = using(level(A, 4), declared(A, "mental", 8), checked(A, 3, 4), of=6)
    one.when(came(A, "activation", "success")).then(illegal("5.3.activation.step3-count"))
    both = using(level(A, 4), declared(A, "mental", 8), checked(A, 3, 4), checked(A, 2, 6), of=6)
    both.when(came(A, "activation", "success")).then()


def test_activation_step3_announce_the_value_is_named_before_the_first_roll() -> None:
    rolled_first = using(level(A, 4), of=5).when(checked(A, 3, 4)).then(not_judged("5.3.activation.step3-announce"))
    assert rolled_first
    using(level(A, 4), of=5).when(declared(A, "mental", 7)).then(undetermined(TOO_HIGH)).when(checked(A, 3, 4)).then()
    late = using(level(A, 4), checked(A, 3, 4), of=6)
    late.when(declared(A, "mental", 7)).then(illegal("5.3.activation.step3-announce"), undetermined(TOO_HIGH))


@pytest.mark.parametrize(
    ("mental", "totals", "works"),
    [(8, (7, 8), True), (8, (7, 9), False), (7, (11,), False), (7, (11, None), False), (8, (7,), None), (8, (7, None), None)],
)
def test_activation_step3_success_every_check_is_at_most_the_declared_value(
    mental: int, totals: tuple[int | None, ...], works: bool | None
) -> None:
    assert activated(6, 4, mental, totals) is works


def test_activation_step3_success_two_checks_that_work_are_no_failure() -> None:
    stage = using(level(A, 4), declared(A, "mental", 8), checked(A, 3, 4), checked(A, 2, 6), of=6)
    stage.when(came(A, "activation", "misfire")).then(illegal("5.3.activation.step3-success"))
    stage = using(level(A, 4), declared(A, "mental", 8), checked(A, 3, 4), checked(A, 2, 6), of=6)
    stage.when(came(A, "activation", "success")).then()


def test_activation_step3_failure_one_failure_is_enough() -> None:
    failed = (level(A, 3), declared(A, "mental", 7), checked(A, 5, 6))
    using(*failed, of=6).when(came(A, "activation", "success")).then(illegal("5.3.activation.step3-failure"))
    using(*failed, of=6).when(came(A, "activation", "failure")).then()
    using(*failed, checked(A, 1, 2), checked(A, 1, 1), of=6).when(came(A, "activation", "failure")).then()


def test_activation_power_spent_the_card_costs_its_level_also_when_it_misfires() -> None:
    failed = (level(A, 4), declared(A, "mental", 5), checked(A, 6, 6), came(A, "activation", "failure"))
    using(*failed).when(spent(A, 5)).then()
    using(*failed).when(spent(A, 0)).then(illegal("5.3.activation.power-spent"))
    using(level(A, 5)).when(spent(A, 4)).then(illegal("5.3.activation.power-spent"))
    using(level(A, 5)).when(spent(A, 5), came(A, "activation", "success")).then()


def test_activation_power_spent_what_nobody_wrote_down_cannot_be_reckoned() -> None:
    table = battle()
    stage = given(attacks(A, B), plays(A, "attack", 3, B), level(A, 3), script="attack", args=(A, (A, B)), table=table)
    stage.when(says(B, "none")).then(not_judged("5.3.activation.power-spent"))


def test_activation_declare_not_higher_a_low_declaration_is_fine_and_binds() -> None:
    low = given(script="card_use", args=(A, 3), table=battle()).knowing(s4=sheet(esp_level=4))
    low.when(level(A, 2)).then().expects("activation.mental")
    high = given(script="card_use", args=(A, 5), table=battle()).knowing(s4=sheet(esp_level=4))
    high.when(level(A, 5)).then(illegal(TOO_HIGH))


def test_power_level_limit_no_higher_than_the_power_that_is_left() -> None:
    strong = sheet(esp_level=5, esp_power=20)
    spent_17 = given(script="card_use", args=(A, 5), table=battle(power_spent_4=17)).knowing(s4=strong)
    spent_17.when(level(A, 5)).then(illegal("5.3.power.level-limit"), illegal(TOO_HIGH))
    spent_15 = given(script="card_use", args=(A, 5), table=battle(power_spent_4=15)).knowing(s4=strong)
    spent_15.when(level(A, 5)).then().holds("5.3.power.level-limit")
    sealed = given(script="card_use", args=(A, 5), table=battle(power_spent_4=15))
    sealed.when(level(A, 5)).then(undetermined("5.3.power.level-limit"), undetermined(TOO_HIGH))


def test_power_cases_a_counterattack_is_free() -> None:
    fought = (says(A, "melee", B), declared(A, "endurance", 5), declared(B, "endurance", 4), says(B, "counterattack", A))
    assert log(*fought, spent(B, 1), start=battle()).says("5.3.power.cases") == "illegal"
    assert log(*fought, counted(B, "damage.body", 1), start=battle()).says("5.3.power.cases") is None


def test_power_cases_a_card_put_away_is_free() -> None:
    away = fact(CardsDiscarded, A, source="hand.4", to="discard.combat", count=1, face="down")
    assert log(says(A, "discard_action"), away, spent(A, 3), start=battle()).says("5.3.power.cases") == "illegal"


def test_activation_card_to_discard_also_after_a_misfire() -> None:
    rule = "5.3.activation.card-to-discard"
    back = fact(CardsReturned, B, source="discard.combat", to="hand.5", count=1)
    used = (attacks(A, B), *misfired(B, "defence", 4))
    assert log(*used, start=battle()).says(rule, no=2) == "legal"
    assert log(*used, back, start=battle()).says(rule) == "illegal"
    assert log(*used, says(A, "jammer"), back, start=battle()).says(rule) is None
    assert log(attacks(A, B), plays(B, "defence", 4, to="deck.combat"), start=battle()).says(rule) == "illegal"
    assert log(attacks(A, B), plays(B, "defence", 4, to="play.5"), start=battle()).says(rule) is None


def test_activation_step1_reveal_the_card_lies_open_before_a_level_is_declared() -> None:
    early = given(attacks(A, B), script="attack", args=(A, (A, B)), table=battle())
    early.when(level(A, 4)).then(not_judged("5.4.attack.card-needed"), undetermined(TOO_HIGH))
    early.when(plays(A, "attack", 4, B)).then(illegal("5.3.activation.step1-reveal"))
    shown = given(attacks(A, B), script="attack", args=(A, (A, B)), table=battle()).when(plays(A, "attack", 4, B)).then()
    shown.when(level(A, 4)).then(undetermined(TOO_HIGH))
    early.when(spent(A, 4)).then().when(says(B, "none")).then()


ANSWERED = (attacks(A, B), plays(A, "attack", 4, B), level(A, 4), says(B, "defence"))


def test_activation_power_spent_late_it_is_still_the_level_of_the_card() -> None:
    given(*ANSWERED, script="attack", args=(A, (A, B)), table=battle()).when(spent(A, 4)).then()
    given(*ANSWERED, script="attack", args=(A, (A, B)), table=battle()).when(spent(A, 3)).then(
        illegal("5.3.activation.power-spent")
    )
    given(*ANSWERED, spent(A, 4), script="attack", args=(A, (A, B)), table=battle()).expects("answer.card.defence")


def test_activation_required_what_was_written_out_of_order_is_not_judged() -> None:
    told = (attacks(A, B), plays(A, "attack", 4, B), came(A, "activation", "success"))
    shuffled = given(*told, script="attack", args=(A, (A, B)), table=battle())
    shuffled.when(level(A, 4)).then(
        not_judged("5.3.activation.required"), not_judged("5.3.activation.power-spent"), undetermined(TOO_HIGH)
    )
    shuffled.when(spent(A, 4), says(B, "none")).then().expects("damage.endurance")


def test_activation_success_the_card_does_what_it_is_for() -> None:
    made = (attacks(A, B), plays(A, "attack", 4, B), level(A, 4), spent(A, 4))
    given(*made, script="attack", args=(A, (A, B)), table=battle()).expects("answer.none")


def test_activation_failure_the_card_does_nothing() -> None:
    missed = given(attacks(A, B), *misfired(A, "attack", 4, B), script="attack", args=(A, (A, B)), table=battle())
    assert "damage.endurance" not in next_steps(missed)
