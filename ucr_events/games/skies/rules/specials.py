"""Hiring a senator, activating a base, refuelling; each with the chit or the energy it brings."""

from ucr_events.facts import CardsDrawn, CardTurned, PieceMoved
from ucr_events.games.skies.layout import ACTIVATION, NAMES, REMOVED, SENATOR_CHITS, SENATORS
from ucr_events.games.skies.rules.actions import held
from ucr_events.games.skies.rules.common import (
    chit_or_influence,
    colour,
    colour_of,
    energy,
    fact_of,
    gives,
    influence,
    named,
    number,
    planet_in,
    row,
    stock,
    top,
)
from ucr_events.games.skies.table import SkiesTable, bases_on
from ucr_events.games.skies.texts import say
from ucr_events.games.skies.words import WORDS
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, Steps, View, maybe, one
from ucr_events.referee.procedures import due

CHAPTER = Chapter("planet")

SYMBOLS = 2
PAID = (
    "hire.discard",
    "hire.discard.pile",
    "hire.second",
    "hire.second.pile",
    "hire.late",
    "hire.late.pile",
    "hire.later",
    "hire.later.pile",
)
"Steps in which politic cards are discarded for a senator."
FUEL = 2
"planet.solenmere: energy without a base."


@CHAPTER.procedure
def hire(book: Book, here: SkiesTable, seat: int) -> Steps:
    """planet.deyvas: two politic cards for a senator on top of a pile, and the chit of that pile."""
    told = yield due(*gives("hire.discard", seat, "planet.deyvas.cost", firm=True))
    cards = named(told) if isinstance(told, Moment) else ()
    paid = isinstance(told, Moment)
    if paid and cards is not None and len(cards) < SYMBOLS:
        cards = (*cards, *(named((yield maybe(*gives("hire.second", seat, "planet.deyvas.cost", firm=True)))) or ()))
    early = _early_chit("hire", seat, "planet.deyvas.chit", SENATOR_CHITS)
    senators = (*(_senator(book, here, seat, pile, sorted(cards or ())) for pile in SENATORS), _removed(seat))
    told = yield one(*senators, early)
    if first := isinstance(told, Moment) and told.step == early.step:
        told = yield one(*senators)
    fact = fact_of(told)
    dots = str(fact.source).partition(".")[2] if fact else None
    stack = f"senator_chits.{dots}" if dots else None
    if not first:
        chit = chit_or_influence("hire", seat, ("planet.deyvas.chit", "planet.deyvas.no_chit"), stack, here, book)
        told = yield one(*chit, _another(seat))
        if isinstance(told, Moment) and told.step == _another(seat).step:
            yield one(*chit)
    turned = Expect("hire.next", CardTurned, "planet.deyvas.gain", match=(("place", fact.source),)) if fact else None
    if turned and stock(here, fact.source) != 1:
        yield maybe(turned, *_once("hire", seat))
    late = () if paid else gives("hire.late", seat, "planet.deyvas.cost")
    told = yield maybe(*_once("hire", seat), *late)
    if isinstance(told, Moment) and told.step.startswith("hire.late") and len(named(told) or "..") < SYMBOLS:
        yield maybe(*gives("hire.later", seat, "planet.deyvas.cost"))
    return None


def _early_chit(step: str, seat: int, rule: str, stacks: tuple[str, ...]) -> Expect:
    """The chit, written down before what brings it."""
    return Expect(f"{step}.chit.first", CardsDrawn, rule, (seat,), match=(("source", frozenset(stacks)),))


def _removed(seat: int) -> Expect:
    """A senator that has left the game."""
    rule = "planet.deyvas.gain"
    return Expect("hire.removed", CardsDrawn, rule, (seat,), match=(("source", REMOVED),), barred=rule)


