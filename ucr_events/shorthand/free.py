"""A table without a rule book: nothing is expected of it, so its own words are its codes.

t3 attack 5 points 3 +2 e        seat 3's turn, an attack on seat 5, two points more for seat 3, the end of the turn
"""

from collections.abc import Iterator

import msgspec

from ucr_events.facts import (
    ActionAnnounced,
    CounterChanged,
    Fact,
    PartBegan,
    RemarkMade,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
from ucr_events.facts.own_words import own_word
from ucr_events.header.game import Game
from ucr_events.referee import Expect
from ucr_events.referee.forms import Ask, Form, Pick
from ucr_events.table.state import Table
from ucr_events.texts import Text, say, say_in

ID = "offer"
MOST = 20
"So much a counter changes by at once."
NO_RULE = ""
WHO: Text = say("who")
WHOM: Text = say("at whom")
BY: Text = say("by how many")
WORDS: Text = say("words (a blank is _)")
NOBODY: Text = say("nobody")


class FreeTable(msgspec.Struct, frozen=True):
    """A game without a referee as a line is read against it."""

    game: Game
    table: Table

    def copy(self) -> "FreeTable":
        """Nothing of it changes."""
        return self

    def after(self, facts: tuple[Fact, ...]) -> "FreeTable":
        """Once these have come."""
        return FreeTable(self.game, self.game.fold(self.table, facts))


def free_forms(here: FreeTable) -> tuple[Form, ...]:
    """Turns, then every word of the table: what one does, what is counted, how one stands, parts; last a remark."""
    return tuple(_forms(here))


def _forms(here: FreeTable) -> Iterator[Form]:
    layout, table, turn = here.game.layout, here.table, here.table.turn
    seats = tuple(Pick(value=seat.seat, seat=seat.seat) for seat in here.game.header.seats)
    who = Ask(title=WHO, picks=seats, into=((0, "seat"),))
    for pick in seats:
        yield _form("turn", TurnBegan(id=ID, seat=pick.seat), ("", ""), mark=pick.seat)
    if turn is not None:
        yield _form("end", TurnEnded(id=ID, seat=turn), say("end"))
    whom = Ask(title=WHOM, picks=seats, into=((0, "targets"),), kind="many", none=NOBODY)
    for word in layout.actions:
        yield _form("", ActionAnnounced(id=ID, seat=turn, action=word), _said(here, word), whom)
    numbers = tuple(Pick(value=by, label=(f"{by:+d}", f"{by:+d}")) for by in range(-MOST, MOST + 1) if by)
    by = Ask(title=BY, picks=numbers, into=((0, "by"),))
    kept = (word for seat in table.seats for word in seat.counters)
    for word in dict.fromkeys((*layout.counters, *kept)):
        yield _form("", CounterChanged(id=ID, seat=None, counter=word, by=None), _said(here, word), who, by)
    for word in layout.states:
        yield _form("", StateChanged(id=ID, seat=None, state=word), _said(here, word), who)
    for word in layout.parts:
        yield _form("", PartBegan(id=ID, part=word), _said(here, word))
    text = Ask(title=WORDS, picks=(), into=((0, "text"),), typed="")
    yield _form("", RemarkMade(id=ID, text="-"), say_in("free", "note"), text)


def _form(step: str, fact: Fact, label: Text, *asks: Ask, mark: int | None = None) -> Form:
    return Form(expect=Expect(step, type(fact), NO_RULE), facts=(fact,), label=label, asks=asks, mark=mark)


def _said(here: FreeTable, word: str) -> Text:
    """A word in both languages; one of the table's own is the same in each."""
    known = here.game.words.terms.get(word)
    own = own_word(word) or word
    return (own, own) if known is None else (known[0], known[1])
