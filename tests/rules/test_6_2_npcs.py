"""6.2 Obstacles and espers: whom they attack, what they declare, groups, jammers, hallucination, an esper's hand."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import declared, fact, given, table
from tests.rules.witnessed import announced, hit, log, mask, sheet, turn, turn_over, with_reading
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsPlayed,
    CardTurned,
    CombatBegan,
    CombatLeft,
    CounterChanged,
    CounterSet,
    DiceRolled,
    OutcomeStated,
    PiecePlaced,
    PieceRemoved,
    RoundBegan,
    SheetSealed,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.rules.party.terms import participants
from ucr_events.games.locke.state.crowds import left, members

SITE = "toa.3"
FIRST = fact(RoundBegan, number=1)
ITS_TURN = fact(TurnBegan)
BASE = replace(table(), part="base")


def there(*names: str, seats: tuple[int, ...] = (4, 5), **values: int) -> tuple[Any, ...]:
    """A battle with these obstacles on the square, each with what is known of it."""
    placed = tuple(fact(PiecePlaced, piece=name, place=SITE) for name in names)
    noted = tuple(fact(CounterSet, piece=name, counter=key, value=value) for name in names for key, value in values.items())
    return (fact(CombatBegan, participants=seats, place=SITE), *placed, *noted, FIRST)


def it(action: str, *targets: int, value: int | None = None) -> Any:
    """An obstacle says what it does: nobody's seat."""
    return fact(ActionAnnounced, action=action, targets=targets, value=value)


def its(value: int, trait: str = "endurance") -> Any:
    return fact(ValueDeclared, trait=trait, value=value)


def dice(seat: int | None = None, purpose: str = "damage") -> Any:
    return fact(DiceRolled, seat, faces=(3, 3), purpose=purpose)


def mark(piece: str, by: int = 1) -> Any:
    return fact(CounterChanged, piece=piece, counter="damage", by=by)


def card(seat: int | None, name: str, level: int, purpose: str, *targets: int) -> Any:
    return fact(CardsPlayed, seat, cards=(Card(name=name, level=level),), to="discard.combat", purpose=purpose, targets=targets)


def came(seat: int | None, of: str, outcome: str = "success") -> Any:
    return fact(OutcomeStated, seat, of=of, outcome=outcome)


def test_npc_target_planet_by_chance_among_those_who_are_there() -> None:
    rule = "6.2.npc.target-planet"
    golem = (*there("golem"), ITS_TURN)
    assert log(*golem, it("attack", 6)).says(rule) == "illegal"
    assert log(*golem, it("attack", 4)).says(rule) == "not judged"
    assert log(*golem, dice(purpose="random_target"), it("attack", 4)).says(rule) == "legal"
    assert log(*there("golem", seats=(4,)), ITS_TURN, it("attack", 4)).says(rule) == "legal"


def test_npc_substitute_exempt_a_seat_picks_freely() -> None:
    told = log(*there("golem"), turn(4), fact(ActionAnnounced, 4, action="attack", targets=(5,)))
    assert told.says("6.2.npc.target-planet") is None


def test_npc_target_base_only_explorers() -> None:
    rule = "6.2.npc.target-base"
    golem = (mask(4, "フランシス", "G"), mask(5, "アマゾナ", "E"), *there("golem"), ITS_TURN)
    assert log(*golem, it("attack", 5), start=BASE).says(rule) == "illegal"
    assert log(*golem, it("attack", 4), start=BASE).says(rule) == "legal"


def test_npc_melee_fallback_without_its_weapon() -> None:
    rule = "6.2.npc.melee-fallback"
    broken = (*there("alarm", weapon=0), ITS_TURN)
    assert log(*broken, it("melee", 4)).says(rule) == "legal"
    assert log(*broken, it("attack", 4)).says(rule) == "illegal"
    assert log(*broken, fact(TurnEnded, passed=True)).says(rule) == "illegal"
    assert log(*there("alarm", weapon=1), ITS_TURN, it("attack", 4)).says(rule) is None


@pytest.mark.parametrize(("value", "verdict"), [(4, "legal"), (2, "illegal")])
def test_npc_never_low(value: int, verdict: str) -> None:
    hurt = (*there("cyber", endurance=5), mark("cyber"), turn(4), announced(4, "attack"))
    assert log(*hurt, its(value)).says("6.2.npc.never-low") == verdict
    assert log(*there("cyber"), turn(4), announced(4, "attack"), its(value)).says("6.2.npc.never-low") == "not judged"


