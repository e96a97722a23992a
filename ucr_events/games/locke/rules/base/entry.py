"""4.6 Around the base and inside: the entry check, what base players need not do, and what base cards do not do to them."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    CardsDiscarded,
    CardTurned,
    CounterSet,
    DiceRolled,
    Fact,
    GapNoticed,
    PieceMoved,
    PiecePlaced,
    PlayResumed,
    TurnBegan,
)
from ucr_events.games.locke.rules.common import (
    counts,
    declare,
    moves,
    roll,
    rolled_again,
    states,
    told_number,
    told_value,
    total,
)
from ucr_events.games.locke.rules.planets.board import AROUND, EVERY_SQUARE, OUTER_RING
from ucr_events.games.locke.rules.planets.information import held, worth
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Breach, Chapter, Expect, Moment, Reading, Steps, View, maybe, one, window
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("4.6 entry")

CHECK, FAILURE, FREE = "4.6.entry.check", "4.6.entry.failure", "4.6.entry.base-player"
BONUS = "entry_bonus"
ENTERING = frozenset({"enter_base", "walk", None})
TARGET, ALL = "対象", "全てのキャラクター"
"4.6.base-player.immune: the words on a base card that concern base players, too."

READINGS: tuple[Reading, ...] = (
    Reading(
        CHECK,
        {
            "level": say("compared with the declared level alone"),
            "information": say("information cards held are added to the level"),
        },
    ),
    Reading(
        FAILURE,
        {
            "waits": say("the reduction waits for the next check, whenever it is"),
            "lapses": say("it lapses when the next turn is used otherwise"),
        },
    ),
)


OUTSIDE = (AROUND, None)
"Where somebody may stand who has not come in, as far as was recorded."


def enters(total: int, failures: int, level: int) -> bool:
    """4.6.entry.check, 4.6.entry.failure, 4.6.entry.cumulative: 2D6, one less for each failure so far, up to the level."""
    return total - failures <= level


class Tries(Plain, frozen=True):
    """failures: entry checks so far, the last included, since the seat came there. streak: those in turns one after the other.

    turns: own turns begun since the last check. lost: part of the game was not recorded since the seat came there.
    """

    failures: int = 0
    streak: int = 0
    turns: int = 1
    lost: bool = False


@CHAPTER.memory({}, DiceRolled, GapNoticed, PieceMoved, PiecePlaced, PlayResumed, TurnBegan)
def entry_tries(past: Mapping[int, Tries], before: Table, fact: Fact, after: Table) -> Mapping[int, Tries]:
    """Seat -> entry checks that did not lead inside."""
    if isinstance(fact, DiceRolled) and fact.purpose == "entry_check" and fact.seat is not None:
        old = past.get(fact.seat, Tries())
        streak = old.streak + 1 if old.turns <= 1 else 1
        return {**past, fact.seat: Tries(old.failures + 1, streak, 0, old.lost)}
    if isinstance(fact, TurnBegan) and fact.seat is not None and fact.seat in past and not before.combats:
        return {**past, fact.seat: replace(past[fact.seat], turns=past[fact.seat].turns + 1)}
    if isinstance(fact, GapNoticed | PlayResumed):
        around = (seat.seat for seat in after.seats if place_of(after, seat.seat) in OUTSIDE)
        return {seat: replace(past.get(seat, Tries()), lost=True) for seat in around}
    if isinstance(fact, PieceMoved | PiecePlaced) and past:
        return {seat: one for seat, one in past.items() if place_of(after, seat) in OUTSIDE}
    return past


@CHAPTER.procedure
def entry_check(book: Book, here: Table, seat: int, level: int | None = None, no: int | None = None) -> Steps:
    """4.6.entry.check: level, 2D6; 4.6.entry.success: onto the outer ring; 4.6.entry.base-player: some need no check.

    level, no: declared already, and at which position.
    """
    base = role(here, seat) == "base"
    if level is None:
        said = declare("entry.level", seat, "esp_level", CHECK)
        level = told_number((yield maybe(said, *_walks_in(here, seat)) if base else one(said)))
        if base and level is None:
            return
    die = total((yield one(roll("entry.roll", seat, "entry_check", CHECK, 2))))
    again = rolled_again("entry.again", seat, "entry_check", CHECK)
    stated = yield maybe(states("entry.outcome", "entry_check", CHECK, seat), again)
    while isinstance(stated, Moment) and stated.step == again.step:
        stated = yield maybe(states("entry.outcome", "entry_check", CHECK, seat), again)
    yield from _after_the_roll(here, seat, _success(here, seat, die, level, stated), isinstance(stated, Moment))


def _after_the_roll(here: Table, seat: int, works: bool | None, stated: bool) -> Steps:
    """works: as far as is known. stated: somebody said so; else who goes inside has passed, and the check speaks of it."""
    enter = moves("entry.move", seat, OUTER_RING, "4.6.entry.success", "4.6.entry.success", ENTERING)
    reset = Expect("entry.reset", CounterSet, "4.6.entry.cumulative", (seat,), match=(("counter", BONUS),))
    if works is not False:
        yield maybe(reset)
        yield one(enter) if works else maybe(enter)
        yield from window(lambda came: (reset, *_put_away(seat)))
    if not works:
        failed = counts("entry.bonus", seat, BONUS, FAILURE, -1, offered=works is False)
        passed = replace(enter, barred=CHECK)
        told = yield maybe(failed, reset, *(() if stated or works is None else (passed,)))
        if isinstance(told, Moment) and told.step == enter.step:
            yield from window(lambda came: (reset, *_put_away(seat)))


def _put_away(seat: int) -> tuple[Expect, ...]:
    """Information cards laid down on entering: not in the rule book, so taken as witnessed."""
    return (Expect("entry.information", CardsDiscarded, "4.3.square.card-texts", match=(("source", f"information.{seat}"),)),)


def _success(here: Table, seat: int, die: int | None, level: Any, stated: Any) -> bool | None:
    """As it was stated; otherwise as the noted reductions say; None when that is not known."""
    outcome = told_value(stated, "outcome")
    if outcome is not None:
        return bool(outcome == "success")
    noted = here.seats[seat - 1].counters.get(BONUS)
    return enters(die, -noted, level) if die is not None and isinstance(level, int) and noted is not None else None


def comes_in_freely(here: Table, seat: int) -> bool:
    """4.6.entry.base-player: a base player around the base, for whom going inside is a move like any other."""
    return place_of(here, seat) == AROUND and role(here, seat) != "explorer"


def walks_in(here: Table, seat: int) -> tuple[Expect, ...]:
    """From the surroundings onto a square without a check: base players may, and need no announcement."""
    return _walks_in(here, seat) if place_of(here, seat) == AROUND else ()


def _walks_in(here: Table, seat: int) -> tuple[Expect, ...]:
    barred = FREE if role(here, seat) == "explorer" else None
    match = (("piece", f"p{seat}"), ("how", ENTERING))
    return (Expect("entry.walk", PieceMoved, FREE, match=match, where=(), barred=barred),)


def _reduction(view: View, seat: int) -> int:
    """Failures that count for the check under way, its own roll not among them."""
    now: Tries = view.recall(entry_tries).get(seat, Tries())
    view.known(None if now.lost else now, say("how often it was tried was not recorded"))
    if now.failures == now.streak:
        return max(now.failures - 1, 0)
    return (now.failures if view.reading(FAILURE) == "waits" else now.streak) - 1


@CHAPTER.check(CHECK, "entry.outcome", "entry.move")
def comes_out_by_the_dice(view: View) -> "bool | Breach | None":
    """4.6.entry.check: success up to the declared level, with the reductions of earlier failures (4.6.entry.cumulative).

    Who goes inside without a word about the check has passed it.
    """
    seat, level = _declared(view)
    die = total(view.told("entry.roll"))
    if die is None or not isinstance(level, int):
        return None
    said = getattr(view.fact, "outcome", "success")
    if said not in ("success", "failure") or (view.step == "entry.move" and _stated(view)):
        return None
    informed, more = view.book.number("entry_adds")[view.reading(CHECK)]
    most = level + more + (worth(view, held(view.before, seat)) if informed else 0)
    minus = _reduction(view, seat)
    works = enters(die, minus, most)
    if works == (said == "success"):
        return True
    return Breach(say("rolled {die}, reduced by {minus}, level {most}", die=die, minus=minus, most=most))


def _declared(view: View) -> tuple[int, Any]:
    """Who makes the check, and its level: declared as the main action, or after it was announced."""
    frame = view.moment.frame
    seat, level, no = (*frame.args, None, None)[:3] if frame is not None else (None, None, None)
    if level is None or no is None:
        level = told_number(view.told("entry.level"))
    else:
        view.rest_on(no)
    return view.known(seat, say("whose entry check it is is not known")), level


def _stated(view: View) -> bool:
    """Whether it was said how the check came out."""
    frame = view.moment.frame
    return frame is not None and frame.moment("entry.outcome") is not None


@CHAPTER.check("4.6.entry.cumulative", "entry.bonus", "entry.outcome")
def reductions_add_up(view: View) -> "bool | Breach | None":
    """4.6.entry.cumulative: the number noted is one for each failure; silent where the table notes none."""
    seat = view.fact.seat
    noted = view.after.seats[seat - 1].counters.get(BONUS) if seat is not None else None
    if seat is None or noted is None:
        return None
    due = _reduction(view, seat) + (view.step == "entry.bonus")
    return -noted == due or Breach(say("{noted} noted after {due} failures", noted=noted, due=due))


@CHAPTER.check(FREE, "entry.walk")
def only_base_players_walk_in(view: View) -> "bool | Breach | None":
    """4.6.entry.base-player: a base player enters as main action without a check; an explorer needs one."""
    seat = int(view.fact.piece.removeprefix("p"))
    side = role(view.before, seat)
    if side is None or view.fact.to is None:
        return None
    if side == "explorer":
        return Breach(say("no entry check was made"))
    return view.fact.to in EVERY_SQUARE or Breach(say("not a square of the base"))


@CHAPTER.check("4.6.base-player.no-flip", "fact:card.turned")
def base_players_turn_nothing_up(view: View) -> "bool | None":
    """4.6.base-player.no-flip: in the square effect phase of a base player's normal turn base cards stay face down."""
    fact: CardTurned = view.fact
    table = view.before
    seat = fact.seat if fact.seat is not None else table.turn
    if fact.face != "up" or table.part != "base" or table.combats or fact.place not in EVERY_SQUARE or seat is None:
        return None
    pile = table.zones.get(fact.place)
    if seat != table.turn or pile is None or not pile.cards or pile.cards[-1].up:
        return None
    side = role(table, seat)
    return None if side is None else side != "base"


