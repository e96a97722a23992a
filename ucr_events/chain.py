"""The chain of digests that makes a log unalterable: one link per fact, per game, from the first fact on.

The format is fixed for ever (docs/decisions/0002-chain.md). It runs over payload *digests*, not payloads, so that an erased
payload leaves a stub that still verifies.

    digest(n) = SHA-256(canonical payload n)                 payload n: RFC 8785 bytes of the fact, without its digest
    link(0)   = SHA-256("ucr-chain/1\\n" + game id)           game id: the UUID's lower-case text form
    link(n)   = SHA-256(link(n-1) + digest(n))
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

import rfc8785

Digest = bytes
"32 bytes of SHA-256."


def canonical(payload: dict[str, Any]) -> bytes:
    """RFC 8785 bytes of a JSON object; raises `rfc8785.CanonicalizationError` for NaN, huge integers and non-JSON values."""
    return rfc8785.dumps(payload)


def digest(payload: bytes) -> Digest:
    """SHA-256 of the canonical payload bytes."""
    return sha256(payload).digest()


def genesis(game: str) -> Digest:
    """link(0): what the first fact of a game is chained to; binds the chain to the game id."""
    return sha256(b"ucr-chain/1\n" + game.encode()).digest()


def links(previous: Digest, digests: Iterable[Digest]) -> Iterator[Digest]:
    """The links of facts that follow each other, after the one before them."""
    for own in digests:
        previous = sha256(previous + own).digest()
        yield previous


def link(previous: Digest, payload_digest: Digest) -> Digest:
    """link(n) from link(n-1) and digest(n)."""
    return sha256(previous + payload_digest).digest()