@pytest.mark.parametrize(("value", "verdict"), [(8, "legal"), (5, "illegal")])
def test_npc_melee_max_waits_for_the_sheet_it_is_played_from(value: int, verdict: str) -> None:
    rule = "6.2.npc.melee-max"
    stranger = fact(SheetSealed, slot="npc_sheet", purpose="sheet")
    battle = fact(CombatBegan, participants=(4,), others=("stranger",), place=SITE)
    told = log(stranger, battle, FIRST, ITS_TURN, it("melee", 4), its(value))
    assert told.says(rule) == "undetermined"
    told.learn(**{f"seal__{stranger.id}": sheet(endurance=5, abilities="装甲[スーツ:3]")})
    assert told.says(rule) == verdict


@pytest.mark.parametrize(("shift", "verdict"), [(2, "legal"), (None, "illegal")])
def test_npc_melee_shift_must(shift: int | None, verdict: str) -> None:
    said = () if shift is None else (its(shift, "melee_shift"),)
    told = log(*there("golem", endurance=4, melee_shift=2), ITS_TURN, it("melee", 4), its(4), *said, dice())
    assert told.says("6.2.npc.melee-shift-must") == verdict


def test_npc_always_counterattack() -> None:
    rule = "6.2.npc.always-counterattack"
    struck = (*there("golem", endurance=4), turn(4), announced(4, "melee"), declared(4, "endurance", 5), its(4), dice(4))
    assert log(*struck, turn_over(4)).says(rule) == "illegal"
    assert log(*struck, dice(), turn_over(4)).says(rule) == "legal"


def called(name: str, card_turned: Any) -> Any:
    return fact(PiecePlaced, piece=name, place=SITE, because=card_turned.id)


def test_npc_one_per_square_effect_and_no_second_while_it_is_there() -> None:
    one, two = fact(CardTurned, 4, place=SITE), fact(CardTurned, 5, place=SITE)
    battle = (fact(CombatBegan, participants=(4, 5), place=SITE), one, called("golem", one), two)
    told = log(*battle, called("cyber", two))
    assert told.says("6.2.npc.one-per-square-effect") == "illegal"
    assert told.says("6.2.npc.no-second") == "illegal"
    assert log(*battle[:3]).says("6.2.npc.one-per-square-effect") == "legal"
    assert log(*battle, fact(PiecePlaced, piece="cyber", place=SITE)).says("6.2.npc.no-second") == "not judged"


def test_npc_first_time_only() -> None:
    one, two = fact(CardTurned, 4, place=SITE), fact(CardTurned, 5, place=SITE)
    beaten = (fact(CombatBegan, participants=(4, 5), place=SITE), one, called("golem", one), fact(PieceRemoved, piece="golem"))
    told = log(*beaten, two, called("cyber", two))
    assert told.says("6.2.npc.first-time-only") == "illegal"
    assert told.says("6.2.npc.no-second") == "legal"
    assert log(*beaten[:3]).says("6.2.npc.first-time-only") == "legal"


def test_npc_obstacle_no_transformation() -> None:
    rule = "6.2.npc.obstacle-no-transformation"
    struck = (*there("golem"), turn(4), announced(4, "attack"), dice(4), mark("golem"))
    assert log(*struck, dice(4, "transformation_check")).says(rule) == "illegal"
    other = (*there("golem"), turn(4), announced(4, "attack", 5), dice(4), hit(5, 1))
    assert log(*other, dice(4, "transformation_check")).says(rule) == "legal"


SQUAD = ("police.1", "police.2", "police.3")


def test_group_one_participant() -> None:
    rule = "6.2.group.one-participant"
    assert log(fact(CombatBegan, participants=(4,), others=("cyber",))).says(rule) == "legal"
    split = log(fact(CombatBegan, participants=(4,), others=("cyber.1", "cyber.2")))
    assert split.says(rule) == "illegal"
    assert participants(log(fact(CombatBegan, participants=(4,), others=("cyber",))).table) == 2


@pytest.mark.parametrize(("struck", "verdict"), [(3, "legal"), (1, "illegal")])
def test_group_attack_hits_all(struck: int, verdict: str) -> None:
    blows = tuple(item for name in SQUAD[:struck] for item in (dice(4), mark(name)))
    told = log(*there(*SQUAD, endurance=3), turn(4), announced(4, "attack"), *blows, turn_over(4))
    assert told.says("6.2.group.attack-hits-all") == verdict


