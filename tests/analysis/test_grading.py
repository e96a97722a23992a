"""Decisions graded by what that seat knew: equal to counting every deal, silent where cards say nothing of them."""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from script_games import Played, played
from soaking import examples

from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.grading import Grade, decided, graded
from ucr_events.analysis.knowing import Shared
from ucr_events.analysis.reading import Reading
from ucr_events.facts import ClaimMade, Fact, Statement, VoteCast
from ucr_events.games.deals import Deal
from ucr_events.games.decisions import Decision

TABLES = (("village", 5), ("village", 7), ("avalon", 5), ("resistance", 5), ("secret-hitler", 5))
SEEDS = st.integers(0, 40)


def grades(game: Played, whole: bool = True) -> list[Grade]:
    shared = {seat: Shared(game.record(f"seat:{seat}"), (), whole=whole) for seat in range(1, len(game.dealt) + 1)}
    record = game.record("all")
    return list(graded(record, lambda seat: shared[seat], record.last))


def deals(game: Played, seat: int, step: int) -> list[tuple[int, ...]]:
    """Every way, with its weight in copies, in which the cards may have been dealt by what the seat knew after a step."""
    record = game.record(f"seat:{seat}")
    deal = deal_of(record.game, {})
    assert isinstance(deal, Deal)
    reading = Reading(record, deal, (), record.last, f"seat:{seat}")
    found, cards = reading.at(step), reading.cards(step)
    parts = [cards.part(one) for one in (*found.said, *found.statements)]
    held = [column for column, card in enumerate(cards.cards) for _ in range(card.copies)]
    return [hand for hand in set(permutations(held, len(cards.seats))) if all(part.holds(hand) for part in parts)]


def chance(game: Played, left: list[tuple[int, ...]], one: Decision, seats: tuple[int, ...]) -> float:
    deal = deal_of(game.game, {})
    assert isinstance(deal, Deal)
    most = min(one.aim.most, len(seats))
    has = [sum(one.aim.among.has(deal.cards[hand[seat - 1]]) for seat in seats) for hand in left]
    return sum(one.aim.least <= many <= most for many in has) / len(left)


def against_counting(game: Played) -> Iterator[tuple[Any, Any]]:
    """What each grade says, and what counting every deal says."""
    asked = {(at, one.fact, one.side): (before, one) for at, before, one in decided(game.record("all"), 10**6)}
    for grade in grades(game):
        one = grade.decision
        before, _ = asked[grade.step, one.fact, one.side]
        left = deals(game, one.seat, before)
        yield grade.chance, pytest.approx(chance(game, left, one, one.chosen), abs=1e-9)
        if grade.best is not None:
            all_of_them = [chance(game, left, one, team) for team in combinations(one.options, len(one.chosen))]
            best = max(all_of_them)
            yield grade.best, pytest.approx(best, abs=1e-9)
            yield grade.average, pytest.approx(sum(all_of_them) / len(all_of_them), abs=1e-9)
            yield grade.ties, sum(found > best - 1e-9 for found in all_of_them)
            yield [chance(game, left, one, team) for team in grade.choices], pytest.approx([best] * len(grade.choices))


@pytest.mark.parametrize(("edition", "seats"), TABLES)
@examples(daily=2, soak=30)
@given(seed=SEEDS)
def test_a_grade_is_what_counting_every_deal_says(edition: str, seats: int, seed: int) -> None:
    for said, counted in against_counting(played(edition, seats, seed)):
        assert said == counted


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_grade_says_that_the_best_was_better_than_another(edition: str, seats: int) -> None:
    """Given random games, then nothing is graded where all was alike, and what had to fail says since when."""
    for grade in (grade for seed in range(3) for grade in grades(played(edition, seats, seed))):
        if grade.best is not None and grade.average is not None:
            assert grade.chance <= grade.best > grade.average
        assert (grade.since is None) == (grade.chance > 0 or not grade.decision.aimed)


def test_of_a_seat_whose_knowledge_is_not_told_only_what_had_to_fail_is_said() -> None:
    game = played("avalon", 5, 1)
    whole, least = grades(game), grades(game, whole=False)
    assert {one.chance for one in least} <= {0.0}
    assert all(one.best is None and one.average is None and not one.whole and one.since is not None for one in least)
    failed = {(one.step, one.decision.fact) for one in whole if one.chance == 0 and one.decision.aimed}
    assert {(one.step, one.decision.fact) for one in least} <= failed


def test_votes_of_one_ballot_are_graded_by_what_was_known_before_it() -> None:
    """Given that nobody votes in turn, then no vote is graded by another of the same ballot."""
    game = played("village", 7, 2)
    befores: dict[str, set[int]] = {}
    for _, before, one in decided(game.record("all"), 10**6):
        if one.how == "vote" and one.called is not None:
            befores.setdefault(one.called, set()).add(before)
    assert befores and all(len(steps) == 1 for steps in befores.values())


def with_fact(game: Played, index: int, fact: Fact) -> Played:
    return Played(game.game, (*game.facts[:index], fact, *game.facts[index:]), game.dealt)


def test_an_accusation_is_graded_for_who_aims_at_the_truth_alone() -> None:
    """Given that a wolf and the seer accuse the same seat before the first vote, then only the seer's is graded."""
    game = played("village", 7, 3)
    at = next(index for index, fact in enumerate(game.facts) if isinstance(fact, VoteCast)) - 1
    seer = next(int(seat) for seat, role in game.dealt.items() if role == "seer")
    wolves = [int(seat) for seat, role in game.dealt.items() if role == "wolf"]
    for number, speaker in enumerate((seer, wolves[0])):
        says = Statement(seats=(wolves[1],), what=("wolves",))
        game = with_fact(game, at, ClaimMade(id=f"said-{number}", seat=speaker, says=says))
    found = [one for one in grades(game) if one.decision.how == "claim"]
    assert {one.decision.fact for one in found} <= {"said-0"}
    claims = [one for _, _, one in decided(game.record("all"), 10**6) if one.how == "claim"]
    assert {(one.fact, one.side) for one in claims} >= {("said-0", "village"), ("said-1", "village")}


def test_where_cards_move_nothing_is_graded() -> None:
    assert list(decided(played("one-night", 5, 0).record("all"), 10**6)) == []
