"""Sealing: hidden values go into the vault, their commitments into the log, and come out again when opened."""

from typing import Any
from uuid import UUID

import msgspec

from ucr_events.chain import canonical
from ucr_events.errors import BadFacts, DuplicateFact, NotAllowed, Problem
from ucr_events.facts import SealOpened, SealShown, SheetSealed
from ucr_events.hidden import seals
from ucr_events.hidden.perspective import Role, Sight
from ucr_events.service.logs.aggregates import Library
from ucr_events.service.reading.replay import Replayer
from ucr_events.service.writing.recording import Receipt, Recorder
from ucr_events.store import Store

MAX_VALUE = 8_000
"Bytes of a hidden value's canonical JSON."


class Kept(msgspec.Struct, frozen=True):
    """A seal with what its holder needs to open it; `step` may be withheld from who may not watch the log yet."""

    seal: str
    step: int | None
    seat: int | None
    slot: str
    purpose: str
    commitment: str | None
    opened: str | None
    released: bool
    value: Any
    salt: str | None


class Sealer:
    """What a seat does with its hidden things. Values never pass through an event until they are opened."""

    def __init__(self, store: Store, library: Library, replayer: Replayer, recorder: Recorder) -> None:
        self._store = store
        self._library = library
        self._replayer = replayer
        self._recorder = recorder

    def seal(self, key: UUID, role: Role, fact: SheetSealed, value: Any = None, salt: str | None = None) -> Receipt:
        """Record the seal; with value and salt, keep them in the vault under the seat's key.

        Raises BadFacts when the commitment is not that of the value, NotAllowed for a link that is no seat's.
        """
        person = _person(role)
        if salt is None:
            return self._recorder.record_anywhere(key, [fact], role)
        if seals.check(str(key), fact, salt, value) != "matches":
            raise BadFacts(
                [Problem("commitment", "expected the commitment of this value with this salt for this seat and slot")]
            )
        secret = canonical({"value": value, "salt": salt})
        if len(secret) > MAX_VALUE:
            raise BadFacts([Problem("value", f"expected at most {MAX_VALUE} bytes, got {len(secret)}")])
        if not self._recorder.record_anywhere(key, [fact], role, dry_run=True).repeated:
            try:
                self._store.vault_put(key, person, fact.id, secret)
            except ValueError as error:
                raise DuplicateFact((fact.id,)) from error
        return self._recorder.record_anywhere(key, [fact], role)

    def open(self, key: UUID, role: Role, fact: SealOpened, *, from_vault: bool) -> Receipt:
        """Record the opening, with the value from the vault when asked; raises BadFacts when the vault does not have it."""
        seal = self._library.current(key).table.seals.get(fact.seal)
        if seal is None or (role.name == "seat" and seal.seat != role.seat):
            raise BadFacts([Problem("seal", f"this seat has no seal {fact.seal!r}")])
        if from_vault:
            secret = self._store.vault_get(key, _person(role)).get(fact.seal)
            if secret is None:
                raise BadFacts([Problem("seal", "the vault does not have this value; give value and salt")])
            kept = msgspec.json.decode(secret[1])
            fact = msgspec.structs.replace(fact, value=kept["value"], salt=kept["salt"])
        return self._recorder.record_anywhere(key, [fact], role)

    def kept(self, key: UUID, role: Role) -> list[Kept]:
        """The seals this seat may look into: its own, and those it was shown; salts only of its own."""
        person = _person(role)
        log = self._library.seals(key)
        table = self._library.current(key).table
        own = {fact: msgspec.json.decode(value) for fact, (_, value) in self._store.vault_get(key, person).items()}
        values = {item.seal: item for item in self._replayer.known(key, Sight(role, role.text))}
        shown = {fact.seal for _, fact in log if isinstance(fact, SealShown) and role.seat in fact.to}
        return [
            Kept(
                seal=fact.id,
                step=position,
                seat=fact.seat,
                slot=fact.slot,
                purpose=fact.purpose,
                commitment=fact.commitment,
                opened=table.seals[fact.id].opened,
                released=table.seals[fact.id].released,
                value=values[fact.id].value if fact.id in values else None,
                salt=own[fact.id]["salt"] if fact.id in own else None,
            )
            for position, fact in log
            if isinstance(fact, SheetSealed) and (fact.seat == role.seat or (fact.id in values and fact.id in shown))
        ]

    def erase(self, key: UUID, role: Role) -> int:
        """Erase everything the vault has of this seat; the log and its digests stay as they are."""
        erased = self._store.vault_erase(key, _person(role))
        self._store.expire_tally(key)
        return erased


def _person(role: Role) -> str:
    if role.name != "seat":
        raise NotAllowed("only a seat's own link reaches its sealed things")
    return role.text
