"""The streams of disputes in the store: reading one, and everything that may be wrong with one."""

from collections.abc import Iterator
from uuid import UUID

from ucr_events.disputes.events import OPENED, decode
from ucr_events.disputes.state import Dispute, fold
from ucr_events.errors import BadLog, NoSuchDispute, Refused
from ucr_events.service.keeping.examining import stream_faults
from ucr_events.service.logs.source import Source
from ucr_events.store import FactRow, Store


def is_dispute_of(store: Source, name: str, game: UUID) -> bool:
    """Whether this is the id of a dispute about this game."""
    try:
        return read_stream(store, UUID(name), game) is not None
    except (ValueError, Refused):
        return False


def read_stream(store: Source, dispute: UUID, game: UUID, upto: int | None = None) -> tuple[Dispute, list[FactRow]]:
    """The dispute and its events as stored; raises NoSuchDispute when this game has none of that id."""
    rows = store.read(dispute, upto=upto)
    if not rows or not is_opening(rows[0]):
        raise NoSuchDispute(f"this game has no dispute {dispute}")
    state = fold(decode(row.payload) for row in rows)
    if state.opened.game != str(game):
        raise NoSuchDispute(f"this game has no dispute {dispute}")
    return state, rows


def is_opening(row: FactRow) -> bool:
    """Whether a stream that begins with this row is a dispute."""
    return row.kind.partition("/")[0] == OPENED


def examine_dispute(store: Store, dispute: UUID) -> list[str]:
    """Everything that is wrong with a stored dispute, in sentences; empty when its digests and chain hold."""
    rows = store.read(dispute)
    found = stream_faults(dispute, rows, "event")
    try:
        state = fold(decode(row.payload) for row in rows)
    except BadLog as error:
        return [*found, str(error)]
    return [*found, *_unwritten(store, state)]


def _unwritten(store: Store, state: Dispute) -> Iterator[str]:
    """A ruling and its corrections were written together: neither is there without the other."""
    game = UUID(state.opened.game)
    if store.head(game) is None:
        yield f"the game {game} it is about is not here"
        return
    for ruling in state.rulings:
        wanted = (*ruling.effects, *ruling.undone)
        missing = [name for name in wanted if name not in store.find(game, wanted)]
        if missing:
            yield f"ruling {ruling.id}: its corrections {', '.join(missing)} are not in the game"
