"""Facts about links that phones claim, and what a claimed seat's phone signs.

Written by the server alone. Whoever reads the log checks the signatures: a key speaks for its seat from its claim on, until the
link is renewed or a later claim takes its place.
"""

from typing import Annotated, ClassVar, Literal

from ucr_events.facts.base import SIGNATURE_FORM, Fact, Hex32, form
from ucr_events.facts.roles import Role

Claimable = Literal["seat", "moderator", "judge"]
"Whose links are worth having for oneself alone."
Signature = Annotated[str, form(SIGNATURE_FORM, 88)]


class LinkClaimed(Fact, tag="link.claimed/1", frozen=True):
    """A phone took the link of a role for itself: from here on the role is its key's, and no other link of it works.

    sig: by `key` over RFC 8785 of {ucr: "claim/1", game, role, keys: {ed25519: key}, ticket}. after: the key before, which
    signed that its successor holds this ticket (`handed`, over {ucr: "handover/1", game, role, ticket}); None: nobody handed
    it over, the owner gave a ticket.
    """

    roles: ClassVar[Role] = (
        Role.CHOICE | Role.BESIDE_PLAY | Role.EVIDENCE | Role.NOT_BY_CORRECTION | Role.STAYS | Role.AFTER_CLOSE
    )

    link: Claimable
    key: Hex32
    "The phone's Ed25519 key."
    ticket: Hex32
    "SHA-256 of the ticket; the ticket stands in no log."
    sig: Signature
    after: Hex32 | None = None
    handed: Signature | None = None


class LinkRefused(Fact, tag="link.refused/1", frozen=True):
    """Another phone came with a ticket that was claimed already: two hold the same link. Written at most once a minute."""

    roles: ClassVar[Role] = (
        Role.CHOICE | Role.BESIDE_PLAY | Role.EVIDENCE | Role.NOT_BY_CORRECTION | Role.STAYS | Role.AFTER_CLOSE
    )

    link: Claimable
