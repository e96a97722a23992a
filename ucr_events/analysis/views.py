"""What a seat may have known: every view it may have had, as far as one reader of the page can say, and what follows in it.

A view is the card the seat was dealt, with what the deal tells whoever holds it (`Deal.taught`). How likely a view is, is a
chance of the reader's; what follows in it follows from what the reader knows that the seat knew, and the view. Exact, and
nothing is guessed of what else the seat was shown: where there is such a thing it may have known more (`Shared.more`).
"""

from collections.abc import Iterator, Sequence

import msgspec

from ucr_events.analysis.answering import Cell, as_if, rounded
from ucr_events.analysis.cards import Cards
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.knowing import Shared
from ucr_events.analysis.reading import Reading, reading_of
from ucr_events.analysis.saying import Said
from ucr_events.analysis.walk import TooMany
from ucr_events.analysis.worlds import Worlds
from ucr_events.games.deals import Deal, Taught, Word
from ucr_events.hidden.perspective import Reader

MOST_VIEWS = 400
"More are not gone through: a tenth of a second each hundred, and nobody waits for more."
WORDS: tuple[Word, ...] = ("side", "role")


class May(msgspec.Struct, frozen=True):
    """How likely it is that the seat knew of another that it is that, or is not; of: whether that is a side or a role."""

    seat: int
    of: Word
    what: str
    so: float
    not_so: float


class MayHaveKnown(msgspec.Struct, frozen=True):
    """Of a seat at a step. views: how many it may have had; None: too many to go through, or nothing can be weighed."""

    views: int | None
    found: tuple[May, ...] = ()


class View(msgspec.Struct, frozen=True):
    """One view: how likely it is, and what it tells the seat of single cards."""

    chance: float
    said: tuple[Said, ...]


def may_have_known(
    own: Shared, reader: Reader, knower: int, shared: Shared, step: int, assumed: Sequence[Cell] = ()
) -> MayHaveKnown:
    """What this seat may have known. own: what the reader knows; shared: what the reader knows that the seat knew.

    assumed: as if these were so; the seat did not know that they are.
    """
    deal = deal_of(own.record.game, own.record.charts)
    if not isinstance(deal, Deal):
        return MayHaveKnown(None)
    mine = reading_of(own.record, deal, own.known, step, reader)
    theirs = reading_of(shared.record, deal, shared.known, step, f"seat:{knower}")
    try:
        views = list(_views(mine, deal.taught, knower, step, assumed))
        return MayHaveKnown(len(views), tuple(_found(theirs, views, knower, step)))
    except TooMany:
        return MayHaveKnown(None)


def _views(reading: Reading, taught: Sequence[Taught], knower: int, step: int, assumed: Sequence[Cell]) -> Iterator[View]:
    """Every view that is possible for the reader. Raises TooMany."""
    found, cards = reading.at(step), reading.cards(step)
    said = (*found.said, *(as_if(cards, step, one) for one in assumed))
    every = cards.left(said)
    if not every.possible:
        return
    many = 0
    for role in dict.fromkeys(card.role for card in cards.cards):
        own = _is(cards, knower, frozenset({role}), so=True)
        tells = [one for one in taught if role in one.to]
        for deals, told in _grown(cards, (*said, own), knower, tells, (own,)):
            many += 1
            if many > MOST_VIEWS:
                raise TooMany(MOST_VIEWS, 0, len(cards.seats))
            yield View(deals / every.deals, told)


def _grown(
    cards: Cards, said: Sequence[Said], knower: int, tells: Sequence[Taught], told: tuple[Said, ...]
) -> Iterator[tuple[float, tuple[Said, ...]]]:
    """Every content of what is told to the seat, with its weight: seat after seat is one of those, or is not."""
    left = cards.left(said)
    if not left.possible:
        return
    for tell in tells:
        for seat in cards.seats:
            if seat < 1 or seat == knower:
                continue
            so, other = (_is(cards, seat, tell.of, so=one) for one in (True, False))
            if so in told or other in told:
                continue
            for one in (so, other):
                yield from _grown(cards, (*said, one), knower, tells, (*told, one)) if _may(cards, left, one) else ()
            return
    yield left.deals, told


def _may(cards: Cards, left: Worlds, one: Said) -> bool:
    row = left.chances[cards.seats.index(one.seat)]
    return any(chance > 0 for chance, fits in zip(row.tolist(), one.fits, strict=True) if fits)


def _is(cards: Cards, seat: int, roles: frozenset[str], *, so: bool) -> Said:
    return Said(step=0, fact="", seat=seat, fits=tuple((card.role in roles) == so for card in cards.cards))


def _found(theirs: Reading, views: Sequence[View], knower: int, step: int) -> Iterator[May]:
    """Of every other seat and every side and role of the deal: in which views the seat knew it."""
    found, cards = theirs.at(step), theirs.cards(step)
    names = [(of, name) for of in WORDS for name in dict.fromkeys(card.word(of) for card in cards.cards) if name is not None]
    sums: dict[tuple[int, Word, str], list[float]] = {
        (seat, of, name): [0.0, 0.0] for seat in cards.seats if seat > 0 and seat != knower for of, name in names
    }
    for view in views:
        chances = cards.left((*found.said, *view.said)).chances
        for (seat, of, name), both in sums.items():
            row = chances[cards.seats.index(seat)].tolist()
            has = [chance for chance, card in zip(row, cards.cards, strict=True) if card.word(of) == name]
            rest = [chance for chance, card in zip(row, cards.cards, strict=True) if card.word(of) != name]
            both[0] += view.chance * (not any(rest))
            both[1] += view.chance * (not any(has))
    for (seat, of, name), (so, not_so) in sums.items():
        if so or not_so:
            yield May(seat, of, name, rounded(so), rounded(not_so))
