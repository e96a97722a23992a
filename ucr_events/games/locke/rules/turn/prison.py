"""4.4 Arrest: the escape check, which is all an arrested character may do in its normal turn. The prison chart is not ours."""

from collections.abc import Mapping
from typing import Any

from ucr_events.facts import ActionAnnounced, CardTurned, Fact, OutcomeStated, StateChanged, TurnBegan
from ucr_events.games.locke.rules.cards.effects import beside_moves
from ucr_events.games.locke.rules.common import (
    announce,
    becomes,
    firmly,
    known_outcome,
    roll,
    row_read,
    states,
    told_value,
    total,
)
from ucr_events.games.locke.rules.turn.states import may_act
from ucr_events.games.locke.state.freedom import NATURAL_ESCAPE, freedom_now
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.traits import BROAD, said_ability, timings
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Breach, Chapter, Dice, Expect, Moment, NeverKnown, Steps, View, call, maybe, window
from ucr_events.referee.values import Told
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table

CHAPTER = Chapter("4.4 prison")

CHECK = "4.4.arrested.escape-check"
SAID = frozenset({"special", "escape", "use_ability"})
"How the escape check may be announced."
ESCAPED = frozenset({"success", "escape", "escaped", "trap"})
"Entries of a prison or weapon check chart that mean freedom; `trap` by 4.4.arrested.trap."


@CHAPTER.memory({}, OutcomeStated, StateChanged)
def failed_escapes(past: Mapping[int, int], before: Table, fact: Fact, after: Table) -> Mapping[int, int]:
    """4.4.arrested.modifier: failures since the arrest, by seat."""
    if isinstance(fact, StateChanged) and fact.state == "arrested" and fact.seat is not None:
        return {**past, fact.seat: 0}
    if isinstance(fact, OutcomeStated) and fact.of == "escape" and fact.outcome == "failure" and not before.combats:
        seat = seat_of(before, fact.seat)
        return {**past, seat.seat: past.get(seat.seat, 0) + 1} if seat and is_in(before, seat.seat, "arrested") else past
    return past


@CHAPTER.memory(frozenset(), OutcomeStated, TurnBegan)
def escape_checks(past: frozenset[int], before: Table, fact: Fact, after: Table) -> frozenset[int]:
    """Seats whose escape check of the normal turn under way has come out."""
    if before.combats:
        return past
    if isinstance(fact, TurnBegan):
        return frozenset()
    return past | {fact.seat} if isinstance(fact, OutcomeStated) and fact.of == "escape" and fact.seat else past


def modified(dice: int, failures: int) -> int:
    """4.4.arrested.modifier: what a roll counts as on the prison chart."""
    return dice + failures


@CHAPTER.procedure
def escape_from_prison(book: Book, here: Table, seat: int) -> Steps:
    """4.4.arrested.escape-check: two dice, then the prison chart; 2 to 5 as they fell always free. True: it is free."""
    told = yield maybe(
        Expect("prison.announce", ActionAnnounced, CHECK, (seat,), match=(("action", SAID),)),
        announce("prison.refused", seat, "pass", CHECK, barred=CHECK),
        _dice(seat),
        _outcome(seat, None),
    )
    if isinstance(told, Moment) and told.step == "prison.refused":
        return False
    if not (isinstance(told, Moment) and told.step in ("prison.roll", "prison.outcome")):
        told = yield maybe(_dice(seat), _outcome(seat, None))
    if not isinstance(told, Moment):
        return False
    return (yield from _by_the_chart(here, seat, told))


def _dice(seat: int) -> Expect:
    return roll("prison.roll", seat, "escape_check", CHECK, 2)


def _outcome(seat: int, limit: str | None) -> Expect:
    return known_outcome(firmly(states("prison.outcome", "escape", "4.4.arrested.low-roll", seat, limit)), seat)


