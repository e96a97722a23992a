"""Ids of games that say whose they are: made of the public key of the server where the game was opened, and a salt.

    id = UUID of version 8 of the first 16 bytes of SHA-256("ucr-game/1\\n" ‖ key ‖ salt)

Key (32 bytes) and salt (16) stand in the header. Another key has other ids, so that a log of the same id by another host is
refused by arithmetic. Whoever copies key and salt has the id and not the key: nothing of that log is signed by it. Must agree
with `replay_viewer/src/verify/host.ts`.
"""

from hashlib import sha256
from uuid import UUID

from ucr_events.facts import GameOpened

BOUND = 8
"The version of such ids."


def id_of(host: str, salt: str) -> str:
    """The id that this key (hex) has with this salt (hex)."""
    found = sha256(b"ucr-game/1\n" + bytes.fromhex(host) + bytes.fromhex(salt)).digest()[:16]
    return str(UUID(bytes=bytes((*found[:6], found[6] & 0x0F | 0x80, found[7], found[8] & 0x3F | 0x80, *found[9:]))))


def wrong_host(header: GameOpened) -> tuple[str, str] | None:
    """Which field of the header contradicts its id, and how; None: its id is its host's, or nobody's."""
    if (header.host is None) != (header.salt is None):
        return "salt", "expected key (`host`) and salt together, or neither"
    if header.host is None or header.salt is None:
        bound = UUID(header.game).version == BOUND
        return ("game", "an id of version 8 is made of the key of a host, which this header does not name") if bound else None
    return None if id_of(header.host, header.salt) == header.game else ("game", "this id is not made of this key and salt")
