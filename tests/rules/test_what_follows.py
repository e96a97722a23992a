"""What follows from the last fact without anybody's choice, rule by rule: offered where it is known, else left to people."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.fighting import A, B, battle
from tests.rules.stage import HEADER, Stage, declared, fact, given, rolled, table
from ucr_events.facts import CounterChanged, OutcomeStated, PieceRemoved, StateChanged, ValueDeclared
from ucr_events.facts.codec import to_payload
from ucr_events.games.locke.rulebook import book_for
from ucr_events.review.following import follows
from ucr_events.table.state import Table

TABLE = {"1:2": {"7": 0}, "1:1": {"7": 1, "8": 2}, "7:1": {"7": 4}}
"A made-up table of damage: nobody supplied the real one."


def following(stage: Stage) -> dict[str, Any] | None:
    """What the referee would write now, without its id; None: nothing."""
    found = follows(stage.book, stage.state, stage.table)
    if found is None:
        return None
    beside = {"id", "kind", "actor"}
    return {name: value for name, value in to_payload(found[1]).items() if name not in beside}


def rule_of(stage: Stage) -> str:
    found = follows(stage.book, stage.state, stage.table)
    assert found is not None
    return found[0].rule


def outcome(seat: int | None, of: str, said: str, **more: Any) -> dict[str, Any]:
    return {"of": of, "outcome": said, **({} if seat is None else {"seat": seat}), **more}


@pytest.mark.parametrize(("die", "said"), [(3, "success"), (4, "success"), (5, "failure")])
def test_teleport_success_and_failure_follow_from_level_and_die(die: int, said: str) -> None:
    """4.3.teleport.success, 4.3.teleport.failure"""
    jump = given(declared(4, "esp_level", 4), script="teleport", args=(4, None), table=table(p4="toa.0"))
    assert following(jump) is None
    assert following(jump.when(rolled(4, die, purpose="teleport"))) == outcome(4, "teleport", said)
    assert following(jump.when(fact(OutcomeStated, 4, of="teleport", outcome=said))) is None


def test_teleport_success_does_not_follow_from_a_die_or_level_that_nobody_saw() -> None:
    """4.3.teleport.success"""
    for level, die in ((None, 3), (4, None)):
        jump = given(
            fact(ValueDeclared, 4, trait="esp_level", value=level), script="teleport", args=(4, None), table=table(p4="toa.0")
        )
        assert following(jump.when(rolled(4, die, purpose="teleport"))) is None


def test_convert_step3_check_follows_and_the_flag_is_left_to_people() -> None:
    """4.3.convert.step3-check, 4.3.convert.flag-gain: whether the target has this flag already is written on no table."""
    said = given(declared(1, "esp_level", 6), script="conversion", args=(1, (2,)), table=table(p1="toa.1", p2="toa.1"))
    said.when(rolled(1, 3, 3, purpose="conversion_check"))
    assert following(said) == outcome(1, "conversion", "success")
    assert following(said.when(fact(OutcomeStated, 1, of="conversion", outcome="success"))) is None
    other = given(declared(1, "esp_level", 6), script="conversion", args=(1, (2,)), table=table(p1="toa.1", p2="toa.1"))
    assert following(other.when(rolled(1, 3, 4, purpose="conversion_check"))) == outcome(1, "conversion", "failure")


def test_arrested_low_roll_frees_and_ends_the_arrest_and_the_chart_is_left_to_people() -> None:
    """4.4.arrested.low-roll, 4.4.arrested.release: two to five; above that the prison chart, which nobody supplied, decides."""
    held = table(states={4: ("arrested",)}, p4="toa.2")
    low = given(rolled(4, 1, 3, purpose="escape_check"), script="escape_from_prison", args=(4,), table=held)
    assert following(low) == outcome(4, "escape", "success")
    low.when(fact(OutcomeStated, 4, of="escape", outcome="success"))
    assert following(low) == {"seat": 4, "state": "arrested", "on": False}
    high = given(rolled(4, 5, 3, purpose="escape_check"), script="escape_from_prison", args=(4,), table=held)
    assert following(high) is None


def test_activation_follows_from_the_level_or_from_its_checks_and_then_the_power() -> None:
    """5.3.activation.step2-declare, 6.1.check.procedure, 5.3.activation.step3-success, 5.3.activation.step3-failure and
    5.3.activation.power-spent: the last check decides, then the card's power is spent.
    """
    enough = given(declared(A, "esp_level", 5), script="card_use", args=(A, 5), table=battle())
    assert following(enough) == outcome(A, "activation", "success")
    enough.when(fact(OutcomeStated, A, of="activation", outcome="success"))
    assert following(enough) == {"seat": A, "counter": "power.spent", "by": 5}
    assert following(enough.when(fact(CounterChanged, A, counter="power.spent", by=5))) is None
    for faces, said in (((2, 3), "success"), ((6, 6), "failure")):
        short = given(declared(A, "esp_level", 4), declared(A, "mental", 6), script="card_use", args=(A, 5), table=battle())
        assert following(short) is None
        assert following(short.when(rolled(A, *faces, purpose="mental_check"))) == outcome(A, "mental_check", said)
        short.when(fact(OutcomeStated, A, of="mental_check", outcome=said))
        assert following(short) == outcome(A, "activation", said)


def hits(*facts: Any, power: int | None = 35, start: Any = None, charts: Any = TABLE) -> Stage:
    stage = Stage((), "damage", (B, power, A), start or battle(), HEADER)
    stage.book = book_for(HEADER, stage.game.layout, {"damage_table": charts} if charts else {})
    return stage.when(*facts)


@pytest.mark.parametrize(("endurance", "label", "rule"), [(5, "7:1", "5.4.damage.ratio"), (40, "1:2", "5.4.damage.below-one")])
def test_damage_ratio_follows_from_firepower_and_endurance(endurance: int, label: str, rule: str) -> None:
    """5.4.damage.ratio, 5.4.damage.below-one: whoever writes it otherwise, as the document does, is as right as before."""
    stage = hits(declared(B, "endurance", endurance))
    assert (following(stage), rule_of(stage)) == (outcome(A, "ratio", "hit", value=label), rule)
    for other in {"7:1": (7, "7:1"), "1:2": ("1:2以下", "1:2 or less")}[label]:
        hits(declared(B, "endurance", endurance)).when(fact(OutcomeStated, A, of="ratio", outcome="hit", value=other)).then()
    assert following(hits(declared(B, "endurance", endurance), power=None)) is None
    assert following(hits(fact(ValueDeclared, B, trait="endurance", value=None))) is None


def ratio(value: str) -> Any:
    return fact(OutcomeStated, A, of="ratio", outcome="hit", value=value)


def test_damage_roll_is_looked_up_in_the_clubs_table_and_marked_on_the_target() -> None:
    """5.4.damage.roll, 5.4.damage.apply: what took it is not said, so it is noted as damage, and death is left to people."""
    blow = (declared(B, "endurance", 5), ratio("7:1"), rolled(A, 3, 4, purpose="damage"))
    stage = hits(*blow)
    assert (following(stage), rule_of(stage)) == ({"seat": B, "counter": "damage", "by": 4}, "5.4.damage.apply")
    stage.when(fact(CounterChanged, B, counter="damage", by=4)).then()
    assert following(stage) is None
    deadly = hits(declared(B, "endurance", 1), ratio("35:1"), rolled(A, 3, 4, purpose="damage"))
    deadly.when(fact(CounterChanged, B, counter="damage", by=4))
    assert following(deadly) is None, "a suit may have been used in silence, so nobody dies by the referee's hand"


def test_dead_piece_is_taken_off_once_and_only_where_it_stands() -> None:
    """4.4.dead.piece: in whatever order the scribe writes the rest, the piece may be taken off later, too."""
    blow = (
        declared(B, "endurance", 5),
        ratio("7:1"),
        rolled(A, 3, 4, purpose="damage"),
        fact(CounterChanged, B, counter="damage", by=6),
    )
    dies = fact(StateChanged, B, state="dead")
    stage = hits(*blow, dies, start=standing(p5="toa.3"))
    assert (following(stage), rule_of(stage)) == ({"seat": B, "piece": "p5"}, "4.4.dead.piece")
    stage.when(fact(PieceRemoved, B, piece="p5", why="dead")).then()
    assert following(stage) is None
    assert following(hits(*blow, dies)) is None, "its piece stands nowhere"
    assert following(hits(*blow, fact(StateChanged, B, state="dead", on=False), start=standing(p5="toa.3"))) is None


def standing(**places: str) -> Table:
    """The battle, with pieces on places."""
    return replace(battle(), pieces=table(**places).pieces)


def test_damage_apply_marks_the_suit_or_substitute_that_was_shown() -> None:
    """5.4.damage.apply"""
    suit = hits(declared(B, "suit", 5), ratio("7:1"), rolled(A, 3, 4, purpose="damage"))
    assert following(suit) == {"seat": B, "counter": "damage.suit", "by": 4}
    stands = battle(states={B: ("substitute",)})
    proxy = hits(declared(B, "endurance", 5), ratio("7:1"), rolled(A, 3, 4, purpose="damage"), start=stands)
    assert following(proxy) == {"seat": B, "counter": "damage.substitute", "by": 4}


@pytest.mark.parametrize(
    ("endurance", "label", "faces", "charts"),
    [(40, "1:2", (3, 4), TABLE), (5, "7:1", (3, 4), None), (5, "7:1", (3, None), TABLE), (5, "7:1", (6, 6), TABLE)],
    ids=["no damage", "no table", "a face nobody saw", "no such entry"],
)
def test_damage_roll_is_left_to_people_where_the_table_does_not_say(
    endurance: int, label: str, faces: tuple[int | None, ...], charts: Any
) -> None:
    """5.4.damage.roll"""
    stage = hits(declared(B, "endurance", endurance), ratio(label), rolled(A, *faces, purpose="damage"), charts=charts)
    assert following(stage) is None


def test_an_offer_that_was_passed_over_or_said_otherwise_bars_nothing() -> None:
    """4.3.teleport.success: the piece may move though nobody wrote the outcome; a wrong outcome is against the rule as ever."""
    jump = (declared(4, "esp_level", 4), rolled(4, 3, purpose="teleport"))
    stage = given(*jump, script="teleport", args=(4, None), table=table(p4="toa.0"))
    stage.expects("teleport.outcome", "teleport.move")
    wrong = given(*jump, script="teleport", args=(4, None), table=table(p4="toa.0"))
    wrong.when(fact(OutcomeStated, 4, of="teleport", outcome="failure")).then(("4.3.teleport.success", "illegal"))
