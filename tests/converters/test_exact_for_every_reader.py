"""Real games of Avalon: after each quest every reader's numbers are those of counting all deals, and the truth is left."""

from itertools import permutations

import pytest
from enforced import Real, everything, shipped

from ucr_events.facts import Fact, GameOpened, PassageOpened, PassageSealed, VoteCalled, VoteClosed
from ucr_events.hidden.passages import facts_of
from ucr_events.notebook.logs import Log

ROLES = ("merlin", "percival", "servant", "servant", "morgana", "assassin")
EVIL = {"morgana", "assassin"}
Deal = tuple[str, ...]


def dealt(log: list[Fact]) -> Deal:
    """Who holds what, as the deal says once it is opened."""
    opened = next(fact for fact in log if isinstance(fact, PassageOpened))
    return tuple(fact.says.what[0] for fact in facts_of(opened.passage, opened.content)[: len(ROLES)])  # type: ignore[attr-defined]


def deals_left(held: Deal, log: list[Fact], seat: int | None, upto: int) -> list[Deal]:
    """Every deal that this seat (None: everybody) has to reckon with after a step, from the rules of Avalon alone."""
    left = set(permutations(ROLES))
    two, evil = {held.index("merlin"), held.index("morgana")}, {at for at, role in enumerate(held) if role in EVIL}
    if seat is not None:
        role = held[seat - 1]
        left = {deal for deal in left if deal[seat - 1] == role}
        if role in EVIL | {"merlin"}:
            left = {deal for deal in left if {at for at, one in enumerate(deal) if one in EVIL} == evil}
        if role == "percival":
            left = {deal for deal in left if {deal.index("merlin"), deal.index("morgana")} == two}
    teams = {fact.id: fact.voters or () for fact in log if isinstance(fact, VoteCalled) and fact.on == "mission"}
    for fact in log[:upto]:
        if isinstance(fact, VoteClosed) and fact.result == "failure":
            left = {deal for deal in left if any(deal[member - 1] in EVIL for member in teams[str(fact.because)])}
    return sorted(left)


def must_be_exact(game: Real) -> None:
    log = game.sealed
    held, header = dealt(log), log[0]
    assert isinstance(header, GameOpened)
    quests = [
        step for step, fact in enumerate(log, 1) if isinstance(fact, VoteClosed) and fact.result in ("success", "failure")
    ]
    record = Log(header, log[1:])
    for seat in (None, *range(1, len(ROLES) + 1)):
        rows = record.rows("posteriors", "public" if seat is None else f"seat:{seat}")
        for step in quests[:-1]:
            left = deals_left(held, log, seat, step)
            assert held in left
            last = max((row["step"] for row in rows if row["step"] <= step), default=0)
            found = {
                (row["seat"], row["name"]): row["probability"] for row in rows if row["step"] == last and row["of"] == "role"
            }
            for (place, role), chance in found.items():
                wanted = sum(deal[place - 1] == role for deal in left) / len(left)
                assert chance == pytest.approx(wanted, abs=1e-9), (seat, step, place, role)
            failed = any(isinstance(fact, VoteClosed) and fact.result == "failure" for fact in log[:step])
            assert len(found) >= len(ROLES) or not failed, "a failed quest tells everybody something"


@pytest.mark.parametrize("game", [game for game in shipped() if game.form == "avalon-nlu"], ids=lambda game: game.name)
def test_a_game_that_ships_is_exact_for_every_reader_after_every_quest(game: Real) -> None:
    must_be_exact(game)


@pytest.mark.soak
@pytest.mark.parametrize("game", [game for game in everything() if game.form == "avalon-nlu"], ids=lambda game: game.name)
def test_every_public_game_of_people_is_exact_for_every_reader_after_every_quest(game: Real) -> None:
    must_be_exact(game)


def test_passages_are_sealed_before_anybody_reads_them() -> None:
    log = shipped()[0].sealed
    assert [fact.id for fact in log if isinstance(fact, PassageSealed)] == [
        fact.passage for fact in log if isinstance(fact, PassageOpened)
    ]
