"""One log over all games: who kept its checkpoint notices a game that was changed; strangers learn nothing."""

from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from api_table import ApiTable, closing, header, problem_of, remark
from flask.testing import FlaskClient
from signed_heads import SIGNER
from test_checkpoints import rewritten
from ucr_api.http import create_app
from ucr_api.http.state import SEALED_LOG, STANDS

from ucr_events.service import Service, open_service
from ucr_events.service.keeping.walking import Round
from ucr_events.service.transparency.heads import Heads
from ucr_events.service.transparency.sealed_log import AT_ONCE, SealedLog
from ucr_events.service.transparency.sealed_streams import DAY, HOUR, Beside
from ucr_events.store import BackupFile, Store
from ucr_events.transparency.merkle import continues, includes, leaf
from ucr_events.transparency.notes import Checkpoint, opened, read_checkpoint


class Club:
    """A server with a key, whose minutes pass when the test says so."""

    def __init__(self, store: Store) -> None:
        self.service = Service(store)
        self.app = create_app(self.service, signer=SIGNER)
        self.client: FlaskClient = self.app.test_client()
        self.log: SealedLog = self.app.extensions[SEALED_LOG]

    def game(self, visibility: str = "live") -> ApiTable:
        answer = self.client.post("/api/v1/games", json=header(visibility=visibility)).get_json()
        return ApiTable(self.client, answer["game"], {link["role"]: link["token"] for link in answer["links"]})

    def checkpoint(self) -> Checkpoint:
        return read_checkpoint(opened(self.client.get("/api/v1/log/checkpoint").text, [SIGNER.key])[0])

    def continues(self, before: Checkpoint) -> bool:
        body = self.client.get(f"/api/v1/log/consistency?from={before.size}").get_json()
        now = read_checkpoint(opened(body["checkpoint"], [SIGNER.key])[0])
        return continues(before.size, before.root, now.size, now.root, [b64decode(one) for one in body["proof"]])


@pytest.fixture
def club(store: Store) -> Club:
    return Club(store)


def holds(body: dict[str, Any], one: dict[str, Any]) -> bool:
    """Whether the leaf is in the tree, and is what it is said to hide."""
    tree = read_checkpoint(opened(body["checkpoint"], [SIGNER.key])[0])
    entry, proof = b64decode(one["entry"]), [b64decode(each) for each in one["proof"]]
    there = includes(leaf(entry), one["place"], tree.size, proof, tree.root)
    return there and sha256(b64decode(one["nonce"]) + one["checkpoint"].encode()).digest() == entry


def test_a_game_is_entered_each_minute_it_grew(club: Club) -> None:
    """Given an open game / when minutes pass / then each in which it grew entered it once, and the log only grew."""
    table = club.game()
    assert club.log.seal(HOUR) == 1
    before = club.checkpoint()
    assert club.log.seal(HOUR + 60) == 0, "it did not grow"
    table.record(remark("a"), remark("b"))
    assert club.log.seal(HOUR + 120) == 1
    body = table.get("leaves").get_json()
    assert [(one["place"], one["size"]) for one in body["leaves"]] == [(0, 1), (1, 3)]
    assert all(holds(body, one) for one in body["leaves"])
    assert [one["place"] for one in table.get("leaves?before=1").get_json()["leaves"]] == [0]
    assert (before.size, club.checkpoint().size, club.continues(before)) == (1, 2, True)


