"""4.3 The normal turn: phases, support actions, main actions, teleport, square effect, start of a battle."""

from typing import Any

from ucr_events.facts import CardTurned, GroupDissolved, TurnBegan, TurnEnded
from ucr_events.games.locke.rules.board import base_neighbours, base_within, is_planet, is_port, on_ring
from ucr_events.games.locke.rules.common import (
    announce,
    companions,
    counts,
    declare,
    is_in,
    moves,
    phase,
    place_of,
    roll,
    states,
    told_value,
    total,
)
from ucr_events.games.locke.rules.effects import any_effect
from ucr_events.referee import Book, Chapter, Expect, Moment, Steps, call, maybe, one, window
from ucr_events.table.state import Table

CHAPTER = Chapter("4.3")


@CHAPTER.procedure
def normal_turn(book: Book, here: Table, seat: int) -> Steps:
    """4.3.turn.phase-order: check, support 1, main, square effect, support 2, battle start. Empty phases need no words."""
    yield one(Expect("turn.begin", TurnBegan, "4.3.turn.next", (seat,)))
    yield call("check_phase", seat)
    if not _skips(here, seat):
        yield call("support_phase", seat, "support_1")
        yield call("main_phase", seat)
        yield call("square_effect", seat)
        yield call("support_phase", seat, "support_2")
        yield call("combat_start", seat)
    yield maybe(Expect("turn.end", TurnEnded, "4.3.turn.next", (seat,)))


@CHAPTER.procedure
def check_phase(book: Book, here: Table, seat: int) -> Steps:
    """4.3.check.effects: normally there is nothing to do. An arrested character tries to escape (4.4)."""
    yield maybe(phase("check_phase", "4.3.check.effects"))
    if is_in(here, seat, "arrested"):
        yield call("escape_from_prison", seat)


@CHAPTER.procedure
def support_phase(book: Book, here: Table, seat: int, name: str) -> Steps:
    """4.3.support.list, 4.3.support.unlimited: conversion, victory, sheet open, dissolving the party, abilities."""
    yield maybe(phase(name, "4.3.turn.phase-order"))
    while True:
        told = yield maybe(
            announce("conversion.begin", seat, "conversion", "4.3.convert.when"),
            announce("victory.begin", seat, "victory_declaration", "4.3.victory.when"),
            announce("solo.begin", seat, "solo_victory", "4.3.solo.allowed"),
            announce("ability.support", seat, "use_ability", "4.3.support.ability"),
            Expect("party.dissolve", GroupDissolved, "4.3.party.dissolve", None, match=(("leader", seat),)),
        )
        if not isinstance(told, Moment):
            return
        if told.step in SUPPORT:
            yield call(SUPPORT[told.step], seat, told_value(told, "targets"))


SUPPORT = {"conversion.begin": "conversion", "victory.begin": "victory_declaration", "solo.begin": "solo_victory"}
"Support actions that are procedures of their own."


@CHAPTER.procedure
def main_phase(book: Book, here: Table, seat: int) -> Steps:
    """4.3.main.list, 4.3.main.once: one of them."""
    yield maybe(phase("main_phase", "4.3.turn.phase-order"))
    place = place_of(here, seat)
    told = yield maybe(*_main_actions(book, here, seat, place))
    step = told.step if isinstance(told, Moment) else None
    if step in ("teleport.announce", "teleport.level"):
        yield call("teleport", seat, told_value(told) if step == "teleport.level" else None)
    elif step == "recover":
        yield maybe(*(counts("recover.amount", seat, name, "4.3.recover.amount", -1) for name in HEALED))
    elif step in MAIN:
        yield call(MAIN[step], seat)


MAIN = {"party.propose": "party", "party.ask": "party", "entry.announce": "entry_check", "entry.level": "entry_check"}
"Main actions that are procedures of their own."
WALKING = frozenset({"walk", "spaceport", None})
"How a normal move may be written down."
HEALED = ("damage.body", "damage", "damage.mental")


