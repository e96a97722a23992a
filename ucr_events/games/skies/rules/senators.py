"""Senators: removed from the game for one of two abilities, one in a turn, and no action."""

from typing import Any

from ucr_events.facts import CardsPlayed
from ucr_events.games.skies.layout import ABILITIES, NAMES, REMOVED, SENATORS
from ucr_events.games.skies.rules.actions import held, not_held
from ucr_events.games.skies.rules.common import (
    EVERY_PLANET,
    affordable,
    announce,
    energy,
    energy_of,
    gives,
    hand,
    named,
    number,
    pays,
    pays_late,
    politic,
    row,
    ships,
    stock,
)
from ucr_events.games.skies.table import SkiesTable
from ucr_events.games.skies.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, Reading, Steps, View, call, maybe, one, result_of
from ucr_events.referee.procedures import due

CHAPTER = Chapter("senator")

READINGS: tuple[Reading, ...] = (
    Reading(
        "senator.swap",
        {
            "other": say("not a card of the planet just discarded"),
            "same": say("the card just discarded is no longer held, so it may be taken back"),
        },
    ),
)
ENERGY = 3
ABILITY_COSTS: dict[str, int] = {"ability_build": 2, "ability_treaty": 1, "ability_redeploy": 1}
"Energy an ability costs (senator.which)."
RULES: dict[str, str] = {
    "ability_energy": "senator.energy",
    "ability_build": "senator.build",
    "ability_swap": "senator.swap",
    "ability_treaty": "senator.treaty",
    "ability_redeploy": "senator.redeploy",
    "ability_ship": "senator.ship",
}
MOST_REDEPLOYED = 3


def plays(book: Book, table: SkiesTable, seat: int, used: bool) -> tuple[Expect, ...]:
    """senator.play, senator.once: in the own turn, one of one's own senators; others wait for theirs."""
    seats = book.number("seats")
    zones = frozenset((*(f"senator.{one}" for one in seats), *SENATORS, REMOVED))
    where: tuple[tuple[str, Any], ...] = (
        ("source", Allowed(values=(f"senator.{seat}",))),
        ("to", Allowed(values=(REMOVED,))),
        ("purpose", Allowed(values=ABILITIES)),
    )
    none = "senator.play" if stock(table, f"senator.{seat}") == 0 else None
    others = tuple(other for other in seats if other != seat)
    match = (("source", zones),)
    return (
        Expect("senator.play", CardsPlayed, "senator.play", (seat,), match, where, barred="senator.once" if used else none),
        Expect("senator.play", CardsPlayed, "senator.play", others, match, barred="senator.play"),
    )


@CHAPTER.procedure
def ability(
    book: Book, here: SkiesTable, seat: int, which: str | None, both: bool = False, used_faction: bool = False
) -> Steps:
    """senator.play: one ability; the second only by Universus (faction.universus.both). Says "faction" as building does."""
    used = None
    if which in ABILITIES:
        used = result_of((yield call(str(which), seat, *((used_faction,) if which == "ability_build" else ()))))
    factions = book.number("factions") != "none"
    barred = None if both else "faction.universus.both" if factions else "senator.play"
    told = yield maybe(announce("senator.second", seat, "faction.universus.both", *ABILITIES, barred=barred))
    if isinstance(told, Moment) and told.fact is not None:
        action = getattr(told.fact, "action", None)
        again = result_of((yield call(str(action), seat, *((True,) if action == "ability_build" else ()))))
        third = announce("senator.third", seat, "faction.universus.both", *ABILITIES, barred="faction.universus.both")
        if isinstance(told := (yield maybe(third)), Moment) and told.fact is not None:
            yield call(str(getattr(told.fact, "action", None)), seat)
        return used or again
    return used


@CHAPTER.procedure
def ability_energy(book: Book, here: SkiesTable, seat: int) -> Steps:
    """senator.energy: 3 energy from the bank."""
    yield one(energy("ability.energy", seat, "senator.energy", ENERGY, offered=True))
    return None


@CHAPTER.procedure
def ability_build(book: Book, here: SkiesTable, seat: int, used: bool = False) -> Steps:
    """senator.build: 2 energy, then as building on any planet."""
    paid = yield from pays(pay := _pay("build", seat))
    cheaper = result_of((yield call("build", seat, True, used)))
    yield from pays_late(pay, paid)
    return cheaper


@CHAPTER.procedure
def ability_swap(book: Book, here: SkiesTable, seat: int) -> Steps:
    """senator.swap: one politic card back to its planet, another of a planet that is not held."""
    told = yield due(*gives("ability.give", seat, "senator.swap"))
    names = set(named(told) or ()) if isinstance(told, Moment) else set()
    kept = set(hand(here, seat)) - (names if book.reading("senator.swap") == "same" else set())
    wanted = tuple(planet for planet, name in NAMES.items() if name not in kept)
    left = tuple(planet for planet in wanted if stock(here, f"politic.{planet}") != 0 or NAMES[planet] in names)
    card = politic("ability.take", seat, "senator.swap", left)
    yield one(card) if left else maybe(card)
    if not isinstance(told, Moment):
        yield maybe(*gives("ability.give.late", seat, "senator.swap"))
    yield maybe(politic("ability.take.again", seat, "senator.swap", EVERY_PLANET, barred="senator.swap"))
    return None


