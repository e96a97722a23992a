"""The rule book of each edition of Locke: mit2020 as the chapters say it, the others as revisions of it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import GameOpened
from ucr_events.games.family import Layout, Number
from ucr_events.games.locke.omissions.omitted import TALLIES, forgotten
from ucr_events.games.locke.rulebook.chapters import CHAPTERS, READINGS, STRAY
from ucr_events.games.locke.rulebook.numbers import CHANGEABLE
from ucr_events.games.locke.rulebook.register import REGISTER
from ucr_events.games.locke.rulebook.shipped import shipped
from ucr_events.games.locke.rules.battle.battle_acts import parts_company
from ucr_events.games.locke.rules.character import altered
from ucr_events.games.locke.rules.setup import roster
from ucr_events.games.locke.rules.turn import states, turns
from ucr_events.games.locke.table import HANDLERS
from ucr_events.packs import pinned_charts
from ucr_events.referee import Book, Reading, Revision, Rule, collect

REVISIONS: Mapping[str, Revision] = {}
"Editions that are judged by what they say differently from another one."


@cache
def registry(edition: str) -> Mapping[str, Rule]:
    """Every rule of the edition by its id (without the edition's name); KeyError for an edition without a registry."""
    return REGISTER.entries(edition)


@cache
def rules_of(edition: str) -> Mapping[str, Rule]:
    """The registry with the place in the code that meets each rule; KeyError for an edition without one."""
    engine = {STRAY: "ucr_events.referee.judging:judge"}
    revision = REVISIONS.get(edition)
    if revision is None:
        return REGISTER.placed(registry(edition), CHAPTERS, engine)
    revised = rules_of(revision.of)
    met = {own: revised[concept].where for concept, own in reversed(tuple(revision.concepts.items())) if concept in revised}
    return REGISTER.placed(registry(edition), revision.chapters, met)


def readings_of(edition: str) -> tuple[Reading, ...]:
    """What the edition's rule book leaves to the table; none for an edition without one."""
    revision = REVISIONS.get(edition)
    if revision is not None:
        return (*(one for one in READINGS if one.rule in revision.concepts), *revision.readings)
    try:
        return READINGS if registry(edition) else ()
    except KeyError:
        return ()


def numbers_of(edition: str) -> Mapping[str, Number]:
    """The numbers that a club may change, with the edition's value and its id of the rule, as far as it has the rule."""
    revision = REVISIONS.get(edition)
    if revision is None:
        return CHANGEABLE
    return {
        name: replace(number, rule=revision.concepts[number.rule], value=revision.numbers.get(name, number.value))
        for name, number in CHANGEABLE.items()
        if number.rule in revision.concepts
    }


@cache
def tests(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Rule -> the tests that show it."""
    return REGISTER.tests(edition)


def book_for(header: GameOpened, layout: Layout, charts: Mapping[str, Any] | None = None) -> Book:
    """The rule book of this game: its edition, the numbers of its board, its readings; `charts` go before the pinned ones.

    KeyError for an edition without a registry.
    """
    revision = REVISIONS.get(header.edition)
    if revision is None:
        return _whole(header, header.edition, layout, charts)
    return _whole(header, revision.of, layout, charts).revise(revision, registry(header.edition))


def _whole(header: GameOpened, edition: str, layout: Layout, charts: Mapping[str, Any] | None) -> Book:
    """The book of an edition that stands by itself."""
    planets = [place for place in layout.places if place.board == "planets"]
    numbers: dict[str, Any] = {
        "ring": tuple(sorted({place.column for place in planets})),
        "ports": tuple(place.id for place in planets if place.kind == "port"),
        "planet_squares": tuple(place.id for place in planets if place.column),
        "seats": tuple(setup.seat for setup in header.seats),
        "order": header.order,
        "options": header.options,
        **{name: number.value for name, number in CHANGEABLE.items()},
    }
    return Book(
        edition=edition,
        game="game",
        handlers=HANDLERS,
        rules=dict(registry(edition)),
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
