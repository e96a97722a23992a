"""The chapters of Locke in the order of the rule documents, and the readings they leave open; `__init__` makes books of them.

A module reads like its chapter: procedures (who, when, which value), checks (an act against the truth), computations.
`<edition>/<section>.json` beside this file has every rule of the documents in our own words and how it is met.
"""

from ucr_events.games.locke.rules import game, witness
from ucr_events.games.locke.rules.acts import questions
from ucr_events.games.locke.rules.attack import answer, attack, cards, damage, late, melee, replies, synchro
from ucr_events.games.locke.rules.base import base, entry
from ucr_events.games.locke.rules.battle import (
    combat,
    combat_acts,
    combat_turn,
    joining,
    leaving,
    pre_combat,
    round_end,
    rounds,
)
from ucr_events.games.locke.rules.cards import ability_cards, described, effects, sealed_hands, uses
from ucr_events.games.locke.rules.character import (
    abilities,
    components,
    declarations,
    endurance,
    minions,
    proxies,
    sheet,
    silhouettes,
    texts,
)
from ucr_events.games.locke.rules.ending import ending, results, victory
from ucr_events.games.locke.rules.npcs import espers, machines, npc_turn, npcs, obstacles
from ucr_events.games.locke.rules.party import jammer, party, party_information, residual, stun, terms
from ucr_events.games.locke.rules.planets import aftermath, exploring, placements, planets, squares
from ucr_events.games.locke.rules.setup import dealing, roster, setup
from ucr_events.games.locke.rules.turn import (
    conversion,
    idle,
    main_actions,
    movement,
    prison,
    sheet_open,
    square_battles,
    states,
    support,
    turn,
    turns,
)
from ucr_events.games.locke.state import (
    altered,
    battles,
    bouts,
    camps,
    course,
    crowds,
    deeds,
    fight,
    freedom,
    healing,
    leavers,
    lives,
    rota,
    seen,
    stuns,
    thoughts,
)
from ucr_events.referee import Chapter, Reading

CHAPTERS: tuple[Chapter, ...] = (
    game.CHAPTER,
    uses.CHAPTER,
    camps.CHAPTER,
    setup.CHAPTER,
    dealing.CHAPTER,
    roster.CHAPTER,
    ending.CHAPTER,
    results.CHAPTER,
    victory.CHAPTER,
    sheet_open.CHAPTER,
    lives.CHAPTER,
    sheet.CHAPTER,
    healing.CHAPTER,
    endurance.CHAPTER,
    declarations.CHAPTER,
    course.CHAPTER,
    deeds.CHAPTER,
    idle.CHAPTER,
    abilities.CHAPTER,
    altered.CHAPTER,
    texts.CHAPTER,
    minions.CHAPTER,
    proxies.CHAPTER,
    silhouettes.CHAPTER,
    components.CHAPTER,
    turn.CHAPTER,
    main_actions.CHAPTER,
    movement.CHAPTER,
    conversion.CHAPTER,
    freedom.CHAPTER,
    states.CHAPTER,
    prison.CHAPTER,
    party.CHAPTER,
    party_information.CHAPTER,
    rota.CHAPTER,
    turns.CHAPTER,
    planets.CHAPTER,
    placements.CHAPTER,
    square_battles.CHAPTER,
    squares.CHAPTER,
    exploring.CHAPTER,
    aftermath.CHAPTER,
    base.CHAPTER,
    entry.CHAPTER,
    ability_cards.CHAPTER,
    described.CHAPTER,
    sealed_hands.CHAPTER,
    battles.CHAPTER,
    leavers.CHAPTER,
    combat.CHAPTER,
    joining.CHAPTER,
    pre_combat.CHAPTER,
    rounds.CHAPTER,
    round_end.CHAPTER,
    combat_turn.CHAPTER,
    combat_acts.CHAPTER,
    leaving.CHAPTER,
    fight.CHAPTER,
    cards.CHAPTER,
    late.CHAPTER,
    attack.CHAPTER,
    answer.CHAPTER,
    replies.CHAPTER,
    damage.CHAPTER,
    synchro.CHAPTER,
    bouts.CHAPTER,
    melee.CHAPTER,
    thoughts.CHAPTER,
    seen.CHAPTER,
    residual.CHAPTER,
    terms.CHAPTER,
    stuns.CHAPTER,
    stun.CHAPTER,
    support.CHAPTER,
    jammer.CHAPTER,
    crowds.CHAPTER,
    npcs.CHAPTER,
    npc_turn.CHAPTER,
    obstacles.CHAPTER,
    machines.CHAPTER,
    espers.CHAPTER,
    effects.CHAPTER,
    questions.CHAPTER,
    witness.CHAPTER,
)
"In the order of the rule book."

READINGS: tuple[Reading, ...] = (
    *setup.READINGS,
    *dealing.READINGS,
    *ending.READINGS,
    *sheet.READINGS,
    *endurance.READINGS,
    *proxies.READINGS,
    *silhouettes.READINGS,
    *turn.READINGS,
    *main_actions.READINGS,
    *conversion.READINGS,
    *states.READINGS,
    *party.READINGS,
    *combat.READINGS,
    *joining.READINGS,
    *round_end.READINGS,
    *base.READINGS,
    *entry.READINGS,
    *cards.READINGS,
    *answer.READINGS,
    *replies.READINGS,
    *synchro.READINGS,
    *melee.READINGS,
    *residual.READINGS,
    *machines.READINGS,
)
"Ambiguous rules that change a verdict; each module lists its own."


STRAY = "0.2.flow.turn-based"
"The rule broken by a fact that fits nothing that may come."
