"""5.7 What is remembered of those who left a battle and moved, until play is back in the normal turn."""

from collections.abc import Callable

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CardsReturned,
    CardsShuffled,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CombatLeft,
    Fact,
    GapNoticed,
    PartBegan,
    PieceMoved,
    PlayResumed,
    TurnBegan,
)
from ucr_events.games.locke.state.battles import BEFORE, JOIN, MOVE, battle_of
from ucr_events.games.locke.state.fighters import cards_held
from ucr_events.games.locke.state.lives import power_counter
from ucr_events.games.locke.state.seats import companions, is_in, place_of
from ucr_events.referee import Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table

CHAPTER = Chapter("5.7 leavers")


class Leaver(Plain, frozen=True):
    """depth: of the battle left. moved: its piece went elsewhere. over: that battle has ended. power: at leaving.

    hand: cards at leaving, while none of them was put away.

    begun: its procedure has begun. thrown: its piece has been moved on since, so that no card waits for it any more.
    kept: its power, hand and effects still count (5.7.after-leave.state-kept).
    """

    seat: int
    depth: int
    power: int | None
    hand: int | None
    moved: bool = False
    over: bool = False
    begun: bool = False
    thrown: bool = False
    kept: bool = True

    @property
    def waits(self) -> bool:
        """5.7.after-leave.who, 5.7.after-leave.when: it moved, and the battle it left has ended."""
        return self.moved and self.over


class Leaving(Plain, frozen=True):
    """pending: who has left. turn: whose normal turn it is.

    brought: who carries its state into the battle it started. anew: who was taken out of another battle by its beginning.
    """

    pending: tuple[Leaver, ...] = ()
    turn: int | None = None
    brought: tuple[Leaver, ...] = ()
    anew: tuple[Leaver, ...] = ()


@CHAPTER.memory(
    Leaving(),
    ActionAnnounced,
    CardTurned,
    CardsDiscarded,
    CardsReturned,
    CardsShuffled,
    CombatBegan,
    CombatEnded,
    CombatLeft,
    GapNoticed,
    PartBegan,
    PieceMoved,
    PlayResumed,
    TurnBegan,
)
def leaving(now: Leaving, before: Table, fact: Fact, after: Table) -> Leaving:
    """Who has left battles of the normal turn under way; 5.7.all-cards-collected: then nobody's state is kept any longer."""
    if isinstance(fact, CombatLeft):
        return _left(now, before, fact)
    if isinstance(fact, PieceMoved):
        return _each(now, lambda one: _carried(one, before, fact))
    if isinstance(fact, CardsDiscarded | CardsReturned):
        return _put_away(now, fact)
    if isinstance(fact, CombatEnded):
        return _ended(now, before)
    if isinstance(fact, CombatBegan):
        return _began(now, before, fact)
    if isinstance(fact, CardsShuffled) and fact.deck == "deck.combat":
        hands = any(name.startswith("hand.") for name in fact.taking)
        return _each(
            now, lambda one: replace(one, kept=False) if one.waits and (hands or not cards_held(before, one.seat)) else one
        )
    if isinstance(fact, GapNoticed | PlayResumed | PartBegan):  # a part that is over takes what was still to be done with it
        return Leaving(turn=now.turn)
    if isinstance(fact, TurnBegan) and not before.combats:
        return Leaving(turn=fact.seat)
    if isinstance(fact, CardTurned | ActionAnnounced) and not before.combats:
        return _acted(now, before, fact)
    return now


def leaving_now(view: View) -> Leaving:
    """Who has left a battle, as it was before this moment."""
    now: Leaving = view.recall(leaving)
    return now


def pending(view: View) -> tuple[Leaver, ...]:
    """Those whose procedure is due: they moved and the battle they left is over."""
    found = leaving_now(view)
    return tuple(one for one in found.pending if one.waits)


def leaver_of(view: View, seat: int | None) -> Leaver | None:
    """The seat as a pending leaver."""
    return next((one for one in pending(view) if one.seat == seat), None)


def nearest(table: Table, turn: int | None, seats: tuple[int, ...]) -> tuple[int, ...]:
    """5.7.several-leavers.order: in turn order, from the turn player on; as given where the order is not known."""
    order = table.order or ()
    if turn not in order or any(seat not in order for seat in seats):
        return seats
    start = order.index(turn)
    return tuple(sorted(seats, key=lambda seat: (order.index(seat) - start) % len(order)))


