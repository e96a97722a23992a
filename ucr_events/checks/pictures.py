"""Pictures without what cameras write beside them: place, time, device, names, the picture as it was before it was cut.

Only what is needed to show the picture is kept, part by part as it came: nothing is drawn anew, and what is not known is left
out. Of the camera's notes the orientation alone stays, because a photo would lie on its side without it.
"""

from collections.abc import Iterator
from zlib import crc32

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"

PNG_KEPT = frozenset(b"IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs hIST sPLT acTL fcTL fdAT".split())
WEBP_KEPT = frozenset((b"VP8 ", b"VP8L", b"VP8X", b"ANIM", b"ANMF", b"ALPH", b"ICCP"))
WEBP_PICTURES = frozenset((b"VP8 ", b"VP8L", b"ANMF"))
WEBP_HAS_EXIF, WEBP_HAS_XMP = 0x08, 0x04

SOI, EOI, SOS, COMMENT = 0xD8, 0xD9, 0xDA, 0xFE
ALONE = (0x01, *range(0xD0, 0xD8))
"Markers of JPEG that stand without a length."
APPS = range(0xE0, 0xF0)
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"Markers of JPEG that say how large the picture is."
EXIF = b"Exif\0\0"
ORIENTATION = 0x0112
UPRIGHT = 1
MOST_ENTRIES = 1000

Part = tuple[bytes, bytes]
"Its name and its data."


MOST_PIXELS = 100_000_000
LONGEST_SIDE = 20_000
"Of a picture: more than any phone takes, and no more than a phone can unfold to show it."


def bare(content: bytes) -> tuple[str, bytes] | None:
    """Media type and the picture alone; None for what is no whole JPEG, PNG or WebP, whatever it is called."""
    found = _bare(content)
    return found if found and _is_showable(*found) else None


def _is_showable(media: str, content: bytes) -> bool:
    """Whether it unfolds to a size that a phone can show; of what says no size nothing is ever unfolded."""
    width, height = SIDES[media](content)
    return max(width, height) <= LONGEST_SIDE and width * height <= MOST_PIXELS


def _bare(content: bytes) -> tuple[str, bytes] | None:
    try:
        if content.startswith(JPEG):
            return "image/jpeg", _jpeg(content)
        if content.startswith(PNG):
            return "image/png", _png(content)
        if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
            return "image/webp", _webp(content)
    except (ValueError, IndexError):
        return None
    return None


# ---- JPEG


def _jpeg(content: bytes) -> bytes:
    kept: list[bytes] = []
    turned = UPRIGHT
    for marker, data in _segments(content):
        if marker == 0xE1 and data[4:].startswith(EXIF):
            turned = _orientation(data[4 + len(EXIF) :])
        elif marker == 0xE0 and data[4:9] == b"JFIF\0":
            kept.append(b"\xff\xe0\0\x10" + data[4:16] + b"\0\0")  # without its little picture
        elif _is_needed(marker, data):
            kept.append(data)
    notes = _exif(turned)
    if notes:
        kept.insert(0, b"\xff\xe1" + (2 + len(EXIF) + len(notes)).to_bytes(2, "big") + EXIF + notes)
    return JPEG + b"".join(kept)


def _is_needed(marker: int, data: bytes) -> bool:
    if marker == 0xE2:
        return data[4:].startswith(b"ICC_PROFILE\0")
    if marker == 0xEE:
        return data[4:].startswith(b"Adobe")  # says how the colours are coded
    return marker not in APPS and marker != COMMENT


def _segments(content: bytes) -> Iterator[tuple[int, bytes]]:
    """(marker, everything from the marker to the next), up to the end of the picture; what follows it is no part of it."""
    at = len(JPEG)
    while True:
        if content[at] != 0xFF:
            raise ValueError("expected a marker")
        while content[at + 1] == 0xFF:
            at += 1
        marker = content[at + 1]
        if marker == EOI:
            yield marker, content[at : at + 2]
            return
        length = 0 if marker in ALONE else int.from_bytes(content[at + 2 : at + 4], "big")
        end = at + 2 + length
        if marker in (0, SOI) or (marker not in ALONE and length < 2) or end >= len(content):
            raise ValueError("a segment that is none")
        if marker == SOS:
            end = _after_scan(content, end)
        yield marker, content[at:end]
        at = end


def _after_scan(content: bytes, at: int) -> int:
    """Where the coded picture ends: at the next marker that is no part of it."""
    while True:
        at = content.index(b"\xff", at)
        if content[at + 1] not in (0x00, 0xFF, *range(0xD0, 0xD8)):
            return at
        at += 1 if content[at + 1] == 0xFF else 2


# ---- PNG


