"""Opening passages to everybody: one of them, or, once a game is over, everything that a link may open, in one request.

Moderator and judge open any, at any time; whoever writes for the table those that no moderator led, once the game is closed.
What is opened is what was sealed: out of the vault, or from a copy that comes along with its salt. Only what comes from a paper
is recorded although it differs, and says so.
"""

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

import msgspec

from ucr_events.errors import BadFacts, NoSuchPassage, NotAllowed, Problem
from ucr_events.facts import (
    EndAgreed,
    Fact,
    LinkClaimed,
    LinkRenewed,
    PassageOpened,
    PassageSealed,
    SealsReleased,
    SheetSealed,
    kind_of,
)
from ucr_events.facts.codec import decode
from ucr_events.hidden import passages
from ucr_events.hidden.perspective import Role, releases
from ucr_events.service.hidden import drafts
from ucr_events.service.hidden.drafts import LEADS, Entry
from ucr_events.service.hidden.passage_log import Sealed, number_of
from ucr_events.service.hidden.passages import FOR_THE_TABLE, Passages, must_be_own
from ucr_events.service.logs.aggregates import Library, Live
from ucr_events.service.writing.agreeing import agreed
from ucr_events.service.writing.recording import Receipt, Recorder
from ucr_events.service.writing.recording_rights import sees_the_end
from ucr_events.store import Store

READS_ALL = ("moderator", "judge")
MOST_SEALS = 400
"Seals of one fact that releases them."
OTHER = "this is not what was sealed: with this salt it does not have the commitment of {}; `paper` records it all the same"
GONE = "what was sealed in {} is not in this vault, or is another by now: send content and salt of a copy"


class Copy(msgspec.Struct, frozen=True):
    """What somebody kept of a passage. paper: it is recorded even if it is not what was sealed, and says so."""

    content: Any
    salt: str
    paper: bool = False


class Opened(msgspec.Struct, frozen=True):
    """receipt: of what was recorded, None: nothing was left to open. left: passages that the vault no longer has as sealed."""

    receipt: Receipt | None
    left: tuple[str, ...] = ()


