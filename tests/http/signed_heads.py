"""Heads of a game as its server signs them, made from its file alone: for tests that ask with a head, or cosign one."""

import json
from base64 import urlsafe_b64encode

from api_table import ApiTable

from ucr_events.service.transparency.heads import PURPOSE
from ucr_events.transparency.merkle import root
from ucr_events.transparency.notes import COSIGNATURE, Checkpoint, Key, Signer, cosigned
from ucr_events.transparency.sealed import nonce, sealed

SIGNER = Signer("worlds.example", bytes(32))
"The same in every world, so that every head is signed, and what is signed is compared."


def checkpoint(table: ApiTable, size: int | None = None) -> Checkpoint:
    """Where the game stands, or stood."""
    digests = [bytes.fromhex(json.loads(line)["digest"]) for line in table.export().splitlines()[1:-1]][:size]
    return Checkpoint(f"{SIGNER.key.name}/g/{table.game}", len(digests), root(digests))


def sealed_head(table: ApiTable) -> str:
    """The sealed head that was given when the game was opened, as `GET …/sealed` asks for it."""
    head = sealed(nonce(SIGNER.derived(PURPOSE), table.game, 1), checkpoint(table, 1))
    return urlsafe_b64encode(head).decode().rstrip("=")


def cosignature(table: ApiTable, seat: int, at: int = 1) -> dict[str, str]:
    """What the phone of this seat sends at the end."""
    found = checkpoint(table)
    signer = Signer(f"{found.origin}/seat/{seat}", bytes([seat] * 32))
    key = Key(signer.key.name, signer.key.public, COSIGNATURE)
    line = key.line(at.to_bytes(8, "big") + signer.raw(cosigned(found.text, at)))
    return {"key": key.vkey, "note": f"{found.text}\n{line}"}
