"""Claiming: a phone takes a link for itself alone. Of several with one ticket the first has it, and the log says so.

What decides is the generation of the link in the store; the fact follows, before anybody is given the token. A phone that got
no answer asks again and gets the same.
"""

import secrets
from collections.abc import Callable
from uuid import UUID

import msgspec

from ucr_events.errors import AlreadyClaimed, BadFacts, NotAllowed, Problem
from ucr_events.facts import Fact, GameOpened, LinkClaimed, LinkRefused, LinkRenewed, kind_of
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import Role
from ucr_events.service.linking import links as links_service
from ucr_events.service.linking.links import CLAIMABLE, Claim, Handed, Links
from ucr_events.service.logs.aggregates import Library
from ucr_events.service.logs.source import Source
from ucr_events.service.writing.recording import Recorder
from ucr_events.transparency.acts import Keys, claim_holds, hashed, is_key, role_of

MINUTE = 60_000
MOST_REFUSALS = 20
"Facts of one link that another phone came; what comes after that is answered and not written down."
SERVER = "server"
"The actor of what no link wrote."
NOTHING_TO_CLAIM = "the links of this game work at once, and no phone claims them: its header has no `claims`"


class Asked(msgspec.Struct, frozen=True):
    """What a phone sends: its ticket, its key (hex), its signature; after, handed: of the phone that handed the ticket over."""

    ticket: str
    key: str
    sig: str
    after: str | None = None
    handed: str | None = None


class ClaimState(msgspec.Struct, frozen=True):
    """Who claimed the link of a role. key: None, nobody, or its link was renewed since; handed: by the phone before."""

    role: str
    seat: int | None
    key: str | None
    at: int | None
    handed: bool


class Claiming:
    """The claims of the games of one store."""

    def __init__(self, store: Source, library: Library, links: Links, recorder: Recorder, clock: Callable[[], int]) -> None:
        self._store = store
        self._library = library
        self._links = links
        self._recorder = recorder
        self._clock = clock

    def claim(self, key: UUID, asked: Asked) -> tuple[str, str]:
        """The role, and the token of the phone that has claimed its link. Raises NotAllowed, BadFacts, AlreadyClaimed."""
        made = self._links.handed(asked.ticket)
        if made.game != key:
            raise NotAllowed("this link belongs to another game")
        header = self._library.cached(key).game.header
        if header.claims is None or made.role.partition(":")[0] not in CLAIMABLE:
            raise NotAllowed(NOTHING_TO_CLAIM if header.claims is None else f"the link of {made.role} works at once")
        fact = self._checked(key, made, asked)
        if made.expired or self._is_bearer(made, header):
            raise NotAllowed("this link has expired, or is no ticket; ask the owner of the game for a new one")
        claim = Claim(asked.key, made.generation + 1, self._clock(), fact.id)
        if not self._links.claimed(made, claim):
            claim = self._before(made, asked)
        self._told(key, made.role, msgspec.structs.replace(fact, id=claim.fact))
        return made.role, self._links.bearer(made, claim)

    def states(self, key: UUID) -> list[ClaimState]:
        """The links that phones claim, and who claimed them; none where nobody does."""
        live = self._library.current(key)
        if live.game.header.claims is None:
            return []
        found: dict[str, LinkClaimed] = {}
        for fact in self._facts(key):
            if isinstance(fact, LinkClaimed):
                found[role_of(fact)] = fact
            elif isinstance(fact, LinkRenewed):
                found.pop(role_of(fact), None)
        names = links_service.roles_at(live)
        return [_state(name, found.get(name)) for name in names if name.partition(":")[0] in CLAIMABLE]

    def _is_bearer(self, made: Handed, header: GameOpened) -> bool:
        """Whether this is the token of a phone that has claimed: who got hold of it is not to claim the link away."""
        claim = self._links.claim(made.game, made.role)
        return not made.ticket and (header.claims == "tickets" or (claim is not None and claim.generation == made.generation))

    def _checked(self, key: UUID, made: Handed, asked: Asked) -> LinkClaimed:
        """The fact of this claim; raises BadFacts for a key or a signature that does not hold."""
        role = links_service.role_of(made.role, renewed=True)
        fact = LinkClaimed(
            id=f"claim-{secrets.token_hex(8)}",
            seat=role.seat,
            link=role.name,  # type: ignore[arg-type]
            key=asked.key,
            ticket=hashed(asked.ticket),
            sig=asked.sig,
            after=asked.after,
            handed=asked.handed,
        )
        if not is_key(asked.key):
            raise BadFacts([Problem("key", "expected an Ed25519 key in its one spelling, which not every signature fits")])
        if asked.after is not None and self._keys(key).before.get(made.role) != asked.after:
            raise BadFacts([Problem("after", "expected the key that claimed this link last")])
        if not claim_holds(str(key), fact):
            raise BadFacts([Problem("sig", "the signature does not hold for this ticket, key, role and game")])
        return fact

    def _before(self, made: Handed, asked: Asked) -> Claim:
        """The claim that this phone made already, without hearing of it; raises where it is another's, or there is none."""
        claim = self._links.claim(made.game, made.role)
        if claim is None or claim.generation != made.generation + 1 or self._links.generation(made) != claim.generation:
            raise NotAllowed("this link has expired or was renewed; ask the owner of the game for the new one")
        if claim.key != asked.key:
            self._refuse(made)
            raise AlreadyClaimed(made.role, claim.at, claim.key)
        return claim

    def _told(self, key: UUID, role: str, fact: LinkClaimed) -> None:
        """Write the claim into the log; once, however often the phone asks."""
        if not self._store.find(key, [fact.id]):
            self._recorder.record_anywhere(key, [fact], links_service.role_of(role, renewed=True), own_word=True)

    def _refuse(self, made: Handed) -> None:
        """Let the log say that another phone came, unless it says so often enough."""
        rows = [decode(row.payload) for row in self._store.of_kinds(made.game, [kind_of(LinkRefused)])]
        role = links_service.role_of(made.role, renewed=True)
        same = [one for one in rows if isinstance(one, LinkRefused) and (one.link, one.seat) == (role.name, role.seat)]
        if len(same) >= MOST_REFUSALS or (same and (same[-1].recorded or 0) + MINUTE > self._clock()):
            return
        fact = LinkRefused(id=f"refused-{secrets.token_hex(8)}", seat=role.seat, link=role.name)  # type: ignore[arg-type]
        self._recorder.record_anywhere(made.game, [fact], Role("owner"), own_word=True, writers={fact.id: SERVER})

    def _keys(self, key: UUID) -> Keys:
        keys = Keys()
        for fact in self._facts(key):
            keys = keys.after(fact)
        return keys

    def _facts(self, key: UUID) -> list[Fact]:
        kinds = (kind_of(LinkClaimed), kind_of(LinkRenewed))
        return [decode(row.payload) for row in self._store.of_kinds(key, kinds)]


def _state(name: str, fact: LinkClaimed | None) -> ClaimState:
    _, _, seat = name.partition(":")
    return ClaimState(
        role=name,
        seat=int(seat) if seat else None,
        key=fact.key if fact else None,
        at=fact.recorded if fact else None,
        handed=bool(fact and fact.after),
    )
