"""The course of a game for a reader: what each fact told it, in bits, and what it knew of every seat from then on.

The bits are what was not known before less what was not known after. They add up to what the game told from the deal to the
step asked about. A fact told less than nothing where something that had counted was left aside because of it.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from ucr_events.analysis.answering import Chances, cards_of, chances_of, rounded
from ucr_events.analysis.cards import Cards
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.reading import Reading
from ucr_events.analysis.record import Record
from ucr_events.analysis.saying import Said, Statement
from ucr_events.analysis.walk import TooMany
from ucr_events.analysis.worlds import Worlds
from ucr_events.games.deals import Deal
from ucr_events.perspective import Known, Reader

State = Literal["open", "seen", "proved", "excluded", "likely", "unknown"]
"""What a reader knows of a seat: all have seen its card; it has, and not all; one role is left; something is excluded;
something is more or less likely than when the cards were dealt; nothing."""
CLOSE = 1e-9
"Chances that differ by less are the same."


class Seat(msgspec.Struct, frozen=True):
    """What the reader knows of a seat from a step on."""

    seat: int
    state: State
    sides: dict[str, float]
    roles: dict[str, float]


class Told(msgspec.Struct, frozen=True):
    """What a reader learnt at a step: the facts that said something new, the bits they told together, how it stood then."""

    step: int
    facts: tuple[str, ...]
    bits: float
    seats: tuple[Seat, ...]


class Course(msgspec.Struct, frozen=True):
    """What was not known when the cards had been dealt, and what told it; it ends where the record contradicts itself."""

    begin: float
    told: tuple[Told, ...]


def course(record: Record, known: Sequence[Known], step: int, reader: Reader = "public") -> Course | None:
    """What the facts up to this step told this reader, who knows this; None where there are no numbers."""
    deal = deal_of(record.game, record.charts)
    if not isinstance(deal, Deal):
        return None
    reading = Reading(record, deal, known, step, reader)
    cards = cards_of(record, reading, 1)
    try:
        begin = cards.left(())
        return Course(rounded(begin.bits), tuple(_told(reading, Reading(record, deal, (), step), cards, begin, step)))
    except TooMany:
        return None


def ruled_out(found: Course | None) -> dict[tuple[int, str], int]:
    """Seat and side or role -> since when the reader of this course could rule it out."""
    since: dict[tuple[int, str], int] = {}
    for one in found.told if found else ():
        for seat in one.seats:
            for word, chance in (*seat.sides.items(), *seat.roles.items()):
                if not chance:
                    since.setdefault((seat.seat, word), one.step)
    return since


def _told(reading: Reading, public: Reading, cards: Cards, begin: Worlds, step: int) -> Iterator[Told]:
    before, first = begin.bits, chances_of(cards, begin)
    had: tuple[Said | Statement, ...] = ()
    stood: tuple[Seat, ...] = ()
    for at in reading.changes(step):
        found = reading.at(at)
        said = found.said
        all_said: tuple[Said | Statement, ...] = (*said, *found.statements)
        if all_said == had:
            continue
        left = cards.given(found.cards, found.statements).left(said)
        if not left.possible:
            return
        opened = {one.seat for one in public.at(at).said if one.firm}
        seen = {one.seat for one in said if one.firm}
        seats = tuple(_seat(now, then, opened, seen) for now, then in zip(chances_of(cards, left), first, strict=True))
        bits = rounded(before - left.bits)
        if bits or seats != stood:
            yield Told(at, tuple(dict.fromkeys(one.fact for one in all_said if one not in had)), bits, seats)
        had, before, stood = all_said, left.bits, seats


def _seat(now: Chances, then: Chances, opened: set[int], seen: set[int]) -> Seat:
    return Seat(now.seat, _state(now, then, opened, seen), now.sides, now.roles)


def _state(now: Chances, then: Chances, opened: set[int], seen: set[int]) -> State:
    if now.seat in opened:
        return "open"
    if now.seat in seen:
        return "seen"
    if max(now.roles.values()) > 1 - CLOSE:
        return "proved"
    pairs = [(now.sides, then.sides), (now.roles, then.roles), (now.cards, then.cards)]
    if any(not chance and before[word] for mine, before in pairs for word, chance in mine.items()):
        return "excluded"
    moved = any(abs(chance - before[word]) > CLOSE for mine, before in pairs for word, chance in mine.items())
    return "likely" if moved else "unknown"
