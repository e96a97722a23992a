"""The log of all games is handed to witnesses: who signed up to where is told to anybody, and so is why one has not."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from signed_heads import SIGNER
from test_log_of_all_games import Club
from ucr_api.http import create_app
from ucr_api.http.state import HEADS, SEALED_LOG, WITNESSES
from ucr_api.settings import Settings
from ucr_api.standing import Stands
from ucr_api.witness.folder import Folder
from ucr_api.witness.pages import create_witness

from ucr_events.service.transparency.heads import Heads
from ucr_events.service.transparency.sealed_log import SealedLog
from ucr_events.service.transparency.sealed_streams import HOUR
from ucr_events.service.transparency.witnesses import SOONEST, Witnesses
from ucr_events.store import Store, open_store
from ucr_events.transparency.cosigner import Cosigner
from ucr_events.transparency.handing import APART, Reply
from ucr_events.transparency.notes import COSIGNATURE, BadNote, Signer, opened
from ucr_events.transparency.verifying import read_copy, verify

WITNESS = Signer("witness.example/w1", bytes([9] * 32), COSIGNATURE)
NOW = 1_790_000_000


class Witnessed(Club):
    """A club, and a witness that it is set up with; what goes between them goes through `post`."""

    def __init__(self, store: Store, folder: Folder) -> None:
        super().__init__(store)
        settings = Settings(witnesses=f"{WITNESS.key.vkey} http://witness.example/w", metrics=True)
        self.app = create_app(self.service, settings, SIGNER)
        self.client = self.app.test_client()
        self.log = self.app.extensions[SEALED_LOG]
        self.witnesses: Witnesses = self.app.extensions[WITNESSES]
        folder.look_after(SIGNER.key)
        self.now, self.sent = NOW, list[str]()
        self.witness = create_witness(Cosigner(WITNESS, folder), folder, lambda: self.now).test_client()

    def post(self, address: str, body: bytes) -> Reply:
        self.sent.append(address)
        answer = self.witness.post(address.removeprefix("http://witness.example/w"), data=body)
        return Reply(answer.status_code, answer.content_type, answer.data)

    def hand(self, post: Any = None) -> str:
        (asked,) = self.witnesses.asked
        return self.witnesses.hand(asked, self.now, post or self.post)

    @property
    def told(self) -> dict[str, Any]:
        (told,) = self.client.get("/api/v1/about").get_json()["witnesses"]
        found: dict[str, Any] = told
        return found


@pytest.fixture
def club(store: Store, tmp_path: Path) -> Iterator[Witnessed]:
    folder = Folder(tmp_path / "witness")
    yield Witnessed(store, folder)
    folder.close()


def test_a_witness_signs_what_grew_and_it_is_told_to_anybody(club: Witnessed) -> None:
    """Given a witness / when the log is handed over again and again / then `/about`, `/health`, `/metrics` say up to where."""
    assert (club.told["size"], club.told["failed"]) == (0, "")
    for size in (1, 2, 3):
        club.game()
        club.log.seal(HOUR * size)
        club.now += 60
        assert club.hand() == ""
        assert (club.told["size"], club.told["at"]) == (size, club.now)
    keys = [SIGNER.key, WITNESS.key]
    assert opened(club.client.get("/api/v1/log/checkpoint").text, keys)[1] == tuple(keys)
    assert opened(club.told["note"], keys)[1] == (WITNESS.key,)
    health = club.client.get("/api/v1/health").get_json()
    assert health["witnesses"] == {WITNESS.key.name: {"size": 3, "at": club.now, "failed": ""}}
    metrics = club.client.get("/metrics").text
    assert f'ucr_witness_entries{{witness="{WITNESS.key.name}"}} 3.0' in metrics
    assert f'ucr_witness_refusals{{witness="{WITNESS.key.name}"}} 0.0' in metrics
    assert set(club.sent) == {"http://witness.example/w/add-checkpoint"} and len(club.sent) == 3


def test_an_answer_that_was_lost_is_made_up_for(club: Witnessed) -> None:
    """Given a signature that did not arrive / when it is handed over again / then the witness says where it was, and signs."""
    club.game()
    club.log.seal(HOUR)

    def lost(address: str, body: bytes) -> Reply:
        club.post(address, body)
        raise OSError("timed out")

    assert "does not answer" in club.hand(lost)
    assert club.told["failed"]
    club.game()
    club.log.seal(2 * HOUR)
    assert (club.hand(), club.told["size"], len(club.sent)) == ("", 2, 3)


@pytest.mark.parametrize(
    "reply, why",
    [
        (Reply(404, "text/plain", b"who is that"), "404: who is that"),
        (Reply(200, "text/plain", b""), "no signature"),
        (Reply(200, "text/plain", "— x y\n".encode()), "no signature"),
        (Reply(200, "text/plain", b"\xff"), "no signature"),
        (Reply(409, "text/plain", b"1\n"), "409"),
        (Reply(409, "text/x.tlog.size", b"many\n"), "does not say what it saw"),
        (Reply(409, "text/x.tlog.size", b"0\n"), "each time"),
        (Reply(409, "text/x.tlog.size", b"9\n"), "this log was cut"),
    ],
)
def test_why_a_witness_has_not_signed_is_said(club: Witnessed, reply: Reply, why: str) -> None:
    assert why in club.hand(lambda address, body: reply)
    assert why in club.told["failed"]


def test_a_witness_that_forgot_vouches_for_nothing(club: Witnessed) -> None:
    club.game()
    club.log.seal(HOUR)
    club.hand()
    assert "it forgot" in club.hand(lambda address, body: Reply(409, "text/x.tlog.size", b"0\n"))
    assert club.told["size"] == 1, "what it signed stays"


def test_a_log_that_was_cut_is_said_by_its_witness(club: Witnessed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a log of two entries, signed / when a restored one has one / then the witness signs nothing, and it is said."""
    for hour in (1, 2):
        club.game()
        club.log.seal(hour * HOUR)
    club.hand()
    note = club.log._heads.of_all(1, 1, club.log._tree.root(1))
    monkeypatch.setattr(club.log, "proven", lambda before: (1, [], note))
    assert "2 entries and this log has 1" in club.hand()
    (asked,) = club.witnesses.asked
    assert dict(club.witnesses.all())[asked].ahead == 2


