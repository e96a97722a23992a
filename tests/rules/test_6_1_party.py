"""6.1 The party: who may form it, what its members share, how it ends."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import Stage, declared, fact, given, illegal, moved, rolled, table
from tests.rules.witnessed import announced, counted, log, mask, state, turn, with_reading
from ucr_events.facts import (
    CardsDrawn,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    GroupDissolved,
    GroupFormed,
    PartEnded,
    QuestionAnswered,
    QuestionAsked,
    RoundBegan,
    SealShown,
    SheetSealed,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke import HANDLERS
from ucr_events.games.locke.rules.party.party import lowest
from ucr_events.games.locke.rules.turn.movement import succeeds
from ucr_events.games.locke.state.parties import partners, role_now, silhouette_camp, together
from ucr_events.table import evolve
from ucr_events.table.state import Group, Table

SQUARE = table(p1="toa.3", p2="toa.3", p3="toa.3", p4="toa.4", p5="toa.3")


def grouped(leader: int, *members: int, start: Table = SQUARE) -> Table:
    return replace(start, groups=(Group(leader=leader, members=(leader, *members)),))


def asks(*invited: int) -> Any:
    return fact(QuestionAsked, 1, question="party", to=invited)


def answers(seat: int, answer: str = "accept") -> Any:
    return fact(QuestionAnswered, seat, answer=answer)


def forms(*members: int, leader: int = 1) -> Any:
    return fact(GroupFormed, leader, leader=leader, members=members)


def shown(*seats: int) -> tuple[Any, ...]:
    """Silhouettes that differ by seat."""
    return tuple(mask(seat, f"M{seat}", "Good") for seat in seats)


def proposal(*facts: Any, start: Table = SQUARE) -> Stage:
    seen = log(*shown(1, 2, 3, 4), start=start).table
    return given(fact(TurnBegan, 1), *facts, script="normal_turn", args=(1,), table=seen)


def verdicts(stage: Stage) -> dict[str, str]:
    return {one.rule.partition(":")[2]: one.verdict for one in stage.findings}


def test_propose_to_characters_on_the_own_square() -> None:
    assert verdicts(proposal().when(asks(2, 3)))["6.1.party.propose"] == "legal"
    assert verdicts(proposal().when(asks(4)))["6.1.party.propose"] == "illegal"


def test_propose_nobody_shares_a_square_around_the_base() -> None:
    around = replace(table(p1="base.around", p2="base.around"), part="base")
    assert verdicts(proposal(start=around).when(asks(2)))["6.1.party.propose"] == "illegal"


def test_same_silhouette_is_not_invited() -> None:
    masks = (mask(1, "レマ", "Good"), mask(2, "レマ", "Good"), mask(3, "レマ", "Evil"))
    seen = log(*masks, start=SQUARE).table
    twin = given(fact(TurnBegan, 1), script="normal_turn", args=(1,), table=seen).when(asks(2))
    assert verdicts(twin)["6.1.party.same-silhouette"] == "illegal"
    other = given(fact(TurnBegan, 1), script="normal_turn", args=(1,), table=seen).when(asks(3))
    assert verdicts(other)["6.1.party.same-silhouette"] == "legal"


def test_unanimous_all_invited_agree() -> None:
    proposal(asks(2, 3), answers(2), answers(3)).when(forms(2, 3)).then().holds("6.1.party.unanimous", "4.3.party.form")
    stage = proposal(asks(2, 3), answers(2), answers(3, "decline")).when(forms(2))
    stage.then(illegal("6.1.party.unanimous"))


def test_unanimous_nobody_who_was_asked_is_left_out() -> None:
    stage = proposal(asks(2, 3), answers(2)).when(forms(1, 2))
    stage.then(illegal("6.1.party.unanimous"))


def test_roles_the_leader_is_nobodys_partner() -> None:
    formed = proposal(asks(2), answers(2), forms(1, 2))
    formed.expects("party.partner").when(state(1, "partner")).then(illegal("6.1.party.roles"))
    proposal(asks(2), answers(2), forms(1, 2)).when(state(2, "partner")).then()
    unsaid = proposal(forms(1, 2)).when(state(1, "partner"))
    unsaid.then(illegal("6.1.party.roles"))
    unsaid.when(state(2, "partner")).then()


def test_unanimous_an_answer_nobody_wrote_down_is_taken_as_agreement() -> None:
    proposal(asks(2)).when(forms(2)).then().holds("6.1.party.unanimous")


def test_party_form_only_with_members_on_the_square() -> None:
    assert verdicts(proposal(asks(2, 4), answers(2), answers(4)).when(forms(2, 4)))["4.3.party.form"] == "illegal"


def test_roles_the_proposer_leads() -> None:
    proposal(asks(2), answers(2)).when(forms(1, leader=2)).then(illegal("6.1.party.roles"))
    formed = proposal(asks(2, 3), answers(2), answers(3)).when(forms(2, 3)).then()
    assert partners(formed.table, 1) == (2, 3)
    assert together(formed.table, 3) == (1, 2, 3)


def test_partner_state_is_offered_to_the_record() -> None:
    proposal(asks(2), answers(2), forms(2)).expects("party.partner")


def test_move_together_the_partners_follow_to_the_same_square() -> None:
    start = grouped(1, 2, 3)
    walked = (fact(TurnBegan, 1), moved(1, "toa.4", "walk"))
    stage = given(*walked, moved(2, "toa.4"), script="normal_turn", args=(1,), table=start)
    stage.when(moved(3, "toa.4")).then()
    stray = given(*walked, script="normal_turn", args=(1,), table=start).when(moved(2, "toa.2"))
    assert verdicts(stray)["6.1.party.move-together"] == "illegal"


def test_move_together_a_partner_left_behind_is_found() -> None:
    start = grouped(1, 2)
    walked = (fact(TurnBegan, 1), moved(1, "toa.4", "walk"))
    stage = given(*walked, script="normal_turn", args=(1,), table=start).when(fact(TurnEnded, 1))
    assert verdicts(stage)["6.1.party.move-together"] == "illegal"


def test_silhouette_alignment_follows_the_leader() -> None:
    past = log(mask(1, "A", "Good"), mask(2, "B", "Evil"), start=grouped(1, 2))
    assert (silhouette_camp(past.table, 2), role_now(past.table, 2)) == ("G", "explorer")
    after = log(mask(1, "A", "Good"), mask(2, "B", "Evil"), fact(GroupDissolved, 1, leader=1), start=grouped(1, 2))
    assert role_now(after.table, 2) == "base"


@pytest.mark.parametrize(
    ("levels", "die", "works"), [((6, 3), 4, False), ((6, 4), 4, True), ((6, None), 4, None), ((3, None), 4, False)]
)
def test_teleport_level_the_lowest_counts(levels: tuple[int | None, ...], die: int, works: bool | None) -> None:
    assert succeeds(die, levels) == works
    assert lowest(levels)[0] == min(level for level in levels if level is not None)


def teleports(*facts: Any) -> Stage:
    begun = (fact(TurnBegan, 1), announced(1, "teleport_move"), declared(1, "esp_level", 6))
    start = replace(grouped(1, 2), zones={})
    return given(*begun, *facts, script="normal_turn", args=(1,), table=start)


def test_teleport_level_a_partner_too_weak_keeps_everybody_there() -> None:
    weak = teleports(declared(2, "esp_level", 3), rolled(1, 4, purpose="teleport"))
    weak.when(moved(1, "toa.0", "teleport")).then(illegal("6.1.party.teleport-level"))
    strong = teleports(declared(2, "esp_level", 4), rolled(1, 4, purpose="teleport"))
    strong.when(moved(1, "toa.0", "teleport")).then()
    strong.when(moved(2, "toa.0", "teleport")).then()


def test_teleport_level_each_declaration_is_compared_with_its_own_sheet() -> None:
    stage = teleports().knowing(s2={"esp_level": 2, "esp_power": 20, "abilities": "なし"})
    assert verdicts(stage.when(declared(2, "esp_level", 3)))["3.1.declare.never-higher"] == "illegal"


def arrival(*joined: int) -> list[Any]:
    came = [fact(CombatJoined, seat, how="was_here") for seat in joined]
    return [turn(5), fact(CombatBegan, 5, participants=(5, 4), place="dinar.2"), *came, fact(RoundBegan, number=1)]


def test_was_here_shared_by_leader_and_partners() -> None:
    assert log(*arrival(1, 2, 3), start=grouped(1, 2, 3)).says("6.1.party.was-here-shared") == "legal"
    assert log(*arrival(1, 2), start=grouped(1, 2, 3)).says("6.1.party.was-here-shared") == "illegal"
    assert log(*arrival(1), start=SQUARE).says("6.1.party.was-here-shared") is None


def test_no_attack_inside_the_party() -> None:
    fight = (turn(4), fact(CombatBegan, 4, participants=(1, 2, 4), place="toa.3"), turn(1))
    assert log(*fight, announced(1, "attack", 2), start=grouped(1, 2)).says("6.1.party.no-attack") == "illegal"
    assert log(*fight, announced(1, "attack", 4), start=grouped(1, 2)).says("6.1.party.no-attack") == "legal"
    assert log(*fight, announced(1, "attack", 2), start=SQUARE).says("6.1.party.no-attack") is None


def information(*held: int, last: int = 1, why: str = "information_found") -> Any:
    """Seats 1, 2 … note so many information cards, then the planet part ends in somebody's turn."""
    noted = [counted(seat, "information", number) for seat, number in enumerate(held, 1) if number]
    return (*noted, turn(last), fact(PartEnded, None, part="planets", why=why))


