"""4.1 Setting up: sheets are dealt and may be refused, playing cards restrict the silhouettes, the sides are balanced."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CounterSet,
    DiceRolled,
    Fact,
    PartBegan,
    PartEnded,
    PhaseBegan,
    PhaseEnded,
)
from ucr_events.games.locke.rules.common import announce
from ucr_events.games.locke.rules.setup.roster import larger_side, sides
from ucr_events.games.locke.texts import say
from ucr_events.referee import Allowed, Become, Book, Chapter, Expect, Moment, Reading, Steps, call, maybe, one, window
from ucr_events.table.state import Table

CHAPTER = Chapter("4.1")

SETUP = (("part", "setup"),)
HIDDEN = Allowed(values=())
"Cards nobody but their holder sees: none may be named."

READINGS: tuple[Reading, ...] = (
    Reading(
        "4.1.refuse.fixed",
        {
            "either": say("a refusal of either kind leads to a new deal"),
            "ordinary": say("only an ordinary refusal leads to a new deal"),
        },
    ),
)


@CHAPTER.procedure
def setup(book: Book, here: Table) -> Steps:
    """Sheets, then silhouettes, then both sides in order; 4.1.done.planet: then the planet part."""
    yield maybe(Expect("setup.begin", PartBegan, "0.2.flow.two-parts", None, match=SETUP))
    yield from window(lambda came: _agreements())
    yield call("deal_sheets", 1)
    yield maybe(_shuffle("sheets.deck", "deck.character", "4.1.sheets.deck"))
    yield call("choose_silhouettes", None)
    yield call("balance", "change")
    yield from window(lambda came: _put_away(here))
    yield maybe(Expect("setup.end", PartEnded, "4.1.done.planet", None, match=SETUP))


def _agreements() -> tuple[Expect, ...]:
    """What a table notes before the first card: the season, phases with words of its own, dice for seats."""
    kinds: tuple[type[Fact], ...] = (CounterSet, PhaseBegan, PhaseEnded, DiceRolled)
    return tuple(Expect("setup.note", kind, "4.1.season.length") for kind in kinds)


def _put_away(here: Table) -> tuple[Expect, ...]:
    """The playing cards go back to their deck, shown or not."""
    kinds: tuple[type[Fact], ...] = (CardsReturned, CardsDiscarded, CardsShown)
    cards = (("source", frozenset(f"trump.{seat.seat}" for seat in here.seats)),)
    away = tuple(Expect("setup.away", kind, "4.1.done.planet", match=cards) for kind in kinds)
    return (_shuffle("trump.back", "deck.trump", "4.1.trump.deal"), *away)


@CHAPTER.procedure
def deal_sheets(book: Book, here: Table, number: int) -> Steps:
    """A sheet for everybody, face down; a refusal collects them all for another deal (4.1.refuse.redeal), none fixes them.

    Nobody but its holder sees a sheet (3.1.sheet.owner-only, 4.1.deal.keep-secret): the log has a count and a seal.
    """
    seats = tuple(seat.seat for seat in here.seats)
    yield from window(lambda came: (_shuffle("sheets.shuffle", "deck.character", "4.1.roster.random"),))
    if number > 1:
        yield one(*_deals("sheet.deal", "character", seats, "4.1.refuse.redeal"))
    yield from window(lambda came: _deals("sheet.deal", "character", seats, "4.1.deal.face-down"))
    refused = yield from window(lambda came: tuple(_refusal(seat, action) for seat in seats for action in REFUSALS))
    literal = book.reading("4.1.refuse.fixed") == "ordinary"
    if not any(said.step == "refusal" or not literal for said in refused):
        return None
    yield from window(lambda came: _collect("character", seats, "4.1.refuse.redeal"))
    return Become("deal_sheets", (number + 1,))


REFUSALS = {"refusal": "4.1.refuse.condition", "repeat_refusal": "4.1.recent-refuse.previous"}
"The two kinds of refusal, counted apart (4.1.recent-refuse.separate)."


def _refusal(seat: int, action: str) -> Expect:
    return announce(action, seat, action, REFUSALS[action])


def _deals(step: str, holding: str, seats: Iterable[int], rule: str) -> tuple[Expect, ...]:
    """One card for each of these seats, seen by its holder only; a scribe may write the whole round as one fact."""
    seats, hidden = tuple(seats), ("cards", replace(HIDDEN, rule=rule))
    where = (("count", Allowed(values=(1,), rule=rule)), hidden)
    together = (("seat", None), ("source", f"deck.{holding}"), ("to", None))
    count = ("count", Allowed(values=(len(seats),), rule=rule))
    return Expect(step, CardsDealt, rule, match=together, where=(count, hidden)), *(
        Expect(step, kind, rule, (seat,), match=_way(f"deck.{holding}", f"{holding}.{seat}"), where=where)
        for seat in seats
        for kind in (CardsDealt, CardsDrawn)
    )


def _way(source: str, to: str) -> tuple[tuple[str, Any], ...]:
    """From there to there, or as much of it as was written down."""
    return ("source", frozenset({source, None})), ("to", frozenset({to, None}))


def _collect(holding: str, seats: Iterable[int], rule: str) -> tuple[Expect, ...]:
    back = tuple(
        Expect(f"{holding}.return", kind, rule, None, match=(("source", f"{holding}.{seat}"),))
        for seat in seats
        for kind in (CardsReturned, CardsDiscarded)
    )
    return (_shuffle(f"{holding}.collect", f"deck.{holding}", rule), *back)


def _shuffle(step: str, deck: str, rule: str) -> Expect:
    return Expect(step, CardsShuffled, rule, None, match=(("deck", deck),))


@CHAPTER.procedure
def choose_silhouettes(book: Book, here: Table, who: tuple[int, ...] | None) -> Steps:
    """4.1.trump.deal, 4.1.silhouette.place-hidden, 4.1.silhouette.reveal-together. `who`: the larger side, choosing anew."""
    seats = tuple(seat.seat for seat in here.seats) if who is None else who
    rule = "4.1.trump.deal" if who is None else "4.1.balance.redeal"
    taken = yield from window(lambda came: _collect("trump", seats, rule))
    given = yield from window(lambda came: _deals("trump.deal", "trump", seats, rule))
    chosen = yield from window(lambda came: _all_choices(came, seats))
    return bool(taken or given or chosen)


def _all_choices(came: tuple[Moment, ...], seats: tuple[int, ...]) -> tuple[Expect, ...]:
    """What those may do who have not shown theirs yet."""
    shown = {_holding(moment) for moment in came if moment.step == "silhouette.show"}
    return tuple(expect for seat in seats if f"silhouette.{seat}" not in shown for expect in _choices(seat))


def _choices(seat: int, barred: str | None = None) -> tuple[Expect, ...]:
    """A silhouette laid down, put back, or shown."""
    holding = f"silhouette.{seat}"
    taken, shown = _way("deck.silhouette", holding), (("source", holding),)
    return (
        Expect("silhouette.choose", CardsDrawn, "4.1.silhouette.place-hidden", (seat,), match=taken, barred=barred),
        Expect("silhouette.choose", CardsDealt, "4.1.silhouette.place-hidden", (seat,), match=taken, barred=barred),
        Expect("silhouette.change", CardsReturned, "4.1.balance.voluntary", None, match=shown, barred=barred),
        Expect("silhouette.change", CardsDiscarded, "4.1.balance.voluntary", None, match=shown, barred=barred),
        Expect("silhouette.show", CardsShown, "4.1.silhouette.reveal-together", None, match=shown, barred=barred),
    )


@CHAPTER.procedure
def balance(book: Book, here: Table, stage: str) -> Steps:
    """4.1.balance.loop: while a side is too small, the larger may change (`change`), then is dealt cards anew (`redeal`)."""
    larger = larger_side(here)
    if larger and stage == "redeal":
        chosen = yield call("choose_silhouettes", larger)
        return Become("balance", ("change",)) if getattr(chosen, "result", False) else None
    barred = {seat.seat: None if seat.seat in larger else "4.1.balance.voluntary" for seat in here.seats}
    if sides(here) is None:
        barred = dict.fromkeys(barred)
    changed = yield from window(
        lambda came: tuple(x for seat, rule in barred.items() for x in _changes(here, came, seat, rule))
    )
    return Become("balance", ("redeal",)) if larger or changed else None


def _changes(here: Table, came: tuple[Moment, ...], seat: int, barred: str | None) -> tuple[Expect, ...]:
    """A change begins with the old silhouette going back, or with another drawn; what follows of it is no new offence."""
    begun = any(_holding(moment) == f"silhouette.{seat}" for moment in came)
    return _choices(seat, None if begun else barred)


def _holding(moment: Moment) -> str | None:
    source: str | None = getattr(moment.fact, "source", None)
    return getattr(moment.fact, "to", None) if source == "deck.silhouette" else source
