"""One writer of an archive at a time, where it lies in a folder of this machine.

An object store has no lock: there the second of two writers is refused when it commits. Only an erasure, which removes files
that nobody names yet, must be alone; that is for whoever runs it to see to.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from ucr_events.archive.delta import folder
from ucr_events.archive.errors import BadArchive


@contextmanager
def alone(address: str) -> Iterator[None]:
    """Nobody else on this machine writes within this; raises BadArchive while somebody does."""
    local = folder(address)
    if local is None:
        yield
        return
    try:
        import fcntl
    except ImportError:  # no such lock on this system
        yield
        return
    local.mkdir(parents=True, exist_ok=True)
    with (local / ".lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BadArchive(f"{address}: another ucr writes to this archive now; nothing was changed, try again") from error
        try:
            yield
        finally:
            with suppress(OSError):
                fcntl.flock(lock, fcntl.LOCK_UN)
