"""Hyoumen (表面ルール): the planet part of a third house; everything else is not judged, unless a table borrows it."""

from collections.abc import Mapping

from ucr_events.games.locke.acts.excludes import FAILED
from ucr_events.games.locke.revisions.hyoumen import ambushes, ending, kept, turns
from ucr_events.games.locke.texts import say
from ucr_events.referee import Reading, Revision

CONCEPTS: Mapping[str, str] = {
    "0.2.planet.roles": "planet.goal.gs_explore",
    "3.2.role.explorer": "planet.goal.gs_explore",
    "4.5.base-player.skipped": "planet.goal.evil_wait",
    "4.5.ambush.secret": "planet.ambush.eyes_closed",
    "4.5.ambush.place": "planet.ambush.max_three",
    "6.2.few-players.ambush-cards": "planet.ambush.max_three",
    "4.5.start.first-player": "planet.initiative.gs_roll",
    "4.5.turn.direction": "planet.initiative.noncombat_clockwise",
    "4.5.start.pieces": "planet.first_lap.place_spaceport",
    "4.3.pass": "planet.turn.nothing",
    "4.3.move.normal": "planet.step.adjacent",
    "4.5.move.no-interplanetary": "planet.step.same_planet",
    "4.5.move.spaceport": "planet.step.spaceport",
    "4.3.teleport.declare": "planet.teleport.declare",
    "4.3.teleport.success": "planet.teleport.success",
    "4.3.teleport.distance": "planet.teleport.success",
    "4.3.teleport.failure": "planet.teleport.fail",
    "4.5.teleport.direction": "planet.teleport.surface_direction",
    "4.6.teleport.free-path": "planet.teleport.base_detour",
    "4.6.teleport.no-return": "planet.teleport.base_detour",
    "4.6.teleport.detour": "planet.teleport.base_detour",
    "3.1.declare.never-higher": "planet.declare.no_higher",
    "3.1.declare.lower-allowed": "planet.declare.lower_ok",
    "4.3.battle.start": "planet.battle.same_square",
    "4.3.party.form": "planet.party.same_square",
    "0.2.flow.two-parts": "planet.end.to_base",
}
WITHOUT = frozenset(
    {
        "4.3.turn.phase-order",
        "4.3.main.once",
        "4.3.main.list",
        "4.3.battle.precondition",
        "4.3.recover.amount",
        "4.5.board.cards",
        "6.2.few-players.planet-cards",
        "4.5.ambush.exchange",
        "4.5.ambush.rafnor",
        "4.5.ambush.assign",
        "4.5.end.when",
        "4.5.end.all-explored",
        "4.5.end.information",
        "4.5.end.explorers-dead",
        "4.5.after.discard",
        "4.5.after.heal",
        "4.5.after.reveal-count",
        "6.2.few-players.base-draw",
        "4.5.after.ability-cards",
        "4.5.info-end.condition",
        "4.5.info-end.look",
        "4.5.info-end.ability",
    }
)
"What the planet part of this house says otherwise or plays without."

REVISION = Revision(
    edition="hyoumen",
    of="mit2020",
    concepts=CONCEPTS,
    without=WITHOUT,
    numbers={
        **dict.fromkeys(("ambushes", "ambushes_of_five", "ambushes_of_six"), 3),
        "cards_by_squares": True,
        "first_dice": 2,
        "planet_shape": "planet.board.six_planets",
        "no_battle_after": {FAILED: "4.3.teleport.failure", "pass": "4.3.pass"},
    },
    met={
        "planet.board.six_planets": "4.5.board.spaceport",
        "planet.board.lay_cards": "4.5.board.cards",
        "planet.teleport.roll": "4.3.teleport.declare",
        "planet.order.clockwise": "4.5.turn.direction",
    },
    chapters=(ambushes.CHAPTER, kept.CHAPTER, turns.CHAPTER, ending.CHAPTER),
    readings=(
        Reading(
            "planet.board.six_planets",
            {
                "ring": say("a planet is a ring: square 6 is next to the port"),
                "line": say("a planet is a line whose ends are not joined"),
            },
        ),
        Reading(
            "planet.turn.options",
            {
                "one": say("forming a party uses up the turn"),
                "beside": say("a party may be formed beside another act"),
            },
        ),
    ),
)
