"""Comments of those who only watch: remarks on a step of a game that is over, and not without end."""

from collections.abc import Sequence
from uuid import UUID

from ucr_events import bounds
from ucr_events.errors import NotAllowed, NotOpenYet
from ucr_events.facts import Fact, RemarkMade, kind_of
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.logs.source import Source

SPECTATOR = "spectator"


def is_comment(fact: Fact) -> bool:
    """Words on another fact: who only watches writes nothing else."""
    return isinstance(fact, RemarkMade) and fact.because is not None and fact.seat is None


def must_be_over(live: Live, role: Role) -> None:
    """Raises NotOpenYet for a spectator of a game that is covered, NotAllowed while it runs: before anything is said of it.

    Where only the judge sees a game, no spectator is told whether it is over, nor where its log stands.
    """
    if role.name != SPECTATOR:
        return
    visibility, closed = live.game.header.visibility, bool(live.table.closed)
    if not may_watch(role, visibility, closed):
        raise NotOpenYet(visibility)
    if not closed:
        raise NotAllowed("who only watches comments once the game is over")


def must_have_room(store: Source, key: UUID, facts: Sequence[Fact], role: Role) -> None:
    """Raises NotAllowed for comments by spectators that are too long, or more of them than a log is to hold."""
    if role.name != SPECTATOR:
        return
    if any(isinstance(fact, RemarkMade) and len(fact.text) > bounds.MOST_OF_A_COMMENT for fact in facts):
        raise NotAllowed(f"a comment has at most {bounds.MOST_OF_A_COMMENT} letters")
    made = sum(decode(row.payload).actor == SPECTATOR for row in store.of_kinds(key, (kind_of(RemarkMade),)))
    if made + len(facts) > bounds.MOST_COMMENTS:
        raise NotAllowed(f"{made} comments by spectators stand in this game, which holds {bounds.MOST_COMMENTS} of them")
