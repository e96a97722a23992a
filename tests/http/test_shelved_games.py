"""A table opened by mistake: its owner takes it off the list; the log says so, and nothing is erased."""

from typing import Any

import pytest
from api_table import ApiTable, Payload, closing, open_table, problem_of
from flask.testing import FlaskClient

pytestmark = pytest.mark.both_databases

SHELVED = {"kind": "game.shelved/1", "id": "off"}
LISTED = {"kind": "game.shelved/1", "id": "on", "listed": True}


def by_owner(table: ApiTable, fact: Payload) -> None:
    body = {"position": table.position(), "facts": [fact]}
    headers = {"Authorization": f"Bearer {table.tokens['owner']}"}
    answer = table.client.post(f"/api/v1/games/{table.game}/facts", json=body, headers=headers)
    assert answer.status_code == 201, answer.text


def listed(client: FlaskClient, token: str | None = None, **query: Any) -> list[Payload]:
    headers = {"X-UCR-Links": token} if token else {}
    games: list[Payload] = client.get("/api/v1/games", query_string=query, headers=headers).get_json()["games"]
    return games


@pytest.mark.parametrize("visibility", ["live", "after", "judge"])
def test_a_shelved_game_is_in_nobodys_list_but_for_its_links(client: FlaskClient, visibility: str) -> None:
    """Given a game, when its owner takes it off the list, then it is told to who holds a link, as shelved; put back, to all."""
    table = open_table(client, visibility=visibility)
    before = listed(client)
    by_owner(table, SHELVED)
    assert listed(client) == []
    assert listed(client, q=table.game[:8]) == []
    [line] = listed(client, table.tokens["owner"])
    assert (line["shelved"], line["visibility"]) == (True, visibility)
    by_owner(table, LISTED)
    assert [one["game"] for one in listed(client)] == [one["game"] for one in before]
    assert listed(client, table.tokens["owner"])[0]["shelved"] is False


def test_what_was_recorded_stays_and_the_log_says_it(client: FlaskClient) -> None:
    table = open_table(client)
    by_owner(table, SHELVED)
    facts = client.get(f"/api/v1/games/{table.game}/facts?lang=en").get_json()["facts"]
    assert [item["fact"]["kind"] for item in facts] == ["game.opened/1", "game.shelved/1"]
    assert "off the list" in str(facts[-1]["sentence"])


@pytest.mark.parametrize("role", ["scribe", "judge", "seat:1", "spectator"])
def test_nobody_but_the_owner_takes_a_game_off_the_list(client: FlaskClient, role: str) -> None:
    table = open_table(client)
    body = {"position": 1, "facts": [SHELVED]}
    headers = {"Authorization": f"Bearer {table.tokens[role]}"}
    problem_of(client.post(f"/api/v1/games/{table.game}/facts", json=body, headers=headers), 403)
    assert len(listed(client)) == 1


def test_a_closed_game_tells_in_the_list_how_it_ended_and_who_won(client: FlaskClient) -> None:
    """The closing of the table is told to who may watch it, and to nobody else."""
    shown, covered = open_table(client), open_table(client, visibility="judge")
    for table in (shown, covered):
        table.record({**closing(), "results": [{"seat": 2, "outcome": "won"}, {"seat": 1, "outcome": "lost"}]})
    lines = {line["game"]: line for line in listed(client)}
    assert lines[shown.game]["ended"]["won"] == [2]
    assert covered.game not in lines
    held = {line["game"]: line for line in listed(client, covered.tokens["seat:1"])}
    assert held[covered.game]["ended"] is None


@pytest.mark.parametrize(
    "edition, how, tone", [("village", "village", "good"), ("village", "parity", "bad"), ("own", "won", None)]
)
def test_the_list_tells_the_tone_of_the_side_that_won(client: FlaskClient, edition: str, how: str, tone: str | None) -> None:
    """Given an end by which sides of one tone win, when games are listed, then its line has that tone; else none."""
    seats = [{"seat": number, "name": f"P{number}"} for number in range(1, 6)]
    table = open_table(client, family="deduction", edition=edition, seats=seats)
    table.record({**closing(), "how": how, "results": [{"seat": 2, "outcome": "won"}]})
    [line] = listed(client)
    assert line["ended"]["tone"] == tone
