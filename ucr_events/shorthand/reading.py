"""A line of shorthand, read code by code: each is looked up among what may come, and what it says is played before the next.

A code may be followed by its answers and its faces, with a blank or without one: `b3`, `b 3`. What is asked at once needs no
code: faces of a roll that is due, a bare number of the nearest row.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, Protocol, Self, TypeVar

from msgspec.structs import replace

from ucr_events.facts import DiceRolled, Fact
from ucr_events.referee.forms import Form
from ucr_events.referee.offering import dice_of
from ucr_events.referee.values import Plain
from ucr_events.review.ahead import forms_after
from ucr_events.shorthand.answers import NOBODY, answer, token_of
from ucr_events.shorthand.codes import Code, codes_of, short
from ucr_events.table.state import Table
from ucr_events.texts import Text, say

FACES = re.compile(r"=\d+|[1-9?]+")
MOST_CODES = 60
"Codes of one line: more is a text, not a line."


class Expected(Plain, frozen=True):
    """A code that could stand here, and what it says."""

    code: str
    label: Text | None


class Wrong(Plain, frozen=True):
    """Where a line went wrong. at: which code, from 0; code: as it was typed ("" where the line ends too early)."""

    at: int
    code: str
    asked: Text | None
    expected: tuple[Expected, ...]


class Read(Plain, frozen=True):
    """What a line says. facts: of the codes that were understood, without ids; wrong: the first that was not, if any.

    forms, codes: what may come after it, by which the line may go on; table: as it lies then.
    """

    facts: tuple[Fact, ...]
    wrong: Wrong | None
    forms: tuple[Form, ...]
    codes: tuple[Code, ...]
    table: Table


class Here(Protocol):
    """Where a line is read: a review, or the table alone."""

    @property
    def table(self) -> Table:
        """As it lies."""

    def copy(self) -> Self:
        """The same, to be gone on from."""


H = TypeVar("H", bound=Here)


def read(
    here: H, line: str, advance: Callable[[H, Sequence[Fact]], H], coming: Callable[[Any], tuple[Form, ...]] = forms_after
) -> Read:
    """What this line says after the review, which is left as it was. coming: what may come there."""
    typed = line.split()
    tokens = list(enumerate(typed[:MOST_CODES]))
    said: list[Fact] = []
    here = here.copy()
    forms = coming(here)
    codes = codes_of(forms)
    while tokens:
        at, token = tokens[0]
        chosen = _chosen(forms, codes, token)
        if chosen is None:
            return Read(tuple(said), Wrong(at, token, None, expected(forms, codes)), forms, codes, here.table)
        form, rest = chosen
        tokens = [*([(at, rest)] if rest else []), *tokens[1:]]
        told, tokens, wrong = _told(form, tokens, at)
        if wrong is not None:
            return Read(tuple(said), wrong, forms, codes, here.table)
        numbered = [replace(fact, id=f"typed-{len(said) + number}") for number, fact in enumerate(told)]
        said += numbered
        here = advance(here, numbered)
        forms = coming(here)
        codes = codes_of(forms)
    over = Wrong(MOST_CODES, typed[MOST_CODES], None, ()) if len(typed) > MOST_CODES else None
    return Read(tuple(said), over, forms, codes, here.table)


def expected(forms: Sequence[Form], codes: Sequence[Code]) -> tuple[Expected, ...]:
    """Every code that may stand here, what a rule forbids last."""
    both = sorted(zip(forms, codes, strict=True), key=lambda one: one[0].barred is not None)
    return tuple(Expected(code.text, form.label or form.group) for form, code in both)


def _chosen(forms: Sequence[Form], codes: Sequence[Code], token: str) -> tuple[Form, str] | None:
    """The form a token begins, and what is left of the token for its questions."""
    wanted = short(token) or token
    for form, code in zip(forms, codes, strict=True):
        if wanted in (code.text, code.full):
            return form, ""
    glued = [(form, text) for form, code in zip(forms, codes, strict=True) for text in {code.text, code.full}]
    asking = [(form, text) for form, text in glued if text and wanted.startswith(text) and (form.asks or _rolls(form))]
    if asking:
        form, text = max(asking, key=lambda one: len(one[1]))
        return form, wanted[len(text) :].lstrip(":")
    begun = [form for form, code in zip(forms, codes, strict=True) if len(wanted) > 1 and code.full.startswith(wanted)]
    return (begun[0], "") if len(begun) == 1 else _by_default(forms, token)


def _by_default(forms: Sequence[Form], token: str) -> tuple[Form, str] | None:
    """What is asked at once takes the token as its answer; a bare number is that of the nearest row."""
    first = forms[0] if forms else None
    if first is not None and first.open and (first.asks or (_rolls(first) and FACES.fullmatch(token))):
        return first, token
    rows = (
        form for form, code in zip(forms, codes_of(forms), strict=True) if form.row and re.sub(r"\D", "", code.full) == token
    )
    row = next(rows, None)
    if row is not None:
        return row, ""
    roll = next((form for form in forms if _rolls(form) and FACES.fullmatch(token)), None)
    return None if roll is None else (roll, token)


def _rolls(form: Form) -> bool:
    return not form.facts and not form.asks and dice_of(form.expect) is not None


Tokens = list[tuple[int, str]]


def _told(form: Form, tokens: Tokens, at: int) -> tuple[tuple[Fact, ...], Tokens, Wrong | None]:
    """The facts of a form with its answers, the tokens after them, and what was wrong."""
    if _rolls(form):
        return _rolled(form, tokens, at)
    facts, more = list(form.facts), list[Fact]()
    for ask in form.asks:
        token = tokens[0] if tokens else None
        found = answer(ask, token[1]) if token else None
        if found is None:
            picks = tuple(Expected(token_of(pick), pick.label) for pick in ask.picks)
            none = (Expected(NOBODY, ask.none),) if ask.none else ()
            place, code = token or (at + 1, "")
            return (), tokens, Wrong(place, code, ask.title, (*picks, *none))
        for index, field in ask.into:
            facts[index] = replace(facts[index], **{field: found.value})
        more += found.adds
        tokens = tokens[1:]
    return (*facts, *more), tokens, None


def _rolled(form: Form, tokens: Tokens, at: int) -> tuple[tuple[Fact, ...], Tokens, Wrong | None]:
    """Faces as digits (36), ? for a face nobody saw, =9 where only the sum is known."""
    dice = dice_of(form.expect)
    assert dice is not None
    place, token = tokens[0] if tokens else (at + 1, "")
    faces = _faces(token, dice.count, dice.sides)
    if faces is None:
        asked = say("faces of {count}D{sides}", count=dice.count, sides=dice.sides)
        return (
            (),
            tokens,
            Wrong(place, token, asked, (Expected("1" * dice.count, None), Expected("=7", say("sum only")))),
        )
    purposes = dict(form.expect.match).get("purpose")
    named = sorted(filter(None, purposes)) if isinstance(purposes, frozenset) else [purposes] if purposes else []
    seat = form.expect.seats[0] if form.expect.seats and len(form.expect.seats) == 1 else None
    shown, total = faces
    roll = DiceRolled(id="typed", seat=seat, faces=shown, total=total, purpose=named[0] if len(named) == 1 else None)
    return (roll,), tokens[1:], None


def _faces(token: str, count: int, sides: int) -> tuple[tuple[int | None, ...], int | None] | None:
    if not FACES.fullmatch(token):
        return None
    if token.startswith("="):
        total = int(token[1:])
        return ((None,) * count, total) if count <= total <= count * sides else None
    faces = tuple(None if face == "?" else int(face) for face in token)
    fits = len(faces) == count and all(face is None or face <= sides for face in faces)
    return (faces, None) if fits else None
