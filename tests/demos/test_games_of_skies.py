"""The Sovereign Skies games with factions: lawful from setup to score, and told as they were read by eye."""

import os
from pathlib import Path

import demo_log
import pytest
from demo_log import Log

from ucr_events.facts import ActionAnnounced, CardsDrawn, GameClosed, PieceMoved, RemarkMade, TurnBegan
from ucr_events.games.skies.rules.ending import total_of, winners
from ucr_events.games.skies.table import SkiesTable
from ucr_events.review.reviewing import book_of, review
from ucr_events.sentences import plain, sentence

FACTIONS = {
    "skies-four": {"Universus", "Iron Sun Div.", "Temporum", "Voldan"},
    "skies-three": {"Universus", "Iron Sun Div.", "Temporum"},
}
GOLDEN = Path(__file__).parent / "golden"
REGENERATE = "UCR_WRITE_GOLDEN"


@pytest.fixture(scope="module", params=FACTIONS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def log(name: str) -> Log:
    return demo_log.load(demo_log.BY_NAME[name])


def test_nothing_in_it_is_against_a_rule_and_nothing_is_left_open(log: Log) -> None:
    book = book_of(log.game)
    assert book is not None
    findings = review(log.game, book, log.facts[1:]).findings
    assert [(one.no, one.rule, one.verdict) for one in findings if one.verdict != "legal"] == []
    assert len(findings) > len(log.facts) / 2


def test_every_seat_has_a_faction_and_every_special_action_is_taken(name: str, log: Log) -> None:
    drawn = {fact.cards[0].name for fact in log.of(CardsDrawn) if fact.source == "deck.factions" and fact.cards}
    assert drawn == FACTIONS[name]
    said = {fact.action for fact in log.of(ActionAnnounced)}
    assert {"hire", "activate", "build", "treaty", "redeploy", "refuel"} <= said
    assert any(action.startswith("temporum") for action in said)
    assert any((fact.source or "").startswith("treaty_chit") for fact in log.of(CardsDrawn))


def test_turns_go_clockwise_from_the_start_player_to_the_seat_on_their_right(log: Log) -> None:
    seats, players = [fact.seat or 0 for fact in log.of(TurnBegan)], len(log.header.seats)
    start = seats[0]
    assert seats == [(start - 1 + turn) % players + 1 for turn in range(len(seats))]
    assert len(seats) % players == 0


def test_the_score_is_the_influence_and_a_third_of_the_energy(log: Log) -> None:
    (closed,) = log.of(GameClosed)
    table = next(table for table in reversed(log.tables) if table.closed is None)
    assert isinstance(table, SkiesTable)
    seats = tuple(setup.seat for setup in log.header.seats)
    assert {result.seat: result.score for result in closed.results} == {seat: total_of(table, seat) for seat in seats}
    assert tuple(result.seat for result in closed.results if result.outcome == "won") == winners(table, seats)


def test_what_follows_names_its_cause_and_remarks_explain_the_game(log: Log) -> None:
    moved = {fact.id for fact in log.of(PieceMoved) if fact.piece.startswith("mother.")}
    assert len([fact for fact in log.facts if fact.because in moved]) > 20
    assert len(log.of(RemarkMade)) >= 8


def test_the_transcript_is_the_one_that_was_read(name: str, log: Log) -> None:
    names, lang = {setup.seat: setup.name for setup in log.header.seats}, demo_log.BY_NAME[name].lang
    said = [f"{no:3} {plain(sentence(fact, log.game.words, lang), names, lang)}" for no, fact in enumerate(log.facts, 1)]
    written, golden = "\n".join(said) + "\n", GOLDEN / f"{name}.txt"
    if os.environ.get(REGENERATE):
        golden.write_text(written, encoding="utf-8")
    assert golden.read_text(encoding="utf-8") == written, f"{REGENERATE}=1 writes it anew, to be read again"
