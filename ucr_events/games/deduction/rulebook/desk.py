"""The buttons of this moment, in the order in which they may come: what each mechanism makes of what may come next."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from ucr_events.facts import Fact, GameClosed, TurnBegan
from ucr_events.games.deduction.act import desk as act
from ucr_events.games.deduction.ballot import desk as ballot
from ucr_events.games.deduction.claims.desk import claiming
from ucr_events.games.deduction.course.law import NOBODY, law_of
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.deal import desk as deal
from ucr_events.games.deduction.hand import desk as hand
from ucr_events.games.deduction.night import desk as night
from ucr_events.games.deduction.pass_.fold import due
from ucr_events.games.deduction.rulebook.whispering import whispering
from ucr_events.games.deduction.script.steps import ActStep, Ballot, Hand, Night, Pass
from ucr_events.games.deduction.texts import say
from ucr_events.referee import Expect
from ucr_events.referee.forms import Form, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

ID = "offer"
END: Text = say("the end of the game")
SWALLOWED = ("swap", "dead", "put", "pass", "enact", "ask", "away")
"Ends of steps' names that come with another button where it is offered."


@lru_cache(maxsize=64)
def sayer_of(text: str) -> Sayer | None:
    """The words of a law."""
    law = law_of(text)
    return None if law is None else Sayer(law)


def desk(sight: Sight) -> tuple[Form, ...]:
    """The forms of this moment; endings that have not surely come are behind one more tap."""
    table = sight.table
    sayer = sayer_of(table.script) if isinstance(table, DeductionTable) else None
    if sayer is None:
        return tuple(form for offer in sight.offers for form in forms_of(offer))
    assert isinstance(table, DeductionTable)
    offers = [offer for offer in sight.offers if not offer.expect.barred]
    first = _beside(sayer, table, offers[0].expect) if offers else ()
    made = [form for offer in offers for form in _forms(sayer, table, offer, offers)]
    return (*first, *made)


def _beside(sayer: Sayer, table: DeductionTable, expect: Expect) -> tuple[Form, ...]:
    """What is not awaited by the course of play, and is done before it goes on."""
    return (
        *deal.telling(sayer, table, expect),
        *hand.shuffling(sayer, table, expect),
        *whispering(sayer, table, expect),
        *claiming(sayer, table, expect),
    )


def _forms(sayer: Sayer, table: DeductionTable, offer: Offer, offers: list[Offer]) -> Iterator[Form]:
    expect, (name, _, end) = offer.expect, offer.expect.step.rpartition(".")
    step = sayer.law.step(name)
    if end == "close" and name == "game":
        yield from _closing(sayer, offer)
    elif end == "begin":
        yield from _beginning(sayer, table, offer, name)
    elif end == "act":
        yield from _acting(sayer, table, expect, name, offers)
    elif end in ("call", "cast") and isinstance(step, Ballot):
        yield from ballot.voting(sayer, table, expect, name)
    elif end == "close" and isinstance(step, Ballot):
        yield from ballot.counting(sayer, table, expect, name)
    elif end == "turn" and isinstance(step, Pass):
        yield from _turning(sayer, table, expect, name, step)
    elif end in ("draw", "put", "enact") and isinstance(step, Hand):
        yield from hand.enacting(sayer, table, expect, name, step)
    elif end == "answer" and isinstance(step, Hand):
        yield from hand.answering(sayer, table, expect, name, step)
    elif end == "top":
        yield from hand.topping(sayer, table, expect, name)
    elif end == "dead" and isinstance(step, Night) and step.go is not None:
        yield from night.morning(sayer, table, expect, name, step.go) if expect.offered and _is_first(offer, offers) else ()
    elif end in SWALLOWED:
        yield from forms_of(offer) if end in ("dead", "swap") and expect.offered else ()
    else:
        yield from forms_of(offer)


def _is_first(offer: Offer, offers: list[Offer]) -> bool:
    """Whether it is the first of its step that is offered: one button speaks for all."""
    return next(one for one in offers if one.expect.step == offer.expect.step and one.expect.offered) is offer


def _closing(sayer: Sayer, offer: Offer) -> Iterator[Form]:
    """The end with its winners; where it is not sure that one has come, each behind one more tap."""
    sure, said = offer.expect.offered, dict(offer.expect.writes)
    endings = {one.id: sayer.ending(one) for one in sayer.law.script.ends} | {NOBODY: say("nobody has won")}
    for how in (said["how"],) if sure else endings:
        closed = GameClosed(id=ID, how=how, results=said.get("results", ()))
        group = None if sure else END
        yield Form(expect=offer.expect, facts=(closed,), label=endings[how], group=group, usual=sure, seldom=not sure)


def _beginning(sayer: Sayer, table: DeductionTable, offer: Offer, name: str) -> Iterator[Form]:
    came = sayer.law.step(table.came.step) if table.came is not None else None
    if isinstance(came, Night) and sayer.law.begins_part(name) and table.step == table.came.step:  # type: ignore[union-attr]
        yield from night.morning(sayer, table, offer.expect, table.step or "", name)
    elif sayer.law.begins_part(name):
        title = sayer.chapter(name, table.chapters.get(name, 0) + 1)
        unseen = night.SLOT if isinstance(sayer.law.step(name), Night) else ""
        yield from (Form(expect=offer.expect, facts=(fact,), label=title, usual=True, passage=unseen) for fact in offer.facts)


def _acting(sayer: Sayer, table: DeductionTable, expect: Expect, name: str, offers: list[Offer]) -> Iterator[Form]:
    step = sayer.law.step(table.step)
    if isinstance(step, Night) and name in step.acts and table.came is not None and table.came.step == table.step:
        acts = [one.expect for one in offers if one.expect.step.endswith(".act")]
        if acts and acts[0] is expect:  # all acts of the night together, once
            yield from night.acting(sayer, table, acts, table.step or "", step)
        return
    yield from act.forms(sayer, table, expect, name)


def _turning(sayer: Sayer, table: DeductionTable, expect: Expect, name: str, step: Pass) -> Iterator[Form]:
    """The turn comes with the act that begins it, where one seat is due; else who is first, a tap each."""
    seats, following = due(table, step), sayer.law.step(step.go)
    title = sayer.term("office", step.office)
    for seat in seats:
        began: tuple[Fact, ...] = (TurnBegan(id=ID, seat=seat),)
        if len(seats) == 1 and isinstance(following, ActStep):
            yield from act.forms(sayer, _held(table, step.office, seat), expect, following.act, before=began)
        else:
            yield Form(expect=expect, facts=began, label=("", ""), mark=seat, group=title, usual=True)


def _held(table: DeductionTable, office: str, seat: int) -> DeductionTable:
    """The table as it lies once the seat holds the office."""
    return replace(table, offices={**table.offices, office: seat})
