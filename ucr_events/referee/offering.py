"""What may come next as ready facts: each expectation with the values it allows, for buttons and for random games."""

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import msgspec

from ucr_events.facts import Fact
from ucr_events.referee.values import Allowed, Dice, Expect, Plain

MOST = 12
"Facts offered of one expectation; the pads take everything else."
WHOLE_NUMBERS = range(10)
"Offered where a rule sets no upper end: what fits on two rows of buttons."


class Offer(Plain, frozen=True):
    """An expectation and the facts that would fulfil it; none where only a pad can say (dice, cards nobody listed)."""

    expect: Expect
    facts: tuple[Fact, ...]


def offers(expects: tuple[Expect, ...]) -> tuple[Offer, ...]:
    """Every expectation with its facts, in the order in which they may come. Ids are placeholders."""
    return tuple(Offer(expect, tuple(islice(_facts(expect), MOST))) for expect in expects)


def _facts(expect: Expect) -> Iterator[Fact]:
    ranges = dict(expect.where)
    names = list(ranges)
    for seat in expect.seats or (None,):
        for values in product(*(_samples(ranges[name]) for name in names)):
            fields = {**{name: _first(value) for name, value in expect.match}, **dict(zip(names, values, strict=True))}
            fact = _made(expect.kind, seat, fields)
            if fact is None:
                return
            yield fact


def _samples(limit: Allowed | Dice) -> tuple[Any, ...]:
    if isinstance(limit, Dice):
        return limit.samples() if limit.count == 1 else ()
    if limit.values is not None:
        return limit.values
    return tuple(number for number in WHOLE_NUMBERS if limit.low <= number <= limit.high)


def _first(value: Any) -> Any:
    return min(filter(None, value), default=None) if isinstance(value, frozenset) else value


def _made(kind: type[Fact], seat: int | None, fields: dict[str, Any]) -> Fact | None:
    """The fact, or None when the expectation does not say all that its kind must have."""
    missing = (field.name for field in msgspec.structs.fields(kind) if field.required and field.name not in {"id", *fields})
    return None if any(missing) else kind(id="offer", seat=fields.pop("seat", seat), **fields)
