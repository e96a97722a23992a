"""Where random games could not go on, or went on for ever: each cut down to the situation in which it happened."""

import random
from collections.abc import Iterable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.battle import SITE, began, covered, done, left, masked, opened, over, put, says, square, step, turn, whole
from tests.rules.stage import HEADER, Stage, declared, fact, given, rolled, table
from tests.rules.witnessed import announced, counted, log, mask, state
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardTurned,
    CounterSet,
    Fact,
    GameClosed,
    GroupDissolved,
    OutcomeStated,
    PartBegan,
    PartEnded,
    PieceMoved,
    PieceRemoved,
    RemarkMade,
)
from ucr_events.games.locke.bots import acts as simulated_acts
from ucr_events.games.locke.bots.players import players
from ucr_events.games.locke.state.leavers import Leaver, Leaving, leaving
from ucr_events.header.game import Game
from ucr_events.referee import Expect, RefereeState, expectations
from ucr_events.referee.playing import MOST_AT_A_STRETCH, Played
from ucr_events.referee.procedures import fresh
from ucr_events.review.reviewing import book_of
from ucr_events.table import HANDLERS, fold
from ucr_events.table.state import Table

NEAR, FAR, ELSEWHERE = "toa.5", "earth.2", "maia.1"


def up(seat: int, place: str) -> Any:
    return fact(CardTurned, seat, place=place, card=Card(name="跳躍"))


def two_have_left(*facts: Any) -> Stage:
    """Seats 2 and 3 have left a battle for squares where cards lie face down; one more lies elsewhere."""
    laid = masked(square(p2=NEAR, p3=FAR), s1="E", s2="G", s3="G")
    for place in (NEAR, FAR, ELSEWHERE):
        laid = covered(laid, place)
    return given(*facts, script="after_combat", args=((1, 2, 3), SITE, 1), table=laid)


def test_several_leavers_order_each_card_belongs_to_the_procedure_of_who_turned_it_up() -> None:
    stage = two_have_left(up(2, NEAR), up(3, FAR))
    assert [frame.args[0] for frame in stage.state.frames if frame.script == "after_leave"] == [3]
    stage.then()


@pytest.mark.parametrize("thrown", [2, 3])
def test_after_leave_square_effect_who_is_thrown_onto_another_card_owes_nothing_more(thrown: int) -> None:
    first = two_have_left(up(2, NEAR)).expects("square.turn")
    assert "combat.collect" not in steps(first)
    last = two_have_left(up(2, NEAR), up(3, FAR), put(thrown, ELSEWHERE, "random_teleport"))
    last.then()
    last.expects("combat.collect")


@pytest.mark.parametrize("drawn_in", [True, False])
def test_new_combat_others_newly_joined_owes_no_card_to_turn_up_any_more(drawn_in: bool) -> None:
    met = covered(masked(square(p3=SITE), s1="E", s2="E", s3="G"), FAR)
    fled = (*(item for seat in (2, 3) for item in (turn(seat), left(seat), put(seat, FAR, "escape"), done(seat))), over())
    again = (says(2, "start_combat", 3, place=FAR), began(2, 3, place=FAR), *opened(2, 3)[1:], *whole(2), *whole(3), over())
    facts = (turn(1), *opened(1, 2, 3), *fled, *(again if drawn_in else ()))
    stage = given(*facts, script="normal_turn", args=(1, True, "combat_start"), table=met)
    assert ("turn.end" in steps(stage)) is drawn_in
    stage.when(done(1))
    assert {one.rule.partition(":")[2] for one in stage.findings if one.verdict != "legal"} == (
        set() if drawn_in else {"4.3.square.flip"}
    )


def steps(stage: Stage) -> set[str]:
    """What may come next."""
    return {expect.step for expect in expectations(stage.book, stage.state, stage.table)}


