"""Adding to a game that is here from a file: through the same door as everything else, and in nobody's name but the owner's.

A file may say of its facts that anybody wrote them. Of a game that is new here that is its history; of one that is here it
would be a forged word of a seat, which opens that seat's vault.
"""

from collections.abc import Sequence
from uuid import UUID

from ucr_events.errors import BadLog
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import Role
from ucr_events.service.writing.recording import MAX_BATCH, Recorder
from ucr_events.store import FactRow

OWNER = Role(name="owner")
INSTEAD = "lay the file beside the game instead (merge), or restore the store from a backup"


def add_as_owner(recorder: Recorder, game: UUID, rows: Sequence[FactRow]) -> None:
    """Record what a file has beyond the log that is here, all or none.

    Raises BadLog for facts that claim another writer or would not be stored as the file has them, and whatever else
    `Recorder.record` refuses of an owner.
    """
    if len(rows) > MAX_BATCH:
        raise BadLog(f"the file goes on for {len(rows)} facts beyond this game, expected at most {MAX_BATCH}; {INSTEAD}")
    facts = [decode(row.payload) for row in rows]
    for row, fact in zip(rows, facts, strict=True):
        if fact.actor != OWNER.text:
            said = f"what is added to a game that is here was written by {OWNER.text!r}, not by {fact.actor!r}; {INSTEAD}"
            raise BadLog(said, row.position + 1)
    position = rows[0].position - 1
    rehearsed = recorder.record(game, position, facts, OWNER, dry_run=True, consequences=False)
    if rehearsed.chain != rows[-1].chain:
        raise BadLog(f"these facts would not be recorded as the file has them; {INSTEAD}", rows[0].position + 1)
    recorder.record(game, position, facts, OWNER, consequences=False)
