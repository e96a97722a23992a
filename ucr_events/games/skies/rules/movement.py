"""The mothership: it must move, ahead, the first tile free and each further one 1 energy; turning round first costs 2."""

from msgspec.structs import replace

from ucr_events.facts import CounterChanged, Fact, TurnEnded
from ucr_events.games.skies.layout import NAMES
from ucr_events.games.skies.rules.common import (
    LEAVING,
    affordable,
    ahead,
    before,
    distance,
    energy,
    energy_of,
    neighbours,
    number,
    other_side,
    place_of,
    planet_in,
    sails,
    side_of,
)
from ucr_events.games.skies.table import SkiesTable, holder_of, strength
from ucr_events.games.skies.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Reading, View

CHAPTER = Chapter("move")

READINGS: tuple[Reading, ...] = (
    Reading(
        "move.mandatory",
        {
            "new": say("to a new planet: not once round the whole ring"),
            "round": say("once round the ring, back to the same planet, is a move"),
        },
    ),
)
TURNING = 2
"move.reverse: energy for turning round."
FARTHEST = 6
DEAREST = 8
"More than turning round and the longest way cost."


@CHAPTER.memory(None)
def last_turn(now: int | None, before: SkiesTable, fact: Fact, after: SkiesTable) -> int | None:
    """Whose turn it was last, also where play was taken up in the middle of it."""
    if isinstance(fact, TurnEnded) and fact.seat is not None:
        return fact.seat
    return after.turn if after.turn is not None else now


def corners_ahead(table: SkiesTable, seat: int) -> tuple[str, ...] | None:
    """move.direction, move.share: the corners the mothership may come to, whatever it costs and whoever is there.

    None while ring or corner is not known.
    """
    place = place_of(table, seat)
    planet, side = planet_in(place), side_of(place)
    if planet is None or side is None or planet not in table.ring:
        return None
    return tuple(f"{ahead(table.ring, planet, side, steps)}.{side}" for steps in range(1, FARTHEST))


def steps_of(table: SkiesTable, seat: int, to: str | None) -> int | None:
    """How many tiles a move goes; None when it cannot be known."""
    start, side = planet_in(place_of(table, seat)), side_of(place_of(table, seat))
    goal = planet_in(to)
    return distance(table.ring, start, goal, side) if start and goal and side else None


def turn_pay(table: SkiesTable, seat: int) -> Expect:
    """move.reverse: 2 energy for turning round; more is for the way."""
    match = (("counter", "energy"), ("by", LEAVING))
    have = energy_of(table, seat)
    most = DEAREST - 1 if have is None else max(have, TURNING)
    amounts = (("by", Allowed(values=tuple(range(-TURNING, -most - 1, -1)))),)
    writes = (("by", -TURNING),)
    return Expect(
        "move.turn.pay", CounterChanged, "move.reverse", (seat,), match, amounts, offered=True, firm=True, writes=writes
    )


def prepay(seat: int) -> Expect:
    """Energy paid before the mothership turns or moves."""
    return Expect(
        "move.prepaid",
        CounterChanged,
        "move.extra",
        (seat,),
        match=(("counter", "energy"), ("by", frozenset(range(-DEAREST, 0)))),
    )


def move(table: SkiesTable, seat: int, prepaid: int = 0) -> Expect:
    """move.mandatory: the mothership goes on in the direction it looks."""
    corners = corners_ahead(table, seat)
    known = energy_of(table, seat)
    payable = corners if corners is None or known is None else corners[: known + prepaid + 1]
    where = () if payable is None else (("to", Allowed(values=payable, rule="move.direction")),)
    return replace(sails("move", seat, "move.mandatory", None), where=where)


def turning(table: SkiesTable, seat: int, rule: str = "move.reverse", barred: str | None = None) -> tuple[Expect, ...]:
    """move.reverse: onto the other corner of the same planet."""
    place = place_of(table, seat)
    planet, side = planet_in(place), side_of(place)
    if planet is None or side is None:
        return ()
    corner = f"{planet}.{other_side(side)}"
    return (
        Expect(
            "move.turn",
            sails("move.turn", seat, rule, None).kind,
            rule,
            match=(("piece", f"mother.{seat}"), ("to", corner)),
            barred=barred,
            firm=True,
        ),
    )


