"""Capability links: who holds one may do what it says. No accounts; renewing a link makes every older one of it void."""

import secrets
import time
from collections.abc import Iterable
from typing import Any, Literal
from uuid import UUID

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from ucr_events.errors import Claimed, ClaimFirst, NotAllowed
from ucr_events.facts import GameOpened
from ucr_events.hidden.perspective import Role
from ucr_events.service.logs.aggregates import Live
from ucr_events.store import Store
from ucr_events.table.change import came_later

SECRET = "link-secret"
LOOK_AGAIN = 1.0
"Seconds after which a process looks whether another one renewed the secret."
WhatIfRight = Literal["play", "read"]
TICKET = "ticket"
"At the end of a token that only claims."
CLAIMABLE = ("moderator", "judge", "seat")
"Roles whose links phones claim (`facts/claims.py`)."
PLAIN_ROLES = ("owner", "scribe", "moderator", "judge", "spectator")


class Grant(msgspec.Struct, frozen=True):
    """What a valid link gives: a role in one game."""

    game: UUID
    role: Role


class Handed(msgspec.Struct, frozen=True):
    """What a token of a game says, whether or not it works. generation: of the link, when the token was made."""

    game: UUID
    role: str
    generation: int
    expires: int | None = None
    ticket: bool = False

    @property
    def expired(self) -> bool:
        """Whether its time is over."""
        return self.expires is not None and self.expires < time.time()


class Claim(msgspec.Struct, frozen=True):
    """Whose link is whose phone's: `key` claimed it, and made it this generation; fact: the id of what the log says of it."""

    key: str
    generation: int
    at: int
    fact: str


class ClubGrant(msgspec.Struct, frozen=True):
    """What a club's link gives: keeper and member, or person, whose number it is."""

    club: UUID
    role: Literal["keeper", "member", "person"]
    person: int | None = None

    @property
    def text(self) -> str:
        """The role as one word, as it is written into links and into `actor`."""
        return f"person:{self.person}" if self.role == "person" else self.role


class Signers(msgspec.Struct, frozen=True):
    """What signs with one secret, and when it was looked up."""

    looked: float
    link: URLSafeSerializer
    pack: URLSafeSerializer
    club: URLSafeSerializer
    what_if: URLSafeSerializer


