"""The tables of an archive, and one game as their rows.

`facts` is the recorded line, which only grows; `lines` says where the effective one differs; the others follow from the facts
alone, as everybody may know them: what is still sealed stays sealed. `games` has a row for each game that is in the archive.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from ucr_events.chain import digest
from ucr_events.facts import GameClosed, GameOpened
from ucr_events.facts.codec import decode, encode, kind_stored
from ucr_events.notebook import Log

FORMAT = "ucr-archive/1"
Row = dict[str, Any]
Kind = Literal["text", "whole", "truth", "real", "bytes"]
PARTITIONS = ("family", "edition", "month")
"A folder for each; month: of the first fact, UTC, `2026-11`, or `unknown`."
WHERE: Mapping[str, Kind] = {**dict.fromkeys(PARTITIONS, "text"), "game": "text"}


def _columns(words: str) -> dict[str, Kind]:
    """Columns with their kinds, `step:whole`; text where nothing is said."""
    named = (word.partition(":") for word in words.split())
    return {name: kind or "text" for name, _, kind in named}  # type: ignore[misc]


COLUMNS: Mapping[str, Mapping[str, Kind]] = {
    "facts": _columns("step:whole fact kind payload digest:bytes"),
    "lines": _columns("step:whole place:whole fact kind payload"),
    "findings": _columns("step:whole fact rule verdict cause basis seat:whole settled_at:whole reading ja en unless"),
    "claims": _columns(
        "step:whole fact seat:whole trait value truth slack:whole false:truth known:whole withdrawn:truth provable"
    ),
    "votes": _columns("step:whole vote on candidates hidden:truth seat:whole choice result"),
    "posteriors": _columns("step:whole reader seat:whole of name probability:real"),
    "dice": _columns("step:whole fact seat:whole die face:whole purpose"),
    "checkpoints": _columns("size:whole note keys"),
    "games": _columns("steps:whole head title seats:whole opened:whole ended visibility licence agreed store engine erased"),
}
"""Table -> its columns after those of `WHERE`. facts.digest: of the fact as it was recorded, where it is not that of `payload`
(a name was taken out); lines.place: 0 says that the step was corrected, what counts there instead follows from 1 on."""
DERIVED = ("lines", "findings", "claims", "votes", "posteriors", "dice", "checkpoints")
"Made again as a whole when a game grew."
FROM_NOTEBOOK = ("findings", "claims", "votes", "posteriors", "dice")


class Kept(msgspec.Struct, frozen=True):
    """A game to be kept: its facts in order, the header first; digests: step -> that of the fact as it was recorded.

    notes, keys: who signed where it stood. agreed: why it may be kept. store: whose database. erased: seats without names.
    """

    header: GameOpened
    payloads: Sequence[bytes]
    head: str
    agreed: str
    store: str
    engine: str
    notes: tuple[tuple[int, str], ...] = ()
    keys: tuple[str, ...] = ()
    erased: tuple[int, ...] = ()
    digests: Mapping[int, bytes] = {}

    @property
    def where(self) -> Row:
        """The columns that every row of the game begins with."""
        header = self.header
        return {"family": header.family, "edition": header.edition, "month": month_of(header), "game": header.game}


def month_of(header: GameOpened) -> str:
    """The month of the header's time of writing, which never changes."""
    if header.recorded is None:
        return "unknown"
    try:
        return datetime.fromtimestamp(header.recorded / 1000, UTC).strftime("%Y-%m")
    except (OverflowError, ValueError, OSError):
        return "unknown"


def game_row(kept: Kept) -> Row:
    """What `games` says of it."""
    header, facts = kept.header, [decode(payload) for payload in kept.payloads]
    closings = [fact for fact in facts if isinstance(fact, GameClosed)]
    return {
        **kept.where,
        "steps": len(facts),
        "head": kept.head,
        "title": header.title,
        "seats": len(header.seats),
        "opened": header.recorded,
        "ended": closings[-1].how if closings else None,
        "visibility": header.visibility,
        "licence": header.licence,
        "agreed": kept.agreed,
        "store": kept.store,
        "engine": kept.engine,
        "erased": ",".join(map(str, kept.erased)),
    }


def fact_rows(kept: Kept, since: int = 0) -> Iterator[Row]:
    """The recorded facts after a step."""
    for step, payload in enumerate(kept.payloads[since:], since + 1):
        fact, own = decode(payload), kept.digests.get(step)
        changed = own if own is not None and own != digest(payload) else None
        row = {"step": step, "fact": fact.id, "kind": kind_stored(fact), "payload": payload.decode(), "digest": changed}
        yield {**kept.where, **row}


def derived_rows(kept: Kept, charts: Mapping[str, Any]) -> dict[str, list[Row]]:
    """Table -> its rows, of those that follow from the facts."""
    facts = [decode(payload) for payload in kept.payloads[1:]]
    log = Log(kept.header, facts, charts=charts)
    found: dict[str, Iterable[Row]] = {table: log.rows(table) for table in FROM_NOTEBOOK}
    found["lines"] = _lines(log)
    keys = msgspec.json.encode(kept.keys).decode()
    found["checkpoints"] = ({"size": size, "note": note, "keys": keys} for size, note in kept.notes)
    return {table: [{**kept.where, **_only(table, row)} for row in rows] for table, rows in found.items()}


def _lines(log: Log) -> Iterator[Row]:
    """Where the effective line of everybody differs from the recorded one."""
    for step, counting in sorted(log.course.head.cells.items()):
        yield {"step": step, "place": 0}
        for place, fact in enumerate(counting, 1):
            payload = encode(fact).decode()
            yield {"step": step, "place": place, "fact": fact.id, "kind": kind_stored(fact), "payload": payload}


def _only(table: str, row: Row) -> Row:
    return {column: row.get(column) for column in COLUMNS[table]}
