"""Expectations as the chapters word them, the ring as numbers, and the charts a club may supply."""

from collections.abc import Generator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, Card, CardsDiscarded, CardsDrawn, CardsReturned, CounterChanged, PieceMoved
from ucr_events.games.skies.layout import ACTIVATION, NAMES, POLITIC, SENATOR_CHITS, SIDES
from ucr_events.games.skies.table import SkiesTable, colour_on, ships_on
from ucr_events.games.skies.texts import say
from ucr_events.referee import Allowed, Book, Breach, Expect, Moment, View
from ucr_events.referee.procedures import Ask, due
from ucr_events.referee.values import Told
from ucr_events.table.state import Table
from ucr_events.texts import Text

SHIPS = frozenset(f"ships.{planet}" for planet in NAMES)
COSTS = {"yellow": 4, "purple": 3, "green": 2}
"planet.utei.cost: dropships a base costs, by the colour of the planet."
EVERY_PLANET = tuple(NAMES)
KEPT = 4096
"Expectations that are kept: the same few are asked for again and again."
COMING, LEAVING = frozenset(range(1, 100)), frozenset(range(-99, 0))
"Numbers of dropships, by which it is seen whether they come or leave."


@lru_cache(KEPT)
def energy(step: str, seat: int, rule: str, *amounts: int, **options: Any) -> Expect:
    """The seat's energy changes by one of these amounts; another breaks the rule."""
    where = (("by", Allowed(values=amounts)),) if amounts else ()
    return Expect(step, CounterChanged, rule, (seat,), match=(("counter", "energy"),), where=where, **options)


@lru_cache(KEPT)
def influence(step: str, seat: int, rule: str, *amounts: int, **options: Any) -> Expect:
    """The seat takes normal influence from the bank."""
    where = (("by", Allowed(values=amounts)),) if amounts else ()
    return Expect(step, CounterChanged, rule, (seat,), match=(("counter", "influence"),), where=where, **options)


@lru_cache(KEPT)
def ships(step: str, seat: int, rule: str, planets: tuple[str, ...], *amounts: int, **options: Any) -> Expect:
    """Dropships of the seat come to one of these planets, or leave it; any other planet or number breaks the rule."""
    allowed = Allowed(values=tuple(f"ships.{planet}" for planet in planets))
    where = (("counter", allowed), ("by", Allowed(values=amounts)))
    sign = COMING if amounts[0] > 0 else LEAVING
    return Expect(step, CounterChanged, rule, (seat,), match=(("counter", SHIPS), ("by", sign)), where=where, **options)


@lru_cache(KEPT)
def politic(step: str, seat: int, rule: str, planets: tuple[str, ...], **options: Any) -> Expect:
    """The seat takes one politic card of one of these planets."""
    allowed = Allowed(values=tuple(f"politic.{planet}" for planet in planets))
    where = (("source", allowed), ("to", Allowed(values=(f"hand.{seat}",))))
    return Expect(step, CardsDrawn, rule, (seat,), match=(("source", frozenset(POLITIC)),), where=where, **options)


@lru_cache(KEPT)
def gives(step: str, seat: int, rule: str, **options: Any) -> tuple[Expect, Expect]:
    """Politic cards leave the hand of the seat: discarded, or returned to the piles of their planets by name."""
    hand_of = (("source", f"hand.{seat}"),)
    return (
        Expect(step, CardsDiscarded, rule, (seat,), match=hand_of, **options),
        Expect(f"{step}.pile", CardsReturned, rule, (seat,), match=hand_of, **options),
    )


def named(told: Told) -> tuple[str, ...] | None:
    """Names of the cards that came; None where they are not known."""
    cards = getattr(fact_of(told), "cards", None)
    return None if cards is None else tuple(card.name or "" for card in cards)


@lru_cache(KEPT)
def announce(step: str, seat: int, rule: str, *actions: str, **options: Any) -> Expect:
    """The seat says which of these it does."""
    return Expect(step, ActionAnnounced, rule, (seat,), match=(("action", frozenset(actions)),), **options)