def test_dead_piece_who_dies_in_the_turn_of_those_nobody_plays_is_taken_away_in_it() -> None:
    its_turn = (fact(ActionAnnounced, action="attack", targets=(2,), value=8), says(2, "none"), declared(2, "endurance", 1))
    hit = (fact_of_dice(6, 6), counted(2, "damage.body", 9), state(2, "dead"))
    after = (state(3, "partner", on=False), fact(PieceRemoved, 2, piece="p2"), fact(GroupDissolved, leader=2))
    stage = given(*its_turn, *hit, script="npc_turn", args=((1, 2, 3),), table=square(p3=SITE))
    for item in after:
        stage.when(item).then()
        stage.expects("npc.turn-end")


def fact_of_dice(*faces: int) -> Any:
    return replace(rolled(2, *faces, purpose="damage"), seat=None)


@pytest.mark.parametrize(("how", "verdict"), [("random_teleport", "legal"), (None, "illegal")])
def test_end_return_who_was_thrown_on_after_the_battle_has_no_card_to_turn_up(how: str | None, verdict: str) -> None:
    hidden = covered(masked(square(), s1="E", s2="G"), ELSEWHERE)
    fled = (turn(1), *opened(1, 2), turn(2), left(2), put(2, NEAR if how else ELSEWHERE, "escape"), over("one_left"))
    thrown = (put(2, ELSEWHERE, how),) if how else ()
    assert log(*fled, *thrown, turn(3), start=hidden).says("5.7.end.return") == verdict


@pytest.mark.parametrize(("acts", "said"), [((), ["3.2.same.must-fight"]), (("use_ability", "use_ability"), [])])
def test_same_must_fight_not_after_an_action_that_permits_no_battle(acts: tuple[str, ...], said: list[str]) -> None:
    lying = fold(HANDLERS, table(p4="toa.3", p5="toa.3"), (mask(4, "レマ", "Good"), mask(5, "レマ", "Good")))
    main = tuple(announced(4, act, name="先読み", note="[先制]") for act in acts) or (announced(4, "pass"),)
    stage = given(turn(4), step("main_phase"), *main, script="normal_turn", args=(4,), table=lying).when(done(4))
    assert [one.rule.partition(":")[2] for one in stage.findings if one.verdict == "illegal"] == said


def test_same_must_fight_not_where_a_victory_declared_before_ends_the_game() -> None:
    """Found in one of a thousand random games (6/141): the declaration came first in the turn, beside a twin."""
    lying = fold(HANDLERS, table(p4="toa.3", p5="toa.3"), (mask(4, "レマ", "Good"), mask(5, "レマ", "Good")))
    stage = given(turn(4), announced(4, "victory_declaration"), script="base_part", args=(None, None, 1), table=lying)
    stage.when(fact(OutcomeStated, 4, of="victory", outcome="stands"), fact(GameClosed, how="victory_declaration"))
    assert [one.rule for one in stage.findings if one.verdict == "illegal"] == []


def test_arrested_escape_check_not_where_a_game_is_broken_off_in_the_turn() -> None:
    arrested = fold(HANDLERS, table(p4="toa.3"), (state(4, "arrested"),))
    stage = given(turn(4), script="planet_part", args=(None, None, 1), table=arrested)
    stage.when(fact(GameClosed, how="broken_off"))
    assert [one.rule for one in stage.findings if one.verdict == "illegal"] == []


class Scripted:
    """Players who take one kind of step only, and write these facts when they are due."""

    knowledge: Mapping[str, Any] = {}

    def __init__(self, step: str = "", fields: Mapping[str, Any] | None = None, due: Iterable[Fact] = ()) -> None:
        self.step, self.fields, self.facts = step, fields or {}, iter(due)

    def due(self, now: Played) -> Fact | None:
        return next(self.facts, None)

    def weight(self, expect: Expect, now: Played) -> float:
        return 1.0 if expect.step == self.step else 0.0

    def tries(self, expect: Expect, now: Played) -> Iterator[Mapping[str, Any]]:
        yield from [self.fields] if expect.step == self.step else []

    def wrote(self, fact: Fact, now: Played) -> None:
        return None


