"""`ucr simulate` plays by a table's own options and readings, and says which there are where one is none."""

import json

from command_line import Ucr

AVALON = ("simulate", "--edition", "avalon", "--seats", "7", "--seed", "4")


def test_a_random_game_is_played_by_the_options_and_readings_of_a_table(ucr: Ucr) -> None:
    """Given options and a reading, when a game is made up, then its header says so, and it is lawful by them."""
    game = ucr.done(*AVALON, "--option", "fifth=goes", "--option", "roles.oberon=yes", "--reading", "deal.tells=no")
    header = json.loads(game.splitlines()[0])
    assert header["options"] == {"fifth": "goes", "roles.oberon": "yes"}
    assert header["readings"] == {"deal.tells": "no"}
    assert "oberon" in game
    assert not [one for one in json.loads(ucr.done("judge", "-", "--json", typed=game)) if one["verdict"] == "illegal"]


def test_numbers_and_truth_values_are_said_as_such(ucr: Ucr) -> None:
    game = ucr.done("simulate", "--edition", "village", "--option", "abstain=false")
    assert json.loads(game.splitlines()[0])["options"] == {"abstain": False}


def test_a_mistake_in_the_call_says_what_there_is(ucr: Ucr) -> None:
    unknown, value, form = (
        ucr(*AVALON, *more) for more in (("--option", "lady=perhaps"), ("--reading", "deal.tells=maybe"), ("--option", "lady"))
    )
    assert (unknown.code, value.code, form.code) == (2, 2, 2)
    assert "without" in unknown.err
    assert "yes, no" in value.err
    assert "NAME=VALUE" in form.err
