"""Two lines beside each other: facts aligned by their steps, what lies otherwise on two tables, findings that differ."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from ucr_events.budget import paced
from ucr_events.corrections.line import Numbered
from ucr_events.corrections.otherwise import happened
from ucr_events.facts import Fact
from ucr_events.header.game import Game
from ucr_events.referee.values import Finding
from ucr_events.table.state import Table

OF_THE_RECORD = ("corrections",)
"Fields of a table that say how it was written down, not how it lies."
KINDS = {"pieces": "piece", "zones": "zone", "counters": "counter", "seats": "seat", "seals": "seal", "groups": "group"}

Path = tuple[str | int, ...]


class Row(msgspec.Struct, frozen=True):
    """What counts at one step of either line; nothing where none does, or where the line has ended."""

    step: int
    left: tuple[Fact, ...]
    right: tuple[Fact, ...]

    @property
    def same(self) -> bool:
        """The same happened, whoever wrote it down."""
        return [happened(fact) for fact in self.left] == [happened(fact) for fact in self.right]


class Difference(msgspec.Struct, frozen=True):
    """One value that lies otherwise. path: where in the table; only: the side that has such a thing at all."""

    path: Path
    left: Any = None
    right: Any = None
    only: Literal["left", "right"] | None = None

    @property
    def kind(self) -> str:
        """What it is of: a piece, seat, zone, counter …, else the field of the table."""
        return KINDS.get(str(self.path[0]), str(self.path[0]))

    @property
    def name(self) -> str | int | None:
        """Which one: a piece's id, a seat's number."""
        if len(self.path) < 2:
            return None
        return self.path[1] + 1 if self.path[0] == "seats" and isinstance(self.path[1], int) else self.path[1]


def rows_of(left: Iterable[Numbered], right: Iterable[Numbered], last: int) -> list[Row]:
    """One row for each step from 2 to the last; what was missed right after the header stands with step 2."""
    lefts, rights = _cells(left), _cells(right)
    return [Row(step, lefts.get(step, ()), rights.get(step, ())) for step in paced(range(2, last + 1))]


def first_difference(rows: Sequence[Row]) -> int | None:
    """The first step at which something else happened."""
    return next((row.step for row in paced(rows) if not row.same), None)


def differences(left: Table, right: Table) -> tuple[Difference, ...]:
    """Everything that lies otherwise on the right table than on the left."""
    if left is right:
        return ()
    was, now = (msgspec.to_builtins(table) for table in (left, right))
    return tuple(found for found in _differences((), was, now) if found.path[0] not in OF_THE_RECORD)


def places_of(found: Difference, game: Game, left: Table, right: Table) -> tuple[str, ...]:
    """The places of the board where this difference shows."""
    named: list[str | None] = []
    match found.path:
        case ("pieces", str(piece), *_):
            named = [table.pieces[piece].place for table in (left, right) if piece in table.pieces]
        case ("zones", str(zone), *_):
            named = [zone]
        case ("counters", str(counter)):
            named = [counter.partition(".")[2]]
    return tuple(dict.fromkeys(place for place in named if place is not None and place in game.places))


def as_of(findings: Iterable[Finding], step: int) -> tuple[Finding, ...]:
    """The findings as they stood after a step: what was settled later was still open, or not yet said."""
    told = [finding for finding in paced(findings) if finding.no <= step]
    later = [finding for finding in told if finding.settled_at is not None and finding.settled_at > step]
    still = [replace(finding, verdict="undetermined", settled_at=None) for finding in later if finding.until]
    over = set(map(id, later))
    return (*(finding for finding in told if id(finding) not in over), *still)


def _cells(line: Iterable[Numbered]) -> dict[int, tuple[Fact, ...]]:
    cells: dict[int, tuple[Fact, ...]] = {}
    for step, fact in line:
        cells[max(step, 2)] = (*cells.get(max(step, 2), ()), fact)
    return cells


def _differences(path: Path, left: Any, right: Any) -> Iterator[Difference]:
    if isinstance(left, dict) and isinstance(right, dict):
        yield from _by_key(path, left, right)
    elif isinstance(left, tuple) and isinstance(right, tuple) and _are_things(left) and _are_things(right):
        yield from _by_key(path, dict(enumerate(left)), dict(enumerate(right)))
    elif left != right or type(left) is not type(right):
        yield Difference(path, left, right)


def _by_key(path: Path, left: dict[Any, Any], right: dict[Any, Any]) -> Iterator[Difference]:
    for key in dict.fromkeys((*left, *right)):
        if key not in right:
            yield Difference((*path, key), left=left[key], only="left")
        elif key not in left:
            yield Difference((*path, key), right=right[key], only="right")
        else:
            yield from _differences((*path, key), left[key], right[key])


def _are_things(values: tuple[Any, ...]) -> bool:
    """Things in order, each with fields of its own, rather than one value."""
    return all(isinstance(value, dict) for value in values)
