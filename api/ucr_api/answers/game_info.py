"""What a game is, as JSON: its header, who sits where, where the log stands."""

from collections.abc import Mapping, Sequence
from typing import Any

from ucr_events.hidden.perspective import Reader, Role
from ucr_events.service.logs.aggregates import Live


def game_document(
    live: Live,
    role: Role,
    readers: Sequence[Reader],
    disputes: Sequence[Mapping[str, Any]] | None,
    *,
    clock_doubted: bool = False,
) -> dict[str, Any]:
    """The game for this role; where it may watch as nobody, what the header alone says.

    readers: the perspectives it may take. disputes: those that are open; None: that is not told. clock_doubted: whether what
    is sealed would have opened by time, were it known that the clock is right.
    """
    header, closed = live.game.header, live.table.closed
    seats = live.table.seats if readers else live.game.opening.seats
    return {
        "game": header.game,
        "title": header.title,
        "family": header.family,
        "edition": header.edition,
        "visibility": header.visibility,
        "sheets": header.sheets,
        "strict": header.strict,
        "consequences": header.consequences,
        "take_back": header.take_back,
        "opens_after": header.opens_after,
        "clock_doubted": clock_doubted,
        "claims": header.claims,
        "seats": [{"seat": seat.seat, "name": seat.name, "colour": seat.colour, "present": seat.present} for seat in seats],
        "order": header.order,
        "dice": [{"id": die, "label": label[0], "faces": faces} for die, label, faces in live.game.layout.dice],
        "options": header.options,
        "readings": header.readings,
        "tables": header.tables,
        "position": live.position if readers else None,
        "closed": closed if readers else None,
        "corrections": live.table.corrections if readers else None,
        "disputes": disputes,
        "you": {"role": role.name, "seat": role.seat},
        "readers": readers,
    }
