"""Whether the log of all games still is what its key signed last: a store that has less of it was restored from a backup.

The last checkpoint is kept in a file beside the key, which no backup has; witnesses have it, too. Where either knows of more
than the store, the server is read-only and knows no link, until whoever runs it says `ucr log restored`.
"""

import logging
import os
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from ucr_events.service.transparency.heads import Heads
from ucr_events.service.transparency.sealed_log import SealedLog, Standing
from ucr_events.transparency.epochs import epoch_of
from ucr_events.transparency.notes import BadNote, Checkpoint, Key, opened, read_checkpoint

BESIDE = ".seen"
log = logging.getLogger(__name__)


class Known(msgspec.Struct, frozen=True):
    """A checkpoint of the log that the key signed. epoch: of which it is."""

    epoch: int
    size: int
    checkpoint: Checkpoint
    note: str


class Stands:
    """The log of all games beside what is known of it. key: the file of the key; None: nothing is kept beside it.

    witnessed: the last notes that the witnesses have.
    """

    def __init__(
        self, sealed: SealedLog, heads: Heads, key: Path | None, witnessed: Callable[[], Iterable[str]] = tuple
    ) -> None:
        self._sealed = sealed
        self._heads = heads
        self._file = key.with_name(f"{key.name}{BESIDE}") if key else None
        self._witnessed = witnessed
        self.held: Standing | None = None
        "How it falls short of what is known of it; None: it does not."

    def look(self, *, ask: bool = False) -> Standing | None:
        """Look again; raises StoreError. ask: the witnesses, too."""
        found = {self._sealed.beside(one.checkpoint) for one in self.known(ask=ask)}
        self.held = "another" if "another" in found else "shorter" if "shorter" in found else None
        return self.held

    @property
    def is_other(self) -> bool:
        """Whether the store has none of the log, or another one: then the key is another store's."""
        return self.held == "another" or (self.held == "shorter" and not self.own.size and self.own.epoch == 1)

    @property
    def own(self) -> Known:
        """What the store has of it."""
        key = self._heads.signed_by
        assert key is not None
        found = _known(self._sealed.checkpoint(), key)
        assert found is not None
        return found

    def known(self, *, ask: bool = True, more: Iterable[str] = ()) -> list[Known]:
        """What was signed of it, as kept beside the key, by witnesses, and in `more`; the last one at the end."""
        key = self._heads.signed_by
        if key is None:
            return []
        notes = [*self._kept(), *more, *(self._witnessed() if ask else ())]
        found = [one for one in (_known(note, key) for note in notes) if one]
        return sorted(found, key=lambda one: (one.epoch, one.size))

    def keep(self) -> None:
        """Keep where it stands now, unless more is known already."""
        if self._file is None or self._heads.signed_by is None:
            return
        own, known = self.own, self.known(ask=False)
        if known and (own.epoch, own.size) <= (known[-1].epoch, known[-1].size):
            return
        beside = self._file.with_name(f"{self._file.name}.{os.getpid()}.new")  # each process its own
        try:
            beside.write_text(own.note, encoding="utf-8")
            beside.replace(self._file)
        except OSError as error:
            log.warning("where the log of all games stands is not kept beside its key: %s", error)

    def begin_anew(self, at: int, more: Iterable[str] = ()) -> tuple[Known, Known, int]:
        """A new epoch, into which every game is entered as it stands; what was, what is, and how many were entered.

        at: seconds since 1970; more: notes from elsewhere. Raises StoreError.
        """
        own = self.own
        last = max((*self.known(more=more), own), key=lambda one: (one.epoch, one.size))
        self._heads.epochs.begin(at, last.epoch + 1, last.note)
        entered = 0
        while more_entered := self._sealed.seal(at):
            entered += more_entered
        self.look()
        self.keep()
        return last, self.own, entered

    def _kept(self) -> list[str]:
        try:
            return [self._file.read_text(encoding="utf-8")] if self._file and self._file.exists() else []
        except OSError as error:
            log.warning("what was kept of the log of all games beside its key cannot be read: %s", error)
            return []


def _known(note: str, key: Key) -> Known | None:
    """None for what this key did not sign of its log."""
    try:
        checkpoint = read_checkpoint(opened(note, [key])[0])
    except BadNote:
        return None
    epoch = epoch_of(checkpoint.origin, key.name)
    return None if epoch is None else Known(epoch, checkpoint.size, checkpoint, note)
