"""The course of the game: words are dealt, talk, one vote, perhaps a runoff, what was chosen, the last guess, the end."""

from typing import Any

from ucr_events.facts import (
    ActionAnnounced,
    GameClosed,
    OutcomeStated,
    PartBegan,
    PartEnded,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.referee import Allowed, Become, Book, Chapter, Expect, Moment, Steps, maybe, one
from ucr_wordwolf.table import WordWolfTable

CHAPTER = Chapter("course")
DECIDED = frozenset({"wolf_found", "wolf_guessed", "wolf_hidden"})
"How a game is closed that came to its end; any other word is a table that stops."
RUNOFFS = {"again": 1, "wolves": 0, "all": 0}
"vote.tie: reading -> how many tied votes are followed by another."


@CHAPTER.procedure
def game(book: Book, here: WordWolfTable, mode: str = "start") -> Steps:
    """flow.order: words, talk, vote. `resume`: play goes on where the table lies."""
    if mode == "resume" and here.part == "vote":
        return Become("counted" if here.chosen or here.tied else "voting")
    yield maybe(_part(PartBegan, "deal"))
    yield maybe(_part(PartEnded, "deal"))
    yield maybe(_part(PartBegan, "talk"))
    yield maybe(_part(PartEnded, "talk"))
    yield maybe(_part(PartBegan, "vote"))
    return Become("voting")


def _part(kind: type[PartBegan] | type[PartEnded], part: str) -> Expect:
    return Expect(f"{part}.{'begin' if kind is PartBegan else 'end'}", kind, "flow.order", match=(("part", part),))


@CHAPTER.procedure
def voting(book: Book, here: WordWolfTable) -> Steps:
    """vote.open, vote.each: everybody votes for somebody at once, and it is counted."""
    yield maybe(Expect("vote.call", VoteCalled, "vote.open", match=(("on", "suspect"),)))
    result = (("result", Allowed(values=("chosen", "tie"))),)
    while True:
        told = yield one(
            Expect("vote.close", VoteClosed, "vote.most", where=result),
            Expect("vote.cast", VoteCast, "vote.each"),
        )
        if _step(told) == "vote.close":
            return Become("counted")


@CHAPTER.procedure
def counted(book: Book, here: WordWolfTable) -> Steps:
    """vote.tie: a tied vote is held again, or that was all; else what the vote came to is told."""
    if runs_off(book.reading("vote.tie"), here):
        return Become("voting")
    told = yield one(*ahead(book, here))
    if _step(told) == "vote.more":
        return Become("voting")
    return None if _step(told) == "game.close" else Become("counted")


def ahead(book: Book, here: WordWolfTable) -> tuple[Expect, ...]:
    """All that may come once the vote is over, in order; what a rule forbids is barred by it."""
    no_more = "vote.tie" if here.tied else "vote.once"
    return (
        *((_told("chosen", "vote.truth", "wolf", "villager"),) if here.chosen and not here.found and not here.guess else ()),
        *((_told("guess", "guess.right", "right", "wrong"),) if here.guess and not here.guessed else ()),
        Expect("guess.make", ActionAnnounced, "guess.who", match=(("action", "guess"),), barred=_no_guess(book, here)),
        Expect("game.close", GameClosed, "end.how", match=(("how", DECIDED),), where=_words("how", *ends(book, here))),
        Expect("vote.more", VoteCalled, no_more, match=(("on", "suspect"),), barred=no_more),
    )


def _told(of: str, rule: str, *outcomes: str) -> Expect:
    return Expect(f"{of}.told", OutcomeStated, rule, match=(("of", of),), where=_words("outcome", *outcomes))


def runs_off(reading: str, here: WordWolfTable) -> bool:
    """vote.tie: whether the vote that was tied is held again among those who had the most votes."""
    return bool(here.tied) and here.runoffs <= RUNOFFS[reading]


def _no_guess(book: Book, here: WordWolfTable) -> str | None:
    """The rule by which nobody may guess now; None: a wolf that was chosen may."""
    if book.number("guess") == "without":
        return "guess.may"
    if here.guess is not None:
        return "guess.once"
    return "guess.who" if not here.chosen or here.found == "villager" else None


def ends(book: Book, here: WordWolfTable) -> tuple[str, ...]:
    """end.how: how the game may be closed by what all have heard."""
    if not here.chosen or here.found == "villager":
        return ("wolf_hidden",)
    if here.guess is None:
        return ("wolf_found",) if here.found == "wolf" else ("wolf_found", "wolf_hidden")
    return {"right": ("wolf_guessed",), "wrong": ("wolf_found",)}.get(here.guessed or "", ("wolf_found", "wolf_guessed"))


def _words(field: str, *words: str) -> tuple[tuple[str, Allowed], ...]:
    return ((field, Allowed(values=words)),)


def _step(told: Any) -> str | None:
    return told.step if isinstance(told, Moment) else None
