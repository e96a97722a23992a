"""Comparing two ways of doing the same: in turns, so that a slow moment of the machine meets both."""

import gc
from collections.abc import Callable, Sequence
from statistics import median, quantiles
from time import perf_counter_ns

import msgspec

Timed = Callable[[], object]


class Pair(msgspec.Struct, frozen=True):
    """Microseconds of each run of A and of B, in the order in which they ran."""

    one: list[float]
    other: list[float]

    @property
    def ratio(self) -> float:
        """Median of the ratios A / B of each turn."""
        return median(a / b for a, b in zip(self.one, self.other, strict=True))

    @property
    def ratio_of_medians(self) -> float:
        """Median of A / median of B: for many short runs, of which single ones hardly compare."""
        return median(self.one) / median(self.other)


def alternate(one: Timed, other: Timed, turns: int, *, warm: int = 1, collect: bool = True, each: int = 1) -> Pair:
    """A, B, A, B …; the first `warm` turns are not counted.

    With `collect` the garbage of one run is not the next one's burden: for long runs. `each`: runs of one side in a row, of
    which the median counts: for sides so unlike that the first run pays for the memory and caches that the other left behind.
    """
    pair = Pair([], [])
    for turn in range(turns + warm):
        first = _of_several(one, each, collect=collect)
        second = _of_several(other, each, collect=collect)
        if turn >= warm:
            pair.one.append(first)
            pair.other.append(second)
    return pair


def _of_several(run: Timed, each: int, *, collect: bool) -> float:
    times = []
    for _ in range(each):
        if collect:
            gc.collect()
        times.append(microseconds(run))
    return median(times)


def microseconds(run: Timed) -> float:
    """How long one call takes."""
    begin = perf_counter_ns()
    run()
    return (perf_counter_ns() - begin) / 1000


def p99(values: Sequence[float]) -> float:
    """The 99th percentile."""
    return quantiles(values, n=100, method="inclusive")[98]
