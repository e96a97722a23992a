"""4.3 Who recovers or treats by the main action under way."""

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardTurned,
    CombatBegan,
    Fact,
    GameShelved,
    GapNoticed,
    LinkClaimed,
    LinkRefused,
    LinkRenewed,
    PhaseBegan,
    RemarkMade,
    SealOpened,
    SheetSealed,
    TurnBegan,
    TurnEnded,
)
from ucr_events.referee import Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("healing")

HEALS = ("recover", "treat")
ASIDE = (SheetSealed, SealOpened, RemarkMade, LinkRenewed, LinkClaimed, LinkRefused, GameShelved)
"Facts that do nothing on the table."
OVER = (TurnBegan, TurnEnded, PhaseBegan, CardTurned, CombatBegan, GapNoticed)


class Healing(Plain, frozen=True):
    """fresh: it was the last thing announced, and nothing has come of it yet."""

    seat: int | None
    action: str
    targets: tuple[int, ...] = ()
    fresh: bool = True


@CHAPTER.memory(None)
def healing(now: Healing | None, before: Table, fact: Fact, after: Table) -> Healing | None:
    """Of the main action under way, outside of battles."""
    if isinstance(fact, ActionAnnounced):
        heals = fact.action in HEALS and not before.combats
        return Healing(fact.seat, fact.action, fact.targets) if heals else None
    if now is None or isinstance(fact, ASIDE):
        return now
    if isinstance(fact, OVER):
        return None
    return replace(now, fresh=False) if now.fresh else now


def healed_now(view: View) -> str | None:
    """recover or treat, when it was the last thing announced and nothing has come of it yet."""
    now = view.recall(healing)
    return now.action if now is not None and now.fresh else None
