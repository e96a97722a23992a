"""What a witness of somebody's log of all games does: keep where it stood, and take nothing that does not go on from there."""

from collections.abc import Sequence

from ucr_events.transparency.epochs import epoch_of
from ucr_events.transparency.merkle import continues
from ucr_events.transparency.notes import BadNote, Checkpoint, Key, opened, read_checkpoint


class DoesNotFollow(ValueError):  # noqa: N818  an outcome
    """What the log is said to be now does not go on from what it was; the text says how."""


def read_log(note: str, key: Key) -> Checkpoint:
    """The checkpoint of the log of this key; raises BadNote, also for one of another log."""
    checkpoint = read_checkpoint(opened(note, [key])[0])
    if epoch_of(checkpoint.origin, key.name) is None:
        raise BadNote(f"expected the log of {key.name}, got {checkpoint.origin}")
    return checkpoint


def goes_on(kept: str, now: str, proof: Sequence[bytes], key: Key) -> Checkpoint:
    """Where the log stands now; raises DoesNotFollow where it is shorter or another, BadNote where nobody has signed that."""
    before, after = read_log(kept, key), read_log(now, key)
    if after.origin != before.origin:
        raise DoesNotFollow(
            f"it is said to be restored from a backup and goes on as {after.origin}; keep that in another folder"
        )
    if after.size < before.size:
        raise DoesNotFollow(f"it had {before.size} entries and has {after.size} now")
    if not continues(before.size, before.root, after.size, after.root, proof):
        raise DoesNotFollow(f"its {after.size} entries do not begin with the {before.size} that it had")
    return after
