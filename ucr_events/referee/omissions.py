"""What the scribe says did not happen is not thought to be missing: neither guessed nor tried, so its lack is judged."""

from collections.abc import Iterator

from ucr_events.facts import Fact
from ucr_events.referee.book import Book
from ucr_events.referee.values import Expect, Missing, Remembered
from ucr_events.table.said import was_omitted
from ucr_events.table.state import Omission, Table
from ucr_events.texts import Text, say

ANYTHING = "anything"
"Said of whatever might be missing: the record is whole since the last turn began."
SAID: Text = say("it is written down that this did not happen: {what}")

WHOLE: Text = say("in a record that is whole: {what}")


def is_whole(table: Table, seat: int | None = None) -> bool:
    """Whether nothing is missing since the last turn began, as the scribe says; seat: or nothing of this seat."""
    return was_omitted(table, ANYTHING, seat)


def forgotten(book: Book, table: Table, fact: Fact, memory: Remembered, said: Table | None = None) -> Iterator[Missing]:
    """What the family thinks may be missing before the fact, without what is said not to have happened.

    said: the table that has the newest word on it.
    """
    known = said or table
    return (one for one in book.forgotten(table, fact, memory) if not ruled_out(book, known, one.fact))


def ruled_out(book: Book, table: Table, fact: Fact) -> bool:
    """Whether it is said that no such fact happened."""
    if not table.omissions:
        return False
    seat = fact.seat if fact.seat is not None else _owner(table, fact)
    return is_whole(table, seat) or any(
        one.is_of(fact) for said in table.omissions if said.seat in (None, seat) for one in book.omissions.get(said.what, ())
    )


def said_not_to_have_come(book: Book, table: Table, expect: Expect) -> Omission | None:
    """Who said that the step was not done; None: nobody."""
    for said in table.omissions:
        whose = said.seat is None or expect.seats is None or said.seat in expect.seats
        if whose and (said.what == ANYTHING or any(one.is_asked(expect) for one in book.omissions.get(said.what, ()))):
            return said
    return None


def _owner(table: Table, fact: Fact) -> int | None:
    piece = table.pieces.get(getattr(fact, "piece", None) or "")
    return piece.seat if piece else None
