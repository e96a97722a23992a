"""A werewolf evening from a plain sheet: votes, deaths, claims and roles are those of its rows."""

import pytest
from converted import only, taken

from ucr_events.converting.source import Unreadable
from ucr_events.facts import ClaimMade, Fact, GameClosed, SealOpened
from ucr_events.header.game import Game

HEAD = "event,seat,target,text"
PEOPLE = ["player,3,,Cleo", "player,1,,Ada", "player,2,,Bert"]
ROLES = ["role,1,,wolf/wolves", "role,2,,villager/village", "role,3,,seer/village"]


def evening(*rows: str, setup: tuple[str, ...] = (*PEOPLE, *ROLES)) -> tuple[Game, list[Fact]]:
    return taken(only("werewolf-csv", "\n".join([HEAD, *setup, *rows])))


def test_a_seat_has_the_number_and_the_role_of_its_rows() -> None:
    game, facts = evening()
    assert {one.seat: one.name for one in game.header.seats} == {1: "Ada", 2: "Bert", 3: "Cleo"}
    opened = {fact.seat: fact.value["role"] for fact in facts if isinstance(fact, SealOpened)}
    assert opened == {1: "wolf", 2: "villager", 3: "seer"}


def test_votes_deaths_claims_and_the_winner_come_from_the_sheet() -> None:
    game, facts = evening("day,,,1", "claim,2,1,wolf", "vote,2,1,", "vote,3,1,", "vote,1,2,", "executed,,1,", "won,,,village")
    table = game.fold(game.opening, facts)
    assert [seat.seat for seat in table.seats if "dead" in seat.states] == [1]
    assert (table.votes[-1].chosen, table.votes[-1].counts) == ((1,), {"seat:1": 2, "seat:2": 1})
    claim = next(fact for fact in facts if isinstance(fact, ClaimMade))
    assert (claim.seat, claim.says.seats, claim.says.what, claim.says.of) == (2, (1,), ("wolf",), "role")
    closing = facts[-1]
    assert isinstance(closing, GameClosed)
    assert (closing.how, [one.outcome for one in closing.results]) == ("won", ["lost", "won", "won"])


def test_a_vote_without_an_execution_chose_nobody() -> None:
    game, facts = evening("day,,,1", "vote,2,1,", "vote,3,2,", "night,,,1", "killed,,2,")
    table = game.fold(game.opening, facts)
    assert (table.votes[-1].closed, table.votes[-1].chosen) == (True, ())
    assert table.closed == "broken_off"


def test_columns_may_stand_in_any_order_with_semicolons_and_windows_line_ends() -> None:
    text = "\ufefftext;event;target;seat\r\nAda;player;;1\r\nBert;player;;2\r\n;vote;2;1\r\n"
    game, facts = taken(only("werewolf-csv", text))
    assert game.fold(game.opening, facts).votes[-1].counts == {"seat:2": 1}


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (["storm"], "line 2: expected one of player, .* got 'storm'"),
        (["player,one,,Ada"], "line 2: expected the number of a seat from 1 to 40, got 'one'"),
        (["player,1,,Ada", "player,1,,Bert"], "line 3: seat 1 has a row `player` already"),
        (["player,1,,Ada", "role,2,,wolf"], "seat 2 has a role and no row `player`"),
        (["player,1,,Ada", "vote,1,4,"], "line 3, target: expected one of the seats 1, got 4"),
        (["player,1,,Ada", "role,1,,wolf/wolves", "claim,1,1,fox"], "line 4: expected a role or side of the sheet"),
        (["day,,,1"], "expected a row `player` for each seat"),
    ],
)
def test_a_row_that_is_not_understood_is_said_with_its_line(rows: list[str], said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        only("werewolf-csv", "\n".join([HEAD, *rows]))
