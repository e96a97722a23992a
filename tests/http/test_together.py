"""Watching together: followers hear where the leader is on the stream they follow, and nothing of it is in the log."""

import json
from typing import Any
from uuid import UUID, uuid4

import pytest
from api_table import ApiTable, open_table, problem_of
from flask.testing import FlaskClient
from ucr_api.http.state import LIVE
from ucr_api.live.feed import MOST_ENDED
from ucr_api.live.rooms import MOST_IN_GAME, MOST_OF_ONE, MOST_OF_ONE_IN_GAME, QUIET, NoRoom, Rooms

from ucr_events.budget import spending
from ucr_events.errors import NotAllowed, StillJudging

KEY, OTHER = "k" * 16, "o" * 16


def lead(table: ApiTable, step: int | None, key: str = KEY, room: str = "saturday", role: str | None = None) -> Any:
    return table.ask("PUT", f"together/{room}", role, json={"key": key, "step": step})


def told(response: Any, count: int) -> list[Any]:
    """The next events of rooms on a stream."""
    found = []
    for chunk in response.response:
        lines = dict(line.split(b": ", 1) for line in bytes(chunk).strip().splitlines() if b": " in line[1:])
        if lines.get(b"event") == b"together":
            found.append(json.loads(lines[b"data"]))
        if len(found) == count:
            break
    response.close()
    return found


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    """A live game that anybody may watch, of three steps."""
    found = open_table(client)
    found.record({"kind": "turn.began/1", "id": "t1", "seat": 1}, {"kind": "turn.began/1", "id": "t2", "seat": 2})
    return found


def test_who_comes_later_is_told_where_the_others_are(table: ApiTable) -> None:
    """Given a leader who went to step 2, when somebody follows, then the stream begins with that; another room is another."""
    assert lead(table, 3).status_code == 200
    assert lead(table, 2).status_code == 200
    assert told(table.get("live", buffered=False), 1) == [{"room": "saturday", "step": 2}]


def test_who_follows_is_told_of_each_move_and_of_the_end(table: ApiTable) -> None:
    """Given a follower, when the leader goes on and then ends it, then the follower hears where, and that it is over."""
    stream = table.get("live", buffered=False)
    lead(table, 1)
    lead(table, None)
    assert told(stream, 1) == [{"room": "saturday", "step": None}]  # only the last word counts


def test_nothing_of_it_is_in_the_log(table: ApiTable) -> None:
    """Given a log, when somebody leads, then it is as long as it was."""
    before = table.get("facts").json["position"]
    lead(table, 2)
    assert table.get("facts").json["position"] == before


def test_only_whoever_named_the_room_first_leads_in_it(table: ApiTable) -> None:
    """Given a room, when another key leads in it, then it is refused; another room is free."""
    lead(table, 2)
    assert lead(table, 3, key=OTHER).status_code == 403
    assert lead(table, 3, key=OTHER, room="sunday-1").status_code == 200


def test_no_step_beyond_the_log_and_no_strange_room(table: ApiTable) -> None:
    """Given a log of three steps, when somebody leads to the fourth, or in a strange room, then the field is named."""
    assert lead(table, 4).json["errors"].keys() == {"step"}
    assert lead(table, 1, room="a room").json["errors"].keys() == {"room"}


def test_who_may_not_watch_leads_nobody(client: FlaskClient) -> None:
    """Given a game that only the judge sees, when the public leads, then it is refused."""
    assert lead(open_table(client, visibility="judge"), 1).status_code == 403


def test_a_quiet_room_makes_place_for_another_and_one_in_use_does_not() -> None:
    """Given as many rooms as a game has, when another is asked for, then there is none until the oldest has been quiet."""
    now = [0]
    rooms, game = Rooms(lambda: now[0]), uuid4()
    for number in range(MOST_IN_GAME):
        rooms.lead(game, f"room-{number}", KEY, 1, f"10.0.0.{number}")
    with pytest.raises(NoRoom):
        rooms.lead(game, "one-more", OTHER, 1)
    now[0] = QUIET
    rooms.lead(game, "one-more", OTHER, 1)
    assert "room-0" not in {room.room for room in rooms.of(game)}
    assert len(rooms.of(game)) == MOST_IN_GAME


