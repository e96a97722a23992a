"""The frame of play: setup, planet part, base part, always in this order; turns and rounds within them until the game ends."""

from ucr_events.facts import GameClosed, PartBegan, PartEnded, RoundBegan, RoundEnded
from ucr_events.games.locke.rules.effects import any_effect
from ucr_events.games.locke.rules.ending import over
from ucr_events.referee import Become, Book, Chapter, Expect, Moment, Steps, call, maybe, one, result_of, window
from ucr_events.table.state import Table

CHAPTER = Chapter("0.2")

PARTS = {"planets": "planet_part", "base": "base_part"}
"Part of the game -> its procedure."


@CHAPTER.procedure
def game(book: Book, here: Table, mode: str = "start") -> Steps:
    """Setup, planets, base (0.2.flow.two-parts). `resume`: play goes on where the table lies."""
    if mode == "resume" and here.part in PARTS:
        return Become(PARTS[here.part], (here.turn,))
    yield call("setup")
    yield one(_begins("planets"))
    yield call("planet_setup")
    return Become("planet_part", ())


@CHAPTER.procedure
def planet_part(book: Book, here: Table, turn: int | None = None, in_spite: str | None = None) -> Steps:
    """0.2.planet.roles: explorers take turns until the part ends; then the base part begins. The game may end here, too."""
    came = yield from _turn_or_end(here, "planets", turn, in_spite)
    if came == "turn":
        return Become("planet_part", (None, over(here)))
    if came == "game.close":
        return None
    yield from window(lambda came: any_effect())
    yield one(_begins("base"))
    yield call("base_setup")
    return Become("base_part", ())


@CHAPTER.procedure
def base_part(book: Book, here: Table, turn: int | None = None, in_spite: str | None = None) -> Steps:
    """0.2.base.until-end: turns until a condition for the end of the game is met; `in_spite` of one, if the table goes on."""
    came = yield from _turn_or_end(here, "base", turn, in_spite)
    if came == "turn":
        return Become("base_part", (None, over(here)))
    if came == "part.end":
        yield call("judgement")
    return None


def _begins(part: str) -> Expect:
    return Expect(f"{part}.begin", PartBegan, "0.2.flow.two-parts", None, match=(("part", part),))


def _turn_or_end(here: Table, part: str, turn: int | None, in_spite: str | None) -> Steps:
    """One turn of whoever is next, with the words around it, or the end of the part or of the game: which of them it was."""
    why = over(here)
    if why is not None and why != in_spite and result_of((yield call("judgement", why))):
        return "game.close"
    told = yield maybe(
        Expect("round.begin", RoundBegan, "4.3.turn.next"),
        Expect("round.end", RoundEnded, "4.3.turn.next"),
        Expect("part.end", PartEnded, "0.2.flow.two-parts", None, match=(("part", part),)),
        Expect("game.close", GameClosed, "0.2.end.summary"),
    )
    if isinstance(told, Moment) and told.step in ("part.end", "game.close"):
        return told.step
    yield call("any_turn", part, turn, until="game_over" if why is None else "game_closed")
    return "turn"
