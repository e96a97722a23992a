"""Passages while they are written: begun, written by the moderator or by seats' phones, closed. Opening: `openings.py`.

A passage has one who leads: the moderator, or where there is none nobody ("table"): then seats' phones write it, and whoever
writes for the table closes it unread. What is written lies in rows of the vault, which tell nothing by their number, size,
order or time; the log has one fact once the passage is closed. Secrets are only for who made their link anew (`Role.renewed`).
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from uuid import UUID

import msgspec
from msgspec.structs import replace

from ucr_events import bounds
from ucr_events.errors import BadFacts, DuplicateFact, NoSuchPassage, NotAllowed, PassageMoved, Problem, RenewFirst, TooMany
from ucr_events.facts import PassageSealed
from ucr_events.facts.codec import Payload, from_payload
from ucr_events.hidden import passages, seals
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.service.hidden import drafts
from ucr_events.service.hidden.drafts import LEADS, Draft, Ends, Entry, Part
from ucr_events.service.hidden.passage_checks import Checks, payload_of
from ucr_events.service.hidden.passage_log import Sealed, number_of
from ucr_events.service.hidden.taken import is_taken, named_too_often
from ucr_events.service.hidden.teaching import taught_by
from ucr_events.service.keeping.secrets import Secrets
from ucr_events.service.logs.aggregates import Library
from ucr_events.service.writing.recording import Receipt, Recorder
from ucr_events.store import Store

FOR_THE_TABLE = ("scribe", "owner", "moderator")
"Who begins and closes what seats write without a moderator."
SLOTS = ("deal", "night", "day", "look", "hand", "deck", "votes", "choice", "placement", "note", "acts")
"What a passage is of: a word of this list, so that none tells what is in it."
FULL = "this passage is full: close it, and go on in another"
NOT_YET = "a seat closes what seats write, once the time is over that was agreed for it"
PHONES_WRITE = "expected true: where acts are told, and without a moderator but for a deal, seats' phones write"
TRIES = 100
"How often a write is tried again that others came before."


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A passage as one reader is told of it.

    state: open; closing (closed, and not in the log yet: closing again does it); closed; opened. version: what a write of the
    lead must have seen. facts: the lead's whole content, or the seat's own part; None: not for this reader. own: of these what
    the lead itself wrote. all: whether every seat has written, for who closes. over: roles that seats named too often
    (`taken.py`), for who closes. salt: once it is closed, for who leads. untaught: what acts teach could not be said, for who
    leads. seeded: the seed of its deal is fixed, and takes words.
    """

    passage: str
    lead: str | None
    slot: str
    ends: Ends
    gathers: bool
    until: int | None
    state: str
    facts: list[Entry] | None = None
    own: list[Entry] | None = None
    version: str | None = None
    all: bool | None = None
    over: tuple[str, ...] = ()
    salt: str | None = None
    untaught: bool | None = None
    seeded: bool = False