def game_of(players_: Any, start: Table | None = None, script: str | None = None, args: tuple[Any, ...] = ()) -> Played:
    """A random game that stands at the beginning of a procedure."""
    game = Game(HEADER)
    book = book_of(game)
    assert book is not None
    played = Played(start or game.opening, game.handlers, book, players_, random.Random(1))
    if script:
        played.state = RefereeState(frames=(fresh(script, args, played.table),))
    return played


def test_a_number_that_is_noted_already_is_not_noted_again_for_ever() -> None:
    flags = Scripted("conversion.flags", {"seat": 4, "value": 0})
    played = game_of(flags, table(p4="toa.3"), "support_phase", (4, "support_1")).play()
    assert [type(one) for one in played.facts] == [CounterSet, RemarkMade]
    assert played.stuck is not None
    assert played.stuck.why == "nothing lawful can be done"


def test_a_game_that_goes_in_a_circle_stops_and_says_where() -> None:
    endless = (RemarkMade(id="x", text="again") for _ in iter(int, 1))
    played = game_of(Scripted(due=endless)).play()
    assert len(played.facts) == MOST_AT_A_STRETCH + 1
    assert played.stuck is not None
    assert str(played.stuck).startswith(f"position {MOST_AT_A_STRETCH + 1}: no new turn, round or part for 500 facts; in game(")


def test_attack_excludes_escape_made_up_fighters_keep_to_it_through_several_jammers(monkeypatch: pytest.MonkeyPatch) -> None:
    chance, tried = random.Random(2), list[str]()
    monkeypatch.setattr(simulated_acts, "acts_now", lambda table, seat: True)
    monkeypatch.setattr(simulated_acts, "_victims", lambda scene, seat: (2,))

    def undone(scene: Any, seat: int, act: str, target: int) -> Any:
        tried.append(act)
        yield from ()
        return len(tried) < 3

    monkeypatch.setattr(simulated_acts, "_done", undone)
    scene: Any = SimpleNamespace(able=lambda: (1, 2), holds=lambda seat: 5, kept={}, likely=lambda share: True, table=None)
    scene.one_of = lambda some: chance.choice(list(some))
    seen = set[tuple[str, ...]]()
    for _ in range(300):
        tried.clear()
        list(simulated_acts.acts(scene, 1))
        seen.add(tuple(tried))
    assert any(turn_[:2] == ("escape", "special") for turn_ in seen)
    assert not [turn_ for turn_ in seen if "escape" in turn_ and {"attack", "melee"} & set(turn_)]


@pytest.mark.parametrize("seat", [2, 5])
def test_after_leave_square_effect_made_up_cards_act_on_who_turned_them_up(seat: int) -> None:
    game = Game(HEADER)
    people = players(HEADER, game.layout, random.Random(3))
    played = game_of(people, replace(table(p2=NEAR, p5=FAR), turn=2))
    people.wrote(CardTurned(id="s9", seat=seat, place=FAR, card=Card(name="試作札：跳躍")), played)
    thrown = next(people.after[-1])
    assert isinstance(thrown, PieceMoved)
    assert (thrown.seat, thrown.piece) == (seat, f"p{seat}")


def test_end_return_a_part_that_ends_before_a_leaver_is_dealt_with_leaves_nothing_to_do() -> None:
    """Found in random games (seeds 910 and 71057): everything explored, and nobody could have the first turn in the base."""
    left_a_battle = Leaver(seat=3, depth=1, power=10, hand=5, moved=True, over=True)
    now, lies = Leaving(pending=(left_a_battle,), turn=3), square()
    assert leaving(now, lies, fact(PartEnded, part="planets"), lies).pending == (left_a_battle,), "cards are still put away"
    assert leaving(now, lies, fact(PartBegan, part="base"), lies).pending == ()
