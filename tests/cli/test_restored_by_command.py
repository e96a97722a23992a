"""`ucr log` and `ucr serve` over a database that has less than its key signed."""

from pathlib import Path
from uuid import UUID

import pytest
from command_line import FACTS, GAME, Ucr, written

from ucr_events.errors import NotAllowed
from ucr_events.service import open_service
from ucr_events.transparency.notes import Checkpoint, Signer

SIGNER = Signer("club.example", bytes(range(32)))


@pytest.fixture
def club(tmp_path: Path) -> Ucr:
    """A database with a game, the key beside it, and nothing signed yet."""
    ucr = Ucr(tmp_path / "games.sqlite")
    ucr.done("record", written(tmp_path / "facts.jsonl", FACTS))
    (tmp_path / "games.sqlite.signing-key").write_text(f"{SIGNER.text}\n", encoding="utf-8")
    return ucr


def signed(tmp_path: Path, size: int, origin: str = "club.example") -> None:
    note = SIGNER.sign(Checkpoint(origin, size, bytes(32)).text)
    (tmp_path / "games.sqlite.signing-key.seen").write_text(note, encoding="utf-8")


def test_a_store_without_the_log_of_its_key_is_not_served(club: Ucr, tmp_path: Path) -> None:
    signed(tmp_path, 812)
    said = club("serve", "--port", "0")
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
    assert "signed 812 entries of club.example" in said.err
    assert "UCR_SIGNING_KEY" in said.err
    assert club("log", "show").code == 1


def test_whoever_runs_it_says_that_it_was_restored(club: Ucr, tmp_path: Path) -> None:
    """When that is said / then the log has a new name, links are void, and it is whole again."""
    service = open_service(club.db)
    with service.store:
        token = service.links.token(UUID(GAME), "owner")
    signed(tmp_path, 812)
    assert "club.example ended with 812 entries; club.example/2 goes on with the 1 games" in club.done("log", "restored")
    assert club.done("log", "show").splitlines() == [
        "here    2 entries of club.example/2",
        "signed  2 entries of club.example/2",
    ]
    service = open_service(club.db)
    with service.store, pytest.raises(NotAllowed):
        service.links.read(token)


def test_a_checkpoint_that_somebody_kept_counts(club: Ucr, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text(SIGNER.sign(Checkpoint("club.example/4", 9, bytes(32)).text), encoding="utf-8")
    assert "club.example/5 goes on" in club.done("log", "restored", "--last", kept, "--keep-links")


def test_without_a_key_there_is_nothing_to_say(tmp_path: Path) -> None:
    ucr = Ucr(tmp_path / "games.sqlite")
    ucr.done("record", written(tmp_path / "facts.jsonl", FACTS))
    assert "has no key" in ucr("log", "restored").err
