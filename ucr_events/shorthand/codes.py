"""The code of each button: letters for what happens, then what tells it from others of its kind (a number, a seat, a place).

The letters are those the family lists for its steps (`Family.stems`), else the first letters of the step's words. So a code
is the same whenever the button is offered; a lone button also answers to its letters alone.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from ucr_events.facts import (
    Card,
    CardsMoved,
    CardTurned,
    CounterChanged,
    DiceRolled,
    Fact,
    PieceMoved,
    PiecePlaced,
    QuestionAnswered,
    ValueDeclared,
    VoteClosed,
)
from ucr_events.games import FAMILIES
from ucr_events.referee.forms import Form
from ucr_events.referee.values import Plain

WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+")
ANSWERS = {"accept": "+", "decline": "-", "object": "!", "silent": "0"}
NEXT = ">"
"Before what the next seat does, where the seat on turn may do the same."

LONGEST = 8
"Letters that are shown of a code; more of it may be typed."
WORDS_KEPT = 2_048
"Words whose short forms are kept; the same buttons come again with every fact."
FORMS_KEPT = 2_048
"Buttons of which is kept what tells them apart."


class Code(Plain, frozen=True):
    """What is typed for a button: `text` is shown beside it, `full` says more than is needed now."""

    text: str
    full: str


@cache
def stems() -> Mapping[str, str]:
    """The letters of steps, as the families list them."""
    return {step: letters for family in FAMILIES for step, letters in family.stems.items()}


def codes_of(forms: Sequence[Form]) -> tuple[Code, ...]:
    """A code for each form, in their order; no two are the same."""
    kinds = defaultdict[tuple[str, bool, bool, bool], list[int]](list)
    for at, form in enumerate(forms):
        kinds[_kind(form)].append(at)
    told = {at: detail for places in kinds.values() for at, detail in zip(places, _details(forms, places), strict=True)}
    taken: set[str] = set()
    found = []
    for at, form in enumerate(forms):
        stem = stem_of(form.expect.step)
        alone = len(kinds[_kind(form)]) == 1 and form.barred is None
        full = stem + told[at]
        text = _free(stem if alone else full[:LONGEST], taken, later=form.implied > 0, aside=form.seldom)
        taken.add(text)
        found.append(Code(text, full))
    return tuple(found)


def _kind(form: Form) -> tuple[str, bool, bool, bool]:
    """What is told apart by its details: of one step, for the same seat, on the pad or behind one more tap, lawful or not."""
    aside = not form.row
    return form.expect.step, form.implied > 0, form.seldom and aside, form.barred is not None and aside


def stem_of(step: str) -> str:
    """The letters of a step: listed by its family, or the first of each of its words."""
    return stems().get(step) or "".join(word[0] for word in WORD.findall(step)).lower()


@lru_cache(WORDS_KEPT)
def short(text: str) -> str:
    """A word as it is typed: no case, no blanks, no dots, full-width letters as narrow ones."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return re.sub(r"[\s.,・…：]+", "", plain)


def _free(wanted: str, taken: set[str], *, later: bool, aside: bool) -> str:
    if wanted not in taken:
        return wanted
    tries = (
        *(() if aside else (NEXT + wanted,)),
        *(f"{NEXT if later else ''}{wanted}{letter}" for letter in "bcdfghjklmnpqrsvxyz"),
    )
    return next((one for one in tries if one not in taken), f"{wanted}#{len(taken)}")


def _details(forms: Sequence[Form], places: Sequence[int]) -> list[str]:
    """What tells these forms of one step apart: the first reading that all of them have, each another."""
    before = [(forms[at], _known(forms[at])) for at in places]
    said: list[list[str]] = []
    for reading in READINGS:
        said.append([_read(reading, kept) for kept in before])
        if _apart(said[-1]):
            return said[-1]
    if len(set(zip(*said, strict=True))) == len(places):
        some = [texts for texts in said if any(texts)]
        both = ((one, other) for one in some for other in some if one is not other)
        pairs = ([f"{a}{b}" for a, b in zip(one, other, strict=True)] for one, other in both)
        if found := next(filter(_apart, pairs), None):
            return found
    several = [next(filter(None, texts), "") for texts in zip(*said, strict=True)]
    counts = defaultdict[str, int](int)
    told = []
    for text in several:
        counts[text] += 1
        told.append(text if counts[text] == 1 and text else f"{text}:{counts[text]}" if text else str(counts[text]))
    return told


