"""Webhooks: targets are told of games that everybody may watch, in order, at least once, signed; and of nothing else."""

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest
from api_table import closing, open_table, remark
from flask.testing import FlaskClient
from ucr_api.http.state import KEY, STANDS
from ucr_api.serving.notifying import Notifying, send
from ucr_api.webhooks.deliveries import LEASE, SOONEST, Deliveries, Told
from ucr_api.webhooks.targets import Target, new_secret, read_targets

from ucr_events.store import Store

pytestmark = pytest.mark.both_databases

ROOT = "https://club.example"
NOW = 1_800_000_000


class Receiver:
    """A program that is told: what it got, and what it answers next."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []
        self.came = threading.Semaphore(0)
        self.secret = new_secret()
        self.url = ""

    @property
    def target(self) -> Target:
        (found,) = read_targets(f"{self.url} {self.secret}")
        return found

    def told(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _, body in self.got]

    def types(self) -> list[str]:
        return [one["type"] for one in self.told()]


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
            status = receiver.answers.pop(0) if receiver.answers else 204
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("Location", f"{receiver.url}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()
            receiver.came.release()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    receiver.url = f"http://127.0.0.1:{server.server_port}"
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


def store_of(client: FlaskClient) -> Store:
    return client.application.extensions[KEY].store  # type: ignore[no-any-return]


def deliveries(client: FlaskClient, *receivers: Receiver) -> Deliveries:
    """Those of one process; the targets are known from now on."""
    made = Deliveries(store_of(client), tuple(one.target for one in receivers), ROOT, send)
    assert len(list(made.all())) == len(receivers)
    return made


def tell(made: Deliveries, receiver: Receiver, now: int = NOW) -> int:
    return made.tell(receiver.target, lambda: now)


def test_a_signature_is_the_one_that_the_specification_publishes() -> None:
    """The example of the reference implementations."""
    (target,) = read_targets("https://bot.example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    made = target.headers("msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}')
    assert made["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_a_game_that_everybody_may_watch_is_told_from_its_opening_to_its_end(client: FlaskClient, receiver: Receiver) -> None:
    made = deliveries(client, receiver)
    table = open_table(client)
    assert tell(made, receiver) == 1
    table.record(remark())
    table.record(remark())
    assert tell(made, receiver) == 1, "what came one after the other is one message"
    table.record(closing())
    assert (tell(made, receiver), tell(made, receiver)) == (1, 0)
    assert receiver.types() == ["game.opened", "game.recorded", "game.closed"]
    told = receiver.told()[-1]
    assert told["timestamp"] == "2027-01-15T08:00:00Z"
    assert told["data"] == {
        "game": table.game,
        "title": "A quiet evening",
        "family": "freeform",
        "edition": told["data"]["edition"],
        "facts": client.get(f"/api/v1/games/{table.game}").get_json()["position"],
        "closed": True,
        "url": f"{ROOT}/g/{table.game}",
    }


def test_what_came_while_nobody_told_is_told_in_order(client: FlaskClient, receiver: Receiver) -> None:
    made = deliveries(client, receiver)
    first = open_table(client)
    second = open_table(client)
    second.record(closing())
    first.record(remark())
    assert tell(made, receiver) == 4
    found = [(one["type"], one["data"]["game"]) for one in receiver.told()]
    assert found == [
        ("game.opened", first.game),
        ("game.opened", second.game),
        ("game.closed", second.game),
        ("game.recorded", first.game),
    ]


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_of_a_covered_game_nothing_is_told_until_everybody_may_watch(
    client: FlaskClient, receiver: Receiver, visibility: str
) -> None:
    made = deliveries(client, receiver)
    table = open_table(client, visibility=visibility, title="hidden-word")
    table.record(remark())
    assert (tell(made, receiver), receiver.got) == (0, [])
    table.record(closing())
    tell(made, receiver)
    assert receiver.types() == (["game.closed"] if visibility == "after" else [])


def test_of_a_game_that_was_taken_off_the_list_nothing_is_told(client: FlaskClient, receiver: Receiver) -> None:
    made = deliveries(client, receiver)
    table = open_table(client)
    body = {"position": table.position(), "facts": [{"kind": "game.shelved/1", "id": "off"}]}
    headers = {"Authorization": f"Bearer {table.tokens['owner']}"}
    assert client.post(f"/api/v1/games/{table.game}/facts", json=body, headers=headers).status_code == 201
    assert (tell(made, receiver), receiver.got) == (0, [])


def test_a_target_checks_what_it_got_as_the_page_says(client: FlaskClient, receiver: Receiver, monkeypatch: Any) -> None:
    """The example of docs/webhooks.md, run."""
    made = deliveries(client, receiver)
    open_table(client)
    tell(made, receiver)
    page = Path("docs/webhooks.md").read_text(encoding="utf-8")
    (code,) = re.findall("```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)  # the page's own example
    monkeypatch.setattr(names["time"], "time", lambda: NOW + 60)
    ((headers, body),) = receiver.got
    assert names["is_from_ucr"](receiver.secret, headers, body)
    assert not names["is_from_ucr"](new_secret(), headers, body)
    assert not names["is_from_ucr"](receiver.secret, headers, body + b" ")
    monkeypatch.setattr(names["time"], "time", lambda: NOW + 3600)
    assert not names["is_from_ucr"](receiver.secret, headers, body)


def test_who_does_not_take_a_message_is_told_it_again_later_and_the_rest_after_it(
    client: FlaskClient, receiver: Receiver
) -> None:
    made = deliveries(client, receiver)
    table = open_table(client)
    receiver.answers = [500, 302]
    assert tell(made, receiver) == 0
    table.record(closing())
    assert tell(made, receiver, NOW + SOONEST - 1) == 0, "too soon"
    assert tell(made, receiver, NOW + SOONEST) == 0, "a redirect is not followed"
    assert tell(made, receiver, NOW + 2 * SOONEST) == 0, "each time twice as long"
    assert tell(made, receiver, NOW + 3 * SOONEST) == 2
    assert receiver.types() == ["game.opened"] * 3 + ["game.closed"]
    assert len({headers["webhook-id"] for headers, _ in receiver.got}) == 2, "the same message has the same id"
    ((_, told),) = made.all()
    assert (told.failed, told.times) == ("", 0)


def test_who_is_away_is_told_when_it_is_back(client: FlaskClient) -> None:
    with receiving() as gone:
        made = deliveries(client, gone)
    open_table(client)
    assert tell(made, gone) == 0
    ((_, told),) = made.all()
    assert told.failed.startswith("it does not answer")


def test_who_wants_no_more_is_left_alone_until_it_takes_a_test(client: FlaskClient, receiver: Receiver) -> None:
    made = deliveries(client, receiver)
    open_table(client)
    receiver.answers = [410]
    tell(made, receiver)
    assert tell(made, receiver, NOW + 1_000_000) == 0
    assert len(receiver.got) == 1
    receiver.answers = [410]
    assert made.test(receiver.target, NOW) == "it answers 410"
    assert made.test(receiver.target, NOW) == ""
    assert tell(made, receiver, NOW + 1_000_001) == 1
    assert receiver.types() == ["game.opened", "ucr.test", "ucr.test", "game.opened"]


def test_of_two_processes_one_tells_and_the_other_goes_on_where_it_stopped(client: FlaskClient, receiver: Receiver) -> None:
    one, other = deliveries(client, receiver), deliveries(client, receiver)
    table = open_table(client)
    table.record(closing())
    stopped = iter([True, False])
    assert one.tell(receiver.target, lambda: NOW, lambda: next(stopped)) == 1, "it was killed behind the first message"
    assert tell(other, receiver, NOW + LEASE - 1) == 0
    assert tell(other, receiver, NOW + LEASE) == 1
    assert receiver.types() == ["game.opened", "game.closed"]


def test_after_a_restore_what_is_new_is_told_though_more_had_been_told_before(client: FlaskClient, receiver: Receiver) -> None:
    made = deliveries(client, receiver)
    store, name = store_of(client), f"webhook/{receiver.target.name}"
    store.put_setting(name, msgspec.json.encode(Told(store.last_notification() + 100)).decode())
    assert tell(made, receiver) == 0
    open_table(client)
    assert tell(made, receiver) == 1
    assert receiver.types() == ["game.opened"]


def test_a_setting_is_exchanged_by_one_of_two_who_saw_the_same(client: FlaskClient) -> None:
    store = store_of(client)
    store.put_setting("x", "a")
    assert [store.exchange_setting("x", "a", after) for after in ("b", "c")] == [True, False]
    assert store.setting("x", str) == "b"


def test_threads_tell_each_target_and_a_slow_one_keeps_nobody_waiting(client: FlaskClient) -> None:
    with receiving() as first, receiving() as second:
        made = deliveries(client, first, second)
        first.answers = [500]
        notifying = Notifying(made, client.application.extensions[STANDS], between=0.01)
        open_table(client)
        assert first.came.acquire(timeout=30) and second.came.acquire(timeout=30)
        notifying.close()
    assert second.types() == ["game.opened"]


@pytest.mark.parametrize(
    ("said", "mistake"),
    [
        ("https://bot.example", "an address and a secret"),
        ("ftp://bot.example {secret}", "http:// or https://"),
        ("https://bot.example whsec_short", "a secret of bot.example"),
        ("https://bot.example {secret} https://bot.example {secret}", "each address once"),
    ],
)
def test_a_setting_that_names_no_target_is_refused_without_telling_a_secret(said: str, mistake: str) -> None:
    from ucr_api.serving.environment import BadSettings, from_environment

    secret = new_secret()
    with pytest.raises(BadSettings) as refused:
        from_environment({"UCR_WEBHOOKS": said.format(secret=secret), "UCR_PUBLIC_URL": ROOT})
    (told,) = refused.value.mistakes
    assert told.startswith("UCR_WEBHOOKS: ") and mistake in told
    assert secret not in told and secret not in repr(read_targets(f"https://bot.example {secret}"))
