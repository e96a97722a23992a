"""How it was played: attacks, what they could be expected to deal and what they dealt; how it stood; where the time went.

All of it is read off what everybody saw, so it is the same for every reader. Needs no numpy.
"""

from collections.abc import Iterator, Sequence
from itertools import product

import msgspec

from ucr_events.analysis.log import AnalysedLog, Numbered
from ucr_events.analysis.standing import Series, lines
from ucr_events.budget import paced, spend
from ucr_events.facts import CombatBegan, CombatEnded, Fact, GameClosed, PartBegan, PartEnded, PhaseBegan, TurnBegan, TurnEnded
from ucr_events.games.family import Term
from ucr_events.games.strikes import DamageRoll
from ucr_events.referee.failing import sparing
from ucr_events.table import evolve
from ucr_events.table.state import Table
from ucr_events.texts import say

DIGITS = 6
MINUTE = 60_000
MOST_PAUSE = 12 * 60 * MINUTE
"Whatever is written down so long after the fact before it was not written at the table."
NO_TABLE: Term = say(
    "the damage table is not known, so that nothing can be expected of an attack (a pack with a damage_table would say)"
)
NO_TIMES: Term = say("no times were recorded")


class Attacked(msgspec.Struct, frozen=True):
    """One judgement of damage. expected: of these dice at these odds; None: the table is not known. lower: of 100 rolls at
    these odds so many deal less, those that deal the same counted half."""

    step: int
    fact: str
    attacker: int | None
    target: int | None
    odds: str
    total: int | None
    dealt: int
    expected: float | None
    lower: float | None


class Turn(msgspec.Struct, frozen=True):
    """A turn, or where nobody has turns a phase, with how long it took. fighting: minutes of it that were combat."""

    step: int
    seat: int | None
    part: str | None
    phase: str | None
    minutes: float
    fighting: float


class Play(msgspec.Struct, frozen=True):
    """minutes: from the first to the last time that was recorded; None: none was."""

    attacks: tuple[Attacked, ...]
    turns: tuple[Turn, ...]
    minutes: float | None
    missing: tuple[Term, ...]
    lines: tuple[Series, ...] = ()


def play(record: AnalysedLog, step: int) -> Play:
    """How it was played up to this step."""
    counting = record.at(step)
    attacks = _attacks(record, counting)
    times = [time for fact in _of_the_evening(counting) if (time := time_of(fact)) is not None]
    missing = [NO_TABLE] if any(one.expected is None for one in attacks) else []
    return Play(
        attacks=attacks,
        turns=tuple(turns(counting)),
        minutes=_minutes(min(times), max(times)) if times else None,
        missing=tuple(missing if times or len(counting) < 2 else [*missing, NO_TIMES]),
        lines=_lines(record, step),
    )


@sparing(())
def _lines(record: AnalysedLog, step: int) -> tuple[Series, ...]:
    return tuple(lines(record, step))


@sparing(())
def _attacks(record: AnalysedLog, counting: Sequence[Numbered]) -> tuple[Attacked, ...]:
    strikes = record.game.family.strikes
    return tuple(attacked(one) for one in strikes(_played(record, counting), record.charts)) if strikes else ()


def _of_the_evening(counting: Sequence[Numbered]) -> Iterator[Fact]:
    """Up to the closing; what was inserted or amended later was written down later, too."""
    latest = 0
    for _, fact in paced(counting):
        if isinstance(fact, GameClosed):
            yield fact
            return
        if max(time_of(fact) or 0, latest) - latest < MOST_PAUSE or not latest:
            latest = max(time_of(fact) or 0, latest)
            yield fact


def _played(record: AnalysedLog, counting: Sequence[Numbered]) -> Iterator[tuple[int, Fact, Table]]:
    table = record.game.opening
    for step, fact in paced(counting):
        table = evolve(record.game.handlers, table, fact)
        yield step, fact, table


def attacked(one: DamageRoll) -> Attacked:
    """With what could be expected of it, every way the dice can fall being as likely."""
    expected = lower = None
    if one.entries is not None:
        many, faces = one.dice
        deals = [one.entries[sum(fell)] for fell in product(range(1, faces + 1), repeat=many)]
        expected = round(sum(deals) / len(deals), DIGITS)
        less, same = sum(dealt < one.dealt for dealt in deals), deals.count(one.dealt)
        lower = round(100 * (less + same / 2) / len(deals), 1)
    return Attacked(one.step, one.fact, one.attacker, one.target, one.odds, one.total, one.dealt, expected, lower)


def time_of(fact: Fact) -> int | None:
    """When it happened, else when it was written down."""
    return fact.at if fact.at is not None else fact.recorded


def turns(counting: Sequence[Numbered]) -> Iterator[Turn]:
    """Turns outside of combats, each until it ends or the next begins; phases where the record has no such turns."""
    main = list(_outside_combats(counting))
    kind = TurnBegan if any(isinstance(fact, TurnBegan) for _, fact in main) else PhaseBegan
    fights = list(_fights(counting))
    part: str | None = None
    for place, (step, fact) in enumerate(main):
        part = fact.part if isinstance(fact, PartBegan) else part
        begin = time_of(fact)
        if not isinstance(fact, kind) or begin is None:
            continue
        end = next((time_of(other) for _, other in main[place + 1 :] if _ends(kind, fact, other)), None)
        if end is not None and end >= begin:
            spend()
            fighting = sum(max(min(end, until) - max(begin, since), 0) for since, until in fights)
            phase = fact.phase if isinstance(fact, PhaseBegan) else None
            yield Turn(step, fact.seat, part, phase, _minutes(begin, end), round(fighting / MINUTE, 2))


def _ends(kind: type[Fact], begun: Fact, other: Fact) -> bool:
    if isinstance(other, TurnEnded):
        return kind is TurnBegan and other.seat in (None, begun.seat)
    return isinstance(other, kind | PartBegan | PartEnded | GameClosed)


def _outside_combats(counting: Sequence[Numbered]) -> Iterator[Numbered]:
    depth = 0
    for step, fact in paced(counting):
        if isinstance(fact, CombatBegan):
            depth += 1
        elif isinstance(fact, CombatEnded):
            depth = max(depth - 1, 0)
        elif isinstance(fact, PartBegan | GameClosed):
            depth = 0  # a combat that nobody saw end
        if depth == 0:
            yield step, fact


def _fights(counting: Sequence[Numbered]) -> Iterator[tuple[int, int]]:
    """Begin and end of combats; of one within another only the outer."""
    begun: list[int | None] = []
    for _, fact in counting:
        if isinstance(fact, CombatBegan):
            begun.append(time_of(fact))
        elif isinstance(fact, CombatEnded) and begun:
            since, until = begun.pop(), time_of(fact)
            if not begun and since is not None and until is not None and until > since:
                yield since, until
        elif isinstance(fact, PartBegan | GameClosed):
            begun.clear()


def _minutes(begin: int, end: int) -> float:
    return round((end - begin) / MINUTE, 2)
