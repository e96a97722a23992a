"""Corrected later is as if recorded right: not the table alone but every finding, in random lawful games made unlawful."""

import games_at_random
from corrected_games import (
    beginnings,
    corrections,
    found,
    grown,
    judged,
    plain,
    recorded_right,
    replace_header,
    without_count,
)
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples

from ucr_events.corrections.growing import Growing
from ucr_events.corrections.line import Line
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsPlayed,
    CombatBegan,
    CounterChanged,
    DiceRolled,
    Fact,
    FactInserted,
    FactStruck,
    GameOpened,
    RemarkMade,
    SeatSetup,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.facts.codec import to_payload
from ucr_events.header.game import Game

often = examples(daily=20, soak=300, derandomize=True, suppress_health_check=list(HealthCheck))


@given(data=st.data())
@often
def test_table_and_findings_are_those_of_the_game_recorded_right(data: st.DataObject) -> None:
    game, facts = data.draw(beginnings())
    log, made = grown(game, facts), list[Fact]()
    for number in range(data.draw(st.integers(1, 6))):
        made.append(data.draw(corrections(game, facts, number, made)))
        log.add(made[-1])
    right = recorded_right(facts, [replace_header(fact, game) for fact in made])
    assert plain(log) == right
    assert without_count(log.table) == game.fold(game.opening, right)
    assert found(judged(game, list(log.counting())).findings) == found(judged(game, list(enumerate(right, 2))).findings)


@given(data=st.data())
@often
def test_undoing_a_correction_brings_back_what_counted_before_it(data: st.DataObject) -> None:
    game, facts = data.draw(beginnings())
    log, made = grown(game, facts), list[Fact]()
    for number in range(data.draw(st.integers(0, 4))):
        made.append(data.draw(corrections(game, facts, number, made)))
        log.add(made[-1])
    before, table, findings = plain(log), log.table, found(judged(game, list(log.counting())).findings)
    cells = dict(log.line.cells)
    log.add(data.draw(corrections(game, facts, 8, made)))
    log.add(FactStruck(id="undo", fact="c8"))
    assert plain(log) == before
    assert without_count(log.table) == without_count(table)
    assert {step: cell for step, cell in log.line.cells.items() if step <= len(facts) + 1} == {
        step: cell for step, cell in cells.items() if step <= len(facts) + 1
    }
    assert found(judged(game, list(log.counting())).findings) == findings


def test_a_missed_fact_keeps_its_place_when_what_it_followed_is_struck() -> None:
    log = Growing(Game(games_at_random.header()))
    for fact in (
        RemarkMade(id="f2", text="a"),
        inserted("c1", "f2", "m1"),
        FactStruck(id="c2", fact="f2"),
        inserted("c3", "f2", "m2"),
    ):
        log.add(fact)
    assert [fact.id for fact in plain(log)] == ["m2", "m1"]
    log.add(FactStruck(id="c4", fact="c2"))
    assert [fact.id for fact in plain(log)] == ["f2", "m2", "m1"]
    assert log.line.homes == Line(homes={"m1": 2, "m2": 2}).homes


def inserted(name: str, after: str, missed: str) -> FactInserted:
    return FactInserted(id=name, after=after, reads={"kind": "remark.made/1", "id": missed, "text": "x"})


def test_two_facts_of_one_step_keep_their_own_findings_when_one_is_thought_of_anew() -> None:
    """Found at random: an act out of place, missed right after a roll, took with it what had been said of the roll."""
    seats = tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, 8))
    header = GameOpened(id="s1", game=games_at_random.GAME, title="t", family="locke", edition="mit2020", seats=seats)
    card = Card(name="試作砲1", level=1, note="火力3")
    facts: list[Fact] = [
        CombatBegan(id="f2", seat=1, participants=(1, 7), place="selen.2", others=("e_buster-1",)),
        CardsPlayed(id="f3", seat=1, source="hand.1", to="discard.combat", cards=(card,), purpose="attack"),
        ValueDeclared(id="f4", seat=1, trait="mental", value=4),
        DiceRolled(id="f5", seat=1, faces=(4, 5), purpose="mental_check"),
        TurnBegan(id="f6", seat=7),
    ]
    missed = ActionAnnounced(id="m", seat=4, action="pass")
    game = Game(replace(header, order=tuple(range(1, 8))))
    log = grown(game, [*facts, FactInserted(id="c1", after="f5", reads=to_payload(missed)), FactStruck(id="c2", fact="f4")])
    right = [*facts[:2], facts[3], missed, facts[4]]
    assert plain(log) == right
    assert found(judged(game, list(log.counting())).findings) == found(judged(game, list(enumerate(right, 2))).findings)


def test_what_is_said_twice_over_of_one_step_is_said_of_each_fact_once() -> None:
    """Found at random: a fact missed in the last step, and what was said of the recorded one was said again."""
    seats = tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, 4))
    header = GameOpened(id="s1", game=games_at_random.GAME, title="t", family="skies", edition="skies", seats=seats)
    facts: list[Fact] = [
        CounterChanged(id="f2", seat=3, counter="ships.deyvas", by=1),
        CounterChanged(id="f3", seat=3, counter="ships.wyrne", by=1),
        CounterChanged(id="f4", seat=3, counter="energy", by=-1),
    ]
    ships = CounterChanged(id="m1", seat=2, counter="ships.wyrne", by=1)
    turn = TurnBegan(id="m2", seat=2)
    game = Game(replace(header, order=(1, 2, 3)))
    missed = (("c1", "f4", ships), ("c2", "f2", turn))
    log = grown(game, [*facts, *(FactInserted(id=c, after=after, reads=to_payload(fact)) for c, after, fact in missed)])
    right = [facts[0], turn, *facts[1:], ships]
    assert plain(log) == right
    assert found(judged(game, list(log.counting())).findings) == found(judged(game, list(enumerate(right, 2))).findings)
