"""What is said over sealed nights holds when they lie in clear, whatever was done in them: else it is undetermined.

Random games of scripts with some facts told otherwise are judged as everybody reads them, secrets in passages that are not
known, and with everything in clear. Whatever is said of a fact over the passages must be what is said of it in clear, up to the
first breach: from there on play is followed by what each reader takes to be missing.
"""

from random import Random

import pytest
from msgspec.structs import replace
from script_games import GAMES, Played, played

from ucr_events.facts import ActionAnnounced, Fact, OutcomeStated, StateChanged, VoteCast, VoteClosed
from ucr_events.review.reviewing import Review, book_of

TABLES = tuple((edition, seats[0]) for edition, seats in GAMES.items())
Said = dict[tuple[str, str, str], set[str]]


def otherwise(fact: Fact, chance: Random, seats: int) -> Fact:
    """The fact, one time in ten about somebody else."""
    if chance.random() > 0.1:
        return fact
    seat = chance.randint(1, seats)
    match fact:
        case VoteCast() if fact.target is not None:
            return replace(fact, target=seat)
        case ActionAnnounced() if fact.targets:
            return replace(fact, targets=(seat,))
        case StateChanged():
            return replace(fact, seat=seat)
        case VoteClosed() if fact.chosen:
            return replace(fact, chosen=(seat,))
        case OutcomeStated():
            return replace(fact, outcome=chance.choice(("success", "failure")))
    return fact


def said(told: Played, reader: str) -> Said:
    """(fact, rule, concept) -> every verdict of it when it was written."""
    book = book_of(told.game)
    assert book is not None
    review, found = Review(told.game, book), Said()
    for _, fact in told.record(reader).counting:
        for one in review.add(fact):
            if one.fact == fact.id:
                found.setdefault((one.fact, one.rule, one.concept), set()).add(one.verdict)
    return found


def turned(edition: str, seats: int, seed: int) -> tuple[list[object], int]:
    """What is said over passages and not in clear; and how many breaches are open until their passage is."""
    game, chance = played(edition, seats, seed), Random(seed)
    told = Played(game.game, tuple(otherwise(one, chance, seats) for one in game.facts), game.dealt)
    clear, wrong, waited = said(told, "all"), list[object](), 0
    for reader in ("public", "seat:1"):
        over, there = said(told, reader), _until_a_breach(told, reader, clear)
        for key in sorted(over.keys() | clear.keys()):
            mine, truth = over.get(key, set()), clear.get(key, set())
            waited += "undetermined" in mine and "illegal" in truth
            if key[0] in there and "undetermined" not in mine and ("illegal" in mine) != ("illegal" in truth):
                wrong.append((edition, seats, seed, reader, key, mine, truth))
    return wrong, waited


def _until_a_breach(told: Played, reader: str, clear: Said) -> set[str]:
    """The facts that the reader knows, up to the first that is a breach in clear."""
    broken = {fact for (fact, _, _), verdicts in clear.items() if "illegal" in verdicts}
    order = [fact.id for fact in told.facts]
    last = min((order.index(one) for one in broken if one in order), default=len(order))
    return set(order[: last + 1]) & {fact.id for _, fact in told.record(reader).counting}


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_what_is_said_over_a_sealed_night_is_said_when_it_lies_open(edition: str, seats: int) -> None:
    assert [one for seed in (1, 3) for one in turned(edition, seats, seed)[0]] == []


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "seats"), [(edition, seats) for edition, many in GAMES.items() for seats in many])
def test_whatever_is_done_in_it_nothing_said_over_a_sealed_night_turns(edition: str, seats: int) -> None:
    assert [one for seed in range(12) for one in turned(edition, seats, seed)[0]] == []


@pytest.mark.soak
def test_some_of_what_waits_for_a_night_is_a_breach() -> None:
    assert sum(turned("kill9", 9, seed)[1] for seed in range(1, 6)) > 0
