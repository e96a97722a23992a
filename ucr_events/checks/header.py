"""What is refused of the header of a game: what no box holds, or what contradicts itself, the edition or the roster."""

from collections.abc import Iterator

import msgspec

from ucr_events import bounds
from ucr_events.errors import Problem
from ucr_events.facts import GameOpened
from ucr_events.header.game import Game
from ucr_events.header.wording import OWN
from ucr_events.log.hosting import wrong_host

Problems = Iterator[Problem]


def check_header(header: GameOpened, game: Game) -> list[Problem]:
    """Every problem of a header: seats, order, dice and decks that contradict each other or the edition."""
    return list(_header(header, game))


def check_size(header: GameOpened) -> list[Problem]:
    """What no box holds: to be asked before anything is made of the header."""
    return list(_oversized(header))


def no_seat(seat: int, game: Game, next_one: int | None = None) -> str:
    """What is said of a seat that this table does not have. next_one: the number of whoever comes later."""
    here = f"there is no seat {seat}; this table has {', '.join(str(setup.seat) for setup in game.header.seats)}"
    return here if next_one is None else f"{here} (who comes later takes seat {next_one}: person.seated/1)"


def _oversized(header: GameOpened) -> Problems:
    for field, most in bounds.MOST_IN_HEADER.items():
        if (got := len(getattr(header, field) or ())) > most:
            yield Problem(field, f"expected at most {most}, got {got}")
    for field in ("options", "readings", "tables"):
        for name, value in getattr(header, field).items():
            longest = max(len(name), len(value) if isinstance(value, str) else 0)
            if longest > bounds.LONGEST_NAME:
                yield Problem(field, f"expected at most {bounds.LONGEST_NAME} characters in a name, got {longest}")
    if (size := len(msgspec.json.encode(header.options))) > bounds.LARGEST_OPTIONS:
        yield Problem("options", f"expected at most {bounds.LARGEST_OPTIONS} bytes, got {size}")


def _header(header: GameOpened, game: Game) -> Problems:
    if (found := wrong_host(header)) is not None:
        yield Problem(*found)
    seats = [setup.seat for setup in header.seats]
    if len(set(seats)) != len(seats):
        yield Problem("seats", "each seat number may occur once")
    low, high = game.edition.seats
    if not low <= len(seats) <= high:
        yield Problem("seats", f"{game.edition.id} is played with {low} to {high} seats, got {len(seats)}")
    if header.order is not None and sorted(header.order) != sorted(seats):
        yield Problem("order", f"expected each of the seats {sorted(seats)} once, got {list(header.order)}")
    for field in ("dice", "decks", "pieces", "places"):
        names = [item.id for item in getattr(header, field)]
        if len(set(names)) != len(names):
            yield Problem(field, "each id may occur once")
    for name in header.words:
        if name not in OWN:
            yield Problem(f"words.{name}", f"expected one of the lists {', '.join(OWN)}, got {name!r}")
    yield from _roster(header)
    if game.family.header_mistakes is not None:
        yield from game.family.header_mistakes(header)
    for index, piece in enumerate(header.pieces):
        if piece.seat is not None and piece.seat not in seats:
            yield Problem(f"pieces[{index}].seat", no_seat(piece.seat, game))


def _roster(header: GameOpened) -> Problems:
    roles = [one.role for one in header.roster]
    for index, role in enumerate(roles):
        if role in roles[:index]:
            yield Problem(f"roster[{index}].role", f"{role!r} is listed twice; `count` says how many there are")
    many = sum(one.count for one in header.roster)
    if header.roster and many < len(header.seats):
        yield Problem("roster", f"expected a card for each of {len(header.seats)} seats, got {many}")
    known = {name for one in header.roster for name in (one.role, one.side) if name}
    for choice, names in header.only.items():
        for name in names:
            if name not in known:
                yield Problem(f"only.{choice}", f"{name!r} is no role or side of the roster")
