"""What a fact says, apart from who wrote it down, when, and under which id."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from ucr_events.facts import Fact, PassageOpened, PassageSealed, SealOpened, SheetSealed
from ucr_events.facts.base import FactId, FactRef
from ucr_events.facts.codec import NotUnderstood, Payload, to_payload

BOOKKEEPING = ("id", "actor", "at", "recorded")
"What two scribes never write down alike."

BOUND_TO_THE_GAME = ("commitment", "salt", "match")
"Of seals and passages: values that are others under another game id, whatever was sealed."

_encoder = msgspec.json.Encoder(order="sorted")
_id_types = (inspect.type_info(FactId), inspect.type_info(FactRef))


@cache
def references(kind: type[Fact]) -> tuple[str, ...]:
    """The fields of a kind that hold the id of another fact."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return tuple(field.name for field in info.fields if field.name != "id" and _is_id(field.type))


def _is_id(type_: inspect.Type) -> bool:
    return type_ in _id_types or (isinstance(type_, inspect.UnionType) and any(map(_is_id, type_.types)))


def said(fact: Fact, *, same_game: bool = True) -> Payload:
    """The members of the fact that say what happened: its kind, and everything but bookkeeping and references."""
    aside = {*BOOKKEEPING, *references(type(fact))}
    if not same_game and isinstance(fact, SheetSealed | SealOpened | PassageSealed | PassageOpened):
        aside.update(BOUND_TO_THE_GAME)
    return {name: value for name, value in to_payload(fact).items() if name not in aside}


def token(fact: Fact, *, same_game: bool = True) -> bytes:
    """Bytes that are equal for facts that say the same."""
    return _encoder.encode(said(fact, same_game=same_game))


def referring(fact: Fact) -> dict[str, str]:
    """Which facts this one refers to, by field."""
    if isinstance(fact, NotUnderstood):
        return {}
    return {name: target for name in references(type(fact)) if (target := getattr(fact, name)) is not None}


def renamed(fact: Fact, names: Mapping[str, str]) -> Payload:
    """The payload of the fact with its references under other names; what has none is left out."""
    payload = to_payload(fact)
    for field, target in referring(fact).items():
        if target in names:
            payload[field] = names[target]
        else:
            payload.pop(field)
    return payload


def likeness(one: Payload, other: Payload) -> float:
    """How much of what both say is the same, from 0 to 1; nothing of two kinds. `kind` itself does not count."""
    if one["kind"] != other["kind"]:
        return 0.0
    fields = (one.keys() | other.keys()) - {"kind"}
    return sum(_same(one.get(name), other.get(name)) for name in fields) / len(fields) if fields else 1.0


def _same(one: Any, other: Any) -> bool:
    return bool(one == other)
