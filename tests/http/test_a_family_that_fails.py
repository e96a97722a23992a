"""A mistake of a family from elsewhere takes no page down: what it would have told is missing, and everything else is there."""

import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from described import document_of, operations
from flask.testing import FlaskClient
from test_exchange_over_http import GAME, file_of
from ucr_api.http import create_app

import ucr_events.demos
from ucr_events.games import FAMILIES
from ucr_events.referee.failing import RAISES
from ucr_events.service import Service
from ucr_events.store import Store, open_store

DEMOS = Path(ucr_events.demos.__file__).parent
QUERIES = {"/analysis/proof": "?of=1:wolf", "/comparison": "?left=recorded&right=effective", "/consistency": "?from=1"}
STANDS_ON = {"layout", "opening", "book", "registry", "packs"}
"Without these there is no table, or no rule book, to ask about: a family that fails here fails when its game is opened."


def _raise(*given: Any) -> Any:
    raise AttributeError("deliberately broken")


@pytest.fixture
def breaking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Any, str], None]]:
    """Breaks a hook of a family, in a program that runs as it does at people's tables."""
    monkeypatch.delenv(RAISES, raising=False)
    logging.disable(logging.CRITICAL)
    were: list[tuple[Any, str, Any]] = []

    def broken(family: Any, hook: str) -> None:
        were.append((family, hook, getattr(family, hook)))
        msgspec.structs.force_setattr(family, hook, _raise)

    yield broken
    for family, hook, was in reversed(were):
        msgspec.structs.force_setattr(family, hook, was)
    logging.disable(logging.NOTSET)


@pytest.fixture
def sqlite_store(sqlite_url: str) -> Iterator[Store]:
    with open_store(sqlite_url) as opened:
        yield opened


def hooks_of(family: Any) -> list[str]:
    named = [field.name for field in msgspec.structs.fields(type(family))]
    found = [name for name in named if callable(getattr(family, name)) and not isinstance(getattr(family, name), type)]
    return [name for name in found if name not in STANDS_ON]


def begun(store: Store, demo: str) -> tuple[FlaskClient, dict[str, str], list[str]]:
    """A demo's beginning without what was sealed; a judge's headers; the addresses that are read of it."""
    header, *facts = [json.loads(line) for line in (DEMOS / f"{demo}.jsonl").read_text().splitlines()]
    plain = [fact for fact in facts if not any(word in json.dumps(fact) for word in ("passage", "seal"))][:30]
    client = create_app(Service(store)).test_client()
    sent = file_of([{**header, "game": str(GAME)}, *plain])
    answer = client.post("/api/v1/games/import", data=sent, content_type="application/x-ndjson")
    assert answer.status_code == 201, answer.text
    judge = next(link["token"] for link in answer.get_json()["links"] if link["role"] == "judge")
    paths = []
    for operation in operations(document_of(client.application)):
        below = operation.path.partition("{game}")[2]
        if not operation.writes and not operation.streams and "{game}" in operation.path:
            below = below.replace("{fact}", plain[0]["id"]) + QUERIES.get(below, "")
            paths += [f"/api/v1/games/{GAME}{below}"] if "{" not in below else []
    return client, {"Authorization": f"Bearer {judge}"}, paths


@pytest.mark.parametrize("demo, name", [("village-nine", "deduction"), ("locke-nine", "locke")])
def test_no_hook_of_a_family_fails_a_page(
    sqlite_store: Store, breaking: Callable[[Any, str], None], demo: str, name: str
) -> None:
    client, judge, paths = begun(sqlite_store, demo)
    family = next(one for one in FAMILIES if one.name == name)
    for hook in hooks_of(family):
        breaking(family, hook)
    failed = {path: answer.text for path in paths if (answer := client.get(path, headers=judge)).status_code >= 500}
    assert failed == {}
