"""Play nobody judges: whatever comes is taken as witnessed. For a battle in which play resumed; how it began is not known."""

from ucr_events.facts import (
    KINDS,
    CombatEnded,
    Fact,
    GameClosed,
    GameOpened,
    GapNoticed,
    PartBegan,
    PartEnded,
    PlayResumed,
    TurnBegan,
)
from ucr_events.games.locke.rules.cards.effects import any_effect
from ucr_events.games.locke.state.fighters import fighters
from ucr_events.referee import Book, Chapter, Expect, Moment, Steps, call, maybe, window
from ucr_events.table.state import Table

CHAPTER = Chapter("witness")

OUTSIDE = (GameOpened, GameClosed, GapNoticed, PlayResumed, PartBegan, PartEnded)
"Kinds that end what is under way, or are no play."
WITNESSED: tuple[type[Fact], ...] = tuple(kind for kind in KINDS if kind not in OUTSIDE)


def anything() -> tuple[Expect, ...]:
    """Every kind of play."""
    return tuple(Expect(f"witness.{kind.__name__}", kind, "5.1.flow.loop") for kind in WITNESSED)


@CHAPTER.procedure
def battle_under_way(book: Book, here: Table) -> Steps:
    """Everything until the running battles are over; from the first turn on that begins in one, it is followed again."""
    running = len(here.combats)
    while running > 0:
        told = yield maybe(*anything())
        if not isinstance(told, Moment):
            break
        turn = _turn(told) if isinstance(told.fact, TurnBegan) else None
        if turn is not None:
            yield call("combat_cycle", turn, told.after.combats[-1].round or 1, (), turn)
        running -= turn is not None or isinstance(told.fact, CombatEnded)
    yield from window(lambda came: any_effect())


def _turn(told: Moment) -> int | None:
    """Whose turn has begun in the innermost battle; None: nobody's who is known to take part."""
    seat = told.fact.seat if told.fact is not None else None
    return seat if told.after.combats and seat in fighters(told.after) else None
