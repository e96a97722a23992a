"""What does not add up on the table: kept as it was said, and noted. No rule of any game is looked at.

A note is no verdict: people miscount, and scribes miss things. Where the record does not know how many there were, nothing is
said.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from ucr_events.facts import (
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsMoved,
    CardsPlayed,
    CardsReturned,
    Fact,
    SheetSealed,
    VoteCast,
    VoteClosed,
)
from ucr_events.table.social import meant
from ucr_events.table.state import Ballot, Table

What = Literal["too-many-cards", "no-vote-for", "too-many-votes", "no-voter", "counted-otherwise", "tells-who-learned"]


class Doubt(msgspec.Struct, frozen=True):
    """What does not add up: where, whose, how many there were and how many are said now."""

    what: What
    zone: str | None = None
    seat: int | None = None
    had: int | None = None
    said: int | None = None


Doubts = Iterator[Doubt]


def doubts(table: Table, fact: Fact) -> tuple[Doubt, ...]:
    """What does not add up of this fact on the table it meets."""
    found = DOUBTS.get(type(fact))
    return () if found is None else tuple(found(table, fact))


def _cards(table: Table, fact: CardsMoved | CardsLaid) -> Doubts:
    """More cards than there are. Of a pile that nobody spoke of, nobody knows how many lie in it; after a gap neither."""
    pile = table.zones.get(fact.source or "")
    many = len(fact.places) if isinstance(fact, CardsLaid) else _many(fact)
    if pile is not None and pile.count is not None and many is not None and many > pile.count and not table.gap:
        yield Doubt("too-many-cards", zone=fact.source, had=pile.count, said=many)


def _many(fact: CardsMoved) -> int | None:
    return len(fact.cards) if fact.count is None and fact.cards is not None else fact.count


def _cast(table: Table, fact: VoteCast) -> Doubts:
    ballot = _ballot(table, fact.because)
    if ballot is not None and ballot.voters is not None and fact.seat not in ballot.voters:
        yield Doubt("no-voter", seat=fact.seat)


def _closed(table: Table, fact: VoteClosed) -> Doubts:
    ballot = _ballot(table, fact.because)
    if ballot is None:
        return
    counts, voters = dict(fact.counts) or ballot.counts, _voters(table, ballot)
    if sum(counts.values()) > voters:
        yield Doubt("too-many-votes", had=voters, said=sum(counts.values()))
    if fact.counts and len(ballot.cast) == voters and _nonzero(fact.counts) != _nonzero(ballot.counts):
        yield Doubt("counted-otherwise", had=sum(ballot.counts.values()), said=sum(fact.counts.values()))
    for_seats = {word for word in counts if word.startswith("seat:")}
    if for_seats and (not ballot.hidden or fact.counts):
        yield from (Doubt("no-vote-for", seat=seat) for seat in fact.chosen if not counts.get(f"seat:{seat}"))


def _ballot(table: Table, because: str | None) -> Ballot | None:
    at = meant(table, because)
    return None if at is None else table.votes[at]


def _voters(table: Table, ballot: Ballot) -> int:
    return len(ballot.voters) if ballot.voters is not None else len(table.seats)


def _nonzero(counts: Mapping[str, int]) -> dict[str, int]:
    return {word: many for word, many in counts.items() if many}


def _sealed(table: Table, fact: SheetSealed) -> Doubts:
    """A seal stands in everybody's log: whose it is tells who learned something, though not what."""
    if fact.purpose == "knowledge":
        yield Doubt("tells-who-learned", seat=fact.seat)


DOUBTS: Mapping[type[Fact], Callable[[Table, Any], Doubts]] = {
    CardsDealt: _cards,
    CardsDrawn: _cards,
    CardsPlayed: _cards,
    CardsDiscarded: _cards,
    CardsReturned: _cards,
    CardsLaid: _cards,
    VoteCast: _cast,
    VoteClosed: _closed,
    SheetSealed: _sealed,
}
