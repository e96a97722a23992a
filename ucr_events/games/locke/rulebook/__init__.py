"""The rule book of each edition of Locke: mit2020 as the chapters say it, the others as revisions of it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import CardsDiscarded, GameOpened
from ucr_events.games.family import Layout, Number
from ucr_events.games.locke import vocabulary
from ucr_events.games.locke.omissions.omitted import TALLIES, forgotten
from ucr_events.games.locke.omissions.said import OMISSIONS
from ucr_events.games.locke.revisions import REVISIONS, borrowed
from ucr_events.games.locke.rulebook.chapters import CHAPTERS, READINGS, STRAY
from ucr_events.games.locke.rulebook.numbers import CHANGEABLE
from ucr_events.games.locke.rulebook.register import REGISTER
from ucr_events.games.locke.rulebook.shipped import shipped
from ucr_events.games.locke.rules.character.silent import works_silently
from ucr_events.games.locke.rules.setup import roster
from ucr_events.games.locke.rules.turn import turns
from ucr_events.games.locke.state import altered
from ucr_events.games.locke.state.battle_acts import parts_company
from ucr_events.games.locke.state.deeds import meant
from ucr_events.games.locke.state.freedom import freed_by_rule
from ucr_events.games.locke.table import HANDLERS
from ucr_events.games.locke.words import WORDS
from ucr_events.packs import pinned_charts
from ucr_events.referee import Book, Reading, Rule, collect
from ucr_events.referee.register import ids_of

NUMBERS: Mapping[str, Any] = {
    "entry_adds": {"level": (False, 0), "information": (True, 0)},  # reading -> whether information counts, and what is added
    "key_point_cards": None,  # names of base cards that are key points, where destroying one is a choice of the turn
    "battles_of_others": False,  # whether others than the turn player start battles, too
    "no_battle_after": None,  # main action -> the rule that permits no battle after it; None: 4.3.battle.precondition
    "cards_by_squares": False,  # whether a planet card lies on every square in use, however many squares the table uses
    "first_dice": 1,  # dice that each explorer rolls for the first turn; a text that names none leaves any number lawful
    "least_mental": 1,  # the lowest mental strength that may be declared for a check
    "joined_cards": ("attack", "defence", "escape"),  # cards on which others may tune in
    "planet_shape": None,  # the rule whose reading says whether a planet is a ring or a line; None: a ring
    "port_squares": (),  # places beside the planets that may be a spaceport by their card
    "port_card": None,  # the name of a planet card that is a spaceport
    "steps_by": {"planets": "4.3.move.normal", "base": "4.3.move.normal"},  # the rule that a wrong step is against
}
"Numbers and switches that editions say differently."


@cache
def registry(edition: str) -> Mapping[str, Rule]:
    """Every rule of the edition by its id (without the edition's name); KeyError for an edition without a registry."""
    return REGISTER.entries(edition)


@cache
def rules_of(edition: str) -> Mapping[str, Rule]:
    """The registry with the place in the code that meets each rule; KeyError for an edition without one."""
    engine = {STRAY: "ucr_events.referee.engine:judge"}
    revision = REVISIONS.get(edition)
    if revision is None:
        return REGISTER.placed(registry(edition), CHAPTERS, engine)
    revised = rules_of(revision.of)
    own = registry(edition)
    met = {name: revised[concept].where for concept, name in reversed(tuple(revision.concepts.items())) if concept in revised}
    met |= {name: revised[concept].where for name, concept in revision.met.items()}
    met |= REGISTER.named_in(f"revisions/{edition}", ids_of(name for name in own if name not in met))
    return REGISTER.placed(own, revision.chapters, met)


def readings_of(edition: str) -> tuple[Reading, ...]:
    """What the edition's rule book leaves to the table; none for an edition without one."""
    revision = REVISIONS.get(edition)
    if revision is not None:
        return revision.readings_of(READINGS)
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
    whole = _whole(header, revision.of, layout, charts)
    return whole.revise(revision, registry(header.edition), borrowed(header.options))


def _whole(header: GameOpened, edition: str, layout: Layout, charts: Mapping[str, Any] | None) -> Book:
    """The book of an edition that stands by itself."""
    board = [place for place in layout.places if place.board == "planets"]
    numbers: dict[str, Any] = {
        "ring": tuple(sorted({place.column for place in board})),
        "ports": tuple(place.id for place in board if place.kind == "port"),
        "planet_squares": tuple(place.id for place in board if place.column),
        "planet_names": layout.groups,
        "seats": tuple(setup.seat for setup in header.seats),
        "order": header.order,
        "options": header.options,
        **{name: number.value for name, number in CHANGEABLE.items()},
        **NUMBERS,
    }
    return Book(
        edition=edition,
        game="game",
        handlers=HANDLERS,
        rules=dict(registry(edition)),
        stray=STRAY,
        forgotten=forgotten,
        omissions=OMISSIONS,
        aside=parts_company,
        acts=lambda table, fact: meant(table, fact) is not None or isinstance(fact, CardsDiscarded),
        excuse=altered.at_any_time,
        by_rule=freed_by_rule,
        changed=altered.reckoned_otherwise,
        silently=works_silently,
        belongings=("abilities",),
        unsettled=roster.unsettled,
        plays_on=frozenset({"arrested", turns.PASSED_OVER}),
        tallies=TALLIES,
        numbers=numbers,
        readings={reading.rule: reading for reading in READINGS},
        charts={**pinned_charts(header.tables, header.edition, shipped()), **(charts or {})},
        chart_words={name: WORDS[name] for name in vocabulary.CHARTS},
        chosen=header.readings,
        **collect(CHAPTERS),
    )
