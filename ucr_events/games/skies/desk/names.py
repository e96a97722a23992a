"""Names of cards as a pack lists them, deck by deck: for the buttons of a recorder's pads."""

from collections.abc import Mapping
from typing import Any


def names_of(charts: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Deck -> the names in these charts."""
    senators = tuple(charts.get("senator_symbols", ()))
    return {"deck.senators": senators} if senators else {}
