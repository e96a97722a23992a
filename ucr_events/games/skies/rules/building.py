"""Building: a base from the player board to a planet, dropships back to the supply, the bonus of its column."""

from collections.abc import Generator

from msgspec.structs import replace

from ucr_events.facts import PieceMoved
from ucr_events.games.skies.editions import COLUMNS
from ucr_events.games.skies.layout import NAMES
from ucr_events.games.skies.rules.actions import not_held
from ucr_events.games.skies.rules.common import (
    COSTS,
    EVERY_PLANET,
    affordable,
    announce,
    colour,
    cost_of,
    energy,
    energy_of,
    fact_of,
    hand,
    has_ships,
    number,
    pays,
    pays_late,
    planet_in,
    politic,
    ships,
    stock,
)
from ucr_events.games.skies.table import SkiesTable, ships_on
from ucr_events.games.skies.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, Reading, Steps, View, call, maybe, one
from ucr_events.referee.procedures import Ask, due
from ucr_events.referee.values import Told

CHAPTER = Chapter("planet.utei")

READINGS: tuple[Reading, ...] = (
    Reading(
        "faction.iron_sun.build",
        {
            "action": say("with the building action only"),
            "any": say("with the ability of a senator, too"),
        },
    ),
)
FIRST = "build.cost.first"
"The cost, written down before the base."
PAYMENTS = (FIRST, "build.cost", "build.cost.more", "build.cost.late")
CHEAPER, CHEAPER_COSTS = 1, 1
"faction.iron_sun.build: dropships that a base costs less, and the energy for it."
LEFT_BONUS = 2
"planet.utei.bonus: energy of the left column."


@CHAPTER.procedure
def build(book: Book, here: SkiesTable, seat: int, by_senator: bool = False, used: bool = False) -> Steps:
    """planet.utei: base, cost and bonus. Says "faction" when the faction made it cheaper."""
    cheaper = yield maybe(_cheaper(book, here, seat, by_senator, used))
    less = CHEAPER if isinstance(cheaper, Moment) else 0
    pay = energy("build.faction.pay", seat, "faction.iron_sun.build", -CHEAPER_COSTS, offered=True)
    paid = (yield from pays(pay)) if less else True
    returned: list[int | None] = []
    first = replace(_cost(book, here, seat, EVERY_PLANET, None, less), step=FIRST, offered=False)
    while isinstance(told := (yield one(*_bases(book, here, seat, less), first)), Moment) and told.step == FIRST:
        returned.append(fact_of(told).by if fact_of(told) else None)
    fact = fact_of(told)
    planet = planet_in(fact.to) if fact else None
    left = yield from _returns(book, here, seat, planet, less, returned, "build.cost")
    column = fact.piece.split(".")[2] if fact and fact.piece.count(".") == 3 else None
    if column in COLUMNS:
        yield call("bonus", seat, column)
    yield from pays_late(pay, paid)
    if left:
        yield from _returns(book, here, seat, planet, less, returned, "build.cost.late")
    return "faction" if less else None


def _returns(
    book: Book, here: SkiesTable, seat: int, planet: str | None, less: int, returned: list[int | None], step: str
) -> Generator[Ask, Told, bool]:
    """planet.utei.cost: dropships go back in one line or several; whether some still have to. `returned` grows.

    Where the colour is not known, at least what the cheapest planet costs.
    """
    whole = cost_of(book, here, planet) if planet else None
    least = (whole or min(COSTS.values())) - less
    while None not in returned and (paid := -sum(by or 0 for by in returned)) < (whole or max(COSTS.values())) - less:
        cost = _cost(book, here, seat, (planet,) if planet else EVERY_PLANET, planet, less + paid)
        owed = due if paid < least else maybe
        again = f"{step}.more" if returned and step == "build.cost" else step
        told = yield owed(replace(cost, step=again, offered=cost.offered and step == "build.cost"))
        if not isinstance(told, Moment):
            return paid < least
        returned.append(fact_of(told).by if fact_of(told) else None)
    return False


def _cheaper(book: Book, here: SkiesTable, seat: int, by_senator: bool, used: bool) -> Expect:
    """faction.iron_sun.build, faction.once: said during a building action, unless the faction was used before."""
    rule = "faction.iron_sun.build"
    own = here.zones.get(f"faction.{seat}")
    is_own = own is not None and any(laid.card is None or laid.card.name in (None, "Iron Sun Div.") for laid in own.cards)
    allowed = is_own and (not by_senator or book.reading(rule) == "any")
    barred = "faction.once" if used else None if allowed and energy_of(here, seat) != 0 else rule
    return announce("build.faction", seat, rule, "iron_sun_build", barred=barred)


