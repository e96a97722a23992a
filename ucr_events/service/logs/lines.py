"""The effective line of a stored game, the course of whoever reads it, and the record that a correction meets."""

from collections.abc import Iterator, Sequence
from uuid import UUID

from ucr_events.budget import spend
from ucr_events.corrections.courses import STRAIGHT, Course, course_of
from ucr_events.corrections.growing import counting
from ucr_events.corrections.line import Line, Numbered, line_of
from ucr_events.facts import Fact, PassageOpened, kind_of
from ucr_events.facts.codec import decode, decode_many
from ucr_events.facts.corrections import CORRECTIONS
from ucr_events.header.game import Game
from ucr_events.hidden.passages import Passage
from ucr_events.service.logs.source import Source

_BEND: tuple[type[Fact], ...] = (*CORRECTIONS, PassageOpened)
BENDING = tuple(map(kind_of, _BEND))
"Kinds with which the line of a log becomes another one."


def line_in(store: Source, key: UUID) -> Line:
    """The effective line of a stored game, as the public knows it."""
    return line_of(corrections_in(store, key), lambda name: numbered(store, key, name))


def course_in(store: Source, key: UUID, known: Sequence[Passage] = (), *, corrected: bool = True) -> Course:
    """The course of lines of who knows these passages since they were sealed; of nobody in particular, of the public."""
    bending = corrections_in(store, key)
    if not bending and not known:
        return STRAIGHT
    return course_of(bending, lambda name: numbered(store, key, name), known, corrected=corrected)


def corrections_in(store: Source, key: UUID) -> list[Numbered]:
    """The corrections of a stored game and the openings of its passages, each with its step."""
    return [(row.position, decode(row.payload)) for row in store.of_kinds(key, BENDING)]


def numbered(store: Source, key: UUID, name: str) -> Numbered | None:
    """The recorded fact of this id with its step."""
    row = store.find(key, [name]).get(name)
    return None if row is None else (row.position, decode(row.payload))


def facts_after(store: Source, key: UUID, position: int, upto: int | None = None) -> Iterator[Fact]:
    """The recorded facts after a position, up to and including another."""
    for page in store.pages(key, position, upto):
        spend()
        yield from decode_many(*page)


def counting_in(store: Source, key: UUID, game: Game, line: Line) -> list[Numbered]:
    """Every fact after the header that counts on this line, with its step."""
    return list(counting(game, line, facts_after(store, key, 1)))
