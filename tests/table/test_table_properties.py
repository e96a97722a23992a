"""What holds of the fold whatever happened in the game."""

from typing import Any

import games_at_random
import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from soaking import examples

from ucr_events.demos import DEMOS, Demo, read
from ucr_events.facts import Fact, GameOpened, RemarkMade
from ucr_events.facts.codec import from_payload
from ucr_events.games import BY_NAME
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import Known
from ucr_events.table import evolve
from ucr_events.table.seals import know
from ucr_events.table.state import Table, TableValue

every_family = pytest.mark.parametrize("family", list(BY_NAME))
often = examples(daily=12, soak=120, suppress_health_check=list(HealthCheck))


@every_family
@given(data=st.data())
@often
def test_folding_facts_that_the_record_takes_never_fails(family: str, data: st.DataObject) -> None:
    game, facts = data.draw(games_at_random.games(family))
    assert len(list(game.states(game.opening, facts))) == len(facts)


@every_family
@given(data=st.data())
@often
def test_folding_in_two_parts_is_folding_at_once(family: str, data: st.DataObject) -> None:
    game, facts = data.draw(games_at_random.games(family))
    cut = data.draw(st.integers(0, len(facts)))
    assert game.fold(game.fold(game.opening, facts[:cut]), facts[cut:]) == game.fold(game.opening, facts)


@every_family
@given(data=st.data())
@often
def test_folding_at_once_comes_to_the_table_of_the_last_step(family: str, data: st.DataObject) -> None:
    """Given any facts, when they are folded at once, then the table is as after single steps, and the one before untouched."""
    assert_at_once_as_in_steps(*data.draw(games_at_random.games(family)))


@pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.name)
def test_folding_a_demo_at_once_comes_to_the_table_of_its_last_step(demo: Demo) -> None:
    header, *facts = [from_payload(payload) for payload in read(demo)]
    assert isinstance(header, GameOpened)
    assert_at_once_as_in_steps(Game(header), facts)


@every_family
@given(data=st.data())
@often
def test_a_step_changes_only_the_branches_that_it_touches(family: str, data: st.DataObject) -> None:
    game, facts = data.draw(games_at_random.games(family))
    table = game.opening
    for fact in facts:
        after = evolve(game.handlers, table, fact)
        for field in table.__struct_fields__:
            before, now = getattr(table, field), getattr(after, field)
            if before is not now:
                assert_entries_are_shared(before, now)
        table = after


@every_family
@given(data=st.data())
@often
def test_the_table_before_a_step_is_left_as_it_was(family: str, data: st.DataObject) -> None:
    game, facts = data.draw(games_at_random.games(family))
    table = game.opening
    for fact in facts:
        written = msgspec.json.encode(table)
        after = evolve(game.handlers, table, fact)
        assert msgspec.json.encode(table) == written
        table = after


@every_family
@given(data=st.data())
@often
def test_a_keyframe_read_back_is_the_same_table(family: str, data: st.DataObject) -> None:
    game, facts = data.draw(games_at_random.games(family))
    table = game.fold(game.opening, facts)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(table), type=type(table)) == table


@every_family
@given(data=st.data())
@often
def test_knowing_at_the_step_or_at_the_end_gives_the_same_table(family: str, data: st.DataObject) -> None:
    game, facts, known = data.draw(games_at_random.watched_games(family))
    at_the_end = game.fold(game.opening, facts)
    for item in known:
        at_the_end = know(at_the_end, item.seal, item.value)
    assert knowing_on_the_way(game, facts, known) == at_the_end


@every_family
@given(data=st.data())
@often
def test_every_key_of_a_table_is_a_string(family: str, data: st.DataObject) -> None:
    game, facts = data.draw(games_at_random.games(family))
    assert_keys_are_strings(game.fold(game.opening, facts))


@every_family
def test_a_table_does_not_grow_with_the_length_of_the_game(family: str) -> None:
    game = Game(games_at_random.header(family))
    evening = turns_of_an_evening(game)
    once = game.fold(game.opening, evening)
    often_ = game.fold(game.opening, evening * 50)
    assert len(msgspec.json.encode(often_)) <= len(msgspec.json.encode(once)) + 64, "numbers get longer, nothing else"