@pytest.mark.parametrize("moves", [False, True])
def test_when_a_covered_game_moves_the_log_does_not_tell(club: Club, moves: bool) -> None:
    """Given covered games / when hours pass / then each is entered by the hour, then by the day, whether it moved or not."""
    table = club.game("after")
    entered = []
    for number, hours in enumerate((0, 0.5, 1, 1.5, 11, 24, 25, 30, 48, 24 * 40, 24 * 41)):
        if moves and number:
            table.record(remark(f"r{number}"))
        entered.append(club.log.seal(DAY + int(hours * HOUR)))
    assert entered == [1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    assert problem_of(table.get("leaves", None), 403)["type"] == "/problems/not-open-yet"
    body = table.get("leaves", "owner").get_json()
    assert [holds(body, one) for one in body["leaves"]] == [True] * 5
    assert len({one["entry"] for one in body["leaves"]}) == 5, "equal ones would say that it did not move"


def test_a_covered_game_is_entered_when_it_opens_to_all(club: Club) -> None:
    table = club.game("after")
    club.log.seal(DAY)
    table.record(closing())
    assert club.log.seal(DAY + 60) == 1
    assert [one["size"] for one in table.get("leaves", None).get_json()["leaves"]] == [1, 2]


def disputed(table: ApiTable, *answers: str) -> str:
    """A dispute of the game by seat 1, answered so often."""
    opened = table.ask("POST", "disputes", "seat:1", json={"id": "d1", "step": 1, "words": "no"})
    assert opened.status_code == 201, opened.text
    dispute: str = opened.get_json()["dispute"]
    for answer in answers:
        body = {"id": answer, "seat": 2, "answer": "accept"}
        assert table.ask("POST", f"disputes/{dispute}/answers", "seat:2", json=body).status_code == 201
    return dispute


def test_a_dispute_is_entered_while_everybody_may_watch_its_game(club: Club) -> None:
    table = club.game()
    dispute = disputed(table, "a1")
    assert club.log.seal(HOUR) == 2
    assert club.log.seal(HOUR + 60) == 0, "neither grew"
    answer = {"id": "a2", "seat": 1, "answer": "accept"}
    table.ask("POST", f"disputes/{dispute}/answers", "seat:1", json=answer)
    assert club.log.seal(HOUR + 120) == 1
    body = table.get(f"disputes/{dispute}/leaves", None).get_json()
    assert [one["size"] for one in body["leaves"]] == [2, 3]
    assert all(holds(body, one) for one in body["leaves"])
    assert body["leaves"][0]["checkpoint"].startswith(f"{SIGNER.key.name}/d/{dispute}\n2\n")


def test_of_a_covered_game_the_log_does_not_tell_that_it_has_disputes(club: Club, tmp_path: Path) -> None:
    """Given a covered game, in another world disputed / when hours pass / then both logs are of one size until it opens."""
    with open_service(str(tmp_path / "another.sqlite")).store as store:
        worlds = [club, Club(store)]
        plain, table = (world.game("after") for world in worlds)
        dispute = disputed(table)
        for number, hours in enumerate((0, 0.1, 1, 1.5, 11, 24)):
            if number:
                body = {"id": f"a{number}", "seat": 2, "answer": "accept"}
                assert table.ask("POST", f"disputes/{dispute}/answers", "seat:2", json=body).status_code == 201
            entered = [world.log.seal(DAY + int(hours * HOUR)) for world in worlds]
            assert entered[0] == entered[1], hours
            assert len({world.checkpoint().size for world in worlds}) == 1
        assert problem_of(table.get(f"disputes/{dispute}/leaves", None), 403)["type"] == "/problems/not-open-yet"
        for one in (plain, table):
            one.record(closing())
        assert [world.log.seal(3 * DAY) for world in worlds] == [1, 2]
        assert [one["size"] for one in table.get(f"disputes/{dispute}/leaves", None).get_json()["leaves"]] == [6]


@pytest.mark.parametrize("moves", [False, True])
def test_a_club_is_entered_by_its_timetable_whether_it_moves_or_not(club: Club, moves: bool) -> None:
    """Given a club / when hours, days and weeks pass / then it is entered by the hour, the day and the week, and opened."""
    made = club.client.post("/api/v1/clubs", json={"name": "Saturday"}).get_json()
    keeper = {"Authorization": f"Bearer {next(one['token'] for one in made['links'] if one['role'] == 'keeper')}"}
    entered = []
    for number, hours in enumerate((0, 0.5, 1, 1.5, 24, 25, 24 * 40, 24 * 40 + 20, 24 * 41)):
        if moves and number:
            added = club.client.post(f"/api/v1/clubs/{made['club']}/people", json={"name": f"p{number}"}, headers=keeper)
            assert added.status_code == 201
        entered.append(club.log.seal(DAY + int(hours * HOUR)))
    assert entered == [1, 0, 1, 0, 1, 0, 1, 0, 1]
    body = club.client.get(f"/api/v1/clubs/{made['club']}/leaves", headers=keeper).get_json()
    assert [holds(body, one) for one in body["leaves"]] == [True] * 5


def test_what_an_older_program_left_out_is_entered_when_a_newer_begins(club: Club) -> None:
    """Given a store whose disputes and clubs were passed over / when a process begins / then they are entered once."""
    dispute = disputed(club.game())
    club.client.post("/api/v1/clubs", json={"name": "Saturday"})
    with monkeypatched(Beside, "waiting", lambda self, most: iter(())):
        assert club.log.seal(HOUR) == 1
    again = Club(club.service.store)
    assert [again.log.seal(HOUR + 60), again.log.seal(HOUR + 120)] == [2, 0]
    assert len(again.log.leaves(UUID(dispute), 99, 9)[0]) == 1


@contextmanager
def monkeypatched(owner: type, name: str, value: Any) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, value)
        yield


