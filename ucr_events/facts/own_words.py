"""Words of a table's own: typed in any letters, on the wire an id that the program makes of them and reads back.

An id is `x-` and the letters by their numbers (base 36), as the pages write it (`replay_viewer/src/api/ownWords.ts`): so no
list of words is kept anywhere, and a log says in every language what its table said.

Where such a word may stand in a game whose words are those of a book, no rule looks at the fact (`referee/own_words.py`). A
phase, a part or a place of one's own would change the course of play itself, so those stay the book's.
"""

from collections.abc import Mapping

from ucr_events.facts import (
    ActClaimed,
    ActionAnnounced,
    CounterChanged,
    CounterSet,
    Fact,
    PersonPresent,
    StateChanged,
)

PREFIX = "x-"
LONGEST = 39
"Characters of an id that surely holds its whole word: longer ones of older pages were cut."
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
FIELDS: Mapping[type[Fact], str] = {
    ActionAnnounced: "action",
    ActClaimed: "act",
    CounterSet: "counter",
    CounterChanged: "counter",
    StateChanged: "state",
    PersonPresent: "role",
}
"Kind -> its field that may have a word of the table's own in every game."


def word_in(fact: Fact) -> str | None:
    """What stands in the field of the fact that may have a word of one's own; None: it has no such field."""
    field = FIELDS.get(type(fact))
    return None if field is None else getattr(fact, field)


def own_word(name: str) -> str | None:
    """What was typed; None: this is no id of a word of one's own."""
    if not name.startswith(PREFIX) or len(name) > LONGEST:
        return None
    try:
        text = "".join(chr(int(part, 36)) for part in name.removeprefix(PREFIX).split("-"))
    except (ValueError, OverflowError):
        return None
    return text if text.isprintable() and id_of(text) == name else None


def id_of(text: str) -> str:
    """The id of a word, however long."""
    return PREFIX + "-".join(_base36(ord(letter)) for letter in text)


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"
