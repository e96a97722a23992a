"""The table of a hidden-role game: the common one, with what acts, ballots and tiles have come to for this reader.

dealt        position (`3`, `centre.1`) -> the role whose card was dealt there, as far as this reader knows
moved        position -> the position whose dealt card lies there now, where cards changed places
became       position -> what its role became, or which card is seen there after cards may have moved
step         the step of the script that the last fact belongs to; chapters: how often each was begun; nights: how many
came         what the last step came to
acts         what was done, as far as this reader knows, in order
deaths       seat -> of what it died, in order; empty: not known
marks        mark -> seat -> the reaction it rests on, where it is not sure that it came (else empty)
offices      who holds each now; lines: from whom each goes on
tracks       how far each is
tiles        zone -> the names of the hidden tiles in it, the next first, where this reader knows all of them
held         who has held the tiles of the last hand, in order; enacted: the track that its last tile went to
hands        every hand of tiles that was drawn, the last one as it lies now
claims_made  what seats said of themselves and of their acts, all versions
due          the step that follows by what the last one came to, visits left aside
decided      the ending that a step has decided
game         whose table it is; draw: the deal by a seed, where there is one
"""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import Card, Statement
from ucr_events.table.state import Table, TableValue


class Acted(TableValue, frozen=True):
    """An act as it was done. by: who did it (nobody: not known). night: in which. says, cards: what it taught."""

    fact: str
    act: str
    step: str | None
    by: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    night: int = 0
    says: tuple[Statement, ...] = ()
    saw: tuple[Card, ...] = ()


class Came(TableValue, frozen=True):
    """What a step came to: `yes`, `chosen`, `done`, an act by day …; nothing: it is under way or over."""

    step: str
    outcome: str = ""
    by: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    fact: str = ""
    dead: int = 0
    "How many had died before."


class Claimed(TableValue, frozen=True):
    """What a seat said: `role` and which, or an act, whom it chose, in which night, and what it learned."""

    fact: str
    seat: int
    what: str
    value: str | None = None
    targets: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    number: int | None = None
    says: Statement | None = None
    cards: tuple[Card, ...] = ()


class Held(TableValue, frozen=True):
    """What a seat held of the tiles of this hand, as far as known. put, away: whether it put one away, and which. claimed:
    whether it has said since which they were."""

    seat: int
    tiles: tuple[str, ...] | None = None
    many: int | None = None
    put: bool = False
    away: str | None = None
    claimed: bool = False


class Hand(TableValue, frozen=True):
    """A hand of tiles from its draw on: who held what, as far as known, and what came of it.

    fact: the draw. outcome: `enacted`, `veto`, nothing yet; enacted: the track.
    """

    fact: str
    held: tuple[Held, ...] = ()
    outcome: str = ""
    enacted: str | None = None


class Word(TableValue, frozen=True):
    """What a seat added to a deal."""

    seat: int
    word: str


class Draw(TableValue, frozen=True):
    """A deal by a seed (`ucr_events/hidden/dealing.py`). words: that count, if read; times: how often one was prepared.

    seed: once this reader knows it; then `wrong` says what does not follow from it, and `late` whose words were left out.
    told_of: seats of whom alone somebody was told.
    """

    deal: str
    passage: str
    method: str
    commitment: str
    words: tuple[Word, ...] = ()
    times: int = 1
    told_of: tuple[int, ...] = ()
    seed: str | None = None
    wrong: tuple[str, ...] = ()
    late: tuple[int, ...] = ()


class DeductionTable(Table, frozen=True):
    """See above."""

    script: str = ""
    "Which law the table has (`law.pinned`)."
    dealt: dict[str, str] = {}
    moved: dict[str, str] = {}
    became: dict[str, str] = {}
    step: str | None = None
    chapters: dict[str, int] = {}
    nights: int = 0
    came: Came | None = None
    acts: tuple[Acted, ...] = ()
    deaths: dict[str, str] = {}
    marks: dict[str, dict[str, str]] = {}
    offices: dict[str, int] = {}
    lines: dict[str, int] = {}
    tracks: dict[str, int] = {}
    tiles: dict[str, tuple[str, ...]] = {}
    held: tuple[Held, ...] = ()
    enacted: str | None = None
    hands: tuple[Hand, ...] = ()
    claims_made: tuple[Claimed, ...] = ()
    due: str | None = None
    decided: str | None = None
    game: str = ""
    draw: Draw | None = None


def alive(table: DeductionTable) -> tuple[int, ...]:
    """The seats that live, in turn order."""
    return tuple(seat for seat in in_order(table) if not is_dead(table, seat))


def in_order(table: DeductionTable) -> tuple[int, ...]:
    """The seats in turn order; those who came later at its end."""
    order = table.order or ()
    return (*order, *[seat.seat for seat in table.seats if seat.name != EMPTY and seat.seat not in order])


EMPTY = "–"
"The name of a number that no seat has."


def is_dead(table: DeductionTable, seat: int) -> bool:
    """Whether the seat died."""
    return str(seat) in table.deaths


def after(table: DeductionTable, seat: int) -> int | None:
    """The next living seat in turn order; None: nobody lives."""
    order = in_order(table)
    at = order.index(seat) + 1 if seat in order else 0
    return next((one for one in (*order[at:], *order[:at]) if not is_dead(table, one)), None)


def put(mapping: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The mapping with one entry set."""
    return {**mapping, key: value}


def entered(law: Any, table: DeductionTable, name: str) -> DeductionTable:
    """The step is under way, once more; those with a chapter are counted."""
    step = law.script.steps[name]
    chapters = table.chapters if step.chapter is None else put(table.chapters, name, table.chapters.get(name, 0) + 1)
    return replace(table, step=name, chapters=chapters)
