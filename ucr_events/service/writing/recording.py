"""Recording: facts come in, are checked against the table they meet, and are appended all or none."""

import time
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from threading import Lock, RLock
from uuid import UUID
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from ucr_events.bounds import MAX_BATCH as MAX_BATCH
from ucr_events.checks.facts import AFTER_CLOSE, check
from ucr_events.checks.header import check_header, check_size
from ucr_events.checks.names import names_in
from ucr_events.checks.openings import OPENINGS, compared
from ucr_events.corrections.line import BENDING
from ucr_events.errors import BadFacts, DuplicateFact, GameIsClosed, Problem, StaleDispute, StalePosition
from ucr_events.facts import (
    Correction,
    Fact,
    GameOpened,
)
from ucr_events.facts.codec import decode, encode, kind_stored
from ucr_events.header.agreements import check_agreements
from ucr_events.header.game import game_of
from ucr_events.header.wording import unknown_words
from ucr_events.hidden.closings import stamped_here
from ucr_events.hidden.perspective import Role
from ucr_events.review.reviewing import Review
from ucr_events.service.judging.append_policy import MOST_AT_ONCE, REFEREE, Forbidden, hear, may_refuse, refuse_illegal
from ucr_events.service.judging.refereeing import Referee
from ucr_events.service.keeping.clock import passed_by
from ucr_events.service.logs import editions
from ucr_events.service.logs.aggregates import Library, Live, first_link, row_of
from ucr_events.service.logs.source import Source
from ucr_events.service.writing.agreeing import must_agree_once
from ucr_events.service.writing.commenting import must_be_over, must_have_room
from ucr_events.service.writing.correcting import Corrector
from ucr_events.service.writing.recording_rights import (
    foreign_seal,
    must_be_allowed,
    must_be_discreet,
    must_be_few,
    must_see_the_end,
    sees_the_end,
    watches,
)
from ucr_events.service.writing.signed_acts import SignedActs
from ucr_events.store import DuplicateId, FactRow, PositionTaken
from ucr_events.table import evolve
from ucr_events.table.state import Table

NOBODY_ELSE: Mapping[str, str] = {}


class Receipt(msgspec.Struct, frozen=True):
    """What became of an append: the facts as stored (or as they would be), and where the log stands."""

    position: int
    chain: bytes
    rows: tuple[FactRow, ...]
    repeated: bool = False
    "The facts had been recorded before: a client asked again."


class Beside(msgspec.Struct, frozen=True):
    """What a ruling writes into its own stream, in the same transaction as its corrections into the game."""

    stream: UUID
    rows: tuple[FactRow, ...]


class Batch:
    """Facts as they will be stored after this head: their rows, and the table after them."""

    def __init__(self, live: Live) -> None:
        self.facts: list[Fact] = []
        self.rows: list[FactRow] = []
        self.table: Table = live.table
        self._live = live

    @property
    def receipt(self) -> Receipt:
        """What is answered once they are stored."""
        return Receipt(position=self.rows[-1].position, chain=self.rows[-1].chain, rows=tuple(self.rows))

    def add(self, fact: Fact) -> None:
        """One more fact after those before."""
        last, position = (self.rows[-1].chain, self.rows[-1].position) if self.rows else (self._live.chain, self._live.position)
        self.facts.append(fact)
        self.rows.append(row_of(position + 1, last, kind_stored(fact), fact.id, encode(fact)))
        self.table = evolve(self._live.game.handlers, self.table, fact)


def now() -> int:
    """Milliseconds since 1970 UTC."""
    return time.time_ns() // 1_000_000


