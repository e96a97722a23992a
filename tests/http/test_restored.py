"""A store that was restored from a backup: it is read-only until that is said, and then its log goes on under a new name."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from uuid import UUID

import pytest
from api_table import ApiTable, header, problem_of, remark
from ucr_api.http import create_app
from ucr_api.http.state import HEADS, SEALED_LOG, STANDS
from ucr_api.standing import Stands

from ucr_events.service import open_service
from ucr_events.service.transparency.sealed_streams import HOUR
from ucr_events.transparency.merkle import includes, leaf
from ucr_events.transparency.notes import Signer, opened, read_checkpoint
from ucr_events.transparency.tree import Tree

SIGNER = Signer("club.example", bytes(range(32)))
GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000e90c"
WHOLE = ("owner", "scribe", "seat:1")


class Club:
    """A server over a database file and a key file beside it, which can be stopped and started."""

    def __init__(self, path: Path, key: Path, witnessed: Callable[[], list[str]] = list) -> None:
        self.service = open_service(str(path))
        app = create_app(self.service, signer=SIGNER)
        self.log = app.extensions[SEALED_LOG]
        self.stands = app.extensions[STANDS] = Stands(self.log, app.extensions[HEADS], key, witnessed)
        self.stands.look(ask=True)
        self.client = app.test_client()
        tokens = {role: self.service.links.token(UUID(GAME), role) for role in WHOLE}
        self.table = ApiTable(self.client, GAME, tokens)

    def minute(self, now: int) -> int:
        """What the thread does each minute."""
        if self.stands.look() is not None:
            return 0
        entered: int = self.log.seal(now)
        self.stands.keep()
        return entered

    def close(self) -> None:
        self.service.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Club]]:
    with ExitStack() as running:

        def started(name: str = "games.sqlite", witnessed: Callable[[], list[str]] = list, key: str = "key") -> Club:
            club = Club(tmp_path / name, tmp_path / key, witnessed)
            running.callback(club.close)
            return club

        yield started


@pytest.fixture
def yesterday(start: Callable[..., Club], tmp_path: Path) -> str:
    """A backup of a game of 2 facts, which today has 5 and was entered twice; seat 1's token of then, renewed today."""
    club = start()
    assert club.client.post("/api/v1/games", json=header(game=GAME)).status_code == 201
    club.table.record(remark("r1"))
    assert club.minute(HOUR) == 1
    token = club.table.tokens["seat:1"]
    club.close()
    shutil.copy(tmp_path / "games.sqlite", tmp_path / "backup.sqlite")
    club = start()
    club.table.record(remark("r2"), remark("r3"), remark("r4"))
    assert club.minute(HOUR + 60) == 1
    club.service.links.renew(club.service.library.current(UUID(GAME)).game.header, "seat:1")
    club.close()
    return token


def head_of(club: Club) -> tuple[str, int]:
    found = read_checkpoint(opened(club.client.get("/api/v1/log/checkpoint").text, [SIGNER.key])[0])
    return found.origin, found.size


def test_a_store_with_less_than_its_key_signed_is_read_only_and_says_so(start: Callable[..., Club], yesterday: str) -> None:
    """Given yesterday's backup beside today's key / then it is read and not written, and every answer says why."""
    club = start("backup.sqlite")
    assert problem_of(club.table.append(2, remark("other")), 503)["type"] == "/problems/restored"
    assert problem_of(club.client.post("/api/v1/games", json=header()), 503)["type"] == "/problems/restored"
    answer = club.table.get("facts", None)
    assert (answer.status_code, answer.headers["X-UCR-Restored"]) == (200, "1")
    assert club.client.get("/api/v1/health").get_json()["restored"] is True
    assert (club.minute(HOUR + 120), head_of(club)) == (0, ("club.example", 1))


def test_while_it_is_read_only_no_link_holds(start: Callable[..., Club], yesterday: str) -> None:
    """Given a link that was made void after the backup / then it opens nothing: whoever brings it sees what strangers see."""
    club = start("backup.sqlite")
    shown = club.client.get(f"/api/v1/games/{GAME}", headers={"Authorization": f"Bearer {yesterday}"})
    assert shown.get_json()["you"]["role"] == "public"


