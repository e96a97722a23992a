"""5.7 After leaving a battle: square effect, support phase, start of a battle; what comes along into a new battle."""

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CardsDrawn,
    CombatBegan,
    CounterChanged,
    CounterSet,
    PhaseEnded,
    PieceMoved,
)
from ucr_events.games.locke.acts import words_of
from ucr_events.games.locke.rules.common import announce, phase
from ucr_events.games.locke.rules.turn.support import what_came_of_it
from ucr_events.games.locke.state.battles import HANDS, battle_of
from ucr_events.games.locke.state.fighters import cards_held, limit_now
from ucr_events.games.locke.state.leavers import Leaver, acting, leaver_of, leaving_now, nearest, opponents, pending
from ucr_events.games.locke.state.lives import power_counter
from ucr_events.games.locke.state.parties import role_now
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Breach, Chapter, Expect, Moment, Steps, View, call, maybe, result_of, window
from ucr_events.table.state import Table

CHAPTER = Chapter("5.7")

PHASES = "5.7.after-leave.phases"
SAID = "fact:action.announced"
TURNED = "fact:card.turned"
MAIN = words_of(("main",), "pass")
"Main actions of a normal turn, which nobody has who has just left a battle."


@CHAPTER.procedure
def after_leave(book: Book, here: Table, seat: int, again: bool = False, waiting: tuple[int, ...] = ()) -> Steps:
    """5.7.after-leave.phases: as in the normal turn, with a support phase under the rules of a battle.

    again: its time is over; nothing is due any more, but what was done out of order may still be written down.
    waiting: whose turn to do so comes later; the card that one of them turns up is none of this one's effects.
    Its result: who fought in the battle that it began.
    """
    others = tuple(one.seat for one in here.seats if one.seat not in waiting) if waiting else None
    yield call("square_effect", seat, None, again, others)
    yield call("leaver_support", seat, others)
    return result_of((yield call("leaver_combat", seat)))


@CHAPTER.procedure
def leaver_support(book: Book, here: Table, seat: int, others: tuple[int, ...] | None = None) -> Steps:
    """5.7.after-leave.support-limits: conversion, opening the sheet, support abilities."""
    yield maybe(phase("support", PHASES))
    yield call("support_phase", seat, "support_1", None, None, others)
    while isinstance((yield maybe(*_main_acts(seat))), Moment):
        yield from window(lambda came: what_came_of_it(here, seat))
        yield call("square_effect", seat, None, True, others)
    yield maybe(Expect("phase.support.end", PhaseEnded, PHASES, match=(("phase", "support"),)))


@CHAPTER.procedure
def leaver_combat(book: Book, here: Table, seat: int) -> Steps:
    """5.7.after-leave.combat-start: whatever the main action was. 5.7.new-combat.round-end-first: the hand is put in order.

    Its result: who fought, None where no battle followed.
    """
    yield maybe(phase("combat_start", PHASES))
    rule = "5.7.after-leave.combat-start"
    bar = None if place_of(here, seat) is None or opponents(here, seat) else rule
    told = yield maybe(
        announce("leave.battle", seat, "start_combat", rule, barred=bar),
        Expect("leave.begin", CombatBegan, rule, (seat,), barred=bar),
    )
    if not isinstance(told, Moment):
        return None
    begun = told.step == "leave.begin"
    first = "5.7.new-combat.round-end-first"
    hand = (("source", f"hand.{seat}"),)
    yield from window(
        lambda came: (
            phase("round_end", first),
            Expect("leave.discard", CardsDiscarded, first, (seat,), match=hand),
            Expect("leave.draw", CardsDrawn, first, (seat,), match=(("source", "deck.combat"),)),
        )
    )
    return result_of((yield call("combat", seat, place_of(here, seat), begun, until="game_over")))


