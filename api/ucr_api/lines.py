"""Lines of the log as JSON, the same for HTTP and for reports."""

from collections.abc import Iterable
from typing import Any

import msgspec

from ucr_events.corrections.checking import nature_of
from ucr_events.corrections.line import RECORDED, Line
from ucr_events.facts import Fact
from ucr_events.facts.codec import decode, encode
from ucr_events.marks import mark_of
from ucr_events.sentences import Lang, Words, sentence
from ucr_events.store import FactRow


def line(words: Words, row: FactRow, lang: Lang, effective: Line = RECORDED) -> dict[str, Any]:
    """One fact as the pages show it: payload as stored, digest, sentence, landmark; what counts in its place, if corrected."""
    fact = decode(row.payload)
    cell = effective.cells.get(row.position)
    return {
        "position": row.position,
        "fact": msgspec.Raw(row.payload),
        "digest": row.digest.hex(),
        "sentence": sentence(fact, words, lang),
        "mark": mark_of(fact),
        "nature": nature_of(fact),
        "corrected_by": effective.by.get(row.position, ()),
        "counts": None if cell is None else [_counting(one, words, lang) for one in cell],
    }


def _counting(fact: Fact, words: Words, lang: Lang) -> dict[str, Any]:
    return {"fact": msgspec.Raw(encode(fact)), "sentence": sentence(fact, words, lang)}


def lines(words: Words, rows: Iterable[FactRow], lang: Lang, effective: Line = RECORDED) -> list[dict[str, Any]]:
    """Several facts as the pages show them."""
    return [line(words, row, lang, effective) for row in rows]
