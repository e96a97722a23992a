"""A game of Skies staged: ring, stacks and senators laid out; then pieces, cards and numbers as given."""

from typing import Any

from tests.scenarios.steps import Writer
from ucr_events.facts import (
    Card,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CardsShuffled,
    CardTurned,
    CounterChanged,
    CounterSet,
    PartBegan,
    PartEnded,
    PieceMoved,
    PiecePlaced,
    PlayResumed,
    RoundBegan,
    StateChanged,
    TurnBegan,
)
from ucr_events.games.skies.layout import NAMES, REMOVED

SEATS = 3
GIVEN = frozenset({"part", "turn", "start", "ring", "at", "ships", "bases", "energy", "influence", "cards", "stacks"})
PARTS = ("nothing", "setup", "play")
RING = ("deyvas", "utei", "wyrne", "hreja", "solenmere", "eylona")
STACKS = {
    "activation_chits.yellow": "789", "activation_chits.purple": "567", "activation_chits.green": "345",
    "senator_chits.one": "345", "senator_chits.two": "456", "senator_chits.three": "234",
}  # fmt: skip
COLOURS = ("red", "blue", "white", "black")


def piece_of(seat: int) -> str:
    """The piece that a seat moves."""
    return f"mother.{seat}"


def seat_of(seat: int) -> dict[str, Any]:
    """What else the header says of a seat."""
    return {"colour": COLOURS[seat - 1]}


def seats_in(given: dict[str, Any], edition: str) -> int:
    """How many play."""
    return int(given.get("seats", SEATS))


def header_of(given: dict[str, Any], edition: str) -> dict[str, Any]:
    """Who holds faction cards plays with them."""
    factions = any(zone.startswith("faction.") for zone in given.get("cards") or {})
    return {"options": {"factions": "chosen"}} if factions else {}


def stage(to: Writer, given: dict[str, Any]) -> None:
    """Write the log up to where the scenario begins."""
    part = given.get("part", "play")
    if part not in PARTS:
        raise ValueError(f"part is one of {', '.join(PARTS)}, not {part!r}")
    if part == "nothing":
        return
    to.write(PartBegan, part="setup")
    if part == "setup":
        return
    turn = given.get("turn")
    ring = tuple(given.get("ring", RING))
    _lay_out(to, ring, int(given.get("start", turn or 1)))
    _begin(to, ring, int(given.get("start", turn or 1)))
    _lay(to, given)
    pieces = {piece_of(int(seat)): place for seat, place in (given.get("at") or {}).items()}
    pieces |= dict(given.get("bases") or {})
    for piece, place in pieces.items():
        to.lay(PieceMoved, piece=piece, to=place)
    if turn is None:
        return
    if int(given.get("start", turn)) != int(turn):  # the seats before it have played, and nothing is missing
        to.write(PlayResumed, part="play", turn=int(turn))
        return
    to.write(RoundBegan, number=1)
    to.write(TurnBegan, int(turn))


def _cards(*names: Any) -> tuple[Card, ...]:
    return tuple(Card(name=str(name)) for name in names)


def _pile(to: Writer, zone: str, *names: str) -> None:
    to.write(CardsLaid, places=(zone,) * len(names), cards=_cards(*names), face="up")


def _lay_out(to: Writer, ring: tuple[str, ...], start: int) -> None:
    seats = len(to.game.header.seats)
    slots = tuple(f"ring.{number}" for number in range(1, 7))
    to.write(CardsLaid, places=slots, source="deck.planets", cards=_cards(*(NAMES[planet] for planet in ring)), face="up")
    for planet, name in NAMES.items():
        _pile(to, f"politic.{planet}", *[name] * seats)
    for stack, names in STACKS.items():
        _pile(to, stack, *names)
    _pile(to, "treaty_chits", *NAMES.values())
    to.write(StateChanged, start, state="start_player")


def _begin(to: Writer, ring: tuple[str, ...], first: int) -> None:
    """Senators dealt, dropships and motherships placed, in the order of the setting up."""
    count = len(to.game.header.seats)
    order = [(first - 1 + step) % count + 1 for step in range(count)]
    to.write(CardsShuffled, deck="deck.senators")
    for seat in order:
        to.write(CardsDealt, seat, source="deck.senators", to=f"senator.{seat}", count=1)
    for number, seat in enumerate((*order, *order, *order)):
        to.write(CounterChanged, seat, counter=f"ships.{ring[(seat + number // count) % 6]}", by=1)
    for seat in order:
        to.write(CardsReturned, seat, source=f"senator.{seat}", to="deck.senators", count=1)
    to.write(CardsShuffled, deck="deck.senators")
    stacks = ("senators.one",) * 5 + ("senators.two",) * 5 + ("senators.three",) * 5
    to.write(CardsLaid, places=stacks, source="deck.senators")
    for dots, name in (("one", "A"), ("two", "B"), ("three", "C")):
        to.write(CardTurned, place=f"senators.{dots}", card=Card(name=name))
    for seat in reversed(order):
        to.write(PiecePlaced, seat, piece=piece_of(seat), place=f"{ring[seat]}.left")
    to.write(PartEnded, part="setup")
    to.write(PartBegan, part="play")


def _lay(to: Writer, given: dict[str, Any]) -> None:
    for seat, planets in (given.get("ships") or {}).items():
        for planet in NAMES:
            to.lay(CounterSet, int(seat), counter=f"ships.{planet}", value=int(planets.get(planet, 0)))
    for counter in ("energy", "influence"):
        for seat, value in (given.get(counter) or {}).items():
            to.lay(CounterSet, int(seat), counter=counter, value=int(value))
    for stack, names in (given.get("stacks") or {}).items():
        if stack not in to.table.zones:
            raise ValueError(f"stacks are those of the table ({', '.join(sorted(STACKS))} …), not {stack!r}")
        to.lay(CardsReturned, source=stack, to="box", count=to.table.zones[stack].count)
        if names:
            to.lay(CardsLaid, places=(stack,) * len(names), cards=_cards(*reversed(names)), face="up")
    for zone, names in (given.get("cards") or {}).items():
        _hold(to, zone, names if isinstance(names, list) else [names])


def _hold(to: Writer, zone: str, names: list[Any]) -> None:
    """`hand.1: [Utei]`, `treaty_chit.1: [Wyrne]`, `senator.2: [A]`, `activation_chit.1: [7]`, `removed: [B]`."""
    if zone == REMOVED:
        to.lay(CardsLaid, places=(zone,) * len(names), cards=_cards(*names), face="up")
        return
    holding, _, seat = zone.rpartition(".")
    if not seat.isdigit():
        raise ValueError(f"cards lie in hand.SEAT, senator.SEAT, treaty_chit.SEAT …, not in {zone!r}")
    for name in names:
        to.lay(CardsDrawn, int(seat), source=_from(holding, str(name)), to=zone, cards=_cards(name))


def _from(holding: str, name: str) -> str | None:
    if holding == "hand":
        return next((f"politic.{planet}" for planet, printed in NAMES.items() if printed == name), None)
    if holding == "treaty_chit":
        return "treaty_chits"
    stacks = {"activation_chit": "activation_chits", "senator_chit": "senator_chits"}.get(holding, "-")
    return next((stack for stack, numbers in STACKS.items() if stack.startswith(stacks) and name in numbers), None)