@pytest.mark.parametrize(("rolls", "verdict"), [(3, "legal"), (1, "illegal")])
def test_group_judged_separately(rolls: int, verdict: str) -> None:
    blows = (*(dice(4),) * rolls, *(mark(name) for name in SQUAD))
    told = log(*there(*SQUAD, endurance=3), turn(4), announced(4, "attack"), *blows, turn_over(4))
    assert told.says("6.2.group.judged-separately") == verdict


@pytest.mark.parametrize(("count", "verdict"), [(1, "legal"), (3, "illegal")])
def test_group_one_initiative_card(count: int, verdict: str) -> None:
    given = fact(CardsDealt, source="deck.trump", to="trump.police", count=count)
    assert log(*there(*SQUAD), given).says("6.2.group.one-initiative-card") == verdict


def test_group_one_turn_and_one_attack() -> None:
    rule = "6.2.group.one-turn"
    first = (*there("helldiver.1", "helldiver.2", "helldiver.3"), ITS_TURN)
    assert log(*first).says(rule) == "legal"
    assert log(*first, fact(TurnEnded), turn(4), turn_over(4), fact(TurnBegan)).says(rule) == "illegal"
    assert log(*first, it("attack", 4), it("attack", 4)).says(rule) == "illegal"


def test_group_total_firepower_of_the_living() -> None:
    rule = "6.2.group.total-firepower"
    four = there("cyber.1", "cyber.2", "cyber.3", "cyber.4", firepower=4, endurance=2)
    assert log(*four, ITS_TURN, it("attack", 4, value=16)).says(rule) == "legal"
    dead = (*four, turn(4), mark("cyber.4", 2), turn_over(4), ITS_TURN)
    assert log(*dead, it("attack", 4, value=16)).says(rule) == "illegal"
    assert log(*dead, it("attack", 4, value=12)).says(rule) == "legal"


def test_group_endurance_separate_as_in_the_example_of_the_rules() -> None:
    names = tuple(f"helldiver.{one}" for one in "ABCD")
    told = log(*there(*names, endurance=3), mark(names[1]), mark(names[2]), mark(names[3], 3))
    assert [left(told.table, name) for name in names] == [3, 2, 2, 0]
    assert members(told.table, "helldiver") == names[:3]
    assert told.says("6.2.group.endurance-separate") == "legal"
    assert log(*there(*names), mark("helldiver")).says("6.2.group.endurance-separate") == "illegal"


def test_group_melee_each_member_for_itself() -> None:
    rule = "6.2.group.melee"
    squad = (*there(*SQUAD, endurance=1), ITS_TURN)
    assert log(*squad, it("melee", 4, value=1)).says(rule) == "legal"
    assert log(*squad, it("melee", 4, value=3)).says(rule) == "illegal"
    assert log(*squad, it("melee", 4, value=1), dice(), dice(), dice(), fact(TurnEnded)).says(rule) == "legal"
    assert log(*squad, it("melee", 4, value=1), dice(), fact(TurnEnded)).says(rule) == "illegal"


SHOT = (turn(4), announced(4, "attack"), card(4, "バズーカ", 3, "attack"), came(4, "activation"))


@pytest.mark.parametrize(("level", "verdict"), [(4, "illegal"), (2, None)])
def test_jammer_must_attack_on_it(level: int, verdict: str | None) -> None:
    told = log(*there("alarm", jammer=level), *SHOT, dice(4), mark("alarm"))
    assert told.says("6.2.jammer.must-attack-on-it") == verdict


def test_jammer_must_attack_on_it_was_used() -> None:
    told = log(*there("alarm", jammer=4), *SHOT, it("jammer"), mark("alarm"))
    assert told.says("6.2.jammer.must-attack-on-it") == "legal"


def test_jammer_must_against_response() -> None:
    rule = "6.2.jammer.must-against-response"
    shot = (*there("galactic_computer", jammer=5), ITS_TURN, it("attack", 4), card(4, "バリア", 4, "defence"))
    assert log(*shot, came(4, "defence")).says(rule) == "illegal"
    assert log(*shot, it("jammer")).says(rule) == "legal"
    assert log(*shot, it("jammer"), came(4, "defence", "failure")).says(rule) is None


