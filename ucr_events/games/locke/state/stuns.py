"""6.1 Who is stunned, since when and for how many rounds."""

from collections.abc import Mapping

from ucr_events.facts import CombatEnded, CounterSet, Fact, StateChanged
from ucr_events.games.locke.state.seats import is_in
from ucr_events.referee import Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("6.1 stunned")

STUNNED = "stunned"


class Stun(Plain, frozen=True):
    """since: the round in which it began. rounds: for how many, when somebody wrote it down (the seat's counter `stunned`)."""

    since: int | None = None
    rounds: int | None = None

    @property
    def until(self) -> int | None:
        """6.1.stun.duration: the round at whose end it is over."""
        return None if self.since is None or self.rounds is None else last_round(self.since, self.rounds)


OVER = Stun(since=0, rounds=0)
"6.1.stun.definition: the battle in which it began has ended, whether or not anybody wrote down that it is over."


def last_round(since: int, rounds: int) -> int:
    """6.1.stun.duration: stunned in round 1 for two rounds, it lasts until the end of round 2."""
    return since + rounds - 1


@CHAPTER.memory({}, CombatEnded, CounterSet, StateChanged)
def stuns(past: Mapping[int, Stun], before: Table, fact: Fact, after: Table) -> Mapping[int, Stun]:
    """Seat -> its stun."""
    if isinstance(fact, CombatEnded):
        return dict.fromkeys((seat.seat for seat in after.seats if STUNNED in seat.states), OVER)
    if fact.seat is None:
        return past
    number = before.combats[-1].round if before.combats else None
    if isinstance(fact, StateChanged) and fact.state == STUNNED:
        rounds = after.seats[fact.seat - 1].counters.get(STUNNED) if fact.on else None
        rest = {seat: stun for seat, stun in past.items() if seat != fact.seat}
        return {**rest, fact.seat: Stun(number, rounds)} if fact.on else rest
    if isinstance(fact, CounterSet) and fact.counter == STUNNED and fact.seat in past:
        return {**past, fact.seat: Stun(past[fact.seat].since, fact.value)}
    return past


def stunned_now(view: View, seat: int) -> bool:
    """Whether the seat is stunned: the state lies there, and its rounds have not gone by."""
    if not is_in(view.before, seat, STUNNED):
        return False
    stun, combats = view.recall(stuns).get(seat, Stun()), view.before.combats
    number = combats[-1].round if combats else None
    if stun == OVER:
        return False
    return stun.until is None or number is None or number <= stun.until
