"""Factions: four cards with two abilities, one of them once in each own turn, and no action."""

from functools import cache

from ucr_events.facts import CardsDiscarded, CardsDrawn, PieceMoved
from ucr_events.games.skies.layout import FACTION_ABILITIES, REMOVED, SENATORS, SPECIALS
from ucr_events.games.skies.rules.common import (
    EVERY_PLANET,
    affordable,
    announce,
    before,
    energy,
    energy_of,
    has_ships,
    number,
    place_of,
    planet_in,
    politic,
    sails,
    ships,
    side_of,
    stock,
)
from ucr_events.games.skies.rules.movement import beside, turning
from ucr_events.games.skies.table import SkiesTable
from ucr_events.games.skies.texts import say
from ucr_events.games.skies.words import FACTIONS
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, Reading, Steps, View, in_any_order, one

CHAPTER = Chapter("faction")

READINGS: tuple[Reading, ...] = (
    Reading(
        "faction.temporum.hreja",
        {
            "replaces": say("it replaces the move of the turn"),
            "then_move": say("the usual move follows from there"),
        },
    ),
    Reading(
        "faction.voldan.stay",
        {
            "replaces": say("it replaces the move of the turn"),
            "again": say("after move and actions, a second round of actions"),
        },
    ),
)
RULES: dict[str, str] = {
    "universus_swap": "faction.universus.swap",
    "universus_both": "faction.universus.both",
    "iron_sun_build": "faction.iron_sun.build",
    "iron_sun_ships": "faction.iron_sun.ships",
    "temporum_base": "faction.temporum.base",
    "temporum_jump": "faction.temporum.hreja",
    "voldan_turn": "faction.voldan.turn",
    "voldan_stay": "faction.voldan.stay",
}
NAMES_OF: dict[str, str] = {name: faction for faction, name in FACTIONS}
JUMP, STAY, SHIPS_GIVEN, SHIPS_ENERGY = 1, 2, 2, 3


def own_faction(table: SkiesTable, seat: int) -> str | None:
    """The faction card of a seat; None when it is not known."""
    pile = table.zones.get(f"faction.{seat}")
    card = pile.cards[-1].card if pile and pile.cards else None
    return NAMES_OF.get(card.name or "") if card else None


def abilities(book: Book, table: SkiesTable, seat: int, used: bool, moved: bool, first: bool) -> tuple[Expect, ...]:
    """faction.once, faction.no_action: what the own faction may do now; the rest with the rule against it."""
    if book.number("factions") == "none":
        return tuple(announce("faction.use", seat, rule, ability, barred="faction.setup") for ability, rule in RULES.items())
    own, found = own_faction(table, seat), []
    for ability, rule in RULES.items():
        barred: str | None = "faction.once"
        if not used and (own is None or ability.startswith(own)):
            barred = _untimely(book, ability, moved, first) or _impossible(table, seat, ability)
        found.append(announce("faction.use", seat, rule, ability, barred=barred))
    return tuple(found)


def _untimely(book: Book, ability: str, moved: bool, first: bool) -> str | None:
    """When in the turn an ability may be used; building is made cheaper while building."""
    again = book.reading("faction.voldan.stay") == "again"
    wrong = {
        "temporum_jump": moved or not first,
        "voldan_turn": moved,
        "voldan_stay": moved != again,
        "iron_sun_build": True,
    }
    return RULES[ability] if wrong.get(ability) else None


def _impossible(table: SkiesTable, seat: int, ability: str) -> str | None:
    """The rule of an ability for which something is missing on the table."""
    have = energy_of(table, seat)
    match ability:
        case "universus_swap":
            missing = 0 in (stock(table, f"senator.{seat}"), stock(table, REMOVED))
        case "iron_sun_ships":
            missing = not has_ships(table, seat, SHIPS_GIVEN)
        case "temporum_base":
            missing = not _active(table, seat)
        case "temporum_jump" | "voldan_stay":
            missing = have is not None and have < (JUMP if ability == "temporum_jump" else STAY)
        case _:
            missing = False
    return RULES[ability] if missing else None


