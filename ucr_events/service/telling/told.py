"""What a log says to one reader: the facts as they count for it, what it knows of what is sealed, and what does not add up."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

import msgspec

from ucr_events.corrections.line import RECORDED, Line
from ucr_events.facts import kind_of
from ucr_events.facts.codec import decode
from ucr_events.film.chapters import Chapter
from ucr_events.hidden.perspective import Sight
from ucr_events.service.writing.log_services import Parts
from ucr_events.store import FactRow
from ucr_events.table import evolve
from ucr_events.table.doubts import DOUBTS, Doubt, doubts
from ucr_events.table.state import Table

_DOUBTED = frozenset(map(kind_of, DOUBTS))


class Told(msgspec.Struct, frozen=True):
    """Beyond the facts as they stand. known: seal -> what it hides; doubts: fact -> what of it does not add up."""

    line: Line = RECORDED
    known: Mapping[str, Any] = {}
    doubts: Mapping[str, tuple[Doubt, ...]] = {}
    chapters: Mapping[int, Chapter] = {}
    "Step -> the chapter that begins there."


AS_IT_STANDS = Told()
"Nothing beyond the facts."


def told(parts: Parts, key: UUID, sight: Sight, rows: Sequence[FactRow]) -> Told:
    """What these successive rows of a log say to this asker, as it may be known now."""
    live = parts.library.current(key)
    line = parts.replayer.course(key, sight).head
    opened = {name: seal.value for name, seal in live.table.seals.items() if seal.opened and seal.opened != "differs"}
    known = opened | {item.seal: item.value for item in parts.replayer.known(key, sight)}
    doubted = _doubts(parts, key, sight, line, rows)
    stand = {name: still for name, found in doubted.items() if (still := _still(found, live.table))}
    return Told(line, known, stand, parts.replayer.chapters(key))


def _still(found: Sequence[Doubt], table: Table) -> tuple[Doubt, ...]:
    """What may still help: that a seal tells of somebody is nothing to be told once the game is over."""
    return tuple(one for one in found if table.closed is None or one.what != "tells-who-learned")


def _doubts(parts: Parts, key: UUID, sight: Sight, line: Line, rows: Sequence[FactRow]) -> dict[str, tuple[Doubt, ...]]:
    if not any(row.kind in _DOUBTED or row.position in line.cells for row in rows):
        return {}
    game, found = parts.library.current(key).game, {}
    table = parts.replayer.at_head(key, sight, max(rows[0].position - 1, 1))
    for row in rows:
        if row.position > 1:
            for fact in line.at(row.position, decode(row.payload)):
                if doubted := doubts(table, fact):
                    found[fact.id] = doubted
                table = evolve(game.handlers, table, fact)
    return found
