"""How a game stood from step to step, by what lies open: points of each seat, or what its family counts of the whole game."""

from collections.abc import Iterator

import msgspec

from ucr_events.analysis.log import AnalysedLog
from ucr_events.budget import paced
from ucr_events.table import evolve


class Point(msgspec.Struct, frozen=True):
    """From this step on it was so many; None: not known."""

    step: int
    value: int | None


class Series(msgspec.Struct, frozen=True):
    """What is counted: of a seat (`seat:3`), or a word of the table."""

    line: str
    points: tuple[Point, ...]


def lines(record: AnalysedLog, step: int) -> Iterator[Series]:
    """The lines of a game up to a step, of those that ever changed; none where its family counts nothing."""
    game = record.game
    if game.family.standing is None:
        return
    found: dict[str, list[Point]] = {}
    table = game.opening
    for at, fact in paced(record.at(step)):
        table = evolve(game.handlers, table, fact)
        for line, value in game.family.standing(table).items():
            had = found.setdefault(line, [])
            if had and had[-1].step == at:
                had.pop()
            if not had or had[-1].value != value:
                had.append(Point(at, value))
    changed = any(len(points) > 1 for points in found.values())
    yield from (Series(line, tuple(points)) for line, points in found.items() if changed)