def test_a_new_epoch_begins_with_the_last_checkpoint_known(start: Callable[..., Club], yesterday: str) -> None:
    """When it is said that it was restored / then a log of a new name has the old one's end first, and every game as it is."""
    club = start("backup.sqlite")
    last, now, entered = club.stands.begin_anew(2 * HOUR)
    assert (last.size, now.checkpoint.origin, now.size, entered) == (2, "club.example/2", 2, 1)
    body = club.client.get(f"/api/v1/log/epochs?game={GAME}").get_json()
    assert [(one["epoch"], one["at"], body["size"]) for one in body["epochs"]] == [(2, 2 * HOUR, 2)]
    ended = body["epochs"][0]["ended"]
    assert read_checkpoint(opened(ended, [SIGNER.key])[0]).size == 2
    tree = Tree()
    for entry in (ended.encode(), club.log.first_of(UUID(GAME)).entry):
        tree.add(entry)
    assert includes(leaf(ended.encode()), 0, 2, tree.inclusion(0, 2), now.checkpoint.root)
    assert club.table.append(2, remark("other")).status_code == 201
    assert club.table.get("checkpoint").text.startswith(f"club.example/2/g/{GAME}\n3\n")
    assert club.minute(2 * HOUR + 60) == 1


def test_it_is_the_same_after_the_next_start(start: Callable[..., Club], yesterday: str) -> None:
    start("backup.sqlite").stands.begin_anew(2 * HOUR)
    club = start("backup.sqlite")
    assert (club.stands.held, head_of(club)) == (None, ("club.example/2", 2))


def test_a_backup_of_before_the_restore_makes_a_third_epoch(start: Callable[..., Club], yesterday: str, tmp_path: Path) -> None:
    """Given a second restore of the same backup / then its log has yet another name, and the end of the second one first."""
    shutil.copy(tmp_path / "backup.sqlite", tmp_path / "again.sqlite")
    start("backup.sqlite").stands.begin_anew(2 * HOUR)
    club = start("again.sqlite")
    assert club.stands.held == "shorter"
    last, now, _ = club.stands.begin_anew(3 * HOUR)
    assert (last.checkpoint.origin, now.checkpoint.origin) == ("club.example/2", "club.example/3")


def test_a_witness_knows_what_the_lost_machine_signed(start: Callable[..., Club], yesterday: str, tmp_path: Path) -> None:
    """Given a backup on a new machine, where nothing lies beside the key / then what a witness has seen makes it read-only."""
    note = (tmp_path / "key.seen").read_text(encoding="utf-8")
    assert start("backup.sqlite", key="moved").stands.held is None
    assert start("backup.sqlite", lambda: [note], key="elsewhere").stands.held == "shorter"
    assert start("backup.sqlite", lambda: ["of somebody else", note.replace("2", "9")], key="elsewhere").stands.held is None


def test_two_stores_with_one_key_are_told_apart(start: Callable[..., Club], yesterday: str) -> None:
    """Given a copy that goes on by itself with the same key / then whoever comes second signs nothing more of the log."""
    first, second = start(), start("other.sqlite")
    assert (second.stands.held, second.stands.is_other) == ("shorter", True)
    second.client.post("/api/v1/games", json=header())
    for number in range(3):
        second.log.seal(HOUR)
        second.client.post("/api/v1/games", json=header(game=f"0c5e5d0a-6b1e-4f0e-9a31-0000000000{number:02}"))
    first.table.record(remark("more"))
    assert first.minute(2 * HOUR) == 1
    second.stands.held = None
    for number in range(3, 7):
        second.client.post("/api/v1/games", json=header(game=f"0c5e5d0a-6b1e-4f0e-9a31-0000000000{number:02}"))
        second.log.seal(HOUR + number)
    assert second.minute(2 * HOUR) == 0
    assert (second.stands.held, second.stands.is_other) == ("another", True)


def test_a_sealed_head_of_before_is_still_opened(start: Callable[..., Club], yesterday: str) -> None:
    """Given what was sealed before the restore, of what is still there / then it opens as what it was."""
    club = start("backup.sqlite")
    heads = club.service and club.log._heads
    given = heads.sealed(UUID(GAME), 2)
    club.stands.begin_anew(2 * HOUR)
    hidden = opened(given, [SIGNER.key])[0].splitlines()[2].replace("+", "-").replace("/", "_").rstrip("=")
    body = club.client.get(f"/api/v1/games/{GAME}/sealed?head={hidden}").get_json()
    assert body["checkpoint"].startswith(f"club.example/g/{GAME}\n2\n")


def test_what_is_kept_beside_the_key_is_of_another_key_counts_for_nothing(start: Callable[..., Club], tmp_path: Path) -> None:
    (tmp_path / "key.seen").write_text(Signer("club.example", bytes(32)).sign("club.example\n9\nAAAA\n"), encoding="utf-8")
    club = start()
    assert (club.stands.held, club.minute(HOUR)) == (None, 0)
