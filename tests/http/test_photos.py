"""Photos as evidence: by their content, outside the events, erasable without touching the chain."""

from hashlib import sha256
from uuid import UUID

import pytest
from api_table import ApiTable, problem_of, remark
from dispute_table import DisputeTable
from werkzeug.test import TestResponse

from ucr_events.bounds import LARGEST_PHOTO as LARGEST
from ucr_events.service import Service
from ucr_events.service.logs.dispute_streams import examine_dispute

pytestmark = pytest.mark.both_databases

JPEG = b"\xff\xd8\xff\xda\0\x02" + bytes(range(255)) * 8 + b"\xff\xd9"
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(17) + b"\0\0\0\0IEND\xaeB`\x82"
WEBP = b"RIFF" + (4 + 20).to_bytes(4, "little") + b"WEBPVP8 " + (12).to_bytes(4, "little") + bytes(12)


@pytest.fixture
def disputes(table: ApiTable) -> DisputeTable:
    table.record(remark("r1"))
    return DisputeTable(table)


def send(
    disputes: DisputeTable, dispute: str, content: bytes, role: str | None = "scribe", kind: str = "image/png"
) -> TestResponse:
    return disputes.table.ask("POST", f"disputes/{dispute}/photos", role, data=content, content_type=kind)


def shown(disputes: DisputeTable, dispute: str, content: bytes, role: str = "scribe") -> str:
    """Send the photo and add it as evidence; its hash."""
    digest = str(send(disputes, dispute, content, role).get_json()["digest"])
    response = disputes.add(dispute, "evidence", role, photo=digest, remark="look")
    assert response.status_code == 201, response.text
    return digest


@pytest.mark.parametrize(("content", "media"), [(JPEG, "image/jpeg"), (PNG, "image/png"), (WEBP, "image/webp")])
def test_a_photo_is_what_its_bytes_say_and_is_found_through_the_evidence(
    disputes: DisputeTable, content: bytes, media: str
) -> None:
    dispute = disputes.open()
    answer = send(disputes, dispute, content, kind="text/plain")
    assert (answer.status_code, answer.get_json()["type"], answer.get_json()["bytes"]) == (201, media, len(content))
    address = f"disputes/{dispute}/photos/{answer.get_json()['digest']}"
    problem_of(disputes.table.get(address), 404)
    shown(disputes, dispute, content)
    picture = disputes.table.get(address)
    assert (picture.status_code, picture.content_type, picture.data) == (200, media, content)
    assert "sandbox" in picture.headers["Content-Security-Policy"]
    (evidence,) = disputes.read(dispute)["evidence"]
    assert evidence["photo"]["url"].endswith(address)
    assert (evidence["photo"]["type"], evidence["photo"]["erased"]) == (media, False)


@pytest.mark.parametrize(
    "content",
    [b"", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"GIF89a" + bytes(20), JPEG[:-2], PNG[:-12], WEBP[:-1], JPEG[1:]],
    ids=["empty", "svg", "gif", "jpeg cut off", "png cut off", "webp cut off", "jpeg without its mark"],
)
def test_what_is_no_picture_of_a_known_kind_is_refused_whatever_it_is_called(disputes: DisputeTable, content: bytes) -> None:
    dispute = disputes.open()
    problem_of(send(disputes, dispute, content, kind="image/jpeg"), 415)


def test_a_photo_that_is_too_large_is_refused_and_one_that_just_fits_is_kept(disputes: DisputeTable) -> None:
    dispute = disputes.open()
    fits = JPEG[:-2] + bytes(LARGEST - len(JPEG)) + JPEG[-2:]
    assert len(fits) == LARGEST
    problem_of(send(disputes, dispute, fits + b"\0"), 413)
    assert send(disputes, dispute, fits).status_code == 201


def test_who_may_not_write_sends_no_photos(disputes: DisputeTable) -> None:
    dispute = disputes.open()
    for role in (None, "spectator"):
        problem_of(send(disputes, dispute, JPEG, role), 403)
    problem_of(send(disputes, "00000000-0000-0000-0000-000000000007", JPEG), 404)


def test_who_added_a_photo_and_the_authorities_erase_it_and_the_chain_holds(disputes: DisputeTable, service: Service) -> None:
    dispute = disputes.open()
    digest = shown(disputes, dispute, JPEG, "seat:2")
    address = f"disputes/{dispute}/photos/{digest}"
    events = disputes.read(dispute)["events"]
    for role in (None, "scribe", "seat:1"):
        problem_of(disputes.table.ask("DELETE", address, role), 403)
    assert disputes.read(dispute, "seat:2")["may"]["erase"] is True
    assert disputes.table.ask("DELETE", address, "seat:2").get_json() == {"erased": 1}
    assert problem_of(disputes.table.get(address), 410)["type"] == "/problems/photo-erased"
    assert disputes.read(dispute)["evidence"][0]["photo"] == {
        "digest": digest,
        "type": None,
        "bytes": None,
        "erased": True,
        "url": f"/api/v1/games/{disputes.table.game}/{address}",
    }
    assert disputes.read(dispute)["events"] == events
    assert examine_dispute(service.store, UUID(dispute)) == []
    problem_of(disputes.add(dispute, "evidence", photo=digest), 422, "photo")


def test_a_photo_of_one_dispute_is_none_of_another(disputes: DisputeTable) -> None:
    one, other = disputes.open(), disputes.open()
    digest = shown(disputes, one, PNG)
    problem_of(disputes.add(other, "evidence", photo=digest), 422, "photo")
    problem_of(disputes.table.get(f"disputes/{other}/photos/{digest}"), 404)


def test_a_photo_is_kept_without_what_the_camera_wrote_and_the_sender_is_told_its_hash(disputes: DisputeTable) -> None:
    notes = b"Exif\0\0" + b"taken at home by somebody"
    written = JPEG[:2] + b"\xff\xe1" + (len(notes) + 2).to_bytes(2, "big") + notes + JPEG[2:]
    dispute = disputes.open()
    answer = send(disputes, dispute, written).get_json()
    assert (answer["digest"], answer["bytes"]) == (sha256(JPEG).hexdigest(), len(JPEG))
    assert shown(disputes, dispute, written) == answer["digest"]
    assert disputes.table.get(f"disputes/{dispute}/photos/{answer['digest']}").data == JPEG
