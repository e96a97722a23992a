"""The referee at the door: what an append is told by the rules before it is stored.

Only games whose header asks for it are heard: a strict table refuses what the public can see to be against a rule.
"""

from collections.abc import Collection, Sequence

from ucr_events.errors import Forbidden
from ucr_events.facts import Fact, GameOpened
from ucr_events.perspective import Role
from ucr_events.referee.reviewing import Review

FOR_THE_TABLE = ("scribe", "owner")
"""Who writes for the whole table, and is refused by a strict one.

A seat's own phone may not even watch, so that a refusal would tell it where play stands.
"""


def is_heard(header: GameOpened, role: Role) -> bool:
    """Whether the rules have a say before these facts are stored."""
    return header.strict and role.name in FOR_THE_TABLE


def hear(review: Review, facts: Sequence[Fact]) -> None:
    """Put the facts before the referee, who stands where the log does."""
    for fact in facts:
        review.add(fact)


def refuse_illegal(review: Review, facts: Sequence[Fact], after: int, despite: Collection[str]) -> None:
    """Raise Forbidden if what was heard after this position is illegal; `despite`: rules broken knowingly, by their ids."""
    places = {fact.id: place for place, fact in enumerate(facts)}
    found = [item for item in review.findings if item.no > after and item.verdict == "illegal" and item.fact in places]
    unsaid = tuple(item for item in found if not {item.rule, item.rule.partition(":")[2]} & set(despite))
    if unsaid:
        raise Forbidden(unsaid, places)
