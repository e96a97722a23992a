"""The frame of play: setup, planet part, base part, always in this order; turns and rounds within them until the game ends."""

from ucr_events.facts import GameClosed, PartBegan, PartEnded, RoundBegan, RoundEnded
from ucr_events.games.locke.rules.ending.ending import over
from ucr_events.games.locke.rules.planets.aftermath import ended_unsaid
from ucr_events.referee import Become, Book, Chapter, Done, Expect, Moment, Steps, call, maybe, one, result_of
from ucr_events.table.state import Table

CHAPTER = Chapter("0.2")

PARTS = {"planets": "planet_part", "base": "base_part"}
"Part of the game -> its procedure."


@CHAPTER.procedure
def game(book: Book, here: Table, mode: str = "start") -> Steps:
    """Setup, planets, base (0.2.flow.two-parts). `resume`: play goes on where the table lies, be it in a setup."""
    if mode == "resume" and here.part in PARTS:
        if here.turn is None:
            yield call("planet_setup" if here.part == "planets" else "base_setup")
        return Become(PARTS[here.part], (here.turn,))
    prepared = yield call("setup")
    begun = here.part is not None or (isinstance(prepared, Done) and prepared.moments)
    late = () if begun else (_begins("base"),)
    told = yield one(_begins("planets"), *late)
    if isinstance(told, Moment) and told.step == "base.begin":  # what was played before is in no record
        yield call("base_setup")
        return Become("base_part", ())
    yield call("planet_setup")
    return Become("planet_part", ())


@CHAPTER.procedure
def planet_part(
    book: Book, here: Table, turn: int | None = None, in_spite: str | None = None, last: int | None = None
) -> Steps:
    """0.2.planet.roles: explorers take turns until the part ends; then the base part begins. The game may end here, too.

    turn: already begun when play resumed. last: who had the turn before.
    """
    came, last = yield from _turn_or_end(here, "planets", turn, in_spite, last)
    if came == "turn":
        return Become("planet_part", (None, over(here), last))
    if came == "game.close":
        return None
    if came != "base.begin":
        yield call("after_planets")
        yield one(_begins("base"))
    yield call("base_setup")
    return Become("base_part", (None, None, last))


@CHAPTER.procedure
def base_part(book: Book, here: Table, turn: int | None = None, in_spite: str | None = None, last: int | None = None) -> Steps:
    """0.2.base.until-end, 4.6.end: turns until the game ends; `in_spite` of a condition for it, if the table goes on."""
    came, last = yield from _turn_or_end(here, "base", turn, in_spite, last)
    if came == "turn":
        return Become("base_part", (None, over(here), last))
    if came == "part.end" and not result_of((yield call("judgement"))):
        return Become("base_part", (None, over(here), last))
    return None


def _begins(part: str) -> Expect:
    return Expect(f"{part}.begin", PartBegan, "0.2.flow.two-parts", None, match=(("part", part),))


def _turn_or_end(here: Table, part: str, turn: int | None, in_spite: str | None, last: int | None) -> Steps:
    """One turn of whoever is next, or the end of the part or of the game: which of them it was, and who had the last turn."""
    why = over(here)
    if why is not None and why != in_spite and result_of((yield call("judgement", why))):
        return "game.close", last
    rounds = [Expect("round.end", RoundEnded, "4.3.turn.next"), Expect("round.begin", RoundBegan, "4.3.turn.next")]
    ends = (
        Expect("part.end", PartEnded, "0.2.flow.two-parts", None, match=(("part", part),)),
        Expect("game.close", GameClosed, "0.2.end.summary"),
        *((_begins("base"), *ended_unsaid(here)) if part == "planets" and last is not None else ()),
    )
    told = yield maybe(*rounds, *ends)
    while isinstance(told, Moment) and told.step in ("round.begin", "round.end"):  # the part may end after a round
        rounds = [expect for expect in rounds if expect.step != told.step]
        told = yield maybe(*rounds, *ends)
    if isinstance(told, Moment) and told.step in ("part.end", "game.close", "base.begin", "after.turn"):
        return told.step, last
    seat = result_of((yield call("any_turn", part, turn, last, until="game_over" if why is None else "game_closed")))
    return "turn", last if seat is None else seat
