"""Taps that a record costs: whether the buttons of a moment say what came next, and with how many taps.

For tests and figures; pages do the filling in themselves. A name that is typed counts as one tap and its letters.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Card, DiceRolled, Fact
from ucr_events.referee.forms import Ask, Form, Pick
from ucr_events.referee.offering import dice_of
from ucr_events.referee.values import Plain

DIRECT = 14
"More values than this are looked up in two taps, as on the recorder's page."
NOT_SAID = frozenset({"id", "actor", "because", "at", "recorded", "number"})
"Fields that whoever records adds, or leaves out."
LESS = frozenset({"seat", "how", "place", "count", "about", "others"})
"Fields that a form may leave unsaid: it says less, and nothing wrong."


class Way(Plain, frozen=True):
    """How facts are reached: the form, its taps, letters typed, and how many of the coming facts it says."""

    form: Form
    taps: int
    typed: int
    facts: int


def best(forms: Sequence[Form], coming: Sequence[Fact]) -> Way | None:
    """The form that says the coming facts at the fewest taps each; None when none says the first of them."""
    found = [way for form in forms if (way := way_of(form, coming)) is not None]
    return min(found, key=lambda way: ((way.taps + way.typed) / way.facts, -way.facts), default=None)


def way_of(form: Form, coming: Sequence[Fact]) -> Way | None:
    """How this form says the first of the coming facts; None when it does not."""
    if not form.facts and not form.asks:
        return _rolled(form, coming[0]) if coming else None
    if len(coming) < len(form.facts):
        return None
    needed = list(coming[: len(form.facts)])
    asked = {place for ask in form.asks for place in ask.into}
    fits = all(
        is_said(fact, needed[at], {field for index, field in asked if index == at}) for at, fact in enumerate(form.facts)
    )
    if not fits:
        return None
    taps, typed, used = int(not form.open) + int(form.seldom), 0, len(form.facts)
    for ask in form.asks:
        answer = _answer(ask, needed, coming[used:])
        if answer is None:
            return None
        taps, typed, used = taps + answer[0], typed + answer[1], used + answer[2]
    return Way(form, taps, typed, used) if used else None


def _rolled(form: Form, came: Fact) -> Way | None:
    """The pad of dice that a form opens: its button, and a face of each die."""
    wanted, dice = dict(form.expect.match).get("purpose"), dice_of(form.expect)
    if not isinstance(came, DiceRolled) or dice is None or len(came.faces) != dice.count:
        return None
    purposes = wanted if isinstance(wanted, frozenset) else {wanted}
    seats = form.expect.seats
    fits = (came.purpose in purposes or wanted is None) and (seats is None or came.seat in seats)
    return Way(form, 1 + int(form.seldom) + dice.count, 0, 1) if fits else None


def is_said(said: Fact, came: Fact, asked: set[str]) -> bool:
    """Whether a fact is the one that came, but for what is asked yet and what a form does not say."""
    if type(said) is not type(came):
        return False
    for name in said.__struct_fields__:
        left = getattr(said, name)
        if name not in NOT_SAID and name not in asked and left != getattr(came, name):
            if (name in LESS and left in (None, ())) or is_same_card(left, getattr(came, name)):
                continue
            return False
    return True


def is_same_card(said: Any, came: Any) -> bool:
    """Whether a card is meant by its name and LV; what else is printed on it needs not be written down each time."""
    if not isinstance(said, Card) or not isinstance(came, Card):
        return False
    return said.note is None and (said.name, said.level) == (came.name, came.level)


def _answer(ask: Ask, needed: Sequence[Fact], rest: Sequence[Fact]) -> tuple[int, int, int] | None:
    """Taps, letters, and facts that come with the answer; None when the question has no such answer."""
    wanted = [getattr(needed[at], field) for at, field in ask.into if at < len(needed)]
    if ask.kind == "order":
        return _ordered(ask, wanted)
    if ask.kind == "many":
        return _many(ask, wanted, rest)
    for pick in ask.picks:
        if all(pick.value == value or is_same_card(pick.value, value) for value in wanted) and come(pick.adds, rest):
            grouped = len(ask.picks) > DIRECT and len({one.group for one in ask.picks}) > 1
            return 1 + grouped, 0, len(pick.adds)
    letters = next((text for value in wanted if (text := _letters(ask.typed, value))), None)
    return None if letters is None or ask.typed is None else (1, len(letters), 0)


def _letters(typed: Any, value: Any) -> str | None:
    """The name that has to be typed to make this value, but for what else is printed on a card."""
    texts = [text for text in _texts(msgspec.to_builtins(value)) if text]
    wanted = (msgspec.to_builtins(value), msgspec.to_builtins(_unnoted(value)))
    for text in texts:
        if _filled(msgspec.to_builtins(typed), text) in wanted:
            return text
    return None


def _unnoted(value: Any) -> Any:
    """Cards without what else is printed on them."""
    if isinstance(value, tuple):
        return tuple(_unnoted(one) for one in value)
    return replace(value, note=None) if isinstance(value, Card) else value


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _texts(item)


def _filled(value: Any, text: str) -> Any:
    if isinstance(value, dict):
        return {key: _filled(item, text) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return tuple(_filled(item, text) for item in value)
    return text if value == "" else value


def _ordered(ask: Ask, wanted: Sequence[Any]) -> tuple[int, int, int] | None:
    seats = [pick.seat if pick.seat is not None else pick.value for pick in ask.picks]
    for order in wanted:
        tapped = [getattr(slot, "seat", slot) for slot in order or ()]
        if len(tapped) != len(seats) or any(one not in seats for one in tapped):
            return None
        named = sum(getattr(slot, "card", None) is not None for slot in order)
        if named and (not ask.cards or named < len(seats)):
            return None
        if named:
            return len(seats), 0, 0
    return len(seats) - 1, 0, 0


def _many(ask: Ask, wanted: Sequence[Any], rest: Sequence[Fact]) -> tuple[int, int, int] | None:
    """Those who are picked, by the values wanted, or by the facts that come with them."""
    left = list(rest)
    if ask.into:
        values = [set(value) if isinstance(value, list | tuple) else {value} for value in wanted]
        picked = [pick for pick in ask.picks if all(pick.value in value for value in values)]
        return (len(picked) + 1, 0, 0) if picked and all(len(value) == len(picked) for value in values) else None
    count = used = 0
    for pick in _in_order(ask.picks, left):
        facts = pick.adds if come(pick.adds, left) and pick.adds else pick.otherwise
        if not come(facts, left):
            return None
        count, used, left = count + (facts is pick.adds), used + len(facts), left[len(facts) :]
    return (count + 1, 0, used) if used or ask.none else None


def _in_order(picks: Sequence[Pick], rest: Sequence[Fact]) -> list[Pick]:
    """The picks as their facts come."""

    def at(pick: Pick) -> int:
        first = [*pick.adds[:1], *pick.otherwise[:1]]
        return next((index for index, fact in enumerate(rest) if any(is_said(one, fact, set()) for one in first)), len(rest))

    return sorted(picks, key=at)


def come(facts: Sequence[Fact], rest: Sequence[Fact]) -> bool:
    return len(rest) >= len(facts) and all(is_said(one, fact, set()) for one, fact in zip(facts, rest, strict=False))


def bare(fact: Fact) -> Fact:
    """The fact without its id and time, to compare."""
    return replace(fact, id="", at=None, recorded=None)