@CHAPTER.procedure
def ability_treaty(book: Book, here: SkiesTable, seat: int) -> Steps:
    """senator.treaty: 1 energy, then the content of the treaty action."""
    paid = yield from pays(pay := _pay("treaty", seat))
    yield call("treaty", seat)
    yield from pays_late(pay, paid)
    return None


@CHAPTER.procedure
def ability_redeploy(book: Book, here: SkiesTable, seat: int) -> Steps:
    """senator.redeploy: 1 energy, then up to three dropships."""
    paid = yield from pays(pay := _pay("redeploy", seat))
    yield call("redeploy", seat, MOST_REDEPLOYED, "senator.redeploy")
    yield from pays_late(pay, paid)
    return None


def _pay(which: str, seat: int) -> Expect:
    return energy(f"ability.{which}.pay", seat, f"senator.{which}", -ABILITY_COSTS[f"ability_{which}"], offered=True)


def _unpaid(view: View) -> Breach:
    """The energy an ability costs was not paid, neither before nor after."""
    return Breach(say("its cost was not paid"))


@CHAPTER.procedure
def ability_ship(book: Book, here: SkiesTable, seat: int) -> Steps:
    """senator.ship: a dropship from the supply to any planet."""
    yield one(ships("ability.ship", seat, "senator.ship", EVERY_PLANET, 1))
    return None


for _step, _rule in (
    ("ability.build.pay", "senator.build"),
    ("ability.treaty.pay", "senator.treaty"),
    ("ability.redeploy.pay", "senator.redeploy"),
):
    CHAPTER.check(_rule, _step, f"{_step}.late")(affordable)
    CHAPTER.check(_rule, f"not:{_step}.late")(_unpaid)
CHAPTER.check("senator.swap", "ability.take")(not_held)
CHAPTER.check("senator.swap", "not:ability.give.late")(_unpaid)


@CHAPTER.check("senator.swap", "ability.give", "ability.give.pile", "ability.give.late", "ability.give.late.pile")
def one_card_of_the_hand(view: View) -> "bool | Breach":
    """senator.swap: exactly one politic card, out of the hand."""
    cards = view.known(view.fact.cards, say("the cards were not recorded"))
    return held(view) or len(cards) == 1 or Breach(say("one politic card"))


@CHAPTER.check("senator.play", "senator.play")
def an_own_senator(view: View) -> "bool | Breach":
    """senator.play: a card of one's own, in the own turn."""
    frame = view.moment.frame
    if frame is not None and frame.args and view.fact.seat not in (None, frame.args[0]):
        return Breach(say("not the own turn"))
    if view.fact.source != f"senator.{view.by}":
        return Breach(say("not an own senator"))
    pile = view.before.zones.get(view.fact.source)
    names = {laid.card.name for laid in pile.cards if laid.card} if pile else set()
    card = (view.fact.cards or (None,))[0]
    known = pile is None or len(pile.cards) == pile.count
    if known and (not names or (card is not None and card.name and card.name not in names)):
        return Breach(say("that senator is not there"))
    return view.fact.purpose in (None, *ABILITIES) and view.fact.to in (None, REMOVED)


@CHAPTER.check("senator.play", "senator.play")
def one_of_its_abilities(view: View) -> "bool | Breach | None":
    """senator.play, senator.which: one of the two abilities on the card, by the club's list."""
    card = (view.fact.cards or (None,))[0]
    if card is None or card.name is None or view.fact.purpose is None:
        return None
    listed = tuple(f"ability_{name}" for name in row(view, "senator_abilities", card.name))
    return view.fact.purpose in listed or Breach(say("not an ability of that senator"))


def _payable(which: str) -> Any:
    def check(view: View) -> "bool | Breach | None":
        """The energy an ability costs is there when the senator is played."""
        if view.fact.purpose != which:
            return None
        have = number(view, energy_of(view.before, view.by), say("how much energy there was"))
        cost = ABILITY_COSTS[which]
        return view.holds(have, "≥", cost, say_in("compared", "in hand"), say_in("compared", "cost")) or Breach(
            say("it costs {cost} energy, there are {have}", cost=cost, have=have)
        )

    return check


for _which in ABILITY_COSTS:
    CHAPTER.check(RULES[_which], "senator.play")(_payable(_which))


@CHAPTER.check("senator.ship", "senator.play")
def a_dropship_is_left(view: View) -> "bool | Breach | None":
    """senator.ship: the supply is not empty."""
    if view.fact.purpose != "ability_ship":
        return None
    left = number(view, view.seat(view.by).counters.get("supply"), say("what is left in the supply"))
    return view.holds(left, "≥", 1, say_in("compared", "supply")) or Breach(say("no dropship is left in the supply"))