def _each(now: Leaving, change: Callable[[Leaver], Leaver]) -> Leaving:
    return replace(now, pending=tuple(change(one) for one in now.pending))


def _left(now: Leaving, before: Table, fact: CombatLeft) -> Leaving:
    seat = seat_of(before, fact.seat)
    if seat is None or not before.combats or is_in(before, seat.seat, "dead"):
        return now
    place, site = place_of(before, seat.seat), before.combats[-1].place
    held, spent = cards_held(before, seat.seat), power_counter(before, seat.seat)
    moved = None not in (place, site) and place != site
    one = Leaver(seat.seat, len(before.combats), spent, held, moved=moved)
    return replace(now, pending=(*(other for other in now.pending if other.seat != seat.seat), one))


def _carried(one: Leaver, before: Table, fact: PieceMoved) -> Leaver:
    if fact.piece != f"p{one.seat}" or fact.to is None or fact.to == place_of(before, one.seat):
        return one
    return replace(one, thrown=True) if one.over else replace(one, moved=True)


def _put_away(now: Leaving, fact: CardsDiscarded | CardsReturned) -> Leaving:
    """Whose hand these cards leave no longer holds the old one."""
    if fact.source is None or not fact.source.startswith("hand."):
        return now
    own = fact.source.removeprefix("hand.")
    pending, anew = (
        tuple(replace(one, hand=0) if str(one.seat) == own else one for one in some) for some in (now.pending, now.anew)
    )
    return replace(now, pending=pending, anew=anew)


def _ended(now: Leaving, before: Table) -> Leaving:
    depth = len(before.combats)
    kept = tuple(one for one in now.pending if one.moved or one.depth != depth)
    rest = tuple(replace(one, over=True) if one.depth == depth else one for one in kept)
    return replace(now, pending=rest, brought=(), anew=())


def _began(now: Leaving, before: Table, fact: CombatBegan) -> Leaving:
    """5.7.new-combat.others-newly-joined: who did not start it begins anew, whatever battle it has left."""
    starter = fact.seat if fact.seat is not None else fact.participants[0]
    inside = tuple(one for one in now.pending if one.waits and one.seat in fact.participants)
    brought = tuple(one for one in inside if one.seat == starter and one.kept)
    anew = tuple(one for one in inside if one.seat != starter and one.kept)
    rest = tuple(one for one in now.pending if one not in inside)
    return replace(now, pending=rest, brought=brought, anew=anew)


def _acted(now: Leaving, before: Table, fact: CardTurned | ActionAnnounced) -> Leaving:
    actor = acting(now, before, fact)
    return _each(now, lambda one: replace(one, begun=True) if one.seat == actor else one)


def acting(now: Leaving, before: Table, fact: Fact) -> int | None:
    """Whose after-leave procedure this act belongs to; None when it is nobody's."""
    waiting = tuple(one.seat for one in now.pending if one.waits)
    if isinstance(fact, CardTurned):
        there = tuple(seat for seat in waiting if place_of(before, seat) == fact.place)
        return fact.seat if fact.seat in there else there[0] if len(there) == 1 and fact.seat is None else None
    return fact.seat if fact.seat in waiting else None


def opponents(table: Table, seat: int) -> tuple[int, ...]:
    """5.7.after-leave.combat-start: other characters on the square; nobody shares one around the base."""
    return tuple(other for other in companions(table, seat) if not is_in(table, other, "dead"))


def modes_now(view: View, seat: int) -> frozenset[str]:
    """What this moment counts as: [通常], [戦闘] or both.

    5.1.pre-combat.timing-normal: [通常] up to the pre-combat phase; 5.1.hand.timing-combat: [戦闘] from the hands on.
    5.7.after-leave.status: both for who has left a battle. Both, too, before a later round for who fights already.
    """
    if not view.before.combats:
        return frozenset({"通常", "戦闘"}) if leaver_of(view, seat) is not None else frozenset({"通常"})
    battle = battle_of(view)
    if battle is None or battle.step not in (JOIN, MOVE, BEFORE):
        return frozenset({"戦闘"})
    return frozenset({"通常"}) if battle.new(seat) else frozenset({"通常", "戦闘"})
