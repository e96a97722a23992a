"""The rule book of Avalon: its chapters, what every rule says (`avalon/*.json`), and the book of one game."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from ucr_avalon.roles import roster
from ucr_avalon.rules import quests, teams
from ucr_avalon.table import HANDLERS
from ucr_events.facts import (
    ClaimMade,
    Fact,
    GameClosed,
    GameOpened,
    KnowledgeGiven,
    OutcomeStated,
    QuestionAnswered,
    QuestionAsked,
    SealOpened,
    SealShown,
    SealsReleased,
    SheetSealed,
)
from ucr_events.games.family import Layout
from ucr_events.referee import Book, Chapter, Reading, Rule, collect
from ucr_events.referee.register import Register
from ucr_events.table.state import Table

ID = re.compile(r"\b(?:setup|flow|team|vote|mission|end|assassin)(?:\.[a-z-]+)+\b")
REGISTER = Register("ucr_avalon", ID)
CHAPTERS: tuple[Chapter, ...] = (quests.CHAPTER, teams.CHAPTER)
STRAY = "flow.order"
"The rule broken by a fact that fits nothing that may come."
TALK = (ClaimMade, KnowledgeGiven, OutcomeStated, QuestionAnswered, QuestionAsked)
SEALS = (SealOpened, SealShown, SealsReleased, SheetSealed)


@cache
def registry(edition: str) -> Mapping[str, Rule]:
    """Every rule of the edition by its id; KeyError for an edition without a registry."""
    return REGISTER.entries(edition)


@cache
def rules_of(edition: str) -> Mapping[str, Rule]:
    """The registry with the place in the code that meets each rule."""
    return REGISTER.placed(registry(edition), CHAPTERS, {STRAY: "ucr_events.referee.judging:judge"})


def readings_of(edition: str) -> tuple[Reading, ...]:
    """Nothing is left to the table."""
    return ()


@cache
def tests(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Rule -> the tests that show it."""
    return REGISTER.tests(edition)


def _aside(table: Table, fact: Fact) -> bool:
    """What is said, sealed and opened moves nothing; nor does a table that stops."""
    return isinstance(fact, TALK + SEALS) or (isinstance(fact, GameClosed) and fact.how not in quests.DECIDED)


def book_for(header: GameOpened, layout: Layout, charts: Mapping[str, Any] | None = None) -> Book:
    """The rule book of this game: its seats, their order and who is dealt."""
    return Book(
        edition=header.edition,
        game="game",
        rules=dict(registry(header.edition)),
        stray=STRAY,
        aside=_aside,
        handlers=HANDLERS,
        numbers={"seats": tuple(one.seat for one in header.seats), "order": header.order, "roster": roster(header)},
        charts=charts or {},
        chosen=header.readings,
        **collect(CHAPTERS),
    )
