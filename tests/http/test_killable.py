"""What strangers bring along to be worked out goes on in a process of its own, which ends whatever it does."""

import http.client
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing as closed
from pathlib import Path
from typing import Any

import pytest
from api_table import header, problem_of
from served_here import serving_here
from test_bounds import file_of, opening, remarks
from ucr_api.http import create_app
from ucr_api.http.elsewhere import HELPERS, Answered, Sent
from ucr_api.serving import helping
from ucr_api.serving.helpers import CAN, Helpers
from ucr_api.settings import Settings

from ucr_events import bounds
from ucr_events.errors import StillJudging, TooLongToJudge
from ucr_events.service import open_service

pytestmark = pytest.mark.skipif(not CAN, reason="this system ends no process that has spent its time")

SENT = Sent({"REQUEST_METHOD": "GET"}, b"")
WORKS = f"""
import signal, sys
sys.path[:0] = {sys.path!r}
from ucr_api.http.elsewhere import Answered
from ucr_api.serving.helping import put, take
take(sys.stdin.buffer)
while take(sys.stdin.buffer):
    signal.setitimer(signal.ITIMER_PROF, 0.2)
    WORK
    put(sys.stdout.buffer, Answered(200, [], b"done"))
"""
"A helper with another kind of work, and a fifth of a second for it."


@pytest.fixture
def helpers_that(tmp_path: Path) -> Iterator[Callable[[str], Helpers]]:
    made: list[Helpers] = []

    def making(work: str) -> Helpers:
        program = WORKS.replace("WORK", work)
        made.append(Helpers(str(tmp_path / "games.sqlite"), Settings(), (sys.executable, "-c", program)))
        return made[-1]

    yield making
    for one in made:
        one.close()


@pytest.mark.parametrize("work", ["while True: pass", "sum(range(10**12))"], ids=["loop", "in C"])
def test_work_that_no_budget_is_asked_in_is_ended(helpers_that: Callable[[str], Helpers], work: str) -> None:
    """Given work that never asks whether it may go on / then its process is ended, and its place is free."""
    helpers = helpers_that(work)
    for _ in range(2):
        with pytest.raises(TooLongToJudge):
            helpers.ask("a stranger", SENT, None)


def test_a_process_that_answers_is_kept_for_the_next(helpers_that: Callable[[str], Helpers]) -> None:
    helpers = helpers_that("pass")
    found = {helpers.ask("somebody", SENT, None).body for _ in range(3)}
    assert found == {b"done"}
    assert len(helpers._free) == 1
    helpers._rest()
    assert helpers._free == []


def test_who_hangs_up_is_not_worked_for(helpers_that: Callable[[str], Helpers]) -> None:
    """Given work that takes no processor and never ends / when who asked hangs up / then the process is gone."""
    helpers, gone = helpers_that("signal.pause()"), threading.Event()
    hung_up = threading.Timer(0, gone.set)
    hung_up.start()
    with pytest.raises(StillJudging):
        helpers.ask("a stranger", SENT, gone)
    assert not helpers._free
    assert not helpers._busy


def test_one_source_has_one_process(helpers_that: Callable[[str], Helpers], monkeypatch: pytest.MonkeyPatch) -> None:
    helpers, gone = helpers_that("signal.pause()"), threading.Event()
    monkeypatch.setattr(bounds, "WAITING_TO_JUDGE", 0.0)
    assert helpers._places.take("a stranger", 0.0)
    with pytest.raises(StillJudging):
        helpers.ask("a stranger", SENT, gone)


def corrected(number: int) -> bytes:
    """A file whose corrections are folded again and again."""
    struck = [{"kind": "fact.struck/1", "id": f"s{at}", "fact": f"m{at}"} for at in range(number)]
    apart = [fact for pair in zip(struck, remarks("n", number), strict=True) for fact in pair]
    return file_of([opening(), *remarks("m", number), *apart])


def model(weight: float) -> bytes:
    says = [{"when": {"kind": "remark.made/1"}, "of": "role", "weights": {"Seer": weight}, "else": 0.5}]
    label = {"ja": "私", "en": "mine"}
    return json.dumps({"model": "mine", "title": label, "note": label, "says": says}).encode()


def asked(port: int, path: str, body: bytes, kind: str, token: str = "") -> tuple[int, list[tuple[str, str]], bytes]:
    with closed(http.client.HTTPConnection("127.0.0.1", port, timeout=120)) as line:
        given = {"Content-Type": kind, **({"Authorization": f"Bearer {token}"} if token else {})}
        line.request("POST", f"/api/v1/games{path}", body, given)
        answer = line.getresponse()
        return answer.status, answer.getheaders(), answer.read()


def test_the_answer_is_the_same_as_of_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a server that hands over at once / then a model and a file are answered as by one that does not."""
    database = str(tmp_path / "games.sqlite")
    service = open_service(database)
    with service.store:
        client = create_app(service).test_client()
        roster = [{"role": role, "count": 1} for role in ("Seer", "Wolf", "Guard", "Fool")]
        game = client.post("/api/v1/games", json=header(roster=roster)).get_json()["game"]
        alone = client.post(f"/api/v1/games/{game}/analysis/estimate", data=model(0.9), content_type="application/json")
    handed: list[Answered] = []
    once = Helpers.ask

    def ask(self: Helpers, *given: Any) -> Answered:
        handed.append(once(self, *given))
        return handed[-1]

    monkeypatch.setattr(Helpers, "ask", ask)
    monkeypatch.setattr(bounds, "JUDGED_WITHOUT_PLACE", -1.0)
    with serving_here(database, Settings()) as port:
        status, _, body = asked(port, f"/{game}/analysis/estimate", model(0.9), "application/json")
        assert (status, body) == (200, alone.data)
        status, _, body = asked(port, "/import", corrected(20), "application/x-ndjson")
        assert status == 201, body
        assert [one.status for one in handed] == [200, 201]
        assert asked(port, "/import", corrected(20), "application/x-ndjson")[0] == 200, "it is there, and known to all"


def test_a_file_that_takes_too_long_is_refused_and_nothing_of_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a process that ends before the file is taken in / then who sent it is told, and no game is there."""
    database = str(tmp_path / "games.sqlite")
    monkeypatch.setattr(bounds, "JUDGED_WITHOUT_PLACE", -1.0)
    service = open_service(database)
    with service.store:
        app = create_app(service)
        helpers = app.extensions[HELPERS] = Helpers(database, Settings(), (sys.executable, "-c", "import os; os._exit(9)"))
        try:
            sent = app.test_client().post("/api/v1/games/import", data=corrected(20), content_type="application/x-ndjson")
        finally:
            helpers.close()
        assert problem_of(sent, 422)["type"] == "/problems/too-long-to-judge"
        assert service.store.games() == []


def test_what_a_process_is_sent_comes_as_it_was() -> None:
    read, write = os.pipe()
    with os.fdopen(read, "rb") as by, os.fdopen(write, "wb") as to:
        helping.put(to, SENT)
        assert helping.take(by)
    with Path(os.devnull).open("rb") as nothing:
        assert helping.take(nothing) is None
