"""`ucr export`, `ucr import`, `ucr projections rebuild`, `ucr doctor`, and databases that are none."""

import sqlite3
from pathlib import Path

import pytest
from command_line import DEMO_FACTS, DEMO_GAMES, Ucr

LOCKE, WEREWOLF = "0c5e5d0a-6b1e-4f0e-9a31-000000000002", "0c5e5d0a-6b1e-4f0e-9a31-000000000003"


@pytest.fixture
def exported(demos: Ucr, tmp_path: Path) -> Path:
    file = tmp_path / "game.ucr"
    demos.done("export", WEREWOLF, file)
    return file


def test_a_game_goes_out_and_in_and_out_again_byte_for_byte(demos: Ucr, ucr: Ucr, exported: Path, tmp_path: Path) -> None:
    assert ucr.done("import", exported) == f"{WEREWOLF}: 77 facts, 77 of them new\n"
    assert ucr.done("import", exported) == f"{WEREWOLF}: is here already, nothing new\n"
    ucr.done("export", WEREWOLF, tmp_path / "again.ucr")
    assert (tmp_path / "again.ucr").read_bytes() == exported.read_bytes()
    assert ucr.done("export", WEREWOLF).encode() == exported.read_bytes(), "standard output gets the same"
    assert not list(tmp_path.glob("*.part"))


def test_a_file_comes_in_by_standard_input(ucr: Ucr, exported: Path) -> None:
    assert "77 of them new" in ucr.done("import", "-", typed=exported.read_bytes())


def test_a_truncated_file_is_refused_and_nothing_is_stored(ucr: Ucr, exported: Path) -> None:
    lines = exported.read_bytes().splitlines(keepends=True)
    exported.write_bytes(b"".join(lines[:-1]))
    assert "breaks off after 77 facts" in ucr.refused("import", exported)
    exported.write_bytes(b"".join(lines)[:-200])
    assert ucr("import", exported).code == 1
    assert ucr.done("games", "--json") == "[]\n"


def test_a_file_of_a_newer_format_is_refused(ucr: Ucr, exported: Path) -> None:
    exported.write_bytes(exported.read_bytes().replace(b"ucr/1", b"ucr/9", 1))
    assert "A newer UCR can read it" in ucr.refused("import", exported)


def test_an_altered_file_is_refused_with_the_line(ucr: Ucr, exported: Path) -> None:
    exported.write_bytes(exported.read_bytes().replace("朝".encode(), "夜".encode(), 1))
    assert "line 31: the fact does not agree with its digest: it was altered" in ucr.refused("import", exported)


def test_another_log_of_the_same_game_is_refused(ucr: Ucr, demos: Ucr, exported: Path, tmp_path: Path) -> None:
    remark = tmp_path / "remark.jsonl"
    for place, text in ((ucr, "here"), (demos, "there")):
        place.done("import", exported)
        remark.write_text(f'{{"kind":"remark.made/1","id":"x1","text":"{text}"}}\n', encoding="utf-8")
        place.done("record", remark, "--game", WEREWOLF)
    demos.done("export", WEREWOLF, exported)
    assert "another log" in ucr.refused("import", exported)


def test_export_into_a_folder_that_is_not_there_is_refused(demos: Ucr, tmp_path: Path) -> None:
    assert "No such file" in demos.refused("export", WEREWOLF, tmp_path / "no" / "game.ucr")


def test_projections_made_anew_give_the_same_list_and_tables(demos: Ucr) -> None:
    before = demos.done("games", "--json"), demos.done("show", LOCKE, "--step", "700")
    assert f"rebuilt the list of {DEMO_GAMES} games" in demos.done("projections", "rebuild")
    assert (demos.done("games", "--json"), demos.done("show", LOCKE, "--step", "700")) == before


