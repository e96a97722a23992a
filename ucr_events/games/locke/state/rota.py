"""4.3, 4.5 The normal turns so far: whose was the last one, and what may hide another since."""

from msgspec.structs import replace

from ucr_events.facts import (
    CombatEnded,
    Fact,
    GapNoticed,
    PartBegan,
    PartEnded,
    PieceMoved,
    PiecePlaced,
    PlayResumed,
    StateChanged,
    TurnBegan,
)
from ucr_events.referee import Chapter, View
from ucr_events.referee.sureness import UNNOTICED
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("rota")


class Rota(Plain, frozen=True):
    """last: seat of the last normal turn. earlier: of the one before it in this part. fresh: none in this part yet.

    fought: a battle ended since. over: planets done. came: pieces put down since that battle. lost: others may have had
    turns since, in a hole. unclear: seats of which nothing since a hole shows in what state it left them.
    """

    last: int | None = None
    earlier: int | None = None
    fresh: bool = True
    fought: bool = False
    over: bool = False
    came: frozenset[str] = frozenset()
    lost: bool = False
    unclear: frozenset[int] = frozenset()


@CHAPTER.memory(
    Rota(), CombatEnded, GapNoticed, PartBegan, PartEnded, PieceMoved, PiecePlaced, PlayResumed, StateChanged, TurnBegan
)
def rota(now: Rota, before: Table, fact: Fact, after: Table) -> Rota:
    """Normal turns so far; turns in a battle are none."""
    if isinstance(fact, TurnBegan) and not before.combats:
        return Rota(last=fact.seat, earlier=None if now.fresh else now.last, fresh=False, unclear=now.unclear)
    if isinstance(fact, GapNoticed):
        fights = before.combats[-1].participants if before.combats else ()  # whose piece is taken off there may have died
        pieces = (piece for piece in before.pieces.values() if piece.place or piece.seat in fights)
        unclear = frozenset(piece.seat for piece in pieces if piece.seat)
        return replace(now, lost=now.lost or fact.id == UNNOTICED, unclear=unclear)
    if isinstance(fact, PlayResumed) and fact.turn is not None and not after.combats:
        return Rota(last=fact.turn, fresh=False, unclear=now.unclear)
    if now.unclear and fact.seat in now.unclear and _shows_its_state(fact):
        return replace(now, unclear=now.unclear - {fact.seat})
    if isinstance(fact, PartBegan):
        return replace(now, fresh=True, over=False, earlier=None)
    if isinstance(fact, PartEnded):
        return replace(now, over=fact.part == "planets")
    if isinstance(fact, PiecePlaced) and now.fought and not before.combats:
        return replace(now, came=now.came | {fact.piece})
    return replace(now, fought=True, came=frozenset()) if isinstance(fact, CombatEnded) and not after.combats else now


def rota_now(view: View) -> Rota:
    """The normal turns before this moment."""
    now: Rota = view.recall(rota)
    return now


def _shows_its_state(fact: Fact) -> bool:
    """Whether it says in what state somebody is, or is done by nobody who is bound or led."""
    return isinstance(fact, StateChanged) or (isinstance(fact, PieceMoved) and fact.how in ("walk", "teleport"))


def begins_normal_turn(view: View, part: str) -> bool:
    """Whether the fact is the beginning of a normal turn in this part."""
    return isinstance(view.fact, TurnBegan) and view.before.part == part and not view.before.combats
