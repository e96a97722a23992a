"""The id of a game says whose it is: made of the host's key, so that another host's log of that id is refused by arithmetic."""

import json
from collections.abc import Callable
from pathlib import Path
from uuid import UUID

import pytest
from api_table import ApiTable, header, problem_of
from test_acts_are_verified import written
from test_checkpoints import KEYS, SIGNER, begun

from ucr_events.log.hosting import id_of
from ucr_events.transparency.notes import Signer
from ucr_events.transparency.verifying import verify

HOST = SIGNER.key.public.hex()


def test_a_known_key_and_salt_make_this_id() -> None:
    assert id_of("ab" * 32, "cd" * 16) == "2f037e4c-bc5f-80e5-b42b-1a657e407ec2"


def test_a_server_with_a_key_opens_games_whose_id_is_its_own_and_the_file_says_that_it_signed(tmp_path: Path) -> None:
    table, service = begun(tmp_path / "games.sqlite")
    with service.store:
        first = json.loads(table.export().splitlines()[1])["fact"]
        assert (first["host"], UUID(table.game).version) == (HOST, 8)
        assert id_of(first["host"], first["salt"]) == table.game
        for trusted in ((), KEYS):
            found = {one.code: one.verdict for one in verify(table.export().splitlines(keepends=True), trusted, ())}
            assert found["host"] == "holds"


def test_without_a_key_or_with_an_id_of_ones_own_it_is_as_before(quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table()
    first = json.loads(table.export().splitlines()[1])["fact"]
    assert "host" not in first and UUID(table.game).version == 4


@pytest.mark.parametrize("where", ["opened", "imported"])
def test_a_log_of_that_id_under_another_key_or_none_is_refused(quick_table: Callable[..., ApiTable], where: str) -> None:
    table, salt = quick_table(), "cd" * 16
    game = id_of(HOST, salt)
    other = Signer("forger.example", bytes(32)).key.public.hex()
    first = json.loads(table.export().splitlines()[1])["fact"]
    for said, field in (({"host": other, "salt": salt}, "game"), ({}, "game"), ({"host": HOST}, "salt")):
        if where == "opened":
            problem_of(table.client.post("/api/v1/games", json=header(game=game, **said)), 422, field)
        else:
            file = b"".join(written([{**first, "game": game, **said}]))
            answer = table.client.post("/api/v1/games/import", data=file, content_type="application/x-ndjson")
            problem_of(answer, 422)


def test_a_copy_of_key_and_salt_is_not_signed_by_the_key_and_an_id_of_another_is_said_to_be(
    quick_table: Callable[..., ApiTable],
) -> None:
    first = json.loads(quick_table().export().splitlines()[1])["fact"]
    salt = "cd" * 16
    copied = {**first, "game": id_of(HOST, salt), "host": HOST, "salt": salt}
    assert "host-silent" in {one.code for one in verify(written([copied]), KEYS, ())}
    wrong = {**first, "host": HOST, "salt": salt}
    assert ("host", "fails") in {(one.code, one.verdict) for one in verify(written([wrong]), KEYS, ())}
