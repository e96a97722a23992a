"""MIT 2019 (室工大, the older data page): a chapter of data and a supplement; the course of play is borrowed or not judged."""

from ucr_events.games.locke.revisions.mit2019 import (
    abilities,
    beside,
    called,
    checks,
    jammed,
    parties,
    planet_cards,
    transform,
    undone,
)
from ucr_events.games.locke.revisions.mit2019.differences import ARRIVALS, CONCEPTS, LIFTED, MET
from ucr_events.games.locke.texts import say
from ucr_events.referee import Reading, Revision

REVISION = Revision(
    edition="mit2019",
    of="mit2020",
    concepts=CONCEPTS,
    without=frozenset(LIFTED),
    met=MET,
    settled=frozenset({"4.6.entry.check"}),
    numbers={
        "entry_adds": {"level": (True, 0), "information": (True, 0)},  # 6.5.info.entry-bonus
        "port_card": "宇宙港",
        "port_squares": tuple(f"rafnor.{number}" for number in range(1, 5)),  # 6.5.rafnor.spaceport
    },
    charts=ARRIVALS,
    chapters=(
        checks.CHAPTER,
        abilities.CHAPTER,
        jammed.CHAPTER,
        transform.CHAPTER,
        planet_cards.CHAPTER,
        called.CHAPTER,
        beside.CHAPTER,
        parties.CHAPTER,
        undone.CHAPTER,
    ),
    readings=(
        Reading(
            "6.2.transform.change",
            {
                "sex": say("the attribute is sex or race, which no record has"),
                "alignment": say("the attribute is the character's own alignment"),
            },
        ),
    ),
)