def _main_acts(seat: int) -> tuple[Expect, ...]:
    """5.7.after-leave.phases: there is no main phase in it."""
    ways = (("piece", f"p{seat}"), ("how", frozenset({"walk", "teleport", "spaceport"})))
    return (
        Expect("leave.main", ActionAnnounced, PHASES, (seat,), match=(("action", MAIN),), barred=PHASES),
        Expect("leave.main", PieceMoved, PHASES, match=ways, barred=PHASES),
    )


def hidden(table: Table, seat: int) -> bool:
    """Whether an explorer stands on a card that lies face down: its square takes effect first."""
    pile = table.zones.get(place_of(table, seat) or "")
    return pile is not None and bool(pile.cards) and not pile.cards[-1].up and role_now(table, seat) == "explorer"


def _to_be_dealt_with(view: View) -> list[int]:
    """Leavers whose procedure must leave a trace and has left none."""
    return [one.seat for one in pending(view) if not one.begun and not one.thrown and hidden(view.before, one.seat)]


@CHAPTER.check("5.7.after-leave.when", TURNED, SAID)
def not_before_the_battle_is_over(view: View) -> "bool | Breach | None":
    """5.7.after-leave.when: while the battle goes on, who left it neither turns a card up nor starts another."""
    now = leaving_now(view)
    running = {one.seat: one for one in now.pending if one.moved and not one.over}
    seat = view.fact.seat
    if hasattr(view.fact, "place") and not hasattr(view.fact, "action"):
        there = [one for one in running if place_of(view.before, one) == view.fact.place]
        if there and seat in (None, *there) and view.fact.face == "up":
            return Breach(say("the battle that was left is not over"))
        return True if leaver_of(view, seat) is not None and not view.before.combats else None
    if seat not in running or view.fact.action not in ("start_combat", "conversion"):
        return None
    return Breach(say("the battle that was left is not over"))


@CHAPTER.check(PHASES, SAID)
def square_effect_comes_first(view: View) -> "bool | Breach | None":
    """5.7.after-leave.phases: the square's effect before a support action and before a battle is started."""
    one = leaver_of(view, view.fact.seat)
    if one is None or view.before.combats or view.fact.action not in ("start_combat", "conversion", "use_ability"):
        return None
    return not hidden(view.before, one.seat) or Breach(say("the square's effect comes first"))


@CHAPTER.check(PHASES, "fact:seal.opened")
def square_effect_before_the_sheet(view: View) -> "bool | Breach | None":
    """5.7.after-leave.phases: opening the sheet is a support action, too."""
    seal = view.before.seals.get(view.fact.seal)
    one = leaver_of(view, seal.seat) if seal is not None and seal.purpose == "sheet" and seal.opened is None else None
    if one is None or view.before.combats or one.seat == view.before.turn:
        return None
    return not hidden(view.before, one.seat) or Breach(say("the square's effect comes first"))


@CHAPTER.check("5.7.after-leave.support-limits", SAID, "fact:group.dissolved")
def support_as_in_a_battle(view: View) -> "bool | Breach | None":
    """5.7.after-leave.support-limits: no victory declaration and no dissolving of a party."""
    one = leaver_of(view, view.fact.seat if hasattr(view.fact, "action") else view.fact.leader)
    if one is None or view.before.combats or (not hasattr(view.fact, "action") and _torn(view, one.seat)):
        return None
    action = getattr(view.fact, "action", "dissolve")
    if action in ("victory_declaration", "solo_victory", "dissolve"):
        return Breach(say("not in the support phase after leaving a battle"))
    return True if action == "conversion" else None


def _torn(view: View, leader: int) -> bool:
    group = next((group for group in view.before.groups if group.leader == leader), None)
    return group is None or len({place_of(view.before, seat) for seat in group.members}) > 1


@CHAPTER.check("5.7.after-leave.combat-start", SAID)
def somebody_is_there(view: View) -> "bool | Breach | None":
    """5.7.after-leave.combat-start: another character on the square; the main action does not matter."""
    one = leaver_of(view, view.fact.seat)
    if one is None or view.before.combats or view.fact.action != "start_combat":
        return None
    if place_of(view.before, one.seat) is None:
        return view.known(None, say("where the piece stands is not known"))  # type: ignore[no-any-return]
    return bool(opponents(view.before, one.seat)) or Breach(say("nobody else is on the square"))


