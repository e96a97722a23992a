"""`ucr analyze`: of a file without a database, of a stored game, as text in both languages and as JSON."""

import json
from importlib.resources import files
from pathlib import Path

import pytest
from command_line import Ucr

DEMO = files("ucr_events.demos")
WEREWOLF, LOCKE, REPORT, SKIES = (
    str(DEMO / f"{name}.jsonl") for name in ("werewolf", "locke-nine", "play-report", "skies-four")
)
KEYS = ["step", "reader", "bits", "seats", "excluded", "missing", "rests", "assumed", "now", "decks"]
STORED = {"werewolf": "0c5e5d0a-6b1e-4f0e-9a31-000000000003", "locke": "0c5e5d0a-6b1e-4f0e-9a31-000000000002"}


def test_a_file_needs_no_database(ucr: Ucr) -> None:
    found = json.loads(ucr.done("analyze", WEREWOLF, "--as", "seat:1", "--step", "40", "--json"))
    assert list(found) == KEYS
    assert (found["step"], found["reader"], found["missing"]) == (40, "seat:1", [])
    assert [list(one) for one in found["seats"]] == [["seat", "sides", "roles", "cards"]] * 7
    assert found["seats"][4]["roles"]["人狼"] == 1.0
    assert {"seat": 5, "what": "村", "facts": ["w25"], "steps": [25]} in found["excluded"]
    assert not Path(ucr.db).exists()


def test_a_stored_game_says_the_same_as_its_file(demos: Ucr) -> None:
    for reader in ("public", "seat:5", "all"):
        of_game = demos.done("analyze", STORED["werewolf"], "--as", reader, "--json")
        assert json.loads(of_game) == json.loads(demos.done("analyze", WEREWOLF, "--as", reader, "--json"))


def test_text_in_both_languages(ucr: Ucr) -> None:
    english = ucr.done("analyze", LOCKE, "--as", "seat:1", "--step", "300", "--lang", "en")
    assert "seat 3 みさき is not Evil: f293, f294, f295" in english
    assert "step 300, as seat:1 knew it" in english
    japanese = ucr.done("analyze", LOCKE, "--as", "seat:1", "--step", "300", "--lang", "ja")
    assert "席3 みさきはEvilではない：f293, f294, f295" in japanese


def test_bits_add_up(ucr: Ucr) -> None:
    told = json.loads(ucr.done("analyze", LOCKE, "--told", "--as", "seat:4", "--json"))
    left = json.loads(ucr.done("analyze", LOCKE, "--as", "seat:4", "--json"))["bits"]
    assert told["begin"] - sum(one["bits"] for one in told["told"]) == pytest.approx(left, abs=1e-9)
    assert "bits" in ucr.done("analyze", LOCKE, "--told", "--lang", "en")


def test_who_could_prove_that_a_declaration_was_too_high(ucr: Ucr) -> None:
    found = json.loads(ucr.done("analyze", LOCKE, "--claims", "--json"))["claims"]
    (high,) = [one for one in found if one["false"]]
    assert (high["fact"], high["truth"], high["value"], high["slack"], high["known"]) == ("f660", 5, 6, -1, 966)
    shown, public = high["provable"]
    assert shown == {"reader": "seat:1", "step": 660, "knew": 294}
    assert public == {"reader": "public", "step": 966, "knew": 966}
    assert public["knew"] - shown["knew"] == 672
    assert "slack -1" in ucr.done("analyze", LOCKE, "--claims", "--lang", "en")


def test_decisions_by_what_that_seat_knew_in_both_languages(ucr: Ucr) -> None:
    """Given Avalon of seven, then the shot at Merlin was one of four as good, and only evil seats are graded by it."""
    avalon = str(DEMO / "avalon-seven.jsonl")
    english = ucr.done("analyze", avalon, "--grades", "--as", "all", "--lang", "en")
    assert "seat 2 assassinates 4: chance of its aim 25%, best 25% (1, 3, 4, 6), at random 17%" in english
    assert "席2 暗殺する 4：狙いに合う確率25%" in ucr.done("analyze", avalon, "--grades", "--as", "all", "--lang", "ja")
    sealed = json.loads(ucr.done("analyze", avalon, "--grades", "--step", "40", "--json"))
    assert [one["decisions"] for one in sealed["seats"]] == [[]] * 7


