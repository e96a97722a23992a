"""Acts that phones sign: of a seat that a phone has claimed the log takes only what that phone signed.

Verified as it was sent, so that anybody can verify it again from the log: without what the server adds, and with where the log
stood as the phone saw it. Written by somebody else it is that one's word about the seat.
"""

from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from threading import Lock
from uuid import UUID

from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import Fact, GameOpened, LinkClaimed, LinkRenewed, kind_of
from ucr_events.facts import Role as FactRole
from ucr_events.facts.codec import decode, to_payload
from ucr_events.hidden.perspective import Role
from ucr_events.service.logs.source import Source
from ucr_events.service.transparency.heads import Heads
from ucr_events.transparency.acts import Keys, act_text, holds

BY_SEAT = FactRole.BY_SEAT
OF_LINKS = (kind_of(LinkClaimed), kind_of(LinkRenewed))
MOST_KEPT = 256
"Roots that are kept, of where phones saw games stand; and games whose keys are."
NEAR = 64
"Facts that are looked through for claims since the last look; over more of them the claims alone are asked for."
NOT_CLAIMED = "only the phone that has claimed this seat signs what it does"
NOT_SIGNED = "this seat was claimed by a phone: its acts are signed with that phone's key ({})"
NOT_DATED = "a signed act says itself when it was written"
NOT_HOLDING = "the signature does not hold: over RFC 8785 of {ucr: act/1, game, fact, seen}, by the key that claimed this seat"


class SignedActs:
    """The acts of the games of one store. Thread-safe."""

    def __init__(self, store: Source) -> None:
        self._store = store
        self._heads = Heads(store)
        self._roots: OrderedDict[tuple[UUID, int], tuple[bytes, bytes]] = OrderedDict()
        self._keys: OrderedDict[UUID, tuple[int, Keys]] = OrderedDict()
        self._lock = Lock()

    def check(self, header: GameOpened, facts: Sequence[Fact], role: Role, position: int) -> None:
        """Raise BadFacts for acts that this role's phone should have signed and did not, and for signatures that do not hold.

        position: up to where a phone may have seen the log.
        """
        signs = role.name == "seat" and header.claims is not None
        key = self.key_of(UUID(header.game), role.text, position) if signs else None
        problems = []
        for index, fact in enumerate(facts):
            if (found := self._wrong(header.game, fact, key, position)) is not None:
                problems.append(Problem(f"facts[{index}].{found.field}", found.message))
        if problems:
            raise BadFacts(problems)

    def key_of(self, game: UUID, role: str, position: int) -> str | None:
        """The key that speaks for this role at this position; None: nobody claimed it, or its link was renewed since."""
        with self._lock:
            known = self._keys.get(game)
        if known is not None and 0 <= position - known[0] <= NEAR:
            rows = self._store.read(game, known[0], None, position) if position > known[0] else []
            keys = known[1]
        else:
            rows, keys = self._store.of_kinds(game, OF_LINKS), Keys()
        for row in rows:
            if row.kind in OF_LINKS:
                keys = keys.after(decode(row.payload))
        with self._lock:
            self._keys[game] = position, keys
            self._keys.move_to_end(game)
            while len(self._keys) > MOST_KEPT:
                self._keys.popitem(last=False)
        return keys.now.get(role)

    def _wrong(self, game: str, fact: Fact, key: str | None, position: int) -> Problem | None:
        if key is None:
            return None if fact.signed is None else Problem("signed", NOT_CLAIMED)
        if fact.signed is None:
            return Problem("signed", NOT_SIGNED.format(key[:8])) if BY_SEAT in fact.roles else None
        if fact.recorded is None:
            return Problem("recorded", NOT_DATED)
        text = act_text(game, to_payload(fact), fact.signed.seen, partial(self._root, UUID(game), position))
        if text is None:
            return Problem("signed.seen", f"expected where the log stood, from 1 to {position}, or a sealed head, or nothing")
        return None if holds(key, fact.signed.sig, text) else Problem("signed.sig", NOT_HOLDING)

    def _root(self, game: UUID, position: int, size: int) -> bytes | None:
        """The root at this size; kept with the link there, so that an altered log is not taken for the one that was seen."""
        if not 0 < size <= position or not (rows := self._store.read(game, size - 1, 1, size)):
            return None
        with self._lock:
            known = self._roots.get((game, size))
        if known is not None and known[0] == rows[0].chain:
            return known[1]
        root = self._heads.root(game, size)
        with self._lock:
            self._roots[game, size] = rows[0].chain, root
            while len(self._roots) > MOST_KEPT:
                self._roots.popitem(last=False)
        return root
