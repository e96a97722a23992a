"""Chapter 7 as far as a club supplied it: what kind of card a name is, and whether it may be joined."""

from typing import Any

from ucr_events.facts import Card
from ucr_events.games.locke.rules.character.traits import ability, timings
from ucr_events.referee import View

KINDS = ("attack", "defence", "escape", "special")


def rows_of(view: View, name: str | None) -> tuple[dict[str, Any], ...]:
    """The rows of the combat cards of that name; none without a list, or when the list does not have it."""
    rows = view.book.charts.get("combat_cards", {}).get(name, ()) if name else ()
    return tuple(rows)


def kinds_of(view: View, name: str | None) -> tuple[str, ...] | None:
    """5.3.card.kinds: the kinds printed on a card ("defence/escape" has two); None while one is not known."""
    found = [row.get("kind") for row in rows_of(view, name)]
    if not found or None in found:
        return None
    kinds = tuple(kind.strip() for words in found for kind in str(words).split("/"))
    return kinds if all(kind in KINDS for kind in kinds) else None


def timings_on(view: View, card: Card | None) -> frozenset[str] | None:
    """The timing traits printed on a card: written down with it, or as all of that name have them."""
    said = timings(ability(f"{card.name or ''}{card.note or ''}")) if card is not None else frozenset()
    if said:
        return said
    found = {timings(ability(row.get("text") or "")) for row in rows_of(view, card.name if card is not None else None)}
    return (found.pop() or None) if len(found) == 1 else None


def allows_synchro(view: View, name: str | None) -> bool | None:
    """Whether the card may be joined and may join; None when the list does not say."""
    found = {row.get("synchro") for row in rows_of(view, name)}
    return found.pop() if len(found) == 1 else None
