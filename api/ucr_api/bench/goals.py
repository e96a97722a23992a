"""Every measure with its goal, in the order in which they run."""

from collections.abc import Callable

import msgspec

from ucr_api.bench.bed import Bed, Numbers
from ucr_api.bench.opening import open_vs_floor


class Goal(msgspec.Struct, frozen=True):
    """A number to reach: `limit` is the most it may be, or with `at_least` the least."""

    key: str
    limit: float
    measure: Callable[[Bed], Numbers]
    about: str
    at_least: bool = False

    def reached(self, value: float) -> bool:
        """Whether the value is good enough."""
        return value >= self.limit if self.at_least else value <= self.limit


GOALS: tuple[Goal, ...] = (Goal("open_100k_vs_floor", 1.15, open_vs_floor, "open a game / SELECT, decode, fold"),)
