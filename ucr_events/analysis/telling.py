"""The course of a game for a reader: what each fact told it, in bits, and what it knew of every seat from then on.

The bits are what was not known before less what was not known after. They add up to what the game told from the deal to the
step asked about. A fact told less than nothing where something that had counted was left aside because of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from ucr_events.analysis.answering import Chances, chances_of, rounded
from ucr_events.analysis.cards import Cards
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.reading import Reading, reading_of
from ucr_events.analysis.saying import Said, Statement
from ucr_events.analysis.walk import TooMany
from ucr_events.analysis.worlds import Worlds
from ucr_events.games.deals import Deal
from ucr_events.hidden.perspective import Known, Reader

Certainty = Literal["open", "seen", "proved", "excluded", "likely", "unknown"]
"""What a reader knows of a seat: all have seen its card; it has, and not all; one role is left, or one side; something is
excluded; something is more or less likely than when the cards were dealt; nothing."""
CLOSE = 1e-9
"Chances that differ by less are the same."


class Seat(msgspec.Struct, frozen=True):
    """What the reader knows of a seat from a step on."""

    seat: int
    state: Certainty
    sides: dict[str, float]
    roles: dict[str, float]


class Told(msgspec.Struct, frozen=True):
    """What a reader learnt at a step: the facts that said something new, the bits they told together, how it stood then."""

    step: int
    facts: tuple[str, ...]
    bits: float
    seats: tuple[Seat, ...]


class Gap(msgspec.Struct, frozen=True):
    """Steps after which there are no numbers: the record contradicts itself, or it is too much to count. until: the first step
    at which there are some again; None: there are none any more."""

    since: int
    until: int | None = None


class Course(msgspec.Struct, frozen=True):
    """What was not known when the cards had been dealt, and what told it; gaps: where nothing can be said."""

    begin: float
    told: tuple[Told, ...]
    gaps: tuple[Gap, ...] = ()


def course(record: AnalysedLog, known: Sequence[Known], step: int, reader: Reader = "public") -> Course | None:
    """What the facts up to this step told this reader, who knows this; None where there are no numbers."""
    deal = deal_of(record.game, record.charts)
    if not isinstance(deal, Deal):
        return None
    reading = reading_of(record, deal, known, step, reader)
    cards = reading.cards(1)
    try:
        begin = cards.left(())
    except TooMany:
        return None
    told: list[Told] = []
    gaps: list[Gap] = []
    for one in _told(reading, reading_of(record, deal, (), step), cards, begin, step):
        if isinstance(one, Gap):
            gaps.append(one)
            continue
        if gaps and gaps[-1].until is None:
            gaps[-1] = Gap(gaps[-1].since, one.step)
        told.append(one)
    return Course(rounded(begin.bits), tuple(told), tuple(gaps))


def ruled_out(found: Course | None) -> dict[tuple[int, str], int]:
    """Seat and side or role -> since when the reader of this course could rule it out."""
    since: dict[tuple[int, str], int] = {}
    for one in found.told if found else ():
        for seat in one.seats:
            for word, chance in (*seat.sides.items(), *seat.roles.items()):
                if not chance:
                    since.setdefault((seat.seat, word), one.step)
    return since


def certain_of(found: Course | None) -> dict[tuple[int, str], tuple[str, int]]:
    """Seat and trait (side or role) -> the one that is left at the end of this course, and since when it is."""
    certain: dict[tuple[int, str], tuple[str, int]] = {}
    for one in found.told if found and not any(gap.until is None for gap in found.gaps) else ():
        for seat in one.seats:
            for trait, chances in (("side", seat.sides), ("role", seat.roles)):
                word = next((word for word, chance in chances.items() if chance > 1 - CLOSE), None)
                if word is None:
                    certain.pop((seat.seat, trait), None)
                elif certain.get((seat.seat, trait), ("", 0))[0] != word:
                    certain[seat.seat, trait] = word, one.step
    return certain


def _told(reading: Reading, public: Reading, cards: Cards, begin: Worlds, step: int) -> Iterator[Told | Gap]:
    before, first = begin.bits, chances_of(cards, begin)
    had: tuple[Said | Statement, ...] = ()
    stood: tuple[Seat, ...] | None = ()
    for at in reading.changes(step):
        found = reading.at(at)
        all_said: tuple[Said | Statement, ...] = (*found.said, *found.statements)
        if all_said == had and stood is not None:
            continue
        try:
            left = cards.given(found.cards, found.statements).left(found.said)
        except TooMany:  # with more facts it hardly becomes less, and each try takes long
            yield Gap(at)
            return
        if not left.possible:
            if stood is not None:
                yield Gap(at)
            stood = None
            continue
        opened = {one.seat for one in public.at(at).said if one.firm}
        seen = {one.seat for one in found.said if one.firm}
        seats = tuple(_seat(now, then, opened, seen) for now, then in zip(chances_of(cards, left), first, strict=True))
        bits = rounded(before - left.bits)
        if bits or seats != stood:
            yield Told(at, tuple(dict.fromkeys(one.fact for one in all_said if one not in had)), bits, seats)
        had, before, stood = all_said, left.bits, seats


def _seat(now: Chances, then: Chances, opened: set[int], seen: set[int]) -> Seat:
    return Seat(now.seat, _state(now, then, opened, seen), now.sides, now.roles)


def _state(now: Chances, then: Chances, opened: set[int], seen: set[int]) -> Certainty:
    if now.seat in opened:
        return "open"
    if now.seat in seen:
        return "seen"
    if max(now.roles.values()) > 1 - CLOSE or _decided(now.sides, then.sides):
        return "proved"
    pairs = [(now.sides, then.sides), (now.roles, then.roles), (now.cards, then.cards)]
    if any(not chance and before[word] for mine, before in pairs for word, chance in mine.items()):
        return "excluded"
    moved = any(abs(chance - before[word]) > CLOSE for mine, before in pairs for word, chance in mine.items())
    return "likely" if moved else "unknown"


def _decided(now: Mapping[str, float], then: Mapping[str, float]) -> bool:
    """Whether one side is left that was not the only one when the cards were dealt."""
    return any(chance > 1 - CLOSE and then[word] < 1 - CLOSE for word, chance in now.items())
