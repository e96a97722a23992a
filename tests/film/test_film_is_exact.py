"""The film's operations turn the JSON of one table into exactly that of the next."""

import json
from itertools import pairwise
from typing import Any

import games_at_random
import jsonpatch
import msgspec
import pytest
from film_applier import applied
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from soaking import examples

from ucr_events.demos import DEMOS, Demo, read
from ucr_events.facts import GameOpened
from ucr_events.facts.codec import from_payload
from ucr_events.film.blocks import BLOCK, compress, make_block
from ucr_events.film.diff import diff, to_json_patch
from ucr_events.games import BY_NAME
from ucr_events.header.game import Game
from ucr_events.table import evolve
from ucr_events.table.seals import know
from ucr_events.table.state import Seal, Table

often = examples(daily=12, soak=120, suppress_health_check=list(HealthCheck))
every_demo = pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.name)


def tables_of(demo: Demo) -> list[Table]:
    header, *facts = [from_payload(payload) for payload in read(demo)]
    assert isinstance(header, GameOpened)
    game = Game(header)
    return [game.blank, game.opening, *game.states(game.opening, facts)]


@pytest.mark.parametrize("family", list(BY_NAME))
@given(data=st.data())
@often
def test_operations_lead_exactly_to_the_next_table(family: str, data: st.DataObject) -> None:
    game, facts, known = data.draw(games_at_random.watched_games(family))
    table = game.opening
    for step, fact in enumerate(facts, 2):
        after = evolve(game.handlers, table, fact)
        for item in known:
            after = know(after, item.seal, item.value) if item.step == step else after
        assert_exact(table, after)
        table = after


@every_demo
def test_operations_lead_exactly_through_a_demo_game(demo: Demo) -> None:
    for before, after in pairwise(tables_of(demo)):
        assert text(applied(as_json(before), as_json(diff(before, after)))) == text(as_json(after))


@every_demo
def test_the_json_patch_leads_exactly_through_a_demo_game(demo: Demo) -> None:
    for before, after in pairwise(tables_of(demo)[:300]):
        patch = to_json_patch(diff(before, after), as_json(before))
        assert text(jsonpatch.apply_patch(as_json(before), patch)) == text(as_json(after))


@every_demo
def test_blocks_join_up_and_each_begins_with_its_table(demo: Demo) -> None:
    tables = tables_of(demo)
    for first in range(0, len(tables), BLOCK):
        steps = tables[first : first + BLOCK]
        block = json.loads(make_block(first, [(step,) for step in steps]))
        assert (block["from"], block["to"]) == (first, first + len(steps) - 1)
        table = block["table"]
        assert text(table) == text(as_json(steps[0]))
        for step, operations in zip(steps[1:], block["diffs"], strict=True):
            table = applied(table, operations)
            assert text(table) == text(as_json(step))


@every_demo
def test_the_same_block_is_the_same_bytes(demo: Demo) -> None:
    block = make_block(0, [(table,) for table in tables_of(demo)[:BLOCK]])
    assert block == make_block(0, [(table,) for table in tables_of(demo)[:BLOCK]])
    assert compress(block) == compress(block)


def test_tables_that_are_the_same_have_no_difference() -> None:
    game = Game(games_at_random.header())
    assert diff(game.opening, game.opening) == []
    assert diff(game.opening, msgspec.structs.replace(game.opening)) == []


@pytest.mark.parametrize(("before", "after"), [([1], [True]), ({"a": 1}, {"a": True}), ({"a": {"b": 1}}, {"a": {}})])
def test_a_hidden_value_is_replaced_even_where_python_sees_no_difference(before: Any, after: Any) -> None:
    old, new = (Table(seals={"value": Seal(seat=1, slot="s", purpose="note", commitment=None, value=value)})
                for value in (before, after))  # fmt: skip
    assert_exact(old, new)


def assert_exact(before: Table, after: Table) -> None:
    operations = diff(before, after)
    assert text(applied(as_json(before), as_json(operations))) == text(as_json(after))
    patch = to_json_patch(operations, as_json(before))
    assert text(jsonpatch.apply_patch(as_json(before), patch)) == text(as_json(after))


def as_json(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def text(document: Any) -> str:
    """Tells 1 from true and from 1.0, as Python's comparison does not."""
    return json.dumps(document, sort_keys=True)
