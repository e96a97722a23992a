"""Kind names and fields are the storage format: what was written once is read for ever.

`payloads-v1.jsonl` holds one stored payload of every kind, with every field. Lines are added to it, never changed.
`fields-v1.json` pins the fields of every kind and of the values in them; a field may be added to it, never removed.
"""

import json
import os
from pathlib import Path
from typing import Any

import any_facts
import msgspec
import pytest

from ucr_events.facts import BY_KIND, KINDS, Card, Signed, kind_of
from ucr_events.facts.codec import NotUnderstood, decode, encode
from ucr_events.facts.deals import Lot
from ucr_events.facts.flow import InitiativeSlot, PieceSlot
from ucr_events.facts.game import DeckSetup, DieSetup, EditionPin, Named, PieceSetup, PlaceSetup, Result, RosterEntry, SeatSetup
from ucr_events.facts.social import Statement

HERE = Path(__file__).parent
VALUES = (
    Card,
    InitiativeSlot,
    EditionPin,
    Statement,
    PieceSlot,
    SeatSetup,
    DieSetup,
    DeckSetup,
    PieceSetup,
    PlaceSetup,
    Named,
    RosterEntry,
    Result,
    Lot,
    Signed,
)
PAYLOADS = (HERE / "payloads-v1.jsonl").read_bytes().splitlines()
PINNED = HERE / "fields-v1.json"
REGENERATE = "UCR_WRITE_GOLDEN"
"Set this variable to 1 to write the list of fields anew, after looking at the difference."


@pytest.mark.parametrize("payload", PAYLOADS, ids=lambda payload: json.loads(payload)["kind"])
def test_a_recorded_payload_is_understood_for_ever(payload: bytes) -> None:
    fact = decode(payload)
    assert not isinstance(fact, NotUnderstood)
    assert encode(fact) == payload


@pytest.mark.parametrize("payload", PAYLOADS, ids=lambda payload: json.loads(payload)["kind"])
def test_every_field_of_a_recorded_payload_is_read(payload: bytes) -> None:
    recorded = json.loads(payload)
    fact = decode(payload)
    for field, value in recorded.items():
        if field != "kind":
            assert json.loads(msgspec.json.encode(getattr(fact, field))) == value


def test_the_recorded_payloads_have_every_kind_with_every_field() -> None:
    recorded = {payload["kind"]: set(payload) - {"kind"} for payload in map(json.loads, PAYLOADS)}
    assert recorded.keys() == BY_KIND.keys()
    for name, kind in BY_KIND.items():
        assert recorded[name] == {field.encode_name for field in any_facts.described(kind).fields}, name


def test_no_kind_and_no_field_was_renamed_or_removed() -> None:
    now = {**{kind_of(kind): form(kind) for kind in KINDS}, **{value.__name__: form(value) for value in VALUES}}
    if os.environ.get(REGENERATE):
        PINNED.write_text(json.dumps(now, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    assert json.loads(PINNED.read_text(encoding="utf-8")) == now, f"old logs replay for ever ({REGENERATE}=1 writes anew)"


def test_every_value_inside_facts_is_pinned() -> None:
    inside = {struct for kind in KINDS for struct in structs_in(any_facts.described(kind))}
    assert inside - set(KINDS) == set(VALUES)


def form(kind: type[msgspec.Struct]) -> dict[str, str]:
    """Field -> how it reads in JSON: required or its default."""
    fields = any_facts.described(kind).fields
    return {field.encode_name: "required" if field.required else default(field) for field in fields}


def default(field: msgspec.inspect.Field) -> str:
    if field.default_factory is not msgspec.NODEFAULT:
        return json.dumps(field.default_factory())
    return json.dumps(msgspec.to_builtins(field.default))


def structs_in(type_: Any) -> set[type[msgspec.Struct]]:
    """Every class met inside a type, itself included."""
    match type_:
        case msgspec.inspect.DictType():
            return structs_in(type_.value_type)
        case msgspec.inspect.StructType():
            return {type_.cls}.union(*(structs_in(field.type) for field in type_.fields))
        case msgspec.inspect.UnionType():
            return set().union(*(structs_in(member) for member in type_.types))
        case msgspec.inspect.VarTupleType():
            return structs_in(type_.item_type)
        case _:
            return set()
