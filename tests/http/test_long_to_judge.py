"""A log that takes long to judge is judged in slices: no thread is held, nothing stored is denied, no other game waits."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from api_table import ApiTable, Payload, problem_of, remark
from locke_table import LOCKE, NEVER_HIGHER, declared
from ucr_api.http.state import KEY

from ucr_events import bounds
from ucr_events.errors import StillJudging, TooLongToJudge
from ucr_events.referee.pausing import pause
from ucr_events.service.keeping import patience

STILL = "/problems/still-judging"


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Every step takes longer to judge than a slice lasts, by a clock of its own; `slow(0)` gives the referee its speed."""
    step, now = bounds.JUDGED_AT_ONCE + 1, 0.0

    def clock() -> float:
        nonlocal now
        now += step
        return now

    def each(seconds: float) -> None:
        nonlocal step
        step = seconds

    monkeypatch.setattr(patience, "_clock", clock)
    monkeypatch.setattr(bounds, "JUDGED_FOR_ONE", 1000.0)
    return each


@pytest.fixture
def long(quick_table: Callable[..., ApiTable]) -> ApiTable:
    """A judged game of nine facts that nobody has judged yet: two declarations that contradict each other, and remarks."""
    table = quick_table(**LOCKE)
    facts = [declared("d1", 3), declared("d2", 5), *(remark(f"r{number}") for number in range(6))]
    forgetting(table)
    assert table.append(1, *facts).status_code == 201
    forgetting(table)
    return table


def forgetting(table: ApiTable) -> None:
    """The process has judged nothing yet, as after a restart."""
    referee = table.client.application.extensions[KEY].referee
    referee._reviews.clear()
    referee._acts._runs.clear()


def told(table: ApiTable, path: str = "findings", role: str | None = None) -> tuple[list[Payload], Any]:
    """Ask until it is judged; what was said on the way, and the answer."""
    said: list[Payload] = []
    for _ in range(50):
        answer = table.get(path, role)
        if answer.status_code != 503:
            assert answer.status_code == 200, answer.text
            return said, answer.get_json()
        assert int(answer.headers["Retry-After"]) > 0
        said.append(answer.get_json())
    raise AssertionError(f"no end: {said[-1]}")


def test_each_request_goes_on_where_the_last_one_stopped(long: ApiTable, slow: Callable[[float], None]) -> None:
    said, answer = told(long)
    assert {one["type"] for one in said} == {STILL}
    judged = [one["judged"] for one in said]
    assert judged == sorted(set(judged)) and len(judged) > 3
    assert {one["position"] for one in said} == {9}
    slow(0)
    forgetting(long)
    assert answer == long.get("findings").get_json(), "in slices and at once the same is found"
    assert NEVER_HIGHER in {one["rule"] for one in answer["findings"]}


def test_what_takes_no_judging_is_answered_meanwhile(long: ApiTable, slow: Callable[[float], None]) -> None:
    problem_of(long.get("findings"), 503)
    for path in ("", "facts", "table", "film", "rules", "export"):
        assert long.get(path, "owner").status_code == 200, path


def test_who_may_not_watch_is_not_told_how_long_the_log_is(
    quick_table: Callable[..., ApiTable], slow: Callable[[float], None]
) -> None:
    table = quick_table(**LOCKE, consequences=True, visibility="after")
    slow(0)
    table.record(*(remark(f"r{number}") for number in range(6)))
    forgetting(table)
    slow(bounds.JUDGED_AT_ONCE + 1)
    refused = problem_of(table.post("facts", {"facts": [remark("s", seat=1)]}, "seat:1"), 503)
    assert (refused["type"], refused["judged"], refused["position"]) == (STILL, None, None)
    assert "7" not in refused["detail"]
    assert problem_of(table.get("findings", "owner"), 503)["position"] == 7


def test_facts_are_stored_though_the_referee_is_behind(long: ApiTable, slow: Callable[[float], None]) -> None:
    answer = long.append(9, remark("more"))
    assert answer.status_code == 201
    receipt = answer.get_json()
    assert receipt["position"] == 10
    assert receipt["judging"]["judged"] < receipt["judging"]["position"] == 10
    assert (receipt["findings"], receipt["expectations"]) == ([], [])
    told(long)
    slow(0)
    assert long.append(10, remark("more2")).get_json()["judging"] is None


