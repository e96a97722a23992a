"""The complete Locke game: every kind of fact occurs, and one declaration exceeds the sheets opened at the end."""

from collections import Counter
from itertools import pairwise
from typing import Any

import demo_log
import pytest
from demo_log import Log

from ucr_events.facts import (
    KINDS,
    ActClaimed,
    AmountMoved,
    CardsSwapped,
    ChartRead,
    ClaimMade,
    CombatBegan,
    DealPrepared,
    DiceRolled,
    EffectBegan,
    EffectEnded,
    EndAgreed,
    GameClosed,
    GameShelved,
    KnowledgeGiven,
    LinkClaimed,
    LinkRefused,
    LinkRenewed,
    OmissionConfirmed,
    OmissionNoted,
    PartEnded,
    PassageOpened,
    PassageSealed,
    PersonPresent,
    PieceMoved,
    SealOpened,
    SealShown,
    SealsReleased,
    SeedTold,
    SheetSealed,
    TurnBegan,
    UseNamed,
    ValueDeclared,
    VoteCalled,
    VoteCast,
    VoteClosed,
    WordAdded,
    kind_of,
)
from ucr_events.table.state import Table


@pytest.fixture(scope="module")
def log() -> Log:
    return demo_log.load(demo_log.BY_NAME["locke-nine"])


@pytest.fixture(scope="module")
def sheets(log: Log) -> dict[int, dict[str, Any]]:
    sealed = {fact.id: fact.seat or 0 for fact in log.of(SheetSealed) if fact.purpose == "sheet"}
    return {sealed[fact.seal]: fact.value for fact in log.of(SealOpened) if fact.seal in sealed}


def test_every_kind_of_fact_occurs(log: Log) -> None:
    """But those a server alone has use for: a demo comes without a vault to release anything from, and without links; and
    those of votes, claims and the unseen, which games of scripts have; no card of the demo has an effect that lasts."""
    unseen = (PassageSealed, PassageOpened, DealPrepared, WordAdded, SeedTold, CardsSwapped, ActClaimed)
    asked = (KnowledgeGiven, ClaimMade, VoteCalled, VoteCast, VoteClosed, AmountMoved)
    said = (PersonPresent, UseNamed, ChartRead, OmissionNoted, OmissionConfirmed)
    links = (LinkRenewed, LinkClaimed, LinkRefused)
    elsewhere = (SealsReleased, EndAgreed, GameShelved, EffectBegan, EffectEnded, *links, *unseen, *asked, *said)
    assert {kind_of(fact) for fact in log.facts} == {kind_of(kind) for kind in KINDS if kind not in elsewhere}


def test_it_is_a_long_game_of_nine(log: Log) -> None:
    assert len(log.header.seats) == 9
    assert log.header.order == tuple(range(1, 10))
    assert len(log.facts) >= 450


def test_the_header_says_that_cards_and_numbers_are_the_tables_own(log: Log) -> None:
    assert "このデモ卓で決めたもの" in log.header.options["note"]


def test_all_sheets_are_sealed_before_the_first_turn_and_opened_at_the_end(log: Log, sheets: dict[int, Any]) -> None:
    first_turn = next(index for index, fact in enumerate(log.facts) if isinstance(fact, TurnBegan))
    sealed = [fact.seat for fact in log.facts[:first_turn] if isinstance(fact, SheetSealed) and fact.purpose == "sheet"]
    assert sealed == list(range(1, 10))
    assert sorted(sheets) == list(range(1, 10))
    assert {seal.opened for seal in log.tables[-1].seals.values()} == {"matches"}


def test_the_characters_are_those_of_a_game_of_nine(sheets: dict[int, dict[str, Any]]) -> None:
    assert Counter(sheet["alignment"][0] for sheet in sheets.values()) == {"G": 3, "E": 3, "S": 3}
    assert sum("(L)" in sheet["name"] for sheet in sheets.values()) == 1


def test_some_seals_are_opened_in_mid_game_and_some_shown_to_one_seat(log: Log) -> None:
    end = max(index for index, fact in enumerate(log.facts) if isinstance(fact, PartEnded))
    opened = [fact for fact in log.facts[:end] if isinstance(fact, SealOpened)]
    slots = {log.tables[-1].seals[fact.seal].slot for fact in opened}
    assert slots == {"sheet", "ambush"}
    assert all(fact.to == (1,) for fact in log.of(SealShown))


def test_one_declaration_is_too_high_by_one_and_no_other_exceeds_the_sheet_at_that_moment(
    log: Log, sheets: dict[int, dict[str, Any]]
) -> None:
    above = {}
    for _, before, fact, _ in log.steps():
        if isinstance(fact, ValueDeclared):
            assert isinstance(fact.value, int)
            above[fact.id] = fact.value - true_value(sheets[fact.seat or 0], before, fact)
    assert {fact: by for fact, by in above.items() if by > 0} == {"f660": 1}, "the one that is disputed"


def test_no_power_is_spent_that_is_not_there(log: Log, sheets: dict[int, dict[str, Any]]) -> None:
    for table in log.tables:
        for seat in table.seats:
            assert 0 <= (seat.counters.get("power.spent") or 0) <= sheets[seat.seat]["esp_power"]


