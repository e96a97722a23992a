"""Made-up games, after a battle: who left it is dealt with and may begin another; then cards and power are put in order."""

from ucr_events.facts import ActionAnnounced, Card, CardsShuffled, CardTurned, CounterSet
from ucr_events.games.locke.bots.scene import Scene, Written
from ucr_events.games.locke.rules.battle.leaving import hidden
from ucr_events.games.locke.state.leavers import Leaving, leaving, nearest, opponents
from ucr_events.games.locke.state.seats import is_in, place_of, seat_in
from ucr_events.referee.book import recalled

AGAIN = 0.3
"Leavers who fall upon somebody where they have come to."


def after(scene: Scene, within: bool) -> Written:
    """5.7, then 5.1.end.collect-c-cards and 3.1.power.refill; `within`: that is left to the battle before this one."""
    done: set[int] = set()
    while (seat := _next(scene, done)) is not None:
        done.add(seat)
        yield from _dealt_with(scene, seat)
    if within:
        return
    yield CardsShuffled(id="x", deck="deck.combat", taking=_piles(scene))
    for seat in scene.secrets.seats:
        if seat_in(scene.table, seat).counters.get("power.spent"):
            yield CounterSet(id="x", seat=seat, counter="power.spent", value=0)


def _next(scene: Scene, done: set[int]) -> int | None:
    """5.7.several-leavers.order: the nearest to the turn player who waits."""
    now: Leaving = recalled(scene.now.state.memory, leaving, Leaving())
    waiting = tuple(one.seat for one in now.pending if one.waits and one.seat not in done)
    return next(iter(nearest(scene.table, now.turn, waiting)), None)


def _dealt_with(scene: Scene, seat: int) -> Written:
    place = place_of(scene.table, seat)
    if place is not None and hidden(scene.table, seat):
        name = scene.secrets.planets.get(place) or scene.secrets.base.get(place)
        yield CardTurned(id="x", seat=seat, place=place, card=Card(name=name))
        place = place_of(scene.table, seat)  # the card may have thrown it elsewhere
    there = opponents(scene.table, seat)
    if place is not None and there and not is_in(scene.table, seat, "dead") and scene.likely(AGAIN):
        yield ActionAnnounced(id="x", seat=seat, action="start_combat", targets=(scene.one_of(there),), place=place)


def _piles(scene: Scene) -> tuple[str, ...]:
    """Hands and discards."""
    zones = scene.table.zones
    return tuple(name for name in zones if name.startswith("hand.") or name == "discard.combat")
