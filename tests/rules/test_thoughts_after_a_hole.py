"""What is thought of after a hole, and what is not: deaths, minions, battles closed by the table, stories that accuse."""

from typing import Any

from msgspec.structs import replace

from tests.rules.battle import answers, asked, began, dealt, done, goes_on, order, over, played, round_began, round_over, says
from tests.rules.battle import step as phase
from tests.rules.battle import turn as fights
from tests.rules.parts import on_planets
from tests.rules.parts import turn as normal
from tests.rules.stage import Stage, declared, fact, given, rolled
from ucr_events.facts import CounterChanged, GapNoticed, OutcomeStated, PlayResumed, RoundBegan, ValueDeclared
from ucr_events.games.locke.omissions.cards import minions
from ucr_events.games.locke.omissions.omitted import forgotten
from ucr_events.games.locke.table import HANDLERS
from ucr_events.referee import Finding
from ucr_events.table import evolve
from ucr_events.table.state import Pile, Table

PLACES = {"p1": "toa.2", "p3": "toa.2", "p6": "maia.1", "p7": "maia.1", "p9": "selen.1"}
HIGHER = "3.1.declare.never-higher"


def planets(*facts: Any, **sheets: Any) -> tuple[Stage, list[Finding]]:
    """What stands in the end. Seat 1 has had its turn; 3, 6, 7 and 9 follow."""
    start = on_planets(**PLACES, cards=False)  # type: ignore[arg-type]
    stage = given(script="planet_part", args=(None, None, 1), table=start).knowing(**sheets)
    return stage.when(*facts), stage.stands


def verdicts(said: list[Finding], rule: str) -> list[tuple[int, str]]:
    return [(one.no, one.verdict) for one in said if one.rule.partition(":")[2] == rule and one.verdict != "legal"]


def fight() -> tuple[Any, ...]:
    """Seat 3 starts a battle with seat 1."""
    start = (normal(3), says(3, "pass"), says(3, "start_combat", 1, place="toa.2"), began(3, 1, place="toa.2"))
    return (*start, dealt(3), dealt(1), round_began(1), order((3, "♠2"), (1, "♥3")))


def told(table: Table, *facts: Any) -> Table:
    for one in facts:
        table = evolve(HANDLERS, table, one)
    return table


def test_battle_to_battle_nothing_explains_a_step_by_making_the_one_before_it_a_breach() -> None:
    stage, said = planets(normal(3), says(3, "pass"), says(3, "start_combat", 1, place="toa.2"), phase("join_phase"), dealt(3))
    assert stage.state.undecided.hypotheses == (), "were seat 3 dead or arrested, it could not have started the battle"
    assert verdicts(said, "4.3.battle.to-battle") == [(4, "not judged")]
    assert "the beginning of the battle" in next(one.reason[1] for one in said if one.no == 4)


def test_death_immediate_whose_piece_is_off_and_whose_hand_is_put_away_has_died() -> None:
    table = told(on_planets(**PLACES, cards=False), *fight())  # type: ignore[arg-type]
    gone = replace(table, pieces={**table.pieces, "p1": replace(table.pieces["p1"], place=None)})
    away = replace(gone, zones={**gone.zones, "hand.1": Pile(count=0)})

    def thoughts(laid: Table) -> list[tuple[str, bool]]:
        return [
            (one.words[1], one.likely)
            for one in forgotten(laid, fact(RoundBegan, number=2), {})
            if "seat 1 died" in one.words[1]
        ]

    assert thoughts(away)[0] == ("that seat 1 died", True)
    assert ("that seat 1 died", True) not in thoughts(gone), "a hand is still held"
    assert ("that seat 1 died", True) not in thoughts(table)


def test_minion_sync_one_more_than_are_known_may_have_been_announced() -> None:
    attack = (fights(3), says(3, "attack", 1, value=6), played(3, "a"))
    table = told(on_planets(**PLACES, cards=False), *fight(), *attack)  # type: ignore[arg-type]
    joins = played(3, "b", "synchro")
    (first,) = minions(table, joins)
    assert isinstance(first.fact, ValueDeclared) and first.fact.value == 1 and first.likely
    (second,) = minions(told(table, declared(3, "minions", 1)), joins)
    assert isinstance(second.fact, ValueDeclared) and second.fact.value == 2 and not second.likely


