"""Whether two logs are of the same game: what the table is made of must agree; title and house rules of the record need not."""

import unicodedata
from collections.abc import Iterator
from typing import Any

import msgspec

from ucr_events.errors import Problem
from ucr_events.facts import GameOpened
from ucr_events.facts.codec import to_payload

BESIDE_THE_TABLE = ("title", "game", "visibility", "sheets", "strict", "consequences", "take_back", "readings", "tables")
"What may differ: the first log's holds."


class Noted(msgspec.Struct, frozen=True):
    """A member of the header that the logs give differently, and that keeps nobody from merging them."""

    field: str
    here: Any
    there: Any


def strangers(here: GameOpened, there: GameOpened) -> list[Problem]:
    """Everything by which the second log is one of another game; empty when it is the same."""
    return list(_strangers(here, there))


def noted(here: GameOpened, there: GameOpened) -> tuple[Noted, ...]:
    """What else the headers give differently."""
    ours, theirs = to_payload(here), to_payload(there)
    names = (name for name in (*BESIDE_THE_TABLE, "order") if ours.get(name) != theirs.get(name))
    return tuple(Noted(name, ours.get(name), theirs.get(name)) for name in names)


def _strangers(here: GameOpened, there: GameOpened) -> Iterator[Problem]:
    for field in ("family", "edition"):
        yield from _unlike(f"header.{field}", getattr(here, field), getattr(there, field))
    yield from _seats(here, there)
    if here.order is not None and there.order is not None:
        yield from _unlike("header.order", list(here.order), list(there.order))
    for field in ("dice", "decks", "pieces", "places"):
        yield from _unlike(f"header.{field}", _things(here, field), _things(there, field))
    for name in sorted(here.options.keys() | there.options.keys()):
        yield from _unlike(f"header.options.{name}", here.options.get(name), there.options.get(name))


def _seats(here: GameOpened, there: GameOpened) -> Iterator[Problem]:
    ours, theirs = ([setup.seat for setup in header.seats] for header in (here, there))
    yield from _unlike("header.seats", sorted(ours), sorted(theirs))
    names = {setup.seat: setup.name for setup in there.seats}
    for index, setup in enumerate(here.seats):
        name = names.get(setup.seat, setup.name)
        if _plain(name) != _plain(setup.name):
            yield from _unlike(f"header.seats[{index}].name", setup.name, name)


def _unlike(field: str, here: Any, there: Any) -> Iterator[Problem]:
    if here != there:
        yield Problem(field, f"the first log has {here!r:.120}, the second {there!r:.120}: these are logs of different games")


def _things(header: GameOpened, field: str) -> list[dict[str, Any]]:
    """The things of the table without what they are called."""
    things = sorted(getattr(header, field), key=lambda thing: thing.id)
    return [{name: value for name, value in msgspec.to_builtins(thing).items() if name != "label"} for thing in things]


def _plain(name: str) -> str:
    return unicodedata.normalize("NFKC", name).strip().casefold()
