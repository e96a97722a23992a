"""A person's names taken out of facts and rows; what was recorded keeps its digest, so that the chain still holds."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ucr_events.chain import canonical
from ucr_events.facts import GameOpened, PersonSeated
from ucr_events.facts.codec import decode

NOBODY = "–"
"What stands where a name stood."
KEYS = frozenset(("id", "kind", "game", "family", "edition", "fact", "facts", "because", "commitment", "actor"))
"Fields that are never words of people."
SHORTEST = 2
"A name of one letter is taken out where it stands alone only: it is in every other word."


def names_of(payloads: Iterable[bytes], seats: Sequence[int]) -> tuple[str, ...]:
    """What the people on these seats were called in this game, the longest first."""
    found: set[str] = set()
    for fact in map(decode, payloads):
        if isinstance(fact, GameOpened):
            found |= {setup.name for setup in fact.seats if setup.seat in seats}
        elif isinstance(fact, PersonSeated) and fact.seat in seats:
            found.add(fact.name)
    return tuple(sorted(found - {NOBODY}, key=lambda name: (-len(name), name)))


def without(value: Any, names: Sequence[str]) -> Any:
    """The same JSON value without these names, wherever they are words of people."""
    if isinstance(value, str):
        return _text(value, names)
    if isinstance(value, list):
        return [without(one, names) for one in value]
    if isinstance(value, dict):
        return {key: one if key in KEYS else without(one, names) for key, one in value.items()}
    return value


def fact_without(payload: bytes, names: Sequence[str]) -> bytes:
    """A stored fact without these names; the same bytes where there were none."""
    value = msgspec.json.decode(payload)
    changed = without(value, names)
    return payload if changed == value else canonical(changed)


def _text(text: str, names: Sequence[str]) -> str:
    for name in names:
        if text == name:
            return NOBODY
        if len(name) >= SHORTEST:
            text = re.sub(as_a_word(name), NOBODY, text)
    return text


def as_a_word(name: str) -> str:
    """Where the name stands for itself: `An`, and not the beginning of `Another`. Japanese is written without spaces."""
    before = r"(?<![A-Za-z0-9])" if name[0].isascii() and name[0].isalnum() else ""
    after = r"(?![A-Za-z0-9])" if name[-1].isascii() and name[-1].isalnum() else ""
    return f"{before}{re.escape(name)}{after}"
