"""Comments of those who only watch: remarks on a step of a game that is over, and not without end."""

from uuid import UUID

from ucr_events import bounds
from ucr_events.errors import NotAllowed
from ucr_events.facts import Fact, RemarkMade, kind_of
from ucr_events.facts.codec import decode
from ucr_events.perspective import Role
from ucr_events.service.source import Source
from ucr_events.table.state import Table

SPECTATOR = "spectator"


def is_comment(fact: Fact) -> bool:
    """Words on another fact: who only watches writes nothing else."""
    return isinstance(fact, RemarkMade) and fact.because is not None and fact.seat is None


def must_be_over(store: Source, key: UUID, table: Table, fact: Fact, role: Role) -> None:
    """Raises NotAllowed for a comment by a spectator while the game runs, or after more of them than a log is to hold."""
    if role.name != SPECTATOR:
        return
    if not table.closed:
        raise NotAllowed("who only watches comments once the game is over")
    assert isinstance(fact, RemarkMade)
    if len(fact.text) > bounds.MOST_OF_A_COMMENT:
        raise NotAllowed(f"a comment has at most {bounds.MOST_OF_A_COMMENT} letters")
    made = sum(decode(row.payload).actor == SPECTATOR for row in store.of_kinds(key, (kind_of(RemarkMade),)))
    if made >= bounds.MOST_COMMENTS:
        raise NotAllowed(f"{bounds.MOST_COMMENTS} comments by spectators stand in this game: there is no room for more")
