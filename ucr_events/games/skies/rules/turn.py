"""A turn: the mothership moves, then up to three planet actions; senators and factions in between."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import Card, CardsDrawn, PhaseBegan, PhaseEnded, TurnEnded
from ucr_events.games.skies.layout import ACTIVATION, NAMES, SENATOR_CHITS, SPECIALS, TREATIES
from ucr_events.games.skies.rules.common import announce, energy, fact_of, one_card, planet_in, planet_of, politic, sails, ships
from ucr_events.games.skies.rules.factions import abilities, of_others
from ucr_events.games.skies.rules.movement import (
    TURNING,
    fare,
    income_of,
    move,
    no_income,
    prepay,
    steps_of,
    turn_pay,
    turning,
)
from ucr_events.games.skies.rules.senators import plays
from ucr_events.games.skies.rules.settling import MOST, Doing, beside, fare_paid, fares, settled, settling, unsettled
from ucr_events.games.skies.table import SkiesTable
from ucr_events.referee import (
    Allowed,
    Become,
    Book,
    Chapter,
    Expect,
    Moment,
    Steps,
    call,
    maybe,
    result_of,
)
from ucr_events.referee.procedures import due as owed

CHAPTER = Chapter("turn")

SPECIAL_ACTIONS = tuple(SPECIALS.values())
KINDS = ("action.ship", "action.card", "action.special")
UNSEEN = ".unseen"
"A card whose face nobody wrote down: the pile tells which it is."


@CHAPTER.procedure
def turn(book: Book, here: SkiesTable, seat: int, doing: Doing = Doing(), first: bool = True) -> Steps:  # noqa: B008
    """flow.steps, move.mandatory: up to the move, or what a faction does instead of it."""
    if first:
        yield maybe(_phase("move_phase"))
    told = yield maybe(
        move(here, seat, doing.prepaid),
        *turning(here, seat),
        *plays(book, here, seat, doing.senator),
        *abilities(book, here, seat, doing.faction, moved=False, first=first),
        prepay(seat),
        *actions(book, seat, doing, planet_of(here, seat), "flow.steps"),
        *of_others(book, seat),
    )
    if not isinstance(told, Moment):
        return (yield from _ends(seat, None))
    if told.step == "move":
        return Become("acting", (seat, (yield from _arrives(book, here, told, seat, doing))))
    if told.step == "move.prepaid":
        paid = fact_of(told).by if fact_of(told) else None
        doing = replace(doing, prepaid=doing.prepaid - (paid or 0))
    elif told.step == "move.turn":
        doing = yield from _turns(here, seat, doing)
    elif told.step == "faction.use" and fact_of(told).action in INSTEAD:
        return (yield from _instead(book, here, told, seat, doing))
    else:
        doing = yield from _done(book, told, seat, doing)
    return Become("turn", (seat, doing, False))


@CHAPTER.procedure
def acting(book: Book, here: SkiesTable, seat: int, doing: Doing) -> Steps:
    """action.max3, action.order: in any order, each once; what they cost is settled once."""
    yield maybe(_phase_end("move_phase"), _phase("action_phase"))
    told = yield maybe(
        *actions(book, seat, doing, doing.planet, None),
        *fares(book, seat, doing),
        *settling(book, seat, doing),
        *dues(book, seat, doing),
        *plays(book, here, seat, doing.senator),
        *abilities(book, here, seat, doing.faction, moved=True, first=False),
        *turning(here, seat, barred="move.reverse"),
        sails("move.again", seat, "flow.steps", None, barred=STAYED if doing.no_income == STAYED else "flow.steps"),
        *of_others(book, seat),
        *_not_due(book, seat),
    )
    if not isinstance(told, Moment):
        yield maybe(_phase_end("action_phase"))
        return (yield from _ends(seat, unsettled(book, doing)))
    if told.step == "settle.none":
        return Become("acting", (seat, doing))
    if told.step.startswith("settle"):
        return Become("acting", (seat, settled(doing, told.step, fact_of(told).by if fact_of(told) else None)))
    if told.step == "move.again" and fact_of(told):
        return Become("acting", (seat, replace(doing, planet=planet_in(fact_of(told).to))))
    if told.step == "move.late":
        return Become("acting", (seat, fare_paid(doing, fact_of(told).by if fact_of(told) else None)))
    if told.step == "move.income":
        return Become("acting", (seat, replace(doing, earned=True)))
    return Become("acting", (seat, (yield from _done(book, told, seat, doing))))


@cache
def _takings(seat: int, others: tuple[int, ...]) -> tuple[Expect, ...]:
    """What is taken without the action that brings it, or from another seat."""
    sources = {
        "planet.deyvas.chit": (*SENATOR_CHITS, *(f"senator_chit.{other}" for other in others)),
        "planet.hreja.chit": (*ACTIVATION, *(f"activation_chit.{other}" for other in others)),
        "planet.eylona.discard": (TREATIES, *(f"treaty_chit.{other}" for other in others)),
        "action.take_card": tuple(f"hand.{other}" for other in others),
    }
    return tuple(
        Expect(f"not_due.{rule}", CardsDrawn, rule, (seat,), match=(("source", frozenset(zones)),), barred=rule)
        for rule, zones in sources.items()
    )


def _not_due(book: Book, seat: int) -> tuple[Expect, ...]:
    return _takings(seat, tuple(other for other in book.number("seats") if other != seat))


def _ends(seat: int, barred: str | None) -> Steps:
    """Says whether the end of the turn was written down."""
    return isinstance((yield maybe(Expect("turn.end", TurnEnded, "flow.steps", (seat,), barred=barred))), Moment)


STAYED = "faction.voldan.stay"
INSTEAD = ("temporum_jump", "voldan_stay")
"What a faction does instead of moving, or to act once more."


def _turns(here: SkiesTable, seat: int, doing: Doing) -> Steps:
    """move.reverse: 2 energy, before or after it is turned; what is paid beyond that is for the way."""
    if doing.prepaid:
        return replace(doing, prepaid=max(doing.prepaid - TURNING, 0))
    told = yield owed(turn_pay(here, seat))
    if not isinstance(told, Moment):
        return replace(doing, unpaid=doing.unpaid + TURNING)
    paid = fact_of(told).by if fact_of(told) else None
    return replace(doing, prepaid=-paid - TURNING) if paid is not None and paid < -TURNING else doing


def _arrives(book: Book, table: SkiesTable, told: Moment, seat: int, doing: Doing) -> Steps:
    """move.extra: the way is paid for, before or after; the majority counts as it is on arrival (move.majority_income)."""
    fact = fact_of(told)
    steps = steps_of(table, seat, fact.to) if fact else None
    due = None if steps is None else steps - 1 - doing.prepaid
    pays = owed if due and due > 0 else maybe
    paid = (yield pays(*fare(book, seat, due, doing.unpaid))) if due is None or due >= 0 else None
    behind = bool(table.ring) and steps == len(table.ring) - 1
    doing = replace(doing, moved=fact.id if fact else None, left=planet_of(table, seat), prepaid=0)
    open_ones = doing.unpaid + max(due or 0, 0)
    by = fact_of(paid).by if isinstance(paid, Moment) and fact_of(paid) and due else 0
    left = open_ones if by == 0 else max(open_ones + by, 0) if by is not None else doing.unpaid
    doing = replace(doing, unpaid=left, behind=behind and bool(left))
    if due == -1 and book.reading("action.cost3") == "any":
        doing = replace(doing, settled=MOST)
    return _at(told.after, planet_in(fact.to) if fact else None, seat, doing)


def _at(table: Any, planet: str | None, seat: int, doing: Doing) -> Doing:
    owner = income_of(table, seat, planet)
    return replace(doing, planet=planet, owner=owner, no_income=no_income(table, seat, planet), earned=False)


def _instead(book: Book, here: SkiesTable, told: Moment, seat: int, doing: Doing) -> Steps:
    """faction.temporum.hreja, faction.voldan.stay: by the reading, this replaces the move or comes before it."""
    action = fact_of(told).action
    came = result_of((yield call(action, seat)))
    doing = replace(doing, faction=True)
    if action == "voldan_stay":
        return Become("acting", (seat, replace(doing, planet=planet_of(here, seat), no_income=STAYED)))
    if book.reading("faction.temporum.hreja") == "then_move":
        return Become("turn", (seat, doing, False))
    return Become("acting", (seat, _at(came or here, planet_of(came or here, seat), seat, doing)))


def _done(book: Book, told: Moment, seat: int, doing: Doing) -> Steps:
    """senator.no_action, faction.no_action: what follows; only actions are counted among what was done."""
    fact, step = fact_of(told), told.step
    if step == "action.special" and fact:
        acted = (*doing.acted, step)
        more = {"build": (False, doing.faction), "refuel": (beside(book, doing, len(acted)),)}
        used = result_of((yield call(fact.action, seat, *more.get(fact.action, ()))))
        doing = replace(doing, settled=len(acted)) if used == "settled" else doing
        return replace(doing, acted=acted, faction=doing.faction or used == "faction")
    if (kind := step.removesuffix(UNSEEN)) in KINDS:
        return replace(doing, acted=(*doing.acted, kind))
    if step == "senator.play" and fact and fact.seat == seat:
        used = result_of((yield call("ability", seat, fact.purpose, doing.both, doing.faction)))
        return replace(doing, senator=True, both=False, faction=doing.faction or used == "faction")
    if step == "faction.use" and fact and fact.seat == seat:
        return (yield from _faction(book, fact.action, seat, doing))
    return doing


def _faction(book: Book, action: str, seat: int, doing: Doing) -> Steps:
    """An ability of the faction card; staying after the move, by that reading, gives the actions anew."""
    if action == "universus_both":
        return replace(doing, faction=True, both=True)
    if action == "iron_sun_build":
        return replace(doing, faction=True)
    came = result_of((yield call(action, seat)))
    if action == "temporum_jump" and came is not None:
        return replace(doing, faction=True, planet=planet_of(came, seat) if doing.planet else None)
    if action == "voldan_stay" and book.reading("faction.voldan.stay") == "again":
        return replace(doing, faction=True, acted=(), settled=None)
    return replace(doing, faction=True)


def actions(book: Book, seat: int, doing: Doing, planet: str | None, early: str | None) -> tuple[Expect, ...]:
    """action.kinds: a dropship, a politic card, the special action; each where the mothership is."""
    elsewhere = doing.left if book.reading("move.mandatory") == "new" else None  # where it went nobody knows, but not there
    planets = (planet,) if planet else tuple(name for name in NAMES if name != elsewhere)
    bars = {kind: early or _bar(book, kind, doing) for kind in KINDS}
    cards = (("cards", Allowed(values=(one_card(NAMES[planet]),))),) if planet else ()
    card = politic("action.card", seat, "action.take_card", planets, barred=bars["action.card"])
    special = tuple(SPECIALS[name] for name in planets)
    return (
        ships("action.ship", seat, "action.add_ship", planets, 1, barred=bars["action.ship"]),
        replace(card, where=(*card.where, *cards)),
        replace(card, step="action.card.unseen", match=(*card.match, ("cards", (Card(),)))),
        announce(
            "action.special",
            seat,
            "action.special",
            *SPECIAL_ACTIONS,
            where=(("action", Allowed(values=special)),),
            barred=bars["action.special"],
        ),
    )


def _bar(book: Book, kind: str, doing: Doing) -> str | None:
    """Why an action may not be done any more."""
    count = len(doing.acted)
    if count >= MOST:
        return "action.max3"
    if kind in doing.acted:
        return "action.once"
    if doing.settled is not None:
        return f"action.cost{max(doing.settled, 1)}" if count >= doing.settled else None
    return "action.cost2" if book.reading("action.cost3") == "before" and count >= 2 else None


def dues(book: Book, seat: int, doing: Doing) -> tuple[Expect, ...]:
    """move.majority_income: the one who holds the majority where the mothership stopped may take 1 energy, once."""
    others = tuple(other for other in book.number("seats") if other != seat)
    return tuple(
        energy("move.income", other, "move.majority_income", 1)
        if other == doing.owner and not doing.earned
        else energy("move.no_income", other, "move.majority_income", barred=doing.no_income)
        for other in others
    )


def _phase(name: str) -> Expect:
    return Expect(f"phase.{name}", PhaseBegan, "flow.steps", match=(("phase", name),))


def _phase_end(name: str) -> Expect:
    return Expect(f"phase.{name}.end", PhaseEnded, "flow.steps", match=(("phase", name),))
