"""Made-up games, the normal turn: what a player writes into the steps that leave something open."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from ucr_events.facts import Card, ValueDeclared
from ucr_events.games.locke.bots.cards import Effects, face_up
from ucr_events.games.locke.bots.setup import Secrets
from ucr_events.games.locke.rules.character.silhouettes import twins
from ucr_events.games.locke.rules.planets.board import AROUND, EVERY_SQUARE
from ucr_events.games.locke.rules.planets.squares import steps_between
from ucr_events.games.locke.state.parties import together
from ucr_events.games.locke.state.seats import companions, is_in, place_of
from ucr_events.games.locke.state.traits import abilities
from ucr_events.referee import Expect
from ucr_events.table.state import Table

LONGEST = 9
"Farther than anything within a planet."
BODY = ("damage.body", "damage")
Fields = Iterator[Mapping[str, Any]]


class Player(Protocol):
    """What is used of `LockePlayers`."""

    secrets: Secrets
    chance: Any
    effects: Effects

    def often(self, share: float) -> bool: ...


Tries = Callable[[Any, Expect, Table], Fields]


def _here(table: Table) -> tuple[int, str] | None:
    """Whose turn it is, and where."""
    place = place_of(table, table.turn) if table.turn else None
    return (table.turn, place) if table.turn and place else None


def turned(player: Player, expect: Expect, table: Table) -> Fields:
    """The card that lies there."""
    if here := _here(table):
        seat, place = here
        if card := player.secrets.card_at(place):
            yield {"seat": seat, "place": place, "card": card}


def battle(player: Player, expect: Expect, table: Table) -> Fields:
    """Somebody there who is not of the own party; a twin, if there is one (3.2.same.must-target)."""
    here = _here(table)
    if here is None:
        return
    seat, place = here
    party = together(table, seat)
    others = [other for other in companions(table, seat) if other not in party and not is_in(table, other, "dead")]
    others = [other for other in others if other in twins(table, seat)] or others
    if others:
        yield {"targets": (player.chance.sample(others, 1)[0],), "place": place}


def walk(player: Player, expect: Expect, table: Table) -> Fields:
    """Rather to where something is to be found, or nearer to it."""
    places = next((limit.samples() for field, limit in expect.where if field == "to"), ())
    several = player.chance.sample(places, len(places))
    goals = _goals(player, table) if player.often(0.75) else set()
    if goals:
        several.sort(key=lambda place: min(_far(place, goal) for goal in goals))
    for place in several:
        yield {"seat": table.turn, "to": place, "how": "spaceport" if _port_to_port(table, place) else "walk"}


def _goals(player: Player, table: Table) -> set[str]:
    """Cards that lie face down; for a Good character key points that lie open, too."""
    squares = player.secrets.squares if table.part == "planets" else EVERY_SQUARE
    piles = {place: pile for place in squares if (pile := table.zones.get(place)) and pile.cards}
    good = bool(table.turn) and player.secrets.sheets[table.turn or 1]["alignment"][0] == "G"
    points = {place for place in piles if good and "重要拠点" in player.secrets.base.get(place, "")}
    return {place for place, pile in piles.items() if not pile.cards[-1].up or place in points}


def _far(place: str, goal: str) -> int:
    """How far apart, roughly: along a ring, or rows and columns of the base."""
    if place in EVERY_SQUARE and goal in EVERY_SQUARE:
        return steps_between(place, goal)
    (planet, _, square), (other, _, column) = place.partition("."), goal.partition(".")
    known = planet == other and square.isdigit() and column.isdigit()
    return abs(int(square) - int(column)) if known else LONGEST


def _port_to_port(table: Table, to: str) -> bool:
    here = _here(table)
    return here is not None and here[1].partition(".")[0] != to.partition(".")[0]


def walks_in(player: Player, expect: Expect, table: Table) -> Fields:
    """4.6.entry.base-player: onto any square inside."""
    if table.turn and place_of(table, table.turn) == AROUND:
        yield {"seat": table.turn, "to": player.chance.sample(EVERY_SQUARE, 1)[0], "how": "enter_base"}


def teleports(player: Player, expect: Expect, table: Table) -> Fields:
    """Rather to where a card lies face down."""
    for fields in walk(player, expect, table):
        yield {**fields, "how": "teleport"}


def only_die(player: Player, expect: Expect, table: Table) -> Fields:
    """A teleport of which only where it led is written down."""
    if here := _here(table):
        seat, place = here
        squares = player.secrets.squares if table.part == "planets" else tuple(player.secrets.base)
        near = [square for square in squares if square.partition(".")[0] == place.partition(".")[0] and square != place]
        if near and place != AROUND:
            yield {"seat": seat, "to": player.chance.sample(near, 1)[0], "how": "teleport"}


ONE_CHOICE = ("kmc2003",)
"Editions in which destroying is the one choice of a turn (kmc2003:9.1.move.options); these players never make it."


def key_point(player: Player, expect: Expect, table: Table) -> Fields:
    """A key point that lies open under a Good character."""
    if player.secrets.edition in ONE_CHOICE:
        return
    here = _here(table)
    if here is None or player.secrets.sheets[here[0]]["alignment"][0] != "G":
        return
    pile = table.zones.get(here[1])
    up = pile is not None and bool(pile.cards) and pile.cards[-1].up
    if up and here[1] in player.secrets.base and "重要拠点" in player.secrets.base[here[1]]:
        yield {"place": here[1]}


def hurt(player: Player, expect: Expect, table: Table) -> Fields:
    """Only the hurt recover."""
    if table.turn and player.effects.wound(table.turn):
        yield {}


def heals_unsaid(player: Player, expect: Expect, table: Table) -> Fields:
    """Recovery that nobody announced; of several counters the one that can go down."""
    counter = dict(expect.match).get("counter")
    if table.turn and player.effects.wound(table.turn, (str(counter),)):
        yield {"seat": table.turn, "by": -1}


def treats(player: Player, expect: Expect, table: Table) -> Fields:
    """A wounded companion, now and then oneself."""
    if not table.turn:
        return
    others = [seat for seat in (*companions(table, table.turn), table.turn) if player.effects.wound(seat, BODY)]
    if others:
        yield {"targets": (player.chance.sample(others, 1)[0],)}


def _friends(player: Player, table: Table) -> tuple[int, ...]:
    """Who may be asked into a party: somebody on the square, alive, no twin, in no party yet."""
    if not table.turn or any(table.turn in group.members for group in table.groups):
        return ()
    grouped = {seat for group in table.groups for seat in group.members} | set(twins(table, table.turn))
    free = [seat for seat in companions(table, table.turn) if seat not in grouped and not is_in(table, seat, "dead")]
    alike = [seat for seat in free if not set(twins(table, seat)) & set(free)]
    return tuple(player.chance.sample(alike, player.chance.randint(1, min(2, len(alike))))) if alike else ()


def proposes(player: Player, expect: Expect, table: Table) -> Fields:
    """One or two of those who stand there."""
    if friends := _friends(player, table):
        yield {"to" if expect.step == "party.ask" else "targets": friends}


def forms(player: Player, expect: Expect, table: Table) -> Fields:
    """Who was asked; a party of which nobody wrote down more than that it was formed."""
    if expect.step == "party.formed":
        members = _friends(player, table)
    else:
        members = tuple(int(seat) for seat in table.asked.answers) if table.asked else ()
    if members and table.turn:
        yield {"seat": table.turn, "leader": table.turn, "members": (table.turn, *members)}


def answers(player: Player, expect: Expect, table: Table) -> Fields:
    """Most agree."""
    kind = {"answer": "accept" if player.often(0.75) else "decline"}
    yield from ({**kind, "seat": seat} for seat in expect.seats or ())


def dissolves(player: Player, expect: Expect, table: Table) -> Fields:
    """The leader lets its partners go."""
    if any(group.leader == table.turn for group in table.groups):
        yield {"seat": table.turn, "leader": table.turn}


def parts(player: Player, expect: Expect, table: Table) -> Fields:
    """A party that was torn apart; the rest of it goes on, if there is a rest."""
    for group in table.groups:
        if len(together(table, group.leader)) < len(group.members):
            yield {"leader": group.leader}


def converts(player: Player, expect: Expect, table: Table) -> Fields:
    """Somebody at the same place, or in the same battle."""
    seat = (expect.seats or (0,))[0]
    if not seat:
        return
    place = place_of(table, seat)
    near = table.combats[-1].participants if table.combats else tuple(other.seat for other in table.seats)
    others = [one for one in near if one != seat and place_of(table, one) == place and not is_in(table, one, "dead")]
    if place and others:
        yield {"targets": (player.chance.sample(others, 1)[0],)}


def converted(player: Player, expect: Expect, table: Table) -> Fields:
    """What came of it; sometimes the camp is said, too (the wrong ones are against the rule)."""
    camps = player.chance.sample(("G", "E", "S"), 3) if player.often(0.5) else ()
    for outcome in ("success", "failure"):
        yield from ({"outcome": outcome, "value": camp} for camp in camps if outcome == "success")
        yield {"outcome": outcome}


def flags(player: Player, expect: Expect, table: Table) -> Fields:
    """Flags as a number: the right one is the lawful one."""
    seats = expect.seats or tuple(seat.seat for seat in table.seats if seat.counters.get("conversion_flag"))
    for seat in seats:
        yield from ({"seat": seat, "value": value} for value in player.chance.sample((0, 1, 2), 3))


def uses(player: Player, expect: Expect, table: Table) -> Fields:
    """An ability of the sheet for this phase, or an ability card."""
    seat = (expect.seats or (0,))[0]
    if not seat or table.combats:
        return
    words = ("支援",) if expect.step == "ability.support" else ("主要", "先制")
    own = [one for one in abilities(player.secrets.sheets[seat]["abilities"]) or () if one.has(*words)]
    if own and player.often(0.7):
        one = player.chance.sample(own, 1)[0]
        yield {"card": Card(name=one.name, note="".join(f"[{trait}]" for trait in one.traits))}
    pile = table.zones.get(f"abilities.{seat}")
    hidden = (pile.count or 0) - len(face_up(table, seat)) if pile else 0
    if hidden > 0:
        yield {"card": Card(name=f"試作能力札{player.chance.randint(1, 30)}")}


def escapes(player: Player, expect: Expect, table: Table) -> Fields:
    """The prison chart is not known, so either outcome may be."""
    for outcome in player.chance.sample(("success", "failure"), 2):
        yield {"seat": table.turn, "outcome": outcome}


def nothing(player: Player, expect: Expect, table: Table) -> Fields:
    """Is not written down."""
    return iter(())


def truly(player: Player, expect: Expect, table: Table) -> Fields:
    """The truth as it is now, sometimes less; never more."""
    assert expect.kind is ValueDeclared
    trait = dict(expect.match).get("trait")
    for seat in expect.seats or ():
        person = player.secrets.people[seat]
        if trait not in ("esp_level", "mental"):
            yield {"seat": seat, "value": person.sheet.get(str(trait), 0)}
            continue
        truth = person.level(table) if trait == "esp_level" else person.mental(table)
        less = player.chance.randint(0, 2) if player.often(0.2) else 0
        yield from ({"seat": seat, "value": value} for value in range(max(truth - less, 0), -1, -1))


SPECIAL: Mapping[str, Tries] = {
    "square.turn": turned,
    "battle.start": battle,
    "keypoint.destroy": key_point,
    "keypoint.gone": nothing,
    "recover": hurt,
    "recover.amount": heals_unsaid,
    "treat": treats,
    "walk": walk,
    "entry.walk": walks_in,
    "teleport.move": teleports,
    "teleport.alone": only_die,
    "party.propose": proposes,
    "party.ask": proposes,
    "party.answer": answers,
    "party.form": forms,
    "party.formed": forms,
    "party.dissolve": dissolves,
    "party.parted": parts,
    "conversion.begin": converts,
    "conversion.outcome": converted,
    "conversion.flags": flags,
    "ability.support": uses,
    "ability.main": uses,
    "prison.outcome": escapes,
}
"Step -> what its fact says."
