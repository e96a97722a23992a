"""A share of games with its interval, and silence where there are too few games.

The unit is the game, because what happens in one evening hangs together: seats of one side win together, and who bluffs once
bluffs again. Each game gives one number from 0 to 1, the share of its seats (declarations, …) that did; the rate is their mean.
Such a number varies at most as much as a coin of that rate does, so that Wilson's interval for as many coins is never too
narrow on that account.
"""

from collections.abc import Hashable
from math import sqrt
from typing import Self

import msgspec

FEWEST = 8
"With fewer games nothing is said: half of the scale and more would be inside the interval."
Z = 1.959963984540054
"Of the normal distribution, for 95 %."


class Rate(msgspec.Struct, frozen=True):
    """How often: `count` of `of` in all, in so many games. rate, low, high: None where nothing can be said."""

    count: int
    of: int
    games: int
    rate: float | None = None
    low: float | None = None
    high: float | None = None


class Counting:
    """What was counted so far, game by game."""

    def __init__(self) -> None:
        self._games: dict[Hashable, tuple[int, int]] = {}

    def add(self, game: Hashable, did: int, of: int = 1) -> Self:
        """So many of so many in this game."""
        if of:
            count, whole = self._games.get(game, (0, 0))
            self._games[game] = (count + did, whole + of)
        return self

    @property
    def rate(self) -> Rate:
        """The mean of the games' shares with its interval."""
        count, of = (sum(values) for values in zip(*self._games.values(), strict=True)) if self._games else (0, 0)
        games = len(self._games)
        if games < FEWEST:
            return Rate(count, of, games)
        rate = sum(did / whole for did, whole in self._games.values()) / games
        return Rate(count, of, games, rate, *wilson(rate, games))


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate that was seen in so many games, at least one."""
    middle = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    return max(middle - half, 0.0), min(middle + half, 1.0)
