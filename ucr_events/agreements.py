"""What a table may agree on about the rules, and whether a new header agrees on something that there is.

Checked when a game is opened here. A log from elsewhere may name what this program does not know; that is kept.
"""

from collections.abc import Iterator

from ucr_events.errors import Problem
from ucr_events.facts import GameOpened
from ucr_events.game import Game
from ucr_events.games import Family
from ucr_events.referee import Reading


def has_rule_book(family: Family, edition: str) -> bool:
    """Whether the edition has a rule book of its own."""
    if family.rules is None:
        return False
    try:
        return bool(family.rules(edition))
    except KeyError:
        return False


def readings_of(family: Family, edition: str) -> tuple[Reading, ...]:
    """The ambiguous rules of the edition, each with its readings."""
    return tuple(family.readings(edition)) if family.readings else ()


def check_agreements(header: GameOpened, game: Game) -> Iterator[Problem]:
    """Readings that the edition's rule book does not have; without a rule book they are the table's own words, and kept."""
    if not has_rule_book(game.family, game.edition.id):
        return
    known = {reading.rule: reading for reading in readings_of(game.family, game.edition.id)}
    for rule, name in header.readings.items():
        reading = known.get(rule)
        if reading is None:
            yield Problem(f"readings.{rule}", f"{header.edition} has no rule of this id that is read in several ways")
        elif name not in reading.readings:
            yield Problem(f"readings.{rule}", f"expected one of {', '.join(reading.readings)}, got {name!r:.40}")
