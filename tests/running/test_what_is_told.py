"""The log of requests and the metrics say what happened, and no secret."""

import json
import logging
import sys
from typing import Any

import pytest
from flask.testing import FlaskClient
from served_app import HEADER, app, open_game, token_of
from ucr_api.http.answered import clean
from ucr_api.http.logs import REQUESTS, Discreet

GAME = "0c5e5d0a-6b1e-4f0e-9a31-000000000002"


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What is logged."""
    logger = logging.getLogger(REQUESTS)
    logger.propagate = True
    caplog.set_level(logging.DEBUG)
    return caplog


def visited(client: FlaskClient) -> dict[str, Any]:
    """A game with everything secret that a request can carry: in headers, queries, bodies and, by mistake, in a path."""
    opened = open_game(client)
    game, owner, scribe = opened["game"], token_of(opened, "owner"), token_of(opened, "scribe")
    names = ("X-UCR-Links", "X-UCR-Packs", "X-UCR-Whatif", "X-UCR-Word")
    headers = {"Authorization": f"Bearer {scribe}", **dict.fromkeys(names, owner)}
    client.get(f"/api/v1/games/{game}/facts?after=0", headers=headers)
    client.get(f"/new?k={owner}", headers=headers)
    client.post(f"/api/v1/games/{game}/facts", json={"position": 1, "facts": [], "token": owner}, headers=headers)
    client.get(f"/g/{game}%23k={owner}", headers=headers)
    client.get(f"/g/{game}/whatif/{owner}/x", headers=headers)
    client.get(f"/nowhere/{owner}\nforged line")
    return opened


@pytest.mark.parametrize("form", ["text", "json"])
def test_each_request_is_one_line_without_secrets(sqlite_url: str, told: pytest.LogCaptureFixture, form: str) -> None:
    with app(sqlite_url, log_requests=form) as client:
        opened = visited(client)
    lines = [record.getMessage() for record in told.records if record.name == REQUESTS]
    assert len(lines) == 7
    secrets = ["after=0", *(link["token"] for link in opened["links"])]
    assert [secret for secret in secrets if any(secret in line for line in lines)] == []
    assert not any("\n" in line for line in lines)
    if form == "json":
        first = json.loads(lines[1])
        assert (first["method"], first["status"]) == ("GET", 200)
        assert first["path"] == f"/api/v1/games/{opened['game']}/facts"
        assert first["route"] == "/api/v1/games/<game>/facts"
        assert first["bytes"] > 0
    else:
        assert f"GET /api/v1/games/{opened['game']}/facts 200 " in lines[1]


def test_whose_phone_asks_for_passages_when_and_how_often_is_told_to_nobody(
    sqlite_url: str, told: pytest.LogCaptureFixture
) -> None:
    with app(sqlite_url, log_requests="text", metrics="on") as client:
        opened = open_game(client)
        at, seat = f"/api/v1/games/{opened['game']}", {"Authorization": f"Bearer {token_of(opened, 'seat:1')}"}
        before = client.get("/metrics").text
        client.get(f"{at}/passages", headers=seat)
        client.put(f"{at}/passages/passage-1/act", headers=seat, json={"request": "a", "facts": []})
        client.put(f"{at}/passages/passage-1", headers=seat, json={})
        for path in ("passages", "passages/passage-1/close", "passages/passage-1/open", "opening", "passages/nowhere/at/all"):
            client.post(f"{at}/{path}", headers=seat, json={"request": "b", "slot": "night"})
        after = client.get("/metrics").text
    assert not any("passage" in record.getMessage() or "opening" in record.getMessage() for record in told.records)
    counted = [[line for line in text.splitlines() if "/metrics" not in line] for text in (before, after)]
    assert [line for line in counted[1] if line not in counted[0]] == []


def test_without_the_setting_no_request_is_told(sqlite_url: str, told: pytest.LogCaptureFixture) -> None:
    with app(sqlite_url) as client:
        visited(client)
        assert client.get("/metrics").status_code == 404
    assert [record for record in told.records if record.name == REQUESTS] == []


def test_a_path_is_told_by_its_ids_and_names_only() -> None:
    assert clean(f"/api/v1/games/{GAME}/seals/s1") == f"/api/v1/games/{GAME}/seals/s1"
    assert clean(f"/g/{GAME}/whatif/{'a' * 41}") == f"/g/{GAME}/whatif/*"
    assert clean("/g/x y/\r\n") == "/g/*/*"


@pytest.mark.parametrize(
    "text",
    [
        "token WyI0MmFhMTk0YzM4ZWQ0ZjNmIiwib3duZXIiLDBd.8qRk2f8gY3Jb0sUeWZ5q7s1uXyA",
        "at postgresql://club:sesame@db.example/ucr",
    ],
)
def test_what_looks_like_a_secret_is_not_in_an_error_either(text: str) -> None:
    try:
        raise ValueError(text)
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "store: %s", (text,), sys.exc_info())
    line = Discreet().format(record)
    assert "ValueError" in line
    assert "sesame" not in line
    assert "8qRk2f8gY3Jb0sUeWZ5q7s1uXyA" not in line


def test_metrics_count_requests_by_route_and_status_and_never_name_a_game(sqlite_url: str) -> None:
    with app(sqlite_url, metrics="on") as client:
        opened = visited(client)
        response = client.get("/metrics")
    assert response.content_type.startswith("text/plain; version=")
    lines = response.text.splitlines()
    assert 'ucr_requests_total{method="POST",route="/api/v1/games",status="201"} 1.0' in lines
    assert 'ucr_requests_total{method="GET",route="(no such address)",status="404"} 1.0' in lines
    assert "ucr_facts_recorded_total 1.0" in lines
    assert "ucr_store_up 1.0" in lines
    assert "ucr_streams 0.0" in lines
    assert "ucr_store_errors_total 0.0" in lines
    assert 'ucr_request_seconds_count{method="POST",route="/api/v1/games"} 1.0' in lines
    assert any(line.startswith('ucr_build_info{version="0.') for line in lines)
    assert opened["game"] not in response.text
    assert not any(link["token"] in response.text for link in opened["links"])


def test_a_request_with_a_made_up_method_makes_no_name_of_its_own(sqlite_url: str) -> None:
    with app(sqlite_url, metrics="on") as client:
        client.open("/api/v1/games", method="BREW", json=HEADER)
        assert 'method="*"' in client.get("/metrics").text
