"""What a table may agree on about the rules, and whether a new header agrees on something that there is.

Checked when a game is opened here, and its readings before a file is judged. A log from elsewhere may name what this program
does not know; that is kept.
"""

from collections.abc import Iterator

from ucr_events.errors import Problem
from ucr_events.facts import GameOpened
from ucr_events.games import Family
from ucr_events.games.family import Term
from ucr_events.header.game import Game
from ucr_events.referee import Reading
from ucr_events.texts import say

NO_REFEREE: Term = say("No rule book for this game; it is recorded and replayed, not judged.")
NO_RULE_BOOK: Term = say("No rule book for this edition yet; the game is recorded and replayed, not judged.")
NO_EDITION_FILE: Term = say("The file of this edition is not here; the game is recorded and replayed, not judged.")


OTHER_EDITION_FILE: Term = say(
    "The file of this edition has changed since this game was opened, and the one it was opened "
    "under is not here; the game is recorded and replayed, not judged."
)


def why_not_judged(family: Family, edition: str) -> Term | None:
    """Why nothing is said of legality in games of this edition (its id or key); None: it has a rule book."""
    if family.has_rule_book(edition):
        return None
    if "@" in edition:
        return OTHER_EDITION_FILE if family.edition(edition.partition("@")[0]) else NO_EDITION_FILE
    return NO_REFEREE if family.book is None else NO_RULE_BOOK


def readings_of(family: Family, edition: str) -> tuple[Reading, ...]:
    """The ambiguous rules of the edition, each with its readings."""
    return tuple(family.readings(edition)) if family.readings else ()


def check_agreements(header: GameOpened, game: Game) -> Iterator[Problem]:
    """Readings that the edition's rule book does not have, and strict play where nothing could be refused.

    Strict where a family judges other editions only: the table would believe that breaches are refused.
    """
    note = why_not_judged(game.family, game.edition.key)
    if note in (NO_EDITION_FILE, OTHER_EDITION_FILE):
        yield Problem("edition_file.digest", f"{game.edition.id}: {note[1]}")
    elif header.strict and game.family.book is not None and not game.family.has_rule_book(game.edition.key):
        yield Problem("strict", f"expected false, since nothing could be refused: {NO_RULE_BOOK[1]}")
    yield from check_readings(header, game)


def check_readings(header: GameOpened, game: Game) -> Iterator[Problem]:
    """Readings that the edition's rule book does not have; without a rule book they are the table's own words, and kept."""
    if not game.family.has_rule_book(game.edition.key):
        return
    known = {reading.rule: reading for reading in readings_of(game.family, game.edition.key)}
    for rule, name in header.readings.items():
        reading = known.get(rule)
        if reading is None:
            yield Problem(f"readings.{rule}", f"{game.edition.id} has no rule of this id that is read in several ways")
        elif name not in reading.readings:
            yield Problem(f"readings.{rule}", f"expected one of {', '.join(reading.readings)}, got {name!r:.40}")
