"""What the modules of the desk share: forms of one offer, rows of numbers, seats to choose from."""

from collections.abc import Iterable, Mapping
from typing import Any

from ucr_events.facts import Fact
from ucr_events.games.locke.rules.planets.board import AROUND, EVERY_SQUARE
from ucr_events.games.locke.rules.planets.planets import planet_squares
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Pick, Sight
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import RuleId
from ucr_events.texts import Text

ID = "offer"
"Facts of a form are numbered by whoever records them."
NUMBERS = range(10)
WHOM: Text = say("whom")
OUTSIDE: Text = say("around the base")
PORT = "0"
"The number of a port that is a place of its own."
MORE: Text = say("more…")

Makers = Mapping[str, Any]
"Step -> (sight, offer) -> forms, in place of a button for each of its facts."


def hidden(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """No button: another one says it, it follows by itself, or it is so rare that the pads are enough."""
    return ()


def steps(sight: Sight) -> frozenset[str]:
    """The steps that may lawfully come."""
    return frozenset(offer.expect.step for offer in sight.offers if not offer.expect.barred)


def fact_of(offer: Offer) -> Fact:
    """The first fact of an offer that has one."""
    return offer.facts[0]


def of_seat(sight: Sight, seat: int) -> Text:
    """Number and name of a seat; the number alone where the name is no other."""
    name = sight.table.seats[seat - 1].name
    usual = say("seat {seat}", seat=seat)
    return usual if name.casefold() in (usual[0], usual[1]) else (f"{usual[0]} {name}", f"{usual[1]} {name}")


def seats_to_choose(fair: Iterable[int], rest: Iterable[int], rule: RuleId) -> tuple[Pick, ...]:
    """Seats as values: those who may be chosen first, then the others, who are against the rule."""
    first = tuple(fair)
    allowed = tuple(Pick(value=(seat,), seat=seat) for seat in first)
    return (*allowed, *(Pick(value=(seat,), seat=seat, barred=rule) for seat in rest if seat not in first))


def numbers_to_choose(numbers: Iterable[int]) -> tuple[Pick, ...]:
    """Numbers as values."""
    return tuple(Pick(value=number, label=(str(number), str(number))) for number in numbers)


def everybody(sight: Sight) -> tuple[int, ...]:
    """Every seat of the table, in the order in which they play."""
    return sight.table.order or tuple(seat.seat for seat in sight.table.seats)


def names_to_choose(names: Iterable[str], title: Text, into: tuple[tuple[int, str], ...], value: Any) -> Ask:
    """Names to look up by their first letter; `value` makes of a name what goes into the fact."""
    return Ask(
        title=title,
        into=into,
        picks=tuple(Pick(value=value(name), label=(name, name), group=name[:1]) for name in names),
    )


def squares_to_choose(sight: Sight, title: Text, field: str, *more: str) -> Ask:
    """Every square of the part that is played, looked up by its planet or its row; `more`: other places of the board."""
    ports: tuple[str, ...] = sight.book.number("ports")
    places = EVERY_SQUARE if sight.table.part == "base" else dict.fromkeys((*ports, *planet_squares(sight.book)))
    picks = (_square(sight, place) for place in (*more, *places))
    return Ask(title=title, picks=tuple(picks), into=((0, field),))


def place_name(sight: Sight, place: str) -> Text:
    """What a square or the surroundings are called on a button."""
    label = _square(sight, place).label
    assert label is not None
    return label


def _square(sight: Sight, place: str) -> Pick:
    """A square by its planet and number; of the base by row and column; a port is called as its planet."""
    names: Mapping[str, Text] = sight.book.number("planet_names")
    board, _, square = place.partition(".")
    if place == AROUND:
        return Pick(value=place, label=OUTSIDE, group=OUTSIDE[0])
    if board == "base":
        return Pick(value=place, label=(square, square), group=square[:1])
    planet = names.get(board, (board, board))
    number = "" if square == PORT else f" {square}"
    return Pick(value=place, label=tuple(f"{name}{number}" for name in planet), group=planet[0])
