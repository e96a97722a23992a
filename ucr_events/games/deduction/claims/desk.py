"""Claims as buttons: what was in the hands of a government, and what somebody saw, each in one tap, true or not."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from msgspec.structs import replace

from ucr_events.facts import ActClaimed, Card, Fact, Statement
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.course.table import Acted, DeductionTable, Held
from ucr_events.games.deduction.hand.fold import in_hands
from ucr_events.games.deduction.script.effects import Look
from ucr_events.games.deduction.script.steps import ActStep, Hand
from ucr_events.games.deduction.texts import given, say
from ucr_events.referee import Expect
from ucr_events.referee.forms import Form
from ucr_events.texts import Text

ID, HAND = "offer", "hand"
MOST = 24
"Combinations of tiles that are still looked for in a row of buttons."


def claiming(sayer: Sayer, table: DeductionTable, expect: Expect) -> tuple[Form, ...]:
    """What may be claimed now: of the hand that is over, as long as its offices last, and of the last act that all saw."""
    expect = replace(expect, barred=None, offered=False)
    return (*_of_hands(sayer, table, expect), *_of_act(sayer, table, expect))


def _of_hands(sayer: Sayer, table: DeductionTable, expect: Expect) -> Iterator[Form]:
    at = next(iter(sayer.law.hands.values()), None)
    if at is None or HAND not in sayer.law.script.claims or not is_over(table, at[1]):
        return
    name, step = at
    for office, held in zip(step.stages, table.held, strict=False):
        if held.claimed or held.many is None:
            continue
        title = sayer.term("office", office)
        for tiles in could_be(sayer, step, held, table.enacted):
            fact = ActClaimed(id=ID, seat=held.seat, act=HAND, cards=tuple(Card(name=tile) for tile in tiles))
            yield _form(expect, f"{name}.claim", fact, letters(sayer, tiles), say("{title} claims", title=title))


def is_over(table: DeductionTable, step: Hand) -> bool:
    """Whether a hand is over, and whoever held it still has the offices."""
    seats = [one.seat for one in table.held]
    return len(seats) == len(step.stages) and seats == [table.offices.get(one) for one in step.stages] and not in_hands(table)


def could_be(sayer: Sayer, step: Hand, held: Held, enacted: str | None) -> tuple[tuple[str, ...], ...]:
    """What so many tiles may be; the one that was enacted is among them."""
    found = tuple(
        tiles
        for tiles in combinations_with_replacement(sorted(sayer.law.script.decks[step.deck].cards), held.many or 0)
        if enacted is None or enacted in tiles
    )
    return found if len(found) <= MOST else ()


def letters(sayer: Sayer, tiles: tuple[str, ...]) -> Text:
    """Tiles by the letter that players write for them."""
    short = "".join(sayer.term("track", tile)[1][:1].upper() for tile in tiles)
    return short, short


def _of_act(sayer: Sayer, table: DeductionTable, expect: Expect) -> Iterator[Form]:
    """Somebody looked at a card before all: what it was, as it says."""
    made = table.acts[-1] if table.acts else None
    if made is None or made.act not in sayer.law.script.claims or not is_seen(sayer, made):
        return
    look = next((one for one in sayer.law.script.acts[made.act].do if isinstance(one, Look)), None)
    if look is None or look.at != "target" or any(_is_of(one.seat, one.what, one.targets, made) for one in table.claims_made):
        return
    title = sayer.term("act", made.act)
    for what in {"side": sayer.law.script.sides, "looks": (*sayer.law.script.sides, *sayer.law.script.kinds)}.get(
        look.shows, ()
    ):
        says = Statement(seats=made.targets, what=(what.id,), of=look.shows)
        fact = ActClaimed(id=ID, seat=made.by[0], act=made.act, targets=made.targets, says=says)
        group = say("{title}: claims", title=title)
        yield _form(expect, f"{made.act}.claim", fact, given(what.ja, what.en), group)


def is_seen(sayer: Sayer, made: Acted) -> bool:
    """Whether everybody saw that one seat did it, and to whom."""
    return isinstance(sayer.law.step(made.step), ActStep) and len(made.by) == 1


def _is_of(seat: int, what: str, targets: tuple[int, ...], made: Acted) -> bool:
    return (seat, what, targets) == (made.by[0], made.act, made.targets)


def _form(expect: Expect, step: str, fact: Fact, label: Text, group: Text) -> Form:
    return Form(expect=replace(expect, step=step), facts=(fact,), label=label, group=group, usual=True)
