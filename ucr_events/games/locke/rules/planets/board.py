"""Where one can go: rings of the planets (4.5) and the six by six squares of the base (4.6). Pure geometry."""

from collections.abc import Sequence
from itertools import product

AROUND = "base.around"
"Around the base, where nobody shares a square (4.6.surroundings.not-same-square)."
PORT = 0
NOWHERE = -1
"The square of a place that is on no planet; a record may name any place."


def ring(place: str) -> tuple[str, int]:
    """Planet and square of a place of the planet board: "toa.3" -> ("toa", 3); 0 is the port."""
    planet, _, square = place.partition(".")
    return planet, int(square) if square.isdecimal() else NOWHERE


def on_ring(place: str, distance: int, columns: Sequence[int]) -> tuple[str, ...]:
    """The places that far along the ring, either way round (4.5.board.torus).

    columns: of every planet from left to right, 0 where the port is a place of its own (4.5.board.spaceport).
    """
    planet, square = ring(place)
    if square not in columns:
        return ()
    at, size = columns.index(square), len(columns)
    ends = (columns[(at + distance) % size], columns[(at - distance) % size])
    return tuple(dict.fromkeys(f"{planet}.{end}" for end in ends))


def on_line(place: str, distance: int, columns: Sequence[int]) -> tuple[str, ...]:
    """The places that far along a planet whose ends are not joined."""
    planet, square = ring(place)
    if square not in columns:
        return ()
    at = columns.index(square)
    return tuple(f"{planet}.{columns[end]}" for end in (at + distance, at - distance) if 0 <= end < len(columns))


def is_planet(place: str | None) -> bool:
    """Whether the place is on the planet board."""
    return place is not None and not place.startswith("base.")


def is_port(place: str) -> bool:
    """Whether the place is the spaceport printed beside a planet's squares."""
    return is_planet(place) and ring(place)[1] == PORT


def base_neighbours(place: str) -> tuple[str, ...]:
    """4.6.adjacency: the squares next to one of the base: up, down, left, right; the edges do not join (4.6.no-wrap)."""
    if place not in EVERY_SQUARE:
        return ()
    row, column = place[5], int(place[6])
    steps = ((chr(ord(row) - 1), column), (chr(ord(row) + 1), column), (row, column - 1), (row, column + 1))
    return tuple(f"base.{r}{c}" for r, c in steps if "A" <= r <= "F" and 1 <= c <= 6)


def base_within(place: str, distance: int) -> tuple[str, ...]:
    """4.6.teleport.free-path: where exactly so many steps lead, turning at will, but not back to the start (no-return).

    A detour costs two steps more (4.6.teleport.detour), so what counts is nearness and evenness.
    """
    if place not in EVERY_SQUARE:
        return ()
    row, column = ord(place[5]), int(place[6])
    steps = {square: abs(ord(square[5]) - row) + abs(int(square[6]) - column) for square in EVERY_SQUARE}
    return tuple(square for square, far in steps.items() if 0 < far <= distance and (distance - far) % 2 == 0)


EVERY_SQUARE = tuple(f"base.{row}{column}" for row, column in product("ABCDEF", range(1, 7)))
"The thirty-six squares of the base."
OUTER_RING = tuple(square for square in EVERY_SQUARE if square[5] in "AF" or square[6] in "16")
"The twenty squares along the edge (外周20マス)."
