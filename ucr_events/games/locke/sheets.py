"""Which sheet a seat of Locke plays with: one that went back to the deck (4.1.refuse.redeal) is none any more.

Scribes forget to write down a sealing. A sheet opened under a seal that nobody recorded is then the one in force, unless one
is that was sealed later; where the record cannot tell them apart, neither is.
"""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import CardsDealt, CardsDiscarded, CardsDrawn, CardsMoved, CardsReturned, CardsShuffled, SealOpened
from ucr_events.table import HANDLERS as COMMON
from ucr_events.table.change import Handler, Handlers, put, seat_of, with_seat
from ucr_events.table.seals import seal_opened
from ucr_events.table.state import Seal, Seat, Table

HOLDING = "character."
ON_A_SHEET_ONLY = frozenset({"alignment", "esp_level", "esp_power", "endurance", "mental"})
"What nothing else that is sealed says of itself; other cards have names, too."


def _holder(pile: str | None) -> int | None:
    """Whose sheet lies in this pile; None: it is no pile of sheets."""
    number = (pile or "").removeprefix(HOLDING)
    return int(number) if pile and pile.startswith(HOLDING) and number.isdigit() else None


def _given_back(table: Any, fact: CardsMoved) -> Any:
    return _without(table, _holder(fact.source))


def _collected(table: Any, fact: CardsShuffled) -> Any:
    for pile in fact.taking:
        table = _without(table, _holder(pile))
    return table


def _dealt(table: Any, fact: CardsMoved) -> Any:
    """Whoever still holds a sheet and is dealt one has given the first back, though nobody wrote it down."""
    held = table.zones.get(fact.to or "")
    return _without(table, _holder(fact.to)) if held is not None and (held.count or 0) > 0 else table


def _without(table: Any, number: int | None) -> Any:
    """That seat's sheet is in force no more, nor is any of its deal: all sheets are collected together.

    Only a setup deals anew: a sheet put away after somebody's death is still what that seat played with.
    """
    seat = seat_of(table, number)
    if seat is None or seat.sheet is None or table.part not in (None, "setup"):
        return table
    sealed = list(table.seals)
    with_it = set(sealed[: sealed.index(seat.sheet) + 1])
    for held in table.seats:
        if held.sheet in with_it:
            table = with_seat(table, held.seat, sheet=None)
    return table


def opened(table: Any, fact: SealOpened) -> Any:
    """A seal opened; one that nobody recorded is noted down now if a sheet was in it."""
    seat = seat_of(table, fact.seat)
    if fact.seal in table.seals or seat is None or fact.match == "differs" or not _is_sheet(fact.value):
        return seal_opened(table, fact)
    kept = _in_force(table, seat, fact.seal)
    if kept == fact.seal:
        seal = Seal(seat=fact.seat, slot="sheet", purpose="sheet", commitment=None, opened=fact.match, value=fact.value)
        table = replace(table, seals=put(table.seals, fact.seal, seal))
    return table if kept == seat.sheet else with_seat(table, seat.seat, sheet=kept)


def _is_sheet(value: Any) -> bool:
    return isinstance(value, dict) and not ON_A_SHEET_ONLY.isdisjoint(value)


def _in_force(table: Table, seat: Seat, unrecorded: str) -> str | None:
    """The seat's sheet when one is opened that nobody saw being sealed: this one, the one sealed, or nobody can know which.

    After a new deal the one that was opened may be of the deal before.
    """
    if seat.sheet is None:
        return unrecorded
    dealt_anew = any(_has_a_newer(table, name, seal) for name, seal in table.seals.items())
    return seat.sheet if dealt_anew else None


def _has_a_newer(table: Table, name: str, seal: Seal) -> bool:
    """Whether that seal was made for a sheet of somebody who has another now."""
    holder = seat_of(table, seal.seat)
    return seal.purpose == "sheet" and holder is not None and holder.sheet not in (None, name)


def _and_then(kind: type[Any], own: Handler) -> Handler:
    """What it does to sheets, from the table as it was, and then what every table does with it."""
    common = COMMON[kind]
    return lambda table, fact: common(own(table, fact), fact)


HANDLERS: Handlers = {
    SealOpened: opened,
    CardsShuffled: _and_then(CardsShuffled, _collected),
    **{kind: _and_then(kind, _given_back) for kind in (CardsReturned, CardsDiscarded)},
    **{kind: _and_then(kind, _dealt) for kind in (CardsDealt, CardsDrawn)},
}
