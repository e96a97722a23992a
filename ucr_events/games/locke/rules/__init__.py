"""The rules of Locke: one module for each chapter of the rule documents, put together into a book per edition.

A module reads like its chapter: procedures (who, when, which value), checks (an act against the truth), computations.
`registry/<edition>/<section>.json` has every rule of the documents in our own words and how it is met.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from ucr_events.facts import GameOpened
from ucr_events.games.family import Layout
from ucr_events.games.locke.rules import (
    abilities,
    ability_cards,
    aftermath,
    altered,
    answer,
    attack,
    base,
    battles,
    bouts,
    camps,
    cards,
    combat,
    combat_acts,
    combat_turn,
    components,
    conversion,
    course,
    crowds,
    damage,
    dealing,
    declarations,
    effects,
    ending,
    endurance,
    entry,
    espers,
    exploring,
    fight,
    game,
    idle,
    jammer,
    joining,
    late,
    leavers,
    leaving,
    lives,
    machines,
    main_actions,
    melee,
    minions,
    movement,
    npc_turn,
    npcs,
    obstacles,
    party,
    party_information,
    placements,
    planets,
    pre_combat,
    prison,
    proxies,
    replies,
    residual,
    results,
    roster,
    round_end,
    rounds,
    setup,
    sheet,
    sheet_open,
    silhouettes,
    square_battles,
    squares,
    states,
    stun,
    support,
    synchro,
    terms,
    texts,
    thoughts,
    turn,
    turns,
    uses,
    victory,
    witness,
)
from ucr_events.games.locke.rules.battle_acts import parts_company
from ucr_events.games.locke.rules.forgotten import TALLIES, forgotten
from ucr_events.games.locke.rules.register import REGISTER
from ucr_events.games.locke.rules.shipped import shipped
from ucr_events.games.locke.table import HANDLERS
from ucr_events.packs import pinned_charts
from ucr_events.referee import Book, Chapter, Reading, Rule, collect
from ucr_events.referee.register import TESTS as TESTS

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
    endurance.CHAPTER,
    declarations.CHAPTER,
    course.CHAPTER,
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
    states.CHAPTER,
    prison.CHAPTER,
    party.CHAPTER,
    party_information.CHAPTER,
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
    residual.CHAPTER,
    terms.CHAPTER,
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


@cache
def registry(edition: str) -> Mapping[str, Rule]:
    """Every rule of the edition by its id (without the edition's name); KeyError for an edition without a registry."""
    return REGISTER.entries(edition)


@cache
def rules_of(edition: str) -> Mapping[str, Rule]:
    """The registry with the place in the code that meets each rule; KeyError for an edition without one."""
    return REGISTER.placed(registry(edition), CHAPTERS, {STRAY: "ucr_events.referee.judging:judge"})


def readings_of(edition: str) -> tuple[Reading, ...]:
    """What the edition's rule book leaves to the table; none for an edition without one."""
    try:
        return READINGS if registry(edition) else ()
    except KeyError:
        return ()


@cache
def tests(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Rule -> the tests that show it."""
    return REGISTER.tests(edition)


def book_for(header: GameOpened, layout: Layout, charts: Mapping[str, Any] | None = None) -> Book:
    """The rule book of this game: its edition, the numbers of its board, its readings; `charts` go before the pinned ones.

    KeyError for an edition without a registry.
    """
    planets = [place for place in layout.places if place.board == "planets"]
    numbers: dict[str, Any] = {
        "ring": tuple(sorted({place.column for place in planets})),
        "ports": tuple(place.id for place in planets if place.kind == "port"),
        "planet_squares": tuple(place.id for place in planets if place.column),
        "seats": tuple(setup.seat for setup in header.seats),
        "order": header.order,
        "options": header.options,
    }
    return Book(
        edition=header.edition,
        game="game",
        handlers=HANDLERS,
        rules=dict(registry(header.edition)),
        stray=STRAY,
        forgotten=forgotten,
        aside=parts_company,
        excuse=altered.at_any_time,
        by_rule=states.freed_by_rule,
        changed=altered.reckoned_otherwise,
        belongings=("abilities",),
        unsettled=roster.unsettled,
        plays_on=frozenset({"arrested", turns.PASSED_OVER}),
        tallies=TALLIES,
        numbers=numbers,
        readings={reading.rule: reading for reading in READINGS},
        charts={**pinned_charts(header.tables, header.edition, shipped()), **(charts or {})},
        chosen=header.readings,
        **collect(CHAPTERS),
    )