class Openings:
    """The opening side of passages."""

    def __init__(self, store: Store, library: Library, recorder: Recorder, written: Passages) -> None:
        self._store = store
        self._library = library
        self._recorder = recorder
        self._written = written

    def open(self, key: UUID, role: Role, passage: str, fact_id: str, copy: Copy | None = None) -> Receipt:
        """Open a passage. Raises NotAllowed, RenewFirst, NoSuchPassage, BadFacts where the content is not what was sealed."""
        live, log = self._library.current(key), Sealed(self._library, key)
        sealed = log.facts.get(passage)
        self._must_open(live, role, passage, proven=copy is not None)
        if sealed is None:
            raise NoSuchPassage(f"there is no passage {passage!r} in this log")
        if copy is None:
            fact = self._from_vault(key, sealed, fact_id)
            if fact is None:
                raise BadFacts([Problem("content", GONE.format(passage))])
        else:
            fact = _from_copy(str(key), sealed, fact_id, copy)
        if passage in log.opened and not self._store.find(key, [fact_id]):
            raise BadFacts([Problem("passage", f"{passage} is open already")])
        return self._recorder.record_anywhere(key, [fact], role, own_word=True)

    def open_everything(self, key: UUID, role: Role, request: str, *, notes: bool = True) -> Opened:
        """Once the game is closed: open all that this link may open, all or none; sent again it answers the same.

        Moderator: passages. Judge: passages, and all seals but private notes. A seat: its own seals, private ones only with
        `notes`, and its word that it agrees; with the last of those with phones what no moderator led. Scribe and owner: the
        same at any time. Raises NotAllowed, RenewFirst,
        BadFacts while the game goes on.
        """
        if role.name not in (*READS_ALL, *FOR_THE_TABLE, "seat"):
            raise NotAllowed("this needs the link of: moderator, judge, seat, scribe, owner")
        live = self._library.current(key)
        if not sees_the_end(live, role):
            said = "only the judge sees this game, also when it is over, and opens it; a seat opens its own seals"
            raise BadFacts([Problem("request", said)])
        if live.table.closed is None:
            raise BadFacts([Problem("request", "everything is opened once the game is closed")])
        log = Sealed(self._library, key)
        passages_here = self._by_consent(key, role, log) if role.name == "seat" else self._openable(key, role, log)
        found = {name: self._from_vault(key, log.facts[name], f"{request}-{name}") for name in passages_here}
        released = self._released(key, live, role, request, notes=notes)
        facts: list[Fact] = [*filter(None, found.values()), *self._agreeing(key, role, f"{request}-end"), *released]
        left = tuple(name for name, fact in found.items() if fact is None)
        if facts:
            return Opened(self._recorder.record_anywhere(key, facts, role, own_word=True), left)
        return Opened(self._before(key, live, log, request), left)

    def _agreeing(self, key: UUID, role: Role, name: str) -> list[EndAgreed]:
        """A seat's word that it agrees, which it gives once."""
        if role.seat is None or agreed(self._store, key, role).get(role.seat, name) != name:
            return []
        return [EndAgreed(id=name, seat=role.seat)]

    def _must_open(self, live: Live, role: Role, passage: str, *, proven: bool) -> None:
        """proven: who asks brings along what was sealed, and so knows it."""
        if role.name in READS_ALL:
            must_be_own(role)
            return
        if role.name not in FOR_THE_TABLE:
            raise NotAllowed("this needs the link of: moderator, judge, scribe, owner")
        if live.table.closed is None:
            raise NotAllowed("before the end a passage is opened by the moderator or the judge")
        if not proven and self._lead(UUID(live.game.header.game), passage) == "moderator":
            raise NotAllowed("what a moderator led is opened by the moderator or the judge")

    def _lead(self, key: UUID, passage: str) -> str | None:
        try:
            return self._written.read(key, passage)[0]
        except NoSuchPassage:
            return None

    def _openable(self, key: UUID, role: Role, log: Sealed) -> list[str]:
        """The passages that this role may open and nobody opened, in their order."""
        names = sorted(log.facts.keys() - log.opened, key=number_of)
        if role.name in READS_ALL:
            must_be_own(role)
            return names
        return [name for name in names if self._lead(key, name) != "moderator"]

    def _by_consent(self, key: UUID, role: Role, log: Sealed) -> list[str]:
        """What no moderator led, once every seat that has a phone has agreed, this one with them; before that nothing."""
        rows = self._store.of_kinds(key, (kind_of(EndAgreed), kind_of(LinkRenewed), kind_of(LinkClaimed)))
        facts = [decode(row.payload) for row in rows]
        own = {fact.seat for fact in facts if isinstance(fact, EndAgreed) and fact.actor == f"seat:{fact.seat}"}
        phones = {fact.seat for fact in facts if isinstance(fact, LinkRenewed | LinkClaimed) and fact.link == "seat"}
        if not phones <= own | {role.seat}:
            return []
        return [name for name in sorted(log.facts.keys() - log.opened, key=number_of) if self._lead(key, name) == LEADS[1]]

    def _from_vault(self, key: UUID, sealed: PassageSealed, fact_id: str) -> PassageOpened | None:
        for lead in drafts.LEADS:
            kept = self._store.drafts.read(key, sealed.id, lead)
            content = drafts.whole(str(key), kept.value, sealed) if kept else None
            if kept is not None and content is not None:
                return _opening(sealed, fact_id, content, drafts.draft_of(kept.value).salt, "matches")
        return None

    def _released(self, key: UUID, live: Live, role: Role, request: str, *, notes: bool) -> Iterator[SealsReleased]:
        """The word that opens what is sealed, as far as this role's opens anything."""
        made = [fact for _, fact in self._library.seals(key) if isinstance(fact, SheetSealed)]
        word = SealsReleased(id="word", actor=role.text, seals=("any",))
        seals = live.table.seals
        names = [
            fact.id
            for fact in made
            if not seals[fact.id].released
            and not seals[fact.id].opened
            and releases(word, fact.seat, fact.purpose)
            and (notes or fact.purpose != "note")
        ]
        for number, first in enumerate(range(0, len(names), MOST_SEALS)):
            some = tuple(names[first : first + MOST_SEALS])
            yield SealsReleased(id=f"{request}-seals-{number}", seat=role.seat, seals=some)

    def _before(self, key: UUID, live: Live, log: Sealed, request: str) -> Receipt | None:
        """What this request recorded when it came first."""
        names = [*(f"{request}-{name}" for name in log.facts), *(f"{request}-seals-{number}" for number in range(10))]
        rows = sorted(self._store.find(key, names).values(), key=lambda row: row.position)
        return Receipt(live.position, live.chain, tuple(rows), repeated=True) if rows else None


def _from_copy(game: str, sealed: PassageSealed, fact_id: str, copy: Copy) -> PassageOpened:
    match = passages.check(game, sealed, copy.salt, copy.content)
    if match == "differs" and not copy.paper:
        raise BadFacts([Problem("content", OTHER.format(sealed.id))])
    if match == "matches" and (problems := passages.wrong(sealed.id, copy.content)):
        raise BadFacts(problems)
    return _opening(sealed, fact_id, copy.content, copy.salt, match)


def _opening(sealed: PassageSealed, fact_id: str, content: Sequence[Entry], salt: str, match: Any) -> PassageOpened:
    return PassageOpened(id=fact_id, passage=sealed.id, content=content, salt=salt, match=match)