def test_a_room_of_another_game_is_another_room() -> None:
    """Given a room in one game, when the same name is used in another, then its key is its own."""
    rooms, one, other = Rooms(lambda: 0), UUID(int=1), UUID(int=2)
    rooms.lead(one, "saturday", KEY, 1)
    rooms.lead(other, "saturday", OTHER, 2)
    with pytest.raises(NotAllowed):
        rooms.lead(one, "saturday", OTHER, 2)
    assert [room.step for room in rooms.of(one)] == [1]


def test_rooms_that_ended_do_not_pile_up_for_who_follows(table: ApiTable) -> None:
    """Given somebody who follows, when rooms are opened and ended again and again, then a newcomer is told of the one there
    is, and of the last that ended."""
    hub = table.client.application.extensions[LIVE]
    first = hub.follow(UUID(table.game), 3, "ja", None, "first")
    lead(table, 2, room="stays-here")
    for number in range(5 * MOST_ENDED):
        lead(table, 1, room=f"room-{number:04}")
        lead(table, None, room=f"room-{number:04}")
        lead(table, None, room=f"none-{number:04}")
    second = hub.follow(UUID(table.game), 3, "ja", None, "second")
    events = b"".join(second.take())
    for one in (first, second):
        hub.leave(one)
    assert events.count(b"event: together") == MOST_ENDED + 1
    assert b"stays-here" in events


def test_a_key_is_text_that_can_be_written(table: ApiTable) -> None:
    """Given a key of halves of letters, when somebody leads by it, then it is refused with the reason, no internal error."""
    answer = lead(table, 1, key="\ud800" * 16)
    assert (answer.status_code, answer.get_json()["errors"]) == (422, {"key": ["Expected text without lone surrogates."]})


def test_a_leader_who_hangs_up_ends_nobodys_stream(table: ApiTable) -> None:
    """Given somebody who follows, and a new fact, when a leader has no time left or hung up, then the stream goes on."""
    hub, game = table.client.application.extensions[LIVE], UUID(table.game)
    follower = hub.follow(game, 3, "ja", None, "first")
    library = hub._service.library
    before = library.current(game)
    table.record({"kind": "turn.began/1", "id": "t3", "seat": 3})
    library.forget(game)
    library.remember(game, before)  # as where another process recorded it

    def gone(of_input: bool) -> None:
        raise StillJudging

    with spending(gone):
        hub.lead(game, "saturday", KEY, 1)
    events = b"".join(follower.take())
    hub.leave(follower)
    assert b"event: together" in events
    assert b"t3" in events


def test_one_stranger_takes_neither_all_rooms_nor_all_of_a_game(table: ApiTable) -> None:
    """Given a stranger who opens room after room / when they have their share / then others still find a place."""
    rooms = Rooms(lambda: 0)
    for number in range(MOST_OF_ONE):
        rooms.lead(uuid4(), f"room-{number}", KEY, 1, "10.0.0.1")
    with pytest.raises(NoRoom):
        rooms.lead(uuid4(), "one-more", KEY, 1, "10.0.0.1")
    rooms.lead(uuid4(), "saturday", KEY, 1, "10.0.0.2")
    for number in range(MOST_OF_ONE_IN_GAME):
        assert lead(table, 1, room=f"stranger-{number}").status_code == 200
    refused = lead(table, 1, room="one-more")
    assert problem_of(refused, 503)["type"] == "/problems/no-room"
    assert 0 < int(refused.headers["Retry-After"]) <= QUIET / 1000 + 1
    elsewhere = {"REMOTE_ADDR": "10.0.0.2"}
    body = {"key": OTHER, "step": 1}
    assert table.ask("PUT", "together/saturday", None, json=body, environ_base=elsewhere).status_code == 200
