"""What phones sign: that they claim a link, that they hand it over, and each act of a claimed seat.

All of them are RFC 8785 of an object whose `ucr` says what it is, so that none is taken for another, or for a cosignature.
Must agree with `replay_viewer/src/tickets/texts.ts`.
"""

from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from ucr_events.chain import canonical
from ucr_events.facts import Fact, LinkClaimed, LinkRenewed
from ucr_events.transparency.notes import SMALL_ORDER

UNSIGNED = ("actor", "match", "signed")
"Fields of a fact that the server adds."
PRIME = 2**255 - 19
Root = Callable[[int], bytes | None]
"The root of the log at this size; None: it was never so long."


def hashed(ticket: str) -> str:
    """A ticket as it is named where it must not stand: SHA-256, in hex."""
    return sha256(ticket.encode()).hexdigest()


def claim_text(game: str, role: str, key: str, ticket: str) -> bytes:
    """What a phone signs that claims a link; ticket: its hash."""
    return canonical({"ucr": "claim/1", "game": game, "role": role, "keys": {"ed25519": key}, "ticket": ticket})


def handover_text(game: str, role: str, ticket: str) -> bytes:
    """What the phone before signs: whoever holds the ticket of this hash goes on for it."""
    return canonical({"ucr": "handover/1", "game": game, "role": role, "ticket": ticket})


def act_text(game: str, told: Mapping[str, Any], seen: int | str | None, root: Root) -> bytes | None:
    """What a phone signs of an act, told as JSON; None: it had seen what this log never was."""
    where: Any = seen
    if isinstance(seen, int):
        found = root(seen)
        if found is None:
            return None
        where = [seen, b64encode(found).decode()]
    fact = {name: value for name, value in told.items() if name not in UNSIGNED}
    return canonical({"ucr": "act/1", "game": game, "fact": fact, "seen": where})


def is_key(key: str) -> bool:
    """Whether these 64 hex digits may be somebody's key: in its one spelling, and no point under which any signature holds."""
    raw = bytes.fromhex(key)
    return raw not in SMALL_ORDER and int.from_bytes(raw, "little") & (2**255 - 1) < PRIME


def holds(key: str, sig: str, text: bytes) -> bool:
    """Whether this key (hex) signed this text; sig in base64, in its one spelling."""
    try:
        signature = b64decode(sig, validate=True)
        if b64encode(signature).decode() != sig or not is_key(key):
            return False
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(signature, text)
    except (InvalidSignature, ValueError, Error):
        return False
    return True


def claim_holds(game: str, fact: LinkClaimed) -> bool:
    """Whether the phone of this claim had its key, and the one before handed the ticket over, if it says so."""
    role = role_of(fact)
    if not holds(fact.key, fact.sig, claim_text(game, role, fact.key, fact.ticket)):
        return False
    if fact.after is None or fact.handed is None:
        return fact.after is None and fact.handed is None
    return holds(fact.after, fact.handed, handover_text(game, role, fact.ticket))


def role_of(fact: LinkClaimed | LinkRenewed) -> str:
    """Whose link it is about, as one word ("seat:4")."""
    return f"seat:{fact.seat}" if fact.link == "seat" else fact.link


class Keys(msgspec.Struct, frozen=True):
    """Whose key speaks for which role, as the facts of a log come one after the other.

    now: role -> key, while its link is claimed. before: the key that claimed it last, also when it was renewed since.
    """

    now: Mapping[str, str] = {}
    before: Mapping[str, str] = {}

    def after(self, fact: Fact) -> "Keys":
        """After the next fact of the log."""
        if isinstance(fact, LinkClaimed):
            role = role_of(fact)
            return Keys({**self.now, role: fact.key}, {**self.before, role: fact.key})
        if isinstance(fact, LinkRenewed):
            gone = role_of(fact)
            return Keys({role: key for role, key in self.now.items() if role != gone}, self.before)
        return self
