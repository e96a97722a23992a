"""Small inputs that failed once, made up after public material: each with the value that is right."""

import pytest
from converted import SHARED, case, in_clear, logs, only, opened_in_place, said, taken

from ucr_events.facts import CardsPlayed, GameClosed
from ucr_events.table.state import Table

pytestmark = pytest.mark.skipif(not (SHARED / "cases").is_dir(), reason="the failing inputs are not beside this checkout")


def end(form: str, name: str) -> Table:
    game, facts = taken(only(form, case(name)))
    return game.fold(game.opening, facts)


def money(table: Table) -> list[str]:
    return [held["money"] for name, held in sorted(table.amounts.items()) if name.startswith("seat:")]


def test_a_flop_is_recorded() -> None:
    table = end("phh", "phh-board.phh")
    assert [laid.card.name for laid in table.zones["board"].cards if laid.card] == ["2c", "7d", "Jh"]
    assert money(table) == ["99", "94", "107"]


def test_a_draw_is_recorded() -> None:
    table = end("phh", "phh-draw.phh")
    assert table.zones["hand.2"].count == 5


def test_two_players_pay_the_other_way_round() -> None:
    assert money(end("phh", "phh-heads-up-blinds.phh")) == ["101", "99"]


def test_two_hands_are_two_games() -> None:
    assert len({taken(log)[0].header.game for log in logs("phh", case("two-hands.phhs"))}) == 2


def test_the_starting_player_counts() -> None:
    log = only("hanabi", case("hanabi-starting-player.json"))
    assert [fact.seat for fact in log if isinstance(fact, CardsPlayed)] == [2]


def test_players_may_end_a_game() -> None:
    closing = only("hanabi", case("hanabi-ended-by-players.json"))[-1]
    assert isinstance(closing, GameClosed)
    assert closing.how == "ended_by_players"


def test_rows_out_of_order_seat_nobody_elsewhere() -> None:
    game, _ = taken(only("werewolf-csv", case("werewolf-rows-out-of-order.csv")))
    assert [(one.seat, one.name) for one in game.header.seats] == [(1, "Ada"), (2, "Bert"), (3, "Cleo")]


def test_a_proposal_whose_leader_is_not_named_is_converted() -> None:
    log = in_clear("avalon-nlu", case("avalon-leader-not-named.json"))
    assert said(log, "action", "seat", "targets") == [(1, (1, 2)), (None, (4, 5))]


def test_a_log_of_the_aiwolf_server_is_converted() -> None:
    log = in_clear("aiwolf", case("wanted-aiwolf.log"))
    assert said(log, "action", "seat", "action", "targets") == [(2, "divine", (3,))]
    assert said(log, "state", "seat", "state") == [(3, "dead")]
    sealed = only("aiwolf", case("wanted-aiwolf.log"))
    assert said(sealed, "remark", "text") == [("Hello, all",), ("I looked: Cleo is a wolf",)], "no whisper"
    assert "tonight Bert" in [getattr(fact, "text", "") for fact in opened_in_place(sealed)]
