"""KMC 2003 (京大マイコンクラブ): chapter 9, the turn, and the beginnings of its neighbours.

The rest is borrowed or not judged.
"""

from collections.abc import Mapping

from ucr_events.games.locke.revisions.kmc2003 import base, cards, states, turns
from ucr_events.games.locke.texts import say
from ucr_events.referee import Reading, Revision

CONCEPTS: Mapping[str, str] = {
    "4.3.battle.start": "9.1.battle.condition_own_turn",
    "4.5.move.no-interplanetary": "9.2.board.independent",
    "4.5.move.spaceport": "9.2.board.independent",
    "4.3.move.normal": "9.2.move.walk",
    "4.6.adjacency": "9.3.move.walk",
    "4.3.teleport.declare": "9.2.teleport.method",
    "4.3.teleport.success": "9.2.teleport.method",
    "4.3.teleport.failure": "9.2.teleport.method",
    "4.3.teleport.distance": "9.2.teleport.exact",
    "4.5.teleport.direction": "9.2.teleport.one_direction",
    "4.3.pass": "9.2.nop",
    "4.6.entry.check": "9.3.enter.check",
    "4.6.entry.success": "9.3.enter.outer",
    "4.6.board.layout": "9.3.board.grid",
    "4.6.no-wrap": "9.3.board.no_wrap",
    "4.6.teleport.free-path": "9.3.teleport.turns_free",
    "4.6.teleport.no-return": "9.3.teleport.no_return",
    "4.6.teleport.detour": "9.3.teleport.targets",
    "4.2.end.key-points": "9.3.destroy.four_end",
    "4.2.evil.key-points": "9.3.destroy.four_end",
    "4.6.base-player.no-flip": "ctx.chap04.base_players_no_flip",
    "3.1.minion.hand-limit": "ctx.chap05.hand",
    "5.3.activation.power-spent": "ctx.chap05.use",
    "0.2.flow.two-parts": "ctx.chap07.phases",
    "0.2.planet.roles": "ctx.chap07.planet_roles",
    "3.2.role.explorer": "ctx.chap07.planet_roles",
    "4.1.refuse.once": "ctx.chap07.refusal",
    "4.6.base-player.start-square": "ctx.chap07.base_roles",
}
WITHOUT = frozenset(
    {
        "3.1.declare.never-higher",
        "4.1.refuse.condition",
        "4.1.recent-refuse.previous",
        "4.1.recent-refuse.refused",
        "4.3.turn.phase-order",
        "4.3.main.once",
        "4.3.main.list",
        "4.3.battle.precondition",
        "4.3.recover.amount",
        "4.3.victory.when",
        "4.4.restrained.skip",
        "4.4.partner.no-was-there",
        "4.6.entry.cumulative",
        "4.6.entry.failure",
        "5.1.join.was-here.eligible",
        "6.2.few-players.planet-cards",
    }
)
"What this text says otherwise or plays without."
MET: Mapping[str, str] = {
    "9.1.check.two_kinds": "4.3.check.effects",
    "9.1.instruction.follow": "4.3.square.trigger",
    "9.1.battle.declare": "4.3.battle.start",
    "9.2.board.layout": "4.5.board.spaceport",
    "9.2.board.torus": "4.5.board.torus",
    "9.2.teleport.targets": "4.5.board.torus",
    "9.3.board.adjacency": "4.6.adjacency",
    "9.3.teleport.method": "4.3.teleport.declare",
    "9.3.recover.one": "4.3.recover.amount",
    "9.3.recover.only_reduced": "4.3.recover.amount",
    "9.3.party.same": "4.3.party.form",
    "9.3.battle.same": "4.3.battle.start",
    "ctx.chap04.destroy": "4.2.end.key-points",
    "ctx.chap04.four_destroyed": "4.2.end.key-points",
    "ctx.chap06.player_count": "6.2.few-players.minimum",
    "ctx.chap06.win_both": "4.2.good.personal",
    "ctx.chap07.setup1": "4.5.board.cards",
    "ctx.chap10.was_there": "5.1.join.was-here.roll",
    "ctx.chap10.was_alive": "5.1.join.was-alive.roll",
    "ctx.chap10.residual": "6.1.residual.firepower",
    "ctx.chap11.veto": "4.3.victory.objection",
}

REVISION = Revision(
    edition="kmc2003",
    of="mit2020",
    concepts=CONCEPTS,
    without=WITHOUT,
    met=MET,
    numbers={
        "battles_of_others": True,
        "cards_by_squares": True,
        "key_point_cards": base.KEY_POINTS,
        "entry_adds": {"earlier": (True, 0), "including": (True, 1)},
        "joined_cards": ("attack", "escape"),
        "least_mental": 2,
        "no_battle_after": {},
        "port_card": "宇宙港",
        "steps_by": {"planets": "4.3.move.normal", "base": "4.6.adjacency"},
    },
    chapters=(turns.CHAPTER, base.CHAPTER, states.CHAPTER, cards.CHAPTER),
    readings=(
        Reading(
            "9.3.enter.check",
            {
                "including": say("the check under way counts among the checks made"),
                "earlier": say("only earlier checks count"),
            },
        ),
        Reading(
            "9.3.recover.black_hole",
            {
                "open": say("there is a white hole once it lies open"),
                "anywhere": say("there is one even where it lies face down"),
            },
        ),
    ),
)
