"""Whom to tell, and how what is told is signed (https://www.standardwebhooks.com, `v1`: HMAC-SHA256 with a secret of each)."""

import hmac
import secrets
from base64 import b64decode, b64encode
from hashlib import sha256
from urllib.parse import urlsplit

import msgspec

PREFIX = "whsec_"
LEAST, MOST = 24, 64
"Bytes of a secret, as the specification wants them."


class BadTarget(ValueError):  # noqa: N818 - tells a mistake, as BadFacts
    """What a setting names is no target; no secret is in the message."""


class Target(msgspec.Struct, frozen=True):
    """An address that is told, and the secret that it knows, too."""

    url: str
    secret: bytes

    def __repr__(self) -> str:
        """Without the secret."""
        return f"Target({self.url!r})"

    @property
    def name(self) -> str:
        """By which its state is kept: of the address, so that a new secret does not tell everything anew."""
        return sha256(self.url.encode()).hexdigest()[:16]

    @property
    def host(self) -> str:
        """What may be told of it: an address often has a secret of the other side in its path."""
        return urlsplit(self.url).netloc.rpartition("@")[2]

    def headers(self, message: str, at: int, body: bytes) -> dict[str, str]:
        """Those of one message. at: seconds since 1970, when it is sent."""
        signed = b".".join((message.encode(), str(at).encode(), body))
        signature = b64encode(hmac.digest(self.secret, signed, sha256)).decode()
        return {
            "Content-Type": "application/json",
            "User-Agent": "UCR-Webhooks/1",
            "webhook-id": message,
            "webhook-timestamp": str(at),
            "webhook-signature": f"v1,{signature}",
        }


def new_secret() -> str:
    """One for a new target."""
    return PREFIX + b64encode(secrets.token_bytes(32)).decode()


def read_targets(text: str) -> tuple[Target, ...]:
    """Targets as a setting names them, each its address and its secret, all apart by spaces; raises BadTarget."""
    words = text.split()
    if len(words) % 2:
        raise BadTarget("expected an address and a secret for each target, apart by spaces")
    found = tuple(_read(url, secret) for url, secret in zip(words[::2], words[1::2], strict=True))
    if len({one.url for one in found}) < len(found):
        raise BadTarget("expected each address once")
    return found


def _read(url: str, secret: str) -> Target:
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise BadTarget("expected addresses with http:// or https:// and a host")
    try:
        found = b64decode(secret.removeprefix(PREFIX), validate=True) if secret.startswith(PREFIX) else b""
    except ValueError:
        found = b""
    if not LEAST <= len(found) <= MOST:
        raise BadTarget(f"expected a secret of {parts.hostname} as `ucr webhook secret` prints it")
    return Target(url, found)
