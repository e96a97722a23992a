"""Pictures are kept without what cameras write beside them; what shows the picture stays as it came, byte for byte."""

from zlib import crc32

import pytest

from ucr_events.checks.pictures import bare

SECRET = b"35.1N 139.2E a camera somebody owns"
SCAN = b"\xff\xda\0\x08\x01\x01\0\0\x3f\0" + b"\x12\xff\x00\x34\xff\xd0\x56"
JFIF = b"\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x48\0\x48\0\0"
TABLES = b"\xff\xdb\0\x05\x00\x01\x02"
ICC = b"\xff\xe2\0\x12ICC_PROFILE\0\x01\x01ab"
ADOBE = b"\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\x01"


def segment(marker: int, data: bytes) -> bytes:
    return bytes([0xFF, marker]) + (len(data) + 2).to_bytes(2, "big") + data


def exif(orientation: int, order: str = "little") -> bytes:
    """Notes as cameras write them: the orientation among other things."""
    mark, number = {"little": b"II\x2a\0", "big": b"MM\0\x2a"}[order], lambda value, size: value.to_bytes(size, order)
    made = number(0x010F, 2) + number(2, 2) + number(len(SECRET), 4) + number(50, 4)
    turned = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + b"\0\0"
    return mark + number(8, 4) + number(2, 2) + made + turned + number(0, 4) + SECRET


def chunk(name: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + name + data + crc32(name + data).to_bytes(4, "big")


def png(*more: bytes) -> bytes:
    return b"".join([b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", bytes(13)), *more, chunk(b"IDAT", b"picture"), chunk(b"IEND", b"")])


def riff(*chunks: tuple[bytes, bytes]) -> bytes:
    body = b"WEBP" + b"".join(name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2) for name, data in chunks)
    return b"RIFF" + len(body).to_bytes(4, "little") + body


CLEAN = {
    "image/jpeg": b"\xff\xd8" + JFIF + ICC + ADOBE + TABLES + SCAN + TABLES + SCAN + b"\xff\xd9",
    "image/png": png(chunk(b"iCCP", b"colours"), chunk(b"gAMA", b"1234")),
    "image/webp": riff((b"VP8X", b"\x20" + bytes(9)), (b"ICCP", b"odd"), (b"VP8 ", b"picture")),
}


def with_notes(media: str, orientation: int, order: str = "little") -> bytes:
    """The clean picture with everything beside it that cameras, phones and editors write."""
    notes = exif(orientation, order)
    if media == "image/jpeg":
        app = segment(0xE1, b"Exif\0\0" + notes) + segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + SECRET)
        app += segment(0xED, b"Photoshop 3.0\0" + SECRET) + segment(0xFE, SECRET) + segment(0xE2, b"MPF\0" + SECRET)
        little = segment(0xE0, b"JFIF\0\x01\x01\0\0\x48\0\x48\x02\x02" + SECRET[:12])
        return b"\xff\xd8" + little + app + CLEAN[media][2 + len(JFIF) :] + b"\xff\xd8\xff\xe1" + SECRET
    if media == "image/png":
        told = [chunk(name, b"k\0" + SECRET) for name in (b"tEXt", b"zTXt", b"iTXt", b"tIME", b"prVt")]
        return png(chunk(b"iCCP", b"colours"), chunk(b"gAMA", b"1234"), chunk(b"eXIf", notes), *told) + SECRET
    parts = [(b"VP8X", b"\x2c" + bytes(9)), (b"ICCP", b"odd"), (b"VP8 ", b"picture")]
    return riff(*parts, (b"EXIF", notes), (b"XMP ", SECRET), (b"priv", SECRET))


@pytest.mark.parametrize("media", CLEAN)
def test_a_picture_without_notes_stays_as_it_is(media: str) -> None:
    assert bare(CLEAN[media]) == (media, CLEAN[media])


@pytest.mark.parametrize("media", CLEAN)
def test_of_a_camera_s_notes_nothing_is_kept(media: str) -> None:
    assert bare(with_notes(media, 1)) == (media, CLEAN[media])


@pytest.mark.parametrize("order", ["little", "big"])
@pytest.mark.parametrize("media", CLEAN)
def test_a_picture_that_was_turned_stays_turned_and_says_nothing_else(media: str, order: str) -> None:
    found = bare(with_notes(media, 6, order))
    assert found is not None
    _, kept = found
    assert not any(SECRET[at : at + 6] in kept for at in range(len(SECRET) - 6))
    assert b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0" in kept
    assert bare(kept) == (media, kept)


@pytest.mark.parametrize("media", CLEAN)
def test_a_picture_that_is_cut_off_is_none(media: str) -> None:
    whole = CLEAN[media]
    assert [bare(whole[:length]) for length in range(len(whole))] == [None] * len(whole)


@pytest.mark.parametrize("media", CLEAN)
def test_whatever_is_altered_in_a_picture_is_kept_or_refused_and_never_a_crash(media: str) -> None:
    whole = with_notes(media, 6)
    for at in range(len(whole)):
        for value in (0x00, 0x7F, 0xFF):
            bare(whole[:at] + bytes([value]) + whole[at + 1 :])
