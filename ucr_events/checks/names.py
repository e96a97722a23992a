"""Names are what people read: of seats, pieces, tables, clubs. Nothing in them that is not seen, or turns what is.

Stored logs are never asked, and a file may bring what an older program took.
"""

import unicodedata
from collections.abc import Iterator

from ucr_events.errors import Problem
from ucr_events.facts import Fact, GameOpened, PersonSeated

UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800")
"Letters and marks that show nothing, beside those that Unicode itself calls controls and formats (Cc, Cf)."
JOINER, SELECTORS = "\u200d", ("\ufe0e", "\ufe0f")
"Between parts of one picture letter, and after it."
PICTURES = ("So", "Sk", "Mn")


def wrong_name(text: str) -> str | None:
    """What is wrong with it as a name, in a sentence; None: nothing."""
    if unicodedata.normalize("NFC", text) != text:
        return "expected letters with their marks as one (NFC)"
    for at, letter in enumerate(text):
        if letter in UNSEEN or (unicodedata.category(letter) in ("Cc", "Cf") and not _joins(text, at)):
            return f"expected letters that are seen, got U+{ord(letter):04X} as letter {at + 1}"
    return None


def _joins(text: str, at: int) -> bool:
    """Whether this joins two pictures into one."""
    if text[at] != JOINER or not 0 < at < len(text) - 1:
        return False
    before = text[at - 1]
    return (before in SELECTORS or unicodedata.category(before) in PICTURES) and unicodedata.category(text[at + 1]) in PICTURES


def names_in(fact: Fact) -> Iterator[Problem]:
    """What is wrong with the names that this fact gives."""
    for field, text in _names(fact):
        if text is not None and (wrong := wrong_name(text)) is not None:
            yield Problem(field, wrong)


def _names(fact: Fact) -> Iterator[tuple[str, str | None]]:
    if isinstance(fact, PersonSeated):
        yield "name", fact.name
    if isinstance(fact, GameOpened):
        yield "title", fact.title
        yield from ((f"seats[{at}].name", seat.name) for at, seat in enumerate(fact.seats))
        yield from ((f"pieces[{at}].label", piece.label) for at, piece in enumerate(fact.pieces))
        yield from ((f"dice[{at}].label", die.label) for at, die in enumerate(fact.dice))
