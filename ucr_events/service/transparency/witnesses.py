"""Who signs the log of all games beside the server: the witnesses it is handed to, and what each said last.

What a witness signed is a row of the store's settings, so that all processes, and whoever restores a backup, know it.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPException

import msgspec

from ucr_events.service.transparency.sealed_log import SealedLog
from ucr_events.store import Store
from ucr_events.transparency.cosigner import place
from ucr_events.transparency.handing import Asked, NotSigned, Post, hand_over

SOONEST = 60
"Seconds after which a witness that did not sign is asked again; each time twice as long, at most as usual."


class Signed(msgspec.Struct, frozen=True):
    """Where a witness stands. size, note: what it signed last, at this time (seconds since 1970).

    failed: why it has not signed since, so many times; tried: when it was asked last; ahead: entries that it has seen, where
    those are more than this log has.
    """

    size: int = 0
    at: int = 0
    note: str = ""
    failed: str = ""
    times: int = 0
    tried: int = 0
    ahead: int | None = None


class Witnesses:
    """Those of one store. Thread-safe; several processes may have them, and then ask twice now and then."""

    def __init__(self, store: Store, sealed_log: SealedLog, asked: tuple[Asked, ...] = (), every: int = 3600) -> None:
        self._store = store
        self._log = sealed_log
        self.asked = asked
        self._every = every

    def all(self) -> Iterator[tuple[Asked, Signed]]:
        """Each witness, and where it stands."""
        for one in self.asked:
            row = self._store.setting(_name(one), str)
            yield one, msgspec.json.decode(row, type=Signed) if row else Signed()

    def due(self, now: int) -> list[Asked]:
        """Whom to hand it to now, unless it is empty: each so often, who did not sign sooner; also when a clock went back."""
        if not self._log.proven(0)[0]:
            return []
        return [one for one, signed in self.all() if not 0 <= now - signed.tried < self._wait(signed)]

    def hand(self, asked: Asked, now: int, post: Post) -> str:
        """Hand it the log as it stands, and keep what it signs; why it did not, else nothing."""
        signed = dict(self.all())[asked]
        size, _, note = self._log.proven(0)
        same = signed.note.partition("\n")[0] == note.partition("\n")[0]  # after a restore the log has another name
        try:
            known = min(signed.size, size) if same else 0
            found = hand_over(asked, known, note, lambda old: self._proof(old, size), post, now)
        except (NotSigned, OSError, HTTPException) as error:
            why = str(error) if isinstance(error, NotSigned) else f"it does not answer: {error}"
            ahead = error.ahead if isinstance(error, NotSigned) else signed.ahead
            self._put(asked, msgspec.structs.replace(signed, failed=why, times=signed.times + 1, tried=now, ahead=ahead))
            return why
        self._put(asked, Signed(size, now, found, tried=now))
        return ""

    def seen(self, fetch: Callable[[str], str]) -> Iterator[str]:
        """What each of them signed last of this log as it is called, however much of it is here; who is away says nothing."""
        origin = self._log.checkpoint().partition("\n")[0]
        for one in self.asked:
            with suppress(OSError, HTTPException, UnicodeDecodeError):
                yield fetch(f"{one.address}/{place(origin)}/checkpoint")

    def _proof(self, old: int, size: int) -> list[bytes]:
        return self._log.consistency(old, size) if old <= size else []

    def _wait(self, signed: Signed) -> int:
        return min(self._every, SOONEST << min(signed.times - 1, 20)) if signed.times else self._every

    def _put(self, asked: Asked, signed: Signed) -> None:
        self._store.put_setting(_name(asked), msgspec.json.encode(signed).decode())


def _name(asked: Asked) -> str:
    return f"witnessed/{asked.key.tag.hex()}/{asked.key.name}"