def test_a_game_that_was_changed_does_not_open_its_leaf(tmp_path: Path) -> None:
    """Given an entered game / when its log is rewritten / then what the server has to say of the leaf does not hash to it."""
    path = tmp_path / "games.sqlite"
    with open_service(str(path)).store as store:
        club = Club(store)
        table = club.game()
        table.record(remark("r1"))
        club.log.seal(DAY)
        assert [holds(body, one) for body in [table.get("leaves").get_json()] for one in body["leaves"]] == [True]
    rewritten(path, table.game, 2, "wine")
    with open_service(str(path)).store as store:
        body = ApiTable(Club(store).client, table.game, table.tokens).get("leaves").get_json()
        assert [holds(body, one) for one in body["leaves"]] == [False]


def test_the_doctors_round_finds_nothing_wrong_with_the_log(club: Club) -> None:
    """Given entries, and a new epoch / when the round has looked at all / then nothing is broken, and it goes on."""
    club.game()
    assert club.log.seal(HOUR) == 1
    club.app.extensions[STANDS].begin_anew(HOUR)
    looked = Round(club.service.store)
    while not looked.step():
        pass
    assert club.service.store.broken.all() == {}
    club.game()
    assert club.log.seal(2 * HOUR) == 1


def test_two_processes_enter_a_game_once(club: Club) -> None:
    other = SealedLog(club.service.store, Heads(club.service.store, SIGNER))
    club.game()
    assert [club.log.seal(HOUR), other.seal(HOUR), other.seal(HOUR + 60)] == [1, 0, 0]
    club.game()
    assert [other.seal(HOUR + 120), club.log.seal(HOUR + 120)] == [1, 0]
    assert club.checkpoint().size == 2


def test_more_games_than_a_batch_has_room_for_come_in_the_next(club: Club) -> None:
    for _ in range(AT_ONCE + 3):
        club.game()
    assert [club.log.seal(HOUR), club.log.seal(HOUR + 1), club.log.seal(HOUR + 2)] == [AT_ONCE, 3, 0]


def test_without_a_key_nothing_is_entered(store: Store) -> None:
    unsigned = SealedLog(store, Heads(store))
    assert unsigned.seal(HOUR) == 0
    assert read_checkpoint(unsigned.checkpoint()).size == 0


def test_a_size_that_it_has_not_is_refused(club: Club) -> None:
    assert "from" in problem_of(club.client.get("/api/v1/log/consistency?from=1"), 422)["errors"]


def test_the_log_outlives_the_process_and_its_backup_has_it(club: Club, tmp_path: Path) -> None:
    club.game()
    club.log.seal(HOUR)
    before = club.checkpoint()
    club.service.store.backup(tmp_path / "kept.ucrbackup")
    restored = open_service(str(tmp_path / "new.sqlite"))
    with BackupFile(tmp_path / "kept.ucrbackup") as backup:
        restored.store.restore(backup)
    assert Club(restored.store).checkpoint() == before
    restored.close()