class Passages:
    """The writing side of passages. Thread-safe; several processes may write into one."""

    def __init__(self, store: Store, library: Library, recorder: Recorder, keyed: Secrets, clock: Callable[[], int]) -> None:
        self._store = store
        self._library = library
        self._recorder = recorder
        self._keyed = keyed
        self._clock = clock

    # ---- reading

    def listed(self, key: UUID, role: Role) -> list[Listed]:
        """The passages that this role writes, closes or reads, in their order. Raises NotAllowed, RenewFirst, NoSuchGame."""
        live = self._library.current(key)
        log = Sealed(self._library, key)
        if role.name == "seat":
            watches = may_watch(role, live.game.header.visibility, bool(live.table.closed))
            rows = self._store.drafts.of(key, must_be_own(role).text)
            found = [_of_seat(passage, drafts.part_in(row), log, watches=watches) for passage, row in rows.items()]
        else:
            if role.name not in (*FOR_THE_TABLE, "judge"):
                raise NotAllowed("this needs the link of: scribe, owner, moderator, judge, seat")
            if role.name in ("moderator", "judge"):
                must_be_own(role)
            found = [
                self._of_lead(key, passage, lead, drafts.draft_of(row), log, role)
                for lead in (LEADS if role.name in ("moderator", "judge") else LEADS[1:])
                for passage, row in self._store.drafts.of(key, lead).items()
            ]
        return sorted(found, key=lambda one: number_of(one.passage))

    # ---- beginning

    def begin(
        self, key: UUID, role: Role, request: str, slot: str, ends: Ends, gathers: bool, until: int | None = None
    ) -> Listed:
        """Make the rows of a new passage, every seat's among them; the same request again answers the same passage.

        Raises NotAllowed, RenewFirst, BadFacts, TooMany, NoSuchGame.
        """
        lead = "moderator" if role.name == "moderator" else "table"
        if role.name not in FOR_THE_TABLE:
            raise NotAllowed("this needs the link of: moderator, scribe, owner")
        if lead == "moderator":
            must_be_own(role)
        _must_fit(lead, slot, ends, gathers, until, self._clock())
        live = self._library.current(key)
        draft = Draft(
            slot=slot,
            ends=ends,
            gathers=gathers,
            until=until,
            seats=tuple(seat.seat for seat in live.table.seats),
            salt=seals.new_salt(),
            called=tuple(act.id for act in live.game.layout.acts),
            begun=request,
        )
        while True:
            there = {name: drafts.draft_of(row) for one in LEADS for name, row in self._store.drafts.of(key, one).items()}
            if (passage := next((name for name, one in there.items() if one.begun == request), None)) is not None:
                break
            must_be_few(there)
            passage = self._next(key, there)
            if self._store.drafts.begin(key, passage, lead, drafts.rows(str(key), passage, lead, draft, {})):
                break
        return self._seen(key, role, passage)

    def _next(self, key: UUID, there: dict[str, Draft]) -> str:
        """The next id that neither a row nor a fact has."""
        number = len(there)
        while True:
            number += 1
            name = f"passage-{number}"
            if name not in there and not self._store.find(key, [name]):
                return name

    # ---- writing

    def write(self, key: UUID, role: Role, passage: str, request: str, version: str, content: Sequence[Entry]) -> Listed:
        """What the moderator wrote, in place of what was read; the same request again writes nothing and answers the same.

        Raises PassageMoved when it is not what was read, or closed; BadFacts with every problem, or for a full row.
        """
        if role.name != "moderator":
            raise NotAllowed("this needs the link of: moderator")
        must_be_own(role)

        def written(lead: str, draft: Draft) -> Draft:
            if lead != "moderator":
                raise NoSuchPassage(f"there is no passage {passage!r} that this link writes")
            if version != self._version(draft):
                said = "somebody wrote into it since it was read; read it again and write what is still missing"
                raise PassageMoved(said, self._version(draft))
            facts = tuple(payload_of(passage, content, draft.facts, role.text))
            if len(msgspec.json.encode(facts)) > bounds.LARGEST_LEAD:
                raise BadFacts([Problem("content", FULL)])
            checks = Checks(self._store, key, self._library.current(key), passage, draft)
            if problems := checks.of_lead(facts):
                raise BadFacts(problems)
            return replace(draft, facts=facts)

        self._swap(key, role, passage, request, written)
        return self._seen(key, role, passage)

    def act(self, key: UUID, role: Role, passage: str, request: str, facts: Sequence[Payload]) -> None:
        """What a seat did, in place of what it wrote before; nothing is a choice, too. Nothing is answered, whoever asks.

        Raises PassageMoved once it is closed or its time is over; BadFacts with every problem, which the writer alone is told.
        """
        if role.name != "seat":
            raise NotAllowed("this needs the link of: seat")
        must_be_own(role)

        def written(lead: str, draft: Draft) -> Draft:
            if not draft.gathers or role.seat not in draft.seats:
                raise NotAllowed("no seat writes into this passage")
            if draft.until is not None and self._clock() >= draft.until:
                raise PassageMoved("the time that was agreed for it is over")
            mine = draft.acts.get(str(role.seat), ())
            entries: list[Entry] = [{"fact": {"seat": role.seat, **fact}, "to": [role.seat]} for fact in facts]
            acts = tuple(payload_of(passage, entries, mine, role.text))
            checks = Checks(self._store, key, self._library.current(key), passage, draft)
            if problems := checks.of_seat(role, acts):
                raise BadFacts(problems)
            return replace(draft, acts={**draft.acts, str(role.seat): acts})

        self._swap(key, role, passage, request, written)

    def _swap(self, key: UUID, role: Role, passage: str, request: str, written: Callable[[str, Draft], Draft]) -> None:
        """Write unless this request was carried out before; again when another came in between."""
        for _ in range(TRIES):
            lead, draft, stored = self.read(key, passage)
            if draft.knows(role.text, request):
                return
            if draft.closed:
                raise PassageMoved("it is being closed, and nothing more is written into it")
            most = bounds.WRITES_OF_SEAT if role.name == "seat" else bounds.WRITES_OF_LEAD
            if draft.written.get(role.text, 0) >= most:
                raise TooMany("writes into a passage", most, "this link has written very often into this passage")
            new = written(lead, draft)
            new = taught_by(self._store, key, self._library.current(key), passage, new)
            if self.store_rows(key, passage, lead, new.noting(role.text, request), stored, anew=role.text):
                return
        raise PassageMoved("many are writing into it; send the same again")

    def store_rows(self, key: UUID, passage: str, lead: str, draft: Draft, stored: bytes, *, anew: str = "") -> bool:
        """Rewrite every row if the lead's is still what was read."""
        known = known_of(self._store, key, passage, draft, self._library.current(key).line.homes)
        rows = drafts.rows(str(key), passage, lead, draft, known)
        try:
            return self._store.drafts.swap(key, passage, lead, stored, rows, anew=anew)
        except ValueError as error:
            raise BadFacts([Problem("content", FULL)]) from error

    # ---- closing

    def close(self, key: UUID, role: Role, passage: str, despite: Collection[str] = ()) -> Receipt | None:
        """Close a passage: nothing is written any more, and the log has what it comes to; None: there was nothing to tell.

        May be repeated, also after a crash in between: what was closed stays as it was closed. despite: rules that a strict
        table breaks knowingly, of what is told. Raises what recording raises.
        """
        if role.name not in (*FOR_THE_TABLE, "seat"):
            raise NotAllowed("this needs the link of: moderator, scribe, owner, seat")
        while True:
            try:
                lead, draft, stored = self.read(key, passage)
            except NoSuchPassage as error:
                raise NotAllowed(NOT_YET) if role.name == "seat" else error from error
            self._must_close(role, lead, draft)
            if draft.closed:
                return self._append(key, role, passage, draft, despite)
            draft = replace(draft, closed=True)
            if is_taken(draft):
                draft = taught_by(self._store, key, self._library.current(key), passage, draft)
            if problems := passages.wrong(passage, draft.content):
                raise BadFacts(problems)
            self._append(key, role, passage, draft, despite, dry_run=True)
            if self.store_rows(key, passage, lead, draft, stored):
                return self._append(key, role, passage, draft, despite)

    def _must_close(self, role: Role, lead: str, draft: Draft) -> None:
        timed = draft.until is not None and self._clock() >= draft.until
        if lead == "moderator" and role.name == "moderator":
            must_be_own(role)
        elif role.name == "seat" and not (lead == "table" and timed):
            raise NotAllowed(NOT_YET)
        elif lead != "table":
            raise NotAllowed("this passage is closed by its moderator")

    def _append(
        self, key: UUID, role: Role, passage: str, draft: Draft, despite: Collection[str], *, dry_run: bool = False
    ) -> Receipt | None:
        if draft.ends == "sealed":
            fixed = passages.commitment(str(key), draft.slot, draft.salt, draft.content)
            return self._sealed(key, role, PassageSealed(id=passage, slot=draft.slot, commitment=fixed), dry_run=dry_run)
        told = [from_payload(drafts.as_told(passage, entry["fact"])) for entry in draft.content]
        if not told:
            return None
        writers = {fact.id: fact.actor for fact in told}
        return self._recorder.record_anywhere(key, told, role, dry_run=dry_run, despite=despite, own_word=True, writers=writers)

    def _sealed(self, key: UUID, role: Role, fact: PassageSealed, *, dry_run: bool) -> Receipt:
        try:
            return self._recorder.record_anywhere(key, [fact], role, dry_run=dry_run, own_word=True)
        except DuplicateFact:
            row = self._store.find(key, [fact.id])[fact.id]
            live = self._library.current(key)
            return Receipt(position=live.position, chain=live.chain, rows=(row,), repeated=True)

    # ---- parts

    def read(self, key: UUID, passage: str) -> tuple[str, Draft, bytes]:
        """Who leads it, its draft, and what a write compares; raises NoSuchPassage."""
        for lead in LEADS:
            if (kept := self._store.drafts.read(key, passage, lead)) is not None:
                return lead, drafts.draft_of(kept.value), kept.stored
        raise NoSuchPassage(f"there is no passage {passage!r} that is written here")

    def _version(self, draft: Draft) -> str:
        return self._keyed.tag("draft", msgspec.json.encode([draft.begun, draft.facts]))

    def _seen(self, key: UUID, role: Role, passage: str) -> Listed:
        lead, draft, _ = self.read(key, passage)
        return self._of_lead(key, passage, lead, draft, Sealed(self._library, key), role)

    def _of_lead(self, key: UUID, passage: str, lead: str, draft: Draft, log: Sealed, role: Role) -> Listed:
        """For its moderator everything; for others the content once it is sealed, and whether all have written."""
        content = draft.content
        fixed = passages.commitment(str(key), draft.slot, draft.salt, content) if draft.closed else None
        shown = log.agrees(passage, fixed)
        leads = role.name == lead and shown
        state = log.state(passage) if draft.ends == "sealed" else self._told(key, passage, draft)
        state = state if draft.closed or not shown else "open"
        reads = leads or (role.name in ("moderator", "judge") and draft.closed and shown)
        return Listed(
            passage=passage,
            lead=lead,
            slot=draft.slot,
            ends=draft.ends,
            gathers=draft.gathers,
            until=draft.until,
            state=state,
            facts=content if reads else None,
            own=list(draft.facts) if leads else None,
            version=self._version(draft) if leads and not draft.closed else None,
            all=draft.all_have if draft.gathers and role.name in FOR_THE_TABLE else None,
            over=named_too_often(self._library.current(key).game.header, draft, role),
            salt=draft.salt if leads and draft.closed else None,
            untaught=draft.untaught if leads else None,
            seeded=draft.seed is not None,
        )

    def _told(self, key: UUID, passage: str, draft: Draft) -> str:
        names = [str(drafts.as_told(passage, entry["fact"])["id"]) for entry in draft.content]
        return "closed" if len(self._store.find(key, names)) == len(names) else "closing"