def test_the_doctor_finds_nothing_wrong_with_the_demos(demos: Ucr) -> None:
    assert demos.done("doctor") == f"{DEMO_GAMES} games, {DEMO_FACTS} facts examined: all digests, chains and seals hold\n"
    assert "1 games, 77 facts" in demos.done("doctor", WEREWOLF)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("SET state = CAST(replace(state, 'failure', 'success') AS BLOB)", "it was altered"),
        ("SET state = CAST('nonsense' AS BLOB)", "it was altered"),
        ("SET state = CAST('[]' AS BLOB)", "no JSON object"),
        ("SET digest = zeroblob(32)", "the payload does not agree with its digest"),
        ("SET chain = zeroblob(32)", "the chain is broken here"),
    ],
)
def test_the_doctor_finds_a_change_in_the_database(demos: Ucr, change: str, fault: str) -> None:
    tamper(demos, f"UPDATE facts {change} WHERE fact_id = 'w29'")
    said = demos("doctor")
    assert said.code == 1
    assert f"{WEREWOLF}: fact 29: " in said.out
    assert fault in said.out
    assert "faults" in said.out.splitlines()[-1]
    assert demos("doctor", LOCKE).code == 0


def test_a_header_altered_into_nonsense_is_found_and_hides_no_other_game(demos: Ucr) -> None:
    tamper(demos, "UPDATE facts SET state = CAST('nonsense' AS BLOB) WHERE fact_id = 'w01'")
    assert demos("doctor").code == 1
    assert "not JSON" in demos.refused("show", WEREWOLF)
    assert demos.done("show", LOCKE).splitlines()[-1].split()[0] == "992"
    assert "not JSON" in demos.refused("projections", "rebuild")
    assert LOCKE in demos.done("games", "--json")


def test_a_missing_fact_is_found(demos: Ucr) -> None:
    tamper(demos, "DELETE FROM facts WHERE fact_id = 'w29'")
    assert "fact 30: expected position 29" in demos("doctor").out


@pytest.mark.parametrize("command", [["games"], ["doctor"], ["show", "x"], ["export", "x"], ["projections", "rebuild"]])
def test_a_database_that_is_not_there_is_not_made_by_looking(ucr: Ucr, command: list[str]) -> None:
    assert "there is no store at" in ucr.refused(*command)
    assert not Path(ucr.db).exists()


def test_a_file_that_is_no_database_is_refused(ucr: Ucr) -> None:
    Path(ucr.db).write_text("not a database " * 1000, encoding="utf-8")
    assert "cannot be used as a store" in ucr.refused("games")
    assert "cannot be used as a store" in ucr.refused("demos")


def test_the_database_of_another_program_is_refused(ucr: Ucr) -> None:
    sqlite3.connect(ucr.db).execute("CREATE TABLE recipes (name)").connection.close()
    assert "not a store of this program" in ucr.refused("demos")


def test_an_address_of_no_known_kind_is_a_mistake_in_the_call() -> None:
    said = Ucr("mysql://somewhere/games")("games")
    assert said.code == 2
    assert "expected a path" in said.err


def test_a_server_that_is_not_there_is_refused_in_one_line() -> None:
    assert Ucr("postgresql://nobody@127.0.0.1:1/games").refused("games")


def test_a_folder_that_may_not_be_written_is_refused(tmp_path: Path) -> None:
    assert "there is no folder" in Ucr(tmp_path / "no" / "games.sqlite").refused("demos")


def test_a_database_held_by_another_writer_can_still_be_read(demos: Ucr) -> None:
    demos.done("games")
    holder = sqlite3.connect(demos.db, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert f"{DEMO_GAMES} games" in demos.done("doctor")
    holder.execute("ROLLBACK")
    holder.close()


def test_a_wrong_call_is_told_as_such(ucr: Ucr) -> None:
    for call in (["record"], ["fly"], ["show", "x", "--lang", "fr"], ["import", "not-there.ucr"]):
        said = ucr(*call)
        assert (said.code, said.out) == (2, "")


def tamper(ucr: Ucr, statement: str) -> None:
    """Change the file as somebody with access to the machine could."""
    database = sqlite3.connect(ucr.db)
    assert database.execute(statement).rowcount == 1
    database.commit()
    database.close()


def test_a_report_for_a_bug_has_versions_and_counts_and_no_word_of_a_game(demos: Ucr, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UCR_OPEN_WORD", "shibboleth")
    monkeypatch.setenv("UCR_PUBLIC_URL", "https://club.example")
    told = demos.done("doctor", "--report")
    assert told.startswith("program     0.")
    assert "SQLite" in told
    assert "deduction avalon: " in told
    assert "UCR_OPEN_WORD is set, UCR_PUBLIC_URL is set" in told
    assert "all digests, chains and seals hold" in told
    assert not any(word in told for word in ("shibboleth", "club.example", "Ada", "はるき", "Demo", "デモ"))
