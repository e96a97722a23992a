"""What a seal hides, said beside the seal to whoever may know it: whose, what of, and what it is."""

from typing import Any

import msgspec

from ucr_events.facts import SheetSealed, Statement
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Spans, bold, joined, seat
from ucr_events.sentences.stated import stated
from ucr_events.sentences.words import Words

IS = ("role", "side")
"Fields of a sheet that say what its seat is."


def hidden(seal: SheetSealed, value: Any, words: Words) -> Spans:
    """Seat 1 sheet: wolf (wolves)."""
    whose: Spans = [seat(seal.seat), " "] if seal.seat is not None else []
    return [*whose, words.slot(seal.slot, seal.purpose), words.colon, *_what(seal, value, words)]


def _what(seal: SheetSealed, value: Any, words: Words) -> Spans:
    if seal.purpose == "knowledge":
        try:
            return stated(msgspec.convert(value, Statement), words)
        except (msgspec.ValidationError, TypeError):
            pass
    if isinstance(value, dict) and isinstance(value.get("role"), str):
        return _role(value, words)
    return parts.opened(value, words)


def _role(value: dict[str, Any], words: Words) -> Spans:
    side = value.get("side")
    aside = words.aside(words.of("side", side)) if isinstance(side, str) else []
    rest = {name: item for name, item in value.items() if name not in IS}
    more = [parts.opened(rest, words)] if rest else []
    return joined([[bold(words.of("role", value["role"])), *aside], *more], " ")
