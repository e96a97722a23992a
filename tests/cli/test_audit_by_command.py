"""`ucr audit`: the keeper finds first what others could prove later: what is gone, changed, late, or was signed otherwise."""

import sqlite3
from pathlib import Path
from uuid import UUID

import pytest
from command_line import Said, Ucr, written
from ucr_api.cli.common import signed_log
from ucr_api.settings import Settings
from ucr_api.signing import path_of, signer_of

from ucr_events.service import Service, open_service
from ucr_events.service.transparency.sealed_log import SealedLog
from ucr_events.service.transparency.sealed_streams import DAY, HOUR

OPEN, COVERED = "0c5e5d0a-6b1e-4f0e-9a31-0000000000a1", "0c5e5d0a-6b1e-4f0e-9a31-0000000000a2"
SEATS = [{"seat": 1, "name": "Yuki"}]


class Kept:
    """A database with two games and a club, entered once."""

    def __init__(self, ucr: Ucr, path: Path) -> None:
        self.ucr, self.path = ucr, path
        for game, visibility in ((OPEN, "live"), (COVERED, "after")):
            header = {"kind": "game.opened/1", "id": "f1", "game": game, "title": "t", "family": "freeform", "edition": "any"}
            remarks = [{"kind": "remark.made/1", "id": f"r{at}", "text": "tea"} for at in range(2)]
            ucr.done("record", written(path / "log.jsonl", [{**header, "seats": SEATS, "visibility": visibility}, *remarks]))
        ucr.done("club", "new", "Saturday")
        signer_of(Settings(), ucr.db)
        self.note = self.sealed(HOUR)

    def sealed(self, now: int, *, batches: int = 1) -> str:
        """Enter what is due; the open game's head of then."""
        with open_service(self.ucr.db).store as store:
            heads, log, _ = signed_log(Service(store), path_of(Settings(), self.ucr.db))
            for batch in range(batches):
                log.seal(now + batch * DAY)
            return heads.checkpoint(UUID(OPEN), store.head(UUID(OPEN)).position)  # type: ignore[union-attr]

    def remark(self, name: str) -> None:
        fact = {"kind": "remark.made/1", "id": name, "text": "more"}
        self.ucr.done("record", written(self.path / "more.jsonl", [fact]), "--game", OPEN)

    def sql(self, *statements: str) -> None:
        with sqlite3.connect(self.ucr.db) as db:
            for statement in statements:
                db.execute(statement)
        db.close()

    def wrong(self, *options: str | Path) -> list[str]:
        """The lines before the sum; the sum says how many."""
        said: Said = self.ucr("audit", *options)
        lines = said.out.splitlines()
        assert (said.code, lines[-1].endswith(f"; {len(lines) - 1} wrong")) == (1, True), said
        return lines[:-1]


@pytest.fixture
def kept(ucr: Ucr, tmp_path: Path) -> Kept:
    return Kept(ucr, tmp_path)


def test_every_entry_has_its_answer(kept: Kept) -> None:
    assert kept.ucr.done("audit") == "3 entries of 3 streams, 2 covered, 0 taken away as you say; 0 wrong\n"
    told = kept.ucr.done("audit", "--all")
    assert f"game {OPEN}: 3 facts, as they were entered\n" in told
    assert f"game {COVERED}: 3 facts, as they were entered; covered until" in told


def test_a_game_that_was_taken_away_is_missed_unless_that_is_said(kept: Kept) -> None:
    kept.sql(f"DELETE FROM facts WHERE originator_id = x'{UUID(COVERED).hex}'")
    (line,) = kept.wrong()
    assert line == f"game {COVERED}: is not stored any more; its 1 entries stay, and so does what phones kept of it"
    assert "1 taken away as you say; 0 wrong" in kept.ucr.done("audit", "--erased", COVERED)


def test_a_game_that_was_cut_or_rewritten_is_not_what_was_entered(kept: Kept) -> None:
    kept.sql(f"DELETE FROM facts WHERE originator_id = x'{UUID(OPEN).hex}' AND originator_version = 3")
    assert kept.wrong() == [f"game {OPEN}: is not what it was when 3 facts of it were entered"]


def test_a_game_that_grew_two_batches_ago_and_was_not_entered_is_late(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a log that passes a game over / when two batches have come / then its key's own word accuses it."""
    kept.remark("r9")
    with monkeypatch.context() as patch:
        patch.setattr(SealedLog, "_behind", lambda log, stream: None)
        kept.sealed(2 * DAY, batches=1)
        assert kept.ucr.done("audit").endswith("0 wrong\n"), "one batch is no proof yet"
        kept.sealed(3 * DAY, batches=1)
    assert kept.wrong() == [f"game {OPEN}: its 4 facts were not entered within two batches, although everybody may watch it"]


def test_what_somebody_kept_is_held_beside_the_game(kept: Kept, tmp_path: Path) -> None:
    mine = tmp_path / "mine.note"
    mine.write_text(kept.note, encoding="utf-8")
    assert kept.ucr.done("audit", "--head", mine).endswith("0 wrong\n")
    kept.remark("r9")
    later = kept.sealed(DAY)
    kept.sql(
        f"DELETE FROM facts WHERE originator_id = x'{UUID(OPEN).hex}' AND originator_version = 4",
    )
    mine.write_text(later, encoding="utf-8")
    assert f"game {OPEN}: the key signed 4 facts of it that are not those which are stored" in kept.wrong("--head", mine)


def test_who_has_no_key_or_brings_no_head_is_told_in_a_line(ucr: Ucr, kept: Kept, tmp_path: Path) -> None:
    other = tmp_path / "other.note"
    other.write_text(kept.note.replace("\n3\n", "\n2\n"), encoding="utf-8")
    said = ucr("audit", "--head", other)
    assert (said.code, said.err.count("\n")) == (1, 1)
    path_of(Settings(), ucr.db).unlink()  # type: ignore[union-attr]
    said = ucr("audit")
    assert (said.code, "no key" in said.err) == (1, True)
