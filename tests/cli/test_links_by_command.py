"""`ucr links`: what is told of the links of a game, one made anew, and all of a store made void."""

import json
import re

import pytest
from command_line import Ucr

from ucr_events.errors import NotAllowed
from ucr_events.service import open_service


@pytest.fixture
def game(ucr: Ucr) -> str:
    return ucr.done("new", "t", "--family", "freeform", "--seat", "Yuki", "--seat", "Ken").splitlines()[0]


def token_in(printed: str) -> str:
    found = re.search("#k=(.+)", printed)
    assert found
    return found[1]


def role_of(ucr: Ucr, token: str) -> str | None:
    service = open_service(ucr.db, create=False)
    try:
        return service.links.read(token).role.text
    except NotAllowed:
        return None
    finally:
        service.close()


def test_the_links_of_a_game_are_listed_without_what_opens_them(ucr: Ucr, game: str) -> None:
    told = ucr.done("links", game[:8])
    assert [line.split()[0] for line in told.splitlines()] == [
        *("owner", "scribe", "moderator", "judge", "spectator"),
        *("seat:1", "seat:2"),
    ]
    assert "#k=" not in told
    states = json.loads(ucr.done("links", game, "--json"))
    assert {one["generation"] for one in states} == {0}
    assert set(states[0]) == {"role", "seat", "generation", "made", "by", "expires"}


def test_a_link_is_made_anew_and_the_log_says_so(ucr: Ucr, game: str) -> None:
    first = token_in(ucr.done("links", game, "--renew", "seat:1"))
    second = token_in(ucr.done("links", game, "--renew", "seat:1", "--expires", "4000000000", "--url", "https://club.example"))
    assert (role_of(ucr, first), role_of(ucr, second)) == (None, "seat:1")
    kinds = [json.loads(line)["kind"] for line in ucr.done("show", game, "--json").splitlines()]
    assert kinds == ["game.opened/1", "link.renewed/1", "link.renewed/1"]
    assert "renewed 2 times, made by owner, stops at 4000000000" in ucr.done("links", game)
    assert "seat:9" not in ucr.refused("links", game, "--renew", "seat:9").split("expected one of")[1]


def test_a_new_secret_voids_every_link_after_a_question(ucr: Ucr, game: str) -> None:
    token = token_in(ucr.done("links", game, "--renew", "owner"))
    assert ucr("links", "--renew-secret", typed="n\n").code == 1
    assert role_of(ucr, token) == "owner"
    assert "void" in ucr.done("links", "--renew-secret", "--yes")
    assert role_of(ucr, token) is None
    assert role_of(ucr, token_in(ucr.done("links", game, "--renew", "owner"))) == "owner"


@pytest.mark.parametrize(
    "call",
    [
        [],
        ["x", "--renew-secret"],
        ["x", "--expires", "5"],
        ["x", "--renew", "owner", "--expires", "4000000000", "--never-expires"],
    ],
)
def test_a_call_that_says_two_things_or_none_is_a_mistake(ucr: Ucr, call: list[str]) -> None:
    assert ucr("links", *call).code == 2
