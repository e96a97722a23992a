"""Facts and corrections from several clients of two real servers at once: none lost, conflicts say what to rebase on."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from json import dumps, loads
from pathlib import Path
from threading import Barrier
from typing import Any

import msgspec
import pytest
from api_table import Payload, header, ids_of, remark
from server_process import free_port, serving

from ucr_events.service.exchanging.exchange import examine
from ucr_events.store import open_store

pytestmark = pytest.mark.both_databases

WRITERS = 4
ROUNDS = 4


class Writer(msgspec.Struct):
    """One scribe's device: it knows where it thinks the log stands, and rebases on what a conflict answers."""

    port: int
    game: str
    token: str
    seat: int
    position: int = 1
    sent: list[str] = []
    conflicts: int = 0

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
            connection.request(method, f"/api/v1/games/{self.game}/{path}", dumps(body) if body else None, headers)
            response = connection.getresponse()
            return response.status, loads(response.read())
        finally:
            connection.close()

    def send(self, *facts: Payload) -> tuple[int, Any]:
        """Append until the log has it or refuses it for another reason; every conflict answers what was recorded since."""
        while True:
            status, answer = self.ask("POST", "facts", {"position": self.position, "facts": list(facts)})
            if status != 409:
                self.position = answer.get("position", self.position)
                self.sent += ids_of(answer["facts"]) if status == 201 else []
                return status, answer
            since = [line["position"] for line in answer["facts"]]
            assert since == list(range(self.position + 1, answer["position"] + 1)), "everything since, nothing else"
            self.position, self.conflicts = answer["position"], self.conflicts + 1

    def play(self) -> None:
        """Each round: a value, a mistake in it mended, one struck, one missed, one correction undone."""
        for number in range(ROUNDS):
            own = f"w{self.seat}-{number}"
            for facts in self.round(own, number):
                status, answer = self.send(*facts)
                assert status == 201, answer

    def round(self, own: str, number: int) -> Iterator[list[Payload]]:
        yield [self.gold(f"{own}-a", number), remark(f"{own}-r")]
        yield [{"kind": "fact.amended/1", "id": f"{own}-b", "fact": f"{own}-a", "reads": self.gold("", 100 + number)}]
        yield [{"kind": "fact.struck/1", "id": f"{own}-c", "fact": f"{own}-r"}, remark(f"{own}-s")]
        yield [{"kind": "fact.inserted/1", "id": f"{own}-d", "after": f"{own}-a", "reads": self.gold(f"{own}-m", 200 + number)}]
        if number % 2:
            yield [{"kind": "fact.struck/1", "id": f"{own}-e", "fact": f"{own}-d"}]

    def gold(self, fact_id: str, value: int) -> Payload:
        named = {"id": fact_id} if fact_id else {}
        return {"kind": "counter.set/1", "seat": self.seat, "counter": "gold", "value": value, **named}


@pytest.fixture
def writers(store_url: str, tmp_path: Path) -> Iterator[list[Writer]]:
    """Scribes at two servers over one database."""
    ports = [free_port(), free_port()]
    with serving(store_url, ports[0], tmp_path / "one.log"), serving(store_url, ports[1], tmp_path / "other.log"):
        opener = Writer(ports[0], "", "", 0)
        connection = HTTPConnection("127.0.0.1", opener.port, timeout=60)
        connection.request("POST", "/api/v1/games", dumps(header(take_back="always")), {"Content-Type": "application/json"})
        answer = loads(connection.getresponse().read())
        connection.close()
        token = next(link["token"] for link in answer["links"] if link["role"] == "scribe")
        yield [Writer(ports[number % 2], answer["game"], token, number + 1, sent=[]) for number in range(WRITERS)]


def test_facts_and_corrections_of_several_scribes_all_land(writers: list[Writer], store_url: str) -> None:
    with ThreadPoolExecutor(WRITERS) as pool:
        list(pool.map(Writer.play, writers))
    assert sum(writer.conflicts for writer in writers) > 0, "otherwise they did not meet"
    stored, tables = [], []
    for writer in writers[:2]:
        stored.append(ids_of(writer.ask("GET", "facts?after=1&limit=2000")[1]["facts"]))
        tables.append(writer.ask("GET", "table")[1]["table"])
    assert stored[0] == stored[1]
    assert sorted(stored[0]) == sorted(name for writer in writers for name in writer.sent)
    for writer in writers:
        assert [name for name in stored[0] if name in writer.sent] == writer.sent, (
            "each one's facts in the order they were sent"
        )
    assert tables[0] == tables[1]
    last = 200 + ROUNDS - 1 if ROUNDS % 2 else 100 + ROUNDS - 1
    assert {seat["seat"]: seat["counters"]["gold"] for seat in tables[0]["seats"]} == dict.fromkeys(range(1, WRITERS + 1), last)
    with open_store(store_url) as store:
        (game,) = store.games()
        assert examine(store, game) == []


@pytest.mark.soak
def test_who_strikes_what_another_struck_already_is_told_by_which_correction(writers: list[Writer]) -> None:
    status, answer = writers[0].send(remark("f"))
    assert status == 201, answer
    together = Barrier(WRITERS)

    def strike(writer: Writer) -> tuple[int, Any]:
        writer.position = 2
        together.wait()
        return writer.send({"kind": "fact.struck/1", "id": f"c{writer.seat}", "fact": "f"})

    with ThreadPoolExecutor(WRITERS) as pool:
        answers = list(pool.map(strike, writers))
    assert sorted(status for status, _ in answers) == [201] + [422] * (WRITERS - 1)
    winner = next(writer.seat for writer, (status, _) in zip(writers, answers, strict=True) if status == 201)
    for status, answer in answers:
        if status == 422:
            assert f"corrected by c{winner}" in answer["errors"]["facts[0].fact"][0]
    assert writers[0].ask("GET", "facts?after=1")[1]["position"] == 3


@pytest.mark.soak
def test_a_merge_and_a_scribe_at_once_lose_nothing(writers: list[Writer]) -> None:
    """The second log was laid beside the first before it went on: the merge is answered what to rebase on."""
    one, other = writers[:2]
    assert one.send(remark("f"))[0] == 201
    opening = one.ask("GET", "facts?after=0&limit=1")[1]["facts"][0]["fact"]
    exported = "\n".join(dumps(fact) for fact in (opening, remark("g", text="cake")))
    status, laid = other.ask("POST", "merge", {"log": exported})
    assert status == 200, laid
    choices = [{"difference": item["id"], "take": "there"} for item in laid["differences"]]
    assert one.send(remark("late"))[0] == 201
    body = {"log": exported, "position": laid["position"], "choices": choices, "dry_run": False}
    status, answer = other.ask("POST", "merge", body)
    assert (status, [line["fact"]["id"] for line in answer["facts"]]) == (409, ["late"])
    status, answer = other.ask("POST", "merge", {**body, "position": answer["position"]})
    assert status == 201, answer
    lines = one.ask("GET", "facts?after=1")[1]["facts"]
    counting = [fact["fact"]["id"] for line in lines for fact in line["counts"] or []]
    assert [line["fact"]["id"] for line in lines if line["nature"] == "play"] == ["f", "late"]
    assert counting == ["late", "g"]
