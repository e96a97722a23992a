"""Charts and card lists as data: the published form, every mistake at once, the hash they are pinned by, what rules get."""

import json
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import rfc8785
from jsonschema import Draft202012Validator
from msgspec.structs import replace

from ucr_events.facts import GameOpened, SeatSetup
from ucr_events.games import FAMILIES
from ucr_events.header.game import Game
from ucr_events.packs import BadPack, charts_of, digest_of, read_pack
from ucr_events.review.reviewing import book_of
from ucr_events.schemas import all_schemas

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = sorted(
    (file for file in files("ucr_events.games.locke").joinpath("packs").iterdir() if file.name.endswith(".json")),
    key=lambda file: file.name,
)
SMALL: dict[str, Any] = {
    "pack": "club",
    "title": "our club",
    "family": "locke",
    "charts": {
        "prison_chart": {
            "label": "刑務所",
            "dice": "2D6",
            "rows": [{"rolls": [6, 8], "result": "failure"}, {"rolls": [9, 9], "result": None}],
        }
    },
    "cards": {
        "combat_cards": {
            "label": "cards",
            "rows": [{"name": "光の剣", "level": 5}, {"name": "光の剣", "level": 6}, {"name": "G弾", "level": None}],
        }
    },
    "damage_table": {"columns": ["1:2", "1:1"], "rows": [{"roll": 2, "damage": [0, None]}, {"roll": 3, "damage": [1, 2]}]},
}


def text(document: Any) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode()


def mistakes(document: Any) -> set[str]:
    with pytest.raises(BadPack) as raised:
        read_pack(text(document))
    return {problem.field for problem in raised.value.problems}


def header(**tables: str) -> GameOpened:
    return GameOpened(
        id="opened",
        game="00000000-0000-0000-0000-000000000000",
        title="test",
        family="locke",
        edition="mit2020",
        seats=tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, 6)),
        tables=tables,
    )


def charts(opened: GameOpened, more: dict[str, Any] | None = None) -> Any:
    book = book_of(Game(opened), more)
    assert book is not None
    return book.charts


def test_rules_get_results_by_total_damage_by_column_and_cards_by_name() -> None:
    given = charts_of(read_pack(text(SMALL)), "mit2020")
    assert given["prison_chart"] == {"6": "failure", "7": "failure", "8": "failure"}
    assert given["damage_table"] == {"1:2": {"2": 0, "3": 1}, "1:1": {"2": None, "3": 2}}
    assert [row["level"] for row in given["combat_cards"]["光の剣"]] == [5, 6]
    assert given["combat_cards"]["G弾"][0].get("level") is None


def test_what_is_for_another_edition_is_left_out() -> None:
    chart = {**SMALL["charts"]["prison_chart"], "editions": ["mit2019"]}
    pack = read_pack(text({**SMALL, "charts": {"prison_chart": chart}}))
    assert "prison_chart" not in charts_of(pack, "mit2020")
    assert "prison_chart" in charts_of(pack, "mit2019")


def test_every_mistake_of_form_is_said_with_its_place() -> None:
    rows = [{"rolls": [2], "result": "x"}, {"rolls": [2, 3], "result": 5, "colour": "red"}, 7]
    assert mistakes({"pack": "a b", "title": "t", "chart": {}, "charts": {"c": {"label": "l", "rows": rows}}}) == {
        "pack",
        "chart",
        "family",
        "charts.c.rows[0].rolls",
        "charts.c.rows[1].result",
        "charts.c.rows[1].colour",
        "charts.c.rows[2]",
    }


def test_every_mistake_of_sense_is_said_with_its_place() -> None:
    rows = [{"rolls": [2, 6], "result": "a"}, {"rolls": [5, 4], "result": "b"}, {"rolls": [6, 9], "result": "c"}]
    damage = {"columns": ["1:1", "1:1"], "rows": [{"roll": 1, "damage": [1]}, {"roll": 1, "damage": [1, 2]}]}
    chart = {"label": "l", "dice": "2D6", "complete": True, "rows": rows}
    twins = [{"name": "N"}, {"name": "N"}]
    assert mistakes({**SMALL, "charts": {"c": chart}, "damage_table": damage, "characters": twins, "lists": {"c": {}}}) == {
        "charts.c.rows",
        "charts.c.rows[1].rolls",
        "charts.c.rows[2].rolls",
        "damage_table.columns",
        "damage_table.rows",
        "damage_table.rows[0].damage",
        "damage_table.rows[0].roll",
        "damage_table.rows[1].roll",
        "characters",
        "lists.c",
    }


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[1]", b"null", b'{"pack": NaN}', b"[" * 5000])
def test_a_file_that_is_no_pack_is_refused(data: bytes) -> None:
    with pytest.raises(BadPack):
        read_pack(data)


@pytest.mark.parametrize("document", [SMALL, {**SMALL, "pack": "a b"}, {**SMALL, "colour": 1}, {**SMALL, "damage_table": None}])
def test_the_published_schema_agrees_with_the_reader(document: dict[str, Any]) -> None:
    try:
        read_pack(text(document))
        readable = True
    except BadPack:
        readable = False
    assert Draft202012Validator(all_schemas()["pack.json"]).is_valid(document) == readable


def test_the_hash_does_not_depend_on_how_the_file_is_written() -> None:
    other = json.loads(json.dumps(SMALL, indent=3))
    assert digest_of(other) == digest_of(dict(reversed(SMALL.items()))) == sha256(rfc8785.dumps(SMALL)).hexdigest()
    assert digest_of({**SMALL, "title": "other"}) != digest_of(SMALL)


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.name)
def test_every_pack_that_comes_with_the_project_is_readable_and_names_its_sources(file: Any) -> None:
    document = json.loads(file.read_text("utf-8"))
    pack = read_pack(file.read_bytes())
    assert list(Draft202012Validator(all_schemas()["pack.json"]).iter_errors(document)) == []
    assert f"{pack.pack}.json" == file.name
    assert pack.sources
    assert all(chart.sources for chart in pack.charts.values())
    for family in FAMILIES:
        if family.name == pack.family:
            assert family.pack_mistakes is not None
            assert list(family.pack_mistakes(pack)) == []


def test_a_header_pins_packs_by_their_hash() -> None:
    hashes = {file.name.removesuffix(".json"): digest_of(json.loads(file.read_text("utf-8"))) for file in SHIPPED}
    assert charts(header()) == {}
    assert charts(header(charts=hashes["locke-mit"]))["prison_chart"]["5"] == "success"
    assert charts(header(charts="0" * 64)) == {}


def test_charts_given_go_before_those_that_are_pinned() -> None:
    opened = header(charts=digest_of(json.loads(SHIPPED[-1].read_text("utf-8"))))
    given = charts(opened, {"prison_chart": {"6": "success"}})
    assert given["prison_chart"] == {"6": "success"}
    assert "weapon_check_chart" in given
    assert charts(replace(opened, tables={}), {"prison_chart": {}}) == {"prison_chart": {}}
