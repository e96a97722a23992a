"""Whoever writes or follows gets a signed head without asking; who may not know where a covered game stands gets it sealed."""

import json
from base64 import b64decode, b64encode, urlsafe_b64encode
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from api_table import ApiTable, closing, header, problem_of, remark
from flask.testing import FlaskClient
from test_checkpoints import KEYS, client_of, kept, rewritten

from ucr_events.service import Service
from ucr_events.transparency.notes import BadNote, Checkpoint, opened, read_checkpoint
from ucr_events.transparency.sealed import read_sealed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


class Opened:
    """A game in a store of its own, and what its receipts say."""

    def __init__(self, client: FlaskClient, service: Service, **changes: Any) -> None:
        answer = client.post("/api/v1/games", json=header(**changes)).get_json()
        links = answer["links"]
        tokens = {f"seat:{link['seat']}" if link["seat"] else link["role"]: link["token"] for link in links}
        self.table = ApiTable(client, answer["game"], tokens)
        self.service = service

    def said(self, name: str) -> dict[str, Any]:
        """What the phone of seat 1 is answered when it records a remark of this id."""
        response = self.table.post("facts", {"facts": [remark(name, seat=1)]}, "seat:1")
        assert response.status_code in (200, 201), response.text
        receipt: dict[str, Any] = response.get_json()
        return receipt


def covered(path: Path) -> Opened:
    return Opened(*client_of(path), visibility="after")


def head_of(note: str) -> Checkpoint:
    return read_checkpoint(opened(note, KEYS)[0])


def seal_of(note: str) -> bytes:
    return read_sealed(opened(note, KEYS)[0])[1]


def asked(head: bytes) -> str:
    return f"sealed?head={urlsafe_b64encode(head).decode().rstrip('=')}"


def test_a_receipt_says_signed_where_the_log_stands(path: Path) -> None:
    game = Opened(*client_of(path))
    with game.service.store:
        for number in range(3):
            receipt = game.table.append(number + 1, remark(f"r{number}")).get_json()
            assert head_of(receipt["head"]) == kept(game.table)
            assert head_of(receipt["head"]).size == receipt["position"]


def test_a_rehearsal_gives_no_head(path: Path) -> None:
    game = Opened(*client_of(path))
    with game.service.store:
        body = {"position": 1, "facts": [remark("r")], "dry_run": True}
        assert game.table.post("facts", body, "scribe").get_json()["head"] is None


def test_a_phone_in_a_covered_game_gets_its_head_sealed_and_the_seal_says_nothing(path: Path) -> None:
    """Given a covered game / when a seat writes / then its receipt binds the server, and names neither size nor root."""
    game = covered(path)
    with game.service.store:
        receipt = game.said("a")
        origin, _ = read_sealed(opened(receipt["head"], KEYS)[0])
        assert origin == f"club.example/g/{game.table.game}"
        with pytest.raises(BadNote):
            head_of(receipt["head"])
        assert b64encode(kept(game.table, "owner").root).decode() not in receipt["head"]


def test_asked_again_a_sealed_head_is_the_same_whatever_others_wrote_since(path: Path) -> None:
    """Else a phone would hear when the covered game moves."""
    game = covered(path)
    with game.service.store:
        first = game.said("a")["head"]
        game.table.record(remark("b"))
        again = game.said("a")
        assert again["repeated"] and again["head"] == first


def test_when_the_log_opens_the_seal_is_opened_and_fits(path: Path) -> None:
    game = covered(path)
    with game.service.store:
        hidden = seal_of(game.said("a")["head"])
        game.table.record(remark("b"))
        problem_of(game.table.get(asked(hidden), "seat:1"), 403)
        game.table.record(closing())
        told = game.table.get(asked(hidden), "seat:1").get_json()
        assert told["size"] == 2
        assert sha256(b64decode(told["nonce"]) + told["checkpoint"].encode()).digest() == hidden
        assert read_checkpoint(told["checkpoint"]).size == 2


def test_a_log_that_was_rewritten_cannot_open_the_seal_that_was_given_of_it(path: Path) -> None:
    """Given a sealed head / when the operator rewrites what it hid / then there is no answer, and the phone holds the proof."""
    game = covered(path)
    with game.service.store:
        hidden = seal_of(game.said("a")["head"])
        game.table.record(closing())
    rewritten(path, game.table.game, 2, "wine")
    client, service = client_of(path)
    with service.store:
        answer = problem_of(ApiTable(client, game.table.game, game.table.tokens).get(asked(hidden), "seat:1"), 409)
        assert answer["type"] == "/problems/not-this-log"


def test_without_a_key_nothing_is_sealed(table: ApiTable) -> None:
    problem_of(table.get(f"sealed?head={'A' * 43}"), 409)
    assert "head" in problem_of(table.get("sealed?head=A"), 422)["errors"]


def test_who_follows_hears_with_the_last_new_fact_where_the_log_stands(path: Path) -> None:
    game = Opened(*client_of(path))
    with game.service.store:
        response = game.table.get("live", None, buffered=False)
        game.table.record(remark("a"), remark("b"))
        chunks = (bytes(chunk) for chunk in islice(iter(response.response), 40))  # type: ignore[arg-type]
        told = list(islice((json.loads(one.split(b"data: ")[1]) for one in chunks if b"event: facts" in one), 2))
        response.close()
        assert "head" not in told[0]
        assert head_of(told[1]["head"]) == kept(game.table)


def test_a_file_says_who_vouches_for_it_and_is_read_as_before(path: Path, tmp_path: Path) -> None:
    game = Opened(*client_of(path))
    with game.service.store:
        game.table.record(remark("a"))
        file = game.table.export()
        vouched = json.loads(file.splitlines()[-1])["vouched"]
        assert vouched["keys"] == [KEYS[0].vkey]
        assert [head_of(note) for note in vouched["notes"]] == [kept(game.table)]
        assert game.table.export() == file, "the same log is the same file"
    client, service = client_of(tmp_path / "other.sqlite")
    with service.store:
        assert client.post("/api/v1/games/import", data=file).get_json()["added"] == 2
        assert service.library.current(UUID(game.table.game)).position == 2