def _main_actions(book: Book, here: Table, seat: int, place: str | None) -> tuple[Expect, ...]:
    away = () if place is None else (
        announce("teleport.announce", seat, "teleport_move", "4.3.teleport.declare"),
        declare("teleport.level", seat, "esp_level", "4.3.teleport.declare"),
        announce("walk.announce", seat, "walk", "4.3.move.normal"),
        moves("walk", seat, _neighbours(book, place), "4.3.move.normal", "4.3.move.normal", WALKING),
    )  # fmt: skip
    return (
        *away,
        announce("recover", seat, "recover", "4.3.recover.amount"),
        announce("treat", seat, "treat", "4.3.treat.amount"),
        announce("party.propose", seat, "party", "4.3.party.form"),
        announce("ability.main", seat, "use_ability", "4.3.main.ability"),
        announce("pass", seat, "pass", "4.3.pass"),
    )


@CHAPTER.procedure
def teleport(book: Book, here: Table, seat: int, level: int | None) -> Steps:
    """One die: up to the declared level it carries as many squares as it shows; otherwise nothing (4.3.teleport.failure)."""
    if level is None:
        level = told_value((yield one(declare("teleport.level", seat, "esp_level", "4.3.teleport.declare"))))
    die = total((yield one(roll("teleport.roll", seat, "teleport", "4.3.teleport.declare", 1))))
    if die is None or level is None:
        yield maybe(states("teleport.outcome", "teleport", "4.3.teleport.success"))
        yield maybe(moves("teleport.move", seat, (), "4.3.teleport.success", "4.3.teleport.distance"))
    elif die <= level:
        yield maybe(states("teleport.outcome", "teleport", "4.3.teleport.success", outcome="success"))
        reach = _reach(book, place_of(here, seat), die)
        yield one(moves("teleport.move", seat, reach, "4.3.teleport.success", "4.3.teleport.distance"))
    else:
        yield maybe(states("teleport.outcome", "teleport", "4.3.teleport.failure", outcome="failure"))


@CHAPTER.procedure
def square_effect(book: Book, here: Table, seat: int) -> Steps:
    """4.3.square.flip: an explorer turns up a face-down card there; what cards do is written on them."""
    yield maybe(phase("square_effect", "4.3.turn.phase-order"))
    place = place_of(here, seat)
    pile = here.zones.get(place) if place else None
    if pile is not None and pile.cards and not pile.cards[-1].up:
        yield one(Expect("square.turn", CardTurned, "4.3.square.flip", None, match=(("place", place),)))
    yield from window(lambda came: any_effect(seat))


@CHAPTER.procedure
def combat_start(book: Book, here: Table, seat: int) -> Steps:
    """4.3.battle.start: a battle may be started when another character is on the same square."""
    yield maybe(phase("combat_start", "4.3.turn.phase-order"))
    barred = None if companions(here, seat) else "4.3.battle.start"
    told = yield maybe(announce("battle.start", seat, "start_combat", "4.3.battle.start", barred=barred))
    if isinstance(told, Moment):
        yield call("combat", seat, place_of(here, seat), until="game_over")


def _skips(table: Table, seat: int) -> bool:
    """4.4: a restrained, arrested or partnered character has its check phase only."""
    return any(is_in(table, seat, state) for state in ("restrained", "arrested", "partner", "dead"))


def _neighbours(book: Book, place: str) -> tuple[str, ...]:
    if not is_planet(place):
        return () if place == "base.around" else base_neighbours(place)
    ports: tuple[str, ...] = book.number("ports") if is_port(place) else ()
    return (*on_ring(place, 1, book.number("squares")), *(port for port in ports if port != place))


def _reach(book: Book, place: str | None, distance: int) -> tuple[Any, ...]:
    if place is None or place == "base.around":
        return ()
    return on_ring(place, distance, book.number("squares")) if is_planet(place) else base_within(place, distance)