def test_info_pooled_the_members_cards_count_together() -> None:
    assert log(*information(1, 2), start=grouped(1, 2)).says("6.1.party.info-pooled") == "legal"
    assert log(*information(1, 1), start=grouped(1, 2)).says("6.1.party.info-pooled") == "illegal"


def test_planet_phase_end_at_the_end_of_the_leaders_turn() -> None:
    assert log(*information(1, 2, last=1), start=grouped(1, 2)).says("6.1.party.planet-phase-end") == "legal"
    assert log(*information(1, 2, last=4), start=grouped(1, 2)).says("6.1.party.planet-phase-end") == "illegal"


def test_planet_phase_end_playing_on_after_the_leaders_turn_is_found() -> None:
    found = grouped(1, 2)
    for noted in information(1, 2)[:2]:
        found = evolve(HANDLERS, found, noted)
    stage = given(script="planet_part", args=(), table=found)
    stage.when(turn(1), announced(1, "pass"), turn(2))
    assert verdicts(stage)["6.1.party.planet-phase-end"] == "illegal"


def test_planet_phase_sheets_as_many_as_the_viewer_holds_itself() -> None:
    sealed = [fact(SheetSealed, seat, slot="sheet") for seat in (4, 5)]
    looks = [fact(SealShown, None, seal=one.id, to=(2,)) for one in sealed]
    one = log(*sealed, *information(2, 1), looks[0], start=grouped(1, 2))
    assert one.says("6.1.party.planet-phase-sheets") == "legal"
    two = log(*sealed, *information(2, 1), *looks, start=grouped(1, 2))
    assert two.says("6.1.party.planet-phase-sheets") == "illegal"