def test_jammer_must_against_escape() -> None:
    rule = "6.2.jammer.must-against-escape"
    away = (turn(4), announced(4, "escape"), card(4, "テレポート", 4, "escape"), came(4, "activation"))
    left = fact(CombatLeft, 4, how="escape")
    assert log(*there("alarm", jammer=5), *away, left).says(rule) == "illegal"
    assert log(*there("alarm", jammer=3), *away, left).says(rule) is None
    assert log(*there("golem"), *away, left).says(rule) is None
    assert log(*there("alarm", jammer=5), *away, it("jammer")).says(rule) == "legal"


def test_jammer_only_these() -> None:
    rule = "6.2.jammer.only-these"
    between = (*there("alarm", jammer=5), turn(4), announced(4, "attack", 5), card(4, "バズーカ", 3, "attack", 5))
    assert log(*between, it("jammer")).says(rule) == "illegal"
    assert log(*between, it("jammer"), header=with_reading(rule, "free")).says(rule) == "legal"
    assert log(*there("alarm", jammer=5), *SHOT, it("jammer")).says(rule) is None


@pytest.mark.parametrize(("noted", "verdict"), [(0, "illegal"), (3, "legal")])
def test_jammer_police_by_the_weapon_check(noted: int, verdict: str) -> None:
    rule = "6.2.jammer.police"
    assert log(*there("police", jammer=noted), *SHOT, it("jammer")).says(rule) == verdict
    assert log(*there("police"), *SHOT, it("jammer")).says(rule) == "not judged"


def test_hallucination_no_resistance() -> None:
    rule = "6.2.hallucination.no-resistance"
    used = (*there("police"), turn(4), card(4, "幻覚", 3, "special"))
    assert log(*used, dice(purpose="mental_check")).says(rule) == "illegal"
    assert log(*used, dice(5, "mental_check")).says(rule) == "legal"


@pytest.mark.parametrize(("immune", "verdict"), [(1, "illegal"), (0, "legal")])
def test_hallucination_immune_attack(immune: int, verdict: str) -> None:
    told = log(*there("golem", immune=immune), ITS_TURN, it("attack", 4), card(4, "幻覚", 3, "special"))
    assert told.says("6.2.hallucination.immune-attack") == verdict


def test_hallucination_only_immune_left() -> None:
    rule = "6.2.hallucination.only-immune-left"
    used = (turn(4), card(4, "幻覚", 3, "special"))
    assert log(*there("golem", seats=(4,), immune=1), *used).says(rule) == "illegal"
    assert log(*there("golem", seats=(4,), immune=0), *used).says(rule) == "legal"
    assert log(*there("golem", seats=(4,)), *used).says(rule) == "not judged"
    assert log(*there("golem", immune=1), *used).says(rule) is None


HAND = [
    {"name": "A", "kind": "attack", "level": 5, "firepower": 20},
    {"name": "B", "kind": "attack", "level": 5, "firepower": 24},
    {"name": "C", "kind": "attack", "level": 3, "firepower": 10},
    {"name": "D", "kind": "defence", "level": 4},
    {"name": "E", "kind": "defence", "level": 5},
]
SEALED = fact(SheetSealed, slot="npc_hand", purpose="hand")
ESPER = (SEALED, *there("esper", esp_level=5))


def knowing(cards: list[dict[str, Any]]) -> dict[str, Any]:
    return {f"seal__{SEALED.id}": cards}


def test_esper_no_mental() -> None:
    rule = "6.2.esper.no-mental"
    assert log(*ESPER, ITS_TURN, it("attack", 4), card(None, "X", 6, "attack")).says(rule) == "illegal"
    assert log(*ESPER, ITS_TURN, it("attack", 4), card(None, "X", 5, "attack")).says(rule) == "legal"
    assert log(*ESPER, ITS_TURN, dice(purpose="mental_check")).says(rule) == "illegal"


@pytest.mark.parametrize(("name", "level", "verdict"), [("B", 5, "legal"), ("A", 5, "illegal"), ("C", 3, "illegal")])
def test_esper_attack_choice(name: str, level: int, verdict: str) -> None:
    told = log(*ESPER, ITS_TURN, it("attack", 4), card(None, name, level, "attack"))
    assert told.says("6.2.esper.attack-choice") == "undetermined"
    assert told.learn(**knowing(HAND)).says("6.2.esper.attack-choice") == verdict


