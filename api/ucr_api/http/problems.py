"""Every error as RFC 9457 problem JSON. Which refusal is which status stands in one table."""

import json
from typing import Any

import msgspec
from flask import Flask, Response, current_app, request
from werkzeug.exceptions import HTTPException

from ucr_api.answers.findings import finding_document
from ucr_api.http.admission import OpensNoGames, WordNeeded
from ucr_api.http.pages import application, somebody_looks
from ucr_api.http.reader import game_id, watched
from ucr_api.http.state import STORE_ERRORS
from ucr_api.live.rooms import NoRoom
from ucr_events.errors import (
    AlreadyClaimed,
    BadFacts,
    BadFile,
    BadLog,
    BadOwnFile,
    BadPhoto,
    Claimed,
    ClaimFirst,
    DuplicateFact,
    GameIsClosed,
    NoSuchClub,
    NoSuchDispute,
    NoSuchFact,
    NoSuchGame,
    NoSuchPassage,
    NoSuchWhatIf,
    NotAllowed,
    NotOpenYet,
    NotThisLog,
    PassageMoved,
    PhotoErased,
    Refused,
    RenewFirst,
    StaleDispute,
    StalePosition,
    StillJudging,
    TooLongToJudge,
    TooMany,
)
from ucr_events.packs import BadPack
from ucr_events.service.judging.append_policy import Forbidden
from ucr_events.store import StoreError, StoreFull, StreamBroken

MEDIA_TYPE = "application/problem+json"

WENT_WRONG = "Something went wrong here. Whether it was done is not known; to send the same facts again is safe."

UNAVAILABLE = "The store of the games is busy or away for the moment. Send the same again in a moment."

FULL = "Nothing of this was stored, and nothing that was stored before is lost. Send the same again when there is room."

BROKEN = (
    "The log of this game does not agree with its own digests any more, so nothing is written to it. Whoever keeps the server "
    "finds out by `ucr doctor` what was altered, and restores it from a backup or a file."
)

MOST_MISTAKES, MOST_OF_ONE, LONGEST_SENTENCE = 500, 20, 2000
"Places that a refusal names, sentences of one place, and characters of a sentence."

LATER = 3600
"Seconds; where only somebody at the table can make room."

STATUS: dict[type[Refused], tuple[int, str, str]] = {
    BadFacts: (422, "bad-facts", "These facts cannot be recorded"),
    StalePosition: (409, "stale-position", "The log has moved on"),
    Forbidden: (422, "against-the-rules", "This table is strict, and a rule forbids it"),
    DuplicateFact: (409, "duplicate-fact", "This id is taken"),
    GameIsClosed: (409, "game-closed", "The game is closed"),
    NotOpenYet: (403, "not-open-yet", "The replay is not open yet"),
    WordNeeded: (403, "word-needed", "This server opens games to those who know its word"),
    OpensNoGames: (403, "opens-no-games", "This server opens no games over the network"),
    RenewFirst: (403, "renew-first", "Make this link your own first"),
    ClaimFirst: (403, "claim-first", "A phone claims this link first"),
    Claimed: (403, "claimed", "A phone claimed this link"),
    AlreadyClaimed: (409, "already-claimed", "Another phone came first"),
    NotAllowed: (403, "not-allowed", "This link does not allow that"),
    NoSuchGame: (404, "no-such-game", "No such game"),
    NoSuchPassage: (404, "no-such-passage", "No such passage"),
    PassageMoved: (409, "passage-moved", "The passage has moved on"),
    NoSuchDispute: (404, "no-such-dispute", "No such dispute"),
    NoSuchClub: (404, "no-such-club", "No such club"),
    PhotoErased: (410, "photo-erased", "This photo was erased"),
    BadPhoto: (415, "bad-photo", "This photo cannot be kept"),
    StillJudging: (503, "still-judging", "The log is still being judged"),
    TooLongToJudge: (422, "too-long-to-judge", "This takes too long to judge"),
    NoRoom: (503, "no-room", "No place for watching together"),
    TooMany: (429, "too-many", "Too many of these are kept here"),
    StaleDispute: (409, "stale-dispute", "The dispute has moved on"),
    NoSuchFact: (404, "no-such-fact", "No such fact"),
    NotThisLog: (409, "not-this-log", "This log does not open that head"),
    NoSuchWhatIf: (404, "no-such-what-if", "No such what-if"),
    BadOwnFile: (422, "bad-script", "This script cannot be used"),
    BadPack: (422, "bad-pack", "This file of charts cannot be used"),
    BadLog: (422, "bad-log", "This log cannot be read"),
}


def problem(status: int, kind: str, title: str, detail: str, **more: Any) -> Response:
    """A problem response; `more` are further members, such as `errors` by field."""
    if isinstance(errors := more.get("errors"), dict):
        more = {**more, "errors": bounded(errors)}
    body = {"type": f"/problems/{kind}", "title": title, "status": status, "detail": _cut(detail), **more}
    return Response(_encoded(body), status=status, content_type=MEDIA_TYPE)


def bounded(errors: dict[str, Any]) -> dict[str, Any]:
    """As many mistakes as somebody may mend at once, each in a sentence: a refusal is no longer than what was sent."""
    kept = {
        _cut(place): [_cut(str(one)) for one in found[:MOST_OF_ONE]] if isinstance(found, list) else found
        for place, found in list(errors.items())[:MOST_MISTAKES]
    }
    if len(errors) > MOST_MISTAKES:
        kept["…"] = [f"{len(errors) - MOST_MISTAKES} more places are wrong"]
    return kept


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_SENTENCE else f"{text[:LONGEST_SENTENCE]}…"


