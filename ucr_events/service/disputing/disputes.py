"""Disputes: opened, argued, answered and withdrawn. Each is a stream of its own beside the game's.

What a seat that may not watch the game yet writes is never checked against the log, and nothing of the dispute is told to it
but what it wrote itself.
"""

from collections.abc import Callable
from typing import TypeVar
from uuid import UUID

import msgspec
from msgspec.structs import replace

from ucr_events import bounds
from ucr_events.bounds import EVENTS_OF_ONE as MOST_OF_ONE
from ucr_events.chain import genesis
from ucr_events.disputes.checking import Case, check_event
from ucr_events.disputes.events import DisputeAnswered, DisputeOpened, DisputeWithdrawn, Event, EvidenceAdded, decode
from ucr_events.disputes.state import Dispute
from ucr_events.errors import BadFacts, DuplicateFact, NoSuchDispute, NotAllowed, Problem, StaleDispute, TooMany
from ucr_events.hidden.perspective import EVERYBODY, Role, may_watch
from ucr_events.log.stream_events import encode, kind_of
from ucr_events.service.judging.refereeing import Referee
from ucr_events.service.listing.precedents import disputes_of
from ucr_events.service.logs.aggregates import Library, Live, row_of
from ucr_events.service.logs.dispute_streams import is_opening, read_stream
from ucr_events.service.logs.lines import numbered
from ucr_events.store import DuplicateId, FactRow, PositionTaken, Store

FOR_THE_TABLE = ("scribe", "moderator", "owner", "judge")
"Who writes down what anybody at the table says."

Some = TypeVar("Some", bound=Event)


class Noted(msgspec.Struct, frozen=True):
    """What became of an event: as it is stored, and where the dispute stands."""

    dispute: UUID
    row: FactRow
    position: int
    chain: bytes
    repeated: bool = False


