"""What a scribe may say did not happen, and which facts are then not thought to be missing."""

from collections.abc import Mapping

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsReturned,
    CardsShuffled,
    CounterChanged,
    PieceMoved,
    TurnBegan,
)
from ucr_events.games.skies.words import COLOURS, DOTS, PLANETS
from ucr_events.referee.entries import Omitted
from ucr_events.referee.omissions import ANYTHING

SHIPS = tuple(f"ships.{planet}" for planet, _, _ in PLANETS)
POLITIC = tuple(f"politic.{planet}" for planet, _, _ in PLANETS)
SENATORS = tuple(f"senators.{dots}" for dots, _ in DOTS)
CHITS = (
    *(f"activation_chits.{colour}" for colour, _ in COLOURS),
    *(f"senator_chits.{dots}" for dots, _ in DOTS),
    "treaty_chits",
)

OMISSIONS: Mapping[str, tuple[Omitted, ...]] = {
    "move": (Omitted(PieceMoved),),
    "energy": (Omitted(CounterChanged, "counter", ("energy",)),),
    "ships": (Omitted(CounterChanged, "counter", SHIPS),),
    "influence": (Omitted(CounterChanged, "counter", ("influence",)),),
    "card": (Omitted(CardsDrawn, "source", POLITIC),),
    "discard": (Omitted(CardsDiscarded), Omitted(CardsReturned)),
    "chit": (Omitted(CardsDrawn, "source", CHITS),),
    "senator": (Omitted(CardsDrawn, "source", SENATORS),),
    "base": (Omitted(PieceMoved),),
    "announcement": (Omitted(ActionAnnounced), Omitted(CardsPlayed)),
    "shuffle": (Omitted(CardsShuffled),),
    "turn": (Omitted(TurnBegan),),
    ANYTHING: (),
}
"Word -> the facts it speaks of, in pad order."
