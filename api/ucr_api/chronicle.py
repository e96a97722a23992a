"""A game as a text to be read and kept: tags as PGN has them, then chapter by chapter each step in a sentence.

    [Title "Saturday, table 1"]
    [Date "2026.11.14"]
    [Game "freeform any"]
    [Seat1 "Ada"]
    [Log "812 <hex of the last link of the chain>"]

    == night 1 ==
    3. …

It is for people, and cannot be brought in again: a `.ucr` can. What the reader may not know is not in it.
"""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from uuid import UUID

from ucr_api.answers.step import beside, line, names_of
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import Sight
from ucr_events.sentences import Lang
from ucr_events.service import Service
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.telling.told import told
from ucr_events.table import evolve


def chronicle(service: Service, key: UUID, sight: Sight, lang: Lang) -> Iterator[bytes]:
    """Its lines, UTF-8, newline included; the same log gives the same bytes."""
    for text in _texts(service, key, sight, lang):
        yield f"{text}\n".encode()


def _texts(service: Service, key: UUID, sight: Sight, lang: Lang) -> Iterator[str]:
    live = service.library.current(key)
    rows, table = service.store.read(key)[: live.position], live.game.opening
    yield from _tags(live, rows[-1].chain)
    begun = service.replayer.chapters(key)
    reading = told(service, key, sight, rows)
    for row in rows:
        if row.position in begun:
            yield f"\n== {begun[row.position].title[0 if lang == 'ja' else 1]} =="
        table = evolve(live.game.handlers, table, decode(row.payload)) if row.position > 1 else table
        number, sentence = line(live, row, names_of(table), lang).strip().split(" ", 1)
        yield f"{number}. {sentence}"
        yield from beside(live, row, names_of(table), lang, reading)


def _tags(live: Live, head: bytes) -> Iterator[str]:
    header = live.game.header
    yield _tag("Title", header.title)
    yield _tag("Date", f"{datetime.fromtimestamp(header.at / 1000, UTC):%Y.%m.%d}" if header.at else "????.??.??")
    yield _tag("Game", f"{header.family} {header.edition}")
    for seat in header.seats:
        yield _tag(f"Seat{seat.seat}", seat.name)
    yield _tag("Log", f"{live.position} {head.hex()}")


def _tag(name: str, value: str) -> str:
    return f"[{name} {json.dumps(value, ensure_ascii=False)}]"
