"""The course of the game: setup, then turns clockwise until two stacks of chits have run out and the round is finished."""

from ucr_events.facts import GameClosed, PartBegan, PartEnded, RoundBegan, RoundEnded, TurnBegan, ValueDeclared
from ucr_events.games.skies.rules.common import fact_of
from ucr_events.games.skies.rules.ending import triggered
from ucr_events.games.skies.rules.order import last_of_round, next_seat
from ucr_events.games.skies.table import SkiesTable
from ucr_events.referee import Allowed, Become, Book, Chapter, Expect, Steps, call, maybe, one, result_of

CHAPTER = Chapter("flow")

COUNTED = frozenset({"counted"})
"How a game is closed that came to its end; any other word is a table that stops."


@CHAPTER.procedure
def game(book: Book, here: SkiesTable, mode: str = "start") -> Steps:
    """Setup, then play. `resume`: play goes on where the table lies."""
    if mode == "resume" and here.part != "setup":
        return Become("play", (None, here.turn))
    yield call("setup")
    yield maybe(Expect("play.begin", PartBegan, "flow.steps", match=(("part", "play"),)))
    return Become("play", (None, None))


@CHAPTER.procedure
def play(book: Book, here: SkiesTable, last: int | None, begun: int | None = None, ended: bool = False) -> Steps:
    """flow.order, end.last_round: one turn of whoever is next, or the end. `begun`: whose turn it is already."""
    seat = begun
    if seat is None:
        if last is not None and last == last_of_round(book, here) and triggered(book, here):
            yield call("end", next_seat(book, here, last))
            return None
        seat = yield from _next_turn(book, here, last, ended)
    if seat is None:
        return None
    ended = result_of((yield call("turn", seat)))
    return Become("play", (seat, None, bool(ended)))


def _next_turn(book: Book, here: SkiesTable, last: int | None, ended: bool) -> Steps:
    """flow.order: the seat whose turn it is now; None when the game was closed.

    ended: the end of the turn before was written down, so that the next one has begun whether or not that was.
    """
    due = next_seat(book, here, last)
    yield maybe(
        Expect("round.end", RoundEnded, "flow.order"),
        Expect("part.end", PartEnded, "end.last_round", match=(("part", "play"),)),
    )
    yield maybe(Expect("round.begin", RoundBegan, "flow.order"))
    told = yield one(_turn(due, ended), *_may_close(book, here))
    fact = fact_of(told)
    return None if isinstance(fact, GameClosed) else fact.seat if fact else due


def _turn(due: int | None, ended: bool) -> Expect:
    where = () if due is None else (("seat", Allowed(values=(due,))),)
    return Expect("turn.begin", TurnBegan, "flow.order", where=where, tacit=ended and due is not None)


def _may_close(book: Book, here: SkiesTable) -> tuple[Expect, ...]:
    """Whether the stacks have run out cannot be known where nobody wrote down how many chits there are."""
    unknown = triggered(book, here) is None
    return (Expect("game.close", GameClosed, "end.trigger", match=(("how", COUNTED),)),) if unknown else ()


@CHAPTER.procedure
def end(book: Book, here: SkiesTable, following: int | None) -> Steps:
    """end.last_round: nobody else plays; the influence is counted."""
    yield maybe(Expect("round.end", RoundEnded, "end.last_round"))
    yield maybe(Expect("part.end", PartEnded, "end.last_round", match=(("part", "play"),)))
    while True:
        told = yield one(
            Expect("game.close", GameClosed, "score.winner", match=(("how", COUNTED),)),
            Expect("turn.begin", TurnBegan, "flow.order", barred="end.last_round"),
            Expect("score.declare", ValueDeclared, "score.sum", match=(("trait", "score"),)),
        )
        fact = fact_of(told)
        if isinstance(fact, ValueDeclared):
            continue
        if isinstance(fact, TurnBegan):
            yield call("turn", fact.seat)
            continue
        return None
