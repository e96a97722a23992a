"""Everything a store keeps in its logs and lists, as bytes."""

from ucr_events.store import Store


def everything_stored(store: Store) -> bytes:
    """All payloads of all streams, and all that is derived of clubs."""
    facts = b"\n".join(row.payload for _, _, row in store.log(0, 10_000))
    return facts + repr(store._database.read("SELECT content FROM tallies")).encode()