Reading = Callable[[Form], str | None]


def _read(reading: Reading, kept: tuple[Form, dict[Reading, str]]) -> str:
    form, known = kept
    if reading not in known:
        known[reading] = reading(form) or ""
    return known[reading]


def _known(form: Form) -> dict[Reading, str]:
    """What was read of a button like this one before."""
    try:
        return _of_form(form)
    except TypeError:  # a value of it is a mapping: no key, so it is read each time
        return {}


@lru_cache(FORMS_KEPT)
def _of_form(form: Form) -> dict[Reading, str]:
    return {}


def _apart(texts: Sequence[str]) -> bool:
    """Whether every form has one, each another."""
    return all(texts) and len(set(texts)) == len(texts)


def _facts(form: Form) -> Sequence[Fact]:
    return form.facts[form.implied :]


def _number(form: Form) -> str | None:
    """Of a row: the value said, the face rolled."""
    for fact in reversed(_facts(form)):
        if isinstance(fact, ValueDeclared) and fact.value is not None:
            return str(fact.value)
        if isinstance(fact, DiceRolled) and None not in fact.faces:
            return "".join(str(face) for face in fact.faces)
    return None


def _answer(form: Form) -> str | None:
    return next((ANSWERS.get(fact.answer or "") for fact in _facts(form) if isinstance(fact, QuestionAnswered)), None)


def _change(form: Form) -> str | None:
    """Of a counter: by how much."""
    changed = [fact.by for fact in _facts(form) if isinstance(fact, CounterChanged) and fact.by is not None]
    return f"{changed[0]:+d}" if len(changed) == 1 else None


def _counted(form: Form) -> str | None:
    """Of ships that go from place to place: the first letters of both."""
    places = [
        fact.counter.split(".")[1][:3] for fact in _facts(form) if isinstance(fact, CounterChanged) and "." in fact.counter
    ]
    return "".join(places) or None


def _votes(form: Form) -> str | None:
    """Of cards that were counted face down: how many of the last word, as the button says it."""
    counted = [fact.counts for fact in _facts(form) if isinstance(fact, VoteClosed) and fact.counts and form.label]
    digits = "".join(one for one in form.label[1] if one.isdecimal()) if counted and form.label else ""
    return digits or None


def _seat(form: Form) -> str | None:
    seat = form.mark or next((fact.seat for fact in _facts(form) if fact.seat is not None), None)
    return None if seat is None else str(seat)


def _place(form: Form) -> str | None:
    """Where a piece goes."""
    goals = [fact.to if isinstance(fact, PieceMoved) else fact.place for fact in _facts(form) if _moves(fact)]  # type: ignore[attr-defined]
    return next((short(str(goal)) for goal in goals if goal), None)


def _moves(fact: Fact) -> bool:
    return isinstance(fact, PieceMoved | PiecePlaced)


def _card(form: Form) -> str | None:
    """Of a card: its name, else its level."""
    return next((text for card in _cards(form) if (text := _of_card(card))), None)


def _cards(form: Form) -> Iterator[Card]:
    for fact in _facts(form):
        if isinstance(fact, CardTurned) and fact.card:
            yield fact.card
        elif isinstance(fact, CardsMoved):
            yield from fact.cards or ()


def _of_card(card: Card) -> str | None:
    if card.name:
        return short(card.name)
    return short(card.note) if card.note else None if card.level is None else str(card.level)


def _level(form: Form) -> str | None:
    return next((str(card.level) for card in _cards(form) if card.level is not None and not card.name), None)


def _label(form: Form) -> str | None:
    """The English word on the button, where one is said there."""
    return short(form.label[1]) or None if form.label else None


READINGS: tuple[Reading, ...] = (
    _number,
    _answer,
    _change,
    _level,
    _card,
    _place,
    _counted,
    _votes,
    _seat,
    _label,
)
