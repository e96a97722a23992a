"""A club's own charts over HTTP: sent, checked, kept by hash, pinned by whoever holds the token, and judged by."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import rfc8785
from api_table import ApiTable, header, open_table, problem_of
from click.testing import CliRunner
from flask.testing import FlaskClient
from locke_table import LOCKE
from ucr_api.cli import cli
from ucr_api.http import create_app

from ucr_events.service import Service
from ucr_events.store import open_store

pytestmark = pytest.mark.both_databases

PACK: dict[str, Any] = {
    "pack": "saturday",
    "title": "土曜会の表",
    "family": "locke",
    "charts": {"prison_chart": {"label": "刑務所", "dice": "2D6", "rows": [{"rolls": [6, 8], "result": "failure"}]}},
}
MODIFIER = "mit2020:4.4.arrested.modifier"
ESCAPE: list[dict[str, Any]] = [
    {"kind": "play.resumed/1", "id": "p1", "part": "planets", "pieces": {"p1": "earth.1"}},
    {"kind": "state.changed/1", "id": "p2", "seat": 1, "state": "arrested", "on": True},
    {"kind": "turn.began/1", "id": "p3", "seat": 1},
    {"kind": "dice.rolled/1", "id": "p4", "seat": 1, "faces": [3, 4], "purpose": "escape_check"},
    {"kind": "outcome.stated/1", "id": "p5", "seat": 1, "of": "escape", "outcome": "success"},
]
"A natural seven is said to free seat 1: only a chart can tell."


def send(client: FlaskClient, document: Any = PACK, **query: Any) -> Any:
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    return client.post("/api/v1/packs", data=data, content_type="application/json", query_string=query)


def kept(client: FlaskClient, document: Any = PACK) -> tuple[str, str]:
    """Hash and token of a file that was sent."""
    answer = send(client, document)
    assert answer.status_code == 201, answer.text
    return answer.get_json()["digest"], answer.get_json()["token"]


def escape_verdict(table: ApiTable) -> list[tuple[str, str]]:
    found = table.get("findings").get_json()["findings"]
    return [(item["verdict"], item["reason"]["en"]) for item in found if item["rule"] == MODIFIER]


def opened(client: FlaskClient, tokens: str, **tables: str) -> Any:
    return client.post("/api/v1/games", json=header(**LOCKE, tables=tables), headers={"X-UCR-Packs": tokens})


def judged(log: Path, *options: str) -> tuple[list[dict[str, Any]], str]:
    """What `ucr judge` says of a log: the findings, and what goes to the terminal besides."""
    result = CliRunner().invoke(cli, ["judge", str(log), "--json", *options])
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout), result.stderr


def test_what_was_not_judged_without_a_chart_is_judged_by_the_clubs_own(client: FlaskClient) -> None:
    """4.4.arrested.modifier: table not provided; with the club's chart a seven frees nobody."""
    without = open_table(client, **LOCKE)
    without.record(*ESCAPE)
    assert [verdict for verdict, _ in escape_verdict(without)] == ["not judged"]
    assert "table not provided" in escape_verdict(without)[0][1]
    digest, token = kept(client)
    answer = opened(client, token, saturday=digest)
    assert answer.status_code == 201, answer.text
    table = ApiTable(client, answer.get_json()["game"], {link["role"]: link["token"] for link in answer.get_json()["links"]})
    assert table.get("").get_json()["tables"] == {"saturday": digest}
    receipt = table.append(1, *ESCAPE).get_json()
    assert [item["verdict"] for item in receipt["findings"] if item["rule"] == MODIFIER] == ["illegal"]
    assert [verdict for verdict, _ in escape_verdict(table)] == ["illegal"]


def test_the_same_log_is_judged_by_the_same_file_on_the_command_line(client: FlaskClient, tmp_path: Path) -> None:
    digest, token = kept(client)
    answer = opened(client, token, saturday=digest).get_json()
    table = ApiTable(client, answer["game"], {link["role"]: link["token"] for link in answer["links"]})
    table.record(*ESCAPE)
    (tmp_path / "game.ucr").write_bytes(table.export())
    (tmp_path / "club.json").write_text(json.dumps(PACK), encoding="utf-8")
    told, missing = judged(tmp_path / "game.ucr")
    assert [item["verdict"] for item in told if item["rule"] == MODIFIER] == ["not judged"]
    assert "saturday" in missing and digest[:12] in missing
    told, missing = judged(tmp_path / "game.ucr", "--tables", str(tmp_path / "club.json"))
    assert [item["verdict"] for item in told if item["rule"] == MODIFIER] == ["illegal"]
    assert missing == ""


def test_a_file_that_arrives_after_its_game_is_judged_by_from_then_on(client: FlaskClient, tmp_path: Path) -> None:
    """An imported game may pin a file that is not here yet; nothing has to be started again."""
    with open_store(str(tmp_path / "elsewhere.sqlite")) as store:
        elsewhere = create_app(Service(store)).test_client()
        digest, token = kept(elsewhere)
        answer = opened(elsewhere, token, saturday=digest).get_json()
        away = ApiTable(elsewhere, answer["game"], {link["role"]: link["token"] for link in answer["links"]})
        away.record(*ESCAPE)
        log = away.export()
    answer = client.post("/api/v1/games/import", data=log, content_type="application/x-ndjson").get_json()
    table = ApiTable(client, answer["game"], {link["role"]: link["token"] for link in answer["links"]})
    for reader in ("public", "judge"):
        found = table.get(f"findings?as={reader}", "judge").get_json()["findings"]
        assert [item["verdict"] for item in found if item["rule"] == MODIFIER] == ["not judged"]
    assert kept(client)[0] == digest == sha256(rfc8785.dumps(PACK)).hexdigest()
    for reader in ("public", "judge"):
        found = table.get(f"findings?as={reader}", "judge").get_json()["findings"]
        assert [item["verdict"] for item in found if item["rule"] == MODIFIER] == ["illegal"]


