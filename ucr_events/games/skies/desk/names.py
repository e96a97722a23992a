"""What a club's lists say of cards and tiles: names for the buttons of a recorder's pads, colours and prices for the board."""

from collections.abc import Mapping
from typing import Any

from ucr_events.games.family import Term
from ucr_events.games.skies.layout import NAMES
from ucr_events.games.skies.rules.common import COSTS
from ucr_events.games.skies.texts import say
from ucr_events.games.skies.words import COLOURS


def names_of(charts: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Deck -> the names in these charts."""
    senators = tuple(charts.get("senator_symbols", ()))
    return {"deck.senators": senators} if senators else {}


def printed_on(charts: Mapping[str, Any]) -> dict[str, Term]:
    """planet.utei.cost: planet -> its colour, and the dropships that a base costs there."""
    colours, words = charts.get("planet_colours", {}), dict(COLOURS)
    known = {planet: colours.get(name) for planet, name in NAMES.items()}
    return {planet: _price(words[colour], COSTS[colour]) for planet, colour in known.items() if colour in COSTS}


def _price(colour: Term, ships: int) -> Term:
    return say("{colour}, {ships} ships", colour=colour, ships=ships)