def _png(content: bytes) -> bytes:
    kept: list[bytes] = []
    turned = UPRIGHT
    for name, data, whole in _chunks(content):
        if name == b"eXIf":
            turned = _orientation(data)
        elif name in PNG_KEPT:
            kept.append(whole)
    if not kept or kept[0][4:8] != b"IHDR":
        raise ValueError("expected a header")
    if notes := _exif(turned):
        tagged = b"eXIf" + notes
        kept.insert(1, len(notes).to_bytes(4, "big") + tagged + crc32(tagged).to_bytes(4, "big"))
    return PNG + b"".join(kept)


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes, bytes]]:
    """(name, data, the whole chunk) up to the end of the picture."""
    at, name = len(PNG), b""
    while name != b"IEND":
        length, name = int.from_bytes(content[at : at + 4], "big"), content[at + 4 : at + 8]
        end = at + 12 + length
        if end > len(content):
            raise ValueError("a chunk is cut off")
        yield name, content[at + 8 : end - 4], content[at:end]
        at = end


# ---- WebP


def _webp(content: bytes) -> bytes:
    if int.from_bytes(content[4:8], "little") + 8 != len(content):
        raise ValueError("another length than it says")
    parts, turned = [], UPRIGHT
    for name, data in _riff(content):
        if name == b"EXIF":
            turned = _orientation(data.removeprefix(EXIF))
        elif name in WEBP_KEPT:
            parts.append((name, data))
    if not any(name in WEBP_PICTURES for name, _ in parts):
        raise ValueError("expected a picture")
    notes = _exif(turned) if parts[0][0] == b"VP8X" else b""
    if parts[0][0] == b"VP8X":
        flags = parts[0][1][0] & ~(WEBP_HAS_EXIF | WEBP_HAS_XMP) | (WEBP_HAS_EXIF if notes else 0)
        parts[0] = (b"VP8X", bytes([flags]) + parts[0][1][1:])
    body = b"WEBP" + b"".join(map(_riffed, [*parts, *([(b"EXIF", notes)] if notes else [])]))
    return b"RIFF" + len(body).to_bytes(4, "little") + body


def _riff(content: bytes) -> Iterator[Part]:
    at = 12
    while at < len(content):
        length = int.from_bytes(content[at + 4 : at + 8], "little")
        if at + 8 + length > len(content):
            raise ValueError("a chunk is cut off")
        yield content[at : at + 4], content[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def _riffed(part: Part) -> bytes:
    name, data = part
    return name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)


# ---- the camera's notes


def _orientation(tiff: bytes) -> int:
    """1 to 8, as the first directory says; 1 (upright) when it says nothing that can be read."""
    order = {b"II": "little", b"MM": "big"}.get(tiff[:2])
    if order is None:
        return UPRIGHT

    def number(at: int, size: int) -> int:
        return int.from_bytes(tiff[at : at + size], order)  # type: ignore[arg-type]

    start = number(4, 4)
    for entry in range(min(number(start, 2), MOST_ENTRIES)):
        at = start + 2 + 12 * entry
        if number(at, 2) == ORIENTATION:
            return found if 1 <= (found := number(at + 8, 2)) <= 8 else UPRIGHT
    return UPRIGHT


def _exif(turned: int) -> bytes:
    """Notes that say the orientation and nothing else; empty for a picture that is upright."""
    if turned == UPRIGHT:
        return b""
    entry = ORIENTATION.to_bytes(2, "big") + b"\0\x03\0\0\0\x01" + turned.to_bytes(2, "big") + b"\0\0"
    return b"MM\0\x2a\0\0\0\x08\0\x01" + entry + bytes(4)


# ---- how large they are


def _png_sides(content: bytes) -> tuple[int, int]:
    return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")


def _jpeg_sides(content: bytes) -> tuple[int, int]:
    """The largest that any frame says."""
    sides = (0, 0)
    for marker, data in _segments(content):
        if marker in FRAMES:
            sides = max(
                sides, (int.from_bytes(data[7:9], "big"), int.from_bytes(data[5:7], "big")), key=lambda both: both[0] * both[1]
            )
    return sides


def _webp_sides(content: bytes) -> tuple[int, int]:
    sides = [(0, 0)]
    for name, data in _riff(content):
        if name == b"VP8X":
            sides.append((1 + int.from_bytes(data[4:7], "little"), 1 + int.from_bytes(data[7:10], "little")))
        elif name == b"VP8 ":
            sides.append((int.from_bytes(data[6:8], "little") & 0x3FFF, int.from_bytes(data[8:10], "little") & 0x3FFF))
        elif name == b"VP8L":
            bits = int.from_bytes(data[1:5], "little")
            sides.append((1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)))
    return max(sides, key=lambda both: both[0] * both[1])


SIDES = {"image/jpeg": _jpeg_sides, "image/png": _png_sides, "image/webp": _webp_sides}
"Media type -> width and height as the picture itself says; 0 where it says none."
