"""What stands in the rows of a passage (`store/drafts.py`): all of it for who leads, for every seat its own part.

Acts lie in the order in which the game calls them, else in that of seats, never in that in which they came; behind each what it
taught. An undone write leaves no trace.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal
from uuid import UUID

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Correction, Fact, PassageSealed
from ucr_events.facts.codec import Payload
from ucr_events.hidden import passages
from ucr_events.hidden.perspective import WHOLE
from ucr_events.store import Store

Entry = dict[str, Any]
"A fact of a passage and who learned it: `{fact, to}`."
Ends = Literal["sealed", "told"]
LEADS = ("moderator", "table")
"Whose the row of who leads is: the moderator's, or where there is none nobody's: the table's."
REMEMBERED = 8
"Requests of one writer that are known again when they are sent once more."


class Seed(msgspec.Struct, frozen=True):
    """The seed of a deal, and the salt of its commitment; both hex."""

    seed: str
    salt: str


class Draft(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The row of who leads.

    gathers: each seat's phone writes its own acts. until: ms since 1970 at which no more are taken, None: when somebody closes.
    called: acts in the order in which the game calls them. asked: writer -> its last requests; written: writer -> how often it
    wrote. facts: what the lead wrote; acts: seat -> its own; taught: what acts taught at once; untaught: the family failed
    to say it, so that whoever leads must. seed: by which its cards will be dealt. closed: nothing more is written.
    """

    slot: str
    ends: Ends
    gathers: bool
    seats: tuple[int, ...]
    salt: str
    until: int | None = None
    called: tuple[str, ...] = ()
    begun: str = ""
    facts: tuple[Entry, ...] = ()
    acts: dict[str, tuple[Entry, ...]] = {}
    taught: tuple[Entry, ...] = ()
    untaught: bool = False
    asked: dict[str, tuple[str, ...]] = {}
    written: dict[str, int] = {}
    seed: Seed | None = None
    closed: bool = False

    @property
    def content(self) -> list[Entry]:
        """What is sealed, or told."""
        return list(_behind([*self.facts, *self.gathered], self.taught))

    @property
    def gathered(self) -> list[Entry]:
        """What the seats wrote. What goes with an act that the game calls stands with it."""
        ranked = [one for seat in self.seats for one in _ranked(self.called, self.acts.get(str(seat), ()))]
        return [entry for _, entry in sorted(ranked, key=lambda one: one[0])]

    @property
    def all_have(self) -> bool:
        """Whether every seat has written."""
        return all(str(seat) in self.acts for seat in self.seats)

    def knows(self, writer: str, request: str) -> bool:
        """Whether this request was carried out before."""
        return _short(request) in self.asked.get(writer, ())

    def noting(self, writer: str, request: str) -> "Draft":
        """The same, with the request among those that were carried out."""
        asked = (*self.asked.get(writer, ()), _short(request))[-REMEMBERED:]
        written = self.written.get(writer, 0) + 1
        return replace(self, asked={**self.asked, writer: asked}, written={**self.written, writer: written})