def must_be_own(role: Role) -> Role:
    """The role itself; raises RenewFirst unless its holder made its link anew."""
    if not role.renewed:
        raise RenewFirst(role.text)
    return role


def must_be_few(there: dict[str, Draft]) -> None:
    """Raises TooMany when a game has as many passages as it may."""
    if len(there) >= bounds.MOST_PASSAGES:
        raise TooMany("passages", bounds.MOST_PASSAGES, "this game has very many passages")
    if sum(not one.closed for one in there.values()) >= bounds.OPEN_PASSAGES:
        raise TooMany("open passages", bounds.OPEN_PASSAGES, "many passages are being written: close one first")


def known_of(store: Store, key: UUID, passage: str, draft: Draft, opened: Iterable[str]) -> dict[int, frozenset[str]]:
    """Seat -> the facts of other passages that it learned; opened: those that everybody knows."""
    found: dict[int, frozenset[str]] = dict.fromkeys(draft.seats, frozenset(opened))
    for lead in LEADS:
        for name, row in store.drafts.of(key, lead).items():
            if name != passage:
                for seat, more in drafts.learned(drafts.draft_of(row).content, draft.seats).items():
                    found[seat] |= more
    return found


def _of_seat(passage: str, part: Part, log: Sealed, *, watches: bool) -> Listed:
    opened = watches and passage in log.opened
    shown = log.agrees(passage, part.commitment)
    return Listed(
        passage=passage,
        lead=None,
        slot=part.slot,
        ends=part.ends,
        gathers=part.gathers,
        until=part.until,
        seeded=part.seeded,
        state="opened" if opened else "closed" if part.closed or not shown else "open",
        facts=list(part.facts) if shown else [],
    )


def _must_fit(lead: str, slot: str, ends: str, gathers: bool, until: int | None, now: int) -> None:
    problems = []
    if slot not in SLOTS:
        problems.append(Problem("slot", f"expected one of {', '.join(SLOTS)}, got {slot!r:.60}"))
    dealt = slot == "deal" and ends == "sealed"
    if not gathers and ((lead == "table" and not dealt) or ends == "told"):
        problems.append(Problem("gathers", PHONES_WRITE))
    if until is not None and not (gathers and now < until <= now + bounds.LONGEST_GATHERING):
        problems.append(Problem("until", "expected a moment within a day (ms since 1970), of what seats write"))
    if problems:
        raise BadFacts(problems)
