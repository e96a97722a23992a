"""What facts say of several seats together: what all were told, and what a hidden vote gave away."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ucr_events import facts as f
from ucr_events.analysis.saying import Statement
from ucr_events.games.deals import Deal
from ucr_events.games.evidence import Among, Count, stated
from ucr_events.games.family import Term
from ucr_events.texts import say

KNOWLEDGE = "knowledge"


class Votes:
    """The votes under way, as far as they may give something away. only: choice -> the roles or sides that may choose it."""

    def __init__(self, deal: Deal, only: Mapping[str, tuple[str, ...]], seats: tuple[int, ...]) -> None:
        self._deal, self._only, self._seats = deal, only, seats
        self._called: dict[str, f.VoteCalled] = {}

    def said(self, step: int, fact: f.Fact) -> Iterator[Statement]:
        """What this fact says of the seats that voted."""
        if isinstance(fact, f.VoteCalled):
            self._called[fact.id] = fact
        elif isinstance(fact, f.VoteClosed):
            vote = self._called.pop(fact.because, None) if fact.because else None
            if vote is None and self._called:
                vote = self._called.pop(list(self._called)[-1])
            if vote is not None and vote.hidden:
                yield from self._given_away(step, fact, vote.voters or vote.candidates or self._seats)

    def _given_away(self, step: int, fact: f.VoteClosed, voters: tuple[int, ...]) -> Iterator[Statement]:
        for choice, names in self._only.items():
            if many := min(fact.counts.get(choice, int(fact.result == choice)), len(voters)):
                by_side = any(card.side in names for card in self._deal.cards)
                says = Count(voters, Among(frozenset(names), "side" if by_side else "role"), many, len(voters))
                yield Statement(step=step, fact=fact.id, says=says)


def told(deal: Deal, step: int, fact: str, value: Any) -> Statement | Term:
    """What a statement says, be it of all or sealed by one; where it cannot be used, a sentence that says so."""
    try:
        says = value if isinstance(value, f.Statement) else msgspec.convert(value, f.Statement)
    except msgspec.ValidationError:
        return say("what was learned in {fact} cannot be read", fact=fact)
    found = stated(deal, fact, says)
    return Statement(step=step, fact=fact, says=found) if isinstance(found, Count) else found
