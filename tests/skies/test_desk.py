"""The recorder's buttons: what they offer in random games, and a turn of three actions as one tap each."""

from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from tests.skies.made_up import club, played
from ucr_events.checks.facts import check
from ucr_events.facts import Fact, PieceMoved, TurnBegan
from ucr_events.games.skies.desk import desk
from ucr_events.header.game import Game
from ucr_events.referee.forms import Form, Sight
from ucr_events.referee.offering import offers
from ucr_events.referee.values import Finding
from ucr_events.review.reviewing import Review, book_of

EVERY = 5
"Steps of a random game from one look at the buttons to the next."
GAMES = ((4, 1, "chosen"), (3, 2, "none"), (2, 3, "colour"))
UNSEEN = {("hire.gain", "skies:planet.deyvas.cost")}
"Judged by cards that were discarded before, and lie in the piles again: the buttons are made of the table alone."
ONE_TAP = {"move", "move.income", "action.ship", "action.card", "action.special", "turn.begin", "hire.gain", "build.base"}
"Steps of which every lawful way is one button of its own."


@cache
def whole(seats: int, number: int, factions: str) -> tuple[Game, tuple[Fact, ...]]:
    game, found = played(seats, number, factions)
    return game, tuple(found.facts)


def review(game: Game) -> Review:
    book = book_of(game, club())
    assert book is not None
    return Review(game, book)


def forms(at: Review) -> tuple[Form, ...]:
    return desk(Sight(at.book, at.table, offers(at.may_come())))


def stops(seats: int, number: int, factions: str) -> Iterator[tuple[Game, Review, Fact]]:
    """The game, the review before a fact, and that fact."""
    game, facts = whole(seats, number, factions)
    at = review(game)
    for fact in facts:
        yield game, at, fact
        at.add(fact)


def tapped(game: Game, at: Review, form: Form) -> list[Finding]:
    """What the referee finds illegal of the button's own facts; every name in them is one the table has."""
    later, found = at.copy(), list[Finding]()
    for number, fact in enumerate(form.facts):
        named = replace(fact, id=f"tap{number}")
        assert check(game, later.table, named, lambda _: False) == []
        found += [one for one in later.add(named) if one.fact == named.id and one.verdict == "illegal"]
    return found


@pytest.mark.parametrize(("seats", "number", "factions"), GAMES)
def test_no_button_that_is_not_marked_is_against_a_rule(seats: int, number: int, factions: str) -> None:
    wrong = {
        (form.expect.step, one.rule)
        for step, (game, at, _) in enumerate(stops(seats, number, factions))
        if step % EVERY == 0
        for form in forms(at)
        if form.facts and not form.barred and not form.asks
        for one in tapped(game, at, form)
    }
    assert wrong - UNSEEN == set()


@pytest.mark.parametrize(("seats", "number", "factions"), GAMES)
def test_every_usual_act_of_a_turn_is_one_tap(seats: int, number: int, factions: str) -> None:
    missing = set()
    for _, at, fact in stops(seats, number, factions):
        step = next((expect.step for expect in at.may_come() if expect.recognises(fact)), None)
        if step in ONE_TAP and not _is_turning(at, fact):
            wanted = _bare(fact)
            found = [form for form in forms(at) if wanted in map(_bare, form.facts)]
            missing |= set() if found else {(step, fact)}
    assert missing == set()


def _bare(fact: Fact) -> Fact:
    """The fact without what whoever records it adds."""
    bare = replace(fact, id="", actor="scribe", because=None)
    return replace(bare, number=None) if isinstance(bare, TurnBegan) else bare


def _is_turning(at: Review, fact: Fact) -> bool:
    """move.reverse: a mothership that only looks the other way, which the button says of it."""
    here = at.table.pieces[fact.piece].place if isinstance(fact, PieceMoved) else None
    return isinstance(fact, PieceMoved) and (here or "").partition(".")[0] == (fact.to or "").partition(".")[0]


def test_action_cost1_and_action_cost3_are_settled_with_the_end_of_the_turn() -> None:
    """A turn that ends after one action or three records the energy with it, unless it stands there already."""
    seen = set()
    for _, at, _ in stops(4, 1, "chosen"):
        for form in forms(at):
            if form.expect.step == "turn.end" and not form.barred:
                seen.add(tuple(getattr(fact, "by", None) for fact in form.facts))
    assert seen == {(None,), (1, None), (-1, None)}
