"""Made-up players: random lawful games of any script, from what may come next and the cards as they truly lie."""

from typing import Any

from ucr_events.facts import GameOpened
from ucr_events.games.deduction.bots.players import Bots
from ucr_events.games.family import Layout

__all__ = ["Bots", "players"]


def players(header: GameOpened, layout: Layout, chance: Any) -> Bots:
    """The players of one made-up game."""
    return Bots(header, layout, chance)
