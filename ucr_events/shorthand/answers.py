"""What is typed for the questions of a button: a seat, a number, a name or the beginning of one; several joined by +."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Fact
from ucr_events.facts.flow import InitiativeSlot
from ucr_events.referee.forms import Ask, Pick
from ucr_events.referee.values import Plain
from ucr_events.shorthand.codes import short

NOBODY = "0"
"Of several: none of them."
EVERYBODY = "*"
"Of several: all of them."
SEVERAL = "+"
ORDERED = ">"


class Answer(Plain, frozen=True):
    """A value for the fields that ask for it, and the facts that come with it."""

    value: Any
    adds: tuple[Fact, ...] = ()


def answer(ask: Ask, token: str) -> Answer | None:
    """The answer that a token gives; None where the question has no such answer, or several that begin so."""
    if ask.kind == "order":
        return _ordered(ask, token)
    if ask.kind == "many":
        return _many(ask, token)
    pick = _found(ask.picks, token)
    if pick is not None:
        return Answer(pick.value, pick.adds)
    return None if ask.typed is None else Answer(filled(ask.typed, token.replace("_", " ")))


def token_of(pick: Pick) -> str:
    """What is typed for a value: its seat, else its label, else the value."""
    if pick.seat is not None:
        return str(pick.seat)
    return short(pick.label[1] if pick.label else str(pick.value))


def filled(value: Any, text: str) -> Any:
    """The value with this text in the place of every empty one."""
    if isinstance(value, msgspec.Struct):
        return replace(value, **{name: filled(getattr(value, name), text) for name in value.__struct_fields__})
    if isinstance(value, tuple | list):
        return tuple(filled(one, text) for one in value)
    return text if value == "" else value


def _found(picks: Sequence[Pick], token: str) -> Pick | None:
    wanted = short(token)
    exact = [pick for pick in picks if wanted in _names(pick)]
    begins = [pick for pick in picks if any(name.startswith(wanted) for name in _names(pick))]
    found = exact or begins
    return found[0] if len(found) == 1 and wanted else None


def _names(pick: Pick) -> tuple[str, ...]:
    labels = tuple(short(text) for text in pick.label or ())
    return (str(pick.seat),) if pick.seat is not None else (*labels, short(str(pick.value)))


def _many(ask: Ask, token: str) -> Answer | None:
    named = _named(ask, token)
    picked = [pick for pick in named if pick is not None]
    if len(picked) < len(named) or (not named and ask.none is None and ask.both is None):
        return None
    if ask.exact is not None and len(picked) != ask.exact:
        return None
    said = [fact for pick in ask.picks for fact in (pick.adds if pick in picked else pick.otherwise)]
    ends = ask.comes[len(picked)].adds if ask.comes else ()
    return Answer(tuple(pick.value for pick in picked), (*said, *ends))


def _named(ask: Ask, token: str) -> list[Pick | None]:
    """Whom a token names: nobody, everybody, all but some (`*-3+5`), or some."""
    if token == NOBODY:
        return []
    if not token.startswith(EVERYBODY):
        return [_found(ask.picks, one) for one in token.split(SEVERAL)]
    but = token.removeprefix(EVERYBODY).removeprefix("-")
    left_out = [_found(ask.picks, one) for one in but.split(SEVERAL)] if but else []
    return [None] if None in left_out else [pick for pick in ask.picks if pick not in left_out]


def _ordered(ask: Ask, token: str) -> Answer | None:
    named = [_found(ask.picks, one) for one in token.split(ORDERED)]
    order = [pick for pick in named if pick is not None]
    left = [pick for pick in ask.picks if pick not in order]
    if len(order) < len(named) or len(set(map(token_of, order))) < len(order) or len(left) > 1:
        return None
    return Answer(tuple(pick.value if pick.seat is None else InitiativeSlot(seat=pick.seat) for pick in (*order, *left)))
