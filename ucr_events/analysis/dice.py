"""Dice of one or many games: whether a die falls evenly, and how lucky a person was. Exact where that can be counted.

A die is accused only when all the dice that were looked at together give less than `LEVEL` of a wrong accusation (Holm). With
few rolls nothing can be said, and the report says so: `power` is how often a die with one face twice as likely as the others
would be noticed with so many rolls.
"""

from collections import Counter
from collections.abc import Sequence
from math import lgamma
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.special import bdtr, chdtrc, chdtri, chndtr, ndtr

from ucr_events.analysis.rolls import Rolled
from ucr_events.games.family import Term
from ucr_events.texts import say

LEVEL = 0.05
"How often, of fair evenings, any die at all is accused: at most so often."
EXACT = 60
"Up to so many rolls every way they can fall is counted; above, the chi-square distribution is as good."
EXACT_WORK = 70_000_000
"Steps of that count at most, rolls to the fourth by faces by a quarter: a die of many faces is counted for fewer rolls."
EXACT_SUM = 400
"Dice of one person whose sum is added up exactly; above, the normal distribution is as good to a tenth of a percent."
ENOUGH = 0.5
"With less power than this nothing is said of a die that was not accused."
LOADED = 2.0
"The power is that of noticing a face so many times as likely as each other."

Said = Literal["uneven", "even", "nothing"]


class Die(msgspec.Struct, frozen=True):
    """One physical die. p: how often a fair one falls at least so unevenly; corrected: the same for all dice together.

    usual: of a fair one, each single face falls at least and at most so often 19 times in 20.
    """

    die: str
    label: str
    faces: int
    counts: tuple[int, ...]
    usual: tuple[int, int]
    rolls: int
    p: float
    corrected: float
    power: float
    said: Said
    sentence: Term


class Luck(msgspec.Struct, frozen=True):
    """What a person rolled: the sum, what fair dice give on average, and of 100 persons with these dice how many roll less."""

    person: str
    rolls: int
    total: int
    expected: float
    percentile: float


class Report(msgspec.Struct, frozen=True):
    """All dice and all persons, in order of names."""

    dice: tuple[Die, ...]
    luck: tuple[Luck, ...]


def report(rolled: Sequence[tuple[Rolled, str | None]]) -> Report:
    """The report of these dice; each with the name of who rolled it."""
    by_die: dict[tuple[str, str, int], Counter[int]] = {}
    by_person: dict[str, list[tuple[int, int]]] = {}
    for (name, label, sides, face, _), person in rolled:
        by_die.setdefault((name, label, sides), Counter())[face] += 1
        if person is not None:
            by_person.setdefault(person, []).append((sides, face))
    dice = [(key, tuple(counts[face] for face in range(1, key[2] + 1))) for key, counts in sorted(by_die.items())]
    chances = [unevenness(counts) for _, counts in dice]
    return Report(
        dice=tuple(
            _die(*key, counts, p, corrected, len(dice))
            for (key, counts), p, corrected in zip(dice, chances, holm(chances), strict=True)
        ),
        luck=tuple(_luck(person, dice) for person, dice in sorted(by_person.items())),
    )


def unevenness(counts: Sequence[int]) -> float:
    """How often a fair die falls at least as unevenly as this, measured by the sum of squares of its counts."""
    rolls, sides = sum(counts), len(counts)
    if rolls == 0:
        return 1.0
    squares = sum(many * many for many in counts)
    if rolls > EXACT or rolls**4 * sides > 4 * EXACT_WORK:
        return float(chdtrc(sides - 1, squares * sides / rolls - rolls))
    return min(float(_of_squares(rolls, sides)[squares:].sum()), 1.0)


def holm(chances: Sequence[float]) -> list[float]:
    """The same for all together: below a level at most so often by chance, however many were looked at."""
    order = sorted(range(len(chances)), key=lambda index: chances[index])
    found, least = [1.0] * len(chances), 0.0
    for place, index in enumerate(order):
        least = max(least, min(chances[index] * (len(chances) - place), 1.0))
        found[index] = least
    return found


