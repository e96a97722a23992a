"""The log as the eventsourcing library sees it: its application, mapper and recorder, over our table.

Everything the library can do with an application (notification log, subscriptions, projection runners) works on the same
rows. Importing the library patches `dataclasses` process-wide; it is imported in the store only.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.persistence import (
    AggregateRecorder,
    ApplicationRecorder,
    InfrastructureFactory,
    IntegrityError,
    JSONTranscoder,
    Mapper,
    Notification,
    ProcessRecorder,
    StoredEvent,
    TrackingRecorder,
)
from eventsourcing.utils import Environment, EnvType

from ucr_events.store.database import EVERYTHING
from ucr_events.store.errors import BrokenChain, DuplicateId, PositionTaken
from ucr_events.store.facts import Facts
from ucr_events.store.rows import FactRow


class RecordedFact(msgspec.Struct, frozen=True):
    """A row and its game: what the library calls a domain event."""

    originator_id: UUID
    row: FactRow

    @property
    def originator_version(self) -> int:
        return self.row.position


@dataclass(frozen=True)
class StoredFact(StoredEvent):
    """The library's stored event with the columns of ours."""

    fact_id: str
    digest: bytes
    chain: bytes


@dataclass(frozen=True)
class FactNotification(Notification):
    """The library's notification with the columns of ours."""

    fact_id: str
    digest: bytes
    chain: bytes


class FactMapper(Mapper[UUID]):
    """Between the library's events and our rows. The payload is canonical JSON already: nothing is transcoded."""

    def __init__(self) -> None:
        super().__init__(JSONTranscoder())

    def to_stored_event(self, domain_event: Any) -> StoredFact:
        return stored_fact(domain_event.originator_id, domain_event.row)

    def to_domain_event(self, stored_event: Any) -> Any:
        return RecordedFact(UUID(str(stored_event.originator_id)), row_of(stored_event))


class FactRecorder(ApplicationRecorder):
    """The library's recorder methods in terms of `facts` and `append`; the databases add the rest."""

    facts: Facts

    def append(self, game: UUID, rows: Sequence[FactRow]) -> int:
        """Store the rows, all or none, and give the notification id of the last. Errors: see `Store.append`."""
        raise NotImplementedError

    def append_together(self, streams: Sequence[tuple[UUID, Sequence[FactRow]]]) -> None:
        """Store the rows of all these streams in one transaction, all or none. Errors: see `Store.append_together`."""
        raise NotImplementedError

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """Raises the library's `IntegrityError` on any conflict, `ValueError` for events of more than one game."""
        games = {event.originator_id for event in stored_events}
        if len(games) > 1:
            raise ValueError("one append is about one game")
        if not games:
            return []
        try:
            last = self.append(UUID(str(games.pop())), [row_of(event) for event in stored_events])
        except (PositionTaken, DuplicateId, BrokenChain) as error:
            raise IntegrityError(error) from error
        return range(last - len(stored_events) + 1, last + 1)

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        game = UUID(str(originator_id))
        rows = self.facts.read(game, gt or 0, None if desc else limit, lte)
        if desc:
            rows = rows[::-1][:limit]
        return [stored_fact(game, row) for row in rows]

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]:
        """With topics given, pages until `limit` of them are found or the log ends."""
        found: list[Notification] = []
        after = (start or 0) - (1 if start is not None and inclusive_of_start else 0)
        while len(found) < limit:
            page = self.facts.log(after, limit, EVERYTHING if stop is None else stop)
            found += [notification(*entry) for entry in page if not topics or entry[2].kind in topics]
            if len(page) < limit:
                break
            after = page[-1][0]
        return found[:limit]

    def max_notification_id(self) -> int | None:
        """None while nothing is stored, as the library has it."""
        return self.facts.last_notification() or None


class FactLogFactory(InfrastructureFactory[TrackingRecorder]):
    """The library's factory, given recorders that are already there."""

    def __init__(self, recorder: FactRecorder, tracking: TrackingRecorder) -> None:
        super().__init__({})
        self._recorder = recorder
        self._tracking = tracking

    def application_recorder(self) -> FactRecorder:
        return self._recorder

    def tracking_recorder(self, tracking_recorder_class: type[TrackingRecorder] | None = None) -> TrackingRecorder:
        return self._tracking

    def aggregate_recorder(self, purpose: str = "events") -> AggregateRecorder:
        raise NotImplementedError("snapshots are kept as keyframes")

    def process_recorder(self) -> ProcessRecorder:
        raise NotImplementedError("no fact is derived from other facts in here")


class FactLog(Application[UUID]):
    """The library's application over a store. Environment variables do not reach it: the store was opened by URL."""

    name = "ucr"

    def __init__(self, recorder: FactRecorder, tracking: TrackingRecorder) -> None:
        self._store_factory = FactLogFactory(recorder, tracking)
        super().__init__()

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:
        return Environment(name, {})

    def construct_factory(self, env: Environment) -> InfrastructureFactory[Any]:
        return self._store_factory

    def construct_mapper(self) -> FactMapper:
        return FactMapper()


def stored_fact(game: UUID, row: FactRow) -> StoredFact:
    return StoredFact(game, row.position, row.kind, row.payload, row.id, row.digest, row.chain)


def notification(number: int, game: UUID, row: FactRow) -> FactNotification:
    return FactNotification(game, row.position, row.kind, row.payload, number, row.id, row.digest, row.chain)


def row_of(event: Any) -> FactRow:
    """The row in a `StoredFact` or a `FactNotification`."""
    return FactRow(event.originator_version, event.topic, event.fact_id, event.state, event.digest, event.chain)