def test_planet_phase_ability_card_is_the_leaders() -> None:
    draws = {seat: fact(CardsDrawn, seat, source="deck.ability", to=f"abilities.{seat}", count=1) for seat in (1, 2)}
    assert log(*information(1, 2), draws[1], start=grouped(1, 2)).says("6.1.party.planet-phase-ability-card") == "legal"
    assert log(*information(1, 2), draws[2], start=grouped(1, 2)).says("6.1.party.planet-phase-ability-card") == "illegal"


def test_dissolve_by_leader_and_not_in_battle() -> None:
    rule = "6.1.party.dissolve-by-leader"
    assert log(turn(1), fact(GroupDissolved, 1, leader=1), start=grouped(1, 2)).says(rule) == "legal"
    assert log(turn(1), fact(GroupDissolved, 2, leader=1), start=grouped(1, 2)).says(rule) == "illegal"
    fight = (turn(1), fact(CombatBegan, 1, participants=(1, 2, 3), place="toa.3"), turn(1))
    assert log(*fight, fact(GroupDissolved, 1, leader=1), start=grouped(1, 2)).says(rule) == "illegal"


def test_dissolve_automatic_members_apart_are_no_party() -> None:
    apart = grouped(1, 2, start=table(p1="toa.3", p2="toa.6"))
    assert partners(apart, 1) == ()
    assert log(turn(1), fact(GroupDissolved, None, leader=1), start=apart).says("6.1.party.dissolve-by-leader") is None


@pytest.mark.parametrize(("reading", "verdict"), [("apart", "illegal"), ("leaving", None)])
def test_dissolve_automatic_any_leaving_by_reading(reading: str, verdict: str | None) -> None:
    start = grouped(1, 2)
    fight = (turn(5), fact(CombatBegan, 5, participants=(2, 5), place="toa.3"), fact(CombatLeft, 2), fact(CombatEnded))
    past = log(*fight, start=start)
    header = with_reading("6.1.party.dissolve-automatic", reading)
    stage = given(script="normal_turn", args=(1,), table=past.table, header=header)
    stage.state = replace(stage.state, memory=past.memory)
    stage.when(turn(1), moved(1, "toa.4", "walk"), fact(TurnEnded, 1))
    assert verdicts(stage).get("6.1.party.move-together") == verdict


def test_definition_a_seat_alone_is_no_party() -> None:
    assert together(SQUARE, 1) == (1,)
