"""One curve of a game: how likely what was so looked to all and to each seat, from step to step.

The chance is that of the sides as they were dealt, all of them at once, by what could be proved then. It is told only to a
reader who can prove by now of which side every seat was.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from ucr_events.analysis.answering import cards_of, rounded
from ucr_events.analysis.cards import Cards
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.knowing import Shared
from ucr_events.analysis.reading import Evidence, Reading
from ucr_events.analysis.saying import Said
from ucr_events.analysis.walk import TooMany
from ucr_events.games.deals import Deal
from ucr_events.perspective import Reader


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
    for reader, shared in knowers.items():
        deal = deal_of(shared.record.game, shared.record.charts)
        if shared.whole and isinstance(deal, Deal):
            yield Curve(reader, tuple(_points(shared, deal, reader, truth, step)))


def _points(shared: Shared, deal: Deal, reader: Reader, truth: Mapping[int, str], step: int) -> Iterator[Point]:
    reading = Reading(shared.record, deal, shared.known, step, reader)
    last: float | None = -1.0
    for at in sorted({1, *reading.changes(step)}):
        found = reading.at(at)
        chance = _chance(cards_of(shared.record, reading, at), found, truth)
        if chance != last:
            yield Point(at, chance)
        last = chance


def _chance(cards: Cards, found: Evidence, truth: Mapping[int, str]) -> float | None:
    try:
        left = cards.left(found.said)
        if not left.possible:
            return None
        return rounded(cards.left((*found.said, *_so(cards, truth))).deals / left.deals)
    except TooMany:
        return None


def _so(cards: Cards, truth: Mapping[int, str]) -> Sequence[Said]:
    """That every seat is of the side it was of."""
    return [
        Said(step=0, fact="", seat=seat, fits=tuple(card.side == side for card in cards.cards)) for seat, side in truth.items()
    ]
