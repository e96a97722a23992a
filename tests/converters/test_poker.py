"""Hands of poker: amounts are exact, cards go where the specification says, and who knows a hand is who holds it."""

import pytest
from converted import logs, only, taken

from ucr_events.converting.source import Unreadable
from ucr_events.facts import Fact, SealOpened, SheetSealed
from ucr_events.hidden.seals import check
from ucr_events.table.state import Table


def hand(variant: str = "NT", **fields: object) -> str:
    """A hand as TOML; three players with 100 each, where nothing else is said."""
    said = {"antes": [0, 0, 0], "blinds_or_straddles": [1, 2, 0], "starting_stacks": [100, 100, 100], **fields}
    lines = [f"{name} = {str(value).replace(chr(39), chr(34))}" for name, value in {"variant": f"'{variant}'", **said}.items()]
    return "\n".join(lines).replace('"[', "[").replace(']"', "]")


def end(log: list[Fact]) -> Table:
    game, facts = taken(log)
    return game.fold(game.opening, facts)


def stacks(table: Table) -> list[str]:
    return [held["money"] for name, held in sorted(table.amounts.items()) if name.startswith("seat:")]


DEAL = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????"]


def test_the_board_lies_open_and_the_only_one_left_has_the_pot() -> None:
    actions = [*DEAL, "p3 cbr 6", "p1 f", "p2 cc", "d db 2c7dJh", "p2 cc", "p3 cbr 8", "p2 f"]
    table = end(only("phh", hand(actions=actions)))
    assert [laid.card.name for laid in table.zones["board"].cards if laid.card] == ["2c", "7d", "Jh"]
    assert stacks(table) == ["99", "94", "107"]
    assert table.amounts["pot"]["money"] == "0"


def test_amounts_are_exact_and_an_unknown_stack_is_no_amount() -> None:
    actions = [*DEAL, "p3 cbr 0.7", "p1 f", "p2 cc", "d db 7h8h9h", "p2 cc", "p3 cbr 1", "p2 cc"]
    amounts = {"blinds_or_straddles": [0.1, 0.2, 0], "starting_stacks": "[20000000.05, inf, 10.5]"}
    table = end(only("phh", hand(actions=actions, **amounts)))
    assert table.amounts["pot"]["money"] == "3.5", "a showdown of which the file does not say who won"
    assert stacks(table) == ["19999999.95", "-1.7", "8.8"]
    assert table.closed == "broken_off"


def test_with_two_players_forced_bets_are_the_other_way_round() -> None:
    two = {"antes": [0, 1], "blinds_or_straddles": [1, 2], "starting_stacks": [100, 100]}
    log = only("phh", hand(actions=["d dh p1 ????", "d dh p2 ????", "p2 f"], **two))
    assert stacks(end(log)) == ["101", "99"]


def test_who_has_less_than_the_bet_is_all_in() -> None:
    actions = [*DEAL, "p3 cbr 100", "p1 f", "p2 cc"]
    table = end(only("phh", hand(actions=actions, starting_stacks=[100, 30, 100], finishing_stacks=[99, 61, 70])))
    assert stacks(table) == ["99", "61", "70"]
    assert table.amounts["pot"]["money"] == "0"


def test_the_house_takes_what_nobody_won() -> None:
    actions = [*DEAL, "p3 cc", "p1 f", "p2 cc", "d db 2c7dJh", "p2 cc", "p3 cc", "p2 sm AhKd", "p3 sm"]
    table = end(only("phh", hand(actions=actions, winnings=[0, 4.5, 0])))
    assert stacks(table) == ["99", "102.5", "98"]
    assert table.amounts["pot"]["money"] == "0"
    assert table.zones["hand.3"].count == 0, "a mucked hand"


