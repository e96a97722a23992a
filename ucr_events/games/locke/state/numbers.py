"""3.1, 5.1 Numbers that follow from others: the limit of the hand, the columns of the damage table in melee."""

from ucr_events.referee import Book

HAND = 7
"The basic limit of the hand (5.1.hand.limit), as mit2020 has it."


LOWEST = 0
"Column `1:2 or less`; then 1:1, 2:1, 3:1 …"


def hand_limit(minions: int, basic: int = HAND) -> int:
    """3.1.minion.hand-limit: the basic limit and one more for each announced minion."""
    return basic + minions


def basic_limit(book: Book) -> int:
    """5.1.hand.limit: cards in a hand that nothing changes."""
    return int(book.number("hand"))


def shift_difference(attacker: int | None, target: int | None) -> int:
    """3.1.melee-shift.difference: the attacker's X minus the target's; no ability counts as 0."""
    return (attacker or 0) - (target or 0)


def column_of(firepower: int, endurance: int) -> int:
    """The column of a ratio: 0 for less than one to one, else n of n:1."""
    return firepower // endurance


def shifted(column: int, difference: int) -> int:
    """3.1.melee-shift.shift: moved right (left when negative), never left of the first column.

    The attacker's column moves by the difference, the target's by its opposite.
    """
    return max(column + difference, LOWEST)
