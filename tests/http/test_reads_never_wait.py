"""While another process writes, whoever reads is answered from what is there."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest
from api_table import NOW, open_table, remark
from flask.testing import FlaskClient
from ucr_api.http import create_app
from ucr_api.http.state import KEY

from ucr_events.service import Service
from ucr_events.service.listing.games_projection import GAMES
from ucr_events.store import open_store
from ucr_events.store.sqlite import database as sqlite_database

READS = ("/api/v1/games", "/api/v1/games/{game}", "/api/v1/games/{game}/disputes", "/api/v1/precedents")


HOLD = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held_elsewhere(path: str) -> Iterator[None]:
    """Another process is in the middle of writing."""
    with subprocess.Popen([sys.executable, "-c", HOLD, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdin and other.stdout
        assert other.stdout.readline().strip() == b"held"
        try:
            yield
        finally:
            other.stdin.close()


def test_lists_are_read_while_another_process_holds_the_file(
    fileless: FlaskClient, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A minute was waited for the lock, only to write the list of games before it was read."""
    monkeypatch.setattr(sqlite_database, "PATIENCE", 3600.0)  # whoever waits for the lock does not come back
    table = open_table(fileless)
    assert len(fileless.get("/api/v1/games").get_json()["games"]) == 1
    table.record(remark("tea"))
    with held_elsewhere(sqlite_url):
        for address in READS:
            assert fileless.get(address.format(game=table.game)).status_code == 200
        assert fileless.get("/api/v1/games").get_json()["games"][0]["steps"] == 1, "as of a moment ago"
    assert fileless.get("/api/v1/games").get_json()["games"][0]["steps"] == 2


def test_lists_are_read_while_another_thread_writes_for_long(fileless: FlaskClient) -> None:
    open_table(fileless)
    database = fileless.application.extensions[KEY].store._database
    began, end = threading.Event(), threading.Event()

    def write() -> None:
        with database.writing():
            began.set()
            end.wait(300)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert began.wait(60)
        assert fileless.get("/api/v1/games").status_code == 200
        assert not end.is_set() and writer.is_alive()
    finally:
        end.set()
        writer.join()


def test_health_says_soon_that_the_file_is_held(
    fileless: FlaskClient, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_database, "PATIENCE", 3600.0)
    assert fileless.get("/api/v1/health").get_json() == {"status": "ok", "broken": 0, "restored": False, "witnesses": {}}
    with held_elsewhere(sqlite_url):
        answer = fileless.get("/api/v1/health")
        assert (answer.status_code, answer.content_type) == (503, "application/problem+json")
        assert answer.headers["Retry-After"]
    assert fileless.get("/api/v1/health").status_code == 200


def test_health_says_soon_that_the_database_answers_no_more(postgres_url: str) -> None:
    with open_store(postgres_url) as store, psycopg.connect(postgres_url, autocommit=True) as other:
        client = create_app(Service(store, lambda: NOW)).test_client()
        assert client.get("/api/v1/health").status_code == 200
        serving = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        stopped = [pid for (pid,) in other.execute(serving).fetchall()]
        try:
            for pid in stopped:
                os.kill(pid, signal.SIGSTOP)
            answer = client.get("/api/v1/health")
            assert (answer.status_code, answer.content_type) == (503, "application/problem+json")
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)


def test_lists_are_read_while_another_server_moves_them(postgres_url: str) -> None:
    with open_store(postgres_url) as store, psycopg.connect(postgres_url) as other:
        client = create_app(Service(store, lambda: NOW)).test_client()
        open_table(client)
        for projection in (GAMES, "disputes"):
            other.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (f"ucr projection {projection}",))
        answer = client.get("/api/v1/games")
        assert (answer.status_code, answer.get_json()["games"]) == (200, [])
        other.rollback()
        assert len(client.get("/api/v1/games").get_json()["games"]) == 1
