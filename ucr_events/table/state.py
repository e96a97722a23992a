"""What lies on the table after a fact: immutable, unknown is a value, bounded (no history in it).

Nothing here is changed once somebody holds it: a step shares everything it did not touch with the step before, and the film
is made by comparing identities. (Between steps that nobody sees a fold may; see `change.py`.) Every dict has string keys,
because this is also the JSON form the viewer sees.
"""

from typing import Any

import msgspec

from ucr_events.facts import Card, Statement


class TableValue(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Base of everything that is folded."""


class Laid(TableValue, frozen=True):
    """A card known singly: face up, or one face-down card on a place. `card=None`: which one is unknown."""

    card: Card | None = None
    up: bool = False


class Pile(TableValue, frozen=True):
    """Cards in one zone. `count=None`: how many is unknown. `cards` are those known singly, the last on top."""

    count: int | None = 0
    cards: tuple[Laid, ...] = ()


class Declared(TableValue, frozen=True):
    """Values a seat has declared for one trait: the last, and the highest number (the truth is at least that)."""

    last: int | str | None
    high: int | None


class Seat(TableValue, frozen=True):
    """A seat, and everything of it that people could see."""

    seat: int
    name: str
    colour: str | None = None
    present: bool = True
    states: tuple[str, ...] = ()
    counters: dict[str, int | None] = {}
    declared: dict[str, Declared] = {}
    sheet: str | None = None
    "Fact id of the seal of the character sheet in force."


class Piece(TableValue, frozen=True):
    """A piece: where it stands (None: off the board), whose it is, its label and counters."""

    place: str | None = None
    seat: int | None = None
    label: str | None = None
    counters: dict[str, int | None] = {}


class Seal(TableValue, frozen=True):
    """A hidden thing. `value` is what the reader of this table may know of it; None: sealed for this reader."""

    seat: int | None
    slot: str
    purpose: str
    commitment: str | None
    shown_to: tuple[int, ...] = ()
    opened: str | None = None
    "How the opening compared with the commitment: matches, differs, unchecked; None: not opened to all."
    released: bool = False
    "Its seat or the judge opened it to everybody out of the vault, after the game."
    value: Any = None


class Passage(TableValue, frozen=True):
    """A sealed passage: what it is (a night, a deal); what happened in it lies on the table of those who know it."""

    slot: str
    commitment: str
    opened: str | None = None
    "How the opening compared with the commitment: matches, differs (then it tells nothing); None: not opened to all."
    known: bool = False
    "Whether the reader of this table knows all of it."


class Slot(TableValue, frozen=True):
    """One participant in the order of action; `acted` when its turn of this round is over."""

    seat: int
    card: Card | None = None
    acted: bool = False


class PieceTurn(TableValue, frozen=True):
    """A participant that no seat plays in the order of action; `place`: among all of them, seats included, the first is 1."""

    piece: str
    place: int
    card: Card | None = None
    acted: bool = False


class Combat(TableValue, frozen=True):
    """A running combat; nested ones lie on top of each other, the last is fought now."""

    place: str | None
    participants: tuple[int, ...]
    others: tuple[str, ...] = ()
    order: tuple[Slot, ...] = ()
    pieces_order: tuple[PieceTurn, ...] = ()
    "Those whom no seat plays, by their places in the order of action."
    round: int | None = None
    phase: str | None = None
    turn: int | None = None
    turn_piece: str | None = None
    "Whose turn it is, where no seat plays it."


class Group(TableValue, frozen=True):
    """Seats that act together; the leader is also a member."""

    leader: int
    members: tuple[int, ...]


class Roll(TableValue, frozen=True):
    """The last roll, as it lies on the table."""

    seat: int | None
    faces: tuple[int | None, ...]
    dice: tuple[str, ...] | None
    purpose: str | None
    total: int | None


class Asked(TableValue, frozen=True):
    """The open question (also an announcement that was answered) and the answers so far, seat number -> answer."""

    question: str
    fact: str
    seat: int | None
    answers: dict[str, str] = {}


class Ballot(TableValue, frozen=True):
    """A vote: who calls it, on what, and what was seen of it. `cast`: seat number -> its word, or `seat:4` for whom it is.

    Not called Vote: generators would call its map `cast` VoteCast, as the kind of fact is.
    """

    fact: str
    seat: int | None
    on: str
    candidates: tuple[int, ...] = ()
    voters: tuple[int, ...] | None = None
    hidden: bool = False
    cast: dict[str, str] = {}
    counts: dict[str, int] = {}
    "How many there are of each, as far as votes were seen or counted."
    closed: bool = False
    result: str | None = None
    chosen: tuple[int, ...] = ()


class Voiced(TableValue, frozen=True):
    """What a seat last said about others."""

    how: str
    says: Statement
    chance: int | None = None


class Effect(TableValue, frozen=True):
    """What changes a value, limit or number for a time: on these seats and pieces, on all where none is named.

    depth: combats that ran as it began.
    """

    fact: str
    seat: int | None
    field: str
    by: int | None = None
    value: int | None = None
    card: Card | None = None
    seats: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    until: str = "said"
    depth: int = 0


class Omission(TableValue, frozen=True):
    """What was said not to have happened, by the fact that says so."""

    fact: str
    seat: int | None
    what: str


class Row(TableValue, frozen=True):
    """The row of a chart that was read last."""

    chart: str
    row: int | None = None
    result: str | None = None


class Table(TableValue, frozen=True):
    """The whole table. A family may subclass this with more fields; `evolve` handles both."""

    title: str = ""
    scribe: str | None = None
    people: dict[str, str] = {}
    "Who is at the table without a seat: name -> role."
    seats: tuple[Seat, ...] = ()
    "Seat n is at index n-1."
    order: tuple[int, ...] | None = None
    part: str | None = None
    phase: str | None = None
    round: int | None = None
    turn: int | None = None
    turn_piece: str | None = None
    "Whose turn it is, where no seat plays it."
    pieces: dict[str, Piece] = {}
    zones: dict[str, Pile] = {}
    counters: dict[str, int | None] = {}
    groups: tuple[Group, ...] = ()
    combats: tuple[Combat, ...] = ()
    initiative: tuple[Slot, ...] = ()
    pieces_order: tuple[PieceTurn, ...] = ()
    roll: Roll | None = None
    chart_row: Row | None = None
    omissions: tuple[Omission, ...] = ()
    "What was said not to have happened since the last turn began."
    asked: Asked | None = None
    votes: tuple[Ballot, ...] = ()
    "The last votes, the newest last."
    claims: dict[str, Voiced] = {}
    "Seat number -> what it last said about others."
    amounts: dict[str, dict[str, str]] = {}
    "Seat (`seat:3`) or pot -> what -> the exact amount it holds, as far as was seen to come and go."
    effects: tuple[Effect, ...] = ()
    "Effects that run, the newest last."
    seals: dict[str, Seal] = {}
    passages: dict[str, Passage] = {}
    "Sealed passages by their ids, in order."
    gap: bool = False
    "Something is missing in the record, and play has not been resumed by a fact since."
    corrections: int = 0
    "How many corrections were recorded so far: with none, the recorded line is the effective one."
    closed: str | None = None
    results: dict[str, tuple[str, str | None, int | None]] = {}
    "Seat number -> outcome, grade, score; filled when the game is closed."
