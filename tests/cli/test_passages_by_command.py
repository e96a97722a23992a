"""`ucr passages`: who holds the database lists, reads and opens; `ucr record` takes secrets in clear in whole logs only."""

import json
from pathlib import Path
from uuid import UUID

import pytest
from command_line import FACTS, GAME, Ucr, written

from ucr_events.hidden.perspective import Role
from ucr_events.service import Service, open_service

SAYS = {"seats": [1], "what": ["wolf"], "of": "role"}
LEARNED = {"kind": "knowledge.given/1", "id": "k", "says": SAYS, "to": [1]}
CLOSING = {"kind": "game.closed/1", "id": "end", "how": "over"}


@pytest.fixture
def sealed(ucr: Ucr, tmp_path: Path) -> Ucr:
    """A game with a night that is sealed, and one that is being written."""
    ucr.done("record", str(written(tmp_path / "game.jsonl", FACTS)))
    service: Service = open_service(ucr.db, create=False)
    key, moderator = UUID(GAME), Role("moderator")
    for number in (1, 2):
        row = service.passages.begin(key, moderator, f"b{number}", "night", "sealed", gathers=False)
        content = [{"fact": {**LEARNED, "id": "new"}, "to": [1]}]
        service.passages.write(key, moderator, row.passage, "w", row.version or "", content)
    service.passages.close(key, moderator, "passage-1")
    service.close()
    return ucr


def kinds(ucr: Ucr) -> list[str]:
    service = open_service(ucr.db, create=False)
    rows = service.store.read(UUID(GAME))
    service.close()
    return [row.kind for row in rows]


def test_the_passages_of_a_game_are_listed_without_what_they_hold(sealed: Ucr) -> None:
    told = sealed.done("passages", GAME)
    assert [line.split()[:3] for line in told.splitlines()] == [
        ["passage-1", "night", "closed"],
        ["passage-2", "night", "open"],
    ]
    assert "wolf" not in told + sealed.done("passages", GAME, "--json")


def test_what_is_closed_is_read_by_who_holds_the_database_and_what_is_open_by_its_moderator(sealed: Ucr) -> None:
    told = sealed.done("passages", GAME, "--content", "--lang", "en")
    assert told.count("wolf") == 1 and "[to 1]" in told
    first, second = json.loads(sealed.done("passages", GAME, "--content", "--json"))
    assert first["facts"][0]["fact"]["says"] == SAYS and second["facts"] is None


def test_a_passage_is_opened_by_command(sealed: Ucr) -> None:
    assert "open to everybody" in sealed.done("passages", GAME, "--open", "passage-1")
    assert kinds(sealed)[-1] == "passage.opened/1"
    assert sealed.done("passages", GAME).splitlines()[0].split()[2] == "opened"
    refused = sealed("passages", GAME, "--open", "passage-9")
    assert (refused.code, "there is no passage" in refused.err) == (1, True)


def test_a_copy_that_is_not_what_was_sealed_is_refused(sealed: Ucr, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    copy.write_text(json.dumps({"content": [], "salt": "0" * 32}), encoding="utf-8")
    refused = sealed("passages", GAME, "--open", "passage-1", "--copy", str(copy))
    assert (refused.code, "not what was sealed" in refused.err) == (1, True)
    sealed.done("passages", GAME, "--open", "passage-1", "--copy", str(copy), "--paper")
    copy.write_text("no JSON", encoding="utf-8")
    assert sealed("passages", GAME, "--open", "passage-1", "--copy", str(copy)).code == 2


def test_everything_is_opened_once_the_game_is_closed(sealed: Ucr, tmp_path: Path) -> None:
    assert sealed("passages", GAME, "--open-all").code == 1
    sealed.done("record", str(written(tmp_path / "end.jsonl", [CLOSING])), "--game", GAME)
    sealed.done("passages", GAME, "--open-all")
    assert kinds(sealed)[-1] == "passage.opened/1"


@pytest.mark.parametrize("options", [["--open", "passage-1", "--open-all"], ["--paper"], ["--copy", __file__]])
def test_a_call_that_cannot_be_meant_is_refused(sealed: Ucr, options: list[str]) -> None:
    assert sealed("passages", GAME, *options).code == 2


def test_a_secret_in_clear_is_recorded_in_a_whole_log_and_refused_where_play_goes_on(ucr: Ucr, tmp_path: Path) -> None:
    ucr.done("record", str(written(tmp_path / "whole.jsonl", [*FACTS, LEARNED])))
    more = written(tmp_path / "more.jsonl", [{**LEARNED, "id": "k2"}])
    refused = ucr("record", str(more), "--game", GAME)
    assert (refused.code, "line 1" in refused.err, "/passages" in refused.err) == (1, True, True)
    assert len(kinds(ucr)) == len(FACTS) + 1


def test_doctor_finds_a_row_that_is_not_what_was_sealed(sealed: Ucr) -> None:
    assert sealed("doctor").code == 0
    service = open_service(sealed.db, create=False)
    row = service.store.drafts.read(UUID(GAME), "passage-1", "moderator")
    assert row is not None
    other = row.value.replace(b"wolf", b"seer")
    assert service.store.drafts.swap(UUID(GAME), "passage-1", "moderator", row.stored, {"moderator": other})
    service.close()
    found = sealed("doctor")
    assert (found.code, "passage-1" in found.out + found.err) == (1, True)