def test_minion_sync_where_their_number_was_doubted_once_it_is_not_held() -> None:
    rounds = (dealt(1), round_began(1), order((1, "♠2"), (3, "♥3")), fights(1), says(1, "pass"), done(1), fights(3))
    used = (declared(3, "esp_level", 5), fact(OutcomeStated, 3, of="activation", outcome="success"))
    attack = (played(3, "a"), says(3, "attack", 1, value=6), *used, fact(CounterChanged, 3, counter="power.spent", by=1))
    for hand, sync in ((9, "not judged"), (7, "illegal")):
        start = (*fight()[:4], dealt(3, hand), *rounds, *attack)
        _, said = planets(*start, played(3, "b", "synchro"), played(3, "c", "synchro"))
        joined = len(start) + 1
        assert verdicts(said, "3.1.minion.sync")[0] == (joined, sync), f"a hand of {hand}"
        assert ("illegal" in dict((*verdicts(said, "3.1.minion.sync"), *verdicts(said, "5.5.synchro.minions"))).values()) == (
            hand == 7
        )


def test_melee_endurance_minions_that_nobody_recorded_may_lend_it_after_a_hole() -> None:
    hole = (normal(3), says(3, "pass"), done(7), normal(9), says(9, "pass"), done(9), normal(1), says(1, "pass"))
    battle = (began(1, 3, place="toa.2"), dealt(1), dealt(3), round_began(1), order((3, "♠2"), (1, "♥3")))
    blow = (fights(3), says(3, "melee", 1), declared(3, "endurance", 9))
    for abilities, verdict in (("部下[手下:3]", "not judged"), ("なし", "illegal")):
        stage, said = planets(*hole, *battle, *blow, s3={"endurance": 3, "abilities": abilities})
        assert stage.state.unknown_state is not None and stage.state.unknown_state.sure
        assert verdicts(said, HIGHER) == [(stage.no, verdict)]


def test_endurance_formula_who_was_hurt_before_an_announced_gap_may_have_been_healed_in_it() -> None:
    """Found in a random game (10/2119): numbers were believed to have been set right when play was resumed."""
    hurt = (normal(3), fact(CounterChanged, 3, counter="damage", by=2), done(3))
    gap = (normal(6), fact(GapNoticed), fact(PlayResumed, part="planets", turn=6))
    round_on = (
        says(6, "pass"),
        done(6),
        *(one for seat in (7, 9, 1) for one in (normal(seat), says(seat, "pass"), done(seat))),
    )
    for value, whole, resumed in ((2, None, None), (3, "illegal", "not judged"), (5, "illegal", "illegal")):
        for between, verdict in (((normal(6),), whole), (gap, resumed)):
            facts = (*hurt, *between, *round_on, normal(3), declared(3, "endurance", value))
            _, said = planets(*facts, s3={"endurance": 4, "abilities": "なし"})
            assert [one for _, one in verdicts(said, HIGHER)] == ([verdict] if verdict else []), f"{value} of 4, hurt by 2"


def test_return_to_normal_a_battle_goes_on_inside_one_that_the_table_has_closed() -> None:
    closed = (*fight(), fights(3), says(3, "pass"), fact(GapNoticed))
    lies = fact(PlayResumed, part="planets", turn=6, pieces={"p1": "earth.1", "p3": "toa.2"})
    stage, _ = planets(*closed, lies, says(6, "pass"), says(6, "start_combat", 7, place="maia.1"), began(6, 7, place="maia.1"))
    stage.when(rolled(9, 1, 6, purpose="was_alive"), dealt(6), dealt(7), round_began(1), order((6, "♠2"), (7, "♥3")))
    stage.when(fights(6), says(6, "pass"), done(6), fights(7), says(7, "pass"), done(7), phase("round_end"), asked())
    stage.when(*answers(s6="decline", s7="decline"), goes_on(False), round_over(), over("no_will"), done(6), normal(7))
    assert [frame.script for frame in stage.when(says(7, "pass")).state.frames][:3] == [
        "planet_part",
        "any_turn",
        "normal_turn",
    ]
