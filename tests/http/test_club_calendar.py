"""The calendar of a club's evenings: closed games that everybody may watch, as RFC 5545 writes them, and nobody's name."""

from typing import Any
from uuid import UUID

import pytest
from api_table import ApiTable, Payload, closing, open_table, problem_of
from flask.testing import FlaskClient
from ucr_api.answers.calendar import WIDEST

pytestmark = pytest.mark.both_databases

CLUBS = "/api/v1/clubs"
HOUR = 60 * 60 * 1000
EIGHT = 1_699_992_000_000
"14 November 2023, 20:00 UTC."


def club_of(client: FlaskClient, *games: ApiTable, name: str = "Friday") -> tuple[str, Payload]:
    """A club into which its keeper entered these games; its address, and the headers of the members' link."""
    opened = client.post(CLUBS, json={"name": name}).get_json()
    tokens = {link["role"]: {"Authorization": f"Bearer {link['token']}"} for link in opened["links"]}
    for game in games:
        headers = {**tokens["keeper"], "X-UCR-Links": game.tokens["owner"]}
        assert client.put(f"{CLUBS}/{opened['club']}/games/{game.game}", json={"seats": []}, headers=headers).status_code == 200
    return f"{CLUBS}/{opened['club']}/evenings.ics", tokens["member"]


def played(client: FlaskClient, began: int, hours: float = 1, **changes: Any) -> ApiTable:
    table = open_table(client, at=began, **changes)
    table.record({**closing(), "at": began + int(hours * HOUR)})
    return table


def lines_of(client: FlaskClient, address: str, member: Payload, **query: str) -> list[str]:
    """Its lines, unfolded."""
    answer = client.get(address, headers=member, query_string=query)
    assert (answer.status_code, answer.mimetype) == (200, "text/calendar")
    text = answer.data.decode()
    assert text.endswith("\r\n") and "\n" not in text.replace("\r\n", "")
    assert max(len(line.encode()) for line in text.split("\r\n")) <= WIDEST
    return text.replace("\r\n ", "").split("\r\n")[:-1]


def told(lines: list[str], name: str) -> list[str]:
    return [line.partition(":")[2] for line in lines if line.startswith(f"{name}:")]


def test_games_of_one_evening_are_one_event_from_its_beginning_to_its_end(client: FlaskClient) -> None:
    first, second = played(client, EIGHT), played(client, EIGHT + 2 * HOUR, title="One more, quick; again")
    other = played(client, EIGHT + 24 * HOUR)
    lines = lines_of(client, *club_of(client, second, other, first), lang="en")
    assert (lines[0], lines[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert told(lines, "DTSTART") == ["20231114T200000Z", "20231115T200000Z"]
    assert told(lines, "DTEND") == ["20231114T230000Z", "20231115T210000Z"]
    assert told(lines, "SUMMARY") == ["Friday", "Friday"]
    assert len(set(told(lines, "UID"))) == 2
    description = told(lines, "DESCRIPTION")[0]
    assert f"http://localhost/g/{first.game}\\n" in description
    assert "One more\\, quick\\; again" in description
    assert told(lines, "URL")[0] == f"http://localhost/g/{first.game}"


def test_only_what_everybody_may_watch_and_is_over_is_in_it(client: FlaskClient) -> None:
    open_still, covered = open_table(client), played(client, EIGHT, visibility="judge")
    after = played(client, EIGHT, visibility="after")
    lines = lines_of(client, *club_of(client, open_still, covered, after))
    assert told(lines, "URL") == [f"http://localhost/g/{after.game}"]


def test_nobody_who_played_is_named(client: FlaskClient) -> None:
    text = "".join(lines_of(client, *club_of(client, played(client, EIGHT))))
    assert not any(name in text for name in ("Aki", "Botan", "Chie", "Dai"))


def test_a_game_that_was_closed_days_later_leaves_the_end_open(client: FlaskClient) -> None:
    lines = lines_of(client, *club_of(client, played(client, EIGHT, hours=50)))
    assert (told(lines, "DTSTART"), told(lines, "DTEND")) == (["20231114T200000Z"], [])


def test_long_names_in_any_letters_are_folded_between_letters(client: FlaskClient) -> None:
    name, title = "金曜日の夜のクラブ😀" * 6, "夜\u3000の" * 26
    lines = lines_of(client, *club_of(client, played(client, EIGHT, title=title), name=name))
    assert told(lines, "SUMMARY") == [name]
    assert title in told(lines, "DESCRIPTION")[0]


def test_a_club_without_games_has_an_empty_calendar(client: FlaskClient) -> None:
    lines = lines_of(client, *club_of(client))
    assert (lines[0], lines[-1], told(lines, "BEGIN")) == ("BEGIN:VCALENDAR", "END:VCALENDAR", ["VCALENDAR"])


def test_it_takes_a_link_of_the_club_and_a_language_there_is(client: FlaskClient) -> None:
    address, member = club_of(client)
    problem_of(client.get(address), 403)
    problem_of(client.get(address.replace(address.split("/")[4], str(UUID(int=5))), headers=member), 403)
    problem_of(client.get(address, headers=member, query_string={"lang": "fr"}), 422, "lang")
