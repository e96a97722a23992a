"""setup.09: which senator each player was dealt, by the first two dropships; senators hired later say nothing of it."""

import pytest
from lawful import Lawful, skies
from msgspec.structs import replace

from ucr_events.analysis.answering import Answer, analysed
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.telling import course
from ucr_events.facts import CardsDrawn, CounterChanged
from ucr_events.hidden.perspective import Known

SEATS = (2, 3, 4)


def ships(game: Lawful, seat: int) -> list[tuple[int, CounterChanged]]:
    placed = [(step, fact) for step, fact in game.record.counting if isinstance(fact, CounterChanged) and fact.seat == seat]
    return [(step, fact) for step, fact in placed if fact.counter.startswith("ships.")]


def possible(answer: Answer, seat: int) -> set[str]:
    return {name for name, chance in answer.seats[seat - 1].cards.items() if chance}


def with_symbols(game: Lawful, *planets: str) -> set[str]:
    listed = game.record.charts["senator_symbols"]
    return {name for name, pair in listed.items() if set(planets) <= {one.lower() for one in pair}}


@pytest.mark.parametrize("seats", SEATS)
def test_setup_09_two_ships_the_first_two_dropships_leave_the_senators_with_their_symbols(seats: int) -> None:
    game = skies(seats, 0)
    (first, one), (second, other) = ships(game, 1)[:2]
    planets = [fact.counter.partition(".")[2] for fact in (one, other)]
    assert possible(analysed(game.record, (), "public", first), 1) == with_symbols(game, planets[0])
    answer = analysed(game.record, (), "public", second)
    assert possible(answer, 1) == with_symbols(game, *planets)
    proved = {fact for gone in answer.excluded if gone.seat == 1 for fact in gone.facts}
    assert other.id in proved


def test_setup_09_deal_senator_a_player_knows_its_own_from_the_deal() -> None:
    game = skies(4, 1)
    sealed = next(step for step, fact in game.record.counting if fact.id.startswith("sealed"))
    seal = game.record.counting[sealed - 2][1]
    seat = seal.seat or 0
    answer = analysed(game.record, [Known(sealed, seal.id, game.cards[seat])], f"seat:{seat}", sealed)
    assert possible(answer, seat) == {game.cards[seat]["name"]}
    assert len(possible(analysed(game.record, (), "public", sealed), seat)) == 15


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_hired_later_is_another_senator(seats: int) -> None:
    game = skies(seats, 2)
    hired = [fact for _, fact in game.record.counting if isinstance(fact, CardsDrawn) and fact.source.startswith("senators.")]
    assert hired
    answer = analysed(game.record, (), "public", game.record.last)
    assert [possible(answer, seat) for seat in range(1, seats + 1)] == [
        {game.cards[seat]["name"]} for seat in sorted(game.cards)
    ]
    assert answer.bits == 0 and answer.missing == ()


def test_the_bits_of_the_dropships_add_up_to_the_whole_deal() -> None:
    game = skies(4, 0)
    found = course(game.record, (), game.record.last)
    assert found is not None
    assert sum(one.bits for one in found.told) == pytest.approx(found.begin)


def test_a_dropship_on_another_planet_is_named_once_the_senator_is_seen() -> None:
    game = skies(4, 0)
    step, ship = ships(game, 2)[1]
    own = {f"ships.{one.lower()}" for one in game.record.charts["senator_symbols"][game.cards[2]["name"]]}
    pairs = [{one.lower() for one in pair} for pair in game.record.charts["senator_symbols"].values()]
    first = ships(game, 2)[0][1].counter.partition(".")[2]
    wrong = next(
        f"ships.{(pair - {first}).pop()}" for pair in pairs if first in pair and f"ships.{(pair - {first}).pop()}" not in own
    )
    counting = [(at, replace(fact, counter=wrong) if at == step else fact) for at, fact in game.record.counting]
    record = AnalysedLog(game.record.game, counting, game.record.last, game.record.charts)
    answer = analysed(record, (), "public", record.last)
    assert possible(answer, 2) == {game.cards[2]["name"]}
    assert any(ship.id in en and "left aside" in en for _, en in answer.missing)


def test_without_the_list_of_symbols_there_are_no_numbers() -> None:
    game = skies(2, 0)
    answer = analysed(AnalysedLog(game.record.game, game.record.counting, game.record.last), (), "public", game.record.last)
    assert answer.bits is None and "senator_symbols" in answer.missing[0][1] and "senator_symbols" in answer.missing[0][0]
