"""The rule book of Word Wolf: its chapters, what every rule says (`wordwolf/*.json`), its readings, the book of one game."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from ucr_events.facts import (
    ClaimMade,
    Fact,
    GameClosed,
    GameOpened,
    KnowledgeGiven,
    QuestionAnswered,
    QuestionAsked,
    SealOpened,
    SealShown,
    SealsReleased,
    SheetSealed,
    ValueDeclared,
    VoteCast,
)
from ucr_events.games.family import Layout
from ucr_events.referee import Book, Chapter, Reading, Rule, collect
from ucr_events.referee.entries import Omitted
from ucr_events.referee.register import Register
from ucr_events.table.state import Table
from ucr_wordwolf.editions import GUESS, chosen, wolves
from ucr_wordwolf.rules import course, truth, votes
from ucr_wordwolf.table import HANDLERS
from ucr_wordwolf.texts import given, say

ID = re.compile(r"\b(?:setup|flow|talk|vote|guess|end)(?:\.[a-z-]+)+\b")
REGISTER = Register("ucr_wordwolf", ID, given)
CHAPTERS: tuple[Chapter, ...] = (course.CHAPTER, votes.CHAPTER, truth.CHAPTER)
STRAY = "flow.order"
"The rule broken by a fact that fits nothing that may come."
TALK = (ClaimMade, KnowledgeGiven, QuestionAnswered, QuestionAsked, ValueDeclared)
SEALS = (SealOpened, SealShown, SealsReleased, SheetSealed)
READINGS = (
    Reading(
        rule="vote.tie",
        readings={
            "again": say("one runoff among the tied; tied again, the wolves win"),
            "wolves": say("a tie wins for the wolves"),
            "all": say("all who are tied are chosen"),
        },
    ),
    Reading(
        rule="guess.who",
        readings={
            "chosen": say("only the wolf that was chosen guesses"),
            "any": say("any wolf may guess"),
        },
    ),
    Reading(
        rule="guess.right",
        readings={
            "near": say("the table decides whether another word is near enough"),
            "exact": say("only the word itself is right"),
        },
    ),
)


@cache
def registry(edition: str) -> Mapping[str, Rule]:
    """Every rule of the edition by its id; KeyError for an edition without a registry."""
    return REGISTER.entries(edition)


@cache
def rules_of(edition: str) -> Mapping[str, Rule]:
    """The registry with the place in the code that meets each rule."""
    return REGISTER.placed(registry(edition), CHAPTERS, {STRAY: "ucr_events.referee.engine:judge"})


def readings_of(edition: str) -> tuple[Reading, ...]:
    """Where tables differ, and a verdict hangs on it."""
    return READINGS


@cache
def tests(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Rule -> the tests that show it."""
    return REGISTER.tests(edition)


def _aside(table: Table, fact: Fact) -> bool:
    """What is said, sealed and opened moves nothing; nor does a table that stops."""
    return isinstance(fact, TALK + SEALS) or (isinstance(fact, GameClosed) and fact.how not in course.DECIDED)


def book_for(header: GameOpened, layout: Layout, charts: Mapping[str, Any] | None = None) -> Book:
    """The rule book of this game: its seats, how many wolves, whether there is a last guess."""
    return Book(
        edition=header.edition,
        game="game",
        rules=dict(registry(header.edition)),
        stray=STRAY,
        aside=_aside,
        handlers=HANDLERS,
        omissions={"vote": (Omitted(VoteCast),)},
        numbers={
            "seats": tuple(one.seat for one in header.seats),
            "wolves": wolves(header),
            "guess": chosen(header)[GUESS],
        },
        charts=charts or {},
        readings={one.rule: one for one in READINGS},
        chosen=header.readings,
        **collect(CHAPTERS),
    )
