"""`ucr new` and `ucr record`."""

import json
from pathlib import Path

import pytest
from command_line import Ucr

from ucr_events.demos import DEMOS

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000cccc"


def test_a_new_game_prints_its_id_and_a_link_for_every_role(ucr: Ucr) -> None:
    game, *links = ucr.done("new", "土曜会", "--family", "freeform", "--seat", "Yuki", "--seat", "Ken").splitlines()
    assert [link.split()[0] for link in links] == ["owner", "scribe", "moderator", "judge", "spectator", "seat:1", "seat:2"]
    assert all(f"/g/{game}" in link and "#k=" in link for link in links)
    assert game in ucr.done("games", "--json")


@pytest.mark.parametrize(
    ("family", "said", "seen"),
    [
        ("deduction", (), "live"),
        ("deduction", ("--visibility", "judge"), "judge"),
        ("freeform", (), "after"),
        ("locke", (), "after"),
    ],
)
def test_a_new_game_is_seen_when_the_page_would_say_so(ucr: Ucr, family: str, said: tuple[str, ...], seen: str) -> None:
    seats = [word for name in "abcdefg" for word in ("--seat", name)]
    ucr.done("new", "t", "--family", family, *seats, *said)
    (game,) = json.loads(ucr.done("games", "--json"))
    assert game["visibility"] == seen


def test_a_new_game_can_draw_its_links(ucr: Ucr) -> None:
    assert "█" in ucr.done("new", "t", "--family", "freeform", "--seat", "Yuki", "--qr")


def test_a_new_game_with_too_few_seats_is_refused(ucr: Ucr) -> None:
    assert "5 to 11 seats, got 1" in ucr.refused("new", "t", "--family", "locke", "--seat", "Yuki")


def test_a_file_of_facts_is_recorded(ucr: Ucr, log: Path) -> None:
    assert ucr.done("record", log) == f"recorded 5 facts into {GAME}; the log stands at 5\n"
    actors = [json.loads(line)["actor"] for line in ucr.done("show", GAME, "--json").splitlines() if "actor" in line]
    assert actors == ["owner", "seat:2"], "whoever wrote a fact down keeps standing in the record"


def test_facts_come_from_standard_input(ucr: Ucr, log: Path) -> None:
    header, *rest = log.read_text(encoding="utf-8").splitlines(keepends=True)
    ucr.done("record", "-", typed=header)
    assert "stands at 5" in ucr.done("record", "-", "--game", GAME[:4], typed="\n".join(rest))


def test_a_dry_run_writes_nothing(ucr: Ucr, log: Path) -> None:
    said = ucr.done("record", log, "--dry-run")
    assert said == f"would have recorded 5 facts into {GAME}; the log stands at 5; nothing was written\n"
    assert not Path(ucr.db).exists()


def test_a_dry_run_into_a_game_that_is_there_writes_nothing(demos: Ucr) -> None:
    before = demos.done("games", "--json")
    remark = '{"kind":"seal.opened/1","id":"x1","seal":"r08","value":{"name":"ストロハイム"}}'
    werewolf = '{"kind":"remark.made/1","id":"x1","text":"after the end"}'
    assert "stands at 53; nothing" in demos.done("record", "-", "--dry-run", "--game", PLAY_REPORT, typed=remark)
    assert "stands at 78; nothing" in demos.done("record", "-", "--dry-run", "--game", WEREWOLF, typed=werewolf)
    assert demos.done("games", "--json") == before


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 4: not JSON"),
        ("[" * 100_000, "line 4: not JSON"),
        ("[]", "line 4: expected a fact as a JSON object"),
        ('{"kind":"weather.changed/1"}', "line 4.kind: there is no kind"),
        ('{"kind":"dice.rolled/1","id":"x","faces":[300]}', "line 4.faces[0]"),
        ('{"kind":"dice.rolled/1","id":"x","seat":9,"faces":[3]}', "line 4.seat: there is no seat 9"),
        ('{"kind":"remark.made/1","id":"f2","text":"twice"}', "f2"),
        ('{"kind":"seal.opened/1","id":"x","seal":"f2","value":NaN}', "line 4"),
    ],
)
def test_a_mistake_is_said_with_its_line_and_nothing_is_written(ucr: Ucr, log: Path, line: str, message: str) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    lines[2:2] = ["", line]
    log.write_text("\n".join(lines), encoding="utf-8")
    assert message in ucr.refused("record", log)
    assert not Path(ucr.db).exists()