@CHAPTER.check("5.7.several-leavers.order", TURNED, SAID)
def nearest_first(view: View) -> "bool | Breach | None":
    """5.7.several-leavers.order: from the turn player on in turn order."""
    now = leaving_now(view)
    actor = None if view.before.combats else acting(now, view.before, view.fact)
    if actor is None or len(pending(view)) < 2 or view.before.order is None:
        return None
    turn = now.turn if now.turn is not None else view.before.turn
    order = nearest(view.before, turn, tuple(one.seat for one in pending(view)))
    later = [one.seat for one in pending(view) if one.begun and order.index(one.seat) > order.index(actor)]
    return not later or Breach(say("comes before seat {later}", later=later[0]))


NUMBERS = ("fact:counter.set", "fact:counter.changed")


@CHAPTER.check("5.7.after-leave.state-kept", *NUMBERS)
def power_stays_spent(view: View) -> "bool | Breach | None":
    """5.7.after-leave.state-kept: spent power does not come back before the card of the new square is turned up.

    What follows it may be left out, so that it may be over then; a battle begun later shows that it was not.
    """
    one = leaver_of(view, view.fact.seat)
    if one is None or view.before.combats or view.fact.counter != "power.spent" or one.begun or not _under_way(view, one):
        return None
    return not _came_back(view.after, one) or Breach(say("power came back before the procedure was over"))


@CHAPTER.check("5.7.new-combat.keeps-state", "fact:combat.began")
def begins_with_the_power_it_had(view: View) -> "bool | Breach | None":
    """5.7.new-combat.keeps-state: whoever starts a battle after leaving another has been in its procedure all along."""
    starter = view.fact.seat if view.fact.seat is not None else next(iter(view.fact.participants), None)
    one = leaver_of(view, starter)
    if one is None or view.before.combats or not one.kept or one.power is None:
        return None
    return not _came_back(view.before, one) or Breach(say("power had come back before it started the battle"))


def _came_back(table: Table, one: Leaver) -> bool:
    """Whether less is spent than when it left."""
    spent = power_counter(table, one.seat)
    return spent is not None and spent < (one.power or 0)


@CHAPTER.check("5.7.after-leave.state-kept", "fact:cards.discarded")
def hand_is_kept(view: View) -> "bool | Breach | None":
    """5.7.after-leave.state-kept: nor is the hand put away while a card of its new square is still to be turned up."""
    one = leaver_of(view, view.fact.seat)
    if one is None or view.before.combats or view.fact.source != f"hand.{one.seat}" or one.begun or not _under_way(view, one):
        return None
    return Breach(say("the hand was put away before the procedure was over"))


def _under_way(view: View, one: Leaver) -> bool:
    """Whether the procedure has begun, or must still come, and the state goes with it."""
    return one.kept and (one.begun or (not one.thrown and hidden(view.before, one.seat)))


def _started_by(view: View, seat: int | None) -> Leaver | None:
    """The leaver who brought its state into the battle that is being prepared."""
    battle = battle_of(view)
    if battle is None or battle.rounds:
        return None
    return next((one for one in leaving_now(view).brought if one.seat == seat), None)


