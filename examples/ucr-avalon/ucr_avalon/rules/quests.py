"""The course of the game: leaders propose teams, all vote, the team goes on its mission; three of a kind decide."""

from typing import Any

from ucr_avalon.table import AvalonTable
from ucr_events.facts import (
    ActionAnnounced,
    GameClosed,
    PartBegan,
    PartEnded,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.referee import Allowed, Become, Book, Chapter, Expect, Moment, Steps, maybe, one

CHAPTER = Chapter("quests")
ENOUGH = 3
"Missions of one kind that decide."
MOST_REFUSED = 5
"Teams refused in a row with which the evil side wins."
DECIDED = frozenset({"merlin_lives", "merlin_killed", "three_failures", "five_refusals"})
"How a game is closed that came to its end; any other word is a table that stops."


@CHAPTER.procedure
def game(book: Book, here: AvalonTable, mode: str = "start") -> Steps:
    """flow.order: the night, then missions. `resume`: play goes on where the table lies."""
    if mode == "resume" and here.part == "quests":
        return Become("quest", (here.turn,))
    yield maybe(Expect("night.begin", PartBegan, "flow.order", match=(("part", "night"),)))
    yield maybe(Expect("night.end", PartEnded, "flow.order", match=(("part", "night"),)))
    yield maybe(Expect("quests.begin", PartBegan, "flow.order", match=(("part", "quests"),)))
    return Become("quest", (None,))


@CHAPTER.procedure
def quest(book: Book, here: AvalonTable, last: int | None) -> Steps:
    """team.leader, end.missions: one proposal and what comes of it, or the end. last: who led before."""
    decided = over(here)
    if decided is not None:
        return Become("end", (decided,)) if decided != "merlin" else Become("assassination")
    if here.refused == 0:
        yield maybe(Expect("mission.end", RoundEnded, "flow.order"))
        number = (("number", Allowed(values=(len(here.missions) + 1,))),)
        yield maybe(Expect("mission.begin", RoundBegan, "flow.order", where=number))
    leader = _next(book, last)
    seat = () if leader is None else (("seat", Allowed(values=(leader,))),)
    turn = yield maybe(Expect("turn.begin", TurnBegan, "team.leader", where=seat))
    leader = _seat(turn, leader)
    limit = () if leader is None else (("seat", Allowed(values=(leader,), rule="team.leader")),)
    told = yield one(Expect("team.propose", ActionAnnounced, "team.size", match=(("action", "propose"),), where=limit))
    leader, result = _seat(told, leader), (yield from _vote())
    if result == "stands":
        yield from _mission()
    yield maybe(Expect("turn.end", TurnEnded, "flow.order", None if leader is None else (leader,)))
    return Become("quest", (leader,))


def _vote() -> Steps:
    """vote.open, vote.each: the team is put to the vote, everybody votes, and it is counted; what came of it."""
    shown = (("hidden", Allowed(values=(False,))),)
    yield maybe(Expect("team.call", VoteCalled, "vote.open", match=(("on", "team"),), where=shown))
    choice = (("choice", Allowed(values=("yes", "no"))),)
    result = (("result", Allowed(values=("stands", "falls"))),)
    while True:
        told = yield one(
            Expect("team.close", VoteClosed, "vote.majority", where=result),
            Expect("team.vote", VoteCast, "vote.each", where=choice),
        )
        if _step(told) == "team.close":
            return getattr(told.fact, "result", None)  # type: ignore[union-attr]


def _mission() -> Steps:
    """mission.members, mission.hidden: the team plays its cards face down; they are shuffled and counted."""
    hidden = (("hidden", Allowed(values=(True,), rule="mission.hidden")),)
    yield maybe(Expect("mission.call", VoteCalled, "mission.members", match=(("on", "mission"),), where=hidden))
    result = (("result", Allowed(values=("success", "failure"))),)
    choice = (("choice", Allowed(values=("success", "failure"))),)
    while True:
        told = yield one(
            Expect("mission.close", VoteClosed, "mission.fails", where=result),
            Expect("mission.card", VoteCast, "mission.members", where=choice),
        )
        if _step(told) == "mission.close":
            return None


@CHAPTER.procedure
def assassination(book: Book, here: AvalonTable) -> Steps:
    """assassin.names: after three successes the assassin names one player."""
    yield maybe(Expect("mission.end", RoundEnded, "flow.order"))
    yield maybe(Expect("quests.end", PartEnded, "flow.order", match=(("part", "quests"),)))
    while True:
        told = yield one(
            Expect("assassin.name", ActionAnnounced, "assassin.names", match=(("action", "assassinate"),)),
            *_more("end.missions"),
            _close("end.assassin", barred=True),
        )
        if _step(told) == "assassin.name":
            return Become("end", ("assassin",))
        if _step(told) == "game.close":
            return None


@CHAPTER.procedure
def end(book: Book, here: AvalonTable, decided: str) -> Steps:
    """end.missions, end.refusals, end.assassin: it is over, and the result is written down."""
    rule, words = ENDS[decided]
    yield maybe(Expect("mission.end", RoundEnded, "flow.order"))
    yield maybe(Expect("quests.end", PartEnded, "flow.order", match=(("part", "quests"),)))
    while True:
        told = yield one(_close(rule, Allowed(values=words, rule=rule)), *_more(rule))
        if _step(told) == "game.close":
            return None


def _more(rule: str) -> tuple[Expect, ...]:
    """Another turn and another team, where it is over."""
    return (
        Expect("turn.more", TurnBegan, rule, barred=rule),
        Expect("team.more", ActionAnnounced, rule, match=(("action", "propose"),), barred=rule),
    )


ENDS = {
    "failures": ("end.missions", ("three_failures",)),
    "refused": ("end.refusals", ("five_refusals",)),
    "assassin": ("end.assassin", ("merlin_lives", "merlin_killed")),
}
"How play ended -> the rule, and how the game is then closed."


def over(here: AvalonTable) -> str | None:
    """end.missions, end.refusals: what has decided the game; `merlin`: the assassin decides it."""
    if here.missions.count("success") >= ENOUGH:
        return "merlin"
    if here.missions.count("failure") >= ENOUGH:
        return "failures"
    return "refused" if here.refused >= MOST_REFUSED else None


def _close(rule: str, how: Allowed | None = None, *, barred: bool = False) -> Expect:
    where = (("how", how),) if how else ()
    return Expect("game.close", GameClosed, rule, match=(("how", DECIDED),), where=where, barred=rule if barred else None)


def _step(told: Any) -> str | None:
    return told.step if isinstance(told, Moment) else None


def _seat(told: Any, otherwise: int | None) -> int | None:
    seat = told.fact.seat if isinstance(told, Moment) and told.fact is not None else None
    return otherwise if seat is None else seat


def _next(book: Book, last: int | None) -> int | None:
    """team.leader: clockwise from the last one; None: nobody knows who led, or it is the first."""
    order: tuple[int, ...] = book.number("order") or book.number("seats")
    return None if last not in order else order[(order.index(last) + 1) % len(order)]
