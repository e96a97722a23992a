"""Random games of every script, with options and readings drawn: all come to an end, and nothing is found against them."""

import random
from collections.abc import Mapping
from typing import Any

import pytest
from falsifying import falsehoods
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples
from told import header

from ucr_events.facts import ActionAnnounced, Fact, SealOpened, StateChanged
from ucr_events.games.deduction import DEDUCTION
from ucr_events.games.deduction.script.counts import deal_mistakes
from ucr_events.games.deduction.script.known import script_of
from ucr_events.games.deduction.script.numbers import dealt
from ucr_events.header.game import Game
from ucr_events.referee.playing import Played
from ucr_events.review.reviewing import Review, book_of, review

MOST = 2000
"Facts: more than any game has that can end; one of eighteen seats has some three hundred."
SCRIPTS = tuple(edition.id for edition in DEDUCTION.editions if edition.id != "own")


def played(edition: str, seats: int, seed: int, options: Mapping[str, Any], readings: Mapping[str, str]) -> tuple[Game, Played]:
    """A made-up game."""
    game = Game(header(edition, seats, options, readings))
    book, chance = book_of(game), random.Random(seed)
    assert DEDUCTION.players is not None
    players = DEDUCTION.players(game.header, game.layout, chance)
    return game, Played(game.opening, game.handlers, book, players, chance).play()


def stalemate(done: Played) -> bool:
    """A wolf and a fox are left: each votes for the other, no attack kills a fox, and no document of the village ends that."""
    deaths = [at for at, fact in enumerate(done.facts) if isinstance(fact, StateChanged)]
    attacked = {fact.targets for fact in done.facts[MOST:] if isinstance(fact, ActionAnnounced) and fact.action == "attack"}
    return len(done.facts) > 2 * MOST and max(deaths, default=0) < MOST and len(attacked) == 1


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


STOPPED: dict[str, tuple[str, int, int, dict[str, Any], dict[str, str]]] = {
    "exactly five: the text leaves nobody to nominate of three alive": (
        "secret-hitler",
        5,
        4294,
        {},
        {"nominate.whom": "exactly_five", "investigate.whom": "no", "execute.whom": "no", "hand.veto": "again"},
    ),
}
"Games that a long soak found and that do not go well yet."
MENDED: dict[str, tuple[str, int, int, dict[str, Any], dict[str, str]]] = {
    "parity before a shot that is due: the shot belongs to that death, and the end is looked for after it": (
        "village",
        15,
        0,
        {
            "first": "white",
            "attack": "no",
            "tie": "again",
            "still": "nobody",
            "revote": "all",
            "self-vote": "no",
            "abstain": True,
            "guard": "not-last",
            "guard-self": "no",
            "medium": "looks",
            "reveal": "nothing",
            "hunter": "both",
            "parity": "equal",
            "pass": "no",
            "attack-pass": True,
            "hunter-pass": False,
            "fox": "no",
        },
        {},
    ),
}
"Games that a long soak found and that were settled by the document."


@pytest.mark.xfail(strict=True, reason="found by the soak: a gap of a text")
@pytest.mark.parametrize("name", STOPPED)
def test_a_game_that_stopped_comes_to_an_end_without_a_breach(name: str) -> None:
    ends_well(*STOPPED[name])


@pytest.mark.parametrize("name", MENDED)
def test_a_game_that_once_stopped_comes_to_an_end_without_a_breach(name: str) -> None:
    ends_well(*MENDED[name])


def ends_well(edition: str, seats: int, seed: int, options: dict[str, Any], readings: dict[str, str]) -> None:
    """The game comes to an end, and nothing is held against anybody."""
    game, done = played(edition, seats, seed, options, readings)
    assert done.stuck is None, str(done.stuck)
    book = book_of(game)
    assert book is not None
    assert [one.rule for one in review(game, book, done.facts).findings if one.verdict != "legal"] == []


@pytest.mark.long
@pytest.mark.parametrize("edition", SCRIPTS)
@given(data=st.data())
@examples(daily=8, soak=400)
def test_a_random_game_comes_to_an_end_without_a_breach(edition: str, data: st.DataObject) -> None:
    seats, options, readings = data.draw(tables(edition))
    game, done = played(edition, seats, data.draw(st.integers(0, 10**6)), options, readings)
    assume(not stalemate(done))
    assert done.stuck is None, str(done.stuck)
    book = book_of(game)
    assert book is not None
    found = review(game, book, done.facts).findings
    assert [(one.no, one.rule, one.verdict, one.reason[1]) for one in found if one.verdict != "legal"] == []


@pytest.mark.parametrize("edition", ("village", "avalon", "secret-hitler"))
@given(seed=st.integers(0, 10**6))
@examples(daily=3, soak=100)
def test_sheets_that_open_at_the_end_give_the_verdicts_of_sheets_that_were_known(edition: str, seed: int) -> None:
    game, done = played(edition, DEDUCTION.edition(edition).seats[0] + 2, seed, {}, {})  # type: ignore[union-attr]
    sheets = {f"sheet:{fact.seat}": fact.value for fact in done.facts if isinstance(fact, SealOpened)}
    assume(sheets)
    false = falsified(game, done.facts, random.Random(seed))
    book = book_of(game)
    assert book is not None
    late, known = review(game, book, false), review(game, book, false, sheets)
    assume(not any(one.cause in ("gap", "missing", "much_missing") for one in known.findings))
    assert against(late) == against(known)


def against(done: Review) -> list[tuple[str, str]]:
    return sorted((one.fact, one.rule) for one in done.findings if one.verdict == "illegal")


def falsified(game: Game, facts: list[Fact], chance: random.Random) -> list[Fact]:
    """The same with one thing made false."""
    ways = list(falsehoods(game, facts))
    _, at, made = chance.choice(ways)
    return [*facts[:at], replace(made, id=facts[at].id), *facts[at + 1 :]]