def _once(step: str, seat: int) -> tuple[Expect, ...]:
    """One senator, one chit or its printed value: what is taken beyond that."""
    senators = step == "hire"
    stacks, planet = (SENATOR_CHITS, "deyvas") if senators else (ACTIVATION, "hreja")
    chit, instead = f"planet.{planet}.chit", f"planet.{planet}.no_chit"
    more = (
        Expect(f"{step}.again", CardsDrawn, chit, (seat,), match=(("source", frozenset(stacks)),), barred=chit),
        influence(f"{step}.beside", seat, instead, barred=instead),
    )
    return (*more, _another(seat)) if senators else more


def _another(seat: int) -> Expect:
    """A second senator for one hire."""
    rule = "planet.deyvas.gain"
    return Expect("hire.another", CardsDrawn, rule, (seat,), match=(("source", frozenset(SENATORS)),), barred=rule)


def _senator(book: Book, here: SkiesTable, seat: int, pile: str, paid: list[str] | None) -> Expect:
    """planet.deyvas.gain: the card on top of this pile; another than was paid for by the club's list is not offered."""
    where = (("to", Allowed(values=(f"senator.{seat}",))),)
    symbols = book.charts.get("senator_symbols", {}).get(top(here, pile))
    other = "planet.deyvas.cost" if symbols and paid and sorted(symbols) != paid else None
    empty = "planet.deyvas.gain" if stock(here, pile) == 0 else other
    return Expect("hire.gain", CardsDrawn, "planet.deyvas.gain", (seat,), match=(("source", pile),), where=where, barred=empty)


@CHAPTER.check("planet.deyvas.cost", *PAID)
def two_cards_in_hand(view: View) -> "bool | Breach":
    """planet.deyvas.cost: one card of each of two symbols, out of the hand; both at once or one after the other."""
    cards = view.known(view.fact.cards, say("the cards were not recorded"))
    if len(_paid(view)) + len(cards) > SYMBOLS or not cards:
        return Breach(say("two politic cards"))
    return held(view) or True


def _paid(view: View) -> list[str]:
    """What was discarded for the senator before."""
    told = view.moment.frame.told if view.moment.frame else ()
    moments = (one for one in told if isinstance(one, Moment) and one.step in PAID)
    view.rest_on(*(one.no for one in moments))
    return [name for one in told if isinstance(one, Moment) and one.step in PAID for name in named(one) or ()]


@CHAPTER.check("planet.deyvas.cost", "hire.gain")
def the_cards_are_the_symbols(view: View) -> "bool | Breach | None":
    """planet.deyvas.cost: the cards discarded show the symbols at the top left of the senator."""
    paid = _paid(view)
    if not paid and view.moment.frame is not None and not any(view.moment.frame.moment(step) for step in PAID):
        return None
    if not paid:
        view.recorded(None, say("the cards were not recorded"))
    if len(paid) != SYMBOLS:
        return Breach(say("two politic cards"))
    symbols = row(view, "senator_symbols", _hired(view))
    return sorted(paid) == sorted(symbols) or Breach(
        say("its symbols are {what}", what=("・".join(symbols), ", ".join(symbols)))
    )


@CHAPTER.check("planet.deyvas.cost", "not:hire.late")
def a_senator_is_paid_for(view: View) -> Breach:
    """planet.deyvas.cost: nobody hires for nothing, whether the cards are written down before or after."""
    return Breach(say("no politic cards were discarded"))


def _hired(view: View) -> str:
    card = (view.fact.cards or (None,))[0]
    name = card.name if card and card.name else top(view.before, view.fact.source)
    known: str = view.known(name, say("which senator it was is not known"))
    return known


@CHAPTER.check("planet.deyvas.gain", "hire.gain")
def the_senator_on_top(view: View) -> "bool | Breach":
    """planet.deyvas.gain: the senator that lies on top, from a pile that is not empty, to whoever hires."""
    if stock(view.before, view.fact.source) == 0:
        return Breach(say("that pile of senators is empty"))
    card, shown = (view.fact.cards or (None,))[0], top(view.before, view.fact.source)
    if card is not None and card.name and shown and card.name != shown:
        return Breach(say("{shown} lies on top", shown=shown))
    return view.fact.to in (None, f"senator.{view.by}")


