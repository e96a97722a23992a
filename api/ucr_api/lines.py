"""Lines of the log as JSON, the same for HTTP and for reports."""

from collections.abc import Iterable
from typing import Any

import msgspec

from ucr_events.budget import paced
from ucr_events.corrections.checking import nature_of
from ucr_events.facts import Fact, SheetSealed
from ucr_events.facts.codec import decode, encode
from ucr_events.film.chapters import Chapter
from ucr_events.film.marks import mark_of
from ucr_events.sentences import Lang, Spans, Words, sentence
from ucr_events.sentences.doubts import doubted
from ucr_events.sentences.hidden import hidden
from ucr_events.service.telling.told import AS_IT_STANDS, Told
from ucr_events.store import FactRow
from ucr_events.texts import said_in


def line(words: Words, row: FactRow, lang: Lang, told: Told = AS_IT_STANDS) -> dict[str, Any]:
    """One fact as the pages show it: payload as stored, digest, sentence, landmark.

    chapter: by its own name, the one that begins here; counts: what counts in its place, if it was corrected or is a passage
    that the reader knows; known: what a seal hides, if the reader knows it; notes: what does not add up.
    """
    fact = decode(row.payload)
    cell = told.line.cells.get(row.position)
    return {
        "position": row.position,
        "fact": msgspec.Raw(row.payload),
        "digest": row.digest.hex(),
        "sentence": sentence(fact, words, lang),
        "mark": mark_of(fact),
        "chapter": _chapter(told.chapters.get(row.position), lang),
        "nature": nature_of(fact),
        "corrected_by": told.line.by.get(row.position, ()),
        "counts": None if cell is None else [_counting(one, words, lang, told) for one in cell],
        "known": _known(fact, words, lang, told),
        "notes": notes(fact, words, lang, told),
    }


def _chapter(begun: Chapter | None, lang: Lang) -> dict[str, str] | None:
    if begun is None:
        return None
    return {"title": said_in(begun.title, lang), "short": said_in(begun.short, lang), "sky": begun.sky}


def _counting(fact: Fact, words: Words, lang: Lang, told: Told) -> dict[str, Any]:
    said = sentence(fact, words, lang)
    return {"fact": msgspec.Raw(encode(fact)), "sentence": said, "notes": notes(fact, words, lang, told)}


def _known(fact: Fact, words: Words, lang: Lang, told: Told) -> dict[str, Any] | None:
    if not isinstance(fact, SheetSealed) or fact.id not in told.known:
        return None
    value = told.known[fact.id]
    return {"value": value, "sentence": hidden(fact, value, words.speaking(lang))}


def notes(fact: Fact, words: Words, lang: Lang, told: Told) -> list[Spans]:
    """What of a fact does not add up, in words."""
    return [doubted(one, words.speaking(lang)) for one in told.doubts.get(fact.id, ())]


def lines(words: Words, rows: Iterable[FactRow], lang: Lang, told: Told = AS_IT_STANDS) -> list[dict[str, Any]]:
    """Several facts as the pages show them."""
    return [line(words, row, lang, told) for row in paced(rows)]
