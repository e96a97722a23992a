"""Whether many facts that follow each other name only what their table has: asked of them together, as of a page of a file.

Only a yes is certain. After a no each fact is asked of `facts.py`, in its place: there the words are, too.
"""

from collections import defaultdict
from collections.abc import Container, Sequence
from functools import cache
from operator import attrgetter
from typing import Any

from ucr_events.checks.facts import (
    ABOUT_ANOTHER,
    NEEDS_SEAT,
    OF_NAMES,
    OF_SOMEBODY,
    Part,
    check,
    naming,
    naming_seats,
    parts_of,
)
from ucr_events.facts import (
    Correction,
    EndAgreed,
    Fact,
    GameOpened,
    PassageOpened,
    PersonSeated,
    SealOpened,
    SealShown,
    SealsReleased,
    VoteCast,
    VoteClosed,
)
from ucr_events.header.game import Game
from ucr_events.table.state import Table

IN_ITS_PLACE = (
    *(Correction, GameOpened, PersonSeated, PassageOpened, SealOpened, SealShown, SealsReleased, EndAgreed),
    *(VoteCast, VoteClosed),
)
"""Facts that depend on what came just before, or change what others depend on. Of all others it is enough to know the table
before the first of them: pieces and seats only ever come to a table, and whoever needs a seat is asked for it."""


def nothing_wrong(game: Game, table: Table, facts: Sequence[Fact], earlier: Container[str]) -> bool:
    """Whether the record certainly refuses none of these facts, which follow the table. earlier: ids of the facts before."""
    alike: defaultdict[type[Fact], list[Fact]] = defaultdict(list)
    for fact in facts:
        alike[type(fact)].append(fact)
    if any(issubclass(kind, IN_ITS_PLACE) for kind in alike) or not _refer_back(facts, earlier):
        return False
    return all(_is_right(game, table, kind, some) for kind, some in alike.items())


def _refer_back(facts: Sequence[Fact], earlier: Container[str]) -> bool:
    """Whether their ids are new, and the facts that they answer stand before them."""
    own = {fact.id: place for place, fact in enumerate(facts)}
    if len(own) < len(facts) or any(name in earlier for name in own):
        return False
    for place, fact in enumerate(facts):
        if (name := fact.because) is not None and own.get(name, place) >= place and name not in earlier:
            return False
        about = fact.about if isinstance(fact, ABOUT_ANOTHER) else None
        if about is not None and own.get(about, place) >= place and about not in earlier:
            return False
    return True


def _is_right(game: Game, table: Table, kind: type[Fact], facts: Sequence[Fact]) -> bool:
    """Of facts of one kind."""
    if issubclass(kind, NEEDS_SEAT) and None in _values("seat", facts):
        return False
    if not _are_known(game, table, kind, facts):
        return not any(check(game, table, fact, lambda name: True) for fact in facts)
    return not any(any(part(game, table, fact)) for part in _other_parts(kind) for fact in facts)


@cache
def _other_parts(kind: type[Fact]) -> tuple[Part, ...]:
    """The checks that are not about names of seats, pieces, places and piles."""
    return tuple(part for part in parts_of(kind) if part not in OF_NAMES)


def _are_known(game: Game, table: Table, kind: type[Fact], facts: Sequence[Fact]) -> bool:
    """Whether seats, pieces, places and piles that they name are there; what is rare is left to the check of each."""
    single, several, elsewhere = naming_seats(kind)
    if elsewhere or (issubclass(kind, OF_SOMEBODY) and _values("piece", facts) != {None}):
        return False
    seats = {seat for field in single for seat in _values(field, facts) if seat is not None}
    for field in several:
        seats.update(*(some for some in _values(field, facts) if isinstance(some, tuple)))
    pieces, places, zones, rare, counts = naming(kind)
    if (counts and game.layout.placed_counters) or any(any(map(attrgetter(field), facts)) for field in rare):
        return False
    known = (
        (seats, game.seats),
        (_names(pieces, facts), table.pieces.keys()),
        (_names(places, facts), game.places),
        (_names(zones, facts), game.places | game.zones),
    )
    return all(named <= there for named, there in known)


def _names(fields: Sequence[str], facts: Sequence[Fact]) -> set[str]:
    return {name for field in fields for name in _values(field, facts) if isinstance(name, str)}


def _values(field: str, facts: Sequence[Fact]) -> set[Any]:
    return set(map(attrgetter(field), facts))