def test_the_same_file_in_another_spelling_is_the_same(client: FlaskClient) -> None:
    spelled = json.dumps(dict(reversed(PACK.items())), indent=3, ensure_ascii=False).encode()
    assert kept(client) == kept(client, spelled)


def test_only_who_holds_the_token_may_pin_or_read_it(client: FlaskClient) -> None:
    """Hashes stand in public headers: they open nothing."""
    digest, token = kept(client)
    other, others_token = kept(client, {**PACK, "title": "another"})
    assert other != digest
    for tokens in ("", others_token, "nonsense", f"{others_token},x"):
        body = problem_of(opened(client, tokens, saturday=digest), 422, "tables.saturday")
        unknown = problem_of(opened(client, tokens, saturday="0" * 64), 422, "tables.saturday")
        assert body == unknown, "whether it is here is not said"
        lines = client.get("/api/v1/packs", headers={"X-UCR-Packs": tokens}).get_json()["packs"]
        assert digest not in {line["digest"] for line in lines}
    bearer = {"Authorization": f"Bearer {others_token}"}
    for headers in ({}, bearer, {"Authorization": "Bearer x"}):
        assert client.get(f"/api/v1/packs/{digest}", headers=headers).status_code == 403
    mine = client.get(f"/api/v1/packs/{digest}", headers={"Authorization": f"Bearer {token}"})
    assert mine.status_code == 200
    assert mine.get_json() == PACK
    assert sha256(mine.data).hexdigest() == digest
    listed = client.get("/api/v1/packs", headers={"X-UCR-Packs": f"{token},{others_token}"}).get_json()["packs"]
    assert {digest, other} <= {line["digest"] for line in listed}


def test_a_link_of_a_game_is_no_token_of_a_file(client: FlaskClient) -> None:
    digest, token = kept(client)
    table = open_table(client, **LOCKE)
    headers = {"Authorization": f"Bearer {table.tokens['owner']}"}
    assert client.get(f"/api/v1/packs/{digest}", headers=headers).status_code == 403
    assert client.get(f"/api/v1/games/{table.game}", headers={"Authorization": f"Bearer {token}"}).status_code == 403


def test_files_that_come_with_the_program_are_listed_and_need_no_token(client: FlaskClient) -> None:
    lines = client.get("/api/v1/packs").get_json()["packs"]
    assert {line["pack"] for line in lines} >= {"locke-mit", "locke-kmc"}
    assert {line["shipped"] for line in lines} == {True}
    mit = next(line for line in lines if line["pack"] == "locke-mit")
    assert "prison_chart" in mit["tables"]
    assert opened(client, "", mit=mit["digest"]).status_code == 201


@pytest.mark.parametrize(
    ("data", "fields"),
    [
        (b"{", ["file"]),
        (b"", ["file"]),
        (b"\xff\xfe", ["file"]),
        (b"[" * 100_000, ["file"]),
        (b"[]", ["file"]),
        (b'{"pack":"x","title":"t","family":"locke","chart":{}}', ["chart"]),
        (
            {"pack": "a b", "charts": {"c": {"label": 1, "rows": [{"rolls": [2]}]}}},
            ["pack", "title", "family", "charts.c.label"],
        ),
        ({**PACK, "family": "chess"}, ["family"]),
        ({**PACK, "family": "freeform"}, ["family"]),
        ({**PACK, "editions": ["mit2020", "mit1066"]}, ["editions[1]"]),
        ({**PACK, "lists": {"defeat_conditions": {"ナガト": "import os", "ロック": "("}}}, ["lists.defeat_conditions.ナガト"]),
    ],
)
@pytest.mark.parametrize("check", [True, False])
def test_a_file_that_cannot_be_used_is_told_with_every_mistake(
    quick_table: Callable[..., ApiTable], data: Any, fields: list[str], check: bool
) -> None:
    client = quick_table().client
    body = problem_of(send(client, data, check=str(check).lower()), 422, *fields)
    assert body["type"] == "/problems/bad-pack"


def test_a_file_that_is_too_large_is_refused_before_it_is_read(fileless: FlaskClient) -> None:
    big = {**PACK, "missing": ["x" * 4000] * 2600}
    assert len(json.dumps(big)) > 10_000_000
    problem_of(send(fileless, big), 413)


def test_a_check_keeps_nothing(client: FlaskClient) -> None:
    answer = send(client, {**PACK, "title": "only checked"}, check="true")
    assert answer.status_code == 200
    assert answer.get_json()["token"] is None
    assert answer.get_json()["tables"] == ["prison_chart"]


def test_a_file_for_another_family_cannot_be_pinned(client: FlaskClient) -> None:
    digest, token = kept(client, {"pack": "s", "title": "t", "family": "skies"})
    problem_of(opened(client, token, s=digest), 422, "tables.s")


def test_every_mistake_of_a_header_is_told_with_the_files(client: FlaskClient) -> None:
    bad = header(**{**LOCKE, "tables": {"a": "nohash", "b": "\0"}, "order": [1, 1]})
    problem_of(client.post("/api/v1/games", json=bad), 422, "tables.a", "tables.b", "order")
