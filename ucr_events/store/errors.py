"""What can go wrong in the store.

StoreError
├── PositionTaken      the game is not where the writer thought: read the facts since, then try again
├── DuplicateId        a fact of this id is already stored in this game
├── BrokenChain        a link does not follow from the one before it
├── StreamBroken       a stored row of this stream was altered: it can be read, and nothing is built upon it
├── StoreBusy          another process held the database for too long
├── ConnectionLost     the server went away before it answered, and again when asked once more
├── StoreFull          no room on the disk: nothing was written
├── StoreTooNew        written by a newer version of this program
├── BadBackup          a file that is no whole backup
└── NotEmpty           a backup is restored into an empty store only
"""

# ruff: noqa: N818  (the names say what happened, as in a sentence: "except PositionTaken")

from collections.abc import Iterable
from uuid import UUID

from ucr_events.store.rows import Head


class StoreError(Exception):
    """The store cannot do what was asked; the text says why, for people to read."""


class PositionTaken(StoreError):
    """The rows do not start right after the game's head; nothing was written.

    `head` is where the game stands now, None if it has no fact yet. `stream`: which of several that were to be written
    together; None where there is only one.
    """

    def __init__(self, head: Head | None, stream: UUID | None = None) -> None:
        self.head = head
        self.stream = stream
        super().__init__(f"the game stands at position {head.position if head else 0}")


class DuplicateId(StoreError):
    """Facts of these ids are already stored in this game, or come twice in one append; nothing was written."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.ids = tuple(ids)
        super().__init__(f"already stored: {', '.join(self.ids)}")


class BrokenChain(StoreError):
    """A row's chain is not link(previous chain, digest); nothing was written."""

    def __init__(self, position: int) -> None:
        self.position = position
        super().__init__(f"the chain does not hold at position {position}")


class StreamBroken(StoreError):
    """A row of the stream does not hold; nothing was written, and nothing is until the stream is restored."""

    def __init__(self, stream: UUID, position: int) -> None:
        self.stream = stream
        self.position = position
        super().__init__(f"{stream}: what is stored at position {position} was altered; nothing more is written there")


class StoreBusy(StoreError):
    """Another process held the database for longer than the store waits."""


class ConnectionLost(StoreError):
    """The server cannot be reached; what was asked last may or may not have been done: compare by fact id."""


class StoreFull(StoreError):
    """There is no room on the disk; nothing of what was asked is stored, and everything that was there still is."""


class StoreTooNew(StoreError):
    """The store was written by a newer version of this program."""


class BadBackup(StoreError):
    """The file is no whole backup, or what it holds is altered; the text says what was found first, and how much in all."""


class NotEmpty(StoreError):
    """Something is in the store already; nothing was written."""
