"""Kind names and fields of disputes are the storage format: what was written once is read for ever.

`events-v1.jsonl` holds one stored payload of every kind, with every field. Lines are added to it, never changed.
"""

import json
from pathlib import Path

import any_facts
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from soaking import examples

from ucr_events.disputes.events import BY_KIND, EVENTS, Event, NotUnderstood, decode, from_payload
from ucr_events.errors import BadLog
from ucr_events.log.stream_events import encode, kind_of
from ucr_events.schemas import dispute_file_of

PAYLOADS = (Path(__file__).parent / "events-v1.jsonl").read_bytes().splitlines()
SCHEMAS = Path(__file__).resolve().parents[2] / "schemas"
every_payload = pytest.mark.parametrize("payload", PAYLOADS, ids=lambda payload: json.loads(payload)["kind"])
often = examples(daily=6, soak=60, suppress_health_check=list(HealthCheck))


@every_payload
def test_a_stored_event_is_understood_for_ever(payload: bytes) -> None:
    event = decode(payload)
    assert not isinstance(event, NotUnderstood)
    assert encode(event) == payload


def test_the_stored_events_have_every_kind_with_every_field() -> None:
    stored = {payload["kind"]: set(payload) - {"kind"} for payload in map(json.loads, PAYLOADS)}
    assert stored == {name: {field.encode_name for field in any_facts.described(kind).fields} for name, kind in BY_KIND.items()}


@pytest.mark.parametrize("kind", EVENTS, ids=kind_of)
@given(data=st.data())
@often
def test_every_event_comes_back_as_it_was_and_fits_its_schema(kind: type[Event], data: st.DataObject) -> None:
    event = data.draw(any_facts.facts(kind))  # type: ignore[arg-type]
    payload = encode(event)  # type: ignore[arg-type]
    assert decode(payload) == event
    assert from_payload(json.loads(payload)) == event
    schema = json.loads((SCHEMAS / dispute_file_of(kind)).read_text(encoding="utf-8"))
    assert list(Draft202012Validator(schema).iter_errors(json.loads(payload))) == []


def test_a_kind_from_a_newer_version_is_kept_as_it_is() -> None:
    event = decode(b'{"actor":"judge","id":"x","kind":"dispute.appealed/1","to":"the club"}')
    assert isinstance(event, NotUnderstood)
    assert event.original["to"] == "the club"


@pytest.mark.parametrize("payload", [b"", b"[]", b'{"id":"x"}', b"{"])
def test_what_is_no_event_is_refused(payload: bytes) -> None:
    with pytest.raises(BadLog):
        decode(payload)
