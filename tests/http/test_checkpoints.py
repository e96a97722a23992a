"""Who kept a game's checkpoint notices a later change, cut or exchange of what it had seen, also by whoever runs the server."""

import secrets
import sqlite3
import stat
from base64 import b64decode
from pathlib import Path
from uuid import UUID

import pytest
from api_table import ApiTable, header, problem_of, remark
from flask.testing import FlaskClient
from served_here import serving_here
from test_served import Seat
from ucr_api.http import create_app
from ucr_api.settings import Settings
from ucr_api.signing import path_of, signer_of

from ucr_events import chain
from ucr_events.service import Service, open_service
from ucr_events.transparency.merkle import continues
from ucr_events.transparency.notes import Checkpoint, Key, Signer, opened, read_checkpoint, read_key

SIGNER = Signer("club.example", bytes(range(32)))
KEYS: list[Key] = [SIGNER.key]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def client_of(path: Path) -> tuple[FlaskClient, Service]:
    service = open_service(str(path))
    return create_app(service, signer=SIGNER).test_client(), service


def begun(path: Path) -> tuple[ApiTable, Service]:
    client, service = client_of(path)
    answer = client.post("/api/v1/games", json=header()).get_json()
    tokens = {link["role"]: link["token"] for link in answer["links"] if link["seat"] is None}
    return ApiTable(client, answer["game"], tokens), service


def kept(table: ApiTable, role: str | None = None) -> Checkpoint:
    """What a phone keeps of the game as it stands: verified, or an error."""
    text, _ = opened(table.get("checkpoint", role).text, KEYS)
    return read_checkpoint(text)


def follows(table: ApiTable, before: Checkpoint) -> bool:
    """Whether the game as the server has it now goes on from what was kept."""
    answer = table.get(f"consistency?from={before.size}")
    if answer.status_code != 200:
        return False
    body = answer.get_json()
    now = read_checkpoint(opened(body["checkpoint"], KEYS)[0])
    proof = [b64decode(one) for one in body["proof"]]
    return now.origin == before.origin and continues(before.size, before.root, now.size, now.root, proof)


def rewritten(path: Path, game: str, position: int, text: str) -> None:
    """What its operator can do: change a sentence, and make all digests and links after it anew."""
    connection = sqlite3.connect(path)
    rows = connection.execute(
        "SELECT originator_version, state FROM facts WHERE originator_id = ? ORDER BY 1", (UUID(game).bytes,)
    ).fetchall()
    link = chain.genesis(game)
    for at, state in rows:
        state = state.replace(b"tea", text.encode()) if at == position else state
        digest = chain.digest(state)
        link = chain.link(link, digest)
        connection.execute(
            "UPDATE facts SET state = ?, digest = ?, chain = ? WHERE originator_id = ? AND originator_version = ?",
            (state, digest, link, UUID(game).bytes, at),
        )
    connection.commit()
    connection.close()


def test_a_game_that_only_grew_follows_from_every_checkpoint_kept(path: Path) -> None:
    table, service = begun(path)
    with service.store:
        seen = [kept(table)]
        for number in range(12):
            table.record(remark(f"r{number}"))
            seen.append(kept(table))
        assert [one.size for one in seen] == list(range(1, 14))
        assert {one.origin for one in seen} == {f"club.example/g/{table.game}"}
        assert all(follows(table, one) for one in seen)


def test_a_sentence_rewritten_with_all_digests_anew_is_noticed_by_who_had_seen_it(path: Path) -> None:
    """Given a kept checkpoint / when the operator changes a fact before it and recomputes the chain / then nothing follows."""
    table, service = begun(path)
    with service.store:
        table.record(*(remark(f"r{number}") for number in range(5)))
        before = kept(table)
    rewritten(path, table.game, 3, "wine")
    client, service = client_of(path)
    table = ApiTable(client, table.game, table.tokens)
    with service.store:
        assert client.get("/api/v1/health").get_json()["broken"] == 0, "its own digests all hold"
        assert not follows(table, before)
        table.record(remark("more"))
        assert not follows(table, before)


def test_a_tail_that_was_cut_is_noticed_by_who_had_seen_it(path: Path) -> None:
    table, service = begun(path)
    with service.store:
        table.record(*(remark(f"r{number}") for number in range(5)))
        before = kept(table)
    connection = sqlite3.connect(path)
    assert connection.execute("DELETE FROM facts WHERE originator_version > 4").rowcount == 2
    connection.commit()
    connection.close()
    client, service = client_of(path)
    table = ApiTable(client, table.game, table.tokens)
    with service.store:
        assert not follows(table, before)
        table.record(remark("a"), remark("b"), remark("c"))
        assert not follows(table, before)


