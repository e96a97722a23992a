"""Whatever an opening tells, and however truly it agrees with what was sealed: the game stays readable, and rights stay."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import any_facts
import msgspec
import pytest
import rfc8785
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from sealed_village import ALL, GAME, HEADER, KEY, MODERATOR, PUBLIC, SALT, fact, own
from soaking import examples
from test_what_counts import HOSTILE

from ucr_events.facts import Fact, PassageOpened, PassageSealed
from ucr_events.facts.codec import encode, kind_stored
from ucr_events.hidden import passages
from ucr_events.hidden.closings import opened_by_time
from ucr_events.hidden.perspective import knowledge, readers
from ucr_events.service import Service, open_service
from ucr_events.service.exchanging.exchange import examine, export
from ucr_events.service.logs.aggregates import first_link, row_of
from ucr_events.service.telling.told import told

often = examples(daily=20, soak=600, suppress_health_check=list(HealthCheck))
BEFORE = [
    fact({"kind": "sheet.sealed/1", "id": "s1", "seat": 1, "slot": "sheet"}),
    fact({"kind": "state.changed/1", "id": "p1", "seat": 2, "state": "tired"}),
]
SEALED_AT = 4


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    opened = open_service(str(tmp_path / "games.sqlite"))
    yield opened
    opened.close()


@pytest.mark.parametrize("name", [name for name, (content, _) in HOSTILE.items() if "JSON" not in name and "pair" not in name])
def test_a_hostile_content_counts_nowhere(service: Service, name: str) -> None:
    store(service, HOSTILE[name][0])
    must_be_as_without(service)
    assert service.library.current(KEY).line.cells == {}
    assert examine(service.store, KEY) == []


def test_whatever_is_opened_the_game_is_readable_and_nobody_has_other_rights(tmp_path_factory: pytest.TempPathFactory) -> None:
    numbers = itertools.count()

    @given(st.lists(any_facts.any_fact(), max_size=4), st.lists(st.integers(1, 6), max_size=2, unique=True))
    @often
    def holds(facts: list[Fact], to: list[int]) -> None:
        content = [{"fact": {**plain(one), "id": f"n.{at:08x}"}, "to": to} for at, one in enumerate(facts)]
        path = tmp_path_factory.mktemp("games") / f"{next(numbers)}.sqlite"
        must_stay_in_order(str(path), content)

    holds()


def test_any_json_is_read_as_an_opening(tmp_path_factory: pytest.TempPathFactory) -> None:
    numbers = itertools.count()

    @given(any_facts.json_values())
    @often
    def holds(content: Any) -> None:
        path = tmp_path_factory.mktemp("games") / f"{next(numbers)}.sqlite"
        must_stay_in_order(str(path), content)

    holds()


def must_stay_in_order(path: str, content: Any) -> None:
    service = open_service(path)
    try:
        store(service, content)
    except rfc8785.CanonicalizationError:
        return  # no such content has a commitment, and no such log can be written
    finally:
        if service.store.head(KEY) is not None:
            must_be_as_without(service)
            must_be_readable(service)
        service.close()


def store(service: Service, content: Any) -> None:
    """The game with the passage and its true opening, stored as if another program had let it in."""
    fixed = passages.commitment(GAME, "night", SALT, content)
    opening = PassageOpened(id="o", passage="n", content=content, salt=SALT, match="matches")
    previous, rows = first_link(KEY), []
    log = [HEADER, *BEFORE, PassageSealed(id="n", slot="night", commitment=fixed), opening]
    for place, one in enumerate(log, 1):
        rows.append(row_of(place, previous, kind_stored(one), one.id, encode(one)))
        previous = rows[-1].chain
    service.store.append(KEY, rows)


def must_be_as_without(service: Service) -> None:
    """Who may watch, who may read what, whether the game is over, and what is public: as if nothing had been opened."""
    live = service.library.current(KEY)
    table = live.table
    assert (table.closed, table.scribe, table.people, table.results) == (None, None, {}, {})
    assert [(seat.name, seat.present) for seat in table.seats] == [(setup.name, True) for setup in HEADER.seats]
    assert list(table.seals) == ["s1"] and table.seals["s1"].value is None and list(table.passages) == ["n"]
    assert set(live.line.cells) <= {SEALED_AT}, "nothing outside of the passage counts otherwise"
    log = service.library.seals(KEY)
    for sight in (PUBLIC, MODERATOR, own(2), ALL):
        assert readers(sight.role, HEADER, bool(table.closed)) == readers(sight.role, HEADER, False)
        assert knowledge(sight, log, lambda some: {}, None) == ()
    assert opened_by_time(HEADER, log, lambda recorded: 10**15 - recorded) is None


def must_be_readable(service: Service) -> None:
    rows = service.store.read(KEY)
    for sight in (PUBLIC, MODERATOR, own(2), ALL):
        for step in range(len(rows) + 1):
            service.replayer.table_at(KEY, step, sight)
        service.replayer.block(KEY, sight, 0)
        told(service, KEY, sight, rows)
    assert len(list(export(service.store, KEY))) == len(rows) + 2


def plain(one: Fact) -> dict[str, Any]:
    payload: dict[str, Any] = msgspec.json.decode(encode(one))
    return {name: value for name, value in payload.items() if name not in passages.TIMES}
