"""Who is what, as far as somebody knows: what lies on a reader's table, and sheets that were opened."""

from collections.abc import Callable

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.unseen import ROLE, Changed
from ucr_events.games.deduction.script.parts import Role

Sheets = Callable[[int], str | None]
"Seat -> the role on its sheet; None: nobody here knows it."
Maybe = bool | None
"Yes, no, or not known here."


def no_sheet(seat: int) -> str | None:
    """Only what lies on the table is known."""
    return None


def no_matter() -> None:
    """Where it does not matter."""


class World:
    """One table and the sheets beside it. `lacks`: the seats whose card was asked for and is not known.

    changed: what acts that are not known may have changed (`unseen.py`); of these nothing on the table is sure. used: told
    when something is said of a card that lies on the table, and not on a sheet.
    """

    def __init__(
        self,
        law: Law,
        table: DeductionTable,
        sheets: Sheets = no_sheet,
        changed: Changed = frozenset(),
        used: Callable[[], object] = no_matter,
    ) -> None:
        self.law = law
        self.table = table
        self.sheets = sheets
        self.changed = changed
        self.used = used
        self.lacks: set[int] = set()

    def at(self, table: DeductionTable) -> "World":
        """The same knowledge beside another table."""
        return World(self.law, table, self.sheets, self.changed, self.used)

    def dealt(self, position: str) -> str | None:
        """The role whose card was dealt there."""
        known = self.table.dealt.get(position)
        if known is not None:
            self.used()
        if known is None and position.isdecimal():
            known = self.sheets(int(position))
            if known is None:
                self.lacks.add(int(position))
        return known

    def role(self, position: str) -> str | None:
        """The role that lies there now."""
        if ROLE in self.changed:
            self.lacks |= {int(position)} if position.isdecimal() else set()
            return None
        became = self.table.became.get(position)
        return became if became is not None else self.dealt(self.table.moved.get(position, position))

    def card(self, position: str) -> Role | None:
        """The same with its side, kind and looks; None: not known, or no role of this game."""
        role = self.role(position)
        return self.law.roles.get(role) if role is not None else None

    def shown(self, position: str, how: str) -> str | None:
        """What a look at the card there shows: its role, its side, or what it looks like."""
        role = self.role(position)
        if role is None or how == "role":
            return role
        card = self.law.roles.get(role)
        if card is None:
            return None
        return card.side if how == "side" else looks_of(card)


def looks_of(role: Role) -> str:
    """What the role looks like."""
    return role.looks or role.kind or role.side


def no(value: Maybe) -> Maybe:
    """Not: of what is not known neither."""
    return None if value is None else not value


def all_of(*values: Maybe) -> Maybe:
    """Whether all hold."""
    return False if False in values else None if None in values else True


def any_of(*values: Maybe) -> Maybe:
    """Whether one holds."""
    return True if True in values else None if None in values else False