class Links:
    """Makes and reads the tokens of links. The signing secret lies in the store, so all workers share it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._signers = self._made()

    def now(self) -> int:
        """Seconds since 1970, by the clock that links expire by."""
        return int(time.time())

    def renew_secret(self) -> None:
        """Void every link, every what-if's and every file's token of this store; other processes follow within a second."""
        self._store.put_setting(SECRET, secrets.token_hex(32))
        self._signers = self._made()

    def _made(self) -> "Signers":
        secret = self._store.setting(SECRET, lambda: secrets.token_hex(32))
        return Signers(
            looked=time.monotonic(),
            link=URLSafeSerializer(secret, salt="ucr-link/1"),
            pack=URLSafeSerializer(secret, salt="ucr-pack/1"),
            club=URLSafeSerializer(secret, salt="ucr-club/1"),
            what_if=URLSafeSerializer(secret, salt="ucr-what-if/1"),
        )

    @property
    def _now(self) -> "Signers":
        """The signers, after a look at the store whether the secret is still the same."""
        if time.monotonic() - self._signers.looked > LOOK_AGAIN:
            self._signers = self._made()
        return self._signers

    def token(self, game: UUID, role: str, expires: int | None = None, *, ticket: bool = False) -> str:
        """The token of a role ("scribe", "seat:4") as it stands; `expires` in seconds since 1970. ticket: it only claims."""
        return self._token(Handed(game, role, self._store.link_generation(game, role), expires, ticket))

    def _token(self, made: Handed) -> str:
        said = [made.game.hex, made.role, made.generation]
        if made.expires is not None or made.ticket:
            said.append(made.expires)
        return str(self._now.link.dumps([*said, TICKET] if made.ticket else said))

    def handed(self, token: str) -> Handed:
        """What this token says, also if it works no more; raises NotAllowed for one that is forged."""
        try:
            game_hex, role, generation, *rest = _loaded(self._now.link, token)
            return Handed(UUID(hex=game_hex), role, generation, rest[0] if rest else None, TICKET in rest[1:])
        except (BadSignature, ValueError, TypeError) as error:
            raise NotAllowed("this link is not valid; copy it again from where you got it") from error

    def read(self, token: str) -> Grant:
        """The grant of a token; raises NotAllowed for one that is forged, renewed since, or expired, a ticket, or claimed."""
        made = self.handed(token)
        self.must_stand(made)
        if made.ticket:
            raise ClaimFirst(made.role)
        return Grant(game=made.game, role=role_of(made.role, renewed=self._store.link_is_own(made.game, made.role)))

    def must_stand(self, made: Handed) -> None:
        """Raise NotAllowed when the link was renewed since, or expired; Claimed when a phone claimed it."""
        standing = self.generation(made)
        if made.generation + 1 == standing and (claim := self.claim(made.game, made.role)) and claim.generation == standing:
            raise Claimed(made.role, claim.at, claim.key)
        if made.generation != standing or made.expired:
            raise NotAllowed("this link has expired or was renewed; ask the owner of the game for the new one")

    def generation(self, made: Handed) -> int:
        """The generation of the link now, which others may have renewed or claimed since."""
        return self._store.link_generation(made.game, made.role)

    def claim(self, game: UUID, role: str) -> Claim | None:
        """Which phone claimed the link of this role last; it may have been renewed since."""
        found = self._store.setting(_claimed(game, role), str)
        return msgspec.json.decode(found, type=Claim) if found else None

    def claimed(self, made: Handed, claim: Claim) -> bool:
        """Let this phone have the link, if nobody had it since the token was made; answers whether it has it."""
        row = msgspec.json.encode(claim).decode()
        return self._store.claim_link(made.game, made.role, made.generation, _claimed(made.game, made.role), row)

    def bearer(self, made: Handed, claim: Claim) -> str:
        """The token of the phone that claimed."""
        return self._token(Handed(made.game, made.role, claim.generation, made.expires))

    def all(self, header: GameOpened) -> dict[str, str]:
        """Every link of a game: role -> token; for who has just opened it, and nobody after that."""
        game = UUID(header.game)
        return {role: self.token(game, role, ticket=gives_tickets(header, role)) for role in roles(header)}

    def renew(self, header: GameOpened, role: str, expires: int | None = None, *, own: bool = False) -> str:
        """Void every token of the role given out so far, and make the new one; `expires` in seconds since 1970.

        own: for the role itself, so that nobody else was ever given it.
        """
        game, ticket = UUID(header.game), gives_tickets(header, role)
        return self._token(Handed(game, role, self._store.renew_link(game, role, own=own and not ticket), expires, ticket))

    def club_token(self, grant: ClubGrant) -> str:
        """The token of a role in a club, as it stands now."""
        return str(self._now.club.dumps([grant.club.hex, grant.text, self._store.link_generation(grant.club, grant.text)]))

    def renew_club(self, grant: ClubGrant) -> str:
        """Void every token of the role given out so far, and make the new one."""
        self._store.renew_link(grant.club, grant.text)
        return self.club_token(grant)

    def club_of(self, token: str) -> ClubGrant:
        """The grant of a club's token; raises NotAllowed for one that is forged or was renewed."""
        try:
            club_hex, role, generation = _loaded(self._now.club, token)
            club, (name, _, person) = UUID(hex=club_hex), str(role).partition(":")
        except (BadSignature, ValueError, TypeError) as error:
            raise NotAllowed("this is not the link of a club; copy it again from where you got it") from error
        if generation != self._store.link_generation(club, role):
            raise NotAllowed("this link was renewed; ask who keeps the club for the new one")
        return ClubGrant(club, name, int(person) if person else None)  # type: ignore[arg-type]

    def pack_token(self, digest: str) -> str:
        """The token of a club's file: whoever holds it may pin the file and read it again."""
        return str(self._now.pack.dumps(digest))

    def pack_of(self, token: str) -> str:
        """The hash of the file that this token is for; raises NotAllowed for one that is forged."""
        try:
            return str(_loaded(self._now.pack, token))
        except BadSignature as error:
            raise NotAllowed("this is not the token of a file; keep the one that was answered when it was sent here") from error

    def what_if_token(self, key: UUID, right: WhatIfRight) -> str:
        """The token of a what-if: `play` may go on with it and put it away, `read` may look at it."""
        return str(self._now.what_if.dumps([key.hex, right]))

    def what_if_of(self, token: str) -> tuple[UUID, WhatIfRight]:
        """The what-if and the right that this token gives; raises NotAllowed for one that is forged."""
        try:
            key, right = _loaded(self._now.what_if, token)
            return UUID(hex=key), right
        except (BadSignature, ValueError, TypeError) as error:
            raise NotAllowed("this is not the token of a what-if; copy its link again from where you got it") from error


def _loaded(signer: URLSafeSerializer, token: str) -> Any:
    """What a token says; raises BadSignature for one that is forged, or spelt in another way than it was made."""
    said = signer.loads(token)
    if signer.dumps(said) != token:
        raise BadSignature("not as it was made")
    return said


def roles(header: GameOpened, later: Iterable[int] = ()) -> tuple[str, ...]:
    """The roles that links of this game can give. later: seats that were taken when play had begun."""
    return (*PLAIN_ROLES, *(f"seat:{setup.seat}" for setup in header.seats), *(f"seat:{seat}" for seat in sorted(later)))


def roles_at(live: Live) -> tuple[str, ...]:
    """The same with those who came later, as the game stands."""
    return roles(live.game.header, came_later(live.table, live.game.seats))


def gives_tickets(header: GameOpened, role: str) -> bool:
    """Whether the link of this role only claims."""
    return header.claims == "tickets" and role.partition(":")[0] in CLAIMABLE


def _claimed(game: UUID, role: str) -> str:
    return f"claimed/{game}/{role}"


def role_of(text: str, *, renewed: bool) -> Role:
    """The role of this name ("seat:4"). renewed: its holder made the link."""
    name, _, seat = text.partition(":")
    return Role(name=name, seat=int(seat) if seat else None, renewed=renewed)  # type: ignore[arg-type]
