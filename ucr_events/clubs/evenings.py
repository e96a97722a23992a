"""The evenings of a club: games that were played one after the other."""

from collections.abc import Iterable
from uuid import UUID

import msgspec

APART = 6 * 60 * 60 * 1000
"Milliseconds between two beginnings from which on they are two evenings."
LONGEST = 24 * 60 * 60 * 1000
"An evening that would be longer has no end that is known: a game was closed, or written down, days later."


class Played(msgspec.Struct, frozen=True):
    """A game: when it began and when it was closed, ms since 1970."""

    game: UUID
    title: str
    family: str
    edition: str
    began: int
    ended: int


class Evening(msgspec.Struct, frozen=True):
    """Games in the order in which they began."""

    games: tuple[Played, ...]

    @property
    def began(self) -> int:
        """ms since 1970."""
        return self.games[0].began

    @property
    def ended(self) -> int | None:
        """ms since 1970; None where nobody knows."""
        last = max(one.ended for one in self.games)
        return last if self.began < last <= self.began + LONGEST else None


def evenings(games: Iterable[Played]) -> list[Evening]:
    """Those of these games, oldest first."""
    found: list[list[Played]] = []
    for one in sorted(games, key=lambda game: (game.began, str(game.game))):
        if found and one.began - found[-1][-1].began < APART:
            found[-1].append(one)
        else:
            found.append([one])
    return [Evening(tuple(one)) for one in found]