def _active(table: SkiesTable, seat: int) -> bool:
    """Whether the seat has an active base."""
    places = (piece.place or "" for name, piece in table.pieces.items() if name.startswith(f"base.{seat}."))
    return any(place.endswith(".active") for place in places)


def of_others(book: Book, seat: int) -> tuple[Expect, ...]:
    """flow.order, faction.once: what other seats may not do in this turn."""
    return tuple(expect for other in book.number("seats") if other != seat for expect in _of_other(other))


@cache
def _of_other(seat: int) -> tuple[Expect, ...]:
    return (
        announce("faction.use", seat, "faction.once", *FACTION_ABILITIES, barred="faction.once"),
        announce("other.special", seat, "flow.order", *SPECIALS.values(), barred="flow.order"),
        politic("other.card", seat, "flow.order", EVERY_PLANET, barred="flow.order"),
        ships("other.ship", seat, "flow.order", EVERY_PLANET, 1, barred="flow.order"),
    )


@CHAPTER.procedure
def universus_swap(book: Book, here: SkiesTable, seat: int) -> Steps:
    """faction.universus.swap: an own senator for one that was removed."""
    rule, own = "faction.universus.swap", f"senator.{seat}"
    give = (("to", Allowed(values=(REMOVED,))),)
    take = (("to", Allowed(values=(own,))), ("source", Allowed(values=(REMOVED,))))
    yield from in_any_order(
        Expect("faction.give", CardsDiscarded, rule, (seat,), match=(("source", own),), where=give),
        Expect("faction.take", CardsDrawn, rule, (seat,), match=(("source", frozenset((REMOVED, *SENATORS))),), where=take),
    )
    return None


@CHAPTER.procedure
def iron_sun_ships(book: Book, here: SkiesTable, seat: int) -> Steps:
    """faction.iron_sun.ships: two dropships of one planet for 3 energy."""
    rule = "faction.iron_sun.ships"
    yield one(ships("faction.ships", seat, rule, has_ships(here, seat, SHIPS_GIVEN), -SHIPS_GIVEN))
    yield one(energy("faction.energy", seat, rule, SHIPS_ENERGY, offered=True))
    return None


@CHAPTER.procedure
def temporum_base(book: Book, here: SkiesTable, seat: int) -> Steps:
    """faction.temporum.base: an own active base to a planet next to the one it is on."""
    own = {name: piece.place or "" for name, piece in here.pieces.items() if name.startswith(f"base.{seat}.")}
    active = {name: planet_in(place) for name, place in own.items() if place.endswith(".active")}
    moves = tuple(
        _base(name, tuple(f"{near}.active" for near in beside(here, planet or ""))) for name, planet in active.items()
    )
    every = frozenset(name for name in here.pieces if name.startswith("base."))
    yield one(*moves, Expect("faction.base", PieceMoved, "faction.temporum.base", match=(("piece", every),), firm=True))
    return None


def _base(name: str, places: tuple[str, ...]) -> Expect:
    rule = "faction.temporum.base"
    return Expect("faction.base", PieceMoved, rule, match=(("piece", name),), where=(("to", Allowed(values=places)),))


@CHAPTER.procedure
def temporum_jump(book: Book, here: SkiesTable, seat: int) -> Steps:
    """faction.temporum.hreja: 1 energy, to Hreja, looking the same way. Says the table as it lies then."""
    rule, side = "faction.temporum.hreja", side_of(place_of(here, seat))
    corners = (f"hreja.{side}",) if side else ("hreja.left", "hreja.right")
    yield one(energy("faction.jump.pay", seat, rule, -JUMP, offered=True))
    told = yield one(sails("faction.jump", seat, rule, corners))
    return told.after if isinstance(told, Moment) else None


@CHAPTER.procedure
def voldan_turn(book: Book, here: SkiesTable, seat: int) -> Steps:
    """faction.voldan.turn: turned round for nothing."""
    yield one(*turning(here, seat, "faction.voldan.turn"))
    return None