class Disputes:
    """Disputes but for their rulings. Thread-safe."""

    def __init__(self, store: Store, library: Library, referee: Referee, clock: Callable[[], int]) -> None:
        self._store = store
        self._library = library
        self._referee = referee
        self._clock = clock

    def read(self, key: UUID, dispute: UUID) -> tuple[Dispute, list[FactRow]]:
        """The dispute and its events as stored; raises NoSuchDispute."""
        return read_stream(self._store, dispute, key)

    def seen_by(self, key: UUID, dispute: UUID, role: Role) -> tuple[Dispute, list[FactRow]]:
        """The same for who may watch the game, and for a seat that took part; raises NoSuchDispute."""
        state, rows = self.read(key, dispute)
        if not (self.watches(key, role) or (role.name == "seat" and state.took_part(role.text))):
            raise NoSuchDispute(f"this game has no dispute {dispute}")
        return state, rows

    def watches(self, key: UUID, role: Role) -> bool:
        """Whether this role may see the log of the game now."""
        live = self._library.current(key)
        return may_watch(role, live.game.header.visibility, bool(live.table.closed))

    def open(self, key: UUID, dispute: UUID, event: DisputeOpened, role: Role) -> Noted:
        """Open a dispute; raises NotAllowed, BadFacts, DuplicateFact when the id is taken. Safe to repeat."""
        event = replace(self.stamped(event, role), rules=_with_its_own(event))
        if repeated := self.repeated(dispute, event):
            return repeated
        self._check(key, event, role)
        self._room_for_one_more(key, role)
        row = row_of(1, genesis(str(dispute)), kind_of(event), event.id, encode(event))
        try:
            self._store.append(dispute, [row])
        except (PositionTaken, DuplicateId) as error:
            if repeated := self.repeated(dispute, event):
                return repeated
            raise DuplicateFact((str(dispute),)) from error
        return Noted(dispute, row, 1, row.chain)

    def _room_for_one_more(self, key: UUID, role: Role) -> None:
        most = bounds.OPEN_DISPUTES.get(role.name, bounds.OPEN_DISPUTES_OF_OTHERS)
        if sum(said.by == role.text and said.state == "open" for _, said in disputes_of(self._store, key)) >= most:
            raise TooMany("open-disputes", most, f"the open disputes of {role.text!r}: let one drop, or have one ruled, first")

    def add(self, key: UUID, dispute: UUID, event: Event, role: Role, position: int | None = None) -> Noted:
        """Add evidence, an answer or a withdrawal, at this position of the dispute or, without one, wherever it stands.

        Raises NotAllowed, NoSuchDispute, BadFacts, StaleDispute, DuplicateFact. Safe to repeat.
        """
        event = self.stamped(event, role)
        while True:
            state, rows = self._for(key, dispute, event, role)
            if repeated := self.repeated(dispute, event):
                return repeated
            if position is not None and position != len(rows):
                raise StaleDispute(position, len(rows))
            self._check(key, event, role, (dispute, state, rows))
            row = row_of(len(rows) + 1, rows[-1].chain, kind_of(event), event.id, encode(event))
            try:
                self._store.append(dispute, [row])
            except (PositionTaken, DuplicateId):
                continue  # somebody else wrote meanwhile: look again
            return Noted(dispute, row, row.position, row.chain)

    def case(self, key: UUID, role: Role) -> Case:
        """What checks ask of the game."""
        live = self._library.current(key)
        book = self._referee.book(key)
        return Case(
            header=live.game.header,
            position=live.position,
            step_of=lambda name: self.step_of(key, live, name),
            rules=None if book is None else frozenset(map(book.cited, book.rules)),
            findings=lambda: self._told(key, live),
            covered=not self.watches(key, role),
        )

    def _told(self, key: UUID, live: Live) -> set[tuple[str, str]]:
        """The public findings, also those that a correction took away: they can be argued about all the same."""
        lines = (False, True) if live.line.corrected else (False,)
        found = (self._referee.findings(key, EVERYBODY, recorded=recorded) for recorded in lines)
        return {(one.fact, one.rule) for each in found for one in each}

    def step_of(self, key: UUID, live: Live, name: str) -> int | None:
        """The step of a fact, those that were missed and inserted included; None for one that is not there."""
        if name in live.line.homes:
            return live.line.homes[name]
        found = numbered(self._store, key, name)
        return found[0] if found else None

    def stamped(self, event: Some, role: Role) -> Some:
        """The event as this role writes it; raises NotAllowed when it may not."""
        if role.name == "seat" and event.seat is None:
            event = replace(event, seat=role.seat)
        own = role.name == "seat" and event.seat == role.seat
        if not (role.name in FOR_THE_TABLE or own):
            raise NotAllowed(f"this link ({role.text}) may not write this into a dispute")
        recorded = event.recorded if event.recorded is not None else self._clock()
        return replace(event, actor=role.text, recorded=recorded)

    def repeated(self, dispute: UUID, event: Event) -> Noted | None:
        """What was noted when the same event came before; raises DuplicateFact when its id names another."""
        row = self._store.find(dispute, [event.id]).get(event.id)
        if row is None:
            return None
        if not is_opening(self._store.read(dispute, limit=1)[0]):
            raise DuplicateFact((str(dispute),))  # as for any id that is taken: whose facts are there is nobody's to learn
        stored = decode(row.payload)
        again = replace(event, recorded=stored.recorded)
        if isinstance(again, DisputeOpened) and isinstance(stored, DisputeOpened):
            again = replace(again, stood=stored.stood)
        if encode(again) != row.payload:
            raise DuplicateFact((event.id,))
        rows = self._store.read(dispute)
        return Noted(dispute, row, len(rows), rows[-1].chain, repeated=True)

    def _for(self, key: UUID, dispute: UUID, event: Event, role: Role) -> tuple[Dispute, list[FactRow]]:
        """A seat may answer whatever dispute it was told of at the table; all else needs that it may see the dispute."""
        return self.read(key, dispute) if isinstance(event, DisputeAnswered) else self.seen_by(key, dispute, role)

    def _check(self, key: UUID, event: Event, role: Role, at: tuple[UUID, Dispute, list[FactRow]] | None = None) -> None:
        photos = self._store.photos(at[0]) if at and isinstance(event, EvidenceAdded) and event.photo else ()
        problems = check_event(self.case(key, role), event, photos)
        if at and isinstance(event, DisputeWithdrawn):
            _may_withdraw(at[1], role)
        if at and sum(decode(row.payload).actor == role.text for row in at[2]) >= MOST_OF_ONE:
            problems.append(Problem("id", f"one link writes at most {MOST_OF_ONE} events into one dispute"))
        if problems:
            raise BadFacts(problems)


def _may_withdraw(dispute: Dispute, role: Role) -> None:
    if role.name not in ("owner", "judge") and dispute.opened.actor != role.text:
        raise NotAllowed("only whoever opened a dispute, the judge or the owner withdraws it")


def _with_its_own(event: DisputeOpened) -> tuple[str, ...]:
    """The rules of the claim, the rule of its finding among them."""
    return tuple(dict.fromkeys((*([event.finding.rule] if event.finding else []), *event.rules)))