def _payable(book: Book, here: SkiesTable, seat: int, less: int) -> tuple[str, ...]:
    """Planets with dropships enough; where the colour is not known, enough for the cheapest."""
    costs = {planet: cost_of(book, here, planet) or min(COSTS.values()) for planet in EVERY_PLANET}
    return tuple(planet for planet, cost in costs.items() if planet in has_ships(here, seat, cost - less))


def _bases(book: Book, here: SkiesTable, seat: int, less: int) -> tuple[Expect, ...]:
    """The first base of each column, to a planet where its cost can be paid; then whatever else is put down as a base."""
    places = tuple(f"{planet}.inactive" for planet in _payable(book, here, seat, less))
    columns = {column: _standing(here, seat, column) for column in COLUMNS}
    where = (("to", Allowed(values=places, rule="planet.utei.cost")),)
    first = (
        Expect("build.base", PieceMoved, "planet.utei.build", match=(("piece", bases[0]),), where=where)
        for bases in columns.values()
        if bases
    )
    every = frozenset(name for name in here.pieces if name.startswith("base."))
    return (*first, Expect("build.base", PieceMoved, "planet.utei.build", match=(("piece", every),), firm=True))


def _standing(here: SkiesTable, seat: int, column: str) -> list[str]:
    names = (name for name in here.pieces if name.startswith(f"base.{seat}.{column}."))
    return sorted(name for name in names if here.pieces[name].place == f"board.{column}")


def _cost(book: Book, here: SkiesTable, seat: int, planets: tuple[str, ...], planet: str | None, less: int) -> Expect:
    """planet.utei.cost: dropships from that planet back to the supply."""
    cost = cost_of(book, here, planet) if planet else None
    if cost is None:
        return ships("build.cost", seat, "planet.utei.cost", planets, *range(less - max(COSTS.values()), 0))
    writes = (("counter", f"ships.{planet}"), ("by", less - cost))
    return ships("build.cost", seat, "planet.utei.cost", planets, *range(less - cost, 0), offered=True, writes=writes)


@CHAPTER.procedure
def bonus(book: Book, here: SkiesTable, seat: int, column: str) -> Steps:
    """planet.utei.bonus: left 2 energy, centre a dropship on any planet, right a politic card that is not held."""
    rule = "planet.utei.bonus"
    wrong = (energy("build.bonus.wrong", seat, rule, LEFT_BONUS, barred="planet.utei.choice"),) if column != "left" else ()
    if column == "left":
        yield one(energy("build.bonus.energy", seat, rule, LEFT_BONUS, offered=True))
    elif column == "centre":
        expect = ships("build.bonus.ship", seat, rule, EVERY_PLANET, 1)
        yield one(expect, *wrong) if here.seats[seat - 1].counters.get("supply") else maybe(expect, *wrong)
    else:
        wanted = tuple(planet for planet, name in NAMES.items() if name not in hand(here, seat))
        left = tuple(planet for planet in wanted if stock(here, f"politic.{planet}") != 0)
        card = politic("build.bonus.card", seat, rule, left)
        yield one(card, *wrong) if left else maybe(card, *wrong)
    return None


CHAPTER.check("planet.utei.bonus", "build.bonus.card")(not_held)
CHAPTER.check("faction.iron_sun.build", "build.faction.pay", "build.faction.pay.late")(affordable)


@CHAPTER.check("faction.iron_sun.build", "build.faction")
def the_discount_can_be_paid(view: View) -> "Breach | None":
    """faction.iron_sun.build: 1 energy is there."""
    have = number(view, energy_of(view.before, view.by), say("how much energy there was"))
    return None if have >= 1 else Breach(say("it costs 1 energy, there are 0"))


@CHAPTER.check("faction.iron_sun.build", "not:build.faction.pay.late")
def the_discount_is_paid(view: View) -> Breach:
    """faction.iron_sun.build: whoever builds cheaper pays 1 energy, before it or after."""
    return Breach(say("1 energy was not paid"))