@CHAPTER.check("planet.deyvas.chit", "hire.chit.first")
def a_chit_from_the_top(view: View) -> "bool | Breach":
    """planet.deyvas.chit: the top chit of a stack, before it is known whose."""
    return _top_chit(view, "senator_chit")


@CHAPTER.check("planet.deyvas.chit", "hire.gain")
def the_senator_of_that_chit(view: View) -> "bool | Breach | None":
    """planet.deyvas.chit: the senator to whom the chit belongs that was taken before."""
    taken = view.moment.frame.moment("hire.chit.first") if view.moment.frame else None
    if taken is None or taken.fact is None:
        return None
    view.rest_on(taken.no)
    dots = str(view.fact.source).partition(".")[2]
    fits = str(getattr(taken.fact, "source", "")) == f"senator_chits.{dots}"
    return fits or Breach(say("not the chit of that senator"))


@CHAPTER.check("planet.deyvas.chit", "hire.chit")
def the_chit_of_that_pile(view: View) -> "bool | Breach":
    """planet.deyvas.chit: the top chit that belongs to the senator."""
    hired = view.told("hire.gain").fact
    dots = str(getattr(hired, "source", "")).partition(".")[2]
    if view.fact.source != f"senator_chits.{dots}":
        return Breach(say("not the chit of that senator"))
    return _top_chit(view, "senator_chit")


def _top_chit(view: View, holding: str) -> "bool | Breach":
    """A stack that is not empty, its top, to the board of whoever took it."""
    if stock(view.before, view.fact.source) == 0:
        return Breach(say("no chit is left there"))
    if len(view.fact.cards or (1,)) != 1 or (view.fact.count or 1) != 1:
        return Breach(say("one chit"))
    card, shown = (view.fact.cards or (None,))[0], top(view.before, view.fact.source)
    if card is not None and card.name and shown and card.name != shown:
        return Breach(say("{shown} lies on top", shown=shown))
    return view.fact.to in (None, f"{holding}.{view.by}")


@CHAPTER.check("planet.deyvas.no_chit", "hire.printed")
def printed_for_the_senator(view: View) -> "bool | Breach":
    """planet.deyvas.no_chit: the printed value, only where the stack of that senator has run out."""
    hired = view.told("hire.gain").fact
    return _printed(view, f"senator_chits.{str(getattr(hired, 'source', '')).partition('.')[2]}")


def _printed(view: View, stack: str) -> "bool | Breach":
    left = number(view, stock(view.before, stack), say("how many chits are left"))
    if left:
        return Breach(say("a chit is left there"))
    value = row(view, "printed_values", stack)
    return view.fact.by in (value, None) or Breach(say("the printed value is {value}", value=value))


@CHAPTER.procedure
def activate(book: Book, here: SkiesTable, seat: int) -> Steps:
    """planet.hreja: an own inactive base is turned over, and the chit of its planet's colour taken."""
    own = tuple(name for name, piece in here.pieces.items() if name.startswith(f"base.{seat}."))
    ready = [(name, here.pieces[name].place or "") for name in own if (here.pieces[name].place or "").endswith(".inactive")]
    flips = (_flip(name, f"{planet_in(place)}.active") for name, place in ready)
    others = Expect("activate.flip", PieceMoved, "planet.hreja.flip", match=(("piece", frozenset(here.pieces)),), firm=True)
    early = _early_chit("activate", seat, "planet.hreja.chit", ACTIVATION)
    told = yield one(*flips, others, early)
    if first := isinstance(told, Moment) and told.step == early.step:
        told = yield one(*flips, others)
    fact = fact_of(told)
    planet = planet_in(fact.to) if fact else None
    known = colour_of(book, here, planet) if planet else None
    stack = f"activation_chits.{known}" if known else None
    if not first:
        yield one(*chit_or_influence("activate", seat, ("planet.hreja.chit", "planet.hreja.no_chit"), stack, here, book))
    yield maybe(*_once("activate", seat))
    return None


