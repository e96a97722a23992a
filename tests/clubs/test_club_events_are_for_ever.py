"""Kind names and fields of clubs are the storage format: what was written once is read for ever.

`events-v1.jsonl` holds one stored payload of every kind, with every field. Lines are added to it, never changed.
"""

import json
from pathlib import Path

import msgspec
import pytest
from jsonschema import Draft202012Validator

from ucr_events.clubs.events import EVENTS, NotUnderstood, decode
from ucr_events.clubs.state import fold
from ucr_events.errors import BadLog
from ucr_events.log.stream_events import encode, kind_of
from ucr_events.schemas import club_file_of

PAYLOADS = (Path(__file__).parent / "events-v1.jsonl").read_bytes().splitlines()
SCHEMAS = Path(__file__).resolve().parents[2] / "schemas"


@pytest.mark.parametrize("payload", PAYLOADS, ids=lambda payload: json.loads(payload)["kind"])
def test_a_stored_event_is_understood_for_ever_and_fits_its_schema(payload: bytes) -> None:
    event = decode(payload)
    assert not isinstance(event, NotUnderstood)
    assert encode(event) == payload
    schema = json.loads((SCHEMAS / club_file_of(type(event))).read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(json.loads(payload))


def test_the_stored_events_have_every_kind_with_every_field() -> None:
    stored = {payload["kind"]: set(payload) - {"kind"} for payload in map(json.loads, PAYLOADS)}
    assert stored == {kind_of(kind): {field.encode_name for field in msgspec.structs.fields(kind)} for kind in EVENTS}


def test_an_event_of_a_newer_version_is_kept_and_changes_nothing() -> None:
    newer = b'{"actor":"keeper","id":"x","kind":"club.party-held/1","recorded":1}'
    assert isinstance(decode(newer), NotUnderstood)
    before, after = (fold(map(decode, lines)) for lines in (PAYLOADS[:2], (*PAYLOADS[:2], newer)))
    assert (after.position, after.people, after.games) == (3, before.people, before.games)


@pytest.mark.parametrize("payload", [b"{", b"[]", b'{"id": "x"}'])
def test_what_is_no_event_is_said(payload: bytes) -> None:
    with pytest.raises(BadLog):
        decode(payload)
    with pytest.raises(BadLog):
        fold([])
