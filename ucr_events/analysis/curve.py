"""One curve of a game: how likely what was so looked to all and to each seat, from step to step.

The chance is that of the sides as they were dealt, all of them at once, by what could be proved then. It is told only to a
reader who can prove by now of which side every seat was.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from ucr_events.analysis.answering import rounded
from ucr_events.analysis.cards import Cards
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.knowing import Shared
from ucr_events.analysis.reading import Evidence, Reading, reading_of
from ucr_events.analysis.saying import Said
from ucr_events.analysis.walk import TooMany
from ucr_events.games.deals import Deal
from ucr_events.hidden.perspective import Reader


class Point(msgspec.Struct, frozen=True):
    """From this step on the truth looked so likely; None: there are no numbers."""

    step: int
    chance: float | None


class Curve(msgspec.Struct, frozen=True):
    """How the truth looked to somebody."""

    reader: Reader
    points: tuple[Point, ...]


def curves(truth: Mapping[int, str], knowers: Mapping[Reader, Shared], step: int) -> Iterator[Curve]:
    """The curve of each of these readers of whom everything is known. truth: seat -> the side it was dealt."""
    public: Reading | None = None
    for reader, shared in knowers.items():
        deal = deal_of(shared.record.game, shared.record.charts)
        if shared.whole and isinstance(deal, Deal):
            reading = reading_of(shared.record, deal, shared.known, step, reader)
            public = reading if reader == "public" else public
            yield Curve(reader, tuple(_points(reading, public, truth, step)))


def _points(reading: Reading, public: Reading | None, truth: Mapping[int, str], step: int) -> Iterator[Point]:
    last: float | None = -1.0
    had: object = None
    for at in sorted({1, *reading.changes(step)}):
        found = reading.at(at)
        if (found.said, found.statements) == had:
            continue
        had = found.said, found.statements
        try:
            chance = _chance(reading, public, truth, at)
        except TooMany:
            chance = None
        if chance != last:
            yield Point(at, chance)
        last = chance


def _chance(reading: Reading, public: Reading | None, truth: Mapping[int, str], step: int) -> float | None:
    """How likely it looked that every seat was of the side it was of; None: nothing fits. Raises TooMany."""
    found, cards = reading.at(step), reading.cards(step)
    own = None if public is None else _more_of_one_seat(found, public.at(step))
    if public is not None and own is not None:  # counted once for all who know what all know and their own card
        found, cards = public.at(step), public.cards(step)
    every, so = (cards.deals_with(said, own or ()) for said in (found.said, (*found.said, *_so(cards, truth))))
    return rounded(so / every) if every else None


def _more_of_one_seat(found: Evidence, public: Evidence) -> list[Said] | None:
    """What a reader has to go by beside what all have, where it is of a single seat's card; None: it is something else."""
    more = [one for one in found.said if one not in public.said]
    together = [one.says for one in found.statements] == [one.says for one in public.statements]
    if not together or found.cards != public.cards or len(found.said) != len(public.said) + len(more):
        return None
    return more if len({one.seat for one in more}) < 2 else None


def _so(cards: Cards, truth: Mapping[int, str]) -> Sequence[Said]:
    """That every seat is of the side it was of."""
    return [
        Said(step=0, fact="", seat=seat, fits=tuple(card.side == side for card in cards.cards)) for seat, side in truth.items()
    ]