def power(rolls: int, sides: int, looks: int, times: float = LOADED) -> float:
    """How often so many rolls of a die with one face `times` as likely as each other would accuse it, among so many dice."""
    heavy = times / (sides - 1 + times)
    light = 1 / (sides - 1 + times)
    effect = sides * ((heavy - 1 / sides) ** 2 + (sides - 1) * (light - 1 / sides) ** 2)
    return 1.0 - float(chndtr(chdtri(sides - 1, LEVEL / max(looks, 1)), sides - 1, max(rolls * effect, 1e-12)))


def _of_squares(rolls: int, sides: int) -> NDArray[np.float64]:
    """The chance of each sum of squares of the counts of a fair die: face by face, by how many fell on it."""
    most = rolls * rolls
    ways = np.zeros((rolls + 1, most + 1))
    ways[0, 0] = 1.0
    for _ in range(sides):
        after = np.zeros_like(ways)
        for many in range(rolls + 1):
            squares, weight = many * many, np.exp(-lgamma(many + 1))
            after[many:, squares:] += weight * ways[: rolls + 1 - many, : most + 1 - squares]
        ways = after
    found: NDArray[np.float64] = ways[rolls] * np.exp(lgamma(rolls + 1) - rolls * np.log(sides))
    return found


def _die(name: str, label: str, sides: int, counts: tuple[int, ...], p: float, corrected: float, looks: int) -> Die:
    rolls = sum(counts)
    seen = power(rolls, sides, looks)
    said: Said = "uneven" if corrected < LEVEL else "even" if seen >= ENOUGH else "nothing"
    return Die(
        name,
        label,
        sides,
        counts,
        _usual(rolls, sides),
        rolls,
        p,
        corrected,
        seen,
        said,
        _sentence(said, rolls, corrected, seen),
    )


def _usual(rolls: int, sides: int) -> tuple[int, int]:
    """From where to where each face of a fair die falls 19 times in 20."""
    at_most = bdtr(np.arange(rolls + 1), rolls, 1 / sides)
    return int(np.searchsorted(at_most, 0.025)), int(np.searchsorted(at_most, 0.975))


def _sentence(said: Said, rolls: int, corrected: float, seen: float) -> Term:
    noticed_ja = f"1つの目が2倍出るダイスなら、{rolls}回で{seen:.0%}気づける"
    noticed_en = f"a die with one face twice as likely would be noticed {seen:.0%} of the time in {rolls} rolls"
    if said == "uneven":
        return say(
            "uneven: fair dice do this {corrected:.1%} of the time, all dice that were looked at counted", corrected=corrected
        )
    if said == "even":
        return say("no sign of unevenness ({noticed})", noticed=(noticed_ja, noticed_en))
    return say("nothing can be said ({noticed})", noticed=(noticed_ja, noticed_en))


def _luck(person: str, rolled: Sequence[tuple[int, int]]) -> Luck:
    total = sum(face for _, face in rolled)
    expected = sum((sides + 1) / 2 for sides, _ in rolled)
    below = _below(total, [sides for sides, _ in rolled])
    return Luck(person, len(rolled), total, expected, round(100 * below, 1))


def _below(total: int, dice: Sequence[int]) -> float:
    """How often the sum of dice of so many faces is less than this, with half of how often it is this."""
    if len(dice) > EXACT_SUM:
        mean, variance = sum((sides + 1) / 2 for sides in dice), sum((sides * sides - 1) / 12 for sides in dice)
        return float(ndtr((total - mean) / variance**0.5))
    chances = np.ones(1)  # by adding one die after the other
    for sides in dice:
        chances = np.convolve(chances, np.concatenate(([0.0], np.full(sides, 1 / sides))))
    return float(chances[:total].sum() + chances[total] / 2)