def sails(step: str, seat: int, rule: str, corners: tuple[str, ...] | None, **options: Any) -> Expect:
    """The seat's mothership comes to one of these corners; None: which ones is not known."""
    where = () if corners is None else (("to", Allowed(values=corners)),)
    return Expect(step, PieceMoved, rule, None, match=(("piece", f"mother.{seat}"),), where=where, **options)


def one_card(name: str) -> tuple[Card, ...]:
    """A single card of that name, as facts have it."""
    return (Card(name=name),)


def before(view: View) -> SkiesTable:
    """The table before this moment."""
    assert isinstance(view.before, SkiesTable)
    return view.before


def came(told: Told) -> Moment:
    """What came where something had to come."""
    assert isinstance(told, Moment)
    return told


def after(told: Told) -> SkiesTable:
    """The table after what came."""
    table = came(told).after
    assert isinstance(table, SkiesTable)
    return table


def fact_of(told: Any) -> Any:
    """The fact of a moment; None when it was passed over or guessed."""
    return told.fact if isinstance(told, Moment) else None


def planet_in(place: str | None) -> str | None:
    """The planet a place belongs to; None: off the ring."""
    planet = (place or "").partition(".")[0]
    return planet if planet in NAMES else None


def side_of(place: str | None) -> str | None:
    """Where a mothership on that corner looks; None when nobody wrote it down."""
    side = (place or "").rpartition(".")[2]
    return side if side in SIDES else None


def place_of(table: Table, seat: int) -> str | None:
    """Where the seat's mothership stands."""
    piece = table.pieces.get(f"mother.{seat}")
    return piece.place if piece else None


def planet_of(table: Table, seat: int) -> str | None:
    """The planet of the seat's mothership."""
    return planet_in(place_of(table, seat))


def other_side(side: str) -> str:
    """The corner it looks from when turned round."""
    return SIDES[1 - SIDES.index(side)]


def distance(ring: tuple[str, ...], start: str, goal: str, side: str) -> int | None:
    """How many tiles ahead the goal lies, 1 to 6; None when the ring is not known."""
    if start not in ring or goal not in ring:
        return None
    steps = ring.index(goal) - ring.index(start)
    return (steps if side == "right" else -steps) % len(ring) or len(ring)


def ahead(ring: tuple[str, ...], start: str, side: str, steps: int) -> str:
    """The planet so many tiles ahead."""
    return ring[(ring.index(start) + (steps if side == "right" else -steps)) % len(ring)]


def neighbours(ring: tuple[str, ...], planet: str) -> tuple[str, ...]:
    """setup.01.tiles: the two planets beside this one; none when the ring is not known."""
    return (ahead(ring, planet, "left", 1), ahead(ring, planet, "right", 1)) if planet in ring else ()


def energy_of(table: Table, seat: int) -> int | None:
    """Energy of a seat; None when it is not known."""
    return table.seats[seat - 1].counters.get("energy")


def hand(table: Table, seat: int) -> tuple[str, ...]:
    """Names of the politic cards of a seat, as far as they are known (visibility.hands: every one was taken openly)."""
    pile = table.zones.get(f"hand.{seat}")
    return tuple(laid.card.name for laid in pile.cards if laid.card and laid.card.name) if pile else ()


def stock(table: Table, zone: str) -> int | None:
    """How many cards or chits lie there; None when it is not known."""
    pile = table.zones.get(zone)
    return pile.count if pile else 0


def top(table: Table, zone: str) -> str | None:
    """The name on top of a pile, if it is known."""
    pile = table.zones.get(zone)
    card = pile.cards[-1].card if pile and pile.cards else None
    return card.name if card else None


def colour_of(book: Book, table: Table, planet: str) -> str | None:
    """Colour of a planet as its tile was written down, else by the chart of the club; None where neither says it."""
    colours = book.charts.get("planet_colours")
    return colour_on(table, planet) or (colours.get(NAMES[planet]) if colours else None)


