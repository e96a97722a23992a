"""Spans: a sentence as a list of pieces that every reader draws in its own way (page, screen reader, terminal).

"text"              plain words
{"seat": 4}         the mark of a seat
{"b": "4"}          the value that matters, bold
{"unknown": "?"}    a value nobody wrote down; shown hatched, never left out
"""

from collections.abc import Iterable, Mapping
from functools import cache
from string import Formatter

from ucr_events.texts import Lang, said_in, say

MARK = say("seat {seat}")

Span = str | dict[str, str | int]
Spans = list[Span]


def bold(value: object) -> Span:
    """The value that matters; numbers with a true minus sign."""
    return {"b": number(value) if isinstance(value, int) else str(value)}


def seat(number: int) -> Span:
    """The mark of a seat."""
    return {"seat": number}


def unknown() -> Span:
    """A value nobody wrote down."""
    return {"unknown": "?"}


def known(value: object | None) -> Span:
    """The value in bold, or the unknown."""
    return unknown() if value is None else bold(value)


def number(value: int) -> str:
    """3, −3."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """+3, −3, ±0."""
    return "±0" if value == 0 else f"{value:+d}".replace("-", "−")


def joined(items: Iterable[Spans], separator: str) -> Spans:
    """Several pieces of a sentence with a separator between them."""
    spans: Spans = []
    for item in items:
        spans.extend([separator, *item] if spans else item)
    return spans


def unstressed(spans: Iterable[Span]) -> Spans:
    """The same words, none in bold: what stands in brackets does not matter most."""
    return [str(span["b"]) if isinstance(span, dict) and "b" in span else span for span in spans]


def line(template: str, pieces: Mapping[str, "Span | Spans"]) -> Spans:
    """A sentence of a catalogue with its pieces in their places: `"{seat} is dead"` and the mark of a seat."""
    spans: Spans = []
    for words, name in _parsed(template):
        if words:
            spans.append(words)
        if name:
            piece = pieces[name]
            if isinstance(piece, list):
                spans += piece
            else:
                spans.append(piece)
    return spans


@cache
def _parsed(template: str) -> tuple[tuple[str, str | None], ...]:
    return tuple((words, name) for words, name, _, _ in Formatter().parse(template))


def merged(spans: Iterable[Span]) -> Spans:
    """The same sentence with neighbouring plain words in one span and no empty ones."""
    result: Spans = []
    for span in spans:
        last = result[-1] if result else None
        if isinstance(span, str) and isinstance(last, str):
            result[-1] = last + span
        elif span != "":
            result.append(span)
    return result


def plain(spans: Iterable[Span], seat_names: Mapping[int, str], lang: Lang) -> str:
    """The sentence as text; a seat as 「席4 リン」 / "seat 4 Rin", without a name as 「席4」 / "seat 4"."""
    return "".join(span if isinstance(span, str) else _text(span, seat_names, lang) for span in spans)


def _text(span: dict[str, str | int], seat_names: Mapping[int, str], lang: Lang) -> str:
    if "seat" not in span:
        return str(next(iter(span.values())))
    name = seat_names.get(int(span["seat"]))
    mark = said_in(MARK, lang).replace("{seat}", str(span["seat"]))
    return f"{mark} {name}" if name else mark