def _flip(base: str, place: str) -> Expect:
    where = (("to", Allowed(values=(place,))),)
    return Expect("activate.flip", PieceMoved, "planet.hreja.flip", match=(("piece", base),), where=where)


@CHAPTER.check("planet.hreja.flip", "activate.flip")
def an_own_inactive_base(view: View) -> "bool | Breach":
    """planet.hreja.flip: one own inactive base on any planet, where it lies."""
    frame = view.moment.frame
    seat = frame.args[0] if frame else None
    piece = view.before.pieces[view.fact.piece]
    if not view.fact.piece.startswith("base.") or piece.seat != seat:
        return Breach(say("not an own base"))
    planet = planet_in(piece.place)
    if planet is None or piece.place != f"{planet}.inactive":
        return Breach(say("not an inactive base on a planet"))
    return bool(view.fact.to == f"{planet}.active")


@CHAPTER.check("planet.hreja.flip", "activate.chit.first")
def a_base_to_turn_over(view: View) -> "Breach | None":
    """planet.hreja.flip: a chit before the base, and no own base lies inactive; one of which nobody knows where it is may."""
    places = [piece.place for name, piece in view.before.pieces.items() if name.startswith(f"base.{view.by}.")]
    if not places or any(place is None or place.endswith(".inactive") for place in places):
        return None
    return Breach(say("no own base lies inactive on a planet"))


@CHAPTER.check("planet.hreja.chit", "activate.chit")
def the_chit_of_that_colour(view: View) -> "bool | Breach":
    """planet.hreja.chit: the top chit of the colour of the planet where the base lies."""
    found = _top_chit(view, "activation_chit")
    if found is not True:
        return found
    is_of = colour(view, _activated(view))
    return view.fact.source == f"activation_chits.{is_of}" or _of_colour(is_of)


@CHAPTER.check("planet.hreja.chit", "activate.chit.first")
def an_activation_chit_from_the_top(view: View) -> "bool | Breach":
    """planet.hreja.chit: the top chit of a stack, before it is known of which planet."""
    return _top_chit(view, "activation_chit")


@CHAPTER.check("planet.hreja.chit", "activate.flip")
def the_base_of_that_chit(view: View) -> "bool | Breach | None":
    """planet.hreja.chit: a base on a planet of the colour of the chit that was taken before."""
    taken = view.moment.frame.moment("activate.chit.first") if view.moment.frame else None
    planet = planet_in(view.fact.to)
    if taken is None or taken.fact is None or planet is None:
        return None
    view.rest_on(taken.no)
    is_of = colour(view, planet)
    return getattr(taken.fact, "source", None) == f"activation_chits.{is_of}" or _of_colour(is_of)


def _of_colour(colour: str) -> Breach:
    return Breach(say("that planet is {what}", what=WORDS[colour]))


@CHAPTER.check("planet.hreja.no_chit", "activate.printed")
def printed_for_the_colour(view: View) -> "bool | Breach":
    """planet.hreja.no_chit: the printed value, only where the stack of that colour has run out."""
    if all(stock(view.before, stack) for stack in ACTIVATION):
        return Breach(say("a chit is left there"))
    return _printed(view, f"activation_chits.{colour(view, _activated(view))}")


def _activated(view: View) -> str:
    planet = planet_in(getattr(view.told("activate.flip").fact, "to", None))
    return str(view.known(planet, say("which planet it was is not known")))


@CHAPTER.procedure
def refuel(book: Book, here: SkiesTable, seat: int, beside: int = 0) -> Steps:
    """planet.solenmere: 2 energy and 1 for every own base on a planet, active or not.

    beside: energy of the actions that may stand in the same number; says whether it does.
    """
    bases = sum(bases_on(here, seat, planet, lies) for planet in NAMES for lies in ("inactive", "active"))
    gain = FUEL + bases
    amounts = (gain, gain + beside) if beside else (gain,)
    writes = (("by", gain),)
    fact = fact_of((yield one(energy("refuel.gain", seat, "planet.solenmere", *amounts, offered=True, writes=writes))))
    return "settled" if beside and fact and fact.by == gain + beside else None