@CHAPTER.check("5.7.new-combat.keeps-state", "fact:cards.dealt", *NUMBERS, "fact:cards.discarded")
def brings_its_state_along(view: View) -> "bool | Breach | None":
    """5.7.new-combat.keeps-state: no fresh hand and no fresh power for who started the battle after leaving another."""
    one, fact = _started_by(view, view.fact.seat), view.fact
    if one is None:
        return None
    if isinstance(fact, CounterSet | CounterChanged):
        if fact.counter != "power.spent":
            return None
        return not _came_back(view.after, one) or Breach(say("spent power does not come back"))
    held = cards_held(view.before, one.seat)
    if isinstance(fact, CardsDiscarded):
        number = fact.count if fact.count is not None else len(fact.cards or ())
        if fact.source != f"hand.{one.seat}" or held is None:
            return None
        return held <= 1 or number < held or Breach(say("the hand is kept"))
    if fact.to != f"hand.{one.seat}" or fact.source != "deck.combat":
        return None
    anew = held == 0 or (held is not None and (fact.count or 0) >= limit_now(view.before, one.seat, view.book))
    return not anew or Breach(say("received a new hand"))


@CHAPTER.check("5.7.new-combat.round-end-first", "fact:phase.began")
def round_end_before_anybody_joins(view: View) -> "bool | Breach | None":
    """5.7.new-combat.round-end-first: the hand of who started it is put in order before others roll whether they come."""
    battle = battle_of(view)
    if view.fact.phase != "round_end" or battle is None or battle.rounds or _started_by(view, battle.starter) is None:
        return None
    return not battle.rolled or Breach(say("after checks of the join phase"))


def _anew(view: View) -> Leaver | None:
    """The leaver who newly joins the battle that another leaver has started."""
    battle, seat = battle_of(view), view.fact.seat
    if battle is None or battle.rounds:
        return None
    return next((one for one in leaving_now(view).anew if one.seat == seat), None)


@CHAPTER.check("5.7.new-combat.others-reset", *NUMBERS)
def others_begin_with_full_power(view: View) -> "bool | Breach | None":
    """5.7.new-combat.others-reset: who newly joins has spent nothing."""
    if _anew(view) is None or view.fact.counter != "power.spent":
        return None
    left = power_counter(view.after, view.by)
    return left in (0, None) or Breach(say("spent power is reset"))


@CHAPTER.check("5.7.new-combat.others-new-hand", "fact:cards.dealt")
def others_put_the_old_hand_away(view: View) -> "bool | Breach | None":
    """5.7.new-combat.others-new-hand: the old hand is discarded before the new one is received."""
    if _anew(view) is None or view.fact.to != f"hand.{view.fact.seat}" or view.fact.source != "deck.combat":
        return None
    battle = battle_of(view)
    if battle is not None and battle.step == HANDS and view.fact.seat in battle.dealt:
        return None
    held = view.known(cards_held(view.before, view.by), say("the size of the hand is not known"))
    return held == 0 or Breach(say("{held} cards of the old hand were not discarded", held=held))


@CHAPTER.check("5.7.new-combat.others-new-hand", "fact:cards.drawn")
def others_do_not_fill_the_old_hand(view: View) -> "bool | Breach | None":
    """5.7.new-combat.others-new-hand: cards are not drawn to a hand of which nothing was put away since the battle was left."""
    one, fact = _anew(view), view.fact
    if one is None or fact.to not in (None, f"hand.{one.seat}") or fact.source != "deck.combat" or not one.hand:
        return None
    held = cards_held(view.before, one.seat)
    if held is None or held < one.hand:
        return None
    return Breach(say("drew to the {held} cards of the old hand", held=held))


@CHAPTER.check("5.7.after-leave.square-effect", TURNED)
def the_card_where_it_landed(view: View) -> "bool | None":
    """5.7.after-leave.square-effect: an explorer that left turns up the card of its new square."""
    now = leaving_now(view)
    actor = None if view.before.combats else acting(now, view.before, view.fact)
    return None if actor is None or view.fact.face != "up" else role_now(view.before, actor) != "base"


@CHAPTER.check("5.7.end.return", "fact:turn.began")
def everybody_is_dealt_with(view: View) -> "bool | Breach | None":
    """5.7.end.return: no normal turn before every procedure is done; what left nothing to write down is taken as done."""
    if view.before.combats or not pending(view):
        return None
    left = _to_be_dealt_with(view)
    return not left or Breach(say("seat {left} was not dealt with after leaving", left=left[0]))
