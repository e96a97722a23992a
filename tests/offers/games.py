"""Random lawful games of both families, walked by what is offered at each step of them."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from tests.skies.made_up import club
from ucr_events.facts import Fact, GameOpened, SeatSetup, SheetSealed, TurnBegan
from ucr_events.facts.flow import InitiativeSlot
from ucr_events.header.game import Game
from ucr_events.referee.forms import Ask, Form
from ucr_events.referee.playing import Played
from ucr_events.referee.tapping import Way, best
from ucr_events.review.ahead import forms_after
from ucr_events.review.reviewing import Review, book_of

TABLES = (("skies", "skies", 4, {"factions": "chosen"}), ("skies", "skies", 2, {}), ("locke", "mit2020", 7, {}))
LONGEST = 180
"Facts of a game that are walked through."


class Step(NamedTuple):
    """A fact of a game, the moment before it, whether the table was still set up, and how the buttons say it, if they do."""

    review: Review
    coming: Fact
    setting_up: bool
    forms: tuple[Form, ...]
    way: Way | None


def game(family: str, edition: str, seats: int, options: dict[str, Any]) -> Game:
    return Game(
        GameOpened(
            id="opened",
            game="00000000-0000-0000-0000-00000000aaaa",
            title="offered",
            family=family,
            edition=edition,
            seats=tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, seats + 1)),
            order=tuple(range(1, seats + 1)),
            options=options,
        )
    )


def charts(table: Game) -> dict[str, Any]:
    """The lists of a made-up club, for the family whose rule document lists nothing."""
    return club() if table.header.family == "skies" else {}


@cache
def played(at: int, seed: int) -> tuple[Game, tuple[Fact, ...]]:
    """A random lawful game of one of the tables; what seats seal on their own phones is none of the scribe's."""
    table = game(*TABLES[at])
    book, chance = book_of(table, charts(table)), random.Random(seed)
    assert book is not None
    assert table.family.players is not None
    players = table.family.players(table.header, table.layout, chance)
    return table, tuple(Played(table.opening, table.handlers, book, players, chance).play().facts)[:LONGEST]


def begun(table: Game) -> Review:
    book = book_of(table, charts(table))
    assert book is not None
    return Review(table, book)


@cache
def steps(at: int, seed: int) -> tuple[Step, ...]:
    """The game as it is recorded through the buttons."""
    return tuple(_walked(at, seed))


def _walked(at: int, seed: int) -> Iterator[Step]:
    """The game as it is recorded through the buttons: one step for each tap or fact of the pads."""
    table, facts = played(at, seed)
    review, number, setting_up = begun(table), 0, True
    while number < len(facts):
        setting_up = setting_up and not isinstance(facts[number], TurnBegan)
        way = None
        if not isinstance(facts[number], SheetSealed):
            forms = forms_after(review)
            way = best(forms, facts[number:])
            yield Step(review.copy(), facts[number], setting_up, forms, way)
        said = way.facts if way else 1
        for fact in facts[number : number + said]:
            review.add(fact)
        number += said


def tapped(form: Form) -> tuple[Fact, ...]:
    """The facts of a form, each question answered by what stands first."""
    facts, more = list(form.facts), list[Fact]()
    for ask in form.asks:
        value, added = _answer(ask)
        for at, field in ask.into:
            facts[at] = replace(facts[at], **{field: value})
        more += added
    return (*facts, *more)


def _answer(ask: Ask) -> tuple[Any, list[Fact]]:
    if ask.kind == "order":
        return tuple(pick.value if pick.seat is None else InitiativeSlot(seat=pick.seat) for pick in ask.picks), []
    first = next((pick for pick in ask.picks if pick.barred is None), None)
    if first is None:
        return ask.typed, []
    if ask.kind == "one":
        return first.value, list(first.adds)
    rest = [fact for pick in ask.picks if pick is not first for fact in pick.otherwise]
    return (first.value,), [*first.adds, *rest]