def test_in_a_draw_game_hands_keep_their_size() -> None:
    dealt = ["d dh p1 2c3c4c5c7d", "d dh p2 ??????????"]
    actions = [*dealt, "p2 cc", "p1 cc", "p1 sd 7d5c", "p2 sd", "d dh p1 6h??", "p1 cbr 4", "p2 f"]
    two = {"antes": [0, 0], "blinds_or_straddles": [2, 1], "starting_stacks": [50, 50]}
    log = only("phh", hand("F2L3D", actions=actions, **two))
    table = end(log)
    assert (table.zones["hand.1"].count, stacks(table)) == (5, ["52", "48"]), "a bet after the draw is of a new round"


def test_a_stud_hand_has_open_cards_and_a_bring_in() -> None:
    actions = ["d dh p1 ????2c", "d dh p2 AhAd9s", "p1 pb", "p2 cbr 4", "p1 cc", "d dh p1 Kc", "d dh p2 Qs", "p2 f"]
    fields = {"antes": [1, 1], "blinds_or_straddles": [], "starting_stacks": [50, 50], "bring_in": 2}
    log = only("phh", hand("F7S", actions=actions, **fields))
    table = end(log)
    assert [laid.card.name for laid in table.zones["hand.1"].cards if laid.card] == ["2c", "Kc"]
    assert stacks(table) == ["55", "45"]


def test_a_hand_that_one_player_knew_is_sealed_until_the_end() -> None:
    game, facts = taken(only("phh", hand(actions=["d dh p1 AcKd", *DEAL[1:], "p3 f", "p1 f"])))
    sealed = [fact for fact in facts if isinstance(fact, SheetSealed)]
    opened = [fact for fact in facts if isinstance(fact, SealOpened)]
    assert [(one.seat, one.slot, one.purpose) for one in sealed] == [(1, "hand", "hand")]
    assert opened[0].value == {"cards": ["Ac", "Kd"]}
    assert check(game.header.game, sealed[0], opened[0].salt, opened[0].value) == opened[0].match == "matches"
    assert "'Ac'" not in str(facts[: facts.index(opened[0])])


def test_seats_keep_their_numbers_and_comments_are_remarks() -> None:
    log = only("phh", hand(actions=[*DEAL, "# burn card seen", "p3 f  # sighs", ""], seats=[6, 1, 3], players=["Ada", "", "C"]))
    game, facts = taken(log)
    assert [(one.seat, one.name) for one in game.header.seats] == [(6, "Ada"), (1, "p2"), (3, "C")]
    assert game.header.order == (6, 1, 3)
    assert [getattr(fact, "text", "") for fact in facts if hasattr(fact, "text")] == ["burn card seen", "sighs"]


def test_a_file_of_several_hands_has_a_log_for_each_and_the_same_hand_twice_is_two_games() -> None:
    one = hand(actions=[*DEAL, "p3 f", "p1 f"])
    found = logs("phh", f"[1]\n{one}\n[2]\n{one}\n[3]\n{hand(actions=[*DEAL, 'p3 cc'])}")
    assert len({taken(log)[0].header.game for log in found}) == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("actions = 3", "expected"),
        (hand(actions=["p9 f"]), r"actions\[0\]: expected a player from p1 to p3, got 'p9'"),
        (hand(actions=["p1 dance"]), r"actions\[0\]: expected one of"),
        (hand(actions=["d db 2x"]), r"actions\[0\]: expected cards"),
        (hand(actions=[*DEAL, "p1 cbr lots"]), r"actions\[3\]: expected an amount, got 'lots'"),
        (hand(actions=[*DEAL, "p1 sd 2c3c4c"]), r"actions\[3\]: expected a card of the hand"),
        (hand(actions=[], antes=[0, 0]), "antes: expected one for each of 3 players, got 2"),
        (hand(actions=[], starting_stacks=["x"]), r"starting_stacks\[0\]"),
        ("[1]\nvariant = 'NT'", r"\[1\]: object missing required field"),
        ("title = 'something else'", "expected a hand"),
    ],
)
def test_what_is_no_hand_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        logs("phh", text)
