"""The published session: what nobody wrote down stays unknown."""

import demo_log
import pytest
from demo_log import Log

from ucr_events.facts import DiceRolled, GapNoticed, PieceMoved, PiecePlaced, SealOpened, SealShown, ValueDeclared


@pytest.fixture(scope="module")
def log() -> Log:
    return demo_log.load(demo_log.BY_NAME["play-report"])


def test_no_die_no_declared_value_and_no_move_is_invented(log: Log) -> None:
    assert [fact for kind in (DiceRolled, ValueDeclared, PieceMoved, PiecePlaced) for fact in log.of(kind)] == []


def test_neither_order_nor_silhouettes_nor_times_are_known(log: Log) -> None:
    assert log.header.order is None
    assert not any(name.startswith("silhouette.") and pile.count for name, pile in log.tables[-1].zones.items())
    assert all(fact.at is None and fact.recorded is None for fact in log.facts)


def test_only_the_pieces_of_b_and_c_have_a_colour(log: Log) -> None:
    assert [(setup.name, setup.colour) for setup in log.header.seats if setup.colour] == [("B", "red"), ("C", "yellow")]


def test_only_a_and_b_were_opened_to_all_and_b_was_shown_to_d_before(log: Log) -> None:
    last = log.tables[-1]
    opened = {last.seals[fact.seal].seat: fact.value["name"] for fact in log.of(SealOpened)}
    assert opened == {1: "ラグ", 2: "ナガト"}
    shown = [(last.seals[fact.seal].seat, fact.to) for fact in log.of(SealShown)]
    assert shown == [(2, (4,))]


def test_the_record_says_where_something_is_missing_and_ends_so(log: Log) -> None:
    assert len(log.of(GapNoticed)) >= 5
    assert log.tables[-1].gap
    assert log.tables[-1].closed == "broken_off"
    assert {outcome for outcome, _, _ in log.tables[-1].results.values()} == {"unknown"}


def test_how_many_pieces_of_information_f_holds_stays_unknown(log: Log) -> None:
    assert log.tables[-1].zones["information.6"].count is None
