"""A dry run is judged after the position it names, or not at all: what is stored meanwhile is never judged twice."""

from typing import Any

import pytest
from api_table import ApiTable, open_table, problem_of
from flask.testing import FlaskClient

from ucr_events.service.writing.recording import Receipt, Recorder

RING = ("Deyvas", "Hreja", "Utei", "Eylona", "Wyrne", "Solenmere")
SHIP = {"kind": "counter.changed/1", "id": "ship", "seat": 1, "counter": "ships.wyrne", "by": 1}
LAST = [
    {"kind": "counter.changed/1", "id": "energy", "seat": 1, "counter": "energy", "by": 1},
    {"kind": "turn.ended/1", "id": "end", "seat": 1},
]


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    """Seat 1 has moved its mothership: one action brings an energy, two bring none (Skies, the end of a turn)."""
    opened = open_table(client, family="skies", edition="skies", order=[1, 2, 3, 4], dice=[], pieces=[], decks=[])
    places, tiles = [f"ring.{number}" for number in range(1, 7)], [{"name": name} for name in RING]
    opened.record(
        {"kind": "part.began/1", "id": "setup", "part": "setup"},
        {"kind": "cards.laid/1", "id": "ring", "source": "deck.planets", "places": places, "cards": tiles, "face": "up"},
        {"kind": "piece.placed/1", "id": "mother", "seat": 1, "piece": "mother.1", "place": "eylona.right"},
        {"kind": "part.began/1", "id": "play", "part": "play"},
        {"kind": "turn.began/1", "id": "turn", "seat": 1},
        {"kind": "piece.moved/1", "id": "move", "seat": 1, "piece": "mother.1", "to": "wyrne.right"},
    )
    return opened


def against(answer: dict[str, Any]) -> list[str]:
    return [f"{found['fact']} {found['rule']}" for found in answer["findings"] if found["verdict"] == "illegal"]


def test_the_same_act_twice_is_what_a_rule_is_against(table: ApiTable) -> None:
    """Given a second ship, the energy is what no rule grants: so a rehearsal that counts a stored ship again would accuse."""
    position = table.position()
    assert against(table.append(position, SHIP, *LAST, dry_run=True).get_json()) == []
    again = {**SHIP, "id": "again"}
    assert against(table.append(position, SHIP, again, *LAST, dry_run=True).get_json()) != []


def test_what_is_stored_meanwhile_is_not_judged_a_second_time(table: ApiTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the ship is stored between the check and the verdict of a dry run, then the dry run is told where the log stands."""
    position, record = table.position(), Recorder.record

    def interrupted(self: Recorder, *args: Any, **options: Any) -> Receipt:
        receipt = record(self, *args, **options)
        if options.get("dry_run"):
            monkeypatch.setattr(Recorder, "record", record)
            assert table.append(position, SHIP).status_code == 201
        return receipt

    monkeypatch.setattr(Recorder, "record", interrupted)
    stale = problem_of(table.append(position, SHIP, *LAST, dry_run=True), 409)
    assert [line["fact"]["id"] for line in stale["facts"]] == ["ship"]
    assert against(table.append(stale["position"], *LAST, dry_run=True).get_json()) == []
