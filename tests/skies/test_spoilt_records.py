"""Records of Sovereign Skies with holes and out of order: the referee goes on, and is itself again."""

import random
from typing import Any

import pytest

from tests.skies.made_up import played
from ucr_events.facts import TurnBegan
from ucr_events.header.game import Game
from ucr_events.review.reviewing import book_of, review

Facts = list[Any]


def spoilt(facts: Facts, chance: random.Random) -> Facts:
    """The record with a few facts left out, swapped or written down elsewhere."""
    made = list(facts)
    for _ in range(chance.randint(1, 4)):
        at, how = chance.randrange(len(made) - 1), chance.choice(("missing", "swapped", "elsewhere"))
        if how == "missing":
            del made[at : at + chance.choice((1, 1, 3, 8))]
        elif how == "swapped":
            made[at], made[at + 1] = made[at + 1], made[at]
        else:
            made.insert(chance.randrange(len(made)), made.pop(at))
    return made


def verdicts(game: Game, facts: Facts) -> list[str]:
    book = book_of(game)
    assert book is not None
    return [one.verdict for one in review(game, book, facts).findings]


@pytest.mark.parametrize(("seats", "number"), ((2, 0), (3, 1), (4, 2)))
def test_flow_whatever_is_left_out_or_out_of_order_the_whole_record_is_judged(seats: int, number: int) -> None:
    game, made = played(seats, number)
    whole = verdicts(game, made.facts)
    assert "illegal" not in whole
    for each in range(4):
        said = verdicts(game, spoilt(made.facts, random.Random(f"{number}/{each}")))
        assert said.count("legal") > whole.count("legal") / 2, "it went on judging"


def test_flow_after_one_missing_turn_nobody_is_accused_from_the_next_turn_on() -> None:
    game, made = played(3, 1)
    turns = [at for at, fact in enumerate(made.facts) if isinstance(fact, TurnBegan)]
    for gone in turns[2:8]:
        book = book_of(game)
        assert book is not None
        record = [*made.facts[:gone], *made.facts[gone + 1 :]]
        later = next(at for at, fact in enumerate(record) if at >= gone and isinstance(fact, TurnBegan))
        names = {fact.id for fact in record[later:]}
        assert not [one for one in review(game, book, record).findings if one.fact in names and one.accuses]
