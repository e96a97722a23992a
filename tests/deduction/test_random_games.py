"""Random games of every script, with options and readings drawn: all come to an end, and nothing is found against them."""

import random
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from soaking import examples
from told import header

from ucr_events.game import Game
from ucr_events.games.deduction import DEDUCTION
from ucr_events.games.deduction.script.counts import deal_mistakes
from ucr_events.games.deduction.script.known import script_of
from ucr_events.games.deduction.script.numbers import dealt
from ucr_events.referee.playing import Played
from ucr_events.review.reviewing import book_of, review

SCRIPTS = tuple(edition.id for edition in DEDUCTION.editions if edition.id != "own")


def played(edition: str, seats: int, seed: int, options: Mapping[str, Any], readings: Mapping[str, str]) -> tuple[Game, Played]:
    """A made-up game."""
    game = Game(header(edition, seats, options, readings))
    book, chance = book_of(game), random.Random(seed)
    assert DEDUCTION.players is not None
    players = DEDUCTION.players(game.header, game.layout, chance)
    return game, Played(game.opening, game.handlers, book, players, chance).play()


@st.composite
def tables(draw: st.DrawFn, edition: str) -> tuple[int, dict[str, Any], dict[str, str]]:
    """How many seats, and what the table chose."""
    known = DEDUCTION.edition(edition)
    assert known is not None and DEDUCTION.readings is not None
    seats = draw(st.integers(*known.seats))
    options = {one.id: draw(st.sampled_from([value for value, _ in one.choices])) for one in known.options}
    script = script_of(header(edition, seats, options))
    assume(not list(deal_mistakes(script, seats)) and sum(dealt(script, seats).values()) == seats + script.deal.centre)
    readings = {one.rule: draw(st.sampled_from(sorted(one.readings))) for one in DEDUCTION.readings(edition)}
    return seats, options, readings


@pytest.mark.parametrize("edition", SCRIPTS)
@given(data=st.data())
@examples(daily=8, soak=400)
def test_a_random_game_comes_to_an_end_without_a_breach(edition: str, data: st.DataObject) -> None:
    seats, options, readings = data.draw(tables(edition))
    game, done = played(edition, seats, data.draw(st.integers(0, 10**6)), options, readings)
    assert done.stuck is None, str(done.stuck)
    book = book_of(game)
    assert book is not None
    found = review(game, book, done.facts).findings
    assert [(one.no, one.rule, one.verdict, one.reason[1]) for one in found if one.verdict != "legal"] == []
