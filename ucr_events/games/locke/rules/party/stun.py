"""6.1 The stunned state: no act and no check, for so many rounds; the hand is filled up all the same."""

from collections.abc import Mapping

from ucr_events.facts import CombatEnded, CounterSet, Fact, StateChanged
from ucr_events.games.locke.state.course import phase_now
from ucr_events.games.locke.state.fighters import cards_held, cards_left, limit_now
from ucr_events.games.locke.state.seats import is_in
from ucr_events.referee import Breach, Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("6.1 stun")

STUNNED = "stunned"
NO_ACT = ("none", "pass")
"Announcements by which nothing is done."


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
    stun, combats = view.recall("stuns").get(seat, Stun()), view.before.combats
    number = combats[-1].round if combats else None
    if stun == OVER:
        return False
    return stun.until is None or number is None or number <= stun.until


@CHAPTER.check("6.1.stun.no-action", "fact:action.announced", "fact:cards.played", "fact:dice.rolled")
def stunned_does_nothing(view: View) -> "bool | Breach | None":
    """6.1.stun.no-action: no act, no check, no reply; declaring endurance is none. Abilities: 3.1.constant.survives-stun."""
    fact = view.fact
    if fact.seat is None or not stunned_now(view, view.by):
        return None
    act = getattr(fact, "action", None)
    if act in NO_ACT:
        return True
    if act == "use_ability" or getattr(fact, "purpose", None) == "damage":
        return None
    return Breach("気絶している", "stunned")


@CHAPTER.check("6.1.stun.duration", "fact:state.changed", "fact:turn.began")
def stunned_for_its_rounds(view: View) -> "bool | Breach | None":
    """6.1.stun.duration: it ends at the end of its last round, not before; then the character acts again."""
    fact = view.fact
    if fact.seat is None or not view.before.combats or not is_in(view.before, view.by, STUNNED):
        return None
    stun, number = view.recall("stuns").get(view.by, Stun()), view.before.combats[-1].round
    if stun.until is None or number is None:
        return None
    if getattr(fact, "state", None) != STUNNED:
        return True if number > stun.until and not hasattr(fact, "state") else None
    if fact.on:
        return None
    at_the_end = number == stun.until and (phase_now(view.before) == "round_end" or view.before.combats[-1].turn is None)
    if number > stun.until or at_the_end:
        return True
    return Breach(f"気絶はラウンド{stun.until}の終了時まで", f"stunned until the end of round {stun.until}")


@CHAPTER.check("6.1.stun.refill", "fact:round.began")
def stunned_hands_are_filled(view: View) -> "bool | Breach | None":
    """6.1.stun.refill: below the limit it draws like everybody; asked where anybody's drawing was written down."""
    past = view.recall("battles")
    if not view.before.combats or not past or not past[-1].drawn or cards_left(view.before) == 0:
        return None
    stunned = [seat for seat in view.before.combats[-1].participants if is_in(view.before, seat, STUNNED)]
    held = {seat: cards_held(view.before, seat) for seat in stunned if not is_in(view.before, seat, "dead")}
    short = [seat for seat, count in held.items() if count is not None and count < limit_now(view.before, seat, view.book)]
    if short:
        return Breach(f"気絶した席{short[0]}の手札が補充されていない", f"the hand of stunned seat {short[0]} was not filled up")
    return True if held else None