def _encoded(body: dict[str, Any]) -> bytes:
    try:
        return msgspec.json.encode(body)
    except UnicodeEncodeError:  # a lone surrogate, quoted from the request
        return json.dumps(body).encode()


def refused(error: Refused) -> Response:
    """The response for a refusal; field errors keep their places, all at once."""
    if isinstance(error, StillJudging) and not _watches():
        error = StillJudging()  # how long the log is, is for who may watch it
    status, kind, title = next(STATUS[base] for base in type(error).__mro__ if base in STATUS)
    if isinstance(error, BadPhoto) and error.too_large:
        status = 413
    response = problem(status, kind, title, str(error), **_members(error))
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.retry_after or LATER)
    if isinstance(error, NoRoom) and error.retry_after is not None:
        response.headers["Retry-After"] = str(error.retry_after)
    if isinstance(error, StillJudging):
        response.headers["Retry-After"] = "1"
    return response


def _watches() -> bool:
    try:
        watched(game_id((request.view_args or {}).get("game", "")))
    except Refused:
        return False
    return True


def _members(error: Refused) -> dict[str, Any]:
    if isinstance(error, BadFacts | BadOwnFile | BadPack):
        errors: dict[str, list[str]] = {}
        for item in error.problems:
            errors.setdefault(item.field or ("file" if not isinstance(error, BadFacts) else "facts"), []).append(item.message)
        return {"errors": errors}
    if isinstance(error, Forbidden):
        return _broken_rules(error)
    if isinstance(error, StalePosition | StaleDispute):
        return {"expected": error.expected, "position": error.position}
    if isinstance(error, DuplicateFact):
        return {"ids": list(error.ids)}
    if isinstance(error, PassageMoved):
        return {"version": error.version}
    if isinstance(error, Claimed | AlreadyClaimed):
        return {"role": error.role, "at": error.at, "key": error.key}
    if isinstance(error, RenewFirst | ClaimFirst):
        return {"role": error.role}
    if isinstance(error, NotOpenYet):
        return {"visibility": error.visibility}
    if isinstance(error, BadFile):
        found: dict[str, list[str]] = {}
        for mistake in error.mistakes:
            found.setdefault(f"line {mistake.line}" if mistake.line else "file", []).append(str(mistake))
        return {"line": error.line, "errors": found}
    if isinstance(error, StillJudging):
        return {"judged": error.judged, "position": error.position}
    if isinstance(error, TooMany | TooLongToJudge):
        return {"bound": error.bound, "most": error.most}
    if isinstance(error, BadLog):
        return {"line": error.line}
    return {}


def _broken_rules(error: Forbidden) -> dict[str, Any]:
    """Every finding with its place in the request; `despite` is what to send along if it happened all the same."""
    errors: dict[str, list[str]] = {}
    for item in error.findings:
        errors.setdefault(f"facts[{error.places[item.fact]}]", []).append(f"{item.rule}: {item.reason[1]}")
    despite = list(dict.fromkeys(item.rule for item in error.findings))
    return {"errors": errors, "findings": [finding_document(item) for item in error.findings], "despite": despite}


def http_error(error: HTTPException) -> Response:
    """Errors of the framework: unknown address, wrong method, body too large, validation of queries.

    Who mistyped an address in a browser gets the page that says so, with the way back; a program gets the problem.
    """
    if error.code == 404 and somebody_looks():
        page = application()
        page.status_code = 404
        return page
    data = getattr(error, "data", None) or {}
    errors = {place: messages for by_place in data.get("messages", {}).values() for place, messages in _flat(by_place)}
    more = {"errors": errors} if errors else {}
    kind = str(error.name).lower().replace(" ", "-")
    response = problem(error.code or 500, kind, str(error.name), _detail(error, errors), **more)
    for name, value in error.get_headers():
        if name.lower() in ("allow", "retry-after"):
            response.headers[name] = value
    return response


def _flat(messages: Any) -> list[tuple[str, Any]]:
    if not isinstance(messages, dict):
        return [("body", messages)]
    return [
        ("body", ["Expected a JSON object."]) if place == "_schema" else (place, found) for place, found in messages.items()
    ]


def _sentence(messages: Any) -> str:
    return " ".join(str(message) for message in messages) if isinstance(messages, list) else str(messages)


def _detail(error: HTTPException, errors: dict[str, Any]) -> str:
    if error.code == 413:
        return "The request is larger than this address takes."
    if errors:
        return "; ".join(f"{place}: {_sentence(messages)}" for place, messages in list(errors.items())[:5])
    return str(error.description or error.name)


def unavailable(error: StoreError) -> Response:
    """The store is busy, away or full; which one it is, and where, the log says and the client is not told."""
    current_app.logger.warning("store: %s", error)
    if isinstance(error, StreamBroken):
        return problem(409, "log-broken", "What is stored of this game was altered", BROKEN)
    if counter := current_app.extensions.get(STORE_ERRORS):
        counter.inc()
    if isinstance(error, StoreFull):
        return problem(507, "store-full", "There is no room left", FULL)
    response = problem(503, "store-unavailable", "The store cannot be reached", UNAVAILABLE)
    response.headers["Retry-After"] = "2"
    return response


def crashed(error: Exception) -> Response:
    """A mistake of ours; the log has the details, the client gets none."""
    current_app.logger.exception("unhandled")
    return problem(500, "internal-error", "Internal error", WENT_WRONG)


def register(app: Flask) -> None:
    """Handle every error of the application."""
    app.register_error_handler(Refused, refused)
    app.register_error_handler(StoreError, unavailable)
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(Exception, crashed)
