"""One budget for a request, whatever it works on: it is asked in each loop that is longer than what came in."""

import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from api_table import ApiTable, Payload, header, problem_of, remark
from flask import Response
from flask.testing import FlaskClient
from served_here import serving_here
from test_bounds import file_of, imported, opening, remarks
from ucr_api.answers.analysed_logs import Kept
from ucr_api.http.analysis import KEY as ANALYSED
from ucr_api.serving.application import Application
from ucr_api.serving.server import Opening
from ucr_api.settings import Settings

from ucr_events import bounds
from ucr_events.budget import paced, spend
from ucr_events.errors import StillJudging, TooLongToJudge
from ucr_events.service.keeping import patience

TOO_LONG = "/problems/too-long-to-judge"
ROLES = ("Seer", "Wolf", "Guard", "Fool")


@pytest.fixture
def spends(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """A request may be asked so many times before it has spent all it has; each question is a second of the processor."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 1.0
        return now

    def at_most(times: int) -> None:
        monkeypatch.setattr(patience, "_clock", clock)
        monkeypatch.setattr(bounds, "JUDGED_FOR_ONE", float(times))
        monkeypatch.setattr(bounds, "JUDGED_AT_ONCE", float(times))

    return at_most


def too_long(response: Any) -> Payload:
    refused = problem_of(response, 422)
    assert (refused["type"], refused["bound"]) == (TOO_LONG, "seconds of judging")
    return refused


def test_an_import_whose_corrections_fold_for_too_long_is_refused_as_a_whole(
    client: FlaskClient, spends: Callable[[int], None]
) -> None:
    struck = [{"kind": "fact.struck/1", "id": f"s{number}", "fact": f"m{number}"} for number in range(40)]
    apart = [fact for pair in zip(struck, remarks("n", 40), strict=True) for fact in pair]
    sent = file_of([opening(), *remarks("m", 40), *apart])
    spends(30)
    too_long(imported(client, sent))
    spends(1000)
    assert imported(client, sent).status_code == 201


def test_a_long_file_without_corrections_is_no_work_beyond_its_length(
    client: FlaskClient, spends: Callable[[int], None]
) -> None:
    spends(3)
    assert imported(client, file_of([opening(), *remarks("m", 2000)])).status_code == 201


def test_an_estimate_by_a_model_of_ones_own_ends_with_its_budget(
    quick_table: Callable[..., ApiTable], spends: Callable[[int], None]
) -> None:
    table = quick_table(**header(roster=[{"role": role, "count": 1} for role in ROLES]))
    table.record(*(remark(f"r{number}", seat=1 + number % 4) for number in range(60)))
    says = {"when": {"kind": "remark.made/1"}, "of": "role", "weights": {role: 0.9 - 0.2 * at for at, role in enumerate(ROLES)}}
    label = {"ja": "私", "en": "mine"}
    model = {"model": "mine", "title": label, "note": label, "says": [says]}
    spends(40)
    too_long(table.post("analysis/estimate", model))
    spends(10_000)
    assert table.post("analysis/estimate", model).get_json()["acts"] == 60


def test_a_model_that_holds_almost_nothing_likely_is_answered(quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table(**header(roster=[{"role": role, "count": 1} for role in ROLES]))
    table.record(*(remark(f"r{seat}", seat=seat) for seat in range(1, 5)))
    says = {"when": {"kind": "remark.made/1"}, "of": "role", "weights": dict.fromkeys(ROLES, 1e-300) | {"Seer": 1.0}}
    label = {"ja": "私", "en": "mine"}
    answer = table.post("analysis/estimate", {"model": "mine", "title": label, "note": label, "says": [says]})
    assert answer.status_code == 200, answer.text
    for seat in answer.get_json()["course"][-1]["seats"]:
        assert sum(seat["roles"].values()) == pytest.approx(1)


def test_estimates_by_models_of_ones_own_are_not_kept(quick_table: Callable[..., ApiTable]) -> None:
    """A stranger has any number of models, and each answer may be megabytes."""
    table = quick_table(**header(roster=[{"role": role, "count": 1} for role in ROLES]))
    table.record(*(remark(f"r{number}", seat=1 + number % 4) for number in range(8)))
    label = {"ja": "私", "en": "mine"}
    sizes = []
    for number in range(1, 6):
        says = [{"when": {"kind": "remark.made/1"}, "of": "role", "weights": {"Seer": number / 10}, "else": 0.5}]
        model = {"model": f"mine-{number}", "title": label, "note": label, "says": says}
        assert table.post("analysis/estimate", model).status_code == 200
        kept: Kept = table.client.application.extensions[ANALYSED]
        sizes.append(sum(len(log.record.answers) for log in kept._logs.values()))
    assert sizes == sizes[:1] * 5


def test_what_rests_on_a_fact_that_everything_rests_on_ends_with_its_budget(
    table: ApiTable, spends: Callable[[int], None]
) -> None:
    table.record(remark("r0"), *(remark(f"r{number}", because=f"r{number - 1}") for number in range(1, 200)))
    spends(60)
    too_long(table.get("facts/r0/rests"))
    spends(10_000)
    assert len(table.get("facts/r0/rests").get_json()["rests"]) == 199


def test_nobody_works_on_for_who_hung_up() -> None:
    gone = threading.Event()
    with patience.patience("a", gone.is_set):
        spend()
        gone.set()
        with pytest.raises(StillJudging):
            spend()


def test_the_server_hears_that_who_asked_hangs_up(sqlite_url: str) -> None:
    with serving_here(sqlite_url, Settings(), Endless) as port:
        line = socket.create_connection(("127.0.0.1", port))
        line.sendall(b"GET /endless HTTP/1.1\r\nHost: here\r\n\r\n")
        assert Endless.begun.wait(60)
        assert not Endless.stopped.is_set()
        line.close()
        assert Endless.stopped.wait(60)


def test_no_body_is_made_any_longer_for_who_hung_up_while_it_was_sent(sqlite_url: str) -> None:
    """Given an answer that is made while it is sent, as a file of a long game is / when its reader hangs up / then it ends."""
    with serving_here(sqlite_url, Settings(), EndlessBody) as port:
        line = socket.create_connection(("127.0.0.1", port))
        line.sendall(b"GET /endless HTTP/1.1\r\nHost: here\r\n\r\n")
        assert line.recv(12) == b"HTTP/1.1 200"
        line.close()
        assert EndlessBody.stopped.wait(60)


class EndlessBody(Opening, frozen=True):
    """The application with an address whose answer never ends."""

    stopped = threading.Event()

    def __call__(self) -> Application:
        application = super().__call__()
        application._flask.add_url_rule("/endless", view_func=lambda: Response(self._pieces()))
        return application

    def _pieces(self) -> Iterator[bytes]:
        try:
            while True:
                yield b"tea " * 10_000
        finally:
            self.stopped.set()


class Endless(Opening, frozen=True):
    """The application with an address that works for ever."""

    begun = threading.Event()
    stopped = threading.Event()

    def __call__(self) -> Application:
        application = super().__call__()
        application._flask.add_url_rule("/endless", view_func=self._work)
        return application

    def _work(self) -> str:
        self.begun.set()
        try:
            while True:
                spend(of_input=True)
        finally:
            self.stopped.set()


def test_what_came_in_is_not_counted_but_what_it_makes_is(spends: Callable[[int], None]) -> None:
    spends(3)
    with patience.patience("a"):
        for _ in range(20):
            spend(of_input=True)
        spend()
        with pytest.raises(TooLongToJudge):
            for _ in paced(range(20), 1):
                pass


def test_without_a_request_nobody_is_asked() -> None:
    numbers = range(3)
    assert paced(numbers) is numbers
