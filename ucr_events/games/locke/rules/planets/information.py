"""4.5 Information cards (情報入手): how many a character holds, as far as the table saw them."""

from collections.abc import Sequence
from typing import Any

from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Unrecorded, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

INFORMATION = "情報入手"
ENOUGH = 3
"4.5.end.information: as mit2020 has it."


def to_end(book: Book) -> int:
    """4.5.end.information: with so many cards of one character, or of a party together, the planet part ends."""
    return int(book.number("information_to_end"))


def to_look(book: Book) -> int:
    """4.5.info-end.condition: who holds so many looks at sheets and draws an ability card."""
    return int(book.number("information_to_look"))


class Held(Plain, frozen=True):
    """plain: information cards as such. special: cards whose own text says what they count. unseen: cards nobody named."""

    plain: int = 0
    special: tuple[str, ...] = ()
    unseen: int | None = 0

    @property
    def low(self) -> int:
        """At least so many."""
        return self.plain + len(self.special)

    @property
    def high(self) -> int | None:
        """At most so many; None when that is not known."""
        return self.plain if not self.special and self.unseen == 0 else None


def held(table: Table, seat: int) -> Held:
    """What the seat holds; a number the table keeps goes before the cards."""
    noted: Any = table.seats[seat - 1].counters.get("information", 0)
    if noted:
        return Held(plain=noted)
    pile = table.zones.get(f"information.{seat}")
    if pile is None:
        return Held(unseen=None if noted is None else 0)
    names = [laid.card.name if laid.card else None for laid in pile.cards]
    unseen = None if pile.count is None else names.count(None) + pile.count - len(names)
    special = tuple(name for name in names if name and INFORMATION in name and name != INFORMATION)
    return Held(plain=names.count(INFORMATION), special=special, unseen=unseen)


def worth(view: View, cards: Held) -> int:
    """How many information cards these are; NeverKnown when a card was not seen or its text is not provided."""
    if cards.unseen != 0:
        raise Unrecorded(say("how many information cards were held was not recorded"))
    if not cards.special:
        return cards.plain
    counts = view.chart("information_cards")
    return cards.plain + sum(int(counts.get(name, 1)) for name in cards.special)


def has(view: View, cards: Held, number: int) -> bool:
    """Whether these are so many; asks for unknown worth only when it matters."""
    if cards.low >= number:
        return True
    return False if cards.high is not None and cards.high < number else worth(view, cards) >= number


def party_of(table: Table, seat: int) -> tuple[int, ...]:
    """6.1.party.info-pooled: those whose information cards count together with the seat's."""
    return next((group.members for group in table.groups if seat in group.members), (seat,))


def together(table: Table, seats: tuple[int, ...]) -> Held:
    """What several hold."""
    return pooled([held(table, seat) for seat in seats])


def pooled(cards: Sequence[Held]) -> Held:
    """Several hands of cards as one."""
    unseen = [one.unseen for one in cards]
    return Held(
        plain=sum(one.plain for one in cards),
        special=tuple(name for one in cards for name in one.special),
        unseen=None if None in unseen else sum(one or 0 for one in unseen),
    )
