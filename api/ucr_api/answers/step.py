"""One step of a game on the terminal: the sentence, where play stands, the pieces, and each seat on a line of its own."""

from collections.abc import Iterator
from typing import Any

from ucr_api.texts import say
from ucr_events.facts import Fact, SheetSealed
from ucr_events.facts.codec import decode
from ucr_events.sentences import Lang, Words, plain, sentence
from ucr_events.sentences.doubts import doubted
from ucr_events.sentences.hidden import hidden
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.telling.told import Told
from ucr_events.store import FactRow
from ucr_events.table.state import Seat, Table
from ucr_events.texts import Text, said_in

LABELS: dict[str, Text] = {
    "turn": say("turn"),
    "pieces": say("pieces"),
    "combats": say("combats"),
    "sheet": say("sheet"),
    "seat": say("seat "),
    "round": say(" (round)"),
}
SEALED, UNSEALED, NOBODY = "?", "–", "–"


def line(live: Live, row: FactRow, names: dict[int, str], lang: Lang) -> str:
    """A line of the log, with people called as they are in `names`."""
    return f"{row.position:5} {plain(sentence(decode(row.payload), live.words, lang), names, lang)}"


def beside(live: Live, row: FactRow, names: dict[int, str], lang: Lang, told: Told) -> Iterator[str]:
    """What this reader is told beside that line: what a seal hides, what happened within the step, what does not add up."""
    words, fact = live.words.speaking(lang), decode(row.payload)
    if isinstance(fact, SheetSealed) and fact.id in told.known:
        yield f"      = {plain(hidden(fact, told.known[fact.id], words), names, lang)}"
    yield from _notes(fact, words, names, lang, told)
    within = (one for one in told.line.at(row.position, fact) if one.id != fact.id)
    for place, one in enumerate(within, 1):
        yield f"{row.position:5}·{place} {plain(sentence(one, live.words, lang), names, lang)}"
        yield from _notes(one, words, names, lang, told)


def _notes(fact: Fact, words: Words, names: dict[int, str], lang: Lang, told: Told) -> Iterator[str]:
    yield from (f"      ! {plain(doubted(one, words), names, lang)}" for one in told.doubts.get(fact.id, ()))


def names_of(table: Table) -> dict[int, str]:
    """Who sits where on this table."""
    return {seat.seat: seat.name for seat in table.seats}


def picture(live: Live, table: Table, lang: Lang) -> Iterator[str]:
    """The table in a few lines."""
    words, said = live.words.speaking(lang), _labels(lang)
    round_ = None if table.round is None else f"{table.round}{said['round']}"
    where = [words.term(table.part) if table.part else None, round_, words.term(table.phase) if table.phase else None]
    turn = f"{said['seat']}{table.turn}" if table.turn else NOBODY
    yield f"  {' · '.join(filter(None, where)) or '–'}   {said['turn']}: {turn}   {said['combats']}: {len(table.combats)}"
    standing = (
        f"{_piece(words, name, lang)} {words.place(piece.place)}" for name, piece in table.pieces.items() if piece.place
    )
    yield f"  {said['pieces']}: {words.comma.join(standing) or '–'}"
    for seat in table.seats:
        yield _seat(table, seat, words, lang)


def _seat(table: Table, seat: Seat, words: Words, lang: Lang) -> str:
    said = _labels(lang)
    counters = (f"{words.of('counter', name)}={_number(value)}" for name, value in seat.counters.items())
    notes = [*(words.term(state) for state in seat.states), *counters]
    return f"  {seat.seat:2} {seat.name}  {said['sheet']}: {_sheet(table, seat)}  {words.comma.join(notes)}".rstrip()


def _sheet(table: Table, seat: Seat) -> str:
    seal = table.seals.get(seat.sheet) if seat.sheet else None
    if seal is None:
        return UNSEALED
    return str(seal.value.get("name", SEALED)) if isinstance(seal.value, dict) else SEALED


def _piece(words: Words, name: str, lang: Lang) -> str:
    return plain(words.piece(name), {}, lang)


def _number(value: int | None) -> str:
    return "?" if value is None else str(value)


def _labels(lang: Lang) -> dict[str, Any]:
    return {name: said_in(pair, lang) for name, pair in LABELS.items()}