def test_esper_defence_must() -> None:
    rule = "6.2.esper.defence-must"
    for name, level, verdict in (("E", 5, "legal"), ("D", 4, "illegal")):
        told = log(*ESPER, *SHOT, card(None, name, level, "defence"))
        assert told.says(rule) == "undetermined"
        assert told.learn(**knowing(HAND)).says(rule) == verdict
    assert log(*ESPER, *SHOT, dice(4), mark("esper"), **knowing(HAND)).says(rule) == "illegal"
    assert log(*ESPER, *SHOT, dice(4), mark("esper"), **knowing(HAND[:3])).says(rule) == "legal"


def test_esper_maintain_must_needs_a_list_of_cards() -> None:
    rule = "6.2.esper.maintain-must"
    held = (*ESPER, *SHOT, card(None, "E", 5, "defence"))
    assert log(*held, came(None, "defence", "maintained")).says(rule) == "legal"
    assert log(*held, came(None, "defence")).says(rule) == "undetermined"
    assert log(*held, came(None, "defence"), **knowing(HAND)).says(rule) == "not judged"
    told = log(*held)
    told.book.charts["maintainable"] = ["E"]  # type: ignore[index]
    told.tell(came(None, "defence"))
    assert told.learn(**knowing(HAND)).says(rule) == "illegal"


@pytest.mark.parametrize(("cards", "verdict"), [(HAND[3:], "illegal"), (HAND, "legal")])
def test_esper_maintain_exception(cards: list[dict[str, Any]], verdict: str) -> None:
    told = log(*ESPER, *SHOT, card(None, "E", 5, "defence"), came(None, "defence", "maintained"))
    assert told.says("6.2.esper.maintain-exception") == "undetermined"
    assert told.learn(**knowing(cards)).says("6.2.esper.maintain-exception") == verdict


AWAY = (turn(4), announced(4, "escape"), card(4, "テレポート", 4, "escape"))


def test_esper_no_escape() -> None:
    rule = "6.2.esper.no-escape"
    assert log(*ESPER, *SHOT, card(None, "テレポート", 4, "escape")).says(rule) == "illegal"
    assert log(*ESPER, *AWAY, card(None, "テレポート", 4, "escape")).says(rule) == "legal"


def test_esper_cancel_teleport() -> None:
    rule = "6.2.esper.cancel-teleport"
    shown = (mask(4, "アマゾナ", "E"), *ESPER, *AWAY)
    own = card(None, "テレポート", 4, "escape")
    assert log(*shown, own).says(rule) == "legal"
    assert log(*shown, own, start=BASE).says(rule) == "illegal"
    left = fact(CombatLeft, 4, how="escape")
    assert log(*shown, left).says(rule) == "undetermined"
    assert log(*shown, left, **knowing(HAND)).says(rule) == "legal"
    teleport = [{"name": "テレポート", "kind": "escape", "level": 4}]
    assert log(*shown, left, **knowing(teleport)).says(rule) == "not judged"
    told = log(*shown, **knowing(teleport))
    told.book.charts["teleport_cancels_teleport"] = True  # type: ignore[index]
    told.tell(left)
    assert told.says(rule) == "illegal"


def test_npc_target_planet_its_turn_is_one_of_the_round() -> None:
    stage = given(fact(RoundBegan, number=1), script="combat_round", args=((4, 5), 1), table=log(*there("golem")).table)
    stage.knowing(s4=sheet(), s5=sheet())
    for item in (ITS_TURN, dice(purpose="random_target"), it("attack", 5, value=8), announced(5, "none"),
                 declared(5, "endurance", 5), dice()):  # fmt: skip
        stage.when(item)
        assert not [one for one in stage.findings if one.verdict == "illegal"]
    stage.when(hit(5, 1)).when(fact(TurnEnded)).then().expects("combat.turn")


def test_group_attack_hits_all_one_roll_after_the_other() -> None:
    stage = given(fact(RoundBegan, number=1), script="combat_round", args=((4, 5), 1), table=log(*there(*SQUAD)).table)
    stage.knowing(s4=sheet(), s5=sheet())
    blows = tuple(item for name in SQUAD for item in (its(1), dice(4), mark(name)))
    for item in (turn(4), announced(4, "melee"), declared(4, "endurance", 5), *blows, turn_over(4)):
        stage.when(item)
        assert not [one for one in stage.findings if one.verdict == "illegal"]
    stage.expects("combat.turn")
