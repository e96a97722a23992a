"""3.1 Suits are used without a word: whatever explains what was declared and taken, body or suit, is not against the rules."""

from typing import Any

import pytest

from tests.rules.stage import declared, fact, table
from tests.rules.witnessed import Log, announced, counted, hit, log, noted, sheet, state, turn, turn_over, with_reading
from ucr_events.facts import CombatBegan, CombatEnded, GameClosed, PartEnded, PieceRemoved

TOO_HIGH = "3.1.declare.never-higher"
LOW_DEATH = "3.1.endurance.low-declared-death"
SUIT_4 = sheet(endurance=6, abilities="強化服[スーツ:4]")


def attacked(said: int, damage: int, seat: int = 4) -> tuple[Any, ...]:
    """An attack by seat 5 that hits: what the target declared, what it took, and the next turn begins."""
    return (announced(5, "attack", seat), declared(seat, "endurance", said), hit(seat, damage), turn_over(5), turn(6))


def took(note: Any, taker: str) -> dict[str, Any]:
    """The note, opened."""
    return {f"taken_by__{note.id}": {"taken_by": taker}}


def melee(said: int, *then: Any) -> tuple[Any, ...]:
    return (announced(5, "melee", 4), declared(4, "endurance", said), *then)


@pytest.mark.parametrize(("said", "verdict"), [(6, "legal"), (7, "illegal")])
def test_suit_substitute_the_better_of_body_and_suit(said: int, verdict: str) -> None:
    told = log(announced(5, "attack", 4), declared(4, "endurance", said), s4=SUIT_4)
    assert told.says(TOO_HIGH) == verdict


def test_suit_silent_after_a_hit_two_ledgers_explain_the_next_declaration() -> None:
    suit_8 = sheet(endurance=5, abilities="強化服[スーツ:8]")
    told = log(*attacked(5, 2), announced(5, "attack", 4), declared(4, "endurance", 8), s4=suit_8)
    assert told.says(TOO_HIGH) == "legal"
    without = log(*attacked(5, 2), announced(5, "attack", 4), declared(4, "endurance", 8), s4=sheet(endurance=5))
    assert without.says(TOO_HIGH) == "illegal"


def test_suit_damage_neither_ledger_alone_explains_both_declarations() -> None:
    told = log(*attacked(5, 3), *attacked(5, 3), announced(5, "attack", 4), declared(4, "endurance", 3),
               s4=sheet(endurance=5, abilities="服[スーツ:5]"))  # fmt: skip
    assert told.says(TOO_HIGH, no=7) == "legal"
    assert told.says(TOO_HIGH) == "illegal"


def test_endurance_low_declared_death_three_kills_whoever_declared_three() -> None:
    assert log(*attacked(3, 3), s4=sheet(endurance=6)).says(LOW_DEATH) == "illegal"
    dead = (*attacked(3, 3)[:3], state(4, "dead"), turn_over(5), turn(6))
    assert log(*dead, s4=sheet(endurance=6)).says(LOW_DEATH) is None
    assert log(*attacked(3, 2), s4=sheet(endurance=6)).says(LOW_DEATH) is None


GOES_ON = (turn(6), fact(CombatEnded), fact(PartEnded, part="planets"), fact(GameClosed, how="finished"))


@pytest.mark.parametrize("goes_on", GOES_ON)
def test_endurance_low_declared_death_may_be_written_down_after_the_turn_until_play_goes_on(goes_on: Any) -> None:
    struck = attacked(3, 3)[:4]
    assert log(*struck, s4=sheet(endurance=6)).says(LOW_DEATH) is None
    assert log(*struck, goes_on, s4=sheet(endurance=6)).says(LOW_DEATH) == "illegal"
    assert log(*struck, fact(GameClosed, how="broken_off"), s4=sheet(endurance=6)).says(LOW_DEATH) is None
    late = log(*struck, state(4, "dead"), goes_on, s4=sheet(endurance=6))
    assert not [one for one in late.verdicts() if one[2] == "illegal"]