@CHAPTER.check("planet.utei.cost", "not:build.cost.late")
def a_base_is_paid_for(view: View) -> Breach:
    """planet.utei.cost: dropships go back for every base, as many as its planet costs."""
    paid = _returned(view)
    if not paid:
        return Breach(say("no dropships were returned"))
    if paid < min(COSTS.values()) - _less(view):
        return Breach(say("the cost is 4, 3 or 2 dropships"))
    cost = COSTS[colour(view, _built_on(view))] - _less(view)
    return Breach(say("the cost is {cost} dropships, {paid} were returned", cost=cost, paid=paid))


def _less(view: View) -> int:
    """faction.iron_sun.build: 1 where it was said."""
    frame = view.moment.frame
    return 1 if frame is not None and frame.moment("build.faction") is not None else 0


def _built_on(view: View) -> str:
    planet = planet_in(getattr(view.told("build.base").fact, "to", None))
    return str(view.known(planet, say("which planet it is is not known")))


def _returned(view: View) -> int:
    """Dropships that went back before this."""
    told = view.moment.frame.told if view.moment.frame else ()
    steps = [one for one in told if isinstance(one, Moment) and one.step in PAYMENTS]
    view.rest_on(*(one.no for one in steps))
    return -sum(getattr(one.fact, "by", 0) or 0 for one in steps)


@CHAPTER.check("planet.utei.build", "build.base")
def an_own_base_inactive(view: View) -> "bool | Breach":
    """planet.utei.build: an own base to a planet, icon down."""
    frame, piece = view.moment.frame, view.before.pieces[view.fact.piece]
    if frame is None or piece.seat != frame.args[0] or not view.fact.piece.startswith("base."):
        return Breach(say("not an own base"))
    planet = planet_in(view.fact.to)
    return (planet is not None and view.fact.to == f"{planet}.inactive") or Breach(say("inactive, on a planet"))


@CHAPTER.check("planet.utei.choice", "build.base")
def from_the_player_board(view: View) -> "bool | Breach":
    """planet.utei.choice: any base that still stands on the player board."""
    place = view.before.pieces[view.fact.piece].place or ""
    return place.startswith("board.") or Breach(say("that base stands on the board no longer"))


@CHAPTER.check("planet.utei.cost", "build.base")
def the_cost_can_be_paid_there(view: View) -> "bool | Breach":
    """planet.utei.cost: as many own dropships on that planet as its colour costs."""
    planet = view.known(planet_in(view.fact.to), say("which planet it is is not known"))
    frame = view.moment.frame
    assert frame is not None
    have = number(view, ships_on(view.before, frame.args[0], planet), say("how many dropships there are"))
    paid = frame.moment(FIRST)
    if paid is not None and paid.fact is not None:
        return getattr(paid.fact, "counter", None) == f"ships.{planet}" or Breach(say("not dropships of that planet"))
    less = _less(view)
    if have < min(COSTS.values()) - less:
        return Breach(say("only {have} dropships there", have=have))
    cost = COSTS[colour(view, planet)] - less
    return view.holds(have, "≥", cost, say_in("compared", "dropships"), say_in("compared", "cost")) or Breach(
        say("it costs {cost} dropships, there are {have}", cost=cost, have=have)
    )


@CHAPTER.check("planet.utei.cost", *PAYMENTS)
def the_cost_is_paid_there(view: View) -> "bool | Breach":
    """planet.utei.cost: exactly that number, from the planet of the base."""
    frame = view.moment.frame
    assert frame is not None
    first = frame.moment("build.base") is None
    planet = view.fact.counter.partition(".")[2] if first else planet_in(getattr(view.told("build.base").fact, "to", None))
    have = number(view, ships_on(view.before, view.by, planet or ""), say("how many dropships there are")) if first else None
    if have is not None and have + (view.fact.by or 0) < 0:
        return Breach(say("only {have} dropships there", have=have))
    if planet is None or view.fact.counter != f"ships.{planet}":
        return Breach(say("not dropships of that planet"))
    less = _less(view)
    paid = _returned(view) - number(view, view.fact.by, say("how many dropships were returned"))
    if paid + less > max(COSTS.values()):
        return Breach(say("the cost is 4, 3 or 2 dropships"))
    if planet not in NAMES:
        return Breach(say("not a planet"))
    cost = COSTS[colour(view, planet)] - less
    return view.holds(paid, "≤", cost, say_in("compared", "paid"), say_in("compared", "cost")) or Breach(
        say("the cost is {cost} dropships", cost=cost)
    )
