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
)
from ucr_events.games.locke.rules.effects import any_effect
from ucr_events.referee import Book, Chapter, Expect, Moment, Steps, maybe, window
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
    """Everything until the running battles are over."""
    running = len(here.combats)
    while running > 0:
        told = yield maybe(*anything())
        if not isinstance(told, Moment):
            break
        running = len(told.after.combats) if isinstance(told.fact, CombatEnded) else running
    yield from window(lambda came: any_effect())