@CHAPTER.procedure
def voldan_stay(book: Book, here: SkiesTable, seat: int) -> Steps:
    """faction.voldan.stay: 2 energy for not moving."""
    yield one(energy("faction.stay.pay", seat, "faction.voldan.stay", -STAY, offered=True))
    return None


CHAPTER.check("faction.temporum.hreja", "faction.jump.pay")(affordable)
CHAPTER.check("faction.voldan.stay", "faction.stay.pay")(affordable)


def _used(view: View, ability: str) -> bool:
    frame = view.moment.frame
    in_turn = frame is None or not frame.args or view.fact.seat in (None, frame.args[0])
    return bool(view.fact.action == ability) and in_turn


@CHAPTER.check("faction.universus.swap", "faction.use")
def senators_to_exchange(view: View) -> "bool | Breach | None":
    """faction.universus.swap: an own senator, and one that was removed before."""
    if not _used(view, "universus_swap"):
        return None
    own = number(view, stock(view.before, f"senator.{view.by}"), say("how many senators there are"))
    gone = number(view, stock(view.before, REMOVED), say("how many senators were removed"))
    if own < 1:
        return Breach(say("no own senator"))
    return gone >= 1 or Breach(say("no senator was removed yet"))


@CHAPTER.check("faction.universus.swap", "faction.take")
def a_senator_removed_before(view: View) -> "bool | Breach":
    """faction.universus.swap: not the one just given, and none from a pile."""
    if view.fact.source != REMOVED:
        return Breach(say("one from a pile, not one that had been removed"))
    frame = view.moment.frame
    pile = frame.begin.zones.get(REMOVED) if frame else None
    names = {laid.card.name for laid in pile.cards if laid.card} if pile else set()
    card = (view.fact.cards or (None,))[0]
    name = view.known(card.name if card else None, say("which senator it was is not known"))
    return name in names or Breach(say("not one that had been removed"))


@CHAPTER.check("faction.iron_sun.ships", "faction.use")
def two_dropships_on_one_planet(view: View) -> "bool | Breach | None":
    """faction.iron_sun.ships: at least two own dropships on one planet."""
    if not _used(view, "iron_sun_ships"):
        return None
    return bool(has_ships(view.before, view.by, SHIPS_GIVEN)) or Breach(say("no planet with two dropships"))


@CHAPTER.check("faction.temporum.base", "faction.use")
def an_active_base_to_move(view: View) -> "bool | Breach | None":
    """faction.temporum.base: at least one own active base."""
    if not _used(view, "temporum_base"):
        return None
    return _active(before(view), view.by) or Breach(say("no active base"))


@CHAPTER.check("faction.temporum.base", "faction.base")
def to_a_neighbouring_planet(view: View) -> "bool | Breach":
    """faction.temporum.base: an own active base, still active, one tile away."""
    frame, piece = view.moment.frame, view.before.pieces[view.fact.piece]
    planet = planet_in(piece.place)
    if frame is None or piece.seat != frame.args[0]:
        return Breach(say("not an own base"))
    if planet is None or piece.place != f"{planet}.active":
        return Breach(say("not an active base"))
    near = beside(before(view), planet)
    return view.fact.to in {f"{other}.active" for other in near if other != planet} or Breach(say("not next to it"))


@CHAPTER.check("faction.temporum.hreja", "faction.use")
def the_jump_can_be_paid(view: View) -> "Breach | None":
    """faction.temporum.hreja: 1 energy."""
    return _can_pay(view, JUMP) if _used(view, "temporum_jump") else None


@CHAPTER.check("faction.voldan.stay", "faction.use")
def staying_can_be_paid(view: View) -> "Breach | None":
    """faction.voldan.stay: 2 energy."""
    return _can_pay(view, STAY) if _used(view, "voldan_stay") else None


def _can_pay(view: View, cost: int) -> "Breach | None":
    have = number(view, energy_of(view.before, view.by), say("how much energy there was"))
    return None if have >= cost else Breach(say("it costs {cost} energy, there are {have}", cost=cost, have=have))
