"""Names of cards as a pack lists them, deck by deck: for the buttons of a recorder's pads."""

from collections.abc import Mapping
from typing import Any

from ucr_events.games.locke.state.camps import bare_name

LISTS = {
    "deck.combat": "combat_cards",
    "deck.ability": "special_abilities",
    "deck.planet": "planet_cards",
    "deck.base": "base_cards",
    "deck.silhouette": "silhouettes",
}


def names_of(charts: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Deck -> the names in these charts; a silhouette is called as a character is, without the mark of its camp."""
    found = {deck: tuple(charts.get(name, ())) for deck, name in LISTS.items()}
    sheets = tuple(charts.get("characters", ()))
    found["deck.character"] = sheets
    found["deck.silhouette"] = tuple(dict.fromkeys((*found["deck.silhouette"], *map(bare_name, sheets))))
    return {deck: names for deck, names in found.items() if names}