def fare(book: Book, seat: int, due: int | None, turned: int = 0) -> tuple[Expect, ...]:
    """move.extra: what the move still costs, in one line or several, with what turning round costs where that is open (turned).

    None: how far it went is not known, so any sum may be paid. Where it is free, what three actions cost may be paid by the
    reading that lets them be settled at any time.
    """
    if due is None:
        return (energy("move.pay", seat, "move.extra"),)
    if due > 0:
        match, writes = (("counter", "energy"), ("by", LEAVING)), (("by", -due),)
        parts = (("by", Allowed(values=tuple(range(-1, -due - turned - 1, -1)))),)
        pay = Expect("move.pay", CounterChanged, "move.extra", (seat,), match, parts, offered=True, firm=True, writes=writes)
        return (pay,)
    sums = LEAVING - {-1} if book.reading("action.cost3") == "any" else LEAVING
    paid = (("counter", "energy"), ("by", sums))
    return (Expect("move.pay", CounterChanged, "move.first_free", (seat,), match=paid, barred="move.first_free"),)


def income_of(table: SkiesTable, seat: int, planet: str | None) -> int | None:
    """move.majority_income, majority.priority, majority.tie: another seat that holds the majority alone where it stopped."""
    owner = holder_of(table, planet) if planet else None
    return owner if owner != seat else None


def no_income(table: SkiesTable, seat: int, planet: str | None) -> str:
    """move.majority_tie, move.majority_own: the rule by which nobody else takes energy here."""
    owner = holder_of(table, planet) if planet else None
    if planet and owner is None and any(any(strength(table, other.seat, planet)) for other in table.seats):
        return "move.majority_tie"
    return "move.majority_own" if owner == seat else "move.majority_income"


@CHAPTER.check("move.direction", "move")
def it_keeps_its_direction(view: View) -> "bool | Breach | None":
    """move.direction: on in the direction it looks, still looking there."""
    start, to = place_of(before(view), _seat(view)), view.fact.to
    side = view.known(side_of(start), say("where the mothership looks is not known"))
    view.known(before(view).ring or None, say("the order of the planets is not known"))
    if planet_in(to) is None:
        return Breach(say("not to a planet"))
    return side_of(to) in (side, None) or Breach(say("it keeps the way it looks"))


@CHAPTER.check("limits.move_minimum", "move")
def at_least_one_tile(view: View) -> "bool | Breach":
    """limits.move_minimum, move.mandatory: at least one tile; back to the same planet only by the reading that allows it."""
    if planet_in(view.fact.to) != planet_in(place_of(before(view), _seat(view))):
        return True
    return view.reading("move.mandatory") == "round" or Breach(say("it moves to a new planet"))


@CHAPTER.check("move.mandatory", "not:move")
def the_mothership_must_move(view: View) -> bool:
    """move.mandatory: a turn without a move."""
    return False


@CHAPTER.check("move.extra", "move")
def the_way_can_be_paid(view: View) -> "bool | Breach | None":
    """move.extra: whoever goes k tiles has k - 1 energy."""
    steps = steps_of(before(view), _seat(view), view.fact.to)
    if steps is None:
        return None
    have = number(view, energy_of(view.before, _seat(view)), say("how much energy there was"))
    paid, cost = _prepaid(view), steps - 1
    if paid > cost + (view.reading("action.cost3") == "any"):
        return Breach(say("it costs {cost} energy, {paid} were paid", cost=cost, paid=paid))
    return view.holds(cost, "≤", max(have + paid, 0), say_in("compared", "cost"), say_in("compared", "in hand")) or Breach(
        say("it costs {cost} energy, there are {have}", cost=cost, have=have + paid)
    )


def _prepaid(view: View) -> int:
    """Energy paid in this turn before the mothership turned or moved."""
    frame = view.moment.frame
    doing = frame.args[1] if frame is not None and frame.script == "turn" and len(frame.args) > 1 else None
    return getattr(doing, "prepaid", 0)


CHAPTER.check("move.reverse", "move.turn.pay")(affordable)
CHAPTER.check("move.extra", "move.prepaid")(affordable)


@CHAPTER.check("move.reverse", "move.turn")
def turning_can_be_paid(view: View) -> "Breach | None":
    """move.reverse: 2 energy, unless a faction turns it for nothing."""
    frame = view.moment.frame
    if frame is None or view.moment.passed is not None or _free(view):
        return None
    if 0 < _prepaid(view) < TURNING:
        return Breach(say("turning costs 2 energy"))
    have = _prepaid(view) or number(view, energy_of(view.before, _seat(view)), say("how much energy there was"))
    return None if have >= TURNING else Breach(say("turning costs 2 energy, there are {have}", have=have))


def _free(view: View) -> bool:
    """Whether the step before said that a faction turns it."""
    frame = view.moment.frame
    return frame is not None and frame.script == "voldan_turn"


def _seat(view: View) -> int:
    """The seat whose mothership it is."""
    return int(view.fact.piece.partition(".")[2])


def beside(table: SkiesTable, planet: str) -> tuple[str, ...]:
    """setup.01.tiles: neighbours in the ring; every planet while the ring is not known."""
    return neighbours(table.ring, planet) or tuple(NAMES)