AFFECTING = ("effect.StateChanged", "effect.CounterChanged", "effect.CardsDrawn", "effect.PieceMoved", "effect.PieceRemoved")


@CHAPTER.check("4.6.base-player.immune", *AFFECTING)
def base_cards_leave_them_alone(view: View) -> "bool | Breach | None":
    """4.6.base-player.immune: only a base card whose target is every character affects a base player; its text decides."""
    frame, table = view.moment.frame, view.before
    seat = frame.args[0] if frame is not None and frame.script == "square_effect" else None
    if not isinstance(seat, int) or table.part != "base" or role(table, seat) != "base" or view.fact.seat not in (None, seat):
        return None
    place = place_of(table, seat)
    pile = table.zones.get(place) if place else None
    if pile is None or not pile.cards:
        return None
    card = pile.cards[-1].card
    name = view.known(card and card.name, say("the base card lies face down"))
    note = card.note if card and TARGET in (card.note or "") else view.chart("base_card_targets").get(name)
    words = view.known(note, say("the target of {name} is not known", name=name))
    return ALL in words or Breach(say("was affected by {name}", name=name))


@CHAPTER.check("4.6.surroundings.actions", "recover", "entry.announce", "ability.main")
def acts_around_the_base(view: View) -> "bool | None":
    """4.6.surroundings.actions: in the main phase an entry check or recovery, no ability; the flow bars the other actions."""
    seat = view.fact.seat
    if seat is None or place_of(view.before, seat) != AROUND:
        return None
    return view.step != "ability.main"
