"""Facts to and from their stored form: canonical JSON bytes (RFC 8785), tagged with the kind.

The border where old and foreign payloads are read: upcasters lift an old version to the newest, a kind that this program does
not know becomes `NotUnderstood` and is kept, shown and passed on as it is.
"""

from collections.abc import Callable, Sequence
from typing import Any, Union

import msgspec

from ucr_events.chain import canonical
from ucr_events.errors import BadLog
from ucr_events.facts import BY_KIND, KINDS
from ucr_events.facts.base import Fact, kind_of
from ucr_events.facts.form import malformed

Payload = dict[str, Any]

UPCASTERS: dict[str, Callable[[Payload], Payload]] = {}
"""Old kind -> function that gives the payload of the next version (its "kind" included). Chains are followed."""


class NotUnderstood(Fact, tag="not-understood", frozen=True):
    """A fact of a kind from a newer version: `original` is its whole payload. Never stored as such."""

    original: Any


_any_fact: Any = Union[tuple(KINDS)]  # noqa: UP007 - built from the one list of kinds
_one = msgspec.json.Decoder(_any_fact)
_many: Any = msgspec.json.Decoder(list.__class_getitem__(_any_fact))
_apart = msgspec.json.Decoder(list[msgspec.Raw])


def to_payload(fact: Fact) -> Payload:
    """The fact as a JSON object; fields at their default are left out."""
    if isinstance(fact, NotUnderstood):
        return dict(fact.original)
    return msgspec.to_builtins(fact)  # type: ignore[no-any-return]


def encode(fact: Fact) -> bytes:
    """The canonical bytes that are stored, digested and exported."""
    if type(fact) in _PLAIN:
        try:
            return _sorted.encode(fact)
        except UnicodeEncodeError:
            pass  # half a surrogate pair: refused below, with its own error
    return canonical(to_payload(fact))


def _is_plain(kind: msgspec.inspect.Type) -> bool:
    """Whether sorted JSON is canonical for every value: fixed ASCII names, whole numbers within 2^53, no free JSON."""
    match kind:
        case msgspec.inspect.Metadata():
            return _is_plain(kind.type)
        case msgspec.inspect.StructType():
            return all(field.encode_name.isascii() and _is_plain(field.type) for field in kind.fields)
        case msgspec.inspect.VarTupleType():
            return _is_plain(kind.item_type)
        case msgspec.inspect.UnionType():
            return all(map(_is_plain, kind.types))
        case msgspec.inspect.IntType():
            return None not in (kind.ge, kind.le) and -(2**53) < (kind.ge or 0) <= (kind.le or 0) < 2**53
    plain = (msgspec.inspect.StrType, msgspec.inspect.BoolType, msgspec.inspect.NoneType, msgspec.inspect.LiteralType)
    return isinstance(kind, plain)


_sorted = msgspec.json.Encoder(order="sorted")
_PLAIN = frozenset(kind for kind in KINDS if _is_plain(msgspec.inspect.type_info(kind)))
"Kinds that the fast encoder writes canonically; the others take the way through the RFC 8785 library."


def from_payload(payload: Payload) -> Fact:
    """A fact from a client's JSON object; raises `msgspec.ValidationError` with the place of a mistake."""
    kind = payload.get("kind") if isinstance(payload, dict) else None
    # One class, where it is known: of all of them together the conversion is prepared anew on each call.
    fact: Fact = msgspec.convert(payload, BY_KIND.get(kind, _any_fact) if isinstance(kind, str) else _any_fact)
    if found := malformed(fact):
        raise msgspec.ValidationError("; ".join(found))
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


def decode_canonical(payload: bytes) -> Fact | None:
    """The fact whose canonical bytes these are; None where only a closer look can tell (`decode`)."""
    try:
        fact: Fact = _one.decode(payload)
        return fact if encode(fact) == payload else None
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None


def decode_all_canonical(payloads: Sequence[bytes]) -> list[Fact] | None:
    """The facts whose canonical bytes these are, decoded together; None where for one of them only a closer look can tell."""
    try:
        facts: list[Fact] = _many.decode(b"[" + b",".join(payloads) + b"]")
        plainly = _PLAIN.issuperset(map(type, facts))
        return facts if list(map(_sorted.encode if plainly else encode, facts)) == payloads else None
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None


def decode_many(joined: bytes, count: int) -> list[Fact]:
    """So many stored facts in order, their payloads joined by commas: one decode is what makes opening a long game fast.

    Raises BadLog when that is not what the bytes are.
    """
    array = b"[" + joined + b"]"
    try:
        try:
            facts: list[Fact] = _many.decode(array)
        except msgspec.ValidationError:  # a kind of another version among them
            facts = [decode(bytes(payload)) for payload in _apart.decode(array)]
    except msgspec.DecodeError as error:
        raise BadLog(f"a stored fact is not JSON: {error}") from error
    if len(facts) != count:
        raise BadLog(f"expected {count} stored facts, found {len(facts)}")
    return facts


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
