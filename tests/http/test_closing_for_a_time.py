"""Where the header agreed so, a closing that has stood for a time opens what is sealed; undone before, it opens nothing."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from api_table import NOW, ApiTable, Payload, closing, open_table, problem_of, remark
from flask import Flask
from test_closing_opens_nothing import SHEET, rule, tell_nobody, values_told
from ucr_api.http import create_app

from ucr_events.hidden.closings import MINUTE
from ucr_events.service import Service
from ucr_events.service.keeping.clock import Watched
from ucr_events.service.keeping.timekeeping import Timekeeping
from ucr_events.store import Store, open_store

HOUR = 60 * MINUTE
Tick = Callable[[int], None]


class Clock:
    """Says what it was set to."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timed(store: Store, clock: Clock) -> ApiTable:
    """A live game whose closing opens what is sealed after an hour; seat 4 sealed a sheet and a note."""
    app: Flask = create_app(Service(store, clock))
    table = open_table(app.test_client(), opens_after=60)
    assert table.seal(4, "s4", SHEET).status_code == 201
    assert table.seal(4, "n4", "my suit", purpose="note", slot="note").status_code == 201
    return table


def test_a_closing_opens_when_it_has_stood_for_the_time_agreed_and_not_before(timed: ApiTable, clock: Clock) -> None:
    assert timed.get("").get_json()["opens_after"] == 60
    timed.record(closing())
    clock.now += HOUR - 1
    assert tell_nobody(timed)
    clock.now += 1
    assert values_told(timed, None) >= {"table as all", "table as public", "film as all"}
    assert not values_told(timed, None, "n4", "my suit") | values_told(timed, "judge", "n4", "my suit")


@pytest.mark.parametrize("recorded", [0, NOW - HOUR, NOW - 1000 * HOUR])
def test_when_it_was_closed_is_for_the_server_to_say(timed: ApiTable, recorded: int) -> None:
    answer = timed.append(timed.position(), {**closing(), "recorded": recorded, "at": recorded}, role="scribe")
    fact = answer.get_json()["facts"][0]["fact"]
    assert (fact["recorded"], fact["at"]) == (NOW, recorded)
    assert tell_nobody(timed)
    again = timed.append(timed.position(), {**closing(), "recorded": recorded, "at": recorded})
    assert (again.status_code, again.get_json()["repeated"]) == (200, True)


def test_a_closing_undone_in_time_shows_nothing_and_the_next_one_begins_its_own_time(timed: ApiTable, clock: Clock) -> None:
    timed.record(closing())
    clock.now += HOUR - 1
    timed.record({"kind": "fact.struck/1", "id": "x1", "fact": "closed"})
    clock.now += HOUR
    assert tell_nobody(timed)
    timed.record(closing("again"))
    clock.now += HOUR - 1
    assert tell_nobody(timed)
    clock.now += 1
    assert values_told(timed, None)


def test_a_closing_that_was_struck_and_came_back_opens_nothing_by_time(timed: ApiTable, clock: Clock) -> None:
    timed.record(closing())
    timed.record({"kind": "fact.struck/1", "id": "x1", "fact": "closed"})
    timed.record({"kind": "fact.struck/1", "id": "x2", "fact": "x1"})
    clock.now += 2 * HOUR
    assert "all" in timed.get("").get_json()["readers"]
    assert tell_nobody(timed)


@pytest.mark.parametrize("how", ["inserted", "amended"])
def test_a_closing_that_came_by_a_correction_opens_nothing_by_time(timed: ApiTable, clock: Clock, how: str) -> None:
    timed.record(remark("r1"))
    reads = {**closing(), "recorded": 0}
    given = {"after": "r1"} if how == "inserted" else {"fact": "r1"}
    timed.record({"kind": f"fact.{how}/1", "id": "x1", **given, "reads": reads})
    clock.now += 2 * HOUR
    assert "all" in timed.get("").get_json()["readers"]
    assert tell_nobody(timed)


def test_once_it_has_opened_only_a_ruling_undoes_it(timed: ApiTable, clock: Clock) -> None:
    timed.record(closing())
    clock.now += HOUR
    for attempt in (
        {"kind": "fact.struck/1", "id": "x1", "fact": "closed"},
        {"kind": "fact.amended/1", "id": "x1", "fact": "closed", "reads": {**closing(), "how": "lost"}},
    ):
        for role in ("scribe", "owner"):
            told = problem_of(timed.append(timed.position(), attempt, role=role), 422, "facts[0].fact")
            assert "ruling" in str(told["errors"])
    rule(timed, "closed")
    assert timed.get("").get_json()["closed"] is None


@pytest.mark.parametrize("minutes", [0, -1, 600_000, "soon"])
def test_a_time_that_is_none_is_refused(client: Any, minutes: Any) -> None:
    body: Payload = {"title": "t", "family": "freeform", "edition": "any", "seats": [{"seat": 1, "name": "A"}]}
    problem_of(client.post("/api/v1/games", json={**body, "opens_after": minutes}), 422, "opens_after")


@pytest.fixture
def steady() -> Clock:
    """Another clock, which nobody sets."""
    return Clock()


@pytest.fixture
def watched(sqlite_url: str, clock: Clock, steady: Clock) -> Iterator[ApiTable]:
    """As `timed`, on a server whose clock can be set while it runs."""
    with open_store(sqlite_url) as store:
        table = open_table(create_app(Service(store, Watched(clock, steady))).test_client(), opens_after=60)
        assert table.seal(4, "s4", SHEET).status_code == 201
        yield table


