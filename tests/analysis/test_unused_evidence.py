"""Evidence that cannot be used is named; what dice prove where nobody wrote the declaration down is used."""

import pytest
from lawful import Lawful, locke

from ucr_events.analysis.answering import Answer, analysed
from ucr_events.analysis.log import AnalysedLog
from ucr_events.facts import DiceRolled, Fact, OutcomeStated, SealOpened, ValueDeclared

SEATS, SEED = 5, 3


@pytest.fixture(scope="module")
def game() -> Lawful:
    return locke(SEATS, SEED, 300)


def with_charts(record: AnalysedLog, without: str) -> AnalysedLog:
    """The same with a list of characters that lacks a column."""
    characters = {name: {of: value for of, value in sheet.items() if of != without} for name, sheet in chart(record).items()}
    return AnalysedLog(record.game, record.counting, record.last, {"characters": characters})


def chart(record: AnalysedLog) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = record.charts["characters"]
    return found


def notes(answer: Answer) -> str:
    return " / ".join(en for _, en in answer.missing)


def test_declarations_that_no_column_can_be_held_against_are_named_once(game: Lawful) -> None:
    """Given a list of characters without levels, then the first declaration of one is named, and there are numbers."""
    record = with_charts(game.record, "esp_level")
    declared = [fact for _, fact in record.counting if isinstance(fact, ValueDeclared) and fact.trait == "esp_level"]
    answer = analysed(record, (), "public", record.last)
    assert f"declarations of ESP level are not used (from {declared[0].id} on)" in notes(answer)
    assert notes(answer).count("are not used") == 1 and answer.bits is not None
    assert "are not used" not in notes(analysed(game.record, (), "public", game.record.last))


def checked(game: Lawful, total: tuple[int, int], outcome: str) -> Answer:
    """The setup, and then a check of seat 1's mind of which only dice and outcome were written."""
    first = next(at for at, fact in game.record.counting if isinstance(fact, ValueDeclared))
    facts: list[Fact] = [fact for at, fact in game.record.counting if at < first]
    facts.append(DiceRolled(id="d1", seat=1, faces=total, purpose="mental_check"))
    facts.append(OutcomeStated(id="o1", seat=1, of="mental_check", outcome=outcome, because="d1"))
    facts = [fact for fact in facts if not isinstance(fact, SealOpened)]
    record = AnalysedLog(game.record.game, list(enumerate(facts, 2)), len(facts) + 1, game.record.charts)
    return analysed(record, (), "public", record.last)


def test_a_success_with_seen_dice_proves_a_bound(game: Lawful) -> None:
    """Given a check of the mind that succeeded at 7, then whoever has less of it is excluded for that seat, by that fact."""
    answer = checked(game, (3, 4), "success")
    mind = {name: int(str(sheet["mental"])) for name, sheet in chart(game.record).items()}
    low = {name for name, value in mind.items() if value < 7}
    assert low and {name for name, chance in answer.seats[0].cards.items() if not chance} == low
    assert {one.facts for one in answer.excluded if one.seat == 1 and one.what in low} == {("o1",)}


def test_a_failure_proves_nothing_for_less_may_have_been_declared(game: Lawful) -> None:
    answer = checked(game, (6, 6), "failure")
    assert all(chance > 0 for chance in answer.seats[0].cards.values())