class Recorder:
    """The write side. One per process and store; thread-safe."""

    def __init__(
        self,
        store: Source,
        library: Library,
        referee: Referee,
        clock: Callable[[], int] = now,
        corrected: Callable[[], None] = lambda: None,
        acts: SignedActs | None = None,
    ) -> None:
        """corrected: told after each append with a correction in it. acts: of claimed seats; None: nobody claims here."""
        self._store = store
        self._library = library
        self._referee = referee
        self._clock = clock
        self._corrected = corrected
        self._acts = acts
        self._turns: WeakValueDictionary[UUID, RLock] = WeakValueDictionary()
        "For each game: held by whoever writes there, so that a game that takes long to judge keeps nobody else waiting."
        self._lock = Lock()
        "Held for looking up a turn, and never while working."

    def open(self, header: GameOpened, role: Role, wrong: Iterable[Problem] = ()) -> Receipt:
        """Open a game with its header; raises BadFacts, or DuplicateFact when the game id is taken.

        wrong: what the caller found wrong with it already; told together with everything else.
        """
        if problems := check_size(header):
            raise BadFacts(problems)
        editions.know(self._store, header)
        header = editions.pinned(header)
        game, problems = game_of(header)
        if problems := [*problems, *wrong, *names_in(header), *check_header(header, game), *check_agreements(header, game)]:
            raise BadFacts(problems)
        key = UUID(header.game)
        editions.keep(self._store, header)
        fact = self._stamped(header, role, header)
        row = row_of(1, first_link(key), kind_stored(fact), fact.id, encode(fact))
        try:
            head = self._store.append(key, [row])
        except (PositionTaken, DuplicateId) as error:
            raise DuplicateFact((header.game,)) from error
        return Receipt(position=1, chain=head.chain, rows=(row,))

    def record(
        self,
        key: UUID,
        position: int,
        facts: Sequence[Fact],
        role: Role,
        *,
        dry_run: bool = False,
        despite: Collection[str] = (),
        consequences: bool = True,
        beside: Beside | None = None,
        own_word: bool = False,
        discreet: bool = False,
        writers: Mapping[str, str] = NOBODY_ELSE,
    ) -> Receipt:
        """Append facts after `position`, with what follows from them where the header asks for that.

        despite: ids of rules that a strict table breaks knowingly. consequences=False: none this time. beside: the facts are
        the corrections of a ruling, whose authority the caller has checked; raises StaleDispute when its stream has moved on.
        own_word: the server's own word about what this role did, whose authority the caller has checked. discreet: play goes
        on, and what only some were told is not written down in clear. writers: fact id -> whose phone wrote it, if another.
        Raises StalePosition when the log stands elsewhere (unless exactly these facts were recorded before), BadFacts with
        every problem, Forbidden with every finding, DuplicateFact, GameIsClosed, NotAllowed, NoSuchGame. A dry run does
        everything but write.
        """
        if beside is None and not own_word:
            must_be_allowed(facts, role)
        if discreet:
            must_be_discreet(facts)
        with self._turn(key):
            live = self._library.cached(key)
            if live.position != position:
                live = self._library.current(key)
            must_be_over(live, role)
            if live.position != position:
                return self._repeated(key, facts, role, live, position, writers)
            try:
                if self._acts is not None and not dry_run:
                    self._acts.check(live.game.header, facts, role, live.position)
                batch = self._prepare(key, live, facts, role, ruled=beside is not None, writers=writers)
                batch, review = self._heard(key, live, batch, role, despite, consequences)
                if dry_run and self._any_stored(key, facts):
                    return self._repeated(key, facts, role, live, position, writers)
                if dry_run:
                    return batch.receipt
                self._write(key, batch, beside)
            except (StalePosition, PositionTaken, DuplicateId):
                return self._repeated(key, facts, role, self._library.current(key), position, writers)
            except (GameIsClosed, Forbidden):
                if self._any_stored(key, facts):
                    return self._repeated(key, facts, role, live, position, writers)
                raise
            if any(isinstance(fact, BENDING) for fact in batch.facts):
                self._library.forget(key)
                self._corrected()
            else:
                self._library.remember(key, live.advanced(batch.rows, batch.table))
            if review is not None:
                self._referee.keep(key, review)
        return batch.receipt

    def _turn(self, key: UUID) -> RLock:
        with self._lock:
            return self._turns.setdefault(key, RLock())

    def record_anywhere(
        self,
        key: UUID,
        facts: Sequence[Fact],
        role: Role,
        *,
        dry_run: bool = False,
        despite: Collection[str] = (),
        own_word: bool = False,
        discreet: bool = False,
        writers: Mapping[str, str] = NOBODY_ELSE,
    ) -> Receipt:
        """Append facts that do not care where they land (a seat's own phone), after whatever was recorded last."""
        while True:
            try:
                position = self._library.current(key).position
                return self.record(
                    key,
                    position,
                    facts,
                    role,
                    dry_run=dry_run,
                    despite=despite,
                    own_word=own_word,
                    discreet=discreet,
                    writers=writers,
                )
            except StalePosition:
                continue

    def review(self, key: UUID, facts: Mapping[int, Fact], role: Role, *, also_recorded: Container[str]) -> list[Problem]:
        """What is wrong with the names in these facts of a request (place in it -> fact) whose other facts are malformed.

        also_recorded: the ids of all its facts, so that a reference to a malformed one is no second mistake.
        """
        if not facts:
            return []
        must_be_allowed(list(facts.values()), role)
        live = self._library.current(key)
        must_be_over(live, role)
        table, problems = live.table, []
        for index, fact in facts.items():
            must_see_the_end(live, fact, role, f"facts[{index}].kind")
            found = check(live.game, table, fact, lambda name: name in also_recorded or self._is_told(key, name, live, role))
            found += unknown_words(live.game, fact)
            found += foreign_seal(table, fact, role)
            problems += [Problem(f"facts[{index}].{problem.field}", problem.message) for problem in found]
            table = evolve(live.game.handlers, table, fact)
        return problems

    def _write(self, key: UUID, batch: Batch, beside: Beside | None) -> None:
        if beside is None:
            self._store.append(key, batch.rows)
            return
        try:
            self._store.append_together([(key, batch.rows), (beside.stream, beside.rows)])
        except PositionTaken as error:
            if error.stream == key:
                raise
            raise StaleDispute(beside.rows[0].position - 1, error.head.position if error.head else 0) from error

    def _prepare(
        self, key: UUID, live: Live, facts: Sequence[Fact], role: Role, *, ruled: bool, writers: Mapping[str, str]
    ) -> Batch:
        must_be_few(facts, live.position)
        must_have_room(self._store, key, facts, role)
        must_agree_once(self._store, key, facts, role)
        batch, corrector = Batch(live), Corrector(self._store, key, live, role, ruled=ruled)
        problems: list[Problem] = []
        ids: set[str] = set()

        def is_recorded(name: str) -> bool:
            return name in ids or self._is_told(key, name, live, role)

        for index, given in enumerate(facts):
            must_see_the_end(live, given, role, f"facts[{index}].kind")
            stamped = self._stamped(given, role, live.game.header, writers)
            fact = compared(live.game.header.game, batch.table, stamped)
            if batch.table.closed and not isinstance(fact, AFTER_CLOSE) and sees_the_end(live, role):
                raise GameIsClosed(f"the game was closed ({batch.table.closed}); facts[{index}] comes after it")
            found = check(live.game, batch.table, fact, is_recorded)
            found += [*unknown_words(live.game, fact), *names_in(fact)]
            found += foreign_seal(batch.table, fact, role)
            found += corrector.mistakes(fact, live.position + index + 1)
            problems += [Problem(f"facts[{index}].{problem.field}", problem.message) for problem in found]
            if fact.id in ids:
                problems.append(Problem(f"facts[{index}].id", f"{fact.id!r} occurs twice in this request"))
            ids.add(fact.id)
            batch.add(fact)
            if isinstance(fact, BENDING) and not problems:
                batch.table = corrector.table()
            if isinstance(fact, Correction) and not problems:
                found = corrector.reopened(fact, batch.table, passed_by(self._clock))
                problems += [Problem(f"facts[{index}].{problem.field}", problem.message) for problem in found]
        if problems:
            raise BadFacts(problems)
        return batch

    def _is_told(self, key: UUID, name: str, live: Live, role: Role) -> bool:
        """Whether there is an earlier fact of this id, for all that this role may know: who may not watch knows its own."""
        if watches(live, role):
            return name in live.recent or name in live.line.homes or bool(self._store.find(key, [name]))
        return any(decode(row.payload).actor == role.text for row in self._store.find(key, [name]).values())

    def _any_stored(self, key: UUID, facts: Sequence[Fact]) -> bool:
        return bool(self._store.find(key, [fact.id for fact in facts]))

    def _heard(
        self, key: UUID, live: Live, batch: Batch, role: Role, despite: Collection[str], consequences: bool
    ) -> tuple[Batch, Review | None]:
        """The facts with their consequences, and the referee after them, where the header wants one; raises Forbidden."""
        header = live.game.header
        adds, refuses = header.consequences and consequences, header.strict and may_refuse(role)
        review = self._referee.standing(key, live.position) if adds or refuses else None
        if review is None:
            return batch, None
        review, facts = hear(review, batch.facts, (lambda name: bool(self._store.find(key, [name]))) if adds else None)
        if refuses:
            refuse_illegal(review, batch.facts, live.position, despite)
        if len(facts) > len(batch.facts):
            batch = Batch(live)
            for fact in facts:
                batch.add(fact)
        return batch, review

    def _stamped(self, fact: Fact, role: Role, header: GameOpened, writers: Mapping[str, str] = NOBODY_ELSE) -> Fact:
        given = None if stamped_here(fact, header) else fact.recorded
        recorded = self._clock() if given is None else given
        return replace(fact, actor=writers.get(fact.id, role.text), recorded=recorded)

    def _repeated(
        self, key: UUID, facts: Sequence[Fact], role: Role, live: Live, position: int, writers: Mapping[str, str]
    ) -> Receipt:
        stored = self._store.find(key, [fact.id for fact in facts])
        actors = {fact.id: writers.get(fact.id, role.text) for fact in facts}
        there = [fact for fact in facts if fact.id in stored]
        changed = [fact.id for fact in there if not self._same(stored[fact.id], fact, actors[fact.id], live.game.header)]
        if changed:
            raise DuplicateFact(tuple(changed))
        if len(stored) == len(facts):
            return Receipt(position=live.position, chain=live.chain, rows=self._with_consequences(key, stored), repeated=True)
        if stored and live.position == position:
            raise DuplicateFact(tuple(stored))
        raise StalePosition(position, live.position)

    def _with_consequences(self, key: UUID, stored: Mapping[str, FactRow]) -> tuple[FactRow, ...]:
        """These rows and what the referee wrote with them, in order."""
        positions = [row.position for row in stored.values()]
        near = self._store.read(key, min(positions) - 1, None, max(positions) + MOST_AT_ONCE)
        return tuple(row for row in near if row.id in stored or _follows(row, stored))

    def _same(self, row: FactRow, fact: Fact, actor: str, header: GameOpened) -> bool:
        stored = decode(row.payload)
        given = None if stamped_here(fact, header) else fact.recorded
        recorded = stored.recorded if given is None or (fact.signed and stored.signed) else given
        again = replace(fact, actor=actor, recorded=recorded, signed=stored.signed)
        if isinstance(again, OPENINGS) and type(again) is type(stored):
            again = replace(again, match=stored.match)
        return encode(again) == row.payload


def _follows(row: FactRow, causes: Container[str]) -> bool:
    fact = decode(row.payload) if row.id.startswith(REFEREE) else None
    return fact is not None and fact.actor == REFEREE and fact.because in causes
