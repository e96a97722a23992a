"""Whether the hidden values and passages that are kept are those that were sealed: each against the commitment in the log."""

from collections.abc import Iterator
from uuid import UUID

import msgspec

from ucr_events.errors import BadLog
from ucr_events.facts import PassageSealed, SheetSealed
from ucr_events.facts.codec import decode
from ucr_events.hidden import seals
from ucr_events.service.hidden.drafts import LEADS, whole
from ucr_events.store import Store


def examine_vault(store: Store, game: UUID) -> list[str]:
    """The values in the game's vault that are not what was sealed, in sentences; a value whose seal never came is none."""
    kept = store.vault_get(game)
    rows = store.find(game, list(kept)) if kept else {}
    wrong = [name for name, row in rows.items() if not _is_what_was_sealed(game, row.payload, kept[name][1])]
    return [f"the vault's value of {name} is not what was sealed" for name in sorted([*wrong, *_passages(store, game)])]


def _passages(store: Store, game: UUID) -> Iterator[str]:
    """Passages whose row of who led them is not what was sealed."""
    for lead in LEADS:
        rows = store.drafts.of(game, lead)
        sealed = store.find(game, list(rows)) if rows else {}
        for name, row in sealed.items():
            fact = decode(row.payload)
            if isinstance(fact, PassageSealed) and whole(str(game), rows[name], fact) is None:
                yield name


def _is_what_was_sealed(game: UUID, payload: bytes, value: bytes) -> bool:
    try:
        fact = decode(payload)
        secret = msgspec.json.decode(value)
        return not isinstance(fact, SheetSealed) or seals.check(str(game), fact, secret["salt"], secret["value"]) == "matches"
    except (BadLog, msgspec.MsgspecError, KeyError, TypeError):
        return False
