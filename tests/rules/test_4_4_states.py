"""4.4 States: what they bar in a normal turn, when they end, the escape check."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import HEADER, Stage, fact, given, illegal, moved, rolled, table
from tests.rules.witnessed import announced, log, state, turn
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardTurned,
    CombatBegan,
    CombatJoined,
    GroupDissolved,
    OutcomeStated,
    PieceMoved,
    SealOpened,
    SheetSealed,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.rules.turn.prison import failed_escapes, modified
from ucr_events.games.locke.rules.turn.states import may_act, no_was_there, states_of
from ucr_events.games.locke.state.freedom import freedom
from ucr_events.table.state import Group, Laid, Pile, Table

PHASES = ("support_1", "main_phase", "square_effect", "support_2", "combat_start")


def placed(*states: str) -> Table:
    """Seat 4 in these states, seats 5 and 6 beside it."""
    return table(p4="toa.3", p5="toa.3", p6="toa.3", states={4: states})


def played(*facts: Any, start: Table, seat: int = 4) -> Stage:
    return given(fact(TurnBegan, seat), *facts, script="normal_turn", args=(seat,), table=start)


def said(action: str, seat: int = 4, **fields: Any) -> Any:
    return fact(ActionAnnounced, seat, action=action, **fields)


def stated(outcome: str) -> Any:
    return fact(OutcomeStated, 4, of="escape", outcome=outcome)


def test_states_five_what_each_state_leaves() -> None:
    assert [may_act(placed(), 4, phase) for phase in PHASES] == [None] * 5
    assert [may_act(placed("restrained"), 4, phase) for phase in PHASES] == ["4.4.restrained.skip"] * 5
    assert [may_act(placed("partner"), 4, phase) for phase in PHASES] == ["4.4.partner.skip"] * 5
    arrested = ["4.4.arrested.skip", None, *["4.4.arrested.skip"] * 3]
    assert [may_act(placed("arrested"), 4, phase) for phase in PHASES] == arrested
    assert may_act(placed("restrained"), 4, "check_phase") is None
    assert may_act(placed("dead"), 4, "check_phase") == "4.4.dead.skip"


def test_states_five_that_coincide_by_reading() -> None:
    both = placed("restrained", "arrested")
    assert may_act(both, 4, "main_phase") == "4.4.restrained.skip"
    assert may_act(both, 4, "main_phase", overlap="last") is None


@pytest.mark.parametrize("action", ["recover", "teleport_move", "conversion", "start_combat"])
def test_restrained_skip_no_act_but_the_check_phase(action: str) -> None:
    stage = played(start=placed("restrained")).when(said(action, targets=(5,) if action == "start_combat" else ()))
    assert ("4.4.restrained.skip", "illegal") in [(one.rule.partition(":")[2], one.verdict) for one in stage.findings]


def test_dead_skip_the_party_of_who_died_in_the_own_turn_is_nobodys_act() -> None:
    start = replace(placed(), groups=(Group(leader=4, members=(4, 5)),))
    at_the_end = played(said("pass"), said("use_ability", card=Card(name="爆弾")), state(4, "dead"), start=start)
    at_the_end.when(fact(GroupDissolved, None, leader=4)).then()


def test_restrained_skip_a_free_character_may() -> None:
    played(start=placed()).when(said("recover")).then()


def test_restrained_release_in_battle_though_nobody_wrote_it_down() -> None:
    drawn_in = (fact(TurnBegan, 5), fact(CombatBegan, 5, participants=(4, 5), place="toa.3"))
    past = log(*drawn_in, start=placed("restrained"))
    assert (4, "restrained") in past.memory[freedom].lifted
    elsewhere = log(fact(TurnBegan, 5), fact(CombatBegan, 5, participants=(5, 6), place="toa.3"), start=placed("restrained"))
    assert not elsewhere.memory[freedom].lifted


def test_restrained_release_by_a_move_lets_the_next_turn_be_free() -> None:
    pushed = fact(PieceMoved, 4, piece="p4", to="toa.5")
    past = log(turn(5), pushed, start=placed("restrained"))
    stage = given(script="normal_turn", args=(4,), table=past.table)
    stage.state = replace(stage.state, memory=past.memory)
    stage.when(fact(TurnBegan, 4), said("recover")).then().holds("4.4.restrained.skip")


def test_restrained_release_turn_the_rest_of_that_turn_is_skipped() -> None:
    stage = played(state(4, "restrained", on=False), start=placed("restrained")).when(said("recover"))
    stage.then(illegal("4.4.restrained.release-turn"))


def test_restrained_release_turn_does_not_bind_after_the_turn_of_another() -> None:
    past = log(turn(5), state(4, "restrained", on=False), start=placed("restrained"))
    stage = given(script="normal_turn", args=(4,), table=past.table)
    stage.state = replace(stage.state, memory=past.memory)
    stage.when(fact(TurnBegan, 4), said("recover")).then()


def test_arrested_skip_no_support_no_battle_no_card() -> None:
    start = placed("arrested")
    stage = played(start=start).when(said("conversion"))
    assert ("4.4.arrested.skip", "illegal") in [(one.rule.partition(":")[2], one.verdict) for one in stage.findings]
    roll = rolled(4, 4, 4, purpose="escape_check")
    hidden = replace(start, zones={**start.zones, "toa.3": Pile(count=1, cards=(Laid(),))})
    played(roll, stated("failure"), start=hidden).when(fact(CardTurned, 4, place="toa.3", card=Card())).then(
        illegal("4.4.arrested.skip")
    )


def test_arrested_skip_no_sheet_is_opened_in_the_own_turn() -> None:
    sealed = fact(SheetSealed, 4, slot="sheet")
    opened = fact(SealOpened, 4, seal=sealed.id, value={"alignment": "G"})
    assert log(sealed, turn(4), opened, start=placed("arrested")).says("4.4.arrested.skip") == "illegal"
    assert log(sealed, turn(4), opened, start=placed()).says("4.4.arrested.skip") is None


def test_arrested_skip_who_has_escaped_acts_again_in_the_same_turn() -> None:
    free = (rolled(4, 1, 2, purpose="escape_check"), stated("success"))
    stage = played(*free, start=placed("arrested")).when(said("conversion", targets=(5,)))
    assert {finding.verdict for finding in stage.findings} <= {"legal", "undetermined"}


def test_arrested_skip_who_has_escaped_opens_a_sheet_in_the_same_turn() -> None:
    sealed = fact(SheetSealed, 4, slot="sheet")
    opened = fact(SealOpened, 4, seal=sealed.id, value={"alignment": "G"})
    free = (rolled(4, 1, 2, purpose="escape_check"), stated("success"))
    assert log(sealed, turn(4), *free, opened, start=placed("arrested")).says("4.4.arrested.skip") != "illegal"


def test_dead_skip_who_came_back_by_a_battle_has_turns_again() -> None:
    back = (turn(5), fact(CombatBegan, 5, participants=(5, 6)), fact(CombatJoined, 4, how="was_here"))
    memory = log(*back, start=placed("dead")).memory
    stage = given(script="normal_turn", args=(4,), table=placed("dead"))
    stage.state = replace(stage.state, memory=memory)
    stage.when(fact(TurnBegan, 4)).then().holds("4.4.dead.skip")


def test_arrested_escape_check_is_the_only_main_action() -> None:
    played(start=placed("arrested")).when(rolled(4, 4, 4, purpose="escape_check")).then().holds("4.4.arrested.escape-check")
    played(said("special"), start=placed("arrested")).when(rolled(4, 4, 4, purpose="escape_check")).then()
    for action in ("recover", "pass"):
        played(start=placed("arrested")).when(said(action)).then(illegal("4.4.arrested.escape-check"))


def test_arrested_escape_check_may_not_be_left_out() -> None:
    stage = given(fact(TurnBegan, 4), script="normal_turn", args=(4,), table=placed("arrested"))
    stage.when(fact(TurnEnded, 4)).then(illegal("4.4.arrested.escape-check"))


def test_arrested_escape_check_a_teleport_instead_is_one_breach_however_it_begins() -> None:
    declares = fact(ValueDeclared, 4, trait="esp_level", value=4)
    for begins in ((said("teleport_move"), declares), (declares,)):
        stage = played(*begins, start=placed("arrested")).when(rolled(4, 1, purpose="teleport"), fact(TurnEnded, 4))
        broken = [(one.no, one.rule) for one in stage.stands if one.verdict == "illegal"]
        assert broken == [(2, "mit2020:4.4.arrested.escape-check")]


def test_arrested_low_roll_always_frees() -> None:
    low = (said("special"), rolled(4, 1, 3, purpose="escape_check"))
    played(*low, start=placed("arrested")).when(stated("failure")).then(illegal("4.4.arrested.low-roll"))
    played(*low, start=placed("arrested")).when(stated("success")).then().holds("4.4.arrested.low-roll")
    freed = played(*low, stated("success"), start=placed("arrested"))
    freed.expects("arrested.end")
    freed.when(state(4, "arrested", on=False)).then().holds("4.4.arrested.release")


def test_arrested_release_not_after_a_failure() -> None:
    facts = (rolled(4, 4, 4, purpose="escape_check"), stated("failure"))
    played(*facts, start=placed("arrested")).when(state(4, "arrested", on=False)).then(illegal("4.4.arrested.release"))


def test_arrested_release_by_a_battle_of_another_but_not_by_the_charts() -> None:
    joined = (turn(5), fact(CombatBegan, 5, participants=(5, 6)), fact(CombatJoined, 4, how="was_here"))
    assert (4, "arrested") in log(*joined, start=placed("arrested")).memory[freedom].lifted
    own = (turn(4), fact(CombatBegan, 4, participants=(4,)))
    assert (4, "arrested") not in log(*own, start=placed("arrested")).memory[freedom].lifted


def test_arrested_modifier_each_failure_adds_one() -> None:
    assert (modified(6, 2), modified(6, 0)) == (8, 6)
    past = log(turn(4), stated("failure"), turn(4), stated("failure"), start=placed("arrested"))
    assert past.memory[failed_escapes][4] == 2
    stage = given(script="escape_from_prison", args=(4,), table=past.table)
    stage.state = replace(stage.state, memory=past.memory)
    stage.when(rolled(4, 2, 4, purpose="escape_check"), stated("failure"))
    (found,) = [one for one in stage.findings if one.rule == "mit2020:4.4.arrested.modifier"]
    assert found.verdict == "not judged"
    assert "counts as 8" in found.reason[1]
    assert (found.cause, found.until) == ("chart", ("chart:prison_chart",))


def charted(*facts: Any, **charts: Any) -> Stage:
    stage = given(script="escape_from_prison", args=(4,), table=placed("arrested"))
    stage.book = replace(stage.book, charts=charts)
    return stage.when(*facts)


def test_arrested_modifier_by_a_chart_the_club_supplies() -> None:
    roll = rolled(4, 4, 4, purpose="escape_check")
    chart = {"8": "failure", "9": "escape"}
    charted(roll, stated("success"), prison_chart=chart).then(illegal("4.4.arrested.modifier"))
    charted(roll, stated("failure"), prison_chart=chart).then().holds("4.4.arrested.modifier")


def test_arrested_trap_the_way_to_the_trap_chart_is_an_escape() -> None:
    facts = (rolled(4, 4, 4, purpose="escape_check"), rolled(4, 1, 1, purpose="weapon_check"))
    charts = {"prison_chart": {"8": "weapon_check"}, "weapon_check_chart": {"2": "trap"}}
    charted(*facts, stated("success"), **charts).then()
    charted(*facts, stated("failure"), **charts).then(illegal("4.4.arrested.modifier"))


PARTY = replace(placed(), groups=(Group(leader=5, members=(5, 4)),))


def test_partner_skip_nothing_in_the_own_normal_turn() -> None:
    played(start=PARTY).when(said("recover")).then(illegal("4.4.partner.skip"))
    played(start=PARTY).when(said("pass")).then()


def test_partner_skip_does_not_bind_in_the_turn_of_battle() -> None:
    fight = (turn(5), fact(CombatBegan, 5, participants=(4, 5, 6), place="toa.3"), turn(4))
    told = log(*fight, announced(4, "conversion", 6), start=PARTY)
    assert told.says("4.4.partner.skip") is None


def test_partner_no_was_there_check() -> None:
    assert no_was_there(PARTY, 4) == "4.4.partner.no-was-there"
    roll = rolled(4, 3, 3, purpose="was_here")
    assert log(turn(6), roll, start=PARTY).says("4.4.partner.no-was-there") == "illegal"
    leader = rolled(5, 3, 3, purpose="was_here")
    assert log(turn(6), leader, start=PARTY).says("4.4.partner.no-was-there") == "legal"


def test_partner_release_with_the_party_though_the_state_still_stands() -> None:
    start = replace(placed("partner"), groups=(Group(leader=5, members=(5, 4)),))
    past = log(turn(5), fact(GroupDissolved, 5, leader=5), start=start)
    stage = given(script="normal_turn", args=(4,), table=past.table)
    stage.state = replace(stage.state, memory=past.memory)
    stage.when(fact(TurnBegan, 4), said("recover")).then().holds("4.4.partner.skip")
    assert states_of(start, 4) == ("partner",)
    assert states_of(replace(start, pieces={**start.pieces, "p4": replace(start.pieces["p4"], place="toa.6")}), 4) == ()


def test_dead_skip_no_turn_for_the_dead() -> None:
    given(script="normal_turn", args=(4,), table=placed("dead")).when(fact(TurnBegan, 4)).then(illegal("4.4.dead.skip"))
    sealed = fact(SheetSealed, 4, slot="sheet")
    opened = fact(SealOpened, 4, seal=sealed.id, value={"alignment": "G"})
    assert log(sealed, turn(4), opened, start=placed("dead")).says("4.4.dead.skip") == "illegal"


def test_dead_piece_does_not_move_until_it_lives_again() -> None:
    gone = table(p5="toa.3", states={4: ("dead",)})
    assert log(turn(5), moved(4, "toa.3"), start=gone).says("4.4.dead.piece") == "illegal"
    back = (turn(5), fact(CombatBegan, 5, participants=(5, 6)), fact(CombatJoined, 4, how="was_alive"))
    assert log(*back, moved(4, "toa.3", "was_alive"), start=gone).says("4.4.dead.piece") == "legal"


def test_dead_revive_ends_the_state() -> None:
    past = log(turn(5), state(4, "dead", on=False), start=placed("dead"))
    assert states_of(past.table, 4) == ()
    given(script="normal_turn", args=(4,), table=past.table, header=HEADER).when(fact(TurnBegan, 4)).then()


def test_arrested_escape_check_of_which_only_the_outcome_was_recorded_is_no_breach() -> None:
    for before in ((), (said("special"),)):
        stage = played(*before, start=placed("arrested")).when(stated("failure"))
        assert {one.verdict for one in stage.findings} == {"not judged"}


def test_arrested_escape_check_announced_without_a_roll_is_not_judged() -> None:
    stage = played(said("special"), start=placed("arrested")).when(fact(TurnEnded, 4))
    assert {one.verdict for one in stage.findings} == {"not judged"}