def test_endurance_low_declared_death_of_two_who_were_struck_a_suit_saves_only_its_own() -> None:
    both = (*attacked(3, 3)[:3], *attacked(3, 3, seat=3)[:4])
    told = log(*both, turn(6), s4=sheet(abilities="強化服[スーツ:3]"), s3=sheet(endurance=6))
    assert told.says(LOW_DEATH) == "illegal"


def test_endurance_low_declared_death_whose_piece_was_taken_off_died_though_nobody_wrote_it_down() -> None:
    off = (*attacked(3, 3)[:3], fact(PieceRemoved, 4, piece="p4"), turn_over(5), turn(6))
    start = table(p4="toa.3", p5="toa.3")
    gone = log(*off, s4=sheet(endurance=6), start=start)
    assert gone.says(LOW_DEATH) == "not judged"
    assert log(*off, turn_over(6), turn(5), s4=sheet(endurance=6), start=start).says(LOW_DEATH) is None, "once is enough"
    nobody = table(p4="toa.3")
    assert log(*off, s4=sheet(endurance=6), start=nobody).says(LOW_DEATH) == "illegal", (
        "where no pieces stand that shows nothing"
    )


def test_endurance_low_declared_death_survival_is_open_until_the_sheet_shows_a_suit() -> None:
    told = log(*attacked(3, 4))
    assert told.says(LOW_DEATH) == "undetermined"
    assert told.learn(s4=sheet(abilities="強化服[スーツ:3]")).says(LOW_DEATH) == "legal"
    lied = log(*attacked(8, 8)).learn(s4=sheet(abilities="強化服[スーツ:3]"))
    assert lied.says(LOW_DEATH) == "illegal"


def test_suit_overflow_breaks_the_suit_and_leaves_the_body_unhurt() -> None:
    after = (*attacked(3, 7), announced(5, "attack", 4))
    assert log(*after, declared(4, "endurance", 6), s4=SUIT_4).says(TOO_HIGH) == "legal"
    assert log(*after, declared(4, "endurance", 3), hit(4, 3), turn_over(5), turn(6), s4=SUIT_4).says(LOW_DEATH) == "illegal"


def test_suit_destroyed_is_back_after_death() -> None:
    broken = (*attacked(4, 4), *attacked(6, 6)[:3], state(4, "dead"), state(4, "dead", on=False))
    told = log(*broken, *attacked(4, 4), s4=SUIT_4)
    assert told.says(LOW_DEATH) == "legal"


def test_suit_substitute_a_note_says_what_took_it() -> None:
    rule = "3.1.suit.substitute"
    story = (announced(5, "attack", 4), declared(4, "endurance", 6), note := noted(4), hit(4, 2), turn_over(5))
    told = log(*story, s4=SUIT_4)
    assert told.says(rule, no=3) == "undetermined"
    assert log(*story, s4=SUIT_4, **took(note, "スーツ")).says(rule, no=3) == "illegal"
    assert log(*story, s4=SUIT_4, **took(note, "本体")).says(rule, no=3) == "legal"


def test_suit_lower_a_note_with_a_worn_suit() -> None:
    note = noted(4)
    story = (*attacked(4, 2), announced(5, "attack", 4), declared(4, "endurance", 3), note, hit(4, 1))
    for worth, verdict in ((4, "illegal"), (7, "legal")):
        made = sheet(endurance=3, abilities=f"強化服[スーツ:{worth}]")
        told = log(*story, s4=made, **took(note, "スーツ"))
        assert told.says("3.1.suit.substitute", no=8) == verdict


