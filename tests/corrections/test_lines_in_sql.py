"""The views for readers in SQL: the same names, columns and answers in both databases, and always what the fold says."""

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID, uuid4

import pytest
from corrected_games import beginnings, corrections, replace_header
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples
from test_stored_and_corrected import OWNER, Stored, stamped

from ucr_events.demos import DEMOS, read
from ucr_events.facts import FactStruck
from ucr_events.facts.codec import decode, encode, from_payload
from ucr_events.header.game import Game
from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import export, import_log
from ucr_events.service.listing import corrected
from ucr_events.service.logs.lines import counting_in, facts_after
from ucr_events.store import Store, open_store

LINE = "SELECT step, place, kind, fact, payload FROM effective_facts WHERE game = ? ORDER BY step, place"
WRITTEN = "SELECT step, fact, payload FROM recorded_facts WHERE game = ? ORDER BY step"
several = examples(daily=3, soak=18, derandomize=True, suppress_health_check=list(HealthCheck))


def demo() -> tuple[Any, ...]:
    """The header and the facts of a demo."""
    return tuple(from_payload(payload) for payload in read(DEMOS[-1]))


def asked(store: Store, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
    return [tuple(_plain(value) for value in row) for row in store._database.read(sql, parameters)]


def _plain(value: Any) -> Any:
    """JSON is text to SQLite and an object to the driver of PostgreSQL."""
    return json.loads(value) if isinstance(value, str) and value.startswith("{") else value


def folded(service: Service, key: UUID) -> list[tuple[int, str, Any]]:
    live = service.library.current(key)
    header = (1, live.game.header)
    found = [header, *counting_in(service.store, key, live.game, live.line)]
    return [(step, fact.id, json.loads(encode(fact))) for step, fact in found]


def viewed(store: Store, key: UUID) -> list[tuple[int, str, Any]]:
    rows = asked(store, LINE, str(key))
    for step in {row[0] for row in rows}:
        places = [row[1] for row in rows if row[0] == step]
        assert places == list(range(1, len(places) + 1))
    assert all(row[2] == row[4]["kind"] and row[3] == row[4]["id"] for row in rows)
    return [(row[0], row[3], row[4]) for row in rows]


@given(data=st.data())
@several
def test_the_view_of_the_effective_line_is_the_fold_in_both_databases(data: st.DataObject, both: Sequence[Service]) -> None:
    game, facts = data.draw(beginnings())
    game, facts = stamped(Game(replace(game.header, game=str(uuid4()))), facts)
    stored = [Stored(service, game, facts) for service in both]
    for number in range(data.draw(st.integers(1, 4))):
        correction = data.draw(corrections(game, facts, number, stored[0].made))
        for one in stored:
            one.correct(correction)
        for one in stored:
            assert viewed(one.service.store, one.key) == folded(one.service, one.key)
    one, other = stored
    assert viewed(one.service.store, one.key) == viewed(other.service.store, other.key)
    assert [replace_header(fact, game) for fact in one.made] == [replace_header(fact, game) for fact in other.made]


@pytest.fixture
def both(sqlite_url: str, postgres_url: str) -> Any:
    with open_store(sqlite_url) as one, open_store(postgres_url) as other:
        yield [Service(one, lambda: 7), Service(other, lambda: 7)]


def test_the_recorded_view_has_every_fact_of_games_and_nothing_of_other_streams(store: Store) -> None:
    service = Service(store, lambda: 7)
    header, *facts = demo()
    key = UUID(header.game)
    service.recorder.open(header, OWNER)
    service.recorder.record(key, 1, facts[:40], OWNER)
    service.what_ifs.open(key, uuid4(), 3)
    rows = asked(store, WRITTEN, str(key))
    assert [row[0] for row in rows] == list(range(1, 42))
    assert [decode(json.dumps(row[2]).encode()) for row in rows][1:] == list(facts_after(store, key, 1))
    assert asked(store, "SELECT count(DISTINCT game) FROM recorded_facts") == [(1,)]


def corrected_game(store: Store) -> tuple[Service, UUID]:
    service = Service(store, lambda: 7)
    header, *facts = demo()
    key = UUID(header.game)
    service.recorder.open(header, OWNER)
    service.recorder.record(key, 1, facts[:40], OWNER)
    service.recorder.record(key, 41, [FactStruck(id="c1", fact=facts[39].id)], OWNER)
    return service, key


def test_rows_made_again_by_many_at_once_are_those_that_were_there(store: Store, store_url: str) -> None:
    service, key = corrected_game(store)
    before = viewed(store, key)
    assert len(before) == 41
    store.drop_lines(corrected.NAME)
    assert len(viewed(store, key)) == 42
    stores = [open_store(store_url) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        reached = list(pool.map(corrected.catch_up, stores))
    for one in stores:
        one.close()
    assert set(reached) == {store.last_notification()}
    assert viewed(store, key) == before == folded(service, key)
    assert corrected.rebuild(store) == store.last_notification()
    assert viewed(store, key) == before


def test_an_interrupted_step_leaves_rows_and_position_as_they_were(store: Store) -> None:
    _, key = corrected_game(store)
    position, before = store.projection_position(corrected.NAME), viewed(store, key)
    assert not store.project_lines(corrected.NAME, position + 5, position - 1, {key: []}), "it stands elsewhere"
    assert (store.projection_position(corrected.NAME), viewed(store, key)) == (position, before)


def test_a_game_that_is_imported_has_its_effective_line(store: Store, sqlite_url: str) -> None:
    other = sqlite_url.replace("games", "another")
    with open_store(other) as from_elsewhere:
        service, key = corrected_game(from_elsewhere)
        import_log(store, list(export(from_elsewhere, key)))
        assert viewed(store, key) == folded(service, key)


def test_fields_of_a_payload_are_asked_for_alike(store: Store) -> None:
    _, key = corrected_game(store)
    sql = "SELECT payload ->> 'seat', count(*) FROM effective_facts WHERE game = ? GROUP BY payload ->> 'seat'"
    found = {None if seat is None else int(seat): count for seat, count in asked(store, sql, str(key))}
    assert sum(found.values()) == 41 and len(found) > 2