def test_where_the_referee_writes_itself_nothing_is_stored_before_it_has_caught_up(
    quick_table: Callable[..., ApiTable], slow: Callable[[float], None]
) -> None:
    table = quick_table(**LOCKE, consequences=True)
    slow(0)
    table.record(*(remark(f"r{number}") for number in range(6)))
    forgetting(table)
    slow(bounds.JUDGED_AT_ONCE + 1)
    fact, answers = remark("more"), []
    for _ in range(20):
        answers.append(table.append(7, fact))
        if answers[-1].status_code == 201:
            break
        assert problem_of(answers[-1], 503)["type"] == STILL
        assert table.position() == 7
    assert answers[-1].status_code == 201 and len(answers) > 3
    assert answers[-1].get_json()["repeated"] is False


@pytest.mark.parametrize("path", ["expectations", "continuations", "facts/d2/rests", "file", "comparison"])
def test_every_answer_that_needs_the_referee_comes_in_the_end(long: ApiTable, slow: Callable[[float], None], path: str) -> None:
    said, _ = told_anything(long, path)
    assert said > 1


def told_anything(table: ApiTable, path: str) -> tuple[int, str]:
    for times in range(50):
        answer = table.get(path)
        if answer.status_code != 503:
            assert answer.status_code == 200, answer.text
            return times, answer.text
        assert answer.get_json()["type"] == STILL
    raise AssertionError("no end")


def test_what_is_judged_for_one_request_alone_ends_with_its_bound(long: ApiTable, slow: Callable[[float], None]) -> None:
    told(long)
    slow(bounds.JUDGED_FOR_ONE / 15)
    struck = {"kind": "fact.struck/1", "id": "s1", "fact": "d2"}
    refused = problem_of(long.append(9, struck, dry_run=True), 422)
    assert refused["type"] == "/problems/too-long-to-judge"
    assert (refused["bound"], refused["most"]) == ("seconds of judging", bounds.JUDGED_FOR_ONE)
    assert long.append(9, struck).status_code == 201, "the correction itself waits for no referee"


def test_one_source_judges_for_long_in_one_request_only() -> None:
    places = patience.Places(2)
    assert places.take("a", 0)
    assert not places.take("a", 0)
    assert places.take("b", 0)
    assert not places.take("c", 0)
    places.leave("a")
    assert places.take("c", 0)


def test_few_wait_for_a_place_and_more_are_sent_away_at_once() -> None:
    """Thirty-two attackers from eight places held every thread while they waited, and a writer had none for five seconds."""
    places = patience.Places(1, waiting=1)
    assert places.take("a", 0)
    waiting = threading.Thread(target=places.take, args=("b", 60))
    waiting.start()
    while places._may_wait:
        pass
    assert not places.take("c", 60), "at once"
    places.leave("a")
    waiting.join(60)
    assert not places.take("c", 0)
    places.leave("b")
    assert places.take("c", 0)


def test_a_request_without_a_place_says_so_and_the_place_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    places = patience.Places(1)
    monkeypatch.setattr(patience, "_places", places)
    monkeypatch.setattr(bounds, "JUDGED_WITHOUT_PLACE", -1.0)
    monkeypatch.setattr(bounds, "WAITING_TO_JUDGE", 0.0)
    one, other = patience.Patience("a"), patience.Patience("b")
    for _ in range(2):  # the clock runs from the first on
        one.step()
    other.step()
    with pytest.raises(StillJudging):
        other.step()
    one.end()
    other.step()
    other.end()


def test_who_waits_for_another_that_judges_the_same_log_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "WAITING_TO_JUDGE", 0.0)
    lock, leading, done = threading.RLock(), threading.Event(), threading.Event()

    def lead() -> None:
        with lock:
            leading.set()
            done.wait(60)

    leader = threading.Thread(target=lead)
    leader.start()
    leading.wait(60)
    try:
        with patience.patience("a"), pytest.raises(StillJudging), patience.turn(lock):
            pass
    finally:
        done.set()
        leader.join()
    with patience.patience("a"), patience.turn(lock):
        pass


def test_the_command_line_judges_as_long_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "JUDGED_AT_ONCE", -1.0)
    monkeypatch.setattr(bounds, "JUDGED_FOR_ONE", -1.0)

    def judge() -> None:
        pause()
        pause()

    with patience.in_slices():
        judge()
    with patience.patience("a"):
        with pytest.raises(StillJudging), patience.in_slices():
            judge()
        with pytest.raises(TooLongToJudge):
            judge()
