"""The service gives the same table however it came to it: cold, warm, by keyframes, after another process wrote."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import games_at_random
import pytest
from hypothesis import HealthCheck, given
from soaking import examples

from ucr_events.chain import genesis
from ucr_events.corrections.growing import Growing
from ucr_events.demos import DEMOS, read
from ucr_events.facts import Fact, GameOpened, RemarkMade
from ucr_events.facts.codec import encode, from_payload, to_payload
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import EVERYBODY, Role, Sight
from ucr_events.service import Service, open_service
from ucr_events.service.exchanging.exchange import examine, export, import_log
from ucr_events.service.logs.aggregates import row_of

SCRIBE = Role(name="scribe")
WHOLE = Sight(Role(), "all")
DEMO = next(demo for demo in DEMOS if demo.name == "locke-nine")
LAST = len(read(DEMO))
often = examples(daily=4, soak=30, suppress_health_check=list(HealthCheck))


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


@pytest.fixture
def service(url: str) -> Iterator[Service]:
    opened = open_service(url, clock=lambda: 1_794_740_400_000)
    yield opened
    opened.close()


@pytest.fixture
def demo(service: Service) -> UUID:
    """The demo game, stored as it stands in its file."""
    return store_as_it_is(service, read(DEMO))


def test_every_step_of_a_game_at_random_is_the_same_cold_warm_and_sought(tmp_path_factory: pytest.TempPathFactory) -> None:
    @given(games_at_random.games())
    @often
    def holds(drawn: tuple[Game, list[Fact]]) -> None:
        game, facts = drawn
        path = str(tmp_path_factory.mktemp("games") / "games.sqlite")
        warm = open_service(path)
        key = store_as_it_is(warm, [to_payload(fact) for fact in (game.header, *facts)])
        cold = open_service(path)
        live = warm.library.current(key)
        assert live.table == cold.library.current(key).table == warm.replayer.table_at(key, live.position, EVERYBODY)
        for step in range(1, live.position + 1):
            assert cold.replayer.table_at(key, step, EVERYBODY) == warm.replayer.table_at(key, step, EVERYBODY)
        warm.close()
        cold.close()

    holds()


def test_seeking_gives_the_table_of_the_fold_at_every_tenth_step(service: Service, demo: UUID) -> None:
    header, *facts = [from_payload(payload) for payload in read(DEMO)]
    assert isinstance(header, GameOpened)
    game = Game(header)
    grown = Growing(game)
    for fact in facts:
        grown.add(fact)
    tables = [game.blank, game.opening, *game.states(game.opening, facts)]
    for step in [*range(0, len(tables), 10), len(tables) - 1]:
        assert service.replayer.table_at(demo, step, EVERYBODY, recorded=True) == tables[step], step
        effective = grown.table_at(step) if step else game.blank
        assert service.replayer.table_at(demo, step, EVERYBODY) == effective, step


def test_dropped_keyframes_change_nothing_but_time(service: Service, demo: UUID) -> None:
    steps = (0, 1, 63, 64, 65, 500, LAST)
    before = [service.replayer.table_at(demo, step, WHOLE) for step in steps]
    assert service.store.drop_keyframes() > 0
    assert [service.replayer.table_at(demo, step, WHOLE) for step in steps] == before


def test_a_keyframe_of_other_code_is_not_used(service: Service, demo: UUID) -> None:
    right = service.replayer.table_at(demo, 500, EVERYBODY)
    service.store.drop_keyframes()
    service.store.put_keyframes(demo, "locke/0/older", [(499, b"nonsense")])
    assert service.replayer.table_at(demo, 500, EVERYBODY) == right


def test_the_film_of_a_reader_ends_with_that_readers_table(service: Service, demo: UUID) -> None:
    for reader in ("public", "seat:4", "all"):
        plan = service.replayer.plan(demo, Sight(SCRIBE, reader))
        assert (plan.steps, plan.blocks[-1].to) == (LAST, LAST)
        assert [block.first for block in plan.blocks[1:]] == [block.to + 1 for block in plan.blocks[:-1]]
        for block in plan.blocks:
            tag, _ = service.replayer.block(demo, Sight(SCRIBE, reader), block.first)
            assert tag == block.tag


def test_a_library_sees_what_another_process_appended(service: Service, url: str, demo: UUID) -> None:
    game = games_at_random.header()
    service.recorder.open(game, SCRIBE)
    key = UUID(game.game)
    assert service.library.current(key).position == 1
    other = open_service(url)
    other.recorder.record(key, 1, [RemarkMade(id="f2", text="from elsewhere")], SCRIBE)
    here, there = service.library.current(key), other.library.current(key)
    assert (here.position, here.chain, here.table) == (there.position, there.chain, there.table)
    receipt = service.recorder.record(key, 2, [RemarkMade(id="f3", text="and here")], SCRIBE)
    assert other.library.current(key).chain == receipt.chain
    other.close()


def test_a_step_the_log_does_not_have_is_refused(service: Service, demo: UUID) -> None:
    for step in (-1, LAST + 1, 10**9):
        with pytest.raises(Exception, match=f"expected a step from 0 to {LAST}"):
            service.replayer.table_at(demo, step, EVERYBODY)


def test_an_exported_game_is_the_same_file_everywhere(service: Service, demo: UUID, tmp_path: Path) -> None:
    exported = list(export(service.store, demo))
    other = open_service(str(tmp_path / "other.sqlite"))
    assert import_log(other.store, exported).added == LAST
    assert import_log(other.store, exported).added == 0
    assert list(export(other.store, demo)) == exported
    assert examine(other.store, demo) == []
    assert other.library.current(demo).table == service.library.current(demo).table
    other.close()


def store_as_it_is(service: Service, payloads: list[dict[str, Any]]) -> UUID:
    """Append a log past the recorder."""
    game = payloads[0]["game"]
    rows, previous = [], genesis(game)
    for position, payload in enumerate(payloads, 1):
        rows.append(row_of(position, previous, payload["kind"], payload["id"], encode(from_payload(payload))))
        previous = rows[-1].chain
    service.store.append(UUID(game), rows)
    return UUID(game)
