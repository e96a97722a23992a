"""Setup: tiles, piles and stacks in any order; then two dropships each, the third in turn order, motherships the other way."""

from ucr_events.facts import (
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardTurned,
    CounterChanged,
    CounterSet,
    Fact,
    PartBegan,
    PartEnded,
    PiecePlaced,
    SheetSealed,
    StateChanged,
)
from ucr_events.games.skies.layout import NAMES
from ucr_events.games.skies.rules.common import EVERY_PLANET, after, came, fact_of, planet_in, ships
from ucr_events.games.skies.rules.order import turn_order
from ucr_events.games.skies.table import SkiesTable
from ucr_events.referee import Allowed, Book, Chapter, Expect, Moment, Steps, maybe, one

CHAPTER = Chapter("setup")

TWO = 2
LAID = "setup.01.tiles"
DEALT = "setup.09.deal_senator"


@CHAPTER.memory({})
def first_ships(
    now: dict[int, tuple[str, ...]], before: SkiesTable, fact: Fact, after: SkiesTable
) -> dict[int, tuple[str, ...]]:
    """Planets of the dropships each seat placed before the first turn, in order."""
    if after.turn is not None or not isinstance(fact, CounterChanged) or not fact.counter.startswith("ships."):
        return now
    seat = fact.seat or 0
    return {**now, seat: (*now.get(seat, ()), fact.counter.partition(".")[2])}


def beside() -> tuple[Expect, ...]:
    """What is laid, dealt and counted while the table is set up, whenever it is written down."""
    return (
        Expect("setup.lay", CardsLaid, LAID),
        Expect("setup.shuffle", CardsShuffled, DEALT),
        Expect("setup.deal", CardsDealt, DEALT),
        Expect("setup.seal", SheetSealed, DEALT),
        Expect("setup.show", CardsShown, "setup.09.two_ships"),
        Expect("setup.return", CardsReturned, "setup.10.return_senators"),
        Expect("setup.turn", CardTurned, "setup.11.piles"),
        Expect("setup.start", StateChanged, "setup.08.start_player", match=(("state", "start_player"),)),
        Expect("setup.energy", CounterSet, "setup.06.player_kit"),
        Expect("setup.faction", CardsDrawn, "faction.setup", match=(("source", "deck.factions"),)),
    )


@CHAPTER.procedure
def setup(book: Book, here: SkiesTable) -> Steps:
    """Steps 1 to 13. A log that begins with play itself has no setup."""
    began = yield maybe(Expect("setup.begin", PartBegan, LAID, match=(("part", "setup"),)), *beside())
    if not isinstance(began, Moment):
        return None
    table = yield from _two_each(book, after(began))
    order = turn_order(book, table)
    early: list[int] = []
    for seat in order:
        table = table if seat in early else (yield from _third(book, table, seat, early))
    for seat in reversed(order):
        table = yield from _mothership(table, seat)
    while isinstance((yield maybe(*beside(), Expect("setup.end", PartEnded, LAID, match=(("part", "setup"),)))), Moment):
        continue
    return None


def _two_each(book: Book, table: SkiesTable) -> Steps:
    """setup.09.two_ships: one on each of two planets, simultaneously or in any order."""
    left = dict.fromkeys(book.number("seats"), TWO)
    while left:
        told = yield one(*(_first_ship(table, seat) for seat in left), *beside())
        table, fact = after(told), fact_of(told)
        if came(told).step == "setup.ship":
            seat = fact.seat if fact else next(iter(left))
            left = {other: count - (other == seat) for other, count in left.items() if count > (other == seat)}
    return table


def _first_ship(table: SkiesTable, seat: int) -> Expect:
    return ships("setup.ship", seat, "setup.09.two_ships", _without(table, seat), 1)


def _third(book: Book, table: SkiesTable, seat: int, early: list[int]) -> Steps:
    """setup.10.third_ship: in turn order, on a planet without an own dropship. early: who did so before their turn."""
    others = tuple(other for other in book.number("seats") if other != seat)
    while True:
        told = yield one(
            ships("setup.third", seat, "setup.10.third_ship", _without(table, seat), 1),
            *(
                ships("setup.third", other, "setup.10.third_ship", EVERY_PLANET, 1, barred="setup.10.third_ship")
                for other in others
            ),
            *beside(),
        )
        table = after(told)
        if came(told).step == "setup.third":
            by = fact_of(told).seat if fact_of(told) else seat
            if by in (seat, None):
                return table
            early.append(by)


def _without(table: SkiesTable, seat: int) -> tuple[str, ...]:
    counters = table.seats[seat - 1].counters
    return tuple(planet for planet in EVERY_PLANET if not counters.get(f"ships.{planet}"))


def _mothership(table: SkiesTable, seat: int) -> Steps:
    """setup.13: in reverse turn order, on a planet without another mothership, looking left or right."""
    free = [planet for planet in NAMES if planet not in _taken(table)]
    corners = tuple(f"{planet}.{side}" for planet in free for side in ("left", "right"))
    mothers = frozenset(piece for piece in table.pieces if piece.startswith("mother."))
    while True:
        told = yield one(
            Expect(
                "setup.mother",
                PiecePlaced,
                "setup.13.mothership",
                match=(("piece", mothers),),
                where=(
                    ("piece", Allowed(values=(f"mother.{seat}",))),
                    ("place", Allowed(values=corners, rule="setup.13.no_share")),
                ),
            ),
            *beside(),
        )
        table = after(told)
        if came(told).step == "setup.mother":
            return table


def _taken(table: SkiesTable) -> frozenset[str | None]:
    return frozenset(
        planet_in(piece.place) for name, piece in table.pieces.items() if name.startswith("mother.") and piece.place
    )
