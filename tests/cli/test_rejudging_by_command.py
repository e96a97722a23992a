"""`ucr rejudge`: a file, a game or the whole archive judged again; interrupted and gone on with; no fact touched."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from command_line import DEMO_GAMES, Ucr, locke_for_five
from ucr_api.cli import rejudging
from ucr_api.cli.journal import Journal

from ucr_events.facts import SheetSealed
from ucr_events.hidden.perspective import Role
from ucr_events.hidden.seals import commitment
from ucr_events.service import open_service

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000eeee"
SALT = "ab" * 16
HEADER = locke_for_five(GAME)
FACTS: list[dict[str, Any]] = [
    HEADER,
    {"kind": "play.resumed/1", "id": "f2", "part": "planets", "turn": 1, "pieces": {"p1": "toa.1"}},
    {"kind": "action.announced/1", "id": "f3", "seat": 1, "action": "treat", "targets": [1]},
]
OTHERS = ("--reading", "mit2020:4.3.treat.amount=others")
LOCKE, FREEFORM = "0c5e5d0a-6b1e-4f0e-9a31-000000000002", "0c5e5d0a-6b1e-4f0e-9a31-000000000003"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Seat 1 treats itself, which is a matter of reading."""
    return written(tmp_path / "treat.jsonl", FACTS)


def written(path: Path, facts: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(fact) + "\n" for fact in facts), encoding="utf-8")
    return path


def documents(said: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in said.splitlines()]


def archive(ucr: Ucr, tmp_path: Path, games: int = 5) -> list[str]:
    """So many games in the database, each with the same treatment; their ids."""
    ids = [f"{GAME[:-1]}{number}" for number in range(games)]
    for game in ids:
        ucr.done("record", written(tmp_path / "one.jsonl", [{**HEADER, "game": game}, *FACTS[1:]]))
    return ids


