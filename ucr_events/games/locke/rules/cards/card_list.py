"""Chapter 7 as far as a club supplied it: what kind of card a name is, and whether it may be joined."""

from collections.abc import Mapping
from typing import Any

from ucr_events.facts import Card
from ucr_events.games.locke.state.traits import ability, timings
from ucr_events.referee import View

LISTS = ("special_abilities", "combat_cards", "planet_cards", "base_cards")
"Lists whose cards may say what they change."
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


def described(charts: Mapping[str, Any], name: str | None) -> dict[str, Any] | None:
    """The row in which a club says what the card changes or whom it hits; None where none does, or two say different things."""
    if not name:
        return None
    rows = [row for cards in LISTS for row in charts.get(cards, {}).get(ability(name).name or name, ())]
    said = [row for row in rows if row.get("effects") or row.get("hits") or row.get("most")]
    alike = [row for row in said if all(row.get(key) == said[0].get(key) for key in ("effects", "hits", "most"))]
    return said[0] if said and len(alike) == len(said) else None


def kinds_on(view: View, card: Card) -> tuple[str, ...] | None:
    """5.3.card.kinds: those that were written down with the card, else by the club's list; None while one is not known."""
    return tuple(card.kind.split("/")) if card.kind else kinds_of(view, card.name)


def allows_synchro(view: View, name: str | None) -> bool | None:
    """Whether the card may be joined and may join; None when the list does not say."""
    found = {row.get("synchro") for row in rows_of(view, name)}
    return found.pop() if len(found) == 1 else None
