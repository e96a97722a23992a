"""What a reader's line says of a hidden deck: stretches between its shuffles, hands drawn in each, what is known of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ucr_events.facts import (
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsMoved,
    CardsPlayed,
    CardsShown,
    CardsShuffled,
    Fact,
)

Numbered = tuple[int, Fact]


class Draw(msgspec.Struct, frozen=True):
    """Tiles that were drawn together: by which fact, who drew them, and which they were in the order of the deck, from 0 on."""

    step: int
    fact: str
    seat: int | None
    start: int
    size: int


class Known(msgspec.Struct, frozen=True):
    """Of the tiles in these places of the order so many of each kind are known to be there."""

    start: int
    size: int
    least: Mapping[str, int]


class Stretch(msgspec.Struct, frozen=True):
    """From one shuffle to the next. tiles: kind -> how many were shuffled. drawn: how many have left the deck since."""

    step: int
    tiles: Mapping[str, int]
    draws: tuple[Draw, ...] = ()
    known: tuple[Known, ...] = ()
    drawn: int = 0


def stretches(deck: str, tiles: Mapping[str, int], line: Iterable[Numbered]) -> tuple[Stretch, ...]:
    """Every stretch of this deck as far as the line goes. tiles: kind -> how many there are at the beginning.

    Nothing follows where it cannot be said what was shuffled: after a tile that left the game unseen, or with a hand still out.
    """
    return tuple(_Reading(deck, tiles).of(line))


class Hand(msgspec.Struct):
    """Tiles of a draw in one zone. before: what is known of those that went elsewhere before; gone: of those that left from
    here; here: how many lie here still."""

    draw: Draw
    before: Counter[str]
    here: int
    gone: Counter[str] = msgspec.field(default_factory=Counter)


class _Reading:
    def __init__(self, deck: str, tiles: Mapping[str, int]) -> None:
        self._deck, self._all = deck, Counter(tiles)
        self._enacted: Counter[str] = Counter()
        self._unseen = 0
        "Tiles that left for a track without being seen."
        self._out: dict[str, Hand] = {}
        "Zone -> the tiles that lie there."
        self._handed_on: dict[str, Hand] = {}
        "Zone -> the tiles that were there last: who held them may say so later."
        self._now = Stretch(1, dict(tiles))

    def of(self, line: Iterable[Numbered]) -> Iterator[Stretch]:
        for step, fact in line:
            if isinstance(fact, CardsShuffled) and fact.deck == self._deck:
                if self._now.draws:
                    yield self._now
                if self._unseen or any(hand.here for hand in self._out.values()):
                    return
                self._out.clear()
                self._handed_on.clear()
                self._now = Stretch(step, dict(self._all - self._enacted))
            elif isinstance(fact, CardsMoved):
                self._moved(step, fact)
            elif isinstance(fact, CardsShown):
                self._shown(fact)
        yield self._now

    def _moved(self, step: int, fact: CardsMoved) -> None:
        many = fact.count if fact.count is not None else len(fact.cards or ())
        if fact.source == self._deck:
            draw = Draw(step, fact.id, fact.seat, self._now.drawn, many)
            self._now = msgspec.structs.replace(self._now, draws=(*self._now.draws, draw), drawn=draw.start + many)
            self._is_known(draw, _names(fact.cards))
            self._out[fact.to or ""] = Hand(draw, Counter(), many)
            if not isinstance(fact, CardsDealt | CardsDrawn):
                self._leaves(fact.to or "", fact, many)
        elif fact.source in self._out:
            self._leaves(fact.source, fact, many)

    def _leaves(self, zone: str, fact: CardsMoved, many: int) -> None:
        """Tiles of a draw go on, to another hand, a track or the discards."""
        hand, names = self._out[zone], _names(fact.cards)
        self._is_known(hand.draw, hand.before + hand.gone + names)
        if isinstance(fact, CardsDealt | CardsDrawn):
            self._handed_on[zone] = self._out.pop(zone)
            hand.here = 0
            self._out[fact.to or ""] = Hand(hand.draw, hand.before + hand.gone, many)
            return
        hand.gone += names
        hand.here -= many
        if isinstance(fact, CardsPlayed):
            self._enacted += names
            self._unseen += many - names.total()
        elif not isinstance(fact, CardsDiscarded):
            self._unseen += many

    def _shown(self, fact: CardsShown) -> None:
        """Of a hand what is in it; of the deck what lies on top. Shown to nobody it is noted in order, top first."""
        names = _names(fact.cards)
        if fact.source == self._deck:
            size = fact.count or len(fact.cards or ())
            for place, card in enumerate(fact.cards or () if fact.to == () else ()):
                self._is_known(Draw(0, fact.id, None, self._now.drawn + place, 1), _names((card,)))
            self._is_known(Draw(0, fact.id, None, self._now.drawn, size), names)
        elif hand := {**self._handed_on, **self._out}.get(fact.source or ""):
            still = names.total() <= hand.here  # else it is what came, written down when some of it had gone on
            self._is_known(hand.draw, hand.before + (hand.gone if still else Counter()) + names)

    def _is_known(self, draw: Draw, names: Counter[str]) -> None:
        if names:
            known = Known(draw.start, draw.size, dict(names))
            if known not in self._now.known:
                self._now = msgspec.structs.replace(self._now, known=(*self._now.known, known))


def _names(cards: Iterable[Card] | None) -> Counter[str]:
    return Counter(card.name for card in cards or () if card.name is not None)