def test_a_file_that_could_not_be_recorded_is_not_judged_and_the_others_are(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    odd = written(tmp_path / "odd.jsonl", [HEADER, {"kind": "turn.began/1", "id": "f2", "seat": 8}])
    first, second, _ = documents(ucr.done("rejudge", odd, log, *OTHERS, "--json"))
    assert (first["judged"], second["judged"]) == (False, True)
    assert "fact 2: seat: there is no seat 8" in first["why"]["en"]


def test_one_log_under_another_reading_is_listed_by_rule_and_step(ucr: Ucr, log: Path) -> None:
    game, last = documents(ucr.done("rejudge", log, *OTHERS, "--json"))
    (change,) = game["changes"]
    assert (change["what"], change["step"], change["fact"], change["rule"]) == ("appears", 3, "f3", "4.3.treat.amount")
    assert (change["before"], change["after"]) == (None, "illegal")
    assert (game["game"], game["facts"], game["changes"][0]["books"]) == (GAME, 3, "both")
    assert set(game["changes"][0]["reason"]) == {"ja", "en"}
    assert (game["before"]["readings"], game["after"]["readings"]) == ({}, {"4.3.treat.amount": "others"})
    assert last["summary"]["rules"] == [{"rule": "4.3.treat.amount", "appears": 1, "vanishes": 0, "turns": 0, "games": 1}]
    assert not Path(ucr.db).exists(), "a file needs no database"


def test_people_read_a_table_of_rules_and_a_line_for_each_difference(ucr: Ucr, log: Path) -> None:
    said = ucr.done("rejudge", log, *OTHERS, "--lang", "en").splitlines()
    assert said[0].split() == ["rule", "appears", "vanishes", "turns", "games"]
    assert said[1].split() == ["4.3.treat.amount", "1", "0", "0", "1"]
    assert "– → illegal" in said[3]
    assert said[-1].startswith("1 games, 1 judged, 1 otherwise; engine ")


@pytest.mark.soak
def test_the_whole_archive_is_judged_and_what_has_no_rule_book_is_listed(demos: Ucr) -> None:
    *games, last = documents(demos.done("rejudge", *OTHERS, "--json"))
    assert last["summary"]["games"] == len(games) == DEMO_GAMES
    unjudged = {item["game"]: item["why"]["en"] for item in games if not item["judged"]}
    assert unjudged[FREEFORM] == "the family freeform has no rule book"
    judged = {item["game"] for item in games if item["judged"]}
    assert LOCKE in judged and judged.isdisjoint(unjudged)
    *games, last = documents(demos.done("rejudge", "--edition", "box", "--json"))
    assert last["summary"]["judged"] == 0
    assert "there is no rule book of the edition box" in {item["why"]["en"] for item in games}


def test_facts_and_digests_are_the_same_afterwards(ucr: Ucr, tmp_path: Path) -> None:
    one, _ = archive(ucr, tmp_path, games=2)
    before, content = ucr.done("export", one), Path(ucr.db).read_bytes()
    ucr.done("rejudge", *OTHERS)
    ucr.done("rejudge", "--edition", "mit2020", "--as", "judge")
    assert (ucr.done("export", one), Path(ucr.db).read_bytes()) == (before, content)


def test_a_file_of_charts_judges_what_was_not_judged(ucr: Ucr, tmp_path: Path) -> None:
    facts = [
        {"kind": "part.began/1", "id": "f2", "part": "setup"},
        {"kind": "sheet.sealed/1", "id": "f3", "seat": 1, "slot": "sheet"},
        {"kind": "action.announced/1", "id": "f4", "seat": 1, "action": "refusal"},
        {"kind": "seal.opened/1", "id": "f5", "seal": "f3", "seat": 1, "value": {"name": "ナガト"}},
    ]
    log = written(tmp_path / "setup.jsonl", [HEADER, *facts])
    pack = {"pack": "club", "title": "t", "family": "locke", "lists": {"season_characters": {"N1": ["ラグ"]}}}
    (tmp_path / "club.json").write_text(json.dumps(pack), encoding="utf-8")
    game, _ = documents(ucr.done("rejudge", log, "--tables", tmp_path / "club.json", "--json"))
    assert ("turns", "4.1.refuse.condition", "not judged", "illegal") in {
        (item["what"], item["rule"], item["before"], item["after"]) for item in game["changes"]
    }
    assert len(game["after"]["tables"][0]) == 64


def test_verdicts_are_saved_and_compared_with_those_of_another_engine(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    saved = tmp_path / "old.jsonl"
    ucr.done("rejudge", log, *OTHERS, "--save", saved)
    saved.write_text(saved.read_text().replace(rejudging.engine(), "0.0.1+old").replace('"illegal"', '"undetermined"'))
    game, last = documents(ucr.done("rejudge", log, *OTHERS, "--against", saved, "--json"))
    assert (game["before"]["engine"], game["after"]["engine"]) == ("0.0.1+old", last["summary"]["engine"])
    assert [(item["what"], item["before"], item["after"]) for item in game["changes"]] == [("turns", "undetermined", "illegal")]
    game, _ = documents(ucr.done("rejudge", log, "--against", saved, "--json"))
    assert [item["what"] for item in game["changes"]] == ["vanishes"]


def test_a_log_that_went_on_is_judged_as_far_as_it_had_been(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    ucr.done("record", log)
    saved = tmp_path / "old.jsonl"
    ucr.done("rejudge", GAME, *OTHERS, "--save", saved)
    ucr.done("record", written(tmp_path / "more.jsonl", [{"kind": "fact.struck/1", "id": "c", "fact": "f3"}]), "--game", GAME)
    game, _ = documents(ucr.done("rejudge", *OTHERS, "--against", saved, "--json"))
    assert (game["facts"], game["since"], game["changes"]) == (3, 1, [])


def test_another_log_of_the_same_game_is_not_compared(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    saved = tmp_path / "old.jsonl"
    ucr.done("rejudge", log, "--save", saved)
    other = written(tmp_path / "other.jsonl", [HEADER, FACTS[1], {**FACTS[2], "targets": [2]}])
    game, _ = documents(ucr.done("rejudge", other, "--against", saved, "--json"))
    assert (game["judged"], game["why"]["en"]) == (False, "this is another log than the one that was judged")
    stranger = written(tmp_path / "stranger.jsonl", [{**HEADER, "game": GAME.replace("e", "d")}])
    game, _ = documents(ucr.done("rejudge", stranger, "--against", saved, "--json"))
    assert game["why"]["en"] == "no verdicts of it were saved"


def test_the_judge_knows_the_sheets_that_the_vault_has(ucr: Ucr, tmp_path: Path) -> None:
    ucr.done("record", written(tmp_path / "open.jsonl", [HEADER]))
    sheet = {"name": "N", "esp_level": 2, "esp_power": 20, "abilities": ""}
    fixed = commitment(GAME, 1, "sheet", "sheet", SALT, sheet)
    service = open_service(ucr.db)
    service.sealer.seal(
        UUID(GAME), Role(name="seat", seat=1), SheetSealed(id="s1", seat=1, slot="sheet", commitment=fixed), sheet, SALT
    )
    service.close()
    said = {"kind": "value.declared/1", "id": "f4", "seat": 1, "trait": "esp_level", "value": 5}
    ucr.done("record", written(tmp_path / "more.jsonl", [FACTS[1], said]), "--game", GAME)
    saved = tmp_path / "public.jsonl"
    ucr.done("rejudge", "--save", saved)
    game, _ = documents(ucr.done("rejudge", "--as", "judge", "--against", saved, "--json"))
    assert ("turns", "3.1.declare.never-higher", "undetermined", "illegal") in {
        (item["what"], item["rule"], item["before"], item["after"]) for item in game["changes"]
    }


def test_interrupted_and_gone_on_with_is_the_same_as_in_one_go(
    ucr: Ucr, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = archive(ucr, tmp_path)
    whole = ucr.done("rejudge", *OTHERS, "--json")
    journal, add, judged = tmp_path / "journal.jsonl", Journal.add, list[str]()

    def interrupted(self: Journal, result: dict[str, Any]) -> None:
        add(self, result)
        judged.append(result["game"])
        if len(judged) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Journal, "add", interrupted)
    said = ucr("rejudge", *OTHERS, "--resume", journal, "--json")
    assert said.code == 1
    assert f"stopped after 1 of 5 games; go on with --resume {journal}" in said.err
    assert documents(said.out)[0]["game"] == judged[0]
    assert ucr.done("rejudge", *OTHERS, "--resume", journal, "--json") == whole
    assert sorted(judged) == sorted(ids), "no game was judged twice"


@pytest.mark.soak
def test_several_processes_say_what_one_says_in_the_same_order(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    archive(ucr, tmp_path)
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{\n", encoding="utf-8")
    games = [f"{GAME[:-1]}{number}" for number in range(1, 5)]
    asked = ("rejudge", log, bad, log, *games, *OTHERS, "--json")
    alone, together = (ucr.done(*asked, "--save", tmp_path / jobs, "--jobs", jobs) for jobs in ("1", "3"))
    assert alone == together
    assert (tmp_path / "1").read_bytes() == (tmp_path / "3").read_bytes()
    assert len(documents(alone)) == 3 + len(games) + 1


def test_a_half_written_last_line_is_cut_away_and_its_game_judged_again(ucr: Ucr, tmp_path: Path) -> None:
    archive(ucr, tmp_path)
    journal = tmp_path / "journal.jsonl"
    whole = ucr.done("rejudge", *OTHERS, "--resume", journal, "--json")
    content = journal.read_bytes()
    for cut in (1, 40, len(content) // 2, len(content) - 5, len(content)):
        journal.write_bytes(content[: len(content) - cut])
        assert ucr.done("rejudge", *OTHERS, "--resume", journal, "--json") == whole
        assert journal.read_bytes() == content


def test_a_killed_run_goes_on_where_it_was(ucr: Ucr, tmp_path: Path) -> None:
    archive(ucr, tmp_path, games=8)
    whole = ucr.done("rejudge", *OTHERS, "--json")
    journal = tmp_path / "journal.jsonl"
    command = [sys.executable, "-c", "from ucr_api.cli import main; main()", "rejudge", "--db", ucr.db, *OTHERS]
    for number, how in enumerate((signal.SIGKILL, signal.SIGINT)):
        process = subprocess.Popen([*command, "--resume", str(journal)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        while process.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 3 + number):
            time.sleep(0.001)
        process.send_signal(how)  # nothing where it has ended already
        process.communicate()
    assert ucr.done("rejudge", *OTHERS, "--resume", journal, "--json") == whole


def test_a_file_of_results_is_gone_on_with_only_as_it_was_begun(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    ucr.done("rejudge", log, *OTHERS, "--resume", journal)
    assert documents(ucr.done("rejudge", log, *OTHERS, "--resume", journal, "--json"))[0]["changes"]
    assert journal.read_bytes().count(b"\n") == 3, "a file that is done is not judged again"
    assert "was begun otherwise (line, readings)" in ucr.refused("rejudge", log, "--resume", journal, "--line", "recorded")
    assert "is there already" in ucr.refused("rejudge", log, "--save", journal)
    for text in ("{}\n", "no json\n", '{"format":"ucr-verdicts/1","asked":{}}\n[]\n'):
        journal.write_text(text)
        ucr.refused("rejudge", log, *OTHERS, "--resume", journal)
        ucr.refused("rejudge", log, *OTHERS, "--against", journal)
    journal.write_text("")
    assert "the file is empty" in ucr.refused("rejudge", log, "--against", journal)


def test_a_log_that_cannot_be_read_is_listed_and_keeps_nobody_else_waiting(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text("{\n", encoding="utf-8")
    bad, good, last = documents(ucr.done("rejudge", tmp_path / "bad.jsonl", log, *OTHERS, "--json"))
    assert (bad["judged"], good["judged"], last["summary"]["games"]) == (False, True, 2)
    assert "cannot be read" in bad["why"]["en"]


def test_a_call_that_changes_nothing_or_is_mistaken_says_so(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    for wrong in ((), ("--reading", "x"), ("--save", tmp_path / "a", "--resume", tmp_path / "b"), ("--as", "all")):
        said = ucr("rejudge", log, *wrong)
        assert (said.code, said.out) == (2, "")
    ucr.refused("rejudge", *OTHERS)
    ucr.done("record", log)
    assert "no games have an id" in ucr.refused("rejudge", "nowhere", *OTHERS)
