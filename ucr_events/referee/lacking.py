"""What nobody wrote down: the facts to write in, and the omission that would excuse a breach."""

from typing import Any

import msgspec

from ucr_events.texts import Text


class Unwritten(msgspec.Struct, frozen=True, gc=False):
    """What should have been written down: its kind, the fields that are known, and what it is called (ja, en)."""

    kind: str
    fields: tuple[tuple[str, Any], ...]
    words: Text


class Unless(msgspec.Struct, frozen=True, gc=False):
    """What the scribe may have left out before the position `at`; with it, what breaks a rule as it is written is in order.

    words: what it is (ja, en). facts: those to write in there, one or two; none: more would be missing than can be named.
    """

    at: int
    words: Text
    facts: tuple[Unwritten, ...] = ()