def test_remarks_leave_the_identical_table() -> None:
    game, remark = Game(games_at_random.header()), RemarkMade(id="f2", text="hello")
    assert evolve(game.handlers, game.opening, remark) is game.opening
    assert game.fold(game.opening, [remark]) is game.opening, "films are made step by step, by comparing identities"


def assert_at_once_as_in_steps(game: Game, facts: list[Fact]) -> None:
    written = msgspec.json.encode(game.opening)
    at_once = game.fold(game.opening, iter(facts))
    assert msgspec.json.encode(game.opening) == written, "the table at the beginning is left as it was"
    last = [game.opening, *game.states(game.opening, facts)][-1]
    assert msgspec.json.encode(at_once) == msgspec.json.encode(last)
    for field in last.__struct_fields__:
        assert type(getattr(at_once, field)) is type(getattr(last, field)), "nothing of the fold's own is handed out"


def knowing_on_the_way(game: Game, facts: list[Fact], known: list[Known]) -> Table:
    table = game.opening
    for step, fact in enumerate(facts, 2):
        table = evolve(game.handlers, table, fact)
        for item in known:
            table = know(table, item.seal, item.value) if item.step == step else table
    return table


def turns_of_an_evening(game: Game) -> list[Fact]:
    payloads: list[dict[str, Any]] = [
        {"kind": "round.began/1"},
        {"kind": "turn.began/1", "seat": 1},
        {"kind": "dice.rolled/1", "faces": [3], "seat": 1, "purpose": "damage"},
        {"kind": "value.declared/1", "seat": 1, "trait": "esp_level", "value": 3},
        {"kind": "question.asked/1", "seat": 1, "question": "offer"},
        {"kind": "question.answered/1", "seat": 2, "answer": "accept"},
        {"kind": "combat.began/1", "participants": [1, 2]},
        {"kind": "action.announced/1", "seat": 1, "action": "attack", "targets": [2]},
        {"kind": "counter.changed/1", "seat": 2, "counter": "damage", "by": 1},
        {"kind": "combat.ended/1"},
        {"kind": "cards.drawn/1", "to": "hand.1", "count": 2, "cards": [{"name": "A"}, {"name": "B"}]},
        {"kind": "cards.played/1", "source": "hand.1", "count": 2, "cards": [{"name": "A"}, {"name": "B"}]},
        {"kind": "state.changed/1", "seat": 1, "state": "waiting"},
        {"kind": "group.formed/1", "leader": 1, "members": [1, 2]},
        {"kind": "piece.placed/1", "piece": "pawn", "place": "here"},
        {"kind": "turn.ended/1", "seat": 1},
    ]
    return [from_payload({"id": f"f{number}", **payload}) for number, payload in enumerate(payloads, 2)]


def assert_entries_are_shared(before: Any, now: Any) -> None:
    """Entries of a changed mapping or row that are equal to what was there are the same objects."""
    if isinstance(before, dict) and isinstance(now, dict):
        pairs = [(before[key], now[key]) for key in before.keys() & now.keys()]
    elif isinstance(before, tuple) and isinstance(now, tuple):
        pairs = list(zip(before, now, strict=False))
    else:
        return
    changed = [(old, new) for old, new in pairs if isinstance(old, TableValue) and old is not new]
    again = sum(old == new for old, new in changed)
    assert again <= 2, "at most what the fact is about was made again: one entry, or where cards came from and went to"


def assert_keys_are_strings(value: Any) -> None:
    if isinstance(value, dict):
        assert all(isinstance(key, str) for key in value)
        for inner in value.values():
            assert_keys_are_strings(inner)
    elif isinstance(value, TableValue):
        for field in value.__struct_fields__:
            assert_keys_are_strings(getattr(value, field))
    elif isinstance(value, tuple | list):
        for inner in value:
            assert_keys_are_strings(inner)
