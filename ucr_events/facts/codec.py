"""Facts to and from their stored form: canonical JSON bytes (RFC 8785), tagged with the kind.

The border where old and foreign payloads are read: upcasters lift an old version to the newest, a kind that this program does
not know becomes `NotUnderstood` and is kept, shown and passed on as it is.
"""

from collections.abc import Callable, Sequence
from typing import Any, Union

import msgspec

from ucr_events.chain import canonical
from ucr_events.errors import BadLog
from ucr_events.facts import KINDS
from ucr_events.facts.base import Fact, kind_of

Payload = dict[str, Any]

UPCASTERS: dict[str, Callable[[Payload], Payload]] = {}
"""Old kind -> function that gives the payload of the next version (its "kind" included). Chains are followed."""


class NotUnderstood(Fact, tag="not-understood", frozen=True):
    """A fact of a kind from a newer version: `original` is its whole payload. Never stored as such."""

    original: Any


_any_fact: Any = Union[tuple(KINDS)]  # noqa: UP007 - built from the one list of kinds
_one = msgspec.json.Decoder(_any_fact)
_many: Any = msgspec.json.Decoder(list.__class_getitem__(_any_fact))


def to_payload(fact: Fact) -> Payload:
    """The fact as a JSON object; fields at their default are left out."""
    if isinstance(fact, NotUnderstood):
        return dict(fact.original)
    return msgspec.to_builtins(fact)  # type: ignore[no-any-return]


def encode(fact: Fact) -> bytes:
    """The canonical bytes that are stored, digested and exported."""
    return canonical(to_payload(fact))


def from_payload(payload: Payload) -> Fact:
    """A fact from a client's JSON object; raises `msgspec.ValidationError` with the place of the first mistake."""
    fact: Fact = msgspec.convert(payload, _any_fact)
    return fact


def decode(payload: bytes) -> Fact:
    """A stored fact, upcast to the newest version; a kind unknown here comes back as `NotUnderstood`.

    Raises BadLog for bytes that are no JSON object with a kind.
    """
    try:
        fact: Fact = _one.decode(payload)
        return fact
    except msgspec.ValidationError:
        return _decode_foreign(msgspec.json.decode(payload))
    except msgspec.DecodeError as error:
        raise BadLog(f"the stored fact is not JSON: {error}") from error


def decode_many(payloads: Sequence[bytes]) -> list[Fact]:
    """Stored facts in order; one joined decode, which is what makes opening a long game fast."""
    try:
        facts: list[Fact] = _many.decode(b"[" + b",".join(payloads) + b"]")
        if len(facts) == len(payloads):
            return facts
    except msgspec.DecodeError:
        pass
    return [decode(payload) for payload in payloads]


def _decode_foreign(payload: Any) -> Fact:
    if not isinstance(payload, dict) or not isinstance(payload.get("kind"), str):
        raise BadLog('the stored fact is no JSON object with a "kind"')
    kind = payload["kind"]
    while kind in UPCASTERS:
        payload = UPCASTERS[kind](payload)
        kind = payload["kind"]
    try:
        return from_payload(payload)
    except msgspec.ValidationError:
        return NotUnderstood(id=str(payload.get("id", "?"))[:40], original=payload)


def kind_stored(fact: Fact) -> str:
    """The topic under which a fact is stored: its own kind, also when it is not understood here."""
    return str(fact.original["kind"]) if isinstance(fact, NotUnderstood) else kind_of(fact)
