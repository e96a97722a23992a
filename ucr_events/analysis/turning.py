"""Looks at cards that may have moved, turned back to where they were dealt; what may lie where now, where they cannot be."""

from collections.abc import Sequence

import msgspec

from ucr_events.analysis.cards import Cards
from ucr_events.analysis.moves import Night, before
from ucr_events.analysis.saying import Change, Said, Statement
from ucr_events.games.deals import Deal
from ucr_events.games.evidence import Count, Looked, Moved, Settled, Swaps


class Turned(msgspec.Struct, frozen=True):
    """What changes come to for a reader. statements: looks turned back to where the cards were dealt; looks: those that depend
    on moves this reader does not know; known: stage -> what moved in it; settled: whether all stages are over."""

    statements: tuple[Statement, ...] = ()
    looks: tuple[Change, ...] = ()
    known: dict[str, Swaps] = {}
    settled: bool = False


def turned_back(deal: Deal, changes: Sequence[Change]) -> Turned:
    """Each look by the moves before it, where all of them are known."""
    names = [stage.id for stage in deal.stages]
    known = {one.what.stage: one.what.swaps for one in changes if isinstance(one.what, Moved) and one.what.stage in names}
    statements: list[Statement] = []
    left: list[Change] = []
    for one in changes:
        if isinstance(one.what, Looked):
            first = names[: one.what.after]
            if (names or not one.what.after) and all(name in known for name in first):
                place = one.what.place
                for name in reversed(first):
                    place = before(known[name], place)
                says = Count((place,), one.what.among, 1)
                statements.append(Statement(step=one.step, fact=one.fact, says=says))
            else:
                left.append(one)
    return Turned(tuple(statements), tuple(left), known, any(isinstance(one.what, Settled) for one in changes))


def lies_now(deal: Deal, cards: Cards, said: Sequence[Said], turned: Turned) -> dict[int, frozenset[str]] | None:
    """Place -> the roles that may lie there once all stages are over; None: they are not, or cards do not move."""
    if not deal.stages or not turned.settled:
        return None
    last = len(deal.stages)
    whats = (one.what for one in turned.looks if isinstance(one.what, Looked))
    looks = [msgspec.structs.replace(one, after=min(one.after, last)) for one in whats]
    return Night(cards.cards, deal.stages, turned.known, looks, lambda limits: cards.may(said, limits)).now()
