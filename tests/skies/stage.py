"""given / when / then for the rules of Skies, on a table that is said in a few words.

given(script="acting", args=(1, at("utei"))).when(ship(1, "utei")).then()
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from tests.rules.stage import Stage, fact
from tests.skies.made_up import club, header
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CounterChanged,
    GameOpened,
    PieceMoved,
    StateChanged,
    TurnBegan,
)
from ucr_events.games.skies.layout import NAMES
from ucr_events.games.skies.rules.turn import Doing
from ucr_events.games.skies.table import SkiesTable
from ucr_events.header.game import Game
from ucr_events.table import evolve
from ucr_events.table.state import Laid, Pile

RING = ("deyvas", "utei", "wyrne", "hreja", "solenmere", "eylona")
HEADER = header(3)
FACTIONS = header(4, "chosen")
CHIT_STACKS = {
    "activation_chits.yellow": "689",
    "activation_chits.purple": "467",
    "activation_chits.green": "245",
    "senator_chits.one": "234",
    "senator_chits.two": "356",
    "senator_chits.three": "568",
}
"From the bottom up, as the made-up club's list has them."
TOPS = {"senators.one": "Aa", "senators.two": "Ba", "senators.three": "Ca"}


def cards(*names: str) -> tuple[Card, ...]:
    """Cards of these names."""
    return tuple(Card(name=name) for name in names)


def pile(*names: str) -> Pile:
    """A pile of these, the last on top."""
    return Pile(count=len(names), cards=tuple(Laid(card=card, up=True) for card in cards(*names)))


def table(
    game: GameOpened = HEADER,
    mothers: Mapping[int, str] | None = None,
    ships: Mapping[int, Mapping[str, int]] | None = None,
    bases: Mapping[str, str] | None = None,
    energy: Mapping[int, int] | None = None,
    influence: Mapping[int, int] | None = None,
    supply: Mapping[int, int] | None = None,
    **zones: Pile,
) -> SkiesTable:
    """A table in the middle of play. Zones by name with `__` for the dot: hand__1=pile("Utei")."""
    made = Game(game)
    lying: Any = replace(made.opening, ring=RING, part="play", start=1, turn=None)
    stacks = {name: pile(*numbers) for name, numbers in CHIT_STACKS.items()}
    tops = {name: Pile(count=5, cards=(*[Laid(up=True)] * 4, Laid(card=Card(name=top), up=True))) for name, top in TOPS.items()}
    politic = {f"politic.{planet}": pile(*[NAMES[planet]] * len(game.seats)) for planet in NAMES}
    named = {name.replace("__", "."): value for name, value in zones.items()}
    lying = replace(lying, zones={**lying.zones, **stacks, **tops, **politic, **named})
    steps: list[Any] = [fact(PieceMoved, seat, piece=f"mother.{seat}", to=place) for seat, place in (mothers or {}).items()]
    steps += [fact(PieceMoved, piece=name, to=place) for name, place in (bases or {}).items()]
    steps += [ship(seat, planet, count) for seat, planets in (ships or {}).items() for planet, count in planets.items()]
    for item in steps:
        lying = evolve(made.handlers, lying, item)
    return _counted(lying, energy=energy, influence=influence, supply=supply)


def _counted(lying: Any, **counters: Mapping[int, int] | None) -> SkiesTable:
    for counter, values in counters.items():
        for seat, value in (values or {}).items():
            old = lying.seats[seat - 1]
            changed = replace(old, counters={**old.counters, counter: value})
            lying = replace(lying, seats=(*lying.seats[: seat - 1], changed, *lying.seats[seat:]))
    return lying  # type: ignore[no-any-return]


def given(
    *facts: Any,
    script: str,
    args: tuple[Any, ...] = (),
    lying: SkiesTable | None = None,
    game: GameOpened = HEADER,
    listed: bool = True,
) -> Stage:
    """A procedure on a table, told these facts; `listed`: with the lists of the made-up club."""
    return Stage(facts, script, args, table(game) if lying is None else lying, game, club() if listed else {})


def at(planet: str, *acted: str, **doing: Any) -> Doing:
    """A turn that has come to this planet, with these actions done."""
    return Doing(planet=planet, acted=tuple(f"action.{kind}" for kind in acted), **doing)


def says(stage: Stage, rule: str) -> str | None:
    """What is said of the last fact under that rule."""
    found = [finding.verdict for finding in stage.findings if finding.rule == f"skies:{rule}"]
    return "illegal" if "illegal" in found else found[0] if found else None


def ship(seat: int, planet: str, by: int = 1) -> Any:
    """Dropships come to a planet or leave it."""
    return fact(CounterChanged, seat, counter=f"ships.{planet}", by=by)


def energy(seat: int, by: int) -> Any:
    """Energy is taken or paid."""
    return fact(CounterChanged, seat, counter="energy", by=by)


def influence(seat: int, by: int) -> Any:
    """Normal influence is taken."""
    return fact(CounterChanged, seat, counter="influence", by=by)


def sails(seat: int, to: str) -> Any:
    """The mothership comes to that corner."""
    return fact(PieceMoved, seat, piece=f"mother.{seat}", to=to)


def base(seat: int, column: str, to: str, number: int = 1) -> Any:
    """A base comes to lie there."""
    return fact(PieceMoved, seat, piece=f"base.{seat}.{column}.{number}", to=to)


def takes(seat: int, planet: str) -> Any:
    """A politic card is taken."""
    return fact(CardsDrawn, seat, source=f"politic.{planet}", to=f"hand.{seat}", cards=cards(NAMES[planet]))


def gives(seat: int, *names: str) -> Any:
    """Politic cards are discarded."""
    return fact(CardsDiscarded, seat, source=f"hand.{seat}", cards=cards(*names))


def chit(seat: int, stack: str, name: str, holding: str | None = None) -> Any:
    """A chit is taken from a stack, the treaty mat or a seat."""
    kind = holding or {"activation_chits": "activation_chit", "senator_chits": "senator_chit"}.get(
        stack.split(".")[0], "treaty_chit"
    )
    return fact(CardsDrawn, seat, source=stack, to=f"{kind}.{seat}", cards=cards(name))


def does(seat: int, action: str) -> Any:
    """An action is announced."""
    return fact(ActionAnnounced, seat, action=action)


def plays(seat: int, senator: str, ability: str, source: int | None = None) -> Any:
    """A senator is used."""
    zone = f"senator.{source or seat}"
    return fact(CardsPlayed, seat, source=zone, to="removed", cards=cards(senator), purpose=f"ability_{ability}")


def begins(seat: int) -> Any:
    """A turn begins."""
    return fact(TurnBegan, seat)


def starts(seat: int) -> Any:
    """The white token goes to this seat."""
    return fact(StateChanged, seat, state="start_player")
