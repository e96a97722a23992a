"""What a kind of fact is to those who ask: each kind says it of itself, and `facts.of_role` makes the lists.

A new kind that says nothing is caught by a test: the default of twenty lists elsewhere would be chosen silently.
"""

from enum import Flag, auto


class Role(Flag):
    """What a kind of fact can be to the log, the referee, the sentences. A kind has any number of them, none is `Role(0)`."""

    NEEDS_SEAT = auto()
    "It means nothing without a seat; but see `checks/facts.py`."
    ACT_OF_A_SEAT = auto()
    "Somebody must have done it: without a seat its sentence begins with the unknown."
    CHANCE = auto()
    "Dice and decks decided it, nobody chose."
    CHOICE = auto()
    "A seat was free to do otherwise."
    ACT = auto()
    "Whoever does it in a battle takes part in it."
    CLAIM = auto()
    "What a seat says, and may take back."
    REVEAL = auto()
    "Afterwards somebody has seen something."
    COURSE = auto()
    "It comes again and again in the course of play."
    LOOKS_BACK = auto()
    "Where one is objected to, something was left out before it, by the table or by the scribe."
    PROCEDURE = auto()
    "A procedure begins or ends with it: a turn, a combat, a part."
    STRETCH = auto()
    "A new stretch of play begins with it."
    ONCE = auto()
    "Nobody does it twice in a row, though it may have its place."
    FOLLOWS = auto()
    "It is part of an act that is under way: a roll, a value, what comes of it."
    RESULT = auto()
    "What an outcome leads to; everything else is a new act, of which the same may be said anew."
    PRESENCE = auto()
    "It comes only to somebody who takes part in play."
    BREAKS_OFF = auto()
    "What was in doubt before is decided by it, or never."
    BESIDE_PLAY = auto()
    "It is about the record, about hidden things or what lasts; it moves nothing in the flow of play."
    EVIDENCE = auto()
    """No correction touches it: what was agreed before the game, what a seal was sealed over, what everybody could see, and who
    took whose link."""
    NOT_BY_CORRECTION = auto()
    "No correction writes it into the effective line."
    STAYS = auto()
    "It cannot be played again: what was fixed, what people have seen, who sits there, words beside play."
    AFTER_CLOSE = auto()
    """It is still recorded when the game is closed: hidden things may be opened, words be said, links renewed, mistakes
    corrected."""
    BY_SEAT = auto()
    "A seat's own phone may record it, for its own seat only."
    BY_JUDGE = auto()
    """A judge's own link may record it: words, what a ruling declares void, what a later ruling strikes, and that what is
    sealed opens to everybody once the game is over."""
    VISIBILITY = auto()
    "It decides who may see which sealed thing."