def _by_the_chart(here: Table, seat: int, first: Moment) -> Steps:
    """What follows the dice, or the outcome where nobody wrote them down."""
    dice = total(first) if first.step == "prison.roll" else None
    free = dice in NATURAL_ESCAPE
    stated: Told = first
    if first.step == "prison.roll":
        outcome = _outcome(seat, "success" if free else None)
        stated = yield maybe(roll("prison.weapon", seat, "weapon_check", "4.4.arrested.trap", 2), outcome)
        if isinstance(stated, Moment) and stated.step == "prison.weapon":
            stated = yield maybe(outcome)
    if isinstance(stated, Moment):
        free = told_value(stated, "outcome") == "success"
    told = yield maybe(
        becomes("arrested.end", seat, "arrested", "4.4.arrested.release", on=False, offered=free),
        announce(
            "prison.battle", seat, "start_combat", CHECK, barred=None if dice not in NATURAL_ESCAPE else "4.4.arrested.skip"
        ),
    )
    step = told.step if isinstance(told, Moment) else None
    if step == "prison.battle":
        yield call("combat", seat, None, until="game_over")
    elif not free:
        yield from window(lambda came: tuple(expect for expect in beside_moves() if expect.kind is not CardTurned))
    return free or step == "arrested.end"


@CHAPTER.check(CHECK, "prison.roll")
def rolls_two_dice(view: View) -> bool:
    """4.4.arrested.escape-check: two six-sided dice."""
    return Dice(2).fits(view.fact.faces)


@CHAPTER.check(CHECK, "fact:dice.rolled")
def one_check_a_turn(view: View) -> "Breach | None":
    """4.4.arrested.escape-check: it is the main action, so it is made once."""
    if view.fact.purpose != "escape_check" or view.before.combats or view.fact.seat not in view.recall(escape_checks):
        return None
    return Breach(say("the escape check of this turn has been made"))


@CHAPTER.check("4.4.arrested.skip", "prison.announce")
def no_support_action_in_prison(view: View) -> "Breach | None":
    """4.4.arrested.skip: an ability of the support phases is no way to announce the escape check."""
    if timings(said_ability(view.fact.card)) - BROAD != {"支援"}:
        return None
    return Breach(say("a support action under arrest"))


@CHAPTER.check(CHECK, "not:prison.roll")
def no_turn_without_the_check(view: View) -> "bool | Breach | None":
    """4.4.arrested.escape-check: the normal turn of an arrested character must not go by without it."""
    frame = view.moment.frame
    if frame is None or len(frame.told) == 0 or not _bound(view, frame.args[0]):
        return None
    if frame.moment("prison.announce"):
        raise NeverKnown(say("the roll of the escape check was not recorded"))
    return Breach(say("no escape check was made"))


def _bound(view: View, seat: int) -> bool:
    """Still arrested, and nothing else takes its main phase away."""
    lifted = freedom_now(view).lifted
    return (seat, "arrested") not in lifted and may_act(view.before, seat, "main_phase", lifted) is None


@CHAPTER.check("4.4.arrested.low-roll", "prison.outcome")
def low_roll_frees(view: View) -> "bool | Breach | None":
    """4.4.arrested.low-roll: two to five as they fell, whatever is added."""
    dice = total(view.told("prison.roll"))
    if dice is None or dice not in NATURAL_ESCAPE:
        return None
    return view.fact.outcome == "success" or Breach(say("a natural {dice} always frees", dice=dice))


@CHAPTER.check("4.4.arrested.modifier", "prison.outcome")
def chart_with_the_bonus(view: View) -> "bool | Breach | None":
    """4.4.arrested.modifier, 4.4.arrested.trap: the chart is read with one more for each earlier failure."""
    dice = view.known(total(view.told("prison.roll")), say("the roll is not known"))
    if dice in NATURAL_ESCAPE:
        return None
    counts = modified(dice, view.recall(failed_escapes).get(view.fact.seat, 0))
    says = _chart(view, "prison_chart", counts)
    if says == "weapon_check":
        says = _chart(view, "weapon_check_chart", total(view.told("prison.weapon")))
    if says not in ESCAPED | {"failure"}:
        return None
    return bool((says in ESCAPED) == (view.fact.outcome == "success"))


def _chart(view: View, name: str, row: int | None) -> Any:
    """What the chart says, or what somebody read from it aloud where the table has none."""
    read = row_read(view.before, name, row) if name not in view.book.charts else None
    return view.chart(name, row).get(str(row)) if read is None else read


@CHAPTER.check("4.4.arrested.release", "arrested.end")
def free_after_success(view: View) -> "bool | Breach | None":
    """4.4.arrested.release: after an escape check it ends by success only."""
    frame = view.moment.frame
    outcome = frame.moment("prison.outcome") if frame else None
    said = told_value(outcome, "outcome") if outcome else None
    return None if said is None else said == "success" or Breach(say("the escape had failed"))