def cost_of(book: Book, table: Table, planet: str) -> int | None:
    """planet.utei.cost; None while the colour is not known."""
    colour = colour_of(book, table, planet)
    return COSTS.get(colour) if colour else None


def colour(view: View, planet: str) -> str:
    """Colour of a planet; stops the check where nobody wrote it down and no list says it."""
    return colour_on(view.before, planet) or str(row(view, "planet_colours", NAMES[planet]))


def printed(book: Book, stack: str) -> int | None:
    """The value printed on the place of a stack that has run out; None without the chart."""
    values = book.charts.get("printed_values")
    return values.get(stack) if values else None


def row(view: View, chart: str, name: str) -> Any:
    """A row of a club's list; stops the check when list or row is missing."""
    rows = view.chart(chart)
    return view.known(rows.get(name), say("undetermined: table not provided ({chart}: {name})", chart=chart, name=name))


def number(view: View, value: int | None, what: Text) -> int:
    """A number the check cannot do without."""
    known: int = view.known(value, say("{what} is not known", what=what))
    return known


def affordable(view: View) -> "Breach | None":
    """Nobody pays more than there is; how much it is, the expectation says."""
    before = number(view, energy_of(view.before, view.by), say("how much energy there was"))
    paid = number(view, view.fact.by, say("how much energy was paid"))
    return None if before + paid >= 0 else Breach(say("only {before} energy", before=before))


def drawn_chit(
    step: str, seat: int, rule: str, stacks: tuple[str, ...], stack: str | None, holding: str, table: Table
) -> Expect:
    """The top chit of that stack goes to the seat's board; None: which stack is not known."""
    where: tuple[tuple[str, Any], ...] = (("to", Allowed(values=(f"{holding}.{seat}",))),)
    name = top(table, stack) if stack is not None else None
    if stack is not None:
        where = (("source", Allowed(values=(stack,))), *where)
    if name is not None:
        where = (*where, ("cards", Allowed(values=(one_card(name),))))
    match = (("source", frozenset(stacks)),)
    return Expect(step, CardsDrawn, rule, (seat,), match=match, where=where, offered=name is not None)


def chit_or_influence(
    step: str, seat: int, rules: tuple[str, str], stack: str | None, table: Table, book: Book
) -> tuple[Expect, ...]:
    """The top chit; normal influence instead where the stack has run out."""
    senators = step.startswith("hire")
    stacks, holding = (SENATOR_CHITS, "senator_chit") if senators else (ACTIVATION, "activation_chit")
    chit = drawn_chit(f"{step}.chit", seat, rules[0], stacks, stack, holding, table)
    zones = frozenset((*SENATOR_CHITS, *ACTIVATION, *(zone for zone in table.zones if zone.startswith(f"{holding}."))))
    wrong = Expect(f"{step}.wrong", CardsDrawn, rules[0], (seat,), match=(("source", zones - {*stacks}),), barred=rules[0])
    left = None if stack is None else stock(table, stack)
    value = None if stack is None else printed(book, stack)
    amounts = () if value is None else (value,)
    instead = influence(f"{step}.printed", seat, rules[1], *amounts, offered=bool(amounts and not left))
    if left is None:
        return chit, instead, wrong
    if left:
        return chit, influence(f"{step}.printed", seat, rules[1], barred=rules[1]), wrong
    return instead, replace(chit, barred=rules[0]), wrong


def pays(pay: Expect) -> Generator[Ask, Told, bool]:
    """Energy that an ability costs, written down before what it brings; False: not yet."""
    return isinstance((yield due(pay)), Moment)


def pays_late(pay: Expect, paid: bool) -> Generator[Ask, Told, None]:
    """The same, written down after it; who goes on without has not paid."""
    if not paid:
        yield due(replace(pay, step=f"{pay.step}.late", offered=False))


def has_ships(table: Table, seat: int, least: int = 1) -> tuple[str, ...]:
    """Planets on which the seat has so many dropships; those where it is not known count."""
    counts = {planet: ships_on(table, seat, planet) for planet in EVERY_PLANET}
    return tuple(planet for planet, count in counts.items() if count is None or count >= least)
