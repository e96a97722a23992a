"""Our recorders in the words of the eventsourcing library's own test cases, which know nothing of ids, digests and chains.

What our facts have more is made up here on the way in and left out on the way out; everything else is the recorder's.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any
from uuid import UUID, uuid4

from eventsourcing.persistence import AggregateRecorder, ApplicationRecorder, IntegrityError, Notification, StoredEvent

from ucr_events import chain
from ucr_events.store.library import FactRecorder, StoredFact

FIRST = 1
"Our positions begin at 1, the versions of the library's cases at 0: a version is one less than its position."


class InLibraryWords(ApplicationRecorder):
    """A recorder of facts as an application recorder of plain events."""

    def __init__(self, recorder: FactRecorder) -> None:
        self.recorder = recorder

    def insert_events(self, stored_events: Sequence[StoredEvent], **_: Any) -> Sequence[int] | None:
        ids = self.recorder.insert_events(self._facts(stored_events))
        return None if ids is None else list(ids)

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        between = {"gt": _position(gt), "lte": _position(lte)}
        return [_plain(event) for event in self.recorder.select_events(originator_id, **between, desc=desc, limit=limit)]

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]:
        return self.recorder.select_notifications(start, limit, stop, topics, inclusive_of_start=inclusive_of_start)

    def max_notification_id(self) -> int | None:
        return self.recorder.max_notification_id()

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> "Subscribed":  # type: ignore[override]
        return Subscribed(self.recorder.subscribe(gt, topics))

    def _facts(self, events: Sequence[StoredEvent]) -> list[StoredFact]:
        """With a fresh id and the link of the chain that belongs at this position; a position twice is a conflict below."""
        links: dict[tuple[UUID, int], bytes] = {}
        facts = []
        for event in events:
            game, position = UUID(str(event.originator_id)), event.originator_version + FIRST
            before = links.get((game, position - 1)) or self._link(game, position - 1)
            digest = sha256(event.state).digest()
            links[game, position] = chain.link(before, digest)
            link = links[game, position]
            facts.append(StoredFact(game, position, event.topic, event.state, uuid4().hex, digest, link))
        return facts

    def _link(self, game: UUID, position: int) -> bytes:
        if position < FIRST:
            return chain.genesis(str(game))
        found = self.recorder.select_events(game, gt=position - 1, lte=position)
        return found[0].chain if found and isinstance(found[0], StoredFact) else chain.genesis(str(game))


class Subscribed:
    """A subscription whose notifications have the versions of the library's cases."""

    def __init__(self, subscription: Any) -> None:
        self._subscription = subscription

    def __enter__(self) -> "Subscribed":
        self._subscription.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self._subscription.__exit__(*error)

    def __iter__(self) -> Iterator[Notification]:
        return (replace(found, originator_version=found.originator_version - FIRST) for found in self._subscription)

    def stop(self) -> None:
        self._subscription.stop()


class AsAggregates(InLibraryWords, AggregateRecorder):
    """The same where the library keeps aggregates without a common order: it is not told the notification ids."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **_: Any) -> Sequence[int] | None:
        try:
            super().insert_events(stored_events)
        except ValueError as error:  # one event twice in one append: a gap in its positions, refused before the database
            raise IntegrityError(error) from error
        return None


def _position(version: int | None) -> int | None:
    return None if version is None else version + FIRST


def _plain(event: StoredEvent) -> StoredEvent:
    return StoredEvent(event.originator_id, event.originator_version - FIRST, event.topic, event.state)