def test_a_pack_tells_single_characters_apart(ucr: Ucr, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in Path(LOCKE).read_text(encoding="utf-8").splitlines()]
    sheets = [one["value"] for one in lines if one["kind"] == "seal.opened/1" and "esp_level" in one["value"]]
    fields = ("name", "alignment", "esp_level", "esp_power", "endurance", "mental")
    characters = [{**{name: sheet[name] for name in fields}, "abilities": []} for sheet in sheets]
    pack = {"pack": "nine", "title": "nine", "family": "locke", "characters": characters}
    (tmp_path / "pack.json").write_text(json.dumps(pack), encoding="utf-8")
    for deck in lines[0]["decks"]:
        deck.update({"size": len(characters)} if deck["id"] == "deck.character" else {})
    log = tmp_path / "log.jsonl"
    log.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    found = json.loads(ucr.done("analyze", log, "--tables", tmp_path / "pack.json", "--step", "300", "--json"))
    assert len(found["seats"][0]["cards"]) == len(characters)
    assert ["f081"] in [one["facts"] for one in found["excluded"] if (one["seat"], one["what"]) == (3, "ヤマキ2")]
    later = json.loads(ucr.done("analyze", log, "--tables", tmp_path / "pack.json", "--json"))
    assert later["bits"] == 0
    assert any("f660" in one["en"] for one in later["missing"])
    fewer = {**pack, "characters": characters[:5]}
    (tmp_path / "pack.json").write_text(json.dumps(fewer), encoding="utf-8")
    found = json.loads(ucr.done("analyze", log, "--tables", tmp_path / "pack.json", "--step", "300", "--json"))
    assert found["seats"][0]["cards"] == {}
    assert "only camps are told apart" in found["missing"][0]["en"]


def test_a_game_without_a_roster_has_no_numbers(ucr: Ucr) -> None:
    found = json.loads(ucr.done("analyze", REPORT, "--json"))
    assert (found["bits"], found["seats"], found["excluded"]) == (None, [], [])
    assert "box has no roster" in found["missing"][0]["en"]
    assert "box has no roster" in ucr.done("analyze", REPORT, "--lang", "en")


def test_the_senators_of_sovereign_skies_are_told_by_the_first_dropships(ucr: Ucr) -> None:
    assert "seat 1 あおい  議員2-2 100%" in ucr.done("analyze", SKIES, "--step", "25", "--lang", "en")
    assert "15.00 bits" in ucr.done("analyze", SKIES, "--told", "--lang", "en")


def test_mistakes_of_the_call(ucr: Ucr, demos: Ucr) -> None:
    assert (wrong := ucr("analyze", WEREWOLF, "--as", "seat:8")).code == 2
    assert "seat:8" in wrong.err
    assert "from 0 to 77" in ucr.refused("analyze", WEREWOLF, "--step", "78")
    assert "exclude each other" in ucr("analyze", WEREWOLF, "--told", "--claims").err
    assert "from 0 to 77" in demos.refused("analyze", STORED["werewolf"], "--step", "78")
    assert "no games" in demos.refused("analyze", "ffff")


def test_a_statement_is_asked_in_one_line(ucr: Ucr) -> None:
    """Given seat 5 seen as a wolf by seat 1, then 5 and 1 are not of one camp for seat 1, since then and by that look."""
    said = ucr.done("analyze", WEREWOLF, "--as", "seat:1", "--step", "40", "--ask", "5~1", "--lang", "en")
    assert "5~1: it is not so (since step 25: " in said and "w25" in said
    open_ = ucr.done("analyze", WEREWOLF, "--as", "seat:1", "--step", "40", "--ask", "2~3", "--lang", "ja")
    assert "2~3：" in open_ and "%" in open_
    assert "expected one of" in ucr.refused("analyze", WEREWOLF, "--ask", "2 and 3")
