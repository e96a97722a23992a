"""A statement of any form, asked of one reader at a step: how likely it is, whether it is proved or disproved, and by what.

Written in one line: `4=evil` and `4!=evil` (of one seat), `3~6` and `3!~6` (two seats of one camp, or not), `esp_level:3>6`
(what stands on one sheet is above what stands on another), and any of these joined by `|`: at least one of them is so.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.analysis.answering import rounded
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import AnalysedLog, seats_of
from ucr_events.analysis.proofs import Proofs
from ucr_events.analysis.reading import Reading, reading_of
from ucr_events.analysis.saying import Statement
from ucr_events.analysis.walk import TooMany
from ucr_events.errors import BadFacts, Problem
from ucr_events.games.deals import Deal, Word
from ucr_events.games.evidence import Above, Alike, Among, Count, Either, Plain
from ucr_events.hidden.perspective import Known, Reader

MOST_PARTS = 8
FORMS = "4=evil, 4!=evil, 3~6, 3!~6, esp_level:3>6, joined by |"
_IS = re.compile(r"([1-9][0-9]?)(!?)=([^|]{1,80})")
_ALIKE = re.compile(r"([1-9][0-9]?)(!?)~([1-9][0-9]?)")
_ABOVE = re.compile(r"([a-z_]{1,40}):([1-9][0-9]?)>([1-9][0-9]?)")


class Found(msgspec.Struct, frozen=True):
    """What can be said of it. chance, true: None where it cannot be counted, or is open. since, facts, steps: once decided.

    facts: of which none can be left out, with the steps since which the reader knew them.
    """

    chance: float | None = None
    true: bool | None = None
    since: int | None = None
    facts: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()


def read(text: str, deal: Deal, seats: Sequence[int]) -> tuple[Plain, ...]:
    """The parts of a statement, of which at least one is to be so; raises BadFacts."""
    parts = text.split("|")
    if len(parts) > MOST_PARTS:
        raise _wrong(f"expected at most {MOST_PARTS} parts, got {len(parts)}")
    return tuple(_read(one.strip(), deal, seats) for one in parts)


def _read(text: str, deal: Deal, seats: Sequence[int]) -> Plain:
    if found := _ABOVE.fullmatch(text):
        trait, one, other = found.groups()
        if not any(trait in (card.sheet or {}) for card in deal.cards):
            raise _wrong(f"no card of this game has a value called {trait}")
        return Above(*_two(seats, one, other), trait)
    if found := _ALIKE.fullmatch(text):
        return Alike(*_two(seats, found[1], found[3]), alike=not found[2])
    if found := _IS.fullmatch(text):
        words: tuple[Word, ...] = ("side", "role", "name")
        of = next((of for of in words if any(card.word(of) == found[3] for card in deal.cards)), None)
        if of is None:
            raise _wrong(f"the roster has no {found[3]}")
        many = 0 if found[2] else 1
        return Count((_seat(seats, found[1]),), Among(frozenset({found[3]}), of), many, many)
    raise _wrong(f"expected one of {FORMS}")


def _two(seats: Sequence[int], one: str, other: str) -> tuple[int, int]:
    if one == other:
        raise _wrong("expected two seats")
    return _seat(seats, one), _seat(seats, other)


def _seat(seats: Sequence[int], text: str) -> int:
    if int(text) not in seats:
        raise _wrong(f"there is no seat {text}")
    return int(text)


def _wrong(said: str) -> BadFacts:
    return BadFacts([Problem("says", said)])


def otherwise(parts: Sequence[Plain]) -> tuple[Plain, ...]:
    """That none of them is so: all of these hold."""
    return tuple(map(_not, parts))


def _not(one: Plain) -> Plain:
    match one:
        case Count():
            return replace(one, least=1 - one.least, most=1 - one.most)
        case Alike():
            return replace(one, alike=not one.alike)
        case Above():
            return replace(one, so=not one.so)
    raise TypeError(one)


def asked(record: AnalysedLog, known: Sequence[Known], reader: Reader, step: int, text: str) -> Found:
    """What this reader can say of a statement after a step; raises BadFacts where it cannot be read."""
    deal = deal_of(record.game, record.charts)
    if not isinstance(deal, Deal):
        return Found()
    parts = read(text, deal, seats_of(record.game))
    reading = reading_of(record, deal, known, step, reader)
    so, other = _statements((Either(tuple((one,) for one in parts)),)), _statements(otherwise(parts))
    try:
        every, those = _deals(reading, step), _deals(reading, step, so)
        if not every:
            return Found()
        decided = False if not those else True if not _deals(reading, step, other) else None
        if decided is None:
            return Found(rounded(those / every))
        facts = _proof(reading, step, other if decided else so)
        since = _since(reading, step, other if decided else so)
    except TooMany:
        return Found()
    return Found(float(decided), decided, since, tuple(fact for fact, _ in facts), tuple(at for _, at in facts))


def _statements(says: Sequence[Plain | Either]) -> tuple[Statement, ...]:
    return tuple(Statement(step=0, fact="", says=one) for one in says)


def _deals(reading: Reading, step: int, more: Sequence[Statement] = ()) -> float:
    """The weight of the deals in which these hold, too. Raises TooMany."""
    found, cards = reading.at(step), reading.cards(step)
    return cards.given(found.cards, (*found.statements, *more)).left(found.said).deals


def _proof(reading: Reading, step: int, gone: Sequence[Statement]) -> Sequence[tuple[str, int]]:
    found, cards = reading.at(step), reading.cards(step)
    return Proofs(cards, found.said, found.sealings).against([cards.part(one) for one in gone])


def _since(reading: Reading, step: int, gone: Sequence[Statement]) -> int:
    """The first step after which it was decided."""
    steps = [1, *(at for at in reading.changes(step) if at > 1)]
    return steps[min(bisect_left(steps, True, key=lambda at: not _deals(reading, at, gone)), len(steps) - 1)]
