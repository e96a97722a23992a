"""Parts of responses that several addresses share: a line of the log, a link, a header."""

from collections.abc import Iterable
from io import BytesIO
from typing import Any

import msgspec
import segno
from flask import Response, request

from ucr_events.corrections.checking import nature_of
from ucr_events.corrections.line import RECORDED, Line
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.codec import decode, encode
from ucr_events.marks import mark_of
from ucr_events.sentences import Lang, Words, sentence
from ucr_events.store import FactRow

PAGES = {"owner": "links", "scribe": "record"}
"The page a role's link opens; a seat's is its own phone page, everybody else's the replay."

LONGEST_HOST = 260
"Characters; no name of a host is longer, and a QR code holds only so much."


def json_response(body: Any, status: int = 200) -> Response:
    """A JSON response; bodies may hold `msgspec.Raw`."""
    return Response(msgspec.json.encode(body), status=status, content_type="application/json")


def line(words: Words, row: FactRow, lang: Lang, effective: Line = RECORDED) -> dict[str, Any]:
    """One fact as the pages show it: payload as stored, digest, sentence, landmark; what counts in its place, if corrected."""
    fact = decode(row.payload)
    cell = effective.cells.get(row.position)
    return {
        "position": row.position,
        "fact": msgspec.Raw(row.payload),
        "digest": row.digest.hex(),
        "sentence": sentence(fact, words, lang),
        "mark": mark_of(fact),
        "nature": nature_of(fact),
        "corrected_by": effective.by.get(row.position, ()),
        "counts": None if cell is None else [_counting(one, words, lang) for one in cell],
    }


def _counting(fact: Fact, words: Words, lang: Lang) -> dict[str, Any]:
    return {"fact": msgspec.Raw(encode(fact)), "sentence": sentence(fact, words, lang)}


def lines(words: Words, rows: Iterable[FactRow], lang: Lang, effective: Line = RECORDED) -> list[dict[str, Any]]:
    """Several facts as the pages show them."""
    return [line(words, row, lang, effective) for row in rows]


def link(header: GameOpened, role: str, token: str) -> dict[str, Any]:
    """A capability link with its QR code; the token stands behind the #, which browsers do not send anywhere."""
    name, _, seat = role.partition(":")
    page = f"seat/{seat}" if seat else PAGES.get(name, "")
    path = f"/g/{header.game}{'/' if page else ''}{page}#k={token}"
    return {"role": role, "seat": int(seat) if seat else None, "token": token, "path": path, "qr": _qr(path)}


def _qr(path: str) -> str:
    out = BytesIO()
    host = request.host_url.rstrip("/") if len(request.host) <= LONGEST_HOST else ""
    segno.make(host + path, error="m").save(out, kind="svg", xmldecl=False, svgns=True, omitsize=True)
    return out.getvalue().decode()
