"""The answer to an append or a rehearsal: the facts as stored, what the rules say of them, and what may come next."""

from functools import partial, reduce
from typing import Any
from uuid import UUID

import msgspec

from ucr_api.answers.expectations import expectations_document
from ucr_api.answers.findings import downstream_document, receipt_findings
from ucr_api.http.state import heads, service
from ucr_api.lines import lines
from ucr_events.errors import StalePosition, StillJudging
from ucr_events.facts import Correction
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import EVERYBODY, Role, Sight, may_watch
from ucr_events.referee.forms import Form
from ucr_events.referee.values import Finding
from ucr_events.sentences import Lang
from ucr_events.service.writing.correcting import preview
from ucr_events.service.writing.log_services import Parts
from ucr_events.service.writing.recording import Receipt
from ucr_events.table import evolve

WRITES = ("scribe", "moderator", "owner")
"Who is told what may come next; a seat's own phone asks for it if it may watch."


class Judged(msgspec.Struct, frozen=True):
    """What the rules say of an append; judging: how far the log is judged, where that takes longer than the answer waits."""

    found: tuple[Finding, ...] = ()
    coming: tuple[Form, ...] = ()
    judging: dict[str, int | None] | None = None


def receipt_body(
    key: UUID,
    role: Role,
    receipt: Receipt,
    lang: Lang,
    *,
    dry_run: bool = False,
    parts: Parts | None = None,
    sight: Sight = EVERYBODY,
    advise: bool = False,
    expect: bool = True,
) -> dict[str, Any]:
    """What became of an append. Who may not watch yet is not told where the log stands, nor what the rules say.

    Findings are the public's, whoever asks: what a vault has never enters the receipt of a game. parts: what works on the log
    (default: on games); sight: as whom a what-if is played; advise: who leads is told what may come as it knows it; expect:
    whether what may come is asked for, which is most of what an answer costs. Raises StalePosition when another request has
    written since these facts were rehearsed.
    """
    parts = parts or service()
    live = parts.library.current(key)
    rehearsed = dry_run and not receipt.repeated
    if rehearsed and live.position != (before := receipt.rows[0].position - 1):
        raise StalePosition(before, live.position)
    watches = may_watch(role, live.game.header.visibility, bool(live.table.closed))
    rows = receipt.rows if watches else [row for row in receipt.rows if decode(row.payload).actor == role.text]
    recorded = lines(live.words, rows, lang)
    judged = _judged(parts, key, receipt, sight, rehearsed=rehearsed, expect=expect) if watches else Judged()
    coming = judged.coming
    if expect and advise and rehearsed and role.name == "moderator" and role.renewed:
        facts = [decode(row.payload) for row in receipt.rows]
        _, coming = parts.referee.rehearse(key, receipt.rows[0].position - 1, facts, Sight(role, "moderator"))
    expectations: list[dict[str, Any]] | None = None
    if expect:
        expectations = _expectations(parts, key, receipt, coming, rehearsed=rehearsed) if role.name in WRITES else []
    return {
        "position": receipt.position if watches else None,
        "chain": receipt.chain.hex() if watches else None,
        "head": None if rehearsed or parts is not service() else _head(key, receipt, watches=watches),
        "repeated": receipt.repeated,
        "dry_run": dry_run,
        "facts": recorded if watches else [{**line, "position": None} for line in recorded],
        "findings": receipt_findings(judged.found, {row.position for row in receipt.rows}),
        "expectations": expectations,
        "judging": judged.judging,
        "downstream": _downstream(parts, key, receipt) if watches and rehearsed else None,
    }


def _head(key: UUID, receipt: Receipt, *, watches: bool) -> str | None:
    """Where the log stands, signed; sealed for who may not know, and then at their own facts, whatever came since."""
    if watches:
        return heads().checkpoint(key, receipt.position, receipt.rows)
    return heads().sealed(key, receipt.rows[-1].position, receipt.rows)


def _downstream(parts: Parts, key: UUID, receipt: Receipt) -> dict[str, Any] | None:
    """What corrections would change, listed before anybody confirms them; None for facts of play."""
    facts = [(row.position, decode(row.payload)) for row in receipt.rows]
    if not all(isinstance(fact, Correction) for _, fact in facts):
        return None
    return downstream_document(preview(parts.source, parts.referee, key, parts.library.current(key), facts))


def _judged(parts: Parts, key: UUID, receipt: Receipt, sight: Sight, *, rehearsed: bool, expect: bool) -> Judged:
    if rehearsed:
        facts = [decode(row.payload) for row in receipt.rows]
        return Judged(*parts.referee.rehearse(key, receipt.rows[0].position - 1, facts, sight, ahead=expect))
    try:
        found = parts.referee.caused(key, {row.position for row in receipt.rows}, sight)
        return Judged(found, parts.referee.may_come(key) if expect else ())
    except StillJudging as error:  # the facts are stored, and nobody is told otherwise
        return Judged(judging={"judged": error.judged, "position": receipt.position})


def _expectations(
    parts: Parts, key: UUID, receipt: Receipt, coming: tuple[Form, ...], *, rehearsed: bool
) -> list[dict[str, Any]]:
    """What may come after these facts, as buttons; of a rehearsal as if they had been recorded."""
    book, live = parts.referee.book(key), parts.library.current(key)
    if book is None:
        return []
    facts = [decode(row.payload) for row in receipt.rows] if rehearsed else []
    after = reduce(partial(evolve, live.game.handlers), facts, live.table)
    return expectations_document(coming, book, live.words, after)
