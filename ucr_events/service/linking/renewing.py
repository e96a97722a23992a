"""Renewing the links of a game: by its owner any, by a seat, moderator or judge their own. Each renewal is in the log.

A token is answered once, when it is made. Who wants another makes every older one void, and the log tells who it was: nobody
opens what a seat sealed by taking that seat's link unseen.
"""

import secrets
from datetime import UTC, datetime
from uuid import UUID

import msgspec
from msgspec import UNSET, UnsetType

from ucr_events.errors import BadFacts, NotAllowed, Problem
from ucr_events.facts import GameOpened, LinkRenewed, kind_of
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import Role
from ucr_events.service.linking.links import Links, roles, roles_at
from ucr_events.service.logs.aggregates import Library
from ucr_events.service.writing.recording import Recorder
from ucr_events.store import Store
from ucr_events.transparency.acts import role_of

KIND = kind_of(LinkRenewed)
OWN = ("seat", "moderator", "judge")
"Whose links are worth having for oneself alone: they open what is hidden."
FORM = "%Y-%m-%dT%H:%M:%SZ"
LAST_MOMENT = 253_402_300_799
"Seconds since 1970: the last that four digits of a year can say."


class LinkState(msgspec.Struct, frozen=True):
    """A link without what opens it.

    generation: how often it was renewed. made: milliseconds since 1970, None where nobody wrote it down; by: whose link made
    it. expires: seconds since 1970, None: never.
    """

    role: str
    seat: int | None
    generation: int
    made: int | None
    by: str | None
    expires: int | None


class Renewing:
    """The links of games as they stand, and their renewal."""

    def __init__(self, store: Store, library: Library, links: Links, recorder: Recorder) -> None:
        self._store = store
        self._library = library
        self._links = links
        self._recorder = recorder

    def states(self, key: UUID, role: Role) -> list[LinkState]:
        """The links that this role may renew. Raises NotAllowed for one that may renew none, NoSuchGame."""
        header = self._library.cached(key).game.header
        if role.name != "owner" and role.name not in OWN:
            raise NotAllowed("this needs the link of: owner, seat, moderator, judge")
        renewed = self._renewals(key)
        names = self._roles(key) if role.name == "owner" else (role.text,)
        return [self._state(key, header, name, renewed.get(name)) for name in names]

    def renew(self, key: UUID, role: Role, name: str, expires: int | UnsetType | None = UNSET) -> str:
        """Make the link of the role called `name` anew, void every older one, and answer its token, which nobody answers again.

        expires: seconds since 1970, None for never; left out, the link keeps the moment at which it stopped. Raises NotAllowed,
        NoSuchGame, BadFacts for a role that there is not, or a moment that has passed.
        """
        state = next((one for one in self.states(key, role) if one.role == name), None)
        if state is None:
            raise self._refusal(key, role)
        if role.name != "owner" and expires is not UNSET:
            raise NotAllowed("only the owner's link says when a link stops working")
        until = state.expires if isinstance(expires, UnsetType) else expires
        if until is not None and not self._links.now() < until <= LAST_MOMENT:
            raise BadFacts(
                [Problem("expires", f"expected a moment to come (seconds since 1970) or null for never, got {until}")]
            )
        fact = LinkRenewed(
            id=f"link-{secrets.token_hex(8)}",
            seat=state.seat,
            link=name.partition(":")[0],  # type: ignore[arg-type]
            until=None if until is None else datetime.fromtimestamp(until, UTC).strftime(FORM),
        )
        # The log first: a token that works is never older than what the log says of it.
        self._recorder.record_anywhere(key, [fact], role, own_word=True)
        return self._links.renew(self._library.cached(key).game.header, name, until, own=role.text == name)

    def _refusal(self, key: UUID, role: Role) -> Exception:
        if role.name != "owner":
            return NotAllowed(f"this link ({role.text}) renews its own link only")
        return BadFacts([Problem("role", f"expected one of {', '.join(self._roles(key))}")])

    def _roles(self, key: UUID) -> tuple[str, ...]:
        """The roles of this game's links: who came later has one, too, which the owner makes first."""
        return roles_at(self._library.current(key))

    def _renewals(self, key: UUID) -> dict[str, LinkRenewed]:
        """Role -> its last renewal that the log has."""
        facts = (decode(row.payload) for row in self._store.of_kinds(key, [KIND]))
        return {role_of(fact): fact for fact in facts if isinstance(fact, LinkRenewed)}

    def _state(self, key: UUID, header: GameOpened, name: str, renewed: LinkRenewed | None) -> LinkState:
        _, _, seat = name.partition(":")
        generation = self._store.link_generation(key, name)
        first = generation == 0 and name in roles(header)
        return LinkState(
            role=name,
            seat=int(seat) if seat else None,
            generation=generation,
            made=renewed.recorded if renewed else header.recorded if first else None,
            by=renewed.actor if renewed else header.actor if first else None,
            expires=_seconds(renewed.until) if renewed and renewed.until else None,
        )


def _seconds(moment: str) -> int:
    return int(datetime.strptime(moment, FORM).replace(tzinfo=UTC).timestamp())