class Part(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The row of a seat: what it did and learned, and nothing in it that speaks of others.

    seeded: the seed of a deal was fixed for it. commitment: once it is closed.
    """

    slot: str
    ends: Ends
    gathers: bool
    until: int | None = None
    seeded: bool = False
    facts: tuple[Entry, ...] = ()
    commitment: str | None = None

    @property
    def closed(self) -> bool:
        """Whether nothing is written any more."""
        return self.commitment is not None


def rows(game: str, passage: str, lead: str, draft: Draft, known: Mapping[int, frozenset[str]]) -> dict[str, bytes]:
    """Every row of the passage, person -> bytes. known: seat -> facts of other passages that it knows."""
    content = draft.content
    fixed = passages.commitment(game, draft.slot, draft.salt, content) if draft.closed else None
    parts = {
        f"seat:{seat}": Part(
            slot=draft.slot,
            ends=draft.ends,
            gathers=draft.gathers,
            until=draft.until,
            seeded=draft.seed is not None,
            facts=tuple(passages.part_of(content, seat, known.get(seat, frozenset()))),
            commitment=fixed,
        )
        for seat in draft.seats
    }
    return {lead: msgspec.json.encode(draft), **{seat: msgspec.json.encode(part) for seat, part in parts.items()}}


def draft_of(row: bytes) -> Draft:
    """The row of who leads."""
    return _draft(row)


def part_in(row: bytes) -> Part:
    """The row of a seat."""
    return _part(row)


def whole(game: str, row: bytes, sealed: PassageSealed) -> list[Entry] | None:
    """The content of the lead's row, if it is what was sealed; a row that is older, or another, is not shown."""
    draft = draft_of(row)
    content = draft.content
    return content if passages.check(game, sealed, draft.salt, content) == "matches" else None


def part(row: bytes, sealed: PassageSealed) -> list[Entry] | None:
    """A seat's own part, if its row was written by the closing that was sealed."""
    own = part_in(row)
    return list(own.facts) if own.commitment == sealed.commitment else None


def wholes(store: Store, key: UUID, sealed: Mapping[str, PassageSealed]) -> dict[str, list[Entry]]:
    """Passage -> its content, of those of these that the vault has as they were sealed: what moderator and judge know."""
    found: dict[str, list[Entry]] = {}
    for row_of in (store.drafts.of(key, lead) for lead in LEADS) if sealed else ():
        for passage in row_of.keys() & sealed.keys():
            if (content := whole(str(key), row_of[passage], sealed[passage])) is not None:
                found[passage] = content
    return found


def parts(store: Store, key: UUID, seat: int, sealed: Mapping[str, PassageSealed]) -> dict[str, list[Entry]]:
    """Passage -> what this seat did and learned in it, of those of these that the vault has as they were sealed."""
    row_of = store.drafts.of(key, f"seat:{seat}") if sealed else {}
    found = {passage: part(row_of[passage], sealed[passage]) for passage in row_of.keys() & sealed.keys()}
    return {passage: own for passage, own in found.items() if own is not None}


def kept_in(store: Store) -> Callable[[UUID, str, Sequence[PassageSealed]], Mapping[str, list[Entry]]]:
    """What a store's vault has of passages, as they were sealed: by game, holder ("whole", or a seat) and passages."""

    def kept(key: UUID, holder: str, made: Sequence[PassageSealed]) -> Mapping[str, list[Entry]]:
        sealed = {fact.id: fact for fact in made}
        if holder == WHOLE:
            return wholes(store, key, sealed)
        return parts(store, key, int(holder.removeprefix("seat:")), sealed)

    return kept


def drafted(store: Store, key: UUID, sealed: Container[str]) -> list[Fact]:
    """What stands in the moderator's passages that are not sealed yet, in their order; corrections count once they are."""
    rows = ((passage, row) for passage, row in store.drafts.of(key, LEADS[0]).items() if passage not in sealed)
    ordered = sorted(rows, key=lambda item: int(item[0].rpartition("-")[2]))
    facts = (fact for passage, row in ordered for fact in passages.facts_of(passage, draft_of(row).content))
    return [fact for fact in facts if not isinstance(fact, Correction)]


def learned(content: list[Entry], seats: tuple[int, ...]) -> dict[int, frozenset[str]]:
    """Seat -> the facts of this content that it learned."""
    return {seat: frozenset(str(entry["fact"]["id"]) for entry in content if seat in entry["to"]) for seat in seats}


def as_told(passage: str, payload: Payload) -> Payload:
    """A gathered act as a fact of the log: its id has the form of those (the same whenever it is told)."""
    told = {name: _plain_id(passage, value) for name, value in payload.items() if name in (*passages.REFERENCES, "id")}
    return {**payload, **told}


def _plain_id(passage: str, name: Any) -> Any:
    inner = isinstance(name, str) and passages.passage_of(name) == passage
    return name.replace(".", "-") if inner else name


def _ranked(called: Sequence[str], acts: Sequence[Entry]) -> Iterator[tuple[int, Entry]]:
    rank = -1
    for entry in acts:
        if (action := entry["fact"].get("action")) in called:
            rank = called.index(action)
        yield rank, entry


def _behind(acts: Sequence[Entry], taught: tuple[Entry, ...]) -> Iterator[Entry]:
    """Each act, then what it taught; at the end what no single act did."""
    names = {entry["fact"]["id"] for entry in acts}
    for act in acts:
        yield act
        yield from (entry for entry in taught if entry["fact"].get("because") == act["fact"]["id"])
    yield from (entry for entry in taught if entry["fact"].get("because") not in names)


def _short(request: str) -> str:
    return sha256(request.encode()).hexdigest()[:16]


_draft = msgspec.json.Decoder(Draft).decode
_part = msgspec.json.Decoder(Part).decode