def test_suit_silent_a_sealed_note_keeps_open_what_hangs_on_it() -> None:
    note = noted(4)
    story = (announced(5, "attack", 4), declared(4, "endurance", 4), note, hit(4, 2), turn_over(5),
             announced(5, "attack", 4), declared(4, "endurance", 5))  # fmt: skip
    five = sheet(endurance=5, abilities="強化服[スーツ:4]")
    told = log(*story, s4=five)
    assert told.says(TOO_HIGH) == "undetermined"
    assert log(*story, s4=five, **took(note, "スーツ")).says(TOO_HIGH) == "legal"
    assert told.learn(**took(note, "本体")).says(TOO_HIGH) == "illegal"


def test_suit_not_vs_remnant_only_the_body_stands_against_a_residual_thought() -> None:
    note = noted(4)
    story = (state(5, "dead"), announced(5, "attack", 4), declared(4, "endurance", 4), note)
    rule = "3.1.suit.not-vs-remnant"
    assert log(*story).says(rule) == "undetermined"
    assert log(*story, **took(note, "スーツ")).says(rule) == "illegal"
    assert log(*story, **took(note, "本体")).says(rule) == "legal"
    strong = sheet(endurance=4, abilities="強化服[スーツ:9]")
    assert log(*story[:2], declared(4, "endurance", 8), s4=strong).says(TOO_HIGH) == "illegal"
    assert log(*story[:2], declared(4, "endurance", 8), hit(4, 8), turn_over(5), turn(6)).says(LOW_DEATH) == "illegal"


def test_suit_no_repair_recovering_needs_a_hurt_body() -> None:
    rule = "3.1.suit.no-repair"
    mend = (announced(4, "recover"), hit(4, -1))
    assert log(*attacked(6, 2), *mend, s4=SUIT_4).says(rule) == "legal"
    assert log(*attacked(4, 5), *mend, s4=sheet(endurance=3, abilities="強化服[スーツ:4]")).says(rule) == "illegal"
    assert log(announced(4, "recover"), counted(4, "damage.suit", -1)).says(rule) == "illegal"


@pytest.mark.parametrize(("said", "verdict"), [(8, "legal"), (9, "illegal")])
def test_suit_melee_add_body_and_suit_together(said: int, verdict: str) -> None:
    assert log(*melee(said), s4=sheet(endurance=5, abilities="服[スーツ:3]")).says(TOO_HIGH) == verdict


def test_suit_melee_add_is_for_melee_only() -> None:
    story = (announced(5, "attack", 4), declared(4, "endurance", 8))
    assert log(*story, s4=sheet(endurance=5, abilities="服[スーツ:3]")).says(TOO_HIGH) == "illegal"


def test_suit_melee_add_a_body_declared_with_a_suit_is_legal() -> None:
    assert log(*melee(8), s4=sheet(endurance=5, abilities="服[スーツ:3]")).says(TOO_HIGH) == "legal"


def test_suit_melee_damage_falls_on_the_suit_that_was_added() -> None:
    after = (*melee(8, hit(4, 2), turn_over(5)), announced(5, "attack", 4))
    made = sheet(endurance=5, abilities="服[スーツ:3]")
    assert log(*after, declared(4, "endurance", 5), s4=made).says(TOO_HIGH) == "legal"
    assert log(*after[:-1], *melee(7), s4=made).says(TOO_HIGH) == "illegal"


@pytest.mark.parametrize(("said", "verdict"), [(7, "legal"), (8, "illegal")])
def test_minion_melee_endurance_adds_the_number_of_minions(said: int, verdict: str) -> None:
    story = (counted(4, "minions", 2), *melee(said))
    assert log(*story, s4=sheet(endurance=5, abilities="子分[手下:3]")).says(TOO_HIGH) == verdict
    shot = (counted(4, "minions", 2), announced(5, "attack", 4), declared(4, "endurance", 7))
    assert log(*shot, s4=sheet(endurance=5, abilities="子分[手下:3]")).says(TOO_HIGH) == "illegal"


