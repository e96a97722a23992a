"""The rules of Sovereign Skies: one module for each heading of the rule document, put together into a book.

`skies/<section>.json` beside this file has every rule in our own words and how it is met.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from ucr_events.facts import CardTurned, CounterSet, Fact, GameOpened, OutcomeStated, QuestionAnswered, QuestionAsked
from ucr_events.games.family import Layout
from ucr_events.games.skies.editions import EDITIONS
from ucr_events.games.skies.layout import BONUS
from ucr_events.games.skies.omissions.said import OMISSIONS
from ucr_events.games.skies.rulebook.shipped import shipped
from ucr_events.games.skies.rules import (
    actions,
    board,
    building,
    ending,
    factions,
    game,
    movement,
    redeploying,
    senators,
    settling,
    setup,
    specials,
    treaties,
    turn,
)
from ucr_events.games.skies.texts import given
from ucr_events.packs import pinned_charts
from ucr_events.referee import Book, Chapter, Reading, Rule, collect
from ucr_events.referee.register import Register
from ucr_events.table.state import Table

SECTIONS = "goal|setup|flow|move|majority|action|planet|senator|end|score|faction|components|limits|visibility"
ID = re.compile(rf"\b(?:{SECTIONS})(?:\.[a-z0-9_]+)+\b")
REGISTER = Register("ucr_events.games.skies", ID, given)

CHAPTERS: tuple[Chapter, ...] = (
    game.CHAPTER,
    setup.CHAPTER,
    board.CHAPTER,
    turn.CHAPTER,
    movement.CHAPTER,
    actions.CHAPTER,
    settling.CHAPTER,
    specials.CHAPTER,
    building.CHAPTER,
    treaties.CHAPTER,
    redeploying.CHAPTER,
    senators.CHAPTER,
    factions.CHAPTER,
    ending.CHAPTER,
)
"In the order of the rule document."

READINGS: tuple[Reading, ...] = (
    *movement.READINGS,
    *settling.READINGS,
    *actions.READINGS,
    *building.READINGS,
    *redeploying.READINGS,
    *senators.READINGS,
    *factions.READINGS,
    *ending.READINGS,
)
STRAY = "flow.steps"
"The rule broken by a fact that fits nothing that may come."


@cache
def registry(edition: str) -> Mapping[str, Rule]:
    """Every rule of the edition by its id (without the edition's name); KeyError for an edition without a registry."""
    return REGISTER.entries(edition)


@cache
def rules_of(edition: str) -> Mapping[str, Rule]:
    """The registry with the place in the code that meets each rule."""
    return REGISTER.placed(registry(edition), CHAPTERS, {STRAY: "ucr_events.referee.engine:judge"})


def readings_of(edition: str) -> tuple[Reading, ...]:
    """What the rule document leaves to the table; there is one edition."""
    return READINGS


@cache
def tests(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Rule -> the tests that show it."""
    return REGISTER.tests(edition)


def _aside(table: Table, fact: Fact) -> bool:
    """What is asked and said of what is due, and what lies where: the energy itself is written down, a tile was laid before."""
    if isinstance(fact, CardTurned):
        return fact.place.startswith("ring.")
    if isinstance(fact, CounterSet):
        return fact.seat is None and fact.counter.startswith(f"{BONUS}.")
    return isinstance(fact, QuestionAsked | QuestionAnswered | OutcomeStated)


def book_for(header: GameOpened, layout: Layout, charts: Mapping[str, Any] | None = None) -> Book:
    """The rule book of this game: its seats, options and readings; `charts` go before the pinned ones."""
    options = EDITIONS[0].chosen(header.options)
    return Book(
        edition=header.edition,
        game="game",
        rules=dict(registry(EDITIONS[0].id)),
        stray=STRAY,
        seats_apart=True,
        aside=_aside,
        omissions=OMISSIONS,
        numbers={"seats": tuple(setup.seat for setup in header.seats), "order": header.order, **options},
        readings={reading.rule: reading for reading in READINGS},
        charts={**pinned_charts(header.tables, header.edition, shipped()), **(charts or {})},
        chosen=header.readings,
        **collect(CHAPTERS),
    )