def test_every_mistake_is_said_at_once(ucr: Ucr) -> None:
    said = ucr.refused("record", "-", typed='{"kind":"turn.began/1"}\n{"kind":"dice.rolled/1","faces":[]}\n')
    assert "line 1.id" in said
    assert "line 2.faces" in said


def test_every_line_that_is_no_json_is_named(ucr: Ucr) -> None:
    said = ucr.refused("record", "-", typed='{\nno\n{"kind":"turn.began/1"}\n\n' + "[\n" * 7)
    assert all(f"line {number}: not JSON" in said for number in (1, 2, *range(5, 12)))
    assert "line 3.id" in said


def test_a_fact_after_the_end_is_refused_with_its_line(demos: Ucr) -> None:
    late = '\n{"kind":"remark.made/1","id":"x1","text":"hm"}\n{"kind":"turn.began/1","id":"x2","seat":1}'
    assert "line 3 comes after it" in demos.refused("record", "-", "--game", WEREWOLF, typed=late)


def test_a_log_without_a_header_needs_a_game(ucr: Ucr) -> None:
    said = ucr.refused("record", "-", typed='{"kind":"turn.began/1","id":"x","seat":1}')
    assert "line 1: expected a fact of kind game.opened/1" in said


def test_an_empty_file_is_refused(ucr: Ucr) -> None:
    assert "no facts" in ucr.refused("record", "-", typed="\n\n")


def test_the_same_file_again_is_here_already(ucr: Ucr, log: Path) -> None:
    ucr.done("record", log)
    said = f"game {GAME} is here already, nothing new\n"
    assert ucr.done("record", log) == ucr.done("record", log, "--dry-run") == said
    assert ucr.done("import", log) == f"{GAME}: is here already, nothing new\n"


def test_a_file_that_was_imported_is_not_recorded_again(ucr: Ucr, log: Path) -> None:
    ucr.done("import", log)
    assert ucr.done("record", log) == f"game {GAME} is here already, nothing new\n"


def test_of_a_file_that_has_grown_what_is_new_is_recorded(ucr: Ucr, log: Path) -> None:
    ucr.done("record", log)
    with log.open("a", encoding="utf-8") as file:
        file.write('\n{"kind":"remark.made/1","id":"f6","text":"later"}\n')
    assert "5 of the file's 6 facts were recorded here; `ucr record` adds the others" in ucr.refused("import", log)
    assert "would have recorded 1 facts" in ucr.done("record", log, "--dry-run")
    assert "stands at 6" in ucr.done("record", log)


def test_a_mistake_in_what_is_new_is_said_with_its_line(ucr: Ucr, log: Path) -> None:
    ucr.done("record", log)
    with log.open("a", encoding="utf-8") as file:
        file.write('\n{"kind":"turn.began/1","id":"f6","seat":9}\n')
    assert "line 7.seat: there is no seat 9" in ucr.refused("record", log)


@pytest.mark.parametrize("door", ["record", "import"])
def test_a_file_that_says_otherwise_is_another_log(ucr: Ucr, log: Path, door: str) -> None:
    ucr.done("record", log)
    log.write_text(log.read_text(encoding="utf-8").replace("[4]", "[5]"), encoding="utf-8")
    assert "already" in ucr.refused(door, log)


def test_a_file_without_a_fact_that_is_here_is_another_log(ucr: Ucr, log: Path) -> None:
    ucr.done("record", log)
    lines = log.read_text(encoding="utf-8").splitlines()
    log.write_text("\n".join([*lines[:3], '{"kind":"remark.made/1","id":"new","text":"?"}', lines[3]]), encoding="utf-8")
    assert "already recorded with other content: f4" in ucr.refused("record", log)


def test_the_same_facts_again_change_nothing(ucr: Ucr, log: Path) -> None:
    ucr.done("record", log)
    again = '{"kind":"turn.began/1","id":"f5","seat":1}'
    assert "already recorded with other content: f5" in ucr.refused("record", "-", "--game", GAME, typed=again)
    assert json.loads(ucr.done("games", "--json"))[0]["steps"] == 5


def test_demos_are_loaded_once(ucr: Ucr) -> None:
    assert ucr.done("demos") == f"{len(DEMOS)} demo games loaded\n"
    assert ucr.done("demos") == "the demo games are there already\n"


PLAY_REPORT = "0c5e5d0a-6b1e-4f0e-9a31-000000000001"
WEREWOLF = "0c5e5d0a-6b1e-4f0e-9a31-000000000003"
