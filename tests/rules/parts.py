"""Tables in the planet part and in the base, with silhouettes shown and cards laid, and what scribes write there."""

from typing import Any

from msgspec.structs import replace

from tests.rules.ends import players, said
from tests.rules.stage import HEADER, Stage, fact, table
from ucr_events.facts import (
    Card,
    CardsDiscarded,
    CardsDrawn,
    CardTurned,
    GameOpened,
    OutcomeStated,
    PartBegan,
    PartEnded,
    PieceMoved,
    PiecePlaced,
    SealOpened,
    SealShown,
    SheetSealed,
    TurnBegan,
)
from ucr_events.games.locke.rules.planets.board import EVERY_SQUARE
from ucr_events.games.locke.rules.planets.planets import planet_cards
from ucr_events.table.state import Laid, Pile, Table

BASES = (2, 4, 5, 8)
"Base players of a table of nine; the others are explorers."
NINE = HEADER
FIVE, SIX, SEVEN = players(5), players(6), players(7)
PLANETS = ("earth", "ronwall", "selen", "toa", "dinar", "maia")
DOWN = Pile(count=1, cards=(Laid(),))


def up(name: str, note: str | None = None) -> Pile:
    """A card lying face up."""
    return Pile(count=1, cards=(Laid(card=Card(name=name, note=note), up=True),))


def squares(header: GameOpened = NINE) -> tuple[str, ...]:
    """The squares of the planets for so many players."""
    each = planet_cards(len(header.seats)) // len(PLANETS)
    return tuple(f"{planet}.{square}" for planet in PLANETS for square in range(1, each + 1))


def on_planets(header: GameOpened = NINE, bases: tuple[int, ...] = BASES, cards: bool = True, **more: Any) -> Table:
    """The planet part; `p3="toa.2"` places a piece, `states={3: (…)}` sets states, `i3=("情報入手", …)` information held."""
    laid = dict.fromkeys(squares(header), DOWN) if cards else {}
    return _table(header, bases, laid, "planets", **more)


def in_base(header: GameOpened = NINE, bases: tuple[int, ...] = BASES, cards: bool = True, **more: Any) -> Table:
    """The base part."""
    return _table(header, bases, dict.fromkeys(EVERY_SQUARE, DOWN) if cards else {}, "base", **more)


def between(header: GameOpened = NINE, bases: tuple[int, ...] = BASES, **more: Any) -> Table:
    """After the planet part."""
    return replace(_table(header, bases, {}, "planets", **more), part=None)


def _table(header: GameOpened, bases: tuple[int, ...], laid: dict[str, Pile], part: str, **more: Any) -> Table:
    states = more.pop("states", {})
    held = {f"information.{name[1:]}": _held(cards) for name, cards in more.items() if name[0] == "i"}
    places = {name: place for name, place in more.items() if name[0] == "p"}
    start = table(header, states, **places)
    masks = {f"silhouette.{seat.seat}": _mask(seat.seat, bases) for seat in start.seats}
    return replace(start, zones={**start.zones, **masks, **laid, **held}, part=part)


def _held(cards: tuple[str | None, ...]) -> Pile:
    return Pile(count=len(cards), cards=tuple(Laid(card=Card(name=name), up=True) for name in cards if name))


def _mask(seat: int, bases: tuple[int, ...]) -> Pile:
    return up(f"N{seat}", "E" if seat in bases else "G")


def lay(start: Table, **zones: Pile) -> Table:
    """The table with these piles; `toa_2` stands for "toa.2", `abilities_3` for "abilities.3"."""
    return replace(start, zones={**start.zones, **{name.replace("_", "."): pile for name, pile in zones.items()}})


def turn(seat: int) -> Any:
    """The seat's turn begins."""
    return fact(TurnBegan, seat)


def turned(place: str, name: str | None, seat: int | None = None, face: str = "up") -> Any:
    """A card is turned over."""
    return fact(CardTurned, seat, place=place, card=Card(name=name) if name else None, face=face)


def placed(seat: int, place: str) -> Any:
    """The seat puts its piece there."""
    return fact(PiecePlaced, seat, piece=f"p{seat}", place=place)


def went(seat: int, to: str, how: str) -> Any:
    """The seat's piece goes there."""
    return fact(PieceMoved, seat, piece=f"p{seat}", to=to, how=how)


def part_began(part: str) -> Any:
    return fact(PartBegan, part=part)


def part_ended(part: str, why: str | None = None) -> Any:
    return fact(PartEnded, part=part, why=why)


def sealed(seat: int, slot: str, seal: str | None = None) -> Any:
    """The seat seals a placement or its sheet."""
    made = fact(SheetSealed, seat, slot=slot, purpose="sheet" if slot == "sheet" else "placement")
    return replace(made, id=seal) if seal else made


def shown(seal: str, *to: int) -> Any:
    """A seal is shown to some."""
    return fact(SealShown, seal=seal, to=to)


def opened(seal: str, **value: Any) -> Any:
    """A placement is shown to all."""
    return fact(SealOpened, seal=seal, value=value, match="matches")


def turns_over(seat: int, *names: str | None) -> Any:
    """A base player turns over planet cards and puts them away, as scribes write it."""
    cards = tuple(Card(name=name) for name in names)
    return fact(CardsDiscarded, seat, source="deck.planet", to="discard.planet", count=len(cards), cards=cards)


def draws(seat: int, count: int = 1) -> Any:
    """The seat draws ability cards."""
    return fact(CardsDrawn, seat, source="deck.ability", to=f"abilities.{seat}", count=count)


def came_out(seat: int, of: str, outcome: str) -> Any:
    """The table says how something came out."""
    return fact(OutcomeStated, seat, of=of, outcome=outcome)


__all__ = ["FIVE", "NINE", "SEVEN", "SIX", "Stage", "said"]
