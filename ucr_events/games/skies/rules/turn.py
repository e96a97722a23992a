"""A turn: the mothership moves, then up to three planet actions; senators and factions in between."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import PhaseBegan, PhaseEnded, TurnEnded
from ucr_events.games.skies.layout import NAMES, SPECIALS
from ucr_events.games.skies.rules.common import announce, energy, fact_of, one_card, planet_in, planet_of, politic, sails, ships
from ucr_events.games.skies.rules.factions import abilities, of_others
from ucr_events.games.skies.rules.movement import TURNING, fare, income_of, move, no_income, steps_of, turning
from ucr_events.games.skies.rules.senators import plays
from ucr_events.games.skies.table import SkiesTable
from ucr_events.referee import (
    Allowed,
    Become,
    Book,
    Chapter,
    Expect,
    Moment,
    Reading,
    Steps,
    call,
    maybe,
    one,
    result_of,
)
from ucr_events.referee.values import Plain

CHAPTER = Chapter("turn")

READINGS: tuple[Reading, ...] = (
    Reading(
        "action.max3",
        {
            "zero": ("0アクションもよい", "no action at all is allowed"),
            "one": ("少なくとも1アクション", "at least one action"),
        },
    ),
    Reading(
        "action.cost3",
        {
            "after": ("アクションの後に精算", "settled after the actions"),
            "before": ("アクションの前に宣言して精算", "announced and settled before the actions"),
        },
    ),
)
SPECIAL_ACTIONS = tuple(SPECIALS.values())
KINDS = ("action.ship", "action.card", "action.special")
MOST = 3
ANNOUNCED = {1: 1, -1: 3}
"action.cost1, action.cost3: what is settled beforehand -> number of actions announced; two when nothing is."


class Doing(Plain, frozen=True):
    """How far a turn has come.

    planet: where the mothership stopped. owner: who may take 1 energy for it; no_income: the rule why nobody else.
    settled: the number of actions that was settled. both: Universus uses both abilities of the next senator.
    """

    planet: str | None = None
    owner: int | None = None
    no_income: str = "move.majority_income"
    earned: bool = False
    acted: tuple[str, ...] = ()
    settled: int | None = None
    senator: bool = False
    faction: bool = False
    both: bool = False


@CHAPTER.procedure
def turn(book: Book, here: SkiesTable, seat: int, doing: Doing = Doing(), first: bool = True) -> Steps:  # noqa: B008
    """flow.steps, move.mandatory: up to the move, or what a faction does instead of it."""
    if first:
        yield maybe(_phase("move_phase"))
    told = yield maybe(
        move(here, seat),
        *turning(here, seat),
        *plays(book, here, seat, doing.senator),
        *abilities(book, here, seat, doing.faction, moved=False, first=first),
        *actions(book, seat, doing, planet_of(here, seat), "flow.steps"),
        *of_others(book, seat),
    )
    if not isinstance(told, Moment):
        yield maybe(Expect("turn.end", TurnEnded, "flow.steps", (seat,)))
        return None
    if told.step == "move":
        return Become("acting", (seat, (yield from _arrives(book, here, told, seat, doing))))
    if told.step == "move.turn":
        yield one(energy("move.turn.pay", seat, "move.reverse", -TURNING, offered=True))
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
        *settling(book, seat, doing),
        *dues(book, seat, doing),
        *plays(book, here, seat, doing.senator),
        *abilities(book, here, seat, doing.faction, moved=True, first=False),
        *turning(here, seat, barred="move.reverse"),
        sails("move.again", seat, "flow.steps", None, barred=STAYED if doing.no_income == STAYED else "flow.steps"),
        *of_others(book, seat),
    )
    if not isinstance(told, Moment):
        yield maybe(_phase_end("action_phase"))
        yield maybe(Expect("turn.end", TurnEnded, "flow.steps", (seat,), barred=_too_few(book, doing)))
        return None
    if told.step.startswith("settle"):
        by = fact_of(told).by if fact_of(told) else None
        count = ANNOUNCED.get(by or 0, 2) if told.step == "settle.before" else len(doing.acted)
        return Become("acting", (seat, replace(doing, settled=count)))
    if told.step == "move.income":
        return Become("acting", (seat, replace(doing, earned=True)))
    return Become("acting", (seat, (yield from _done(book, told, seat, doing))))


STAYED = "faction.voldan.stay"
INSTEAD = ("temporum_jump", "voldan_stay")
"What a faction does instead of moving, or to act once more."


def _arrives(book: Book, table: SkiesTable, told: Moment, seat: int, doing: Doing) -> Steps:
    """move.extra: the way is paid for; the majority counts as it is on arrival (move.majority_income)."""
    fact = fact_of(told)
    steps = steps_of(table, seat, fact.to) if fact else None
    paid = fare(seat, steps)
    yield one(*paid) if steps is not None and steps > 1 else maybe(*paid)
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
    return Become("acting", (seat, _at(came or here, "hreja", seat, doing)))


def _done(book: Book, told: Moment, seat: int, doing: Doing) -> Steps:
    """senator.no_action, faction.no_action: what follows; only actions are counted among what was done."""
    fact, step = fact_of(told), told.step
    if step == "action.special" and fact:
        used = result_of((yield call(fact.action, seat)))
        return replace(doing, acted=(*doing.acted, step), faction=doing.faction or used == "faction")
    if step in KINDS:
        return replace(doing, acted=(*doing.acted, step))
    if step == "senator.play" and fact and fact.seat == seat:
        used = result_of((yield call("ability", seat, fact.purpose, doing.both)))
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
    yield call(action, seat)
    if action == "voldan_stay" and book.reading("faction.voldan.stay") == "again":
        return replace(doing, faction=True, acted=(), settled=None)
    return replace(doing, faction=True)


def actions(book: Book, seat: int, doing: Doing, planet: str | None, early: str | None) -> tuple[Expect, ...]:
    """action.kinds: a dropship, a politic card, the special action; each where the mothership is."""
    planets = (planet,) if planet else tuple(NAMES)
    bars = {kind: early or _bar(book, kind, doing) for kind in KINDS}
    cards = (("cards", Allowed(values=(one_card(NAMES[planet]),))),) if planet else ()
    card = politic("action.card", seat, "action.take_card", planets, barred=bars["action.card"])
    special = tuple(SPECIALS[name] for name in planets)
    return (
        ships("action.ship", seat, "action.add_ship", planets, 1, barred=bars["action.ship"]),
        replace(card, where=(*card.where, *cards)),
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


def settling(book: Book, seat: int, doing: Doing) -> tuple[Expect, ...]:
    """action.cost1, action.cost2, action.cost3: 1 energy for one action, nothing for two, 1 to pay for three."""
    count = len(doing.acted)
    rule = f"action.cost{max(count, 1)}" if count <= MOST else "action.max3"
    if doing.settled is not None:
        return (energy("settle.again", seat, rule, barred=rule),)
    if book.reading("action.cost3") == "before":
        if count:
            return (energy("settle.late", seat, rule, barred=rule),)
        return (energy("settle.before", seat, "action.cost1", 1, -1),)
    if count == 1:
        return (energy("settle.gain", seat, rule, 1),)
    if count >= MOST:
        return (energy("settle.pay", seat, "action.cost3", -1, offered=True),)
    return (energy("settle.none", seat, rule, barred=rule),)


def dues(book: Book, seat: int, doing: Doing) -> tuple[Expect, ...]:
    """move.majority_income: the one who holds the majority where the mothership stopped may take 1 energy, once."""
    others = tuple(other for other in book.number("seats") if other != seat)
    return tuple(
        energy("move.income", other, "move.majority_income", 1)
        if other == doing.owner and not doing.earned
        else energy("move.no_income", other, "move.majority_income", barred=doing.no_income)
        for other in others
    )


def _too_few(book: Book, doing: Doing) -> str | None:
    """action.max3: whether a turn may end with so few actions."""
    if not doing.acted and book.reading("action.max3") == "one":
        return "action.max3"
    announced = 2 if doing.settled is None else doing.settled
    before = book.reading("action.cost3") == "before"
    return f"action.cost{announced}" if before and len(doing.acted) != announced else None


def _phase(name: str) -> Expect:
    return Expect(f"phase.{name}", PhaseBegan, "flow.steps", match=(("phase", name),))


def _phase_end(name: str) -> Expect:
    return Expect(f"phase.{name}.end", PhaseEnded, "flow.steps", match=(("phase", name),))
