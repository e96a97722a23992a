"""The table of a Sovereign Skies game: the common one, and what its page shows of counts.

Where things lie, for whoever draws it:
    ring            planets in their order around the ring, in the direction "right"; empty until the tiles are laid
    start           seat with the white token
    pieces          mother.<seat> on "<planet>.left" or ".right"; base.<seat>.<column>.<n> on "board.<column>",
                    "<planet>.inactive" or "<planet>.active"
    seats[].counters  energy, influence (normal), supply, ships.<planet>
    zones           politic.<planet>, senators.<dots>, senator_chits.<dots>, activation_chits.<colour>, treaty_chits (one bonus
                    energy lies beside each), removed; of a seat: hand.<n>, senator.<n>, faction.<n>, activation_chit.<n>,
                    senator_chit.<n>, treaty_chit.<n>; the name of a chit is its number, of a treaty chit its planet
    majority        planet -> seat that holds it alone; a planet nobody holds alone is absent
    counters        round; bonus.<planet>: energy beside a treaty chit of the mat, where it was written down (else 1)
    zones ring.<n>  the tile there; its kind is the colour of the planet, where it was written down
    tally           seat -> influence of each kind and their sum; null where a chit's number was not written down
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CounterChanged,
    CounterSet,
    GameOpened,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PlayResumed,
    StateChanged,
)
from ucr_events.games.common import opening_pieces, opening_seats, opening_zones
from ucr_events.games.family import Layout
from ucr_events.games.skies.editions import COLUMNS, OPTIONS
from ucr_events.games.skies.layout import BONUS, CHITS, IDS, NAMES, POLITIC, SENATORS, TREATIES, TREATY_VALUE
from ucr_events.table import HANDLERS as COMMON
from ucr_events.table.cards import add, take
from ucr_events.table.change import Handler, Handlers, put, with_seat
from ucr_events.table.flow import own_act_passed_by
from ucr_events.table.state import Laid, Pile, Table, TableValue

ENERGY_AT_START = 3
LAID_IN_SETUP = frozenset({*POLITIC, *CHITS, *SENATORS, TREATIES})
"Piles that hold what was laid there, whatever was taken for granted before."


class Tally(TableValue, frozen=True):
    """Influence of one seat by kind, before the energy of the end."""

    activation: int | None = 0
    senator: int | None = 0
    treaty: int | None = 0
    normal: int | None = 0
    total: int | None = 0


class SkiesTable(Table, frozen=True):
    """The common table, the ring, and counts of what lies there."""

    ring: tuple[str, ...] = ()
    start: int | None = None
    majority: dict[str, int] = {}
    tally: dict[str, Tally] = {}


def ships_on(table: Table, seat: int, planet: str) -> int | None:
    """Dropships of a seat on a planet; None when their number is not known."""
    return table.seats[seat - 1].counters.get(f"ships.{planet}", 0)


def bases_on(table: Table, seat: int, planet: str, lies: str) -> int:
    """Bases of a seat that lie there inactive or active."""
    place = f"{planet}.{lies}"
    return sum(piece.place == place and piece.seat == seat for piece in table.pieces.values())


def strength(table: Table, seat: int, planet: str) -> tuple[int, int, int | None]:
    """majority.priority: active bases, inactive bases, dropships, compared in this order."""
    return bases_on(table, seat, planet, "active"), bases_on(table, seat, planet, "inactive"), ships_on(table, seat, planet)


def holder_of(table: Table, planet: str) -> int | None:
    """majority.tie: the one seat that is stronger than every other there; None for a tie, or where it is not known."""
    found = {seat.seat: strength(table, seat.seat, planet) for seat in table.seats if seat.present}
    known = {seat: tuple(-1 if part is None else part for part in triple) for seat, triple in found.items()}
    best = max(known.values(), default=(0, 0, 0))
    leaders = [seat for seat, triple in known.items() if triple == best]
    unclear = any(triple[2] is None and triple[:2] == best[:2] for triple in found.values())
    return leaders[0] if len(leaders) == 1 and any(best) and not unclear else None


def worth(pile: Pile | None) -> int | None:
    """Sum of the numbers on chits; None when one was not written down."""
    if pile is None:
        return 0
    numbers = [number_on(laid.card) for laid in pile.cards]
    if pile.count is None or len(numbers) < pile.count or None in numbers:
        return None
    return sum(number for number in numbers if number is not None)


def number_on(card: Card | None) -> int | None:
    """The number printed on a chit, which is its name."""
    return int(card.name) if card is not None and card.name and card.name.isdecimal() else None


def tile_of(table: Table, planet: str) -> tuple[str, Card] | None:
    """Where the tile of a planet lies in the ring, and how it was written down; None while that is not known."""
    for number in range(1, len(NAMES) + 1):
        pile = table.zones.get(f"ring.{number}")
        card = pile.cards[-1].card if pile and pile.cards else None
        if card is not None and card.name == NAMES[planet]:
            return f"ring.{number}", card
    return None


def colour_on(table: Table, planet: str) -> str | None:
    """components.planet_tiles: the colour of a planet as its tile was written down; None where nobody did."""
    tile = tile_of(table, planet)
    return tile[1].kind if tile else None


def bonus_beside(table: Table, planet: str) -> int:
    """setup.05.treaty_energy: bonus energy beside a treaty chit of the mat; 1 unless it was written down otherwise."""
    count = table.counters.get(f"{BONUS}.{planet}", 1)
    return 1 if count is None else count


def tally_of(table: Table, seat: int) -> Tally:
    """Influence of a seat by kind (score.sum)."""
    treaties = table.zones.get(f"treaty_chit.{seat}", Pile()).count
    kinds = {
        "activation": worth(table.zones.get(f"activation_chit.{seat}")),
        "senator": worth(table.zones.get(f"senator_chit.{seat}")),
        "treaty": None if treaties is None else treaties * TREATY_VALUE,
        "normal": table.seats[seat - 1].counters.get("influence", 0),
    }
    known = [value for value in kinds.values() if value is not None]
    return Tally(**kinds, total=sum(known) if len(known) == len(kinds) else None)


def counted(table: SkiesTable, fact: CounterChanged | CounterSet) -> SkiesTable:
    """A dropship on a planet is not in the supply."""
    if fact.seat is None or fact.piece is not None or not 1 <= fact.seat <= len(table.seats):
        return COMMON[type(fact)](table, fact)  # type: ignore[no-any-return]
    planet = fact.counter.partition(".")[2]
    old = ships_on(table, fact.seat, planet)
    table = COMMON[type(fact)](table, fact)
    if fact.counter == "influence":
        return _tallied(table, fact.seat)
    if not fact.counter.startswith("ships.") or planet not in NAMES:
        return table
    new = ships_on(table, fact.seat, planet)
    counters = table.seats[fact.seat - 1].counters
    supply = counters.get("supply")
    left = None if None in (old, new, supply) else (supply or 0) + (old or 0) - (new or 0)
    return _weighed(with_seat(table, fact.seat, counters=put(counters, "supply", left)), (planet,))


def stood(table: SkiesTable, fact: PiecePlaced | PieceMoved | PieceRemoved) -> SkiesTable:
    """A base counts on the planet where it lies."""
    before = table.pieces.get(fact.piece)
    table = COMMON[type(fact)](table, fact)
    after = table.pieces.get(fact.piece)
    places = {piece.place.partition(".")[0] for piece in (before, after) if piece is not None and piece.place}
    return _weighed(table, places & NAMES.keys()) if fact.piece.startswith("base.") else table


def resumed(table: SkiesTable, fact: PlayResumed) -> SkiesTable:
    table = COMMON[PlayResumed](table, fact)
    return _weighed(table, tuple(NAMES))


def laid(table: SkiesTable, fact: CardsLaid) -> SkiesTable:
    """The ring as it is joined; a pile of the setup holds what is laid there."""
    if table.turn is None:
        zones = table.zones.copy()
        zones.update({place: Pile() for place in fact.places if place in LAID_IN_SETUP})
        table = replace(table, zones=zones)
    table = COMMON[CardsLaid](table, fact)
    if not any(place.startswith("ring.") for place in fact.places):
        return table
    names = [_top(table, f"ring.{number}") for number in range(1, len(NAMES) + 1)]
    return replace(table, ring=tuple(IDS[name] for name in names if name in IDS))


def moved(table: SkiesTable, fact: CardsDealt | CardsDrawn | CardsReturned) -> SkiesTable:
    """A chit that changes hands changes what both have; cards of a politic pile are those of its planet."""
    if isinstance(fact, CardsDrawn) and fact.source in POLITIC and fact.cards:
        printed = NAMES[fact.source.partition(".")[2]]
        fact = replace(fact, cards=tuple(card if card.name else Card(name=printed) for card in fact.cards))
    table = COMMON[type(fact)](table, fact)
    zones = (zone.rpartition(".") for zone in (fact.source, fact.to) if zone)
    seats = {int(seat) for holding, _, seat in zones if holding.endswith("_chit") and seat.isdecimal()}
    for seat in sorted(seats):
        table = _tallied(table, seat)
    return table


def discarded(table: SkiesTable, fact: CardsDiscarded) -> SkiesTable:
    """Politic cards that are discarded go back to their planets."""
    if fact.to is not None or not fact.cards or not (fact.source or "").startswith("hand."):
        return COMMON[CardsDiscarded](table, fact)  # type: ignore[no-any-return]
    zones = table.zones.copy()
    zones[fact.source or ""] = take(zones.get(fact.source or "", Pile()), len(fact.cards), fact.cards)
    for card in fact.cards:
        pile = f"politic.{IDS.get(card.name or '', '')}"
        if pile in zones:
            zones[pile] = add(zones[pile], 1, (Laid(card=card, up=True),))
    return replace(table, zones=zones)


def stated(table: SkiesTable, fact: StateChanged) -> SkiesTable:
    """The white token lies with a seat; it is no state that seat is in, which pages would tell in place of a name."""
    if fact.state != "start_player":
        return COMMON[StateChanged](table, fact)  # type: ignore[no-any-return]
    return replace(table, start=fact.seat if fact.on else None)


def _top(table: Table, zone: str) -> str | None:
    pile = table.zones.get(zone)
    card = pile.cards[-1].card if pile and pile.cards else None
    return card.name if card else None


def _weighed(table: SkiesTable, planets: Iterable[str]) -> SkiesTable:
    holders = {planet: holder_of(table, planet) for planet in sorted(planets)}
    if all(table.majority.get(planet) == seat for planet, seat in holders.items()):
        return table
    changed = {**table.majority, **holders}
    return replace(table, majority={planet: seat for planet, seat in changed.items() if seat is not None})


def _tallied(table: SkiesTable, seat: int) -> SkiesTable:
    if not 1 <= seat <= len(table.seats):
        return table
    tally = tally_of(table, seat)
    return table if table.tally.get(str(seat)) == tally else replace(table, tally=put(table.tally, str(seat), tally))


_OWN: dict[type[Any], Handler] = {
    ActionAnnounced: own_act_passed_by,
    CounterChanged: counted,
    CounterSet: counted,
    PiecePlaced: stood,
    PieceMoved: stood,
    PieceRemoved: stood,
    PlayResumed: resumed,
    CardsLaid: laid,
    CardsDealt: moved,
    CardsDrawn: moved,
    CardsReturned: moved,
    CardsDiscarded: discarded,
    StateChanged: stated,
}

HANDLERS: Handlers = {**COMMON, **_OWN}


def opening(header: GameOpened, layout: Layout) -> SkiesTable:
    """The table before the first tile is laid: everybody with 3 energy, all dropships in supply, bases on the board."""
    ships = next(option for option in OPTIONS if option.id == "ships")
    counters: dict[str, int | None] = {
        "energy": ENERGY_AT_START,
        "influence": 0,
        "supply": header.options.get(ships.id, ships.default),
        **{f"ships.{planet}": 0 for planet in NAMES},
    }
    pieces = {
        name: replace(piece, place=f"board.{column}") if (column := _column(name)) else piece
        for name, piece in opening_pieces(layout).items()
    }
    zones = {**opening_zones(layout), TREATIES: Pile(count=len(NAMES), cards=tuple(map(_face_up, IDS)))}
    return SkiesTable(
        title=header.title,
        seats=tuple(replace(seat, counters=dict(counters)) for seat in opening_seats(header)),
        order=header.order,
        pieces=pieces,
        zones=zones,
        tally={str(setup.seat): Tally() for setup in header.seats},
    )


def _column(piece: str) -> str | None:
    """The column of the player board a base begins on."""
    kind, _, rest = piece.partition(".")
    column = rest.split(".")[1] if kind == "base" and rest.count(".") == 2 else None
    return column if column in COLUMNS else None


def _face_up(name: str) -> Laid:
    return Laid(card=Card(name=name), up=True)
