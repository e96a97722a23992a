"""The rules of Locke, one folder per chapter of the rule documents; `rulebook/` makes a book of them per edition.

What has come about so far and several rules ask is in `state/`, beside this folder.

character/  3.1, 3.2  sheets, silhouettes, camps, endurance        attack/   5.3-5.6  cards, answers, damage, synchro, melee
setup/      4.1       dealing, refusing, balance                   battle/   5.1, 5.2, 5.7  joining, rounds, turns, leaving
ending/     4.2, 4.3  conditions, victory, results                 party/    6.1      parties, residual thoughts, stun, jammer
turn/       4.3, 4.4  phases, moves, conversion (改心), arrest      npcs/     6.2      obstacles, espers, the effects of squares
planets/    4.5       universe, ambushes, exploring                cards/    4.7      ability cards and what cards do
base/       4.6       the base and the way in                    acts/     questions asked of every act (`games/locke/acts/`)
"""
