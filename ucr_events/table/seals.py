"""Fold of sealed things, and the one function by which a reader's knowledge enters a table."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import PassageOpened, PassageSealed, SealOpened, SealShown, SealsReleased, SheetSealed
from ucr_events.hidden.passages import tells
from ucr_events.hidden.perspective import releases
from ucr_events.table.change import Handlers, T, joined, put, with_seat
from ucr_events.table.state import Passage, Seal


def sheet_sealed(table: T, fact: SheetSealed) -> T:
    seal = Seal(seat=fact.seat, slot=fact.slot, purpose=fact.purpose, commitment=fact.commitment)
    table = replace(table, seals=put(table.seals, fact.id, seal))
    return with_seat(table, fact.seat or 0, sheet=fact.id) if fact.purpose == "sheet" else table


def seal_shown(table: T, fact: SealShown) -> T:
    seal = table.seals.get(fact.seal)
    if seal is None:
        return table
    return replace(table, seals=put(table.seals, fact.seal, replace(seal, shown_to=joined(seal.shown_to, fact.to))))


def seal_opened(table: T, fact: SealOpened) -> T:
    seal = table.seals.get(fact.seal)
    if seal is None:
        return table
    return replace(table, seals=put(table.seals, fact.seal, replace(seal, opened=fact.match, value=fact.value)))


def seals_released(table: T, fact: SealsReleased) -> T:
    for name in fact.seals:
        seal = table.seals.get(name)
        if seal is not None and releases(fact, seal.seat, seal.purpose):
            table = replace(table, seals=put(table.seals, name, replace(seal, released=True)))
    return table


def passage_sealed(table: T, fact: PassageSealed) -> T:
    passage = Passage(slot=fact.slot, commitment=fact.commitment)
    return replace(table, passages=put(table.passages, fact.id, passage))


def passage_opened(table: T, fact: PassageOpened) -> T:
    passage = table.passages.get(fact.passage)
    if passage is None or passage.opened == "matches":
        return table
    opened = replace(passage, opened=fact.match, known=passage.known or tells(fact))
    return replace(table, passages=put(table.passages, fact.passage, opened))


def know(table: T, seal_id: str, value: Any) -> T:
    """The table as seen by a reader who knows what this seal hides. What was opened to all stays as it was opened."""
    seal = table.seals.get(seal_id)
    if seal is None or seal.opened or seal.value is not None:
        return table
    return replace(table, seals=put(table.seals, seal_id, replace(seal, value=value)))


def know_passage(table: T, name: str) -> T:
    """The table as seen by a reader who knows all of this passage."""
    passage = table.passages.get(name)
    if passage is None or passage.known:
        return table
    return replace(table, passages=put(table.passages, name, replace(passage, known=True)))


HANDLERS: Handlers = {
    SheetSealed: sheet_sealed,
    SealShown: seal_shown,
    SealOpened: seal_opened,
    SealsReleased: seals_released,
    PassageSealed: passage_sealed,
    PassageOpened: passage_opened,
}