def test_whoever_has_no_endurance_left_is_dead(log: Log, sheets: dict[int, dict[str, Any]]) -> None:
    last = log.tables[-1]
    wounds = {seat.seat: seat.counters.get("damage.body") or 0 for seat in last.seats}
    fallen = {seat for seat, wound in wounds.items() if wound >= sheets[seat]["endurance"]}
    assert fallen == {seat.seat for seat in last.seats if "dead" in seat.states} == {2, 9}


def test_the_dead_take_no_turns_and_stand_nowhere(log: Log) -> None:
    for _, before, fact, _ in log.steps():
        if isinstance(fact, TurnBegan):
            assert "dead" not in before.seats[(fact.seat or 0) - 1].states
    assert log.tables[-1].pieces["p2"].place is None
    assert log.tables[-1].pieces["p9"].place is None


def test_turns_go_round_the_table(log: Log) -> None:
    begun = [(before, fact.seat) for _, before, fact, _ in log.steps() if isinstance(fact, TurnBegan)]
    turns = [(before, seat) for before, seat in begun if not before.combats]
    for (_, seat), (before, following) in pairwise(turns):
        between = [number % 9 + 1 for number in range(seat or 0, (seat or 0) + 9)]
        due = next(number for number in between if has_turns(log, before, number))
        assert following == due


def test_in_the_planet_part_only_explorers_have_turns_and_in_the_base_everybody(log: Log) -> None:
    for _, before, fact, _ in log.steps():
        if isinstance(fact, TurnBegan) and not before.combats:
            assert has_turns(log, before, fact.seat or 0), fact


def test_a_teleport_goes_exactly_as_far_as_its_die_and_not_above_the_declared_level(log: Log) -> None:
    moves = teleports(log)
    assert len(moves) >= 10
    for move, roll, declared in moves:
        die = roll.faces[0]
        assert die is not None
        assert isinstance(declared.value, int)
        assert die <= declared.value
        assert reachable(move.origin or "", move.to or "", die), move


def test_one_teleport_takes_a_detour(log: Log) -> None:
    in_base = [(move, roll) for move, roll, _ in teleports(log) if (move.origin or "").startswith("base.")]
    assert any(distance(move.origin or "", move.to or "") < (roll.faces[0] or 0) for move, roll in in_base)


def test_there_are_four_combats_and_one_of_five_lasts_two_rounds(log: Log) -> None:
    assert len(log.of(CombatBegan)) >= 4
    fought = {(len(table.combats[-1].participants), table.combats[-1].round) for table in log.tables if table.combats}
    assert {(5, 1), (5, 2)} <= fought


def test_all_combat_cards_are_back_in_the_deck_when_nobody_fights(log: Log) -> None:
    last = log.tables[-1]
    assert last.zones["deck.combat"].count == 96
    assert all(not pile.count for name, pile in last.zones.items() if name.startswith("hand."))


def test_known_hands_have_at_most_seven_cards(log: Log) -> None:
    for table in log.tables:
        hands = [pile.count for name, pile in table.zones.items() if name.startswith("hand.")]
        assert all(count is not None and count <= 7 for count in hands)


def test_good_wins_with_the_last_key_point_and_every_seat_gets_its_grade(log: Log) -> None:
    last = log.tables[-1]
    assert last.counters["key_points"] == 0
    assert [fact.how for fact in log.of(GameClosed)] == ["key_points_destroyed"]
    grades = {seat: f"{outcome} {grade}" for seat, (outcome, grade, _) in last.results.items()}
    assert Counter(grades.values()) == {"won A": 5, "lost C": 2, "lost D": 2}
    assert {seat for seat, grade in grades.items() if grade == "lost D"} == {"2", "9"}


def teleports(log: Log) -> list[tuple[PieceMoved, DiceRolled, ValueDeclared]]:
    """Every teleport move whose roll was written down, with the roll and the declaration it answers."""
    facts = {fact.id: fact for fact in log.facts}
    found = []
    for move in log.facts:
        if isinstance(move, PieceMoved) and move.how == "teleport":
            roll = facts[move.because or ""]
            if isinstance(roll, DiceRolled):
                declared = facts[roll.because or ""]
                assert isinstance(declared, ValueDeclared)
                found.append((move, roll, declared))
    return found


def true_value(sheet: dict[str, Any], before: Table, fact: ValueDeclared) -> int:
    """The highest value that may honestly be declared (level falls with the remaining power)."""
    counters = before.seats[(fact.seat or 0) - 1].counters
    if fact.trait == "esp_level":
        return int(min(sheet["esp_level"], sheet["esp_power"] - (counters.get("power.spent") or 0)))
    if fact.trait == "endurance":
        return int(sheet["endurance"] - (counters.get("damage.body") or 0))
    return int(sheet[fact.trait])


def has_turns(log: Log, table: Table, seat: int) -> bool:
    silhouette = log.tables[-1].zones[f"silhouette.{seat}"].cards[0].card
    is_base_player = silhouette is not None and silhouette.note == "Evil"
    return "dead" not in table.seats[seat - 1].states and not (table.part == "planets" and is_base_player)


def distance(origin: str, to: str) -> int:
    return abs(ord(origin[5]) - ord(to[5])) + abs(int(origin[6]) - int(to[6]))


def reachable(origin: str, to: str, steps: int) -> bool:
    if origin.startswith("base."):
        return origin != to and distance(origin, to) <= steps and (steps - distance(origin, to)) % 2 == 0
    planet, start = origin.split(".")
    return to in {f"{planet}.{(int(start) + steps) % 7}", f"{planet}.{(int(start) - steps) % 7}"}
