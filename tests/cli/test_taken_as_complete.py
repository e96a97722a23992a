"""A breach that a forgotten line would explain: said with its excuse, plainly where the record is taken to be complete."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from command_line import Ucr
from ucr_api.http import create_app

from tests.scenarios.reading import read
from tests.scenarios.running import written
from ucr_events.facts.codec import encode
from ucr_events.service import open_service

FILES = Path(__file__).parents[1] / "scenarios" / "mit2020"
TWO_BREACHES = "x-4.3-017"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log in which two breaches may be the trace of lines that nobody wrote."""
    scenario = next(one for file in FILES.glob("4.3*.yaml") for one in read(file) if one.id == TWO_BREACHES)
    writer, _ = written(scenario)
    path = tmp_path / "log.jsonl"
    path.write_bytes(b"".join(encode(fact) + b"\n" for fact in (writer.game.header, *writer.facts)))
    return path


def accused(found: list[dict[str, Any]]) -> set[str]:
    return {one["rule"] for one in found if one["verdict"] == "illegal" and not one["unless"]}


def excused(found: list[dict[str, Any]]) -> set[str]:
    return {one["rule"] for one in found if one["unless"]}


def test_by_command(ucr: Ucr, log: Path) -> None:
    by_itself, complete = (json.loads(ucr.done("judge", log, "--json", *more)) for more in ((), ("--complete",)))
    assert accused(by_itself) < accused(complete)
    assert excused(by_itself)
    assert not excused(complete)


def test_over_http(ucr: Ucr, log: Path) -> None:
    ucr.done("record", log)
    with closing(open_service(ucr.db)) as service:
        client = create_app(service).test_client()
        game = json.loads(log.read_bytes().splitlines()[0])["game"]
        judge = {"Authorization": f"Bearer {service.links.token(UUID(game), 'judge')}"}

        def found(**more: str) -> list[dict[str, Any]]:
            answer = client.get(f"/api/v1/games/{game}/findings", query_string={"as": "public", **more}, headers=judge)
            told: list[dict[str, Any]] = answer.get_json()["findings"]
            return told

        by_itself = found()
        assert accused(by_itself) < accused(found(complete="true"))
        assert found() == by_itself
