"""Whose games may be kept in an archive: closed, open to everybody, and their people agreed.

Three things are such a word: every seat of the game was of somebody who agreed to it in a club; the header names a licence,
under which the record was published; or whoever keeps the database says that all agreed (on paper, or nobody is a person).
"""

from collections.abc import Collection, Iterable
from typing import Literal

from ucr_events.clubs.state import Club

PURPOSE = "archive"
Agreed = Literal["club", "licence", "keeper"]


def agreed(game: str, seats: Collection[int], licence: str | None, clubs: Iterable[Club], *, everybody: bool) -> Agreed | None:
    """By which word the game may be kept; None: by none. everybody: the keeper's word."""
    if any(_all_agreed(club, game, seats) for club in clubs):
        return "club"
    if licence:
        return "licence"
    return "keeper" if everybody else None


def _all_agreed(club: Club, game: str, seats: Collection[int]) -> bool:
    """Whether each of the seats was somebody's of this club who agrees now."""
    people, agree = club.games.get(game, {}), club.agreed(PURPOSE)
    return bool(seats) and all(people.get(seat) in agree for seat in seats)