def test_what_was_rewritten_after_the_last_look_is_not_noticed(path: Path) -> None:
    """As the table of promises says: what nobody has seen, nobody misses."""
    table, service = begun(path)
    with service.store:
        before = kept(table)
        table.record(remark("r1"))
    rewritten(path, table.game, 2, "wine")
    client, service = client_of(path)
    with service.store:
        assert follows(ApiTable(client, table.game, table.tokens), before)


def test_who_may_not_watch_learns_no_head(path: Path) -> None:
    client, service = client_of(path)
    with service.store:
        game = client.post("/api/v1/games", json=header(visibility="after")).get_json()["game"]
        for what in ("checkpoint", "consistency?from=1"):
            problem_of(client.get(f"/api/v1/games/{game}/{what}"), 403)


def test_a_position_that_the_game_has_not_reached_is_refused(path: Path) -> None:
    table, service = begun(path)
    with service.store:
        assert "from" in problem_of(table.get("consistency?from=2"), 422)["errors"]


def test_without_a_key_a_checkpoint_is_its_text(table: ApiTable) -> None:
    assert read_checkpoint(table.get("checkpoint").text).size == 1
    assert table.client.get("/api/v1/about").get_json()["key"] is None


def test_the_key_lies_beside_the_database_for_nobody_else_to_read(path: Path) -> None:
    settings = Settings(public_url="https://club.example/ucr")
    made = signer_of(settings, str(path))
    assert made is not None and made.key.name == "club.example/ucr"
    file = path.with_name("games.sqlite.signing-key")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = signer_of(Settings(), str(path))
    assert again is not None and again.text == made.text, "whatever the address is later"
    assert signer_of(settings, "postgresql://u@h/d") is None
    assert path_of(Settings(signing_key="/etc/ucr.key"), "postgresql://u@h/d") == Path("/etc/ucr.key")


def test_a_server_signs_by_the_key_beside_its_file(path: Path) -> None:
    with serving_here(str(path), Settings()) as port:
        seat = Seat(port)
        _, about = seat.ask("GET", "/api/v1/about")
        _, found = seat.ask("GET", f"{seat.path}/consistency?from=1")
        text, signed = opened(found["checkpoint"], [read_key(about["key"])])
        assert read_checkpoint(text).size == 1 and len(signed) == 1


def test_two_servers_that_begin_at_once_have_one_key(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given no key yet, when another server begins while one makes its key, then both sign by the same, and no key is half."""
    others: list[Signer | None] = []

    def while_another_begins(many: int) -> bytes:
        monkeypatch.setattr(secrets, "token_bytes", bytes)
        others.append(signer_of(Settings(), str(path)))
        return bytes([1]) * many

    monkeypatch.setattr(secrets, "token_bytes", while_another_begins)
    mine = signer_of(Settings(), str(path))
    assert mine is not None and others[0] is not None
    assert mine.text == others[0].text
    assert [one.name for one in path.parent.iterdir()] == ["games.sqlite.signing-key"]


def test_a_disk_without_links_keeps_the_key_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: Path, target: Path) -> None:
        raise PermissionError(f"no links here: {self} {target}")

    monkeypatch.setattr(Path, "hardlink_to", refused)
    made = signer_of(Settings(), str(path))
    again = signer_of(Settings(), str(path))
    assert made is not None and again is not None and made.text == again.text


def test_a_server_that_runs_on_while_its_log_is_rewritten_signs_no_third_one(path: Path) -> None:
    """Given a head that was given out / when the stored log is made another meanwhile / then what is signed next is of what is
    stored, which the head shows to be another; not of what the server still remembered, with the new facts after it."""
    table, service = begun(path)
    table.record(*(remark(f"r{number}") for number in range(5)))
    before = kept(table)
    rewritten(path, table.game, 3, "gin")
    table.record(remark("after"))
    now = kept(table)
    assert now.size == before.size + 1
    assert not follows(table, before)
    service.close()
    again, service = client_of(path)
    assert kept(ApiTable(again, table.game, table.tokens)).root == now.root, "as a server says that has just begun"
    service.close()
