"""What the modules of the desk share: forms of one offer, names of planets short enough for a row, facts that come together."""

from collections.abc import Iterable, Mapping
from typing import Any

from ucr_events.facts import CounterChanged, Fact
from ucr_events.games.skies.layout import NAMES
from ucr_events.games.skies.texts import say
from ucr_events.referee.forms import Form, Sight
from ucr_events.referee.offering import Offer
from ucr_events.table.state import Table
from ucr_events.texts import Text

ID = "offer"
"Facts of a form are numbered by whoever records them."
LETTERS = 2
"Letters of a planet that tell it from the five others."

Makers = Mapping[str, Any]
"Step -> (sight, offer) -> forms, in place of a button for each of its facts."


def hidden(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """No button: it follows by itself, another one says it, or it is so rare that the pads are enough."""
    return ()


def moves(sight: Sight) -> bool:
    """Whether the mothership has yet to move."""
    return any(offer.expect.step == "move" and not offer.expect.barred for offer in sight.offers)


def seat_of(offer: Offer) -> int | None:
    """The one seat the offer is for."""
    return offer.expect.seats[0] if offer.expect.seats and len(offer.expect.seats) == 1 else None


def limit(offer: Offer, field: str) -> tuple[Any, ...]:
    """The values a rule allows a field to have; none where it says nothing."""
    return next((allowed.samples() for name, allowed in offer.expect.where if name == field), ())


def planets(values: Iterable[Any]) -> tuple[str, ...]:
    """The planets in names of counters, piles or places, each once."""
    parts = (part for value in values for part in str(value).split("."))
    return tuple(dict.fromkeys(part for part in parts if part in NAMES))


def name(planet: str) -> Text:
    """As printed on the tile."""
    return NAMES[planet], NAMES[planet]


def short(planet: str) -> Text:
    """Its first letters, for buttons of which many stand in a row; the sentence is read aloud."""
    return NAMES[planet][:LETTERS], NAMES[planet][:LETTERS]


def ships(seat: int, planet: str, by: int) -> CounterChanged:
    """Dropships of a seat come to a planet or leave it."""
    return CounterChanged(id=ID, seat=seat, counter=f"ships.{planet}", by=by)


def ships_there(table: Table, seat: int, planet: str) -> str:
    """How many a seat has there, as a heading says it."""
    count = table.seats[seat - 1].counters.get(f"ships.{planet}", 0)
    return "?" if count is None else str(count)


def of_seat(sight: Sight, seat: int) -> Text:
    """Number and name of a seat; the number alone where the name is no other."""
    name = sight.table.seats[seat - 1].name
    usual = say("seat {seat}", seat=seat)
    return usual if name.casefold() in (usual[0], usual[1]) else (f"{usual[0]} {name}", f"{usual[1]} {name}")


def per_planet(offer: Offer, facts: Iterable[tuple[str, Fact]], group: Text | None = None) -> tuple[Form, ...]:
    """A button with the name of the planet for each fact."""
    return tuple(
        Form(expect=offer.expect, facts=(fact,), label=name(planet), group=group, barred=offer.expect.barred)
        for planet, fact in facts
    )
