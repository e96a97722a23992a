"""Capability links: who holds one may do what it says. No accounts; renewing a link makes every older one of it void."""

import secrets
import time
from collections.abc import Iterable
from typing import Any, Literal
from uuid import UUID

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from ucr_events.errors import NotAllowed
from ucr_events.facts import GameOpened
from ucr_events.perspective import Role
from ucr_events.store import Store

SECRET = "link-secret"
LOOK_AGAIN = 1.0
"Seconds after which a process looks whether another one renewed the secret."
WhatIfRight = Literal["play", "read"]
PLAIN_ROLES = ("owner", "scribe", "moderator", "judge", "spectator")


class Grant(msgspec.Struct, frozen=True):
    """What a valid link gives: a role in one game."""

    game: UUID
    role: Role


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

    def token(self, game: UUID, role: str, expires: int | None = None) -> str:
        """The token of a role ("scribe", "seat:4") as it stands now; `expires` in seconds since 1970."""
        return self._token(game, role, self._store.link_generation(game, role), expires)

    def _token(self, game: UUID, role: str, generation: int, expires: int | None) -> str:
        return str(self._now.link.dumps([game.hex, role, generation, *([expires] if expires is not None else [])]))

    def read(self, token: str) -> Grant:
        """The grant of a token; raises NotAllowed for one that is forged, renewed since, or expired."""
        try:
            game_hex, role, generation, *rest = _loaded(self._now.link, token)
            game = UUID(hex=game_hex)
        except (BadSignature, ValueError, TypeError) as error:
            raise NotAllowed("this link is not valid; copy it again from where you got it") from error
        if generation != self._store.link_generation(game, role) or (rest and rest[0] < time.time()):
            raise NotAllowed("this link has expired or was renewed; ask the owner of the game for the new one")
        return Grant(game=game, role=_role(role, renewed=self._store.link_is_own(game, role)))

    def all(self, header: GameOpened) -> dict[str, str]:
        """Every link of a game: role -> token; for who has just opened it, and nobody after that."""
        game = UUID(header.game)
        return {role: self.token(game, role) for role in roles(header)}

    def renew(self, game: UUID, role: str, expires: int | None = None, *, own: bool = False) -> str:
        """Void every token of the role given out so far, and make the new one; `expires` in seconds since 1970.

        own: for the role itself, so that nobody else was ever given it.
        """
        return self._token(game, role, self._store.renew_link(game, role, own=own), expires)

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


def _role(text: str, *, renewed: bool) -> Role:
    name, _, seat = text.partition(":")
    return Role(name=name, seat=int(seat) if seat else None, renewed=renewed)  # type: ignore[arg-type]
