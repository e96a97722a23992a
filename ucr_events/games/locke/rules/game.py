"""0.2 and the frame of play: setup, planet part, base part, always in this order; rounds of turns within them."""

from ucr_events.facts import GameClosed, PartBegan, PartEnded, RoundBegan, RoundEnded
from ucr_events.games.locke.rules.effects import any_effect
from ucr_events.referee import Become, Book, Chapter, Expect, Moment, Steps, call, maybe, one, window
from ucr_events.table.state import Table

CHAPTER = Chapter("0.2")


@CHAPTER.guard
def game_over(table: Table) -> bool:
    """The game has been closed."""
    return table.closed is not None


@CHAPTER.procedure
def game(book: Book, here: Table, mode: str = "start") -> Steps:
    """Setup, planets, base (0.2.flow.two-parts). `resume`: play goes on where the table lies."""
    if mode == "resume" and here.part in ("planets", "base"):
        return Become(f"{here.part[:6].rstrip('s')}_part", (here.turn,))
    yield call("setup")
    yield one(Expect("planets.begin", PartBegan, "0.2.flow.two-parts", None, match=(("part", "planets"),)))
    yield call("planet_setup")
    return Become("planet_part", ())


@CHAPTER.procedure
def planet_part(book: Book, here: Table, turn: int | None = None) -> Steps:
    """0.2.planet.roles: explorers take turns until the part ends; then the base part begins."""
    ended = yield from _rounds(book, here, "planets", turn)
    if not ended:
        return Become("planet_part", ())
    yield from window(lambda came: any_effect())
    yield one(Expect("base.begin", PartBegan, "0.2.flow.two-parts", None, match=(("part", "base"),)))
    yield call("base_setup")
    return Become("base_part", ())


@CHAPTER.procedure
def base_part(book: Book, here: Table, turn: int | None = None) -> Steps:
    """0.2.base.until-end: turns until a condition for the end of the game is met."""
    ended = yield from _rounds(book, here, "base", turn)
    if not ended:
        return Become("base_part", ())
    yield maybe(Expect("game.close", GameClosed, "0.2.end.summary"))
    return None


def _rounds(book: Book, here: Table, part: str, turn: int | None) -> Steps:
    """One turn of whoever is next, with the words around it; True when the part ended instead."""
    told = yield maybe(
        Expect("round.begin", RoundBegan, "4.3.turn.next"),
        Expect("round.end", RoundEnded, "4.3.turn.next"),
        Expect("part.end", PartEnded, "0.2.flow.two-parts", None, match=(("part", part),)),
        Expect("game.close", GameClosed, "0.2.end.summary"),
    )
    step = told.step if isinstance(told, Moment) else None
    if step in ("part.end", "game.close"):
        return True
    yield call("any_turn", part, turn, until="game_over")
    return False
