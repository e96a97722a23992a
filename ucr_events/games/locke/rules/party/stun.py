"""6.1 The stunned state: no act and no check, for so many rounds; the hand is filled up all the same."""

from ucr_events.games.locke.state.battles import battles
from ucr_events.games.locke.state.course import phase_now
from ucr_events.games.locke.state.fighters import cards_held, cards_left, limit_now
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.stuns import STUNNED, Stun, stunned_now, stuns
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, Unrecorded, View
from ucr_events.table.said import was_omitted

CHAPTER = Chapter("6.1 stun")

NO_ACT = ("none", "pass")
"Announcements by which nothing is done."


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
    return Breach(say_in("stun", "stunned"))


@CHAPTER.check("6.1.stun.duration", "fact:state.changed", "fact:turn.began")
def stunned_for_its_rounds(view: View) -> "bool | Breach | None":
    """6.1.stun.duration: it ends at the end of its last round, not before; then the character acts again."""
    fact = view.fact
    if fact.seat is None or not view.before.combats or not is_in(view.before, view.by, STUNNED):
        return None
    stun, number = view.recall(stuns).get(view.by, Stun()), view.before.combats[-1].round
    if stun.until is None or number is None:
        return None
    if getattr(fact, "state", None) != STUNNED:
        return True if number > stun.until and not hasattr(fact, "state") else None
    if fact.on:
        return None
    at_the_end = number == stun.until and (phase_now(view.before) == "round_end" or view.before.combats[-1].turn is None)
    if number > stun.until or at_the_end:
        return True
    return Breach(say("stunned until the end of round {until}", until=stun.until))


@CHAPTER.check("6.1.stun.refill", "fact:round.began")
def stunned_hands_are_filled(view: View) -> "bool | Breach | None":
    """6.1.stun.refill: below the limit it draws like everybody; asked where anybody's drawing was written down."""
    past = view.recall(battles)
    if not view.before.combats or not past or cards_left(view.before) == 0:
        return None
    if not past[-1].drawn and not any(one.what == "refill" for one in view.before.omissions):
        return None
    stunned = [seat for seat in view.before.combats[-1].participants if is_in(view.before, seat, STUNNED)]
    held = {seat: cards_held(view.before, seat) for seat in stunned if not is_in(view.before, seat, "dead")}
    short = [seat for seat, count in held.items() if count is not None and count < limit_now(view.before, seat, view.book)]
    if short and was_omitted(view.before, "refill", short[0]):
        raise Unrecorded(say("the refill of seat {short}", short=short[0]), ("refill", short[0]))
    if short:
        return Breach(say("the hand of stunned seat {short} was not filled up", short=short[0]))
    return True if held else None