def test_a_clock_set_ahead_opens_nothing_and_is_noticed(
    watched: ApiTable, clock: Clock, steady: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """Given a closing that opens after an hour / when the clock is set two hours ahead / then that opens nothing."""
    watched.record(closing())
    clock.now += 2 * HOUR
    assert tell_nobody(watched)
    assert "was set by +7200 seconds" in caplog.text
    for one in (clock, steady):
        one.now += HOUR - 1
    assert tell_nobody(watched)
    for one in (clock, steady):
        one.now += 1
    assert values_told(watched, None)


def test_a_clock_that_was_set_before_the_closing_changes_nothing(watched: ApiTable, clock: Clock, steady: Clock) -> None:
    clock.now += 1000 * HOUR  # as a machine without a battery, when it finds the time
    watched.record(closing())
    for one in (clock, steady):
        one.now += HOUR - 1
    assert tell_nobody(watched)
    for one in (clock, steady):
        one.now += 1
    assert values_told(watched, None)


class Machine:
    """A store on a machine that can be switched off, whose processes leave marks of their clock."""

    def __init__(self, url: str) -> None:
        self.clock, self.steady, self.boot, self.sure = Clock(), Clock(), "first", False
        self.url = url
        self.steady.now = HOUR

    @contextmanager
    def server(self) -> Iterator[tuple[ApiTable, Timekeeping]]:
        """One process; the game is the one that was opened first."""
        with open_store(self.url) as store:
            watched = Watched(self.clock, self.steady)
            service = Service(store, watched)
            kept = Timekeeping(store, watched, lambda: self.boot, lambda: self.sure)
            kept.begin()
            client = create_app(service).test_client()
            kept.keep()
            games = store.games()
            known = [(str(game), service.links.all(service.library.current(game).game.header)) for game in games]
            yield ApiTable(client, *known[0]) if known else open_table(client, opens_after=60), kept

    def pass_by(self, time: int) -> None:
        self.clock.now += time
        self.steady.now += time

    def reboot(self, off: int) -> None:
        self.boot, self.steady.now = "second", 0
        self.clock.now += off


@pytest.fixture
def machine(sqlite_url: str) -> Machine:
    """A table whose closing opens what is sealed after an hour was closed just now, and the server was stopped."""
    found = Machine(sqlite_url)
    with found.server() as (table, _):
        assert table.seal(4, "s4", SHEET).status_code == 201
        table.record(closing())
        assert tell_nobody(table)
    return found


def doubted(table: ApiTable) -> bool:
    found = table.get("", None).get_json()["clock_doubted"]
    assert isinstance(found, bool)
    return found


def test_a_clock_set_ahead_between_two_starts_opens_nothing(machine: Machine) -> None:
    """Given a closing / when the clock is set ahead before the next start / then nothing opens, and the page can say why."""
    machine.clock.now += 2 * HOUR
    with machine.server() as (table, _):
        assert (bool(tell_nobody(table)), doubted(table)) == (True, True)
        machine.pass_by(HOUR)
        assert values_told(table, None)
        assert not doubted(table)


def test_time_between_two_starts_counts_while_the_machine_runs(machine: Machine) -> None:
    machine.pass_by(HOUR)
    with machine.server() as (table, _):
        assert values_told(table, None)


@pytest.mark.parametrize("sure", [False, True])
def test_time_that_the_machine_was_off_counts_where_its_clock_is_held_to_others(machine: Machine, sure: bool) -> None:
    """Given a machine that was off for two hours, as its clock says / then they count where the system has it from others."""
    machine.reboot(off=2 * HOUR)
    machine.sure = sure
    with machine.server() as (table, _):
        assert (bool(values_told(table, None)), doubted(table)) == (sure, not sure)


@pytest.mark.parametrize("running", [False, True])
def test_whoever_runs_the_server_says_that_its_clock_is_right(machine: Machine, running: bool) -> None:
    """When it is said, while the server runs or while it does not / then it opens what it should."""
    machine.reboot(off=2 * HOUR)
    with machine.server() as (table, kept):
        assert tell_nobody(table)
        kept.say()
        if running:
            kept.keep()
            assert values_told(table, None)
    with machine.server() as (table, _):
        assert values_told(table, None)


def test_a_clock_that_was_ahead_and_is_right_again_opens_at_the_right_time(machine: Machine) -> None:
    machine.clock.now += 2 * HOUR
    with machine.server() as (table, kept):
        machine.pass_by(HOUR // 2)
        kept.keep()
    machine.clock.now -= 2 * HOUR
    with machine.server() as (table, _):
        assert tell_nobody(table)
        machine.pass_by(HOUR // 2)
        assert values_told(table, None)


def test_what_was_closed_before_the_process_began_opens_by_the_clock(clock: Clock, steady: Clock) -> None:
    begun = Watched(clock, steady)
    assert begun.passed(NOW - HOUR) == HOUR
    steady.now, clock.now = steady.now + HOUR, clock.now + HOUR
    assert begun.passed(NOW - HOUR) == 2 * HOUR
    clock.now -= 5 * HOUR
    assert begun.passed(NOW - HOUR) == 2 * HOUR, "a clock set back shuts nothing"