def test_a_file_carries_its_entry_and_who_signed_the_log_with_it(club: Witnessed) -> None:
    """Given an entered game that a witness signed / when its file is taken, also later / then it proves both by itself."""
    table = club.game()
    club.log.seal(HOUR)
    club.hand()
    keys = [SIGNER.key, WITNESS.key]
    first = table.get("export").data
    told = {one.code: one for one in verify(first.splitlines(), keys, [])}
    assert (told["entered"].verdict, told["witnessed"].verdict) == ("holds", "holds")
    assert told["witnessed"].values["entries"] == 1
    assert table.get("export").data == first
    club.game()
    club.log.seal(2 * HOUR)
    assert table.get("export").data == first, "others' games change nothing in it"
    club.hand()
    told = {one.code: one for one in verify(table.get("export").data.splitlines(), keys, [])}
    assert (told["witnessed"].verdict, told["witnessed"].values["entries"]) == ("holds", 2)
    kept = read_copy("entries.json", table.get("leaves").data)
    assert ("holds", "witnessed") in {(one.verdict, one.code) for one in verify(first.splitlines(), keys, [kept])}


def test_a_log_that_was_restored_is_signed_under_its_new_name(club: Witnessed) -> None:
    """Given a signed log / when its epoch ends / then the witness signs the new one from its beginning, and keeps both."""
    for hour in (1, 2):
        club.game()
        club.log.seal(hour * HOUR)
    club.hand()
    club.app.extensions[HEADS].epochs.begin(3 * HOUR, 2, club.log.checkpoint())
    assert club.hand() == ""
    assert club.told["note"].startswith(f"{SIGNER.key.name}/2\n1\n")
    assert "worlds.example  2 entries\nworlds.example/2  1 entries\n" in club.witness.get("/").text


def test_a_store_that_has_less_than_a_witness_signed_hears_it_from_the_witness(club: Witnessed, tmp_path: Path) -> None:
    """Given what a witness signed / when the server begins over less of it, and no file says more / then it is read-only."""
    club.game()
    club.log.seal(HOUR)
    club.hand()
    (signed,) = club.witnesses.seen(lambda address: club.witness.get(address.removeprefix("http://witness.example/w")).text)
    assert Stands(club.log, club.app.extensions[HEADS], None, lambda: [signed]).look(ask=True) is None
    with open_store(str(tmp_path / "restored.sqlite")) as restored:
        heads = Heads(restored, SIGNER)
        assert Stands(SealedLog(restored, heads), heads, None, lambda: [signed]).look(ask=True) == "shorter"
    assert list(club.witnesses.seen(away)) == []


def away(address: str) -> str:
    raise OSError(f"{address} is away")


def test_a_witness_whose_clock_is_wrong_is_not_believed(club: Witnessed) -> None:
    def late(address: str, body: bytes) -> Reply:
        club.now += APART + 1
        return club.post(address, body)

    assert "seconds apart" in club.hand(late)


def test_a_witness_is_asked_each_hour_and_sooner_where_it_did_not_sign(club: Witnessed) -> None:
    """Given a witness that is away / when time passes / then it is asked after one minute, two, four, at most an hour."""
    assert club.witnesses.due(club.now) == [], "nothing is in the log yet"
    club.game()
    club.log.seal(HOUR)
    assert len(club.witnesses.due(club.now)) == 1
    club.hand()
    assert [len(club.witnesses.due(club.now + later)) for later in (0, 3599, 3600)] == [0, 0, 1]
    assert len(club.witnesses.due(club.now - 10)) == 1, "the clock went back"
    waits = []
    for _ in range(8):
        club.hand(lambda address, body: Reply(500, "", b""))
        waits.append(next(wait for wait in range(0, 4000, SOONEST // 2) if club.witnesses.due(club.now + wait)))
    assert waits == [60, 120, 240, 480, 960, 1920, 3600, 3600]


def test_who_has_no_key_has_no_witnesses(store: Store) -> None:
    settings = Settings(witnesses=f"{WITNESS.key.vkey} http://witness.example")
    unsigned = create_app(Club(store).service, settings)
    assert unsigned.test_client().get("/api/v1/about").get_json()["witnesses"] == []


@pytest.mark.parametrize(
    "text",
    [
        "x",
        WITNESS.key.vkey,
        f"{WITNESS.key.vkey} witness.example",
        f"{SIGNER.key.vkey} http://witness.example",
        f"{WITNESS.key.vkey} http://a {WITNESS.key.vkey} http://b",
    ],
)
def test_a_setting_that_names_no_witness_is_refused(store: Store, text: str) -> None:
    with pytest.raises(BadNote):
        create_app(Club(store).service, Settings(witnesses=text), SIGNER)
