"""`ucr disputes`, `ucr dispute report`, and what the doctor says of disputes."""

import json
import sqlite3
from pathlib import Path
from uuid import UUID

import pytest
from command_line import GAME, Ucr

from ucr_events.disputes.events import DisputeOpened
from ucr_events.hidden.perspective import Role
from ucr_events.service import open_service

DISPUTE = UUID("0c5e5d0a-6b1e-4f0e-9a31-0000000000d1")


@pytest.fixture
def disputed(ucr: Ucr, log: Path) -> Ucr:
    """A small game with a dispute about its die."""
    ucr.done("record", log)
    service = open_service(ucr.db)
    words = "the die was <cocked> & fell"
    event = DisputeOpened(id="o1", actor="scribe", game=GAME, step=3, stood=5, fact="f3", words=words, recorded=0)
    service.disputes.open(UUID(GAME), DISPUTE, event, Role(name="scribe"))
    service.close()
    return ucr


def test_the_disputes_of_a_game_are_listed(disputed: Ucr) -> None:
    line = disputed.done("disputes", GAME)
    assert line.split()[:4] == ["1", str(DISPUTE), "3", "open"]
    (one,) = json.loads(disputed.done("disputes", GAME, "--json"))
    assert (one["dispute"], one["fact"], one["state"]) == (str(DISPUTE), "f3", "open")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_dispute_is_one_file_that_needs_nothing_else(disputed: Ucr, tmp_path: Path, lang: str) -> None:
    out = tmp_path / "report.html"
    disputed.done("dispute", "report", GAME, "1", "--out", out, "--lang", lang)
    page = out.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and f'lang="{lang}"' in page
    assert "the die was &lt;cocked&gt; &amp; fell" in page
    assert [number in page for number in "①②③④⑤⑥⑦⑧⑨"] == [True] * 9
    assert not [word for word in ("<script", "src=", "href=", "@import", "url(") if word in page]
    assert disputed.done("dispute", "report", GAME, str(DISPUTE)[:8], "--lang", lang).strip() == page.strip()


def test_a_dispute_that_is_not_there_is_one_line(disputed: Ucr) -> None:
    assert "no disputes of this game" in disputed.refused("dispute", "report", GAME, "7")


def test_the_doctor_finds_an_altered_dispute(disputed: Ucr) -> None:
    disputed.done("doctor")
    connection = sqlite3.connect(disputed.db)
    altered = "CAST(replace(CAST(state AS TEXT), 'cocked', 'lawful') AS BLOB)"
    connection.execute(f"UPDATE facts SET state = {altered} WHERE topic = 'dispute.opened/1'")
    connection.commit()
    connection.close()
    for arguments in (("doctor",), ("doctor", GAME)):
        said = disputed(*arguments)
        assert said.code == 1
        assert f"dispute {DISPUTE}: event 1: the payload does not agree with its digest" in said.out


def test_lists_of_disputes_are_rebuilt(disputed: Ucr) -> None:
    before = disputed.done("disputes", GAME)
    disputed.done("projections", "rebuild")
    assert disputed.done("disputes", GAME) == before


def test_games_with_an_open_dispute_are_listed_as_such(disputed: Ucr) -> None:
    assert "open disputes: 1" in disputed.done("games", "--disputed")
    (line,) = json.loads(disputed.done("games", "--disputed", "--json"))
    assert (line["game"], line["open_disputes"], line["settled_disputes"]) == (GAME, 1, 0)


def test_a_dispute_is_no_game_for_any_command(disputed: Ucr) -> None:
    assert str(DISPUTE) not in disputed.done("games")
    for command in ("show", "export", "doctor"):
        assert "games have an id that begins with" in disputed.refused(command, str(DISPUTE))
