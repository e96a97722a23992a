"""Comments on a step: remarks that name the fact they are about, by whoever has a link to the game."""

from typing import Any

import pytest
from api_table import ApiTable, closing, open_table
from flask.testing import FlaskClient

from ucr_events import bounds


def comment(name: str, about: str = "t1", **more: Any) -> dict[str, Any]:
    return {"kind": "remark.made/1", "id": name, "text": "here it turned", "because": about, **more}


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    """A live game of which one turn was played."""
    found = open_table(client)
    found.record({"kind": "turn.began/1", "id": "t1", "seat": 1})
    return found


def closed(table: ApiTable) -> int:
    """The position after the game was closed."""
    table.record(closing("end"))
    return int(table.get("facts").json["position"])


@pytest.mark.parametrize("role", ["owner", "scribe", "judge", "spectator", "seat:2"])
def test_whoever_has_a_link_comments_on_a_step_once_the_game_is_over(table: ApiTable, role: str) -> None:
    """Given a closed game, when a link comments on a fact, then all read it, with who wrote it and what it is about."""
    at = closed(table)
    about = comment("c1", seat=2) if role == "seat:2" else comment("c1")
    assert table.append(at, about, role=role).status_code == 201
    last = table.get("facts").json["facts"][-1]["fact"]
    assert (last["because"], last["actor"]) == ("t1", role)


def test_a_spectator_says_nothing_while_the_game_runs(table: ApiTable) -> None:
    """Given a running game, when a spectator comments, then it is refused: who watches may know more than who plays."""
    assert table.append(2, comment("c1"), role="spectator").status_code == 403


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_who_may_not_watch_yet_is_told_nothing_of_the_log_for_a_comment(client: FlaskClient, visibility: str) -> None:
    """Given a covered game, when a spectator comments at any position, then every answer is the same, and none has a fact."""
    table = open_table(client, visibility=visibility)
    table.record({"kind": "turn.began/1", "id": "t1", "seat": 1})
    told = {table.append(at, comment("c1"), {"kind": "?"}, role="spectator").text for at in (0, 2, 9)}
    told |= {table.append(at, comment("c1"), role="spectator").text for at in (0, 2, 9)}
    assert len(told) == 1
    assert "not-open-yet" in told.pop()


def test_where_only_the_judge_sees_a_game_no_comment_tells_that_it_is_over(client: FlaskClient) -> None:
    """Given a game that only the judge sees, when it is over, then a spectator who comments is answered as before."""
    table = open_table(client, visibility="judge")
    table.record({"kind": "turn.began/1", "id": "t1", "seat": 1})
    before = table.append(2, comment("c1"), role="spectator").text
    table.record(closing("end"))
    assert table.append(3, comment("c1"), role="spectator").text == before


@pytest.mark.parametrize(
    "fact",
    [
        {"kind": "remark.made/1", "id": "c1", "text": "about nothing"},
        {"kind": "turn.began/1", "id": "c1", "seat": 2},
        comment("c1", seat=1),
    ],
)
def test_a_spectator_writes_nothing_but_comments_in_no_seats_name(table: ApiTable, fact: dict[str, Any]) -> None:
    """Given a closed game, when a spectator writes anything else than a comment of its own, then it is refused."""
    assert table.append(closed(table), fact, role="spectator").status_code == 403


def test_a_comment_on_what_is_not_in_the_log_is_refused(table: ApiTable) -> None:
    """Given a closed game, when a comment names a fact that is not there, then the field is named."""
    answer = table.append(closed(table), comment("c1", about="nowhere"), role="spectator")
    assert answer.status_code == 422
    assert "facts[0].because" in answer.json["errors"]


def test_comments_by_spectators_are_bounded(table: ApiTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given as many comments as a log is to hold, when a spectator writes another, then there is no room; a judge has."""
    monkeypatch.setattr(bounds, "MOST_COMMENTS", 2)
    at = closed(table)
    many = [comment(f"m{number}") for number in range(3)]
    assert table.append(at, *many, role="spectator").status_code == 403, "nor at once"
    for number in (1, 2):
        assert table.append(at + number - 1, comment(f"c{number}"), role="spectator").status_code == 201
    assert table.append(at + 2, comment("c3"), role="spectator").status_code == 403
    assert table.append(at + 2, comment("c3"), role="judge").status_code == 201


def test_without_a_link_nobody_comments(table: ApiTable) -> None:
    """Given a closed game that all may watch, when somebody without a link comments, then it is refused."""
    assert table.ask("POST", "facts", json={"position": closed(table), "facts": [comment("c1")]}).status_code in (401, 403)