def test_minion_melee_endurance_declared_before_anybodys_turn_may_stand_against_a_melee_nobody_wrote_down() -> None:
    fight = fact(CombatBegan, participants=(4, 5))
    made = sheet(endurance=3, abilities="子分[手下:2]")
    assert log(fight, counted(4, "minions", 2), declared(4, "endurance", 5), s4=made).says(TOO_HIGH) == "not judged"
    assert log(fight, counted(4, "minions", 2), declared(4, "endurance", 6), s4=made).says(TOO_HIGH) == "illegal"
    shot = (fight, counted(4, "minions", 2), turn(5), announced(5, "attack", 4), declared(4, "endurance", 5))
    assert log(*shot, s4=made).says(TOO_HIGH) == "illegal"


def test_endurance_death_undeclared_damage_is_reckoned_from_the_sheet() -> None:
    rule = "3.1.endurance.death"
    told: Log = log(hit(4, 3), turn_over(4), turn(5))
    assert told.says(rule) == "undetermined"
    assert told.learn(s4=sheet(endurance=3)).says(rule) == "illegal"
    assert log(hit(4, 3), turn_over(4), turn(5), s4=sheet(endurance=4)).says(rule) == "legal"
    assert log(hit(4, 4), state(4, "dead"), turn_over(4), turn(5), s4=sheet(endurance=4)).says(rule) is None


def test_suit_melee_damage_the_surplus_is_a_reading() -> None:
    after = (*melee(8, hit(4, 4), turn_over(5)), announced(5, "attack", 4), declared(4, "endurance", 5))
    made = sheet(endurance=5, abilities="服[スーツ:3]")
    assert log(*after, s4=made).says(TOO_HIGH) == "legal"
    assert log(*after, header=with_reading("3.1.suit.melee-damage", "body"), s4=made).says(TOO_HIGH) == "illegal"


def test_endurance_death_what_minions_take_in_melee_is_not_said() -> None:
    """格闘を行う際の耐久力を宣言する時に手下の人数分だけ耐久力を増加して宣言できます。 Whose the damage is, is not said."""
    story = (counted(4, "minions", 3), *melee(8, hit(4, 6), turn_over(5), turn(6)))
    assert log(*story, s4=sheet(endurance=5, abilities="子分[手下:3]")).says("3.1.endurance.death") == "not judged"
    much = (counted(4, "minions", 3), *melee(8, hit(4, 8), turn_over(5), turn(6)))
    assert log(*much, s4=sheet(endurance=5, abilities="子分[手下:3]")).says("3.1.endurance.death") == "illegal"
    assert log(*story, s4=sheet(endurance=7, abilities="子分[手下:3]")).says("3.1.endurance.death") == "legal"


def test_endurance_low_declared_death_damage_of_a_later_turn_does_not_meet_an_old_declaration() -> None:
    story = (announced(5, "attack", 4), declared(4, "endurance", 2), turn_over(5), turn(4), hit(4, 3), turn_over(4), turn(5))
    told = log(*story, s4=sheet(endurance=6))
    assert told.says(LOW_DEATH) is None
    assert told.says("3.1.endurance.death") == "legal"


def test_endurance_death_in_melee_the_answering_blow_comes_before_death_is_said() -> None:
    story = (announced(5, "melee", 4), declared(5, "endurance", 3), declared(4, "endurance", 3), hit(4, 3),
             announced(4, "counterattack", 5))  # fmt: skip
    assert log(*story, s4=sheet(endurance=6)).says(LOW_DEATH) is None
    assert log(*story, hit(5, 0), state(4, "dead"), turn_over(5), turn(6), s4=sheet(endurance=6)).says(LOW_DEATH) is None
    assert log(*story, hit(5, 0), turn_over(5), turn(6), s4=sheet(endurance=6)).says(LOW_DEATH) == "illegal"


def test_endurance_an_amount_nobody_wrote_down_is_not_judged() -> None:
    told = log(counted(4, "damage.body", None), turn(4), declared(4, "endurance", 5), s4=sheet(endurance=5))
    assert told.says(TOO_HIGH) == "not judged"
